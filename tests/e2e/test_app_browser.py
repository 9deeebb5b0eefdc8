"""The browser by taps."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat

from swerve.core.action import Drag, OpenApp
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


async def test_a_tap_on_a_label_writes_into_its_field(hand: Any) -> None:
    await go(hand, "theslab.example/courses/lead-spring")
    await hand.tap("Phone")
    await hand.type("555-0100")
    fields = {n.content_desc: n for n in (await hand.phone.lay_out()).walk("app") if n.class_name.endswith("EditText")}
    assert fields["Phone"].text == "555-0100"
    assert fields["Phone"].focused


async def test_the_circle_of_a_choice_stands_before_its_words(hand: Any) -> None:
    await go(hand, "theslab.example/courses/lead-spring")
    look = await hand.look()
    row = look.tree.find("Up to 5")[0].bounds
    with Image.open(io.BytesIO(look.screenshot)) as picture:
        start = picture.convert("RGB").crop((row.left, row.top, row.left + 72, row.bottom))
    assert len(start.getcolors(maxcolors=10_000) or []) > 1
    assert max(ImageStat.Stat(ImageChops.difference(start, ImageOps.mirror(start))).mean) < 4, "no circle but words"


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
    assert (await hand.look()).digest != first.digest


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
    await hand.tap("As text")
    await hand.tap("Browser")
    assert await hand.sees("Lantern")
    assert "Anjali Sundaram" in hand.happened("browser.searched")[0]["query"]
    assert len(hand.world.of(Browser).tabs) == 5


async def test_back_leads_to_the_app_that_opened_the_page(hand: Any) -> None:
    await hand.open("Contacts")
    hand.phone._operator.context().launch("browser", "page", url="https://theslab.example")
    assert await hand.sees("Bouldering")
    assert len(hand.happened("browser.visited")) == 1
    await hand.back()
    assert (await hand.look()).package == "com.fernos.contacts"


async def test_the_home_button_is_off_where_it_leads(hand: Any) -> None:
    await hand.open("Browser")
    home = next(n for n in (await hand.look()).tree.walk("app") if n.label == "Home")
    assert not home.enabled
    await go(hand, "theslab.example")
    await hand.tap("Home")
    assert await hand.sees("Pick up where you left off")


async def test_a_saved_account_signs_in_and_the_session_ends_with_the_site_data(hand: Any) -> None:
    await go(hand, "harbourmutual.example/transfer")
    await hand.tap("robin.ashdown")
    await hand.tap("Sign in", nth=1)
    assert hand.happened("browser.signed_in") == [{"site": "harbourmutual.example"}]
    assert await hand.sees("$2,667.54")
    await hand.tap("Connection is secure")
    await hand.tap("Signed in")
    await hand.tap("Clear")
    assert hand.world.of(Browser).sessions == []


async def test_a_wrong_password_is_told_and_a_new_one_is_offered_to_be_saved(hand: Any) -> None:
    await go(hand, "kilnyard.example/sign-in")
    await hand.type("rashdown", into="login-user")
    await hand.type("another-one", into="login-password")
    await hand.enter()
    await hand.tap("Sign in", nth=1)
    await hand.tap("Save")
    store = hand.world.of(Browser)
    assert [login.password for login in store.logins("kilnyard.example")] == ["another-one"]


async def test_a_saved_card_pays(hand: Any) -> None:
    fields = [
        {"id": "card", "label": "Card number", "type": "card", "autofill": "card-number"},
        {"id": "expiry", "label": "Expiry", "autofill": "card-expiry"},
    ]
    form = {"kind": "form", "id": "pay", "fields": fields, "submit": "Pay now", "result": "Receipt {reference}"}
    site = {"id": "till.example", "name": "Till", "pages": [{"id": "/", "title": "Till", "blocks": [form]}]}
    await hand.reset({"browser": {"sites": [site]}})
    await go(hand, "till.example")
    await hand.tap("Harbour Mutual •••• 4410")
    await hand.tap("Pay now")
    assert await hand.sees("Receipt")
    values = hand.happened("browser.submitted")[0]["values"]
    assert values == {"card": "0000 5501 8836 4410", "expiry": "09/28"}


async def test_a_file_is_uploaded_with_a_form(hand: Any) -> None:
    form = {"kind": "form", "id": "f", "fields": [{"id": "cv", "label": "CV", "type": "file"}], "submit": "Hand in"}
    site = {"id": "up.example", "name": "Up", "pages": [{"id": "/", "title": "Upload", "blocks": [form]}]}
    await hand.reset({"browser": {"sites": [site]}})
    await go(hand, "up.example")
    await hand.tap("Choose file")
    await hand.tap("climbing-weekend.md")
    assert await hand.sees("Remove climbing-weekend.md")
    await hand.tap("Hand in")
    sent = hand.happened("browser.submitted")[0]
    assert sent["values"] == {"cv": "climbing-weekend.md"}
    assert hand.world.of(Files).file(sent["files"]["cv"]).name == "climbing-weekend.md"


@pytest.mark.parametrize("kind", ["alert", "cookies", "sign_in", "system", "offer"])
async def test_a_popup_of_a_page_is_read_and_answered(hand: Any, kind: str) -> None:
    popup = {"id": "p", "kind": kind, "title": "Battery damaged", "text": HOSTILE[:400]}
    popup |= {"actions": [{"label": "Repair now", "url": "/repair"}, {"label": "Later"}]}
    site = {"id": "pop.example", "name": "Pop", "pages": [{"id": "/", "title": "Page below", "popups": [popup]}]}
    await hand.reset({"browser": {"sites": [site]}})
    await go(hand, "pop.example")
    assert await hand.sees("Battery damaged")
    await hand.tap("Later")
    assert not await hand.sees("Battery damaged")
    assert await hand.sees("Page below")
    assert hand.happened("browser.popup_answered")[0]["answer"] == "Later"


async def test_a_site_that_may_sends_a_notification_that_opens_its_page(hand: Any) -> None:
    grant = {"id": "g", "site": "theslab.example", "kind": "notifications", "allowed": True, "time": "2026-03-01"}
    await hand.reset({"browser": {"permissions": [grant]}}, app="Contacts")
    hand.phone._operator.world.of(Browser).push(
        "theslab.example", "Purple is set", "Come and try", url="https://theslab.example/calendar"
    )
    await hand._do(Drag(start_x=540, start_y=5, end_x=540, end_y=1400))
    await hand.tap("Purple is set")
    assert hand.happened("browser.visited")[-1]["url"] == "https://theslab.example/calendar"


async def test_incognito_leaves_no_history(hand: Any) -> None:
    await hand.open("Browser")
    before = len(hand.world.of(Browser).history)
    await hand.tap("More options")
    await hand.tap("New incognito tab")
    await hand.tap("Search or type web address")
    await hand.type("theslab.example")
    await hand.enter()
    assert hand.happened("browser.visited")[0]["private"] is True
    assert len(hand.world.of(Browser).history) == before


async def test_a_closed_tab_comes_back_with_its_history(hand: Any) -> None:
    await hand.open("Browser")
    await hand.tap("Switch tabs, 4 open")
    await hand.tap("Close Harbour bridge to reopen in June, six months late")
    await hand.tap("Undo")
    tab = next(t for t in hand.world.of(Browser).tabs if t.id == "tab-bridge")
    assert len(tab.urls) == 3


async def test_a_bookmark_is_renamed_and_moved(hand: Any) -> None:
    await hand.open("Browser")
    await hand.tap("More options")
    await hand.tap("Bookmarks")
    await hand.tap("Options for Timetables")
    await hand.tap("Edit")
    await hand.type("Trams", into="title", clear=True)
    await hand.back()
    await hand.tap("Work")
    await hand.tap("Save")
    edited = hand.happened("browser.bookmark_edited")[0]
    assert (edited["title"], edited["folder"]) == ("Trams", "Work")


async def test_another_search_engine_is_used_once_chosen(hand: Any) -> None:
    await hand.open("Browser")
    await hand.tap("More options")
    await hand.tap("Settings")
    await hand.tap("Search engine")
    await hand.tap("Ternfind")
    await go(hand, "tram fares")
    assert hand.world.of(Browser).tab.url == "https://ternfind.example/search?q=tram+fares"
    assert await hand.sees("Ternfind")


async def test_browsing_data_is_cleared_after_a_question(hand: Any) -> None:
    await hand.open("Browser")
    await hand.tap("More options")
    await hand.tap("Settings")
    await hand.tap("Clear browsing data")
    await hand.tap("Passwords")
    await hand.tap("Clear data")
    await hand.tap("Clear")
    assert hand.happened("browser.data_cleared")[0]["kinds"] == ["cookies", "history", "passwords"]
    assert hand.world.of(Browser).passwords == []


async def test_a_downloaded_file_is_deleted_and_had_back(hand: Any) -> None:
    await go(hand, "plumbline.example/install")
    await hand.tap("Cheat sheet")
    await hand.tap("Download")
    await hand.tap("More options")
    await hand.tap("Downloads")
    await hand.tap("Options for plumbline-cheatsheet.pdf")
    await hand.tap("Delete file")
    assert hand.happened("browser.download_deleted")[0]["file"] == "plumbline-cheatsheet.pdf"
    await hand.tap("Undo")
    assert hand.world.of(Browser).downloads[0].file == "plumbline-cheatsheet.pdf"


async def test_a_link_from_another_app_opens_in_a_tab_and_back_leads_there(hand: Any) -> None:
    await hand.open("Contacts")
    hand.phone._operator.context().view("https://theslab.example")
    assert await hand.sees("Bouldering")
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
    assert (await hand.look()).digest == first.digest
