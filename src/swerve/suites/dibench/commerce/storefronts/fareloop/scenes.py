"""Fareloop's covers: what one travels in, on its way through a landscape at some time of the day."""

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

_DAYS = (
    ("#7FB8DD", "#E6F2F3"),
    ("#5C9CCB", "#F3E4CB"),
    ("#E98F6B", "#FBDDB4"),
    ("#3E5590", "#F2AE8C"),
    ("#8AA6B8", "#E3E4DC"),
)
_NIGHTS = (("#0F1838", "#3A4678"), ("#14142E", "#5A3F6E"), ("#0B2233", "#2F5E72"))
_GLOW = "#FFE3A3"
_GLASS = "#24323F"


def _jet(random: Random, colour: str) -> str:
    """An airliner from the side, above the clouds."""
    art = _day(random)
    for n in range(4):
        x, y = random.uniform(-10, 110), 74 + 8 * n
        art += "".join(ellipse(x + 26 * k, y + 3 * (k % 2), 24, 8, "#FFFFFF", 0.75) for k in (-2, -1, 0, 1, 2))
    body = path("M4 50 q10 -11 34 -12 h56 q14 1 20 10 q-4 6 -20 7 h-66 q-16 0 -24 -5z", "#FBFBF7")
    body += path("M4 50 q6 5 24 5 h66 q12 -1 18 -4 q-30 2 -60 1 q-32 -1 -48 -2z", light(colour, 0.2))
    fin = path("M10 46 l-7 -24 h11 l17 20z", colour) + path("M7 47 l-9 -7 h8 l17 7z", dark(colour, 0.2))
    glass = "".join(rect(36 + 5.4 * n, 43, 2.6, 3, _GLASS, 1) for n in range(11)) + path(
        "M103 43 h7 l4 4 h-11z", _GLASS
    )
    wing = path("M62 51 h18 l-34 26 h-9z", dark(colour, 0.1)) + rect(58, 59, 17, 7, light(colour, 0.45), 3.5)
    tilt, rise = random.uniform(-13, -4), random.uniform(-6, 4)
    return art + f'<g transform="translate(0 {rise:.1f}) rotate({tilt:.1f} 60 50)">{fin}{body}{glass}{wing}</g>'


def _wing(random: Random, colour: str) -> str:
    """Out of a cabin's window, over the wing."""
    view = _day(random)
    for n in range(9):
        view += ellipse(random.uniform(10, 110), 66 + 5 * n, random.uniform(14, 30), 5, "#FFFFFF", 0.55)
    view += path("M18 104 L104 52 l6 3 L66 104z", "#DDE3E6") + path("M96 57 l14 -19 l4 1 l-4 16z", colour)
    view += stroke("M34 102 L100 58", "#A9B4BA", 1) + path("M60 104 L86 74 l6 3 L80 104z", "#C2CBD0")
    name = f"w{random.getrandbits(32):08x}"
    clip = f'<defs><clipPath id="{name}"><rect x="21" y="8" width="78" height="90" rx="34"/></clipPath></defs>'
    wall = rect(0, 0, WIDTH, HEIGHT, light(mixed(colour, "#D8D2C6", 0.75), 0.35))
    rim = rect(13, 0, 94, 106, "#F4F0E8", 42) + rect(18, 5, 84, 96, "#CFC9BD", 37)
    blind = rect(21, 8, 78, random.uniform(6, 26), "#EFEAE0") if random.random() < 0.6 else ""
    return clip + wall + rim + f'<g clip-path="url(#{name})">{view}{blind}</g>'


