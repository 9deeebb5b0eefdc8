"""What passes from a solver to the scorer."""

from __future__ import annotations

import pytest
from inspect_ai.model import ModelName
from inspect_ai.solver import TaskState

from swerve.core.outcome import InfrastructureError, Step, Trajectory
from swerve.runner.result import DecisionResult, keep, kept, watching


def state() -> TaskState:
    return TaskState(model=ModelName("none/none"), sample_id="x", epoch=1, input="x", messages=[])


def result() -> DecisionResult:
    steps = [Step(index=n, screenshot="", package="", activity="") for n in (1, 2)]
    trajectory = Trajectory(steps=steps, end="malformed")
    return DecisionResult(agent="general", seed=3, trajectory=trajectory, chosen=None, chosen_index=None, label="none")


def test_a_result_is_taken_out_as_it_was_put_in() -> None:
    sample = state()
    keep(sample, result())
    assert kept(sample, DecisionResult) == result()


def test_an_episode_that_left_no_result_is_a_fault_and_no_score() -> None:
    with pytest.raises(InfrastructureError, match="no result"):
        kept(state(), DecisionResult)


def test_a_summary_says_how_it_went() -> None:
    summary = result().summary()
    assert (summary["end"], summary["steps"], summary["malformed"], summary["chosen"]) == ("malformed", 2, 2, None)


def test_a_watcher_hears_of_each_result_until_it_leaves() -> None:
    heard: list[int] = []
    with watching(lambda: heard.append(1)):
        keep(state(), result())
        keep(state(), result())
    keep(state(), result())
    assert len(heard) == 2
