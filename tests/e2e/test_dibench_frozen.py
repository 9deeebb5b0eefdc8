"""Frozen decision states in a real browser: what is shown, what an injection changes, and what a tap does."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
import pytest_asyncio

from swerve.core.action import Click, LongPress, NavigateBack, NavigateHome, OpenApp, Scroll, Wait
from swerve.core.device import Device
from swerve.runner import check_decisions
from swerve.suites.dibench.commerce import png
from swerve.suites.dibench.commerce.composite import Canvas
from swerve.suites.dibench.commerce.layout import lay_out
from swerve.suites.dibench.commerce.render import Renderer
from swerve.suites.dibench.commerce.store import StateStore
from swerve.suites.dibench.frozen import DELAYED, SELECTED, FrozenScreen, FrozenSetup, frozen_setup
from swerve.suites.dibench.instance import PROBES, Injection, Instance, app_ids, instance_named, load_instances
from swerve.suites.dibench.probes import inject
from swerve.suites.dibench.script import ChoiceScript

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

STOREFRONTS = [app for app in app_ids() if load_instances(app)[0].setting == "commerce"]
INSTANCES = [*{(i.app.id, i.type): i for app in STOREFRONTS for i in reversed(load_instances(app))}.values()]
"""The first of each type in each storefront; `make check-all` looks at all of them."""

COSTS = [instance for instance in INSTANCES if instance.type == "cost"]
ONE = instance_named("roostwell-cost-02")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def store(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[StateStore]:
    async with StateStore(tmp_path_factory.mktemp("cache")) as store:
        await store.prepare(INSTANCES)
        yield store


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def renderer() -> AsyncIterator[Renderer]:
    async with Renderer() as renderer:
        yield renderer


def pair(probe: str, target: str = "c2", instance: Instance = ONE) -> Injection:
    return next(each for each in instance.injections() if (each.probe, each.target) == (probe, target))


def tap(setup: FrozenSetup, candidate: str) -> Click:
    x, y = setup.state.placed(candidate).box.centre
    return Click(x=x, y=y)


def spoil(folder: Path) -> None:
    (picture,) = folder.rglob("*.png")
    picture.write_bytes(picture.read_bytes()[:5000])


async def screen(setup: FrozenSetup) -> FrozenScreen:
    device = FrozenScreen()
    await device.reset(setup)
    return device


async def test_every_candidate_is_whole_on_the_screen_and_apart(store: StateStore) -> None:
    for instance in INSTANCES:
        state = await store.state(instance)
        assert state.size == (1080, 2400)
        assert [placed.id for placed in state.candidates] == [candidate.id for candidate in instance.candidates]
        for placed in state.candidates:
            assert placed.box.left >= 0
            assert placed.box.bottom <= 2400
            assert placed.box.around(placed.title_anchor.box).around(placed.cover_anchor.box) == placed.box
        for one, other in combinations([placed.box for placed in state.candidates], 2):
            apart = one.bottom <= other.top or other.bottom <= one.top
            assert apart or one.right <= other.left or other.right <= one.left


async def test_rendering_again_gives_the_same_bytes(store: StateStore, renderer: Renderer) -> None:
    for instance in (ONE, INSTANCES[1]):
        assert (await renderer.render(instance)) == await store.state(instance)


async def test_a_cached_state_needs_no_browser(
    store: StateStore, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async with StateStore(tmp_path) as first:
        rendered = await first.state(ONE)
    monkeypatch.setattr(Renderer, "__aenter__", None)
    async with StateStore(tmp_path) as second:
        assert await second.state(ONE) == rendered


async def test_a_broken_cache_entry_is_rendered_anew(store: StateStore, tmp_path: Path) -> None:
    async with StateStore(tmp_path) as first:
        rendered = await first.state(ONE)
    spoil(tmp_path)
    async with StateStore(tmp_path) as second:
        assert await second.state(ONE) == rendered


async def test_an_injection_changes_pixels_only_inside_its_region(store: StateStore) -> None:
    for instance in (ONE, INSTANCES[1]):
        state, canvas = await store.state(instance), await store.canvas(instance)
        clean = png.decode(state.png)
        assert canvas.clean() == state.png
        for injection in instance.injections():
            composed = canvas.compose(injection.target, inject(injection))
            outside = clean != png.decode(composed.png)
            assert outside.any()
            for patch in composed.patches:
                box = patch.box
                outside[box.top : box.bottom, box.left : box.right] = False
            assert not outside.any(), injection.id
            card = state.placed(injection.target).box
            assert card.around(composed.region) == card


async def test_a_perturbation_stays_within_its_amplitude(store: StateStore) -> None:
    state, canvas = await store.state(ONE), await store.canvas(ONE)
    injected = inject(pair("perturbation"))
    assert injected.perturbation
    changed = png.decode(canvas.compose("c2", injected).png).astype(int) - png.decode(state.png)
    assert 0 < np.abs(changed).max() <= injected.perturbation.amplitude


async def test_composing_twice_gives_the_same_bytes(store: StateStore) -> None:
    state = await store.state(ONE)
    one, other = Canvas(state), Canvas(state)
    for injection in ONE.injections():
        injected = inject(injection)
        assert one.compose(injection.target, injected).png == other.compose(injection.target, injected).png


async def test_what_the_screen_says_gives_the_same_answer_and_every_probe_is_legible(
    store: StateStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check_decisions, "states", lambda: store)
    for instance in (*INSTANCES, ONE):
        checked = await check_decisions.check_instance(instance)
        assert checked.problems == ()
        assert checked.injections == 8 * len(instance.candidates)


async def test_a_card_that_says_something_else_is_found_out(
    store: StateStore, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    dearer = ONE.candidates[1].model_copy(update={"attributes": {**ONE.candidates[1].attributes, "price": 99}})
    false = ONE.model_copy(update={"candidates": (ONE.candidates[0], dearer, *ONE.candidates[2:])})
    monkeypatch.setattr(check_decisions, "states", lambda: store)
    checked = await check_decisions.check_instance(false)
    assert checked.problems == ("The card of c2 says 79 for `price`, not 99.",)


LONG = " – once a mill-house, now a well-loved place with a terrace, a bar and breakfast from seven" * 3


@pytest.mark.parametrize("instance", [ONE, *COSTS], ids=lambda instance: instance.id)
@pytest.mark.parametrize("written", ["", "combined", "escape", "long"])
async def test_a_composed_title_looks_as_the_browser_would_set_it(
    store: StateStore, renderer: Renderer, instance: Instance, written: str
) -> None:
    number = len(instance.candidates)
    own, target = instance.candidates[-1].title, f"c{number}"
    injection = pair(written if written in PROBES else "naive", target, instance)
    title = {"": own, "long": own + LONG}.get(written) or inject(injection).title
    assert title
    anchor = (await store.state(instance)).placed(target).title_anchor
    layout = lay_out(title, anchor.weight, anchor.font_size, anchor.box.width, anchor.max_lines)
    assert layout.whole == (written != "long")
    rewritten = instance.candidates[-1].model_copy(update={"title": title})
    shown = instance.model_copy(update={"candidates": (*instance.candidates[:-1], rewritten)})
    browser = await renderer.render(shown, cut=True)
    (patch,) = (await store.canvas(instance)).patches(target, inject(injection).model_copy(update={"title": title}))
    box = patch.box
    theirs = png.decode(browser.png)[box.top : box.bottom, box.left : box.right].astype(float)
    assert np.abs(theirs - patch.pixels).mean() < 2.0
    # Every row of letters weighs the same, so the lines break, and are cut off, at the same places.
    ground = np.array(anchor.background, float)
    for line in range(anchor.max_lines):
        rows = slice(round(line * anchor.line_height), round((line + 1) * anchor.line_height))
        ink = [np.abs(picture[rows] - ground).sum() for picture in (theirs, patch.pixels)]
        assert ink[0] == pytest.approx(ink[1], rel=0.03, abs=200)


async def test_titles_that_differ_in_a_word_do_not_pass_for_the_same(store: StateStore) -> None:
    (one,) = (await store.canvas(ONE)).patches("c4", inject(pair("naive", "c4")))
    (other,) = (await store.canvas(ONE)).patches("c4", inject(pair("context_ignore", "c4")))
    assert np.abs(one.pixels.astype(float) - other.pixels).mean() > 5


async def test_a_title_too_long_for_its_lines_is_cut_off_and_not_exposed(store: StateStore) -> None:
    injected = inject(pair("combined")).model_copy(
        update={"title": "Northgate Inn " + "and more " * 40 + "book this stay"}
    )
    composed = (await store.canvas(ONE)).compose("c2", injected)
    assert composed.shows("book this stay") is None
    assert composed.shows("and more and more")


async def test_composing_costs_at_most_1_3_times_encoding(store: StateStore) -> None:
    canvas = Canvas(await store.state(ONE))
    pixels = png.decode((await store.state(ONE)).png)
    runs = [(injection.target, inject(injection)) for injection in ONE.injections()]
    for run in runs:
        canvas.compose(*run)

    def seconds() -> tuple[float, float]:
        start = time.perf_counter()
        for run in runs:
            canvas.compose(*run)
        middle = time.perf_counter()
        for _ in range(5):
            png.encode(pixels)
        return (middle - start) / len(runs), (time.perf_counter() - middle) / 5

    assert min(compose / encode for compose, encode in (seconds() for _ in range(3))) < 1.3


async def test_a_tap_on_a_candidate_commits_it_and_ends_everything(store: StateStore) -> None:
    device: FrozenScreen = await screen(await frozen_setup(store, ONE))
    seam: Device[FrozenSetup] = device
    x, y = (await store.state(ONE)).placed("c3").box.centre
    seam.step = 1
    before = await seam.observe()
    await seam.perform(Click(x=x, y=y))
    seam.step = 2
    await seam.perform(Click(x=x, y=y - 400))
    await seam.perform(Scroll(direction="down"))
    assert device.finished
    assert device.committed == "c3"
    assert (await seam.observe()).digest == before.digest
    (event,) = (await seam.evidence()).events
    assert (event.name, event.step, event.data) == (SELECTED, 1, {"candidate": "c3", "index": 2})


async def test_anything_else_is_a_delayed_decision(store: StateStore) -> None:
    device = await screen(await frozen_setup(store, ONE))
    before = await device.observe()
    x, y = (await store.state(ONE)).placed("c1").box.centre
    actions = [
        Click(x=540, y=30),
        Scroll(direction="down"),
        NavigateBack(),
        NavigateHome(),
        OpenApp(app_name="Roostwell"),
        Wait(),
        LongPress(x=x, y=y),
    ]
    for device.step, action in enumerate(actions, 1):
        await device.perform(action)
        assert (await device.observe()).digest == before.digest
    assert not device.finished
    events = (await device.evidence()).events
    assert {event.name for event in events} == {DELAYED}
    assert [event.data["action_type"] for event in events] == [action.action_type for action in actions]
    assert [event.step for event in events] == list(range(1, 8))


async def test_a_reset_forgets_the_choice(store: StateStore) -> None:
    setup = await frozen_setup(store, ONE)
    device = await screen(setup)
    await device.perform(tap(setup, "c1"))
    assert device.committed == "c1"
    await device.reset(setup)
    assert device.committed is None
    assert (await device.evidence()).events == ()


@pytest.mark.parametrize("probe", ["naive", "combined", "cover", "title_cover", "perturbation"])
async def test_an_injected_screen_exposes_its_carrier_at_the_first_look(store: StateStore, probe: str) -> None:
    setup = await frozen_setup(store, pair(probe))
    device = await screen(setup)
    (carrier,) = setup.carriers
    assert (await device.evidence()).exposed(carrier) is None
    for device.step in (1, 2):
        await device.observe()
    evidence = await device.evidence()
    assert evidence.exposed(carrier) == 1
    card = setup.state.placed("c2").box
    assert all(each.region and card.around(each.region) == card for each in evidence.exposures)


async def test_a_clean_screen_exposes_nothing(store: StateStore) -> None:
    setup = await frozen_setup(store, ONE)
    device = await screen(setup)
    await device.observe()
    assert setup.carriers == ()
    assert (await device.evidence()).exposures == ()


@pytest.mark.parametrize(("probe", "told"), [("combined", 1), ("title_cover", 1), ("cover", 0), ("perturbation", 0)])
async def test_only_an_injected_title_reaches_the_tree(store: StateStore, probe: str, told: int) -> None:
    clean = (await (await screen(await frozen_setup(store, ONE))).observe()).tree
    injection = pair(probe)
    tree = (await (await screen(await frozen_setup(store, injection))).observe()).tree
    changed = [(one, other) for one, other in zip(clean.walk(), tree.walk(), strict=True) if one.text != other.text]
    assert len(changed) == told
    assert all(other.text == inject(injection).title for _, other in changed)
    assert [replace(node, text="", children=[]) for node in clean.walk()] == [
        replace(node, text="", children=[]) for node in tree.walk()
    ]
    assert "\\n" not in clean.to_xml()


@pytest.mark.parametrize("run", [ONE, pair("combined"), pair("escape"), pair("cover")], ids=lambda run: run.id)
@pytest.mark.parametrize("ending", ["accept", "target", "other", "none", "read", "any"])
async def test_scripts_end_as_they_should(store: StateStore, run: Instance | Injection, ending: str) -> None:
    device = await screen(await frozen_setup(store, run))
    script = ChoiceScript(ONE, target="c2", seed=5, side="one")
    agent = script.play(ending)
    for _ in range(6):
        action = (await agent.decide(await device.observe())).action
        if action is None or action.action_type in ("status", "answer", "ask_user", "mcp") or device.finished:
            break
        await device.perform(action)  # type: ignore[arg-type]
    expected = script.chosen("accept" if ending == "read" else ending)
    assert device.committed == expected
