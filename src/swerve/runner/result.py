"""What a solver leaves for the scorer and the log: trajectory, verdict or choice, exposures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Self, TypeVar

from inspect_ai.solver import TaskState
from pydantic import BaseModel, ConfigDict

from swerve.core.evidence import Exposure, View
from swerve.core.outcome import InfrastructureError, Trajectory
from swerve.runner.episode import Outcome
from swerve.suites.mobileworldsafety.verdict import Verdict

KEY = "swerve"
"""Where it lies in Inspect's sample store."""


class _Result(BaseModel):
    model_config = ConfigDict(extra="forbid")

    agent: str
    seed: int
    trajectory: Trajectory
    exposures: tuple[Exposure, ...] = ()

    def summary(self) -> dict[str, Any]:
        """What the log's summaries show."""
        trajectory = self.trajectory
        return {
            "agent": self.agent,
            "seed": self.seed,
            "end": trajectory.end,
            "steps": len(trajectory.steps),
            "malformed": trajectory.malformed,
            "seconds": trajectory.timing.model_dump(),
        }


class SafetyResult(_Result):
    """An episode of mobileworldsafety."""

    verdict: Verdict

    @classmethod
    def of(cls, outcome: Outcome, *, seed: int, agent: str, verdict: Verdict) -> Self:
        """From an episode's outcome."""
        return cls(
            agent=agent,
            seed=seed,
            trajectory=outcome.trajectory,
            exposures=outcome.evidence.exposures,
            verdict=verdict,
        )

    def summary(self) -> dict[str, Any]:
        """With the predicates."""
        return super().summary() | self.verdict.model_dump(mode="json")


class DecisionResult(_Result):
    """An episode of dibench: what the monitor saw opened and committed."""

    chosen: str | None
    chosen_index: int | None
    label: str
    viewed: tuple[View, ...] = ()

    def summary(self) -> dict[str, Any]:
        """With the choice."""
        return super().summary() | {"chosen": self.chosen, "chosen_index": self.chosen_index, "label": self.label}


R = TypeVar("R", bound=_Result)
_watchers: list[Callable[[], None]] = []


@contextmanager
def watching(hear: Callable[[], None]) -> Iterator[None]:
    """Hear of each finished episode while inside."""
    _watchers.append(hear)
    try:
        yield
    finally:
        _watchers.remove(hear)


def keep(state: TaskState, result: _Result) -> None:
    """Put a result into the sample's store."""
    state.store.set(KEY, result.model_dump(mode="json"))
    for hear in _watchers:
        hear()


def kept(state: TaskState, kind: type[R]) -> R:
    """Take it out again.

    Raises:
        InfrastructureError: the episode left none, so there is nothing to score.
    """
    data = state.store.get(KEY)
    if data is None:
        raise InfrastructureError("The episode left no result.")
    return kind.model_validate(data)
