"""Hotels inside: rooms and the lobby, 400 by 240 units; what matters lies in the middle 240 by 190."""

from __future__ import annotations

from random import Random

from swerve.phone.media.shapes import circle, dots, ellipse, line, path, polygon, rect, strokes
from swerve.phone.media.tint import Tint, mix

_WOODS = ("#B98A5E", "#9A6F48", "#CFAE82", "#7E5A40")


def _outlook(dice: Random, x: float, y: float, w: float, h: float) -> str:
    """What one sees through a window: sea, hills, or a town."""
    out = "".join(
        rect(x, y + h * n / 4, w, h / 4 + 0.6, c) for n, c in enumerate(("#9CC8E6", "#B4D6EA", "#CDE3EE", "#E4EEEF"))
    )
    kind, foot = dice.randrange(3), y + h
    if kind == 0:
        out += rect(x, y + h * 0.62, w, h * 0.38, "#4F93B0") + rect(x, y + h * 0.62, w, 2, "#DCEFF4")
    elif kind == 1:
        for share, shade in ((0.5, "#8FA9B8"), (0.34, "#7FA07A")):
            top = foot - h * share
            out += path(
                f"M{x} {foot}V{top + 8:.1f}q{w / 4:.1f} {-h * 0.26:.1f} {w / 2:.1f} 0"
                f"t{w / 2:.1f} {-h * 0.06:.1f}V{foot}z",
                shade,
            )
    else:
        n, left = 0, x
        while left < x + w - 1:
            wide, high = min(dice.uniform(w / 9, w / 6), x + w - left), dice.uniform(0.25, 0.6) * h
            out += rect(left, foot - high, wide, high, ("#A7B0BC", "#8F9BAA", "#BDB6AA")[n % 3])
            left, n = left + wide, n + 1
    return out


def _window(dice: Random, x: float, y: float, w: float, h: float, frame: str, panes: int = 2) -> str:
    out = rect(x - 4, y - 4, w + 8, h + 8, frame) + _outlook(dice, x, y, w, h)
    bars = "".join(f"M{x + w * n / panes:.1f} {y}v{h}" for n in range(1, panes))
    return out + line(f"{bars}M{x} {y + h * 0.34:.1f}h{w}", frame, 3)


def _lamp(x: float, foot: float, size: float, shade: str) -> str:
    return (
        circle(x, foot - size * 0.8, size * 0.6, "#FFF0C2", 'opacity=".3"')
        + rect(x - 1.5, foot - size * 0.7, 3, size * 0.7, "#6B5640")
        + polygon(
            [
                (x - size * 0.34, foot - size * 0.58),
                (x + size * 0.34, foot - size * 0.58),
                (x + size * 0.22, foot - size),
                (x - size * 0.22, foot - size),
            ],
            shade,
        )
    )


def _print(dice: Random, x: float, y: float, w: float, h: float, tint: Tint) -> str:
    """A framed picture."""
    out = rect(x, y, w, h, "#4A3F38") + rect(x + 3, y + 3, w - 6, h - 6, "#FBF7EE")
    if dice.random() < 0.5:
        return (
            out
            + circle(x + w * 0.4, y + h * 0.45, h * 0.2, tint.base)
            + rect(x + w * 0.3, y + h * 0.62, w * 0.5, h * 0.14, "#3A3F4A")
        )
    return out + path(
        f"M{x + 6} {y + h - 6}q{w * 0.25:.1f} {-h * 0.7:.1f} {w * 0.45:.1f} {-h * 0.2:.1f}"
        f"t{w * 0.55 - 12:.1f} {h * 0.2:.1f}z",
        tint.light,
    )


