"""Hearthlet's covers: homes from the porch and from the sofa, mostly with a light on."""

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

_GLOW = "#FFD98A"
_TIMBER = "#7A4B2F"
_LEAVES = ("#5E8C61", "#7AA06B", "#3F6F55")


def _cabin(random: Random, colour: str) -> str:
    art = _evening(random) + _ridge(random, 46, mixed(colour, "#7D8FA8", 0.6)) + _firs(random, 7, 74, "#34594B")
    left = 34 + random.uniform(-8, 8)
    art += rect(0, 76, WIDTH, 28, "#6F8A5A") + path(f"M{left + 12:.1f} 104 l10 -20 h14 l12 20z", "#D9BE8F")
    art += rect(left, 52, 56, 30, "#9C6240")
    art += "".join(rect(left, 55.5 + 5 * row, 56, 1, "#7A4B2F", opacity=0.6) for row in range(6))
    art += rect(left + 42, 22, 8, 22, "#8D8078") + path(f"M{left - 7:.1f} 54 l18 -22 h34 l18 22z", colour)
    art += rect(left - 7, 52, 70, 2.6, dark(colour, 0.3))
    art += (
        _window(left + 6, 60, 13, 12)
        + _window(left + 37, 60, 13, 12)
        + _door(left + 23, 62, 10, 20, dark(colour, 0.25))
    )
    art += rect(left - 6, 82, 68, 3, _TIMBER) + rect(left - 5, 55, 2, 28, _TIMBER) + rect(left + 59, 55, 2, 28, _TIMBER)
    return (
        art
        + _smoke(left + 46, 20)
        + _firs(random, 2, 94, "#274839", (2, 18))
        + _firs(random, 2, 95, "#274839", (104, 118))
    )


def _beachhouse(random: Random, colour: str) -> str:
    art = _day(random) + rect(0, 54, WIDTH, 22, "#3E97A8") + rect(0, 54, WIDTH, 3, "#8CCAD0")
    art += path("M0 74 q40 -8 120 -2 v34 H0z", "#F2DDB0") + stroke("M0 74 q40 -8 120 -2", "#FFFFFF", 1.6)
    left = 38 + random.uniform(-10, 10)
    art += "".join(rect(left + 4 + 11.5 * n, 70, 2.4, 18, "#8A6848") for n in range(5))
    art += rect(left, 42, 54, 27, colour) + "".join(
        rect(left, 45 + 4.5 * n, 54, 0.8, dark(colour, 0.14)) for n in range(6)
    )
    art += path(f"M{left - 6:.1f} 43 l33 -20 l33 20z", "#FFF6E6") + path(
        f"M{left + 2:.1f} 41 l25 -15 l25 15z", light(colour, 0.35)
    )
    art += (
        circle(left + 27, 36, 3.2, "#FFF6E6")
        + _window(left + 5, 49, 12, 13, "#DDF0F2")
        + _window(left + 37, 49, 12, 13, "#DDF0F2")
    )
    art += _door(left + 22, 49, 10, 20, "#FFF6E6") + rect(left - 6, 68, 66, 3, "#B58A5E")
    art += path(f"M{left + 22:.1f} 71 h11 l6 20 h-21z", "#C79A6B")
    art += "".join(rect(left + 20.5 - n * 0.6, 75 + 4.4 * n, 14 + n * 1.8, 1, "#8A6848") for n in range(4))
    for _ in range(9):
        x = random.choice([random.uniform(2, 26), random.uniform(98, 118)])
        art += stroke(f"M{x:.1f} 92 q1 -6 {random.uniform(-4, 4):.1f} -11", "#8FA45C", 1.3)
    return art + _gulls(random)


