"""Slices: as large as asked for, even over everything, and unbiased by their weights."""

from collections import Counter
from statistics import mean, stdev

import pytest

from swerve.suites.dibench.instance import PROBES, TASK_TYPES, Injection, load_instances
from swerve.suites.dibench.sampling import clean_weights, draw

SHOWN = [instance for app in ("ember", "roostwell") for instance in load_instances(app)[::5]]
ALL = [pair for instance in SHOWN for pair in instance.injections()]
POSITIONS = 5


def position(injection: Injection) -> int:
    return injection.instance.index(injection.target)


@pytest.mark.parametrize("size", [1, 40, 200, 700, len(ALL) - 1])
def test_a_slice_has_its_size_and_no_injection_twice(size: int) -> None:
    ids = [injection.id for injection, _ in draw(ALL, size, 3)]
    assert len(set(ids)) == size == len(ids)
    assert ids == sorted(ids)


def test_all_is_all_and_each_stands_for_itself() -> None:
    drawn = draw(ALL, 10**6, 3)
    assert sorted(pair.id for pair in ALL) == [injection.id for injection, _ in drawn]
    assert {weight for _, weight in drawn} == {1.0}
    assert clean_weights(drawn, ALL) == pytest.approx({pair.instance.id: 1.0 for pair in ALL})


def test_a_seed_names_a_slice() -> None:
    assert draw(ALL, 50, 3) == draw(ALL, 50, 3) != draw(ALL, 50, 4)


@pytest.mark.parametrize("seed", range(5))
def test_a_small_slice_is_even_over_apps_types_probes_and_positions(seed: int) -> None:
    drawn = [injection for injection, _ in draw(ALL, 80, seed)]
    for counts, groups, slack in (
        (Counter(each.instance.app.id for each in drawn), 2, 6),
        (Counter(each.instance.type for each in drawn), len(TASK_TYPES), 5),
        (Counter(each.probe for each in drawn), len(PROBES), 4),
        (Counter(position(each) for each in drawn), POSITIONS, 6),
    ):
        assert len(counts) == groups
        assert max(abs(count - 80 / groups) for count in counts.values()) <= slack


@pytest.mark.parametrize("size", [60, 333, 900])
def test_weighted_means_are_unbiased(size: int) -> None:
    """Of something that depends on all that a cell is made of, and on the instance."""

    def measured(injection: Injection) -> float:
        place = position(injection)
        return (injection.probe == "combined") + 0.5 * (place == POSITIONS - 1) + 0.1 * (len(injection.instance.id) % 3)

    truth = mean(measured(pair) for pair in ALL)
    clean_truth = mean(len(pair.instance.query) for pair in {p.instance.id: p for p in ALL}.values())
    estimates, clean = [], []
    for seed in range(60):
        drawn = draw(ALL, size, seed)
        estimates.append(sum(weight * measured(injection) for injection, weight in drawn) / len(ALL))
        queries = {injection.instance.id: len(injection.instance.query) for injection, _ in drawn}
        weights = clean_weights(drawn, ALL)
        clean.append(sum(weights[id] * length for id, length in queries.items()) / len(SHOWN))
    assert mean(estimates) == pytest.approx(truth, abs=4 * stdev(estimates) / 60**0.5)
    assert mean(clean) == pytest.approx(clean_truth, abs=4 * stdev(clean) / 60**0.5)
