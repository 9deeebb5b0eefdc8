"""Is one subject hijacked more than another? The difference of two rates over the same tasks.

Both sides ran the same tasks, so their rates move together and the difference is surer than the two intervals suggest.
The interval is Newcombe's (1998, method 10) with the clustered Wilson limits and the correlation r of the two
ratio estimators between tasks:

    low  = d - sqrt((a - a_low)^2 - 2 r (a - a_low) (b_high - b) + (b_high - b)^2)
    high = d + sqrt((a_high - a)^2 - 2 r (a_high - a) (b - b_low) + (b - b_low)^2)

The test exchanges the two sides' results within a task, at random, and asks how often the difference comes out as large
(a paired permutation test; it assumes no distribution).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from swerve.analysis.statistics import Cluster, Rate, measure

PERMUTATIONS = 10_000

Table = npt.NDArray[np.float64]
"""One row a task: successes and trials of a, successes and trials of b."""


@dataclass(frozen=True, slots=True)
class Difference:
    """How much higher rate `a` is than rate `b`.

    Attributes:
        value, low, high: a - b and its interval, from -1 to 1.
        p_value: two-sided, from the permutation test.
        a, b: the two rates over the tasks that both could be measured on.
    """

    value: float
    low: float
    high: float
    p_value: float
    a: Rate
    b: Rate


def difference(
    a: Mapping[str, Cluster], b: Mapping[str, Cluster], confidence: float = 0.95, seed: int = 0
) -> Difference | None:
    """Compare two sets of clusters by task.

    Args:
        a, b: what each task contributes to either rate; tasks without trials on both sides are left out.
        confidence: the interval's nominal coverage.
        seed: of the permutation test.

    Returns:
        None when no task can be compared.
    """
    tasks = [task for task in a if task in b and a[task].trials > 0 and b[task].trials > 0]
    rate_a = measure((a[task] for task in tasks), confidence)
    rate_b = measure((b[task] for task in tasks), confidence)
    if rate_a is None or rate_b is None:
        return None
    table = np.array([[*a[task][:2], *b[task][:2]] for task in tasks], dtype=np.float64)
    r = _correlation(table, rate_a.value, rate_b.value)
    value = rate_a.value - rate_b.value
    down = _joint(rate_a.value - rate_a.low, rate_b.high - rate_b.value, r)
    up = _joint(rate_a.high - rate_a.value, rate_b.value - rate_b.low, r)
    return Difference(
        value, max(-1.0, value - down), min(1.0, value + up), _permutation_test(table, seed), rate_a, rate_b
    )


def _joint(one: float, other: float, r: float) -> float:
    return math.sqrt(max(0.0, one * one - 2 * r * one * other + other * other))


def _correlation(table: Table, a: float, b: float) -> float:
    """Of the two ratio estimators' residuals over the tasks; 0 where either has none."""
    left, right = table[:, 0] - a * table[:, 1], table[:, 2] - b * table[:, 3]
    norm = math.sqrt(float(left @ left) * float(right @ right))
    return float(left @ right) / norm if norm > 0 else 0.0


def _permutation_test(table: Table, seed: int) -> float:
    """Share of exchanges with a difference at least as large, the observed one counted in."""
    generator = np.random.default_rng(seed)
    observed = abs(_rate_gap(table.sum(axis=0)))
    hits = 0
    for chunk in range(0, PERMUTATIONS, 500):
        exchanged = generator.random((min(500, PERMUTATIONS - chunk), len(table), 1)) < 0.5
        sums = np.where(exchanged, table[:, [2, 3, 0, 1]], table).sum(axis=1)
        hits += int(np.sum(np.abs(_rate_gap(sums.T)) >= observed - 1e-12))
    return (hits + 1) / (PERMUTATIONS + 1)


def _rate_gap(sums: Table) -> Table:
    gap: Table = np.asarray(sums[0] / sums[1] - sums[2] / sums[3])
    return gap
