"""What is done with a message: star, move, report, block; also straight from its notification."""

from __future__ import annotations

from swerve.phone.apps.mail.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.contacts import Contacts
from swerve.world.letter import Folder, Mail, same
from swerve.world.mail import Mailbox

MOVED: dict[Folder, str] = {
    "archive": "Archived",
    "trash": "Moved to trash",
    "spam": "Reported as spam",
    "inbox": "Moved to inbox",
    "sent": "Moved to sent",
    "drafts": "Moved to drafts",
}


@app.on("star")
def star(ctx: Context, id: str) -> None:
    """Turn the star on or off."""
    on = ctx.store(Mailbox).star(id)
    ctx.snackbar("Starred" if on else "Star removed", "Undo", "star", id=id)


@app.on("move")
def move(ctx: Context, id: str, folder: Folder) -> None:
    """Put a message elsewhere and leave it."""
    was = ctx.store(Mailbox).move(id, folder)
    if ctx.entry.page == "message":
        ctx.back()
    ctx.snackbar(MOVED[folder], "Undo", "undo_move", ids=[id], folders=[was])


@app.on("undo_move")
def undo_move(ctx: Context, ids: list[str], folders: list[Folder]) -> None:
    """Put messages back where they were."""
    for id, folder in zip(ids, folders, strict=True):
        ctx.store(Mailbox).put_back(id, folder)
    ctx.snackbar("Undone")


@app.on("unread")
def unread(ctx: Context, id: str) -> None:
    """Leave a message as unread."""
    ctx.store(Mailbox).mark(id, unread=True)
    ctx.back()
    ctx.snackbar("Marked as unread")


@app.on("ask_forever")
def ask_forever(ctx: Context, id: str) -> None:
    """Confirm first."""
    ctx.dialog(
        "Delete forever?",
        "This message will be permanently deleted.",
        Choice("Cancel"),
        Choice("Delete forever", "forever", {"id": id}, danger=True),
    )


@app.on("forever")
def forever(ctx: Context, id: str) -> None:
    """Remove a message for good."""
    ctx.store(Mailbox).delete_forever(id)
    ctx.back()
    ctx.snackbar("Message deleted")


@app.on("more")
def more(ctx: Context, id: str) -> None:
    """The page's menu."""
    mail = ctx.store(Mailbox).mail(id)
    ctx.menu(*_choices(ctx, ctx.store(Mailbox), mail))


def _choices(ctx: Context, box: Mailbox, mail: Mail) -> list[Choice]:
    it = {"id": mail.id}
    choices = [Choice("Move to", "ask_move", it, "folder-open"), Choice("Change labels", "labels", it, "label")]
    if mail.folder in ("trash", "spam", "archive"):
        choices.insert(0, Choice("Move to inbox", "move", {**it, "folder": "inbox"}, "move-to-inbox"))
    choices.append(Choice("Forward", "forward", it, "forward"))
    if box.is_owner(mail.address):
        return choices
    choices.append(Choice("Filter messages like this", "filter_like", it, "filter-list"))
    if ctx.store(Contacts).by_email(mail.address) is None:
        choices.append(Choice("Add to contacts", "add_contact", it, "person-add"))
    if mail.folder == "spam":
        choices.append(Choice("Not spam", "move", {**it, "folder": "inbox"}, "thumb-up"))
    else:
        choices.append(Choice("Report spam", "move", {**it, "folder": "spam"}, "report"))
    choices.append(Choice("Report phishing", "ask_phishing", it, "report-gmailerrorred"))
    on = any(same(mail.address, known) for known in box.settings.blocked)
    act = "unblock" if on else "ask_block"
    choices.append(Choice(f"{'Unblock' if on else 'Block'} {mail.name[:40]}", act, {"address": mail.address}, "block"))
    return choices


@app.on("add_contact")
def add_contact(ctx: Context, id: str) -> None:
    """Put the sender into the address book."""
    mail = ctx.store(Mailbox).mail(id)
    ctx.launch("contacts", "edit", fields={"name": mail.sender, "email": mail.address})


@app.on("ask_phishing")
def ask_phishing(ctx: Context, id: str) -> None:
    """Confirm first."""
    ctx.dialog(
        "Report phishing?",
        "The message goes to spam, and a copy is sent to Fernmail so that others are warned.",
        Choice("Cancel"),
        Choice("Report", "phishing", {"id": id}),
    )


@app.on("phishing")
def phishing(ctx: Context, id: str) -> None:
    """Report a message that wants to trick people."""
    was = ctx.store(Mailbox).report_phishing(id)
    if ctx.entry.page == "message":
        ctx.back()
    ctx.snackbar("Reported as phishing", "Undo", "undo_move", ids=[id], folders=[was])


@app.on("ask_move")
def ask_move(ctx: Context, id: str) -> None:
    """Where to: folders and labels."""
    box = ctx.store(Mailbox)
    mail = box.mail(id)
    places: tuple[tuple[Folder, str, str], ...] = (
        ("inbox", "Inbox", "inbox"),
        ("archive", "Archive", "archive"),
        ("spam", "Spam", "report"),
        ("trash", "Trash", "delete"),
    )
    folders = [Choice(n, "move", {"id": id, "folder": f}, i) for f, n, i in places if f != mail.folder]
    labels = [Choice(label, "file_under", {"id": id, "label": label}, "label") for label in box.labels]
    ctx.menu(*folders, *labels, title="Move to")


@app.on("file_under")
def file_under(ctx: Context, id: str, label: str) -> None:
    """Label a message and take it out of the inbox."""
    box = ctx.store(Mailbox)
    if label not in box.mail(id).labels:
        box.label(id, label)
    was = box.move(id, "archive")
    if ctx.entry.page == "message":
        ctx.back()
    ctx.snackbar(f"Moved to {label}", "Undo", "undo_move", ids=[id], folders=[was])


@app.on("ask_block")
def ask_block(ctx: Context, address: str) -> None:
    """Confirm first."""
    ctx.dialog(
        "Block this sender?",
        f"New messages from {address} will go to spam.",
        Choice("Cancel"),
        Choice("Block", "block", {"address": address}),
    )


@app.on("block")
def block(ctx: Context, address: str) -> None:
    """Send somebody's future mail to spam."""
    ctx.store(Mailbox).block(address)
    ctx.snackbar("Sender blocked", "Undo", "unblock", address=address)


@app.on("unblock")
def unblock(ctx: Context, address: str) -> None:
    """Let somebody's mail through again."""
    ctx.store(Mailbox).unblock(address)
    ctx.snackbar("Sender unblocked")


# From a notification


@app.on("reply_from_note")
def reply_from_note(ctx: Context, id: str, text: str) -> None:
    """Answer without looking at the message."""
    ctx.store(Mailbox).quick_reply(id, text)


@app.on("archive_from_note")
def archive_from_note(ctx: Context, id: str) -> None:
    """Archive without looking at the message."""
    ctx.store(Mailbox).move(id, "archive")
