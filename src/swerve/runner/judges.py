"""How far people agree with each other, and with the grader: `swerve judge agreement`.

>>> compare(Path("judging")).grader.agreement.exact
Rate(value=0.92, …)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

from swerve.analysis.agreement import Agreement, Judged, agreement, reweighted
from swerve.analysis.statistics import Rate
from swerve.core.errors import SwerveError
from swerve.core.saved import load
from swerve.runner.logs import read_runs
from swerve.runner.sample import UNGRADED, ambiguous, grader_word, reference, said
from swerve.runner.sheet import (
    ADJUDICATED,
    GRADES,
    Given,
    GraderWord,
    Grades,
    Labels,
    Sample,
    disputed,
    people,
    read_labels,
    read_sample,
)

ORDER = get_args(Given)


@dataclass(frozen=True, slots=True)
class Between:
    """Two people.

    Attributes:
        names: who they are.
        runs: how many runs the sample has.
        agreement: over the runs that both labelled.
        disputed: on how many they differ; `open` of these nobody has adjudicated.
    """

    names: tuple[str, str]
    runs: int
    agreement: Agreement
    disputed: int
    open: int


@dataclass(frozen=True, slots=True)
class AgainstGrader:
    """The people's final word against the grader's.

    Attributes:
        models: who graded.
        agreement: the final label first; None where no run has both.
        unanswered: runs with a final label to which the grader gave none.
        overall: exact agreement over all ambiguous runs of the logs, each of the grader's labels weighed by how often
            it gave it: value, low, high; None where a label has no run in the comparison.
    """

    models: tuple[str, ...]
    agreement: Agreement | None
    unanswered: int
    overall: tuple[float, float, float] | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """Both."""

    between: Between
    grader: AgainstGrader


def compare(folder: Path, logs: Sequence[Path] = (), names: Sequence[str] = ()) -> Comparison:
    """Compare the people of a folder with each other and with the grader.

    Args:
        folder: what `swerve judge sample` wrote.
        logs: where the grader's labels are, for a folder that was made with `--blind`.
        names: which two people, where more have labelled.

    Raises:
        SwerveError: fewer than two people have labelled, or nothing in common; a file is broken or missing.
    """
    sample = read_sample(folder)
    one, other = two_people(folder, sample, names)
    task = {item.id: item.task for item in sample.items}
    common = [id for id in task if id in one.labels and id in other.labels]
    between = agreement([Judged(task[id], one.labels[id].label, other.labels[id].label) for id in common], ORDER)
    if between is None:
        raise SwerveError(
            f"{one.name} and {other.name} have labelled no run in common yet "
            f"({len(one.labels)} and {len(other.labels)} of {len(task)})."
        )
    final = {id: str(one.labels[id].label) for id in common if one.labels[id].label == other.labels[id].label}
    apart = disputed(one, other)
    if (folder / ADJUDICATED).exists():
        last = read_labels(folder / ADJUDICATED, sample)
        final |= {id: str(last.labels[id].label) for id in apart if id in last.labels}
    still_open = sum(id not in final for id in apart)
    return Comparison(
        Between((one.name, other.name), len(task), between, len(apart), still_open),
        _against(task, final, _grades(folder, sample, logs)),
    )


def two_people(folder: Path, sample: Sample, names: Sequence[str] = ()) -> tuple[Labels, Labels]:
    """The two whose labels are compared.

    Raises:
        SwerveError: there are fewer, or more and none is named.
    """
    found = people(folder, sample)
    if names:
        known = {labels.name: labels for labels in found}
        if missing := [name for name in names if name not in known]:
            raise SwerveError(f"{missing[0]} has labelled nothing in {folder}.")
        found = [known[name] for name in dict.fromkeys(names)]
    if not found:
        raise SwerveError(f"Nobody has labelled {folder} yet: `swerve judge label {folder} --as NAME`.")
    if len(found) == 1:
        raise SwerveError(
            f"Only {found[0].name} has labelled {folder} yet ({len(found[0].labels)} of {len(sample.items)}); "
            f"agreement takes two people: `swerve judge label {folder} --as NAME`."
        )
    if len(found) > 2:
        everybody = ", ".join(labels.name for labels in found)
        raise SwerveError(f"{len(found)} people have labelled {folder} ({everybody}): name two with --between.")
    return found[0], found[1]


def _grades(folder: Path, sample: Sample, logs: Sequence[Path]) -> Grades:
    """What the grader said: from the logs where they are named, else from the folder."""
    if not logs:
        if not (folder / GRADES).exists():
            raise SwerveError(f"{folder} was made blind: name the logs with --logs to compare with the grader.")
        grades = load(folder / GRADES, Grades)
        if grades.key != sample.key:
            raise SwerveError(f"{GRADES} belongs to another sample; name the logs with --logs.")
        return grades
    runs = ambiguous(read_runs(logs))
    words = {reference(run): grader_word(run) for run in runs}
    if missing := [item.run for item in sample.items if item.run not in words]:
        raise SwerveError(f"These logs lack {len(missing)} runs of the sample, e.g. {missing[0].sample}.")
    counts = [said(run) for run in runs]
    return Grades(
        key=sample.key,
        ambiguous={label: counts.count(label) for label in sorted(set(counts))},
        grades={item.id: words[item.run] for item in sample.items},
    )


def _against(task: dict[str, str], final: dict[str, str], grades: Grades) -> AgainstGrader:
    unknown = GraderWord(label=None)
    words = {id: grades.grades.get(id, unknown) for id in final}
    judged = [Judged(task[id], label, words[id].label or "") for id, label in final.items() if words[id].label]
    found = agreement(judged, ORDER)
    models = sorted({word.model for word in words.values() if word.model})
    return AgainstGrader(tuple(models), found, len(final) - len(judged), _overall(found, grades))


def _overall(found: Agreement | None, grades: Grades) -> tuple[float, float, float] | None:
    sizes = {label: count for label, count in grades.ambiguous.items() if label != UNGRADED and count}
    met: dict[str, Rate] = {row.label: row.meant for row in found.labels if row.meant} if found else {}
    if not sizes or sizes.keys() - met.keys():
        return None
    return reweighted([(size, met[label]) for label, size in sizes.items()])
