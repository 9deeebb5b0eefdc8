"""Roostwell's covers: where one sleeps, from outside or inside, under a sky."""

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


def _under_sky(scene: Scene) -> Scene:
    """The scene with sun and clouds behind it."""
    return lambda random, colour: _sky(random) + scene(random, colour)


def _sky(random: Random) -> str:
    colours = random.choice(
        [("#8FC7E8", "#E9F4F6"), ("#6FA9D6", "#F6E7D2"), ("#F2A98A", "#FBE3C4"), ("#47598F", "#F0B79A")]
    )
    sun = circle(random.uniform(78, 104), random.uniform(16, 30), 8, "#FFF3CF", 0.9)
    clouds = "".join(
        ellipse(random.uniform(8, 112), random.uniform(8, 34), random.uniform(9, 20), 2.6, "#FFFFFF", 0.55)
        for _ in range(3)
    )
    return fade(random, colours) + sun + clouds


def _tower(random: Random, colour: str) -> str:
    skyline = ""
    for x in range(-4, WIDTH, 17):
        height = random.uniform(26, 58)
        skyline += rect(x, 94 - height, 16, height, light(colour, 0.55))
    left, top, wide = 40 + random.uniform(-8, 8), 16 + random.uniform(0, 6), 40
    body = rect(left, top, wide, 80, colour, 2) + rect(left + wide - 9, top, 9, 80, dark(colour, 0.2), 2)
    for row in range(10):
        for column in range(4):
            glow = "#FFE3A3" if random.random() < 0.4 else light(colour, 0.72)
            body += rect(left + 4.5 + column * 7, top + 6 + row * 6.6, 4.4, 3.8, glow, 0.5)
    roof = rect(left + 8, top - 5, wide - 22, 5, dark(colour, 0.3)) + rect(left + 14, top - 11, 1.4, 7, "#4A4550")
    door = rect(left + 11, 82, 12, 12, "#FFE9BF", 1) + rect(left + 6, 79, 22, 3, "#F4A259", 1)
    return skyline + body + roof + door + _ground("#5D6B66") + _trees(random, 3, 93)


def _townhouses(random: Random, colour: str) -> str:
    art, x = "", -6.0
    shades = [colour, light(colour, 0.45), dark(colour, 0.15), "#EBDCC3", light(colour, 0.7)]
    while x < WIDTH:
        wide, height = random.uniform(23, 29), random.uniform(46, 62)
        top, shade = 94 - height, random.choice(shades)
        if random.random() < 0.6:
            art += path(f"M{x:.1f} {top:.1f} l{wide / 2:.1f} -11 l{wide / 2:.1f} 11z", "#9C4F3B")
        else:
            art += rect(x - 0.6, top - 3, wide + 1.2, 4, dark(shade, 0.3))
        art += rect(x, top, wide, height, shade)
        for row in range(2):
            for side in (0.18, 0.6):
                left, high = x + wide * side, top + 8 + row * 16
                art += rect(left - 1.6, high - 0.5, wide * 0.22 + 3.2, 10.6, dark(shade, 0.35), 0.5)
                art += rect(left, high, wide * 0.22, 9.4, "#FFF1CC" if random.random() < 0.5 else "#DDEBF0", 0.5)
        art += rect(x + wide * 0.38, 82, wide * 0.26, 12, dark(shade, 0.5), 1)
        x += wide
    return art + _ground("#B9AFA2")


def _riverside(random: Random, colour: str) -> str:
    art = _hill(62, 12, light(colour, 0.6)) + rect(10, 32, 74, 42, colour) + rect(8, 28, 78, 5, dark(colour, 0.3))
    for row in range(2):
        for column in range(5):
            x, y = 15.5 + column * 14, 38 + row * 17
            glow = "#FFE3A3" if random.random() < 0.45 else "#E4EEF0"
            art += path(f"M{x} {y + 11} v-6.5 a4 4 0 0 1 8 0 v6.5z", glow)
    art += rect(90, 44, 26, 30, light(colour, 0.35)) + path("M88 44 l15 -10 l15 10z", dark(colour, 0.25))
    art += rect(0, 73, WIDTH, 4, "#CFC3B2") + rect(0, 76, WIDTH, 28, "#5F9FB5")
    for _ in range(11):
        art += rect(random.uniform(-5, 110), random.uniform(79, 101), random.uniform(8, 22), 1.1, "#FFFFFF", 0.5, 0.4)
    x = random.uniform(28, 78)
    hull = path(f"M{x:.1f} 88 h26 l-4 6 h-18z", "#7A3E2E")
    return art + hull + path(f"M{x + 12:.1f} 86 v-17 l11 15z", "#FFFDF6")


