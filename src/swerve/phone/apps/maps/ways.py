"""Ways through the town as the app tells them: time, distance, steps, where each step begins."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from swerve.world.maps.records import Spot
from swerve.world.town.city import Mode, Point, city
from swerve.world.town.routes import Leg, Route, route
from swerve.world.town.transit import Ride, ride

Travel = Literal["driving", "transit", "walking", "cycling"]

MODES: dict[Travel, tuple[str, str]] = {
    "driving": ("Drive", "directions-car"),
    "transit": ("Transit", "directions-transit"),
    "walking": ("Walk", "directions-walk"),
    "cycling": ("Cycle", "directions-bike"),
}
"""Mode to its name and icon."""

_SIGNS = (
    ("Turn left", "subdirectory-arrow-left"),
    ("Turn right", "subdirectory-arrow-right"),
    ("Bear left", "north-west"),
    ("Bear right", "north-east"),
    ("Take", "tram"),
    ("Get off", "logout"),
    ("Arrive", "place"),
    ("You are", "place"),
)


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do, and where."""

    text: str
    icon: str
    at: Point


@dataclass(frozen=True, slots=True)
class Way:
    """A way through all stops."""

    mode: Travel
    minutes: int
    metres: int
    steps: tuple[Step, ...]
    points: tuple[Point, ...]
    warnings: tuple[str, ...]


def way(spots: Sequence[Spot], mode: Travel) -> Way | None:
    """The way through spots; None when that mode cannot reach one of them, or there is nothing to go."""
    minutes, metres, steps, points, warnings = 0, 0, list[Step](), list[Point](), dict[str, None]()
    for start, end in pairwise(spots):
        leg = _leg(start, end, mode)
        if leg is None:
            return None
        minutes, metres = minutes + leg.minutes, metres + leg.metres
        steps += _steps(leg, end)
        points += leg.points
        for road in (part.road for part in _legs(leg)):
            if road.advisory:
                warnings[f"{road.name}: {road.advisory}"] = None
    return Way(mode, minutes, metres, tuple(steps), tuple(points), tuple(warnings)) if len(spots) > 1 else None


def _leg(start: Spot, end: Spot, mode: Travel) -> Route | Ride | None:
    a, b = city().nearest(start.at), city().nearest(end.at)
    if mode == "transit":
        return ride(a, b) or route(a, b, "walking")
    by: Mode = mode
    return route(a, b, by)


def _legs(leg: Route | Ride) -> tuple[Leg, ...]:
    return leg.legs if isinstance(leg, Route) else (*leg.before.legs, *leg.after.legs)


def _steps(leg: Route | Ride, end: Spot) -> list[Step]:
    told = leg.steps(end.name)
    if isinstance(leg, Route):
        gone, shares = 0.0, list[float]()
        for part in leg.legs:
            shares.append(gone)
            gone += part.metres
        shares.append(gone)
    else:
        shares = [leg.metres * n / max(1, len(told) - 1) for n in range(len(told))]
    points = leg.points or (end.at,)
    return [
        Step(text, sign(text), along(points, metres))
        for text, metres in zip(told, shares + [shares[-1]] * len(told), strict=False)
    ]


def sign(text: str) -> str:
    """The icon of a step."""
    return next((icon for start, icon in _SIGNS if text.startswith(start)), "arrow-upward")


def along(points: Sequence[Point], metres: float) -> Point:
    """The point so many metres along a line."""
    for before, after in pairwise(points):
        length = math.dist(before, after)
        if metres <= length and length:
            part = metres / length
            return before[0] + (after[0] - before[0]) * part, before[1] + (after[1] - before[1]) * part
        metres -= length
    return points[-1]


def lasts(minutes: int) -> str:
    """`8 min`, `1 h 5 min`."""
    hours, rest = divmod(max(minutes, 1), 60)
    return f"{hours} h {rest} min" if hours and rest else f"{hours} h" if hours else f"{rest} min"
