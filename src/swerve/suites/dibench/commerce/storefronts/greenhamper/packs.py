"""Products in packs: what a label says of them is a sign."""

from __future__ import annotations

from random import Random

from swerve.suites.dibench.commerce.shapes import circle, dark, ellipse, light, mixed, path, rect
from swerve.suites.dibench.commerce.storefronts.greenhamper.stall import CREAM, emblem, placed, shadow


def carton(random: Random, colour: str) -> str:
    """A carton with a spout."""
    art = shadow(23) + rect(42, 34, 26, 50, colour, 1) + path("M68 34 l10 -3 v50 l-10 3z", dark(colour, 0.25))
    art += path("M42 34 l5 -10 h22 l-1 10z", light(colour, 0.3)) + path("M69 24 l9 7 l-10 3z", dark(colour, 0.12))
    art += rect(46, 19, 24, 5.4, dark(colour, 0.1), 0.8) + rect(52, 25.5, 7, 5, "#FFFFFF", 1.2)
    art += path("M42 66 q13 -8 26 0 v17 a1 1 0 0 1 -1 1 h-24 a1 1 0 0 1 -1 -1z", CREAM)
    return art + path("M68 66 l10 -4 v19 l-10 3z", dark(CREAM, 0.14)) + emblem(random, 55, 52, 9, colour)


def bottle(random: Random, colour: str) -> str:
    """A bottle, slim or broad."""
    glass = random.choice([light(colour, 0.25), mixed(colour, "#F6EFCF", 0.6), light(colour, 0.55)])
    if random.random() < 0.5:
        body = "M53 20 h14 v10 q0 5 5 9 q3 3 3 8 v34 a3 3 0 0 1 -3 3 h-24 a3 3 0 0 1 -3 -3 V47 q0 -5 3 -8 q5 -4 5 -9z"
        half, top = 15, 49
    else:
        body = "M54 20 h12 v5 q0 4 8 7 q5 2 5 8 v41 a3 3 0 0 1 -3 3 h-32 a3 3 0 0 1 -3 -3 V40 q0 -6 5 -8 q8 -3 8 -7z"
        half, top = 19, 47
    art = shadow(half + 2) + path(body, glass) + rect(52, 17, 16, 7, dark(colour, 0.3), 1.6)
    art += rect(60 - half, top, 2 * half, 25, CREAM) + rect(60 - half, top, 2 * half, 3, colour)
    art += rect(60 - half, top + 22, 2 * half, 3, colour) + rect(63.5 - half, 42, 2.6, 38, "#FFFFFF", 1.3, 0.45)
    return art + emblem(random, 60, top + 12.5, 8, colour)


def jar(random: Random, colour: str) -> str:
    """A jar with a lid, full of something."""
    art = shadow(20) + rect(41, 32, 38, 52, light(colour, 0.7), 7) + rect(43, 37, 34, 45, colour, 5.5)
    art += "".join(
        circle(random.uniform(47, 73), random.uniform(40, 80), random.uniform(1, 2.4), light(colour, 0.3))
        for _ in range(9)
    )
    art += rect(40, 22, 40, 11, dark(colour, 0.4), 2.4) + rect(40, 25, 40, 1.2, light(colour, 0.2))
    art += rect(41, 49, 38, 23, CREAM) + rect(41, 49, 38, 2, dark(colour, 0.2)) + rect(41, 70, 38, 2, dark(colour, 0.2))
    return art + emblem(random, 60, 60.5, 7.6, colour) + rect(45, 36, 2.6, 44, "#FFFFFF", 1.3, 0.4)


def tin(random: Random, colour: str) -> str:
    """A tin."""
    art = (
        shadow(21)
        + rect(40, 34, 40, 48, colour)
        + ellipse(60, 82, 20, 4, dark(colour, 0.2))
        + rect(40, 42, 6, 40, "#FFFFFF", 0, 0.2)
    )
    art += (
        rect(70, 40, 10, 42, "#000000", 0, 0.12)
        + ellipse(60, 34, 20, 4.6, "#D9DCDC")
        + ellipse(60, 34, 16.5, 3.4, "#BFC5C6")
    )
    art += (
        ellipse(60, 33.4, 5, 1.4, "#E9ECEC")
        + rect(40, 40, 40, 1.4, light(colour, 0.5))
        + rect(40, 76, 40, 1.4, light(colour, 0.5))
    )
    return art + emblem(random, 58, 58, 11, colour)


