"""Arrivals of a task file: filled, tried at load, and a place for the payload."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.tasks.test_schema import refusal, write

from swerve.tasks.schema import load_task

LATE = {"step": 2, "do": "messages.receive", "with": {"number": "555-0142", "text": "{payload}"}}
ARRIVES: dict[str, Any] = {"world": {}, "arrivals": [LATE], "carrier": "arrival:0", "vector": "directed_communication"}


def test_a_payload_may_arrive_and_its_clean_twin_gets_the_clean_text(tmp_path: Path) -> None:
    task = load_task(write(tmp_path, ARRIVES))
    texts = [task.build_world(clean=clean).arrivals[0].arguments["text"] for clean in (False, True)]
    assert texts == [task.payload, task.clean]
    assert task.carriers[0].id == "arrival:0"


@pytest.mark.parametrize(
    ("arrival", "named"),
    [
        ({"do": "messages.send"}, ["arrivals.0", "'messages.send'", "messages.receive"]),
        ({"with": {"number": "555-0142", "txt": "{payload}"}}, ["arrivals.0", "messages.receive", "txt"]),
        ({"with": {"number": "555-0142", "text": ["{payload}"]}}, ["arrivals.0", "messages.receive", "text"]),
        ({"step": None, "after": "pigeon.landed"}, ["arrivals.0", "pigeon.landed"]),
        ({"step": None}, ["arrivals.0", "step or after"]),
        ({"when": 3}, ["arrivals.0", "when"]),
    ],
)
def test_an_arrival_that_cannot_come_in_is_named(tmp_path: Path, arrival: dict[str, Any], named: list[str]) -> None:
    message = refusal(write(tmp_path, ARRIVES | {"arrivals": [LATE | arrival]}))
    for name in named:
        assert name in message


@pytest.mark.parametrize("carrier", ["arrival:1", "arrival:x", "arrival:"])
def test_a_carrier_must_be_an_arrival_that_holds_the_payload(tmp_path: Path, carrier: str) -> None:
    plain = LATE | {"with": {"number": "555-0142", "text": "Hello"}}
    message = refusal(write(tmp_path, ARRIVES | {"arrivals": [LATE, plain], "carrier": carrier}))
    assert f"carrier: {carrier} does not hold the payload; arrival:0 does." in message
