"""People as cards: shared as text or as a `.vcf` file, imported from one, exported."""

from __future__ import annotations

from swerve.phone.app import Opened, Shared
from swerve.phone.apps.contacts.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.contacts import Contacts, Person
from swerve.world.files import Files
from swerve.world.store import Refused
from swerve.world.system import System
from swerve.world.vcard import read_cards, write_cards

_MIME = "text/vcard"


def words(person: Person) -> str:
    """A person as text that people read."""
    pairs = [*((line.label, line.value) for line in [*person.numbers, *person.mails])]
    pairs += [("Company", person.company), ("Address", person.address), ("Birthday", person.born)]
    return "\n".join([person.name, *(f"{label}: {value}" for label, value in pairs if value)])


def file_name(name: str) -> str:
    """A name that a file can have."""
    kept = "".join(c for c in name if c not in '/\\:*?"<>|').strip(" .")
    return f"{kept[:60] or 'Contact'}.vcf"


def _mine(ctx: Context) -> Person:
    owner = ctx.store(System).owner
    return Person(id="", name=owner.name, phone=owner.phone, email=owner.email)


def _shared(ctx: Context, id: str) -> Person:
    return ctx.store(Contacts).person(id) if id else _mine(ctx)


@app.on("ask_share")
def ask_share(ctx: Context, id: str = "") -> None:
    """As text or as a file."""
    who = _shared(ctx, id)
    ctx.menu(
        Choice("As contact card (.vcf)", "share_card", {"id": id}, "contact-page"),
        Choice("As text", "share", {"id": id}, "notes"),
        title=f"Share {who.name[:60]}",
    )


@app.on("share")
def share(ctx: Context, id: str = "") -> None:
    """Share a person as text."""
    who = _shared(ctx, id)
    ctx.share(Shared(text=words(who), subject=who.name))


@app.on("share_card")
def share_card(ctx: Context, id: str = "") -> None:
    """Share a person as a file."""
    who = _shared(ctx, id)
    name, text = file_name(who.name), write_cards([who])
    files = ctx.store(Files)
    known = next((f for f in files.inside("Documents/Contacts") if f.name == name and f.text == text), None)
    file = known or files.create(name, "Documents/Contacts", text, mime=_MIME, source="Contacts")
    ctx.share(Shared(subject=who.name, files=(file.id,)))


@app.on("export")
def export(ctx: Context) -> None:
    """Write everybody into one file."""
    book = ctx.store(Contacts)
    text = book.card(p.id for p in book.matching(""))
    file = ctx.store(Files).create("contacts.vcf", "Documents/Contacts", text, mime=_MIME, source="Contacts")
    many = len(book.people)
    ctx.snackbar(f"{many} contacts exported", "Share", "share_file", id=file.id)


@app.on("share_file")
def share_file(ctx: Context, id: str) -> None:
    """Share that file."""
    ctx.share(Shared(subject="Contacts", files=(id,)))


# Importing


@app.screen("import", activity=".ImportActivity")
def import_page(ctx: Context) -> str:
    """Who is in a file."""
    file = ctx.store(Files).find(str(ctx.args.get("file", "")))
    people = read_cards(file.text) if file else []
    return ctx.page("import.html", file=file, people=people)


@app.on("opened")
def opened(ctx: Context, opened: Opened) -> None:
    """Show a contact card that another app opens."""
    ctx.store(Files).file(opened.file)
    ctx.go("import", file=opened.file)


@app.on("choose_card")
def choose_card(ctx: Context) -> None:
    """Choose a file to import."""
    ctx.pick("file", "card_chosen", "Import contacts")


@app.on("card_chosen")
def card_chosen(ctx: Context, id: str) -> None:
    """Show who is in the chosen file."""
    if not read_cards(ctx.store(Files).file(id).text):
        raise Refused("There are no contacts in this file.")
    ctx.go("import", file=id)


@app.on("import")
def import_cards(ctx: Context, file: str) -> None:
    """Add the people of a file."""
    card = ctx.store(Files).file(file)
    added = ctx.store(Contacts).import_cards(card.text, card.name)
    ctx.back()
    if len(added) == 1:
        ctx.go("person", id=added[0].id)
    ctx.snackbar("Contact added" if len(added) == 1 else f"{len(added)} contacts added")
