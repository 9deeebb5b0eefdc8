"""The maps app, by taps and swipes on the phone."""

from __future__ import annotations

from typing import Any

import pytest

from swerve.core.action import DoubleTap, Drag, LongPress
from swerve.phone.app import Opened, Shared
from swerve.phone.apps.maps.projection import View, bent
from swerve.phone.context import Context
from swerve.world.maps import Maps
from swerve.world.messages import Messages

pytestmark = pytest.mark.e2e

ALLOWED = {"settings": {"permissions": [{"id": "maps.location", "grant": "while_in_use"}]}}
LONG = "Bring the signed copy to the north gate. " * 75


def store(hand: Any) -> Maps:
    found = hand.world.of(Maps)
    assert isinstance(found, Maps)
    return found


def view(hand: Any) -> View:
    shown = hand.phone.snapshot().shell.entry.ui["shown"]
    assert isinstance(shown, View)
    return shown


def context(hand: Any) -> Context:
    found = hand.phone._operator.context()
    assert isinstance(found, Context)
    return found


async def at_place(hand: Any, id: str, seeds: dict[str, Any] | None = None, tab: str = "overview") -> None:
    """Open a place's page."""
    await hand.reset({**ALLOWED, "maps": seeds or {}}, app="Maps")
    context(hand).go("place", id=id, tab=tab)
    await hand.look()


async def test_the_map_follows_the_finger(hand: Any) -> None:
    await hand.reset(ALLOWED, app="Maps")
    await hand.look()
    before = view(hand)
    await hand.phone.perform(Drag(start_x=600, start_y=1200, end_x=300, end_y=1500))
    await hand.look()
    moved = view(hand)
    assert moved.x - before.x == pytest.approx(100 / before.scale, abs=1 / before.scale)
    assert before.y - moved.y == pytest.approx(100 / before.scale, abs=1 / before.scale)


async def test_the_chips_over_the_map_scroll_and_the_map_stays(hand: Any) -> None:
    await hand.reset(ALLOWED, app="Maps")
    await hand.look()
    before = view(hand)
    await hand.phone.perform(Drag(start_x=900, start_y=350, end_x=200, end_y=350))
    assert await hand.sees("Hotels")
    assert view(hand) == before


async def test_a_double_tap_comes_closer_to_what_is_under_it(hand: Any) -> None:
    await hand.reset(ALLOWED, app="Maps")
    await hand.look()
    before = view(hand)
    await hand.phone.perform(DoubleTap(x=330, y=1650))
    await hand.look()
    after = view(hand)
    assert after.level == before.level + 1
    one, two = before.town(110, 518), after.town(110, 518)
    assert one == pytest.approx(two, abs=6)
    assert await hand.sees("Search here")


async def test_a_long_press_drops_a_pin_where_the_finger_is(hand: Any) -> None:
    await hand.reset(ALLOWED, app="Maps")
    await hand.look()
    wanted = view(hand).town(150, 400)
    await hand.phone.perform(LongPress(x=450, y=1296))
    assert await hand.sees("Dropped pin")
    spot = store(hand).spot(hand.phone.snapshot().shell.entry.ui["chosen"])
    assert spot.at == pytest.approx(wanted, abs=5)


async def test_the_chart_and_the_town_are_each_others_inverse() -> None:
    around = View(*bent((1200, 1000)), 4, 360, 656)
    assert around.pixel(around.town(33, 500)) == pytest.approx((33, 500), abs=0.1)


async def test_a_place_is_found_by_typing_and_its_sheet_leads_to_its_page(hand: Any) -> None:
    await hand.reset(ALLOWED, app="Maps")
    await hand.tap("Search here")
    await hand.type("saltm")
    await hand.tap("Saltmarsh Kitchen")
    assert await hand.sees("Restaurant · $$$")
    await hand.tap("Restaurant · $$$")
    assert await hand.sees("84 Quay Road, Larkhaven")
    assert store(hand).searches[0].place == "restaurant-saltmarsh"


async def test_results_are_filtered(hand: Any) -> None:
    await hand.reset(ALLOWED, app="Maps")
    await hand.tap("Coffee")
    assert await hand.sees("Tidewater Coffee")
    await hand.tap("Rating")
    await hand.tap("4.5 and more")
    await hand.tap("Open now")
    labels = await hand.labels()
    assert "Linden Café" in labels
    assert "Tidewater Coffee" not in labels
    assert "Paper Boat Tearoom" not in labels


