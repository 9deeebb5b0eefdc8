"""Hotels from outside: buildings under a sky, 400 by 240 units; what matters lies in the middle 240 by 190."""

from __future__ import annotations

from random import Random

from swerve.phone.media.shapes import bands, circle, dots, ellipse, line, path, polygon, rect, strokes
from swerve.phone.media.tint import Tint, mix

_DAYS = (
    (["#7FB4DE", "#8FBEE2", "#9FC8E6", "#AFD2EA", "#C0DCEE", "#D1E5F0", "#E2EEF2"], "#FFF6D8"),
    (["#6E9FCB", "#86AED2", "#A1BED6", "#BDCFD6", "#D8DDCF", "#EBDFC2", "#F4DDB4"], "#FFF1C9"),
    (["#5B6FA8", "#7A7FAE", "#9A8FB0", "#BC9FAA", "#DAAF9E", "#EFC08F", "#F8CF92"], "#FFE9B8"),
    (["#2A3560", "#374273", "#485084", "#5F5F90", "#7D6F97", "#9F8298", "#C39A92"], "#FFF4D6"),
)


def sky(dice: Random, bottom: float, *, day: bool = False) -> str:
    """A sky with its sun and clouds; `day` for a bright one."""
    shades, sun = _DAYS[dice.randrange(2 if day else len(_DAYS))]
    out = bands(shades, 0, bottom)
    x = dice.choice((dice.uniform(40, 110), dice.uniform(300, 360)))
    out += circle(x, bottom * 0.3, 24, sun, 'opacity=".35"') + circle(x, bottom * 0.3, 13, sun)
    for _ in range(dice.randint(2, 4)):
        left, top, size = dice.uniform(0, 360), dice.uniform(14, bottom * 0.5), dice.uniform(0.7, 1.5)
        out += path(
            f"M{left:.0f} {top:.0f}q{3 * size:.1f} {-11 * size:.1f} {17 * size:.1f} {-8 * size:.1f}"
            f"q{9 * size:.1f} {-14 * size:.1f} {24 * size:.1f} {-3 * size:.1f}q{16 * size:.1f} {-3 * size:.1f} "
            f"{19 * size:.1f} {11 * size:.1f}z",
            "#fff",
            'opacity=".5"',
        )
    return out


def tree(x: float, foot: float, size: float, green: str = "#4F7F56") -> str:
    """A leafy tree."""
    crown = [(x, foot - size * 0.78), (x - size * 0.22, foot - size * 0.58), (x + size * 0.22, foot - size * 0.6)]
    light = [(x + size * 0.06, foot - size * 0.86), (x - size * 0.2, foot - size * 0.66)]
    return (
        rect(x - size * 0.05, foot - size * 0.45, size * 0.1, size * 0.45, "#6B4F3A")
        + dots(crown, round(size * 0.28, 1), green)
        + dots(light, round(size * 0.13, 1), mix(green, "#FFFFFF", 0.18))
    )


def palm(x: float, foot: float, size: float) -> str:
    """A palm."""
    top = foot - size
    out = line(f"M{x:.0f} {foot:.0f}q{size * 0.16:.0f} {-size * 0.5:.0f} {size * 0.06:.0f} {-size:.0f}", "#8A6A48", 5)
    x += size * 0.06
    for dx, dy, bend in (
        (-0.5, 0.12, -0.24),
        (-0.34, 0.34, -0.2),
        (0.5, 0.12, -0.24),
        (0.34, 0.34, -0.2),
        (0.1, -0.2, -0.3),
    ):
        tip = (x + dx * size, top + dy * size)
        out += path(
            f"M{x:.1f} {top:.1f}Q{x + dx * size * 0.4:.1f} {top + bend * size:.1f} {tip[0]:.1f} {tip[1]:.1f}"
            f"Q{x + dx * size * 0.5:.1f} {top + (bend + 0.2) * size:.1f} {x:.1f} {top + size * 0.06:.1f}z",
            "#3F7A4C",
        )
    return out


