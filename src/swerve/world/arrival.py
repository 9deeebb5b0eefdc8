"""What comes in from outside while the phone is in use: a message at a step, a notification after an event.

>>> Arrival.model_validate({"step": 3, "do": "messages.receive", "with": {"number": "555-0142", "text": "Late"}})
"""

from __future__ import annotations

from typing import Self

from pydantic import BaseModel, ConfigDict, Field, JsonValue, model_validator


class ArrivalError(ValueError):
    """Something that cannot come in: the operation does not take its arguments; the message says why."""


class Arrival(BaseModel):
    """One thing that comes in, once.

    Attributes:
        step: it comes with the first action of at least this number, counted from 1.
        after: it comes with the action that makes an event of this name, e.g. `mail.opened`.
        do: role and operation, e.g. `messages.receive`; one of the role's `ARRIVALS`.
        arguments: what the operation gets; `with` in a task's file.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    step: int | None = Field(default=None, ge=1)
    after: str = ""
    do: str = Field(pattern=r"^[a-z]+\.[a-z_]+$")
    arguments: dict[str, JsonValue] = Field(default={}, alias="with")

    @model_validator(mode="after")
    def _timed(self) -> Self:
        if (self.step is None) is (not self.after):
            raise ValueError("give either step or after")
        return self

    def due(self, step: int, happened: set[str]) -> bool:
        """Whether it comes with an action of that number that made events of those names."""
        return self.after in happened or (self.step is not None and self.step <= step)
