"""A page's words laid over its picture: invisible, at the size and place of the printed ones, so that they can be read
by machines, held, marked, and tapped where they are links."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from fontTools.ttLib import TTFont

from swerve.phone.apps.reader.sheets import Sheet
from swerve.phone.fonts import roboto
from swerve.phone.media.pdf import Link, Pdf
from swerve.phone.media.pdf_text import Block, Box, Line

_ADDRESS = re.compile(
    r"https?://[^\s<>\"')\]]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.(?:example|test|invalid|com|org|net|eu)\b"
    r"|\b(?:[\w-]+\.)+(?:example|test|invalid)(?:/[^\s<>\"')\]]*)?|\b555-01\d\d\b",
    re.I,
)
_BLANK = re.compile(r"_{4,}")


@dataclass(frozen=True, slots=True)
class Part:
    """Some words of a line; `uri` or `page` (from 0) is where a tap leads."""

    text: str
    uri: str = ""
    page: int | None = None


@dataclass(frozen=True, slots=True)
class Run:
    """One line of a paragraph, in CSS pixels from its paragraph's corner; `squeeze` fits the type to the print."""

    parts: tuple[Part, ...]
    left: float
    top: float
    size: float
    high: float
    squeeze: float


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A block of words, in CSS pixels from its page's corner."""

    number: int
    left: float
    top: float
    width: float
    height: float
    size: float
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Blank:
    """A line to fill in: where it is in points, and what it asks for."""

    number: int
    box: Box
    label: str


def paragraphs(pdf: Pdf, sheet: Sheet) -> list[Paragraph]:
    """The words of a page as they lie over it."""
    links, out = page_links(pdf, sheet.number), []
    for number, block in enumerate(pdf.blocks(sheet.number)):
        left, top, right, bottom = (v * sheet.scale for v in block.box)
        runs = tuple(_run(line, sheet.scale, left, top, links) for line in block.lines)
        size = max(run.size for run in runs)
        out.append(Paragraph(number, left, top, right - left, bottom - top, size, runs))
    return out


def _run(line: Line, scale: float, left: float, top: float, links: tuple[Link, ...]) -> Run:
    size = line.size * scale
    drawn = width_of(line.text) * size
    squeeze = (line.box[2] - line.box[0]) * scale / drawn if drawn > 0 else 1.0
    high = (line.box[3] - line.box[1]) * scale
    at = (line.box[0] * scale - left, line.box[1] * scale - top)
    return Run(_parts(line, links), at[0], at[1], size, high, min(4.0, max(0.2, squeeze)))


def _parts(line: Line, links: tuple[Link, ...]) -> tuple[Part, ...]:
    """A line cut where links begin and end: those of the file first, then addresses that are only printed."""
    aims: list[Link | str | None] = [None] * len(line.text)
    for hit in _ADDRESS.finditer(line.text):
        aims[hit.start() : hit.end()] = [_uri(hit[0].rstrip(".,;"))] * len(hit[0])
    middle = (line.box[1] + line.box[3]) / 2
    for link in links:
        if link.box[1] <= middle <= link.box[3]:
            for n in range(len(line.text)):
                if link.box[0] <= (line.edges[n] + line.edges[n + 1]) / 2 <= link.box[2]:
                    aims[n] = link
    out: list[Part] = []
    start = 0
    for n in range(1, len(line.text) + 1):
        if n == len(line.text) or aims[n] != aims[start]:
            aim, text = aims[start], line.text[start:n]
            out.append(Part(text, aim.uri, aim.page) if isinstance(aim, Link) else Part(text, aim or ""))
            start = n
    return tuple(out)


def _uri(printed: str) -> str:
    if "://" in printed:
        return printed
    if "@" in printed:
        return f"mailto:{printed}"
    return f"tel:{printed}" if printed.startswith("555-") else f"https://{printed}"


@lru_cache(maxsize=256)
def page_links(pdf: Pdf, number: int) -> tuple[Link, ...]:
    """The links that a page's maker put there."""
    return tuple(pdf.links(number))


def pictures_of_links(pdf: Pdf, number: int) -> list[tuple[int, Link]]:
    """Links of a page that have no words of their own, with their index: pictures and buttons."""
    lines = [line for block in pdf.blocks(number) for line in block.lines]
    bare = []
    for index, link in enumerate(page_links(pdf, number)):
        left, top, right, bottom = link.box
        worded = any(
            top <= (line.box[1] + line.box[3]) / 2 <= bottom and line.box[0] < right and line.box[2] > left
            for line in lines
        )
        if not worded:
            bare.append((index, link))
    return bare


def blanks(pdf: Pdf, number: int) -> list[Blank]:
    """The lines to fill in on a page: runs of underscores, named by the words before them or above."""
    out: list[Blank] = []
    lines = [line for block in pdf.blocks(number) for line in block.lines]
    for at, line in enumerate(lines):
        for hit in _BLANK.finditer(line.text):
            before = _BLANK.sub("", line.text[: hit.start()]).strip(" :")
            label = before or (lines[at - 1].text.strip(" :_") if at else "")
            box = (line.edges[hit.start()], line.box[1], line.edges[hit.end()], line.box[3])
            out.append(Blank(len(out), box, label[-60:] or "Blank"))
    return out


@lru_cache(maxsize=512)
def place_of(pdf: Pdf, number: int, quote: str) -> tuple[int, tuple[Box, ...]]:
    """The page that a comment is on, from 0, and where the words that it is about stand.

    They are looked for on its page, then on the pages around it: text that does not fit on a sheet moves to the next.
    """
    number = min(max(number, 0), pdf.count - 1)
    for other in (number, *range(number + 1, min(number + 6, pdf.count)), *range(max(0, number - 3), number)):
        found = pdf.find_on(other, quote) if quote.strip() else []
        if found:
            return other, found[0].boxes
    return number, ()


def said(blocks: tuple[Block, ...], chosen: list[int]) -> str:
    """The words of some paragraphs."""
    return "\n".join(blocks[n].text for n in sorted(chosen) if n < len(blocks))


@cache
def _advances() -> dict[int, float]:
    font = TTFont(roboto(), lazy=True)
    units, metrics = font["head"].unitsPerEm, font["hmtx"]
    return {code: metrics[name][0] / units for code, name in font.getBestCmap().items()}


def width_of(text: str) -> float:
    """Width of a line in Roboto, in its type's size."""
    table = _advances()
    return sum(table.get(ord(sign), 1.0) for sign in text)
