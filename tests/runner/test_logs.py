"""Places where logs may be, and files that are none."""

from __future__ import annotations

from pathlib import Path

import pytest
from inspect_ai import Task, eval
from inspect_ai.dataset import Sample

from swerve.core.outcome import SwerveError
from swerve.runner.logs import find_logs, read_runs


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


@pytest.mark.parametrize("suite", ["mobileworldsafety", "dibench"])
def test_a_log_of_another_version_is_told(tmp_path: Path, suite: str) -> None:
    foreign_log(tmp_path, {"suite": suite, "task": "x", "shape": "of old"})
    with pytest.raises(SwerveError, match="another version of swerve"):
        read_runs([tmp_path])
