"""What the town's map shows besides places: coast, water, parks, rails, streets and houses, as shapes on the chart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from swerve.phone.apps.maps.projection import bent, dense, run, smooth
from swerve.world.town.city import Point, Road, city
from swerve.world.town.transit import LINES

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Shape:
    """An area or a line: SVG path, how it is drawn, its box on the chart, the levels that show it."""

    path: str
    css: str
    box: Box
    first: int = 0
    last: int = 99


@dataclass(frozen=True, slots=True)
class Street:
    """A street: its points on the chart, how it is drawn."""

    name: str
    kind: str
    points: tuple[Point, ...]
    path: str
    box: Box


def shape(points: Sequence[Point], css: str, *, closed: bool = True, first: int = 0, last: int = 99) -> Shape:
    """A shape from points of the town."""
    corners = dense([*points, points[0]] if closed else points)
    chart = [bent(point) for point in corners]
    return Shape(run(chart, closed), css, box_of(chart), first, last)


def box_of(chart: Sequence[Point]) -> Box:
    """The box around points of the chart."""
    xs, ys = [x for x, _ in chart], [y for _, y in chart]
    return min(xs), min(ys), max(xs), max(ys)


def meets(a: Box, b: Box) -> bool:
    """Whether two boxes overlap."""
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]


_COAST: list[Point] = [
    *smooth([(-3000, -300), (-1900, -60), (-1200, 40), (-620, 130), (-200, 120), (-60, 60), (30, 52)]),
    *[(150, 40), (300, 44), (430, 50), (560, 58), (650, 76), (722, 104), (760, 150), (800, 158)],
    *[(1150, 158), (1156, 84), (1480, 90), (1490, 148), (1900, 150), (1906, 60), (2080, 58), (2090, 146), (2320, 140)],
    *smooth([(2420, 104), (2800, 84), (3200, 112), (3600, 62), (4000, 110), (4500, 30), (5200, -120), (7000, -500)]),
]
_BEACH = smooth(
    [(2400, 110), (2800, 70), (3200, 98), (3600, 48), (4000, 96), (4020, 130), (3600, 108), (3200, 146), (2800, 130)],
    closed=True,
)
_RIVER_BED: list[Point] = [
    (-500, 4600),
    (-330, 3600),
    (-180, 3050),
    (-70, 2650),
    (-150, 2200),
    (10, 1720),
    (-90, 1240),
    (30, 760),
    (10, 330),
]
_RIVER_BED += [(-20, 120), (-40, -160)]
_RIVER = smooth(_RIVER_BED)
_CANAL: list[Point] = [(820, 120), (742, 200), (1226, 580), (1828, 980), (2428, 1480), (3028, 1980), (3330, 2240)]
_CANAL += [(3500, 2500), (3540, 3000), (3700, 3800)]
_TRACK: list[Point] = [
    (-3000, 2500),
    (-1200, 2180),
    (-300, 2090),
    (600, 2066),
    (1500, 2058),
    (2100, 2060),
    (2900, 2096),
    (3600, 2200),
]
_TRACK += [(4600, 2480), (7000, 3200)]
_RAIL = smooth(_TRACK)
_GOODS = smooth([(2600, 2076), (2740, 2140), (2890, 2300), (2960, 2480)])
_GARDEN = smooth(
    [(1236, 1540), (1500, 1520), (1768, 1538), (1772, 1750), (1764, 1962), (1500, 1974), (1240, 1960)], True
)
_POND = smooth([(1440, 1690), (1520, 1640), (1600, 1672), (1630, 1740), (1560, 1790), (1470, 1776)], True)
_HILL = smooth(
    [(2260, 2640), (2700, 2650), (3060, 2700), (3120, 3000), (2960, 3260), (2600, 3300), (2330, 3160), (2230, 2900)],
    True,
)
_EASTERN = smooth([(-20, 180), (700, 150), (3700, 150), (3900, 700), (3860, 2000), (3640, 2700), (1900, 2780)])
_WESTERN = smooth(
    [(1900, 2780), (1500, 3020), (560, 3060), (240, 2760), (60, 2200), (120, 1200), (60, 500), (-20, 180)]
)
_AIRFIELD: list[Point] = [(3680, 2080), (4000, 2020), (4900, 2300), (5200, 2800), (4700, 2960), (3760, 2680)]


def _ring(centre: Point, right: float, up: float, wobble: float = 0.0) -> list[Point]:
    turns = [(1, 0), (0.7, 0.75), (0, 1), (-0.75, 0.65), (-1, 0), (-0.66, -0.74), (0, -1), (0.72, -0.7)]
    return smooth(
        [
            (centre[0] + x * right * (1 + wobble * (n % 3 - 1)), centre[1] + y * up * (1 - wobble * (n % 2)))
            for n, (x, y) in enumerate(turns)
        ],
        True,
    )


def _bar(east: float, north: float, width: float, height: float) -> list[Point]:
    return [(east, north), (east + width, north), (east + width, north + height), (east, north + height)]


@cache
def ground() -> tuple[Shape, ...]:
    """Land, water and greens, from the bottom up."""
    sea = shape([*_COAST, (16000, -900), (16000, -16000), (-16000, -16000), (-16000, -600)], "sea")
    woods = [
        smooth([(-2800, 4000), (-2600, 2700), (-1500, 2300), (-700, 2500), (-620, 3300), (-900, 4200)], True),
        smooth([(-2600, 1900), (-1600, 1500), (-640, 1700), (-520, 1250), (-900, 760), (-2200, 700)], True),
        smooth([(800, 3180), (1300, 3050), (1900, 3140), (2100, 3500), (1600, 4000), (900, 3900)], True),
        smooth([(4000, 3200), (4700, 3100), (5600, 3400), (5400, 4200), (4300, 4100)], True),
    ]
    islands = [_ring((2050, -1850), 460, 300, 0.16), _ring((-620, -1550), 330, 190, 0.2), _ring((900, -2500), 120, 90)]
    built = [
        smooth([(-20, 180), (700, 150), (3700, 150), (3900, 700), (3860, 2000), (3640, 2700), (1900, 2780)], False)
        + smooth(
            [(1900, 2780), (1500, 3020), (560, 3060), (240, 2760), (60, 2200), (120, 1200), (60, 500), (-20, 180)]
        ),
        smooth([(-900, 420), (-300, 380), (-160, 700), (-260, 1040), (-800, 1000)], True),
    ]
    docks = [_bar(1156, 92, 320, 90), _bar(1500, 152, 780, 34), _bar(3660, 440, 640, 330)]
    squares = [_bar(1236, 632, 130, 70), _bar(1700, 1870, 200, 100), _bar(250, 120, 150, 34)]
    fields = [_bar(3090, 1560, 110, 170), _bar(3220, 1560, 90, 170), _bar(860, 2120, 200, 110)]
    greens = [
        smooth([(3060, 1060), (3380, 1050), (3420, 1300), (3260, 1440), (3070, 1400)], True),
        smooth([(2100, 1120), (2330, 1270), (2360, 1420), (2140, 1300)], True),
        smooth([(860, 2650), (1240, 2660), (1260, 2860), (900, 2880)], True),
        smooth([(260, 1560), (420, 1550), (470, 1740), (300, 1790)], True),
        smooth([(1860, 240), (2060, 236), (2080, 340), (1880, 350)], True),
    ]
    piers = [_bar(596, -40, 20, 118), _bar(640, -66, 17, 150), _bar(300, 2, 12, 46), _bar(220, 6, 10, 40)]
    piers += [_bar(860 + n * 52, 70, 5, 88) for n in range(5)]
    mole = smooth([(1480, 92), (1440, -70), (1300, -190), (1060, -236)])
    out = [shape(part, "built") for part in built] + [shape(part, "wood") for part in woods]
    out += [shape(part, "dock") for part in docks] + [shape(_AIRFIELD, "dock"), shape(_BEACH, "beach"), sea]
    out += [shape(part, "isle") for part in islands] + [shape(_ring((2030, -1860), 260, 140, 0.2), "wood")]
    out += [shape(part, "green") for part in (*greens, _GARDEN, _HILL)]
    out += [shape(_ring((2660, 2980), 330 - n * 85, 230 - n * 62, 0.1), "hill") for n in range(3)]
    out += [shape(part, "square", first=3) for part in squares] + [shape(part, "pitch", first=3) for part in fields]
    out += [shape(_POND, "pond"), shape(_RIVER, "river", closed=False), shape(_CANAL, "canal", closed=False)]
    out += [shape(part, "pier", first=2) for part in piers] + [shape(mole, "mole", closed=False)]
    runway = [(3900, 2180), (4900, 2560)]
    out += [shape(runway, "runway", closed=False), shape([(3760, 2330), (4080, 2250)], "taxiway", closed=False)]
    return tuple(out)


@cache
def rails() -> tuple[Shape, ...]:
    """Railway, platforms, ferries."""
    beside = [[(east, north + 9 * side) for east, north in _RAIL if 900 < east < 2600] for side in (-1, 1, 2)]
    platforms = [_bar(1650, 2052 + n * 9, 300, 3.4) for n in (0, 1, 2)]
    out = [shape(_RAIL, "rail", closed=False), shape(_GOODS, "rail", closed=False, first=3)]
    out += [shape(part, "rail", closed=False, first=4) for part in beside]
    out += [shape(part, "platform", first=4) for part in platforms]
    torrey = smooth([(606, -40), (590, -260), (300, -800), (-300, -1340), (-480, -1420)])
    ansel = smooth([(648, -66), (700, -300), (1100, -900), (1600, -1480), (1760, -1640)])
    return (*out, shape(torrey, "ferry", closed=False), shape(ansel, "ferry", closed=False))


@cache
def transit() -> tuple[tuple[Shape, str], ...]:
    """Tram and bus lines with their colours."""
    return tuple((shape([point for _, point in line.stops], "transit", closed=False), line.colour) for line in LINES)


_BEYOND: tuple[tuple[str, list[Point]], ...] = (
    ("trunk", [(200, 2600), (-60, 2640), (-700, 2520), (-1600, 2700), (-3000, 2600)]),
    ("trunk", [(3600, 2600), (3700, 2860), (4300, 3160), (5600, 3300), (7000, 3700)]),
    ("trunk", [(4240, 690), (4600, 800), (5400, 760), (7000, 1000)]),
    ("main", [(200, 200), (60, 210), (-160, 300), (-700, 560), (-1500, 500), (-3000, 420)]),
    ("main", [(1800, 2600), (1830, 2760), (1700, 3060), (1740, 3700)]),
    ("minor", [(200, 1500), (60, 1490), (-200, 1480), (-700, 1500)]),
    ("minor", [(-160, 300), (-260, 620), (-420, 900), (-700, 980)]),
    ("minor", [(-700, 560), (-620, 760), (-420, 900)]),
    ("minor", [(3600, 1500), (3760, 1490), (3840, 1300), (3780, 1080), (3600, 1000)]),
    ("minor", [(3600, 2000), (3720, 1960), (3780, 1760), (3760, 1490)]),
    ("minor", [(900, 2880), (1180, 2900), (1420, 2880), (1560, 2760), (1540, 2600)]),
    ("minor", [(300, 2600), (330, 2780), (520, 2900), (760, 2830)]),
    ("minor", [(1830, 2760), (2020, 2720), (2160, 2660), (2200, 2600)]),
    ("lane", [(1180, 2900), (1170, 2740), (1200, 2600)]),
    ("lane", [(520, 2900), (560, 2990), (760, 3010), (900, 2880)]),
    ("lane", [(330, 2780), (480, 2740), (676, 2720)]),
    ("lane", [(3790, 560), (3800, 480), (3960, 470), (3980, 580)]),
    ("lane", [(4080, 622), (4070, 730), (4200, 760)]),
    ("path", [(1240, 1700), (1420, 1720), (1500, 1830), (1640, 1820), (1770, 1760)]),
    ("path", [(1500, 1520), (1480, 1620), (1420, 1720)]),
    ("path", [(1500, 1830), (1510, 1970)]),
    ("path", [(1640, 1820), (1690, 1660), (1600, 1530)]),
    ("path", [(3070, 1100), (3220, 1240), (3400, 1290)]),
    ("path", [(2690, 3010), (2860, 2960), (2960, 2780), (3000, 2600)]),
    ("path", [(2400, 140), (2800, 146), (3200, 166), (3600, 128)]),
)


def _kind(road: Road) -> str:
    if "driving" not in road.modes:
        return "path"
    return "trunk" if road.kmh >= 50 else "main" if road.kmh >= 40 else "minor"


def _street(name: str, kind: str, points: Sequence[Point]) -> Street:
    chart = tuple(bent(point) for point in dense(points))
    return Street(name, kind, chart, run(chart), box_of(chart))


@cache
def streets() -> tuple[Street, ...]:
    """Named streets first, then what leads out of town, then lanes inside the blocks."""
    named = [_street(road.name, _kind(road), road.points) for road in city().roads]
    beyond = [_street("", kind, smooth(points)) for kind, points in _BEYOND]
    return (*named, *beyond, *(_street("", "lane", points) for points in lanes()))


_EAST = (200, 700, 1200, 1800, 2400, 3000, 3600)
_NORTH = (200, 600, 1000, 1500, 2000, 2600)
_OPEN = {(2, 3)}
"""Blocks without lanes: the garden."""


@cache
def lanes() -> tuple[tuple[Point, ...], ...]:
    """Lanes inside the blocks between the streets."""
    out: list[tuple[Point, ...]] = []
    for i in range(6):
        for j in range(5):
            if (i, j) in _OPEN:
                continue
            left, right, low, high = _EAST[i], _EAST[i + 1], _NORTH[j], _NORTH[j + 1]
            number = (i * 7 + j * 13 + i * j * 5) % 17
            width, height = right - left, high - low
            along = left + width * (0.3 + 0.012 * (number % 9))
            second = left + width * (0.64 + 0.014 * (number % 7))
            across = low + height * (0.34 + 0.015 * (number % 8))
            third = low + height * (0.68 + 0.012 * (number % 5))
            out.append(((along, low), (along + 12 - number, (low + high) / 2), (along + number - 8, high)))
            if number % 4 != 3:
                out.append(((left, across), (along, across + 14), (right, across - 6)))
            else:
                out.append(((along, across), (right, across + 10)))
            if number % 5 != 2:
                out.append(((second, low if number % 2 else across), (second + 6, high)))
            if height > 450 and number % 3 != 0:
                out.append(((left if number % 2 else along, third), (right, third + 8)))
    return tuple(out)
