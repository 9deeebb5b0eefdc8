"""What the commands share: options, exit codes, and how results are printed."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from rich.table import Table

FAULTS, WRONG, STOPPED = 1, 2, 130
"""Exit codes: something ran and did not hold; the command could not be done as asked; it was stopped by hand."""

Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
Select = Annotated[str, typer.Option(help="Which: e.g. 'vector=web_content and harm=financial_harm'.")]
Workers = Annotated[int, typer.Option(min=1, max=64, help="Episodes at a time.")]
LogDir = Annotated[Path, typer.Option(help="Where logs go.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="Of the page, on loopback; 0 takes a free one.")]
Show = Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser window.")]


def fail(sentence: str, code: int) -> None:
    """Say what is wrong and end the command."""
    print(f"swerve: {sentence}", file=sys.stderr)
    sys.exit(code)


def print_rows(rows: Sequence[dict[str, Any]], table: Callable[[], Table], as_json: bool) -> None:
    """Print rows as a table or as JSON."""
    if as_json:
        print(json.dumps(rows, indent=1, ensure_ascii=False, default=str))
    else:
        from rich.console import Console

        Console().print(table())


def table_of(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    """A table; cells are text, never markup."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    return table


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[object], None]]:
    """A progress bar on standard error; what it gives moves it on by one."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(what, total=total)
        yield lambda _: progress.advance(bar)


def cell(value: object) -> str:
    """A value as a table shows it."""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
