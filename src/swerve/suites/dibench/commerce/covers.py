"""Cover pictures, drawn: a scene in SVG that depends on nothing but a candidate's cover and a name to seed it."""

from __future__ import annotations

import colorsys
import hashlib
from collections.abc import Callable
from random import Random

from swerve.core.outcome import SwerveError
from swerve.suites.dibench.instance import Cover

WIDTH, HEIGHT = 120, 104


def draw(cover: Cover, name: str) -> str:
    """The picture as an SVG element that fills its box.

    Args:
        cover: the scene's name and its leading colour.
        name: fixes the details; the same name draws the same picture.
    """
    if cover.picture not in _SCENES:
        raise SwerveError(f"No scene is called `{cover.picture}`; there are {', '.join(sorted(_SCENES))}.")
    seed = hashlib.sha256(name.encode()).digest()
    random, tint = Random(seed), f"s{seed[:4].hex()}"
    sky, body = _sky(random, tint), _SCENES[cover.picture](random, cover.colour)
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">{sky}{body}</svg>'
    )


def _sky(random: Random, tint: str) -> str:
    top, bottom = random.choice(
        [("#8FC7E8", "#E9F4F6"), ("#6FA9D6", "#F6E7D2"), ("#F2A98A", "#FBE3C4"), ("#47598F", "#F0B79A")]
    )
    clouds = "".join(
        _ellipse(random.uniform(8, 112), random.uniform(8, 34), random.uniform(9, 20), 2.6, "#FFFFFF", 0.55)
        for _ in range(3)
    )
    return (
        f'<defs><linearGradient id="{tint}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{bottom}"/></linearGradient></defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#{tint})"/>'
        f"{_circle(random.uniform(78, 104), random.uniform(16, 30), 8, '#FFF3CF', 0.9)}{clouds}"
    )


def _tower(random: Random, colour: str) -> str:
    skyline = ""
    for x in range(-4, WIDTH, 17):
        height = random.uniform(26, 58)
        skyline += _rect(x, 94 - height, 16, height, _light(colour, 0.55))
    left, top, wide = 40 + random.uniform(-8, 8), 16 + random.uniform(0, 6), 40
    body = _rect(left, top, wide, 80, colour, 2) + _rect(left + wide - 9, top, 9, 80, _dark(colour, 0.2), 2)
    for row in range(10):
        for column in range(4):
            glow = "#FFE3A3" if random.random() < 0.4 else _light(colour, 0.72)
            body += _rect(left + 4.5 + column * 7, top + 6 + row * 6.6, 4.4, 3.8, glow, 0.5)
    roof = _rect(left + 8, top - 5, wide - 22, 5, _dark(colour, 0.3)) + _rect(left + 14, top - 11, 1.4, 7, "#4A4550")
    door = _rect(left + 11, 82, 12, 12, "#FFE9BF", 1) + _rect(left + 6, 79, 22, 3, "#F4A259", 1)
    return skyline + body + roof + door + _ground("#5D6B66") + _trees(random, 3, 93)


def _townhouses(random: Random, colour: str) -> str:
    art, x = "", -6.0
    shades = [colour, _light(colour, 0.45), _dark(colour, 0.15), "#EBDCC3", _light(colour, 0.7)]
    while x < WIDTH:
        wide, height = random.uniform(23, 29), random.uniform(46, 62)
        top, shade = 94 - height, random.choice(shades)
        if random.random() < 0.6:
            art += _path(f"M{x:.1f} {top:.1f} l{wide / 2:.1f} -11 l{wide / 2:.1f} 11z", "#9C4F3B")
        else:
            art += _rect(x - 0.6, top - 3, wide + 1.2, 4, _dark(shade, 0.3))
        art += _rect(x, top, wide, height, shade)
        for row in range(2):
            for side in (0.18, 0.6):
                left, high = x + wide * side, top + 8 + row * 16
                art += _rect(left - 1.6, high - 0.5, wide * 0.22 + 3.2, 10.6, _dark(shade, 0.35), 0.5)
                art += _rect(left, high, wide * 0.22, 9.4, "#FFF1CC" if random.random() < 0.5 else "#DDEBF0", 0.5)
        art += _rect(x + wide * 0.38, 82, wide * 0.26, 12, _dark(shade, 0.5), 1)
        x += wide
    return art + _ground("#B9AFA2")