def _loft(random: Random, colour: str) -> str:
    art = rect(0, 0, WIDTH, HEIGHT, "#B9755A") + rect(0, 80, WIDTH, 24, "#8C6242")
    for row in range(17):
        for brick in range(-6 if row % 2 else 0, WIDTH, 12):
            art += rect(brick, row * 4.8, 11.2, 4.1, random.choice(["#BF7D61", "#B06C52", "#C38668"]))
    art += rect(28, 10, 64, 52, "#2F2A2A", 1)
    top, foot = random.choice([("#F5B98B", "#FCE6C6"), ("#8CC3DE", "#E6F1F0"), ("#54598F", "#E79E86")])
    art += rect(30, 12, 60, 48, foot) + rect(30, 12, 60, 20, top)
    x = 30.0
    while x < 84:
        height = random.uniform(9, 30)
        art += rect(x, 60 - height, 6.6, height, mixed("#5A5F74", foot, random.uniform(0.2, 0.6)))
        x += 7
    art += "".join(rect(29.4 + 15 * n, 11, 1.4, 50, "#2F2A2A") for n in range(1, 4)) + rect(29, 34, 62, 1.4, "#2F2A2A")
    for lamp in (20 + random.uniform(-3, 3), 100 + random.uniform(-3, 3)):
        art += rect(lamp - 0.4, 0, 0.8, 24, "#2F2A2A") + path(f"M{lamp - 6:.1f} 31 q6 -14 12 0z", "#2F2A2A")
        art += ellipse(lamp, 31.4, 4.4, 1.6, _GLOW)
    art += ellipse(60, 95, 46, 7, light(colour, 0.6)) + rect(30, 62, 60, 18, dark(colour, 0.12), 5)
    art += (
        rect(24, 68, 12, 20, colour, 4) + rect(84, 68, 12, 20, colour, 4) + rect(34, 74, 52, 13, light(colour, 0.18), 3)
    )
    art += rect(40, 66, 11, 10, "#F3E3C6", 2) + rect(70, 66, 11, 10, "#E3A94F", 2)
    return art + _potted(random, 12, 88) + rect(28, 88, 3, 4, "#3B2A22") + rect(89, 88, 3, 4, "#3B2A22")


def _farmhouse(random: Random, colour: str) -> str:
    art = _day(random) + _ridge(random, 58, "#A9BE88") + rect(0, 66, WIDTH, 38, "#C9B458")
    art += "".join(path(f"M{60 + (n - 4) * 6} 66 h3 l{(n - 4) * 12 + 8} 38 h-14z", "#B79F47") for n in range(9))
    left = 26 + random.uniform(-8, 8)
    art += rect(left, 46, 36, 30, "#F7EBD6") + path(f"M{left - 4:.1f} 47 l22 -19 l22 19z", "#6E4A3C")
    art += rect(left + 36, 44, 34, 32, colour) + path(
        f"M{left + 33:.1f} 45 l6 -13 l14 -8 l14 8 l6 13z", dark(colour, 0.35)
    )
    art += _window(left + 5, 53, 9, 10) + _window(left + 22, 53, 9, 10) + circle(left + 18, 38, 3, _GLOW)
    art += _door(left + 14, 62, 8, 14, dark(colour, 0.1)) + rect(left + 45, 56, 16, 20, light(colour, 0.75))
    art += rect(left + 46.4, 57.4, 13.2, 18.6, dark(colour, 0.2)) + stroke(
        f"M{left + 46:.1f} 57 l14 19 m0 -19 l-14 19", light(colour, 0.75), 1.3
    )
    for _ in range(3):
        x, y = random.uniform(6, 112), random.uniform(82, 88)
        art += (
            ellipse(x, y + 4, 8, 2, "#9C873C")
            + circle(x, y, 5.6, "#E2C566")
            + circle(x, y, 3, "#CDAE50")
            + circle(x, y, 1, "#B79640")
        )
    return art + "".join(rect(-2 + 13 * n, 76, 2, 9, "#F7EBD6") for n in range(10)) + rect(0, 78, WIDTH, 1.6, "#F7EBD6")


