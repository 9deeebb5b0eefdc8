"""Products to wear and to carry."""

from __future__ import annotations

from random import Random

from swerve.suites.dibench.commerce.shapes import circle, dark, light, path, rect, stroke
from swerve.suites.dibench.commerce.storefronts.tallybay.studio import STEEL, WOOD, placed, shadow


def backpack(random: Random, colour: str) -> str:
    """A backpack, filled."""
    art = shadow(28) + stroke("M52 22 q8 -12 16 0", dark(colour, 0.4), 3)
    art += rect(29, 46, 8, 34, dark(colour, 0.25), 4) + rect(83, 46, 8, 34, dark(colour, 0.25), 4)
    art += path("M34 86 V42 q0 -22 26 -22 t26 22 V86 q-26 4 -52 0z", colour)
    art += path("M40 80 V44 q1 -14 12 -18 q-5 8 -5 20 v34z", light(colour, 0.25))
    if random.random() < 0.5:
        art += rect(40, 58, 40, 25, dark(colour, 0.14), 5) + stroke("M43 64 h34", light(colour, 0.5), 1.4)
        art += stroke("M38 46 q22 -8 44 0", dark(colour, 0.4), 1.4)
    else:
        art += path("M34 40 q26 12 52 0 v10 q-26 12 -52 0z", dark(colour, 0.2)) + rect(
            41, 62, 17, 20, dark(colour, 0.14), 3
        )
        art += rect(62, 62, 17, 20, dark(colour, 0.14), 3) + rect(56, 48, 8, 13, WOOD, 1.5)
    return art + rect(76, 62, 2.4, 10, random.choice(["#E0A03C", "#D5584A", "#7FC0B0"]), 1.2)


def shoe(random: Random, colour: str) -> str:
    """A pair of shoes."""
    art = shadow(38)
    lace, sole = random.choice(["#FFFFFF", "#F2C14E"]), random.choice(["#FFFFFF", "#F1EADB"])
    for x, foot, size, shade in ((64, 70, 0.8, dark(colour, 0.15)), (58, 86, 1, colour)):
        one = path("M-36 -8 q-2 -18 2 -26 q4 -3 8 0 q4 7 12 6 l8 -8 q4 1 6 4 q8 14 26 16 q14 2 13 10z", shade)
        one += path("M-38 -9 h78 q1 9 -8 9 h-64 q-6 0 -6 -9z", sole) + rect(-38, -4, 76, 2, light(colour, 0.3), 1)
        one += path("M-35 -12 q0 -16 2 -20 l7 3 q-4 8 -3 17z", dark(shade, 0.3)) + path(
            "M22 -17 q15 2 16 8 h-15z", light(shade, 0.3)
        )
        one += path("M-22 -9 q8 -12 14 -17 l5 3 q-6 6 -9 14z", light(shade, 0.6))
        one += "".join(stroke(f"M{-6 + 6 * n} {-31 + 5 * n} l6 -3", lace, 1.8) for n in range(4))
        art += placed(one, x, foot, scale=size)
    return art


def watch(random: Random, colour: str) -> str:
    """A wristwatch, flat."""
    strap, face = random.choice([(colour, "#F6F2E6"), (dark(colour, 0.1), "#22292B"), (colour, light(colour, 0.75))])
    ink = "#F6F2E6" if face == "#22292B" else "#22292B"
    art = rect(-11, -46, 24, 94, "#1E2A2C", 6, 0.14) + rect(-12, -48, 24, 94, strap, 6)
    art += "".join(circle(0, y, 1.3, dark(strap, 0.5)) for y in (30, 35, 40)) + rect(
        -13, 22, 26, 4, dark(strap, 0.25), 1
    )
    art += stroke("M-9 -45 v88 M9 -45 v88", light(strap, 0.35), 0.7)
    art += (
        rect(20, -3, 5, 6, dark(STEEL, 0.25), 1.5)
        + circle(0, 0, 22, STEEL)
        + circle(0, 0, 19.5, dark(STEEL, 0.3))
        + circle(0, 0, 18.4, face)
    )
    art += "".join(placed(rect(-0.7, -16.6, 1.4, 2.4 if n % 3 else 4, ink), 0, 0, 30 * n) for n in range(12))
    hand = random.randrange(360)
    art += placed(rect(-1.1, -9.5, 2.2, 11, ink, 1), 0, 0, hand) + placed(
        rect(-0.8, -14, 1.6, 16, ink, 0.8), 0, 0, hand + 70
    )
    return placed(
        art + placed(rect(-0.4, -15, 0.8, 19, "#D5483E"), 0, 0, hand + 200) + circle(0, 0, 1.4, "#D5483E"),
        60,
        52,
        random.uniform(8, 26),
        0.88,
    )


