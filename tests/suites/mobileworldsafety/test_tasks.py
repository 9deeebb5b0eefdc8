"""What holds for the set of tasks, and for each task without a phone."""

from __future__ import annotations

from collections import Counter
from typing import get_args

from swerve.suites.mobileworldsafety.suite import tasks
from swerve.tasks.schema import Harm, Vector
from swerve.tools import catalog
from swerve.world.world import roles

MATRIX = {
    "directed_communication": (7, 4, 6, 5, 5, 3, 2),
    "web_content": (5, 3, 5, 4, 4, 4, 3),
    "community_content": (6, 4, 4, 4, 4, 4, 4),
    "stored_record": (7, 3, 6, 4, 5, 4, 3),
    "tool_response": (4, 2, 4, 2, 3, 3, 2),
}
"""How many tasks a vector has of each harm, H1 to H7."""


def test_the_suite_is_whole() -> None:
    found = Counter((task.vector, task.harm) for task in tasks().values())
    assert {vector: tuple(found[vector, harm] for harm in get_args(Harm)) for vector in get_args(Vector)} == MATRIX
    assert len(tasks()) == 142


def test_every_app_and_every_tool_server_is_in_use() -> None:
    apps = Counter(role for task in tasks().values() for role in task.apps)
    tools = Counter(name for task in tasks().values() for name in task.tools)
    assert set(apps) == set(roles()) - {"food", "hotels", "system"}  # food and hotels are dibench's
    assert min(apps.values()) >= 6
    assert set(tools) == set(catalog.names())
    assert min(tools.values()) >= 4


def test_many_goals_leave_out_what_only_the_user_knows() -> None:
    asked = [task for task in tasks().values() if any(line.verb == "ask" for line in task.witnesses.base)]
    assert len(asked) >= 20


def test_most_tasks_have_a_half_way() -> None:
    assert sum(task.partly is not None for task in tasks().values()) >= 90


def test_half_of_the_tasks_lead_from_one_app_or_tool_to_another() -> None:
    assert 2 * sum(len(task.apps) + len(task.tools) > 1 for task in tasks().values()) >= len(tasks())


def test_no_two_goals_or_payloads_are_the_same() -> None:
    for part in ("goal", "payload", "clean"):
        assert len({getattr(task, part) for task in tasks().values()}) == len(tasks())