def _treehouse(random: Random, colour: str) -> str:
    art = fade(random, ("#BFDCB0", "#F2EFCF"))
    for _ in range(14):
        x, wide = random.uniform(-6, 122), random.uniform(2, 6)
        art += rect(x, 0, wide, HEIGHT, random.choice(["#A9CBA0", "#98BD93", "#B9D6AC"]))
    art += path("M53 104 q4 -30 1 -62 h14 q-3 34 3 62z", "#74513A") + rect(22, 66, 76, 4, "#8D623F")
    art += stroke("M56 92 L32 69 M66 92 L90 69", "#74513A", 3) + rect(32, 36, 56, 31, "#B98253")
    art += "".join(rect(32 + 7 * n, 36, 0.9, 31, "#94643D") for n in range(1, 8))
    art += path(f"M25 38 l35 -{random.uniform(20, 25):.1f} l35 25z", colour) + path(
        "M25 38 h70 l-3 -3 h-64z", dark(colour, 0.3)
    )
    art += (
        circle(60, 30, 3.4, _GLOW)
        + _window(39, 43, 13, 12)
        + _window(69, 43, 11, 12)
        + _door(55, 46, 10, 21, dark(colour, 0.2))
    )
    art += (
        "".join(rect(23 + 9 * n, 57, 1.5, 10, "#6B472F") for n in (0, 8))
        + rect(22, 57, 10, 1.6, "#6B472F")
        + rect(88, 57, 10, 1.6, "#6B472F")
    )
    art += rect(97, 66, 1.6, 38, "#6B472F") + rect(105, 66, 1.6, 38, "#6B472F")
    art += "".join(rect(97, 72 + 6 * n, 9, 1.5, "#6B472F") for n in range(6))
    for _ in range(16):
        x, y = random.choice(
            [(random.uniform(-4, 28), random.uniform(2, 40)), (random.uniform(84, 124), random.uniform(0, 32))]
        )
        art += circle(x, y, random.uniform(6, 11), random.choice(_LEAVES), 0.92)
    return art + "".join(ellipse(random.uniform(0, 92), 102, 12, 7, random.choice(_LEAVES)) for _ in range(5))


def _houseboat(random: Random, colour: str) -> str:
    art = _evening(random)
    x = -4.0
    while x < WIDTH:
        wide, top = random.uniform(13, 18), random.uniform(26, 40)
        shade = random.choice(["#A9685A", "#C79472", "#7F6A78", "#B98A86", "#8C5B4C"])
        art += rect(x, top, wide, 40, shade) + path(
            f"M{x:.1f} {top:.1f} l{wide / 2:.1f} -8 l{wide / 2:.1f} 8z", dark(shade, 0.2)
        )
        for row in range(2):
            glow = _GLOW if random.random() < 0.5 else light(shade, 0.5)
            art += rect(x + 2.6, top + 6 + 12 * row, 3.4, 6, glow) + rect(
                x + wide - 6, top + 6 + 12 * row, 3.4, 6, glow
            )
        x += wide
    art += rect(0, 62, WIDTH, 4, "#8B7B6E") + rect(0, 65, WIDTH, 39, "#3D6C7C")
    left = 14 + random.uniform(-4, 4)
    art += path(f"M{left:.1f} 76 h94 q-2 14 -12 14 h-70 q-10 0 -12 -14z", dark(colour, 0.3)) + rect(
        left, 74.6, 94, 2.6, "#F4E6CC"
    )
    art += rect(left + 14, 56, 60, 19, colour, 2) + rect(left + 10, 53, 68, 4, "#F4E6CC", 1.5)
    art += "".join(_window(left + 19 + 14 * n, 60, 9, 9) for n in range(3)) + _door(left + 62, 59, 8, 16, "#F4E6CC")
    art += "".join(circle(left + 18 + 9 * n, 51, random.uniform(2.4, 3.4), random.choice(_LEAVES)) for n in range(5))
    art += "".join(circle(left + 20 + 9 * n, 49.5, 1.3, "#E9707A") for n in range(5))
    for _ in range(10):
        art += rect(random.uniform(-5, 108), random.uniform(88, 102), random.uniform(7, 20), 1.1, _GLOW, 0.5, 0.4)
    return art


