"""How a file reaches the reader: as pages of a PDF, or as text that flows."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from swerve.phone.context import Context
from swerve.phone.media.pdf import Pdf, opened
from swerve.phone.media.pdf_writer import written
from swerve.world.files import File, Files

Manner = Literal["pages", "markdown", "table", "text"]


def shown_file(ctx: Context) -> File | None:
    """The file of this screen, unless it is gone or thrown away."""
    file = ctx.store(Files).find(str(ctx.args.get("id", "")))
    return None if file is None or file.trashed else file


def readable(file: File) -> bool:
    """Whether the reader opens such files."""
    return file.kind in ("pdf", "text", "table", "document")


def manner(file: File) -> Manner:
    """How a file is read."""
    if file.kind == "pdf" or file.pages or file.content[:5] == "JVBER":  # %PDF in base64
        return "pages"
    if file.mime == "text/markdown":
        return "markdown"
    return "table" if file.kind == "table" else "text"


def words_of(file: File) -> str:
    """The text of a file that flows."""
    return file.text or file.data.decode("utf-8", "replace").replace("\x00", "")


@lru_cache(maxsize=32)
def _bytes(content: str, pages: tuple[str, ...], text: str, name: str, password: str) -> bytes:
    if content:
        return File(id="", name=name, content=content).data
    told = pages or ((text,) if text else ())
    return written(told, name, password) if told else b""


def data_of(file: File) -> bytes:
    """The PDF's bytes: a real file's own, or those of its text set as pages."""
    return _bytes(file.content, tuple(file.pages), file.text, file.name, file.password)


def pdf_of(file: File, password: str = "") -> Pdf:
    """The open PDF.

    Raises:
        Unreadable: it is damaged, empty, or needs another password.
    """
    return opened(data_of(file), password)
