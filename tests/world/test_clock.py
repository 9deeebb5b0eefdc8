"""Alarms, timers, stopwatch and cities, without screens."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from swerve.world import cities
from swerve.world.clock import Clocks
from swerve.world.store import Refused
from swerve.world.system import System
from swerve.world.world import World, WorldError

MINUTE, HOUR, DAY = 60, 3600, 86400


def phone(**seed: Any) -> World:
    return World.build({"clock": seed}, base=False)


def clock(world: World) -> Clocks:
    return world.of(Clocks)


def happened(world: World, name: str) -> list[dict[str, Any]]:
    return [dict(e.data) for e in world.events if e.name == f"clock.{name}"]


def titles(world: World) -> list[str]:
    return [n.title for n in world.of(System).notifications]


def test_an_alarm_needs_a_time_only() -> None:
    alarm = clock(phone(alarms=[{"id": "a", "time": "7:05"}])).alarms[0]
    assert (alarm.time, alarm.on, alarm.days) == ("07:05", True, [])


@pytest.mark.parametrize(
    ("seed", "complaint"),
    [
        ({"alarms": [{"id": "a", "time": "25:00"}]}, "no time of a day"),
        ({"timers": [{"id": "t", "length": 0}]}, "greater than 0"),
        ({"cities": ["Atlantis"]}, "does not know Atlantis"),
    ],
)
def test_what_no_clock_can_hold_is_named(seed: dict[str, Any], complaint: str) -> None:
    with pytest.raises(WorldError, match=complaint):
        phone(**seed)


def test_an_alarm_for_once_rings_and_is_off() -> None:
    world = phone(alarms=[{"id": "a", "time": "10:00", "label": "Tea"}])
    world.tick(18 * MINUTE)
    assert not titles(world)
    world.tick(MINUTE)
    assert titles(world) == ["Tea"]
    assert not clock(world).alarm("a").on
    world.tick(DAY)
    assert len(happened(world, "rang")) == 1


def test_an_alarm_with_days_rings_on_them_only() -> None:
    world = phone(alarms=[{"id": "a", "time": "10:00", "days": ["wed", "thu"]}])
    for _ in range(7):
        world.tick(DAY)
    assert len(happened(world, "rang")) == 2
    assert clock(world).alarm("a").on


def test_an_alarm_that_is_off_is_silent() -> None:
    world = phone(alarms=[{"id": "a", "time": "10:00", "on": False}])
    world.tick(DAY)
    assert not titles(world)


def test_a_snoozed_alarm_rings_again_after_ten_minutes() -> None:
    world = phone(alarms=[{"id": "a", "time": "10:00"}])
    world.tick(19 * MINUTE)
    clock(world).snooze("a")
    assert not titles(world)
    world.tick(10 * MINUTE)
    assert titles(world) == ["Alarm"]
    clock(world).stop("a")
    assert not titles(world)
    assert not clock(world).alarm("a").on


def test_another_time_turns_an_alarm_on_and_other_changes_do_not() -> None:
    world = phone(alarms=[{"id": "a", "time": "10:00", "on": False}])
    clock(world).change_alarm("a", label="Tea", days=["sun", "mon"])
    assert (clock(world).alarm("a").on, clock(world).alarm("a").days) == (False, ["mon", "sun"])
    clock(world).change_alarm("a", time="6:30")
    assert clock(world).alarm("a").on
    assert happened(world, "alarm_changed")[-1]["time"] == "06:30"


def test_the_next_alarm_is_the_one_that_rings_first() -> None:
    world = World.build()
    assert clock(world).next_alarm() == datetime(2026, 3, 17, 16, 40)


def test_a_deleted_alarm_comes_back() -> None:
    world = phone(alarms=[{"id": "a", "time": "10:00"}])
    clock(world).delete_alarm("a")
    with pytest.raises(Refused, match="no longer there"):
        clock(world).alarm("a")
    clock(world).restore()
    assert clock(world).alarm("a").time == "10:00"


def test_a_timer_runs_stands_still_and_says_when_it_is_over() -> None:
    world = phone()
    timer = clock(world).add_timer(5 * MINUTE, "Pasta")
    world.tick(2 * MINUTE)
    clock(world).pause_timer(timer.id)
    world.tick(HOUR)
    assert timer.remaining(world.now) == 3 * MINUTE
    clock(world).start_timer(timer.id)
    clock(world).add_minute(timer.id)
    world.tick(4 * MINUTE)
    assert titles(world) == ["Pasta"]
    clock(world).reset_timer(timer.id)
    assert not titles(world)
    assert timer.remaining(world.now) == 5 * MINUTE


@pytest.mark.parametrize("seconds", [0, 100 * HOUR])
def test_a_timer_without_a_length_or_with_too_much_is_refused(seconds: int) -> None:
    with pytest.raises(Refused):
        clock(phone()).add_timer(seconds)


def test_the_stopwatch_counts_only_while_it_runs() -> None:
    world = phone()
    watch = clock(world)
    watch.run_stopwatch()
    world.tick(30)
    watch.lap()
    world.tick(12)
    watch.hold_stopwatch()
    world.tick(HOUR)
    assert watch.stopwatch.elapsed(world.now) == 42
    assert watch.stopwatch.laps == [30]
    with pytest.raises(Refused, match="Start the stopwatch"):
        watch.lap()
    watch.reset_stopwatch()
    assert watch.stopwatch.elapsed(world.now) == 0


@pytest.mark.parametrize(
    ("name", "now", "hours"),
    [
        ("Tokyo", "2026-03-17T09:41", 11),
        ("Lisbon", "2026-03-17T09:41", 2),
        ("Lisbon", "2026-07-01T12:00", 2),
        ("New York", "2026-03-17T09:41", -2),
        ("New York", "2026-02-01T12:00", -3),
        ("Sydney", "2026-01-10T12:00", 13),
        ("Sydney", "2026-07-10T12:00", 11),
    ],
)
def test_a_city_has_its_own_time_in_summer_and_winter(name: str, now: str, hours: int) -> None:
    city, here = cities.city(name), datetime.fromisoformat(now)
    assert city
    assert (cities.there(city, here) - here).total_seconds() == hours * HOUR


@pytest.mark.parametrize(("typed", "found"), [("new", "New York"), ("york", "New York"), ("sao", "São Paulo")])
def test_a_city_is_found_by_any_of_its_words(typed: str, found: str) -> None:
    assert found in [c.name for c in cities.matching(typed)]


def test_a_city_is_added_once() -> None:
    world = phone(cities=["Porto"])
    with pytest.raises(Refused, match="already"):
        clock(world).add_city("Porto")
    clock(world).add_city("tokyo")
    clock(world).remove_city("Porto")
    assert clock(world).cities == ["Tokyo"]
