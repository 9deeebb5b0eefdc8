"""The app's settings: how posts are written and shown, what is told, who is kept away."""

from __future__ import annotations

from pydantic import JsonValue

from swerve.phone.apps.social.cards import SEEN_BY, page
from swerve.phone.apps.social.composing import LANGUAGES
from swerve.phone.apps.social.manifest import app
from swerve.phone.apps.social.people import block_domain, confirm_domain
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.social import Social
from swerve.world.social.records import RULES

Switch = tuple[str, str, str]

POSTING: tuple[Switch, ...] = (
    ("sensitive", "Mark media as sensitive", "Pictures that you post are covered until tapped"),
    ("show_app", "Show the app that you post with", "Rookery for phones, under the post"),
    ("confirm_boost", "Ask before boosting", ""),
    ("confirm_delete", "Ask before deleting a post", ""),
    ("confirm_unfollow", "Ask before unfollowing", ""),
)
READING: tuple[Switch, ...] = (
    ("show_boosts", "Show boosts in Home", ""),
    ("expand_warnings", "Always open content warnings", ""),
    ("show_sensitive", "Always show sensitive media", ""),
)
PRIVACY: tuple[Switch, ...] = (
    ("hide_network", "Hide followers and follows from your profile", ""),
    ("indexable", "Let search engines list your public posts", ""),
)
PUSH: tuple[Switch, ...] = (
    ("push_mention", "Mentions", ""),
    ("push_message", "Direct messages", ""),
    ("push_follow", "New followers", ""),
    ("push_request", "Follow requests", ""),
    ("push_boost", "Boosts", ""),
    ("push_favourite", "Favourites", ""),
    ("push_poll", "Polls that have ended", ""),
    ("push_post", "New posts of people with a bell", ""),
)
QUIET: tuple[Switch, ...] = (
    ("quiet_strangers", "Filter people you don't follow", "Their notifications are kept out of Activity"),
    ("quiet_messages", "Don't announce messages of strangers", "They wait in Messages"),
)
PROFILE: tuple[Switch, ...] = (
    ("locked", "Approve followers by hand", "New followers have to ask first"),
    ("discoverable", "Feature your profile and posts in discovery", ""),
)


@app.screen("settings", activity=".SettingsActivity")
def settings(ctx: Context) -> str:
    """All topics."""
    store = ctx.store(Social)
    return page(ctx, "settings.html", store=store, me=store.myself)


@app.screen("preferences", activity=".PreferencesActivity")
def preferences(ctx: Context) -> str:
    """One topic's switches. Args: `topic`."""
    store, topic = ctx.store(Social), str(ctx.args.get("topic", "posting"))
    topics: dict[str, tuple[str, tuple[tuple[str, tuple[Switch, ...]], ...]]] = {
        "posting": ("Posting and reading", (("Posting", POSTING), ("Reading", READING))),
        "privacy": ("Privacy and reach", (("Who finds you", PRIVACY),)),
        "push": ("Notifications", (("Tell me about", PUSH), ("Filter", QUIET))),
    }
    title, groups = topics[topic]
    return page(
        ctx,
        "preferences.html",
        store=store,
        topic=topic,
        title=title,
        groups=groups,
        profile=PROFILE if topic == "privacy" else (),
        me=store.myself,
        seen_by=SEEN_BY[store.preferences.visibility][1],
        language=LANGUAGES.get(store.preferences.language, store.preferences.language),
    )


@app.on("preference")
def preference(ctx: Context, name: str, value: JsonValue) -> None:
    """Change a preference."""
    ctx.store(Social).set_preference(name, value)


@app.on("profile_setting")
def profile_setting(ctx: Context, name: str, value: bool) -> None:
    """Change one of the profile's switches at once."""
    store = ctx.store(Social)
    if name == "locked":
        store.edit_profile(locked=value)
    else:
        store.edit_profile(discoverable=value)


@app.on("usual_visibility")
def usual_visibility(ctx: Context) -> None:
    """Choose who sees posts when nothing else is said."""
    now = ctx.store(Social).preferences.visibility
    choices = [
        Choice(name, "preference", {"name": "visibility", "value": key}, "check" if key == now else icon)
        for key, (icon, name) in SEEN_BY.items()
        if key != "direct"
    ]
    ctx.menu(*choices, title="Default visibility")


@app.on("usual_language")
def usual_language(ctx: Context) -> None:
    """Choose the language of posts."""
    now = ctx.store(Social).preferences.language
    choices = [
        Choice(name, "preference", {"name": "language", "value": key}, "check" if key == now else "language")
        for key, name in LANGUAGES.items()
    ]
    ctx.menu(*choices, title="Posting language")


@app.screen("shunned", activity=".BlocksActivity")
def shunned(ctx: Context) -> str:
    """Who is muted or blocked, and which servers."""
    store, part = ctx.store(Social), ctx.ui.get("part", "muted")
    people = [a for a in store.accounts if (a.muted if part == "muted" else a.blocked)]
    domains = store.blocked_domains if part == "servers" else []
    ready = bool(ctx.field("domain").strip())
    return page(
        ctx, "shunned.html", part=part, people=people if part != "servers" else [], domains=domains, ready=ready
    )


@app.on("add_domain")
def add_domain(ctx: Context) -> None:
    """Ask before the server that is typed is blocked."""
    domain = ctx.field("domain").strip().casefold()
    confirm_domain(ctx, domain, "block_typed")


@app.on("block_typed")
def block_typed(ctx: Context, domain: str) -> None:
    """Block the server that was typed."""
    block_domain(ctx, domain)
    ctx.set_field("domain", "")


@app.screen("about", activity=".AboutActivity")
def about(ctx: Context) -> str:
    """The owner's server and its rules."""
    store = ctx.store(Social)
    local = sum(a.server == store.myself.server for a in store.accounts)
    return page(ctx, "about.html", store=store, rules=RULES, local=local)


@app.screen("sessions", activity=".SessionsActivity")
def sessions(ctx: Context) -> str:
    """Devices that are signed in."""
    return page(ctx, "sessions.html", sessions=ctx.store(Social).sessions)


@app.on("ask_revoke_session")
def ask_revoke_session(ctx: Context, id: str) -> None:
    """Confirm first."""
    session = next(s for s in ctx.store(Social).sessions if s.id == id)
    told = "Whoever uses it has to sign in again."
    ctx.confirm(f"Sign out {session.device}?", told, "Sign out", "revoke_session", danger=True, id=id)


@app.on("revoke_session")
def revoke_session(ctx: Context, id: str) -> None:
    """Sign a device out."""
    ctx.store(Social).revoke_session(id)
    ctx.snackbar("Signed out")
