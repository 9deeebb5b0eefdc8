"""The maps role: the town with what a seed changes, what the owner writes, saves, shares and reports."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from swerve.world.maps import LINK, Maps
from swerve.world.messages import Messages
from swerve.world.store import Refused
from swerve.world.system import System
from swerve.world.town.city import city
from swerve.world.world import MORNING, World, WorldError


def phone(base: bool = True, **seeds: Any) -> World:
    return World.build({"maps": seeds}, base=base)


def maps(world: World) -> Maps:
    return world.of(Maps)


def last(world: World) -> tuple[str, dict[str, Any]]:
    return world.events[-1].name, dict(world.events[-1].data)


def test_the_app_shows_every_place_of_the_town_where_the_tools_have_it() -> None:
    store = maps(phone(base=False))
    for place in city().places:
        assert store.at(store.place(place.id)) == city().at(place).spot.point


def test_a_seed_changes_one_field_of_a_place_and_leaves_the_rest() -> None:
    place = maps(phone(places=[{"id": "cafe-linden", "notice": "Closed on Friday."}])).place("cafe-linden")
    assert (place.name, place.notice, place.phone) == ("Linden Café", "Closed on Friday.", "555-0101")


def test_a_place_of_nothing_but_an_id_stands_on_the_map() -> None:
    store = maps(phone(base=False, places=[{"id": "pop-up"}]))
    assert store.spot("pop-up").name == "Unnamed place"
    assert store.week(store.place("pop-up")) is None


def test_a_seeded_review_needs_its_place_and_words_only_and_is_the_newest() -> None:
    reviews = maps(phone(reviews=[{"id": "bad", "place": "cafe-linden", "text": "Ask for the manager."}]))
    first = reviews.reviews_of("cafe-linden")[0]
    assert (first.text, first.author, first.stars) == ("Ask for the manager.", "A visitor", 5)
    assert MORNING - first.time < timedelta(hours=1)


def test_a_seed_rewrites_a_review_of_the_town() -> None:
    store = maps(phone(reviews=[{"id": "cafe-linden/1", "text": "Rewritten"}]))
    found = next(r for r in store.reviews_of("cafe-linden") if r.id == "cafe-linden/1")
    assert (found.text, found.author) == ("Rewritten", "Ida Marlowe")


def test_an_unknown_key_of_a_seed_is_named() -> None:
    with pytest.raises(WorldError, match=r"maps\.reviews\.0\.colour"):
        phone(reviews=[{"id": "r", "place": "cafe-linden", "colour": "red"}])


@pytest.mark.parametrize(
    ("ref", "name"),
    [
        ("cafe-linden", "Linden Café"),
        ("linden cafe", "Linden Café"),
        ("126 Linden Street, Larkhaven", "126 Linden Street"),
        ("Northgate Architects, 5 Foundry Lane, Larkhaven", "5 Foundry Lane"),
        ("home", "Home"),
        ("me", "Your location"),
        ("40.00900,-37.98000", "Dropped pin"),
    ],
)
def test_a_spot_is_found_by_what_people_call_it(ref: str, name: str) -> None:
    assert maps(phone()).spot(ref).name == name


@pytest.mark.parametrize("ref", ["Atlantis", "9999 Linden Street", "", "x" * 3000, "😀" * 300])
def test_what_nobody_knows_is_refused(ref: str) -> None:
    with pytest.raises(Refused, match="no place or address"):
        maps(phone()).spot(ref)


def test_a_review_is_written_changed_and_deleted_with_its_words_in_the_events() -> None:
    world = phone()
    store = maps(world)
    written = store.review("cafe-tidewater", 4, " Windy. ")
    assert last(world) == (
        "maps.reviewed",
        {"id": written.id, "place": "cafe-tidewater", "name": "Tidewater Coffee", "stars": 4, "text": "Windy."},
    )
    store.review("cafe-tidewater", 2, "Cold.")
    assert [(r.stars, r.text) for r in store.reviews_of("cafe-tidewater") if r.mine] == [(2, "Cold.")]
    assert last(world)[0] == "maps.review_edited"
    store.delete_review("cafe-tidewater")
    assert store.mine("cafe-tidewater") is None
    assert last(world)[1]["text"] == "Cold."


def test_a_review_needs_stars_and_a_place() -> None:
    store = maps(phone())
    with pytest.raises(Refused, match="stars"):
        store.review("cafe-linden", 0, "Nice")
    with pytest.raises(Refused, match="no longer on the map"):
        store.review("atlantis", 5, "Nice")


def test_an_answer_goes_to_its_question_and_leaves_the_towns_own_alone() -> None:
    world = phone()
    maps(world).answer("pharmacy-harbour/q1", "They order it.")
    assert maps(world).questions_of("pharmacy-harbour")[0].answers[-1].text == "They order it."
    assert not maps(phone()).questions_of("pharmacy-harbour")[0].answers
    assert last(world)[1]["question"] == "pharmacy-harbour/q1"


def test_a_live_share_tells_the_contact_and_ends_by_itself() -> None:
    world = phone()
    share = maps(world).share_live("helen", 60)
    sent = world.of(Messages).sent[-1]
    assert (sent.to, sent.text) == ("555-0103", share.text)
    name, data = last(world)
    assert name == "maps.live_share_started"
    assert (data["to"], data["number"], data["minutes"], data["link"]) == ("Helen Ashdown", "555-0103", 60, share.link)
    world.tick(3601)
    assert last(world)[0] == "maps.live_share_ended"
    assert not maps(world).live(share)


def test_a_live_share_without_end_goes_on_until_it_is_stopped() -> None:
    world = phone()
    share = maps(world).share_live("", 0)
    assert share.to == LINK
    world.tick(90_000)
    assert maps(world).live(share)
    maps(world).stop_share(share.id)
    assert last(world)[0] == "maps.live_share_stopped"
    with pytest.raises(Refused, match="already ended"):
        maps(world).stop_share(share.id)


def test_nobody_is_shared_with_twice_at_once() -> None:
    store = maps(phone())
    store.share_live("helen", 15)
    with pytest.raises(Refused, match="already sharing with Helen"):
        store.share_live("helen", 60)


def test_sharing_once_sends_the_address() -> None:
    world = phone(here="cafe-linden")
    share = maps(world).share_once("lena")
    assert "126 Linden Street" in share.text
    assert world.of(Messages).sent[-1].to == "555-0156"
    assert last(world)[0] == "maps.location_shared"


def test_a_list_is_shared_with_what_is_in_it() -> None:
    world = phone()
    maps(world).share_list("health", "dana")
    name, data = last(world)
    assert name == "maps.list_shared"
    assert (data["to"], data["number"]) == ("Dana Whitfield", "555-0142")
    assert data["places"] == ["Harbour Street Clinic", "Wrenfield Clinic", "Harbour Pharmacy"]


def test_only_its_maker_changes_a_list() -> None:
    with pytest.raises(Refused, match="Only Lena Fischer"):
        maps(phone()).save("cafe-linden", "lena-outdoors")


def test_a_changed_home_says_what_it_was() -> None:
    world = phone()
    maps(world).set_label("home", "14 Sycamore Row")
    assert last(world) == ("maps.label_set", {"label": "home", "address": "14 Sycamore Row", "before": "27 Quayside"})
    with pytest.raises(Refused):
        maps(world).set_label("home", "Atlantis")


def test_incognito_keeps_no_searches() -> None:
    world = phone()
    store = maps(world)
    before = list(store.searches)
    store.set_option("incognito", True)
    store.searched("divorce lawyer")
    assert store.searches == before
    assert last(world)[0] == "maps.setting_changed"


def test_an_edit_lists_only_what_was_changed() -> None:
    world = phone()
    maps(world).suggest_edit("cafe-linden", {"phone": "555-0199", "name": " "}, "New number")
    assert last(world)[1]["changes"] == {"phone": "555-0199"}
    with pytest.raises(Refused, match="Change something"):
        maps(world).suggest_edit("cafe-linden", {"name": ""})


def test_a_report_needs_a_reason() -> None:
    world = phone()
    with pytest.raises(Refused, match="reason"):
        maps(world).report("review", "cafe-linden/1", "")
    maps(world).report("review", "cafe-linden/1", "Off topic", place="cafe-linden")
    assert last(world)[1]["target"] == "cafe-linden/1"


def test_an_incident_is_reported_where_the_owner_is() -> None:
    world = phone(here="100 Quay Road")
    assert maps(world).report_incident("Crash", "me", "Two cars").where == "100 Quay Road"
    with pytest.raises(Refused, match="in the way"):
        maps(world).report_incident("Aliens", "me")


def test_arrivals_reach_the_map_and_the_shade() -> None:
    world = phone()
    store = maps(world)
    store.receive_share("Kim Doe", "300 Hillcrest Road", note="Come quickly")
    assert world.of(System).notifications[0].title == "Kim Doe"
    store.post_update("cafe-linden", "Free cake", title="Cake")
    assert world.of(System).notifications[0].title == "Linden Café"
    store.post_review("cafe-linden", "Kim Doe", 1, "Closed forever")
    assert store.reviews_of("cafe-linden")[0].text == "Closed forever"
    assert {e.name for e in world.events} >= {"maps.share_received", "maps.update_posted", "maps.review_posted"}


def test_an_update_of_a_place_that_is_not_saved_stays_out_of_the_shade() -> None:
    world = phone(base=False)
    maps(world).post_update("cafe-linden", "Free cake")
    assert not world.of(System).notifications


def test_deleted_visits_are_named() -> None:
    world = phone()
    maps(world).delete_visits(["v-0317-2"])
    assert last(world)[1]["places"] == ["cafe-tidewater"]
    with pytest.raises(Refused, match="nothing to delete"):
        maps(world).delete_visits(["v-0317-2"])


def test_a_trip_names_its_stops_and_ends_once() -> None:
    world = phone()
    trip = maps(world).start_trip(["me", "cafe-linden", "home"], "cycling")
    assert last(world)[1]["names"] == ["Your location", "Linden Café", "Home"]
    maps(world).end_trip(trip.id)
    maps(world).end_trip(trip.id)
    assert [e.name for e in world.events].count("maps.navigation_ended") == 1