def _tail(random: Random, colour: str) -> str:
    """A tail fin beside the terminal and its tower."""
    art = _day(random) + rect(0, 66, WIDTH, 16, "#8796A0") + rect(0, 62, WIDTH, 5, "#5F6D78")
    art += "".join(rect(3 + 9 * n, 69, 6.5, 9, _GLOW if random.random() < 0.5 else "#C9DCE4", 0.6) for n in range(13))
    x = random.uniform(8, 22)
    art += rect(x, 26, 6, 40, "#B9C0C2") + path(f"M{x - 6:.1f} 26 l3 -11 h12 l3 11z", _GLASS)
    art += rect(x - 4, 12, 14, 3.4, "#E9E4D8") + stroke(f"M{x + 3:.1f} 12 v-8", "#5F6D78", 1)
    art += rect(0, 81, WIDTH, 23, "#59626A") + "".join(rect(4 + 24 * n, 97, 14, 1.6, "#F4E3B0") for n in range(5))
    art += path("M120 64 H72 q-14 1 -25 -6 l-4 3 q8 16 34 19 h43z", "#F8F7F2")
    art += path("M50 59 L38 20 h17 L80 64z", colour) + path("M43 36 l19 -1 l7 11 h-22z", light(colour, 0.5))
    art += path("M52 66 l-17 -4 l2 -4 l34 5z", dark(colour, 0.2))
    art += "".join(rect(84 + 7 * n, 66, 3.2, 3.8, _GLASS, 1) for n in range(6)) + rect(94, 80, 3, 6, "#3A4046")
    return art + circle(95.5, 87, 3.6, "#22272B")


def _prop(random: Random, colour: str) -> str:
    """A small propeller plane over islands."""
    art = fade(random, random.choice(_DAYS[:3])) + _disc(random) + rect(0, 56, WIDTH, 48, "#3F93A8")
    art += rect(0, 56, WIDTH, 3, "#8CC6CF")
    for _ in range(3):
        x, y, wide = random.uniform(0, 110), random.uniform(64, 96), random.uniform(12, 26)
        art += ellipse(x, y + 1.5, wide + 4, wide * 0.3 + 2, "#9ADBD4", 0.8) + ellipse(
            x, y, wide, wide * 0.3, "#F0DDAE"
        )
        art += ellipse(x, y - 1.2, wide * 0.72, wide * 0.2, "#5F9460")
    body = path("M14 47 q26 -8 62 -8 q20 0 27 8 q-6 9 -28 9 q-34 0 -61 -9z", "#FAF8F1")
    body += path("M14 47 q30 6 62 5 q18 0 27 -5 q-6 9 -28 9 q-34 0 -61 -9z", colour)
    body += path("M14 47 L6 29 h9 l14 15z", colour) + path("M12 48 l-9 -4 h9 l11 4z", dark(colour, 0.2))
    body += "".join(rect(44 + 7 * n, 42.5, 4, 3.6, _GLASS, 1.2) for n in range(6)) + path(
        "M88 41 h6 l5 4 h-10z", _GLASS
    )
    body += rect(52, 35, 32, 3.6, dark(colour, 0.15), 1.8) + rect(70, 33.5, 20, 6.6, light(colour, 0.35), 3)
    body += ellipse(91.5, 36.8, 1.4, 12, "#3A3F44", 0.55) + circle(91.5, 36.8, 2, "#3A3F44")
    tilt, rise = random.uniform(-12, 3), random.uniform(-10, 0)
    return art + f'<g transform="translate(0 {rise:.1f}) rotate({tilt:.1f} 60 46)">{body}</g>'


def _express(random: Random, colour: str) -> str:
    """A pointed train that comes towards us, at speed."""
    art = _day(random) + _hill(58, 14, mixed(colour, "#6E8F6A", 0.8)) + _hill(68, 8, "#557A58")
    art += "".join(
        rect(5 + 44 * n, 22, 1.6, 56, "#4C5358") + rect(5 + 44 * n, 24, 12, 1.2, "#4C5358") for n in range(3)
    )
    art += stroke("M0 26 q22 5 44 0 t44 0 t44 0", "#4C5358", 0.7)
    art += rect(0, 80, WIDTH, 24, "#7C7468") + stroke("M0 91 h120 M0 98 h120", "#C9CDCE", 1.3)
    art += path("M-2 44 h62 q28 2 52 32 q5 8 -4 12 h-110z", "#F7F5EF")
    art += path("M-2 68 h104 q8 4 10 8 q5 8 -4 12 h-110z", colour) + rect(-2, 64, 102, 2.2, dark(colour, 0.25))
    art += path("M64 48 q18 2 32 16 h-26 q-6 0 -6 -5z", _GLASS)
    art += "".join(rect(2 + 15 * n, 51, 10, 7.4, _GLASS if random.random() < 0.6 else _GLOW, 1.6) for n in range(4))
    art += ellipse(105, 77, 4, 2, "#FFF6D8") + rect(-2, 87, 104, 3, "#33383C")
    streaks = "".join(
        rect(random.uniform(-8, 60), random.uniform(46, 86), random.uniform(14, 40), 0.8, "#FFFFFF", 0.4, 0.5)
        for _ in range(7)
    )
    return art + streaks


