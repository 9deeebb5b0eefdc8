"""Wanderpost's covers: postage stamps of a place and what one does there, printed flat in a few inks."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from swerve.suites.dibench.commerce.shapes import (
    HEIGHT,
    WIDTH,
    Scene,
    circle,
    dark,
    ellipse,
    fade,
    light,
    mixed,
    path,
    rect,
    stroke,
)

_INK, _CREAM, _RED = "#2B2A33", "#FFF6DE", "#D9482B"


def _under_sun(scene: Scene) -> Scene:
    """The scene before a sky of its own ink, with a large low sun or a small high one."""
    return lambda random, colour: _sky(random, colour) + scene(random, colour)


def _sky(random: Random, colour: str) -> str:
    top, foot = random.choice(
        [
            (light(colour, 0.35), "#FFE9BF"),
            ("#7FC1DE", "#EAF5F0"),
            ("#F4A77B", "#FFE6B8"),
            (mixed(colour, "#8FB7E0", 0.6), "#FDEBD3"),
            ("#F2C14E", "#FFF1CC"),
        ]
    )
    if random.random() < 0.5:
        sun = circle(random.uniform(34, 86), random.uniform(40, 48), 21, "#FFF9E3", 0.85)
    else:
        sun = circle(random.uniform(84, 100), random.uniform(16, 24), 8, _RED, 0.9)
    art = fade(random, (top, foot)) + sun
    for _ in range(random.randint(0, 3)):
        x, y = random.uniform(10, 90), random.uniform(8, 30)
        art += stroke(f"M{x:.1f} {y:.1f} q3 -4 5 0 q3 -4 5 0", _INK, 1)
    return art


def _boat(random: Random, colour: str) -> str:
    art = _ridge(random, 58, 14, mixed(colour, "#7C93A6", 0.6)) + _sea(random, 58, mixed(colour, "#2C6E8F", 0.45))
    x = random.uniform(40, 62)
    if random.random() < 0.5:
        art += path(f"M{x + 8:.1f} 16 v54 h-32 q22 -22 32 -54z", _CREAM) + path(
            f"M{x + 12:.1f} 24 q22 20 24 46 h-24z", _RED
        )
        art += stroke(f"M{x + 10:.1f} 12 v62", _INK, 1.6)
    else:
        art += rect(x - 14, 56, 46, 16, _CREAM, 1) + rect(x - 2, 46, 24, 11, _RED, 1)
        art += "".join(rect(x - 10 + 10 * n, 60, 6, 5, "#8CC1D6", 1) for n in range(4))
        art += stroke(f"M{x + 10:.1f} 46 v-14", _INK, 1.4) + path(f"M{x + 10:.1f} 32 h11 l-3 3.5 l3 3.5 h-11z", colour)
    art += path(f"M{x - 26:.1f} 72 h76 l-9 14 h-56z", dark(colour, 0.35)) + rect(x - 25, 74, 72, 2.4, _CREAM)
    return art + _ripples(random, 84, 102, 9)


def _kayak(random: Random, colour: str) -> str:
    art = _ridge(random, 46, 26, mixed(colour, "#58806A", 0.6)) + _ridge(random, 54, 14, dark(colour, 0.3))
    art += _sea(random, 56, mixed(colour, "#2F8E9A", 0.55)) + _ripples(random, 60, 100, 12)
    for n, (shift, drop) in enumerate(random.sample([(0, 0), (26, 17), (-24, 14)], random.randint(1, 2))):
        x, y = 58 + shift, 70 + drop
        hull = random.choice([_RED, "#F2B134", "#F4F1E4"]) if n else "#F28C28"
        art += path(f"M{x - 34} {y} q34 9 68 0 q-14 12 -34 12 t-34 -12z", hull)
        art += path(f"M{x - 6} {y + 3} q-2 -18 6 -18 t6 18z", _RED if hull != _RED else _INK)
        art += circle(x, y - 20, 4.6, "#E8B98E") + path(f"M{x - 5} {y - 21} a5 5 0 0 1 10 0z", _INK)
        art += stroke(f"M{x - 25} {y - 22} L{x + 24} {y + 2}", "#6B4A2E", 1.8)
        art += ellipse(x - 26, y - 22.5, 5, 2.4, _CREAM) + ellipse(x + 26, y + 3, 5, 2.4, _CREAM)
    return art


def _lanes(random: Random, colour: str) -> str:
    art = "".join(rect(x, random.uniform(34, 48), 17, 60, light(colour, 0.5)) for x in (36, 52, 66))
    art += path("M34 104 L54 62 h12 L86 104z", "#E3CFA4")
    for _ in range(16):
        y = random.uniform(68, 102)
        art += ellipse(60 + random.uniform(-0.5, 0.5) * (y - 56) * 0.9, y, 2.6, 1, "#C9B181")
    walls = [colour, light(colour, 0.4), "#EBB26B", "#E8DCC0", mixed(colour, _RED, 0.4)]
    for side in (1, -1):
        for depth, (near, far, top, back) in enumerate(((0, 20, -4, 10), (20, 38, 10, 24), (38, 52, 24, 34))):
            wall = random.choice(walls)
            a, b = (near, far) if side > 0 else (120 - near, 120 - far)
            foot, end = 104 - near * 0.74 + 20, 104 - far * 0.74 + 4
            art += path(f"M{a} {top} L{b} {back} V{end:.1f} L{a} {foot:.1f}z", dark(wall, 0.06 * depth))
            for row in range(2):
                x, y = (a + b) / 2, (top + back) / 2 + 14 + row * (24 - 5 * depth)
                wide = 7 - depth * 1.6
                art += rect(x - wide, y, wide * 2, wide * 2.1, dark(wall, 0.42), 0.8)
                art += rect(x - wide * 0.45, y + 1, wide * 0.9, wide * 2.1 - 2, "#FFE7AE")
                art += rect(x - wide - 1, y + wide * 2.1, wide * 2 + 2, 2, random.choice(["#5E8A4F", _RED]))
    art += stroke("M14 20 q46 18 92 0", _INK, 0.8)
    for n in range(6):
        x = 24 + n * 14
        art += path(
            f"M{x} {23 + 4.6 * sin(pi * (n + 0.7) / 6.4):.1f} h8 l-4 8z", random.choice([_RED, _CREAM, "#F2B134"])
        )
    return art


def _peak(random: Random, colour: str) -> str:
    x, top = random.uniform(46, 76), random.uniform(14, 22)
    art = path(f"M{x - 84:.1f} 96 L{x:.1f} {top:.1f} L{x + 78:.1f} 96z", mixed(colour, "#5B6C86", 0.5))
    art += path(f"M{x:.1f} {top:.1f} L{x + 78:.1f} 96 H{x + 8:.1f} l-9 -34 l8 -16z", dark(colour, 0.35))
    art += path(f"M{x:.1f} {top:.1f} l17 17 l-8 -2 l-5 8 l-6 -7 l-8 6 l-8 -2z", "#FFFFFF")
    art += _ridge(random, 76, 12, dark(mixed(colour, "#4D7A57", 0.6), 0.05))
    art += stroke("M30 106 q28 -10 14 -18 q-10 -8 18 -14 q20 -5 14 -12", "#F3DFAE", 3)
    for _ in range(9):
        art += _pine(random.choice([random.uniform(4, 26), random.uniform(86, 116)]), random.uniform(88, 104))
    a = random.uniform(66, 74)
    art += stroke(f"M{a:.1f} 94 l-3 -9 l4 -9 M{a - 3:.1f} 85 l-4 9 M{a + 7:.1f} 94 l-4 -16", _INK, 2)
    return art + rect(a - 7, 71, 6, 9, _RED, 2) + circle(a + 2, 70, 3.2, "#E8B98E")


def _gallery(random: Random, colour: str) -> str:
    wall = light(colour, random.uniform(0.6, 0.78))
    art = rect(0, 0, WIDTH, 80, wall) + rect(0, 80, WIDTH, 24, "#B98A58") + rect(0, 78, WIDTH, 3, "#FFFFFF")
    art += "".join(stroke(f"M{x} 104 L{48 + x * 0.2:.1f} 81", "#A27445", 0.9) for x in range(-60, 190, 22))
    art += _picture(random, 14, 18, 38, 46, colour) + _picture(random, 62, 14, 24, 26, mixed(colour, "#F2B134", 0.5))
    art += _picture(random, 92, 20, 20, 32, mixed(colour, _RED, 0.5)) + _picture(random, 64, 46, 20, 20, colour)
    x = random.uniform(88, 98)
    art += rect(x - 9, 68, 18, 22, _CREAM) + rect(x - 11, 66, 22, 3, "#E5D7B4")
    vase = path(f"M{x - 3:.1f} 66 q-8 -8 -1 -16 v-5 h8 v5 q7 8 -1 16z", dark(colour, 0.25))
    rope = "".join(rect(n, 78, 2, 17, "#D7A83B", 1) + circle(n + 1, 78, 2.2, "#D7A83B") for n in (12, 38, 64))
    return art + vase + rope + stroke("M13 80 q13 12 26 0 q13 12 26 0", _RED, 2)


def _picture(random: Random, x: float, y: float, w: float, h: float, colour: str) -> str:
    art = rect(x - 2.5, y - 2.5, w + 5, h + 5, "#B98A3C", 1) + rect(x, y, w, h, light(colour, 0.25))
    kind = random.randrange(3)
    if kind == 0:
        art += circle(x + w * 0.68, y + h * 0.3, w * 0.14, _CREAM)
        art += path(
            f"M{x} {y + h} v-{h * 0.4:.1f} q{w * 0.3:.1f} -{h * 0.3:.1f} {w * 0.55:.1f} 0"
            f" t{w * 0.45:.1f} 0 v{h * 0.4:.1f}z",
            dark(colour, 0.3),
        )
    elif kind == 1:
        art += ellipse(x + w / 2, y + h * 0.95, w * 0.36, h * 0.28, dark(colour, 0.4))
        art += path(f"M{x + w * 0.26:.1f} {y + h} q{w * 0.24:.1f} -{h * 0.5:.1f} {w * 0.48:.1f} 0z", dark(colour, 0.4))
        art += ellipse(x + w / 2, y + h * 0.42, w * 0.17, h * 0.19, "#E8B98E")
        art += path(
            f"M{x + w * 0.32:.1f} {y + h * 0.42:.1f} a{w * 0.18:.1f} {h * 0.22:.1f} 0 0 1 {w * 0.36:.1f} 0z", _INK
        )
    else:
        for fill in (_RED, _CREAM, dark(colour, 0.4), "#F2B134"):
            side = random.uniform(0.2, 0.42)
            art += rect(
                x + random.uniform(0, 1 - side) * w, y + random.uniform(0, 1 - side) * h, side * w, side * h, fill
            )
    return art


def _table(random: Random, colour: str) -> str:
    art = rect(0, 0, WIDTH, HEIGHT, colour)
    tile = light(colour, 0.14)
    art += "".join(path(f"M{x} {y - 9} l9 9 l-9 9 l-9 -9z", tile) for x in range(0, 130, 24) for y in range(4, 120, 24))
    turn = random.uniform(0, 2 * pi)
    for n in range(4):
        x, y = 60 + 31 * cos(turn + n * pi / 2), 52 + 27 * sin(turn + n * pi / 2)
        art += ellipse(x + 1.5, y + 3, 24, 22, "#000000", 0.14) + circle(x, y, 22, _CREAM)
        art += circle(x, y, 15.5, random.choice(["#E9B44C", "#C8553D", "#7DA453", "#F0D9A0", "#A8442F"]))
        for _ in range(9):
            a, far = random.uniform(0, 2 * pi), random.uniform(0, 11.5)
            art += ellipse(
                x + far * cos(a), y + far * sin(a), random.uniform(1.6, 4), random.uniform(1.4, 3),
                random.choice(["#F7E3A8", "#5E8A4F", "#B93B2A", "#F2A541", "#7A3E2E"]),
            )  # fmt: skip
    art += circle(60, 52, 11, "#7C1F35") + circle(60, 52, 11, "#FFFFFF", 0.18) + circle(60, 52, 8.6, "#8E2540")
    x = random.choice([10, 104])
    art += stroke(f"M{x} 14 v78", "#EDEDED", 2.4) + "".join(
        rect(x - 4 + 3 * n, 8, 1.6, 15, "#EDEDED") for n in range(3)
    )
    return art + rect(x - 4, 22, 7.6, 4, "#EDEDED", 2)


def _bike(random: Random, colour: str) -> str:
    art = _ridge(random, 64, 16, light(colour, 0.3)) + _ridge(random, 76, 8, mixed(colour, "#6E9A58", 0.7))
    for _ in range(3):
        x = random.uniform(6, 114)
        art += ellipse(x, 48, 5, 17, "#3F6E4B") + rect(x - 0.8, 60, 1.6, 14, "#6B4A2E")
    art += rect(0, 86, WIDTH, 18, "#E8D3A2") + "".join(rect(x, 95, 10, 1.6, _CREAM) for x in range(-4, 120, 20))
    x = random.uniform(-6, 6)
    for hub in (38 + x, 84 + x):
        art += f'<circle cx="{hub:.1f}" cy="76" r="17" fill="none" stroke="{_INK}" stroke-width="2.6"/>'
        art += "".join(
            stroke(f"M{hub:.1f} 76 l{16 * cos(n * pi / 4):.1f} {16 * sin(n * pi / 4):.1f}", "#7E7A78", 0.6)
            for n in range(8)
        )
    frame = mixed(colour, _RED, 0.7)
    art += stroke(f"M{38 + x:.1f} 76 L{52 + x:.1f} 50 H{78 + x:.1f} L{60 + x:.1f} 76 L{48 + x:.1f} 44", frame, 3)
    art += stroke(f"M{38 + x:.1f} 76 H{60 + x:.1f} M{84 + x:.1f} 76 L{75 + x:.1f} 40", frame, 3)
    art += stroke(f"M{75 + x:.1f} 40 q9 -4 12 3", _INK, 2.6) + rect(42 + x, 41, 14, 4, _INK, 2)
    art += rect(78 + x, 46, 17, 12, "#C79A5B", 2) + "".join(
        circle(81 + x + 3.6 * n, 44.5, 3, random.choice([_RED, "#F2B134", _CREAM])) for n in range(4)
    )
    return art


def _garden(random: Random, colour: str) -> str:
    art = rect(0, 60, WIDTH, 44, mixed(colour, "#7FA65A", 0.75))
    for x in (4, 22, 98, 116):
        art += ellipse(x, 46 + random.uniform(-3, 3), 8, 24, random.choice(["#3F6E4B", "#4E8058", "#33603F"]))
    art += rect(40, 34, 40, 28, _CREAM) + path("M36 35 q24 -34 48 0z", mixed(colour, "#5E9C8E", 0.5))
    art += "".join(rect(44 + 9 * n, 40, 5, 22, light(colour, 0.45), 2.5) for n in range(4)) + rect(59, 8, 2, 12, _INK)
    art += path("M48 62 h24 L92 104 H28z", "#F0DDB0") + ellipse(60, 82, 21, 7.6, "#D9C79B")
    art += ellipse(60, 81, 18, 5.8, "#7FC1D6") + rect(58.6, 64, 2.8, 17, "#D9C79B")
    art += "".join(stroke(f"M60 64 q{dx} -9 {dx * 1.7:.1f} 15", "#FFFFFF", 1.3) for dx in (-8, -4, 4, 8))
    for side in (1, -1):
        for row in range(4):
            for n in range(5):
                far = side * (20 + row * 3.4 + n * 8.5)
                art += circle(
                    60 + far, 68 + row * 10, 2.9, random.choice([_RED, "#F2B134", "#F7C9D4", colour, "#FFFFFF"])
                )
    return art


def _lanterns(random: Random, colour: str) -> str:
    art = fade(random, (dark(mixed(colour, "#1E2450", 0.7), 0.3), mixed(colour, "#C8553D", 0.45)))
    art += circle(random.uniform(80, 98), 20, 9, "#FBEFC4") + "".join(
        circle(random.uniform(4, 116), random.uniform(4, 44), random.uniform(0.5, 1.1), "#FFFFFF", 0.9)
        for _ in range(18)
    )
    x = -4.0
    while x < WIDTH:
        wide, top = random.uniform(14, 22), random.uniform(50, 68)
        art += rect(x, top, wide, 40, "#241F3A") + path(
            f"M{x - 1:.1f} {top:.1f} l{wide / 2 + 1:.1f} -9 l{wide / 2 + 1:.1f} 9z", "#241F3A"
        )
        for n in range(3):
            art += rect(x + 3 + n * 5, top + 6 + 9 * random.randrange(2), 2.6, 4, "#FFD37A")
        x += wide
    art += rect(0, 84, WIDTH, 20, "#1A1B36")
    for y, drop in ((26, 12), (44, 16)):
        art += stroke(f"M0 {y} q60 {drop * 2} 120 0", "#F4E3B5", 0.7)
        for n in range(5):
            share = (n + 0.5 + 0.2 * (y == 44)) / 5.2
            at = y + 4 * drop * share * (1 - share)
            fill = random.choice([_RED, "#F28C28", "#F2B134", colour])
            art += circle(share * 120, at + 7, 9, "#FFE3A3", 0.22) + ellipse(share * 120, at + 7, 5, 5.8, fill)
            art += rect(share * 120 - 2, at, 4, 1.6, _CREAM) + rect(share * 120 - 2, at + 12, 4, 1.6, _CREAM)
    for _ in range(9):
        art += rect(random.uniform(0, 110), random.uniform(87, 101), random.uniform(6, 14), 1.2, "#FFB95E", 0.6, 0.7)
    return art


def _vines(random: Random, colour: str) -> str:
    art = _ridge(random, 52, 18, light(colour, 0.35)) + _ridge(random, 60, 10, mixed(colour, "#7E9C52", 0.6))
    left = random.choice([16, 74])
    art += (
        rect(left, 42, 26, 18, _CREAM)
        + path(f"M{left - 3} 43 l16 -11 l16 11z", "#B0492F")
        + rect(left + 20, 30, 6, 20, _CREAM)
    )
    art += path(f"M{left + 18} 31 l5 -6 l5 6z", "#B0492F") + rect(left + 9, 50, 6, 10, dark(colour, 0.4), 1)
    art += rect(0, 60, WIDTH, 44, mixed(colour, "#B98A4E", 0.75))
    for n in range(-6, 7):
        x = 60 + n * 6.5
        art += path(f"M{x - 1.2:.1f} 60 h2.4 L{60 + n * 25 + 6:.1f} 106 h-12z", "#4F7A3E" if n % 2 else "#679450")
    for _ in range(16):
        y = random.uniform(74, 101)
        n = random.randint(-3, 3)
        art += circle(60 + n * (6.5 + (y - 60) * 0.4), y, 1.9, mixed(colour, "#5B2A5E", 0.6))
    x = random.uniform(52, 64)
    art += path(f"M{x - 12:.1f} 62 h24 q0 18 -12 19 q-12 -1 -12 -19z", "#FFFFFF") + path(
        f"M{x - 11.4:.1f} 68 h22.8 q-2 11 -11.4 12 q-9.4 -1 -11.4 -12z", "#8E2540"
    )
    return art + rect(x - 1, 80, 2, 16, "#FFFFFF") + ellipse(x, 97, 9, 2.2, "#FFFFFF")


def _reef(random: Random, colour: str) -> str:
    art = fade(random, (mixed(colour, "#7FD3E0", 0.6), dark(mixed(colour, "#0F5E86", 0.6), 0.1)))
    art += "".join(
        path(f"M{x} 0 h12 l-22 104 h-20z", "#FFFFFF").replace("/>", ' fill-opacity="0.09"/>') for x in (24, 62, 96)
    )
    for _ in range(6):
        x, y, size = random.uniform(14, 104), random.uniform(14, 66), random.uniform(5, 9)
        fill, way = random.choice(["#F28C28", "#F2D14E", _RED, _CREAM]), random.choice([1, -1])
        art += ellipse(x, y, size, size * 0.55, fill) + path(
            f"M{x - way * size * 0.8:.1f} {y:.1f} l{-way * size * 0.8:.1f} {-size * 0.55:.1f} v{size * 1.1:.1f}z", fill
        )
        art += rect(x - 1, y - size * 0.52, 2, size * 1.04, "#FFFFFF", 1, 0.8) + circle(
            x + way * size * 0.6, y - 1, 0.9, _INK
        )
    art += path("M0 92 q26 -9 56 -3 t64 -4 v20 H0z", "#EBD7A2")
    for _ in range(5):
        x, fill = random.uniform(6, 112), random.choice(["#E4718A", _RED, "#F2A541", "#A45BA0"])
        for lean in (-9, -3, 4, 9):
            art += stroke(f"M{x:.1f} 98 q{lean * 0.2:.1f} -12 {lean} -{random.uniform(16, 24):.1f}", fill, 3)
    art += "".join(
        circle(random.uniform(10, 110), random.uniform(6, 80), random.uniform(0.8, 2), "#FFFFFF", 0.6)
        for _ in range(10)
    )
    return art


def _balloon(random: Random, colour: str) -> str:
    art = _ridge(random, 78, 16, mixed(colour, "#C98B5A", 0.6)) + _ridge(random, 90, 10, dark(colour, 0.3))
    for rock in random.sample([18, 40, 82, 104], 2):
        art += path(f"M{rock - 7} 92 q1 -26 7 -30 q6 4 7 30z", "#D9A878") + path(
            f"M{rock - 6} 64 q6 -10 12 0z", "#9C6A48"
        )
    for x, y, size, inks in (
        (random.uniform(48, 66), 36, 25, (_RED, _CREAM)),
        (random.uniform(92, 100), 26, 9, (colour, "#F2B134")),
        (random.uniform(18, 24), 52, 7, ("#F28C28", _CREAM)),
    ):
        art += path(
            f"M{x - size:.1f} {y} a{size} {size} 0 0 1 {2 * size} 0"
            f" q-2 {size * 0.8:.1f} -{size * 0.75:.1f} {size * 1.4:.1f} h-{size * 0.5:.1f}"
            f" q-{size * 0.73:.1f} -{size * 0.6:.1f} -{size * 0.75:.1f} -{size * 1.4:.1f}z",
            inks[0],
        )
        art += ellipse(x, y + size * 0.1, size * 0.62, size * 1.06, inks[1]) + ellipse(
            x, y + size * 0.14, size * 0.26, size * 1.1, inks[0]
        )
        for side in (-1, 1):
            art += stroke(f"M{x + side * size * 0.25:.1f} {y + size * 1.4:.1f} v{size * 0.3:.1f}", _INK, 0.7)
        art += rect(x - size * 0.2, y + size * 1.68, size * 0.4, size * 0.28, "#7A4F2E", 1)
    return art


def _pottery(random: Random, colour: str) -> str:
    art = (
        rect(0, 0, WIDTH, 76, light(colour, 0.55))
        + rect(0, 76, WIDTH, 28, "#9A6B43")
        + rect(0, 76, WIDTH, 4, "#B9855A")
    )
    for shelf in (24, 48):
        art += rect(0, shelf, WIDTH, 3, "#8A5E3B")
        x = 10.0
        while x < 110:
            tall, wide = random.uniform(9, 16), random.uniform(7, 11)
            fill = random.choice([colour, _CREAM, "#C8674A", "#6E8F9C", "#E3B04B", dark(colour, 0.3)])
            art += path(
                f"M{x + wide * 0.25:.1f} {shelf} q-{wide * 0.4:.1f} -{tall * 0.6:.1f} 0 -{tall:.1f} h{wide * 0.5:.1f}"
                f" q{wide * 0.4:.1f} {tall * 0.4:.1f} 0 {tall:.1f}z",
                fill,
            )
            x += wide + random.uniform(3, 7)
    art += ellipse(60, 91, 33, 7, "#5E5A5A") + ellipse(60, 88.6, 33, 7, "#7E7A78")
    art += path("M45 88 q-12 -16 2 -28 q3 -3 1 -7 h24 q-2 4 1 7 q14 12 2 28 q-15 5 -30 0z", "#C8674A")
    art += ellipse(60, 53, 12, 3, "#8E4430") + "".join(
        stroke(f"M{42 + n} {64 + 6 * n} q18 5 {36 - 2 * n} 0", light("#C8674A", 0.25), 1.3) for n in range(4)
    )
    for side in (1, -1):
        art += stroke(f"M{60 + side * 58} 104 q{-side * 10} -20 {-side * 36} -29", "#E8B98E", 8)
        art += stroke(f"M{60 + side * 60} 106 q{-side * 6} -14 {-side * 17} -20", colour, 10)
    return art


def _palace(random: Random, colour: str) -> str:
    art = _ridge(random, 70, 12, light(colour, 0.45)) + rect(0, 82, WIDTH, 22, "#E3CFA4")
    stone, roof = (
        random.choice([_CREAM, "#F0D6A8", light(colour, 0.6)]),
        mixed(colour, "#3F8C86", random.uniform(0, 0.7)),
    )
    art += rect(14, 50, 92, 34, stone) + rect(34, 38, 52, 46, mixed(stone, "#FFFFFF", 0.35))
    if random.random() < 0.5:
        art += path("M38 38 q0 -26 22 -34 q22 8 22 34z", roof) + rect(59, -2, 2, 8, _INK)
        domes = (18, 102)
    else:
        art += path("M32 39 L60 18 L88 39z", roof) + circle(60, 31, 4, _CREAM)
        domes = (14, 106)
    for x in domes:
        art += rect(x - 7, 36, 14, 48, stone) + path(f"M{x - 8} 37 q0 -12 8 -17 q8 5 8 17z", roof)
    art += "".join(rect(37 + 9.4 * n, 42, 3.4, 38, dark(stone, 0.14)) for n in range(6))
    art += path("M52 84 v-18 a8 8 0 0 1 16 0 v18z", dark(colour, 0.45))
    art += "".join(path(f"M{x} 76 v-10 a3.4 3.4 0 0 1 6.8 0 v10z", dark(colour, 0.3)) for x in (22, 27.6, 86, 91.6))
    art += rect(8, 82, 104, 4, dark(stone, 0.12)) + path("M46 86 h28 l14 18 h-56z", "#F6E9C8")
    for x in (24, 36, 84, 96):
        art += path(f"M{x - 4} 98 q4 -{random.uniform(18, 24):.1f} 8 0z", "#4E8058")
    return art


def _ridge(random: Random, y: float, rise: float, colour: str) -> str:
    """Hills from side to side, never twice the same."""
    ups = [y - random.uniform(0, rise) for _ in range(5)]
    line = "".join(f" S{30 * n - 10:.0f} {up:.1f} {30 * n:.0f} {up:.1f}" for n, up in enumerate(ups[1:], 1))
    return path(f"M0 {ups[0]:.1f}{line} V{HEIGHT} H0z", colour)


def _sea(random: Random, y: float, colour: str) -> str:
    return rect(0, y, WIDTH, HEIGHT - y, colour) + _ripples(random, y + 3, y + 14, 6)


def _ripples(random: Random, top: float, foot: float, count: int) -> str:
    art = ""
    for _ in range(count):
        art += rect(random.uniform(-6, 108), random.uniform(top, foot), random.uniform(8, 20), 1.2, "#FFFFFF", 0.6, 0.5)
    return art


def _pine(x: float, foot: float) -> str:
    return path(f"M{x - 6:.1f} {foot:.1f} h12 l-6 -17z", "#2F5D4A") + path(
        f"M{x:.1f} {foot:.1f} h6 l-6 -17z", "#254B3C"
    )


SCENES: dict[str, Scene] = {
    "boat": _under_sun(_boat),
    "kayak": _under_sun(_kayak),
    "lanes": _under_sun(_lanes),
    "peak": _under_sun(_peak),
    "gallery": _gallery,
    "table": _table,
    "bike": _under_sun(_bike),
    "garden": _under_sun(_garden),
    "lanterns": _lanterns,
    "vines": _under_sun(_vines),
    "reef": _reef,
    "balloon": _under_sun(_balloon),
    "pottery": _pottery,
    "palace": _under_sun(_palace),
}
