"""PDF files opened by pdfium: pages as pictures, their words and where they stand, links, outline, comments.

>>> pdf = opened(written(("# Lease", "## 5 Keys"), "lease.pdf"))
>>> pdf.count, [block.text for block in pdf.blocks(1)]
(2, ['5 Keys', 'lease.pdf', 'Page 2 of 2'])

What comes in is hostile: sizes, counts and pixels are bounded here, and a file or page that pdfium can not read is an
`Unreadable`, never anything else. Lengths are points (1/72 inch) from a page's top left corner as it is shown.
"""

from __future__ import annotations

import ctypes
import math
from dataclasses import dataclass
from functools import lru_cache
from threading import RLock

import numpy as np
import pypdfium2 as pdfium
import pypdfium2.raw as raw
from numpy.typing import NDArray

from swerve.phone.media.pdf_picture import packed
from swerve.phone.media.pdf_text import Block, Box, Line, blocks_of, lines_of

MOST_PAGES = 2000
"""Pages that are shown of one file."""
MOST_OBJECTS = 60_000
"""Things drawn on a page beyond which it is too complex to show."""
MOST_BYTES = 40_000_000
_FAINT = 26
"""Words that stand out from their ground by less (of 255) can not be read."""

_lock = RLock()  # pdfium is not made for several threads


class Unreadable(ValueError):
    """A file or page that can not be shown; `locked` when a password would help."""

    def __init__(self, reason: str, *, locked: bool = False) -> None:
        super().__init__(reason)
        self.locked = locked


@dataclass(frozen=True, slots=True)
class Link:
    """A place on a page that leads somewhere: to an address, or to a page of the same file (from 0)."""

    box: Box
    uri: str = ""
    page: int | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """A comment that is part of the file itself."""

    page: int
    box: Box
    author: str
    text: str


@dataclass(frozen=True, slots=True)
class Heading:
    """One line of the outline; `page` from 0."""

    level: int
    title: str
    page: int


@dataclass(frozen=True, slots=True)
class Hit:
    """Where a search term stands: page from 0, and its rectangles."""

    page: int
    boxes: tuple[Box, ...]


