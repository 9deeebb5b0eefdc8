"""A market stall: the table that Greenhamper's products stand on, and what several of them have."""

from __future__ import annotations

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

FOOT = 83.5
"""Where a product meets the table."""

CREAM, LEAF = "#FBF4E1", "#5C9A45"

_WOOD = "#C69A66"


def on_table(product: Scene) -> Scene:
    """The product in front of a wall, on a table: alone, with another behind it, or beside something small."""

    def scene(random: Random, colour: str) -> str:
        art, side = _stall(random, colour), random.choice([-1, 1])
        company = random.choice(["none", "another", "another", "small"])
        if company == "another":
            art += _stood(product(random, colour), 60 + side * random.uniform(28, 36), 79, 0.78, side)
        x = 60 - side * (9 if company == "another" else 3)
        art += _stood(product(random, colour), x, FOOT, random.uniform(0.9, 0.98), side)
        return art + (_trifle(random, 60 + side * 48) if company == "small" else "")

    return scene


def _stood(art: str, x: float, foot: float, scale: float, side: int) -> str:
    """A product with its foot there, in another size, seen from one side or the other."""
    turned = f"scale({side * scale:.2f} {scale:.2f}) translate(-60 -{FOOT})"
    return f'<g transform="translate({x:.1f} {foot}) {turned}">{art}</g>'


def _stall(random: Random, colour: str) -> str:
    wall = mixed(light(colour, 0.72), "#F3F0DC", random.uniform(0.1, 0.5))
    back = fade(random, (light(wall, 0.3), wall))
    kind = random.choice(["sun", "stripes", "arch", "dots"])
    if kind == "sun":
        back += circle(60 + random.uniform(-12, 12), 50, 34, light(wall, 0.5))
    elif kind == "stripes":
        back += "".join(rect(x, 0, 7, HEIGHT, light(wall, 0.35)) for x in range(2, WIDTH, 14))
    elif kind == "arch":
        back += path("M20 104 V52 a40 40 0 0 1 80 0 V104z", light(wall, 0.45))
    else:
        spots = ((x + y % 20 / 2.5, y) for y in range(14, 76, 10) for x in range(0, WIDTH, 12))
        back += "".join(circle(x, y, 1.3, light(wall, 0.6)) for x, y in spots)
    board = random.choice([_WOOD, "#E9DFC6", dark(wall, 0.14), "#B7C6A0"])
    return back + rect(0, 74, WIDTH, 30, board) + rect(0, 74, WIDTH, 1.6, light(board, 0.45))


def _trifle(random: Random, x: float) -> str:
    kind = random.choice(["sprig", "cherries", "bowl"])
    if kind == "sprig":
        return "".join(leaf(x - 6 + 4 * n, 84, 13, -150 + 40 * n, random.choice([LEAF, "#7DB85C"])) for n in range(4))
    if kind == "cherries":
        berries = "".join(
            circle(x + dx, y, 4, "#C8372F") + circle(x + dx - 1.3, y - 1.3, 1, "#FFFFFF", 0.6)
            for dx, y in ((-4, 80), (5, 81))
        )
        return stroke(f"M{x - 4:.1f} 77 Q{x:.1f} 68 {x + 5:.1f} 66 M{x + 5:.1f} 78 V66", "#5B7A34", 1) + berries
    bowl = random.choice(["#F4F1E6", "#4E7B8C", "#C8704A"])
    return path(f"M{x - 11:.1f} 74 h22 q-1 10 -8 10 h-6 q-7 0 -8 -10z", bowl) + ellipse(x, 74, 11, 2.6, dark(bowl, 0.2))


def placed(art: str, x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """What is drawn around the origin, somewhere else, turned by so many degrees and in another size."""
    return f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f}) scale({scale:.2f})">{art}</g>'


def shadow(wide: float, x: float = 60) -> str:
    """Under what stands on the table."""
    return ellipse(x, FOOT, wide, 2.8, "#2A2A1C", 0.22)


def emblem(random: Random, x: float, y: float, r: float, colour: str) -> str:
    """What stands for a brand on a label: a sign in a disc of radius `r`."""
    ink = dark(colour, 0.15)
    ear = stroke("M0 6 V-6", ink, 0.9) + "".join(
        ellipse(side * 2.4, step * 3.4, 2.4, 1.4, ink) for side in (-1, 1) for step in (-1, 0, 1)
    )
    sign = random.choice(
        [
            path("M-6 6 q0 -12 12 -12 q0 12 -12 12z", ink),
            path("M0 -6 q10 12 0 12 q-10 0 0 -12z", ink),
            circle(0, 0, 4.6, ink) + circle(0, 0, 2.1, CREAM),
            ear,
            path("M-6 3.6 l4.8 -7.2 l3 3.6 l1.8 -1.8 l2.4 5.4z", ink),
        ]
    )
    return placed(circle(0, 0, 9.7, CREAM) + sign, x, y, scale=r / 9.7)


def leaf(x: float, y: float, size: float, turn: float, fill: str) -> str:
    """A leaf that grows from a point, so many degrees down from the right."""
    blade = path("M0 0 q5 -5.5 10 0 q-5 5.5 -10 0z", fill) + stroke("M0 0 H8.5", light(fill, 0.35), 0.5)
    return placed(blade, x, y, turn, size / 10)