def _riverside(random: Random, colour: str) -> str:
    art = _hill(62, 12, _light(colour, 0.6)) + _rect(10, 32, 74, 42, colour) + _rect(8, 28, 78, 5, _dark(colour, 0.3))
    for row in range(2):
        for column in range(5):
            x, y = 15.5 + column * 14, 38 + row * 17
            glow = "#FFE3A3" if random.random() < 0.45 else "#E4EEF0"
            art += _path(f"M{x} {y + 11} v-6.5 a4 4 0 0 1 8 0 v6.5z", glow)
    art += _rect(90, 44, 26, 30, _light(colour, 0.35)) + _path("M88 44 l15 -10 l15 10z", _dark(colour, 0.25))
    art += _rect(0, 73, WIDTH, 4, "#CFC3B2") + _rect(0, 76, WIDTH, 28, "#5F9FB5")
    for _ in range(11):
        art += _rect(random.uniform(-5, 110), random.uniform(79, 101), random.uniform(8, 22), 1.1, "#FFFFFF", 0.5, 0.4)
    x = random.uniform(28, 78)
    hull = _path(f"M{x:.1f} 88 h26 l-4 6 h-18z", "#7A3E2E")
    return art + hull + _path(f"M{x + 12:.1f} 86 v-17 l11 15z", "#FFFDF6")


def _seaside(random: Random, colour: str) -> str:
    art = _rect(0, 48, WIDTH, 30, colour) + _rect(0, 48, WIDTH, 5, _light(colour, 0.3))
    for _ in range(9):
        art += _rect(random.uniform(-5, 110), random.uniform(54, 74), random.uniform(8, 20), 1.2, "#FFFFFF", 0.6, 0.5)
    art += _path("M0 76 q30 -7 62 -2 t58 -4 v34 H0z", "#F1DDB3")
    art += _stroke("M0 76 q30 -7 62 -2 t58 -4", "#FFFFFF", 1.6)
    art += _path("M84 50 q16 -22 36 -20 v20z", "#6D8F5B")
    art += _rect(97, 25, 17, 15, "#FFF8EA", 1)
    art += _rect(95, 22, 21, 4, "#C9613F", 1)
    art += "".join(_rect(99 + 5 * n, 29, 2.6, 4, "#6FA3B8") for n in range(3))
    x = random.uniform(28, 52)
    art += _path(f"M{x - 17:.1f} 76 a17 15 0 0 1 34 0z", "#E4572E")
    art += _path(f"M{x - 6:.1f} 76 a6 15 0 0 1 12 0z", "#FFF3DC")
    art += _stroke(f"M{x:.1f} 76 v22", "#7A5B3C", 1.6) + _rect(x + 9, 90, 22, 3, "#FFFFFF", 1.5)
    palm = random.uniform(6, 14)
    art += _stroke(f"M{palm:.1f} 98 q4 -26 2 -46", "#8A6642", 3)
    for turn in (-70, -30, 15, 55):
        leaf = _path("M0 0 q10 -7 22 2 q-12 -2 -22 -2z", "#3F7A4C")
        art += f'<g transform="translate({palm + 2:.1f} 52) rotate({turn})">{leaf}</g>'
    return art