def _regional(random: Random, colour: str) -> str:
    """A railcar at a country halt among meadows."""
    art = _day(random) + _hill(54, 12, "#9DBB7F") + _hill(64, 9, "#7FA766")
    art += "".join(_tree(random.uniform(2, 118), random.uniform(60, 68), random.uniform(4, 7)) for _ in range(6))
    art += rect(0, 82, WIDTH, 22, "#8A8071") + rect(0, 88, WIDTH, 1.6, "#C9CDCE")
    left = random.uniform(10, 22)
    art += (
        rect(left, 46, 84, 38, "#F3EFE3", 6)
        + rect(left, 66, 84, 12, colour)
        + rect(left, 46, 84, 5, dark(colour, 0.2), 3)
    )
    for n, x in enumerate((5, 18, 42, 55, 69)):
        art += rect(left + x, 54, 10, 9.5, _GLASS if n != 2 else _GLOW, 1.4)
    for door in (30, 33.6):
        art += rect(left + door, 54, 3.2, 25, light(colour, 0.55), 0.5)
    art += rect(left + 2, 80, 80, 5, "#3A3F44", 2)
    art += "".join(circle(left + x, 86, 4, "#2A2E31") + circle(left + x, 86, 1.6, "#8B9398") for x in (14, 24, 60, 70))
    art += rect(0, 93, WIDTH, 11, "#B9B09D") + rect(0, 93, WIDTH, 1.6, "#F2E6BE")
    art += "".join(circle(random.uniform(0, 120), random.uniform(97, 103), 1.2, "#D9705A") for _ in range(7))
    return art


def _viaduct(random: Random, colour: str) -> str:
    """A train on arches, over a valley or along the sea."""
    sea = random.random() < 0.5
    art = _day(random) + _hill(50, 16, "#8FA59A") + _hill(62, 10, "#6F937A")
    art += rect(0, 82, WIDTH, 22, "#3F8CA3" if sea else "#7FA766")
    if sea:
        art += "".join(
            rect(random.uniform(-6, 112), random.uniform(85, 102), 14, 1, "#FFFFFF", 0.5, 0.6) for _ in range(9)
        )
    else:
        art += "".join(_tree(random.uniform(0, 120), random.uniform(92, 103), random.uniform(4, 8)) for _ in range(7))
    shift = random.uniform(-14, 0)
    stone = "#C7B79C"
    bridge = f"M-20 54 H{WIDTH + 20} V96 "
    for n in range(6, -1, -1):
        x = shift + 24 * n
        bridge += f"H{x + 20:.1f} V76 a8 9 0 0 0 -16 0 V96 "
    art += path(bridge + "H-20z", stone) + rect(0, 53, WIDTH, 3.4, dark(stone, 0.25))
    art += "".join(rect(shift + 24 * n + 20, 60, 0.8, 36, dark(stone, 0.15)) for n in range(-1, 7))
    start = random.uniform(-30, 8)
    for n in range(3):
        x = start + 36 * n
        art += rect(x, 38, 34.5, 14, colour, 2.5) + rect(x, 38, 34.5, 3, light(colour, 0.5), 1.5)
        art += "".join(rect(x + 3 + 6 * k, 43, 4.2, 4, _GLOW, 0.8) for k in range(5)) + rect(
            x + 3, 51, 28, 2.6, "#2F3438"
        )
    nose = start + 108
    art += path(f"M{nose:.1f} 38 h8 q9 4 11 14 h-19z", dark(colour, 0.15)) + path(
        f"M{nose + 5:.1f} 41 h4 l5 5 h-9z", "#DCEBF0"
    )
    return art


