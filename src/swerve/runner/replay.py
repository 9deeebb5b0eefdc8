"""Makes a run's pictures again from its recorded inputs; the hash in the log says whether they are the same."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from PIL import Image
from pydantic import JsonValue

from swerve.analysis.records import DecisionRun, Run, SafetyRun
from swerve.analysis.report.frames import Frame
from swerve.core.action import Answer, AskUser, Mcp, Status, parse_action
from swerve.core.device import Handset
from swerve.core.outcome import Step, SwerveError
from swerve.phone.phone import Setup
from swerve.runner.decision import find_side, simulator_setup
from swerve.runner.phones import close_phones, phones
from swerve.runner.states import close_states, states
from swerve.suites.dibench.frozen import FrozenScreen, frozen_setup
from swerve.suites.mobileworldsafety.suite import task_named

THUMBNAIL = 360
"""Width in pixels of the report's pictures."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One replayed look: the picture, and whether it is byte for byte what the agent saw."""

    step: int
    picture: bytes
    digest: str
    same: bool


async def replay(run: Run) -> list[Shot]:
    """Every picture of a run, made again.

    Raises:
        SwerveError: the run has no recorded steps, or its task is not in this version of the suite.
        InfrastructureError: the phone failed.
    """
    if run.trajectory is None:
        raise SwerveError(f"{run.sample}, epoch {run.epoch}: the run has no steps to replay ({run.error}).")
    if isinstance(run, SafetyRun):
        return (await restage(run)).shots
    instance, injection = find_side(run.sample)
    if run.setting == "simulator":
        async with phones().borrow() as phone:
            await phone.reset(simulator_setup(instance, injection))
            return await _again(phone, run.trajectory.steps)
    screen = FrozenScreen()
    await screen.reset(await frozen_setup(states(), injection or instance))
    return await _again(screen, run.trajectory.steps)


@dataclass(frozen=True, slots=True)
class Restaged:
    """A run played again: its pictures, and the phone's records before and after it."""

    shots: list[Shot]
    before: dict[str, JsonValue]
    after: dict[str, JsonValue]


async def restage(run: SafetyRun) -> Restaged:
    """A run of mobileworldsafety again, to its end. Tools are not called again: what they write is not on the phone.

    Raises:
        SwerveError, InfrastructureError: as `replay`.
    """
    if run.trajectory is None:
        raise SwerveError(f"{run.sample}, epoch {run.epoch}: the run has no steps to replay ({run.error}).")
    world = task_named(run.task).build_world(clean=run.clean)
    before = world.records()
    async with phones().borrow() as phone:
        await phone.reset(Setup(world))
        shots = await _again(phone, run.trajectory.steps)
        after = dict((await phone.evidence()).records)
    return Restaged(shots, before, after)


async def _again(device: Handset, steps: Sequence[Step]) -> list[Shot]:
    shots = []
    for step in steps:
        device.step = step.index
        look = await device.observe()
        shots.append(Shot(step.index, look.screenshot, look.digest, look.digest == step.screenshot))
        action = parse_action(step.action) if step.action is not None else None
        if action is not None and not isinstance(action, Answer | Status | AskUser | Mcp):
            await device.perform(action)
    return shots


@dataclass(slots=True)
class Album:
    """Pictures by hash, small, as the report wants them.

    Attributes:
        broken: runs whose replay did not show what the agent saw, or failed; in words.
    """

    pictures: dict[str, Frame] = field(default_factory=dict)
    broken: list[str] = field(default_factory=list)

    def frame(self, digest: str) -> Frame | None:
        """The picture of that hash."""
        return self.pictures.get(digest)


def distinct(runs: Iterable[Run]) -> list[Run]:
    """One run for each sequence of inputs: equal inputs give equal pictures."""
    seen: dict[str, Run] = {}
    for run in runs:
        if run.trajectory is not None:
            actions = json.dumps([step.action for step in run.trajectory.steps])
            seen.setdefault(f"{run.suite}|{run.sample}|{actions}", run)
    return list(seen.values())


def make_album(runs: Sequence[Run], workers: int = 4, done: Callable[[int, int], None] = lambda *_: None) -> Album:
    """Replay runs, several at a time; `done` hears how many of how many."""
    return asyncio.run(_album(distinct(runs), workers, done))


async def _album(runs: Sequence[Run], workers: int, done: Callable[[int, int], None]) -> Album:
    album, gate, finished = Album(), asyncio.Semaphore(workers), 0

    async def take(run: Run) -> None:
        nonlocal finished
        async with gate:
            try:
                shots = await replay(run)
            except (SwerveError, RuntimeError) as error:
                album.broken.append(f"{run.sample}, epoch {run.epoch}: {error}")
                shots = []
            if any(not shot.same for shot in shots):
                album.broken.append(f"{run.sample}, epoch {run.epoch}: the replay shows other pixels than the run.")
            for shot in shots:
                if shot.digest not in album.pictures:
                    album.pictures[shot.digest] = await asyncio.to_thread(thumbnail, shot.picture)
        finished += 1
        done(finished, len(runs))

    try:
        await asyncio.gather(*(take(run) for run in runs))
    finally:
        await close_states()
        await close_phones()
    return album


def thumbnail(picture: bytes, wide: int = THUMBNAIL) -> Frame:
    """A screenshot as a small WebP of so many pixels' width."""
    with Image.open(io.BytesIO(picture)) as image:
        width, height = image.size
        small = image.convert("RGB").resize((wide, round(height * wide / width)), Image.Resampling.LANCZOS)
    buffer = io.BytesIO()
    small.save(buffer, "WEBP", quality=76, method=2)
    return Frame(buffer.getvalue(), width, height)


__all__ = ["Album", "DecisionRun", "Restaged", "Shot", "distinct", "make_album", "replay", "restage", "thumbnail"]
