"""Scenes under a roof. `concert` and `climbing` are 300 by 400 units, all others 400 by 300."""

from __future__ import annotations

import random

from swerve.phone.media.shapes import bands, circle, dots, ellipse, line, path, polygon, rect, strokes


def room(dice: random.Random) -> str:
    """A sofa by a window, a plant, in daylight."""
    out = rect(0, 0, 400, 222, dice.choice(["#e2ddd2", "#d9dedb", "#e8ddd0"])) + rect(0, 222, 400, 78, "#b08a63")
    out += strokes([f"M{n * 52 - 14} 222v78" for n in range(9)], "#8f6d4b", 1.4)
    out += rect(92, 34, 176, 138, "#fbfaf6") + rect(100, 42, 76, 122, "#a9cbe3") + rect(184, 42, 76, 122, "#b9d6ea")
    out += polygon([(100, 164), (100, 128), (134, 112), (176, 134), (176, 164)], "#7f9db4")
    out += polygon([(184, 164), (184, 130), (222, 104), (260, 122), (260, 164)], "#7391a8")
    out += polygon([(100, 222), (268, 222), (330, 300), (120, 300)], "#f2d9ab", 'opacity=".45"')
    sofa, seat = dice.choice([("#5b7a78", "#6b8b88"), ("#7a5b52", "#8f6e63"), ("#4f5f80", "#61719a")])
    out += (
        rect(222, 196, 168, 58, sofa, 'rx="10"')
        + rect(214, 222, 184, 42, seat, 'rx="10"')
        + rect(46, 226, 30, 40, "#c06a4a")
    )
    fronds = [f"M61 226q{(n - 4) * 5}-60 {(n - 4) * 11 + dice.randint(-3, 3)}-{92 - abs(n - 4) * 11}" for n in range(9)]
    return out + strokes(fronds, "#3f6b43", 6)


def living(dice: random.Random) -> str:
    """A living room in the evening: bookcase, lamp, rug."""
    out = (
        rect(0, 0, 400, 214, dice.choice(["#c9b9a4", "#a9b3ab", "#bda79b"]))
        + rect(0, 214, 400, 86, "#8a6647")
        + rect(0, 210, 400, 5, "#efe9df")
    )
    out += rect(18, 36, 128, 178, "#6f4e35") + rect(24, 42, 116, 166, "#54392a")
    tints = ["#b5483c", "#d8a24a", "#3f6f7a", "#e6ddcb", "#6b5b8a", "#4f7f58"]
    for shelf in range(4):
        x, floor = 26.0, 82 + shelf * 42
        while x < 126:
            w, h = dice.uniform(5, 11), dice.uniform(22, 34)
            out += rect(x, floor - h, w, h, dice.choice(tints))
            x += w + dice.choice((0.8, 0.8, 9))
        out += rect(24, floor, 116, 5, "#7d5a3e")
    out += rect(186, 40, 84, 60, "#f4efe4", 'stroke="#4a382b" stroke-width="4"') + path(
        "M190 96l22-26 16 14 22-30 16 42z", "#7f9aa8"
    )
    out += (
        ellipse(226, 268, 150, 26, "#a8483f")
        + ellipse(226, 268, 122, 19, "#d9c9a8")
        + ellipse(226, 268, 96, 14, "#a8483f")
    )
    sofa = dice.choice(["#3f5a6b", "#6d7a54", "#8a5a4a"])
    out += (
        rect(168, 146, 172, 70, sofa, 'rx="14"')
        + rect(160, 184, 188, 50, sofa, 'rx="12"')
        + rect(182, 190, 72, 30, "#fff", 'opacity=".1" rx="6"')
    )
    out += rect(186, 158, 40, 36, "#d9a441", 'rx="7" transform="rotate(-9 206 176)"') + rect(
        290, 160, 38, 34, "#e9e2d2", 'rx="7" transform="rotate(8 309 177)"'
    )
    out += (
        path("M350 86h38l14 44h-66z", "#ffe3a0")
        + rect(367, 130, 4, 116, "#3b3530")
        + ellipse(369, 248, 20, 5, "#3b3530")
    )
    return out + polygon([(336, 130), (402, 130), (400, 300), (300, 300)], "#ffe3a0", 'opacity=".14"')


