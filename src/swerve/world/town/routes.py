"""Ways through the city: shortest on foot and by bicycle, fastest by car. The way back is the way there, reversed."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from itertools import groupby, pairwise

from swerve.world.town.city import Mode, Point, Road, Spot, city

_METRES_PER_SECOND: dict[Mode, float] = {"walking": 1.3, "cycling": 4.2}
_SECONDS_PER_TURN = 10
_COMPASS = ("east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east")

_Edges = Mapping[Point, list[tuple[Point, Road]]]


@dataclass(frozen=True)
class Leg:
    """A stretch along one road; angles are in radians, anticlockwise from east."""

    road: Road
    metres: float
    first_angle: float
    last_angle: float


@dataclass(frozen=True)
class Route:
    """A way from one spot to another."""

    legs: tuple[Leg, ...]
    mode: Mode
    points: tuple[Point, ...] = ()

    @property
    def metres(self) -> int:
        """Length of the way."""
        return round(sum(leg.metres for leg in self.legs))

    @property
    def minutes(self) -> int:
        """Time it takes, rounded, at least one minute unless there is no way to go."""
        seconds = sum(leg.metres / _speed(leg.road, self.mode) for leg in self.legs)
        if self.mode == "driving":
            seconds += _SECONDS_PER_TURN * max(0, len(self.legs) - 1)
        return max(1, round(seconds / 60)) if self.legs else 0

    def steps(self, arrive_at: str) -> list[str]:
        """What to do, one sentence a leg, and the arrival."""
        if not self.legs:
            return [f"You are already at {arrive_at}."]
        first = self.legs[0]
        told = [f"Head {_COMPASS[_eighth(first.first_angle)]} on {first.road.name} for {_rounded(first.metres)} m"]
        told += [
            f"{_turn(leg.first_angle - before.last_angle)} {leg.road.name} for {_rounded(leg.metres)} m"
            for before, leg in pairwise(self.legs)
        ]
        return [*told, f"Arrive at {arrive_at}"]


def route(start: Spot, end: Spot, mode: Mode) -> Route | None:
    """The best way between two spots; None when the mode of travel cannot reach one of them."""
    if start.point == end.point:
        return Route((), mode)
    # Searching in one direction only makes there and back the same way where two ways are equally good.
    first, last = sorted((start, end), key=lambda spot: spot.point)
    path = _search(first, last, mode)
    if path is None:
        return None
    if start is not first:
        path = [(b, a, road) for a, b, road in reversed(path)]
    legs = []
    for _, group in groupby(path, key=lambda edge: edge[2].id):
        edges = list(group)
        metres = sum(math.dist(a, b) for a, b, _ in edges)
        legs.append(Leg(edges[0][2], metres, _angle(*edges[0][:2]), _angle(*edges[-1][:2])))
    return Route(tuple(legs), mode, (start.point, *(after for _, after, _ in path)))


def _search(start: Spot, end: Spot, mode: Mode) -> list[tuple[Point, Point, Road]] | None:
    """Dijkstra's algorithm over the crossings and the two spots; ties go to the point further south-west."""
    edges, extra = _edges(mode), _approaches(start, end, mode)
    best: dict[Point, float] = {start.point: 0.0}
    came: dict[Point, tuple[Point, Road]] = {}
    queue: list[tuple[float, Point]] = [(0.0, start.point)]
    while queue:
        cost, point = heappop(queue)
        if point == end.point:
            return _walk_back(point, came)
        if cost > best[point]:
            continue
        for following, road in [*edges.get(point, []), *extra.get(point, [])]:
            total = round(cost + math.dist(point, following) / _speed(road, mode), 6)
            if total < best.get(following, math.inf):
                best[following] = total
                came[following] = (point, road)
                heappush(queue, (total, following))
    return None


def _walk_back(point: Point, came: Mapping[Point, tuple[Point, Road]]) -> list[tuple[Point, Point, Road]]:
    path = []
    while point in came:
        before, road = came[point]
        path.append((before, point, road))
        point = before
    return path[::-1]


@cache
def _edges(mode: Mode) -> _Edges:
    edges: dict[Point, list[tuple[Point, Road]]] = defaultdict(list)
    for road in city().roads:
        if mode in road.modes:
            for a, b in pairwise(road.points):
                edges[a].append((b, road))
                edges[b].append((a, road))
    return dict(edges)


def _approaches(start: Spot, end: Spot, mode: Mode) -> _Edges:
    """The stretches between the two spots and the crossings on either side of them."""
    edges: dict[Point, list[tuple[Point, Road]]] = defaultdict(list)
    for spot in (start, end):
        if mode in spot.road.modes:
            for crossing in (spot.before, spot.after):
                edges[spot.point].append((crossing, spot.road))
                edges[crossing].append((spot.point, spot.road))
    if (start.before, start.after) == (end.before, end.after) and mode in start.road.modes:
        edges[start.point].append((end.point, start.road))
    return edges


def _speed(road: Road, mode: Mode) -> float:
    return _METRES_PER_SECOND[mode] if mode in _METRES_PER_SECOND else road.kmh / 3.6


def _angle(a: Point, b: Point) -> float:
    return math.atan2(b[1] - a[1], b[0] - a[0])


def _eighth(angle: float) -> int:
    return round(angle / (math.pi / 4)) % 8


def _turn(angle: float) -> str:
    match _eighth(angle):
        case 0:
            return "Continue onto"
        case 1:
            return "Bear left onto"
        case 7:
            return "Bear right onto"
        case 2 | 3 | 4:
            return "Turn left onto"
        case _:
            return "Turn right onto"


def _rounded(metres: float) -> int:
    return max(10, round(metres / 10) * 10)
