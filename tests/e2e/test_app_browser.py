"""The browser by taps."""

from __future__ import annotations

from typing import Any

import pytest

from swerve.core.action import OpenApp
from swerve.world.browser import Browser
from swerve.world.files import Files

pytestmark = pytest.mark.e2e

LONG = "Longwordwithoutanybreak" * 40
HOSTILE = "\u202eRTL <script>alert(1)</script> {{ 7*7 }} [bad](javascript:alert(1)) 🚲 " + "word " * 2000


async def go(hand: Any, text: str) -> None:
    """Type into the launcher's search pill."""
    await hand.home()
    await hand.tap("Search the web")
    await hand.type(text)
    await hand.enter()


async def test_the_search_pill_leads_to_a_result(hand: Any) -> None:
    await go(hand, "maritime museum opening hours")
    await hand.tap("Plan a visit")
    assert await hand.sees("10 AM to 5 PM")
    assert hand.happened("browser.searched") == [{"query": "maritime museum opening hours"}]
    assert hand.happened("browser.visited")[0]["url"] == "https://larkhaven-maritime.example/visit"


async def test_back_and_forward_keep_the_place_in_a_page(hand: Any) -> None:
    await go(hand, "larkhaven-courier.example/city")
    await hand.tap("Ferry strike off: crews accept 4.1%")
    await hand.back()
    assert await hand.sees("Northgate wins")
    await hand.tap("More options")
    await hand.tap("Forward")
    assert await hand.sees("212 to 96")


async def test_a_form_says_what_is_wrong_and_then_is_sent(hand: Any) -> None:
    await go(hand, "theslab.example/courses/lead-spring")
    await hand.tap("Take a place")
    assert await hand.sees("Enter name")
    assert hand.happened("browser.submitted") == []
    await hand.back()
    await hand.tap("Fill in as Robin Ashdown")
    await hand.tap("6a to 6b")
    await hand.tap("Take a place")
    assert await hand.sees("Course number")
    values = {"name": "Robin Ashdown", "phone": "555-0100", "level": "6a to 6b"}
    assert hand.happened("browser.submitted")[0]["values"] == values


async def test_a_long_choice_opens_a_list(hand: Any) -> None:
    await go(hand, "harbourstreet.example/book")
    await hand.tap("Select")
    await hand.tap("Dr. Vale")
    assert await hand.sees("Dr. Vale")


@pytest.mark.parametrize(("answer", "allowed"), [("Allow", True), ("Block", False)])
async def test_a_site_asks_for_the_location_once(hand: Any, answer: str, allowed: bool) -> None:
    await go(hand, "doorstep-homes.example")
    await hand.tap(answer)
    assert hand.happened("browser.permission")[0]["allowed"] is allowed
    await go(hand, "doorstep-homes.example")
    assert not await hand.sees("Share your location?")


async def test_a_comment_appears_under_the_one_it_answers(hand: Any) -> None:
    await go(hand, "larkboard.example/t/plumber")
    await hand.tap("Reply")
    await hand.type("Seconded.")
    await hand.tap("Post reply")
    assert await hand.sees("Seconded.")
    posted = hand.happened("browser.commented")[0]
    assert (posted["parent"], posted["text"]) == ("q1", "Seconded.")


async def test_a_download_is_confirmed_and_lands_in_files(hand: Any) -> None:
    await go(hand, "plumbline.example/install")
    await hand.tap("Cheat sheet")
    assert await hand.sees("plumbline-cheatsheet.pdf (88 kB)")
    await hand.tap("Download")
    store = hand.world.of(Browser)
    assert any(file.id == store.downloads[0].file_id for file in hand.world.of(Files).files)
    await hand.tap("Open")
    assert await hand.sees("plumbline")


async def test_a_bookmark_can_be_undone(hand: Any) -> None:
    await go(hand, "theslab.example")
    await hand.tap("More options")
    await hand.tap("Bookmark this page")
    assert hand.happened("browser.bookmarked")[0]["url"] == "https://theslab.example"
    await hand.tap("Undo")
    assert hand.world.of(Browser).bookmarked("https://theslab.example") is None


async def test_tabs_can_be_switched_and_closed(hand: Any) -> None:
    await hand.open("Browser")
    await hand.tap("Switch tabs, 4 open")
    await hand.tap("Close Leek and white bean gratin")
    await hand.tap("Gripmoor 35 tyre, 700C")
    assert await hand.sees("$38.00")
    assert len(hand.world.of(Browser).tabs) == 3