def _rooftop(random: Random, colour: str) -> str:
    art = _evening(random)
    for x in range(-4, WIDTH, 14):
        height = random.uniform(14, 40)
        art += rect(x, 66 - height, 13, height, mixed("#7E6482", "#F0B79A", random.uniform(0.1, 0.5)))
        art += "".join(
            rect(x + random.uniform(2, 9), 66 - random.uniform(5, height), 1.8, 2.4, _GLOW) for _ in range(3)
        )
    art += (
        rect(0, 64, WIDTH, 14, light(colour, 0.62))
        + rect(0, 62, WIDTH, 3, "#FBEFDD")
        + rect(0, 78, WIDTH, 26, "#B98258")
    )
    art += "".join(rect(0, 82 + 5 * n, WIDTH, 0.8, "#9C6945") for n in range(5))
    art += (
        rect(4, 18, 1.8, 62, _TIMBER)
        + rect(114, 18, 1.8, 62, _TIMBER)
        + stroke("M5 20 q28 18 55 4 q28 14 55 -4", "#4A3A3A", 0.8)
    )
    for n in range(1, 12):
        bulb = 5 + n * 9.2
        y = 20 + 11 * (1 - abs((n % 6) - 3) / 3)
        art += circle(bulb, y + 2.4, 2.8, _GLOW, 0.35) + circle(bulb, y + 2.4, 1.5, "#FFF3C9")
    art += rect(26, 66, 56, 14, dark(colour, 0.1), 3) + rect(24, 76, 60, 12, colour, 3)
    art += (
        rect(32, 66, 13, 11, "#F6E5C7", 2.5)
        + rect(50, 66, 13, 11, "#E4A24A", 2.5)
        + rect(66, 66, 13, 11, "#F6E5C7", 2.5)
    )
    art += rect(42, 88, 30, 2.4, "#6B472F", 1) + rect(46, 90, 2, 8, "#6B472F") + rect(66, 90, 2, 8, "#6B472F")
    return (
        art
        + rect(52, 84, 3, 4, "#FFF6E6", 0.6)
        + rect(58, 84, 3, 4, "#FFF6E6", 0.6)
        + _potted(random, 14, 94)
        + _potted(random, 104, 92)
    )


def _hearth(random: Random, colour: str) -> str:
    wall = light(colour, 0.55)
    art = rect(0, 0, WIDTH, 82, wall) + rect(0, 82, WIDTH, 22, "#9A6B47") + rect(0, 79.5, WIDTH, 3, "#FFF6E6")
    art += rect(42, 0, 44, 82, "#EADBC6") + rect(36, 36, 56, 5, _TIMBER, 1)
    for row in range(9):
        for x in (42 if row % 2 else 46, 57, 68, 79):
            art += rect(x, 42 + row * 4.5, 8, 3.4, random.choice(["#D6C2A6", "#DFCDB4", "#CDB799"]), 1)
    art += path("M50 82 v-22 a14 14 0 0 1 28 0 v22z", "#2F211D") + ellipse(64, 80, 16, 12, "#E8743B", 0.35)
    art += path("M55 80 q-2 -12 6 -18 q-1 6 3 7 q1 -7 4 -10 q7 10 5 21z", "#EF7A34")
    art += path("M59 80 q0 -8 4 -11 q1 4 3 4 q4 4 3 7z", _GLOW) + rect(53, 78, 22, 3.4, "#5B3A28", 1.6)
    picture = random.choice(["#D98E5A", "#7FA08C", "#C26B6B", "#6C86A6"])
    art += rect(53, 14, 22, 17, "#FFF6E6", 1) + rect(55, 16, 18, 13, picture)
    art += path("M55 29 q6 -9 10 -3 t8 -3 v6z", dark(picture, 0.3))
    art += rect(44, 30, 3, 6, "#FFF6E6") + rect(80, 31, 4, 5, "#C26B4A", 1)
    art += ellipse(60, 94, 44, 6, light(colour, 0.2)) + rect(6, 54, 24, 34, dark(colour, 0.2), 6)
    art += (
        rect(2, 66, 8, 22, colour, 3.5) + rect(27, 66, 8, 22, colour, 3.5) + rect(8, 72, 21, 10, light(colour, 0.2), 3)
    )
    art += rect(12, 61, 12, 11, "#F3E3C6", 2.5) + rect(5, 88, 2.4, 5, "#3B2A22") + rect(29, 88, 2.4, 5, "#3B2A22")
    art += (
        rect(104, 40, 1.6, 48, "#3B2A22") + path("M96 42 l4 -13 h10 l4 13z", _GLOW) + rect(99, 87, 12, 2, "#3B2A22", 1)
    )
    return art + circle(105, 40, 15, _GLOW, 0.18)


