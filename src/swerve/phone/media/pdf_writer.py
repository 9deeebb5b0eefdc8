"""Documents as PDF files: the text of a file's pages, set as the paper that it is (invoice, lease, plan, ticket, …).

>>> data = written(("# Whitfield Studio\\n## Invoice 2026-014\\n…",), "invoice.pdf")
>>> data[:5]
b'%PDF-'

A page's text that does not fit on one sheet goes on on the next. Bytes depend on the words alone.
"""

from __future__ import annotations

import re
from functools import lru_cache

from swerve.phone.kit.pictures import draw
from swerve.phone.media.documents import Block, Cell, blocks
from swerve.phone.media.pdf_paper import FOOT, GREY, HEIGHT, INK, MARGIN, WIDTH, Colour, Paper, Type

_KINDS = (
    (
        "business",
        r"invoice|bill\b|statement|payslip|receipt|quot|estimate|offer|proposal|return 20|order|policy|record",
    ),
    ("contract", r"agreement|lease|contract|terms|consent|declaration|power of attorney"),
    ("menu", r"\bmenu\b"),
)
_ACCENTS: tuple[Colour, ...] = (
    (22, 82, 140), (15, 110, 100), (140, 52, 44), (96, 66, 140), (44, 96, 52), (150, 88, 20), (30, 60, 92),
)  # fmt: skip
_FACT = re.compile(r"([A-Z][^\s:|]{0,18}(?: [^\s:|]{1,18}){0,2}): (\S.*)")
_SUM = re.compile(r"(sub)?total|amount due|net pay|balance due|closing balance|refund due|net area|to pay", re.I)
_BLANK = re.compile(r"_{4,}")

BODY = Type()
SMALL = Type(size=9.8, colour=GREY)
CELL = Type(size=9.8, lead=1.3)
HEAD = Type(size=9.8, lead=1.3, bold=True, colour=(70, 69, 78))


@lru_cache(maxsize=64)
def written(pages: tuple[str, ...], name: str, password: str = "") -> bytes:
    """The PDF of a document.

    Args:
        pages: one text a page, in the marks of `documents.blocks`.
        name: the file's name, for its title.
        password: what opens it; empty for none.
    """
    writer = _Writer(pages, name, password)
    for number, page in enumerate(pages):
        writer.page(blocks(page), first=number == 0)
    return writer.finished()


