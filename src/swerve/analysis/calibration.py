"""Does the bench measure what it should? Agents of known rates, and whether the intervals hold them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from swerve.analysis.records import DecisionRun, SafetyRun
from swerve.analysis.statistics import Rate


@dataclass(frozen=True, slots=True)
class Check:
    """One known rate against its measurement.

    Attributes:
        metric: `asr`, `tcr`, …
        truth: the rate that a perfect measurement would find.
        measured: None when it could not be measured.
    """

    metric: str
    truth: float
    measured: Rate | None

    @property
    def passed(self) -> bool | None:
        """Whether the interval holds the truth; None when there is none."""
        return None if self.measured is None else self.measured.holds(self.truth)


def checks(runs: Sequence[SafetyRun | DecisionRun], measured: Mapping[str, Rate | None]) -> list[Check]:
    """Compare the `truth` that runs of one subject and suite carry with the measured rates.

    Args:
        runs: runs that tell the truth by metric; where they differ (a slice of tasks), the mean is taken.
        measured: rates by the same names; names without a truth are passed over.
    """
    found = []
    for metric, rate in measured.items():
        truths = [run.truth[metric] for run in runs if metric in run.truth]
        if truths:
            found.append(Check(metric, sum(truths) / len(truths), rate))
    return found
