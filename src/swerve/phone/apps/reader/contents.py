"""A document's overview: its pages, its outline, bookmarks and comments."""

from __future__ import annotations

import base64
from math import ceil

from swerve.phone.apps.reader.manifest import app
from swerve.phone.apps.reader.reading import here
from swerve.phone.apps.reader.sheets import Desk, go_to
from swerve.phone.apps.reader.source import data_of, pdf_of, shown_file
from swerve.phone.context import Context
from swerve.phone.media.pdf import Pdf, Unreadable, picture
from swerve.phone.shell import Entry
from swerve.world.file import File
from swerve.world.reader import Reader
from swerve.world.store import Refused
from swerve.world.system import System

_TABS = (("pages", "Pages"), ("outline", "Outline"), ("bookmarks", "Bookmarks"), ("comments", "Comments"))
_COLUMNS = 3
_THUMB = 100.0
_ROW = 176.0
"""Height of a row of thumbnails with its numbers."""


@app.screen("contents", activity=".ContentsActivity")
def contents(ctx: Context) -> str:
    """The overview. Args: `id`, `password`, `leaf`: the page one comes from, from 0."""
    file = shown_file(ctx)
    if file is None:
        return ctx.page("gone.html")
    try:
        pdf = pdf_of(file, str(ctx.args.get("password", "")))
    except Unreadable as fault:
        return ctx.page("fault.html", file=file, fault=str(fault))
    store, tab = ctx.store(Reader), ctx.ui.get("tab", "pages")
    rows = ceil(pdf.count / _COLUMNS)
    first = max(0, int((ctx.entry.scroll.get("contents", 0.0) - 200) // _ROW)) if tab == "pages" else 0
    shown = range(first * _COLUMNS, min(pdf.count, (first + 7) * _COLUMNS)) if tab == "pages" else range(0)
    notes = store.notes(file.id)
    return ctx.page(
        "contents.html",
        file=file,
        pdf=pdf,
        tabs=_TABS,
        tab=tab,
        now=int(ctx.args.get("leaf", 0)),
        above=first * _ROW,
        below=max(0.0, (rows - first - ceil(len(shown) / _COLUMNS)) * _ROW),
        thumbs=[(n, thumbnail(file, n, str(ctx.args.get("password", "")))) for n in shown],
        outline=pdf.outline() if tab == "outline" else [],
        bookmarks=store.marks(file.id),
        notes=notes,
        owner=ctx.store(System).owner.name,
        remarks=_remarks(pdf) if tab == "comments" else [],
    )


def _remarks(pdf: Pdf) -> list[tuple[int, str, str]]:
    found = [remark for number in range(min(pdf.count, 100)) for remark in pdf.remarks(number)]
    return [(remark.page, remark.author, remark.text) for remark in found]


def thumbnail(file: File, number: int, password: str = "", width: float = _THUMB) -> tuple[str, float]:
    """A page's small picture in base64, empty when there is none, and its height in CSS pixels."""
    try:
        pdf = pdf_of(file, password)
        wide, high = pdf.sizes[number]
        scale = width * 2 / wide
        tall = min(round(high * scale), round(width * 2 * 1.5))
        shot = picture(data_of(file), password, number, scale, (0, 0, round(width * 2), tall), False)
    except (Unreadable, IndexError):
        return "", width * 1.4
    return base64.b64encode(shot).decode(), tall / 2


@app.on("contents")
def open_contents(ctx: Context, tab: str = "pages", page: int = 0) -> None:
    """Show the overview."""
    ctx.go("contents", id=here(ctx).id, password=str(ctx.ui.get("password", "")), leaf=page)
    entry = ctx.shell.entry
    entry.ui["tab"] = tab
    if tab == "pages":
        entry.scroll["contents"] = max(0.0, (page // _COLUMNS) * _ROW - 120)


@app.on("tab")
def tab(ctx: Context, tab: str) -> None:
    """Show another part."""
    ctx.ui["tab"] = tab
    ctx.entry.scroll.clear()


@app.on("goto")
def goto(ctx: Context, page: int) -> None:
    """Go back to the document, to a page of it, counted from 0."""
    ctx.back()
    _turn_to(ctx, ctx.shell.entry, page)


@app.on("goto_typed")
def goto_typed(ctx: Context) -> None:
    """Go to the page whose number is typed."""
    typed = ctx.field("page").strip()
    pdf = pdf_of(here(ctx), str(ctx.args.get("password", "")))
    if not typed.isascii() or not typed.isdigit() or not 1 <= int(typed) <= pdf.count:
        raise Refused(f"Enter a page from 1 to {pdf.count}.")
    goto(ctx, int(typed) - 1)


@app.on("drop_bookmark")
def drop_bookmark(ctx: Context, page: int) -> None:
    """Take a bookmark off a page, counted from 1."""
    ctx.store(Reader).bookmark(here(ctx).id, page)


def _turn_to(ctx: Context, entry: Entry, page: int) -> None:
    shown = Context(ctx.app, ctx.world, ctx.shell, entry)
    pdf = pdf_of(here(shown), str(entry.ui.get("password", "")))
    go_to(shown, Desk(pdf, float(entry.ui.get("zoom", 1.0))), page)
