"""How mail names people: the owner is me, who is in the address book goes by name."""

from __future__ import annotations

from dataclasses import dataclass

from swerve.phone.context import Context
from swerve.world.contacts import Contacts
from swerve.world.letter import Mail, is_address
from swerve.world.mail import Mailbox


@dataclass(frozen=True, slots=True)
class Somebody:
    """A name with an address."""

    name: str
    address: str


def who(ctx: Context, address: str) -> str:
    """The name for an address."""
    if ctx.store(Mailbox).is_owner(address):
        return "me"
    person = ctx.store(Contacts).by_email(address)
    return person.name if person else _known(ctx).get(address.casefold(), address)


def recipients(ctx: Context, mail: Mail) -> str:
    """`me, Dana Whitfield`."""
    return ", ".join(who(ctx, address) for address in mail.people) or "nobody"


def suggestions(ctx: Context, text: str, taken: list[str]) -> list[Somebody]:
    """Whom a few letters may mean: contacts first, then whoever has written."""
    wanted = text.strip().casefold()
    if not wanted:
        return []
    found = [Somebody(p.name, line.value) for p in ctx.store(Contacts).matching(wanted) for line in p.mails]
    people = {somebody.address.casefold(): somebody for somebody in found}
    for mail in ctx.store(Mailbox).messages:
        known = Somebody(mail.name, mail.address)
        if wanted in f"{known.name} {known.address}".casefold() and is_address(known.address):
            people.setdefault(known.address.casefold(), known)
    held = {address.casefold() for address in taken}
    box = ctx.store(Mailbox)
    return [p for key, p in people.items() if key not in held and not box.is_owner(key)][:8]


def resolved(ctx: Context, text: str) -> str:
    """The address for a contact's whole name; anything else as it is."""
    same = [p for p in ctx.store(Contacts).people if p.email and p.name.casefold() == text.strip().casefold()]
    return same[0].email if len(same) == 1 else text


def _known(ctx: Context) -> dict[str, str]:
    return {m.address.casefold(): m.sender for m in ctx.store(Mailbox).messages if m.sender and m.address}
