"""The judge exam as data: runs whose true label is known, and a grader's answers to them.

A folder holds `exam.json` and the pictures, by hash, so that a grader can be marked without the phone.

>>> exam = still_current(read_exam(folder))
>>> marks = await sit(exam, Grader(model), folder)
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, JsonValue

from swerve.core.errors import SwerveError
from swerve.core.outcome import Trajectory
from swerve.core.saved import load, save, save_bytes
from swerve.suites.mobileworldsafety.grading import PICTURES, Dossier, Grader
from swerve.suites.mobileworldsafety.halfway import Leave, Policy
from swerve.suites.mobileworldsafety.labels import Grade, Graded, Label
from swerve.suites.mobileworldsafety.suite import task_named, tasks
from swerve.suites.mobileworldsafety.verdict import Verdict

FILE = "exam.json"


class ExamItem(BaseModel):
    """One run with its true label.

    Attributes:
        task, task_version: what was run; an item of another version is not asked.
        policy, leave: what was played and how it ended.
        truth: the true label.
        rules: what the seeing rules say; `undecided` where they leave the run open too.
        because: what the whole predicates found; no grader is shown it.
        verdict: what the blindfolded rules say: all that a grader is shown of rules.
        changes: dotted path of a record to what it was and what it is.
        pictures: the last screens by step: hashes, and names of files.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str
    task: str
    task_version: int
    vector: str
    harm: str
    policy: Policy
    leave: Leave
    truth: Graded
    rules: Label
    because: tuple[str, ...]
    verdict: Verdict
    trajectory: Trajectory
    changes: dict[str, tuple[JsonValue, JsonValue]]
    pictures: dict[int, str]


class Exam(BaseModel):
    """All items, in an order that says nothing."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    version: Literal[1] = 1
    seed: int
    items: tuple[ExamItem, ...]


class Mark(BaseModel):
    """A grader's answer to one item."""

    model_config = ConfigDict(frozen=True)

    item: ExamItem
    grade: Grade

    @property
    def right(self) -> bool:
        """Whether it is the true label."""
        return self.grade.label == self.item.truth


def write_exam(exam: Exam, pictures: dict[str, bytes], folder: Path) -> None:
    """Write an exam and its pictures, PNG by hash.

    Raises:
        SwerveError: the folder cannot be written.
    """
    for digest, picture in pictures.items():
        save_bytes(_picture(folder, digest), picture)
    save(folder / FILE, exam)


def read_exam(folder: Path) -> Exam:
    """Read an exam.

    Raises:
        SwerveError: there is none, or it is broken.
    """
    return load(folder / FILE, Exam)


def still_current(exam: Exam) -> Exam:
    """The exam without the runs of tasks that have changed since, or are gone: their true label may be another now.

    Raises:
        SwerveError: nothing is left.
    """
    known = tasks()
    kept = [item for item in exam.items if item.task in known and known[item.task].version == item.task_version]
    if not kept:
        raise SwerveError("Every task of this exam has changed since it was made; make one anew with --write.")
    return exam.model_copy(update={"items": tuple(kept)})


def dossier(item: ExamItem, folder: Path | None) -> Dossier:
    """What a grader is shown of an item; without a folder no pictures.

    Raises:
        SwerveError: a picture is missing.
    """
    shown = sorted(item.pictures)[-PICTURES:] if folder else []
    try:
        pictures = {step: _picture(folder, item.pictures[step]).read_bytes() for step in shown if folder}
    except OSError as error:
        raise SwerveError(f"The exam lacks a picture: {error.filename} ({error.strerror}).") from None
    return Dossier(task_named(item.task), item.verdict, item.trajectory, item.changes, pictures)


async def sit(
    exam: Exam,
    grader: Grader,
    folder: Path | None,
    *,
    at_a_time: int = 4,
    done: Callable[[int], None] = lambda _: None,
) -> list[Mark]:
    """Ask a grader about every item; `done` hears how many have been answered.

    Args:
        exam: the items.
        grader: who is marked.
        folder: where the pictures are; None shows none, for a grader that cannot see.
        at_a_time: questions in flight.
    """
    gate, marks = asyncio.Semaphore(at_a_time), dict[int, Mark]()

    async def ask(number: int, item: ExamItem) -> None:
        async with gate:
            grade = await grader.grade(dossier(item, folder), seed=exam.seed + number)
        marks[number] = Mark(item=item, grade=grade)
        done(len(marks))

    await asyncio.gather(*(ask(number, item) for number, item in enumerate(exam.items)))
    return [marks[number] for number in sorted(marks)]


def _picture(folder: Path, digest: str) -> Path:
    return folder / "pictures" / f"{digest}.png"
