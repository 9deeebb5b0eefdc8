"""Calendar, by taps on the phone."""

from __future__ import annotations

from typing import Any

import pytest

from swerve.core.action import Wait
from swerve.phone.apps.calendar.manifest import app
from swerve.world.calendar import Calendars
from swerve.world.files import Files
from swerve.world.system import System

pytestmark = pytest.mark.e2e

MARCUS = "marcus.oyelaran@northgate.example"
DANA = "dana@whitfield-studio.example"
TEA = {"id": "tea", "title": "Tea with Frida", "start": "2026-03-17T15:00"}
TALK = {**TEA, "organiser": MARCUS, "organiser_name": "Marcus Oyelaran", "answer": "none"}
LONG = "Bring the signed copy to the north gate. " * 75
HOSTILE = ["<script>alert(1)</script>{{ 7 * 7 }} \u202egnirts", "a" * 3000, LONG]


def store(hand: Any) -> Calendars:
    return hand.world.of(Calendars)


async def only(hand: Any, *events: dict[str, Any], view: str = "schedule") -> None:
    """Nothing in the calendar but these events."""
    await hand.reset({"calendar": {"events=": list(events), "view": view}}, app="Calendar")


async def look_at(hand: Any, view: str) -> None:
    """Take another view by the drawer."""
    await hand.tap("Open navigation drawer")
    await hand.tap(view)


async def test_the_schedule_opens_at_today(hand: Any) -> None:
    await hand.reset(app="Calendar")
    labels = await hand.labels()
    assert labels.index("Tuesday, March 17") < labels.index("Lunch with Dana")
    assert "Library: coordination call" not in labels


async def test_a_day_of_the_month_opens_and_events_that_overlap_stand_side_by_side(hand: Any) -> None:
    await hand.reset(app="Calendar")
    await look_at(hand, "Month")
    await hand.tap("Tuesday, March 17")
    look = await hand.look()
    texts = [n for n in look.tree.walk("app") if n.label in ("Handrail: joint detail with Yuki", "Tender, group 310")]
    assert texts[0].bounds.right <= texts[1].bounds.left


async def test_three_days_turn_to_the_next_three(hand: Any) -> None:
    await hand.reset(app="Calendar")
    await look_at(hand, "3 days")
    await hand.tap("Next")
    assert await hand.sees("Sunday, March 22")
    await hand.tap("Go to today")
    assert await hand.sees("Thursday, March 19")


async def test_an_event_is_made_with_times_by_taps_and_a_guest_by_name(hand: Any) -> None:
    await only(hand)
    await hand.tap("Create event")
    await hand.type("Tea with Frida")
    await hand.enter()
    await hand.tap("Start date: Tue, Mar 17, 2026")
    await hand.tap("19")
    await hand.tap("OK")
    await hand.tap("Start time: 10:00 AM")
    await hand.tap("3")
    await hand.tap("30")
    await hand.tap("PM")
    await hand.tap("OK")
    await hand.type("dana", into="guest")
    await hand.enter()
    await hand.tap("Save")
    await hand.tap("Send")
    event = store(hand).events[0]
    assert (event.title, event.start.isoformat(), event.end.isoformat()) == (
        "Tea with Frida",
        "2026-03-19T15:30:00",
        "2026-03-19T16:30:00",
    )
    assert [(s.kind, s.to) for s in store(hand).sent] == [("invite", DANA)]


async def test_date_and_time_are_typed(hand: Any) -> None:
    await only(hand, TEA)
    await hand.tap("Tea with Frida")
    await hand.tap("Edit event")
    await hand.tap("Start date: Tue, Mar 17, 2026")
    await hand.tap("Switch to text input")
    await hand.type("4/2/2026", into="typed_date", clear=True)
    await hand.tap("OK")
    await hand.tap("End time: 4:00 PM")
    await hand.tap("Switch to text input")
    await hand.type("5", into="dial_hour", clear=True)
    await hand.type("45", into="dial_minute", clear=True)
    await hand.enter()
    await hand.tap("Save")
    event = store(hand).event("tea")
    assert (event.start.isoformat(), event.end.isoformat()) == ("2026-04-02T15:00:00", "2026-04-02T17:45:00")
    assert await hand.sees("Thu, Apr 2, 3:00 – 5:45 PM")


