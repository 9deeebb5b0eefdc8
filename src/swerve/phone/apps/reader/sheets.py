"""Where the pages of a PDF lie on the desk at a zoom, and which of them are near the screen. CSS pixels."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from swerve.phone.context import Context
from swerve.phone.media.pdf import Pdf

DESK = 360.0
EDGE = 6.0
"""Left and right of a page that fits the width."""
GAP = 10.0
VIEW = 640.0
"""About how much of the desk shows at once."""
NEAR = 260.0
"""How far beyond the screen pages are drawn already."""
RATIO = 3
"""Pixels of a page's picture a CSS pixel."""
TILE = 520
ZOOMS = (1.0, 1.25, 1.5, 2.0, 3.0, 4.0)


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page on the desk; `scale` is CSS pixels a point."""

    number: int
    top: float
    width: float
    height: float
    scale: float

    @property
    def left(self) -> float:
        """Its left edge."""
        return EDGE


class Desk:
    """All pages, one under the other."""

    def __init__(self, pdf: Pdf, zoom: float) -> None:
        self.zoom = zoom
        width = (DESK - 2 * EDGE) * zoom
        self.sheets: list[Sheet] = []
        top = GAP
        for number, (wide, high) in enumerate(pdf.sizes):
            scale = width / wide
            self.sheets.append(Sheet(number, top, width, high * scale, scale))
            top += high * scale + GAP
        self.width = width + 2 * EDGE
        self.height = top + 24
        self._tops = [sheet.top for sheet in self.sheets]

    def page_at(self, offset: float) -> int:
        """The page that takes the upper half of the screen, from 0."""
        return max(0, bisect_right(self._tops, offset + VIEW * 0.4) - 1)

    def near(self, offset: float) -> list[Sheet]:
        """Pages on the screen or close to it."""
        low, high = offset - NEAR, offset + VIEW + NEAR
        first = max(0, bisect_right(self._tops, low) - 1)
        out = []
        for sheet in self.sheets[first:]:
            if sheet.top > high:
                break
            if sheet.top + sheet.height >= low:
                out.append(sheet)
        return out

    def clamped(self, offset: float) -> float:
        """A scroll offset that exists."""
        return max(0.0, min(offset, self.height - VIEW))


def tiles(sheet: Sheet, offset: float, across: float) -> list[tuple[int, int, int, int]]:
    """The parts of a page that are near the screen: left, top, width, height within it."""
    low, high = offset - NEAR - sheet.top, offset + VIEW + NEAR - sheet.top
    left, right = across - NEAR - EDGE, across + DESK + NEAR - EDGE
    wide, tall = round(sheet.width), round(sheet.height)
    out: list[tuple[int, int, int, int]] = []
    for top in range(0, max(tall, 1), TILE):
        for start in range(0, max(wide, 1), TILE):
            inside = top < high and top + TILE > low and start < right and start + TILE > left
            if inside and len(out) < 12:
                out.append((start, top, min(TILE, max(wide - start, 1)), min(TILE, max(tall - top, 1))))
    return out


def go_to(ctx: Context, desk: Desk, page: int, down: float = 0.0) -> None:
    """Scroll to a page, or to a place on it in points."""
    sheet = desk.sheets[min(max(page, 0), len(desk.sheets) - 1)]
    ctx.entry.scroll["pages"] = desk.clamped(sheet.top + (down * sheet.scale - 150 if down else -GAP))


def zoom_to(ctx: Context, pdf: Pdf, zoom: float) -> None:
    """Change the zoom, keeping what is in the middle of the screen where it is."""
    before = Desk(pdf, float(ctx.ui.get("zoom", 1.0)))
    after = Desk(pdf, zoom)
    ratio = after.height / before.height
    middle = ctx.entry.scroll.get("pages", 0.0) + VIEW / 2
    across = ctx.entry.scroll.get("h:pan", 0.0) + DESK / 2
    ctx.ui["zoom"] = zoom
    ctx.entry.scroll["pages"] = after.clamped(middle * ratio - VIEW / 2)
    ctx.entry.scroll["h:pan"] = max(0.0, min(across * after.width / before.width - DESK / 2, after.width - DESK))
