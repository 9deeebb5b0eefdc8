"""Products for the house."""

from __future__ import annotations

from random import Random

from swerve.suites.dibench.commerce.shapes import circle, dark, ellipse, light, path, rect, stroke
from swerve.suites.dibench.commerce.storefronts.tallybay.studio import STEEL, WOOD, placed, shadow


def arm_lamp(random: Random, colour: str) -> str:
    """A lamp whose arm has a joint."""
    x, y = random.uniform(36, 42), random.uniform(40, 48)
    art = shadow(20, 64) + path("M62 34 L94 80 H50z", "#FFF3C4").replace("/>", ' fill-opacity="0.55"/>')
    art += path("M48 86 q0 -7 16 -7 t16 7z", dark(colour, 0.2))
    art += stroke(f"M64 80 L{x:.1f} {y:.1f} L62 24", colour, 3.2)
    art += circle(x, y, 3.6, dark(colour, 0.3)) + circle(64, 79, 3, dark(colour, 0.3))
    shade = path("M-7 -6 h14 l9 20 h-32z", colour) + path("M-7 -6 h4 l-6 20 h-7z", light(colour, 0.35))
    shade += rect(-4, -11, 8, 6, dark(colour, 0.25), 2) + ellipse(0, 14, 16, 3, "#FFF0B0")
    return art + placed(shade, 65, 26, -28)


def table_lamp(random: Random, colour: str) -> str:
    """A lamp with a shade of glass."""
    art = shadow(22) + ellipse(60, 40, 40, 26, "#FFF3C4", 0.45) + ellipse(60, 84, 19, 4.5, "#8A6A3C")
    if random.random() < 0.5:
        art += rect(57.5, 44, 5, 38, "#B58B4A", 2) + path("M30 46 a30 26 0 0 1 60 0 q-30 7 -60 0z", colour)
        art += path("M36 42 a25 20 0 0 1 16 -18 q-9 9 -9 20z", light(colour, 0.5))
    else:
        art += rect(57.5, 38, 5, 44, "#C09A52", 2) + path("M30 46 q2 -20 14 -20 h32 q12 0 14 20z", colour)
        art += path("M36 43 q2 -13 9 -14 h5 q-6 4 -7 14z", light(colour, 0.5)) + stroke("M72 46 v14", "#8A6A3C", 0.8)
    return art + ellipse(60, 46.5, 30, 3, light(colour, 0.6)) + rect(53, 58, 14, 3, "#9A7638", 1.5)


def kettle(random: Random, colour: str) -> str:
    """A jug kettle on its plate."""
    art = shadow(26) + rect(38, 81, 44, 5, "#33383C", 2)
    art += stroke("M77 38 q18 -2 17 16 q-1 18 -16 20", dark(colour, 0.45), 5.5)
    art += path("M43 34 h33 l4 47 h-42z", colour) + path("M43 36 l-13 5 l12 8z", dark(colour, 0.12))
    art += path("M47 36 h5 l-2 44 h-6z", light(colour, 0.45)) + path("M70 34 h6 l4 47 h-8z", dark(colour, 0.15))
    art += path("M42 34 q17 -13 35 0z", dark(colour, 0.3)) + circle(60, 25, 3.4, dark(colour, 0.5))
    if random.random() < 0.5:
        art += rect(57, 48, 6, 26, light(colour, 0.7), 3) + rect(57, 60, 6, 14, "#7FC0D6", 3)
    else:
        art += circle(60, 59, 9, "#F7F4EC") + circle(60, 59, 7.4, "#FFFFFF") + stroke("M60 59 l4 -4", "#B93A3A", 1.2)
    return art


def gooseneck(random: Random, colour: str) -> str:
    """A kettle that pours thin."""
    art = shadow(27) + rect(39, 81, 44, 5, "#33383C", 2) + stroke("M46 72 q-17 -2 -15 -20 t-9 -16", colour, 4.4)
    art += stroke("M78 44 q18 -6 18 8 q0 10 -8 12", WOOD, 5)
    art += path("M48 44 h28 l6 37 h-40z", colour) + path("M51 46 h5 l-3 34 h-6z", light(colour, 0.5))
    return art + path("M47 44 q15 -9 30 0z", dark(colour, 0.25)) + rect(58.5, 31, 7, 7, WOOD, 2.5)


