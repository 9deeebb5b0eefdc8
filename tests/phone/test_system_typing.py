"""Keys, carets and edges, without a screen."""

from __future__ import annotations

from datetime import datetime

import pytest

from swerve.phone.kit.render import Act, FieldSpec
from swerve.phone.screens import PIXEL_8
from swerve.phone.shell import Keyboard, Span
from swerve.phone.system.keyboard import accents, layout
from swerve.phone.system.navigation import edge_gesture
from swerve.phone.system.typing import capital, erase, insert, press, purpose

NOW = datetime(2026, 3, 17, 9, 41)
PLAIN = FieldSpec()


def typed(keys: str | list[str], text: str = "", at: int | None = None) -> str:
    """What a field holds after some keys; a `|` marks the caret."""
    keyboard, span = Keyboard(), Span(*[len(text) if at is None else at] * 2)
    for key in keys:
        text, span = press(keyboard, PLAIN, text, span, key, NOW)
    return f"{text[: span.start]}|{text[span.end :]}"


@pytest.mark.parametrize(
    ("keys", "text", "at", "then"),
    [
        (["a"], "", None, "a|"),
        (["x"], "abc", 1, "ax|bc"),
        (["backspace"], "abc", 2, "a|c"),
        (["backspace"], "abc", 0, "|abc"),
        (["left", "left", "x"], "abc", None, "ax|bc"),
        (["right", "right", "right"], "ab", 0, "ab|"),
        (["all", "x"], "abc", None, "x|"),
        (["all", "backspace"], "abc", None, "|"),
        (["backspace"], "hi 👍🏽", None, "hi |"),
        (["backspace"], "👩\u200d👧", None, "|"),
        (["backspace"], "é", None, "|"),
        ([".com"], "fernmail", None, "fernmail.com|"),
    ],
)
def test_keys_work_at_the_caret(keys: list[str], text: str, at: int | None, then: str) -> None:
    assert typed(keys, text, at) == then


def test_typing_takes_the_place_of_what_is_selected() -> None:
    assert insert("one two three", Span(4, 7), "2") == ("one 2 three", Span(5, 5))
    assert erase("one two three", Span(4, 7)) == ("one  three", Span(4, 4))


@pytest.mark.parametrize(
    ("text", "left"),
    [("one", ""), ("The quick brown fox jumps", "The quick "), ("", ""), ("x" * 400, ""), ("a b c d e f g h", "a ")],
)
def test_holding_backspace_deletes_whole_words(text: str, left: str) -> None:
    assert erase(text, Span(len(text), len(text)), held=True)[0] == left


@pytest.mark.parametrize(
    ("before", "upper"),
    [("", True), ("Hi", False), ("Hi. ", True), ("Hi.", False), ("Hi, ", False), ("One\n", True), ("Really? ", True)],
)
def test_a_sentence_starts_with_a_capital(before: str, upper: bool) -> None:
    assert capital(Keyboard(), PLAIN, before) is upper


@pytest.mark.parametrize(
    "spec", [FieldSpec(password=True), FieldSpec(keyboard="email"), FieldSpec(action="search")], ids=str
)
def test_not_everything_is_a_sentence(spec: FieldSpec) -> None:
    assert not capital(Keyboard(), spec, "")


def shift_after(keys: list[str]) -> str:
    keyboard = Keyboard(shift="off")
    for minute, key in enumerate(keys):
        press(keyboard, PLAIN, "a", Span(1, 1), key.strip("2"), NOW.replace(minute=minute))
        if key.endswith("2"):
            press(keyboard, PLAIN, "a", Span(1, 1), key.strip("2"), NOW.replace(minute=minute))
    return keyboard.shift


@pytest.mark.parametrize(
    ("keys", "shift"),
    [
        (["shift"], "once"),
        (["shift", "B"], "auto"),
        (["shift", "shift"], "off"),
        (["shift2"], "lock"),
        (["shift2", "B", "C"], "lock"),
        (["shift2", "shift"], "off"),
    ],
)
def test_shift_is_for_one_letter_and_two_taps_lock_it(keys: list[str], shift: str) -> None:
    assert shift_after(keys) == shift


@pytest.mark.parametrize(
    ("spec", "fields", "said"),
    [
        (FieldSpec(multiline=True), ["a"], "enter"),
        (FieldSpec(), ["a"], "done"),
        (FieldSpec(), ["a", "b"], "next"),
        (FieldSpec(enter=Act("mail", "search_typed", {})), ["a", "b"], "search"),
        (FieldSpec(enter=Act("messages", "send", {})), ["a"], "send"),
        (FieldSpec(enter=Act("mail", "add_to", {})), ["a", "b"], "done"),
        (FieldSpec(action="go", enter=Act("browser", "visit", {})), ["a"], "go"),
    ],
)
def test_the_enter_key_says_what_it_is_for(spec: FieldSpec, fields: list[str], said: str) -> None:
    assert purpose(spec, "a", fields) == said


@pytest.mark.parametrize("page", ["home", "symbols", "more"])
@pytest.mark.parametrize("kind", ["text", "email", "url", "number", "phone"])
def test_every_key_has_a_name_and_every_page_a_way_to_delete(page: str, kind: str) -> None:
    keys = [key for row in layout(Keyboard(page=page), kind, "done", False) for key in row]
    assert all(key.desc for key in keys)
    assert {"backspace", "enter"} <= {key.name for key in keys}
    assert len({key.name for key in keys}) == len(keys)


def test_holding_a_letter_offers_its_digit_and_accents() -> None:
    assert [key.name for key in accents(Keyboard(held="e"), True)] == list("3ÈÉÊËĒĖĘ")


@pytest.mark.parametrize(
    ("stroke", "meaning"),
    [
        ((540, 5, 540, 1400), "shade"),
        ((540, 200, 540, 1400), None),
        ((540, 2390, 540, 1900), "home"),
        ((540, 2390, 540, 1200), "recents"),
        ((540, 2390, 540, 2300), None),
        ((5, 1200, 500, 1210), "back"),
        ((1075, 1200, 500, 1210), "back"),
        ((100, 1200, 700, 1200), None),
        ((5, 1200, 5, 600), None),
    ],
)
def test_swipes_from_the_edge_belong_to_the_system(stroke: tuple[int, int, int, int], meaning: str | None) -> None:
    assert edge_gesture(PIXEL_8, *stroke) == meaning
