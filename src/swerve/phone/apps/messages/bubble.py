"""What is in a message: its links, numbers, addresses and files, and what can be done with it."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import quote

from swerve.phone.app import Shared
from swerve.phone.apps.messages.conversation import attachment
from swerve.phone.apps.messages.manifest import app
from swerve.phone.apps.messages.reading import touchable
from swerve.phone.context import Context
from swerve.phone.kit.dates import full
from swerve.phone.shell import Choice
from swerve.world.contacts import Contacts
from swerve.world.files import Files
from swerve.world.messages import Messages, Text, canonical
from swerve.world.store import Refused
from swerve.world.system import System


@app.screen("attachment", activity=".AttachmentActivity")
def one_attachment(ctx: Context) -> str:
    """One attachment, large."""
    ref = str(ctx.args.get("ref", ""))
    return ctx.page("attachment.html", file=attachment(ctx, ref), here=_live(ctx, ref))


def _live(ctx: Context, ref: str) -> bool:
    """Whether an attachment is a file on the phone that is not in the trash."""
    file = ctx.store(Files).find(ref)
    return file is not None and not file.trashed


@app.screen("message", activity=".MessageActivity")
def whole(ctx: Context) -> str:
    """One long message to its end."""
    store = ctx.store(Messages)
    thread = store.find(str(ctx.args.get("number", "")))
    found = [m for m in thread.messages if m.id == ctx.args.get("id")] if thread else []
    pieces = touchable(found[0].text) if found else []
    return ctx.page("message.html", message=found[0] if found else None, thread=thread, pieces=pieces)


@app.on("link")
def link(ctx: Context, url: str) -> None:
    """Open a link in the app that can."""
    ctx.view(url)


@app.on("mail")
def mail(ctx: Context, address: str) -> None:
    """Write to a mail address."""
    ctx.launch("mail", "compose", fields={"to": address})


@app.on("whereabouts")
def whereabouts(ctx: Context, address: str) -> None:
    """Show a street address on the map."""
    ctx.view(f"geo:0,0?q={quote(address)}")


@app.on("phone")
def phone(ctx: Context, number: str) -> None:
    """What can be done with a phone number."""
    number = canonical(number)
    known = ctx.store(Contacts).by_phone(number)
    person = (
        Choice("View contact", "contact", {"id": known.id}, "person")
        if known
        else Choice("Add contact", "add_contact", {"number": number}, "person-add")
    )
    ctx.menu(
        Choice("Call", "call", {"number": number}, "call"),
        Choice("Send message", "open", {"number": number}, "chat"),
        person,
        Choice("Copy number", "copy", {"text": number}, "content-copy"),
        title=f"{known.name} · {number}" if known else number,
    )


@app.on("call")
def call(ctx: Context, number: str) -> None:
    """Call a number, after the phone has asked."""
    ctx.view(f"tel:{number}")


@app.on("copy")
def copy(ctx: Context, text: str) -> None:
    """Put text on the clipboard."""
    ctx.store(System).copy_text(text)
    ctx.toast("Copied to clipboard")


@app.on("view")
def view(ctx: Context, ref: str) -> None:
    """Look at an attachment: in the app that opens such files, here when it is not on the phone."""
    if _live(ctx, ref):
        ctx.view(file=ref)
    else:
        ctx.go("attachment", ref=ref)


@app.on("save")
def save(ctx: Context, ref: str) -> None:
    """Put an attachment that is not on the phone into the downloads."""
    file = ctx.store(Messages).save(ref)
    ctx.args["ref"] = file.id
    ctx.snackbar(f"{file.name} saved to Downloads", "Open", "view", ref=file.id)


@app.on("view_all")
def view_all(ctx: Context, number: str, id: str) -> None:
    """Read a long message to its end."""
    ctx.go("message", number=number, id=id)


@app.on("bubble_menu")
def bubble_menu(ctx: Context, number: str, id: str) -> None:
    """What a long press on a message offers."""
    message = ctx.store(Messages).message(number, id)
    args = {"number": number, "id": id}
    words = (Choice("Copy text", "copy", {"text": message.text}, "content-copy"),) if message.text else ()
    ctx.menu(
        *words,
        Choice("Forward", "forward", args, "forward"),
        Choice("Share", "share", args, "share"),
        Choice("Unstar", "star", {**args, "starred": False}, "star")
        if message.starred
        else Choice("Star", "star", {**args, "starred": True}, "star-border"),
        Choice("View details", "message_details", args, "info"),
        Choice("Delete", "ask_delete_message", args, "delete", danger=True),
    )


def _shared(ctx: Context, number: str, id: str) -> Shared:
    message = ctx.store(Messages).message(number, id)
    return Shared(text=message.text, files=tuple(message.attachments))


@app.on("forward")
def forward(ctx: Context, number: str, id: str) -> None:
    """Send a message on to somebody else."""
    ctx.go("pick", title="Forward message", shared=_shared(ctx, number, id))


@app.on("share")
def share(ctx: Context, number: str, id: str) -> None:
    """Hand a message to another app."""
    shared = _shared(ctx, number, id)
    files = tuple(ref for ref in shared.files if _live(ctx, ref))
    if not files and not shared.text.strip():
        raise Refused("Save the file before you share it.")
    ctx.share(replace(shared, files=files))


@app.on("ask_delete_message")
def ask_delete_message(ctx: Context, number: str, id: str) -> None:
    """Confirm first."""
    ctx.dialog(
        "Delete this message?",
        "It will be deleted from this phone only.",
        Choice("Cancel"),
        Choice("Delete", "delete_message", {"number": number, "id": id}, danger=True),
    )


@app.on("delete_message")
def delete_message(ctx: Context, number: str, id: str) -> None:
    """Remove a message."""
    gone = ctx.store(Messages).delete_message(number, id)
    if ctx.entry.page == "message":
        ctx.back()
    ctx.snackbar("Message deleted", "Undo", "restore_message", number=number, message=gone)


@app.on("restore_message")
def restore_message(ctx: Context, number: str, message: Text) -> None:
    """Undo the deletion of a message."""
    ctx.store(Messages).restore_message(number, message)


@app.on("star")
def star(ctx: Context, number: str, id: str, starred: bool) -> None:
    """Keep a message among the starred ones, or no more."""
    ctx.store(Messages).star(number, id, starred)
    ctx.snackbar("Message starred" if starred else "Star removed")


@app.on("message_details")
def message_details(ctx: Context, number: str, id: str) -> None:
    """Say how a message came or went."""
    store = ctx.store(Messages)
    thread, message = store.thread(number), store.message(number, id)
    kind = "Multimedia message" if message.attachments or thread.group else "Text message"
    other = ", ".join(thread.members)
    who = f"To: {other}" if message.mine else f"From: {message.sender or thread.number or other}"
    lines = [f"Type: {kind}", who, f"{'Sent' if message.mine else 'Received'}: {full(message.time)}"]
    if message.attachments:
        lines.append(f"Attachments: {len(message.attachments)}")
    ctx.dialog("Message details", "\n".join(lines), Choice("Copy text", "copy", {"text": message.text}), Choice("OK"))
