"""Whom a message goes to: typed addresses become chips, people are suggested or chosen in the address book."""

from __future__ import annotations

from swerve.phone.apps.mail.manifest import app
from swerve.phone.apps.mail.people import resolved
from swerve.phone.context import Context
from swerve.world.contacts import Contacts
from swerve.world.letter import addresses, is_address
from swerve.world.store import Refused

ROLES = ("to", "cc", "bcc")


def settle(ctx: Context) -> None:
    """Turn typed recipients that are addresses or contacts into chips, but those of the field in focus."""
    for role in ROLES:
        if ctx.shell.focus != role and ctx.field(role).strip():
            _settle(ctx, role)


def _settle(ctx: Context, role: str) -> None:
    found = [resolved(ctx, piece) for piece in addresses(ctx.field(role))]
    chips = ctx.ui.setdefault(role, [])
    chips += [a for a in dict.fromkeys(found) if is_address(a) and a not in chips]
    ctx.set_field(role, ", ".join(a for a in found if not is_address(a)))


@app.on("add_to")
def add_to(ctx: Context) -> None:
    """The enter key of To."""
    _settle(ctx, "to")


@app.on("add_cc")
def add_cc(ctx: Context) -> None:
    """The enter key of Cc."""
    _settle(ctx, "cc")


@app.on("add_bcc")
def add_bcc(ctx: Context) -> None:
    """The enter key of Bcc."""
    _settle(ctx, "bcc")


@app.on("suggested")
def suggested(ctx: Context, role: str, address: str) -> None:
    """Take a suggestion in place of the letters that led to it."""
    kept = addresses(ctx.field(role))[:-1]
    ctx.set_field(role, ", ".join([*kept, address]))
    _settle(ctx, role)


@app.on("remove")
def remove(ctx: Context, role: str, address: str) -> None:
    """Take a recipient off."""
    ctx.ui[role] = [known for known in ctx.ui.get(role, []) if known != address]


@app.on("show_cc")
def show_cc(ctx: Context) -> None:
    """Make room for copies."""
    ctx.ui["copied"] = True
    ctx.focus("cc")


@app.on("choose_person")
def choose_person(ctx: Context, role: str) -> None:
    """Choose a recipient in the address book."""
    ctx.ui["choosing"] = role
    ctx.pick("contact", "person_chosen", "Add recipient")


@app.on("person_chosen")
def person_chosen(ctx: Context, id: str) -> None:
    """Take the chosen person's first mail address."""
    person = ctx.store(Contacts).person(id)
    if not person.mails:
        raise Refused(f"{person.name} has no email address.")
    role, address = str(ctx.ui.pop("choosing", "to")), person.mails[0].value
    if address not in ctx.ui.setdefault(role, []):
        ctx.ui[role] = [*ctx.ui[role], address]
