"""The on-screen keyboard: its layout, and what keys do to the field that has the focus."""

from __future__ import annotations

from dataclasses import dataclass

from swerve.phone.shell import Keyboard

_LETTERS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_SYMBOLS = ("1234567890", "@#$_&-+()/", "*\"':;!?%=")


@dataclass(frozen=True, slots=True)
class Key:
    """One key: what it is called, what it shows, how it looks."""

    name: str
    label: str = ""
    desc: str = ""
    icon: str = ""
    css: str = ""


def layout(keyboard: Keyboard, enter: str) -> list[list[Key]]:
    """The keys, row by row; `enter` is what the enter key is for: `enter`, `search`, `send` or `done`."""
    rows = _SYMBOLS if keyboard.symbols else _LETTERS
    lines = [[_character(c.upper() if keyboard.shift else c) for c in row] for row in rows]
    if not keyboard.symbols:
        held = " held" if keyboard.shift else ""
        lines[2].insert(0, Key("shift", desc="Shift", icon="keyboard-capslock", css="mod" + held))
    lines[2].append(Key("backspace", desc="Delete", icon="backspace", css="mod"))
    sign = {"search": "search", "send": "send", "done": "check", "enter": "keyboard-return"}[enter]
    swap = Key("letters", "ABC", css="mod small") if keyboard.symbols else Key("symbols", "?123", css="mod small")
    lines.append(
        [
            swap,
            _character(","),
            Key(" ", "English", desc="Space", css="wide"),
            _character("."),
            Key("enter", desc=enter.capitalize(), icon=sign, css="go"),
        ]
    )
    return lines


def _character(character: str) -> Key:
    return Key(character, character, desc="" if character.isalnum() else character)


def press(keyboard: Keyboard, text: str, key: str) -> str:
    """What a field holds after a key; shift and symbol keys change the keyboard instead."""
    match key:
        case "shift":
            keyboard.shift = not keyboard.shift
        case "symbols":
            keyboard.symbols = True
        case "letters":
            keyboard.symbols = False
        case "backspace":
            return text[:-1]
        case _:
            keyboard.shift = False
            return text + key
    return text
