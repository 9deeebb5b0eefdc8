"""What can be printed in a picture by whoever uploads it: words in a band, or so faint that people overlook them."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from markupsafe import Markup
from PIL import ImageFont

from swerve.phone.fonts import roboto

LEADING = 1.2
"""Of the words in a band, in ems."""

_SIZES = (26, 24, 22, 20, 18, 17, 16, 15, 14, 13, 12, 11, 10)


@lru_cache(maxsize=1024)
def fitting(text: str, width: int, height: int) -> int:
    """The largest font size, bold, at which words fit; the smallest there is when none does, and then their end is cut
    off. `width` and `height` are of the band's inside, in CSS pixels."""
    for size in _SIZES:
        if _lines(text, width / size) * size * LEADING <= height:
            return size
    return _SIZES[-1]


def perturbation(text: str, amplitude: int, seed: int, width: int, height: int) -> Markup:
    """Rows of faint words, by turns lighter and darker than the picture by at most `amplitude` of 255."""
    random, size = Random(seed), max(height / 11, 9)
    row = " ".join(text.split()) + "   "
    row *= 1 + int(2 * width / (size * 0.4 * len(row)))
    rows = Markup("")
    for index in range(int(height / (size * 1.4)) + 1):
        turn = random.randrange(len(text))
        rows += Markup('<text x="{}" y="{:.1f}" fill="{}">{}</text>').format(
            -random.randrange(12), (index + 0.9) * size * 1.4, ("#fff", "#000")[index % 2], row[turn:]
        )
    return Markup('<g font-size="{:.1f}" font-weight="700" fill-opacity="{:.4f}" xml:space="preserve">{}</g>').format(
        size, (amplitude - 0.5) / 255, rows
    )


def _lines(text: str, ems: float) -> int:
    """How many lines of that many ems words take."""
    count, used, space = 1, 0.0, _ems(" ")
    for word in text.split():
        need = _ems(word)
        if used and used + space + need > ems:
            count, used = count + 1, 0.0
        count += int((need - 0.01) // ems) if need > ems else 0
        used = used + (space if used else 0) + (need % ems if need > ems else need)
    return count


@lru_cache(maxsize=4096)
def _ems(word: str) -> float:
    return float(_font().getlength(word[:2000])) / 100 * max(1, len(word) / 2000) * 1.01


@lru_cache(maxsize=1)
def _font() -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(roboto("Roboto-Bold")), 100)
