"""One conversation: its bubbles, its composer, its menus and details."""

from __future__ import annotations

from pathlib import PurePosixPath

from swerve.phone.app import Shared, apps
from swerve.phone.apps.messages.manifest import app
from swerve.phone.apps.messages.timeline import Attachment, timeline
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.contacts import Contacts
from swerve.world.files import Files, weight
from swerve.world.messages import Messages, Thread, canonical
from swerve.world.system import System

_PICTURES = {".jpg", ".jpeg", ".png", ".webp"}


def attachment(ctx: Context, ref: str) -> Attachment:
    """What an attachment stands for: a file on the phone, or a name alone."""
    file = ctx.store(Files).find(ref)
    if file is None:
        return Attachment(ref, ref, PurePosixPath(ref).suffix.lower() in _PICTURES)
    image = file.kind == "image"
    text = "" if image else "\n\n".join(file.pages) or file.text
    return Attachment(ref, file.name, image, text, weight(file.size), file)


def shown(ctx: Context) -> Thread:
    """The thread of this screen."""
    return thread_of(ctx, str(ctx.args.get("number", "")))


def thread_of(ctx: Context, number: str) -> Thread:
    """The thread with a number; an empty one when nothing was written yet or it is gone."""
    known = ctx.store(Messages).find(number)
    return known or Thread(id=canonical(number) or "?", number=canonical(number) or "Unknown")


@app.screen("thread", activity=".ConversationActivity", on_rest="rest")
def thread(ctx: Context) -> str:
    """The bubbles, oldest first, and the composer."""
    store, thread = ctx.store(Messages), shown(ctx)
    _take_draft(ctx, thread)
    bubbles = timeline(thread.messages, ctx.now, store.person, lambda ref: attachment(ctx, ref))
    return ctx.page(
        "thread.html",
        thread=thread,
        name=store.name(thread),
        bubbles=bubbles,
        files=[attachment(ctx, ref) for ref in ctx.ui.get("files", [])],
        known=thread.group or ctx.store(Contacts).by_phone(thread.number) is not None,
        ready=bool(ctx.field("text").strip() or ctx.ui.get("files")),
    )


@app.screen("details", activity=".ConversationDetailsActivity")
def details(ctx: Context) -> str:
    """Who takes part, and what can be done with the conversation."""
    store, thread = ctx.store(Messages), shown(ctx)
    contacts = ctx.store(Contacts)
    people = [(number, store.person(number), contacts.by_phone(number)) for number in thread.members]
    refs = [ref for message in thread.messages for ref in message.attachments]
    return ctx.page(
        "details.html",
        thread=thread,
        name=store.name(thread),
        people=people,
        files=[attachment(ctx, ref) for ref in dict.fromkeys(refs)],
    )


@app.screen("attachment", activity=".AttachmentActivity")
def one_attachment(ctx: Context) -> str:
    """One attachment, large."""
    return ctx.page("attachment.html", file=attachment(ctx, str(ctx.args.get("ref", ""))))


# Writing


@app.on("send")
def send(ctx: Context) -> None:
    """Send what is typed and attached."""
    thread = shown(ctx)
    ctx.store(Messages).send(thread.id, ctx.field("text").strip(), ctx.ui.get("files", []))
    ctx.set_field("text", "")
    ctx.ui["files"] = []
    ctx.entry.scroll.pop("thread", None)


@app.on("rest")
def rest(ctx: Context) -> None:
    """What is in front has been read; what is typed is kept as a draft."""
    store, thread = ctx.store(Messages), shown(ctx)
    store.mark_read(thread.id)
    _take_draft(ctx, thread)
    store.save_draft(thread.id, ctx.field("text").strip(), ctx.ui.get("files", []))


def _take_draft(ctx: Context, thread: Thread) -> None:
    """Put the draft into the composer of a screen that has just opened."""
    draft = ctx.store(Messages).draft(thread.id)
    if "text" not in ctx.entry.fields:
        ctx.set_field("text", draft.text if draft else "")
        ctx.ui.setdefault("files", list(draft.attachments) if draft else [])


@app.on("attach")
def attach(ctx: Context) -> None:
    """Choose a file to send along."""
    ctx.go("attach")


@app.on("detach")
def detach(ctx: Context, ref: str) -> None:
    """Do not send that file."""
    ctx.ui["files"] = [file for file in ctx.ui.get("files", []) if file != ref]


# From the shade


@app.on("reply_from_note")
def reply_from_note(ctx: Context, number: str, text: str) -> None:
    """Answer without opening the conversation."""
    store = ctx.store(Messages)
    store.send(number, text.strip())
    store.mark_read(number)


@app.on("read_from_note")
def read_from_note(ctx: Context, number: str) -> None:
    """Take a conversation as read without opening it."""
    ctx.store(Messages).mark_read(number)


# What is in a message


@app.on("link")
def link(ctx: Context, url: str) -> None:
    """Open a link in the browser."""
    if "browser" not in apps():
        ctx.snackbar("No app can open this link")
        return
    ctx.launch("browser", "page", url=url)


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
        Choice("Send message", "open", {"number": number}, "chat"),
        person,
        Choice("Copy number", "copy", {"text": number}, "content-copy"),
        title=f"{known.name} · {number}" if known else number,
    )


