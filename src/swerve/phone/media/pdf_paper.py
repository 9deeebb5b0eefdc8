"""Setting type on PDF paper: fonts, lines that wrap, room on a page, drawings.

>>> paper = Paper("Invoice 2026-014")
>>> paper.add_page()
>>> paper.paragraph("Thank you! The reading room was a **joy** to draw.", Type(size=10.5))
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from pathlib import Path

from fontTools.ttLib import TTFont
from fpdf import FPDF
from fpdf.enums import AccessPermission

from swerve.phone.fonts import roboto
from swerve.phone.media.bidi import visual
from swerve.phone.media.plans import drawing_of

WIDTH, HEIGHT = 420.0, 595.0
"""The sheet in points: small enough that its type can be read on a phone without zooming."""
MARGIN = 34.0
FOOT = 46.0
"""Room at the bottom of every page."""

Colour = tuple[int, int, int]
INK: Colour = (29, 29, 34)
GREY: Colour = (92, 91, 101)

_BOLD = re.compile(r"\*\*(.+?)\*\*")
_LINK = re.compile(r"\[([^\[\]\n]{1,300})\]\(((?:https?://|mailto:|tel:)[^()\s]{1,600})\)")
_PIECE = re.compile(r"[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]|[^\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]+")
"""Words, and the signs of scripts that break anywhere."""
_MADE = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)
_NOTO = Path(str(files("manimgx_fonts")))
_FALLBACKS = {
    "cjk": Path(str(files("cvttf_NotoSansCJK_Regular"))) / "NotoSansCJKtc-Regular.otf",
    "arabic": _NOTO / "NotoSansArabic[wght].ttf",
    "hebrew": _NOTO / "NotoSansHebrew[wght].ttf",
    "devanagari": _NOTO / "NotoSansDevanagari[wght].ttf",
    "thai": _NOTO / "NotoSansThai[wght].ttf",
    "noto": _NOTO / "NotoSans[wght].ttf",
    "symbols": _NOTO / "NotoSansSymbols[wght].ttf",
    "emoji": _NOTO / "NotoEmoji[wght].ttf",
}


@dataclass(frozen=True, slots=True)
class Type:
    """How a line is set; sizes in points, `lead` times the size from line to line."""

    size: float = 10.5
    bold: bool = False
    colour: Colour = INK
    lead: float = 1.42
    align: str = "L"

    @property
    def height(self) -> float:
        """From one line to the next."""
        return self.size * self.lead


@dataclass(frozen=True, slots=True)
class Run:
    """Some text of one look; `link` is where a tap leads."""

    text: str
    bold: bool = False
    link: str = ""


class Paper(FPDF):
    """A document being written: the same words give the same bytes."""

    def __init__(self, title: str, needed: str = "", password: str = "") -> None:
        super().__init__(unit="pt", format=(WIDTH, HEIGHT))
        self.set_auto_page_break(False)
        self.set_margin(MARGIN)
        self.c_margin = 0
        self.set_title(title)
        self.set_creation_date(_MADE)
        self.set_producer("Paperwork 4")
        self.add_font("Roboto", "", roboto())
        self.add_font("Roboto", "B", roboto("Roboto-Bold"))
        missing = {c for c in needed if c > "~"} - {chr(c) for c in _letters(roboto())}
        chosen = []
        for name, path in _FALLBACKS.items():
            if any(ord(c) in _letters(path) for c in missing):
                self.add_font(name, "", path)
                chosen.append(name)
                missing -= {chr(c) for c in _letters(path)}
        if chosen:
            self.set_fallback_fonts(chosen, exact_match=False)
        if password:
            self.set_encryption(owner_password=password, user_password=password, permissions=AccessPermission.all())

    # Room

    @property
    def inner(self) -> float:
        """Width between the margins."""
        return WIDTH - 2 * MARGIN

    def room(self, height: float) -> None:
        """Start a new page when so much does not fit on this one."""
        if self.get_y() + height > HEIGHT - FOOT and self.get_y() > MARGIN + 1:
            self.add_page()

    def skip(self, height: float) -> None:
        """Leave space."""
        self.set_y(self.get_y() + height)

    def rule(self, colour: Colour = (200, 199, 206), width: float = 0.6, x1: float = MARGIN, x2: float = 0) -> None:
        """A line across the page."""
        self.set_draw_color(*colour)
        self.set_line_width(width)
        self.line(x1, self.get_y(), x2 or WIDTH - MARGIN, self.get_y())

    # Words

    def use(self, type: Type, bold: bool | None = None) -> None:
        """Take up a type."""
        self.set_font("Roboto", "B" if (type.bold if bold is None else bold) else "", type.size)
        self.set_text_color(*type.colour)

    def measure(self, text: str, type: Type, bold: bool = False) -> float:
        """Width of a text in points."""
        self.use(type, bold or type.bold)
        return self.get_string_width(text)

    def wrapped(self, text: str, type: Type, width: float) -> list[list[Run]]:
        """A paragraph as lines of runs; its own line breaks count, words that are too long are broken."""
        lines: list[list[Run]] = []
        for part in text.split("\n"):
            line: list[Run] = []
            used = 0.0
            for run in runs(part):
                for word in self._pieces(run, type, width):
                    wide = self.measure(word, type, run.bold)
                    if line and used + self.measure(word.rstrip(), type, run.bold) > width:
                        lines.append(line)
                        line, used = [], 0.0
                    line.append(replace(run, text=word))
                    used += wide
            lines.append(line)
        return [_joined(line) for line in lines]

    def _pieces(self, run: Run, type: Type, width: float) -> Iterator[str]:
        for word in re.findall(r"\S+\s*|\s+", run.text):
            while self.measure(word.rstrip(), type, run.bold) > width:
                cut = max(1, int(len(word) * width / self.measure(word, type, run.bold)))
                while cut > 1 and self.measure(word[:cut], type, run.bold) > width:
                    cut -= 1
                yield word[:cut]
                word = word[cut:]
            yield from _PIECE.findall(word)

    def put(self, line: list[Run], type: Type, x: float, width: float) -> None:
        """One line at the present height; does not move on."""
        total = sum(self.measure(run.text, type, run.bold) for run in line)
        at = x + {"R": width - total, "C": (width - total) / 2}.get(type.align, 0.0)
        for run in line:
            self.use(replace(type, colour=(24, 86, 178)) if run.link else type, run.bold or type.bold)
            wide = self.get_string_width(run.text)
            top = self.get_y()
            self.set_x(at)
            self.cell(w=wide, h=type.height, text=visual(run.text), link=run.link or "")
            if run.link:
                self.set_draw_color(24, 86, 178)
                self.set_line_width(0.5)
                self.line(at, top + type.height * 0.86, at + wide, top + type.height * 0.86)
            self.set_y(top)
            at += wide

    def paragraph(self, text: str, type: Type, x: float = MARGIN, width: float = 0, *, together: bool = True) -> None:
        """Lines that wrap, on the next page when they fit there and not here."""
        width = width or self.inner
        lines = self.wrapped(text, type, width)
        whole = len(lines) * type.height
        if together and whole < HEIGHT - FOOT - MARGIN:
            self.room(whole)
        for line in lines:
            self.room(type.height)
            self.put(line, type, x, width)
            self.skip(type.height)

    # Drawings

    def drawing(self, kind: str, seed: str, x: float, width: float, height: float) -> None:
        """A drawing of `plans` in a box at the present height; does not move on."""
        svg = str(drawing_of(kind, seed)).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
        self.image(io.BytesIO(svg.encode()), x=x, y=self.get_y(), w=width, h=height)


def runs(text: str) -> list[Run]:
    """A paragraph's looks: `**bold**`, and `[words](https://…)` as a link."""
    out: list[Run] = []
    for n, part in enumerate(_BOLD.split(text)):
        at = 0
        for hit in _LINK.finditer(part):
            out += [Run(part[at : hit.start()], n % 2 == 1), Run(hit[1], n % 2 == 1, hit[2])]
            at = hit.end()
        out.append(Run(part[at:], n % 2 == 1))
    return [run for run in out if run.text]


def _joined(line: list[Run]) -> list[Run]:
    out: list[Run] = []
    for run in line:
        if out and (out[-1].bold, out[-1].link) == (run.bold, run.link):
            out[-1] = replace(run, text=out[-1].text + run.text)
        else:
            out.append(run)
    return out


@cache
def _letters(path: Path) -> frozenset[int]:
    return frozenset(TTFont(path, lazy=True).getBestCmap())
