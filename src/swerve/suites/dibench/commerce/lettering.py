"""Sets text as pixels the way Chromium does: unhinted outlines, grey edges, letters placed to a quarter of a pixel."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from swerve.suites.dibench.commerce.font import UNITS, advance, font
from swerve.suites.dibench.commerce.state import SCALE, Weight

Coverage = NDArray[np.float32]
"""Height x width: how much of each pixel the letters cover, 0 to 1."""

_FINE = 8  # glyphs are drawn this much larger, where hinting no longer shows, and averaged
_PLACES = 4
_ASCENT, _DESCENT = 1900, 500


def set_lines(
    lines: Sequence[str], weight: Weight, size: float, line_height: float, width: int, height: int
) -> Coverage:
    """The letters of some lines from the top left; what leaves the box is cut off.

    Args:
        lines: the text, wrapped.
        weight: of Roboto.
        size: of the font, in pixels.
        line_height: from one baseline to the next, in pixels.
        width, height: of the box, in pixels.
    """
    coverage = np.zeros((height, width), np.float32)
    for number, line in enumerate(lines):
        baseline = _baseline(number, size, line_height)
        pen = 0.0
        for character in line:
            place = math.floor(pen * _PLACES + 0.5)
            _add(coverage, _glyph(weight, size, character, place % _PLACES), place // _PLACES, baseline)
            pen += advance(weight, character) * size / UNITS
    return coverage


def _baseline(number: int, size: float, line_height: float) -> int:
    """Where a line stands: Chromium rounds ascent and descent, and halves what is left, in CSS pixels."""
    ascent, descent = (round(part * size / SCALE / UNITS) for part in (_ASCENT, _DESCENT))
    leading = line_height / SCALE
    return round((number * leading + math.floor((leading - ascent - descent) / 2) + ascent) * SCALE)


def _add(coverage: Coverage, glyph: _Glyph, x: int, y: int) -> None:
    left, top, letter = glyph
    left, top = x + left, y + top
    bottom, right = min(top + letter.shape[0], coverage.shape[0]), min(left + letter.shape[1], coverage.shape[1])
    up, aside = max(top, 0), max(left, 0)
    if up >= bottom or aside >= right:
        return
    under = coverage[up:bottom, aside:right]
    np.maximum(under, letter[up - top : bottom - top, aside - left : right - left], out=under)


_Glyph = tuple[int, int, Coverage]


@lru_cache(maxsize=4096)
def _glyph(weight: Weight, size: float, character: str, place: int) -> _Glyph:
    """Left and top from the pen's whole pixel, and the coverage."""
    mask, (left, top) = font(weight, size * _FINE).getmask2(character, mode="L", anchor="ls")
    wide, high = mask.size
    if not wide or not high:
        return 0, 0, np.zeros((0, 0), np.float32)
    left += place * _FINE // _PLACES
    x, y = left // _FINE, top // _FINE
    inset, drop = left - x * _FINE, top - y * _FINE
    columns, rows = -(-(inset + wide) // _FINE), -(-(drop + high) // _FINE)
    fine = np.zeros((rows * _FINE, columns * _FINE), np.float32)
    fine[drop : drop + high, inset : inset + wide] = np.frombuffer(bytes(mask), np.uint8).reshape(high, wide)
    return x, y, fine.reshape(rows, _FINE, columns, _FINE).mean(axis=(1, 3)) / np.float32(255)
