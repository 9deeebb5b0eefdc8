"""Agreement of two judges, against cases that were worked out by hand."""

from __future__ import annotations

import pytest

from swerve.analysis.agreement import Judged, agreement, reweighted
from swerve.analysis.statistics import Rate

LABELS = ("executed", "partial", "defended", "stalled")


def judged(counts: dict[tuple[str, str], int]) -> list[Judged]:
    """Items of as many tasks as there are items."""
    pairs = [pair for pair, count in counts.items() for _ in range(count)]
    return [Judged(f"task-{number}", *pair) for number, pair in enumerate(pairs)]


def test_kappa_is_the_one_worked_out_by_hand() -> None:
    # 20 + 15 of 50 agree: p_o = 0.7. Said "yes" 25 and 30 times: p_e = 0.5 * 0.6 + 0.5 * 0.4 = 0.5. Kappa = 0.4.
    found = agreement(judged({("yes", "yes"): 20, ("yes", "no"): 5, ("no", "yes"): 10, ("no", "no"): 15}))
    assert found is not None
    assert found.exact.value == pytest.approx(0.7)
    assert found.kappa is not None
    assert found.kappa.value == pytest.approx(0.4)
    # The large-sample error is 0.127 (Fleiss, Cohen & Everitt 1969), so 0.15 to 0.65.
    assert found.kappa.low == pytest.approx(0.15, abs=0.04)
    assert found.kappa.high == pytest.approx(0.65, abs=0.04)


def test_the_table_says_which_label_is_taken_for_which() -> None:
    found = agreement(
        judged({("partial", "partial"): 8, ("partial", "stalled"): 2, ("stalled", "stalled"): 10}), LABELS
    )
    assert found is not None
    partial, stalled = found.labels
    assert (partial.label, partial.taken_for) == ("partial", {"partial": 8, "stalled": 2})
    assert partial.found is not None
    assert partial.found.value == 0.8
    assert partial.found.low < 0.6
    assert stalled.meant is not None
    assert stalled.meant.value == pytest.approx(10 / 12)


def test_judges_who_agree_everywhere_are_not_certain() -> None:
    found = agreement(judged({("partial", "partial"): 5, ("stalled", "stalled"): 5}))
    assert found is not None
    assert found.kappa is not None
    assert found.kappa.value == found.kappa.high == 1
    assert 0 < found.kappa.low < 0.8


def test_one_label_for_everything_has_no_kappa() -> None:
    found = agreement(judged({("stalled", "stalled"): 9}))
    assert found is not None
    assert found.kappa is None


def test_judges_who_agree_less_than_chance_are_below_zero() -> None:
    found = agreement(judged({("partial", "stalled"): 5, ("stalled", "partial"): 5}))
    assert found is not None
    assert found.kappa is not None
    assert found.kappa.value == -1


def test_nothing_to_compare_is_none() -> None:
    assert agreement([]) is None


def test_items_of_one_task_count_for_less() -> None:
    items = judged({("a", "a"): 24, ("a", "b"): 6, ("b", "b"): 24, ("b", "a"): 6})
    alone = agreement(items)
    together = agreement([Judged(f"{item.first}{item.second}", item.first, item.second) for item in items])
    assert alone is not None
    assert together is not None
    assert together.exact.high - together.exact.low > alone.exact.high - alone.exact.low


def test_strata_are_weighed_by_their_size() -> None:
    sure, half = Rate(1.0, 0.8, 1.0, 10, 10, 10), Rate(0.5, 0.2, 0.8, 10, 10, 10)
    value, low, high = reweighted([(30, sure), (10, half)])
    assert value == pytest.approx(0.875)
    assert low < value < high <= 1
