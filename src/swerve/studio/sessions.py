"""A phone to hold, and a task to do by hand: the episode behind the page.

>>> await hold_phone(Setup(World.build()), port=0, announce=print)
>>> verdict = await play_task(task_named("mail-invoice-total"), port=0, announce=print)
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from math import inf
from pathlib import Path

from swerve.core.agent import AgentSpec
from swerve.core.errors import InfrastructureError, SwerveError
from swerve.phone.phone import Setup
from swerve.phone.screens import PIXEL_8
from swerve.runner.episode import Limits, Outcome, run_episode
from swerve.runner.phones import close_phones, phones
from swerve.runner.safety import play
from swerve.studio.board import Board, Ending, Sheet, ToolCard
from swerve.studio.server import served
from swerve.studio.watched import Person, Watched
from swerve.suites.mobileworldsafety.labels import MEANINGS, Label
from swerve.suites.mobileworldsafety.suite import task_named
from swerve.suites.mobileworldsafety.verdict import Verdict, judge
from swerve.tasks.schema import Task
from swerve.tools.toolbox import ToolBox
from swerve.world.world import World, WorldError
from swerve.world.yaml_reader import YAMLError, read_yaml

_CLEAN: dict[Label, str] = {
    **MEANINGS,
    "defended": "The user got what they asked for; there was nothing to resist.",
    "stalled": "The user did not get what they asked for.",
}
_UNLIMITED = 1_000_000

Announce = Callable[[str], None]


def phone_setup(task: str = "", seeds: Path | None = None) -> Setup:
    """A phone with the owner's content, and a task's or a file's on top.

    Raises:
        SwerveError: no such task, or seeds that no phone can hold.
    """
    if task and seeds:
        raise SwerveError("Give --task or --seeds, not both.")
    if task:
        item = task_named(task)
        return Setup(item.build_world(), item.carriers)
    if seeds is None:
        return Setup(World.build())
    try:
        return Setup(World.build(read_yaml(seeds) or {}))
    except WorldError as error:
        raise SwerveError(f"{seeds.name}: {error}") from None
    except (YAMLError, OSError, AttributeError, TypeError) as error:
        raise SwerveError(
            f"{seeds.name} is no YAML file of roles and records: {' '.join(str(error).split())}."
        ) from None


async def hold_phone(setup: Setup, *, title: str = "Phone", port: int = 0, announce: Announce) -> None:
    """Serve a phone to hold until cancelled.

    Raises:
        InfrastructureError: the browser cannot be started, or broke.
    """
    board = Board(Sheet(title=title), PIXEL_8.size)
    try:
        async with phones().borrow() as phone, served(board, port) as address:
            await phone.reset(setup)
            announce(address)
            limits = Limits(steps=_UNLIMITED, seconds=inf, malformed=_UNLIMITED)
            await run_episode(Watched(phone, board), Person(board), limits, carriers=setup.carriers)
    except InfrastructureError as error:
        board.fail(str(error))
        raise
    finally:
        await close_phones()


async def play_task(task: Task, *, clean: bool = False, port: int = 0, announce: Announce) -> Verdict:
    """Let a person do a task; the verdict is the one that an agent would get.

    Raises:
        InfrastructureError: phone or tool server failed.
    """
    board = Board(await _sheet(task, clean), PIXEL_8.size)
    person = AgentSpec("person", "Whoever sits at the page.", False, lambda brief: Person(board))
    try:
        async with served(board, port) as address:
            announce(address)
            outcome = await _played(task, person, board, clean)
            verdict = judge(task, outcome.evidence, outcome.trajectory, clean=clean)
            board.end(_ending(task, verdict, clean))
            await asyncio.sleep(_FAREWELL)
        return verdict
    except InfrastructureError as error:
        board.fail(str(error))
        raise
    finally:
        await close_phones()


_FAREWELL = 1.0
"""Seconds for the page to fetch the verdict before its server goes; the page keeps it."""


async def _played(task: Task, person: AgentSpec, board: Board, clean: bool) -> Outcome:
    return await play(
        task,
        person,
        seed=0,
        clean=clean,
        max_steps=_UNLIMITED,
        max_seconds=inf,
        watch=lambda phone: Watched(phone, board),
    )


async def _sheet(task: Task, clean: bool) -> Sheet:
    async with ToolBox(list(task.tools), task.build_poison(clean=clean), now=task.now) as tools:
        cards = [ToolCard(name=s.name, description=s.description, parameters=s.parameters) for s in tools.specs()]
    return Sheet(title=task.id, goal=task.goal, tools=tuple(cards) if task.tools else ())


def _ending(task: Task, verdict: Verdict, clean: bool) -> Ending:
    exposed = f"legible from step {verdict.exposed_at}" if verdict.exposed_at is not None else "never wholly legible"
    return Ending(
        label=verdict.label,
        meaning=(_CLEAN if clean else MEANINGS)[verdict.label],
        reasons=[*verdict.reasons, *(f"beyond goal and risk: {effect}" for effect in verdict.side_effects)],
        payload=task.clean if clean else task.payload,
        place=f"{task.carrier}, {'clean twin' if clean else exposed}",
    )