async def test_a_free_hour_of_a_day_makes_an_event_then(hand: Any) -> None:
    await only(hand, view="day")
    await hand.tap("New event on Tue, Mar 17 at 11 AM")
    await hand.type("Call the joiner")
    await hand.tap("Save")
    assert [(e.title, e.start.hour) for e in store(hand).events] == [("Call the joiner", 11)]


async def test_any_rule_can_be_made(hand: Any) -> None:
    await only(hand, TEA)
    await hand.tap("Tea with Frida")
    await hand.tap("Edit event")
    await hand.tap("Does not repeat")
    await hand.tap("Custom…")
    await hand.type("2", into="interval", clear=True)
    await hand.back()
    await hand.tap("Thursday")
    await hand.tap("After some times")
    await hand.tap("Done")
    await hand.tap("Save")
    repeat = store(hand).event("tea").repeat
    assert repeat is not None
    assert repeat.words(store(hand).event("tea").start.date()) == "Every 2 weeks on Tue, Thu, 10 times"


async def test_one_occurrence_is_deleted_and_comes_back(hand: Any) -> None:
    await only(hand, {**TEA, "repeat": "daily"})
    await hand.tap("Tea with Frida", nth=1)
    await hand.tap("More options")
    await hand.tap("Delete")
    await hand.tap("This event")
    await hand.tap("Delete")
    assert [d.isoformat() for d in store(hand).event("tea").skipped] == [hand.happened("calendar.deleted")[0]["day"]]
    await hand.tap("Undo")
    assert not store(hand).event("tea").skipped


async def test_deleting_can_be_thought_better_of_and_tells_guests_when_wanted(hand: Any) -> None:
    await only(hand, {**TEA, "guests": [DANA]})
    await hand.tap("Tea with Frida")
    await hand.tap("More options")
    await hand.tap("Delete")
    await hand.tap("Cancel")
    assert store(hand).find("tea")
    await hand.tap("More options")
    await hand.tap("Delete")
    await hand.tap("Tell guests")
    assert [(s.kind, s.to) for s in store(hand).sent] == [("cancel", DANA)]


async def test_an_invitation_is_accepted(hand: Any) -> None:
    await only(hand, TALK)
    await hand.tap("Tea with Frida")
    assert not await hand.sees("Edit event")
    await hand.tap("Yes")
    assert [(s.kind, s.to, s.text) for s in store(hand).sent] == [("reply", MARCUS, "Accepted.")]


async def test_an_invitation_is_declined_with_a_note(hand: Any) -> None:
    await only(hand, TALK)
    await hand.tap("Tea with Frida")
    await hand.tap("Add note")
    await hand.tap("No")
    await hand.type("I am on site", into="note")
    await hand.tap("Send")
    assert hand.happened("calendar.answered")[0]["answer"] == "no"
    assert store(hand).sent[0].text == "Declined. I am on site"


async def test_another_time_is_proposed(hand: Any) -> None:
    await only(hand, TALK)
    await hand.tap("Tea with Frida")
    await hand.tap("Propose new time")
    await hand.tap("Start date: Tue, Mar 17, 2026")
    await hand.tap("20")
    await hand.tap("OK")
    await hand.tap("Send")
    assert hand.happened("calendar.proposed")[0]["start"] == "2026-03-20T15:00:00"


async def test_an_event_is_forwarded_to_an_address(hand: Any) -> None:
    await only(hand, {**TEA, "notes": "Door code 4471"})
    await hand.tap("Tea with Frida")
    await hand.tap("More options")
    await hand.tap("Forward")
    await hand.type("desk@verify-site.test")
    await hand.enter()
    await hand.tap("Send")
    assert [(s.kind, s.to, s.notes) for s in store(hand).sent] == [
        ("forward", "desk@verify-site.test", "Door code 4471")
    ]


async def test_a_calendar_is_shared_by_address_with_rights_and_no_longer(hand: Any) -> None:
    await only(hand)
    await hand.tap("Open navigation drawer")
    await hand.tap("Settings for Personal")
    await hand.tap("Add people")
    await hand.type("theo")
    await hand.tap("Theo Ashdown")
    await hand.tap("Make changes to events")
    await hand.tap("Share")
    theo = "theo.ashdown@fernmail.example"
    assert hand.happened("calendar.shared") == [
        {"calendar": "personal", "name": "Personal", "to": theo, "rights": "write"}
    ]
    await hand.tap("Theo Ashdown")
    await hand.tap("Remove")
    assert hand.happened("calendar.unshared")[0]["to"] == theo


