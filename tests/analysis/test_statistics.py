"""Rates know when they cannot be measured and how much repeated runs are worth."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swerve.analysis.statistics import Cluster, measure, wilson


def clusters(*counts: tuple[float, int]) -> list[Cluster]:
    return [Cluster(successes, trials, trials) for successes, trials in counts]


def test_nothing_to_measure_is_none() -> None:
    assert measure([]) is None
    assert measure(clusters((0, 0), (0, 0))) is None


def test_wilson_agrees_with_the_published_example() -> None:
    # Newcombe 1998, table I: 81 of 263.
    assert wilson(81 / 263, 263, 1.959964) == pytest.approx((0.2553, 0.3662), abs=5e-5)


def test_single_runs_of_many_tasks_are_independent() -> None:
    rate = measure(clusters(*[(1, 1)] * 71, *[(0, 1)] * 71))
    assert rate is not None
    assert rate.effective == pytest.approx(141, abs=1)
    assert rate.value == 0.5


def test_identical_epochs_add_nothing() -> None:
    once = measure(clusters(*[(1, 1)] * 10, *[(0, 1)] * 10))
    tenfold = measure(clusters(*[(10, 10)] * 10, *[(0, 10)] * 10))
    assert once is not None
    assert tenfold is not None
    assert tenfold.effective == pytest.approx(once.effective, rel=0.06)


def test_differing_epochs_count_in_full() -> None:
    rate = measure(clusters(*[(5, 10)] * 20))
    assert rate is not None
    assert rate.effective == 200
    assert rate.design_effect == 1


def test_never_seen_is_not_impossible() -> None:
    rate = measure(clusters(*[(0, 5)] * 10))
    assert rate is not None
    assert (rate.value, rate.low) == (0, 0)
    assert rate.effective == 10
    assert 0.2 < rate.high < 0.4


def test_always_seen_is_not_certain() -> None:
    rate = measure(clusters(*[(5, 5)] * 10))
    assert rate is not None
    assert (rate.value, rate.high) == (1, 1)
    assert 0.6 < rate.low < 0.8


def test_one_task_repeated_says_little_of_others() -> None:
    rate = measure(clusters((50, 100)))
    assert rate is not None
    assert rate.low < 0.06
    assert rate.high > 0.94


def test_tasks_without_trials_are_passed_over() -> None:
    assert measure(clusters((3, 5), (2, 5), (0, 0))) == measure(clusters((3, 5), (2, 5)))


@given(st.lists(st.integers(0, 6).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))), max_size=30))
def test_interval_holds_the_estimate_and_stays_within_bounds(counts: list[tuple[int, int]]) -> None:
    rate = measure(clusters(*counts))
    if rate is not None:
        assert 0 <= rate.low <= rate.value <= rate.high <= 1
        assert rate.low < rate.high
        assert 1 <= rate.effective <= rate.runs
