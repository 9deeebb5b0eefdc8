r"""How far two judges agree: exact agreement, Cohen's kappa, and which label is taken for which.

With p_o the share of items on which they agree and p_e the share on which they would by chance, from how often each
uses each label,

    kappa = (p_o - p_e) / (1 - p_e)                                  (Cohen 1960)

Its interval is the percentile one of a bootstrap over tasks, as items of one task resemble each other. Where the two
agree everywhere, or nowhere, no resample differs and the bootstrap would claim certainty: the limits are then those of
p_o (Wilson, see `statistics`) with p_e held fixed.

>>> agreement([Judged("task", "stalled", "stalled"), …]).kappa
Kappa(value=0.4, low=0.15, high=0.62)
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from swerve.analysis.statistics import Cluster, Rate, measure
from swerve.analysis.subjects import grouped

RESAMPLES = 10_000

Floats = npt.NDArray[np.float64]


class Judged(NamedTuple):
    """One item: its task, the first judge's label (the truth, where there is one) and the second's."""

    task: str
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Kappa:
    """Cohen's kappa and its interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class LabelAgreement:
    """What became of one label.

    Attributes:
        taken_for: how often the second judge said what, where the first said this label.
        found: of the items that the first gives this label, the share to which the second does too; None without any.
        meant: of the items that the second gives this label, the share to which the first does too.
    """

    label: str
    taken_for: dict[str, int]
    found: Rate | None
    meant: Rate | None


@dataclass(frozen=True, slots=True)
class Agreement:
    """Two judges over the same items.

    Attributes:
        exact: the share of items on which they agree.
        kappa: None where both give every item the same one label, and chance alone would agree as well.
        labels: one row for each label that either used, in the order asked for.
    """

    items: int
    exact: Rate
    kappa: Kappa | None
    labels: tuple[LabelAgreement, ...]


def agreement(items: Sequence[Judged], order: Sequence[str] = (), confidence: float = 0.95) -> Agreement | None:
    """Compare two judges; None without an item.

    Args:
        items: what both judged.
        order: labels in the order of the rows; others that occur follow.
        confidence: the intervals' nominal coverage.
    """
    exact = _share(items, lambda item: item.first == item.second, confidence)
    if exact is None:
        return None
    used = {item.first for item in items} | {item.second for item in items}
    labels = [label for label in order if label in used] + sorted(used - set(order))
    rows = tuple(_row(label, labels, items, confidence) for label in labels)
    return Agreement(len(items), exact, _kappa(items, labels, exact, confidence), rows)


def reweighted(rates: Sequence[tuple[float, Rate]]) -> tuple[float, float, float]:
    """A rate over strata of known size from one rate in each: value, low, high.

    The strata were sampled apart, so the squares of their margins add up (Zou & Donner 2008).

    Args:
        rates: for each stratum how many it holds, and the rate found in it.
    """
    total = math.fsum(size for size, _ in rates)
    shares = [(size / total, rate) for size, rate in rates]
    value = math.fsum(share * rate.value for share, rate in shares)
    down = math.sqrt(math.fsum((share * (rate.value - rate.low)) ** 2 for share, rate in shares))
    up = math.sqrt(math.fsum((share * (rate.high - rate.value)) ** 2 for share, rate in shares))
    return value, max(0.0, value - down), min(1.0, value + up)


def _row(label: str, labels: Sequence[str], items: Sequence[Judged], confidence: float) -> LabelAgreement:
    first = [item for item in items if item.first == label]
    second = [item for item in items if item.second == label]
    said = Counter(item.second for item in first)
    return LabelAgreement(
        label,
        {other: said[other] for other in labels},
        _share(first, lambda item: item.second == label, confidence),
        _share(second, lambda item: item.first == label, confidence),
    )


def _share(items: Sequence[Judged], success: Callable[[Judged], bool], confidence: float) -> Rate | None:
    clusters = grouped(items, lambda item: item.task).values()
    return measure((Cluster(sum(map(success, group)), len(group), len(group)) for group in clusters), confidence)


def _kappa(items: Sequence[Judged], labels: Sequence[str], exact: Rate, confidence: float) -> Kappa | None:
    place, size = {label: number for number, label in enumerate(labels)}, len(labels)
    clusters = list(grouped(items, lambda item: item.task).values())
    tables = np.zeros((len(clusters), size * size))
    for row, group in enumerate(clusters):
        for item in group:
            tables[row, place[item.first] * size + place[item.second]] += 1
    whole = tables.sum(axis=0, keepdims=True)
    value, chance = (float(found[0]) for found in _kappas(whole, size))
    if math.isnan(value):
        return None
    if exact.value in (0.0, 1.0):
        low, high = ((limit - chance) / (1 - chance) for limit in (exact.low, exact.high))
        return Kappa(value, max(-1.0, low), min(1.0, high))
    draws = np.random.default_rng(0).multinomial(len(clusters), [1 / len(clusters)] * len(clusters), RESAMPLES)
    resampled, _ = _kappas(draws @ tables, size)
    tail = 100 * (1 - confidence) / 2
    low, high = np.nanpercentile(resampled, [tail, 100 - tail])
    return Kappa(value, float(low), float(high))


def _kappas(tables: Floats, size: int) -> tuple[Floats, Floats]:
    """Kappa and chance agreement of each flat table of counts; kappa is NaN where chance alone agrees everywhere."""
    counts = tables.reshape(-1, size, size)
    total = counts.sum(axis=(1, 2))
    observed = np.trace(counts, axis1=1, axis2=2) / total
    chance = (counts.sum(axis=2) * counts.sum(axis=1)).sum(axis=1) / total**2
    room = np.where(chance < 1 - 1e-12, 1 - chance, np.nan)
    return (observed - chance) / room, chance
