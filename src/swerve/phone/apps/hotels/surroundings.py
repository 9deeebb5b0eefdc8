"""What a hotel lies by and what is under its sky: sea, harbour, terrace, pools; 400 by 240 units."""

from __future__ import annotations

from random import Random

from swerve.phone.apps.hotels.buildings import palm, sky
from swerve.phone.media.shapes import bands, circle, dots, ellipse, line, path, polygon, rect, strokes
from swerve.phone.media.tint import Tint, mix


def _glints(dice: Random, top: int, bottom: int, count: int = 22) -> str:
    runs = [f"M{dice.randint(-6, 392)} {dice.randint(top, bottom)}h{dice.randint(12, 34)}" for _ in range(count)]
    return strokes(runs, "#fff", 1.6, 'opacity=".5"')


def _parasol(x: float, foot: float, size: float, colour: str) -> str:
    top = foot - size
    out = line(f"M{x} {foot}V{top + 4}", "#8A6A48", 3)
    out += path(
        f"M{x - size * 0.62:.1f} {top + size * 0.34:.1f}"
        f"a{size * 0.62:.1f} {size * 0.42:.1f} 0 0 1 {size * 1.24:.1f} 0z",
        colour,
    )
    return out + path(
        f"M{x - size * 0.2:.1f} {top + size * 0.34:.1f}a{size * 0.2:.1f} {size * 0.42:.1f} 0 0 1 {size * 0.4:.1f} 0z",
        "#FFF6E4",
    )


def _lounger(x: float, y: float, colour: str) -> str:
    return (
        line(f"M{x} {y}h38l16-16", "#FFFFFF", 6, 'stroke-linejoin="round"')
        + line(f"M{x + 2} {y - 3}h34l14-14", colour, 4)
        + strokes([f"M{x + 6} {y}v9", f"M{x + 36} {y}v9"], "#C9BDA8", 2.6)
    )


def beach(dice: Random, tint: Tint) -> str:
    """Sand, parasols, the sea."""
    sea = mix("#2F93B5", tint.base, 0.22)
    out = sky(dice, 112, day=True) + bands(
        [mix(sea, "#FFFFFF", 0.12), sea, mix(sea, "#FFFFFF", 0.2), mix(sea, "#FFFFFF", 0.45)], 108, 176
    )
    out += (
        path("M286 110q26-40 70-36t60 10v26z", "#6D8F5B")
        + rect(352, 58, 16, 26, "#FFF8EA")
        + polygon([(349, 59), (360, 48), (371, 59)], "#C9613F")
    )
    out += (
        _glints(dice, 114, 160)
        + polygon([(120, 118), (120, 92), (140, 116)], "#FFFFFF")
        + path("M110 118h32l-6 7h-20z", tint.deep)
    )
    out += path("M0 176q70-14 160-6t240-10v80H0z", "#F1DDB3") + line("M0 176q70-14 160-6t240-10", "#FFFFFF", 5)
    out += path("M0 192q90-10 190-2t210-8v58H0z", "#EBD3A2")
    for n, x in enumerate((110, 204, 290)):
        foot = 208 + (n % 2) * 10
        out += _parasol(x, foot, 62, tint.base if n != 1 else tint.dark) + _lounger(x + 8, foot + 2, tint.light)
    return (
        out
        + dots([(dice.randint(0, 400), dice.randint(200, 238)) for _ in range(26)], 1.4, "#D2B680")
        + palm(40, 236, 128)
    )


def harbour(dice: Random, tint: Tint) -> str:
    """Houses and boats at a quay."""
    out = sky(dice, 150)
    shades = [tint.base, "#E9C58A", "#D98F6B", "#F1E4CB", tint.light, "#A9BFA8", "#C96F58"]
    x, n = -6, 0
    dice.shuffle(shades)
    while x < 400:
        wide, high = dice.randint(36, 46), dice.randint(58, 92)
        shade = shades[n % len(shades)]
        out += rect(x, 150 - high, wide, high, shade) + polygon(
            [(x - 2, 151 - high), (x + wide / 2, 132 - high), (x + wide + 2, 151 - high)], mix("#8A4A3A", shade, 0.2)
        )
        for row in range(int(high / 26)):
            for k in (0.18, 0.58):
                glass = "#FFE3A0" if dice.random() < 0.4 else "#DCE7EA"
                out += rect(x + wide * k, 158 - high + row * 25, wide * 0.22, 14, glass)
        x, n = x + wide, n + 1
    out += rect(0, 148, 400, 12, "#B7AB9A") + rect(0, 158, 400, 82, mix("#3F7F9C", tint.base, 0.15))
    out += _glints(dice, 168, 234, 26)
    for left, y, size, hull in ((84, 182, 0.9, "#FFFFFF"), (196, 198, 1.25, tint.deep), (316, 180, 0.85, "#B5483C")):
        out += path(
            f"M{left - 40 * size:.0f} {y}h{84 * size:.0f}l{-12 * size:.0f} {17 * size:.0f}h{-58 * size:.0f}z", hull
        )
        out += rect(left - 2, y - 86 * size, 3, 86 * size, "#5A4A3C")
        out += polygon([(left + 3, y - 82 * size), (left + 3, y - 8), (left + 38 * size, y - 8)], "#FBF4E4")
        out += polygon(
            [(left - 4, y - 70 * size), (left - 4, y - 8), (left - 26 * size, y - 8)], mix(tint.light, "#FFFFFF", 0.4)
        )
    return out


