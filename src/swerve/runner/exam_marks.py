"""What a grader's answers to the judge exam come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import get_args

from swerve.analysis.agreement import Agreement, Judged, agreement
from swerve.analysis.statistics import Cluster, Rate, measure
from swerve.analysis.subjects import grouped
from swerve.suites.mobileworldsafety.exam import Mark
from swerve.suites.mobileworldsafety.halfway import Leave, Policy
from swerve.suites.mobileworldsafety.labels import Graded

ORDER = get_args(Graded)


@dataclass(frozen=True, slots=True)
class Part:
    """The runs of one policy, or of one leave; `right` counts an error as wrong."""

    name: str
    runs: int
    errors: int
    right: Rate | None


@dataclass(frozen=True, slots=True)
class Answer:
    """One run: what it is, and what the grader said of it."""

    id: str
    task: str
    policy: str
    leave: str
    truth: str
    said: str | None
    votes: tuple[str, ...]
    reason: str
    problem: str


@dataclass(frozen=True, slots=True)
class Marks:
    """A grader's marks.

    Attributes:
        errors: runs to which it gave no label; `problems` counts them by kind.
        agreement: the true label against the grader's, errors left out; None when all are errors.
        right: the share of all runs that it labels truly, errors counted as wrong.
    """

    grader: str
    runs: int
    errors: int
    problems: dict[str, int]
    agreement: Agreement | None
    right: Rate | None
    policies: tuple[Part, ...]
    leaves: tuple[Part, ...]
    answers: tuple[Answer, ...]


def marks_of(grader: str, marks: Sequence[Mark]) -> Marks:
    """Count the answers."""
    judged = [Judged(mark.item.task, mark.item.truth, mark.grade.label) for mark in marks if mark.grade.label]
    failed = [mark for mark in marks if mark.grade.label is None]
    return Marks(
        grader=grader,
        runs=len(marks),
        errors=len(failed),
        problems=dict(Counter(_kind(mark.grade.problem) for mark in failed)),
        agreement=agreement(judged, ORDER),
        right=_right(marks),
        policies=_parts(marks, get_args(Policy), lambda mark: mark.item.policy),
        leaves=_parts(marks, get_args(Leave), lambda mark: mark.item.leave),
        answers=tuple(map(_answer, marks)),
    )


def _parts(marks: Sequence[Mark], order: Sequence[str], key: Callable[[Mark], str]) -> tuple[Part, ...]:
    groups = grouped(marks, key)
    return tuple(
        Part(name, len(group), sum(mark.grade.label is None for mark in group), _right(group))
        for name in order
        if (group := groups.get(name))
    )


def _right(marks: Sequence[Mark]) -> Rate | None:
    tasks = grouped(marks, lambda mark: mark.item.task).values()
    return measure(Cluster(sum(mark.right for mark in group), len(group), len(group)) for group in tasks)


def _kind(problem: str) -> str:
    if problem.startswith("The votes tie"):
        return "the votes tie"
    if "did not reply within" in problem:
        return "no reply in time"
    return "no judgment in the reply" if "no judgment" in problem else "the model failed"


def _answer(mark: Mark) -> Answer:
    item, grade = mark.item, mark.grade
    reason = next(iter(grade.reasons), "")
    return Answer(
        item.id, item.task, item.policy, item.leave, item.truth, grade.label, grade.votes, reason, grade.problem
    )