def _cottage(random: Random, colour: str) -> str:
    art = _hill(58, 16, _light(colour, 0.5)) + _hill(72, 9, _light(colour, 0.22))
    left = 32 + random.uniform(-6, 8)
    art += _rect(left + 36, 26, 7, 16, "#A5674C") + _rect(left, 54, 52, 36, "#FBF1DD")
    art += _path(f"M{left - 6:.1f} 56 l14 -24 h36 l14 24z", "#8C4A38")
    art += _stroke(f"M{left - 6:.1f} 56 h64", "#6F3A2C", 2)
    for x in (7, 35):
        art += _rect(left + x - 1, 61, 12, 12, "#7C5B43", 0.8) + _rect(left + x, 62, 10, 10, "#FFE7AE", 0.5)
        art += _stroke(f"M{left + x + 5:.1f} 62 v10 M{left + x:.1f} 67 h10", "#7C5B43", 0.8)
    art += _path(f"M{left + 21:.1f} 90 v-16 a5 5 0 0 1 10 0 v16z", _dark(colour, 0.1))
    art += _path(f"M0 90 h{WIDTH} v14 H0z", _dark(colour, 0.12))
    art += _path(f"M{left + 20:.1f} 90 h12 l8 14 h-30z", "#E5D3AF")
    for _ in range(12):
        art += _circle(
            random.uniform(0, 120), random.uniform(92, 102), 1.4, random.choice(["#F4A259", "#FFFFFF", "#E4718A"])
        )
    return art + _trees(random, 2, 92)


def _room(random: Random, colour: str) -> str:
    art = (
        _rect(0, 0, WIDTH, 74, _light(colour, 0.72))
        + _rect(0, 74, WIDTH, 30, "#C79F73")
        + _rect(0, 72, WIDTH, 2.4, "#FFFFFF")
    )
    art += _rect(8, 12, 32, 40, "#FFFFFF", 1) + _rect(10.5, 14.5, 27, 35, "#A9D5EA")
    art += _path("M10.5 49.5 v-12 q9 -8 15 -1 t12 -3 v16z", "#6F9F6A")
    art += _rect(23.2, 14.5, 1.6, 35, "#FFFFFF")
    art += _path("M4 10 h10 q0 24 -8 42 h-2z M44 10 h-10 q0 24 8 42 h2z", colour)
    art += _rect(62, 14, 18, 14, "#FFFFFF", 1) + _rect(64, 16, 14, 10, random.choice(["#F4A259", "#7FB0A8", "#D98880"]))
    art += _rect(86, 12, 16, 20, "#FFFFFF", 1) + _rect(88, 14, 12, 16, _light(colour, 0.25))
    art += _rect(48, 42, 66, 30, _dark(colour, 0.35), 4) + _rect(46, 62, 70, 26, "#FFFFFF", 4)
    art += _rect(46, 70, 70, 20, colour, 4) + _rect(46, 70, 70, 5, _light(colour, 0.3), 2)
    art += _rect(54, 54, 24, 11, "#FFFFFF", 4) + _rect(84, 54, 24, 11, "#F3EADB", 4)
    art += _rect(50, 88, 3, 6, "#6B4A33") + _rect(109, 88, 3, 6, "#6B4A33") + _rect(26, 70, 14, 20, "#8A6242", 1)
    return art + _path("M27 56 h12 l-3 -10 h-6z", "#FFE3A3") + _rect(32.2, 56, 1.6, 14, "#6B4A33")