def cypress(x: float, foot: float, size: float) -> str:
    """A tall dark cypress."""
    half = size * 0.13
    return path(
        f"M{x - half:.1f} {foot:.1f}q{-half * 0.8:.1f} {-size * 0.5:.1f} {half:.1f} {-size:.1f}"
        f"q{half * 1.8:.1f} {size * 0.5:.1f} {half:.1f} {size:.1f}z",
        "#35553F",
    )


def window(x: float, y: float, w: float, h: float, frame: str, lit: bool) -> str:
    """A window with its bars."""
    glass = "#FFE3A0" if lit else "#B9D3E0"
    return (
        rect(x - 1.5, y - 1.5, w + 3, h + 3, frame)
        + rect(x, y, w, h, glass)
        + line(f"M{x + w / 2:.1f} {y:.1f}v{h:.1f}M{x:.1f} {y + h * 0.4:.1f}h{w:.1f}", frame, 1.2)
    )


def tower(dice: Random, tint: Tint) -> str:
    """A high-rise among a skyline."""
    out = sky(dice, 214)
    haze = mix("#8FA3B8", tint.base, 0.18)
    for n in range(14):
        height = dice.randint(40, 118)
        out += rect(n * 30 - 8, 210 - height, 27, height, mix(haze, "#FFFFFF", 0.15 + 0.2 * dice.random()))
    left, wide = 146 + dice.randint(-14, 14), 104
    out += rect(left + 18, 16, wide - 36, 12, tint.deep) + rect(left + 46, 2, 3, 16, tint.deep)
    out += rect(left, 26, wide, 184, tint.base) + rect(left + wide, 44, 40, 166, tint.dark)
    panes: list[tuple[float, int]] = []
    lit: list[tuple[float, int]] = []
    for row in range(12):
        for column in range(6):
            (lit if dice.random() < 0.36 else panes).append((left + 8 + column * 15.6, 36 + row * 13))
    for at, glass in ((panes, mix(tint.pale, "#BFD8E6", 0.6)), (lit, "#FFE3A0")):
        out += path("".join(f"M{x:.1f} {y}h11v8h-11z" for x, y in at), glass)
    out += path(
        "".join(f"M{left + wide + 7} {54 + n * 13}h26v6h-26z" for n in range(10)), mix(tint.base, "#BFD8E6", 0.5)
    )
    out += rect(left - 26, 186, wide + 52, 26, tint.deep) + rect(left - 32, 182, wide + 64, 6, "#E9DCC0")
    out += path("".join(f"M{left - 18 + n * 30} 212v-18h20v18z" for n in range(5)), "#FFE9B8")
    out += rect(0, 210, 400, 30, "#6F7479") + rect(0, 210, 400, 5, "#BDB7AA")
    for x in (34, 84, 326, 372):
        out += tree(x + dice.randint(-8, 8), 213, dice.randint(40, 54))
    return out