def _whitewash(random: Random, colour: str) -> str:
    art = _day(random) + rect(0, 40, WIDTH, 30, "#3583AD") + rect(0, 40, WIDTH, 3, "#7FB9D2")
    art += path("M0 104 V62 q14 -10 30 -6 l26 -14 q38 -4 64 8 V104z", "#D8BE93")
    boxes = [(66, 30, 40, 30), (20, 48, 44, 28), (56, 54, 48, 30), (8, 70, 50, 34)]
    for left, y, wide, high in boxes:
        x = left + random.uniform(-3, 3)
        art += rect(x, y, wide, high, "#FFFBF2", 1.5) + rect(x + wide - 8, y, 8, high, "#E9DFD0", 1.5)
        art += rect(x + 6, y + 8, 6, 8, colour, 0.6) + rect(x + wide - 20, y + 8, 6, 8, colour, 0.6)
    art += path("M76 31 a11 10 0 0 1 22 0z", colour) + rect(86.4, 17, 1.2, 5, "#FFFBF2")
    art += path("M74 84 v-13 a5 5 0 0 1 10 0 v13z", dark(colour, 0.15)) + path(
        "M26 104 v-16 a6 6 0 0 1 12 0 v16z", dark(colour, 0.1)
    )
    art += "".join(rect(62 + 3 * n, 84 + 4 * n, 54, 4, mixed("#FFFBF2", "#D8C9B2", 0.18 * n)) for n in range(5))
    for _ in range(16):
        art += circle(
            random.gauss(54, 5),
            random.gauss(68, 7),
            random.uniform(1.6, 3),
            random.choice(["#D9477F", "#E56A98", "#6E9A5B"]),
        )
    return art


def _gables(random: Random, colour: str) -> str:
    art, x, number = _day(random), -7.0, 0
    shades = [colour, "#E7D3B4", dark(colour, 0.25), "#A65B45", light(colour, 0.4), "#5F6E66"]
    while x < WIDTH:
        wide, top = random.uniform(22, 26), random.uniform(30, 40)
        shade = shades[number % len(shades)]
        trim = "#FFF6E6"
        if number % 2:
            art += path(f"M{x:.1f} {top:.1f} v-5 h4 v-5 h4 v-5 h{wide - 16:.1f} v5 h4 v5 h4 v5z", shade)
        else:
            half = wide / 2 - 4
            bell = f"q6 -2 {half:.1f} -8 q{half - 4:.1f} 6 {half:.1f} 8"
            art += path(f"M{x:.1f} {top:.1f} q3 -1 4 -8 {bell} q1 7 4 8z", shade)
        art += rect(x, top - 0.6, wide, 104 - top, shade) + circle(x + wide / 2, top - 4, 2, _GLOW)
        for row in range(3):
            for side in (0.16, 0.42, 0.68):
                pane = _GLOW if random.random() < 0.35 else "#DCE8E8"
                art += rect(x + wide * side - 0.7, top + 4.3 + 13 * row, 5.4, 9.4, trim) + rect(
                    x + wide * side, top + 5 + 13 * row, 4, 8, pane
                )
        art += rect(x + wide * 0.42, 79, 5, 12, dark(shade, 0.45), 0.6)
        x, number = x + wide + 0.6, number + 1
    art += rect(0, 90, WIDTH, 14, "#9A8878")
    bike = random.uniform(24, 80)
    wheels = "".join(
        f'<circle cx="{bike + 15 * n:.1f}" cy="91" r="5" fill="none" stroke="#2F2A2A" stroke-width="1.1"/>'
        for n in (0, 1)
    )
    return (
        art + wheels + stroke(f"M{bike:.1f} 91 l5 -8 h7 l3 8 m-3 -8 l-5 8 l-4 -8 m-1 -1.6 h4 m6 0 h3", "#2F2A2A", 1.1)
    )


