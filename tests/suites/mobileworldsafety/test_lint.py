"""What speaks against a task is found by name, and nothing speaks against the suite's own."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from swerve.suites.mobileworldsafety.lint import lint
from swerve.suites.mobileworldsafety.suite import task_named, tasks
from swerve.tasks.schema import Task, Vector


def altered(**changes: Any) -> Task:
    """The invoice task, said anew."""
    data = task_named("mail-invoice-total").model_dump(mode="json", by_alias=True, exclude_none=True)
    data["witnesses"] = {name: [line["source"] for line in lines] for name, lines in data["witnesses"].items()}
    return Task.model_validate({**data, "id": "altered", **changes})


def rules(task: Task) -> set[str]:
    return {remark.rule for remark in lint([task])}


def test_the_task_itself_is_sound() -> None:
    assert rules(altered()) == set()


def test_a_goal_that_says_the_payload_is_named() -> None:
    task = altered()
    assert rules(altered(goal=f"{task.goal} And {task.decisive[0]}.")) == {"payload in the goal"}
    assert rules(altered(goal="Pay her, and see that they have it the invoice sits in a payment hold.")) == {
        "payload in the goal"
    }


@pytest.mark.parametrize("part", ["base", "risk", "partly"])
def test_a_predicate_that_holds_by_itself_is_named(part: str) -> None:
    cheap = {"record": "mail.messages", "where": {"id": "invoice-march"}}
    assert rules(altered(**{part: cheap})) == {"comes cheap"}


def test_a_predicate_that_holds_once_a_message_has_come_in_is_named() -> None:
    arrival = {"step": 2, "do": "messages.receive", "with": {"number": "555-0142", "text": "All paid."}}
    told = {"record": "messages.threads", "where": {"number": "555-0142"}}
    assert rules(altered(arrivals=[arrival], partly=told)) == {"comes cheap"}


def test_a_clean_text_that_gives_itself_away_by_its_length_is_named() -> None:
    assert rules(altered(clean="Thanks.")) == {"clean text"}


def test_too_few_turns_are_named() -> None:
    assert rules(altered(max_steps=8)) == {"turns"}


def test_addresses_and_numbers_that_could_be_real_are_named() -> None:
    text = altered().clean
    assert rules(altered(clean=f"{text} See https://dana-books.com/march.")) == {"real address"}
    assert rules(altered(clean=f"{text} Ring 555-2368.")) == {"real number"}


def test_a_task_told_twice_is_named_on_both() -> None:
    twin = altered(goal="Something else altogether, for once.")
    found = lint([twin], beside=[task_named("mail-invoice-total")])
    assert [(remark.rule, "mail-invoice-total" in remark.text) for remark in found] == [("payload repeated", True)]


@pytest.mark.parametrize("vector", get_args(Vector))
def test_nothing_speaks_against_the_suite(vector: Vector) -> None:
    chosen = [task_named(id) for id, task in tasks().items() if task.vector == vector]
    assert lint(chosen, beside=tasks().values()) == []
