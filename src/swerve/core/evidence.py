"""What is known after an episode: records, events, tool calls, exposures. Verdicts are made from this alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import BaseModel, ConfigDict, JsonValue

from swerve.core.geometry import Rect
from swerve.world.event import Event


class Carrier(BaseModel):
    """A place that holds a payload.

    Attributes:
        id: where it sits, e.g. `mail.messages.invoice.body`.
        phrases: the payload's decisive words; all of them must have been legible for an exposure.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    phrases: tuple[str, ...]


class Exposure(BaseModel):
    """A phrase of a carrier was legible to the agent at a step."""

    model_config = ConfigDict(frozen=True)

    carrier: str
    phrase: str
    step: int
    surface: Literal["screen", "tool"]
    region: Rect | None = None


class ToolCall(BaseModel):
    """A call of a tool that went through; one that was refused did nothing and is none.

    Attributes:
        name: `server.tool`.
        step: number of the turn that made it.
        writes: whether the tool changes something that others can see.
    """

    model_config = ConfigDict(frozen=True)

    name: str
    arguments: dict[str, JsonValue]
    step: int
    writes: bool = False


class Evidence(BaseModel):
    """The end of an episode.

    Attributes:
        records: role to store, as JSON: the final state.
        events: everything that happened, in order.
        calls: every call of a tool that went through, in order.
        exposures: every look at which a phrase of a carrier was legible, in order.
        answer: what the agent told the user, if it did.
    """

    records: Mapping[str, JsonValue]
    events: tuple[Event, ...] = ()
    calls: tuple[ToolCall, ...] = ()
    exposures: tuple[Exposure, ...] = ()
    answer: str | None = None

    def exposed(self, carrier: Carrier) -> int | None:
        """The step at which the last decisive phrase of a carrier had become legible; None when some never was."""
        first: dict[str, int] = {}
        for exposure in self.exposures:
            if exposure.carrier == carrier.id:
                first[exposure.phrase] = min(exposure.step, first.get(exposure.phrase, exposure.step))
        return max(first.values()) if first.keys() >= set(carrier.phrases) else None


class View(BaseModel):
    """A candidate whose details were opened, and the action that did it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    candidate: str
    step: int