def _bed(x: float, y: float, w: float, tint: Tint, head: str) -> str:
    """A made bed seen from its foot; `y` is the top of the mattress."""
    out = rect(x - 6, y - 52, w + 12, 72, head, 'rx="8"')
    seams = "".join(f"M{x + w * n / 5:.1f} {y - 46}v46" for n in range(1, 5))
    out += line(seams, mix(head, "#000000", 0.22), 1.6)
    out += rect(x, y, w, 66, "#FFFFFF", 'rx="8"') + rect(x, y + 22, w, 48, tint.base, 'rx="6"')
    out += rect(x, y + 22, w, 11, tint.light) + rect(x, y + 56, w, 14, tint.dark, 'rx="5"')
    half = w / 2
    for n in range(2):
        left = x + half * n + half * 0.12
        out += rect(left, y - 24, half * 0.76, 34, "#F4EEE3", 'rx="9"') + rect(
            left + 4, y - 12, half * 0.76 - 8, 26, "#FFFFFF", 'rx="9"'
        )
    return out + rect(x + half - 20, y - 4, 40, 22, mix(tint.base, "#F4C86A", 0.4), 'rx="7"')


def double(dice: Random, tint: Tint) -> str:
    """A room with a double bed and a window."""
    wall, wood = mix(tint.base, "#FBF6EC", 0.82), dice.choice(_WOODS)
    out = (
        rect(0, 0, 400, 176, wall) + rect(0, 172, 400, 68, mix(wood, "#E9D9BE", 0.3)) + rect(0, 168, 400, 5, "#FFFFFF")
    )
    out += strokes([f"M0 {184 + n * 14}h400" for n in range(4)], mix(wood, "#8A6A48", 0.3), 1.2)
    left = dice.random() < 0.5
    glass, bed = (42, 176) if left else (270, 46)
    out += _window(dice, glass, 34, 88, 96, "#FFFFFF")
    drape = mix(tint.base, "#FFFFFF", 0.25)
    out += path(f"M{glass - 18} 24h22q4 70-8 142h-18z", drape) + path(f"M{glass + 106} 24h-22q-4 70 8 142h18z", drape)
    out += rect(glass - 22, 20, 132, 5, wood)
    out += _bed(bed, 136, 172, tint, wood)
    out += _print(dice, bed + 36, 28, 44, 34, tint) + _print(dice, bed + 92, 24, 44, 42, tint)
    for x in (bed - 30, bed + 182):
        out += (
            rect(x, 152, 22, 40, mix(wood, "#000000", 0.12))
            + rect(x - 1, 150, 24, 4, wood)
            + _lamp(x + 11, 150, 40, "#FFE9B8")
        )
    return out + ellipse(bed + 86, 222, 120, 14, mix(tint.light, "#FFFFFF", 0.35))


def suite(dice: Random, tint: Tint) -> str:
    """A sitting room with a sofa and a high window."""
    wall, wood = mix(tint.base, "#F3EEE6", 0.78), dice.choice(_WOODS)
    out = rect(0, 0, 400, 180, wall) + rect(0, 178, 400, 62, wood) + rect(0, 174, 400, 5, "#FFFFFF")
    out += strokes(
        [f"M{n * 54 - 30} 240l{(200 - n * 54) * 0.12:.0f}-62" for n in range(10)], mix(wood, "#000000", 0.14), 1.4
    )
    out += _window(dice, 120, 20, 170, 112, "#FFFFFF", 3)
    out += path("M92 12h30q6 80-10 164H92zM318 12h-30q-6 80 10 164h20z", mix(tint.base, "#FFFFFF", 0.35)) + rect(
        86, 8, 238, 6, "#8A6A48"
    )
    out += ellipse(200, 220, 170, 20, mix(tint.pale, "#E9DCC4", 0.5))
    out += rect(112, 126, 176, 44, tint.base, 'rx="12"') + rect(104, 150, 192, 46, tint.dark, 'rx="12"')
    out += rect(118, 148, 80, 26, tint.light, 'rx="8"') + rect(202, 148, 80, 26, tint.light, 'rx="8"')
    out += rect(124, 132, 34, 28, "#F4D9A0", 'rx="7" transform="rotate(-8 141 146)"') + rect(
        244, 132, 34, 28, "#FFFFFF", 'rx="7" transform="rotate(9 261 146)"'
    )
    out += strokes(["M120 194v12", "M280 194v12"], "#4A3528", 5)
    out += ellipse(200, 208, 58, 11, mix(wood, "#FFFFFF", 0.35)) + strokes(["M166 212v18", "M234 212v18"], "#4A3528", 4)
    out += rect(186, 194, 10, 12, "#FFFFFF") + dots(
        [(188, 190), (194, 187), (198, 191)], 5, dice.choice(["#D8607A", "#E8A33C", "#FFFFFF"])
    )
    out += (
        rect(42, 60, 3, 142, "#6B5640")
        + polygon([(22, 72), (66, 72), (56, 38), (32, 38)], "#FFE9B8")
        + circle(44, 66, 44, "#FFF0C2", 'opacity=".3"')
    )
    out += path("M340 204l5-30h26l5 30z", "#E9DFC9")
    return out + strokes(
        [f"M358 176q{dx} -40 {dx * 2} {-dy}" for dx, dy in ((-18, 66), (-8, 96), (4, 104), (14, 90), (20, 60))],
        "#4F7F56",
        6,
    )


