"""Writes the report and everything in it as files of their own."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from pathlib import Path

from swerve.analysis import plots
from swerve.analysis.benchmark_tables import all_tables
from swerve.analysis.records import DecisionRun, Run, SafetyRun
from swerve.analysis.report.frames import Frames
from swerve.analysis.report.page import figures, render
from swerve.analysis.results import Results
from swerve.analysis.tables import csv_safe, to_csv, to_latex
from swerve.core.errors import SwerveError

LEFT_OUT = frozenset({"trajectory", "timing", "truth", "exposures"})
"""Fields of a row that have no column of their own in runs.csv."""


def make_folders(out_dir: Path) -> None:
    """Make the folders of a report, so that a wrong `--out` is known before anything slow.

    Raises:
        SwerveError: they cannot be made.
    """
    try:
        for name in ("tables", "figures"):
            (out_dir / name).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SwerveError(f"The report cannot be written to {out_dir}: {error.strerror}.") from None


def write_report(
    runs: Iterable[Run],
    out_dir: Path,
    frames: Frames | None = None,
    title: str = "Does the agent stay with its user?",
) -> Path:
    """Write `report.html`, `runs.csv`, `tables/*.csv`, `tables/*.tex`, `figures/*.svg` and `figures/*.png`.

    Args:
        runs: rows of either suite or both; those with a trajectory get a film strip.
        out_dir: made when missing; files of an earlier report are overwritten.
        frames: where the pictures come from.
        title: the report's heading.

    Returns:
        The path of `report.html`.

    Raises:
        SwerveError: the folder cannot be made.
    """
    results = Results.of(runs)
    make_folders(out_dir)
    for table in all_tables(results):
        (out_dir / "tables" / f"{table.name}.csv").write_text(to_csv(table), "utf-8", newline="")
        (out_dir / "tables" / f"{table.name}.tex").write_text(to_latex(table), "utf-8")
    charts = figures(results)
    for name, chart in charts.items():
        (out_dir / "figures" / f"{name}.svg").write_text(plots.svg(chart), "utf-8")
        (out_dir / "figures" / f"{name}.png").write_bytes(plots.png(chart))
    _write_runs(results, out_dir / "runs.csv")
    page = out_dir / "report.html"
    page.write_text(render(results, charts, frames, title), "utf-8", errors="replace")
    return page


def _write_runs(results: Results, path: Path) -> None:
    fields = dict.fromkeys(
        name for kind in (SafetyRun, DecisionRun) for name in kind.model_fields if name not in LEFT_OUT
    )
    seconds = ("device_seconds", "model_seconds", "tool_seconds")
    with path.open("w", encoding="utf-8", errors="replace", newline="") as file:
        writer = csv.DictWriter(file, ["suite", *(name for name in fields if name != "suite"), *seconds])
        writer.writeheader()
        for run in results.runs:
            row = {name: _flat(value) for name, value in run.model_dump(mode="json", exclude=set(LEFT_OUT)).items()}
            spent = (run.timing.device, run.timing.model, run.timing.tool)
            writer.writerow(row | {name: f"{value:.3f}" for name, value in zip(seconds, spent, strict=True)})


def _flat(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, list):
        return csv_safe(" | ".join(str(part) for part in value))
    return csv_safe(value) if isinstance(value, str) else str(value)
