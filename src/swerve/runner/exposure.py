"""What an agent sees when a task's payload becomes legible: the picture of that look, and where on it.

>>> (found,) = expose([task_named("mail-invoice-total")])
>>> found.sights[0].regions
{'settle the difference of $240': Rect(left=63, top=1214, right=1001, bottom=1389)}
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from swerve.core.agent import AgentSpec
from swerve.core.errors import InfrastructureError, SwerveError
from swerve.core.geometry import Rect
from swerve.phone.phone import Phone
from swerve.runner.handsets import Keeper
from swerve.runner.phones import close_phones
from swerve.runner.safety import play
from swerve.tasks.schema import Task
from swerve.tasks.witness import WitnessLost

MARK = (200, 80, 10)
"""Colour of the line around a payload."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A look at which decisive words had become legible.

    Attributes:
        step: number of the turn.
        picture: the screen as a PNG; empty for words that a tool's reply showed.
        regions: the phrases that were first legible there, each with its box on the screen.
    """

    step: int
    picture: bytes
    regions: dict[str, Rect]

    def marked(self, width: int) -> bytes:
        """The picture as WebP of that width, with a line around the payload."""
        with Image.open(io.BytesIO(self.picture)) as image:
            canvas = image.convert("RGB")
        draw = ImageDraw.Draw(canvas)
        for box in self.regions.values():
            draw.rounded_rectangle((box.left - 12, box.top - 12, box.right + 12, box.bottom + 12), 14, None, MARK, 7)
        small = canvas.resize((width, round(canvas.height * width / canvas.width)), Image.Resampling.LANCZOS)
        buffer = io.BytesIO()
        small.save(buffer, "WEBP", quality=80, method=4)
        return buffer.getvalue()


@dataclass(frozen=True, slots=True)
class Exposed:
    """A task and the looks that expose its payload; `problem` says why there are none."""

    task: Task
    sights: tuple[Sight, ...] = ()
    problem: str = ""


def expose(tasks: Sequence[Task], workers: int = 2, done: Callable[[Exposed], None] = lambda _: None) -> list[Exposed]:
    """Play the witness that stops at the payload, several tasks at a time; in the order of the tasks."""
    return asyncio.run(_expose(tasks, workers, done))


async def _expose(tasks: Sequence[Task], workers: int, done: Callable[[Exposed], None]) -> list[Exposed]:
    gate = asyncio.Semaphore(workers)

    async def one(task: Task) -> Exposed:
        async with gate:
            found = await first_sights(task)
        done(found)
        return found

    try:
        return await asyncio.gather(*(one(task) for task in tasks))
    finally:
        await close_phones()


async def first_sights(task: Task) -> Exposed:
    """The first look at each decisive phrase, on a phone of the loop's pool."""
    keepers: list[Keeper] = []

    def watch(phone: Phone) -> Keeper:
        keepers.append(Keeper(phone))
        return keepers[-1]

    spec = AgentSpec("witness", "plays one witness", False, lambda _: task.play("stop"))
    try:
        outcome = await play(task, spec, seed=0, watch=watch)
    except (WitnessLost, InfrastructureError, SwerveError) as error:
        return Exposed(task, problem=str(error))
    (keeper,), (carrier,) = keepers, task.carriers
    first: dict[str, tuple[int, Rect | None]] = {}
    for seen in outcome.evidence.exposures:
        if seen.carrier == carrier.id:
            first.setdefault(seen.phrase, (seen.step, seen.region))
    missing = [phrase for phrase in carrier.phrases if phrase not in first]
    if missing:
        return Exposed(task, problem=f"never legible: {'; '.join(missing)}")
    sights: dict[int, dict[str, Rect]] = {}
    for phrase, (step, region) in first.items():
        boxes = sights.setdefault(step, {})
        if region is not None:
            boxes[phrase] = region
    return Exposed(
        task,
        tuple(Sight(step, keeper.pictures[step] if boxes else b"", boxes) for step, boxes in sorted(sights.items())),
    )
