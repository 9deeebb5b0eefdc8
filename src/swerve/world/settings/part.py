"""What the parts of the settings have in common: plain fields, each with its own event."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, TypeVar

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from swerve.world.store import Record, Refused

if TYPE_CHECKING:
    from swerve.world.store import Clock, Store

    S = TypeVar("S", bound=Store)

R = TypeVar("R", bound=Record)

Colour = Annotated[str, Field(pattern=r"^#[0-9a-fA-F]{6}$")]

Plain = bool | int | str
"""What a field holds that is set in one tap or one word."""


class Part(BaseModel):
    """One topic of the settings; `Settings` puts all of them into one store."""

    model_config = ConfigDict(extra="forbid")

    if TYPE_CHECKING:

        @property
        def now(self) -> datetime: ...
        @property
        def _around(self) -> Clock: ...
        def emit(self, happened: str, **data: JsonValue) -> None: ...
        def other(self, kind: type[S]) -> S: ...
        def fresh_id(self, kind: str) -> str: ...

    def change(self, field: str, value: Plain) -> None:
        """Set a plain field; one with rules of its own is set by its `set_<field>`.

        Raises:
            Refused: there is no such field, or it cannot hold that.
        """
        if field not in type(self).model_fields:
            raise Refused("This phone has no such setting.")
        rules = getattr(self, f"set_{field}", None)
        if rules is not None:
            rules(value)
        else:
            self._set(field, value)

    def _set(self, field: str, value: Plain, **who: JsonValue) -> bool:
        """Set a field and write `<field>_set` with who it is about, `old` and `new`; says whether it was another."""
        old = getattr(self, field, None)
        if not isinstance(old, Plain):
            raise Refused("This phone has no such setting.")
        if old == value:
            return False
        try:
            type(self).__pydantic_validator__.validate_assignment(self, field, value)
        except ValidationError:
            raise Refused("This setting can’t hold that.") from None
        self.emit(f"{field}_set", **who, old=old, new=value)
        return True

    def _alter(self, record: Record, field: str, value: Plain, event: str, **who: JsonValue) -> bool:
        """Set a record's field and write an event with its id, `old` and `new`; says whether it was another."""
        old = getattr(record, field)
        if old == value:
            return False
        setattr(record, field, value)
        self.emit(event, id=record.id, **who, old=old, new=value)
        return True


def found(records: list[R], id: str, what: str) -> R:
    """The record of that id.

    Raises:
        Refused: it is gone; `what` says what.
    """
    for record in records:
        if record.id == id:
            return record
    raise Refused(f"This {what} is no longer there.")


def filled(text: str, what: str) -> str:
    """Text without outer white space.

    Raises:
        Refused: nothing is left of it.
    """
    if not text.strip():
        raise Refused(f"Enter {what}.")
    return text.strip()
