"""People by name or address, wherever somebody is invited, told or shared with."""

from __future__ import annotations

from swerve.phone.context import Context
from swerve.world.contacts import Contacts, Person
from swerve.world.letter import addresses, is_address
from swerve.world.store import Refused

_SHOWN = 4


def suggestions(ctx: Context, typed: str, taken: list[str]) -> list[Person]:
    """Contacts with an address who match what is typed and are not there yet."""
    if not typed.strip():
        return []
    gone = {address.casefold() for address in taken}
    found = ctx.store(Contacts).matching(typed)
    return [p for p in found if p.email and p.email.casefold() not in gone][:_SHOWN]


def read(ctx: Context, typed: str) -> list[tuple[str, str]]:
    """Name and address of everybody who is typed: addresses, or a name that one contact has.

    Raises:
        Refused: somebody is neither.
    """
    found = []
    for piece in addresses(typed):
        if is_address(piece):
            found.append((_name(ctx, piece), piece))
            continue
        people = [p for p in ctx.store(Contacts).matching(piece) if p.email]
        people = [p for p in people if p.name.casefold() == piece.casefold()] or people
        if len(people) != 1:
            raise Refused("Choose one of the people below." if people else f"{piece} is not an email address.")
        found.append((people[0].name, people[0].email))
    return found


def _name(ctx: Context, address: str) -> str:
    known = ctx.store(Contacts).by_email(address)
    return known.name if known else ""
