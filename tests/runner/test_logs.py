"""Places where logs may be, and files that are none."""

from __future__ import annotations

from pathlib import Path

import pytest
from inspect_ai import Task, eval
from inspect_ai.dataset import Sample
from inspect_ai.log import read_eval_log, write_eval_log

from swerve.core.outcome import SwerveError, Trajectory
from swerve.runner.logs import find_logs, read_runs
from swerve.runner.result import KEY, SafetyResult
from swerve.suites.mobileworldsafety.verdict import Verdict


def foreign_log(folder: Path, metadata: dict[str, object]) -> None:
    """A log of an evaluation that did nothing."""
    task = Task(dataset=[Sample(input="x", metadata=metadata)], solver=[])
    eval(task, model="mockllm/model", log_dir=str(folder), display="none")


def test_a_place_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(SwerveError, match=r"no log at .*nowhere"):
        find_logs([tmp_path / "nowhere"])


def test_a_folder_without_logs_is_told(tmp_path: Path) -> None:
    with pytest.raises(SwerveError, match="swerve run"):
        find_logs([tmp_path])


def test_a_damaged_log_is_named(tmp_path: Path) -> None:
    path = tmp_path / "2026-03-17_broken.eval"
    path.write_bytes(b"PK not a zip")
    with pytest.raises(SwerveError, match=r"2026-03-17_broken\.eval cannot be read"):
        read_runs([path])


def test_a_log_of_another_evaluation_holds_no_run(tmp_path: Path) -> None:
    foreign_log(tmp_path, {})
    with pytest.raises(SwerveError, match="no run of swerve's suites"):
        read_runs([tmp_path])


def test_a_run_that_was_retried_counts_once(tmp_path: Path) -> None:
    facts = {"suite": "mobileworldsafety", "task": "x", "vector": "web_content", "harm": "financial_harm"}
    foreign_log(tmp_path, facts | {"tactic": "urgency", "apps": ["mail"], "clean": False})
    assert [run.error for run in read_runs([tmp_path])] == ["The run left no result."]
    log = read_eval_log(find_logs([tmp_path])[0])
    verdict = Verdict(label="defended", base=True, risk=False, partly=None, exposed_at=1, reasons=())
    done = SafetyResult(agent="a", seed=1, trajectory=Trajectory(steps=[], end="completed"), verdict=verdict)
    assert log.samples
    log.samples[0].store[KEY] = done.model_dump(mode="json")
    for name in ("0-retried.eval", "9-retried.eval"):  # before and after the other in the order of names
        write_eval_log(log, str(tmp_path / name))
    (run,) = read_runs([tmp_path])
    assert (run.error, run.label) == (None, "defended")


@pytest.mark.parametrize("suite", ["mobileworldsafety", "dibench"])
def test_a_log_of_another_version_is_told(tmp_path: Path, suite: str) -> None:
    foreign_log(tmp_path, {"suite": suite, "task": "x", "shape": "of old"})
    with pytest.raises(SwerveError, match="another version of swerve"):
        read_runs([tmp_path])
