"""Text, markdown and tables: documents that flow at the size one likes; and a PDF's words as such."""

from __future__ import annotations

import re
from collections.abc import Callable

from markupsafe import Markup, escape

from swerve.phone.apps.reader.manifest import app
from swerve.phone.apps.reader.source import manner, pdf_of, shown_file, words_of
from swerve.phone.apps.reader.words import width_of
from swerve.phone.context import Context
from swerve.phone.media.documents import blocks, table
from swerve.phone.media.pdf import Unreadable
from swerve.phone.media.plans import drawing_of
from swerve.world.file import File
from swerve.world.reader import Reader
from swerve.world.store import Refused

MOST_LETTERS = 120_000
_STEPS = (70, 85, 100, 115, 130, 150, 175, 200)


def flow(ctx: Context, file: File) -> str:
    """A document that flows."""
    store, body = ctx.store(Reader), words_of(file)[:MOST_LETTERS]
    kind = manner(file)
    rows = table(body) if kind == "table" else []
    term = _term(ctx)
    return ctx.page(
        "flow.html",
        file=file,
        kind="table" if rows else "markdown" if kind == "markdown" else "text",
        body=body,
        rows=rows,
        blocks=blocks(body) if kind == "markdown" else [],
        drawing=drawing_of,
        marked=_marker(term),
        hits=_count(body, term),
        size=store.text_size,
        theme=store.theme,
        cut=len(words_of(file)) > MOST_LETTERS,
    )


@app.screen("words", activity=".TextViewActivity")
def words(ctx: Context) -> str:
    """The words of a PDF as text that flows. Args: `id`, `password`."""
    file = shown_file(ctx)
    if file is None:
        return ctx.page("gone.html")
    try:
        pdf = pdf_of(file, str(ctx.args.get("password", "")))
    except Unreadable as fault:
        return ctx.page("fault.html", file=file, fault=str(fault))
    pages = [(n + 1, [block.text for block in pdf.blocks(n)]) for n in range(min(pdf.count, 40))]
    store = ctx.store(Reader)
    return ctx.page("words.html", file=file, pages=pages, size=store.text_size, theme=store.theme)


def _term(ctx: Context) -> str:
    return ctx.field("find").strip() if ctx.ui.get("finding") else ""


def _count(body: str, term: str) -> int:
    return len(re.findall(re.escape(term), body, re.I)) if term else 0


def _marker(term: str) -> Callable[[str], Markup]:
    """What sets `**bold**` and marks the term that is searched for."""

    def plain(text: str) -> Markup:
        parts = re.split(f"({re.escape(term)})", text, flags=re.I) if term else [text]
        return Markup("").join(
            Markup('<mark class="reader-mark">{}</mark>').format(part) if n % 2 else escape(part)
            for n, part in enumerate(parts)
        )

    def marked(text: str) -> Markup:
        parts = re.split(r"\*\*(.+?)\*\*", text)
        return Markup("").join(
            Markup("<b>{}</b>").format(plain(part)) if n % 2 else plain(part) for n, part in enumerate(parts)
        )

    return marked


@app.on("next_line")
def next_line(ctx: Context, step: int) -> None:
    """Scroll to the next place where the term stands in a document that flows, or the one before."""
    ctx.focus(None)
    file = shown_file(ctx)
    body, term = (words_of(file)[:MOST_LETTERS], _term(ctx)) if file else ("", "")
    found = [hit.start() for hit in re.finditer(re.escape(term), body, re.I)] if term else []
    if not found or file is None:
        raise Refused(f"“{term[:40]}” was not found.")
    number = (int(ctx.ui.get("hit", -1)) + step) % len(found)
    ctx.ui["hit"] = number
    size = 16 * ctx.store(Reader).text_size / 100
    ctx.entry.scroll["flow"] = max(0.0, _height(body[: found[number]], size, manner(file) == "table") - 180)


def _height(text: str, size: float, rows: bool) -> float:
    """About how tall some text is."""
    lines = text.split("\n")
    if rows:
        return len(lines) * (size * 1.25 + 22)
    return sum(max(1, int(width_of(line) * size // 316) + 1) * size * 1.56 for line in lines)


@app.on("larger")
def larger(ctx: Context, step: int) -> None:
    """Make the text larger or smaller by a step."""
    store = ctx.store(Reader)
    wanted = [s for s in _STEPS if (s > store.text_size if step > 0 else s < store.text_size)]
    if wanted:
        store.set_text_size(wanted[0] if step > 0 else wanted[-1])


@app.on("text_view")
def text_view(ctx: Context) -> None:
    """Show the words of the PDF as text that flows."""
    ctx.go("words", id=ctx.args["id"], password=str(ctx.ui.get("password", "")))