def _alpine(random: Random, colour: str) -> str:
    """A mountain railway under snowy peaks."""
    art = _day(random)
    for index, x in enumerate((random.uniform(6, 34), random.uniform(82, 114), random.uniform(46, 72))):
        top, shade = 12 + 5 * index, light("#4F6580", 0.08 + 0.12 * index)
        art += path(f"M{x - 48:.1f} 84 L{x:.1f} {top} L{x + 48:.1f} 84z", shade)
        art += path(f"M{x:.1f} {top} L{x + 48:.1f} 84 h-30z", dark(shade, 0.12))
        art += path(f"M{x:.1f} {top} l13 19.5 l-6 -3 l-5 6 l-5 -6 l-9 4z", "#FFFFFF")
    art += path("M0 74 q34 -12 66 -3 t54 -4 v37 H0z", "#6F9A63") + path("M0 88 q40 -10 120 2 v14 H0z", "#5B8654")
    art += "".join(_pine(x, random.uniform(74, 82)) for x in (4, 13, 107, 116))
    tilt = random.uniform(-7, -3)
    train = rect(-10, 88, 140, 3, "#6B6257")
    for n in range(3):
        x = 6 + 37 * n
        train += rect(x, 66, 35, 20, colour, 3) + rect(x, 80, 35, 3, "#FFF3DC") + rect(x + 2, 85, 31, 3, "#2F3438")
        train += "".join(rect(x + 2.5 + 8 * k, 69, 6.6, 8, "#D7EAF0", 1.2) for k in range(4))
    train += stroke("M24 66 l4 -6 l-5 -4", "#3A3F44", 1)
    return (
        art
        + f'<g transform="rotate({tilt:.1f} 60 80)">{train}</g>'
        + "".join(ellipse(random.uniform(0, 120), 102, 9, 5, "#47713F") for _ in range(5))
    )


def _sleeper(random: Random, colour: str) -> str:
    """A night train with its lamps lit, under the moon."""
    art = _night(random) + _hill(60, 14, "#26365A") + _hill(72, 7, "#1C2A47")
    art += rect(0, 82, WIDTH, 22, "#18223A")
    art += "".join(_pine(random.uniform(0, 120), random.uniform(70, 78), "#152338") for _ in range(6))
    art += (
        rect(-2, 50, 124, 34, dark(colour, 0.1))
        + rect(-2, 50, 124, 4, light(colour, 0.15))
        + rect(-2, 74, 124, 2, "#E7C873")
    )
    art += rect(57, 50, 5, 36, dark(colour, 0.5))
    for x in (3, 17, 31, 45, 65, 79, 93, 107):
        lit = random.random() < 0.62
        art += rect(x, 58, 10, 11, _GLOW if lit else "#18223A", 1.6)
        art += path(f"M{x} 58 h4 l-3 11 h-1z M{x + 10} 58 h-4 l3 11 h1z", "#C46A5A" if lit else "#2A3552")
    art += rect(0, 84, WIDTH, 4, "#0C1220")
    art += "".join(circle(x, 88, 4.4, "#0C1220") + circle(x, 88, 1.7, "#55617E") for x in (12, 24, 44, 74, 94, 106))
    return art + rect(0, 92, WIDTH, 1.6, "#7A86A4") + "".join(rect(3 + 8 * n, 94, 4, 3, "#2A3450") for n in range(15))


