"""A conversation as a whole: its details and menu, silence, archive, blocking, deletion."""

from __future__ import annotations

from swerve.phone.apps.messages.conversation import attachment, shown
from swerve.phone.apps.messages.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.contacts import Contacts
from swerve.world.messages import Messages, Thread


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
        real=store.find(thread.id) is not None,
        people=people,
        files=[attachment(ctx, ref) for ref in dict.fromkeys(refs)],
    )


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
        Choice("Unmute", "mute", {**args, "muted": False}, "notifications")
        if thread.muted
        else Choice("Mute", "mute", {**args, "muted": True}, "notifications-off"),
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


@app.on("mute")
def mute(ctx: Context, number: str, muted: bool) -> None:
    """Let a conversation's messages come silently, or no more."""
    ctx.store(Messages).mute(number, muted)
    ctx.snackbar("Conversation muted" if muted else "Conversation unmuted")


@app.on("trust")
def trust(ctx: Context, number: str) -> None:
    """Say that a stranger is no spam."""
    ctx.store(Messages).trust(number)
    ctx.snackbar("Thanks. This conversation is not spam.")


@app.on("rename")
def rename(ctx: Context) -> None:
    """Type a group's name."""
    ctx.ui["naming"] = True
    ctx.set_field("title", shown(ctx).title)
    ctx.focus("title")


@app.on("save_name")
def save_name(ctx: Context) -> None:
    """Call the group so."""
    ctx.store(Messages).rename_group(shown(ctx).id, ctx.field("title"))
    ctx.ui.pop("naming", None)
    ctx.focus(None)


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
    gone = ctx.store(Messages).delete(number)
    _leave_thread(ctx)
    ctx.snackbar("Conversation deleted", "Undo", "restore", thread=gone)


@app.on("restore")
def restore(ctx: Context, thread: Thread) -> None:
    """Undo the deletion of a conversation."""
    ctx.store(Messages).restore(thread)


def _leave_thread(ctx: Context) -> None:
    if ctx.entry.page in ("thread", "details"):
        ctx.home_page()
