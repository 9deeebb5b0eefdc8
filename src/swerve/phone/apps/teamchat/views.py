"""Gangway, a team chat: the app's home with its tabs; all other screens are beside it."""

from __future__ import annotations

from dataclasses import dataclass

from swerve.phone.apps.teamchat import (
    acting,
    composing,
    conversation,
    finding,
    members,
    people,
    programs,
    rooms,
    settings,
    team,
)
from swerve.phone.apps.teamchat.manifest import app
from swerve.phone.apps.teamchat.timeline import Scribe, ago, said
from swerve.phone.apps.teamchat.where import current, home_entry, team_id
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.teamchat import Teamchat
from swerve.world.teamchat.records import Tally
from swerve.world.teamchat.things import Channel, Person

__all__ = [
    "acting",
    "app",
    "composing",
    "conversation",
    "finding",
    "members",
    "people",
    "programs",
    "rooms",
    "settings",
    "team",
]

TABS = (
    ("channels", "Channels", "forum"),
    ("search", "Search", "search"),
    ("mentions", "Mentions", "alternate-email"),
    ("saved", "Saved", "bookmark-border"),
    ("you", "You", "account-circle"),
)


@dataclass(frozen=True, slots=True)
class Item:
    """One channel in the list."""

    channel: Channel
    title: str
    unread: bool
    mentions: int
    draft: bool
    person: Person | None = None
    count: int = 0


@app.screen("home", activity=".MainActivity", on_back="leave_home")
def home(ctx: Context) -> str:
    """The tab that is open."""
    store, tab = ctx.store(Teamchat), ctx.ui.get("tab", "channels")
    values = {"channels": _channels, "search": finding.found, "mentions": _mentions, "saved": _saved, "you": _you}
    mentions = sum(tally.mentions for tally in store.tallies().values())
    about = {"tab": tab, "tabs": TABS, "mentions": mentions, "store": store, "sheet": acting.offered(ctx)}
    return ctx.page("home.html", **about, **values[tab](ctx))


def item(store: Teamchat, channel: Channel, tally: Tally) -> Item:
    """How a channel shows in a list."""
    others = store.others(channel)
    return Item(
        channel=channel,
        title=store.title(channel),
        unread=tally.unread > 0 and not channel.muted,
        mentions=tally.mentions,
        draft=store.draft(channel.id) is not None,
        person=store.person(others[0]) if channel.kind == "direct" and others else None,
        count=len(others),
    )


def _channels(ctx: Context) -> dict[str, object]:
    store, here = ctx.store(Teamchat), current(ctx)
    tallies = store.tallies()
    rooms = store.mine(here.id) if here else []
    items = [item(store, c, tallies.get(c.id, Tally())) for c in [*rooms, *store.directs()]]
    groups = [
        ("Favourites", [i for i in items if i.channel.favourite]),
        ("Channels", [i for i in items if not i.channel.favourite and not i.channel.between]),
        ("Direct messages", [i for i in items if not i.channel.favourite and i.channel.between]),
    ]
    if here is None:
        groups = [("Direct messages", [i for i in items if i.channel.between])]
    fresh = sum(reply.unread for _, replies in store.threads() for reply in replies)
    elsewhere = sum(
        tallies.get(c.id, Tally()).mentions for t in store.my_teams() if t is not here for c in store.mine(t.id)
    )
    return {
        "here": here,
        "groups": [group for group in groups if group[1]],
        "closed": ctx.ui.get("closed", []),
        "fresh_replies": fresh,
        "drafts": len(store.drafts),
        "elsewhere": elsewhere,
    }


def _mentions(ctx: Context) -> dict[str, object]:
    store, scribe = ctx.store(Teamchat), Scribe(ctx)
    inside = {channel.id for channel in store.channels if store.joined(channel) and not channel.between}
    named = [post for post in reversed(store.posts) if post.channel in inside and store.mentions_me(post)]
    return {"lines": [scribe.line(post, place=True) for post in named[:30]]}


def _saved(ctx: Context) -> dict[str, object]:
    store, scribe = ctx.store(Teamchat), Scribe(ctx)
    due = [(r, post) for r in sorted(store.reminders, key=lambda r: r.due) if (post := store.find_post(r.post))]
    saved = [scribe.line(post, place=True) for post in reversed(store.posts) if post.saved]
    return {"lines": saved, "reminders": [(r, scribe.line(post, place=True)) for r, post in due]}


def _you(ctx: Context) -> dict[str, object]:
    store, here = ctx.store(Teamchat), current(ctx)
    return {"me": store.myself, "here": here, "admin": bool(here) and store.runs(team_id(ctx))}


@app.screen("threads", activity=".ThreadsActivity")
def threads(ctx: Context) -> str:
    """Threads that the owner follows, those with new replies alone when wanted."""
    store, scribe, only = ctx.store(Teamchat), Scribe(ctx), bool(ctx.ui.get("unread"))
    found = [(scribe.line(root, place=True), said(store, replies[-1])) for root, replies in store.threads()]
    found = [pair for pair in found if pair[0].new or not only]
    return ctx.page("threads.html", threads=found, only=only)


