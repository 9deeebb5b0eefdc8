"""A document on the screen: pages as they are printed, or the reason why there are none to see."""

from __future__ import annotations

import base64
from dataclasses import dataclass

from swerve.phone.apps.reader.flowing import flow
from swerve.phone.apps.reader.manifest import app
from swerve.phone.apps.reader.sheets import RATIO, Desk, Sheet, tiles
from swerve.phone.apps.reader.source import data_of, manner, pdf_of, shown_file
from swerve.phone.apps.reader.words import (
    Blank,
    Paragraph,
    blanks,
    page_links,
    paragraphs,
    pictures_of_links,
    place_of,
)
from swerve.phone.context import Context
from swerve.phone.media.pdf import Link, Pdf, Remark, Unreadable, picture
from swerve.phone.media.pdf_text import Box
from swerve.phone.media.plans import drawing_of
from swerve.world.file import File
from swerve.world.reader import Annotation, Fill, Reader
from swerve.world.system import System


@dataclass(frozen=True, slots=True)
class Tile:
    """A part of a page's picture, in CSS pixels from the page's corner."""

    left: int
    top: int
    width: int
    height: int
    data: str


@dataclass(frozen=True, slots=True)
class Shade:
    """A rectangle under the words: a highlight, a hit, a selection."""

    left: float
    top: float
    width: float
    height: float
    css: str


@dataclass(frozen=True, slots=True)
class Pin:
    """A comment's sign at the edge of a page."""

    top: float
    note: Annotation


@dataclass(frozen=True, slots=True)
class Page:
    """One page as it is drawn; `fault` says why there is no picture of it."""

    sheet: Sheet
    tiles: list[Tile]
    words: list[Paragraph]
    shades: list[Shade]
    pins: list[Pin]
    remarks: list[tuple[float, int, Remark]]
    pictures: list[tuple[int, Link]]
    fills: list[Fill]
    blanks: list[Blank]
    fault: str = ""


@app.screen("document", activity=".DocumentActivity", on_back="leave", on_rest="rest")
def document(ctx: Context) -> str:
    """One document. Args: `id` of the file; `caller`, the app to go back to; `note`, a comment to show."""
    file = shown_file(ctx)
    if file is None:
        return ctx.page("gone.html")
    if manner(file) != "pages":
        return flow(ctx, file)
    try:
        pdf = pdf_of(file, str(ctx.ui.get("password", "")))
    except Unreadable as fault:
        wrong = bool(ctx.ui.get("password"))
        return ctx.page("locked.html" if fault.locked else "fault.html", file=file, fault=str(fault), wrong=wrong)
    store = ctx.store(Reader)
    desk = Desk(pdf, float(ctx.ui.get("zoom", 1.0)))
    offset = desk.clamped(ctx.entry.scroll.get("pages", 0.0))
    at = desk.page_at(offset)
    return ctx.page(
        "document.html",
        file=file,
        pdf=pdf,
        desk=desk,
        at=at,
        pages=[_page(ctx, file, pdf, sheet, offset) for sheet in desk.near(offset)],
        hits=hits_of(ctx, pdf),
        marked=any(b.page == at + 1 for b in store.marks(file.id)),
        notes=len(store.notes(file.id)),
        note=next((n for n in store.notes(file.id) if n.id == ctx.ui.get("note")), None),
        owner=ctx.store(System).owner.name,
        drawing=drawing_of,
        dark=store.theme == "dark",
    )


def hits_of(ctx: Context, pdf: Pdf) -> list[tuple[int, tuple[Box, ...]]]:
    """Where the term that is searched for stands: page from 0 and rectangles."""
    if not ctx.ui.get("finding"):
        return []
    return [(hit.page, hit.boxes) for hit in pdf.find(ctx.field("find"))]


def _page(ctx: Context, file: File, pdf: Pdf, sheet: Sheet, offset: float) -> Page:
    store, number = ctx.store(Reader), sheet.number
    data, password = data_of(file), str(ctx.ui.get("password", ""))
    shots, fault = [], ""
    for left, top, width, height in tiles(sheet, offset, ctx.entry.scroll.get("h:pan", 0.0)):
        area = (left * RATIO, top * RATIO, width * RATIO, height * RATIO)
        try:
            shot = picture(data, password, number, sheet.scale * RATIO, area, store.theme == "dark")
        except Unreadable as reason:
            fault = str(reason)
            break
        shots.append(Tile(left, top, width, height, base64.b64encode(shot).decode()))
    placed = [(note, *place_of(pdf, note.page - 1, note.quote)) for note in store.notes(file.id)]
    notes = [(note, boxes) for note, page, boxes in placed if page == number]
    words = [] if fault else paragraphs(pdf, sheet)
    return Page(
        sheet,
        shots,
        words,
        _shades(ctx, pdf, sheet, words, notes),
        _pins([(note, boxes) for note, boxes in notes if note.text], sheet),
        [(r.box[1] * sheet.scale, n, r) for n, r in enumerate(pdf.remarks(number))],
        pictures_of_links(pdf, number),
        store.filled(file.id, number + 1),
        _open_blanks(pdf, sheet, store.filled(file.id, number + 1)) if ctx.ui.get("signing") else [],
        fault,
    )


def _open_blanks(pdf: Pdf, sheet: Sheet, fills: list[Fill]) -> list[Blank]:
    """The lines that nothing stands on yet."""
    wide, high = pdf.sizes[sheet.number]

    def taken(blank: Blank) -> bool:
        left, top, right, bottom = blank.box
        return any(left - 4 <= f.x * wide <= right and top - 6 <= f.y * high <= bottom + 6 for f in fills)

    return [blank for blank in blanks(pdf, sheet.number) if not taken(blank)]


def _shades(
    ctx: Context, pdf: Pdf, sheet: Sheet, words: list[Paragraph], notes: list[tuple[Annotation, tuple[Box, ...]]]
) -> list[Shade]:
    out = [
        _shade(box, sheet, f"tone-{note.tone}" + (" done" if note.resolved else ""))
        for note, boxes in notes
        for box in boxes
    ]
    current = int(ctx.ui.get("hit", 0))
    for n, (page, boxes) in enumerate(hits_of(ctx, pdf)):
        if page == sheet.number:
            out += [_shade(box, sheet, "hit now" if n == current else "hit") for box in boxes]
    picked = ctx.ui.get("picked") or {}
    if picked.get("page") == sheet.number:
        for words_at in words:
            if words_at.number in picked["blocks"]:
                out.append(
                    Shade(words_at.left - 2, words_at.top - 1, words_at.width + 4, words_at.height + 2, "picked")
                )
    return out


def _shade(box: Box, sheet: Sheet, css: str) -> Shade:
    left, top, right, bottom = (v * sheet.scale for v in box)
    return Shade(left, top, right - left, bottom - top, css)


def _pins(notes: list[tuple[Annotation, tuple[Box, ...]]], sheet: Sheet) -> list[Pin]:
    """Signs for comments, those that would lie on one another moved down."""
    pins: list[Pin] = []
    for note, boxes in sorted(notes, key=lambda pair: pair[1][0][1] if pair[1] else 0.0):
        top = boxes[0][1] * sheet.scale - 6 if boxes else 6.0
        if pins:
            top = max(top, pins[-1].top + 30)
        pins.append(Pin(min(top, sheet.height - 28), note))
    return pins


def link_at(pdf: Pdf, number: int, index: int) -> Link | None:
    """A link of a page by its index."""
    links = page_links(pdf, number)
    return links[index] if 0 <= index < len(links) else None
