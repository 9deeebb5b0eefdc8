"""Products to work, play and listen with."""

from __future__ import annotations

from random import Random

from swerve.suites.dibench.commerce.shapes import circle, dark, light, mixed, path, rect, stroke
from swerve.suites.dibench.commerce.storefronts.tallybay.studio import STEEL, WOOD, placed, shadow


def headphones(random: Random, colour: str) -> str:
    """Headphones, upright."""
    art = shadow(32) + stroke("M32 60 V48 a28 30 0 0 1 56 0 V60", colour, 6)
    art += stroke("M36 40 a25 25 0 0 1 48 0", light(colour, 0.35), 2.2)
    for x, side in ((32, 1), (88, -1)):
        art += rect(x - 3, 50, 6, 10, STEEL, 1.4) + rect(x - 10 + 3 * side, 56, 20, 30, dark(colour, 0.35), 9)
        art += rect(x - 8 - 3 * side, 54, 15, 32, colour, 7.5) + rect(
            x - 5 - 3 * side, 59, 3, 20, light(colour, 0.4), 1.5
        )
    return art + circle(32, 80, 1.4, random.choice(["#7BE0B0", "#F2B0B8"]))


def camera(random: Random, colour: str) -> str:
    """A camera with a lens."""
    trim = random.choice(["#C9CFD2", light(colour, 0.25)])
    art = shadow(35) + rect(24, 44, 72, 42, colour, 5) + rect(24, 42, 72, 13, trim, 4) + rect(46, 35, 28, 12, trim, 3)
    art += (
        rect(51, 38, 18, 6, "#26343C", 1.5)
        + circle(84, 42, 4.5, dark(trim, 0.2))
        + rect(30, 38, 12, 5, dark(trim, 0.25), 1.5)
    )
    art += "".join(rect(24, y, 72, 0.8, dark(colour, 0.3), 0, 0.5) for y in (60, 66, 72, 78))
    art += circle(60, 66, 19, dark(trim, 0.35)) + circle(60, 66, 16, "#22272B") + circle(60, 66, 11, "#31475A")
    return art + circle(60, 66, 6, "#16222C") + circle(55, 61, 3.2, "#FFFFFF", 0.65) + circle(87, 50, 2, "#D5483E")


def keyboard(random: Random, colour: str) -> str:
    """A keyboard from above."""
    case, cap = random.choice([(dark(colour, 0.35), light(colour, 0.75)), (light(colour, 0.6), light(colour, 0.1))])
    art = rect(-38, -20, 80, 44, "#1E2A2C", 5, 0.18) + rect(-40, -23, 80, 45, case, 5)
    for row in range(4):
        for column in range(9):
            shade = colour if (row, column) == (0, 0) or column == 8 else cap
            if row < 3 or column not in (3, 4, 5):
                art += rect(-36.4 + 8.2 * column, -19 + 9.6 * row, 7, 7.6, dark(shade, 0.2), 1.6)
                art += rect(-35.6 + 8.2 * column, -19 + 9.6 * row, 5.4, 5.8, shade, 1.2)
    art += rect(-11.8, 9.8, 23.4, 7.6, dark(cap, 0.2), 1.6) + rect(-11, 9.8, 21.8, 5.8, cap, 1.2)
    return placed(art, 60, 56, random.uniform(-16, 4), 0.9)


def speaker(random: Random, colour: str) -> str:
    """A loudspeaker, round or square."""
    if random.random() < 0.5:
        art = shadow(24) + rect(37, 18, 46, 68, colour, 12) + rect(41, 22, 4, 60, light(colour, 0.4), 2)
        cones = [(60, 38, 9), (60, 65, 15)]
    else:
        art = (
            stroke("M38 44 q2 -22 22 -22 t22 22", dark(colour, 0.3), 3) + shadow(33) + rect(26, 40, 68, 46, colour, 16)
        )
        art, cones = art + rect(34, 44, 40, 3.4, light(colour, 0.4), 1.7), [(60, 65, 16), (36, 65, 5), (84, 65, 5)]
    for x, y, r in cones:
        art += circle(x, y, r, dark(colour, 0.4)) + circle(x, y, r * 0.78, dark(colour, 0.6))
        art += circle(x, y, r * 0.4, light(colour, 0.15)) + circle(x - r * 0.12, y - r * 0.12, r * 0.14, "#FFFFFF", 0.5)
    return art