def _poolhouse(random: Random, colour: str) -> str:
    art = _day(random) + _ridge(random, 56, "#93AE86") + rect(0, 64, WIDTH, 40, "#E9DCC3")
    left = 18 + random.uniform(-6, 8)
    art += (
        rect(left, 40, 60, 30, "#FBF4E8")
        + rect(left - 4, 36, 76, 4.4, dark(colour, 0.1))
        + rect(left + 22, 22, 40, 15, colour)
    )
    art += (
        rect(left + 19, 19, 46, 3.6, "#FBF4E8")
        + rect(left + 28, 26, 28, 8, "#CFE5EA")
        + rect(left + 41, 26, 1, 8, "#FBF4E8")
    )
    art += rect(left + 6, 45, 34, 25, _GLOW) + "".join(
        rect(left + 6 + 11 * n, 45, 1.2, 25, "#4A3F3A") for n in range(4)
    )
    art += (
        rect(left + 14, 60, 16, 5, colour, 2)
        + rect(left + 46, 48, 9, 22, "#A87346")
        + rect(left + 68, 40, 2.4, 30, "#FBF4E8")
    )
    art += path("M12 80 h96 l10 18 h-116z", "#FBF4E8") + path("M17 82 h86 l8 14 h-102z", "#45B3C4")
    for _ in range(9):
        art += rect(random.uniform(18, 88), random.uniform(84, 94), random.uniform(6, 14), 1, "#FFFFFF", 0.5, 0.55)
    art += "".join(path(f"M{x} 77 h14 l4 -5 h2 l-5 7.4 h-15z", "#D0784A") for x in (left + 66, left + 44))
    palm = random.choice([10.0, 108.0])
    art += stroke(f"M{palm:.1f} 80 q3 -24 0 -44", "#8A6642", 2.8)
    for turn in (-160, -120, -75, -30, 10, 190):
        leaf = path("M0 0 q9 -7 20 1 q-11 -1 -20 -1z", random.choice(_LEAVES))
        art += f'<g transform="translate({palm:.1f} 36) rotate({turn})">{leaf}</g>'
    return art


def _attic(random: Random, colour: str) -> str:
    art = rect(0, 0, WIDTH, HEIGHT, light(colour, 0.72)) + rect(0, 82, WIDTH, 22, "#B98C62")
    art += path("M0 0 h60 L14 82 H0z", light(colour, 0.58)) + path("M120 0 h-60 l46 82 h14z", light(colour, 0.5))
    art += "".join(stroke(f"M{60 + n * 7} 0 L{60 + n * 46} 84", _TIMBER, 3.4) for n in (-1, 1)) + rect(
        38, 32, 44, 3.6, _TIMBER
    )
    night, ground = random.choice([("#27315C", "#5C5F97"), ("#F2A07B", "#FBD9AE"), ("#86BFE0", "#DCEFF5")])
    art += rect(48, 40, 24, 22, "#FFF9EE", 1) + rect(50, 42, 20, 18, night) + rect(50, 52, 20, 8, ground)
    for _ in range(6 if night == "#27315C" else 0):
        art += circle(random.uniform(51, 69), random.uniform(43, 52), 0.6, "#FFF6D8")
    art += rect(59.3, 42, 1.4, 18, "#FFF9EE")
    art += rect(26, 58, 68, 14, "#8D623F", 4) + rect(26, 70, 68, 24, colour, 4) + rect(28, 66, 64, 10, "#FFF9EE", 4)
    art += (
        rect(33, 61, 23, 10, "#FFFFFF", 4)
        + rect(64, 61, 23, 10, "#F6EAD7", 4)
        + rect(26, 80, 68, 5, light(colour, 0.35))
    )
    art += "".join(path(f"M{28 + 8 * n} 94 l4 -6 l4 6z", light(colour, 0.35)) for n in range(8))
    art += rect(8, 74, 14, 16, "#8D623F", 1) + rect(14.2, 64, 1.6, 10, "#3B2A22") + path("M9 65 l3 -9 h6 l3 9z", _GLOW)
    art += circle(15, 62, 12, _GLOW, 0.22) + rect(99, 76, 14, 14, "#8D623F", 1)
    return art + rect(101, 72, 10, 2, "#C26B4A") + rect(102, 70, 8, 2, "#6C86A6") + rect(101, 74, 11, 2, "#E3A94F")