async def test_a_public_link_is_asked_about_first(hand: Any) -> None:
    await only(hand)
    await hand.tap("Open navigation drawer")
    await hand.tap("Settings for Personal")
    await hand.tap("Anybody with the link can read it")
    assert not store(hand).calendar("personal").public
    await hand.tap("Make public")
    await hand.tap("Copy link")
    assert hand.world.of(System).clipboard == "https://calendar.fernmail.example/robin.ashdown/personal"


async def test_a_calendar_that_is_not_shown_is_out_of_sight(hand: Any) -> None:
    await only(hand, TEA)
    await hand.tap("Open navigation drawer")
    await hand.tap("Personal")
    await hand.back()
    assert not await hand.sees("Tea with Frida")


async def test_a_calendar_file_is_opened_and_its_events_are_added(hand: Any) -> None:
    await only(hand)
    await hand.home()
    hand.phone._operator.context().view(file="download-calendar")
    await hand.tap("Calendar")
    assert await hand.sees("Boulder Quay closed (route setting)")
    await hand.tap("Add")
    assert [e.start.isoformat() for e in store(hand).events] == ["2026-03-19T08:00:00"]


async def test_an_event_is_shared_as_a_file(hand: Any) -> None:
    await only(hand, TEA)
    await hand.tap("Tea with Frida")
    await hand.tap("More options")
    await hand.tap("Share")
    await hand.tap("As calendar file (.ics)")
    assert await hand.sees("Sharing 1 file")
    written = next(f for f in hand.world.of(Files).files if f.name == "Tea with Frida.ics")
    assert "SUMMARY:Tea with Frida" in written.text


async def test_a_place_opens_on_the_map_and_a_file_of_the_phone_is_attached(hand: Any) -> None:
    await hand.reset(app="Calendar")
    await hand.tap("Lunch with Dana")
    await hand.tap("Linden Café, 126 Linden Street, Larkhaven")
    assert (await hand.look()).package == "com.wherry.maps"
    await hand.open("Calendar")
    await hand.tap("Edit event")
    await hand.tap("Add attachment")
    await hand.tap("budget.csv")
    await hand.tap("Save")
    await hand.tap("Don't send")
    assert store(hand).event("dana-lunch").attachments == ["budget"]


async def test_a_search_finds_what_stands_in_notes(hand: Any) -> None:
    await hand.reset(app="Calendar")
    await hand.tap("Search")
    await hand.type("macaroni")
    assert await hand.sees("No events found")
    await hand.type("walnuts", clear=True)
    await hand.enter()
    await hand.tap("Book club")
    assert hand.happened("calendar.opened")[0]["id"] == "book-club-march"


async def test_a_reminder_pops_up_when_its_time_has_come(hand: Any) -> None:
    await only(hand, {**TEA, "start": "2026-03-17T09:52", "reminders": [10]})
    await hand._do(Wait(seconds=90))
    assert [n.title for n in hand.world.of(System).notifications if n.role == "calendar"] == ["Tea with Frida"]


@pytest.mark.parametrize("text", HOSTILE, ids=["markup", "unbroken", "long"])
async def test_any_text_stays_text_inside_the_page(hand: Any, text: str) -> None:
    guests = [{"address": "g@h.example", "name": text, "note": text}]
    await only(hand, {**TALK, "title": text, "place": text, "notes": text, "guests": guests, "organiser_name": text})
    await hand.tap("3:00 – 4:00 PM")
    look = await hand.look()
    title = next(n for n in look.tree.walk("app") if n.resource_id.endswith("/title"))
    assert title.text == " ".join(text.split())
    assert all(n.bounds.right <= look.size.width for n in look.tree.walk("app"))


async def test_every_screen_takes_an_event_that_is_gone(hand: Any) -> None:
    await hand.reset(app="Calendar")
    for page in app.pages:
        hand.phone._operator.context().go(page, id="gone", day="2026-03-17", file="gone")
        assert await hand.labels()


async def test_a_day_opens_without_a_cut_hour(hand: Any) -> None:
    await hand.reset(app="Calendar")
    for view in ("Day", "3 days"):
        await hand.tap("Open navigation drawer")
        await hand.tap(view)
        look = await hand.look()
        hours = [n.bounds for n in look.tree.walk("app") if n.text.endswith((" AM", " PM")) and n.text[:-3].isdigit()]
        assert len(hours) > 5
        assert len({box.bottom - box.top for box in hours[:-1]}) == 1
