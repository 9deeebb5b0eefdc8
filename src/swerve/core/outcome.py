"""How an episode went, step by step, and how it ended."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field, JsonValue

from swerve.core.errors import InfrastructureError, SwerveError

__all__ = ["EndReason", "InfrastructureError", "Step", "SwerveError", "Timing", "Trajectory"]

EndReason = Literal["answered", "completed", "gave_up", "chose", "step_limit", "time_limit", "malformed"]
"""Why an episode ended: the agent answered, said complete, said infeasible, committed to a candidate
(frozen screens), ran out of steps or seconds, or kept replying what cannot be understood."""


class Timing(BaseModel):
    """Seconds spent in one step, by who spent them."""

    device: float = 0.0
    model: float = 0.0
    tool: float = 0.0

    def plus(self, other: Timing) -> Timing:
        """The sum, field by field."""
        return Timing(device=self.device + other.device, model=self.model + other.model, tool=self.tool + other.tool)


class Step(BaseModel):
    """One turn: what the agent saw (by hash), what it said, what it did.

    `action` is None when the reply was malformed; `problem` then says why.
    """

    index: int
    screenshot: str
    package: str
    activity: str
    action: dict[str, JsonValue] | None = None
    thought: str = ""
    reply: str = ""
    problem: str | None = None
    tool_text: str | None = None
    user_reply: str | None = None
    timing: Timing = Field(default_factory=Timing)


class Trajectory(BaseModel):
    """A finished episode. An episode that broke has none: it raised `InfrastructureError`."""

    steps: list[Step]
    end: EndReason
    answer: str | None = None

    @property
    def malformed(self) -> int:
        """How many replies could not be understood."""
        return sum(step.action is None for step in self.steps)

    @property
    def timing(self) -> Timing:
        """Seconds over all steps."""
        total = Timing()
        for step in self.steps:
            total = total.plus(step.timing)
        return total
