"""Products from the farm, the bakery and the sea."""

from __future__ import annotations

from random import Random

from swerve.suites.dibench.commerce.shapes import circle, dark, ellipse, light, mixed, path, rect, stroke
from swerve.suites.dibench.commerce.storefronts.greenhamper.stall import CREAM, LEAF, emblem, leaf, placed, shadow


def eggs(random: Random, colour: str) -> str:
    """Two rows of eggs in their box."""
    art, shells = shadow(42), ["#E8B98C", "#F2D3AC", "#D99E6D", "#F7E8D0"]
    for row, y in ((0, 56), (1, 62)):
        art += "".join(
            ellipse(31 + 14.5 * n + 3 * row, y, 6.8, 9.4, random.choice(shells))
            + ellipse(29 + 14.5 * n + 3 * row, y - 4, 1.8, 2.6, "#FFFFFF", 0.45)
            for n in range(5 - row)
        )
    shell = light(mixed(colour, "#9C927C", 0.55), 0.1)
    art += path("M16 60 h88 l-4 21 a3 3 0 0 1 -3 3 h-74 a3 3 0 0 1 -3 -3z", shell)
    art += "".join(path(f"M{22 + 15.5 * n:.1f} 60 a7 7 0 0 0 14 0z", dark(shell, 0.16)) for n in range(5))
    return art + rect(40, 71, 40, 10, CREAM, 2) + rect(46, 75, 28, 2, colour, 1)


def cheese(random: Random, colour: str) -> str:
    """A wedge on a board, with a slice off it."""
    paste = mixed(colour, "#F6C95A", 0.85)
    art = (
        rect(16, 78, 88, 6, "#9A6B3F", 3)
        + path("M26 60 L84 42 q10 4 12 16 L96 62z", light(paste, 0.35))
        + path("M26 60 L96 60 V79 H26z", paste)
    )
    art += path("M84 42 q12 5 12 20 v17 h-4 V60 q-1 -11 -8 -18z", dark(colour, 0.25))
    for _ in range(5):
        art += ellipse(
            random.uniform(34, 84),
            random.uniform(64, 75),
            random.uniform(1.4, 3.4),
            random.uniform(1.2, 2.4),
            dark(paste, 0.16),
        )
    return (
        art
        + path("M14 66 l16 -5 v17 h-16z", light(paste, 0.15))
        + path("M14 66 l16 -5 l4 2 l-16 5z", light(paste, 0.5))
    )


def loaf(random: Random, colour: str) -> str:
    """A loaf on a board."""
    crust = mixed(colour, "#B9773B", 0.82)
    art = rect(12, 79, 96, 5, "#8F6239", 2.5) + path("M20 79 q-8 -30 14 -36 q26 -9 52 0 q22 6 14 36z", crust)
    art += path("M20 79 q-2 -7 -1 -12 q40 8 82 0 q1 5 -1 12z", dark(crust, 0.16))
    for n in range(4):
        x = 33 + 15 * n + random.uniform(-1.5, 1.5)
        art += path(f"M{x:.1f} 62 q4 -9 10 -14 q3 1 3 3 q-6 5 -9 12z", "#F3DDB2")
    seeds = (ellipse(random.uniform(28, 92), random.uniform(46, 74), 1.2, 0.7, light(crust, 0.55)) for _ in range(20))
    return art + "".join(seeds) + (leaf(18, 78, 14, -24, LEAF) if random.random() < 0.5 else "")


def fillet(random: Random, colour: str) -> str:
    """Two fillets on a tray with lemon."""
    meat = mixed(colour, "#F0A27E", 0.55)
    art = (
        shadow(44)
        + path("M14 50 h92 l-5 29 a5 5 0 0 1 -5 5 h-72 a5 5 0 0 1 -5 -5z", "#33473F")
        + rect(12, 47, 96, 5, "#465C53", 2.5)
    )
    art += path("M22 53 h76 l-4 26 h-68z", "#EEF2EA")
    for n in range(2):
        y = 56 + 11.5 * n + random.uniform(-1, 1)
        art += path(f"M28 {y + 8:.1f} q0 -9 12 -9 q26 -3 46 2 q8 2 5 7 q-28 5 -63 0z", light(meat, 0.12 * n))
        art += "".join(stroke(f"M{40 + 9 * k} {y + 0.6:.1f} q4 4 1 8", light(meat, 0.5), 1.1) for k in range(5))
    return (
        art
        + leaf(80, 80, 16, random.uniform(-35, -10), LEAF)
        + circle(90, 60, 5.4, "#F4D65A")
        + circle(90, 60, 4.2, "#FBEFA6")
    )


