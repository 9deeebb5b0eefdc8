"""Houses along the streets, made up from where the streets are; the same every time."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from swerve.phone.apps.maps.projection import bent, run
from swerve.phone.apps.maps.terrain import Box, lanes, meets
from swerve.world.town.city import Point, city

TILE = 400.0
"""Side of a tile, in metres of the town."""

_HALF = {"wide": 13.0, "narrow": 8.0}
_DRY: tuple[Box, ...] = (
    (1226, 1512, 1784, 1976),
    (1640, 2034, 2010, 2088),
    (1700, 1850, 1900, 1970),
    (3050, 1040, 3430, 1450),
    (3060, 1540, 3330, 1740),
    (2090, 1110, 2370, 1430),
    (850, 2110, 1070, 2240),
    (250, 1540, 480, 1800),
    (1850, 230, 2090, 356),
    (2240, 2640, 3130, 3300),
    (790, 100, 1150, 170),
)
"""Where nothing is built: parks, tracks, pitches, water."""

_Segment = tuple[Point, Point, float]


@cache
def _segments() -> tuple[_Segment, ...]:
    wide = [road.points for road in city().roads if "driving" in road.modes]
    towpath = [road.points for road in city().roads if "driving" not in road.modes and road.kmh > 10]
    out = [(a, b, _HALF["wide"]) for points in wide for a, b in pairwise(points)]
    out += [(a, b, _HALF["narrow"]) for points in lanes() for a, b in pairwise(points)]
    return (*out, *((a, b, -34.0) for points in towpath for a, b in pairwise(points)))


@cache
def _near() -> dict[tuple[int, int], list[_Segment]]:
    """Segments by cell of a coarse grid, their surroundings included."""
    cells: dict[tuple[int, int], list[_Segment]] = defaultdict(list)
    for segment in _segments():
        (ax, ay), (bx, by), _ = segment
        steps = max(1, int(math.dist((ax, ay), (bx, by)) // 60))
        touched = {
            (int((ax + (bx - ax) * n / steps) // 120) + i, int((ay + (by - ay) * n / steps) // 120) + j)
            for n in range(steps + 1)
            for i in (-1, 0, 1)
            for j in (-1, 0, 1)
        }
        for cell in touched:
            cells[cell].append(segment)
    return cells


def _away(point: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    part = min(1.0, max(0.0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)))
    return math.dist(point, (a[0] + dx * part, a[1] + dy * part))


def _free(corners: list[Point], own: _Segment) -> bool:
    for corner in corners:
        if any(left < corner[0] < right and low < corner[1] < high for left, low, right, high in _DRY):
            return False
        for segment in _near().get((int(corner[0] // 120), int(corner[1] // 120)), ()):
            if segment is not own and _away(corner, segment[0], segment[1]) < abs(segment[2]) - 1.5:
                return False
    return True


def _along(segment: _Segment) -> Iterator[list[Point]]:
    a, b, half = segment
    if half < 0:
        return
    length = math.dist(a, b)
    dice = random.Random(f"{a}{b}")
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    dense = 700 < (a[0] + b[0]) / 2 < 2100 and (a[1] + b[1]) / 2 < 1300
    for side in (1, -1):
        at = half + 2 + dice.random() * 8
        while at < length - half - 6:
            width = dice.choice((9, 12, 15, 22) if dense else (9, 11, 13, 18))
            depth = dice.choice((14, 18, 24, 30) if dense else (9, 11, 14))
            start, back = half + dice.choice((1, 2) if dense else (4, 5, 7)), depth
            corners = [
                (a[0] + ux * t - uy * side * d, a[1] + uy * t + ux * side * d)
                for t, d in ((at, start), (at + width, start), (at + width, start + back), (at, start + back))
            ]
            if dice.random() < (0.94 if dense else 0.86) and _free(corners, segment):
                if depth >= 18 and dice.random() < 0.4:
                    corners[2:3] = _notch(corners, 0.55)
                yield corners
            at += width + (dice.choice((0.6, 0.6, 4)) if dense else dice.choice((2, 4, 7)))


def _notch(corners: list[Point], part: float) -> list[Point]:
    a, b, c, d = corners

    def mix(p: Point, q: Point, t: float) -> Point:
        return p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t

    return [mix(b, c, part), mix(mix(a, d, part), mix(b, c, part), 0.5), mix(d, c, 0.5)]


@cache
def _tiles() -> dict[tuple[int, int], str]:
    """House outlines of every tile, one SVG path each. A house that another overlaps is left out."""
    taken: dict[tuple[int, int], list[tuple[Point, float, _Segment]]] = defaultdict(list)
    paths: dict[tuple[int, int], list[str]] = defaultdict(list)
    for segment in _segments():
        for corners in _along(segment):
            middle = (sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))
            radius = math.dist(middle, corners[0]) * 0.82
            cell = (int(middle[0] // 60), int(middle[1] // 60))
            around = [
                (other, size, owner is segment)
                for i in (-1, 0, 1)
                for j in (-1, 0, 1)
                for other, size, owner in taken[cell[0] + i, cell[1] + j]
            ]
            if any(not same and math.dist(middle, other) < (radius + size) * 0.85 for other, size, same in around):
                continue
            taken[cell].append((middle, radius, segment))
            paths[int(middle[0] // TILE), int(middle[1] // TILE)].append(run([bent(c) for c in corners], True))
    return {tile: "".join(found) for tile, found in paths.items()}


@cache
def _boxes() -> dict[tuple[int, int], Box]:
    out = {}
    for i, j in _tiles():
        corners = [bent((TILE * (i + x), TILE * (j + y))) for x in (0, 0.5, 1) for y in (0, 0.5, 1)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        out[i, j] = (min(xs) - 20, min(ys) - 20, max(xs) + 20, max(ys) + 20)
    return out


def houses(box: Box) -> list[str]:
    """The outlines of all houses in a part of the chart, by tile."""
    return [_tiles()[tile] for tile, where in _boxes().items() if meets(where, box)]
