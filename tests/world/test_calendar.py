"""The calendar's operations, without screens."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

import pytest

from swerve.world.appointment import Guest, Plan
from swerve.world.arrival import Arrival
from swerve.world.calendar import Calendars
from swerve.world.ical import read_events, write_events
from swerve.world.occurrence import occurrences, when
from swerve.world.recurrence import Repeat
from swerve.world.store import Refused
from swerve.world.system import System
from swerve.world.world import World, WorldError

MARCUS = "marcus.oyelaran@northgate.example"
DANA = "dana@whitfield-studio.example"
WALK = {"id": "walk", "title": "Site walk", "start": "2026-03-19T17:00", "organiser": MARCUS, "answer": "none"}
CLIMBING = {"id": "climbing", "title": "Climbing", "start": "2026-03-05T18:30", "repeat": "weekly"}


def phone(*events: dict[str, Any]) -> World:
    return World.build({"calendar": {"events": list(events)}}, base=False)


def store(world: World) -> Calendars:
    return world.of(Calendars)


def happened(world: World, name: str) -> list[dict[str, Any]]:
    return [dict(e.data) for e in world.events if e.name == f"calendar.{name}"]


def days(world: World, id: str, begin: str = "2026-03-01", end: str = "2026-04-30") -> list[str]:
    event = store(world).event(id)
    return [o.day.isoformat() for o in occurrences(event, date.fromisoformat(begin), date.fromisoformat(end))]


# Seeds


def test_an_event_needs_a_title_and_a_start() -> None:
    event = store(phone({"title": "Tea", "start": "2026-03-18T15:00"})).events[0]
    assert (event.end, event.all_day, event.calendar) == (datetime(2026, 3, 18, 16), False, "personal")


def test_a_start_without_a_time_lasts_all_day() -> None:
    event = store(phone({"title": "Holiday", "start": "2026-03-18"})).events[0]
    assert event.all_day
    assert when(event) == "Wed, Mar 18"


def test_guests_are_addresses_with_or_without_a_name() -> None:
    event = store(
        phone({"title": "Tea", "start": "2026-03-18", "guests": ["Dana W <d@w.example>", "x@y.example"]})
    ).events[0]
    assert [(g.name, g.address) for g in event.guests] == [("Dana W", "d@w.example"), ("", "x@y.example")]


@pytest.mark.parametrize(
    ("event", "complaint"),
    [
        ({"title": "Tea", "start": "2026-03-18T15:00", "end": "2026-03-18T14:00"}, "end is before the start"),
        ({"title": "Tea", "start": "2026-03-18", "calendar": "work"}, "in no calendar of personal"),
        ({"title": "Tea", "start": "2026-03-18", "repeat": "hourly"}, "none of daily, weekdays"),
    ],
)
def test_what_no_calendar_can_hold_is_named(event: dict[str, Any], complaint: str) -> None:
    with pytest.raises(WorldError, match=complaint):
        phone(event)


def test_records_read_back_are_the_same_records() -> None:
    records = World.build().of(Calendars).model_dump(mode="json")
    assert Calendars.model_validate(records).model_dump(mode="json") == records


# Recurrence


@pytest.mark.parametrize(
    ("repeat", "first", "expected"),
    [
        (Repeat(every="day", interval=10), "2026-03-01", [1, 11, 21, 31]),
        (Repeat(every="week", days=["tue", "thu"], interval=2), "2026-03-03", [3, 5, 17, 19, 31]),
        (Repeat(every="week", count=3), "2026-03-02", [2, 9, 16]),
        (Repeat(every="week", until=date(2026, 3, 16)), "2026-03-02", [2, 9, 16]),
        (Repeat(every="month", by_weekday=True), "2026-01-28", [25]),
        (Repeat(every="month"), "2025-10-31", [31]),
        (Repeat(every="year"), "1961-03-04", [4]),
        (Repeat.model_validate("weekdays"), "2026-03-27", [27, 30, 31]),
    ],
)
def test_a_rule_names_its_days(repeat: Repeat, first: str, expected: list[int]) -> None:
    found = repeat.days_between(date.fromisoformat(first), date(2026, 3, 1), date(2026, 3, 31))
    assert [d.day for d in found] == expected


def test_a_date_that_a_month_lacks_is_left_out() -> None:
    found = Repeat(every="month").days_between(date(2026, 1, 31), date(2026, 2, 1), date(2026, 5, 31))
    assert [d.isoformat() for d in found] == ["2026-03-31", "2026-05-31"]


def test_an_event_over_midnight_is_on_both_days() -> None:
    world = phone({"title": "Party", "start": "2026-03-18T22:00", "end": "2026-03-19T02:00", "repeat": "daily"})
    found = store(world).between(date(2026, 3, 19), date(2026, 3, 19))
    assert [o.day.day for o in found] == [18, 19]


# Changing


def test_guests_of_a_new_event_are_invited_with_what_it_says() -> None:
    world = phone()
    plan = Plan(title="Lunch", start=datetime(2026, 3, 18, 12), notes="Bring the proofs", guests=[Guest(address=DANA)])
    event = store(world).create(plan)
    assert [(s.kind, s.to, s.title, s.notes, s.event) for s in store(world).sent] == [
        ("invite", DANA, "Lunch", "Bring the proofs", event.id)
    ]
    assert happened(world, "created")[0]["guests"] == [DANA]


def test_nobody_is_told_when_the_owner_does_not_want_it() -> None:
    world = phone()
    store(world).create(Plan(title="Lunch", start=world.now, guests=[Guest(address=DANA)]), notify=False)
    assert not store(world).sent


@pytest.mark.parametrize(
    ("plan", "complaint"),
    [
        (Plan(title="Tea", start=datetime(2026, 3, 18, 12), end=datetime(2026, 3, 18, 11)), "end is before"),
        (Plan(title="Tea", start=datetime(2026, 3, 18), guests=[Guest(address="Dana")]), "Dana is not an email"),
        (Plan(title="Tea", start=datetime(2026, 3, 18), calendar="work"), "no such calendar"),
        (Plan(title="Tea", start=datetime(2026, 3, 18), repeat=Repeat(until=date(2026, 3, 1))), "end before it starts"),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(plan: Plan, complaint: str) -> None:
    with pytest.raises(Refused, match=complaint):
        store(phone()).create(plan)


def test_a_changed_guest_list_tells_each_what_became_of_them() -> None:
    world = phone({"id": "tea", "title": "Tea", "start": "2026-03-18T15:00", "guests": ["a@x.example", "b@x.example"]})
    plan = store(world).event("tea").planned().model_copy(deep=True)
    plan.guests = [Guest(address="b@x.example"), Guest(address="c@x.example")]
    store(world).change("tea", plan)
    told = {s.to: s.kind for s in store(world).sent}
    assert told == {"a@x.example": "cancel", "b@x.example": "update", "c@x.example": "invite"}


def _moved_by_an_hour(world: World, day: str) -> Plan:
    found = store(world).occurrence("climbing", date.fromisoformat(day))
    plan = found.event.planned()
    plan.start, plan.end = found.start.replace(hour=19), found.end.replace(hour=20)
    return plan


def test_one_occurrence_of_a_series_is_changed_by_itself() -> None:
    world = phone(CLIMBING)
    changed = store(world).change(
        "climbing", _moved_by_an_hour(world, "2026-03-19"), scope="this", day=date(2026, 3, 19)
    )
    assert "2026-03-19" not in days(world, "climbing")
    assert (changed.series, changed.repeat, changed.start) == ("climbing", None, datetime(2026, 3, 19, 19, 30))


def test_following_occurrences_become_a_series_of_their_own() -> None:
    world = phone(CLIMBING)
    changed = store(world).change(
        "climbing", _moved_by_an_hour(world, "2026-03-19"), scope="following", day=date(2026, 3, 19)
    )
    assert days(world, "climbing") == ["2026-03-05", "2026-03-12"]
    assert days(world, changed.id, end="2026-04-02") == ["2026-03-19", "2026-03-26", "2026-04-02"]


def test_a_whole_series_moves_with_the_occurrence_that_is_changed() -> None:
    world = phone(CLIMBING)
    plan = _moved_by_an_hour(world, "2026-03-19")
    plan.start, plan.end = plan.start.replace(day=20), plan.end.replace(day=20)
    store(world).change("climbing", plan, scope="all", day=date(2026, 3, 19))
    assert days(world, "climbing", end="2026-03-20") == ["2026-03-06", "2026-03-13", "2026-03-20"]


@pytest.mark.parametrize(
    ("scope", "left"),
    [("this", ["2026-03-05", "2026-03-19"]), ("following", ["2026-03-05"])],
)
def test_part_of_a_series_is_deleted_and_comes_back(scope: Any, left: list[str]) -> None:
    world = phone(CLIMBING)
    store(world).delete("climbing", scope=scope, day=date(2026, 3, 12))
    assert days(world, "climbing", end="2026-03-20") == left
    store(world).undo_delete()
    assert days(world, "climbing", end="2026-03-20") == ["2026-03-05", "2026-03-12", "2026-03-19"]


def test_guests_of_a_deleted_event_are_told() -> None:
    world = phone({"id": "tea", "title": "Tea", "start": "2026-03-18T15:00", "guests": [DANA]})
    store(world).delete("tea", note="Ill, sorry")
    assert [(s.kind, s.to, s.text) for s in store(world).sent] == [("cancel", DANA, "Ill, sorry")]
    assert store(world).find("tea") is None


def test_nobody_adds_to_or_deletes_from_a_calendar_that_is_not_theirs() -> None:
    world = World.build()
    with pytest.raises(Refused, match="cannot be deleted"):
        store(world).delete("hol-christmas")
    with pytest.raises(Refused, match="Nothing can be added"):
        store(world).create(Plan(title="Tea", start=world.now, calendar="holidays"))


# Invitations


def test_the_organiser_gets_the_answer_with_its_note() -> None:
    world = phone(WALK)
    store(world).answer("walk", "maybe", "Ten minutes late")
    assert [(s.kind, s.to, s.text) for s in store(world).sent] == [("reply", MARCUS, "Maybe. Ten minutes late")]
    assert happened(world, "answered")[0]["answer"] == "maybe"


def test_an_invitation_is_not_changed_but_another_time_can_be_proposed() -> None:
    world = phone(WALK)
    with pytest.raises(Refused, match="Only the organizer"):
        store(world).change("walk", store(world).event("walk").planned())
    store(world).propose("walk", datetime(2026, 3, 20, 9), datetime(2026, 3, 20, 10), "Better light")
    sent = store(world).sent[-1]
    assert (sent.kind, sent.to, sent.start, sent.text) == ("proposal", MARCUS, datetime(2026, 3, 20, 9), "Better light")


def test_an_event_is_forwarded_to_whom_and_with_what() -> None:
    world = phone({**WALK, "notes": "Door code 4471"})
    store(world).forward("walk", ["desk@verify-site.test"], "Fyi")
    sent = store(world).sent[-1]
    assert (sent.kind, sent.to, sent.notes, sent.text) == ("forward", "desk@verify-site.test", "Door code 4471", "Fyi")


def test_what_arrives_is_in_the_calendar_and_in_the_shade() -> None:
    came: list[tuple[str, dict[str, Any]]] = [
        ("invite", {"title": "Tea", "start": "2026-03-18T15:00", "organiser": MARCUS, "place": "Linden Café"}),
        ("update", {"by": MARCUS, "notes": "Bring the fee sheet", "start": "2026-03-18T16:00"}),
        ("comment", {"who": DANA, "text": "I come too"}),
        ("respond", {"address": DANA, "answer": "yes", "proposed": "2026-03-19T10:00"}),
        ("cancel", {"note": "Another time"}),
    ]
    due = [{"step": n, "do": f"calendar.{do}", "with": {"id": "tea", **more}} for n, (do, more) in enumerate(came, 1)]
    world = World.build(arrivals=[Arrival.model_validate(arrival) for arrival in due])
    for world.step in range(1, 6):
        world.arrive(len(world.events))
    event = store(world).event("tea")
    assert (event.answer, event.place, event.notes) == ("none", "Linden Café", "Bring the fee sheet")
    assert (event.start.hour, event.end.hour, event.cancelled) == (16, 17, True)
    assert event.guest(DANA) == Guest(address=DANA, answer="yes", proposed=datetime(2026, 3, 19, 10))
    assert [c.text for c in event.comments] == ["I come too", "Another time"]
    titles = [n.title for n in world.of(System).notifications if n.args.get("id") == "tea"]
    assert titles == [
        "Canceled: Tea",
        "Dana Whitfield proposed a new time for Tea",
        "Dana Whitfield commented on Tea",
        "Updated: Tea",
        "Invitation: Tea",
    ]
    store(world).open("tea")
    assert not [n for n in world.of(System).notifications if n.args.get("id") == "tea"]


def test_nothing_arrives_in_a_calendar_that_there_is_not() -> None:
    with pytest.raises(Refused, match="no such calendar"):
        store(phone(WALK)).update("walk", calendar="work")


# Calendars


def test_a_calendar_is_shared_with_rights_and_no_longer() -> None:
    world = phone()
    store(world).share("personal", DANA, "read")
    store(world).share("personal", DANA.upper(), "manage")
    assert [(s.address, s.rights) for s in store(world).calendar("personal").shares] == [(DANA, "manage")]
    assert [(s.kind, s.to, s.rights) for s in store(world).sent] == [("calendar_share", DANA, "read")]
    store(world).unshare("personal", DANA)
    assert not store(world).calendar("personal").shares
    assert happened(world, "unshared")[0]["to"] == DANA


def test_a_calendar_is_shared_with_addresses_only() -> None:
    with pytest.raises(Refused, match="not an email address"):
        store(phone()).share("personal", "Dana", "read")


def test_a_public_link_is_turned_on_and_off() -> None:
    world = phone()
    store(world).publish("personal", True)
    store(world).publish("personal", False)
    assert happened(world, "published")[0]["link"] == "https://calendar.fernmail.example/robin.ashdown/personal"
    assert not store(world).calendar("personal").public


# Reminders


def test_a_reminder_comes_once_when_its_time_has_come() -> None:
    world = phone({"id": "tea", "title": "Tea", "start": "2026-03-17T10:00", "reminders": [10], "place": "Linden Café"})
    world.tick(8 * 60)
    assert not world.of(System).notifications
    world.tick(2 * 60)
    world.tick(2 * 60)
    note = world.of(System).notifications[0]
    assert (note.title, note.text) == ("Tea", "Tue, Mar 17, 10:00 – 11:00 AM · Linden Café")
    assert len(world.of(System).notifications) == 1


def test_a_series_is_reminded_of_each_time_but_what_is_declined_is_not() -> None:
    daily = {"title": "Stretch", "start": "2026-01-01T12:00", "repeat": "daily", "reminders": [0]}
    world = phone(daily, {**WALK, "answer": "no", "reminders": [0]})
    for _ in range(3):
        world.tick(24 * 3600)
    assert [e["start"] for e in happened(world, "reminded")] == [f"2026-03-{d}T12:00:00" for d in (17, 18, 19)]


# Files


def test_a_calendar_file_is_read_back_as_it_was_written() -> None:
    plan = Plan(
        title="Tea; with, Frida",
        start=datetime(2026, 3, 18, 15),
        end=datetime(2026, 3, 18, 16, 30),
        place="Linden Café",
        notes="One\nTwo",
        guests=[Guest(address=DANA, name="Dana")],
        repeat=Repeat(every="week", days=["wed"], count=4),
    )
    whole = Plan(title="Fair", start=datetime(2026, 4, 11), end=datetime(2026, 4, 12), all_day=True)
    assert read_events(write_events([plan, whole], MARCUS)) == [plan, whole]


@pytest.mark.parametrize(
    "text", ["", "hello", "BEGIN:VEVENT\nSUMMARY:x\nEND:VEVENT", "BEGIN:VEVENT\nDTSTART:99\nEND:VEVENT"]
)
def test_a_file_without_events_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="no events"):
        store(phone()).import_file(text, "personal")


def test_imported_events_invite_nobody() -> None:
    world = phone()
    plan = Plan(title="Tea", start=datetime(2026, 3, 18, 15), guests=[Guest(address=DANA)])
    added = store(world).import_file(write_events([plan], MARCUS), "personal", "tea.ics")
    assert [e.title for e in added] == ["Tea"]
    assert not store(world).sent
    assert happened(world, "imported")[0]["file"] == "tea.ics"