def punnet(random: Random, colour: str) -> str:
    """Small round fruit, heaped in a punnet."""
    art = shadow(38)
    for y, count, left in ((50, 4, 36), (58, 5, 30), (65, 6, 26)):
        for n in range(count):
            x, shade = (
                left + 13.4 * n + random.uniform(-2, 2),
                random.choice([colour, dark(colour, 0.1), light(colour, 0.12)]),
            )
            art += circle(x, y, 7.6, shade) + ellipse(x - 2.4, y - 3, 1.9, 1.3, "#FFFFFF", 0.6)
            art += path(f"M{x - 3:.1f} {y - 6.6:.1f} l3 1.4 l3 -1.4 l-1 2.6 h-4z", "#4E8A3C")
    card = random.choice(["#8FB46A", "#D9C08F", "#6FA3A0"])
    return (
        art
        + path("M18 64 h84 l-6 18 a2.5 2.5 0 0 1 -2.5 2 h-67 a2.5 2.5 0 0 1 -2.5 -2z", card)
        + rect(18, 64, 84, 3, light(card, 0.35))
        + emblem(random, 60, 75.4, 6, card)
    )


def fruit(random: Random, colour: str) -> str:
    """Four apples or the like."""
    art = shadow(38)
    for x, y in ((40, 68), (80, 68), (60, 54), (60, 71)):
        shade = random.choice([colour, dark(colour, 0.08), light(colour, 0.1)])
        art += path(f"M{x} {y - 12} q15 -8 16 7 q0 17 -16 17 q-16 0 -16 -17 q1 -15 16 -7z", shade)
        art += path(f"M{x + 4} {y - 12} q12 -2 11 8 q0 13 -11 15 q9 -12 0 -23z", mixed(shade, "#F6D36B", 0.4))
        art += ellipse(x - 8, y - 6, 2.2, 3.6, "#FFFFFF", 0.5) + stroke(f"M{x} {y - 11} q0 -5 3 -7", "#6B4A2B", 1.6)
        art += leaf(x + 1, y - 14, 10, random.uniform(-35, 0), LEAF)
    return art


def citrus(random: Random, colour: str) -> str:
    """Two whole, one cut."""
    colour = mixed(colour, "#F08A24", 0.55)
    art = shadow(40) + circle(42, 63, 20, colour) + circle(72, 50, 18, light(colour, 0.08))
    for x, y in ((42, 63), (72, 50)):
        art += "".join(
            circle(x + random.uniform(-12, 12), y + random.uniform(-11, 11), 0.6, dark(colour, 0.18)) for _ in range(16)
        )
        art += ellipse(x - 7, y - 8, 4, 3, "#FFFFFF", 0.4)
    art += (
        circle(82, 68, 16, dark(colour, 0.08))
        + circle(82, 68, 14, "#FFF3D6")
        + circle(82, 68, 12.4, light(colour, 0.3))
    )
    art += "".join(placed(rect(-0.6, -12, 1.2, 12, "#FFF3D6"), 82, 68, 45 * n) for n in range(8))
    return (
        art
        + leaf(70, 33, 18, random.uniform(-30, -5), LEAF)
        + leaf(70, 34, 14, random.uniform(185, 215), dark(LEAF, 0.15))
    )


def avocado(random: Random, colour: str) -> str:
    """One whole, one cut."""
    skin, flesh = dark(mixed(colour, "#3F5D2A", 0.6), 0.12), "#DCE59A"
    pear = "M0 -26 q7 0 9 12 q9 9 9 20 a18 18 0 0 1 -36 0 q0 -11 9 -20 q2 -12 9 -12z"
    art = shadow(38) + placed(
        path(pear, skin) + ellipse(-6, 2, 3, 7, light(skin, 0.3), 0.6), 41, 58, random.uniform(-22, -10)
    )
    half = (
        path(pear, skin)
        + placed(path(pear, flesh), 0, 0, scale=0.86)
        + placed(path(pear, light(flesh, 0.4)), 0, 0, scale=0.7)
    )
    stone = circle(0, 6, 8.4, "#8A5530") + ellipse(-2.6, 3.4, 2.2, 2.8, "#FFFFFF", 0.35)
    return art + placed(half + stone, 78, 59, random.uniform(8, 22))


def greens(random: Random, colour: str) -> str:
    """Leaves in a bowl."""
    art, bowl = "", random.choice(["#E7DFC8", "#F7F3E6", light(colour, 0.65)])
    colour = mixed(colour, LEAF, 0.65)
    for _ in range(34):
        shade = random.choice([colour, light(colour, 0.25), dark(colour, 0.2), "#7FA850", "#8A3E55"])
        art += leaf(
            random.uniform(36, 84), random.uniform(54, 66), random.uniform(15, 24), random.uniform(-165, -15), shade
        )
    return (
        shadow(32)
        + art
        + path("M22 62 h76 q-3 22 -26 22 h-24 q-23 0 -26 -22z", bowl)
        + rect(22, 61, 76, 3, light(bowl, 0.5), 1.5)
        + rect(34, 72, 52, 1.6, dark(bowl, 0.15), 0.8)
    )