def mug(random: Random, colour: str) -> str:
    """Mugs: one, or two."""
    art, stand = (
        shadow(34),
        random.choice([[(60, 86, 1.32)], [(41, 80, 1), (66, 86, 1.25)], [(76, 80, 1), (50, 86, 1.2)]]),
    )
    glaze = random.choice([light(colour, 0.62), dark(colour, 0.25), "#F4EEDF"])
    for number, (x, foot, size) in enumerate(stand, 1):
        clay = colour if number == len(stand) else light(colour, 0.3)
        one = stroke("M15 -30 q15 -1 13 11 q-1 9 -14 9", dark(clay, 0.14), 4)
        one += path("M-17 -38 h34 l-1.5 32 q-1 6 -7 6 h-17 q-6 0 -7 -6z", clay)
        one += path("M-16.6 -30 q8 5 16 0 t17 2 l.6 -10 h-34z", glaze) + rect(-13, -26, 3.4, 20, light(clay, 0.4), 1.7)
        one += ellipse(0, -38, 17, 3.8, dark(clay, 0.4)) + ellipse(0, -37.4, 14, 2.4, "#4A2E20")
        art += placed(one, x - 4, foot, scale=size)
    return art


def bowls(random: Random, colour: str) -> str:
    """Bowls, one in the other."""
    art, glaze = shadow(26), random.choice([light(colour, 0.62), dark(colour, 0.25)])
    for n in range(4):
        y, clay = 86 - 10 * n, dark(colour, 0.07 * (3 - n))
        art += path(f"M26 {y - 26} h68 q-2 20 -20 26 h-28 q-18 -6 -20 -26z", clay)
        art += path(f"M26 {y - 26} h68 q-.6 5 -2 8 q-32 7 -64 0 q-1.4 -3 -2 -8z", glaze)
    return art + ellipse(60, 30, 34, 6.5, dark(colour, 0.4)) + ellipse(60, 31.4, 28, 4.4, dark(colour, 0.25))


def skillet(random: Random, colour: str) -> str:
    """A pan from above."""
    handle = (
        rect(26, -6, 38, 12, colour, 5) + ellipse(56, 0, 4, 2.6, "#E6E2DA") + rect(28, -2, 20, 3, light(colour, 0.2), 1)
    )
    pan = ellipse(2, 4, 36, 36, "#1E2A2C", 0.18) + circle(0, 0, 35, colour) + circle(0, 0, 31, dark(colour, 0.32))
    pan += circle(0, 0, 28.5, light(colour, 0.1)) + path(
        "M-22 -12 a25 25 0 0 1 16 -12 q-8 8 -11 17z", light(colour, 0.3)
    )
    pan += path("M-35 -5 l-5 5 l5 5z M0 34 l-5 4 h10z", colour)
    if random.random() < 0.55:
        pan += path("M-14 -4 q4 -14 17 -10 q14 2 12 13 q-1 12 -12 12 q-16 2 -17 -15z", "#FFFDF4") + circle(
            1, 1, 6, "#F2B233"
        )
    return placed(handle + pan, 50, 60, random.uniform(-46, -30), 0.9)


def casserole(random: Random, colour: str) -> str:
    """A pot with a lid and two ears."""
    art = shadow(34) + rect(19, 52, 13, 7, dark(colour, 0.3), 3) + rect(88, 52, 13, 7, dark(colour, 0.3), 3)
    art += path("M27 48 h66 v26 q0 12 -12 12 h-42 q-12 0 -12 -12z", colour)
    art += rect(32, 53, 5, 24, light(colour, 0.35), 2.5) + path(
        "M78 48 h15 v26 q0 12 -12 12 h-8 q7 -6 5 -38z", dark(colour, 0.14)
    )
    art += path("M25 48 q3 -16 35 -16 t35 16z", dark(colour, 0.1)) + rect(24, 46, 72, 4, light(colour, 0.2), 2)
    return (
        art
        + path("M53 32 q0 -9 7 -9 t7 9z", random.choice([STEEL, "#D0A94E"]))
        + path("M36 43 q5 -7 17 -8 q-8 3 -11 8z", light(colour, 0.4))
    )


def pot(random: Random, colour: str) -> str:
    """A pot with a plant in it."""
    art, green = shadow(22), random.choice(["#4E8A52", "#6C9A4A", "#3F7A66"])
    if random.random() < 0.5:
        for turn in (-58, -36, -14, 12, 36, 60):
            art += placed(
                path("M0 0 q-7 -20 0 -38 q7 18 0 38z", green if turn % 8 else light(green, 0.25)), 60, 56, turn
            )
    else:
        for x in (-20, -10, 0, 11, 20):
            rise = random.uniform(24, 40)
            art += stroke(f"M60 56 q{x / 2} -{rise / 2:.1f} {x} -{rise:.1f}", dark(green, 0.2), 1.4)
            art += ellipse(60 + x, 54 - rise, 7.5, 5, green) + ellipse(58 + x, 53 - rise, 3.4, 2, light(green, 0.35))
    art += path("M41 58 h38 l-5 28 h-28z", colour) + rect(38, 52, 44, 9, light(colour, 0.14), 1.6)
    return art + path("M46 62 h5 l2 23 h-4z", light(colour, 0.35)) + rect(38, 60, 44, 1.6, dark(colour, 0.25))