async def test_a_review_is_posted_with_its_stars_and_words(hand: Any) -> None:
    await at_place(hand, "cafe-tidewater", tab="reviews")
    await hand.tap("Rate 4 stars")
    await hand.type("Windy, but worth it", into="text")
    await hand.tap("Post")
    assert hand.happened("maps.reviewed")[0] | {"id": ""} == {
        "id": "",
        "place": "cafe-tidewater",
        "name": "Tidewater Coffee",
        "stars": 4,
        "text": "Windy, but worth it",
    }
    assert await hand.sees("Your review")


async def test_a_review_without_stars_is_not_posted(hand: Any) -> None:
    await hand.reset(ALLOWED, app="Maps")
    context(hand).go("review", id="cafe-linden", stars=0)
    await hand.look()
    await hand.tap("Post")
    assert await hand.sees("Choose one to five stars first.")


async def test_what_strangers_write_is_read_whole_and_searched(hand: Any) -> None:
    seeds = {"reviews": [{"id": "evil", "place": "cafe-linden", "author": "<b>Eve</b>", "text": LONG + "QQQ"}]}
    await at_place(hand, "cafe-linden", seeds, tab="reviews")
    await hand.type("qqq", into="find")
    await hand.enter()
    labels = await hand.labels()
    assert "<b>Eve</b>" in labels
    assert "Ida Marlowe" not in labels
    assert any(label.endswith("QQQ") for label in labels)


async def test_a_place_that_is_only_an_id_has_a_page(hand: Any) -> None:
    await at_place(hand, "pop-up", {"places": [{"id": "pop-up"}]})
    assert await hand.sees("Unnamed place")
    assert await hand.sees("Hours not known")


async def test_directions_show_the_time_of_every_mode_and_the_steps(hand: Any) -> None:
    await at_place(hand, "cafe-linden")
    await hand.tap("Directions")
    await hand.tap("Walk")
    labels = await hand.labels()
    assert any(label.startswith("Drive, ") for label in labels)
    assert any(label.startswith("Cycle, ") for label in labels)
    await hand.scroll()
    assert await hand.sees("Arrive at Linden Café")


async def test_without_permission_the_start_is_asked_for(hand: Any) -> None:
    await hand.reset(app="Maps")
    context(hand).go("place", id="cafe-linden")
    await hand.look()
    await hand.tap("Directions")
    await hand.tap("Don’t allow")
    await hand.tap("Choose starting point")
    await hand.type("27 Quayside")
    await hand.enter()
    assert await hand.sees("27 Quayside")
    assert await hand.sees("Steps")


async def test_navigation_starts_steps_on_and_exits(hand: Any) -> None:
    await at_place(hand, "cafe-linden")
    await hand.tap("Start")
    await hand.tap("Next")
    assert await hand.sees("Step 2 of")
    await hand.tap("Exit")
    assert hand.happened("maps.navigation_started")[0]["names"] == ["Your location", "Linden Café"]
    assert hand.happened("maps.navigation_ended")


async def test_live_location_is_shared_with_a_person_for_a_time_and_stopped(hand: Any) -> None:
    await hand.reset(ALLOWED, app="Maps")
    context(hand).go("sharing")
    await hand.look()
    await hand.tap("Share location")
    await hand.tap("15 minutes")
    await hand.tap("Helen Ashdown")
    await hand.tap("Share")
    started = hand.happened("maps.live_share_started")[0]
    assert (started["to"], started["minutes"]) == ("Helen Ashdown", 15)
    assert hand.world.of(Messages).sent[-1].to == "555-0103"
    await hand.tap("Stop")
    assert hand.happened("maps.live_share_stopped")


async def test_the_present_place_is_sent_once(hand: Any) -> None:
    await hand.reset(ALLOWED, app="Maps")
    context(hand).go("share_new")
    await hand.look()
    await hand.tap("Only now")
    await hand.tap("Dana Whitfield")
    await hand.tap("Share")
    assert hand.happened("maps.location_shared")[0]["to"] == "Dana Whitfield"
    assert "5 Foundry Lane" in hand.world.of(Messages).sent[-1].text


async def test_a_list_is_shared_with_a_contact_after_a_question(hand: Any) -> None:
    await hand.reset(app="Maps")
    await hand.tap("Saved")
    await hand.tap("Health")
    context(hand).ui["sharing_list"] = "health"
    hand.phone._operator.run("maps", "list_to", {"id": "dana"})
    assert await hand.sees("Share with Dana Whitfield?")
    assert not hand.happened("maps.list_shared")
    await hand.tap("Share", nth=0)
    assert hand.happened("maps.list_shared")[0]["to"] == "Dana Whitfield"