def drill(random: Random, colour: str) -> str:
    """A drill on its battery."""
    art = shadow(26, 66) + rect(18, 37, 16, 2.6, STEEL, 1) + path("M32 31 l9 -3 v20 l-9 -3z", "#3A3F43")
    art += path("M40 26 h42 q10 2 10 12 t-10 12 h-42z", colour) + rect(46, 30, 34, 3, light(colour, 0.45), 1.5)
    art += path("M62 48 h20 l8 27 h-18z", dark(colour, 0.55)) + path("M61 50 q-7 2 -5 10 h6z", "#B93A3A")
    art += "".join(rect(76, y, 9, 1.4, dark(colour, 0.4)) for y in (38, 41, 44))
    art += rect(64, 73, 32, 13, "#33383C", 3) + rect(68, 77, 10, 3, random.choice([colour, "#7BE0B0"]), 1)
    return art


def binoculars(random: Random, colour: str) -> str:
    """Binoculars, standing."""
    art = stroke("M34 40 q-16 30 8 44 M86 40 q16 30 -8 44", "#3A3F3F", 1.6) + shadow(34)
    for x, side in ((44, 1), (76, -1)):
        art += path(f"M{x - 9} 34 h18 l{5 + side} 48 h-{28}z", colour) + rect(x - 8, 24, 16, 11, "#2B3032", 3)
        art += rect(x - 14.5, 78, 29, 8, dark(colour, 0.35), 3) + path(
            f"M{x - 6} 37 h4 l-3 40 h-5z", light(colour, 0.35)
        )
    art += rect(53, 42, 14, 22, dark(colour, 0.25), 3) + rect(55, 36, 10, 9, random.choice(["#2B3032", "#C29A45"]), 2)
    return art + "".join(rect(55, y, 10, 1, "#FFFFFF", 0, 0.3) for y in (38, 40, 42))


def notebook(random: Random, colour: str) -> str:
    """A notebook with a band, and a pen."""
    book = (
        rect(-25, -34, 54, 72, "#1E2A2C", 3, 0.18)
        + rect(-25, -35, 52, 70, "#F6F0E2", 2)
        + rect(-27, -36, 52, 70, colour, 3)
    )
    book += rect(-27, -36, 7, 70, dark(colour, 0.2), 3) + rect(15, -36, 3.4, 70, dark(colour, 0.45))
    book += rect(-13, -22, 22, 10, light(colour, 0.75), 1) + path("M-4 34 h4 v8 l-2 -2 l-2 2z", "#B93A3A")
    pen = (
        rect(-2.4, -30, 4.8, 44, "#2B3A44", 2)
        + path("M-2.4 14 h4.8 l-2.4 8z", STEEL)
        + rect(0.6, -28, 1.4, 16, "#D0A94E", 0.7)
    )
    turn = random.uniform(-14, -4)
    return placed(book, 58, 52, turn) + placed(pen, 90, 58, turn + 24)


