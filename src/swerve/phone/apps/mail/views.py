"""Mail: the list of a folder, search, the drawer with folders and labels."""

from __future__ import annotations

from dataclasses import dataclass

from swerve.phone.app import Shared
from swerve.phone.apps.mail import addressing, composing, filters, labels, reading, selecting, settings, sorting
from swerve.phone.apps.mail.body import plain
from swerve.phone.apps.mail.emblems import emblem
from swerve.phone.apps.mail.listing import FILTERS, NAMES, PLACES, messages, place, query, searching
from swerve.phone.apps.mail.manifest import app
from swerve.phone.apps.mail.people import who
from swerve.phone.apps.mail.storage import sign
from swerve.phone.context import Context
from swerve.phone.kit.window import window
from swerve.phone.shell import Choice
from swerve.world.contacts import Contacts
from swerve.world.letter import Letterhead, Mail
from swerve.world.mail import Mailbox
from swerve.world.store import Refused

__all__ = ["addressing", "app", "composing", "filters", "labels", "reading", "selecting", "settings", "sorting"]

EMPTY = {
    "inbox": ("inbox", "Nothing in your inbox", "New mail shows up here."),
    "starred": ("star-border", "No starred messages", "Star a message to find it here."),
    "sent": ("send", "Nothing sent yet", "What you send is kept here."),
    "drafts": ("drafts", "No drafts", "What you don't finish is kept here."),
    "archive": ("archive", "Nothing archived", "Archived messages leave the inbox but stay here."),
    "spam": ("report", "No spam here", "Hooray."),
    "trash": ("delete", "Nothing in trash", "Deleted messages are kept for 30 days."),
}


_ROW, _TALL = 84, 118
"""Heights of a row without and with what hangs on it, in CSS pixels, as in the style sheet."""


@dataclass(frozen=True, slots=True)
class Line:
    """One row: a message and how it reads in this list."""

    mail: Mail
    title: str
    face: str
    snippet: str
    place: str
    head: Letterhead | None


@app.screen("list", activity=".InboxActivity", on_back="leave_list")
def inbox(ctx: Context) -> str:
    """The list; only the rows near what is in view are drawn."""
    box, here = ctx.store(Mailbox), place(ctx)
    found = messages(ctx)
    chosen = set(ctx.ui.get("picked", []))
    tagged = searching(ctx) or here == "starred" or here.startswith("label:")
    heights = [_TALL if m.attachments or m.labels or (tagged and m.folder != "archive") else _ROW for m in found]
    part = window(heights, ctx.entry.scroll.get("mail", 0.0))
    somebody = str(ctx.ui.get("find_from", ""))
    return ctx.page(
        "list.html",
        lines=[_line(ctx, mail, tagged) for mail in found[part.first : part.last]],
        part=part,
        here=here,
        title=NAMES.get(here, here.removeprefix("label:")),
        searching=searching(ctx),
        query=query(ctx),
        filters=ctx.ui.get("filters", []),
        choices=[(name, label) for name, (label, _) in FILTERS.items()],
        somebody=who(ctx, somebody) if somebody else "",
        wanted=str(ctx.ui.get("find_label", "")),
        empty=EMPTY.get(here, ("label", "No messages with this label", "")),
        picked=[m for m in found if m.id in chosen],
        chosen=chosen,
        drawer=bool(ctx.ui.get("drawer")),
        places=PLACES,
        counts={
            "inbox": box.unread(),
            "drafts": len(box.inside("drafts")),
            "spam": box.unread("spam"),
        },
        box=box,
        sign=sign,
        emblem=emblem,
    )


def _line(ctx: Context, mail: Mail, tagged: bool) -> Line:
    sent = mail.folder in ("sent", "drafts")
    people = ", ".join(who(ctx, address) for address in mail.people[:8])
    title = (
        (f"To: {people}" if people else "Draft" if mail.folder == "drafts" else "(no recipients)")
        if sent
        else mail.name
    )
    face = (who(ctx, mail.people[0]) if mail.people else "?") if sent else mail.name
    where = NAMES[mail.folder] if tagged and mail.folder != "archive" else ""
    return Line(mail, title, face, plain(mail.body)[:160], where, None if sent else ctx.store(Mailbox).letterhead(mail))


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
    ctx.ui.update(filters=[], find_from="", find_label="")
    ctx.focus(None)
    ctx.entry.scroll.pop("mail", None)


@app.on("filter")
def toggle_filter(ctx: Context, kind: str) -> None:
    """Narrow the search, or widen it again."""
    on = ctx.ui.get("filters", [])
    ctx.ui["filters"] = [f for f in on if f != kind] if kind in on else [*on, kind]
    ctx.entry.scroll.pop("mail", None)


@app.on("filter_from")
def filter_from(ctx: Context) -> None:
    """Only mail of somebody, who is chosen in the address book; or of anybody again."""
    if ctx.ui.get("find_from"):
        ctx.ui["find_from"] = ""
    else:
        ctx.ui["filters"] = ctx.ui.get("filters", [])
        ctx.pick("contact", "from_chosen", "Mail from")


@app.on("from_chosen")
def from_chosen(ctx: Context, id: str) -> None:
    """Take the chosen person."""
    person = ctx.store(Contacts).person(id)
    if not person.mails:
        raise Refused(f"{person.name} has no email address.")
    ctx.ui["find_from"] = person.mails[0].value
    ctx.entry.scroll.pop("mail", None)


@app.on("search_label")
def choose_label(ctx: Context) -> None:
    """Only mail with a label; or any again."""
    if ctx.ui.get("find_label"):
        ctx.ui["find_label"] = ""
    else:
        labels = ctx.store(Mailbox).labels
        ctx.menu(*(Choice(label, "label_chosen", {"label": label}, "label") for label in labels), title="Label")


@app.on("label_chosen")
def label_chosen(ctx: Context, label: str) -> None:
    """Take that label."""
    ctx.ui["find_label"] = label
    ctx.entry.scroll.pop("mail", None)


@app.on("open")
def open_mail(ctx: Context, id: str) -> None:
    """Open a message, or go on with a draft; while some are picked, pick it too."""
    mail = ctx.store(Mailbox).mail(id)
    if ctx.entry.page == "list" and ctx.ui.get("picked"):
        selecting.pick(ctx, id)
    elif mail.folder == "drafts":
        ctx.go("compose", draft=id)
    else:
        ctx.go("message", id=id)


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