def books(dice: random.Random) -> str:
    """Shelves of books."""
    out = rect(0, 0, 400, 300, "#4a3426")
    tints = ["#b5483c", "#d8a24a", "#3f6f7a", "#e6ddcb", "#6b5b8a", "#4f7f58", "#c47a52", "#2e3f55"]
    for floor in (92, 190, 288):
        x, marks = 6.0, []
        while x < 388:
            w, h = dice.uniform(11, 24), dice.uniform(56, 82)
            out += rect(x, floor - h, w, h, dice.choice(tints))
            band, top = f"v{h * 0.3:.0f}", floor - h * 0.8
            marks.append(f"M{x + w * 0.3:.0f} {top:.0f}{band}M{x + w * 0.6:.0f} {top:.0f}{band}")
            x += w + dice.choice((1, 1, 1, 14))
        out += (
            strokes(marks, "#fff", 1.6, 'opacity=".55"')
            + rect(0, floor, 400, 12, "#7a583c")
            + rect(0, floor, 400, 3, "#94704e")
        )
    return out


def model(dice: random.Random) -> str:
    """An architect's model of card on a table."""
    out = bands(["#c9ced2", "#bfc5ca", "#b4bbc1"], 0, 150) + rect(0, 150, 400, 150, "#8f7a66")
    out += (
        polygon([(40, 214), (214, 150), (372, 196), (196, 276)], "#efe7d6")
        + polygon([(40, 214), (196, 276), (196, 288), (40, 226)], "#cfc4ae")
        + polygon([(196, 276), (372, 196), (372, 208), (196, 288)], "#b9ad96")
    )
    for x, y, w, d, h in ((110, 206, 70, 40, dice.randint(44, 74)), (206, 198, 84, 46, dice.randint(30, 56))):
        a, b, c = (x, y), (x + w * 0.6, y + d * 0.55), (x + w * 1.25, y + d * 0.12)
        out += polygon([a, b, (b[0], b[1] - h), (a[0], a[1] - h)], "#fdfaf2") + polygon(
            [b, c, (c[0], c[1] - h), (b[0], b[1] - h)], "#d9d0be"
        )
        out += polygon(
            [(a[0], a[1] - h), (b[0], b[1] - h), (c[0], c[1] - h), (x + w * 0.66, y - d * 0.42 - h)], "#f4ecdb"
        )
        out += path(
            "".join(f"M{b[0] + 8 + n * 13:.0f} {b[1] - 12 - n * 5.4:.0f}l8-3v-{h * 0.4:.0f}l-8 3z" for n in range(3)),
            "#8d98a3",
        )
    trees = [(70, 214), (92, 226), (176, 258), (300, 216), (330, 204), (246, 176), (270, 236)]
    out += strokes([f"M{x} {y}v-14" for x, y in trees], "#7a6a52", 2) + dots(
        [(x, y - 20) for x, y in trees], 9, "#8fa37a"
    )
    return out + path("M330 300l40-90 16 6-34 84z", "#d9a184") + line("M372 212l-26-20", "#3a3a3a", 3)


def train(dice: random.Random) -> str:
    """Out of a train's window, a cup on the table."""
    out = rect(0, 0, 400, 300, "#4a5260") + rect(46, 20, 308, 190, "#2e343f", 'rx="22"')
    land = dice.choice([("#8fb46b", "#6f9a52"), ("#d8c077", "#b99c55"), ("#e6edf2", "#cfdae2")])
    view = bands(["#9cc3e2", "#b3d0e6", "#cbdfea"], 28, 120) + path(
        "M54 124q60-40 120-12t100-16 80 20v90H54z", "#7f98a8"
    )
    view += path("M54 142q90-24 180-4t120-8v74H54z", land[0]) + path("M54 172q90-16 180-2t120-4v38H54z", land[1])
    view += strokes([f"M{80 + n * 44} 204v-42M{80 + n * 44} 166h-9h18" for n in range(7)], "#55493f", 2.4)
    view += dots([(dice.randint(60, 340), dice.randint(130, 150)) for _ in range(14)], 7, "#4f7a46")
    out += f'<svg x="54" y="28" width="292" height="174" viewBox="54 28 292 174">{view}</svg>'
    out += (
        polygon([(90, 28), (140, 28), (80, 202), (54, 202), (54, 130)], "#fff", 'opacity=".1"')
        + rect(30, 236, 340, 14, "#c9c4ba", 'rx="6"')
        + rect(190, 250, 20, 50, "#8f8b84")
    )
    out += (
        path("M232 196h38l-5 40h-28z", "#f4f1ea")
        + rect(230, 192, 42, 7, "#5d4030", 'rx="3"')
        + rect(236, 210, 30, 14, "#2f7d6b")
    )
    return (
        out
        + rect(96, 226, 92, 10, "#b5483c")
        + rect(100, 218, 86, 8, "#e6ddcb")
        + path("M0 300V150q30 0 30 40v110z", "#38516e")
    )


