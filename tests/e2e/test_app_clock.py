"""Clock, by taps on the phone."""

from __future__ import annotations

from typing import Any

import pytest

from swerve.core.action import Wait
from swerve.world.clock import Clocks
from swerve.world.system import System

pytestmark = pytest.mark.e2e

ALARM = {"id": "a", "time": "10:00", "label": "Tea"}


def store(hand: Any) -> Clocks:
    return hand.world.of(Clocks)


async def only(hand: Any, **seed: Any) -> None:
    """Nothing on the clock but this."""
    empty: dict[str, Any] = {"alarms=": [], "timers=": [], "cities=": []}
    await hand.reset({"clock": empty | {f"{key}=": value for key, value in seed.items()}}, app="Clock")


async def test_an_alarm_is_set_on_the_dial(hand: Any) -> None:
    await only(hand)
    await hand.tap("Add alarm")
    await hand.tap("5")
    await hand.tap("50")
    await hand.tap("PM")
    await hand.tap("OK")
    assert [(a.time, a.on) for a in store(hand).alarms] == [("17:50", True)]
    assert await hand.sees("Alarm set for 8 hours and 9 minutes from now.")


async def test_an_alarm_is_set_by_typing(hand: Any) -> None:
    await only(hand)
    await hand.tap("Add alarm")
    await hand.tap("Switch to text input")
    await hand.type("6", into="dial_hour", clear=True)
    await hand.type("07", into="dial_minute", clear=True)
    await hand.enter()
    assert [a.time for a in store(hand).alarms] == ["06:07"]


async def test_a_time_that_is_none_is_refused(hand: Any) -> None:
    await only(hand)
    await hand.tap("Add alarm")
    await hand.tap("Switch to text input")
    await hand.type("25", into="dial_hour", clear=True)
    await hand.tap("OK")
    assert await hand.sees("Enter an hour and a minute.")
    assert not store(hand).alarms


async def test_an_alarm_gets_label_days_and_sound(hand: Any) -> None:
    await only(hand, alarms=[ALARM])
    await hand.tap("Expand alarm 10:00 AM")
    await hand.tap("Tea")
    await hand.type("Train", into="label", clear=True)
    await hand.tap("OK")
    await hand.tap("Monday")
    await hand.tap("Morning tide")
    await hand.tap("Gulls")
    await hand.tap("Vibrate")
    alarm = store(hand).alarm("a")
    assert (alarm.label, alarm.days, alarm.sound, alarm.vibrate) == ("Train", ["mon"], "Gulls", False)


async def test_an_alarm_is_turned_off_by_its_switch(hand: Any) -> None:
    await only(hand, alarms=[ALARM])
    await hand.tap("10:00 AM Tea")
    assert [e["id"] for e in hand.happened("clock.alarm_off")] == ["a"]
    assert await hand.sees("Not scheduled")


async def test_a_deleted_alarm_comes_back(hand: Any) -> None:
    await only(hand, alarms=[ALARM])
    await hand.tap("Expand alarm 10:00 AM")
    await hand.tap("Delete")
    assert await hand.sees("No alarms")
    await hand.tap("Undo")
    assert store(hand).alarm("a").label == "Tea"


async def test_an_alarm_rings_when_its_time_has_come(hand: Any) -> None:
    await only(hand, alarms=[ALARM])
    for _ in range(2):
        await hand._do(Wait(seconds=600))
    assert [n.title for n in hand.world.of(System).notifications if n.role == "clock"] == ["Tea"]


async def test_a_timer_is_keyed_in_runs_and_rings(hand: Any) -> None:
    await only(hand)
    await hand.tap("Timer")
    await hand.tap("5")
    await hand.tap("00")
    await hand.tap("Start")
    assert hand.happened("clock.timer_started")[0]["seconds"] == 300
    await hand.tap("Pause")
    await hand._do(Wait(seconds=600))
    assert not hand.happened("clock.timer_over")
    await hand.tap("Start 5m timer")
    await hand._do(Wait(seconds=600))
    assert await hand.sees("Time's up")
    await hand.tap("Stop")
    assert await hand.sees("5:00")


async def test_a_timer_gets_a_minute_more_and_is_deleted(hand: Any) -> None:
    await only(hand, timers=[{"id": "t", "length": 540, "label": "Pasta", "left": 30}])
    await hand.tap("Timer")
    await hand.tap("+1:00")
    assert await hand.sees("1:30")
    await hand.tap("Delete Pasta")
    assert not store(hand).timers
    await hand.tap("Undo")
    assert [t.label for t in store(hand).timers] == ["Pasta"]


async def test_the_stopwatch_runs_with_the_phones_clock(hand: Any) -> None:
    await only(hand)
    await hand.tap("Stopwatch")
    await hand.tap("Start")
    await hand._do(Wait(seconds=58))
    await hand.tap("Lap")
    await hand.tap("Pause")
    assert await hand.sees("01:02.00")
    assert store(hand).stopwatch.laps == [60]
    await hand.tap("Reset")
    assert await hand.sees("00:00.00")


async def test_a_city_is_searched_added_and_removed(hand: Any) -> None:
    await only(hand)
    await hand.tap("World clock")
    await hand.tap("Add city")
    await hand.type("toky")
    await hand.enter()
    assert await hand.sees("Today, 11 hours ahead")
    await hand.tap("Options for Tokyo")
    await hand.tap("Remove")
    assert not store(hand).cities


async def test_a_long_label_stays_inside_its_card(hand: Any) -> None:
    await only(hand, alarms=[{**ALARM, "label": "闹钟 منبه ⏰ " + "a" * 3000}])
    await hand.tap("Expand alarm 10:00 AM")
    look = await hand.look()
    assert all(n.bounds.right <= look.size.width for n in look.tree.walk("app"))
    assert await hand.sees("Collapse alarm 10:00 AM")


async def test_the_last_alarm_can_be_deleted_as_soon_as_it_is_opened(hand: Any) -> None:
    await only(hand, alarms=[{"id": f"a{n}", "time": f"{n:02d}:00"} for n in range(1, 8)])
    await hand.tap("Expand alarm 7:00 AM")
    await hand.tap("Delete")
    assert [e["id"] for e in hand.happened("clock.alarm_deleted")] == ["a7"]


async def test_a_new_alarm_is_in_view_though_others_are_earlier(hand: Any) -> None:
    await only(hand, alarms=[{"id": f"a{n}", "time": f"{n:02d}:00"} for n in range(1, 8)])
    await hand.tap("Add alarm")
    await hand.tap("11")
    await hand.tap("OK")
    assert {"Collapse alarm 11:00 AM", "Add label", "Delete"} <= set(await hand.labels())


async def test_the_status_bar_shows_that_an_alarm_is_on(hand: Any) -> None:
    await only(hand, alarms=[ALARM])
    assert await hand.sees("Alarm set")
    await hand.tap("10:00 AM Tea")
    assert not await hand.sees("Alarm set")