def saucer(random: Random, colour: str) -> str:
    """A saucer to put under a pot."""
    art = ellipse(62, 70, 38, 14, "#1E2A2C", 0.18) + ellipse(60, 68, 38, 15, dark(colour, 0.3))
    art += ellipse(60, 62, 38, 15, colour) + ellipse(60, 62.5, 33, 12, dark(colour, 0.22))
    ring = random.uniform(0.5, 0.7)
    return (
        art + ellipse(60, 66, 28, 8.5, light(colour, 0.14)) + ellipse(60, 66, 28 * ring, 8.5 * ring, dark(colour, 0.06))
    )


def blanket(random: Random, colour: str) -> str:
    """Blankets, folded; the top one shows its weave."""
    art, y = shadow(36), 86.0
    for shade in (dark(colour, 0.18), light(colour, 0.4)):
        art += rect(26, y - 13, 68, 13, shade, 6) + rect(30, y - 7, 60, 1.2, dark(shade, 0.2))
        y -= 13
    art += path("M26 60 q0 -24 10 -26 h48 q10 2 10 26z", colour)
    lines = range(32, 92, 10)
    across = "".join(rect(x, 34, 3.4, 26, light(colour, 0.35), 0, 0.7) for x in lines)
    kind = random.choice(["check", "stripe", "plain"])
    if kind != "plain":
        art += across
    if kind == "check":
        art += "".join(rect(27, y, 66, 2.6, dark(colour, 0.25), 0, 0.5) for y in (39, 47, 55))
    return art + "".join(stroke(f"M{x} 60 v5", dark(colour, 0.1), 1.3) for x in range(29, 93, 4))


def clock(random: Random, colour: str) -> str:
    """A clock on the wall."""
    face = random.choice(["#FBF7EC", "#F4F6F5", light(colour, 0.8)])
    art = (
        circle(62, 54, 38, "#1E2A2C", 0.16) + circle(60, 50, 38, colour) + circle(60, 50, 38, light(colour, 0.3), 0.25)
    )
    art += circle(60, 50, 32.5, dark(colour, 0.3)) + circle(60, 50, 31.5, face)
    for hour in range(12):
        art += placed(rect(-0.9, -28, 1.8, 3 if hour % 3 else 6, "#2B3133"), 60, 50, 30 * hour)
    art += placed(rect(-1.6, -17, 3.2, 20, "#2B3133", 1.6), 60, 50, random.randrange(0, 360, 30) + 15)
    art += placed(rect(-1.1, -25, 2.2, 29, "#2B3133", 1.1), 60, 50, random.randrange(0, 360, 30))
    return (
        art + placed(rect(-0.5, -26, 1, 34, "#B93A3A"), 60, 50, random.randrange(360)) + circle(60, 50, 2.4, "#B93A3A")
    )


def chair(random: Random, colour: str) -> str:
    """A chair on castors."""
    art = shadow(29)
    for x in (34, 60, 86):
        art += stroke(f"M60 74 L{x} 82", "#4A5054", 3) + circle(x, 84, 3.2, "#2B3033")
    art += rect(57.6, 60, 4.8, 16, "#7C868B", 1) + stroke("M78 56 q6 -14 2 -22", "#4A5054", 3)
    if random.random() < 0.5:
        art += rect(44, 8, 32, 11, dark(colour, 0.15), 5) + rect(57, 18, 6, 6, "#4A5054")
    art += path("M40 24 q20 -5 40 0 l-3 30 h-34z", colour)
    art += "".join(rect(44, y, 32, 1.2, light(colour, 0.3), 0, 0.7) for y in range(28, 53, 4))
    art += rect(34, 54, 52, 9, dark(colour, 0.2), 4.5) + rect(37, 55, 46, 2.4, light(colour, 0.3), 1.2)
    return art + stroke("M34 56 v-12 h9 M86 56 v-12 h-9", "#3F4549", 3)


def stool(random: Random, colour: str) -> str:
    """A stool on castors."""
    art = shadow(29)
    for x in (34, 60, 86):
        art += stroke(f"M60 72 L{x} 82", "#4A5054", 3) + circle(x, 84, 3.2, "#2B3033")
    art += rect(57.6, 42, 4.8, 32, "#7C868B", 1)
    if random.random() < 0.5:
        art += ellipse(60, 66, 20, 4, "#4A5054") + ellipse(60, 65, 16, 2.6, light(colour, 0.85))
    art += path("M30 30 q8 6 30 2 t30 -2 q4 14 -8 15 h-44 q-12 -1 -8 -15z", colour)
    return (
        art + path("M34 33 q10 5 28 1 q-14 8 -27 4z", light(colour, 0.4)) + rect(50, 44, 20, 4, dark(colour, 0.45), 2)
    )