@app.screen("drafts", activity=".DraftsActivity")
def drafts(ctx: Context) -> str:
    """What was typed and not sent."""
    store = ctx.store(Teamchat)
    found = []
    for draft in sorted(store.drafts, key=lambda draft: draft.time, reverse=True):
        channel = store.find_channel(draft.channel)
        if channel is not None:
            title = f"Thread in {store.title(channel)}" if draft.root else store.title(channel)
            found.append((draft, title, ago(draft.time, ctx.now)))
    return ctx.page("drafts.html", drafts=found)


# Acts


@app.on("tab")
def open_tab(ctx: Context, tab: str) -> None:
    """Show another tab."""
    ctx.ui["tab"] = tab
    ctx.entry.scroll.clear()


@app.on("leave_home")
def leave_home(ctx: Context) -> None:
    """Back closes the sheet of a post, then leads to the channels."""
    if ctx.ui.pop("sheet", None) is not None:
        return
    if ctx.ui.get("tab", "channels") == "channels":
        ctx.back()
    else:
        open_tab(ctx, "channels")


@app.on("fold")
def fold(ctx: Context, group: str) -> None:
    """Show or hide a category's channels."""
    closed = ctx.ui.setdefault("closed", [])
    closed.remove(group) if group in closed else closed.append(group)


@app.on("teams")
def teams(ctx: Context) -> None:
    """Offer the teams."""
    store, here = ctx.store(Teamchat), current(ctx)
    tallies = store.tallies()
    choices = []
    for one in store.my_teams():
        count = sum(tallies.get(c.id, Tally()).mentions for c in store.mine(one.id))
        label = f"{one.name} · {count} new" if count else one.name
        choices.append(Choice(label, "switch_team", {"id": one.id}, "check" if one is here else "groups"))
    ctx.menu(*choices, title="Switch team")


@app.on("switch_team")
def switch_team(ctx: Context, id: str) -> None:
    """Show another team's channels."""
    home_entry(ctx).ui["team"] = id
    ctx.entry.scroll.clear()


@app.on("plus")
def plus(ctx: Context) -> None:
    """What can be begun."""
    ctx.menu(
        Choice("Browse channels", "goto", {"page": "browse"}, "explore"),
        Choice("Create a channel", "goto", {"page": "create_channel"}, "add-circle-outline"),
        Choice("Open a direct message", "goto", {"page": "new_message"}, "chat-bubble-outline"),
        Choice("Invite people to the team", "goto", {"page": "invite"}, "person-add"),
    )


@app.on("goto")
def goto(ctx: Context, page: str) -> None:
    """Open one of the app's screens that needs the team alone."""
    ctx.go(page, team=team_id(ctx))


@app.on("open_draft")
def open_draft(ctx: Context, id: str) -> None:
    """Go on writing."""
    draft = ctx.store(Teamchat).draft(id)
    if draft is None:
        ctx.snackbar("This draft is no longer there.")
    elif draft.root:
        ctx.go("thread", channel=draft.channel, root=draft.root)
    else:
        ctx.go("channel", channel=draft.channel)


@app.on("draft_menu")
def draft_menu(ctx: Context, id: str) -> None:
    """What a draft offers."""
    ctx.menu(
        Choice("Edit draft", "open_draft", {"id": id}, "edit"),
        Choice("Send draft", "send_draft", {"id": id}, "send"),
        Choice("Delete draft", "discard_draft", {"id": id}, "delete", danger=True),
    )


@app.on("send_draft")
def send_draft(ctx: Context, id: str) -> None:
    """Send it as it is."""
    store = ctx.store(Teamchat)
    draft = store.draft(id)
    if draft is not None:
        post = store.send(draft.channel, draft.text, draft.files, root=draft.root)
        ctx.snackbar(f"Sent to {Scribe(ctx).where(post)}")


@app.on("discard_draft")
def discard_draft(ctx: Context, id: str) -> None:
    """Throw it away, with a way back."""
    store = ctx.store(Teamchat)
    draft = store.draft(id)
    store.discard_draft(id)
    if draft is not None:
        args = {"channel": draft.channel, "text": draft.text, "files": draft.files, "root": draft.root}
        ctx.snackbar("Draft deleted", "Undo", "restore_draft", **args)


@app.on("restore_draft")
def restore_draft(ctx: Context, channel: str, text: str, files: list[str], root: str) -> None:
    """Bring a draft back."""
    ctx.store(Teamchat).save_draft(channel, text, files, root)


@app.on("filter_threads")
def filter_threads(ctx: Context, unread: bool) -> None:
    """Show all threads or those with new replies."""
    ctx.ui["unread"] = unread


@app.on("read_all_threads")
def read_all_threads(ctx: Context) -> None:
    """Mark every thread as read."""
    store = ctx.store(Teamchat)
    for root, _ in store.threads():
        store.mark_thread_read(root.id)
    ctx.snackbar("All threads marked as read")
