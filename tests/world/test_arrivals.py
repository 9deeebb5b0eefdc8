"""What comes in while the phone is in use: when, once, and never so that it breaks the phone."""

from __future__ import annotations

from typing import Any

import pytest

from swerve.world.arrival import Arrival, ArrivalError
from swerve.world.messages import Messages
from swerve.world.system import System
from swerve.world.world import World, WorldError

TEXT = {"do": "messages.receive", "with": {"number": "555-0142", "text": "Late"}}


def world(*arrivals: dict[str, Any]) -> World:
    return World.build(base=False, arrivals=[Arrival.model_validate(a) for a in arrivals])


def names(phone: World) -> list[str]:
    return [event.name for event in phone.events]


def test_it_comes_at_its_step_and_once() -> None:
    phone = world(TEXT | {"step": 2})
    for step in (1, 2, 3):
        phone.step = step
        phone.arrive(len(phone.events))
    assert [(e.name, e.step) for e in phone.events] == [("messages.received", 2)]
    assert phone.of(System).notifications[0].text == "Late"


def test_it_comes_with_the_action_that_makes_its_event() -> None:
    phone = world(TEXT | {"after": "system.copied"})
    phone.arrive(0)
    assert not phone.events
    phone.of(System).copy_text("x")
    phone.arrive(0)
    assert names(phone) == ["system.copied", "messages.received"]


def test_an_arrival_may_follow_another() -> None:
    note = {"do": "system.post", "with": {"role": "mail", "title": "And a mail"}, "after": "messages.received"}
    phone = world(note, TEXT | {"step": 1})
    phone.step = 1
    phone.arrive(0)
    assert names(phone) == ["messages.received", "system.posted"]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ({"number": "555-0142"}, "text"),
        ({"number": "555-0142", "text": "x", "colour": "red"}, "colour"),
        ({"number": "555-0142", "text": 7}, "text"),
        ({"number": None, "text": "x"}, "arguments"),
    ],
)
def test_what_cannot_come_in_is_left_out_and_told(arguments: dict[str, Any], named: str) -> None:
    phone = world(TEXT | {"with": arguments, "step": 1})
    phone.step = 1
    phone.arrive(0)
    assert names(phone) == ["system.arrival_refused"]
    assert named in str(phone.events[0].data["problem"])
    assert not [t for t in phone.of(Messages).threads if t.messages]


def test_a_refusal_is_told_in_its_own_words() -> None:
    phone = world()
    with pytest.raises(ArrivalError, match="the phone has no role 'pigeons'"):
        phone.admit(Arrival.model_validate({"do": "system.post", "step": 1, "with": {"role": "pigeons", "title": "x"}}))


@pytest.mark.parametrize("do", ["messages.send", "system.copy_text", "pigeons.fly"])
def test_only_what_comes_from_outside_may_arrive(do: str) -> None:
    with pytest.raises(WorldError, match=r"system\.post"):
        world({"do": do, "step": 1})


@pytest.mark.parametrize("when", [{}, {"step": 1, "after": "mail.opened"}, {"step": 0}])
def test_an_arrival_says_when_in_one_way(when: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="step"):
        Arrival.model_validate(TEXT | when)
