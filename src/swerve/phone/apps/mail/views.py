"""Mail: the list of a folder, search, the drawer with folders and labels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from swerve.phone.app import Shared
from swerve.phone.apps.mail import composing, reading, settings
from swerve.phone.apps.mail.body import plain
from swerve.phone.apps.mail.manifest import app
from swerve.phone.apps.mail.people import who
from swerve.phone.apps.mail.storage import sign
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.letter import Folder, Mail
from swerve.world.mail import Mailbox

__all__ = ["app", "composing", "reading", "settings"]

PLACES = (
    ("inbox", "Inbox", "inbox"),
    ("starred", "Starred", "star-border"),
    ("sent", "Sent", "send"),
    ("drafts", "Drafts", "drafts"),
    ("archive", "Archive", "archive"),
    ("spam", "Spam", "report"),
    ("trash", "Trash", "delete"),
)
NAMES = {key: name for key, name, _ in PLACES}

EMPTY = {
    "inbox": ("inbox", "Nothing in your inbox", "New mail shows up here."),
    "starred": ("star-border", "No starred messages", "Star a message to find it here."),
    "sent": ("send", "Nothing sent yet", "What you send is kept here."),
    "drafts": ("drafts", "No drafts", "What you don't finish is kept here."),
    "archive": ("archive", "Nothing archived", "Archived messages leave the inbox but stay here."),
    "spam": ("report", "No spam here", "Hooray."),
    "trash": ("delete", "Nothing in trash", "Deleted messages are kept for 30 days."),
}


@dataclass(frozen=True, slots=True)
class Line:
    """One row: a message and how it reads in this list."""

    mail: Mail
    title: str
    face: str
    snippet: str
    place: str


def place(ctx: Context) -> str:
    """The folder or `label:<name>` that the list shows."""
    return str(ctx.ui.get("place") or ctx.args.get("folder") or "inbox")


def messages(ctx: Context) -> list[Mail]:
    """What the list shows."""
    box, here = ctx.store(Mailbox), place(ctx)
    if searching(ctx):
        filters = ctx.ui.get("filters", [])
        query = ctx.field("q")
        found = box.matching(query) if query.strip() else box.matching("@") if filters else []
        tests: dict[str, Callable[[Mail], bool]] = {
            "unread": lambda m: m.unread,
            "starred": lambda m: m.starred,
            "files": lambda m: bool(m.attachments),
        }
        return [m for m in found if all(tests[name](m) for name in filters)]
    if here.startswith("label:"):
        return box.labelled(here.removeprefix("label:"))
    if here == "starred":
        return box.starred()
    return box.inside(here) if here in NAMES else []  # type: ignore[arg-type]


def searching(ctx: Context) -> bool:
    """Whether the list shows what a search found."""
    return bool(ctx.field("q").strip() or ctx.ui.get("filters")) or ctx.shell.focus == "q"


@app.screen("list", activity=".InboxActivity", on_back="leave_list")
def inbox(ctx: Context) -> str:
    """The list."""
    box, here = ctx.store(Mailbox), place(ctx)
    found = messages(ctx)
    picked = [m for m in found if m.id in ctx.ui.get("picked", [])]
    return ctx.page(
        "list.html",
        lines=[_line(ctx, mail) for mail in found],
        here=here,
        title=NAMES.get(here, here.removeprefix("label:")),
        searching=searching(ctx),
        filters=ctx.ui.get("filters", []),
        empty=EMPTY.get(here, ("label", "No messages with this label", "")),
        picked=picked,
        drawer=bool(ctx.ui.get("drawer")),
        places=PLACES,
        counts={
            "inbox": box.unread(),
            "drafts": len(box.inside("drafts")),
            "spam": box.unread("spam"),
        },
        box=box,
        sign=sign,
    )


def _line(ctx: Context, mail: Mail) -> Line:
    sent = mail.folder in ("sent", "drafts")
    people = ", ".join(who(ctx, address) for address in [*mail.to, *mail.cc])
    title = (
        (f"To: {people}" if people else "Draft" if mail.folder == "drafts" else "(no recipients)")
        if sent
        else mail.name
    )
    face = (who(ctx, mail.to[0]) if mail.to else "?") if sent else mail.name
    tagged = searching(ctx) or place(ctx) == "starred" or place(ctx).startswith("label:")
    where = NAMES[mail.folder] if tagged and mail.folder != "archive" else ""
    return Line(mail, title, face, plain(mail.body)[:160], where)


@app.on("leave_list")
def leave_list(ctx: Context) -> None:
    """Back: closes the drawer, ends the selection and the search, goes to the inbox, leaves."""
    if ctx.ui.pop("drawer", False) or ctx.ui.pop("picked", []):
        return
    if searching(ctx):
        clear(ctx)
    elif place(ctx) != "inbox":
        ctx.ui["place"] = "inbox"
        ctx.entry.scroll.pop("mail", None)
    else:
        ctx.back()


@app.on("drawer")
def drawer(ctx: Context) -> None:
    """Open or close the drawer."""
    ctx.ui["drawer"] = not ctx.ui.get("drawer", False)
    ctx.focus(None)


@app.on("visit")
def visit(ctx: Context, place: str) -> None:
    """Show a folder or label."""
    clear(ctx)
    ctx.ui.update(place=place, drawer=False, picked=[])
    ctx.entry.scroll.pop("mail", None)


@app.on("search")
def search(ctx: Context) -> None:
    """The keyboard's search key: the list is live, so it only makes room."""
    ctx.focus(None)


