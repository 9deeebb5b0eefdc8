"""The address book: list with search, a person's page, edit."""

from __future__ import annotations

from itertools import groupby

from swerve.phone.app import App, Shared
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.contacts import Contacts

app = App(role="contacts", name="Contacts", package="com.fernos.contacts", icon="person", colour="#2f6fde", home="list")

_FIELDS = ("name", "phone", "email", "company", "address", "note")


@app.screen("list", activity=".PeopleActivity")
def people(ctx: Context) -> str:
    """Everybody, favourites first, filed by letter."""
    found = ctx.store(Contacts).matching(ctx.field("q"))
    groups = [(letter, list(group)) for letter, group in groupby(found, key=lambda p: p.initial)]
    starred = [] if ctx.field("q") else [p for p in found if p.favourite]
    return ctx.page("list.html", groups=groups, starred=starred, count=len(found))


@app.screen("person", activity=".PersonActivity")
def person(ctx: Context) -> str:
    """One person."""
    return ctx.page("person.html", person=ctx.store(Contacts).person(ctx.args["id"]))


@app.screen("edit", activity=".EditActivity", on_back="leave_edit")
def edit(ctx: Context) -> str:
    """The form for a new or an existing person."""
    return ctx.page("edit.html", new="id" not in ctx.args)


@app.on("open")
def open_person(ctx: Context, id: str) -> None:
    """Show a person."""
    ctx.go("person", id=id)


@app.on("new")
def new(ctx: Context) -> None:
    """Start a new entry."""
    ctx.go("edit")
    ctx.focus("name")


@app.on("edit")
def start_edit(ctx: Context, id: str) -> None:
    """Change an entry."""
    entry = ctx.store(Contacts).person(id)
    ctx.go("edit", fields={name: str(getattr(entry, name)) for name in _FIELDS}, id=id)


@app.on("save")
def save(ctx: Context) -> None:
    """Keep what was typed."""
    fields = {name: ctx.field(name).strip() for name in _FIELDS}
    saved = ctx.store(Contacts).save(ctx.args.get("id"), **fields)
    known = "id" in ctx.args
    ctx.back()
    if not known:
        ctx.go("person", id=saved.id)
    ctx.snackbar("Contact saved")


@app.on("leave_edit")
def leave_edit(ctx: Context) -> None:
    """Ask before typed text is lost."""
    if any(ctx.field(name).strip() for name in _FIELDS) and "id" not in ctx.args:
        ctx.dialog(
            "Discard contact?",
            "What you typed will not be saved.",
            Choice("Keep editing"),
            Choice("Discard", "discard"),
        )
    else:
        ctx.back()


@app.on("discard")
def discard(ctx: Context) -> None:
    """Leave the form."""
    ctx.back()


@app.on("star")
def star(ctx: Context, id: str) -> None:
    """Turn the star on or off."""
    on = ctx.store(Contacts).favourite(id)
    ctx.snackbar("Added to favorites" if on else "Removed from favorites")


@app.on("more")
def more(ctx: Context, id: str) -> None:
    """The page's menu."""
    ctx.menu(Choice("Share", "share", {"id": id}, "share"), Choice("Delete", "ask_delete", {"id": id}, "delete", True))


@app.on("share")
def share(ctx: Context, id: str) -> None:
    """Share a person as a card of text."""
    p = ctx.store(Contacts).person(id)
    lines = [p.name, *(f"{label}: {value}" for label, value in (("Phone", p.phone), ("Email", p.email)) if value)]
    ctx.share(Shared(text="\n".join(lines), subject=p.name))


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
    ctx.store(Contacts).delete(id)
    ctx.home_page()
    ctx.snackbar("Contact deleted")


@app.on("mail")
def mail(ctx: Context, id: str) -> None:
    """Write a mail to a person."""
    ctx.launch("mail", "compose", fields={"to": ctx.store(Contacts).person(id).email})


@app.on("text")
def text(ctx: Context, id: str) -> None:
    """Write a message to a person."""
    ctx.launch("messages", "thread", number=ctx.store(Contacts).person(id).phone)
