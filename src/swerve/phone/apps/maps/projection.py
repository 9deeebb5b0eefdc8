"""From the town's metres to a map on the screen.

The town's roads are straight lines between crossings; a chart bends all of it a little, as old towns are. Chart
coordinates are metres, x to the east and y to the south.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from swerve.world.town.city import Point

SCALES = (0.055, 0.085, 0.13, 0.2, 0.32, 0.5, 0.8, 1.3)
"""CSS pixels a metre, by level; the first shows all of the town, the last its houses."""

STREETS = 4
"""The level that shows names of streets."""

_EDGE = (-700.0, 4700.0, -3400.0, 1300.0)
_STEP = 60.0


def bent(point: Point) -> Point:
    """Where a point of the town lies on the chart."""
    east, north = point
    x = east + 74 * math.sin(north / 640 + 0.4) + 26 * math.sin(east / 430 + north / 800)
    y = north + 62 * math.sin(east / 720 + 1.1) + 22 * math.sin(north / 410 - east / 1100)
    return x, -y


def straight(point: Point) -> Point:
    """The point of the town that lies there on the chart: the inverse of `bent`, to a centimetre."""
    east, north = point[0], -point[1]
    for _ in range(24):
        x, y = bent((east, north))
        east, north = east + point[0] - x, north - (point[1] - y)
    return east, north


def dense(points: Sequence[Point]) -> list[Point]:
    """The line with points every few metres, so that it can bend."""
    out = [points[0]]
    for before, after in pairwise(points):
        count = min(max(1, math.ceil(math.dist(before, after) / _STEP)), 40)
        out += [
            (before[0] + (after[0] - before[0]) * n / count, before[1] + (after[1] - before[1]) * n / count)
            for n in range(1, count + 1)
        ]
    return out


def smooth(points: Sequence[Point], closed: bool = False, parts: int = 6) -> list[Point]:
    """A curve through points (Catmull and Rom's)."""
    count = len(points)
    out: list[Point] = []
    for n in range(count if closed else count - 1):
        a, b, c, d = (
            points[(n + k) % count] if closed else points[min(max(n + k, 0), count - 1)] for k in (-1, 0, 1, 2)
        )
        for part in range(parts):
            t = part / parts
            out.append((_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)))
    return out if closed else [*out, points[-1]]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def run(points: Iterable[Point], closed: bool = False) -> str:
    """Chart points as an SVG path."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("z" if closed else "")


@dataclass(frozen=True, slots=True)
class View:
    """A part of the chart on the screen: its middle, how close it is, its extent in CSS pixels."""

    x: float
    y: float
    level: int
    width: int
    height: int

    @property
    def scale(self) -> float:
        """CSS pixels a metre."""
        return SCALES[self.level]

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom on the chart."""
        half_w, half_h = self.width / self.scale / 2, self.height / self.scale / 2
        return self.x - half_w, self.y - half_h, self.x + half_w, self.y + half_h

    def pixel(self, point: Point) -> Point:
        """Where a point of the town lies on the screen, from the map's corner."""
        x, y = bent(point)
        return (x - self.x) * self.scale + self.width / 2, (y - self.y) * self.scale + self.height / 2

    def town(self, x: float, y: float) -> Point:
        """The point of the town that lies at a pixel."""
        return straight(((x - self.width / 2) / self.scale + self.x, (y - self.height / 2) / self.scale + self.y))

    def moved(self, dx: float, dy: float) -> View:
        """The view after the finger went so many pixels; it stays around the town."""
        return replace(self, x=self.x - dx / self.scale, y=self.y - dy / self.scale).kept()

    def zoomed(self, by: int, x: float | None = None, y: float | None = None) -> View:
        """The view some levels closer; the point under a pixel stays there."""
        level = min(max(self.level + by, 0), len(SCALES) - 1)
        right = (self.width / 2 if x is None else x) - self.width / 2
        down = (self.height / 2 if y is None else y) - self.height / 2
        ratio = 1 / self.scale - 1 / SCALES[level]
        return replace(self, x=self.x + right * ratio, y=self.y + down * ratio, level=level).kept()

    def kept(self) -> View:
        """The nearest view whose middle is around the town, on whole pixels."""
        x, y = min(max(self.x, _EDGE[0]), _EDGE[1]), min(max(self.y, _EDGE[2]), _EDGE[3])
        return replace(self, x=round(x * self.scale) / self.scale, y=round(y * self.scale) / self.scale)


def around(point: Point, level: int, width: int, height: int) -> View:
    """A view with a point of the town in its middle."""
    x, y = bent(point)
    return View(x, y, level, width, height).kept()


def fitting(points: Sequence[Point], width: int, height: int, margin: int = 48, most: int = 6) -> View:
    """The closest view that holds points of the town, with a margin in CSS pixels."""
    spread = [bent(point) for point in points]
    left, right = min(x for x, _ in spread), max(x for x, _ in spread)
    top, bottom = min(y for _, y in spread), max(y for _, y in spread)
    room = (
        level
        for level in range(most, 0, -1)
        if (right - left) * SCALES[level] <= width - 2 * margin
        and (bottom - top) * SCALES[level] <= height - 2 * margin
    )
    return View((left + right) / 2, (top + bottom) / 2, next(room, 0), width, height).kept()
