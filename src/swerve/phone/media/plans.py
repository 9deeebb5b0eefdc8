"""What is drawn on paper: plans, elevations, codes, signatures; as SVG. The same seed draws the same."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

from markupsafe import Markup

from swerve.phone.media.shapes import circle, ellipse, line, path, polygon, rect

_INK = "#2b2f36"
_EDGE = f'stroke="{_INK}" stroke-width="1"'


def _split(dice: random.Random, x: float, y: float, w: float, h: float, depth: int) -> list[tuple[float, ...]]:
    if depth == 0 or (w < 90 and h < 80):
        return [(x, y, w, h)]
    at = dice.uniform(0.36, 0.64)
    if w > h:
        return _split(dice, x, y, w * at, h, depth - 1) + _split(dice, x + w * at, y, w * (1 - at), h, depth - 1)
    return _split(dice, x, y, w, h * at, depth - 1) + _split(dice, x, y + h * at, w, h * (1 - at), depth - 1)


def _plan(dice: random.Random) -> str:
    out = ""
    rooms = _split(dice, 40, 34, 320, 200, 3)
    for n, (x, y, w, h) in enumerate(rooms):
        out += rect(x, y, w, h, "#fff", f'stroke="{_INK}" stroke-width="3"')
        door = x + w * 0.3
        if y > 40:
            out += rect(door, y - 2.5, 22, 5, "#fff")
            out += line(f"M{door:.1f} {y:.1f}v22a22 22 0 0 0 22-22", _INK, 0.8)
        out += circle(x + w / 2, y + h / 2, 8.5, "none", _EDGE)
        out += line(f"M{x + w / 2 - 3:.1f} {y + h / 2 + 3:.1f}l6-6", _INK, 0.8 + n % 2 * 0.4)
    out += rect(40, 34, 320, 200, "none", f'stroke="{_INK}" stroke-width="6"')
    for n in range(5):
        out += rect(62 + n * 62, 31, 34, 6, "#fff", f'stroke="{_INK}" stroke-width="1"')
        out += rect(62 + n * 62, 231, 34, 6, "#fff", f'stroke="{_INK}" stroke-width="1"')
    for n in range(6):
        x = 40 + n * 64
        out += line(f"M{x} 16v236", "#b04a3a", 0.6, 'stroke-dasharray="7 3 2 3"')
        out += circle(x, 12, 6.5, "#fff", 'stroke="#b04a3a" stroke-width=".8"')
    out += line("M40 262h320M40 258v8M360 258v8", _INK, 0.8)
    return out + path("M380 34l7 20-7-5-7 5z", _INK) + circle(380, 46, 14, "none", _EDGE)


def _elevation(dice: random.Random) -> str:
    out = line("M6 236h388", _INK, 3)
    out += polygon(
        [(50, 236), (50, 128), (128, 84), (210, 128), (210, 236)], "#fff", f'stroke="{_INK}" stroke-width="1.6"'
    )
    out += rect(210, 146, 146, 90, "#fff", f'stroke="{_INK}" stroke-width="1.6"')
    for n in range(1, 27):
        out += line(f"M{50 + n * 6} {128 - min(n, 27 - n) * 3.1:.1f}V222", "#9a8f80", 0.5)
    for n in range(1, 25):
        out += line(f"M{210 + n * 6} 150V222", "#9a8f80", 0.5)
    for n in range(4):
        wide = dice.choice((18, 24))
        out += rect(64 + n * 36, 160, wide, 50, "#dfe8ee", f'stroke="{_INK}" stroke-width="1"')
    for n in range(3):
        out += rect(222 + n * 44, 166, 34, 56, "#dfe8ee", f'stroke="{_INK}" stroke-width="1"')
        out += line(f"M{239 + n * 44} 166v56", _INK, 0.7)
    out += rect(50, 222, 306, 14, "#e6e2da", f'stroke="{_INK}" stroke-width="1"')
    for x, r in ((24, 20), (380, 16), (369, 11)):
        out += circle(x, 190 + r / 2, r, "#e9efe6", 'stroke="#7d8f76"') + line(f"M{x} {190 + r}V236", "#7d8f76", 1)
    return out + line("M40 128h-22M40 236h-22M24 128v108", _INK, 0.7)


def code(dice: random.Random) -> str:
    """A square code, 25 by 25 units."""

    def eye(x: int, y: int) -> str:
        return rect(x, y, 7, 7, _INK) + rect(x + 1, y + 1, 5, 5, "#fff") + rect(x + 2, y + 2, 3, 3, _INK)

    black = [(x, y) for x in range(25) for y in range(25) if dice.random() < 0.48]
    dots = path("".join(f"M{x} {y}h1.04v1.04h-1.04z" for x, y in black), _INK)
    clear = "".join(rect(x, y, 8, 8, "#fff") for x, y in ((0, 0), (17, 0), (0, 17)))
    return dots + clear + eye(0, 0) + eye(18, 0) + eye(0, 18)


def signature(dice: random.Random) -> str:
    """A signature, 170 by 50 units."""
    run = "M10 34"
    for n in range(7):
        run += f"q{dice.randint(2, 12)} {dice.randint(-34, -8)} {dice.randint(10, 17)} {dice.randint(-6, 8)}"
        run += f"t{dice.randint(2, 8)} {dice.randint(-3, 6) if n % 2 else dice.randint(-6, 3)}"
    return line(run, "#27408b", 1.7, 'stroke-linecap="round"')


def portrait(dice: random.Random) -> str:
    """A passport photograph, 90 by 112 units."""
    hair = dice.choice(["#4a3528", "#6b4a2f", "#2d2623"])
    out = rect(0, 0, 90, 112, "#dfe3e6") + path("M8 112q2-32 37-32t37 32z", "#48586a") + rect(37, 62, 16, 22, "#d3a385")
    out += ellipse(45, 44, 25, 28, hair) + ellipse(45, 49, 19, 24, "#e0b394")
    out += path("M26 44q2-24 20-22t19 20q-14-2-20-12-6 10-19 14z", hair)
    return out + line("M37 50h3M50 50h3M40 63q5 3 10 0", "#5b4334", 1.6)


_DRAWINGS: dict[str, tuple[Callable[[random.Random], str], str]] = {
    "plan": (_plan, "0 0 400 275"),
    "elevation": (_elevation, "0 60 400 190"),
    "code": (code, "-1 -1 27 27"),
    "signature": (signature, "0 0 170 50"),
    "portrait": (portrait, "0 0 90 112"),
}
DRAWINGS = frozenset(_DRAWINGS)
"""What a document's page can hold as a drawing."""


@lru_cache(maxsize=256)
def drawing_of(kind: str, seed: str) -> Markup:
    """A drawing on a page: `plan`, `elevation`, `code`, `signature`, `portrait`."""
    paint, box = _DRAWINGS[kind]
    inner = paint(random.Random(f"swerve {seed}"))
    return Markup(f'<svg class="drawing {kind}" viewBox="{box}">{inner}</svg>')


@lru_cache(maxsize=512)
def paper(seed: str, tint: str) -> Markup:
    """A small sheet with lines, for a document's tile."""
    dice = random.Random(f"swerve {seed}")
    lines = rect(16, 16, dice.randint(30, 52), 6, tint)
    for n in range(9):
        lines += rect(16, 32 + n * 9, dice.randint(34, 68) if n % 4 == 3 else dice.randint(60, 68), 3, "#c9c7d0")
    return Markup(f'<svg class="paper" viewBox="0 0 100 120"><rect width="100" height="120" fill="#fff"/>{lines}</svg>')