class _Writer:
    def __init__(self, pages: tuple[str, ...], name: str, password: str) -> None:
        heads = [block for page in pages for block in blocks(page) if block.kind in ("title", "heading")]
        drawn = {block.drawing for page in pages for block in blocks(page)}
        self.title = heads[0].text if heads and heads[0].kind == "title" else ""
        self.kind = _kind(f"{' '.join(h.text for h in heads[:2])} {name}", drawn)
        self.accent = _ACCENTS[draw(self.title or name, count=1)[0] % len(_ACCENTS)]
        self.paper = Paper(self.title or name, "".join(pages), password)
        self.name = name
        self.outlined = sum(head.kind == "heading" for head in heads) > 1

    def page(self, pieces: list[Block], *, first: bool) -> None:
        self.paper.add_page()
        self.paper.set_y(MARGIN)
        title = next((b for b in pieces if b.kind == "title"), None)
        if first and title and self.kind == "business":
            self._letterhead(title)
            pieces = [b for b in pieces if b is not title]
        sheet = next((b for b in pieces if b.drawing in ("plan", "elevation")), None)
        portrait = next((b for b in pieces if b.drawing == "portrait"), None)
        if portrait:
            pieces = [b for b in pieces if b is not portrait]
            self.paper.set_y(MARGIN + 34)
            self.paper.drawing("portrait", portrait.text, WIDTH - MARGIN - 84, 84, 104)
            self.paper.set_y(MARGIN)
        for number, block in enumerate(pieces):
            after = pieces[number + 1] if number + 1 < len(pieces) else None
            self._block(block, after, narrow=96.0 if portrait else 0.0, sheet=bool(sheet))

    def finished(self) -> bytes:
        paper = self.paper
        count = paper.pages_count
        for number in range(1, count + 1):
            paper.page = number
            self._foot(number, count)
        return bytes(paper.output())

    # Around the text

    def _letterhead(self, title: Block) -> None:
        paper = self.paper
        paper.set_fill_color(*self.accent)
        paper.rect(0, 0, WIDTH, 7, style="F")
        paper.rect(MARGIN, MARGIN - 6, 30, 30, style="F")
        paper.set_y(MARGIN - 6 + 6)
        letters = "".join(word[0] for word in title.text.split() if word[0].isalnum())[:2].upper()
        paper.put(paper.wrapped(letters, Type(size=13), 30)[0], Type(13, True, (255, 255, 255), 1.35, "C"), MARGIN, 30)
        paper.set_y(MARGIN - 3)
        type = Type(size=17, bold=True, colour=self.accent, lead=1.3)
        paper.paragraph(title.text, type, MARGIN + 40, paper.inner - 40)
        paper.set_y(max(paper.get_y(), MARGIN + 27) + 7)
        paper.rule(self.accent, 0.9)
        paper.skip(10)

    def _foot(self, number: int, count: int) -> None:
        paper, type = self.paper, Type(size=7.6, colour=(120, 119, 128))
        # A page taken up again knows nothing of what was set on another: change everything once.
        paper.use(Type(size=9, bold=True, colour=(1, 1, 1)))
        paper.set_draw_color(1, 1, 1)
        paper.set_line_width(3)
        paper.set_y(HEIGHT - FOOT + 12)
        paper.rule((214, 213, 219), 0.5)
        paper.skip(5)
        left = paper.wrapped(self.title or self.name, type, paper.inner - 90)[0]
        paper.put(left, type, MARGIN, paper.inner)
        page = Type(size=7.6, colour=type.colour, align="R")
        paper.put(paper.wrapped(f"Page {number} of {count}", page, 90)[0], page, MARGIN, paper.inner)

    # Pieces

    def _block(self, block: Block, after: Block | None, *, narrow: float, sheet: bool) -> None:
        paper = self.paper
        if block.kind == "title":
            centred = self.kind in ("contract", "menu")
            type = Type(19, True, INK if centred else self.accent, 1.28, "C" if centred else "L")
            paper.paragraph(block.text, type)
            paper.skip(8)
            if centred:
                paper.rule(self.accent, 1.0, WIDTH / 2 - 30, WIDTH / 2 + 30)
                paper.skip(10)
        elif block.kind == "heading":
            self._heading(block, after)
        elif block.kind == "item":
            top = paper.get_y()
            paper.paragraph(block.text, BODY, MARGIN + 15, paper.inner - 15)
            paper.set_fill_color(*self.accent)
            if paper.get_y() > top:
                paper.circle(x=MARGIN + 5, y=top + BODY.height / 2, radius=1.8, style="F")
            paper.skip(3)
        elif block.kind == "code":
            paper.paragraph(block.text, Type(size=9, lead=1.6))
        elif block.kind == "rule":
            paper.skip(5)
            paper.rule()
            paper.skip(7)
        elif block.kind == "table":
            self._table(block.rows)
        elif block.kind == "drawing":
            self._drawing(block, sheet=sheet)
        else:
            self._paragraph(block.text, narrow)

    def _heading(self, block: Block, after: Block | None) -> None:
        paper = self.paper
        paper.skip(9 if paper.get_y() > MARGIN + 1 else 0)
        paper.room(60 if after else 24)
        if self.outlined:
            paper.start_section(block.text.replace("**", "")[:120])
        type = Type(13.2 if self.kind == "business" else 12, True, INK, 1.35, "C" if self.kind == "menu" else "L")
        paper.paragraph(block.text, type)
        paper.skip(4)

    def _paragraph(self, text: str, narrow: float) -> None:
        paper, lines = self.paper, text.split("\n")
        facts = [_FACT.fullmatch(line.strip()) for line in lines]
        if sum(map(bool, facts)) * 2 > len(lines) and not any(_BLANK.search(line) for line in lines):
            for line, fact in zip(lines, facts, strict=True):
                if fact:
                    self._fact(fact[1], fact[2], narrow)
                else:
                    paper.paragraph(line, BODY, MARGIN, paper.inner - narrow)
        else:
            for line in lines:
                blank = _BLANK.search(line)
                paper.skip(8 if blank else 0)
                paper.paragraph(line, BODY, MARGIN, paper.inner - narrow)
        paper.skip(7)

    def _fact(self, key: str, value: str, narrow: float) -> None:
        paper = self.paper
        width = paper.inner - narrow
        stem = min(112.0, max(84.0, paper.measure(f"{key}: ", SMALL) + 6))
        if paper.measure(f"{key}:", SMALL) > stem:
            paper.paragraph(f"{key}: {value}", BODY, MARGIN, width)
            return
        lines = paper.wrapped(value, BODY, width - stem)
        paper.room(len(lines) * BODY.height if len(lines) < 30 else BODY.height)
        paper.put(
            paper.wrapped(f"{key}:", SMALL, stem)[0], Type(9.8, colour=GREY, lead=10.5 * 1.42 / 9.8), MARGIN, stem
        )
        for line in lines:
            paper.room(BODY.height)
            paper.put(line, BODY, MARGIN + stem, width - stem)
            paper.skip(BODY.height)

    def _drawing(self, block: Block, *, sheet: bool) -> None:
        paper = self.paper
        if block.drawing in ("plan", "elevation"):
            high = paper.inner * (275 if block.drawing == "plan" else 190) / 400
            paper.room(high + 40)
            paper.set_draw_color(60, 60, 66)
            paper.set_line_width(1)
            paper.rect(MARGIN - 10, paper.get_y(), paper.inner + 20, high + 14)
            paper.set_y(paper.get_y() + 7)
            paper.drawing(block.drawing, block.text, MARGIN, paper.inner, high)
            paper.skip(high + 13)
        elif block.drawing == "signature":
            paper.room(64)
            paper.drawing("signature", block.text, MARGIN, 130, 38)
            paper.skip(40)
            paper.rule((120, 119, 128), 0.6, MARGIN, MARGIN + 170)
            paper.skip(2)
        elif block.drawing == "code":
            paper.room(150)
            paper.drawing("code", block.text, (WIDTH - 126) / 2, 126, 126)
            paper.skip(132)
        centred = Type(9.8, colour=GREY, align="C" if block.drawing == "code" else "L")
        paper.paragraph(block.text, centred)
        paper.skip(6)

    # Tables

    def _table(self, rows: list[list[Cell]]) -> None:
        columns = max(len(row) for row in rows)
        if columns > 9:
            for row in rows:
                self.paper.paragraph(" · ".join(cell.text for cell in row), CELL)
            return
        widths = self._widths(rows, columns)
        for number, row in enumerate(rows):
            self._row(row, widths, head=number == 0 and len(rows) > 1, number=number)
        self.paper.skip(9)

    def _widths(self, rows: list[list[Cell]], columns: int) -> list[float]:
        """Room a column, in points: what its longest cell needs, the widest giving way first."""
        paper, gap = self.paper, 10.0
        needs = []
        for n in range(columns):
            texts = [row[n].text for row in rows[:80] if n < len(row)]
            needs.append(max((paper.measure(text[:90], CELL, True) for text in texts), default=0) + gap)
        over = sum(needs) - paper.inner
        while over > 0.5:
            widest = max(range(columns), key=lambda n: needs[n])
            cut = min(over, max(needs[widest] - sorted(needs)[-2] if columns > 1 else over, 6.0), needs[widest] - 24)
            if cut <= 0:
                return [paper.inner / columns] * columns
            needs[widest] -= cut
            over -= cut
        if over < 0:
            grow = max(range(columns), key=lambda n: (not rows[0][n].number if n < len(rows[0]) else False, needs[n]))
            needs[grow] -= over
        return needs

    def _row(self, row: list[Cell], widths: list[float], *, head: bool, number: int) -> None:
        paper = self.paper
        whole = bool(row) and not head and bool(_SUM.match(row[0].text.replace("**", "")))
        type = HEAD if head else Type(9.8, whole, INK, 1.3)
        cells = [paper.wrapped(c.text, type, widths[n] - 10) for n, c in enumerate(row[: len(widths)])]
        tallest = max((len(lines) for lines in cells), default=1)
        if tallest * type.height > 300:
            for cell in row:
                paper.paragraph(cell.text, CELL)
            return
        high = tallest * type.height + 6.5
        paper.room(high)
        top = paper.get_y()
        if head or whole or (self.kind == "business" and number % 2 == 0):
            paper.set_fill_color(*_tint(self.accent, 0.88 if head else 0.93 if whole else 0.965))
            paper.rect(MARGIN - 4, top, paper.inner + 8, high, style="F")
        at = MARGIN
        for n, lines in enumerate(cells):
            last = n == len(widths) - 1
            for k, line in enumerate(lines):
                paper.set_y(top + 3.2 + k * type.height)
                align = "R" if row[n].number else "L"
                room = widths[n] - (0 if last else 10)
                paper.put(line, Type(type.size, type.bold, type.colour, type.lead, align), at, room)
            at += widths[n]
        paper.set_y(top + high)
        paper.rule(
            self.accent if head or whole else (224, 223, 229),
            0.8 if head or whole else 0.4,
            MARGIN - 4,
            WIDTH - MARGIN + 4,
        )


def _kind(words: str, drawn: set[str]) -> str:
    if drawn & {"plan", "elevation"}:
        return "sheet"
    return next((kind for kind, mark in _KINDS if re.search(mark, words, re.I)), "report")


def _tint(colour: Colour, white: float) -> Colour:
    r, g, b = (round(part + (255 - part) * white) for part in colour)
    return r, g, b