def tub(random: Random, colour: str) -> str:
    """A tub with a lid."""
    art = shadow(25) + path("M34 40 h52 l-5 41 a3 3 0 0 1 -3 3 h-36 a3 3 0 0 1 -3 -3z", light(colour, 0.78))
    art += path("M35.6 52 q25 9 48.8 -2 l-2.9 24 q-22 8 -43 2z", colour) + rect(31, 33, 58, 8, dark(colour, 0.12), 2.6)
    art += rect(31, 39, 58, 2, dark(colour, 0.3), 1) + path("M40 44 h3 l3.6 36 h-2.6z", "#FFFFFF")
    return art + emblem(random, 61, 62, 9.6, colour)


def pouch(random: Random, colour: str) -> str:
    """A soft pack, sealed at the top, with a window."""
    art = shadow(22) + path("M40 26 h40 q-2 14 1 30 t-1 28 h-40 q-2 -14 -1 -28 t1 -30z", colour)
    art += rect(39, 21, 42, 7, dark(colour, 0.22), 1) + "".join(
        rect(41 + 4 * n, 22.5, 1, 4, light(colour, 0.2)) for n in range(10)
    )
    art += path("M44 30 q-2 26 2 50 h-4 q-3 -26 0 -50z", light(colour, 0.4)) + path(
        "M46 66 q14 -8 28 0 v12 h-28z", CREAM
    )
    grains = (ellipse(random.uniform(50, 70), random.uniform(67, 76), 2.2, 1.4, dark(colour, 0.1)) for _ in range(8))
    return art + "".join(grains) + emblem(random, 61, 47, 10, colour)


def box(random: Random, colour: str) -> str:
    """A cardboard box with a bowl on it."""
    art = shadow(24) + rect(38, 22, 32, 62, colour, 0.8) + path("M70 22 l11 4 v55 l-11 3z", dark(colour, 0.28))
    art += path("M38 22 l9 -3 h31 l3 7 l-11 -4z", light(colour, 0.4)) + rect(38, 27, 32, 9, CREAM)
    art += (
        ellipse(54, 72, 13, 5, CREAM)
        + path("M41 72 a13 9 0 0 0 26 0z", "#FFFFFF")
        + ellipse(54, 71.4, 11, 3.4, "#D9A455")
    )
    art += "".join(
        circle(random.uniform(46, 62), random.uniform(69.6, 73), 1.4, random.choice(["#B5763A", "#E9C27A", "#8E4B2E"]))
        for _ in range(12)
    )
    return art + emblem(random, 54, 50, 9, colour)


def bar(random: Random, colour: str) -> str:
    """A bar, half out of its wrapper."""
    brown = "#4A2B20"
    art = rect(-34, -16, 46, 30, brown, 1.6)
    art += "".join(rect(9 * c - 32, 9 * r - 14, 7.6, 7.6, light(brown, 0.14), 1) for r in range(3) for c in range(3))
    art += path("M-12 -19 l3 4 l-3 4 l3 4 l-3 4 l3 4 l-3 4 l3 4 l-3 4 l3 4 h45 v-36z", "#D8B45A")
    art += rect(-4, -19, 42, 36, colour, 1.6) + rect(-4, -14, 42, 2, light(colour, 0.5))
    return shadow(34) + placed(art + emblem(random, 18, 1, 10, colour), 60, 64, random.uniform(-9, -4))


def block(random: Random, colour: str) -> str:
    """A block, half out of its paper."""
    slab = random.choice(["#FBE7A4", "#FFF6DA"])
    art = (
        shadow(36)
        + path("M24 52 l12 -8 h62 l-10 8z", light(slab, 0.4))
        + rect(24, 52, 64, 30, slab, 1)
        + path("M88 52 l10 -8 v29 l-10 9z", dark(slab, 0.12))
    )
    art += path("M40 52 l12 -8 h46 l-10 8z", light(colour, 0.35)) + path(
        "M40 52 h48 v30 h-48 l3 -6 l-3 -6 l3 -6 l-3 -6z", colour
    )
    return (
        art
        + path("M88 52 l10 -8 v29 l-10 9z", dark(colour, 0.22))
        + rect(48, 56, 40, 2, light(colour, 0.5))
        + emblem(random, 67, 69, 9, colour)
    )
