"""Grids of pictures: days and months with their pictures in threes, drawn only where the screen may show them.

A drawing is dear, so what lies more than a screen away is left out and its height kept. Rows and headings have
heights of their own in CSS pixels, `ROW` and `HEADING`, which `style.css` repeats.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from itertools import groupby

from markupsafe import Markup

from swerve.phone.context import Context
from swerve.phone.kit.dates import full
from swerve.phone.media.picture import thumbnail_of
from swerve.world.file import File
from swerve.world.gallery import Gallery

ROW = 120
HEADING = 52
COLUMNS = 3
_ABOVE, _BELOW = 240, 1240
"""How far from the upper edge of the view things are drawn."""

_FEW = 3
"""Neighbouring days with fewer pictures share a heading."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One picture of a grid."""

    file: File
    label: str
    thumb: Markup
    selected: bool
    favourite: bool
    length: str


@dataclass(frozen=True, slots=True)
class Band:
    """A heading, or a row of pictures."""

    title: str = ""
    place: str = ""
    ids: list[str] = field(default_factory=list)
    whole: bool = False
    cells: list[Cell] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Grid:
    """What of a grid is drawn, and how much room lies above and below.

    Attributes:
        over, under: heights in CSS pixels.
        month: of the topmost picture in view, e.g. `March 2026`; nothing at the very top.
        selected: ids of the pictures that are selected and in the grid.
        ids: all of them.
    """

    bands: list[Band]
    over: int
    under: int
    month: str
    selected: list[str]
    ids: list[str]


def length(file: File) -> str:
    """How long a video lasts, `0:24`; nothing for a photo."""
    return clocked(seconds(file)) if file.kind == "video" else ""


def seconds(file: File) -> int:
    """How long a video lasts."""
    return max(3, file.size // 2_600_000)


def clocked(moment: int) -> str:
    """`1:05`."""
    return f"{moment // 60}:{moment % 60:02d}"


def label(ctx: Context, file: File) -> str:
    """What a screen reader says of a picture."""
    what = "Video" if file.kind == "video" else "Screenshot" if "screenshot" in file.path.casefold() else "Photo"
    caption = ctx.store(Gallery).about(file.id).caption
    return f"{what} taken on {full(file.modified)}" + (f", {caption}" if caption else "")


def grid(
    ctx: Context, files: Sequence[File], name: str, *, by: str = "day", lead: int = 0, keep: Iterable[str] = ()
) -> Grid:
    """A grid of pictures in their order.

    Args:
        name: of the scroller that it is in.
        by: a heading for each `day`, each `month`, or `none`.
        lead: height of what is above it in the scroller, CSS pixels.
        keep: ids that are selected beside those of the screen's own state.
    """
    chosen = {*ctx.ui.get("selected", ()), *keep}
    parts = list(_grouped(files, by, ctx.now.date()))
    offset = ctx.entry.scroll.get(name, 0) - lead
    total = sum((HEADING if title else 0) + ROW * -(-len(group) // COLUMNS) for title, group in parts)
    top = min(offset, max(0, total - 600))
    y, over, under, bands, month = 0, 0, 0, [], ""
    for title, group in parts:
        pieces: list[tuple[int, list[File]]] = [(HEADING, [])] if title else []
        pieces += [(ROW, group[n : n + COLUMNS]) for n in range(0, len(group), COLUMNS)]
        for height, row in pieces:
            if y + height < top - _ABOVE:
                over += height
            elif y > top + _BELOW:
                under += height
            elif row:
                bands.append(Band(cells=[_cell(ctx, file, chosen) for file in row]))
            else:
                ids = [file.id for file in group]
                place = ctx.store(Gallery).about(group[0].id).place
                bands.append(Band(title, place, ids, chosen.issuperset(ids)))
            y += height
            if not month and y > top:
                month = f"{(row or group)[0].modified:%B %Y}"
    ids = [file.id for file in files]
    month = month if offset > 0 else ""
    return Grid(bands, over, under, month, [id for id in ids if id in chosen], ids)


def _cell(ctx: Context, file: File, chosen: set[str]) -> Cell:
    liked = ctx.store(Gallery).about(file.id).favourite
    return Cell(file, label(ctx, file), thumbnail_of(file), file.id in chosen, liked, length(file))


def _grouped(files: Sequence[File], by: str, today: date) -> Iterable[tuple[str, list[File]]]:
    if by == "none":
        yield "", list(files)
    elif by == "month":
        for _, group in groupby(files, key=lambda f: (f.modified.year, f.modified.month)):
            listed = list(group)
            yield f"{listed[0].modified:%B %Y}", listed
    else:
        for listed in _days(files):
            yield span(listed[-1].modified, listed[0].modified, today), listed


def _days(files: Sequence[File]) -> Iterable[list[File]]:
    """Pictures by day; days of one month and few pictures lie together."""
    current: list[File] = []
    for _, group in groupby(files, key=lambda f: f.modified.date()):
        listed = list(group)
        near = current and (current[0].modified - listed[0].modified).days < 7
        same = current and current[0].modified.month == listed[0].modified.month
        if near and same and len(current) < _FEW and len(current) + len(listed) <= 2 * _FEW:
            current += listed
        else:
            if current:
                yield current
            current = listed
    if current:
        yield current


def span(first: datetime, last: datetime, today: date) -> str:
    """`Today`, `Thu, Mar 12`, `Mar 12 – 15`, with the year when it is another."""
    year = f", {last.year}" if last.year != today.year else ""
    if first.year != last.year:
        return f"{first:%b} {first.day}, {first.year} – {last:%b} {last.day}, {last.year}"
    if first.date() != last.date():
        month = "" if first.month == last.month else f"{last:%b} "
        return f"{first:%b} {first.day} – {month}{last.day}{year}"
    days = (today - last.date()).days
    named = {0: "Today", 1: "Yesterday"}.get(days)
    return named or f"{last:%a, %b} {last.day}{year}"