class Pdf:
    """An open file.

    Attributes:
        sizes: width and height of each page that is shown.
        total: how many pages the file says it has.
    """

    def __init__(self, data: bytes, password: str) -> None:
        if len(data) > MOST_BYTES:
            raise Unreadable("The file is too large.")
        with _lock:
            try:
                self._file = pdfium.PdfDocument(data, password=password or None)
            except pdfium.PdfiumError as error:
                locked = getattr(error, "err_code", None) == raw.FPDF_ERR_PASSWORD
                raise Unreadable(
                    "It needs a password." if locked else "It is damaged or not a PDF.", locked=locked
                ) from None
            self.total = len(self._file)
            self.sizes = [self._size(n) for n in range(min(self.total, MOST_PAGES))]
        if not self.sizes:
            raise Unreadable("It has no pages.")
        self._words: dict[int, list[Line]] = {}
        self._blocks: dict[int, tuple[Block, ...]] = {}

    @property
    def count(self) -> int:
        """Pages that are shown."""
        return len(self.sizes)

    def _size(self, number: int) -> tuple[float, float]:
        try:
            width, height = self._file.get_page_size(number)
        except pdfium.PdfiumError:
            return 595.0, 842.0
        if not (math.isfinite(width) and math.isfinite(height) and width >= 1 and height >= 1):
            return 595.0, 842.0
        return float(width), float(min(height, 60 * width))

    def _page(self, number: int) -> pdfium.PdfPage:
        try:
            page = self._file[number]
        except pdfium.PdfiumError:
            raise Unreadable("This page can't be shown.") from None
        if raw.FPDFPage_CountObjects(page) > MOST_OBJECTS:
            raise Unreadable("This page is too complex to show.")
        return page

    # Pictures

    def tile(self, number: int, scale: float, area: tuple[int, int, int, int], *, dark: bool = False) -> bytes:
        """A part of a page as PNG.

        Args:
            number: of the page, from 0.
            scale: pixels a point.
            area: left, top, width, height in pixels of the whole page at that scale.
            dark: light letters on dark ground.
        """
        left, top, width, height = area
        pixels = self._pixels(number, scale, left, top, min(width, 1600), min(height, 1600))
        return packed(pixels, dark=dark)

    def _pixels(self, number: int, scale: float, left: int, top: int, width: int, height: int) -> NDArray[np.uint8]:
        wide, high = self.sizes[number]
        with _lock:
            page = self._page(number)
            bitmap = pdfium.PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGRx)
            bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
            raw.FPDF_RenderPageBitmap(
                bitmap, page, -left, -top, round(wide * scale), round(high * scale), 0, raw.FPDF_ANNOT
            )
            pixels: NDArray[np.uint8] = bitmap.to_numpy()[:, :, 2::-1].copy()
        return pixels

    # Words

    def blocks(self, number: int) -> tuple[Block, ...]:
        """The words of a page that can be seen, by paragraph, in reading order; none when it can not be read."""
        if number not in self._blocks:
            try:
                lines = self._visible(number, self._lines(number))
                self._blocks[number] = blocks_of(lines)
            except Unreadable:
                self._blocks[number] = ()
        return self._blocks[number]

    def _lines(self, number: int) -> list[Line]:
        if number not in self._words:
            self._words[number] = self._read(number)
        return self._words[number]

    def _read(self, number: int) -> list[Line]:
        with _lock:
            page = self._page(number)
            words = raw.FPDFText_LoadPage(page)
            if not words:
                return []
            try:
                return lines_of(words, self._to_sheet(page, number))
            finally:
                raw.FPDFText_ClosePage(words)

    def _visible(self, number: int, lines: list[Line]) -> list[Line]:
        """Without words in the ground's own colour, under something, or in no ink at all."""
        if not lines:
            return []
        wide, high = self.sizes[number]
        scale = min(2.0, 1500 / wide, 1500 / high)
        shot = self._pixels(number, scale, 0, 0, max(1, round(wide * scale)), max(1, round(high * scale)))
        grey = shot.min(axis=2).astype(np.int16), shot.max(axis=2).astype(np.int16)
        kept = []
        for line in lines:
            left, top, right, bottom = (round(v * scale) for v in line.box)
            rows, columns = slice(max(0, top), max(top + 1, bottom)), slice(max(0, left), max(left + 1, right))
            low, up = grey[0][rows, columns], grey[1][rows, columns]
            if low.size and max(int(low.max() - low.min()), int(up.max() - up.min())) >= _FAINT:
                kept.append(line)
        return kept

    def _to_sheet(self, page: pdfium.PdfPage, number: int) -> tuple[float, ...]:
        """What turns the file's coordinates into ours, as a, b, c, d, e, f."""
        wide, high = self.sizes[number]
        fine = 40.0

        def at(x: float, y: float) -> tuple[float, float]:
            across, down = ctypes.c_int(), ctypes.c_int()
            raw.FPDF_PageToDevice(page, 0, 0, round(wide * fine), round(high * fine), 0, x, y, across, down)
            return across.value / fine, down.value / fine

        (e, f), (x1, y1), (x2, y2) = at(0, 0), at(1000, 0), at(0, 1000)
        return (x1 - e) / 1000, (y1 - f) / 1000, (x2 - e) / 1000, (y2 - f) / 1000, e, f

    def find(self, wanted: str, most: int = 200) -> list[Hit]:
        """Where some words stand, whatever the case and the line breaks; in the first 300 pages."""
        hits: list[Hit] = []
        for number in range(min(self.count, 300)):
            hits += self.find_on(number, wanted)
            if len(hits) >= most:
                break
        return hits[:most]

    def find_on(self, number: int, wanted: str) -> list[Hit]:
        """Where some words stand on one page."""
        term = "".join(wanted.casefold().split())
        try:
            lines = self._lines(number) if term and 0 <= number < self.count else []
        except Unreadable:
            return []
        letters = [
            (sign, line, n)
            for line in lines
            for n, letter in enumerate(line.text)
            for sign in letter.casefold()
            if not sign.isspace()
        ]
        text, hits = "".join(sign for sign, _, _ in letters), []
        at = text.find(term) if term else -1
        while at >= 0:
            hits.append(Hit(number, _boxes([(line, n) for _, line, n in letters[at : at + len(term)]])))
            at = text.find(term, at + len(term))
        return hits

    # What leads elsewhere

    def links(self, number: int) -> list[Link]:
        """The links of a page that its maker put there, at most 200."""
        found: list[Link] = []
        with _lock:
            try:
                page = self._page(number)
            except Unreadable:
                return found
            matrix = self._to_sheet(page, number)
            position, link = ctypes.c_int(0), raw.FPDF_LINK()
            while len(found) < 200 and raw.FPDFLink_Enumerate(page, position, link):
                rect = raw.FS_RECTF()
                if raw.FPDFLink_GetAnnotRect(link, rect):
                    box = placed(matrix, rect.left, rect.top, rect.right, rect.bottom)
                    uri, target = self._aim(link)
                    if uri or target is not None:
                        found.append(Link(box, uri, target))
        return found

    def _aim(self, link: object) -> tuple[str, int | None]:
        target = raw.FPDFLink_GetDest(self._file, link)
        if target:
            page = raw.FPDFDest_GetDestPageIndex(self._file, target)
            return "", page if 0 <= page < self.count else None
        action = raw.FPDFLink_GetAction(link)
        if not action or raw.FPDFAction_GetType(action) != raw.PDFACTION_URI:
            return "", None
        room = ctypes.create_string_buffer(2048)
        size = raw.FPDFAction_GetURIPath(self._file, action, room, 2048)
        return (room.raw[: max(0, size - 1)].decode("utf-8", "replace"), None) if size <= 2048 else ("", None)

    def outline(self) -> list[Heading]:
        """The file's own table of contents, at most 300 lines."""
        out: list[Heading] = []
        with _lock:
            try:
                for mark in self._file.get_toc(max_depth=6):
                    target = mark.get_dest()
                    page = target.get_index() if target else None
                    if page is not None and 0 <= page < self.count and len(out) < 300:
                        out.append(Heading(mark.level, mark.get_title(), page))
            except (pdfium.PdfiumError, ValueError, RecursionError):
                pass
        return out

    def remarks(self, number: int) -> list[Remark]:
        """Comments that are part of the file, on one page, at most 100."""
        found: list[Remark] = []
        with _lock:
            try:
                page = self._page(number)
            except Unreadable:
                return found
            matrix = self._to_sheet(page, number)
            for index in range(min(raw.FPDFPage_GetAnnotCount(page), 400)):
                note = raw.FPDFPage_GetAnnot(page, index)
                if not note:
                    continue
                text, rect = _said(note, b"Contents"), raw.FS_RECTF()
                kind = raw.FPDFAnnot_GetSubtype(note)
                if text and kind not in (raw.FPDF_ANNOT_LINK, raw.FPDF_ANNOT_WIDGET, raw.FPDF_ANNOT_POPUP):
                    raw.FPDFAnnot_GetRect(note, rect)
                    box = placed(matrix, rect.left, rect.top, rect.right, rect.bottom)
                    found.append(Remark(number, box, _said(note, b"T"), text))
                raw.FPDFPage_CloseAnnot(note)
                if len(found) == 100:
                    break
        return found


