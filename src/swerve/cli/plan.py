"""`swerve plan`: what a run will take."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from swerve.cli.common import Json, Select, Workers, print_rows, table_of
from swerve.cli.suites import SUITES, check_options, suite_tasks

if TYPE_CHECKING:
    from rich.table import Table

    from swerve.runner.plan import Forecast


def plan(
    suite: Annotated[str, typer.Argument(help=f"One of {', '.join(SUITES)}.")],
    agent: Annotated[list[str], typer.Option(help="An agent; may be given several times.")] = ["general"],
    model: Annotated[str, typer.Option(help="Inspect's name of a model, e.g. openai/gpt-5.2.")] = "none",
    epochs: Annotated[int, typer.Option(min=1, help="Repetitions; the papers take 10.")] = 1,
    select: Select = "",
    sample: Annotated[int, typer.Option(min=0, help="dibench: at most so many injections, drawn evenly.")] = 0,
    twins: Annotated[bool, typer.Option(help="mobileworldsafety: the clean twin of each task too.")] = False,
    seed: Annotated[int, typer.Option(help="Base seed.")] = 0,
    workers: Workers = 4,
    like: Annotated[list[Path], typer.Option(help="Logs of earlier runs, to measure what an episode takes.")] = [],
    prices: Annotated[Path | None, typer.Option(help="YAML file: model to dollars for a million tokens.")] = None,
    as_json: Json = False,
) -> None:
    """What a run would take: model calls, tokens, dollars, hours, and the width of its interval. Calls nothing."""
    from swerve.runner.logs import read_runs
    from swerve.runner.plan import assumptions, forecast, read_prices

    check_options(suite, sample, twins)
    known = read_prices(prices) if prices else {}
    earlier = read_runs(like) if like else []
    forecasts = [
        forecast(task, name, model, epochs=epochs, workers=workers, earlier=earlier, prices=known)
        for name in agent
        for task in suite_tasks(suite, name, select, sample, twins, seed)
    ]
    print_rows([each.row() for each in forecasts], lambda: _table(forecasts), as_json)
    if not as_json:
        print(assumptions(forecasts))


def _table(forecasts: list[Forecast]) -> Table:
    """A column for each forecast: there are few of them and many figures."""
    lines: list[tuple[str, ...]] = []
    rows = [each.row() for each in forecasts]
    for name, key in (("Tasks", "tasks"), ("Runs", "runs"), ("Model calls", "model_calls")):
        lines.append((name, *(f"{row[key]:,}" for row in rows)))
    lines += [
        ("Tokens in", *(_millions(row["input_tokens"]) for row in rows)),
        ("Tokens out", *(_millions(row["output_tokens"]) for row in rows)),
        ("Cost", *("no price given" if each.dollars is None else f"${each.dollars:,.2f}" for each in forecasts)),
        ("Time", *(_time(each.hours) for each in forecasts)),
        ("ASR known to", *(f"± {100 * each.width:.1f} points" for each in forecasts)),
        ("Based on", *(row["basis"] for row in rows)),
    ]
    return table_of("What it will take", ("", *(f"{each.suite}\n{each.agent}" for each in forecasts)), lines)


def _millions(tokens: int) -> str:
    return f"{tokens / 1e6:,.1f} M" if tokens >= 1e6 else f"{tokens:,}"


def _time(hours: float) -> str:
    minutes = round(hours * 60)
    return f"{minutes // 60} h {minutes % 60:02} min" if minutes >= 60 else f"{max(minutes, 1)} min"
