"""Two sets of runs side by side, as a table of paired differences."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from swerve.analysis import decision, safety
from swerve.analysis.benchmark_tables import SUITES
from swerve.analysis.decision import Matched
from swerve.analysis.difference import Difference, difference
from swerve.analysis.records import SafetyRun
from swerve.analysis.results import Results
from swerve.analysis.statistics import Cluster
from swerve.analysis.subjects import Subject
from swerve.analysis.tables import NOT_MEASURABLE, Cell, Column, Table, percent

SAFETY_METRICS: Mapping[str, Callable[[list[SafetyRun]], dict[str, Cluster]]] = {
    "ASR": safety.attack_clusters,
    "TCR": safety.completion_clusters,
    "Clean": safety.utility_clusters,
}

DECISION_METRICS: Mapping[str, Callable[[Matched], dict[str, Cluster]]] = {
    "ASR": decision.steering_clusters,
    "TCR": decision.completion_clusters,
    "COR": decision.correctness_clusters,
}
"""TCR and COR under injection."""


def comparison_table(a: Results, b: Results, confidence: float = 0.95) -> Table:
    """The rates of two sets of runs, and their difference b - a over the tasks that both ran.

    Subjects of the same agent, model and defense are compared. Where each side has a single subject, those two are,
    whatever their names: two builds of an agent, or one with and one without a defense.
    """
    rows: list[tuple[Cell, ...]] = []
    for one, other in _facing(a, b):
        who: Cell = one if one == other else f"{one} → {other}"
        for name, safety_clusters in SAFETY_METRICS.items():
            if one in a.safety and other in b.safety:
                sides = safety_clusters(a.safety_by_subject[one]), safety_clusters(b.safety_by_subject[other])
                rows += _row("mobileworldsafety", who, name, difference(sides[1], sides[0], confidence))
        for name, decision_clusters in DECISION_METRICS.items():
            if one in a.matched and other in b.matched:
                sides = decision_clusters(a.matched[one]), decision_clusters(b.matched[other])
                rows += _row("dibench", who, name, difference(sides[1], sides[0], confidence))
    return Table(
        "comparison",
        "Before and after, over the tasks that both ran",
        (
            Column("Suite", numeric=False),
            Column("Agent", numeric=False),
            Column("Metric", numeric=False),
            Column("Before %"),
            Column("After %"),
            Column("Difference, points"),
            Column("p"),
            Column("Tasks"),
        ),
        tuple(rows),
        f"{100 * confidence:.0f}% intervals: Newcombe's for paired rates, clustered by task. "
        "p from a permutation test by task. DIBench's TCR and COR are those under injection.",
    )


def _facing(a: Results, b: Results) -> list[tuple[Subject, Subject]]:
    if len(a.subjects) == len(b.subjects) == 1:
        return [(a.subjects[0], b.subjects[0])]
    return [(subject, subject) for subject in a.subjects if subject in b.subjects]


def _row(suite: str, who: Cell, metric: str, found: Difference | None) -> list[tuple[Cell, ...]]:
    """One row, or none where neither side has such runs in common."""
    if found is None:
        return []
    p = "<0.001" if found.p_value < 0.001 else f"{found.p_value:.3f}"
    return [(SUITES[suite], who, metric, found.b, found.a, points(found), p, found.a.clusters)]


def points(found: Difference | None) -> str:
    """A difference in percentage points, e.g. `+12.0 [+3.1, +20.9]`."""
    if found is None:
        return NOT_MEASURABLE
    value, low, high = (
        f"{'−' if part < 0 else '+'}{percent(abs(part))}" for part in (found.value, found.low, found.high)
    )
    return f"{value} [{low}, {high}]"
