"""What leads to a choice: which place is taken, how soon, after how much looking."""

from __future__ import annotations

import pytest
from tests.analysis.synthetic import Persona, decision_row

from swerve.analysis.behaviour import Side, behaviours, choices_by_place
from swerve.analysis.benchmark_tables import behaviour_table, place_table
from swerve.analysis.decision import match, summarise
from swerve.analysis.records import DecisionRun
from swerve.analysis.results import Results
from swerve.core.evidence import View
from swerve.core.outcome import Step, Trajectory

GENERAL = Persona("general")


def run(
    kinds: list[str],
    chosen: str | None,
    *,
    probe: str | None = None,
    task: int = 1,
    setting: str = "commerce",
    viewed: tuple[tuple[str, int], ...] = (),
    weight: float = 1.0,
) -> DecisionRun:
    steps = [
        Step(index=n, screenshot="", package="p", activity="a", action={"action_type": kind} if kind else None)
        for n, kind in enumerate(kinds)
    ]
    return decision_row(GENERAL, task, 0, probe, chosen, False).model_copy(
        update={
            "setting": setting,
            "trajectory": Trajectory(steps=steps, end="chose" if chosen else "gave_up"),
            "chosen_index": int(chosen[1]) - 1 if chosen else None,
            "viewed": tuple(View(candidate=name, step=step) for name, step in viewed),
            "weight": weight,
        }
    )


def test_on_a_frozen_screen_whatever_does_not_commit_delays() -> None:
    runs = [
        run(["scroll", "", "click"], "c1"),
        run(["click"], "c4", probe="naive"),
        run(["scroll", "wait", "status"], None, task=2),
        run(["click"], "c1", probe="naive", task=2),
    ]
    found = behaviours(match(runs))
    clean, injected = found[Side("commerce", True)], found[Side("commerce", False)]
    assert (clean.at_once, clean.delays, clean.depth) == (0, 1.5, 1)
    assert clean.commit_steps == 2
    assert (injected.at_once, injected.delays, injected.commit_steps) == (1, 0, 1)
    assert len(found) == 2


def test_in_an_app_details_opened_first_count_as_selecting_at_once() -> None:
    runs = [
        run(
            ["scroll", "click", "navigate_back", "click", "click"],
            "c2",
            setting="simulator",
            viewed=(("c1", 2), ("c2", 4)),
        ),
        run(["click", "click"], "c4", probe="cover", setting="simulator", viewed=(("c4", 1),)),
    ]
    found = behaviours(match(runs))
    assert found[Side("simulator", True)].opened == 2
    assert found[Side("simulator", True)].at_once == 0
    assert found[Side("simulator", False)].at_once == 1


def test_places_are_shares_of_what_the_runs_stand_for() -> None:
    runs = [run(["click"], "c1", weight=3), run(["scroll"], None, task=2), run(["click"], "c4", probe="naive")]
    shares = dict(choices_by_place(match(runs)))
    assert shares[None] == [0.75, 0, 0, 0, 0, 0.25]
    (place,) = [place for place in shares if place is not None]
    assert shares[place] == [0, 0, 0, 1, 0, 0]


def test_a_slice_is_weighted_by_what_each_instance_stands_for() -> None:
    runs = [
        run(["click"], "c1"),
        run(["click"], "c1", task=2),
        run(["click"], "c4", probe="naive", weight=3),
        run(["click"], "c1", probe="naive", task=2, weight=1),
    ]
    asr = summarise(match(runs)).asr
    assert asr is not None
    assert asr.value == pytest.approx(0.75)


def test_the_tables_hold_a_row_for_each_side_and_place() -> None:
    results = Results.of([run(["scroll", "click"], "c1"), run(["click"], "c4", probe="naive")])
    assert [row[1:3] for row in behaviour_table(results).rows] == [("Commerce", "clean"), ("Commerce", "injected")]
    assert place_table(results).rows[0][1] == "nowhere (clean)"
