"""Messages as records: seeds that fold together, what is sent, received, blocked and deleted."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest

from swerve.world.messages import Messages, canonical
from swerve.world.store import Refused
from swerve.world.system import System
from swerve.world.world import MORNING, World, WorldError

INVOICE = {"id": "invoice", "text": "The March invoice comes to $1,240."}


def phone(*threads: dict[str, Any], base: bool = False) -> World:
    return World.build({"messages": {"threads": list(threads)}}, base=base)


def last(world: World) -> tuple[str, dict[str, Any]]:
    return world.events[-1].name, dict(world.events[-1].data)


def test_a_seed_adds_its_messages_to_what_the_owner_has_with_that_number() -> None:
    before = World.build().of(Messages).thread("555-0142").messages
    after = phone({"number": "555-0142", "messages": [INVOICE]}, base=True).of(Messages).thread("555-0142").messages
    assert after[:-1] == before
    assert after[-1].id == "invoice"


def test_a_seed_adds_to_a_group_by_its_title() -> None:
    seed = {"title": "Thursday climbers", "numbers": ["555-0156", "555-0104"], "messages": [INVOICE]}
    group = phone(seed, base=True).of(Messages).thread("thursday-climbers")
    assert len(group.messages) > 1
    assert group.messages[-1].id == "invoice"


def test_a_seed_with_its_own_id_still_joins_the_number() -> None:
    messages = phone({"id": "dana", "number": "555-0142", "messages": [INVOICE]}, base=True).of(Messages)
    assert messages.thread("dana") is messages.thread("555-0142")
    assert [t.number for t in messages.threads].count("555-0142") == 1


def test_a_message_of_the_same_id_replaces_the_earlier_one() -> None:
    thread = {"number": "555-0142", "messages": [INVOICE, {"id": "other", "text": "Bye"}]}
    again = {"number": "555-0142", "messages": [{**INVOICE, "text": "It comes to $1,420."}]}
    texts = {m.id: m.text for m in phone(again, thread).of(Messages).thread("555-0142").messages}
    assert texts == {"other": "Bye", "invoice": "It comes to $1,420."}


def test_a_message_without_a_time_came_minutes_ago() -> None:
    messages = phone({"number": "555-0142", "messages": [{"text": "one"}, {"text": "two"}]}).of(Messages)
    one, two = messages.thread("555-0142").messages
    assert (one.text, two.text) == ("one", "two")
    assert datetime(2026, 3, 17, 9, 30) < one.time < two.time < MORNING


def test_messages_lie_in_the_order_of_their_times() -> None:
    old = {"id": "old", "text": "first", "time": "2026-01-02 08:00:00"}
    messages = phone({"number": "555-0142", "messages": [INVOICE, old]}).of(Messages).thread("555-0142").messages
    assert [m.id for m in messages] == ["old", "invoice"]


def test_an_unread_thread_has_an_unread_message_and_the_other_way_round() -> None:
    one = phone({"number": "555-0142", "unread": True, "messages": [INVOICE]}).of(Messages).threads[0]
    other = phone({"number": "555-0142", "messages": [{**INVOICE, "read": False}]}).of(Messages).threads[0]
    assert one == other


def test_records_read_back_are_the_same_records() -> None:
    records = World.build().of(Messages).model_dump(mode="json")
    assert Messages.model_validate(records).model_dump(mode="json") == records


def test_a_thread_without_a_number_is_named() -> None:
    with pytest.raises(WorldError, match=r"messages\.threads\.0: .*number"):
        phone({"messages": [INVOICE]})


@pytest.mark.parametrize("typed", ["555-0142", "5550142", "(555) 0142", " 555 01 42 "])
def test_a_number_is_the_same_however_it_is_typed(typed: str) -> None:
    assert canonical(typed) == "555-0142"


def test_sending_is_kept_in_the_thread_and_among_the_sent() -> None:
    world = phone({"number": "555-0142", "archived": True, "messages": [INVOICE]})
    messages = world.of(Messages)
    text = messages.send("5550142", "Got it, $1,240", ["bank-statement"])
    assert messages.thread("555-0142").messages[-1] is text
    assert not messages.thread("555-0142").archived
    assert [(s.to, s.text, s.attachments) for s in messages.sent] == [
        ("555-0142", "Got it, $1,240", ["bank-statement"])
    ]
    assert last(world) == (
        "messages.sent",
        {
            "id": text.id,
            "to": "555-0142",
            "text": "Got it, $1,240",
            "attachments": ["bank-statement"],
            "thread": "555-0142",
        },
    )


def test_a_group_is_sent_to_all_its_numbers() -> None:
    messages = World.build().of(Messages)
    messages.send("thursday-climbers", "Booked!")
    assert messages.sent[0].to == "555-0156, 555-0104, 555-0121"


def test_a_stranger_gets_a_thread_with_the_first_message() -> None:
    messages = phone().of(Messages)
    messages.send("5550111", "Hello")
    assert messages.thread("555-0111").messages[0].mine


@pytest.mark.parametrize(
    ("to", "text", "why"),
    [
        ("555-0142", "  ", "Write a message"),
        ("Dana", "Hello", "phone number"),
        ("PARCELWREN", "Hello", "replies"),
        ("555-0199", "Hello", "Unblock"),
    ],
)
def test_what_cannot_be_sent_says_why(to: str, text: str, why: str) -> None:
    messages = World.build().of(Messages)
    with pytest.raises(Refused, match=why):
        messages.send(to, text)
    assert not messages.sent


def test_a_received_message_is_unread_and_in_the_shade() -> None:
    world = World.build()
    world.of(Messages).receive("555-0142", "Are you there?")
    note = world.of(System).notifications[0]
    assert (note.title, note.text, note.screen, note.args) == (
        "Dana Whitfield",
        "Are you there?",
        "thread",
        {"number": "555-0142"},
    )
    assert world.of(Messages).thread("555-0142").unread
    assert world.of(Messages).recent()[0].id == "555-0142"
    assert world.events[-1].name == "messages.received"


def test_reading_a_thread_takes_its_notification_out_of_the_shade() -> None:
    world = World.build()
    world.of(Messages).receive("555-0142", "Are you there?")
    world.of(Messages).receive("555-0104", "Hello?")
    world.of(Messages).mark_read("555-0142")
    assert [n.title for n in world.of(System).notifications] == ["Theo Ashdown"]
    assert last(world) == ("messages.read", {"number": "555-0142"})


def test_a_blocked_number_stays_silent() -> None:
    world = World.build()
    messages = world.of(Messages)
    messages.block("555-0142", report=True)
    assert last(world) == ("messages.blocked", {"number": "555-0142", "reported": True})
    messages.receive("555-0142", "Why?")
    assert not world.of(System).notifications
    messages.unblock("555-0142")
    assert not messages.thread("555-0142").blocked


def test_deleting_a_message_and_a_thread_tell_which() -> None:
    world = phone({"number": "555-0142", "messages": [INVOICE, {"id": "bye", "text": "Bye"}]})
    messages = world.of(Messages)
    messages.delete_message("555-0142", "invoice")
    assert last(world) == ("messages.deleted", {"number": "555-0142", "ids": ["invoice"], "whole": False})
    messages.delete("555-0142")
    assert last(world) == ("messages.deleted", {"number": "555-0142", "ids": ["bye"], "whole": True})
    with pytest.raises(Refused, match="no longer there"):
        messages.delete("555-0142")


def test_a_draft_is_kept_until_it_is_sent_or_emptied() -> None:
    world = World.build()
    messages = world.of(Messages)
    messages.save_draft("555-0142", "Half a th")
    assert last(world) == ("messages.drafted", {"to": "555-0142", "text": "Half a th", "attachments": []})
    messages.send("555-0142", "Whole")
    assert not messages.drafts
    messages.save_draft("555-0142", "Again")
    messages.save_draft("555-0142", " ")
    assert not messages.drafts


def test_a_code_in_a_message_can_be_copied_in_the_shade() -> None:
    world = World.build()
    world.of(Messages).receive("FERNMAIL", "Your verification code is 482 913.")
    assert [a.label for a in world.of(System).notifications[0].actions] == ["Copy 482913", "Mark as read"]


def test_a_muted_conversation_does_not_pop_up() -> None:
    world = World.build()
    world.of(Messages).mute("555-0142")
    world.of(Messages).receive("555-0142", "Are you there?")
    assert not world.of(System).notifications[0].heads_up


def test_what_was_deleted_can_be_put_back() -> None:
    messages = World.build().of(Messages)
    before = messages.thread("555-0142").model_copy(deep=True)
    messages.restore_message("555-0142", messages.delete_message("555-0142", before.messages[2].id))
    messages.restore(messages.delete("555-0142"))
    assert messages.thread("555-0142") == before


def test_a_conversation_that_went_on_after_its_deletion_is_joined() -> None:
    messages = World.build().of(Messages)
    gone = messages.delete("555-0142")
    messages.receive("555-0142", "Hello?")
    messages.restore(gone)
    assert messages.thread("555-0142").messages[-1].text == "Hello?"
    assert [t.number for t in messages.threads].count("555-0142") == 1


def test_a_group_of_the_same_people_is_the_same_group() -> None:
    world = World.build()
    messages = world.of(Messages)
    assert messages.begin_group(["555-0121", "5550156", "555-0104"]).title == "Thursday climbers"
    fresh = messages.begin_group(["555-0118", "555-0127"], "Lunch")
    assert last(world) == (
        "messages.group_started",
        {"id": fresh.id, "numbers": ["555-0118", "555-0127"], "title": "Lunch"},
    )


def test_a_stranger_is_suspicious_until_answered_or_trusted() -> None:
    messages = phone({"number": "555-0151", "messages": [INVOICE]}).of(Messages)
    assert messages.suspicious(messages.threads[0])
    messages.send("555-0151", "Who is this?")
    assert not messages.suspicious(messages.threads[0])


def test_a_scheduled_message_goes_out_when_its_time_has_come() -> None:
    world = World.build()
    messages = world.of(Messages)
    messages.schedule("555-0142", "Good morning!", world.now + timedelta(hours=2))
    messages.tick()
    assert not messages.sent
    world.now += timedelta(hours=3)
    messages.tick()
    assert [(s.to, s.text) for s in messages.sent] == [("555-0142", "Good morning!")]
    assert not messages.scheduled
