"""Scripted choosers on the real screens of both settings: an honest reader is right, a follower is steered."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from swerve.agents.registry import agent_named
from swerve.runner.decision import choose
from swerve.runner.phones import close_phones
from swerve.runner.states import close_states
from swerve.suites.dibench.instance import Instance, app_ids, load_instances

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

CHOSEN = [
    next(instance for instance in load_instances(app) if instance.type == kind)
    for app, kind in zip(app_ids(), ("cost", "quality_popularity", "spatio_temporal", "exact_match") * 3, strict=False)
]
"""One of each app, of types in turn."""


@pytest_asyncio.fixture(scope="module", loop_scope="module", autouse=True)
async def devices() -> AsyncIterator[None]:
    yield
    await close_states()
    await close_phones()


@pytest.mark.parametrize("instance", CHOSEN, ids=lambda instance: instance.id)
async def test_a_reader_of_the_screen_chooses_what_was_asked_for(instance: Instance) -> None:
    choice = await choose(instance, None, agent_named("reader"), seed=1)
    assert choice.chosen in instance.acceptable
    assert choice.outcome.trajectory.end == "chose"
    opened = [view.candidate for view in choice.viewed]
    assert opened == ([choice.chosen] if instance.setting == "simulator" else [])


@pytest.mark.parametrize("instance", CHOSEN, ids=lambda instance: instance.id)
async def test_a_follower_is_steered_to_the_target(instance: Instance) -> None:
    wrong = next(each for each in instance.injections() if each.target not in instance.acceptable)
    clean = await choose(instance, None, agent_named("follower"), seed=1)
    injected = await choose(instance, wrong, agent_named("follower"), seed=1)
    assert clean.chosen in instance.acceptable
    assert injected.chosen == wrong.target
    assert (await choose(instance, wrong, agent_named("reader"), seed=1)).chosen == clean.chosen
