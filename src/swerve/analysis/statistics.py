r"""Rates with intervals that know that runs of one task resemble each other.

A campaign runs each task several times. Two runs of one task tell less than one run each of two tasks,
so an interval that takes all runs for independent is too narrow, by up to the root of the number of epochs.

The estimator is the ratio over clusters c (tasks) of successes y_c to trials x_c, both random:

    p = sum y_c / sum x_c

    v = k / (k - 1) * sum (y_c - p x_c)^2 / (sum x_c)^2             (linearised variance; Cochran 1977, section 11.16)

    n_eff = min(p (1 - p) / v, runs)                                (a design effect below 1 is not believed)

and the interval is Wilson's on n_eff with Student's t for k - 1 degrees of freedom in place of z
(Korn & Graubard 1998; Dean & Pagano 2015 compare such intervals and favour Wilson's).

Where the data cannot show how alike the runs of a task are, the worst is assumed, that they are all the same:

- at p = 0 and p = 1 no variation is seen, so each cluster counts once: n_eff = k;
- with a single cluster n_eff = 1, and z stands for t, which has no degrees of freedom left.

The nominal 95% covered 0.925 to 0.99 of 200 campaigns each, tasks x epochs from 10 x 5 to 142 x 1, tasks from
all alike to all-or-nothing (tests/analysis/test_coverage.py).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from scipy import stats


class Cluster(NamedTuple):
    """What one task contributes to a rate.

    Attributes:
        successes: how much of `trials` succeeded; fractional where a trial is itself a mean over epochs.
        trials: the denominator: scorable runs, or instances when each instance weighs the same.
        runs: runs behind them.
    """

    successes: float
    trials: float
    runs: int


@dataclass(frozen=True, slots=True)
class Rate:
    """A measured rate.

    Attributes:
        value, low, high: the estimate and its interval, from 0 to 1.
        runs: runs that entered it.
        clusters: tasks they belong to.
        effective: how many independent runs would measure as well.
        confidence: the interval's nominal coverage.
        most: the estimate if every undecided run counted, where there are any; the interval then reaches up to it.
    """

    value: float
    low: float
    high: float
    runs: int
    clusters: int
    effective: float
    confidence: float = 0.95
    most: float | None = None

    @property
    def design_effect(self) -> float:
        """How many runs were worth one independent run."""
        return self.runs / self.effective

    def holds(self, truth: float) -> bool:
        """Whether the interval contains a value."""
        return self.low <= truth <= self.high


def measure(clusters: Iterable[Cluster], confidence: float = 0.95) -> Rate | None:
    """The ratio of successes to trials with its interval; None when there is nothing to measure.

    Clusters without trials (a task of which no run was scorable) carry no information and are passed over.
    """
    kept = [cluster for cluster in clusters if cluster.trials > 0]
    if not kept:
        return None
    trials = math.fsum(cluster.trials for cluster in kept)
    runs = sum(cluster.runs for cluster in kept)
    p = min(1.0, max(0.0, math.fsum(cluster.successes for cluster in kept) / trials))
    effective = _effective_runs(kept, p, trials, runs)
    low, high = wilson(p, effective, critical_value(len(kept), confidence))
    return Rate(p, low, high, runs, len(kept), effective, confidence)


def bounded(least: Iterable[Cluster], most: Iterable[Cluster], confidence: float = 0.95) -> Rate | None:
    """A rate of which only bounds are known: `most` counts the undecided runs too."""
    low, high = measure(least, confidence), measure(most, confidence)
    if low is None or high is None or low.value == high.value:
        return low
    return replace(low, high=high.high, most=high.value)


def wilson(p: float, n: float, critical: float) -> tuple[float, float]:
    """Wilson's score interval for a proportion `p` of `n` runs (Wilson 1927)."""
    slack = critical * critical / n
    centre = (p + slack / 2) / (1 + slack)
    half = math.sqrt(slack * p * (1 - p) + slack * slack / 4) / (1 + slack)
    return (0.0 if p == 0 else max(0.0, centre - half)), (1.0 if p == 1 else min(1.0, centre + half))


def critical_value(clusters: int, confidence: float = 0.95) -> float:
    """The two-sided quantile: Student's t for `clusters - 1` degrees of freedom, the normal's for one cluster."""
    quantile = (1 + confidence) / 2
    return float(stats.t.ppf(quantile, clusters - 1) if clusters > 1 else stats.norm.ppf(quantile))


def _effective_runs(clusters: list[Cluster], p: float, trials: float, runs: int) -> float:
    k = len(clusters)
    if p in (0.0, 1.0) or k == 1:
        return float(k)
    squares = math.fsum((cluster.successes - p * cluster.trials) ** 2 for cluster in clusters)
    variance = k / (k - 1) * squares / trials**2
    return float(runs) if variance * runs <= p * (1 - p) else p * (1 - p) / variance
