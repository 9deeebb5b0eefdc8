"""How a document's text is laid out: headings, lists, tables, drawings, all else as paragraphs.

Pages and markdown files share it. A line that starts so makes: `# ` and `## ` headings, `- ` a list item, `|` a row
of a table (its first row is the head), `---` a rule, four spaces a line of code, `![caption](kind)` a drawing of
`plans`. `**bold**` is bold.
"""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass, field
from typing import Literal

from markupsafe import Markup, escape

from swerve.phone.media.plans import DRAWINGS

_DRAWING = re.compile(r"!\[(.*)\]\((\w+)\)")
_NUMBER = re.compile(r"[-+−]?[$€£]?\d[\d,.]*( ?[%a-zA-Z²³/]{1,6})?")
MOST_ROWS = 400
"""A table shows no more rows than this."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a table; those of a column of numbers stand right."""

    text: str
    number: bool = False


@dataclass(slots=True)
class Block:
    """One piece of a document.

    Attributes:
        kind: what it is.
        text: of a heading, an item, a paragraph; a drawing's caption.
        drawing: which drawing.
        rows: of a table, the head first.
    """

    kind: Literal["title", "heading", "item", "paragraph", "rule", "table", "drawing", "code"]
    text: str = ""
    drawing: str = ""
    rows: list[list[Cell]] = field(default_factory=list)


def blocks(text: str) -> list[Block]:
    """A document's pieces, in order; no text is lost."""
    out: list[Block] = []
    fresh = True
    for line in text.splitlines():
        bare = line.strip()
        drawing = _DRAWING.fullmatch(bare)
        if not bare:
            fresh = True
            continue
        if bare.startswith("# "):
            out.append(Block("title", bare[2:]))
        elif bare.startswith(("## ", "### ")):
            out.append(Block("heading", bare.lstrip("#").strip()))
        elif bare.startswith(("- ", "* ")):
            out.append(Block("item", bare[2:]))
        elif line.startswith("    "):
            out.append(Block("code", bare))
        elif bare == "---":
            out.append(Block("rule"))
        elif bare.startswith("|") and bare.endswith("|") and len(bare) > 2:
            row = [Cell(part.strip()) for part in bare[1:-1].split("|")]
            if out and out[-1].kind == "table" and not fresh:
                out[-1].rows.append(row)
            else:
                out.append(Block("table", rows=[row]))
        elif drawing and drawing[2] in DRAWINGS:
            out.append(Block("drawing", drawing[1], drawing[2]))
        elif out and out[-1].kind == "paragraph" and not fresh:
            out[-1].text += f"\n{line.rstrip()}"
        else:
            out.append(Block("paragraph", line.rstrip()))
        fresh = False
    for block in out:
        block.rows = aligned(block.rows)
    return out


def aligned(rows: list[list[Cell]]) -> list[list[Cell]]:
    """A table with its columns of numbers marked, their heads too."""
    width = max((len(row) for row in rows), default=0)
    number = []
    for column in range(width):
        texts = [row[column].text for row in rows[1:] if column < len(row) and row[column].text]
        number.append(
            column > 0 and len(texts) > 0 and 2 * sum(bool(_NUMBER.fullmatch(text)) for text in texts) > len(texts)
        )
    return [[Cell(cell.text, number[n]) for n, cell in enumerate(row)] for row in rows]


def table(text: str) -> list[list[Cell]]:
    """The rows of a CSV, all of one length, the head first; none when it is no CSV."""
    try:
        rows = [row for row in csv.reader(io.StringIO(text)) if any(part.strip() for part in row)][:MOST_ROWS]
    except csv.Error:
        return []
    width = max((len(row) for row in rows), default=0)
    return aligned([[Cell(part.strip()) for part in [*row, *[""] * (width - len(row))]] for row in rows])


def rich(text: str) -> Markup:
    """A line with `**bold**` set bold, everything else escaped."""
    parts = re.split(r"\*\*(.+?)\*\*", text)
    return Markup("").join(Markup("<b>{}</b>").format(part) if n % 2 else escape(part) for n, part in enumerate(parts))