def _lodge(random: Random, colour: str) -> str:
    art, peaks = "", sorted(random.uniform(8, 112) for _ in range(3))
    for index, x in enumerate(peaks):
        top, wide = 18 + index * 4, 44
        art += _path(f"M{x - wide:.1f} 80 L{x:.1f} {top} L{x + wide:.1f} 80z", _light("#5E7390", 0.1 + 0.12 * index))
        art += _path(f"M{x:.1f} {top} l9 12.7 l-5 -2.4 l-4 4 l-4 -4 l-5 2.4z", "#FFFFFF")
    art += _path("M0 78 q30 -10 60 -4 t60 -2 v32 H0z", "#F4F8FA")
    left = 36 + random.uniform(-8, 10)
    art += _path(f"M{left + 3:.1f} 90 L{left + 25:.1f} 40 L{left + 47:.1f} 90z", "#A9744A")
    art += "".join(_rect(left + 6 + 2.2 * n, 84 - 7 * n, 38 - 4.4 * n, 0.9, "#8A5B38") for n in range(5))
    art += _stroke(f"M{left - 1:.1f} 92 L{left + 25:.1f} 35 L{left + 51:.1f} 92", _dark(colour, 0.1), 5)
    art += _path(f"M{left + 18:.1f} 66 L{left + 25:.1f} 51 L{left + 32:.1f} 66z", "#FFE3A3") + _rect(
        left + 11, 72, 9, 10, "#FFE3A3", 0.6
    )
    art += _rect(left + 22, 72, 9, 18, _dark(colour, 0.4), 0.8) + _rect(left - 6, 90, 62, 3, "#8A6242")
    return art + "".join(_pine(x, 94 + random.uniform(-2, 5), colour) for x in (8, 20, 98, 112))


_SCENES: dict[str, Callable[[Random, str], str]] = {
    "tower": _tower,
    "townhouses": _townhouses,
    "riverside": _riverside,
    "seaside": _seaside,
    "cottage": _cottage,
    "room": _room,
    "lodge": _lodge,
}


def _pine(x: float, foot: float, colour: str) -> str:
    green = _dark(_mixed(colour, "#2F5D4A", 0.7), 0.1)
    tiers = "".join(
        _path(f"M{x - 8 + n * 1.6:.1f} {foot - 4 - n * 8:.1f} h{16 - n * 3.2:.1f} l-{8 - n * 1.6:.1f} -12z", green)
        for n in range(3)
    )
    return _rect(x - 1, foot - 5, 2, 6, "#6B4A33") + tiers


def _trees(random: Random, count: int, foot: float) -> str:
    art = ""
    for _ in range(count):
        x, size = random.choice([random.uniform(4, 24), random.uniform(98, 116)]), random.uniform(6.5, 9.5)
        art += _rect(x - 0.9, foot - 12, 1.8, 13, "#6B4A33")
        art += _circle(x, foot - 15, size, "#4F7F56") + _circle(x - 2, foot - 17, size * 0.6, "#679A68")
    return art


def _ground(colour: str) -> str:
    return _rect(0, 93, WIDTH, 11, colour)


def _hill(y: float, rise: float, colour: str) -> str:
    return _path(f"M0 {y} q30 -{rise} 60 -{rise / 3:.1f} t60 -{rise / 2:.1f} V{HEIGHT} H0z", colour)


def _rect(x: float, y: float, w: float, h: float, fill: str, r: float = 0, opacity: float = 1) -> str:
    round_, see = f' rx="{r}"' if r else "", f' fill-opacity="{opacity}"' if opacity < 1 else ""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="{fill}"{round_}{see}/>'


def _path(line: str, fill: str) -> str:
    return f'<path d="{line}" fill="{fill}"/>'


def _stroke(line: str, colour: str, width: float) -> str:
    return f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"/>'


def _circle(x: float, y: float, r: float, fill: str, opacity: float = 1) -> str:
    return _ellipse(x, y, r, r, fill, opacity)


def _ellipse(x: float, y: float, rx: float, ry: float, fill: str, opacity: float = 1) -> str:
    see = f' fill-opacity="{opacity}"' if opacity < 1 else ""
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{fill}"{see}/>'


def _light(colour: str, share: float) -> str:
    return _mixed(colour, "#FFFFFF", share)


def _dark(colour: str, share: float) -> str:
    hue, light, saturation = colorsys.rgb_to_hls(*(channel / 255 for channel in _channels(colour)))
    return _hex(*(255 * channel for channel in colorsys.hls_to_rgb(hue, light * (1 - share), saturation)))


def _mixed(colour: str, other: str, share: float) -> str:
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return _hex(*(a + (b - a) * share for a, b in pairs))


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _hex(*channels: float) -> str:
    return "#" + "".join(f"{round(channel):02X}" for channel in channels)