async def test_history_is_cleared_after_a_question(hand: Any) -> None:
    await hand.open("Browser")
    await hand.tap("More options")
    await hand.tap("History")
    await hand.tap("Clear browsing history")
    assert hand.world.of(Browser).history
    await hand.tap("Clear")
    assert hand.world.of(Browser).history == []
    assert await hand.sees("No pages here")


async def test_find_in_page_counts_and_moves_on(hand: Any) -> None:
    await go(hand, "larkhaven-courier.example/city/harbour-bridge")
    await hand.tap("More options")
    await hand.tap("Find in page")
    await hand.type("tram")
    first = await hand.look()
    assert await hand.sees("1/")
    await hand.tap("Next")
    assert await hand.sees("2/")
    assert (await hand.look()).screenshot != first.screenshot


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("no-such-site.example", "This site can't be reached"),
        ("theslab.example/nothing", "Page not found"),
        ("quayside-history.example", "Not secure"),
    ],
)
async def test_what_is_wrong_with_an_address_is_shown(hand: Any, url: str, told: str) -> None:
    await go(hand, url)
    assert await hand.sees(told)


async def test_a_page_can_be_shared(hand: Any) -> None:
    await go(hand, "theslab.example")
    await hand.tap("More options")
    await hand.tap("Share…")
    await hand.tap("Copy")
    assert hand.happened("system.copied") == [{"text": "https://theslab.example"}]


async def test_text_shared_by_another_app_is_searched_in_a_new_tab(hand: Any) -> None:
    await hand.open("Contacts")
    await hand.tap("Harbour Street Clinic")
    await hand.tap("Share")
    await hand.tap("Browser")
    assert await hand.sees("Lantern")
    assert "Harbour Street Clinic" in hand.happened("browser.searched")[0]["query"]
    assert len(hand.world.of(Browser).tabs) == 5


async def test_back_leads_to_the_app_that_opened_the_page(hand: Any) -> None:
    await hand.open("Contacts")
    hand.phone._operator.context().launch("browser", "page", url="https://theslab.example")
    assert await hand.sees("Bouldering")
    assert len(hand.happened("browser.visited")) == 1
    await hand.back()
    assert (await hand.look()).package == "com.fernos.contacts"


async def test_hostile_content_stays_text(hand: Any) -> None:
    site = {
        "id": "evil.example",
        "name": LONG[:80],
        "tagline": HOSTILE[:300],
        "icon": "no-such-icon",
        "theme": {"look": "blog"},
        "pages": [
            {
                "id": "/",
                "title": LONG[:120],
                "blocks": [
                    {"kind": "paragraph", "text": HOSTILE},
                    {"kind": "table", "rows": [[LONG, HOSTILE], ["a", "b"]]},
                    {"kind": "image", "scene": "goods", "seed": "no icon", "letters": HOSTILE[:400]},
                    {"kind": "cards", "items": [{"title": LONG, "icon": "no-such-icon"}, {"title": HOSTILE[:200]}]},
                    {"kind": "comments", "id": "c", "items": [{"id": "1", "author": LONG, "text": HOSTILE[:900]}]},
                ],
            }
        ],
    }
    await hand.reset(
        {
            "browser": {
                "sites": [site],
                "bookmarks": [{"id": "b", "url": "http://[", "title": LONG, "time": "2026-03-01"}],
            }
        }
    )
    await go(hand, "evil.example")
    look = await hand.look()
    assert any(
        "<script>alert(1)</script> {{ 7*7 }} [bad](javascript:alert(1))" in n.text for n in look.tree.walk("app")
    )
    assert all(n.bounds.right <= look.size.width for n in look.tree.walk("app"))
    await hand.tap("More options")
    await hand.tap("Bookmarks")
    assert (await hand.look()).tree.find(LONG)


async def test_the_same_state_gives_the_same_pixels(hand: Any) -> None:
    await go(hand, "stubhall.example/velma-drops")
    await hand.phone.perform(OpenApp(app_name="Browser"))
    first = await hand.look()
    kept = hand.phone.snapshot()
    await hand.scroll()
    await hand.phone.restore(kept)
    assert (await hand.look()).screenshot == first.screenshot
