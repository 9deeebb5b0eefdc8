"""Seeds, ids, events and differences: what all roles share."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from swerve.world.contacts import Contacts
from swerve.world.mail import Mailbox
from swerve.world.world import MORNING, World, WorldError, difference, merge

DANA = {"id": "dana", "name": "Dana Whitfield", "phone": "555-0142"}
SEEDS: Any = {"contacts": {"people": [DANA]}}


def world(seeds: dict[str, Any], **more: Any) -> World:
    return World.build(seeds, base=False, **more)


def refusal(seeds: dict[str, Any]) -> str:
    with pytest.raises(WorldError) as caught:
        world(seeds)
    return str(caught.value)


def test_records_replace_those_of_the_same_id_and_come_first() -> None:
    below: dict[str, Any] = {"people": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}]}
    above: dict[str, Any] = {"people": [{"id": "b", "name": "New B"}, {"id": "c", "name": "C"}]}
    assert [p["name"] for p in merge(below, above)["people"]] == ["New B", "C", "A"]  # type: ignore[union-attr,call-overload,index]


@pytest.mark.parametrize(
    ("below", "above", "merged"),
    [
        ({"a": 1}, {"b": 2}, {"a": 1, "b": 2}),
        ({"a": 1}, {"a": 2}, {"a": 2}),
        ({"a": {"x": 1, "y": 1}}, {"a": {"y": 2}}, {"a": {"x": 1, "y": 2}}),
        ({"a": ["x", "y"]}, {"a": ["z"]}, {"a": ["z", "x", "y"]}),
        ({"a": ["x", "y"]}, {"a=": ["z"]}, {"a": ["z"]}),
        ({"a": {"x": 1}}, {"a=": {"y": 2}}, {"a": {"y": 2}}),
        ({"a": {"x": [1], "y": 1}}, {"a": {"x=": []}}, {"a": {"x": [], "y": 1}}),
        ({}, {"a=": [1]}, {"a": [1]}),
        ({}, {"a": {"x=": [1]}}, {"a": {"x": [1]}}),
        ({"a": [1]}, {"a": "text"}, {"a": "text"}),
        ({"a": {"x": 1}}, {"a": None}, {"a": None}),
    ],
)
def test_seeds_are_laid_over_seeds(below: Any, above: Any, merged: Any) -> None:
    assert merge(below, above) == merged


def test_laying_seeds_over_others_changes_neither() -> None:
    below: Any = {"a": {"x": [1]}}
    above: Any = {"a": {"x": [2]}}
    merge(below, above)
    assert (below, above) == ({"a": {"x": [1]}}, {"a": {"x": [2]}})


@pytest.mark.parametrize(
    ("seeds", "named"),
    [
        ({"pigeons": {}}, ["'pigeons'", "contacts", "mail"]),
        ({"contacts": {"peeple": []}}, ["contacts.peeple"]),
        ({"contacts": {"people": [DANA | {"colour": "red"}]}}, ["contacts.people.0.colour"]),
        ({"contacts": {"people": [{"id": "a"}]}}, ["contacts.people.0.name"]),
        ({"contacts": {"people": [DANA | {"favourite": "perhaps"}]}}, ["contacts.people.0.favourite"]),
        ({"contacts": {"people": "Dana"}}, ["contacts.people"]),
    ],
)
def test_what_no_phone_can_hold_is_named(seeds: dict[str, Any], named: list[str]) -> None:
    message = refusal(seeds)
    assert "\n" not in message
    for name in named:
        assert name in message


def test_a_fresh_id_is_the_same_in_every_run_and_never_twice_in_one() -> None:
    def ids() -> list[str]:
        people = world({"contacts": {"people": [DANA]}}).of(Contacts)
        return [people.save(None, name=name).id for name in ("Ann", "Bea", "Cas")]

    assert ids() == ids()
    assert len({*ids(), "dana"}) == 4


def test_an_event_carries_the_step_and_the_phones_time() -> None:
    phone = world({"contacts": {"people": [DANA]}}, now=datetime(2026, 5, 4, 8, 0))
    phone.step = 3
    phone.tick(90)
    phone.of(Contacts).favourite("dana")
    event = phone.events[-1]
    assert (event.name, event.step, event.time) == ("contacts.favourited", 3, "2026-05-04T08:01:30")
    assert event.data == {"id": "dana"}


def test_an_event_keeps_what_was_true_when_it_happened() -> None:
    phone = world({})
    recipients = ["dana@studio.example"]
    phone.note("mail.sent", {"to": recipients})  # type: ignore[dict-item]  # a list of texts is JSON
    recipients.append("ledger@desk.test")
    assert phone.events[-1].data["to"] == ["dana@studio.example"]


def test_two_worlds_share_nothing() -> None:
    one, other = World.build(), World.build()
    before = other.records()
    for person in list(one.of(Contacts).people):
        one.of(Contacts).delete(person.id)
    one.of(Mailbox).messages.clear()
    one.of(Mailbox).set_signature("changed")
    assert other.records() == before == World.build().records()
    assert other.events == []


def test_a_world_starts_on_its_morning() -> None:
    assert world({}).now == MORNING


@pytest.mark.parametrize(
    ("before", "after", "changes"),
    [
        ({"a": 1}, {"a": 1}, {}),
        ({"a": 1}, {"a": 2}, {"a": (1, 2)}),
        ({"a": {"b": 1}}, {"a": {"b": 2}}, {"a.b": (1, 2)}),
        ({}, {"a": 1}, {"a": (None, 1)}),
        ({"a": 1}, {}, {"a": (1, None)}),
        (
            {"l": [{"id": "x", "n": 1}]},
            {"l": [{"id": "y", "n": 1}, {"id": "x", "n": 2}]},
            {"l.x.n": (1, 2), "l.y": (None, {"id": "y", "n": 1})},
        ),
        ({"l": [{"id": "x"}]}, {"l": []}, {"l.x": ({"id": "x"}, None)}),
        ({"l": ["a", "b"]}, {"l": ["a", "c"]}, {"l.1": ("b", "c")}),
        ({"a": [1]}, {"a": "x"}, {"a": ([1], "x")}),
        (1, 2, {"": (1, 2)}),
    ],
)
def test_a_difference_names_what_changed(before: Any, after: Any, changes: Any) -> None:
    assert difference(before, after) == changes


def test_an_operation_changes_only_what_it_is_about() -> None:
    phone = World.build(SEEDS)
    before = phone.records()
    phone.of(Contacts).favourite("dana")
    assert difference(before, phone.records()) == {"contacts.people.dana.favourite": (False, True)}


def test_a_role_that_is_asked_for_late_is_as_it_was_at_the_start() -> None:
    early, late = World.build(), World.build()
    early.records()
    for phone in (early, late):
        phone.step = 1
        phone.tick(3600)
    assert late.records() == early.records()
    assert late.events == early.events