def townhouse(dice: Random, tint: Tint) -> str:
    """A row of narrow old houses."""
    out = sky(dice, 200)
    shades = [mix(tint.base, "#F3E4C8", 0.55), "#E9D7B4", mix("#B5694E", tint.base, 0.25), "#DDE2DA", "#C9986B"]
    dice.shuffle(shades)
    x, index = -14.0, 0
    while x < 400:
        wide, height = dice.choice((66, 72, 78)), dice.randint(118, 146)
        main = x < 200 <= x + wide
        shade = tint.base if main else shades[index % len(shades)]
        height, top = (156, 54.0) if main else (height, 210.0 - height)
        trim, roof = mix(shade, "#FFFFFF", 0.6), mix(shade, "#3A2A28", 0.62)
        if index % 2:
            out += polygon([(x - 2, top), (x + wide / 2, top - 34), (x + wide + 2, top)], roof)
            out += circle(x + wide / 2, top - 12, 6, "#FFE3A0")
        else:
            steps = (
                "".join(f"v-10h{wide / 8:.1f}" for _ in range(3))
                + f"h{wide / 4:.1f}"
                + "".join(f"v10h{wide / 8:.1f}" for _ in range(3))
            )
            out += path(f"M{x:.1f} {top}{steps}z", shade) + circle(x + wide / 2, top - 10, 5, trim)
        out += rect(x, top, wide, 210 - top, shade) + rect(x, top, wide, 4, trim)
        for row in range(3):
            for column in range(2 if wide < 72 else 3):
                step = wide / (2 if wide < 72 else 3)
                out += window(
                    x + step * column + step / 2 - 6.5, top + 14 + row * 36, 13, 21, trim, dice.random() < 0.4
                )
        out += path(f"M{x + wide / 2 - 10:.1f} 210v-20a10 10 0 0 1 20 0v20z", mix(shade, "#2A1A18", 0.7))
        if main:
            out += rect(x + 4, 178, wide - 8, 9, tint.deep) + strokes(
                [f"M{x + 10 + n * 14:.1f} 190l-3 7" for n in range(5)], "#FFE3A0", 2
            )
        x, index = x + wide, index + 1
    out += rect(0, 208, 400, 32, "#A79C8D") + rect(0, 208, 400, 6, "#C8BEAF")
    return out + strokes([f"M{dice.randint(0, 390)} {y}h14" for y in (220, 226, 232) for _ in range(9)], "#948A7C", 1.6)


def inn(dice: Random, tint: Tint) -> str:
    """A small inn with an awning and lanterns."""
    out = sky(dice, 190) + path("M0 176q90-34 190-10t210-12v60H0z", "#6F8F6B")
    wall = mix("#F6EAD2", tint.base, 0.1)
    out += rect(84, 84, 232, 128, wall) + polygon(
        [(66, 88), (104, 34), (296, 34), (334, 88)], mix(tint.base, "#5A3226", 0.5)
    )
    for n in range(3):
        x = 124 + n * 60
        out += polygon([(x, 80), (x, 60), (x + 16, 46), (x + 32, 60), (x + 32, 80)], wall)
        out += window(x + 9, 62, 14, 16, "#6B4A36", dice.random() < 0.5)
    beams = "M84 88h232M84 132h232M104 88v44M184 88v44M216 88v44M296 88v44"
    out += line(beams, mix(tint.deep, "#5A3A28", 0.6), 5)
    for x in (118, 146, 230, 260):
        out += window(x, 98, 20, 26, "#6B4A36", dice.random() < 0.55)
    out += rect(96, 150, 208, 62, mix(wall, "#000000", 0.08))
    stripes = "".join(f"M{92 + n * 27} 140h13.5l2 20h-13.5z" for n in range(8))
    out += polygon([(92, 140), (308, 140), (318, 160), (82, 160)], "#FFF8EA") + path(stripes, tint.base)
    out += dots([(88 + n * 25, 160) for n in range(10)], 6, tint.dark)
    for x in (112, 250):
        out += window(x, 172, 38, 30, "#5A3A28", True)
    out += path("M180 212v-34a20 20 0 0 1 40 0v34z", tint.deep) + circle(213, 192, 2, "#FFE3A0")
    for x in (166, 234):
        out += circle(x, 178, 9, "#FFE3A0", 'opacity=".45"') + rect(x - 4, 172, 8, 12, "#FFD679")
    out += rect(0, 210, 400, 30, "#B6A78E") + tree(44, 214, 82) + tree(362, 214, 92, "#5B8A4F")
    return out + dots(
        [(90 + n * 12 + dice.randint(-3, 3), 210) for n in range(19)], 5, dice.choice(["#D8607A", "#E8A33C", "#FFFFFF"])
    )