def _seaside(random: Random, colour: str) -> str:
    art = rect(0, 48, WIDTH, 30, colour) + rect(0, 48, WIDTH, 5, light(colour, 0.3))
    for _ in range(9):
        art += rect(random.uniform(-5, 110), random.uniform(54, 74), random.uniform(8, 20), 1.2, "#FFFFFF", 0.6, 0.5)
    art += path("M0 76 q30 -7 62 -2 t58 -4 v34 H0z", "#F1DDB3")
    art += stroke("M0 76 q30 -7 62 -2 t58 -4", "#FFFFFF", 1.6)
    art += path("M84 50 q16 -22 36 -20 v20z", "#6D8F5B")
    art += rect(97, 25, 17, 15, "#FFF8EA", 1)
    art += rect(95, 22, 21, 4, "#C9613F", 1)
    art += "".join(rect(99 + 5 * n, 29, 2.6, 4, "#6FA3B8") for n in range(3))
    x = random.uniform(28, 52)
    art += path(f"M{x - 17:.1f} 76 a17 15 0 0 1 34 0z", "#E4572E")
    art += path(f"M{x - 6:.1f} 76 a6 15 0 0 1 12 0z", "#FFF3DC")
    art += stroke(f"M{x:.1f} 76 v22", "#7A5B3C", 1.6) + rect(x + 9, 90, 22, 3, "#FFFFFF", 1.5)
    palm = random.uniform(6, 14)
    art += stroke(f"M{palm:.1f} 98 q4 -26 2 -46", "#8A6642", 3)
    for turn in (-70, -30, 15, 55):
        leaf = path("M0 0 q10 -7 22 2 q-12 -2 -22 -2z", "#3F7A4C")
        art += f'<g transform="translate({palm + 2:.1f} 52) rotate({turn})">{leaf}</g>'
    return art


def _cottage(random: Random, colour: str) -> str:
    art = _hill(58, 16, light(colour, 0.5)) + _hill(72, 9, light(colour, 0.22))
    left = 32 + random.uniform(-6, 8)
    art += rect(left + 36, 26, 7, 16, "#A5674C") + rect(left, 54, 52, 36, "#FBF1DD")
    art += path(f"M{left - 6:.1f} 56 l14 -24 h36 l14 24z", "#8C4A38")
    art += stroke(f"M{left - 6:.1f} 56 h64", "#6F3A2C", 2)
    for x in (7, 35):
        art += rect(left + x - 1, 61, 12, 12, "#7C5B43", 0.8) + rect(left + x, 62, 10, 10, "#FFE7AE", 0.5)
        art += stroke(f"M{left + x + 5:.1f} 62 v10 M{left + x:.1f} 67 h10", "#7C5B43", 0.8)
    art += path(f"M{left + 21:.1f} 90 v-16 a5 5 0 0 1 10 0 v16z", dark(colour, 0.1))
    art += path(f"M0 90 h{WIDTH} v14 H0z", dark(colour, 0.12))
    art += path(f"M{left + 20:.1f} 90 h12 l8 14 h-30z", "#E5D3AF")
    for _ in range(12):
        art += circle(
            random.uniform(0, 120), random.uniform(92, 102), 1.4, random.choice(["#F4A259", "#FFFFFF", "#E4718A"])
        )
    return art + _trees(random, 2, 92)