@app.on("clear")
def clear(ctx: Context) -> None:
    """End the search."""
    ctx.set_field("q", "")
    ctx.ui["filters"] = []
    ctx.focus(None)


@app.on("filter")
def toggle_filter(ctx: Context, kind: str) -> None:
    """Narrow the search, or widen it again."""
    on = ctx.ui.get("filters", [])
    ctx.ui["filters"] = [f for f in on if f != kind] if kind in on else [*on, kind]


@app.on("open")
def open_mail(ctx: Context, id: str) -> None:
    """Open a message, or go on with a draft; while some are picked, pick it too."""
    mail = ctx.store(Mailbox).mail(id)
    if ctx.entry.page == "list" and ctx.ui.get("picked"):
        pick(ctx, id)
    elif mail.folder == "drafts":
        ctx.go("compose", draft=id)
    else:
        ctx.go("message", id=id)


@app.on("pick")
def pick(ctx: Context, id: str) -> None:
    """Pick a message for what is done with several, or let it go."""
    picked = ctx.ui.get("picked", [])
    ctx.ui["picked"] = [known for known in picked if known != id] if id in picked else [*picked, id]
    ctx.focus(None)


@app.on("unpick")
def unpick(ctx: Context) -> None:
    """Pick nothing."""
    ctx.ui["picked"] = []


@app.on("move_picked")
def move_picked(ctx: Context, folder: Folder) -> None:
    """Put all picked messages elsewhere."""
    box = ctx.store(Mailbox)
    ids = [m.id for m in messages(ctx) if m.id in ctx.ui.get("picked", [])]
    ctx.ui["picked"] = []
    was = [box.move(id, folder) for id in ids]
    count = f"{len(ids)} messages: " if len(ids) > 1 else ""
    said = reading.MOVED[folder]
    ctx.snackbar(count + (said.lower() if count else said), "Undo", "undo_move", ids=ids, folders=was)


@app.on("mark_picked")
def mark_picked(ctx: Context, unread: bool) -> None:
    """Mark all picked messages."""
    for mail in messages(ctx):
        if mail.id in ctx.ui.get("picked", []):
            ctx.store(Mailbox).mark(mail.id, unread=unread)
    ctx.ui["picked"] = []


@app.on("ask_empty")
def ask_empty(ctx: Context, folder: str) -> None:
    """Confirm first."""
    ctx.dialog(
        f"Empty {folder}?",
        f"All messages in {folder} will be permanently deleted.",
        Choice("Cancel"),
        Choice(f"Empty {folder}", "empty", {"folder": folder}, danger=True),
    )


@app.on("empty")
def empty(ctx: Context, folder: str) -> None:
    """Remove all of trash or spam for good."""
    gone = ctx.store(Mailbox).empty("trash" if folder == "trash" else "spam")
    ctx.snackbar(f"{gone} message{'s' if gone > 1 else ''} deleted")


@app.on("shared")
def shared(ctx: Context, shared: Shared) -> None:
    """Write a mail with what another app shares."""
    ctx.go("compose", fields={"subject": shared.subject, "body": shared.text}, files=list(shared.files))
