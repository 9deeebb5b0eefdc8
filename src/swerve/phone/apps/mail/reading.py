"""The message page: what it says, what is attached, and what can be done with it."""

from __future__ import annotations

from swerve.phone.app import apps
from swerve.phone.apps.mail import storage
from swerve.phone.apps.mail.body import blocks
from swerve.phone.apps.mail.manifest import app
from swerve.phone.apps.mail.people import recipients, who
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.letter import Folder, Mail
from swerve.world.mail import Mailbox
from swerve.world.store import Refused

MOVED: dict[Folder, str] = {
    "archive": "Archived",
    "trash": "Moved to trash",
    "spam": "Reported as spam",
    "inbox": "Moved to inbox",
    "sent": "Moved to sent",
    "drafts": "Moved to drafts",
}


@app.screen("message", activity=".ConversationActivity", on_open="read")
def message(ctx: Context) -> str:
    """One message in full, with the rest of its conversation below."""
    box = ctx.store(Mailbox)
    mail = box.find(str(ctx.args.get("id", "")))
    if mail is None:
        return ctx.page("gone.html")
    return ctx.page(
        "message.html",
        mail=mail,
        blocks=blocks(mail.body),
        quoted=blocks(mail.quoted) if mail.quoted else [],
        others=box.conversation(mail),
        labels=box.labels,
        to=recipients(ctx, mail),
        many=len({a.casefold() for a in [*mail.to, *mail.cc] if not box.is_owner(a)}) > 0
        and len(mail.to + mail.cc) > 1,
        blocked=mail.address in box.settings.blocked,
        who=lambda address: who(ctx, address),
        mine=box.is_owner(mail.address),
        sign=storage.sign,
        weight=storage.weight,
        stored=lambda file: storage.stored(ctx, file) is not None,
    )


@app.screen("attachment", activity=".AttachmentActivity")
def attachment(ctx: Context) -> str:
    """A look into a file that is only in the mail."""
    mail = ctx.store(Mailbox).find(str(ctx.args.get("id", "")))
    index = int(ctx.args.get("index", 0))
    if mail is None or not 0 <= index < len(mail.attachments):
        return ctx.page("gone.html")
    file = mail.attachments[index]
    there = storage.stored(ctx, file.file) is not None
    look = storage.sign(file.name, file.mime)
    return ctx.page("attachment.html", mail=mail, index=index, file=file, look=look, weight=storage.weight, there=there)


@app.on("read")
def read(ctx: Context, caller: str) -> None:
    """Opening a message marks it as read."""
    box = ctx.store(Mailbox)
    if box.find(str(ctx.args.get("id", ""))):
        box.open(str(ctx.args["id"]))


@app.on("details")
def details(ctx: Context) -> None:
    """Show or hide all addresses."""
    ctx.ui["details"] = not ctx.ui.get("details", False)


@app.on("quote")
def quote(ctx: Context) -> None:
    """Show or hide what is quoted."""
    ctx.ui["quote"] = not ctx.ui.get("quote", False)


@app.on("link")
def link(ctx: Context, id: str, url: str) -> None:
    """Follow a web link."""
    browser = apps().get("browser")
    if browser is None or "page" not in browser.pages:
        raise Refused("No app on this phone can open the link.")
    ctx.store(Mailbox).open_link(id, url)
    ctx.launch("browser", "page", url=url)


@app.on("write_to")
def write_to(ctx: Context, address: str) -> None:
    """Follow a link that is a mail address."""
    ctx.go("compose", fields={"to": address})


@app.on("open_file")
def open_file(ctx: Context, id: str, index: int) -> None:
    """Look into an attachment: in the app for files once it is on the phone, else here."""
    attached = ctx.store(Mailbox).attachment(id, index)
    if storage.stored(ctx, attached.file) is None or not storage.show(ctx, attached.file):
        ctx.go("attachment", id=id, index=index)


@app.on("save_file")
def save_file(ctx: Context, id: str, index: int) -> None:
    """Download an attachment."""
    file = storage.save(ctx, id, index)
    ctx.snackbar(f"{file.name} saved to Downloads", "Open", "open_file", id=id, index=index)


@app.on("star")
def star(ctx: Context, id: str) -> None:
    """Turn the star on or off."""
    on = ctx.store(Mailbox).star(id)
    ctx.snackbar("Starred" if on else "Star removed")


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
    ctx.menu(*_choices(ctx.store(Mailbox), mail), title="")


def _choices(box: Mailbox, mail: Mail) -> list[Choice]:
    it = {"id": mail.id}
    choices = [Choice("Move to", "ask_move", it, "folder-open"), Choice("Change labels", "labels", it, "label")]
    if mail.folder in ("trash", "spam", "archive"):
        choices.insert(0, Choice("Move to inbox", "move", {**it, "folder": "inbox"}, "move-to-inbox"))
    choices.append(Choice("Forward", "forward", it, "forward"))
    if not box.is_owner(mail.address):
        if mail.folder == "spam":
            choices.append(Choice("Not spam", "move", {**it, "folder": "inbox"}, "thumb-up"))
        else:
            choices.append(Choice("Report spam", "move", {**it, "folder": "spam"}, "report"))
        on = mail.address in box.settings.blocked
        act = "unblock" if on else "ask_block"
        choices.append(
            Choice(f"{'Unblock' if on else 'Block'} {mail.name[:40]}", act, {"address": mail.address}, "block")
        )
    return choices


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


@app.screen("labels", activity=".LabelsActivity")
def labels_page(ctx: Context) -> str:
    """The labels of a message."""
    mail = ctx.store(Mailbox).find(str(ctx.args.get("id", "")))
    if mail is None:
        return ctx.page("gone.html")
    return ctx.page("labels.html", mail=mail, labels=ctx.store(Mailbox).labels)


@app.on("labels")
def labels(ctx: Context, id: str) -> None:
    """Choose the labels of a message."""
    ctx.go("labels", id=id)


@app.on("label")
def label(ctx: Context, id: str, label: str) -> None:
    """Put a label on or take it off."""
    ctx.store(Mailbox).label(id, label)


@app.on("add_label")
def add_label(ctx: Context) -> None:
    """Make a label and put it on."""
    box, id = ctx.store(Mailbox), str(ctx.args.get("id", ""))
    name = box.add_label(ctx.field("label"))
    box.label(id, name)
    ctx.set_field("label", "")
    ctx.focus(None)


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
