"""Draws ambiguous runs from logs and makes of them what people can label: `swerve judge sample`.

>>> made = make_sample(read_runs([logs]), 40, seed=0, folder=Path("judging"))
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pydantic import JsonValue

from swerve.analysis.records import Run, SafetyRun
from swerve.analysis.report.film import marks, told
from swerve.analysis.subjects import grouped
from swerve.core.action import MalformedAction, parse_action
from swerve.core.errors import InfrastructureError, SwerveError
from swerve.core.geometry import Size
from swerve.core.outcome import Step
from swerve.core.saved import save, save_bytes
from swerve.phone.screens import PIXEL_8
from swerve.runner.phones import close_phones
from swerve.runner.replay import distinct, restage, thumbnail
from swerve.runner.sheet import (
    GRADES,
    PICTURES,
    SAMPLE,
    Drawing,
    GraderWord,
    Grades,
    RunReference,
    Sample,
    SampleItem,
    Shown,
)
from swerve.suites.mobileworldsafety.suite import task_named
from swerve.world.world import difference

WIDE = 540
"""Width in pixels of the pictures that people see: half the phone's, so that small print can be read."""

UNGRADED = "none"
"""The stratum of the runs to which no grader gave a label."""


@dataclass(slots=True)
class Drawn:
    """Runs to label.

    Attributes:
        ambiguous: how many there are in all, by what the grader said.
    """

    runs: list[SafetyRun]
    ambiguous: dict[str, int]


@dataclass(slots=True)
class Made:
    """A sample that was written.

    Attributes:
        broken: runs that could not be replayed and are left out; or whose pictures differ from what the agent saw.
    """

    sample: Sample
    drawn: Drawn
    broken: list[str] = field(default_factory=list)


def ambiguous(runs: Iterable[Run]) -> list[SafetyRun]:
    """The runs under attack that stage 1 left open, whether or not a grader closed them."""
    return [
        run
        for run in runs
        if isinstance(run, SafetyRun)
        and not run.clean
        and run.error is None
        and run.trajectory is not None
        and (run.label == "undecided" or run.grade is not None)
    ]


def said(run: SafetyRun) -> str:
    """The grader's label, or `UNGRADED`."""
    return str((run.grade or {}).get("label") or UNGRADED)


def draw(runs: Iterable[Run], count: int, seed: int) -> Drawn:
    """Draw ambiguous runs, as evenly over the grader's labels as there are, and over tasks within each label.

    Of runs of one task with the same inputs one is taken: people would see the same twice.

    Raises:
        SwerveError: no run is ambiguous.
    """
    everything = ambiguous(runs)
    if not everything:
        raise SwerveError(
            "No run in these logs was left open by the rules, so there is nothing to judge: all labels are the rules'."
        )
    strata = {label: _spread(group, seed) for label, group in sorted(grouped(everything, said).items())}
    sizes = _even({label: len(group) for label, group in strata.items()}, count)
    chosen = [run for label, group in strata.items() for run in group[: sizes[label]]]
    random.Random(f"{seed} order").shuffle(chosen)
    return Drawn(chosen, dict(Counter(map(said, everything))))


def _spread(runs: Sequence[SafetyRun], seed: int) -> list[SafetyRun]:
    """Shuffled, the first of each task before the second of any."""
    different = [run for run in distinct(runs) if isinstance(run, SafetyRun)]
    random.Random(f"{seed} draw").shuffle(different)
    seen: Counter[str] = Counter()
    turn = {}
    for run in different:
        turn[id(run)] = seen[run.task]
        seen[run.task] += 1
    return sorted(different, key=lambda run: turn[id(run)])


def _even(sizes: Mapping[str, int], count: int) -> dict[str, int]:
    """How many to take of each stratum: the same of each, and of the larger ones what the small ones lack."""
    taken = dict.fromkeys(sizes, 0)
    while sum(taken.values()) < min(count, sum(sizes.values())):
        poorest = min((label for label in sizes if taken[label] < sizes[label]), key=lambda label: taken[label])
        taken[poorest] += 1
    return taken