def palace(dice: Random, tint: Tint) -> str:
    """A grand facade with columns and flags."""
    stone = mix("#EFE4CF", tint.base, 0.16)
    shade, roof = mix(stone, "#6A5A48", 0.3), mix(tint.deep, "#46586A", 0.45)
    out = sky(dice, 206) + rect(0, 198, 400, 42, "#8FA583") + rect(24, 84, 352, 124, stone)
    out += path("M20 84l14-34h332l14 34z", roof) + path("M150 60h100v-22q-50-34-100 0z", roof)
    out += polygon([(142, 84), (200, 52), (258, 84)], stone) + polygon([(156, 81), (200, 58), (244, 81)], shade)
    for x in (52, 92, 290, 330):
        out += path(f"M{x} 82v-18a9 9 0 0 1 18 0v18z", stone) + path(f"M{x + 3} 82v-16a6 6 0 0 1 12 0v16z", "#FFE3A0")
    out += rect(18, 82, 364, 6, mix(stone, "#FFFFFF", 0.5)) + rect(24, 142, 352, 4, mix(stone, "#FFFFFF", 0.5))
    for row in (96, 154):
        for n in range(4):
            for x in (40 + n * 26, 266 + n * 26):
                out += path(f"M{x} {row + 36}v-26a8 8 0 0 1 16 0v26z", shade)
                out += path(
                    f"M{x + 2} {row + 35}v-24a6 6 0 0 1 12 0v24z", "#FFE3A0" if dice.random() < 0.45 else "#A9C4D4"
                )
    out += rect(146, 88, 108, 122, mix(stone, "#FFFFFF", 0.3))
    for n in range(4):
        x = 152 + n * 29
        out += (
            rect(x, 92, 10, 112, stone) + rect(x, 92, 3, 112, "#FFFFFF", 'opacity=".7"') + rect(x - 2, 90, 14, 5, shade)
        )
    out += path("M183 206v-42a17 17 0 0 1 34 0v42z", "#FFE3A0") + line("M200 148v58M183 176h34", "#8A6A42", 2)
    for x in (110, 290):
        out += rect(x, 14, 2.4, 40, "#5A5048") + path(f"M{x + 2} 16q12-5 20 1t16 0v15q-10 5-18 0t-18 0z", tint.base)
    out += polygon([(140, 206), (260, 206), (276, 222), (124, 222)], "#D8CCB6") + rect(0, 220, 400, 20, "#9AA08F")
    return out + "".join(ellipse(x, 214, 26, 13, "#4F7F56") for x in (40, 92, 308, 360))


def resort(dice: Random, tint: Tint) -> str:
    """Low white blocks, palms, a lawn and a pool."""
    out = sky(dice, 170, day=True) + rect(0, 140, 400, 34, mix(tint.base, "#2F86A8", 0.7))
    out += strokes(
        [f"M{dice.randint(0, 380)} {dice.randint(146, 168)}h18" for _ in range(14)], "#fff", 1.4, 'opacity=".5"'
    )
    for x, top, wide in ((58, 96, 120), (150, 66, 132), (258, 102, 104)):
        out += rect(x, top, wide, 190 - top, "#FBF7EE") + rect(x + wide - 12, top, 12, 190 - top, "#E3DCCD")
        out += rect(x - 4, top - 6, wide + 8, 7, tint.base)
        for row in range(int((180 - top) / 30)):
            for n in range(int((wide - 16) / 26)):
                at, high = x + 8 + n * 26, top + 8 + row * 30
                out += rect(at, high, 19, 20, "#FFE3A0" if dice.random() < 0.3 else mix("#9CC3D4", tint.base, 0.15))
                out += rect(at - 2, high + 13, 23, 8, "#FFFFFF") + line(f"M{at - 2} {high + 13}h23", tint.dark, 1.5)
    out += path("M0 172q100-8 200 0t200-4v72H0z", "#7FA861") + path("M0 198q110-8 220 0t180-2v44H0z", "#8FB56E")
    out += path("M120 214q10-16 70-14t92 6q18 12-14 20t-98 2q-46-2-50-14z", "#F1E6CF")
    out += path("M130 214q10-12 62-10t80 6q12 8-14 13t-86 1q-38-1-42-10z", "#4FB3C9")
    out += strokes(["M160 212h30", "M206 216h40", "M176 219h24"], "#fff", 1.6, 'opacity=".7"')
    return out + palm(36, 220, 118) + palm(96, 208, 74) + palm(364, 222, 128) + palm(316, 206, 70)