def terrace(dice: Random, tint: Tint) -> str:
    """A laid table on a terrace over the roofs."""
    out = sky(dice, 160)
    for n in range(12):
        x, top = n * 36 - 12 + dice.randint(-4, 4), 112 + dice.randint(-18, 16)
        out += rect(x, top, 34, 70, ("#E4CFAE", "#D2A98A", "#EBDDC4", "#C9B79A")[n % 4])
        out += polygon([(x - 3, top + 1), (x + 17, top - 14), (x + 37, top + 1)], "#B5603F" if n % 3 else "#8F5A48")
        out += rect(x + 8, top + 10, 6, 9, "#FFE3A0") + rect(x + 20, top + 10, 6, 9, "#8FA3AD")
    dome = 300 if dice.random() < 0.5 else 92
    out += (
        rect(dome - 24, 84, 48, 70, "#EBDDC4")
        + path(f"M{dome - 26} 86a26 30 0 0 1 52 0z", "#7FA39A")
        + rect(dome - 1.5, 44, 3, 14, "#7FA39A")
    )
    out += rect(0, 158, 400, 82, "#D8B48F") + strokes([f"M0 {172 + k * 17}h400" for k in range(5)], "#C49C76", 1.4)
    out += (
        rect(0, 128, 400, 5, "#3F3A38")
        + strokes([f"M{n * 14 + 4} 132v34" for n in range(29)], "#3F3A38", 2)
        + rect(0, 164, 400, 5, "#3F3A38")
    )
    for x in (26, 374):
        out += (
            path(f"M{x - 22} 186l5 40h34l5-40z", "#A9603F")
            + dots([(x - 12, 178), (x + 10, 176), (x, 164)], 16, "#4F7F56")
            + dots([(x - 14, 170), (x + 12, 168), (x + 2, 156)], 4, "#E4718A")
        )
    for x, turn in ((128, 1), (272, -1)):
        out += (
            rect(x - 24, 176, 48, 10, tint.dark, 'rx="5"')
            + line(f"M{x - turn * 22} 182v-48", tint.dark, 7, 'stroke-linecap="round"')
            + strokes([f"M{x - 18} 186v42", f"M{x + 18} 186v42"], "#4A3528", 4)
        )
    out += (
        rect(196, 178, 8, 46, "#4A3528")
        + ellipse(200, 226, 28, 5, "#4A3528")
        + ellipse(200, 174, 62, 13, "#FFFFFF")
        + path("M138 174q62 26 124 0v14q-62 26-124 0z", mix(tint.base, "#FFFFFF", 0.45))
    )
    out += (
        path("M196 170v-24l-3-8h14l-3 8v24z", "#4F7F56")
        + ellipse(170, 174, 18, 4, "#E9DFC9")
        + ellipse(232, 175, 18, 4, "#E9DFC9")
    )
    for x in (184, 220):
        out += path(f"M{x - 6} 148h12l-2 10q-4 4-8 0zM{x - 1} 160h2v12h-2z", "#E6F0F2") + path(
            f"M{x - 5} 153h10l-1.5 5q-3.5 3-7 0z", "#F2D27A"
        )
    strings = "M0 34q100 44 200 8t200 4"
    return (
        out
        + line(strings, "#4A4038", 1.4)
        + dots([(24 + n * 44, 46 + (14, 18, 16, 9, 2, 2, 6, 9, 6)[n]) for n in range(9)], 5, "#FFE9B8")
    )