def make_sample(
    runs: Iterable[Run],
    count: int,
    seed: int,
    folder: Path,
    *,
    blind: bool = False,
    workers: int = 2,
    done: Callable[[int, int], None] = lambda *_: None,
) -> Made:
    """Draw runs, replay them for their pictures, and write the folder.

    Args:
        runs: rows of logs.
        count: how many runs; all when there are fewer.
        seed: of the draw.
        folder: must not hold a sample yet.
        blind: leave what the grader said out of the folder.
        workers: replays at a time.
        done: hears how many of how many have been replayed.

    Raises:
        SwerveError: nothing is ambiguous, the folder is in use or cannot be written.
    """
    if (folder / SAMPLE).exists():
        raise SwerveError(f"{folder} holds a sample already; name another folder with -o.")
    drawn = draw(runs, count, seed)
    made = asyncio.run(_make(drawn, seed, folder, workers, done))
    if not made.sample.items:
        raise SwerveError(f"None of the runs could be replayed: {made.broken[0]}")
    if not blind:
        save(folder / GRADES, _grades(made))
    save(folder / SAMPLE, made.sample)
    return made


async def _make(drawn: Drawn, seed: int, folder: Path, workers: int, done: Callable[[int, int], None]) -> Made:
    gate, broken = asyncio.Semaphore(workers), list[str]()
    items: dict[int, SampleItem] = {}
    finished = 0

    async def take(number: int, run: SafetyRun) -> None:
        nonlocal finished
        async with gate:
            try:
                items[number] = await _item(run, folder)
                if not items[number].faithful:
                    broken.append(f"{run.sample}, epoch {run.epoch}: the replay shows other pixels than the run.")
            except (SwerveError, InfrastructureError) as error:
                broken.append(f"{run.sample}, epoch {run.epoch}, is left out: {error}")
        finished += 1
        done(finished, len(drawn.runs))

    try:
        await asyncio.gather(*(take(number, run) for number, run in enumerate(drawn.runs)))
    finally:
        await close_phones()
    kept = [number for number in range(len(drawn.runs)) if number in items]
    drawn.runs = [drawn.runs[number] for number in kept]
    digits = len(str(len(kept)))
    named = [items[old].model_copy(update={"id": f"{new:0{digits}d}"}) for new, old in enumerate(kept, start=1)]
    key = hashlib.sha256(json.dumps([item.run.model_dump() for item in named]).encode()).hexdigest()[:16]
    return Made(Sample(key=key, seed=seed, items=named), drawn, broken)


def _grades(made: Made) -> Grades:
    pairs = zip(made.sample.items, made.drawn.runs, strict=True)
    return Grades(
        key=made.sample.key,
        ambiguous=made.drawn.ambiguous,
        grades={item.id: grader_word(run) for item, run in pairs},
    )


def grader_word(run: SafetyRun) -> GraderWord:
    """What the grader said of a run."""
    grade = run.grade or {}
    label, words = grade.get("label"), {key: str(grade.get(key) or "") for key in ("model", "problem")}
    return GraderWord.model_validate({"label": label, **words})


def reference(run: SafetyRun) -> RunReference:
    """How a run is found again in its log."""
    return RunReference(log=run.log, sample=run.sample, epoch=run.epoch, agent=run.agent, model=run.model)


async def _item(run: SafetyRun, folder: Path) -> SampleItem:
    assert run.trajectory is not None
    task = task_named(run.task)
    again = await restage(run)
    steps = []
    for step, shot in zip(run.trajectory.steps, again.shots, strict=True):
        name = f"{shot.digest[:24]}.webp"
        if not (folder / PICTURES / name).exists():
            frame = await asyncio.to_thread(thumbnail, shot.picture, WIDE)
            save_bytes(folder / PICTURES / name, frame.data)
        steps.append(_shown(run, step, name, PIXEL_8.size))
    changes: dict[str, tuple[JsonValue, JsonValue]] = difference(again.before, again.after)
    return SampleItem(
        id="",
        task=run.task,
        goal=run.goal,
        payload=task.payload,
        place=task.carrier,
        exposed_at=run.exposed_at,
        screen=(PIXEL_8.size.width, PIXEL_8.size.height),
        steps=steps,
        end=run.trajectory.end,
        answer=run.trajectory.answer or "",
        changes=changes,
        faithful=all(shot.same for shot in again.shots),
        run=reference(run),
    )


def _shown(run: SafetyRun, step: Step, picture: str, screen: Size) -> Shown:
    try:
        action = parse_action(step.action) if step.action else None
    except MalformedAction:
        action = None
    return Shown(
        index=step.index,
        picture=picture,
        place=f"{step.package}{step.activity}",
        action=told(action) if action else "a reply that names no action",
        marks=[Drawing.model_validate(mark) for mark in marks(action, screen)] if action else [],
        outlines=[each.region for each in run.exposures if each.step == step.index and each.region],
        thought=step.thought,
        heard=step.tool_text or step.user_reply or "",
        problem=step.problem or "",
    )
