"""Scenes on a table: food, drink, a birthday cake, drawings. 400 by 300 units."""

from __future__ import annotations

import random

from swerve.phone.media.shapes import circle, dots, ellipse, line, path, rect, strokes

_TABLES = (("#a06c40", "#8d5c34"), ("#d9c7ab", "#c8b393"), ("#5b4a40", "#4d3e35"), ("#e9e4da", "#d9d3c7"))


def _table(dice: random.Random) -> str:
    wood, joint = dice.choice(_TABLES)
    return rect(0, 0, 400, 300, wood) + strokes([f"M0 {n * 44 + 40}h400" for n in range(7)], joint, 2)


def plate(dice: random.Random) -> str:
    """A plate of food and a spoon, from above."""
    out = _table(dice) + ellipse(202, 160, 134, 124, "#000", 'opacity=".16"')
    for radius, colour in ((128, "#f4f1ea"), (112, "#e4dfd4"), (104, "#faf8f3"), (90, "#c8763a"), (84, "#d58a45")):
        out += circle(200, 152, radius, colour)
    for colour in ("#b5602a", "#e6a662", "#8fae4f", "#f1c98a"):
        spots = [(200 + dice.gauss(0, 30), 152 + dice.gauss(0, 30)) for _ in range(16)]
        out += dots(
            [(x, y) for x, y in spots if (x - 200) ** 2 + (y - 152) ** 2 < 5800], dice.choice((3, 4, 5)), colour
        )
    out += line("M168 140q22-26 60-8", "#fff6e6", 7, 'opacity=".8"')
    return out + ellipse(352, 98, 14, 24, "#cfd3d8") + rect(349, 116, 6, 140, "#cfd3d8", 'rx="3"')


def bowl(dice: random.Random) -> str:
    """A bowl of soup with noodles or greens, from above."""
    broth, rim = dice.choice([("#c98a3d", "#2f4a63"), ("#b5552f", "#efe9dd"), ("#8fa04a", "#33352f")])
    out = (
        _table(dice)
        + ellipse(196, 164, 130, 124, "#000", 'opacity=".18"')
        + circle(192, 152, 124, rim)
        + circle(192, 152, 106, broth)
    )
    out += circle(192, 152, 114, "none", 'stroke="#fff" stroke-width="2" opacity=".35"')
    waves = [f"M{108 + n % 3 * 8} {112 + n * 9}q30-{dice.randint(8, 20)} 60 0t60 0 30 6" for n in range(10)]
    out += strokes(waves, "#f0d9a0", 5, 'opacity=".85"')
    out += ellipse(238, 116, 30, 24, "#fdfbf4") + circle(240, 116, 12, "#f0a030")
    out += ellipse(150, 196, 34, 16, "#b8754f", 'transform="rotate(-24 150 196)"') + ellipse(
        172, 210, 34, 16, "#a5633f", 'transform="rotate(-24 172 210)"'
    )
    out += dots([(192 + dice.gauss(0, 42), 152 + dice.gauss(0, 34)) for _ in range(22)], 4, "#6f9a3c")
    out += dots([(192 + dice.gauss(0, 40), 152 + dice.gauss(0, 40)) for _ in range(12)], 2.4, "#b3352a")
    return out + line("M300 20l70 230M316 16l70 230", "#5a3420", 6, 'stroke-linecap="round"')


def breakfast(dice: random.Random) -> str:
    """Bread, an egg, jam, coffee."""
    out = (
        _table(dice)
        + circle(146, 168, 104, "#000", 'opacity=".14"')
        + circle(142, 160, 100, "#f2efe8")
        + circle(142, 160, 84, "#fbfaf6")
    )
    out += path("M92 138q0-30 34-30t34 30v50q0 8-8 8h-52q-8 0-8-8z", "#c58b4d") + path(
        "M98 140q0-24 28-24t28 24v44q0 6-6 6h-44q-6 0-6-6z", "#eecf98"
    )
    out += path("M104 150q12-14 24-4t20 0q4 20-10 26t-30-4-4-18z", dice.choice(["#b3243e", "#d98a1f", "#7b2f63"]))
    out += (
        ellipse(186, 186, 30, 26, "#fffdf6")
        + circle(188, 184, 12, "#f3ad2c")
        + dots([(168 + n * 6, 132 + n % 3 * 7) for n in range(7)], 3.4, "#5e8f3f")
    )
    out += (
        circle(304, 100, 56, "#000", 'opacity=".14"')
        + circle(302, 96, 54, "#dfe6ea")
        + circle(302, 96, 40, "#f7f8f8")
        + circle(302, 96, 34, "#6a4227")
    )
    out += path("M282 100q10-16 20-8t20-6q2 20-18 24t-22-10z", "#caa070") + rect(338, 84, 34, 18, "#f7f8f8", 'rx="9"')
    out += (
        rect(264, 192, 60, 66, "#e7eef0", 'rx="8" opacity=".9"')
        + rect(268, 210, 52, 44, "#b3243e", 'rx="6"')
        + rect(262, 184, 64, 14, "#d8b24a", 'rx="4"')
    )
    return out + line("M30 60l20 190", "#cfd3d8", 7, 'stroke-linecap="round"')