def _coach(random: Random, colour: str) -> str:
    """A coach on the open road."""
    art = _day(random) + _backdrop(random, colour) + _road()
    left = random.uniform(10, 20)
    art += path(f"M{left:.1f} 44 q0 -6 6 -6 h76 q9 0 11 9 l4 18 v20 h-97z", colour)
    art += path(f"M{left:.1f} 78 q50 -26 97 -10 v17 h-97z", light(colour, 0.55))
    art += path(f"M{left + 3:.1f} 45 h76 v15 h-76z", _GLASS)
    art += path(f"M{left + 83:.1f} 45 h7 l5 18 h-12z", "#BFD9E2")
    art += "".join(rect(left + 3 + 15.2 * n, 45, 1.2, 15, colour) for n in range(1, 5)) + rect(
        left + 20, 35, 34, 3.4, dark(colour, 0.2), 1.5
    )
    art += rect(left + 92, 74, 4.6, 4, "#FFF1C2", 1.5) + rect(left, 74, 3, 5, "#D9423A")
    return art + _wheels(left, (20, 30, 76), 86, 6.4)


def _nightcoach(random: Random, colour: str) -> str:
    """A coach from ahead, its headlamps on a dark road."""
    art = _night(random) + _hill(64, 12, "#1D2744")
    art += path("M0 104 L46 66 h28 L120 104z", "#20242F") + path("M58 104 l1.4 -34 h1.2 l1.4 34z", "#D9C27A")
    x = 60 + random.uniform(-7, 7)
    art += f'<g transform="translate({x - 60:.1f} 0)">'
    art += path("M30 90 V38 q0 -9 9 -9 h42 q9 0 9 9 v52z", colour) + rect(34, 41, 52, 25, "#141A26", 3)
    art += path("M36 43 h22 l-16 21 h-6z", "#2E3A52") + rect(40, 32, 40, 6, "#20160A", 1.5)
    art += "".join(rect(43 + 4.2 * n, 33.8, 2.8, 2.4, "#FFB938") for n in range(8) if random.random() < 0.75)
    art += (
        rect(30, 72, 60, 3, light(colour, 0.5))
        + rect(44, 79, 32, 6, dark(colour, 0.45), 2)
        + rect(30, 88, 60, 4, "#10141C", 1.5)
    )
    for lamp in (37, 83):
        art += circle(lamp, 80, 10, "#FFF3C4", 0.22) + circle(lamp, 80, 4.6, "#FFF6D8")
    art += (
        path("M25 46 h5 v10 h-5z M90 46 h5 v10 h-5z", "#10141C")
        + rect(36, 91, 8, 6, "#0A0D12")
        + rect(76, 91, 8, 6, "#0A0D12")
    )
    art += path("M34 84 L10 104 h34 l-2 -20z M86 84 l24 20 h-34 l2 -20z", "#FFF3C4").replace(
        "/>", ' fill-opacity="0.16"/>'
    )
    return art + "</g>"