def roots(random: Random, colour: str) -> str:
    """A bunch of roots with their leaves."""
    art = ""
    for n in range(5):
        shade = random.choice([colour, light(colour, 0.2), dark(colour, 0.12)])
        leaves = "".join(
            leaf(-2, -1, random.uniform(16, 24), turn, random.choice([LEAF, "#7DB85C", "#467F3A"]))
            for turn in (152, 172, 190, 208)
        )
        root = path("M-4 -6.4 q8 -3 14 -1 q22 2 46 8 q-24 5 -46 6 q-8 2 -14 -1 q-4 -6 0 -12z", shade)
        rings = "".join(rect(x, random.uniform(-5, 0), 1, 4.4, dark(shade, 0.2)) for x in (4, 14, 24, 33))
        art += placed(leaves + root + rings, 36 + random.uniform(-3, 3), 44 + 8.4 * n, random.uniform(-7, 7))
    return shadow(44, 62) + art


def sack(random: Random, colour: str) -> str:
    """A sack of potatoes, and some beside it."""
    skin, art = mixed(colour, "#D9AE6B", 0.6), shadow(42, 58)
    art += path("M36 42 q-8 22 -3 41 h44 q6 -20 -2 -41z", "#D8BC8C") + path(
        "M36 42 q20 7 39 0 q2 -6 -2 -8 q-18 5 -35 0 q-4 3 -2 8z", "#BF9F6B"
    )
    art += "".join(stroke(f"M{38 + 9 * n} 48 q-4 18 -1 35", "#C7A876", 0.9) for n in range(5)) + emblem(
        random, 55, 65, 9.4, colour
    )
    art += "".join(ellipse(44 + 11 * n, 37 + random.uniform(-2, 2), 7.4, 5.4, light(skin, 0.05 * n)) for n in range(3))
    for x, y in ((88, 77), (100, 79), (93, 69)):
        art += ellipse(x, y, 8.4, 6.2, random.choice([skin, dark(skin, 0.1)])) + "".join(
            circle(x + random.uniform(-5, 5), y + random.uniform(-3, 3), 0.7, dark(skin, 0.3)) for _ in range(4)
        )
    return art


def mushrooms(random: Random, colour: str) -> str:
    """A heap of mushrooms."""
    art, cap = shadow(42), mixed(colour, "#C9A27C", 0.6)
    for x, y, s in ((32, 62, 0.9), (88, 61, 0.95), (60, 50, 1.2), (46, 72, 0.85), (76, 73, 0.8)):
        shade = random.choice([cap, light(cap, 0.25), dark(cap, 0.1)])
        stem = path("M-5 0 h10 q-1 8 2 13 q-7 4 -14 0 q3 -5 2 -13z", "#F6ECDA")
        head = path("M-17 2 q0 -19 17 -19 q17 0 17 19 q-17 5 -34 0z", shade) + ellipse(-6, -8, 4, 2.6, "#FFFFFF", 0.4)
        gills = path("M-14 2 q14 4 28 0 q-14 7 -28 0z", "#B99573")
        art += placed(stem + gills + head, x, y, random.uniform(-14, 14), s)
    return art


def herbs(random: Random, colour: str) -> str:
    """A plant in a pot."""
    green = mixed(colour, "#4F9A3E", 0.2)
    art = "".join(
        stroke(f"M60 64 Q{60 + x / 3:.0f} 48 {60 + x} {34 + abs(x) / 2:.0f}", dark(green, 0.3), 1.2)
        for x in (-24, -12, 0, 12, 24)
    )
    for _ in range(38):
        x = random.uniform(-30, 30)
        art += leaf(
            60 + x,
            random.uniform(28 + abs(x) * 0.5, 58),
            random.uniform(10, 17),
            random.uniform(-200, 20),
            random.choice([green, light(green, 0.2), dark(green, 0.18)]),
        )
    pot = random.choice(["#C8704A", "#E7DFC8", "#5D7C8A"])
    return (
        shadow(20)
        + art
        + path("M42 62 h36 l-4 20 a2.4 2.4 0 0 1 -2.4 2 h-23.2 a2.4 2.4 0 0 1 -2.4 -2z", pot)
        + rect(40, 59, 40, 6, dark(pot, 0.12), 1.6)
    )