def _said(note: object, key: bytes) -> str:
    size = raw.FPDFAnnot_GetStringValue(note, key, None, 0)
    if not 2 < size <= 20_000:
        return ""
    room = (ctypes.c_ushort * (size // 2 + 1))()
    raw.FPDFAnnot_GetStringValue(note, key, room, size)
    return bytes(room)[: size - 2].decode("utf-16-le", "replace").strip()


def placed(matrix: tuple[float, ...], left: float, top: float, right: float, bottom: float) -> Box:
    """A rectangle of the file in our coordinates."""
    a, b, c, d, e, f = matrix
    xs = [a * x + c * y + e for x in (left, right) for y in (top, bottom)]
    ys = [b * x + d * y + f for x in (left, right) for y in (top, bottom)]
    return min(xs), min(ys), max(xs), max(ys)


def _boxes(letters: list[tuple[Line, int]]) -> tuple[Box, ...]:
    """One rectangle a line for some letters of it."""
    out: list[Box] = []
    for line in dict.fromkeys(line for line, _ in letters):
        at = [n for other, n in letters if other is line]
        out.append((line.edges[min(at)], line.box[1], line.edges[max(at) + 1], line.box[3]))
    return tuple(out)


@lru_cache(maxsize=12)
def opened(data: bytes, password: str = "") -> Pdf:
    """Open a file; the latest stay open.

    Raises:
        Unreadable: it is damaged, empty, too large, or needs another password.
    """
    return Pdf(data, password)


@lru_cache(maxsize=160)
def picture(
    data: bytes, password: str, number: int, scale: float, area: tuple[int, int, int, int], dark: bool
) -> bytes:
    """A tile, kept in memory for the next look.

    Raises:
        Unreadable: this page can not be shown.
    """
    return opened(data, password).tile(number, scale, area, dark=dark)
