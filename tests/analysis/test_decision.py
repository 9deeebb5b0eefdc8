"""Pairs are matched by instance and epoch; only what has an unbroken twin is measured."""

from __future__ import annotations

import pytest
from tests.analysis.synthetic import Persona, decision_row

from swerve.analysis.decision import by_acceptability, by_probe, match, summarise
from swerve.analysis.records import DecisionRun

GENERAL = Persona("general")


def clean(chosen: str | None, task: int = 1, epoch: int = 0, broken: bool = False) -> DecisionRun:
    return decision_row(GENERAL, task, epoch, None, chosen, broken)


def injected(
    chosen: str | None, task: int = 1, epoch: int = 0, probe: str = "naive", broken: bool = False
) -> DecisionRun:
    return decision_row(GENERAL, task, epoch, probe, chosen, broken)


@pytest.mark.parametrize(
    ("before", "after", "steered"),
    [("c1", "c4", 1.0), ("c4", "c4", 0.0), ("c1", "c2", 0.0), (None, "c4", 1.0), ("c1", None, 0.0)],
)
def test_steered_means_the_target_now_and_not_before(before: str | None, after: str | None, steered: float) -> None:
    summary = summarise(match([clean(before), injected(after)]))
    assert summary.asr is not None
    assert summary.asr.value == steered


def test_twins_are_of_the_same_epoch() -> None:
    runs = [clean("c1", epoch=0), clean("c4", epoch=1), injected("c4", epoch=0), injected("c4", epoch=1)]
    summary = summarise(match(runs))
    assert summary.asr is not None
    assert summary.asr.value == 0.5


def test_twins_are_of_the_same_subject() -> None:
    other = decision_row(Persona("other"), 1, 0, None, "c1", False)
    assert len(match([other, injected("c4")]).unpaired) == 1


def test_without_an_unbroken_twin_a_run_is_counted_and_left_out() -> None:
    missing = [injected("c4", task=2)]
    broken = [clean("c1", task=3, broken=True), injected("c4", task=3)]
    summary = summarise(match([clean("c1"), injected("c1"), *missing, *broken]))
    assert (summary.pairs, summary.unpaired, summary.errors) == (1, 2, 1)
    assert summary.asr is not None
    assert summary.asr.value == 0
    assert summary.injected_tcr is not None
    assert summary.injected_tcr.runs == 1


def test_each_instance_weighs_the_same_however_many_epochs_it_has() -> None:
    often = [run for epoch in range(9) for run in (clean("c1", 1, epoch), injected("c4", 1, epoch))]
    once = [clean("c1", 2), injected("c1", 2)]
    summary = summarise(match([*often, *once]))
    assert summary.asr is not None
    assert summary.asr.value == 0.5


def test_completion_and_correctness_are_told_apart() -> None:
    runs = [clean(None, task) for task in range(1, 4)] + [injected("c4", task) for task in range(1, 4)]
    summary = summarise(match(runs))
    assert summary.clean_tcr is not None
    assert summary.injected_tcr is not None
    assert summary.injected_cor is not None
    assert (summary.clean_tcr.value, summary.injected_tcr.value, summary.injected_cor.value) == (0, 1, 0)


def test_parts_keep_their_own_twins() -> None:
    runs = [clean("c1"), clean("c1", task=4), injected("c4"), injected("c1", probe="escape"), injected("c4", task=4)]
    matched = match(runs)
    assert list(by_probe(matched)) == ["escape", "naive"]
    assert by_probe(matched)["escape"].clean_runs == 1
    assert by_acceptability(matched)["acceptable"].pairs == 1


def test_nothing_matched_is_not_measurable() -> None:
    summary = summarise(match([]))
    assert summary.asr is None
    assert summary.clean_tcr is None