def strap(random: Random, colour: str) -> str:
    """A strap without its watch."""
    art = ""
    for x, turn, holes in ((44, -7, False), (76, 8, True)):
        half = rect(-9, -35, 21, 74, "#1E2A2C", 5, 0.14) + rect(-10.5, -37, 21, 74, colour, 5)
        half += stroke("M-7.5 -33 v66 M7.5 -33 v66", light(colour, 0.4), 0.8) + rect(-11.5, -39, 23, 4, STEEL, 2)
        if holes:
            half += "".join(circle(0, 2 + 6 * n, 1.5, dark(colour, 0.55)) for n in range(5))
        else:
            half += rect(-13, 33, 26, 11, STEEL, 3) + rect(-10, 36, 20, 5, dark(colour, 0.3), 1.5)
            half += rect(-1, 33, 2, 9, dark(STEEL, 0.35), 1) + rect(-11.5, 20, 23, 4, dark(colour, 0.25), 1)
        art += placed(half, x, 52, turn + random.uniform(-3, 3))
    return art


def tent(random: Random, colour: str) -> str:
    """A tent on grass."""
    art = path("M10 84 q50 -10 100 0 v8 q-50 6 -100 0z", "#7F9A5A") + stroke(
        "M26 84 L14 88 M94 84 L106 88", "#5F5A4A", 1
    )
    if random.random() < 0.5:
        art += path("M22 84 Q24 30 60 30 Q96 30 98 84z", colour) + path(
            "M60 30 Q96 30 98 84 H78 Q82 44 60 30z", dark(colour, 0.2)
        )
        art += path("M44 84 Q44 48 58 46 Q72 48 72 84z", dark(colour, 0.55)) + path(
            "M44 84 Q44 48 58 46 Q48 58 52 84z", light(colour, 0.4)
        )
        art += stroke("M22 84 Q30 34 60 30 Q84 36 92 84", light(colour, 0.5), 1.6)
    else:
        art += path("M20 84 L58 26 L100 84z", colour) + path("M58 26 L100 84 H74z", dark(colour, 0.22))
        art += path("M36 84 L54 46 L66 84z", dark(colour, 0.55)) + path("M36 84 L54 46 L48 84z", light(colour, 0.4))
        art += stroke("M56 24 L60 30 M17 86 L58 26 L102 86", "#6B5A3C", 1.6)
    return art + "".join(stroke(f"M{x} 90 l-2 -5 M{x} 90 l2 -5", "#567A42", 1.2) for x in (18, 34, 84, 102))


def jumper(random: Random, colour: str) -> str:
    """A knitted jumper, laid flat."""
    art = path(
        "M46 20 L28 28 L16 72 l12 5 L38 52 V88 H84 V52 L94 77 l12 -5 L94 28 L76 20 Q61 30 46 20z", dark(colour, 0.1)
    )
    art += path("M46 18 L28 26 L16 70 l12 5 L38 50 V86 H84 V50 L94 75 l12 -5 L94 26 L76 18 Q61 28 46 18z", colour)
    art += path("M46 18 Q61 28 76 18 l-3 -4 Q61 21 49 14z", dark(colour, 0.2)) + rect(38, 80, 46, 6, dark(colour, 0.14))
    art += placed(rect(-6.4, -3, 12.8, 6, dark(colour, 0.14)), 23, 70, 22) + placed(
        rect(-6.4, -3, 12.8, 6, dark(colour, 0.14)), 99, 70, -22
    )
    kind = random.choice(["cable", "ribs", "yoke"])
    if kind == "yoke":
        shades = (light(colour, 0.6), dark(colour, 0.4))
        art += "".join(circle(40 + 6 * n, 34 + 6 * row, 2, shades[row]) for row in range(2) for n in range(8))
    elif kind == "ribs":
        art += "".join(rect(41 + 5 * n, 30, 1, 50, dark(colour, 0.2), 0, 0.6) for n in range(9))
    else:
        art += "".join(stroke(f"M{x} 32 q4 6 0 12 t0 12 t0 12 t0 12", light(colour, 0.4), 2) for x in (46, 58, 70))
    return art


