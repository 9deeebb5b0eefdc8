"""One table, four forms; hostile text stays text in each."""

from __future__ import annotations

import csv
import io

import pytest
from rich.console import Console

from swerve.analysis.statistics import Cluster, measure
from swerve.analysis.subjects import Subject
from swerve.analysis.tables import Column, Table, to_csv, to_html, to_latex, to_rich

RATE = measure([Cluster(1, 2, 2)] * 10)
TABLE = Table(
    "demo",
    "Demo",
    (Column("Agent", numeric=False), Column("ASR %"), Column("Runs"), Column("Remark", numeric=False)),
    (
        (Subject("general", "larch", "none"), RATE, 1200, "=HYPERLINK(1)"),
        (Subject("odd", "none", "none"), None, 0, "<img src=x onerror=alert(1)> & 50% [red]{x}_$"),
    ),
)


def test_html_escapes_everything_from_outside() -> None:
    html = to_html(TABLE)
    assert "<img" not in html
    assert "&lt;img src=x onerror=alert(1)&gt; &amp; 50%" in html


def test_what_cannot_be_measured_is_not_zero() -> None:
    assert "n/m" in to_html(TABLE)
    assert "n/m" in to_latex(TABLE)


def test_csv_keeps_fractions_and_bounds_in_columns_of_their_own() -> None:
    header, first, second = csv.reader(io.StringIO(to_csv(TABLE)))
    assert header == ["agent", "model", "defense", "ASR", "ASR low", "ASR high", "Runs", "Remark"]
    assert first[:4] == ["general", "larch", "none", "0.500000"]
    assert second[3:6] == ["", "", ""]


def test_csv_holds_nothing_that_a_spreadsheet_runs() -> None:
    assert "'=HYPERLINK(1)" in to_csv(TABLE)


def test_latex_escapes_its_special_characters() -> None:
    latex = to_latex(TABLE)
    assert r"\& 50\% [red]\{x\}\_\$" in latex
    assert r"50.0 {\scriptsize [" in latex


def test_terminal_markup_in_a_cell_stays_text() -> None:
    console = Console(width=200, file=io.StringIO(), record=True)
    console.print(to_rich(TABLE))
    text = console.export_text()
    assert "[red]" in text
    assert "general · larch" in text


def test_a_ragged_table_is_refused() -> None:
    with pytest.raises(ValueError, match="1 cells for 2 columns"):
        Table("x", "x", (Column("a"), Column("b")), ((1,),))
