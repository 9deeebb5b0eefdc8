"""Roboto, from its package, never from whatever the machine happens to have."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import font_roboto
from PIL import ImageFont

from swerve.suites.dibench.commerce.state import Weight

_NAMES: dict[Weight, str] = {400: "Roboto-Regular.ttf", 500: "Roboto-Medium.ttf", 700: "Roboto-Bold.ttf"}

UNITS = 2048
"""Roboto's units to an em."""


def font_file(weight: Weight) -> Path:
    """The TrueType file of a weight."""
    return Path(font_roboto.__file__).parent / "files" / _NAMES[weight]


@cache
def font(weight: Weight, size: float) -> ImageFont.FreeTypeFont:
    """The font at a size in pixels, laid out glyph by glyph (no kerning, which depends on the machine's libraries)."""
    return ImageFont.truetype(font_file(weight), size, layout_engine=ImageFont.Layout.BASIC)


@cache
def advance(weight: Weight, character: str) -> int:
    """How far a character moves the pen, in units of the font."""
    return round(font(weight, UNITS).getlength(character))


@cache
def has_glyph(weight: Weight, character: str) -> bool:
    """Whether the font can show a character."""
    if character.isspace():
        return True
    big = font(weight, 64)
    missing, drawn = big.getmask("\uffff"), big.getmask(character)
    return (drawn.size, bytes(drawn)) != (missing.size, bytes(missing))
