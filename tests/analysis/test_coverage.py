"""Do 95% intervals hold the truth 95% of the time? Calibrated agents, 200 campaigns each, fixed seeds."""

from __future__ import annotations

import numpy as np
import pytest
from tests.analysis.synthetic import heterogeneous

from swerve.analysis.statistics import Cluster, measure

CAMPAIGNS = 200


def coverage(tasks: int, epochs: int, p: float, spread: float, seed: int) -> float:
    """Share of campaigns whose interval holds p; how many epochs of a task are scorable varies by task."""
    generator = np.random.default_rng(seed)
    held = []
    for _ in range(CAMPAIGNS):
        clusters = []
        for _ in range(tasks):
            trials = int(generator.binomial(epochs, generator.uniform(0.6, 1)))
            rate = heterogeneous(p, spread, generator)
            clusters.append(Cluster(int(generator.binomial(trials, rate)), trials, trials))
        measured = measure(clusters)
        held.append(measured is not None and measured.holds(p))
    return float(np.mean(held))


@pytest.mark.parametrize("spread", [0.0, 0.2, 0.6, 1.0], ids=["alike", "mild", "strong", "all-or-nothing"])
@pytest.mark.parametrize("p", [0.1, 0.3, 0.62, 0.9])
@pytest.mark.parametrize(("tasks", "epochs"), [(10, 5), (40, 3), (142, 1)])
def test_intervals_cover_as_they_say(tasks: int, epochs: int, p: float, spread: float) -> None:
    # 200 campaigns at 95% have a standard error of 1.5 points.
    assert 0.90 <= coverage(tasks, epochs, p, spread, seed=tasks * 1000 + int(p * 100)) <= 0.995


def test_ignoring_clusters_would_not_cover() -> None:
    generator = np.random.default_rng(5)
    held = []
    for _ in range(CAMPAIGNS):
        rates = (heterogeneous(0.5, 0.6, generator) for _ in range(40))
        runs = [Cluster(int(generator.random() < rate), 1, 1) for rate in rates for _ in range(3)]
        measured = measure(runs)
        held.append(measured is not None and measured.holds(0.5))
    assert np.mean(held) < 0.90
