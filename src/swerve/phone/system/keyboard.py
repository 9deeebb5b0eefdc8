"""The keys of the on-screen keyboard, page by page."""

from __future__ import annotations

from dataclasses import dataclass, replace

from swerve.phone.shell import Keyboard
from swerve.phone.system.emoji import GROUPS

_LETTERS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_PAGES = {"symbols": ("1234567890", "@#$_&-+()/", "*\"':;!?"), "more": ("~`|•√π÷×§Δ", "£¢€¥^°={}\\", "%©®™✓[]")}
_PADS = {"number": ("123-", "456 ", "789", ",0."), "phone": ("123-", "456+", "789", "*0#")}

ACCENTS = {
    "a": "àáâäæãåā",
    "c": "çćč",
    "d": "ðď",
    "e": "èéêëēėę",
    "g": "ğ",
    "i": "îïíīįì",
    "l": "ł",
    "n": "ñńň",
    "o": "ôöòóœøōõ",
    "r": "řŕ",
    "s": "ßśš",
    "t": "þť",
    "u": "ûüùúū",
    "y": "ÿý",
    "z": "žźż",
    ".": "&%+\"-:'@;/()#!,?",
    "$": "£€¥¢₹",
    "-": "–—·",
    "'": "‘’‹›",
    '"': "“”«»",
    "?": "¿‽",
    "!": "¡",
}
"""What a long press on a key offers."""

_DIGITS = dict(zip("qwertyuiop", "1234567890", strict=True))
_NAMES = {".": "Period", ",": "Comma", " ": "Space", "@": "At sign", "/": "Slash"}
_SIGNS = {
    "search": "search",
    "send": "send",
    "next": "keyboard-tab",
    "done": "check",
    "go": "arrow-forward",
    "enter": "keyboard-return",
}


@dataclass(frozen=True, slots=True)
class Key:
    """One key.

    Attributes:
        name: what `press` gets.
        label: what is on it; an icon's name in `icon` when that is a picture.
        desc: what a screen reader says.
        hold: what `press` gets after a long press offered it: the name of the key whose accents show, or `backspace`.
        corner: small in its corner.
    """

    name: str
    label: str = ""
    desc: str = ""
    icon: str = ""
    css: str = ""
    hold: str = ""
    corner: str = ""


ERASE = Key("backspace", desc="Delete", icon="backspace", css="mod", hold="backspace")
SYMBOLS = Key("page:symbols", "?123", desc="Symbol keyboard", css="mod small")
MORE = Key("page:more", "=\\<", desc="More symbols", css="mod small")
LETTERS = Key("page:home", "ABC", desc="Letter keyboard", css="mod small")
SPACE = Key(" ", "English", desc="Space", css="wide")


def layout(keyboard: Keyboard, kind: str, enter: str, capital: bool) -> list[list[Key]]:
    """The keys, row by row.

    Args:
        kind: what the field takes: `text`, `email`, `url`, `number` or `phone`.
        enter: what the enter key is for, from `purpose`.
        capital: whether letters are capitals.
    """
    go = Key("enter", desc=enter.capitalize(), icon=_SIGNS[enter], css="go")
    if keyboard.page == "home" and kind in _PADS:
        rows = [[replace(_plain(c), css="pad") for c in row] for row in _PADS[kind]]
        rows[2].append(replace(ERASE, css="mod pad"))
        rows[3].append(replace(go, css="go pad"))
        return rows
    swap = SYMBOLS
    if keyboard.page in _PAGES:
        rows = [[_plain(c) for c in row] for row in _PAGES[keyboard.page]]
        rows[2].insert(0, MORE if keyboard.page == "symbols" else SYMBOLS)
        swap = LETTERS
    else:
        rows = [[_letter(c, capital) for c in row] for row in _LETTERS]
        rows[2].insert(0, _shift(keyboard, capital))
    rows[2].append(ERASE)
    first = {"email": "@", "url": "/"}.get(kind, ",") if keyboard.page == "home" else ","
    extra = [Key(".com", ".com", desc=".com", css="small")] if first != "," else []
    emoji = Key("page:emoji", desc="Emoji", icon="mood", css="plain")
    rows.append([swap, _plain(first), *([] if extra else [emoji]), SPACE, *extra, _plain("."), go])
    return rows


def accents(keyboard: Keyboard, capital: bool) -> list[Key]:
    """What the key that is held offers."""
    shown = _DIGITS.get(keyboard.held, "") + ACCENTS.get(keyboard.held, "")
    return [_plain(c.upper() if capital and c not in "ßŉ" else c) for c in shown]


def emoji(group: str) -> list[Key]:
    """The emoji of a group."""
    return [Key(sign, sign, desc=name) for sign, name in GROUPS[group].items]


def _shift(keyboard: Keyboard, capital: bool) -> Key:
    locked = keyboard.shift == "lock"
    state = "Caps lock enabled" if locked else "Shift enabled" if capital else "Shift"
    return Key("shift", desc=state, icon="shift", css=f"mod{' held' if capital else ''}{' locked' if locked else ''}")


def _letter(character: str, capital: bool) -> Key:
    label = character.upper() if capital else character
    corner = _DIGITS.get(character, "")
    return Key(label, label, desc=label, hold=character if corner or character in ACCENTS else "", corner=corner)


def _plain(character: str) -> Key:
    label = "␣" if character == " " else character
    return Key(character, label, _NAMES.get(character, character), hold=character if character in ACCENTS else "")
