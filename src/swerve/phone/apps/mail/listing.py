"""Which messages a list shows: a folder's, a label's, or what a search found."""

from __future__ import annotations

from swerve.phone.context import Context
from swerve.world.letter import Mail
from swerve.world.mail import Mailbox

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

FILTERS = {
    "unread": ("Unread", "is:unread"),
    "files": ("Has attachment", "has:attachment"),
    "starred": ("Starred", "is:starred"),
}


def place(ctx: Context) -> str:
    """The folder or `label:<name>` that the list shows."""
    return str(ctx.ui.get("place") or ctx.args.get("folder") or "inbox")


def messages(ctx: Context) -> list[Mail]:
    """What the list shows."""
    box, here = ctx.store(Mailbox), place(ctx)
    if searching(ctx):
        return box.matching(query(ctx))
    if here.startswith("label:"):
        return box.labelled(here.removeprefix("label:"))
    if here == "starred":
        return box.starred()
    return box.inside(here) if here in NAMES else []  # type: ignore[arg-type]  # one of NAMES


def query(ctx: Context) -> str:
    """What is searched for: what is typed, with the filters that are on."""
    terms = [FILTERS[name][1] for name in ctx.ui.get("filters", []) if name in FILTERS]
    pairs = ((key, str(ctx.ui.get(f"find_{key}", ""))) for key in ("from", "label"))
    terms += [f'{key}:"{value}"' for key, value in pairs if value]
    return " ".join(filter(None, [ctx.field("q").strip(), *terms]))


def searching(ctx: Context) -> bool:
    """Whether the list shows what a search found."""
    return bool(query(ctx)) or ctx.shell.focus == "q"
