"""What a campaign comes to, for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from inspect_ai.log import EvalLog

from swerve.core.outcome import SwerveError

if TYPE_CHECKING:
    from rich.table import Table


@dataclass(frozen=True, slots=True)
class Summary:
    """One line for each log."""

    lines: tuple[dict[str, Any], ...]

    @property
    def errors(self) -> int:
        """Runs that broke."""
        return sum(line["errors"] for line in self.lines)

    def rows(self) -> list[dict[str, Any]]:
        """As JSON."""
        return list(self.lines)

    def table(self) -> Table:
        """As a table."""
        from rich import box
        from rich.table import Table

        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for head in ("suite", "agent", "model", "runs", "errors", "rates", "log"):
            table.add_column(head, overflow="fold")
        for line in self.lines:
            rates = "  ".join(f"{name} {value:.3f}" for name, value in line["rates"].items())
            cells = [line["suite"], line["agent"], line["model"], line["runs"], line["errors"], rates, line["log"]]
            table.add_row(*map(str, cells))
        return table


def finish(logs: Sequence[EvalLog]) -> Summary:
    """Read the headers of finished logs.

    Raises:
        SwerveError: an evaluation stopped as a whole.
    """
    lines = []
    for log in logs:
        if log.status != "success":
            reason = log.error.message if log.error else log.status
            raise SwerveError(f"{log.eval.task} stopped: {reason}. What was finished is in {Path(log.location).name}.")
        results = log.results  # None when no run at all came to a verdict
        total = (log.eval.dataset.samples or 0) * (log.eval.config.epochs or 1)
        scores = results.scores if results else []
        lines.append(
            {
                "suite": log.eval.task,
                "agent": (log.eval.metadata or {}).get("agent", ""),
                "model": log.eval.model,
                "runs": results.total_samples if results else total,
                "errors": results.total_samples - results.completed_samples if results else total,
                "rates": {m.name: float(m.value) for score in scores for m in score.metrics.values()},
                "log": Path(log.location).name,
            }
        )
    return Summary(tuple(lines))
