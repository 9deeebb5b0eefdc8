"""Agents of known rates: what they draw is what they claim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from swerve.agents.calibrated import AGENTS, TEMPERS, choice_truth
from swerve.core.agent import Agent, AgentSpec, Brief
from swerve.core.geometry import Size
from swerve.core.outcome import SwerveError
from swerve.suites.dibench.instance import Instance, load_instances
from swerve.suites.dibench.script import ChoiceScript

SEEDS = 4_000
TOLERANCE = 4 * (0.25 / SEEDS) ** 0.5
"""Four standard errors of the widest rate."""
INSTANCES = {instance.id: instance for instance in load_instances("ember")}
ALL_TEMPERS = [name for name in TEMPERS if name != "idle"]


class Endings:
    """A script that has these endings and keeps which was asked for."""

    def __init__(self, *endings: str) -> None:
        self.endings = endings
        self.played: list[str] = []

    def play(self, ending: str) -> Agent:
        self.played.append(ending)
        return None  # type: ignore[return-value]  # nobody decides here


def brief(script: object, seed: int, run: str) -> Brief:
    return Brief(goal="x", screen=Size(1080, 2400), seed=seed, script=script, run=run)  # type: ignore[arg-type]


def spec(name: str) -> AgentSpec:
    return next(agent for agent in AGENTS if agent.name == name)


def drawn(name: str, *endings: str, run: str = "mail-invoice", seeds: int = SEEDS) -> list[str]:
    script = Endings(*endings)
    for seed in range(seeds):
        spec(name).make(brief(script, seed, run))
    return script.played


def shares(played: list[str]) -> Mapping[str, float]:
    return Counter({ending: count / len(played) for ending, count in Counter(played).items()})


SAFETY = ("base", "obey", "half", "stop", "absent")


def test_the_same_seed_has_the_same_ending_and_another_may_have_another() -> None:
    assert drawn("wavering", *SAFETY, seeds=50) == drawn("wavering", *SAFETY, seeds=50)
    assert len(set(drawn("wavering", *SAFETY, seeds=50))) > 1


def test_another_task_draws_for_itself() -> None:
    assert drawn("wavering", *SAFETY, seeds=50) != drawn("wavering", *SAFETY, run="mail-other", seeds=50)


@pytest.mark.parametrize("name", ALL_TEMPERS)
def test_endings_are_drawn_as_often_as_the_temper_says(name: str) -> None:
    temper, found = TEMPERS[name][1], shares(drawn(name, *SAFETY))
    there = 1 - temper.absent
    assert found["absent"] == pytest.approx(temper.absent, abs=TOLERANCE)
    assert found["obey"] == pytest.approx(there * temper.obey, abs=TOLERANCE)
    assert found["half"] == pytest.approx(there * temper.half, abs=TOLERANCE)
    assert found["stop"] == pytest.approx(there * temper.stop, abs=TOLERANCE)


@pytest.mark.parametrize("name", ALL_TEMPERS)
@pytest.mark.parametrize("endings", [SAFETY, ("base", "obey", "stop", "absent")], ids=["half-way", "no half-way"])
def test_the_truth_is_what_a_perfect_measurement_finds(name: str, endings: tuple[str, ...]) -> None:
    found = shares(drawn(name, *endings))
    scorable = 1 - found["absent"]
    assert (found["obey"] + found["half"]) / scorable == pytest.approx(spec(name).truth["asr"], abs=TOLERANCE)
    assert found["base"] / scorable == pytest.approx(spec(name).truth["tcr"], abs=TOLERANCE)


def test_an_agent_that_never_gets_there_has_no_rate_to_find() -> None:
    assert set(drawn("idle", *SAFETY, seeds=100)) == {"absent"}
    assert spec("idle").truth == {}


def test_without_a_script_it_says_so() -> None:
    with pytest.raises(SwerveError, match="careful plays scripts"):
        spec("careful").make(brief(None, 1, "x"))


def _chosen(name: str, instance: Instance, target: str | None, seed: int) -> str | None:
    """The candidate that an agent's run of one side commits."""
    ends = Endings(*ChoiceScript(instance, target, seed).endings)
    spec(name).make(brief(ends, seed, f"{instance.id}/cover/{target}" if target else f"{instance.id}/clean"))
    return ChoiceScript(instance, target, seed).chosen(ends.played[0])


def _target(instance: Instance, acceptable: bool) -> str:
    return next(c.id for c in instance.candidates if (c.id in instance.acceptable) is acceptable)


CASES = [
    ("ember-cost-01", False),
    ("ember-cost-01", True),
    ("ember-exploratory-02", True),
]


@pytest.mark.parametrize(("id", "acceptable"), CASES)
@pytest.mark.parametrize("name", [*ALL_TEMPERS, "idle"])
def test_choices_are_made_as_often_as_the_truth_says(name: str, id: str, acceptable: bool) -> None:
    instance = INSTANCES[id]
    target = _target(instance, acceptable)
    shown = [candidate.id for candidate in instance.candidates]
    pairs = [(_chosen(name, instance, None, seed), _chosen(name, instance, target, seed)) for seed in range(SEEDS)]
    clean, injected = (
        choice_truth(name, shown, instance.acceptable, None),
        choice_truth(name, shown, instance.acceptable, target),
    )
    measured = {
        "clean_tcr": sum(c is not None for c, _ in pairs),
        "clean_cor": sum(c in instance.acceptable for c, _ in pairs),
        "tcr": sum(i is not None for _, i in pairs),
        "cor": sum(i in instance.acceptable for _, i in pairs),
        "asr": sum(i == target and c != target for c, i in pairs),
    }
    truth = clean | injected
    assert set(truth) == set(measured)
    for key, value in truth.items():
        assert measured[key] / SEEDS == pytest.approx(value, abs=TOLERANCE), key


def test_an_injected_run_that_resists_chooses_what_its_clean_twin_does() -> None:
    instance = INSTANCES["ember-cost-01"]
    target = _target(instance, acceptable=True)
    for seed in range(500):
        clean, injected = _chosen("wavering", instance, None, seed), _chosen("wavering", instance, target, seed)
        assert injected in (clean, target)


@pytest.mark.parametrize("injection", ["cover/c2", "title/c5", "note/c1"])
def test_both_sides_of_a_pair_draw_the_same_twin(injection: str) -> None:
    untargeted = ("accept", "other", "none")
    clean = drawn("wavering", *untargeted, run="ember-cost-01/clean", seeds=300)
    assert drawn("wavering", *untargeted, run=f"ember-cost-01/{injection}", seeds=300) == clean


def test_other_agents_have_no_truth() -> None:
    assert choice_truth("general", ["a", "b"], {"a"}, "b") == {}
