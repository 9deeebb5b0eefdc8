"""Lists of places, the owner's and other people's, and the addresses of home and work."""

from __future__ import annotations

from typing import Literal

from swerve.world.contacts import Contacts, Person
from swerve.world.maps.opinions import Opinions
from swerve.world.maps.records import Label, Saved, SavedList
from swerve.world.messages import Messages
from swerve.world.store import Refused

LINK = "Anyone with the link"
"""Whom a list or a location is shared with when there is only a link."""

SITE = "https://wherry.example"


class Keeping(Opinions):
    """Saving places."""

    lists: list[SavedList] = []

    def list_(self, id: str) -> SavedList:
        """The list of that id."""
        found = next((entry for entry in self.lists if entry.id == id), None)
        if found is None:
            raise Refused("This list is no longer there.")
        return found

    def saved_in(self, place: str) -> list[SavedList]:
        """The owner's lists that hold a place."""
        return [entry for entry in self.lists if not entry.by and any(item.place == place for item in entry.items)]

    def new_list(self, name: str, note: str = "", icon: str = "list-alt") -> SavedList:
        """Make a list."""
        if not name.strip():
            raise Refused("Enter a name for the list.")
        made = SavedList(id=self.fresh_id("list"), name=name.strip(), note=note.strip(), icon=icon)
        self.lists.append(made)
        self.emit("list_made", id=made.id, name=made.name, note=made.note)
        return made

    def edit_list(self, id: str, name: str, note: str) -> None:
        """Rename one of the owner's lists, or change what it says about itself."""
        entry = self._own(id)
        if not name.strip():
            raise Refused("Enter a name for the list.")
        entry.name, entry.note = name.strip(), note.strip()
        self.emit("list_edited", id=id, name=entry.name, note=entry.note)

    def delete_list(self, id: str) -> None:
        """Delete one of the owner's lists, or leave somebody else's."""
        entry = self.list_(id)
        self.lists.remove(entry)
        self.emit("list_left" if entry.by else "list_deleted", id=id, name=entry.name)

    def save(self, place: str, list: str, note: str = "") -> None:
        """Put a place or an address on a list."""
        entry, spot = self._own(list), self.spot(place)
        if any(item.place == place for item in entry.items):
            raise Refused(f"It is already in {entry.name}.")
        entry.items.append(Saved(place=place, note=note.strip()))
        self.emit("saved", place=place, name=spot.name, list=list, list_name=entry.name, note=note.strip())

    def unsave(self, place: str, list: str) -> None:
        """Take a place off a list."""
        entry = self._own(list)
        entry.items = [item for item in entry.items if item.place != place]
        self.emit("unsaved", place=place, list=list, list_name=entry.name)

    def annotate(self, place: str, list: str, note: str) -> None:
        """Change the note of a saved place."""
        item = next((item for item in self._own(list).items if item.place == place), None)
        if item is None:
            raise Refused("This place is no longer in the list.")
        item.note = note.strip()
        self.emit("noted", place=place, list=list, note=item.note)

    def share_list(self, id: str, contact: str = "") -> str:
        """Let a contact see a list, by a text message, or anyone with the link; says the link."""
        entry, link = self._own(id), f"{SITE}/list/{id}"
        person = self.other(Contacts).person(contact) if contact else None
        to, text = (person.name if person else LINK), f"{entry.name}, a list of places: {link}"
        if person:
            self._write(person, text)
        if to not in entry.shared_with:
            entry.shared_with.append(to)
        self.emit(
            "list_shared",
            id=id,
            name=entry.name,
            to=to,
            number=person.phone if person else "",
            link=link,
            places=[self.spot(item.place).name for item in entry.items],
        )
        return link

    def unshare_list(self, id: str, to: str) -> None:
        """Take a list away from somebody."""
        entry = self._own(id)
        entry.shared_with = [name for name in entry.shared_with if name != to]
        self.emit("list_unshared", id=id, name=entry.name, to=to)

    def _own(self, id: str) -> SavedList:
        entry = self.list_(id)
        if entry.by:
            raise Refused(f"Only {entry.by} can change this list.")
        return entry

    def set_label(self, id: Literal["home", "work"], address: str) -> None:
        """Say where home or work is."""
        spot = self.spot(address)
        kept = spot.address if spot.place else spot.ref
        before = next((mark.address for mark in self.labels if mark.id == id), "")
        self.labels = [mark for mark in self.labels if mark.id != id]
        self.labels.append(Label(id=id, address=kept))
        self.emit("label_set", label=id, address=kept, before=before)

    def clear_label(self, id: Literal["home", "work"]) -> None:
        """Forget where home or work is."""
        before = next((mark.address for mark in self.labels if mark.id == id), "")
        self.labels = [mark for mark in self.labels if mark.id != id]
        self.emit("label_cleared", label=id, before=before)

    def _write(self, person: Person, text: str) -> None:
        if not person.phone:
            raise Refused(f"{person.name} has no phone number.")
        self.other(Messages).send(person.phone, text)