def jacket(random: Random, colour: str) -> str:
    """A jacket with a hood, on a hook."""
    art = stroke("M60 4 v6", "#7C868B", 2) + path("M46 26 Q44 8 60 8 T74 26 Q60 36 46 26z", dark(colour, 0.25))
    art += path("M51 24 Q50 13 60 13 T69 24 Q60 30 51 24z", dark(colour, 0.5))
    art += path("M44 24 L30 30 L20 76 l11 3 L38 54 V90 H82 V54 L89 79 l11 -3 L90 30 L76 24 Q60 38 44 24z", colour)
    art += path("M38 54 L44 34 L42 90 h-4z M76 34 L82 54 V90 h-4z", dark(colour, 0.16)) + rect(
        59, 34, 2, 56, dark(colour, 0.45)
    )
    art += rect(31 + 10, 66, 13, 3, dark(colour, 0.4), 1.5) + rect(66, 66, 13, 3, dark(colour, 0.4), 1.5)
    if random.random() < 0.5:
        art += "".join(circle(63.5, y, 1.5, "#F7F2E4") for y in range(42, 88, 11))
    else:
        art += rect(59, 34, 2, 34, "#F7F2E4") + rect(38, 46, 44, 3.4, light(colour, 0.5), 0, 0.8)
    return art + rect(68, 42, 9, 4, light(colour, 0.6), 1)


def helmet(random: Random, colour: str) -> str:
    """A helmet with vents."""
    art = shadow(32) + stroke("M36 62 Q42 86 54 84 Q66 82 82 62 M54 84 L66 62", "#33383C", 2.4)
    art += path("M22 62 Q20 22 60 22 Q98 22 98 58 Q98 64 90 64 H30 Q22 66 22 62z", colour)
    art += path("M22 62 Q26 58 38 58 H98 Q98 64 90 64 H30 Q22 66 22 62z", dark(colour, 0.25))
    art += path("M30 50 Q31 32 50 27 Q38 36 37 52z", light(colour, 0.4))
    for x, y, turn in ((52, 38, 12), (68, 36, 34), (82, 46, 56), (64, 49, 24)):
        art += placed(rect(-10, -2.8, 20, 5.6, dark(colour, 0.55), 2.8), x, y, turn)
    return art + rect(50, 82, 8, 5, random.choice(["#D5483E", "#33383C"]), 1.5)


def suitcase(random: Random, colour: str) -> str:
    """A case on wheels, its handle out."""
    art = shadow(24) + stroke("M52 30 V10 H68 V30", "#7C868B", 2.6) + rect(49, 7, 22, 5, "#33383C", 2.5)
    art += "".join(rect(x, 82, 7, 5, "#2B3033", 2) for x in (38, 75)) + rect(34, 27, 52, 56, colour, 7)
    if random.random() < 0.6:
        art += "".join(rect(39 + 8.4 * n, 31, 3.2, 48, dark(colour, 0.18), 1.6) for n in range(6))
        art += "".join(rect(42.4 + 8.4 * n, 31, 1, 48, light(colour, 0.35), 0.5) for n in range(5))
    else:
        art += rect(40, 52, 40, 25, dark(colour, 0.16), 3) + stroke("M43 57 h34 M40 45 h40", light(colour, 0.45), 1.3)
        art += rect(40, 33, 4, 42, light(colour, 0.2), 2)
    tag = rect(-4, 0, 8, 12, random.choice(["#E0A03C", "#F3EFE4", "#D5584A"]), 1.5) + circle(0, 2.4, 1, "#5A4632")
    return art + rect(54, 25, 12, 4, dark(colour, 0.4), 2) + placed(tag, 72, 28, -14)
