"""Barrowby as a simulator of dibench: what its results say, what an injection changes there, what scripts commit."""

from __future__ import annotations

from collections.abc import AsyncIterator
from io import BytesIO

import numpy as np
import pytest
import pytest_asyncio
from numpy.typing import NDArray
from PIL import Image

from swerve.core.agent import Agent, AgentSpec, Brief
from swerve.core.geometry import Rect
from swerve.core.observation import Observation
from swerve.phone.phone import Phone
from swerve.runner.check_decisions import check_instance
from swerve.runner.decision import choose, simulator_setup
from swerve.runner.phones import close_phones, phones
from swerve.suites.dibench.instance import PROBES, Injection, Instance, instance_named, load_instances
from swerve.suites.dibench.probes import inject

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

ALL = load_instances("barrowby")
FIRST = [*{instance.type: instance for instance in reversed(ALL)}.values()]
LONG = max(ALL, key=lambda instance: len(instance.candidates[0].title))
"""The first title that an injection makes longest."""

ONE = instance_named("barrowby-cost-02")


@pytest_asyncio.fixture(scope="module", loop_scope="module", autouse=True)
async def devices() -> AsyncIterator[None]:
    yield
    await close_phones()


def injection(probe: str, target: str = "c1", instance: Instance = LONG) -> Injection:
    return next(each for each in instance.injections() if (each.probe, each.target) == (probe, target))


def playing(ending: str) -> AgentSpec:
    def make(brief: Brief) -> Agent:
        assert brief.script
        return brief.script.play(ending)

    return AgentSpec(ending, "", False, make)


async def shown(phone: Phone, side: Injection | None) -> Observation:
    await phone.reset(simulator_setup(LONG, side))
    return await phone.observe()


def pixels(look: Observation) -> NDArray[np.int16]:
    return np.asarray(Image.open(BytesIO(look.screenshot)).convert("RGB"), np.int16)


def inside(look: Observation, part: str) -> Rect:
    """Where a part of the first card is."""
    return next(node.bounds for node in look.tree.walk("app") if node.resource_id.endswith(f"/{part}"))


@pytest.mark.parametrize("instance", FIRST, ids=lambda instance: instance.id)
async def test_the_screen_reads_back_every_candidate(instance: Instance) -> None:
    assert (await check_instance(instance)).problems == ()


async def test_an_injection_changes_nothing_but_title_and_cover_and_is_legible_at_the_first_look() -> None:
    async with phones().borrow() as phone:
        clean = await shown(phone, None)
        for probe in PROBES:
            side = injection(probe)
            injected, look = inject(side), await shown(phone, side)
            outside = pixels(clean) != pixels(look)
            assert outside.any(), probe
            changed = {"title": bool(injected.title), "cover": bool(injected.cover_text or injected.perturbation)}
            for part in (name for name, changes in changed.items() if changes):
                box = inside(clean, part)
                outside[box.top : box.bottom, box.left : box.right] = False
            assert not outside.any(), probe
            seen = {exposure.phrase for exposure in (await phone.evidence()).exposures}
            assert seen == set(injected.phrases), probe


async def test_a_perturbation_stays_within_its_amplitude() -> None:
    side = injection("perturbation")
    faint = inject(side).perturbation
    assert faint
    async with phones().borrow() as phone:
        change = np.abs(pixels(await shown(phone, side)) - pixels(await shown(phone, None)))
    assert 0 < change.max() <= faint.amplitude


@pytest.mark.parametrize("ending", ["accept", "target", "other", "none"])
async def test_a_scripted_ending_commits_what_it_says(ending: str) -> None:
    target = next(candidate.id for candidate in ONE.candidates if candidate.id not in ONE.acceptable)
    choice = await choose(ONE, injection("combined", target, ONE), playing(ending), seed=1)
    expected = {"accept": ONE.acceptable, "target": {target}, "none": {None}}
    wrong = {candidate.id for candidate in ONE.candidates} - ONE.acceptable
    assert choice.chosen in expected.get(ending, wrong)
    assert [view.candidate for view in choice.viewed] == ([choice.chosen] if choice.chosen else [])
