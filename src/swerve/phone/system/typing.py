"""What keys do to the text of the field that has the focus."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from datetime import datetime

from swerve.phone.kit.render import FieldSpec
from swerve.phone.shell import Keyboard, Span

HELD = 12
"""Characters that go at least while backspace is held for a second; whole words."""

_PURPOSES = ("search", "send", "next", "done", "go")
_JOINERS = {"\u200d", "\ufe0f"}


def purpose(spec: FieldSpec, name: str, fields: Sequence[str]) -> str:
    """What the enter key is for: `enter` for a new line, `search`, `send`, `next`, `done` or `go`.

    Args:
        fields: names of the fields on the screen, in order.
    """
    if spec.multiline:
        return "enter"
    if spec.action:
        return spec.action
    if spec.enter is not None:
        return next((word for word in _PURPOSES if word in spec.enter.name), "done")
    return "next" if next_field(name, fields) else "done"


def next_field(name: str, fields: Sequence[str]) -> str:
    """The field after one of that name; empty when it is the last."""
    after = fields[fields.index(name) + 1 :] if name in fields else ()
    return after[0] if after else ""


def capital(keyboard: Keyboard, spec: FieldSpec, before: str) -> bool:
    """Whether the next letter is a capital: shift is on, or a sentence starts."""
    if keyboard.shift != "auto":
        return keyboard.shift in ("once", "lock")
    if spec.password or spec.keyboard != "text" or "search" in (spec.action, spec.enter.name if spec.enter else ""):
        return False
    said = before.rstrip(" ")
    return not said or said[-1] == "\n" or (said[-1] in ".!?" and said != before)


def insert(text: str, span: Span, words: str) -> tuple[str, Span]:
    """A text with words in place of what is selected, and where the caret is then."""
    at = span.start + len(words)
    return text[: span.start] + words + text[span.end :], Span(at, at)


def erase(text: str, span: Span, *, held: bool = False) -> tuple[str, Span]:
    """A text without what is selected, else without the character before the caret; held, without the words there."""
    if span.start < span.end:
        return insert(text, span, "")
    before = text[: span.start]
    kept = _without_words(before) if held else _without_last(before)
    return kept + text[span.end :], Span(len(kept), len(kept))


def _without_last(text: str) -> str:
    """A text without its last character, an emoji of several code points counting as one."""
    kept = text[:-1]
    while kept and text and (text[-1] in _JOINERS or unicodedata.combining(text[-1]) or _tone(text[-1])):
        text, kept = kept, kept[:-1]
    while kept.endswith("\u200d"):
        kept = kept[:-2]
    return kept


def _tone(character: str) -> bool:
    return "\U0001f3fb" <= character <= "\U0001f3ff"


def _without_words(text: str) -> str:
    kept = text
    while kept and len(text) - len(kept) < HELD:
        kept = kept.rstrip()
        kept = kept[: max(kept.rfind(" "), kept.rfind("\n")) + 1]
    return kept


def press(keyboard: Keyboard, spec: FieldSpec, text: str, span: Span, key: str, now: datetime) -> tuple[str, Span]:
    """What a field holds after a key, and where its caret is; shift and page keys change the keyboard instead.

    Args:
        key: a character or several to type, or `shift`, `backspace`, `left`, `right`, `all`, or `page:` with the name
            of a page or of a group of emoji.
        now: the phone's clock.
    """
    keyboard.held = ""
    match key:
        case "shift":
            _shift(keyboard, capital(keyboard, spec, text[: span.start]), now)
        case "backspace":
            text, span = erase(text, span)
            keyboard.shift = "auto" if keyboard.shift != "lock" else "lock"
        case "left" | "right":
            at = max(0, span.start - 1) if key == "left" else min(len(text), span.end + 1)
            span = Span(at, at)
        case "all":
            span = Span(0, len(text))
        case _ if key.startswith("page:"):
            keyboard.page = key.removeprefix("page:")
        case _:
            text, span = insert(text, span, key)
            keyboard.shift = "auto" if keyboard.shift != "lock" else "lock"
            # Back to letters after a space that follows a symbol, as Gboard does.
            if key == " " and keyboard.page in ("symbols", "more"):
                keyboard.page = "home"
    return text, span


def _shift(keyboard: Keyboard, on: bool, now: datetime) -> None:
    twice, keyboard.tapped = keyboard.tapped == now, now
    if twice:
        keyboard.shift = "lock"
    else:
        keyboard.shift = "off" if on else "once"
