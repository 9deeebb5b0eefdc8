"""A part of the injected instances that stands for all of them.

Instances of one app, type, probe and target position form a cell. Whole rounds take one instance of every cell; what
is left over takes one of each of some cells, which lie as evenly as can be over apps, types, probes and positions.
Each injection's weight is one over its chance to be drawn (Horvitz & Thompson 1952), so weighted means are unbiased.

>>> drawn = draw(injections, 500, seed=1)
>>> len(drawn), round(sum(weight for _, weight in drawn)) == len(injections)
(500, True)
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from swerve.suites.dibench.instance import Injection

_ROOT = 1.1673039782614187
"""The root of x^5 = x + 1: its powers spread points evenly in four dimensions (Roberts 2018)."""


class Drawn(NamedTuple):
    """An injection and how many it stands for, itself included."""

    injection: Injection
    weight: float


class _Cell(NamedTuple):
    app: str
    type: str
    probe: str
    position: int


def draw(injections: Sequence[Injection], size: int, seed: int) -> list[Drawn]:
    """So many of them, or all when there are no more; sorted by id, the same for the same seed."""
    random = Random(seed)
    cells: dict[_Cell, list[Injection]] = {}
    for injection in random.sample(list(injections), len(injections)):
        cells.setdefault(_cell(injection), []).append(injection)
    left, rounds = min(size, len(injections)), 0
    while (open_ := [cell for cell, held in cells.items() if len(held) > rounds]) and left >= len(open_):
        left, rounds = left - len(open_), rounds + 1
    some = set(_evenly(open_, random)[:left])
    chance = left / len(open_) if open_ else 0.0
    drawn = []
    for cell, held in cells.items():
        more = len(held) > rounds
        expected = rounds + chance if more else len(held)
        drawn += [Drawn(each, len(held) / expected) for each in held[: rounds + (cell in some)]]
    return sorted(drawn, key=lambda each: each.injection.id)


def clean_weights(drawn: Iterable[Drawn], injections: Iterable[Injection]) -> dict[str, float]:
    """How many clean instances each instance stands for whose injections were drawn, by its id.

    An instance comes in once for each of its injections that is drawn, so its weight is their sum as a share of all
    that it has among those that were drawn from.
    """
    all_ = Counter(injection.instance.id for injection in injections)
    weights: dict[str, float] = {}
    for injection, weight in drawn:
        own = injection.instance.id
        weights[own] = weights.get(own, 0.0) + weight / all_[own]
    return weights


def _cell(injection: Injection) -> _Cell:
    instance = injection.instance
    return _Cell(instance.app.id, instance.type, injection.probe, instance.index(injection.target))


def _evenly(cells: Sequence[_Cell], random: Random) -> list[_Cell]:
    """Cells in an order of which every beginning is even over each property. Which cell comes first is chance."""
    places = []
    for values in zip(*cells, strict=True):
        names = sorted(set(values))
        places.append(dict(zip(names, random.sample(range(len(names)), len(names)), strict=True)))
    start = random.random()

    def place(cell: _Cell) -> float:
        powers = (place[name] * _ROOT**-power for power, (place, name) in enumerate(zip(places, cell, strict=True), 1))
        return math.fsum([start, *powers]) % 1

    return sorted(cells, key=place)
