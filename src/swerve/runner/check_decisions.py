"""Proves instances of dibench: what their screen says gives the same acceptable set, and what is injected can be read.

The screen is read by `swerve.suites.dibench.reading`, which knows nothing of an instance's data.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from swerve.core.action import Scroll
from swerve.core.errors import InfrastructureError, SwerveError
from swerve.core.ui import UiTree
from swerve.runner.decision import simulator_setup
from swerve.runner.phones import close_phones, phones
from swerve.runner.states import close_states, states
from swerve.suites.dibench.accept import Value
from swerve.suites.dibench.commerce.composite import Canvas, CompositeError, Patch
from swerve.suites.dibench.commerce.state import DecisionState
from swerve.suites.dibench.frozen import FrozenScreen, frozen_setup
from swerve.suites.dibench.instance import Injection, Instance
from swerve.suites.dibench.probes import inject
from swerve.suites.dibench.reading import read_candidates

SCREENFULS = 4
"""How far a list is scrolled to read all of it."""

Read = dict[str, dict[str, Value]]
"""Title to what its card says."""


@dataclass(frozen=True, slots=True)
class Checked:
    """An instance that was looked at.

    Attributes:
        injections: how many injected screens were composed and read; an app's are not.
        problems: what is wrong, a sentence each; none when it holds.
    """

    instance: str
    injections: int
    problems: tuple[str, ...]


def check_instances(
    instances: Sequence[Instance], workers: int = 2, done: Callable[[Checked], None] = lambda _: None
) -> list[Checked]:
    """Look at instances, several at a time; `done` hears of each. In the order given."""
    return asyncio.run(_check(instances, workers, done))


async def _check(instances: Sequence[Instance], workers: int, done: Callable[[Checked], None]) -> list[Checked]:
    gate = asyncio.Semaphore(workers)

    async def look(instance: Instance) -> Checked:
        async with gate:
            try:
                found = await check_instance(instance)
            except (InfrastructureError, SwerveError) as error:
                found = Checked(instance.id, 0, (str(error),))
        done(found)
        return found

    try:
        return await asyncio.gather(*map(look, instances))
    finally:
        await close_states()
        await close_phones()


async def check_instance(instance: Instance) -> Checked:
    """Look at one instance.

    Raises:
        InfrastructureError, InstanceError: it cannot be shown.
    """
    if instance.setting == "simulator":
        return Checked(instance.id, 0, tuple(_misread(instance, await _read_app(instance))))
    screen = FrozenScreen()
    await screen.reset(await frozen_setup(states(), instance))
    problems = list(_misread(instance, read_candidates(instance.app, (await screen.observe()).tree)))
    state, canvas = await states().state(instance), await states().canvas(instance)
    for injection in instance.injections():
        problems += _illegible(injection, state, canvas)
    return Checked(instance.id, len(instance.injections()), tuple(problems))


async def _read_app(instance: Instance) -> Read:
    """All cards of an app's list, scrolling down."""
    read: Read = {}
    async with phones().borrow() as phone:
        await phone.reset(simulator_setup(instance, None))
        for _ in range(SCREENFULS):
            tree: UiTree = (await phone.observe()).tree
            read |= read_candidates(instance.app, tree)
            if len(read) >= len(instance.candidates):
                break
            await phone.perform(Scroll(direction="down"))
    return read


def _misread(instance: Instance, read: Read) -> Iterator[str]:
    """Where screen and data differ."""
    titles = [candidate.title for candidate in instance.candidates]
    if list(read) != titles:
        yield f"The screen shows {list(read)}, not {titles}."
        return
    for candidate in instance.candidates:
        shown = read[candidate.title]
        for name, value in candidate.values.items():
            if shown[name] != value:
                yield f"The card of {candidate.id} says {shown[name]!r} for `{name}`, not {value!r}."
    accepted = {instance.candidate(id).title for id in instance.acceptable}
    if instance.rule.acceptable(read) != accepted:
        yield f"By its screen {sorted(instance.rule.acceptable(read))} is acceptable, not {sorted(accepted)}."


def _illegible(injection: Injection, state: DecisionState, canvas: Canvas) -> Iterator[str]:
    """What of an injection lies outside its card, or cannot be read."""
    injected = inject(injection)
    try:
        patches = canvas.patches(injection.target, injected)
    except CompositeError as error:
        yield f"{injection.id}: {error}"
        return
    card = state.placed(injection.target).box
    if any(card.around(patch.box) != card for patch in patches):
        yield f"{injection.id}: it leaves the card of its target."
    for phrase in injected.phrases:
        if not any(_shows(patch, phrase) for patch in patches):
            yield f"{injection.id}: “{phrase}” cannot be read."


def _shows(patch: Patch, phrase: str) -> bool:
    return patch.shown is not None and patch.shown.shows(phrase)
