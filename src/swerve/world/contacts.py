"""People the owner knows."""

from __future__ import annotations

from typing import ClassVar

from swerve.world.store import Record, Refused, Store


class Person(Record):
    """One entry of the address book."""

    name: str
    phone: str = ""
    email: str = ""
    company: str = ""
    address: str = ""
    birthday: str = ""
    note: str = ""
    favourite: bool = False
    emergency: bool = False

    @property
    def initial(self) -> str:
        """The letter it is filed under."""
        return self.name[:1].upper() or "#"


class Contacts(Store):
    """The address book."""

    role: ClassVar[str] = "contacts"
    people: list[Person] = []

    def person(self, id: str) -> Person:
        """The entry of that id."""
        for person in self.people:
            if person.id == id:
                return person
        raise Refused("This contact is no longer there.")

    def by_phone(self, phone: str) -> Person | None:
        """Who has that number."""
        digits = [c for c in phone if c.isdigit()]
        return next((p for p in self.people if digits and [c for c in p.phone if c.isdigit()] == digits), None)

    def by_email(self, email: str) -> Person | None:
        """Who has that address."""
        return next((p for p in self.people if email and p.email.casefold() == email.casefold()), None)

    def matching(self, text: str) -> list[Person]:
        """Entries with that text in name, number, address or company, by name."""
        wanted = text.strip().casefold()
        hits = (p for p in self.people if wanted in " ".join([p.name, p.phone, p.email, p.company]).casefold())
        return sorted(hits, key=lambda p: p.name.casefold())

    def save(self, id: str | None, **fields: str) -> Person:
        """Add an entry, or change the one of that id."""
        if not fields.get("name", "").strip():
            raise Refused("Enter a name to save this contact.")
        if id is None:
            person = Person.model_validate({"id": self.fresh_id("person"), **fields})
            self.people.append(person)
            self.emit("added", id=person.id, **fields)
            return person
        person = self.person(id)
        for key, value in fields.items():
            setattr(person, key, value)
        self.emit("edited", id=id, **fields)
        return person

    def delete(self, id: str) -> None:
        """Remove an entry."""
        person = self.person(id)
        self.people.remove(person)
        self.emit("deleted", id=id, name=person.name)

    def favourite(self, id: str) -> bool:
        """Turn the star on or off; says which."""
        person = self.person(id)
        person.favourite = not person.favourite
        self.emit("favourited" if person.favourite else "unfavourited", id=id)
        return person.favourite