def coffee(dice: random.Random) -> str:
    """A cup with a leaf in its foam, beside a sketchbook."""
    out = _table(dice) + rect(20, 34, 150, 210, "#f7f4ec", 'transform="rotate(-7 95 140)"')
    sketch = "M40 70h110M40 70v90h64v-44h46M72 160v50h62v-60M104 116h-30"
    out += line(sketch, "#48505c", 2, 'transform="rotate(-7 95 140)"')
    out += line("M46 262L196 214", "#e0a52e", 7) + line("M190 216l12-4", "#3a3a3a", 6)
    out += (
        circle(276, 158, 100, "#000", 'opacity=".15"')
        + circle(272, 150, 98, "#e9e4da")
        + circle(272, 150, 84, "#f4f1ea")
    )
    cup = dice.choice(["#2f5d62", "#f9f8f4", "#9c4a3b", "#39455c"])
    out += (
        circle(272, 146, 62, cup)
        + rect(326, 132, 44, 26, cup, 'rx="13"')
        + circle(272, 146, 54, "#8a5a34")
        + circle(272, 146, 48, "#b07a4a")
    )
    leaf = "".join(
        f"M272 {188 - n * 13}q-{26 - n * 4} -2 -{28 - n * 4}-20 20-2 28 12q8-14 28-12-2 18-28 20z" for n in range(5)
    )
    return out + path(leaf, "#f6e7d0") + path("M356 232q20 6 30 24l-10 8q-16-8-26-22z", "#c98f52")


def cake(dice: random.Random) -> str:
    """A birthday cake with lit candles, balloons behind."""
    wall = dice.choice(["#dfe7ea", "#f0dfd2", "#d9dfcf", "#c8c3d8"])
    out = rect(0, 0, 400, 220, wall) + rect(0, 220, 400, 80, "#b98a5e") + rect(0, 220, 400, 6, "#a27549")
    out += line("M0 20q100 46 200 14t200 6", "#8a7a6a", 1.4)
    tints = ["#e4574d", "#f0b13a", "#4a9d8f", "#6a7fc1", "#d978a8"]
    for n in range(13):
        out += path(f"M{n * 31 + 4} {28 + (10 if n in (2, 3, 4, 9, 10) else 4)}h24l-12 24z", tints[n % 5])
    for x, y, tint in ((46, 112, tints[0]), (84, 146, tints[2]), (348, 118, tints[1]), (318, 84, tints[3])):
        out += (
            line(f"M{x} {y + 28}q-8 40 4 90", "#8a7a6a", 1)
            + ellipse(x, y, 23, 28, tint)
            + ellipse(x - 7, y - 10, 5, 8, "#fff", 'opacity=".4"')
        )
    icing, sponge = dice.choice([("#f7c9d4", "#e9b872"), ("#fdf6e8", "#7a4a30"), ("#a8d5cf", "#f0d59a")])
    out += (
        ellipse(200, 252, 122, 18, "#f1efe9")
        + rect(106, 176, 188, 72, sponge, 'rx="8"')
        + rect(106, 206, 188, 9, "#fdf6e8")
    )
    drips = "q-8 16-18 0-10 18-22 2-12 14-24-2-12 20-26 0-12 14-26 0-12 18-24 0-12 12-22-2-14 14-26 0z"
    out += path(f"M106 184q0-14 14-14h160q14 0 14 14v14{drips}", icing)
    out += dots([(116 + dice.random() * 168, 226 + dice.random() * 18) for _ in range(26)], 2.2, "#d8485e")
    count = dice.randint(5, 8)
    for n in range(count):
        x = 210 - count * 10 + n * 20
        out += rect(x - 3, 136, 6, 36, tints[n % 5]) + path(f"M{x:.0f} 114q10 14 0 20-10-6 0-20z", "#f9a825")
        out += circle(x, 126, 11, "#ffe08a", 'opacity=".4"')
    return (
        out
        + ellipse(52, 268, 42, 10, "#f4f2ec")
        + ellipse(350, 272, 40, 10, "#f4f2ec")
        + path("M30 262l34-14 8 16z", sponge)
    )


def desk(dice: random.Random) -> str:
    """Plans, a scale ruler and a pencil on a drawing board."""
    out = rect(0, 0, 400, 300, "#d8cdbb") + rect(26, 18, 330, 250, "#fbfaf5", 'transform="rotate(-3 190 140)"')
    x, y = dice.randint(60, 80), dice.randint(50, 64)
    walls = "m0 0h210v150h-210zm84 0v70h-84m84 30v50m56-150v44m0 26h70m-126 30h40"
    inner = line(f"M{x} {y}{walls}", "#2b2f36", 4)
    inner += line(f"M{x + 84} {y + 70}a30 30 0 0 1 30 30M{x - 20} {y}v150M{x} {y + 172}h210", "#b04a3a", 1.2)
    rooms = "".join(
        f"M{x + a} {y + b}h{w}v{h}h-{w}z" for a, b, w, h in ((12, 12, 40, 26), (156, 86, 36, 50), (98, 114, 22, 24))
    )
    out += f'<g transform="rotate(-3 190 140)">{inner}{line(rooms, "#7d8794", 1.4)}</g>'
    marks = strokes([f"M{186 + n * 9} 204v{9 if n % 5 else 14}" for n in range(25)], "#55585f", 1)
    out += f'<g transform="rotate(24 300 210)">{rect(180, 204, 230, 22, "#f0ede4")}{marks}</g>'
    out += line("M250 120l96-64", dice.choice(["#d9a32e", "#2f6f6a", "#b3352a"]), 7) + line(
        "M246 123l8-5", "#2b2b2b", 5
    )
    out += (
        circle(356, 262, 44, "#fff")
        + circle(356, 262, 34, "#6a4227")
        + rect(12, 232, 70, 56, "#f5d94e", 'transform="rotate(-8 47 260)"')
    )
    return out + strokes(["M22 250l48-6M24 262l40-6"], "#7a6a20", 2)