def lodge(dice: Random, tint: Tint) -> str:
    """A timber lodge before mountains."""
    out = sky(dice, 190)
    for n, (shade, base) in enumerate((("#9DB4CC", 120), ("#7391B1", 148))):
        points: list[tuple[float, float]] = [(-10, 210)]
        for x in range(-10, 430, 44):
            points.append((x, base + dice.randint(-12, 12)))
            points.append((x + 22, base - dice.randint(34, 66) + n * 14))
        out += polygon([*points, (430, 210)], shade)
        for left, top in points[2::2] if n == 0 else ():
            out += path(f"M{left} {top}l10 24-7-4-5 6-4-5-6 4z", "#FFFFFF", 'opacity=".9"')
    snow = dice.random() < 0.5
    lawn = "#F3F6F8" if snow else "#7C9C5F"
    out += path("M0 182q110-20 210-6t190-8v72H0z", lawn)
    for x in (14, 46, 76, 330, 358, 388):
        out += _pine(x, 206 + dice.randint(-8, 10), dice.randint(70, 104), snow)
    wood, dark = mix("#A9744A", tint.base, 0.18), mix("#7A4E30", tint.deep, 0.25)
    out += rect(106, 126, 190, 86, wood) + strokes([f"M106 {134 + n * 9}h190" for n in range(9)], dark, 1.2)
    out += polygon([(140, 132), (201, 62), (262, 132)], wood) + polygon([(162, 132), (201, 88), (240, 132)], "#FFE3A0")
    out += line("M201 88v44M176 116h50", dark, 2.5)
    roof = "#FFFFFF" if snow else tint.dark
    out += line("M94 130l52 0M256 130h52", roof, 9) + line("M130 138l71-80 71 80", roof, 11, 'stroke-linejoin="round"')
    out += rect(256, 66, 18, 38, "#8C8078") + rect(253, 62, 24, 6, "#6F655E")
    for x in (116, 146, 240, 270):
        out += window(x, 150, 18, 22, dark, dice.random() < 0.75)
    out += path("M184 212v-48h34v48z", dark) + path("M188 210v-42h26v42z", tint.base)
    out += rect(98, 186, 74, 4, dark) + rect(230, 186, 74, 4, dark)
    return out + strokes([f"M{x} 188v22" for x in (*range(102, 172, 10), *range(234, 304, 10))], dark, 2.4)


def _pine(x: float, foot: float, size: float, snow: bool) -> str:
    out = rect(x - 3, foot - size * 0.2, 6, size * 0.2, "#5A4030")
    for n in range(3):
        half, top = size * (0.26 - n * 0.06), foot - size * (0.45 + n * 0.26)
        base = foot - size * (0.12 + n * 0.25)
        out += polygon([(x - half, base), (x, top), (x + half, base)], ("#2F5142", "#37604C", "#3F6E57")[n])
        if snow:
            out += polygon(
                [(x - half * 0.45, top + (base - top) * 0.45), (x, top), (x + half * 0.45, top + (base - top) * 0.45)],
                "#F3F6F8",
            )
    return out


