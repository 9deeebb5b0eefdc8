"""The maps server: what it finds, how far things are, when they are open."""

from __future__ import annotations

import math
from datetime import datetime
from itertools import combinations
from typing import get_args

import pytest

from swerve.tools import CallError, find
from swerve.tools.maps.search import locate
from swerve.tools.poison import JsonObject
from swerve.tools.server import NOW, Call
from swerve.world.town.city import Category, Mode, city
from swerve.world.town.hours import is_open, parse_week
from swerve.world.town.routes import route


def ask(tool: str, now: datetime = NOW, **arguments: object) -> JsonObject:
    found = find("maps").tool(tool)
    assert found is not None
    return found.answer(arguments, Call(now, found.records(None)))  # type: ignore[arg-type]


def ids(answer: JsonObject) -> list[str]:
    places = answer["places"]
    assert isinstance(places, list)
    return [str(place["id"]) for place in places if isinstance(place, dict)]


def metres(answer: JsonObject) -> list[int]:
    places = answer["places"]
    assert isinstance(places, list)
    return [int(str(place["distance_m"])) for place in places if isinstance(place, dict)]


def test_every_category_has_a_place_and_every_phone_is_invented_and_its_own() -> None:
    places = city().places
    assert {place.category for place in places} == set(get_args(Category))
    assert len({place.phone for place in places}) == len(places) >= 45


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("Linden Café", "cafe-linden"),
        ("linden cafe", "cafe-linden"),
        ("the best ramen in Larkhaven", "restaurant-lantern-house"),
        ("bike repairs", "bikes-spoke-and-chain"),
        ("dentist", "clinic-quayside-dental"),
        ("train station", "station-central"),
        ("halvards", "bakery-halvard"),
    ],
)
def test_the_best_match_comes_first(query: str, first: str) -> None:
    assert ids(ask("search_places", query=query))[0] == first


def test_a_name_outranks_a_mention() -> None:
    found = ids(ask("search_places", query="pharmacy", limit=20))
    assert set(found[:2]) == {"pharmacy-harbour", "pharmacy-station"}


def test_near_sorts_by_distance() -> None:
    answer = ask("search_places", query="pharmacy", near="Larkhaven Central")
    assert ids(answer)[0] == "pharmacy-station"
    distances = metres(answer)
    assert distances == sorted(distances)


def test_nothing_found_is_an_answer() -> None:
    assert ask("search_places", query="zzzz") == {"found": 0, "places": []}


def test_open_now_follows_the_phones_clock() -> None:
    late = datetime(2026, 3, 12, 21, 30)
    assert ids(ask("search_places", now=late, query="pharmacy", open_now=True)) == ["pharmacy-greenleaf"]


@pytest.mark.parametrize(
    ("now", "open_"),
    [("2026-03-14T01:30", True), ("2026-03-14T02:00", False), ("2026-03-13T14:59", False), ("2026-03-13T15:00", True)],
)
def test_hours_run_past_midnight(now: str, open_: bool) -> None:
    assert is_open(city().by_id["bar-plimsoll"].week, datetime.fromisoformat(now)) is open_


@pytest.mark.parametrize(
    "hours",
    [{"mon-fri": "08:00-17:00"}, {"mon-sun": "8-17"}, {"mon-sun": "closed", "sun": "closed"}, {"day": "closed"}],
)
def test_unreadable_hours_are_refused(hours: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"hours|day"):
        parse_week(hours)


@pytest.mark.parametrize("mode", get_args(Mode))
def test_the_way_back_is_as_long_as_the_way_there(mode: Mode) -> None:
    for a, b in combinations([city().at(place).spot for place in city().places], 2):
        there, back = route(a, b, mode), route(b, a, mode)
        assert there is not None
        assert back is not None
        assert (there.metres, there.minutes) == (back.metres, back.minutes)


@pytest.mark.parametrize("mode", get_args(Mode))
def test_no_way_is_shorter_than_a_straight_line(mode: Mode) -> None:
    for a, b in combinations([city().at(place).spot for place in city().places], 2):
        way = route(a, b, mode)
        assert way is not None
        assert way.metres >= math.dist(a.point, b.point) - 1


def test_steps_name_the_roads_in_order() -> None:
    assert ask("directions", origin="126 Linden Street", destination="Spoke & Chain")["steps"] == [
        "Head west on Linden Street for 10 m",
        "Turn left onto Market Street for 400 m",
        "Turn right onto Mill Lane for 410 m",
        "Arrive at Spoke & Chain",
    ]


def test_cars_keep_off_the_canal_path() -> None:
    with pytest.raises(CallError, match=r"no way .* by driving"):
        ask("directions", origin="cafe-linden", destination="20 Canal Path", mode="driving")


def test_a_way_to_where_one_is_takes_no_time() -> None:
    answer = ask("directions", origin="cafe-linden", destination="Linden Café")
    assert (answer["distance_m"], answer["duration_min"]) == (0, 0)
    assert answer["steps"] == ["You are already at Linden Café."]


@pytest.mark.parametrize(
    "text", ["cafe-linden", "LINDEN CAFE", "Linden Café, Larkhaven", "Linden Café, 126 Linden Street"]
)
def test_a_place_is_known_by_id_name_and_address(text: str) -> None:
    assert locate(city(), text).place is city().by_id["cafe-linden"]


def test_an_ambiguous_name_is_answered_with_the_choices() -> None:
    with pytest.raises(CallError, match="pharmacy-harbour, pharmacy-station"):
        locate(city(), "pharmacy")


@pytest.mark.parametrize(
    "text", ["Atlantis", "9999 Linden Street", "0 Linden Street", "-1 Linden Street", "???", "1" * 200]
)
def test_an_unknown_place_is_an_error_for_the_agent(text: str) -> None:
    with pytest.raises(CallError, match="no place or address"):
        locate(city(), text)


def test_nearby_is_sorted_and_leaves_out_the_place_itself() -> None:
    answer = ask("nearby", place_id="cafe-linden", radius_m=400)
    distances = metres(answer)
    assert distances == sorted(distances)
    assert "cafe-linden" not in ids(answer)
    assert max(distances) <= 400


def test_saved_places_can_be_narrowed_to_a_list() -> None:
    assert ids(ask("saved_places", list_name="health")) == ["clinic-wrenfield", "pharmacy-harbour"]
    with pytest.raises(CallError, match="Favourites, Health, Travel"):
        ask("saved_places", list_name="Work")
