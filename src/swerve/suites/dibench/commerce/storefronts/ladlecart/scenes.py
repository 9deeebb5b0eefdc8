"""Ladlecart's covers: what is in the pot, on the plate or in the pan, on a laid table."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from swerve.suites.dibench.commerce.shapes import (
    HEIGHT,
    WIDTH,
    Scene,
    circle,
    dark,
    ellipse,
    light,
    mixed,
    path,
    rect,
    stroke,
)

_RIM, _ENAMEL = "#2A4BA8", "#FBFBF6"
_GREENS = ("#5E9B4B", "#7FB45A", "#3F7F4A")


def _on_table(scene: Scene) -> Scene:
    """The scene on a cloth or a board."""
    return lambda random, colour: _table(random) + scene(random, colour)


def _table(random: Random) -> str:
    kind, cloth = random.choice(["check", "stripe", "board", "tiles"]), random.choice(_CLOTHS)
    art = rect(0, 0, WIDTH, HEIGHT, cloth[0])
    if kind == "check":
        for step in range(0, WIDTH, 20):
            art += rect(step, 0, 10, HEIGHT, cloth[1], opacity=0.45) + rect(0, step, WIDTH, 10, cloth[1], opacity=0.45)
    elif kind == "stripe":
        slant = random.choice([-24, 24])
        art += "".join(stroke(f"M{x} -4 l{slant} 112", cloth[1], 3) for x in range(-20, 150, 15))
    elif kind == "board":
        art = rect(0, 0, WIDTH, HEIGHT, "#C99A66")
        for y in range(0, HEIGHT, 21):
            art += rect(0, y, WIDTH, 1.2, "#A87745")
            art += stroke(f"M{random.uniform(0, 60):.1f} {y + 9} q18 -5 42 1", "#B98853", 1)
    else:
        art += "".join(circle(x, y, 3, cloth[1]) for x in range(5, WIDTH, 16) for y in range(5, HEIGHT, 16))
    return art


_CLOTHS = (
    ("#F3EBDD", "#D98A73"),
    ("#EAF0F5", "#7E9CCB"),
    ("#F5EED6", "#E0B84E"),
    ("#E6EFE3", "#86B08A"),
    ("#F4E6E4", "#C9808D"),
)


def _soup(random: Random, colour: str) -> str:
    art = _bowl(colour, light(colour, 0.14))
    for _ in range(7):
        x, y = _within(random, 60, 46, 34, 12)
        art += ellipse(x, y, random.uniform(3, 6), random.uniform(2, 3.4), random.choice(_bits(colour)))
    return art + _herbs(random, 60, 46, 32, 11, 7) + _spoon(random) + _steam(random)


def _noodles(random: Random, colour: str) -> str:
    art = _bowl(colour, dark(colour, 0.12))
    for n in range(9):
        y = 39 + n * 1.7
        art += stroke(f"M{31 + abs(n - 4)} {y} q14 {random.uniform(-9, 9):.1f} 29 0 t29 0", "#F4DC9A", 2.2)
    art += ellipse(44, 43, 9, 6.4, "#FFFDF6") + circle(44.5, 43, 3.6, "#F2A73B")
    art += path("M64 36 q12 -6 20 2 l-3 9 q-9 -5 -17 -2z", mixed(colour, "#7A3B22", 0.6))
    art += _herbs(random, 66, 48, 18, 6, 6)
    x = random.uniform(66, 78)
    art += stroke(f"M{x:.1f} 44 L116 2", "#7B4A2D", 2.6) + stroke(f"M{x + 6:.1f} 46 L120 9", "#7B4A2D", 2.6)
    return art + _steam(random)


def _rice(random: Random, colour: str) -> str:
    art = _plate(60, 54, 46) + path("M18 56 q2 -34 30 -32 q22 0 22 32 q-26 14 -52 0z", "#FBF6E6")
    for _ in range(46):
        x, y = _within(random, 44, 45, 21, 15)
        art += ellipse(x, y, 1.9, 0.9, random.choice(["#FFFFFF", "#E9DFC4", "#F1E8D0"]))
    art += path("M58 40 q26 -24 42 2 q8 30 -20 40 q-32 6 -36 -18 q16 2 14 -24z", colour)
    for _ in range(8):
        x, y = _within(random, 78, 57, 17, 18)
        art += rect(x - 4, y - 3, 9, 7, random.choice(_bits(colour)), 2.6)
    return art + _herbs(random, 78, 56, 18, 18, 9)


def _pan(random: Random, colour: str) -> str:
    wedges = "".join(
        _lemon(*_around(56, 54, 31, n * 2.1 + random.uniform(0, 0.6))) for n in range(random.randint(1, 3))
    )
    return _skillet(random, colour) + wedges + _herbs(random, 56, 54, 34, 34, 14)


def _eggs(random: Random, colour: str) -> str:
    turn, count = random.uniform(0, 2), random.randint(3, 4)
    eggs = "".join(_egg(*_around(56, 54, 20, turn + n * 2 * pi / count)) for n in range(count))
    return _skillet(random, colour) + eggs + _herbs(random, 56, 54, 34, 34, 13)


def _skillet(random: Random, colour: str) -> str:
    art = stroke("M96 22 L122 -2", "#2E2E33", 9) + ellipse(58, 60, 48, 44, "#000000", 0.14)
    art += circle(56, 54, 45, "#34353B") + circle(56, 54, 40, colour) + circle(56, 54, 40, light(colour, 0.2), 0.35)
    for _ in range(34):
        x, y = _within(random, 56, 54, 35, 35)
        art += ellipse(x, y, random.uniform(1.6, 4), random.uniform(1.4, 3), random.choice(_bits(colour)), 0.9)
    return art


def _bake(random: Random, colour: str) -> str:
    art = rect(9, 20, 104, 76, "#000000", 14, 0.14) + rect(2, 44, 116, 20, _RIM, 7) + rect(8, 14, 104, 76, _RIM, 14)
    art += (
        rect(11, 17, 98, 70, _ENAMEL, 12)
        + rect(15, 21, 90, 62, dark(colour, 0.12), 9)
        + rect(16, 22, 88, 59, colour, 8)
    )
    rolls = random.random() < 0.5
    for n in range(5 if rolls else 0):
        art += rect(19.5 + n * 16.6, 26, 14.6, 50, light(colour, 0.22), 7) + rect(
            22 + n * 16.6, 28, 3, 46, light(colour, 0.45), 1.5
        )
    for _ in range(26):
        x, y = random.uniform(22, 98), random.uniform(28, 76)
        art += ellipse(
            x,
            y,
            random.uniform(2, 7),
            random.uniform(1.6, 4),
            random.choice(["#F6D68A", "#F3C66A", "#D98F3C", light(colour, 0.5)]),
            0.85,
        )
    return art + _herbs(random, 60, 52, 38, 24, 11)


def _pot(random: Random, colour: str) -> str:
    art = ellipse(60, 92, 46, 8, "#000000", 0.15) + stroke("M14 58 q-12 4 0 14 M106 58 q12 4 0 14", _RIM, 4.5)
    art += path("M15 46 h90 l-4 38 q-2 10 -14 10 h-54 q-12 0 -14 -10z", _ENAMEL)
    art += path("M15 46 h90 l-0.7 6 h-88.6z", _RIM)
    for _ in range(26):
        art += circle(random.uniform(20, 100), random.uniform(56, 90), random.uniform(0.4, 1), _RIM, 0.55)
    art += ellipse(60, 46, 45, 15, _RIM) + ellipse(60, 46, 41, 12.4, dark(colour, 0.1))
    art += ellipse(60, 47, 38, 10.6, colour)
    for _ in range(9):
        x, y = _within(random, 60, 46, 32, 8)
        art += rect(x - 4, y - 2.4, random.uniform(6, 10), 5, random.choice(_bits(colour)), 2)
    art += _herbs(random, 60, 46, 32, 8, 8)
    art += stroke("M78 44 L104 2", "#8A94A6", 3.4) + ellipse(76, 46, 9, 4.6, "#A7B1C2")
    return art + _steam(random)


def _steamer(random: Random, colour: str) -> str:
    art = ellipse(61, 60, 51, 46, "#000000", 0.14) + circle(60, 54, 48, "#A9743F") + circle(60, 54, 44, "#D6A566")
    art += circle(60, 54, 40, "#EBCB94")
    art += "".join(
        stroke(f"M{60 - w} {54 + y} h{2 * w}", "#D2A868", 1.4) for y, w in ((-24, 30), (-8, 38), (8, 38), (24, 30))
    )
    count = random.choice([5, 6, 7])
    places = [_around(60, 54, 24, n * 2 * pi / (count - 1)) for n in range(count - 1)]
    for x, y in [*places, (60.0, 54.0)]:
        art += circle(x, y + 1.4, 11.2, "#B98E52", 0.6) + circle(x, y, 11, light(colour, 0.78))
        for turn in range(7):
            a, b = _around(x, y, 8.6, turn * 2 * pi / 7)
            art += stroke(
                f"M{x:.1f} {y:.1f} Q{(x + a) / 2 + 2:.1f} {(y + b) / 2:.1f} {a:.1f} {b:.1f}", light(colour, 0.45), 1.1
            )
        art += circle(x, y, 1.9, colour)
    return art + _sauce(102, 92, mixed(colour, "#5A2A1A", 0.7))


def _pie(random: Random, colour: str) -> str:
    art = ellipse(61, 60, 50, 44, "#000000", 0.14) + circle(60, 54, 48, _RIM) + circle(60, 54, 45.5, _ENAMEL)
    art += "".join(circle(*_around(60, 54, 40, n * 2 * pi / 26), 4.6, "#D89B4E") for n in range(26))
    art += circle(60, 54, 40, "#E3AC5F") + circle(60, 54, 36, colour)
    style = random.choice(["lattice", "mash", "crust"])
    if style == "lattice":
        for step in (-24, -12, 0, 12, 24):
            half = (36 * 36 - step * step) ** 0.5
            art += stroke(
                f"M{60 - half:.1f} {54 + step} h{2 * half:.1f} M{60 + step} {54 - half:.1f} v{2 * half:.1f}",
                "#F0C27A",
                5,
            )
    elif style == "mash":
        art += circle(60, 54, 36, "#F6E4B4")
        for step in range(-28, 34, 8):
            art += stroke(f"M{32 + abs(step) * 0.4:.1f} {54 + step} q8 -7 15 0 t15 0 t15 0 t11 0", "#DFB768", 2.4)
    else:
        art += circle(60, 54, 36, "#E9B467")
        for n in range(5):
            a, b = _around(60, 54, 24, n * 2 * pi / 5)
            art += stroke(
                f"M{60 + (a - 60) * 0.35:.1f} {54 + (b - 54) * 0.35:.1f} L{a:.1f} {b:.1f}", dark(colour, 0.1), 3
            )
    return art + _herbs(random, 60, 54, 26, 26, 5)


def _pizza(random: Random, colour: str) -> str:
    art = ellipse(61, 59, 51, 46, "#000000", 0.14) + circle(60, 53, 49, "#C98A47") + circle(60, 53, 47, "#E2AC63")
    art += circle(60, 53, 41, mixed(colour, "#C7402B", 0.5)) + circle(60, 53, 39, "#F6D272")
    for _ in range(11):
        x, y = _within(random, 60, 53, 34, 34)
        art += circle(x, y, random.uniform(4, 8), light("#F6D272", 0.5), 0.8)
    for n in range(9):
        x, y = _around(60, 53, random.choice([13, 27, 30]), n * 0.75 + random.uniform(0, 0.3))
        art += circle(x, y, 5.6, dark(colour, 0.12)) + circle(x - 0.6, y - 0.8, 4.6, colour)
    art += _herbs(random, 60, 53, 33, 33, 10)
    art += "".join(
        stroke(f"M60 53 L{a:.1f} {b:.1f}", "#BF8A45", 1.1)
        for a, b in (_around(60, 53, 47, n * pi / 4) for n in range(8))
    )
    return art


def _roll(random: Random, colour: str) -> str:
    art = (
        ellipse(60, 84, 52, 10, "#000000", 0.14)
        + rect(4, 74, 112, 13, "#B57C48", 6)
        + rect(4, 74, 112, 5, "#CE975F", 2.5)
    )
    art += path("M10 66 h100 q2 12 -12 12 h-76 q-14 0 -12 -12z", "#D9964A")
    wave = "".join(f"q5.4 {random.uniform(5, 9):.1f} 10.8 0 " for _ in range(9))
    art += path("M11 60 h98 v6 h-98z", colour) + path(f"M11 56 h97 v6 h-97z M11 60 {wave}z", random.choice(_GREENS))
    for n in range(7):
        art += ellipse(
            20 + n * 13.4,
            56 + random.uniform(-1, 2),
            7,
            3,
            random.choice([colour, dark(colour, 0.2), "#E0503C", "#F2C14E"]),
        )
    art += path("M9 54 q2 -30 51 -30 q49 0 51 30 q-51 8 -102 0z", "#E7A957")
    art += path("M20 44 q6 -14 38 -15 q-26 6 -32 15z", "#F6CD8B")
    for _ in range(14):
        x, y = _within(random, 60, 39, 36, 9)
        art += ellipse(x, y, 1.6, 0.9, "#FFF3D6")
    return art


def _basket(random: Random, colour: str) -> str:
    art = ellipse(60, 92, 48, 8, "#000000", 0.15)
    for n in range(15):
        x = 26 + n * 4.8
        chip = rect(x, random.uniform(22, 38), 5.4, 44, random.choice(["#F2C04E", "#E8AE3C", "#F7D272"]), 1)
        art += f'<g transform="rotate({random.uniform(-16, 16):.1f} {x:.1f} 60)">{chip}</g>'
    for n in range(5):
        x, y = 22 + n * 18 + random.uniform(-3, 3), 50 + random.uniform(-7, 3)
        art += ellipse(x, y, 14, 10.5, dark(colour, 0.12)) + ellipse(x - 0.6, y - 1.4, 12.6, 8.8, colour)
        for _ in range(7):
            a, b = _within(random, x, y - 1, 9, 6)
            art += circle(a, b, 1.2, light(colour, 0.4))
    art += path("M8 56 l10 5 l10 -5 l10 5 l11 -5 l11 5 l11 -5 l10 5 l11 -5 l10 5 l10 -5 l-9 36 h-85z", "#FFFDF4")
    art += path("M13 66 h94 l-6.4 26 h-81z", _RIM) + path("M15 72 h90 l-1.2 5 h-87.6z", "#5877C4")
    return art + _lemon(97, 32)


def _tray(random: Random, colour: str) -> str:
    art = ellipse(61, 60, 55, 46, "#000000", 0.14) + circle(60, 53, 51, "#9AA6B8") + circle(60, 53, 48, "#D5DCE5")
    fills = [colour, "#E0A93A", "#6F9E4E", "#F2EAD2", dark(colour, 0.25), "#C8553A"]
    random.shuffle(fills)
    for n, fill in enumerate(fills[:5]):
        x, y = _around(60, 53, 32, n * 2 * pi / 6 - 2.6)
        art += circle(x, y, 13, "#AEB9C9") + circle(x, y, 11, fill)
        art += "".join(circle(*_within(random, x, y, 7, 7), 1.6, light(fill, 0.45)) for _ in range(5))
    art += circle(60, 53, 13, "#FBF6E6")
    for _ in range(18):
        x, y = _within(random, 60, 53, 10, 10)
        art += ellipse(x, y, 1.7, 0.8, "#E3D8B9")
    return art + path("M62 72 q24 -8 42 10 q-8 22 -30 20 q-18 -8 -12 -30z", "#E9C487") + _char(random, 82, 86)


def _folded(random: Random, colour: str) -> str:
    art = _plate(60, 54, 48) + path("M16 64 q4 -42 46 -42 q40 2 44 40 q-44 22 -90 2z", "#D99C4B")
    art += path("M16 64 q4 -42 46 -42 q40 2 44 40 q-42 14 -90 2z", "#EEC277")
    art += path("M18 62 q40 14 86 0 q4 12 -10 16 q-34 8 -66 0 q-12 -4 -10 -16z", colour)
    for _ in range(10):
        x, y = random.uniform(28, 94), random.uniform(68, 76)
        art += circle(x, y, random.uniform(2, 3.6), random.choice(_bits(colour)))
    art += _char(random, 60, 44) + _char(random, 78, 46)
    return art + _herbs(random, 60, 72, 32, 5, 7) + _sauce(100, 22, mixed(colour, "#8A2F1F", 0.4))


def _pieces(random: Random, colour: str) -> str:
    art = _plate(60, 54, 48) + ellipse(60, 55, 34, 32, mixed(colour, "#F0C86A", 0.5), 0.45)
    rows = [(38, 36), (60, 32), (82, 38), (32, 56), (55, 54), (78, 60), (44, 76), (68, 78)]
    for x, y in rows[: random.randint(6, 8)]:
        shell, turn = light(colour, 0.5), random.uniform(-40, 40)
        half = ellipse(0, 1.6, 13.4, 9.2, "#8A6A3A", 0.35) + path(
            "M-13 4 q0 -14 13 -14 q13 0 13 14 q-13 5 -26 0z", shell
        )
        half += stroke("M-13 4 q13 5 26 0", dark(colour, 0.02), 2.2) + stroke(
            "M-8 -1 q3 -6 9 -7", light(colour, 0.8), 1.6
        )
        art += f'<g transform="translate({x} {y}) rotate({turn:.0f})">{half}</g>'
    return art + _herbs(random, 60, 54, 32, 30, 12) + _sauce(104, 92, light(colour, 0.75))


def _roast(random: Random, colour: str) -> str:
    art = (
        ellipse(60, 60, 56, 40, "#000000", 0.12)
        + ellipse(60, 56, 56, 40, "#A06C3C")
        + ellipse(60, 53, 55, 39, "#BC8550")
    )
    art += ellipse(60, 54, 40, 27, dark(colour, 0.25)) + ellipse(58, 51, 38, 25, colour)
    art += ellipse(48, 42, 17, 8, light(colour, 0.35), 0.6)
    for n in range(random.randint(4, 5)):
        left = 66 + n * 8
        art += path(
            f"M{left} {34 + n * 2} q9 18 -2 {38 - n * 3} q-9 -4 -8 -18 q1 -14 10 -20z", mixed(colour, "#F0C7A2", 0.55)
        )
        art += stroke(f"M{left} {34 + n * 2} q9 18 -2 {38 - n * 3}", dark(colour, 0.3), 2)
    for _ in range(6):
        x, y = random.uniform(12, 50), random.uniform(74, 86)
        art += ellipse(x, y, 6, 4.6, random.choice(["#E9C46A", "#DDA94B", "#E2763A"]))
    return art + _leaf(20, 40, 20, "#4E8A4A") + _leaf(26, 32, -20, "#6FA35A") + _herbs(random, 58, 50, 28, 18, 6)


def _bowl(colour: str, broth: str) -> str:
    art = ellipse(60, 94, 34, 6, "#000000", 0.16) + path("M16 46 q2 46 34 48 h20 q32 -2 34 -48z", _ENAMEL)
    art += path("M24 74 q8 17 26 20 h20 q18 -3 26 -20 q-36 10 -72 0z", mixed(_RIM, colour, 0.25))
    return art + ellipse(60, 46, 45, 18, _RIM) + ellipse(60, 46, 42.6, 16.2, _ENAMEL) + ellipse(60, 47, 39, 13.8, broth)


def _plate(x: float, y: float, r: float) -> str:
    art = ellipse(x + 1, y + 5, r + 2, r, "#000000", 0.14) + circle(x, y, r, _RIM) + circle(x, y, r - 2.2, _ENAMEL)
    return art + circle(x, y, r - 9, "#E9EEF2") + circle(x, y, r - 10, _ENAMEL)


def _spoon(random: Random) -> str:
    x = random.uniform(78, 92)
    return stroke(f"M{x:.1f} 44 L{x + 30:.1f} 6", "#8A94A6", 3.6)


def _steam(random: Random) -> str:
    return "".join(
        f'<g opacity="0.6">{stroke(f"M{x + random.uniform(-3, 3):.1f} 27 q-5 -6 0 -11 t0 -11", "#FFFFFF", 2.4)}</g>'
        for x in (42, 56, 70)
    )


def _herbs(random: Random, x: float, y: float, rx: float, ry: float, count: int) -> str:
    art = ""
    for _ in range(count):
        a, b = _within(random, x, y, rx, ry)
        art += _leaf(a, b, random.uniform(-90, 90), random.choice(_GREENS), 0.42)
    return art


def _leaf(x: float, y: float, turn: float, colour: str, size: float = 1) -> str:
    leaf = path("M-9 0 q9 -9 18 0 q-9 9 -18 0z", colour)
    return f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f}) scale({size})">{leaf}</g>'


def _egg(x: float, y: float) -> str:
    return ellipse(x, y, 10.5, 9, "#FFFDF6") + circle(x + 0.6, y - 0.4, 4.4, "#F5AE33")


def _lemon(x: float, y: float) -> str:
    return circle(x, y, 8, "#F2C230") + circle(x, y, 6.6, "#FFF0A8") + circle(x, y, 5.4, "#F9D95B")


def _sauce(x: float, y: float, fill: str) -> str:
    return circle(x, y + 1.5, 12.5, "#000000", 0.14) + circle(x, y, 12, _ENAMEL) + circle(x, y, 9.4, fill)


def _char(random: Random, x: float, y: float) -> str:
    return "".join(
        ellipse(*_within(random, x, y, 14, 12), random.uniform(1.6, 3.4), random.uniform(1.2, 2.4), "#B06E2E", 0.6)
        for _ in range(5)
    )


def _bits(colour: str) -> tuple[str, ...]:
    return light(colour, 0.4), dark(colour, 0.22), "#E3A43B", mixed(colour, "#D8472F", 0.6), light(colour, 0.7)


def _within(random: Random, x: float, y: float, rx: float, ry: float) -> tuple[float, float]:
    turn, far = random.uniform(0, 2 * pi), random.random() ** 0.5
    return x + rx * far * cos(turn), y + ry * far * sin(turn)


def _around(x: float, y: float, r: float, turn: float) -> tuple[float, float]:
    return x + r * cos(turn), y + r * sin(turn)


SCENES: dict[str, Scene] = {
    name: _on_table(scene)
    for name, scene in {
        "soup": _soup,
        "noodles": _noodles,
        "rice": _rice,
        "pan": _pan,
        "eggs": _eggs,
        "bake": _bake,
        "pot": _pot,
        "steamer": _steamer,
        "pie": _pie,
        "pizza": _pizza,
        "roll": _roll,
        "basket": _basket,
        "tray": _tray,
        "roast": _roast,
        "folded": _folded,
        "pieces": _pieces,
    }.items()
}