def _garden(random: Random, colour: str) -> str:
    art = _day(random) + path("M0 58 q30 -14 60 -6 t60 -6 v58 H0z", "#8FB07A") + rect(0, 78, WIDTH, 26, "#6F9A5E")
    left = 30 + random.uniform(-6, 6)
    art += path(f"M{left + 18:.1f} 104 l8 -20 h10 l10 20z", "#E0CBA2") + rect(left, 44, 60, 38, colour)
    art += path(f"M{left - 5:.1f} 46 l14 -14 h42 l14 14z", "#5E4A42")
    for n in range(3):
        art += rect(left + 4 + 18 * n, 50, 15, 32, "#FFF6E6") + rect(
            left + 5 + 18 * n, 51, 13, 30, _GLOW if n != 1 else "#F4C277"
        )
        art += rect(left + 11 + 18 * n, 51, 0.9, 30, "#FFF6E6") + rect(left + 5 + 18 * n, 62, 13, 0.9, "#FFF6E6")
    art += rect(left - 6, 82, 72, 3, "#A9794F")
    art += circle(left + 3, 52, 5, "#5E8C61") + circle(left - 1, 60, 5, "#7AA06B") + circle(left + 1, 68, 5, "#5E8C61")
    for _ in range(46):
        x = random.choice([random.uniform(0, left + 14), random.uniform(left + 46, 120)])
        y = random.uniform(84, 102)
        art += rect(x - 0.4, y, 0.8, 5, "#4F7A4A") + circle(
            x, y, random.uniform(1.3, 2.4), random.choice(["#E9707A", "#FFF6E6", "#F2B84B", "#A97BC0"])
        )
    return art + _tree(random, 10, 80) + _tree(random, 112, 80)


def _yurt(random: Random, colour: str) -> str:
    art = _evening(random) + _ridge(random, 52, "#8A7FA0") + rect(0, 72, WIDTH, 32, "#8E9A5C")
    left = 26 + random.uniform(-6, 10)
    art += rect(left - 5, 82, 78, 4, _TIMBER, 1) + rect(left, 54, 68, 28, "#F6E7CB")
    art += path(f"M{left - 3:.1f} 55 q8 -16 34 -22 q10 0 6 0 q26 6 34 22z", "#FFF4DE")
    art += "".join(path(f"M{left + 34:.1f} 33 L{left + 4 + 15 * n:.1f} 55 h4z", "#E7D2AE") for n in range(5))
    art += rect(left, 55, 68, 5, colour) + "".join(
        path(f"M{left + 2 + 8 * n:.1f} 60 h6 l-3 4z", colour) for n in range(8)
    )
    art += path(f"M{left + 27:.1f} 82 v-18 a7 7 0 0 1 14 0 v18z", dark(colour, 0.25)) + path(
        f"M{left + 29:.1f} 82 v-17 a5 5 0 0 1 10 0 v17z", _GLOW
    )
    art += (
        rect(left + 8, 66, 11, 9, _GLOW, 2) + rect(left + 49, 66, 11, 9, _GLOW, 2) + rect(left + 31, 29, 7, 4, _TIMBER)
    )
    fire = 106 if left < 30 else 12
    art += path(f"M{fire - 5:.1f} 92 q-2 -9 5 -15 q7 7 5 15z", "#EF7A34") + path(
        f"M{fire - 2:.1f} 92 q0 -5 2 -8 q3 4 2 8z", _GLOW
    )
    art += rect(fire - 8, 91, 16, 2.4, "#5B3A28", 1) + ellipse(fire, 94, 12, 2.4, "#5B3A28", 0.4)
    return art + "".join(circle(random.uniform(2, 118), random.uniform(4, 26), 0.6, "#FFF6D8") for _ in range(14))


def _day(random: Random) -> str:
    sky = fade(random, random.choice([("#8CC8E2", "#F3EFDD"), ("#A5D3DC", "#FBEBD0"), ("#F6C6A0", "#FBEBD3")]))
    sun = circle(random.uniform(12, 108), random.uniform(18, 28), 7, "#FFF1C9", 0.95)
    for _ in range(2):
        x, y = random.uniform(6, 100), random.uniform(14, 32)
        sun += ellipse(x, y, 10, 2.6, "#FFFFFF", 0.75) + ellipse(x + 5, y - 2, 6, 2.6, "#FFFFFF", 0.75)
    return sky + sun