def concert(dice: random.Random) -> str:
    """A stage in coloured light, hands in the air; 300 by 400 units."""
    out = bands(["#120f24", "#19142f", "#221a3c", "#2c2047"], 0, 400, 300)
    beams = dice.sample(["#e8439b", "#3fb6e8", "#f4c23a", "#7d5cf0", "#4fe0a8"], 4)
    for n, tint in enumerate(beams):
        x = 40 + n * 72
        out += polygon(
            [(x, 20), (x + 10, 20), (x + dice.randint(-40, 90), 300), (x - dice.randint(20, 110), 300)],
            tint,
            'opacity=".28"',
        )
        out += circle(x + 5, 18, 8, tint) + circle(x + 5, 18, 4, "#fff")
    out += (
        rect(0, 8, 300, 4, "#3a3350")
        + rect(0, 262, 300, 18, "#0d0a1c")
        + rect(14, 214, 40, 48, "#0d0a1c")
        + rect(246, 214, 40, 48, "#0d0a1c")
    )
    for x, h in ((96, 70), (154, 84), (214, 66)):
        out += path(f"M{x - 13} 264l3-{h - 26}q10-10 20 0l3 {h - 26}z", "#0b0918") + circle(
            x, 264 - h + 8, 9, "#0b0918"
        )
        out += line(
            f"M{x - 10} {264 - h + 34}l-18 12 30-2M{x + 10} {264 - h + 34}l14 8", "#0b0918", 5, 'stroke-linecap="round"'
        )
    out += line("M130 264v-70l10-6", "#0b0918", 2.4) + ellipse(154, 262, 80, 10, beams[0], 'opacity=".35"')
    for row, colour in enumerate(("#1d1634", "#140f27", "#0a0716")):
        heads = [(dice.randint(-8, 14) + n * 34 - row * 12, 316 + row * 30 + dice.randint(-6, 6)) for n in range(11)]
        out += dots(heads, 15, colour) + rect(0, 330 + row * 30, 300, 80, colour)
        out += strokes(
            [f"M{x + 8} {y + 8}l{dice.randint(-10, 10)}-{dice.randint(30, 58)}" for x, y in dice.sample(heads, 4)],
            colour,
            7,
        )
    return out + rect(196, 300, 22, 34, "#0a0716", 'rx="3"') + rect(198, 303, 18, 26, beams[1], 'rx="1"')


def climbing(dice: random.Random) -> str:
    """A climber on an indoor wall; 300 by 400 units."""
    base, dark = dice.choice([("#d9d3c7", "#c4bdb0"), ("#9fb3bd", "#879ca8"), ("#e0c9a0", "#cbb28a")])
    out = (
        rect(0, 0, 300, 400, base)
        + polygon([(0, 0), (110, 0), (84, 210), (0, 250)], dark)
        + polygon([(300, 60), (220, 130), (236, 400), (300, 400)], dark)
    )
    out += strokes(["M110 0L84 210 0 250M84 210l30 190M300 60l-80 70 16 270"], "#a59d90", 2)
    for tint in dice.sample(["#d8483e", "#7d3fa0", "#2f8f5b", "#2b6fb5", "#e39a2b"], 4):
        out += dots([(dice.randint(12, 288), dice.randint(10, 360)) for _ in range(9)], dice.choice((6, 7, 9)), tint)
    out += dots([(12 + n % 9 * 34, 14 + n // 9 * 36) for n in range(90)], 1.3, "#8d867a")
    out += rect(0, 372, 300, 28, "#2d4a78") + rect(0, 372, 300, 6, "#3b5c92")
    x, y, top = dice.randint(130, 168), dice.randint(150, 190), dice.choice(["#e0622f", "#2f8f86", "#c23d6b"])
    skin = dice.choice(["#e0b394", "#b57c55", "#8a5a3c"])
    out += line(f"M{x + 2} 0L{x} {y + 60}", "#3f6fc4", 3)
    limbs = f"M{x - 10} {y + 26}L{x - 40} {y - 12} {x - 30} {y - 50}M{x + 12} {y + 24}L{x + 44} {y} {x + 40} {y - 36}"
    out += line(limbs, skin, 9, 'stroke-linecap="round" stroke-linejoin="round"')
    legs = (
        f"M{x - 6} {y + 74}L{x - 44} {y + 96} {x - 34} {y + 140}M{x + 8} {y + 74}L{x + 40} {y + 112} {x + 26} {y + 152}"
    )
    out += line(legs, "#34394a", 13, 'stroke-linecap="round" stroke-linejoin="round"')
    out += (
        path(f"M{x - 18} {y + 18}q18-10 36 0l-6 62h-26z", top)
        + rect(x - 16, y + 70, 30, 8, "#22252a")
        + circle(x, y + 2, 15, skin)
    )
    out += path(f"M{x - 15} {y + 2}q0-17 15-17t15 17q-6-8-15-8t-15 8z", "#3c2a20") + circle(x + 4, y + 78, 8, "#e6e2da")
    return out + dots([(x - 33, y + 144), (x + 28, y + 156)], 7, "#d8483e")