def pool(dice: Random, tint: Tint) -> str:
    """A pool with loungers before the hotel."""
    out = sky(dice, 120, day=True) + path("M0 118q60-22 130-10t140-6 130-4v40H0z", "#6F9A62")
    out += rect(96, 54, 214, 86, "#FBF5E8") + rect(96, 48, 214, 8, tint.base) + rect(290, 54, 20, 86, "#E4DCCB")
    for row in (62, 102):
        for n in range(6):
            out += rect(106 + n * 31, row, 21, 28, "#FFE3A0" if dice.random() < 0.3 else mix("#9CC3D4", tint.base, 0.2))
            out += rect(103 + n * 31, row + 20, 27, 9, "#FFFFFF") + line(
                f"M{103 + n * 31} {row + 20}h27", tint.dark, 1.6
            )
    out += rect(0, 138, 400, 102, "#EBDCC0") + strokes(
        [f"M{n * 46} 138l{(n * 46 - 200) * 0.3:.0f} 102" for n in range(10)], "#DCCBAA", 1.4
    )
    out += polygon([(84, 170), (316, 170), (376, 232), (24, 232)], "#FBF7EE") + polygon(
        [(92, 174), (308, 174), (364, 228), (36, 228)], "#3FB0CB"
    )
    out += polygon([(98, 178), (302, 178), (318, 192), (82, 192)], "#66C4D8")
    out += strokes(
        [f"M{dice.randint(90, 270)} {dice.randint(184, 222)}q8-5 16 0t16 0" for _ in range(14)],
        "#E4F8FB",
        1.8,
        'opacity=".8"',
    )
    for x in (72, 150, 240):
        out += _lounger(x, 158, tint.base)
    out += _parasol(134, 162, 48, tint.base) + _parasol(306, 164, 52, tint.dark)
    return (
        out
        + palm(26, 190, 116)
        + palm(376, 186, 104)
        + ellipse(228, 206, 17, 6, "#F2B23C")
        + ellipse(228, 205, 8, 2.6, "#3FB0CB")
    )


def rooftop(dice: Random, tint: Tint) -> str:
    """A rooftop pool above a city at dusk."""
    out = bands(
        ["#232B52", "#323763", "#464474", "#614F7F", "#835E84", "#A87182", "#CE8B7C", "#EBAB7E", "#F7CB92"], 0, 160
    )
    out += circle(dice.randint(110, 290), 136, 20, "#FFE9B8") + dots(
        [(dice.randint(0, 400), dice.randint(4, 60)) for _ in range(16)], 1, "#FFFFFF"
    )
    lit = []
    for n in range(17):
        x, high, wide = n * 25 - 6, dice.randint(34, 104), 22
        out += rect(x, 168 - high, wide, high, mix("#2B2A4A", "#5A4468", dice.random()))
        lit += [(x + 4 + k % 3 * 6, 174 - high + k // 3 * 9) for k in range(int(high / 9) * 3) if dice.random() < 0.32]
    out += path("".join(f"M{x} {y}h3v4h-3z" for x, y in lit), "#FFD98A")
    out += (
        rect(0, 164, 400, 76, "#54474F")
        + rect(0, 142, 400, 26, "#BFD8E6", 'opacity=".25"')
        + rect(0, 140, 400, 3, "#E9DFC9")
    )
    out += strokes([f"M{n * 66 + 10} 142v24" for n in range(7)], "#E9DFC9", 2)
    out += polygon([(120, 176), (400, 176), (400, 240), (70, 240)], "#EDE2D0") + polygon(
        [(128, 181), (400, 181), (400, 236), (84, 236)], mix("#2F8FB0", tint.base, 0.2)
    )
    out += strokes(
        [f"M{dice.randint(120, 380)} {dice.randint(188, 230)}h{dice.randint(14, 40)}" for _ in range(16)],
        "#FFCFA0",
        1.8,
        'opacity=".6"',
    )
    out += _lounger(26, 206, tint.base) + _lounger(10, 228, tint.light)
    for x in (42, 98):
        out += (
            rect(x, 150, 8, 24, "#3A3034")
            + circle(x + 4, 146, 16, "#FFD98A", 'opacity=".35"')
            + path(f"M{x} 150q-3-10 4-18 7 8 4 18z", "#FFC25A")
        )
    out += line("M0 60q100 46 200 6t200 4", "#2A2330", 1.4)
    return out + dots([(20 + n * 45, 72 + (14, 20, 17, 9, 1, 0, 4, 7, 4)[n]) for n in range(9)], 4.6, "#FFE9B8")
