"""What every role's records have in common.

A role is one file with a `Store` subclass: its fields are the records, its methods the operations.
An operation checks its input, changes the records and writes an event:

>>> class Notes(Store):
...     role = "notes"
...     notes: list[Note] = []
...     def add(self, text: str) -> Note:
...         note = Note(id=self.fresh_id("note"), text=text)
...         self.notes.append(note)
...         self.emit("added", id=note.id, text=text)
...         return note
"""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict, JsonValue, PrivateAttr

S = TypeVar("S", bound="Store")


class Refused(ValueError):
    """An operation that the phone will not do; the message is shown to whoever holds the phone."""


class Record(BaseModel):
    """One thing a phone holds. Seeds name it by `id`, verdicts too."""

    model_config = ConfigDict(extra="forbid")

    id: str


class Clock(Protocol):
    """What a store needs of the world around it."""

    now: datetime

    def note(self, name: str, data: dict[str, JsonValue]) -> None:
        """Write an event."""
        ...

    def number(self) -> int:
        """The next number of the world's own count, for fresh ids."""
        ...

    def store(self, role: str) -> Store:
        """The records of a role, by name."""
        ...


class Store(BaseModel):
    """The records of one role and what can happen to them.

    Attributes:
        ARRIVALS: operations by which something comes in from outside while the phone is in use, e.g. `receive`; a task
            may let them happen (`swerve.world.arrival`). Their arguments are JSON.
    """

    model_config = ConfigDict(extra="forbid")

    role: ClassVar[str]
    ARRIVALS: ClassVar[tuple[str, ...]] = ()
    _world: Clock | None = PrivateAttr(default=None)

    def attach(self, world: Clock) -> None:
        """Put the store into a world; operations need one."""
        self._world = world

    def tick(self) -> None:
        """The clock has moved; a store that waits for a time, e.g. for a reminder's, looks whether it has come."""

    @property
    def now(self) -> datetime:
        """The phone's clock."""
        return self._around.now

    @property
    def _around(self) -> Clock:
        if self._world is None:
            raise RuntimeError(f"The {self.role} store is in no world.")
        return self._world

    def emit(self, happened: str, **data: JsonValue) -> None:
        """Write the event `role.happened`."""
        self._around.note(f"{self.role}.{happened}", data)

    def other(self, kind: type[S]) -> S:
        """The records of another role of the same world."""
        store = self._around.store(kind.role)
        assert isinstance(store, kind)
        return store

    def fresh_id(self, kind: str) -> str:
        """An id that no record of this world has, the same in every run."""
        return f"{kind}~{self._around.number()}"