def loft(dice: Random, tint: Tint) -> str:
    """A brick loft with a steel window."""
    brick = dice.choice(("#A65B44", "#8F5644", "#B9795C", "#B8B0A4"))
    out = rect(0, 0, 400, 178, brick)
    bricks = [f"M{n * 32 + (row % 2) * 16 - 16} {row * 11}h30" for row in range(17) for n in range(14)]
    out += strokes([run for run in bricks if dice.random() < 0.55], mix(brick, "#FFFFFF", 0.2), 1.6, 'opacity=".7"')
    out += rect(0, 176, 400, 64, "#8D8983") + strokes(["M0 196h400", "M0 218h400"], "#7C7872", 1.2)
    x, steel = dice.choice((36, 214)), "#2B2E33"
    out += rect(x - 4, 18, 158, 124, steel) + _outlook(dice, x, 22, 150, 116)
    grid = "".join(f"M{x + n * 30} 22v116" for n in range(1, 5)) + "".join(
        f"M{x} {22 + n * 29}h150" for n in range(1, 4)
    )
    out += line(grid, steel, 3) + rect(0, 0, 400, 10, "#3A3A3C") + rect(0, 13, 400, 3, "#55565A")
    bed = 196 if x < 100 else 30
    for n in range(3):
        at = bed + 20 + n * 62
        out += (
            line(f"M{at} 10v{34 + n % 2 * 14}", steel, 1.6)
            + circle(at, 50 + n % 2 * 14, 14, "#FFE9B8", 'opacity=".4"')
            + circle(at, 50 + n % 2 * 14, 6, "#FFD679")
        )
    out += _bed(bed, 140, 168, tint, mix("#5A4334", tint.deep, 0.3))
    side = bed - 34 if x > 100 else bed - 28
    out += rect(side + 4, 158, 22, 36, "#3A3A3C") + rect(side + 8, 146, 12, 12, tint.light)
    out += path(f"M{x + 46} 196l4-26h34l4 26z", "#4A4036") + strokes(
        [f"M{x + 67} 172q{dx} -30 {dx * 2} {-dy}" for dx, dy in ((-14, 44), (-4, 66), (6, 70), (15, 48))], "#5F8A5A", 6
    )
    return out + polygon(
        [(bed - 20, 214), (bed + 190, 214), (bed + 206, 236), (bed - 36, 236)], mix(tint.light, "#E9DCC4", 0.45)
    )