def _room(random: Random, colour: str) -> str:
    art = (
        rect(0, 0, WIDTH, 74, light(colour, 0.72))
        + rect(0, 74, WIDTH, 30, "#C79F73")
        + rect(0, 72, WIDTH, 2.4, "#FFFFFF")
    )
    art += rect(8, 12, 32, 40, "#FFFFFF", 1) + rect(10.5, 14.5, 27, 35, "#A9D5EA")
    art += path("M10.5 49.5 v-12 q9 -8 15 -1 t12 -3 v16z", "#6F9F6A")
    art += rect(23.2, 14.5, 1.6, 35, "#FFFFFF")
    art += path("M4 10 h10 q0 24 -8 42 h-2z M44 10 h-10 q0 24 8 42 h2z", colour)
    art += rect(62, 14, 18, 14, "#FFFFFF", 1) + rect(64, 16, 14, 10, random.choice(["#F4A259", "#7FB0A8", "#D98880"]))
    art += rect(86, 12, 16, 20, "#FFFFFF", 1) + rect(88, 14, 12, 16, light(colour, 0.25))
    art += rect(48, 42, 66, 30, dark(colour, 0.35), 4) + rect(46, 62, 70, 26, "#FFFFFF", 4)
    art += rect(46, 70, 70, 20, colour, 4) + rect(46, 70, 70, 5, light(colour, 0.3), 2)
    art += rect(54, 54, 24, 11, "#FFFFFF", 4) + rect(84, 54, 24, 11, "#F3EADB", 4)
    art += rect(50, 88, 3, 6, "#6B4A33") + rect(109, 88, 3, 6, "#6B4A33") + rect(26, 70, 14, 20, "#8A6242", 1)
    return art + path("M27 56 h12 l-3 -10 h-6z", "#FFE3A3") + rect(32.2, 56, 1.6, 14, "#6B4A33")


def _lodge(random: Random, colour: str) -> str:
    art, peaks = "", sorted(random.uniform(8, 112) for _ in range(3))
    for index, x in enumerate(peaks):
        top, wide = 18 + index * 4, 44
        art += path(f"M{x - wide:.1f} 80 L{x:.1f} {top} L{x + wide:.1f} 80z", light("#5E7390", 0.1 + 0.12 * index))
        art += path(f"M{x:.1f} {top} l9 12.7 l-5 -2.4 l-4 4 l-4 -4 l-5 2.4z", "#FFFFFF")
    art += path("M0 78 q30 -10 60 -4 t60 -2 v32 H0z", "#F4F8FA")
    left = 36 + random.uniform(-8, 10)
    art += path(f"M{left + 3:.1f} 90 L{left + 25:.1f} 40 L{left + 47:.1f} 90z", "#A9744A")
    art += "".join(rect(left + 6 + 2.2 * n, 84 - 7 * n, 38 - 4.4 * n, 0.9, "#8A5B38") for n in range(5))
    art += stroke(f"M{left - 1:.1f} 92 L{left + 25:.1f} 35 L{left + 51:.1f} 92", dark(colour, 0.1), 5)
    art += path(f"M{left + 18:.1f} 66 L{left + 25:.1f} 51 L{left + 32:.1f} 66z", "#FFE3A3") + rect(
        left + 11, 72, 9, 10, "#FFE3A3", 0.6
    )
    art += rect(left + 22, 72, 9, 18, dark(colour, 0.4), 0.8) + rect(left - 6, 90, 62, 3, "#8A6242")
    return art + "".join(_pine(x, 94 + random.uniform(-2, 5), colour) for x in (8, 20, 98, 112))


def _pine(x: float, foot: float, colour: str) -> str:
    green = dark(mixed(colour, "#2F5D4A", 0.7), 0.1)
    tiers = "".join(
        path(f"M{x - 8 + n * 1.6:.1f} {foot - 4 - n * 8:.1f} h{16 - n * 3.2:.1f} l-{8 - n * 1.6:.1f} -12z", green)
        for n in range(3)
    )
    return rect(x - 1, foot - 5, 2, 6, "#6B4A33") + tiers


def _trees(random: Random, count: int, foot: float) -> str:
    art = ""
    for _ in range(count):
        x, size = random.choice([random.uniform(4, 24), random.uniform(98, 116)]), random.uniform(6.5, 9.5)
        art += rect(x - 0.9, foot - 12, 1.8, 13, "#6B4A33")
        art += circle(x, foot - 15, size, "#4F7F56") + circle(x - 2, foot - 17, size * 0.6, "#679A68")
    return art


def _ground(colour: str) -> str:
    return rect(0, 93, WIDTH, 11, colour)


def _hill(y: float, rise: float, colour: str) -> str:
    return path(f"M0 {y} q30 -{rise} 60 -{rise / 3:.1f} t60 -{rise / 2:.1f} V{HEIGHT} H0z", colour)


SCENES: dict[str, Scene] = {
    "tower": _under_sky(_tower),
    "townhouses": _under_sky(_townhouses),
    "riverside": _under_sky(_riverside),
    "seaside": _under_sky(_seaside),
    "cottage": _under_sky(_cottage),
    "room": _under_sky(_room),
    "lodge": _under_sky(_lodge),
}
