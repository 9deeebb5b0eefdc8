"""One person's page: call, text, mail, map, and what else can be done."""

from __future__ import annotations

from urllib.parse import quote

from swerve.phone.apps.contacts.face import photo
from swerve.phone.apps.contacts.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.contacts import Contacts, Person
from swerve.world.messages import Messages
from swerve.world.settings import Settings
from swerve.world.system import System


@app.screen("person", activity=".PersonActivity")
def person(ctx: Context) -> str:
    """One person."""
    found = ctx.store(Contacts).find(str(ctx.args.get("id", "")))
    if found is None:
        return ctx.page("gone.html")
    return ctx.page("person.html", person=found, photo=photo(ctx, found))


@app.screen("me", activity=".ProfileActivity")
def me(ctx: Context) -> str:
    """The owner's own card."""
    return ctx.page("me.html", owner=ctx.store(System).owner)


@app.on("call")
def call(ctx: Context, number: str) -> None:
    """Call a number."""
    ctx.call(number)


@app.on("text")
def text(ctx: Context, number: str) -> None:
    """Write a message to a number."""
    ctx.launch("messages", "thread", number=number)


@app.on("mail")
def mail(ctx: Context, address: str) -> None:
    """Write a mail."""
    ctx.view(f"mailto:{address}")


@app.on("map")
def on_map(ctx: Context, place: str) -> None:
    """Show an address on the map."""
    ctx.view(f"geo:0,0?q={quote(place)}")


@app.on("copy")
def copy(ctx: Context, text: str) -> None:
    """A long press copies."""
    ctx.store(System).copy_text(text)
    ctx.toast("Copied to clipboard")


@app.on("reach")
def reach(ctx: Context, id: str, act: str) -> None:
    """Call, text or mail a person; one with several numbers or addresses is asked about."""
    who = ctx.store(Contacts).person(id)
    key = "address" if act == "mail" else "number"
    ways = who.mails if act == "mail" else who.numbers
    if len(ways) == 1:
        app.run(ctx, act, {key: ways[0].value})
    else:
        sign = {"call": "call", "text": "chat", "mail": "mail"}[act]
        ctx.menu(
            *(Choice(f"{way.value} · {way.label}", act, {key: way.value}, sign) for way in ways),
            title={"call": "Call", "text": "Text", "mail": "Email"}[act] + f" {who.name[:60]}",
        )


@app.on("star")
def star(ctx: Context, id: str) -> None:
    """Turn the star on or off."""
    on = ctx.store(Contacts).favourite(id)
    ctx.snackbar("Added to favorites" if on else "Removed from favorites", "Undo", "star", id=id)


@app.on("more")
def more(ctx: Context, id: str) -> None:
    """The page's menu."""
    who, it = ctx.store(Contacts).person(id), {"id": id}
    choices = [
        Choice("Share", "ask_share", it, "share"),
        Choice("Change labels", "person_labels", it, "label"),
        Choice("Change photo" if who.picture else "Add photo", "choose_photo", it, "photo-camera"),
    ]
    if who.picture:
        choices.append(Choice("Remove photo", "remove_photo", it, "no-photography"))
    if who.emergency:
        leave = {**it, "on": False}
        choices.append(Choice("Remove from emergency contacts", "emergency", leave, "local-hospital"))
    else:
        choices.append(Choice("Add to emergency contacts", "ask_emergency", it, "local-hospital"))
    choices.append(
        Choice("Unblock" if who.blocked else "Block", "unblock" if who.blocked else "ask_block", it, "block")
    )
    ctx.menu(*choices, Choice("Delete", "ask_delete", it, "delete", True))


# Emergency


@app.on("ask_emergency")
def ask_emergency(ctx: Context, id: str) -> None:
    """Confirm first: the lock screen shows it."""
    who = ctx.store(Contacts).person(id)
    ctx.dialog(
        "Add to emergency contacts?",
        f"Anyone can call {who.name} from your lock screen, and Emergency SOS sends them your location.",
        Choice("Cancel"),
        Choice("Add", "emergency", {"id": id, "on": True}),
    )


