"""Trams, the airfield bus and how one gets somewhere with them and one's feet."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from swerve.world.town.city import Point, Spot, city
from swerve.world.town.routes import Route, route

_METRES_PER_SECOND = 6.5
_SECONDS_PER_STOP = 25


@dataclass(frozen=True)
class Line:
    """A line with its stops in order; `every` is minutes between two vehicles."""

    id: str
    name: str
    kind: str
    colour: str
    every: int
    stops: tuple[tuple[str, Point], ...]


LINES = (
    Line(
        "1",
        "Tram 1",
        "tram",
        "#2a62c9",
        8,
        (
            ("Hillcrest Depot", (200, 2600)),
            ("Station Road West", (200, 2000)),
            ("Orchard Gate", (200, 1500)),
            ("Harbour Street Clinic", (200, 1000)),
            ("Mill Lane", (200, 600)),
            ("Harbour", (200, 200)),
        ),
    ),
    Line(
        "3",
        "Tram 3",
        "tram",
        "#c2443c",
        8,
        (
            ("Harbour", (200, 200)),
            ("Ferry Terminal", (700, 200)),
            ("Customs House", (1200, 200)),
            ("Market Arcade", (1200, 600)),
            ("Linden Corner", (1200, 1000)),
            ("Lime Garden", (1200, 1500)),
            ("Station Road", (1200, 2000)),
            ("Larkhaven Central", (1800, 2000)),
        ),
    ),
    Line(
        "4",
        "Tram 4",
        "tram",
        "#1d8a4e",
        10,
        (
            ("Harbour Street Clinic", (200, 1000)),
            ("Cooper Street", (700, 1000)),
            ("Linden Corner", (1200, 1000)),
            ("Wren Street", (1800, 1000)),
            ("Garnet Avenue", (2400, 1000)),
            ("Poplar Way", (3000, 1000)),
            ("Salt Road Depot", (3600, 1000)),
        ),
    ),
    Line(
        "70",
        "Airfield bus",
        "bus",
        "#7d4bb0",
        20,
        (
            ("Larkhaven Central", (1800, 2000)),
            ("Garnet Avenue North", (2400, 2000)),
            ("Poplar Way North", (3000, 2000)),
            ("Airfield Road", (3600, 2000)),
            ("Airfield", (3600, 2400)),
        ),
    ),
)


@dataclass(frozen=True)
class Ride:
    """A way with one ride: on foot to a stop, a line, on foot from another."""

    before: Route
    line: Line
    board: int
    leave: int
    after: Route

    @property
    def stops(self) -> tuple[tuple[str, Point], ...]:
        """The stops that are passed, in the direction of travel, both ends included."""
        low, high = sorted((self.board, self.leave))
        passed = self.line.stops[low : high + 1]
        return passed if self.board < self.leave else passed[::-1]

    @property
    def points(self) -> tuple[Point, ...]:
        """The whole way."""
        return (*self.before.points, *(point for _, point in self.stops), *self.after.points)

    @property
    def metres(self) -> int:
        """Length of the whole way."""
        return self.before.metres + round(_length(self.stops)) + self.after.metres

    @property
    def minutes(self) -> int:
        """Walking, half of the line's interval as waiting, riding."""
        ride = _length(self.stops) / _METRES_PER_SECOND + _SECONDS_PER_STOP * (len(self.stops) - 1)
        return self.before.minutes + self.after.minutes + max(1, round(self.line.every / 2 + ride / 60))

    def steps(self, arrive_at: str) -> list[str]:
        """What to do, and the arrival."""
        count = len(self.stops) - 1
        first, last = self.stops[0][0], self.stops[-1][0]
        end = self.line.stops[-1 if self.board < self.leave else 0][0]
        told = self.before.steps(f"stop {first}") if self.before.legs else []
        told.append(f"Take {self.line.name} towards {end}, {count} stop{'s' if count > 1 else ''}")
        told.append(f"Get off at {last}")
        walk = self.after.steps(arrive_at)
        return told + (walk if self.after.legs else [f"Arrive at {arrive_at}"])


def _length(stops: tuple[tuple[str, Point], ...]) -> float:
    return sum(math.dist(a, b) for (_, a), (_, b) in pairwise(stops))


def ride(start: Spot, end: Spot) -> Ride | None:
    """The quickest way with one ride; None when walking all the way is as quick."""
    best: Ride | None = None
    foot = route(start, end, "walking")
    for line in LINES:
        on, off = (min(range(len(line.stops)), key=_away(line, spot)) for spot in (start, end))
        if on == off:
            continue
        before = route(start, city().nearest(line.stops[on][1]), "walking")
        after = route(city().nearest(line.stops[off][1]), end, "walking")
        if before is None or after is None:
            continue
        found = Ride(before, line, on, off, after)
        if best is None or found.minutes < best.minutes:
            best = found
    return best if best and (foot is None or best.minutes < foot.minutes) else None


def _away(line: Line, spot: Spot) -> Callable[[int], float]:
    return lambda index: math.dist(line.stops[index][1], spot.point)
