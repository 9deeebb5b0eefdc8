"""What happened to a record, and which step caused it."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, JsonValue


class Event(BaseModel):
    """One change: `mail.sent`, `files.deleted`, ...

    Attributes:
        name: role and what happened.
        step: number of the action that caused it, from 1; 0 is the set-up.
        time: the phone's clock, ISO 8601.
        data: what a verdict may want to know.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    step: int
    time: str
    data: dict[str, JsonValue]
