"""Messages: the list of conversations, search, archive and blocked; the screens of one conversation are beside it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from swerve.phone.apps.messages import bubble, conversation, keeping, options, starting
from swerve.phone.apps.messages.manifest import app
from swerve.phone.context import Context
from swerve.phone.kit.dates import clock
from swerve.phone.shell import Choice
from swerve.world.messages import Messages, Thread

__all__ = ["app", "bubble", "conversation", "keeping", "options", "starting"]


_HITS = 100
"""Messages that a search shows at most."""


@dataclass(frozen=True, slots=True)
class Line:
    """One conversation in a list; `at` is the message in it that is meant."""

    thread: Thread
    name: str
    snippet: str
    when: str
    draft: bool = False
    at: str = ""


def line(ctx: Context, thread: Thread) -> Line:
    """How a conversation shows in a list: its name, its newest words or its draft, its time."""
    store = ctx.store(Messages)
    draft, last = store.draft(thread.id), thread.last
    if draft is not None:
        return Line(thread, store.name(thread), draft.text or "Attachment", when(draft.time, ctx.now), True)
    if last is None:
        return Line(thread, store.name(thread), "", "")
    words = " ".join(last.text.split()) or (f"Sent: {last.attachments[0]}" if last.attachments else "")
    if not last.text.strip() and last.attachments:
        words = conversation.attachment(ctx, last.attachments[0]).name
    author = "You" if last.mine else store.person(last.sender).split()[0] if last.sender else ""
    return Line(thread, store.name(thread), f"{author}: {words}" if author else words, when(last.time, ctx.now))


def when(moment: datetime, now: datetime) -> str:
    """`9:00 AM` today, `Mon` this week, `Mar 9` before."""
    days = (now.date() - moment.date()).days
    if days == 0:
        return clock(moment)
    return f"{moment:%a}" if 0 < days < 7 else f"{moment:%b} {moment.day}"


@app.screen("list", activity=".ConversationListActivity")
def conversations(ctx: Context) -> str:
    """Conversations that are neither archived nor blocked, the newest first."""
    store = ctx.store(Messages)
    lines = [line(ctx, t) for t in store.recent() if not t.archived and not t.blocked]
    started = [line(ctx, conversation.thread_of(ctx, d.id)) for d in store.drafts if not _begun(store, d.id)]
    return ctx.page("list.html", lines=started + lines)


def _begun(store: Messages, number: str) -> bool:
    thread = store.find(number)
    return thread is not None and bool(thread.messages)


@app.screen("archived", activity=".ArchivedActivity")
def archived(ctx: Context) -> str:
    """Archived conversations."""
    lines = [line(ctx, t) for t in ctx.store(Messages).recent() if t.archived and not t.blocked]
    return ctx.page(
        "folder.html", title="Archived", lines=lines, sign="archive", nothing="No archived conversations", hint=""
    )


@app.screen("blocked", activity=".SpamActivity")
def blocked(ctx: Context) -> str:
    """Blocked conversations."""
    lines = [line(ctx, t) for t in ctx.store(Messages).recent() if t.blocked]
    return ctx.page(
        "folder.html", title="Spam & blocked", lines=lines, sign="block", nothing="No blocked conversations", hint=""
    )


@app.screen("starred", activity=".StarredActivity")
def starred(ctx: Context) -> str:
    """Starred messages."""
    store, lines = ctx.store(Messages), []
    for thread, message in store.starred():
        words = " ".join(message.text.split()) or "Attachment"
        author = "You" if message.mine else store.person(message.sender).split()[0] if message.sender else ""
        said = f"{author}: {words}" if author else words
        lines.append(Line(thread, store.name(thread), said, when(message.time, ctx.now), at=message.id))
    return ctx.page(
        "folder.html",
        title="Starred",
        lines=lines,
        sign="star-border",
        nothing="No starred messages",
        hint="Hold a message and choose Star to find it here again.",
    )


@app.screen("search", activity=".SearchActivity")
def search(ctx: Context) -> str:
    """Conversations by name and messages by their words."""
    store, wanted = ctx.store(Messages), ctx.field("q").strip().casefold()
    names: list[Line] = []
    hits: list[Line] = []
    for thread in store.recent() if wanted else []:
        numbers = " ".join(thread.members)
        if wanted in f"{store.name(thread)} {numbers}".casefold():
            names.append(line(ctx, thread))
        for message in reversed(thread.messages):
            if len(hits) < _HITS and wanted in message.text.casefold():
                words = ("You: " if message.mine else "") + around(message.text, wanted)
                hits.append(Line(thread, store.name(thread), words, when(message.time, ctx.now), at=message.id))
    return ctx.page("search.html", names=names, hits=hits, wanted=wanted)


def around(text: str, wanted: str) -> str:
    """The part of a text where a word is found."""
    whole = " ".join(text.split())
    at = max(whole.casefold().find(wanted) - 24, 0)
    return ("…" if at else "") + whole[at : at + 160]


@app.on("open")
def open_thread(ctx: Context, number: str, at: str = "") -> None:
    """Show a conversation, at one of its messages when that is named."""
    if at:
        ctx.go("thread", number=number, at=at)
    else:
        ctx.go("thread", number=number)


@app.on("search")
def start_search(ctx: Context) -> None:
    """Search all messages."""
    ctx.go("search")
    ctx.focus("q")


@app.on("find")
def find(ctx: Context) -> None:
    """The results are there already; the keyboard goes."""
    ctx.focus(None)


@app.on("list_menu")
def list_menu(ctx: Context) -> None:
    """The list's menu."""
    ctx.menu(
        Choice("Archived", "folder", {"page": "archived"}, "archive"),
        Choice("Starred", "folder", {"page": "starred"}, "star-border"),
        Choice("Spam & blocked", "folder", {"page": "blocked"}, "block"),
        Choice("Mark all as read", "all_read", icon="mark-chat-read"),
        Choice("Settings", "folder", {"page": "settings"}, "settings"),
    )