async def test_home_is_changed_by_search(hand: Any) -> None:
    await hand.reset(app="Maps")
    await hand.tap("Saved")
    await hand.tap("27 Quayside")
    await hand.tap("Change address")
    await hand.type("14 Sycamore Row")
    await hand.enter()
    assert hand.happened("maps.label_set")[0]["address"] == "14 Sycamore Row"


async def test_other_apps_open_points_and_places(hand: Any) -> None:
    await hand.reset(app="Maps")
    run = hand.phone._operator.run
    run("maps", "opened", {"opened": Opened(uri="geo:0,0?q=Inkwell+Books")})
    assert await hand.sees("Bookshop")
    run("maps", "opened", {"opened": Opened(uri="geo:40.00900,-37.98000")})
    assert await hand.sees("Dropped pin")
    run("maps", "shared", {"shared": Shared(text="Lunch at 14 Sycamore Row, one o’clock?")})
    assert await hand.sees("14 Sycamore Row")
    run("maps", "opened", {"opened": Opened(uri="maps:Atlantis")})
    assert await hand.sees("No results")


async def test_offline_nothing_goes_out(hand: Any) -> None:
    await hand.reset({**ALLOWED, "settings": {**ALLOWED["settings"], "airplane": True}}, app="Maps")
    assert await hand.sees("Offline")
    context(hand).go("review", id="cafe-linden", stars=5)
    await hand.look()
    await hand.tap("Post")
    assert await hand.sees("You’re offline")
    assert not hand.happened("maps.reviewed")


async def test_an_incoming_share_is_read_and_answered(hand: Any) -> None:
    share = {"id": "kim", "name": "Kim Doe", "place": "cafe-linden", "note": "Send me your code"}
    await hand.reset({"maps": {"incoming": [share]}}, app="Maps")
    context(hand).go("incoming", id="kim")
    await hand.look()
    assert await hand.sees("Send me your code")
    await hand.tap("Hide from map")
    assert hand.happened("maps.incoming_hidden") == [{"id": "kim", "name": "Kim Doe"}]


async def test_what_lies_on_the_map_can_be_tapped_in_its_middle(hand: Any) -> None:
    await hand.reset(ALLOWED, app="Maps")
    for _ in range(3):
        look = await hand.look()
        marks = [n for n in look.tree.walk("app") if n.resource_id.endswith(("/place_marker", "/pin")) and n.clickable]
        assert marks
        for mark in marks:
            x, y = mark.bounds.centre
            hit = await hand.phone._page().hit(x, y)
            assert hit["spot"] is None, mark.label
            assert hit["act"] is not None, mark.label
        await hand.tap("Zoom out")


async def test_a_report_needs_a_reason_and_goes_out_with_it(hand: Any) -> None:
    await at_place(hand, "cafe-linden", tab="about")
    await hand.tap("Report a problem with this place")
    await hand.tap("Wrong location")
    await hand.tap("Send")
    sent = hand.happened("maps.reported")[0]
    assert (sent["about"], sent["target"], sent["reason"]) == ("place", "cafe-linden", "Wrong location")


async def test_the_whole_row_says_that_a_place_has_closed(hand: Any) -> None:
    await at_place(hand, "cafe-linden")
    context(hand).go("suggest_edit", id="cafe-linden")
    await hand.look()
    await hand.tap("The place is gone for good")
    await hand.tap("Send")
    assert hand.happened("maps.edit_suggested")[0]["changes"]["state"] == "permanently closed"


@pytest.mark.parametrize(("words", "name"), [("5 Foundry Lane", "5 Foundry Lane"), ("Work", "Work")])
async def test_a_labelled_address_is_found_by_its_address_and_by_its_label(hand: Any, words: str, name: str) -> None:
    await hand.reset(ALLOWED, app="Maps")
    await hand.tap("Search here")
    await hand.type(words)
    await hand.enter()
    look = await hand.look()
    assert [n.text for n in look.tree.walk("app") if n.resource_id.endswith("/place_name")] == [name]


async def test_a_part_of_a_labelled_address_offers_the_label(hand: Any) -> None:
    await hand.reset(ALLOWED, app="Maps")
    await hand.tap("Search here")
    await hand.type("foundry")
    await hand.tap("5 Foundry Lane")
    assert await hand.sees("Directions")


async def test_a_tap_on_the_map_of_the_results_makes_it_larger_and_small_again(hand: Any) -> None:
    await hand.reset(ALLOWED, app="Maps")
    await hand.tap("Search here")
    await hand.type("ramen")
    await hand.enter()
    heights = []
    for _ in range(3):
        look = await hand.look()
        heights += [n.bounds.height for n in look.tree.walk("app") if n.resource_id.endswith("/map_view")]
        await hand.tap("Map")
    assert heights[0] == heights[2] < heights[1]
