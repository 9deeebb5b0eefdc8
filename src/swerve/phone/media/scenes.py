"""What a camera would have seen, drawn as SVG. The same seed draws the same."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

from markupsafe import Markup

from swerve.phone.media.shapes import circle, ellipse, gradient, line, path, polygon, rect


def _harbour(dice: random.Random, ident: str) -> str:
    sun = dice.randint(110, 290)
    out = rect(0, 0, 400, 300, f"url(#{ident})")
    out += circle(sun, 138, 26, "#fff1c9") + circle(sun, 138, 52, "#ffe3a3", 'opacity=".35"')
    for n in range(9):
        height = dice.randint(14, 44)
        out += rect(n * 34 - 10, 172 - height, 30, height, "#5a4a63")
        out += polygon(
            [(n * 34 - 13, 172 - height), (n * 34 + 5, 158 - height), (n * 34 + 23, 172 - height)], "#4b3d57"
        )
        out += "".join(rect(n * 34 - 4 + k * 11, 178 - height, 5, 7, "#ffd98a") for k in range(2))
    out += rect(0, 172, 400, 128, "#3f5f82") + rect(0, 172, 400, 5, "#2f4563")
    for n in range(26):
        y = 182 + n * 4.6
        width = dice.randint(12, 70)
        out += rect(
            sun - width / 2 + dice.randint(-18, 18), y, width, 1.8, "#ffd9a0", f'opacity="{0.75 - n * 0.022:.2f}"'
        )
    for x, scale in ((dice.randint(40, 110), 1.0), (dice.randint(230, 320), 1.5)):
        y = 206 + 26 * scale
        out += polygon(
            [(x, y), (x + 62 * scale, y), (x + 50 * scale, y + 14 * scale), (x + 10 * scale, y + 14 * scale)], "#23303f"
        )
        out += rect(x + 28 * scale, y - 64 * scale, 2.4 * scale, 64 * scale, "#23303f")
        out += polygon([(x + 32 * scale, y - 60 * scale), (x + 32 * scale, y - 6), (x + 58 * scale, y - 6)], "#f1ece2")
        out += polygon([(x + 26 * scale, y - 50 * scale), (x + 26 * scale, y - 6), (x + 8 * scale, y - 6)], "#d9d2c6")
    return out


def _mountains(dice: random.Random, ident: str) -> str:
    out = rect(0, 0, 400, 300, f"url(#{ident})")
    for depth, colour in enumerate(("#9db4cc", "#7391b1", "#4f6f90", "#35526b", "#23392f")):
        base, rough = 130 + depth * 34, 62 - depth * 9
        points = [(0.0, 300.0)]
        peaks = []
        for n in range(11):
            high = base - (dice.random() * rough if n % 2 else -dice.random() * rough * 0.4)
            points.append((n * 40.0, high))
            if n % 2 and depth < 2:
                peaks.append((n * 40.0, high))
        out += polygon([*points, (400.0, 300.0)], colour)
        for x, y in peaks:
            out += polygon([(x, y), (x + 13, y + 15), (x + 4, y + 11), (x - 2, y + 18), (x - 12, y + 14)], "#f7fafc")
    for n in range(24):
        x, y, h = n * 17 + dice.randint(-6, 6), 300, dice.randint(24, 62)
        out += polygon([(x, y - h), (x + 9, y), (x - 9, y)], "#182a22")
    return out


def _street(dice: random.Random, ident: str) -> str:
    out = rect(0, 0, 400, 300, f"url(#{ident})")
    x = -12.0
    for colour in dice.sample(["#c9775a", "#d9b26a", "#7f9a8d", "#b6a7c0", "#e0d3bd", "#8da3b8"], 5):
        width, top = dice.randint(78, 96), dice.randint(46, 92)
        out += rect(x, top, width, 190 - top + 40, colour) + rect(x, top - 7, width, 7, "#5a4b45")
        for row in range(3):
            for col in range(3):
                left, high = x + 11 + col * (width - 18) / 3, top + 16 + row * 40
                lit = "#ffe6a8" if dice.random() < 0.25 else "#45576b"
                out += rect(left, high, 15, 25, "#f5efe6") + rect(left + 2, high + 2, 11, 21, lit)
        out += rect(x + width / 2 - 9, 196, 18, 34, "#4a3a35")
        x += width
    out += rect(0, 230, 400, 14, "#b9b4ad") + rect(0, 244, 400, 56, "#55585f")
    for n in range(6):
        out += rect(n * 74 + 8, 270, 38, 4, "#e7e2d6")
    car = dice.randint(60, 220)
    out += path(f"M{car} 252q4-22 26-22h46q18 0 30 18l22 4q6 2 6 10v8H{car}z", "#a53b3b")
    out += path(f"M{car + 24} 234h22v14h-30q2-12 8-14zM{car + 50} 234h22q10 2 18 14h-40z", "#bcd3e2")
    return out + circle(car + 30, 270, 11, "#22252a") + circle(car + 102, 270, 11, "#22252a")


def _site(dice: random.Random, ident: str) -> str:
    out = rect(0, 0, 400, 300, f"url(#{ident})")
    out += rect(318, 20, 7, 210, "#e0a52e") + rect(150, 38, 226, 6, "#e0a52e") + rect(190, 44, 1.5, 62, "#2b2f36")
    out += polygon([(321, 8), (150, 39), (376, 39)], "none", 'stroke="#b9851f" stroke-width="1.6"')
    for n in range(5):
        out += rect(52 + n * 56, 96, 9, 150, "#b98d5c")
    for level in (96, 146, 196):
        out += rect(44, level, 250, 9, "#d0a877") + rect(44, level + 9, 250, 2.5, "#8f6b45")
    for n in range(4):
        if dice.random() < 0.7:
            out += rect(61 + n * 56, 157, 47, 39, "#e9dfcf") + rect(70 + n * 56, 164, 28, 24, "#6f8ba3")
    for n in range(8):
        out += rect(36 + n * 38, 80, 2.4, 168, "#8a9097")
    for level in (118, 168, 218):
        out += rect(30, level, 276, 2.6, "#9aa1a8") + rect(30, level - 14, 276, 1.6, "#9aa1a8")
    out += polygon([(0, 246), (400, 240), (400, 300), (0, 300)], "#a08a6b")
    for _ in range(30):
        out += circle(dice.randint(0, 400), dice.randint(254, 298), dice.randint(1, 4), "#84704f")
    return out


def _plate(dice: random.Random, ident: str) -> str:
    out = rect(0, 0, 400, 300, f"url(#{ident})")
    for n in range(7):
        out += rect(0, n * 44 + 40, 400, 1.6, "#6e4a2c", 'opacity=".5"')
    out += ellipse(200, 162, 134, 122, "#000", 'opacity=".18"')
    for radius, colour in ((128, "#f4f1ea"), (112, "#e4dfd4"), (104, "#faf8f3"), (90, "#c8763a"), (84, "#d58a45")):
        out += circle(200, 152, radius, colour)
    for _ in range(60):
        right, down = dice.gauss(0, 32), dice.gauss(0, 32)
        if right**2 + down**2 < 5800:
            colour = dice.choice(["#b5602a", "#e6a662", "#8fae4f", "#f1c98a"])
            out += ellipse(200 + right, 152 + down, dice.randint(3, 6), 3, colour)
    out += line("M168 140q22-26 60-8", "#fff6e6", 7, 'opacity=".8"')
    return out + ellipse(352, 98, 14, 24, "#cfd3d8") + rect(349, 116, 6, 140, "#cfd3d8", 'rx="3"')


def _room(dice: random.Random, ident: str) -> str:
    out = rect(0, 0, 400, 300, f"url(#{ident})") + rect(0, 222, 400, 78, "#b08a63")
    for n in range(9):
        out += rect(n * 52 - 14, 222, 1.4, 78, "#8f6d4b")
    out += rect(92, 34, 176, 138, "#fbfaf6") + rect(100, 42, 76, 122, "#a9cbe3") + rect(184, 42, 76, 122, "#b9d6ea")
    out += polygon([(100, 164), (100, 128), (134, 112), (176, 134), (176, 164)], "#7f9db4")
    out += polygon([(184, 164), (184, 130), (222, 104), (260, 122), (260, 164)], "#7391a8")
    out += polygon([(100, 222), (268, 222), (330, 300), (120, 300)], "#f2d9ab", 'opacity=".45"')
    out += rect(222, 196, 168, 58, "#5b7a78", 'rx="10"') + rect(214, 222, 184, 42, "#6b8b88", 'rx="10"')
    out += rect(46, 226, 30, 40, "#c06a4a")
    for n in range(9):
        lean = (n - 4) * 11 + dice.randint(-3, 3)
        out += line(f"M61 226q{lean / 2:.0f}-60 {lean}-{92 - abs(lean)}", "#3f6b43", 6, 'stroke-linecap="round"')
    return out


_SCENES: dict[str, tuple[Callable[[random.Random, str], str], str, str]] = {
    "harbour": (_harbour, "#6a6fa8", "#f6b27a"),
    "mountains": (_mountains, "#a9cdee", "#f4efe2"),
    "street": (_street, "#9fc0dd", "#e9eef1"),
    "site": (_site, "#b8cfe0", "#eef1ee"),
    "plate": (_plate, "#a06c40", "#7f522f"),
    "room": (_room, "#ded8cc", "#ece7dd"),
}


@lru_cache(maxsize=512)
def scene(seed: str, look: str) -> Markup:
    """A camera picture, 400 by 300 units, that fills its box; an unknown look draws one that the seed picks."""
    dice = random.Random(f"swerve {seed}")
    name = look if look in _SCENES else dice.choice(["harbour", "mountains", "street", "room"])
    paint, top, bottom = _SCENES[name]
    ident = f"sc-{name}"
    return Markup(
        f'<svg class="scene" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice"><defs>'
        f"{gradient(ident, top, bottom)}</defs>{paint(dice, ident)}</svg>"
    )
