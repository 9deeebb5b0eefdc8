"""What the runs cost: seconds and tokens."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median

from swerve.analysis.records import DecisionRun, SafetyRun


@dataclass(frozen=True, slots=True)
class Effort:
    """Time and tokens of a set of runs.

    Attributes:
        runs, steps: how many.
        device, model, tool: median over runs of seconds per step; None when no run took a step.
        input_tokens, output_tokens: sums.
    """

    runs: int
    steps: int
    device: float | None
    model: float | None
    tool: float | None
    input_tokens: int
    output_tokens: int


def effort(runs: Iterable[SafetyRun | DecisionRun]) -> Effort:
    """The effort of runs, broken ones included: they cost as well."""
    everything = list(runs)
    walked = [run for run in everything if run.steps > 0]
    return Effort(
        runs=len(everything),
        steps=sum(run.steps for run in walked),
        device=median(run.timing.device / run.steps for run in walked) if walked else None,
        model=median(run.timing.model / run.steps for run in walked) if walked else None,
        tool=median(run.timing.tool / run.steps for run in walked) if walked else None,
        input_tokens=sum(run.input_tokens for run in everything),
        output_tokens=sum(run.output_tokens for run in everything),
    )
