"""People: somebody's profile, the owner's status and profile."""

from __future__ import annotations

from datetime import datetime, timedelta

from swerve.phone.apps.teamchat.manifest import app
from swerve.phone.apps.teamchat.where import team_id
from swerve.phone.context import Context
from swerve.phone.kit.dates import clock
from swerve.phone.shell import Choice
from swerve.world.teamchat import Teamchat
from swerve.world.teamchat.things import Presence

PRESENCES: dict[Presence, tuple[str, str]] = {
    "online": ("Online", "check-circle"),
    "away": ("Away", "access-time"),
    "dnd": ("Do not disturb", "do-disturb-on"),
    "offline": ("Offline", "radio-button-unchecked"),
}
SUGGESTED = (
    ("📅", "In a meeting", 60),
    ("🏗️", "On site", 240),
    ("🍜", "Out for lunch", 30),
    ("🤒", "Out sick", 0),
    ("🏠", "Working from home", 0),
    ("🌴", "On holiday", 0),
)
EXPIRIES = ((0, "Don't clear"), (30, "30 minutes"), (60, "1 hour"), (240, "4 hours"), (1440, "Today"))
_FIELDS = ("name", "username", "title", "email", "phone", "about")


@app.screen("person", activity=".ProfileActivity")
def person(ctx: Context) -> str:
    """Somebody's profile. Args: `id`."""
    store = ctx.store(Teamchat)
    found = store.person(str(ctx.args.get("id", "")))
    team = store.find_team(team_id(ctx))
    local = ctx.now + timedelta(minutes=found.zone)
    shared = [
        c for c in store.channels if found.id in c.members and store.joined(c) and not c.between and not c.archived
    ]
    return ctx.page(
        "person.html",
        person=found,
        presence=PRESENCES[found.presence][0],
        mine=found.id == store.me,
        role=team.role(found.id).capitalize() if team and found.id in team.members else "",
        local=clock(local) + ("" if not found.zone else f" ({local:%a})"),
        channels=shared,
    )


@app.on("person")
def open_person(ctx: Context, id: str) -> None:
    """Show somebody's profile."""
    ctx.go("person", id=id)


@app.on("message_person")
def message_person(ctx: Context, id: str) -> None:
    """Open the direct message with somebody."""
    ctx.go("channel", channel=ctx.store(Teamchat).conversation([id]).id)


@app.on("call")
def call(ctx: Context, number: str) -> None:
    """Ring somebody up."""
    ctx.view(f"tel:{number}")


@app.on("mail")
def mail(ctx: Context, address: str) -> None:
    """Write somebody a mail."""
    ctx.view(f"mailto:{address}")


@app.on("profile_menu")
def profile_menu(ctx: Context, id: str) -> None:
    """What a profile's menu offers."""
    store = ctx.store(Teamchat)
    found = store.person(id)
    args = {"text": f"@{found.username}", "said": "Username copied"}
    ctx.menu(
        Choice("Copy username", "copy", args, "content-copy"),
        Choice("Search messages from this person", "search_from", {"name": found.username}, "search"),
    )


@app.on("search_from")
def search_from(ctx: Context, name: str) -> None:
    """Search what somebody wrote."""
    ctx.home_page()
    ctx.ui["tab"] = "search"
    ctx.set_field("q", f"from:{name} ")
    ctx.focus("q")


# The owner's status


@app.on("presence_menu")
def presence_menu(ctx: Context) -> None:
    """Choose whether one can be reached."""
    choices = [Choice(label, "presence", {"presence": key}, sign) for key, (label, sign) in PRESENCES.items()]
    ctx.menu(*choices, title="Your availability")


@app.on("presence")
def presence(ctx: Context, presence: Presence) -> None:
    """Be online, away, not to be disturbed, or offline."""
    ctx.store(Teamchat).set_presence(presence)
    ctx.snackbar(f"You are now {PRESENCES[presence][0].lower()}" if presence != "dnd" else "Notifications are off")


@app.on("status")
def open_status(ctx: Context) -> None:
    """Change the custom status."""
    me = ctx.store(Teamchat).myself
    ctx.go("status", fields={"text": me.status})
    ctx.ui["emoji"] = me.emoji or "💬"


@app.screen("status", activity=".CustomStatusActivity")
def status(ctx: Context) -> str:
    """The custom status, with suggestions and when it goes."""
    me, minutes = ctx.store(Teamchat).myself, int(ctx.ui.get("minutes", 0))
    return ctx.page(
        "status.html",
        emoji=ctx.ui.get("emoji", "💬"),
        me=me,
        expiry=dict(EXPIRIES)[minutes],
        suggested=[(emoji, text, span, dict(EXPIRIES)[span]) for emoji, text, span in SUGGESTED],
        ready=bool(ctx.field("text").strip()),
    )


@app.on("status_emoji")
def status_emoji(ctx: Context, id: str, emoji: str) -> None:
    """Take the emoji that was chosen."""
    ctx.ui["emoji"] = emoji


@app.on("suggest")
def suggest(ctx: Context, emoji: str, text: str, minutes: int) -> None:
    """Take a suggestion."""
    ctx.ui["emoji"], ctx.ui["minutes"] = emoji, minutes
    ctx.set_field("text", text)
    ctx.focus(None)


@app.on("expiry_menu")
def expiry_menu(ctx: Context) -> None:
    """When the status goes."""
    ctx.menu(
        *[Choice(label, "expiry", {"minutes": minutes}, "schedule") for minutes, label in EXPIRIES], title="Clear after"
    )


@app.on("expiry")
def expiry(ctx: Context, minutes: int) -> None:
    """Say when the status goes."""
    ctx.ui["minutes"] = minutes


@app.on("set_status")
def set_status(ctx: Context) -> None:
    """Show the status."""
    minutes = int(ctx.ui.get("minutes", 0))
    until: datetime | None = ctx.now + timedelta(minutes=minutes) if minutes else None
    if minutes == 1440:
        until = ctx.now.replace(hour=23, minute=59, second=0)
    ctx.store(Teamchat).set_status(str(ctx.ui.get("emoji", "")), ctx.field("text"), until)
    ctx.back()
    ctx.snackbar("Status set", "Clear", "clear_status")


@app.on("clear_status")
def clear_status(ctx: Context) -> None:
    """Show no status."""
    ctx.store(Teamchat).clear_status()
    if ctx.entry.page == "status":
        ctx.back()
    ctx.snackbar("Status cleared")


# The owner's profile


@app.on("edit_profile")
def open_edit_profile(ctx: Context) -> None:
    """Change the owner's profile."""
    me = ctx.store(Teamchat).myself
    ctx.go("edit_profile", fields={name: getattr(me, name) for name in _FIELDS})


@app.screen("edit_profile", activity=".EditProfileActivity")
def edit_profile(ctx: Context) -> str:
    """The owner's profile, to be changed."""
    return ctx.page("edit_profile.html", me=ctx.store(Teamchat).myself)


@app.on("save_profile")
def save_profile(ctx: Context) -> None:
    """Keep what was changed."""
    ctx.store(Teamchat).edit_profile(**{name: ctx.field(name) for name in _FIELDS})
    ctx.back()
    ctx.snackbar("Profile updated")