@app.on("folder")
def folder(ctx: Context, page: str) -> None:
    """Show the archive, what is starred or blocked, or the settings."""
    ctx.go(page)


@app.on("all_read")
def all_read(ctx: Context) -> None:
    """Mark every conversation as read."""
    store = ctx.store(Messages)
    for thread in store.threads:
        store.mark_read(thread.id)
    ctx.snackbar("All conversations marked as read")


@app.on("line_menu")
def line_menu(ctx: Context, number: str) -> None:
    """What a long press on a conversation offers."""
    store = ctx.store(Messages)
    thread = store.thread(number)
    args = {"number": number}
    ctx.menu(
        Choice("Unarchive", "unarchive", args, "unarchive")
        if thread.archived
        else Choice("Archive", "archive", args, "archive"),
        Choice("Mark as read", "read", args, "mark-chat-read")
        if thread.unread
        else Choice("Mark as unread", "unread", args, "mark-chat-unread"),
        Choice("Unmute", "mute", {**args, "muted": False}, "notifications")
        if thread.muted
        else Choice("Mute", "mute", {**args, "muted": True}, "notifications-off"),
        Choice("Unblock", "unblock", args, "block") if thread.blocked else Choice("Block", "ask_block", args, "block"),
        Choice("Delete", "ask_delete", args, "delete", danger=True),
        title=store.name(thread),
    )


@app.on("read")
def read(ctx: Context, number: str) -> None:
    """Mark as read."""
    ctx.store(Messages).mark_read(number)


@app.on("unread")
def unread(ctx: Context, number: str) -> None:
    """Mark as unread, which leaves the conversation when it is open."""
    if ctx.entry.page == "thread":
        ctx.back()
    ctx.store(Messages).mark_unread(number)
