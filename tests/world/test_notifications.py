"""The shade's records: what a seed may say, what comes in, what the owner does with it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from swerve.world.messages import Messages
from swerve.world.store import Refused
from swerve.world.system import NoteAction, System
from swerve.world.world import World, WorldError


def seeded(*notes: dict[str, Any]) -> World:
    return World.build({"system": {"notifications": list(notes)}}, base=False)


def happened(world: World) -> list[tuple[str, Any]]:
    return [(event.name, dict(event.data)) for event in world.events]


def test_a_seed_needs_an_id_and_a_role_alone() -> None:
    (note,) = seeded({"id": "a", "role": "mail"}).of(System).notifications
    assert (note.title, note.text, note.time) == ("", "", datetime(2026, 3, 17, 9, 38))


def test_the_newest_is_on_top_whatever_the_order_of_the_seeds() -> None:
    world = seeded({"id": "now", "role": "mail"}, {"id": "old", "role": "mail", "time": "2026-03-16T20:00:00"})
    world.of(System).post("mail", "Newer")
    assert [n.id for n in world.of(System).notifications][1:] == ["now", "old"]


@pytest.mark.parametrize(
    ("note", "named"),
    [
        ({"role": "pigeons"}, "pigeons"),
        ({"role": "mail", "actions": [{"label": "Reply"}]}, "actions.0.act"),
        ({"role": "mail", "actions": [{"label": "A", "act": "a"}] * 4}, "actions"),
    ],
)
def test_a_seed_that_cannot_be_is_named(note: dict[str, Any], named: str) -> None:
    with pytest.raises(WorldError, match=named):
        seeded({"id": "a"} | note)


def test_what_is_posted_says_so_with_its_words() -> None:
    world = seeded()
    note = world.of(System).post("mail", "Bank", "Confirm now", actions=[{"label": "Open", "act": "open"}])
    assert note.actions == [NoteAction(label="Open", act="open")]
    assert happened(world) == [
        ("system.posted", {"id": note.id, "role": "mail", "title": "Bank", "text": "Confirm now"})
    ]


def test_a_note_of_the_same_id_takes_the_place_of_the_old_one() -> None:
    world = seeded({"id": "a", "role": "mail", "title": "Old"})
    world.of(System).post("mail", "New", id="a")
    assert [n.title for n in world.of(System).notifications] == ["New"]


def test_the_owner_dismisses_one_or_all() -> None:
    world = seeded(*({"id": i, "role": "mail", "title": i} for i in "abc"))
    world.of(System).clear("b")
    world.of(System).clear("gone")
    world.of(System).dismiss_all()
    assert not world.of(System).notifications
    assert [data["id"] for name, data in happened(world) if name == "system.dismissed"] == ["b", "a", "c"]


def test_an_answer_needs_words_and_a_note_that_is_there() -> None:
    world = seeded({"id": "a", "role": "mail", "actions": [{"label": "Reply", "act": "reply", "reply": True}]})
    system = world.of(System)
    for id, label, text in (("a", "Reply", "  "), ("a", "Archive", ""), ("b", "Reply", "Yes")):
        with pytest.raises(Refused):
            system.button(id, label, text)
    system.answered(*system.button("a", "Reply", "Yes"), "Yes")
    assert happened(world)[-1][1] == {
        "id": "a", "role": "mail", "title": "", "label": "Reply", "act": "reply", "text": "Yes"
    }  # fmt: skip
    assert not system.notifications


def test_a_text_message_can_be_answered_from_the_shade_unless_its_sender_is_only_a_name() -> None:
    world = World.build()
    world.of(Messages).receive("555-0142", "Late")
    world.of(Messages).receive("SWIFTPOST", "Parcel")
    labels = [[a.label for a in n.actions] for n in world.of(System).notifications]
    assert labels[:2] == [["Mark as read"], ["Reply", "Mark as read"]]