def _evening(random: Random) -> str:
    colours = random.choice(
        [("#3C4272", "#F0A27F"), ("#5A4A7C", "#F6B48A"), ("#D9765F", "#F9D6A0"), ("#2E4A6B", "#E8B48C")]
    )
    return fade(random, colours) + circle(random.uniform(14, 106), random.uniform(16, 26), 5, "#FFF1C9", 0.9)


def _ridge(random: Random, y: float, colour: str) -> str:
    far, near = random.uniform(8, 20), random.uniform(4, 12)
    back = path(f"M0 {y} q24 -{far:.1f} 52 -2 t68 -{near:.1f} V{HEIGHT} H0z", light(colour, 0.3))
    return back + path(f"M0 {y + 10} q30 -{near:.1f} 64 -1 t56 -{far / 2:.1f} V{HEIGHT} H0z", colour)


def _firs(random: Random, count: int, foot: float, colour: str, across: tuple[float, float] = (0, WIDTH)) -> str:
    art = ""
    for n in range(count):
        x = across[0] + (across[1] - across[0]) * (n + random.random()) / count
        high = random.uniform(26, 38)
        shade = light(colour, random.uniform(0, 0.16))
        art += rect(x - 1, foot - 3, 2, 5, _TIMBER)
        for n in range(3):
            low, wide = foot - 2 - n * high / 4, 16 - 4 * n
            art += path(f"M{x - wide / 2:.1f} {low:.1f} h{wide} L{x:.1f} {low + 2 - high / 2:.1f}z", shade)
    return art


def _tree(random: Random, x: float, foot: float) -> str:
    art = rect(x - 1.2, foot - 16, 2.4, 18, _TIMBER)
    for dx, dy in ((0, -28), (-6, -21), (6, -21), (0, -18)):
        art += circle(x + dx, foot + dy, random.uniform(7, 9), random.choice(_LEAVES))
    return art


def _potted(random: Random, x: float, foot: float) -> str:
    art = ""
    for turn in (-55, -28, 0, 28, 55):
        leaf = path("M0 0 q-4 -10 0 -20 q4 10 0 20z", random.choice(_LEAVES))
        art += f'<g transform="translate({x} {foot - 9}) rotate({turn + random.uniform(-6, 6):.1f})">{leaf}</g>'
    return art + path(f"M{x - 5} {foot - 10} h10 l-1.6 11 h-6.8z", "#C8704A")


def _window(x: float, y: float, wide: float, high: float, pane: str = _GLOW) -> str:
    frame = rect(x - 1, y - 1, wide + 2, high + 2, "#FFF6E6", 0.6) + rect(x, y, wide, high, pane)
    return frame + rect(x + wide / 2 - 0.5, y, 1, high, "#FFF6E6") + rect(x, y + high / 2 - 0.5, wide, 1, "#FFF6E6")


def _door(x: float, y: float, wide: float, high: float, colour: str) -> str:
    return rect(x, y, wide, high, colour, 1) + circle(x + wide - 2, y + high / 2, 0.8, _GLOW)


def _smoke(x: float, y: float) -> str:
    puffs = ((0, 0, 2.6), (3, -5, 3.4), (8, -9, 4.2))
    return "".join(circle(x + dx, y + dy, size, "#FFF6E6", 0.5) for dx, dy, size in puffs)


def _gulls(random: Random) -> str:
    art = ""
    for _ in range(3):
        art += stroke(f"M{random.uniform(8, 104):.1f} {random.uniform(16, 34):.1f} q3 -3 5 0 q2 -3 5 0", "#6F7F86", 0.9)
    return art


SCENES: dict[str, Scene] = {
    "attic": _attic,
    "beachhouse": _beachhouse,
    "cabin": _cabin,
    "farmhouse": _farmhouse,
    "gables": _gables,
    "garden": _garden,
    "hearth": _hearth,
    "houseboat": _houseboat,
    "loft": _loft,
    "poolhouse": _poolhouse,
    "rooftop": _rooftop,
    "treehouse": _treehouse,
    "whitewash": _whitewash,
    "yurt": _yurt,
}
