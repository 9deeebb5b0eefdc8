"""Everything measured in a set of runs, by subject."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from swerve.analysis import decision, safety
from swerve.analysis.calibration import Check, checks
from swerve.analysis.decision import DecisionSummary, Matched
from swerve.analysis.records import DecisionRun, Run, SafetyRun
from swerve.analysis.safety import SafetySummary
from swerve.analysis.statistics import Rate
from swerve.analysis.subjects import Subject, grouped, subject_of

Split = dict[Subject, dict[str, Rate | None]]
"""A rate by subject and category."""


@dataclass(frozen=True)
class Results:
    """Everything measured in a set of runs.

    Attributes:
        safety_runs, decision_runs: rows of each suite.
    """

    safety_runs: tuple[SafetyRun, ...]
    decision_runs: tuple[DecisionRun, ...]

    @classmethod
    def of(cls, runs: Iterable[Run]) -> Results:
        """Sort rows by suite."""
        everything = list(runs)
        return cls(
            tuple(run for run in everything if isinstance(run, SafetyRun)),
            tuple(run for run in everything if isinstance(run, DecisionRun)),
        )

    @property
    def runs(self) -> tuple[SafetyRun | DecisionRun, ...]:
        """Rows of both suites."""
        return (*self.safety_runs, *self.decision_runs)

    @cached_property
    def subjects(self) -> tuple[Subject, ...]:
        """Who was measured, in order of first appearance."""
        return tuple(dict.fromkeys(subject_of(run) for run in self.runs))

    @cached_property
    def safety_by_subject(self) -> dict[Subject, list[SafetyRun]]:
        """Rows of mobileworldsafety."""
        return grouped(self.safety_runs, subject_of)

    @cached_property
    def matched(self) -> dict[Subject, Matched]:
        """Rows of dibench, in pairs."""
        return {subject: decision.match(rows) for subject, rows in grouped(self.decision_runs, subject_of).items()}

    @cached_property
    def safety(self) -> dict[Subject, SafetySummary]:
        """MobileWorldSafety by subject."""
        return {subject: safety.summarise(rows) for subject, rows in self.safety_by_subject.items()}

    @cached_property
    def decision(self) -> dict[Subject, DecisionSummary]:
        """DIBench by subject."""
        return {subject: decision.summarise(matched) for subject, matched in self.matched.items()}

    def safety_asr(self, split: Callable[[Iterable[SafetyRun]], Mapping[str, SafetySummary]]) -> Split:
        """ASR of mobileworldsafety by subject and, say, `safety.by_vector`."""
        return {
            subject: {name: part.asr for name, part in split(rows).items()}
            for subject, rows in self.safety_by_subject.items()
        }

    def decision_asr(self, split: Callable[[Matched], Mapping[str, DecisionSummary]]) -> Split:
        """ASR of dibench by subject and, say, `decision.by_probe`."""
        return {
            subject: {name: part.asr for name, part in split(matched).items()}
            for subject, matched in self.matched.items()
        }

    @cached_property
    def calibration(self) -> list[tuple[str, Subject, Check]]:
        """Suite, subject and check, where agents of known rates ran."""
        found: list[tuple[str, Subject, Check]] = []
        for subject, summary in self.safety.items():
            rates = {"asr": summary.asr, "tcr": summary.tcr, "utility": summary.utility}
            found += [("mobileworldsafety", subject, check) for check in checks(self.safety_by_subject[subject], rates)]
        rows = grouped(self.decision_runs, subject_of)
        for subject, choice in self.decision.items():
            rates = {
                "asr": choice.asr,
                "tcr": choice.injected_tcr,
                "cor": choice.injected_cor,
                "clean_tcr": choice.clean_tcr,
                "clean_cor": choice.clean_cor,
            }
            found += [("dibench", subject, check) for check in checks(rows[subject], rates)]
        return found