def villa(dice: Random, tint: Tint) -> str:
    """A villa with a tiled roof, cypresses, a hill with vines."""
    out = sky(dice, 180, day=True) + path("M0 150q80-46 170-22t230-30v110H0z", "#A9B77E")
    out += path("M0 176q120-40 230-14t170-14v70H0z", "#8FA565")
    out += strokes([f"M{260 + n * 16} {150 + n % 3}q-6 18-26 40" for n in range(9)], "#6E8A4C", 4)
    wall, roof = mix(tint.base, "#FBEBCB", 0.66), "#B5603F"
    shade = mix(wall, "#6A4A30", 0.18)
    out += rect(110, 108, 150, 100, wall) + rect(236, 80, 48, 128, shade) + rect(76, 140, 40, 68, shade)
    out += polygon([(98, 112), (122, 86), (242, 86), (252, 112)], roof) + polygon(
        [(228, 84), (260, 60), (292, 84)], "#A35438"
    )
    out += polygon([(68, 144), (84, 126), (116, 126), (116, 144)], "#A35438")
    out += strokes([f"M{112 + n * 12} 110l6-22" for n in range(12)], "#9A4E34", 1.5)
    for x in (126, 160, 206):
        out += window(x, 122, 16, 24, tint.dark, dice.random() < 0.3)
        out += rect(x - 9, 120, 7, 28, tint.base) + rect(x + 18, 120, 7, 28, tint.base)
    out += window(253, 100, 14, 20, tint.dark, True) + window(253, 150, 14, 24, tint.dark, False)
    for n in range(3):
        x = 124 + n * 36
        out += path(f"M{x} 208v-30a13 13 0 0 1 26 0v30z", mix(shade, "#3A2A20", 0.5 if n != 1 else 0.72))
    out += path("M0 204q120-8 240-1t160-3v40H0z", "#C9C08A") + polygon(
        [(150, 206), (184, 206), (236, 240), (110, 240)], "#E6D9B8"
    )
    out += cypress(52, 212, 118) + cypress(318, 212, 132) + cypress(346, 216, 104) + tree(376, 216, 60, "#7C9160")
    return out + dots([(x, 212 + dice.randint(-2, 6)) for x in range(8, 140, 9)], 3.4, "#8F6FB5")


def courtyard(dice: Random, tint: Tint) -> str:
    """Arches around a fountain."""
    wall = mix("#F2E2C4", tint.base, 0.2)
    shade, trim = mix(wall, "#7A5A3C", 0.32), mix(wall, "#FFFFFF", 0.55)
    out = sky(dice, 40, day=True) + rect(0, 26, 400, 184, wall) + rect(0, 22, 400, 8, "#B5603F")
    for n in range(7):
        x = 10 + n * 57
        out += path(f"M{x} 104v-40a20 20 0 0 1 40 0v40z", shade)
        out += path(
            f"M{x + 4} 100v-36a16 16 0 0 1 32 0v36z", "#FFE3A0" if dice.random() < 0.4 else mix(shade, "#2A1E1A", 0.45)
        )
        out += rect(x - 3, 88, 46, 16, trim, 'opacity=".5"') + strokes(
            [f"M{x + k * 8} 88v16" for k in range(6)], tint.deep, 1.6
        )
        out += path(f"M{x - 2} 204v-54a22 22 0 0 1 44 0v54z", trim)
        out += path(f"M{x + 3} 204v-52a17 17 0 0 1 34 0v52z", mix(shade, "#241A18", 0.5))
    out += rect(0, 108, 400, 6, trim) + "".join(path(f"M{n * 16} 114h16l-8 9z", tint.base) for n in range(25))
    out += rect(0, 200, 400, 40, "#D6C3A0")
    out += path(
        "".join(f"M{n * 32 + (k % 2) * 16} {206 + k * 12}h16v12h-16z" for k in range(3) for n in range(13)), "#C7B28D"
    )
    out += (
        ellipse(200, 222, 74, 16, "#A8977C")
        + ellipse(200, 217, 74, 16, "#E9DFC9")
        + ellipse(200, 216, 64, 12, "#63B4C6")
    )
    out += rect(194, 168, 12, 46, "#DCCFB4") + ellipse(200, 170, 28, 7, "#E9DFC9") + ellipse(200, 168, 22, 4, "#63B4C6")
    out += strokes(
        ["M200 152q-18-2-24 16", "M200 152q18-2 24 16", "M200 152q-8 0-10 14", "M200 152q8 0 10 14"], "#E6F6FA", 2.4
    )
    for x in (70, 330):
        out += path(f"M{x - 16} 214l4 18h24l4-18z", "#A9603F") + tree(x, 216, 62, dice.choice(["#4F7F56", "#6A8F4A"]))
    return out
