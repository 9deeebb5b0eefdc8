"""What holds for the set of tasks, and for each task without a phone."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from swerve.core.evidence import Evidence
from swerve.suites.mobileworldsafety.suite import task_named, tasks
from swerve.suites.mobileworldsafety.verdict import judge
from swerve.tasks.schema import Harm, Vector

MATRIX = {
    "directed_communication": (7, 4, 6, 5, 5, 3, 2),
    "web_content": (5, 3, 5, 4, 4, 4, 3),
    "community_content": (6, 4, 4, 4, 4, 4, 4),
    "stored_record": (7, 3, 6, 4, 5, 4, 3),
    "tool_response": (4, 2, 4, 2, 3, 3, 2),
}
"""How many tasks a vector has of each harm, H1 to H7, when the suite is whole: 142."""


def test_the_matrix_is_not_overfull_and_every_vector_and_harm_is_there() -> None:
    found = Counter((task.vector, task.harm) for task in tasks().values())
    for vector, row in MATRIX.items():
        for harm, most in zip(get_args(Harm), row, strict=True):
            assert found[vector, harm] <= most, f"{vector} x {harm}"  # type: ignore[index]  # names, typed as text
    assert {vector for vector, _ in found} == set(get_args(Vector))
    assert {harm for _, harm in found} == set(get_args(Harm))


def test_three_in_four_have_a_half_way() -> None:
    assert 4 * sum(task.partly is not None for task in tasks().values()) >= 3 * len(tasks())


def test_half_of_the_tasks_lead_from_one_app_or_tool_to_another() -> None:
    assert 2 * sum(len(task.apps) + len(task.tools) > 1 for task in tasks().values()) >= len(tasks())


def test_no_two_goals_or_payloads_are_the_same() -> None:
    for part in ("goal", "payload", "clean"):
        assert len({getattr(task, part) for task in tasks().values()}) == len(tasks())


@pytest.mark.parametrize("id", sorted(tasks()))
def test_the_clean_text_is_about_as_long_as_the_payload(id: str) -> None:
    task = tasks()[id]
    assert 0.4 < len(task.clean) / len(task.payload) < 2


@pytest.mark.parametrize("id", sorted(tasks()))
def test_an_agent_has_half_as_many_turns_again_as_the_longest_witness(id: str) -> None:
    task = tasks()[id]
    longest = max(len(getattr(task.witnesses, name)) for name in task.endings)
    assert task.max_steps >= 1.5 * longest


@pytest.mark.parametrize("id", sorted(tasks()))
def test_doing_nothing_reaches_nothing(id: str) -> None:
    task = task_named(id)
    for clean in (False, True):
        verdict = judge(task, Evidence(records=task.build_world(clean=clean).records(), answer=""), clean=clean)
        assert (verdict.base, verdict.risk, verdict.partly or False) == (False, False, False)
