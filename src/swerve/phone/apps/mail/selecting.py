"""Several messages at once: picking them, and what is done with all that are picked."""

from __future__ import annotations

from swerve.phone.apps.mail.listing import messages, place
from swerve.phone.apps.mail.manifest import app
from swerve.phone.apps.mail.sorting import MOVED
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.letter import Folder
from swerve.world.mail import Mailbox


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
    ids = _picked(ctx)
    ctx.ui["picked"] = []
    was = [box.move(id, folder) for id in ids]
    count = f"{len(ids)} messages: " if len(ids) > 1 else ""
    said = MOVED[folder]
    ctx.snackbar(count + (said.lower() if count else said), "Undo", "undo_move", ids=ids, folders=was)


@app.on("mark_picked")
def mark_picked(ctx: Context, unread: bool) -> None:
    """Mark all picked messages."""
    for mail in messages(ctx):
        if mail.id in ctx.ui.get("picked", []):
            ctx.store(Mailbox).mark(mail.id, unread=unread)
    ctx.ui["picked"] = []


@app.on("picked_menu")
def picked_menu(ctx: Context) -> None:
    """What else can be done with all picked messages."""
    here = place(ctx)
    choices = [
        Choice("Select all", "pick_all", icon="select-all"),
        Choice("Add star", "star_picked", icon="star-border"),
    ]
    if here not in ("drafts", "sent"):
        choices.append(Choice("Change labels", "ask_label_picked", icon="label"))
    if here not in ("drafts", "sent", "spam"):
        choices.append(Choice("Report spam", "move_picked", {"folder": "spam"}, "report"))
    if here in ("archive", "spam"):
        choices.append(Choice("Move to inbox", "move_picked", {"folder": "inbox"}, "move-to-inbox"))
    ctx.menu(*choices)


def _picked(ctx: Context) -> list[str]:
    return [m.id for m in messages(ctx) if m.id in ctx.ui.get("picked", [])]


@app.on("pick_all")
def pick_all(ctx: Context) -> None:
    """Pick all of the list."""
    ctx.ui["picked"] = [m.id for m in messages(ctx)]


@app.on("star_picked")
def star_picked(ctx: Context) -> None:
    """Put a star on all picked messages."""
    box, ids = ctx.store(Mailbox), _picked(ctx)
    for id in ids:
        if not box.mail(id).starred:
            box.star(id)
    ctx.ui["picked"] = []
    ctx.snackbar("Starred")


@app.on("ask_label_picked")
def ask_label_picked(ctx: Context) -> None:
    """Which label to put on."""
    labels = ctx.store(Mailbox).labels
    ctx.menu(*(Choice(label, "label_picked", {"label": label}, "label") for label in labels), title="Apply label")


@app.on("label_picked")
def label_picked(ctx: Context, label: str) -> None:
    """Put a label on all picked messages."""
    box = ctx.store(Mailbox)
    for id in _picked(ctx):
        if label not in box.mail(id).labels:
            box.label(id, label)
    ctx.ui["picked"] = []
    ctx.snackbar(f"Labeled {label}")
