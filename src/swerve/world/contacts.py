"""People the owner knows.

>>> book = world.of(Contacts)
>>> book.save(None, name="Dorian Pell", phone="555-0171")
>>> world.events[-1].name
'contacts.added'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from pydantic import JsonValue

from swerve.world.person import Line, Person, digits
from swerve.world.store import Refused, Store
from swerve.world.vcard import read_cards, write_cards

__all__ = ["Contacts", "Line", "Person"]

_TEXTS = ("name", "company", "title", "address", "birthday", "note")


class Contacts(Store):
    """The address book.

    Attributes:
        groups: the owner's labels for people.
        apart: ids that look alike and are not the same person.
    """

    role: ClassVar[str] = "contacts"
    people: list[Person] = []
    groups: list[str] = []
    apart: list[list[str]] = []

    # Looking

    def find(self, id: str) -> Person | None:
        """The entry of that id."""
        return next((person for person in self.people if person.id == id), None)

    def person(self, id: str) -> Person:
        """The entry of that id; refused when it is gone."""
        found = self.find(id)
        if found is None:
            raise Refused("This contact is no longer there.")
        return found

    def by_phone(self, phone: str) -> Person | None:
        """Who has that number."""
        wanted = digits(phone)
        return next((p for p in self.people if wanted and any(digits(n.value) == wanted for n in p.numbers)), None)

    def by_email(self, email: str) -> Person | None:
        """Who has that address."""
        wanted = email.strip().casefold()
        return next((p for p in self.people if wanted and any(m.value.casefold() == wanted for m in p.mails)), None)

    def matching(self, text: str) -> list[Person]:
        """Entries with that text in name, number, address or company, by name."""
        wanted = text.strip().casefold()
        hits = (
            p
            for p in self.people
            if wanted in _readable(p)
            or (digits(wanted) and digits(wanted) == wanted and any(wanted in digits(n.value) for n in p.numbers))
        )
        return sorted(hits, key=lambda p: (not p.name[:1].isalpha(), p.name.casefold()))

    def inside(self, group: str) -> list[Person]:
        """Entries with a label, by name."""
        return [p for p in self.matching("") if group in p.groups]

    def duplicates(self) -> list[list[Person]]:
        """Entries that seem to be one person, as they share a name, a number or a mail address."""
        found: list[list[Person]] = []
        taken: set[str] = set()
        for person in self.people:
            if person.id in taken:
                continue
            same = [p for p in self.people if p.id not in taken and (p is person or _alike(person, p))]
            ids = sorted(p.id for p in same)
            if len(same) > 1 and ids not in self.apart:
                found.append(same)
                taken |= set(ids)
        return found

    # Changing

    def save(
        self,
        id: str | None,
        *,
        phones: Iterable[Line] | None = None,
        emails: Iterable[Line] | None = None,
        **fields: str,
    ) -> Person:
        """Add an entry, or change the one of that id.

        Args:
            phones, emails: all of them, in place of `phone` and `email` among the fields.
        """
        if id is not None:
            self.person(id)
        if not fields.get("name", "").strip():
            raise Refused("Enter a name to save this contact.")
        person = Person(id=self.fresh_id("person"), name="") if id is None else self.person(id)
        for key, value in fields.items():
            if key not in (*_TEXTS, "phone", "email"):
                raise Refused("Contacts can't keep that.")
            setattr(person, key, value.strip())
        if phones is not None:
            person.set_lines("phone", phones)
        if emails is not None:
            person.set_lines("email", emails)
        if id is None:
            self.people.append(person)
        self.emit("added" if id is None else "edited", id=person.id, **person.told())
        return person

    def delete(self, id: str) -> Person:
        """Remove an entry; it can be put back."""
        person = self.person(id)
        self.people.remove(person)
        self.emit("deleted", id=id, name=person.name, phone=person.phone, email=person.email)
        return person

    def put_back(self, person: Person) -> None:
        """Undo a deletion."""
        if self.find(person.id) is None:
            self.people.append(person)
            self.emit("restored", id=person.id, name=person.name)

    def favourite(self, id: str) -> bool:
        """Turn the star on or off; says which."""
        person = self.person(id)
        person.favourite = not person.favourite
        self.emit("favourited" if person.favourite else "unfavourited", id=id)
        return person.favourite

    def block(self, id: str, on: bool = True) -> None:
        """Let calls and messages of somebody no longer through, or again."""
        person = self.person(id)
        if person.blocked is not on:
            person.blocked = on
            numbers: list[JsonValue] = [line.value for line in person.numbers]
            self.emit("blocked" if on else "unblocked", id=id, name=person.name, phones=numbers)

    def set_picture(self, id: str, file: str) -> None:
        """Give an entry a picture of this phone; an empty id takes it off."""
        person = self.person(id)
        person.picture = file
        self.emit("picture_set" if file else "picture_removed", id=id, name=person.name, file=file)

    # Labels

    def add_group(self, name: str) -> str:
        """Make a label."""
        name = self._free(name)
        self.groups.append(name)
        self.emit("group_added", group=name)
        return name

    def rename_group(self, old: str, name: str) -> str:
        """Give a label another name."""
        self._known(old)
        if " ".join(name.split()) == old:
            return old
        name = self._free(name, but=old)
        self.groups = [name if group == old else group for group in self.groups]
        for person in self.people:
            person.groups = [name if group == old else group for group in person.groups]
        self.emit("group_renamed", group=name, was=old)
        return name

    def delete_group(self, name: str) -> None:
        """Remove a label; the people stay."""
        self._known(name)
        self.groups.remove(name)
        for person in self.people:
            person.groups = [group for group in person.groups if group != name]
        self.emit("group_deleted", group=name)

    def group(self, id: str, name: str) -> bool:
        """Put a label on an entry or take it off; says which."""
        person = self.person(id)
        self._known(name)
        on = name not in person.groups
        person.groups = [*person.groups, name] if on else [group for group in person.groups if group != name]
        self.emit("grouped" if on else "ungrouped", id=id, name=person.name, group=name)
        return on

    # Many at once

    def merge(self, ids: Sequence[str]) -> Person:
        """Make one entry of several; the first keeps its name and takes over what the others have."""
        people = [self.person(id) for id in ids]
        if len(people) < 2:
            raise Refused("Select at least two contacts to merge.")
        first, *others = people
        first.set_lines("phone", _unlike([line for p in people for line in p.numbers]))
        first.set_lines("email", _unlike([line for p in people for line in p.mails]))
        for key in ("company", "title", "address", "birthday", "picture"):
            setattr(first, key, next((value for p in people if (value := getattr(p, key))), ""))
        first.note = "\n\n".join(dict.fromkeys(p.note for p in people if p.note))
        first.groups = list(dict.fromkeys(group for p in people for group in p.groups))
        first.favourite, first.emergency = any(p.favourite for p in people), any(p.emergency for p in people)
        self.people = [p for p in self.people if p not in others]
        gone: list[JsonValue] = [p.id for p in others]
        self.emit("merged", id=first.id, merged=gone, **first.told())
        return first

    def keep_apart(self, ids: Iterable[str]) -> None:
        """Suggest no longer that some entries are one person."""
        self.apart.append(sorted(ids))
        self.emit("kept_apart", ids=list(self.apart[-1]))

    def import_cards(self, text: str, name: str = "") -> list[Person]:
        """Add the people of a `.vcf` file."""
        people = read_cards(text)
        if not people:
            raise Refused("There are no contacts in this file.")
        for person in people:
            person.id = self.fresh_id("person")
            self.people.append(person)
        told: list[JsonValue] = [{"id": p.id, "name": p.name, "phone": p.phone, "email": p.email} for p in people]
        self.emit("imported", file=name, people=told)
        return people

    def card(self, ids: Iterable[str]) -> str:
        """Some entries as the text of a `.vcf` file."""
        return write_cards(self.person(id) for id in ids)

    # Inner workings

    def _known(self, group: str) -> None:
        if group not in self.groups:
            raise Refused("This label is no longer there.")

    def _free(self, name: str, but: str = "") -> str:
        name = " ".join(name.split())
        if not name or len(name) > 40:
            raise Refused("Enter a name of at most 40 characters.")
        if any(name.casefold() == group.casefold() for group in self.groups if group != but):
            raise Refused(f"There is already a label named {name}.")
        return name


def _readable(person: Person) -> str:
    reach = [line.value for line in [*person.numbers, *person.mails]]
    return " ".join([person.name, *reach, person.company, person.title]).casefold()


def _alike(one: Person, other: Person) -> bool:
    if one.name.casefold() == other.name.casefold():
        return True
    numbers = {digits(line.value) for line in one.numbers} & {digits(line.value) for line in other.numbers}
    mails = {line.value.casefold() for line in one.mails} & {line.value.casefold() for line in other.mails}
    return bool(numbers - {""} or mails)


def _unlike(lines: Iterable[Line]) -> list[Line]:
    return list({digits(line.value) or line.value.casefold(): line for line in reversed(list(lines))}.values())[::-1]