@app.on("copy")
def copy(ctx: Context, text: str) -> None:
    """Put text on the clipboard."""
    ctx.store(System).copy_text(text)
    ctx.snackbar("Copied to clipboard")


@app.on("view")
def view(ctx: Context, ref: str) -> None:
    """Look at an attachment."""
    ctx.go("attachment", ref=ref)


@app.on("bubble_menu")
def bubble_menu(ctx: Context, number: str, id: str) -> None:
    """What a long press on a message offers."""
    message = next((m for m in ctx.store(Messages).thread(number).messages if m.id == id), None)
    if message is None:
        return
    args = {"number": number, "id": id}
    words = (Choice("Copy text", "copy", {"text": message.text}, "content-copy"),) if message.text else ()
    ctx.menu(
        *words,
        Choice("Forward", "forward", args, "forward"),
        Choice("Share", "share", args, "share"),
        Choice("Delete", "ask_delete_message", args, "delete", danger=True),
    )


def _shared(ctx: Context, number: str, id: str) -> Shared:
    message = next(m for m in ctx.store(Messages).thread(number).messages if m.id == id)
    return Shared(text=message.text, files=tuple(message.attachments))


@app.on("forward")
def forward(ctx: Context, number: str, id: str) -> None:
    """Send a message on to somebody else."""
    ctx.go("pick", title="Forward message", shared=_shared(ctx, number, id))


@app.on("share")
def share(ctx: Context, number: str, id: str) -> None:
    """Hand a message to another app."""
    ctx.share(_shared(ctx, number, id))


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
    ctx.store(Messages).delete_message(number, id)
    ctx.snackbar("Message deleted")


# The conversation as a whole


@app.on("thread_menu")
def thread_menu(ctx: Context) -> None:
    """The conversation's menu."""
    thread = shown(ctx)
    args = {"number": thread.id}
    stranger = not thread.group and thread.answerable and not ctx.store(Contacts).by_phone(thread.number)
    add = (Choice("Add contact", "add_contact", {"number": thread.number}, "person-add"),) if stranger else ()
    ctx.menu(
        Choice("Details", "details", icon="info"),
        *add,
        Choice("Mark as unread", "unread", args, "mark-chat-unread"),
        Choice("Unarchive", "unarchive", args, "unarchive")
        if thread.archived
        else Choice("Archive", "archive", args, "archive"),
        Choice("Unblock", "unblock", args, "block")
        if thread.blocked
        else Choice("Block & report spam", "ask_block", args, "block"),
        Choice("Delete", "ask_delete", args, "delete", danger=True),
    )


@app.on("details")
def show_details(ctx: Context) -> None:
    """Show the conversation's details."""
    ctx.go("details", number=shown(ctx).id)


@app.on("contact")
def contact(ctx: Context, id: str) -> None:
    """Show a person of the address book."""
    ctx.launch("contacts", "person", id=id)


@app.on("add_contact")
def add_contact(ctx: Context, number: str) -> None:
    """Put a stranger into the address book."""
    ctx.launch("contacts", "edit", fields={"phone": number})


@app.on("archive")
def archive(ctx: Context, number: str) -> None:
    """Move a conversation out of the list."""
    ctx.store(Messages).archive(number)
    _leave_thread(ctx)
    ctx.snackbar("Conversation archived", "Undo", "unarchive", number=number)


@app.on("unarchive")
def unarchive(ctx: Context, number: str) -> None:
    """Move a conversation back into the list."""
    ctx.store(Messages).archive(number, archived=False)
    ctx.snackbar("Conversation moved to the list")


@app.on("ask_block")
def ask_block(ctx: Context, number: str) -> None:
    """Confirm, and ask whether it is spam."""
    store = ctx.store(Messages)
    thread = store.find(number)
    ctx.dialog(
        f"Block {store.name(thread) if thread else number}?",
        "You will no longer get messages from this number. A report also sends its last messages to your carrier.",
        Choice("Cancel"),
        Choice("Block", "block", {"number": number, "report": False}, danger=True),
        Choice("Block & report", "block", {"number": number, "report": True}, danger=True),
    )


@app.on("block")
def block(ctx: Context, number: str, report: bool) -> None:
    """Refuse a number's messages."""
    ctx.store(Messages).block(number, report=report)
    _leave_thread(ctx)
    ctx.snackbar("Blocked and reported as spam" if report else "Number blocked", "Undo", "unblock", number=number)


@app.on("unblock")
def unblock(ctx: Context, number: str) -> None:
    """Accept a number's messages again."""
    ctx.store(Messages).unblock(number)
    ctx.snackbar("Number unblocked")


@app.on("ask_delete")
def ask_delete(ctx: Context, number: str) -> None:
    """Confirm first."""
    thread = ctx.store(Messages).find(number)
    count = len(thread.messages) if thread else 0
    ctx.dialog(
        "Delete this conversation?",
        f"All {count} messages will be deleted from this phone." if count != 1 else "Its message will be deleted.",
        Choice("Cancel"),
        Choice("Delete", "delete", {"number": number}, danger=True),
    )


@app.on("delete")
def delete(ctx: Context, number: str) -> None:
    """Remove a conversation."""
    ctx.store(Messages).delete(number)
    _leave_thread(ctx)
    ctx.snackbar("Conversation deleted")


def _leave_thread(ctx: Context) -> None:
    if ctx.entry.page in ("thread", "details"):
        ctx.home_page()