def lobby(dice: Random, tint: Tint) -> str:
    """A lobby with a desk, lamps and armchairs."""
    wall, wood = mix(tint.base, "#F1E7D6", 0.62), dice.choice(_WOODS)
    out = rect(0, 0, 400, 184, wall) + rect(0, 180, 400, 60, "#D9D0C2")
    out += path(
        "".join(f"M{n * 50 + (k % 2) * 25} {184 + k * 19}h25l-6 19h-25z" for k in range(3) for n in range(9)), "#C9BEAC"
    )
    for x in (14, 358):
        out += rect(x, 0, 26, 184, mix(wall, "#FFFFFF", 0.5)) + rect(x - 4, 172, 34, 12, mix(wall, "#000000", 0.1))
    out += rect(92, 26, 216, 92, mix(wood, "#3A2A20", 0.35)) + strokes(
        [f"M{104 + n * 16} 26v92" for n in range(13)], mix(wood, "#2A1E16", 0.55), 2
    )
    out += (
        circle(200, 68, 26, "#E9C97A")
        + circle(200, 68, 21, mix(wood, "#3A2A20", 0.3))
        + path("M188 78v-14l12-8 12 8v14z", "#E9C97A")
    )
    pigeonholes = "".join(
        f"M{108 + n % 4 * 15} {40 + n // 4 * 18}h11v13h-11zM{234 + n % 4 * 15} {40 + n // 4 * 18}h11v13h-11z"
        for n in range(16)
    )
    out += path(pigeonholes, mix(wood, "#E9D9BE", 0.4), 'opacity=".75"')
    out += rect(104, 132, 192, 58, wood) + rect(98, 126, 204, 9, "#F4EEE3") + rect(112, 142, 176, 40, tint.base)
    out += strokes([f"M{134 + n * 22} 142v40" for n in range(7)], tint.dark, 1.6)
    for x in (126, 274):
        out += _lamp(x, 126, 34, "#FFE9B8")
    out += path("M186 126q0-10 14-10t14 10z", "#E9C97A") + rect(198, 112, 4, 4, "#C9A85A")
    for n in range(3):
        x = 116 + n * 84
        out += (
            line(f"M{x} 0v12", "#6B5640", 1.6)
            + circle(x, 18, 20, "#FFF0C2", 'opacity=".35"')
            + circle(x, 18, 8, "#FFF3D2")
        )
    for x, turn in ((44, 1), (356, -1)):
        out += rect(x - 30, 164, 60, 42, tint.dark, 'rx="12"') + rect(x - 24, 186, 48, 26, tint.base, 'rx="8"')
        out += strokes([f"M{x - 22} 212v10", f"M{x + 22} 212v10"], "#4A3528", 4) + rect(
            x - 10 + turn * 6, 172, 22, 18, "#F4D9A0", 'rx="5"'
        )
    return out + ellipse(200, 224, 96, 10, mix(tint.light, "#E9DCC4", 0.3))


def bath(dice: Random, tint: Tint) -> str:
    """A bathroom with a tub: never a cover, but in every gallery."""
    tile = mix(tint.base, "#F2F4F2", 0.74)
    out = rect(0, 0, 400, 180, tile) + strokes([f"M0 {n * 22}h400" for n in range(9)], "#FFFFFF", 1.8)
    out += strokes([f"M{n * 33} 0v180" for n in range(13)], "#FFFFFF", 1.8) + rect(0, 178, 400, 62, "#CFC8BC")
    out += rect(0, 120, 400, 6, tint.base) + _window(dice, 52, 26, 74, 70, "#FFFFFF", 2)
    out += path("M56 150h176q-4 62-34 66H92q-30-4-36-66z", "#FFFFFF") + rect(48, 144, 192, 9, "#F4F1EA", 'rx="4"')
    out += line("M212 144v-34q0-12-16-12", "#A9A294", 6, 'stroke-linecap="round"') + strokes(
        ["M104 216v8", "M188 216v8"], "#A9A294", 6
    )
    out += (
        rect(268, 136, 104, 12, "#F4EEE3")
        + rect(276, 148, 88, 60, dice.choice(_WOODS))
        + ellipse(320, 136, 34, 6, "#FFFFFF")
    )
    out += (
        circle(320, 74, 42, "#8A6A42")
        + circle(320, 74, 38, "#D9E8EC")
        + path("M298 92l34-46 8 4-32 48z", "#FFFFFF", 'opacity=".5"')
    )
    out += rect(286, 160, 68, 14, "#FFFFFF", 'rx="5"') + rect(286, 178, 68, 14, tint.light, 'rx="5"')
    out += line("M244 40v0M248 108h16", "#A9A294", 3) + rect(246, 110, 18, 46, tint.light, 'rx="3"')
    return out + dots([(88, 142), (100, 138), (112, 143), (96, 146)], 7, "#FFFFFF")