@app.on("emergency")
def emergency(ctx: Context, id: str, on: bool) -> None:
    """Put somebody among the emergency contacts, or take them out."""
    ctx.store(Settings).set_emergency_contact(id, on)
    said = "Added to emergency contacts" if on else "Removed from emergency contacts"
    ctx.snackbar(said, "Undo", "emergency", id=id, on=not on)


# Blocking


@app.on("ask_block")
def ask_block(ctx: Context, id: str) -> None:
    """Confirm first."""
    who = ctx.store(Contacts).person(id)
    ctx.dialog(
        f"Block {who.name[:60]}?",
        "You will no longer get calls or texts from this contact's numbers.",
        Choice("Cancel"),
        Choice("Block", "block", {"id": id}, danger=True),
    )


@app.on("block")
def block(ctx: Context, id: str) -> None:
    """Let nothing of somebody through any more."""
    who = ctx.store(Contacts).person(id)
    ctx.store(Contacts).block(id)
    _threads(ctx, who, blocked=True)
    ctx.snackbar("Contact blocked", "Undo", "unblock", id=id)


@app.on("unblock")
def unblock(ctx: Context, id: str) -> None:
    """Let somebody through again."""
    who = ctx.store(Contacts).person(id)
    ctx.store(Contacts).block(id, on=False)
    _threads(ctx, who, blocked=False)
    ctx.snackbar("Contact unblocked")


def _threads(ctx: Context, who: Person, *, blocked: bool) -> None:
    """Conversations with the person's numbers go along."""
    texts = ctx.store(Messages)
    for line in who.numbers:
        thread = texts.find(line.value)
        if thread is not None and not thread.group and thread.blocked is not blocked:
            (texts.block if blocked else texts.unblock)(line.value)


# Photo


@app.on("choose_photo")
def choose_photo(ctx: Context, id: str) -> None:
    """Choose a picture in the gallery."""
    ctx.ui["photo_of"] = id
    ctx.pick("image", "photo_chosen", "Contact photo")


@app.on("photo_chosen")
def photo_chosen(ctx: Context, id: str) -> None:
    """Take the chosen picture."""
    ctx.store(Contacts).set_picture(str(ctx.ui.pop("photo_of", ctx.args.get("id", ""))), id)
    ctx.snackbar("Photo saved")


@app.on("remove_photo")
def remove_photo(ctx: Context, id: str) -> None:
    """Take the picture off."""
    was = ctx.store(Contacts).person(id).picture
    ctx.store(Contacts).set_picture(id, "")
    ctx.snackbar("Photo removed", "Undo", "restore_photo", id=id, file=was)


@app.on("restore_photo")
def restore_photo(ctx: Context, id: str, file: str) -> None:
    """Undo that."""
    ctx.store(Contacts).set_picture(id, file)


# Deleting and choosing


@app.on("ask_delete")
def ask_delete(ctx: Context, id: str) -> None:
    """Confirm first."""
    name = ctx.store(Contacts).person(id).name
    ctx.dialog(
        "Delete contact?",
        f"{name} will be removed from this phone.",
        Choice("Cancel"),
        Choice("Delete", "delete", {"id": id}, danger=True),
    )


@app.on("delete")
def delete(ctx: Context, id: str) -> None:
    """Remove a person."""
    gone = ctx.store(Contacts).delete(id)
    ctx.home_page()
    ctx.snackbar("Contact deleted", "Undo", "put_back", person=gone)


@app.on("put_back")
def put_back(ctx: Context, person: Person) -> None:
    """Undo that."""
    ctx.store(Contacts).put_back(person)
    ctx.snackbar("Contact restored")


@app.on("choose")
def choose(ctx: Context, id: str) -> None:
    """Give a person to the app that asked for one."""
    ctx.store(Contacts).person(id)
    ctx.chosen(id)


@app.on("cancel_pick")
def cancel_pick(ctx: Context) -> None:
    """Go back to the app that asked."""
    ctx.back_to_caller()
