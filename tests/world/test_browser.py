"""The web as records: where addresses lead, what the search engine finds, what is kept of what was done."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import urljoin

import pytest
from pydantic import JsonValue

from swerve.world.browser import Browser, is_address, search_url
from swerve.world.store import Refused
from swerve.world.system import System
from swerve.world.webpages import Comments
from swerve.world.world import World, WorldError

FORM: dict[str, Any] = {
    "kind": "form",
    "id": "book",
    "fields": [
        {"id": "email", "label": "Email", "type": "email"},
        {"id": "count", "label": "Seats", "type": "number", "least": 1, "most": 4},
        {"id": "row", "label": "Row", "type": "choice", "options": ["A", "B"]},
        {"id": "terms", "label": "Terms", "type": "checkbox"},
        {"id": "note", "label": "Note", "type": "multiline", "required": False},
    ],
}
THREAD: dict[str, Any] = {"kind": "comments", "id": "talk", "items": [{"id": "c1", "author": "Ann", "text": "Hello"}]}
GOOD = {"email": "a@b.example", "count": "2", "row": "A", "terms": "yes"}


def web(*blocks: dict[str, Any], **more: Any) -> tuple[World, Browser]:
    page = {"id": "/", "title": "Home of tests", "blocks": list(blocks)}
    site = {"id": "site.example", "name": "Site", "pages": [page, {"id": "/other", "title": "Other"}]}
    world = World.build({"browser": {"sites": [site], **more}}, base=False)
    return world, world.of(Browser)


def test_an_address_leads_to_a_page_however_it_is_written() -> None:
    _, browser = web()
    for url in ("site.example", "https://site.example/", "http://www.SITE.example", "site.example/?utm=1#top"):
        assert browser.place(url).id == "https://site.example"
        assert browser.place(url).page is not None


@pytest.mark.parametrize(
    ("url", "fault"),
    [("nowhere.example", "unknown"), ("site.example/gone", "missing"), ("http://[", "unknown"), ("", "unknown")],
)
def test_an_address_that_leads_nowhere_says_why(url: str, fault: str) -> None:
    _, browser = web()
    assert browser.place(url).fault == fault


def test_a_site_that_is_down_has_no_page_to_show() -> None:
    _, browser = web()
    browser.sites = [browser.sites[0].model_copy(update={"down": True})]
    assert browser.place("site.example").fault == "down"
    assert browser.search("tests") == []


def test_typed_text_is_an_address_only_when_it_looks_like_one() -> None:
    assert all(map(is_address, ("site.example", "https://site.example/a?b", "a-b.site.example:80/x")))
    assert not any(map(is_address, ("bike tyres", "tyres", "3.5", "what is site.example", "javascript:alert(1)")))


def test_a_visit_is_an_event_and_an_entry_of_the_history() -> None:
    world, browser = web()
    browser.visit("site.example/other")
    assert world.events[-1].name == "browser.visited"
    assert world.events[-1].data == {"url": "https://site.example/other", "site": "site.example", "title": "Other"}
    assert browser.history[0].url == "https://site.example/other"


def test_nothing_is_visited_without_a_connection() -> None:
    world, browser = web()
    browser.visit("site.example", online=False)
    assert world.events[-1].data["fault"] == "offline"
    assert browser.history == []


def test_a_new_page_cuts_off_what_was_forward() -> None:
    _, browser = web()
    for url in ("site.example", "site.example/other"):
        browser.visit(url)
    assert browser.step(-1)
    browser.look_up("bike tyres")
    assert browser.tab.urls == ["", "https://site.example", search_url("bike tyres")]
    assert not browser.step(1)


def test_there_is_always_a_tab() -> None:
    _, browser = web()
    browser.close_tab(browser.tab.id)
    assert browser.tab.url == ""


def test_a_form_is_sent_with_all_its_fields() -> None:
    world, browser = web(FORM)
    browser.submit("site.example", "book", {**GOOD, "stray": "x"})
    assert browser.submissions[0].values == {**GOOD, "note": ""}
    data = world.events[-1].data
    assert (data["site"], data["form"], data["values"]) == ("site.example", "book", {**GOOD, "note": ""})


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("email", "nobody"),
        ("email", ""),
        ("count", "five"),
        ("count", "9"),
        ("count", "0"),
        ("row", "C"),
        ("terms", ""),
    ],
)
def test_a_form_with_a_wrong_answer_is_not_sent(field: str, value: str) -> None:
    _, browser = web(FORM)
    values = {**GOOD, field: value}
    assert list(browser.faults("site.example", "book", values)) == [field]
    with pytest.raises(Refused):
        browser.submit("site.example", "book", values)
    assert browser.submissions == []


def test_a_form_that_is_gone_is_refused() -> None:
    _, browser = web()
    with pytest.raises(Refused):
        browser.submit("site.example", "book", GOOD)


def test_a_comment_says_where_and_to_whom() -> None:
    world, browser = web(THREAD)
    browser.comment("site.example", "talk", " Hi Ann ", author="Robin Ashdown", parent="c1")
    data = world.events[-1].data
    assert (data["site"], data["thread"], data["parent"], data["text"]) == ("site.example", "talk", "c1", "Hi Ann")
    assert browser.said("site.example") == browser.comments


def test_a_closed_thread_takes_no_comment() -> None:
    _, browser = web({**THREAD, "open": False})
    with pytest.raises(Refused):
        browser.comment("site.example", "talk", "Hi", author="Robin Ashdown")


def test_a_permission_is_remembered_by_site() -> None:
    world, browser = web()
    browser.allow("site.example", "location", False)
    browser.allow("site.example", "location", True)
    assert [g.allowed for g in browser.permissions] == [True]
    assert world.events[-1].data == {"site": "site.example", "kind": "location", "allowed": True}


def test_a_download_is_noted_with_its_file() -> None:
    world, browser = web({"kind": "download", "id": "d", "file": "plan.txt", "text": "four"})
    saved, block = browser.download("site.example", "d")
    assert (saved.file, saved.size, block.text) == ("plan.txt", 4, "four")
    assert world.events[-1].name == "browser.downloaded"


def test_a_bookmark_is_kept_once() -> None:
    _, browser = web()
    first = browser.bookmark("https://site.example", "Home")
    assert browser.bookmark("https://site.example", "Home") is first
    browser.unbookmark(first.id)
    assert browser.bookmarks == []


def test_a_task_adds_to_a_page_without_repeating_it() -> None:
    note = {"kind": "callout", "text": "added"}
    extra = [
        {
            "id": "x",
            "url": "site.example",
            "at": 0,
            "blocks": [note],
            "comments": [{"id": "c2", "author": "B", "text": "!"}],
        },
        {"id": "y", "url": "site.example/new", "title": "New page", "blocks": [note]},
    ]
    _, browser = web(THREAD, additions=extra)
    page = browser.place("site.example").page
    assert page is not None
    first, thread = page.blocks
    assert first.kind == "callout"
    assert isinstance(thread, Comments)
    assert [c.id for c in thread.items] == ["c1", "c2"]
    assert browser.search("new page")[0].url == "https://site.example/new"


def test_a_task_replaces_a_site_of_the_base() -> None:
    world = World.build({"browser": {"sites": [{"id": "tramlark.example", "name": "Mine"}]}})
    assert world.of(Browser).web["tramlark.example"].name == "Mine"
    assert "larkboard.example" in world.of(Browser).web


@pytest.mark.parametrize(
    ("query", "url"),
    [
        ("museum opening hours", "https://larkhaven-maritime.example/visit"),
        ("resident parking permit price", "https://larkhaven-city.example/parking"),
        ("tram monthly pass fare", "https://tramlark.example/fares"),
        ("leek gratin", "https://secondhelping.example/leek-gratin"),
        ("lighthouse steps", "https://pellucid.example/larkhaven-lighthouse"),
        ("harbour bridge reopening", "https://larkhaven-courier.example/city/harbour-bridge"),
        ("garden site:doorstep-homes.example", "https://doorstep-homes.example/h/hillcrest-112"),
    ],
)
def test_the_search_engine_finds_the_page_that_is_meant(query: str, url: str) -> None:
    assert url in [hit.url for hit in World.build().of(Browser).search(query)[:2]]


def test_a_snippet_shows_the_passage_that_fits() -> None:
    hits = World.build().of(Browser).search("ten rides tram")
    assert "Ten rides · $20.00" in next(hit.snippet for hit in hits if hit.url == "https://tramlark.example/fares")


def test_a_snippet_that_a_page_brings_is_shown_in_full() -> None:
    told = "Read this first. " * 30
    extra = {"id": "x", "url": "site.example", "snippet": told}
    _, browser = web(additions=[extra])
    assert browser.search("tests")[0].snippet == told


def test_a_colour_that_is_none_is_named() -> None:
    site = {"id": "a.example", "name": "A", "theme": {"colour": "red; background: url(x)"}}
    with pytest.raises(WorldError, match="colour"):
        World.build({"browser": {"sites": [site]}})


def test_a_copy_of_a_world_shares_the_sites_and_nothing_else() -> None:
    world = World.build({"browser": {"sites": [{"id": "a.example", "name": "A"}]}})
    other = copy.deepcopy(world)
    assert other.of(Browser).sites[0] is world.of(Browser).sites[0]
    other.of(Browser).visit("tramlark.example")
    assert len(other.of(Browser).history) != len(world.of(Browser).history)


def test_a_dump_can_be_read_back() -> None:
    browser = World.build().of(Browser)
    dump = browser.model_dump(mode="json")
    assert Browser.model_validate(dump).model_dump(mode="json") == dump
    assert dump["sites"] == []


def test_every_link_of_the_base_leads_to_a_page() -> None:
    browser = World.build().of(Browser)
    links = [*browser.shortcuts, *(v.url for v in browser.history), *(b.url for b in browser.bookmarks)]
    for site in browser.web.values():
        links += [urljoin(site.url("/") + "/", link) for link in _links(site.model_dump(mode="json"))]
    assert [url for url in links if url.startswith("http") and browser.place(url).fault] == []


def _links(value: JsonValue) -> Iterator[str]:
    if isinstance(value, dict):
        yield from (link for key in ("url", "goto") if isinstance(link := value.get(key), str) and link)
        for inner in value.values():
            yield from _links(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _links(inner)
    elif isinstance(value, str):
        yield from re.findall(r"\]\(([^()\s]+)\)", value)


def test_only_who_is_signed_in_sees_a_members_page() -> None:
    fields = [{"id": "user", "label": "Name"}, {"id": "password", "label": "Password", "type": "password"}]
    login = {"kind": "form", "id": "in", "signs_in": True, "fields": fields, "expects": {"password": "right"}}
    pages = [
        {"id": "/sign-in", "title": "Sign in", "blocks": [login]},
        {"id": "/money", "title": "Money", "members": True},
        {"id": "/out", "title": "Bye", "signs_out": True},
    ]
    site = {"id": "bank.example", "name": "Bank", "pages": pages}
    world = World.build({"browser": {"sites": [site]}}, base=False)
    browser = world.of(Browser)
    assert browser.place("bank.example/money").path == "/sign-in"
    assert browser.faults("bank.example/sign-in", "in", {"user": "a", "password": "wrong"})
    browser.submit("bank.example/sign-in", "in", {"user": "a", "password": "right"})
    assert browser.place("bank.example/money").path == "/money"
    browser.visit("bank.example/out")
    assert world.events[-1].name == "browser.signed_out"
    assert browser.place("bank.example/money").path == "/sign-in"


@pytest.mark.parametrize(
    ("type", "value"),
    [("tel", "call me"), ("card", "4410"), ("multi", "C"), ("multi", "A; C"), ("file", "")],
)
def test_answers_of_other_kinds_are_checked_too(type: str, value: str) -> None:
    field = {"id": "x", "label": "It", "type": type, "options": ["A", "B"]}
    _, browser = web({"kind": "form", "id": "f", "fields": [field]})
    assert browser.faults("site.example", "f", {"x": value})


def test_several_options_are_one_answer() -> None:
    _, browser = web(
        {"kind": "form", "id": "f", "fields": [{"id": "x", "label": "It", "type": "multi", "options": ["A", "B"]}]}
    )
    assert browser.submit("site.example", "f", {"x": "A; B"}).values == {"x": "A; B"}


@pytest.mark.parametrize("allowed", [True, False])
def test_only_a_site_that_may_shows_a_notification(allowed: bool) -> None:
    world, browser = web()
    browser.allow("site.example", "notifications", allowed)
    browser.push("site.example", "Hello", "Come back", url="https://site.example/other")
    assert world.events[-1].data["shown"] is allowed
    notes = [(n.title, n.args) for n in world.of(System).notifications]
    assert notes == ([("Hello", {"url": "https://site.example/other"})] if allowed else [])


def test_a_visitor_answers_the_owner() -> None:
    world, browser = web(THREAD)
    browser.allow("site.example", "notifications", True)
    mine = browser.comment("site.example", "talk", "Hi", author="Robin Ashdown")
    browser.post_comment("site.example", "Hello Robin", "Ann", parent=mine.id)
    assert [(c.author, c.parent, c.mine) for c in browser.comments[1:]] == [("Ann", mine.id, False)]
    assert world.of(System).notifications[0].title == "Ann replied to your comment"


def test_a_popup_that_was_answered_for_good_is_not_shown_again() -> None:
    popups = [{"id": "c", "kind": "cookies"}, {"id": "a", "kind": "alert", "title": "Hello"}]
    site = {"id": "site.example", "name": "Site", "pages": [{"id": "/", "title": "Home", "popups": popups}]}
    browser = World.build({"browser": {"sites": [site]}}, base=False).of(Browser)
    for id in ("c", "a"):
        browser.answer("site.example", id, "OK")
    assert [p.id for p in browser.popups(browser.place("site.example"))] == ["a"]
    browser.clear_site("site.example")
    assert len(browser.popups(browser.place("site.example"))) == 2


def test_a_task_puts_a_popup_before_a_page_of_the_base() -> None:
    extra = {"id": "x", "url": "tramlark.example/fares", "popups": [{"id": "p", "text": "Update now"}]}
    browser = World.build({"browser": {"additions": [extra]}}).of(Browser)
    assert [p.id for p in browser.popups(browser.place("tramlark.example/fares"))] == ["p"]


def test_an_incognito_tab_leaves_no_history() -> None:
    world, browser = web()
    browser.open_tab(private=True)
    browser.visit("site.example")
    assert browser.history == []
    assert world.events[-1].data["private"] is True


def test_a_homepage_must_be_an_address() -> None:
    _, browser = web()
    with pytest.raises(Refused):
        browser.prefer("homepage", "not one")
    browser.prefer("homepage", "site.example")
    assert browser.preferences.homepage == "site.example"


def test_a_bookmark_is_edited() -> None:
    world, browser = web()
    kept = browser.bookmark("https://site.example", "Home")
    browser.edit_bookmark(kept.id, "Mine", "site.example/other", "Work")
    assert world.events[-1].data == {
        "id": kept.id,
        "url": "https://site.example/other",
        "title": "Mine",
        "folder": "Work",
    }
    with pytest.raises(Refused):
        browser.edit_bookmark(kept.id, " ", "site.example")


def test_the_businesses_of_the_town_have_sites() -> None:
    browser = World.build().of(Browser)
    assert "126 Linden Street" in str(browser.place("https://linden-cafe.example/visit").page)


def test_records_with_missing_parts_are_taken() -> None:
    seeds = {
        "bookmarks": [{"id": "b", "url": "https://a.example"}],
        "history": [{"id": "v", "url": "https://a.example"}],
        "passwords": [{"id": "p", "site": "a.example"}],
        "cards": [{"id": "c", "number": "4410"}],
        "downloads": [{"id": "d", "url": "https://a.example", "file": "a.pdf"}],
        "permissions": [{"id": "g", "site": "a.example", "kind": "camera"}],
    }
    browser = World.build({"browser": seeds}, base=False).of(Browser)
    assert browser.cards[0].ending == "4410"
