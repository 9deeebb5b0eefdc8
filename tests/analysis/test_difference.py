"""Two subjects on the same tasks: how far apart, and could it be chance?"""

from __future__ import annotations

import numpy as np
import pytest
from tests.analysis.synthetic import heterogeneous

from swerve.analysis.difference import difference
from swerve.analysis.statistics import Cluster


def side(counts: list[int], epochs: int = 3) -> dict[str, Cluster]:
    return {f"t{number}": Cluster(count, epochs, epochs) for number, count in enumerate(counts)}


def test_the_same_results_do_not_differ() -> None:
    found = difference(side([0, 1, 2, 3] * 5), side([0, 1, 2, 3] * 5))
    assert found is not None
    assert found.value == 0
    assert found.p_value == 1
    assert found.low <= 0 <= found.high


def test_a_shift_in_every_task_is_surer_than_the_intervals_suggest() -> None:
    found = difference(side([1, 2, 3, 3] * 8), side([0, 1, 2, 2] * 8))
    assert found is not None
    assert found.value == pytest.approx(1 / 3)
    assert found.p_value < 0.001
    apart = np.hypot(found.a.value - found.a.low, found.b.high - found.b.value)
    assert found.value - found.low < apart


def test_only_tasks_measured_on_both_sides_are_compared() -> None:
    found = difference({**side([1, 2]), "only": Cluster(3, 3, 3)}, {**side([1, 1]), "only": Cluster(0, 0, 0)})
    assert found is not None
    assert found.a.clusters == 2


def test_nothing_in_common_is_not_comparable() -> None:
    assert difference({"a": Cluster(1, 1, 1)}, {"b": Cluster(1, 1, 1)}) is None


def test_intervals_cover_the_true_difference() -> None:
    generator = np.random.default_rng(3)
    held = []
    for _ in range(200):
        hard = [heterogeneous(0.5, 0.4, generator) for _ in range(40)]
        a = side([int(generator.binomial(3, rate)) for rate in hard])
        b = side([int(generator.binomial(3, 0.6 * rate)) for rate in hard])
        found = difference(a, b)
        held.append(found is not None and found.low <= 0.2 <= found.high)
    assert 0.90 <= np.mean(held) <= 0.995