def _decker(random: Random, colour: str) -> str:
    """A double-decker in front of a town."""
    art = _day(random)
    for x in range(-4, WIDTH, 15):
        high = random.uniform(20, 50)
        shade = mixed(light(colour, 0.6), "#9AA6B2", 0.6)
        art += rect(x, 84 - high, 14, high, shade)
        art += "".join(rect(x + 2.6 + 5 * (k % 2), 88 - high + 7 * (k // 2), 3, 3.4, "#F6EBCF") for k in range(6))
    art += _road()
    left = random.uniform(18, 30)
    art += rect(left, 25, 74, 61, colour, 7) + rect(left, 52, 74, 3, light(colour, 0.6))
    art += rect(left + 4, 32, 55, 14, _GLASS, 2) + rect(left + 61, 32, 11, 15, "#BFD9E2", 2)
    art += rect(left + 4, 58, 40, 13, _GLASS, 2) + rect(left + 62, 57, 10, 17, "#BFD9E2", 2)
    art += "".join(rect(left + 17.5 + 14 * n, 32, 1.4, 14, colour) for n in range(3))
    art += rect(left + 47, 58, 5.6, 25, light(colour, 0.35), 1) + rect(left + 53.4, 58, 5.6, 25, light(colour, 0.35), 1)
    art += rect(left + 69, 77, 5, 4, "#FFF1C2", 1.5)
    return art + _wheels(left, (15, 55), 87, 6.2)


def _saloon(random: Random, colour: str) -> str:
    """A car on a street, before a city or hills."""
    art = _day(random) + _backdrop(random, colour) + _road()
    left = random.uniform(14, 24)
    art += ellipse(left + 42, 92, 44, 3, "#22272B", 0.5)
    art += path(f"M{left + 15:.1f} 68 l12 -15 q2 -3 6 -3 h22 q4 0 7 3 l13 15z", dark(colour, 0.12))
    art += path(
        f"M{left + 20:.1f} 67 l10 -12 q1 -2 4 -2 h8 v14z M{left + 45:.1f} 53 h9 q3 0 5 2 l11 12 h-25z", "#CFE3EA"
    )
    art += path(f"M{left - 1:.1f} 88 q-3 -14 6 -18 q10 -3 22 -4 h44 q15 1 19 12 q2 8 -3 10z", colour)
    art += path(f"M{left - 1:.1f} 82 h89 l-1 6 h-88z", dark(colour, 0.3)) + stroke(
        f"M{left + 43:.1f} 67 v15", dark(colour, 0.3), 0.9
    )
    art += rect(left + 34, 71, 6, 1.6, dark(colour, 0.4), 0.8) + rect(left + 60, 71, 6, 1.6, dark(colour, 0.4), 0.8)
    art += rect(left + 82, 73, 6, 3.6, "#FFF3C4", 1.6) + rect(left - 1, 74, 4, 3.6, "#D9423A", 1.2)
    if random.random() < 0.5:
        art += rect(left + 36, 45.5, 15, 5, "#FFC23D", 1.6)
    return art + _wheels(left, (18, 70), 88, 7.4)


def _van(random: Random, colour: str) -> str:
    """A small bus on a road through hills, forest or along the sea."""
    art = _day(random) + _backdrop(random, colour) + _road()
    left = random.uniform(14, 26)
    art += path(f"M{left:.1f} 86 v-36 q0 -6 6 -6 h52 q7 0 11 6 l9 15 q7 2 8 8 v13z", colour)
    art += path(f"M{left:.1f} 86 v-13 h86 v13z", light(colour, 0.6)) + rect(left, 71, 84, 1.8, dark(colour, 0.3))
    art += path(f"M{left + 61:.1f} 49 h3 q3 0 5 4 l7 12 h-15z", "#CFE3EA")
    art += "".join(rect(left + 5 + 18.5 * n, 49, 16, 14, _GLASS, 2) for n in range(3))
    if random.random() < 0.6:
        bags = ("#9A6A45", "#5F7F8C", "#B5563F")
        art += rect(left + 6, 42, 46, 2, "#3A3F44")
        art += "".join(rect(left + 8 + 14 * n, 34 + 2 * (n % 2), 12, 8 - 2 * (n % 2), bags[n], 1.5) for n in range(3))
    art += rect(left + 81, 74, 5, 4.4, "#FFF3C4", 1.5) + rect(left, 74, 3, 5, "#D9423A")
    return art + _wheels(left, (17, 68), 87, 6.8)


def _day(random: Random) -> str:
    return fade(random, random.choice(_DAYS)) + _disc(random)


def _disc(random: Random) -> str:
    """A low sun and two wisps of cloud."""
    sun = circle(random.uniform(16, 104), random.uniform(14, 30), random.uniform(6, 9), "#FFF3CF", 0.9)
    wisps = "".join(
        ellipse(random.uniform(8, 112), random.uniform(8, 34), random.uniform(10, 20), 2.4, "#FFFFFF", 0.5)
        for _ in range(2)
    )
    return sun + wisps


def _night(random: Random) -> str:
    art = fade(random, random.choice(_NIGHTS))
    art += "".join(
        circle(random.uniform(2, 118), random.uniform(3, 46), random.uniform(0.4, 0.9), "#FFFFFF", 0.85)
        for _ in range(26)
    )
    x, y = random.uniform(18, 100), random.uniform(14, 26)
    return (
        art
        + circle(x, y, 12, "#FFF3CF", 0.15)
        + circle(x, y, 7.5, "#FBEFD0")
        + circle(x + 2.4, y - 1.6, 1.6, "#E5D5AE")
    )


def _backdrop(random: Random, colour: str) -> str:
    """What lies behind a road: a city, hills, a forest or the sea."""
    place = random.randrange(4)
    if place == 0:
        art = ""
        for x in range(-6, WIDTH, 12):
            high = random.uniform(22, 54)
            art += rect(x, 84 - high, 11, high, mixed(light(colour, 0.5), "#8C9AA8", random.uniform(0.5, 0.8)))
            art += "".join(rect(x + 2 + 4 * (k % 2), 87 - high + 6 * (k // 2), 2.4, 3, "#F6EBCF") for k in range(6))
        return art
    if place == 1:
        return (
            _hill(52, 16, "#A9BE86")
            + _hill(64, 10, "#86A868")
            + _tree(random.uniform(6, 30), 76, 7)
            + _tree(108, 74, 6)
        )
    if place == 2:
        pines = "".join(_pine(x + random.uniform(-3, 3), 80 + random.uniform(-3, 3)) for x in range(0, 124, 9))
        return (
            path("M-10 84 L26 26 L58 70 L88 34 L130 84z", "#7E93A8")
            + path("M26 26 l9 12 l-6 -1 l-4 4 l-6 -6z", "#FFFFFF")
            + pines
        )
    waves = "".join(rect(random.uniform(-6, 112), random.uniform(58, 78), 14, 1, "#FFFFFF", 0.5, 0.6) for _ in range(7))
    boat = random.uniform(12, 96)
    sail = path(f"M{boat:.1f} 60 v-15 l9 13z", "#FFFDF6") + path(f"M{boat - 6:.1f} 61 h18 l-4 4 h-11z", "#7A3E2E")
    return rect(0, 54, WIDTH, 32, "#4A97AE") + rect(0, 54, WIDTH, 3, "#9CCFD6") + waves + sail


def _road() -> str:
    edge = rect(0, 82, WIDTH, 22, "#575E64") + rect(0, 82, WIDTH, 1.6, "#C8C2B2")
    return edge + "".join(rect(3 + 22 * n, 98, 12, 1.6, "#F4E3B0") for n in range(6))


def _wheels(left: float, places: tuple[float, ...], y: float, r: float) -> str:
    return "".join(circle(left + x, y, r, "#1F2326") + circle(left + x, y, r * 0.45, "#B9C0C4") for x in places)


def _tree(x: float, foot: float, size: float) -> str:
    crown = circle(x, foot - size * 1.5, size, "#4F7F56") + circle(x - 1.5, foot - size * 1.8, size * 0.6, "#679A68")
    return rect(x - 0.8, foot - size, 1.6, size, "#6B4A33") + crown


def _pine(x: float, foot: float, colour: str = "#3B6650") -> str:
    return "".join(
        path(f"M{x - 6 + n:.1f} {foot - 6 * n:.1f} h{12 - 2 * n} l-{6 - n} -11z", dark(colour, 0.05 * n))
        for n in range(3)
    )


def _hill(y: float, rise: float, colour: str) -> str:
    return path(f"M0 {y} q30 -{rise} 60 -{rise / 3:.1f} t60 -{rise / 2:.1f} V{HEIGHT} H0z", colour)


SCENES: dict[str, Scene] = {
    "jet": _jet,
    "wing": _wing,
    "tail": _tail,
    "prop": _prop,
    "express": _express,
    "regional": _regional,
    "viaduct": _viaduct,
    "alpine": _alpine,
    "sleeper": _sleeper,
    "coach": _coach,
    "night": _nightcoach,
    "decker": _decker,
    "saloon": _saloon,
    "van": _van,
}
