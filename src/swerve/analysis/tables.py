"""One plain table, four ways out: HTML, CSV, LaTeX, Rich.

A cell is text, a number, a `Rate`, a `Subject`, or None for what could not be measured. Percentages are shown to one
decimal. CSV keeps fractions, in three columns a rate (value, low, high), and three columns a subject.
"""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass

from markupsafe import Markup
from rich.box import SIMPLE_HEAD
from rich.table import Table as RichTable
from rich.text import Text

from swerve.analysis.statistics import Rate
from swerve.analysis.subjects import Subject

Cell = str | int | float | Rate | Subject | None

NOT_MEASURABLE = "n/m"
"""Stands where no run could tell."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column's heading.

    Attributes:
        name: the heading.
        numeric: whether cells are set flush right.
        help: what the column means, shown where the medium can.
    """

    name: str
    numeric: bool = True
    help: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A titled table.

    Attributes:
        name: file stem.
        title: caption.
        columns, rows: as many cells a row as there are columns.
        note: one line below.
    """

    name: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""

    def __post_init__(self) -> None:
        for row in self.rows:
            if len(row) != len(self.columns):
                raise ValueError(f"Table {self.name}: a row has {len(row)} cells for {len(self.columns)} columns.")


def percent(value: float) -> str:
    """A fraction as a percentage without its sign, e.g. `62.0`."""
    return f"{100 * value:.1f}"


def estimate(rate: Rate) -> str:
    """A rate's estimate, e.g. `62.0`; its bounds where runs are undecided, e.g. `38.1–45.2`."""
    return percent(rate.value) if rate.most is None else f"{percent(rate.value)}–{percent(rate.most)}"


def cell_text(cell: Cell) -> str:
    """A cell in plain text."""
    match cell:
        case None:
            return NOT_MEASURABLE
        case Rate():
            return f"{estimate(cell)} [{percent(cell.low)}, {percent(cell.high)}]"
        case float():
            return f"{cell:.2f}"
        case int():
            return f"{cell:,}"
        case _:
            return str(cell)


def to_html(table: Table) -> Markup:
    """A `<table>` with classes `number`, `rate` and `interval` to style; everything from outside is escaped."""
    head = Markup("").join(
        Markup('<th scope="col" class="{}" title="{}">{}</th>').format(_html_class(c), c.help, c.name)
        for c in table.columns
    )
    body = Markup("").join(
        Markup("<tr>{}</tr>").format(
            Markup("").join(
                Markup('<td class="{}">{}</td>').format(_html_class(column), _html_cell(cell))
                for column, cell in zip(table.columns, row, strict=True)
            )
        )
        for row in table.rows
    )
    note = Markup('<p class="note">{}</p>').format(table.note) if table.note else ""
    return Markup(
        '<div class="table"><table><caption>{}</caption><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>{}'
    ).format(table.title, head, body, note)


def to_csv(table: Table) -> str:
    """RFC 4180, fractions unrounded. Text that a spreadsheet would take for a formula is quoted with an apostrophe."""
    lines = [[name for i in range(len(table.columns)) for name in _csv_names(table, i)]]
    for row in table.rows:
        lines.append([part for i, cell in enumerate(row) for part in _csv_parts(cell, len(_csv_names(table, i)))])
    out = io.StringIO()
    csv.writer(out).writerows(lines)
    return out.getvalue()


def csv_safe(text: str) -> str:
    """Text that no spreadsheet runs: agents and payloads may write `=HYPERLINK(…)`."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


def to_latex(table: Table) -> str:
    r"""A `table` float in booktabs style; needs `\usepackage{booktabs}`."""
    align = "".join("r" if column.numeric else "l" for column in table.columns)
    lines = [
        r"\begin{table}[t]",
        r"\centering",
        rf"\caption{{{latex_escape(table.title)}}}",
        rf"\label{{tab:{table.name}}}",
        rf"\begin{{tabular}}{{{align}}}",
        r"\toprule",
        " & ".join(latex_escape(column.name) for column in table.columns) + r" \\",
        r"\midrule",
        *(" & ".join(_latex_cell(cell) for cell in row) + r" \\" for row in table.rows),
        r"\bottomrule",
        r"\end{tabular}",
        *([rf"\par\smallskip\footnotesize {latex_escape(table.note)}"] if table.note else []),
        r"\end{table}",
    ]
    return "\n".join(lines) + "\n"


def latex_escape(text: str) -> str:
    """Text in which LaTeX finds nothing to run."""
    return "".join(_LATEX.get(character, character) for character in text)


def to_rich(table: Table) -> RichTable:
    """For a terminal; `[red]` in a cell stays text."""
    shown = RichTable(
        box=SIMPLE_HEAD, title=table.title, caption=table.note or None, title_justify="left", caption_justify="left"
    )
    for column in table.columns:
        shown.add_column(Text(column.name), justify="right" if column.numeric else "left", overflow="fold")
    for row in table.rows:
        shown.add_row(*(Text(cell_text(cell), style="dim" if cell is None else "") for cell in row))
    return shown


_LATEX = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "·": r"\,\textperiodcentered\,",
    "–": "--",
    "…": r"\ldots{}",
    "→": r"$\rightarrow$",
    "±": r"$\pm$",
    **{character: f"\\{character}" for character in "&%$#_{}"},
}


def _csv_names(table: Table, index: int) -> list[str]:
    name = table.columns[index].name.removesuffix(" %")
    if any(isinstance(row[index], Subject) for row in table.rows):
        return list(Subject._fields)
    return [name, f"{name} low", f"{name} high"] if any(isinstance(row[index], Rate) for row in table.rows) else [name]


def _csv_parts(cell: Cell, width: int) -> list[str]:
    match cell:
        case Rate():
            return [f"{part:.6f}" for part in (cell.value, cell.low, cell.high)]
        case Subject():
            return [csv_safe(part) for part in cell]
        case None:
            return [""] * width
        case str():
            return [csv_safe(cell), *[""] * (width - 1)]
        case _:
            return [repr(cell), *[""] * (width - 1)]


def _html_class(column: Column) -> str:
    return "number" if column.numeric else "name"


def _html_cell(cell: Cell) -> Markup | str:
    match cell:
        case None:
            return Markup('<span class="unmeasured" title="no run could tell">{}</span>').format(NOT_MEASURABLE)
        case Rate():
            return Markup(
                '<span class="rate">{}</span> <span class="interval">{}–{}</span>'
                '<svg class="strip" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">'
                '<rect class="track" y="2.5" width="100" height="1"/>'
                '<rect class="reach" x="{:.1f}" y="1.5" width="{:.1f}" height="3"/>'
                '<rect class="point" x="{:.1f}" y="0" width="{:.1f}" height="6"/></svg>'
            ).format(
                estimate(cell),
                percent(cell.low),
                percent(cell.high),
                100 * cell.low,
                100 * (cell.high - cell.low),
                min(98.4, max(0.0, 100 * cell.value - 0.8)),
                max(1.6, 100 * ((cell.most or cell.value) - cell.value)),
            )
        case Subject():
            rest = " · ".join(part for part in cell[1:] if part != "none")
            return Markup('{}<span class="rest">{}</span>').format(cell.agent, rest) if rest else cell.agent
        case _:
            return cell_text(cell)


def _latex_cell(cell: Cell) -> str:
    match cell:
        case Rate():
            return rf"{latex_escape(estimate(cell))} {{\scriptsize [{percent(cell.low)}, {percent(cell.high)}]}}"
        case _:
            return latex_escape(cell_text(cell))