def game(random: Random, colour: str) -> str:
    """A game's box, a board before it, dice and men."""
    art = shadow(36) + rect(26, 18, 58, 54, dark(colour, 0.25), 2) + rect(26, 16, 58, 50, colour, 2)
    art += path("M26 66 V52 q14 -10 29 -2 t29 -6 V66z", light(colour, 0.35)) + circle(68, 30, 7, "#F5D98A")
    art += random.choice(
        [
            path("M36 52 h22 l-4 7 h-14z", "#7A3E2E") + path("M47 50 v-20 l12 17z M45 50 v-15 l-8 13z", "#FFF8EA"),
            path("M34 56 l14 -26 l9 15 l5 -7 l12 18z", dark(colour, 0.35))
            + path("M48 30 l5 9 l-5 2 l-5 -2z", "#FFFFFF"),
            rect(36, 38, 14, 18, "#FFF8EA", 2) + placed(rect(-7, -9, 14, 18, "#F2B9A0", 2), 58, 48, 14),
        ]
    )
    for x, shade in ((72, "#D5483E"), (82, "#E5B23C"), (91, "#3F7F8F")):
        art += path(f"M{x - 5} 86 q1 -9 3 -11 h4 q2 2 3 11z", shade) + circle(x, 72, 3.6, shade)
    return art + placed(
        rect(-6, -6, 12, 12, "#FFFDF6", 2.5) + circle(-2.6, -2.6, 1.3, "#2B3133") + circle(2.6, 2.6, 1.3, "#2B3133"),
        32,
        79,
        12,
    )


def train(random: Random, colour: str) -> str:
    """A wooden engine and its wagon on rails."""
    art = shadow(38, y=88) + rect(14, 82, 94, 5, WOOD, 1) + rect(14, 83, 94, 1, dark(WOOD, 0.3))
    second = random.choice(["#4F8FA8", "#E0B13F", "#5E9A5A"])
    art += rect(22, 60, 27, 16, second, 3) + rect(48, 70, 8, 3, "#5A4632")
    art += "".join(circle(28 + 8 * n, 57, 5.4, mixed("#D9A866", second, 0.3 * n)) for n in range(3))
    art += (
        rect(54, 68, 46, 9, dark(colour, 0.25), 2) + rect(68, 54, 30, 15, colour, 7) + rect(54, 42, 17, 28, colour, 2)
    )
    art += (
        rect(51, 38, 23, 5, dark(colour, 0.35), 2)
        + rect(58, 47, 9, 9, "#FFF1CC", 1.5)
        + path("M84 55 l-2 -15 h10 l-2 15z", dark(colour, 0.4))
    )
    art += circle(97, 61, 3, "#F5D98A")
    for x, r in ((29, 5), (43, 5), (62, 6.4), (78, 5.2), (92, 5.2)):
        art += circle(x, 78, r, "#8A5F38") + circle(x, 78, r * 0.45, "#E9C894")
    return art + "".join(circle(84 - 5 * n, 32 - 7 * n, 3.6 + 1.6 * n, "#FFFFFF", 0.7) for n in range(3))


def ukulele(random: Random, colour: str) -> str:
    """A ukulele, leaning."""
    body = path("M0 -8 C16 -10 18 8 12 14 C24 20 24 46 0 46 C-24 46 -24 20 -12 14 C-18 8 -16 -10 0 -8z", colour)
    body += path(
        "M-4 -5 C-14 -4 -14 7 -9 13 C-18 20 -19 34 -12 40 C-13 28 -9 20 -4 15 C-8 8 -8 0 -4 -5z", light(colour, 0.25)
    )
    art = (
        rect(-3.4, -48, 6.8, 60, dark(colour, 0.45), 1)
        + body
        + circle(0, 18, 7, light(colour, 0.55))
        + circle(0, 18, 5.6, "#2A1B14")
    )
    art += rect(-9, 33, 18, 4, dark(colour, 0.5), 1) + path("M-5 -60 h10 l2 14 h-14z", dark(colour, 0.25))
    art += "".join(circle(x, y, 1.8, "#F3EFE4") for x in (-8, 8) for y in (-57, -51))
    art += "".join(rect(-3.4, -42 + 6 * n, 6.8, 0.8, "#E3D9C2") for n in range(7))
    art += "".join(rect(x, -46, 0.5, 80, "#FBF7EC", 0, 0.8) for x in (-2.3, -0.8, 0.7, 2.2))
    return placed(art, 60, 56, random.uniform(10, 24), 0.86)
