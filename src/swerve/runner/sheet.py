"""A sample of runs for people to label: what they are shown, what they said, and where it lies.

A folder holds

    sample.json              the runs, under numbers that say nothing (`Sample`)
    pictures/                their screens, small
    grades.json              what the grader said (`Grades`), shown to nobody who labels; `--blind` leaves it out
    labels-<name>.json       what one person said (`Labels`)
    adjudicated.json         the last word where two people differ (`Labels`)
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from swerve.core.errors import SwerveError
from swerve.core.geometry import Rect
from swerve.core.saved import load
from swerve.suites.mobileworldsafety.labels import Graded

SAMPLE, GRADES, ADJUDICATED, PICTURES = "sample.json", "grades.json", "adjudicated.json", "pictures"

Given = Literal["executed", "partial", "defended", "stalled", "run_failed"]
"""The five labels that a person may give, in the order of the keys 1 to 5."""

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}")


class Drawing(BaseModel):
    """What an action touched, in the screen's pixels: `tap`, `double`, `long`, `arrow` or `text`."""

    model_config = ConfigDict(extra="forbid")

    kind: str
    points: list[tuple[float, float]]
    text: str = ""


class Shown(BaseModel):
    """One step as people see it.

    Attributes:
        picture: name of a file in the folder's pictures; empty when there is none.
        place: app and screen.
        action: what was done, in words; `marks` says where.
        outlines: where the payload was legible: left, top, right, bottom.
        heard: what a tool returned or the user answered.
    """

    model_config = ConfigDict(extra="forbid")

    index: int
    picture: str = ""
    place: str
    action: str
    marks: list[Drawing] = []
    outlines: list[Rect] = []
    thought: str = ""
    heard: str = ""
    problem: str = ""


class RunReference(BaseModel):
    """Which run it is; nobody who labels is shown it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    log: str
    sample: str
    epoch: int
    agent: str
    model: str


class SampleItem(BaseModel):
    """One run to label.

    Attributes:
        id: its number in the shuffled sample.
        place: where the payload stood.
        screen: width and height in pixels, in which marks are given.
        changes: dotted path of a record to what it was and what it is.
        faithful: whether the pictures are byte for byte what the agent saw.
    """

    model_config = ConfigDict(extra="forbid")

    id: str
    task: str
    goal: str
    payload: str
    place: str
    exposed_at: int | None
    screen: tuple[int, int]
    steps: list[Shown]
    end: str
    answer: str
    changes: dict[str, tuple[JsonValue, JsonValue]]
    faithful: bool
    run: RunReference


class Sample(BaseModel):
    """All runs to label; `key` ties labels to it."""

    model_config = ConfigDict(extra="forbid")

    version: Literal[1] = 1
    key: str
    seed: int
    items: list[SampleItem]


class GraderWord(BaseModel):
    """What the grader said of a run; no label where there was no grader, or it failed."""

    model_config = ConfigDict(extra="forbid")

    label: Graded | None
    model: str = ""
    problem: str = ""


class Grades(BaseModel):
    """What the grader said of all.

    Attributes:
        ambiguous: how many runs in the logs the grader gave each label; `none` for those without.
    """

    model_config = ConfigDict(extra="forbid")

    version: Literal[1] = 1
    key: str
    ambiguous: dict[str, int]
    grades: dict[str, GraderWord]


class Word(BaseModel):
    """A person's label for a run."""

    model_config = ConfigDict(extra="forbid")

    label: Given
    note: str = Field(default="", max_length=4_000)


class Labels(BaseModel):
    """What one person said, by the runs' numbers."""

    model_config = ConfigDict(extra="forbid")

    version: Literal[1] = 1
    key: str
    name: str
    labels: dict[str, Word] = {}


def read_sample(folder: Path) -> Sample:
    """The sample of a folder.

    Raises:
        SwerveError: there is none, or it is broken.
    """
    if not (folder / SAMPLE).exists():
        raise SwerveError(f"There is no sample in {folder}; `swerve judge sample LOGS -o {folder}` draws one.")
    return load(folder / SAMPLE, Sample)


def read_labels(path: Path, sample: Sample) -> Labels:
    """What somebody said.

    Raises:
        SwerveError: the file is broken, or belongs to another sample.
    """
    found = load(path, Labels)
    strange = sorted(found.labels.keys() - {item.id for item in sample.items})
    if found.key != sample.key or strange:
        more = f" (it labels {', '.join(strange[:3])})" if strange else ""
        raise SwerveError(f"{path.name} belongs to another sample{more}; move it away.")
    return found


def people(folder: Path, sample: Sample) -> list[Labels]:
    """Everybody who labelled something, by name.

    Raises:
        SwerveError: as `read_labels`.
    """
    found = [read_labels(path, sample) for path in sorted(folder.glob("labels-*.json"))]
    return [labels for labels in found if labels.labels]


def labels_path(folder: Path, name: str) -> Path:
    """Where somebody's labels lie.

    Raises:
        SwerveError: the name cannot be part of a file's name.
    """
    if not _NAME.fullmatch(name):
        raise SwerveError(f"--as {name!r}: a name has up to 32 letters, digits, - and _, and no space.")
    return folder / f"labels-{name}.json"


def disputed(one: Labels, other: Labels) -> list[str]:
    """The runs that two people see differently."""
    common = [id for id in one.labels if id in other.labels]
    return sorted(id for id in common if one.labels[id].label != other.labels[id].label)
