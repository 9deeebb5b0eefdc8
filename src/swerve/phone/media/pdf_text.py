"""The words of a PDF page and where they stand: letters to lines, lines to paragraphs."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from itertools import pairwise
from typing import Any
from unicodedata import bidirectional

import pypdfium2.raw as raw

from swerve.phone.media.bidi import logical

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in points."""
MOST_LETTERS = 40_000


@dataclass(frozen=True, eq=False, slots=True)
class Line:
    """Words that stand side by side.

    Attributes:
        size: of its letters, in points.
        edges: where each letter begins, and where the last one ends.
    """

    text: str
    box: Box
    size: float
    edges: tuple[float, ...]


@dataclass(frozen=True, eq=False, slots=True)
class Block:
    """A paragraph, a heading, a cell of a table."""

    lines: tuple[Line, ...]

    @property
    def text(self) -> str:
        """All of it."""
        return " ".join(line.text for line in self.lines)

    @property
    def box(self) -> Box:
        """What its lines take."""
        boxes = [line.box for line in self.lines]
        lows, ups = list(zip(*boxes, strict=True))[:2], list(zip(*boxes, strict=True))[2:]
        return min(lows[0]), min(lows[1]), max(ups[0]), max(ups[1])


@dataclass(slots=True)
class _Letter:
    sign: str
    left: float
    top: float
    right: float
    bottom: float


def lines_of(words: Any, matrix: tuple[float, ...]) -> list[Line]:
    """The lines of a page in the file's own order.

    Args:
        words: pdfium's text page.
        matrix: turns the file's coordinates into ours.
    """
    a, b, c, d, e, f = matrix
    lines: list[Line] = []
    row: list[_Letter] = []
    rect = raw.FS_RECTF()
    for index in range(min(raw.FPDFText_CountChars(words), MOST_LETTERS)):
        code = raw.FPDFText_GetUnicode(words, index)
        sign = _sign(code)
        if sign in ("\r", "\n"):
            _close(row, lines)
            continue
        if not sign or not raw.FPDFText_GetLooseCharBox(words, index, ctypes.byref(rect)):
            continue
        xs = (a * rect.left + c * rect.bottom + e, a * rect.right + c * rect.top + e)
        ys = (b * rect.left + d * rect.bottom + f, b * rect.right + d * rect.top + f)
        letter = _Letter(sign, min(xs), min(ys), max(xs), max(ys))
        if sign.isspace():
            if row:
                row.append(_Letter(" ", row[-1].right, row[-1].top, max(letter.right, row[-1].right), row[-1].bottom))
            continue
        if row and _apart(row, letter):
            _close(row, lines)
        row.append(letter)
    _close(row, lines)
    return lines


def _sign(code: int) -> str:
    if code == 0xFFFE or code == 2:  # a hyphen that ends a line
        return "-"
    if code == 0 or 0xD800 <= code <= 0xDFFF or code > 0x10FFFF:
        return ""
    sign = logical(chr(code))
    return sign if sign.isprintable() or sign.isspace() else ""


def _apart(row: list[_Letter], letter: _Letter) -> bool:
    last = next(item for item in reversed(row) if item.sign != " ")
    high = max(last.bottom - last.top, letter.bottom - letter.top, 1.0)
    if abs((last.top + last.bottom) - (letter.top + letter.bottom)) / 2 > 0.55 * high:
        return True
    if _leftward(letter.sign) or any(_leftward(item.sign) for item in row):
        return False
    return letter.left - last.right > 0.72 * high or letter.right < row[0].left - high


def _leftward(sign: str) -> bool:
    return bidirectional(sign) in ("R", "AL")


def _in_order(row: list[_Letter]) -> list[_Letter]:
    """A line with Hebrew or Arabic as it is read: files keep such letters in any order, their places tell."""
    seen: list[_Letter] = []
    for letter in sorted((item for item in row if item.sign != " "), key=lambda item: item.left):
        if seen and letter.left - seen[-1].right > 0.07 * (letter.bottom - letter.top):
            seen.append(_Letter(" ", seen[-1].right, letter.top, letter.left, letter.bottom))
        seen.append(letter)
    strong = [bidirectional(item.sign) in ("R", "AL") for item in seen if bidirectional(item.sign) in ("R", "AL", "L")]
    if 2 * sum(strong) > len(strong):
        return _turned(seen[::-1], ("L", "EN", "AN"))
    return _turned(seen, ("R", "AL"))


def _turned(row: list[_Letter], kinds: tuple[str, ...]) -> list[_Letter]:
    """The line with each run of such letters, and what stands between them, turned round."""
    out: list[_Letter] = []
    run: list[_Letter] = []
    for letter in row:
        kind = bidirectional(letter.sign)
        if kind in kinds or (run and kind not in ("R", "AL", "L", "EN", "AN")):
            run.append(letter)
        else:
            out += _flushed(run, kinds)
            run = []
            out.append(letter)
    return out + _flushed(run, kinds)


def _flushed(run: list[_Letter], kinds: tuple[str, ...]) -> list[_Letter]:
    end = len(run)
    while end and bidirectional(run[end - 1].sign) not in kinds:
        end -= 1
    return run[:end][::-1] + run[end:]


def _close(row: list[_Letter], lines: list[Line]) -> None:
    while row and row[-1].sign == " ":
        row.pop()
    mixed = any(_leftward(item.sign) for item in row)
    if mixed:
        row[:] = _in_order(row)
    if row:
        tight = [row[0], *(two for one, two in pairwise(row) if not (one.sign == two.sign == " "))]
        high = sorted(item.bottom - item.top for item in tight)[len(tight) // 2]
        right = max(item.right for item in tight)
        edges = (*(min(i.left for i in tight) if mixed else i.left for i in tight), right)
        box = (
            min(item.left for item in tight),
            min(item.top for item in tight),
            max(item.right for item in tight),
            max(item.bottom for item in tight),
        )
        lines.append(Line("".join(item.sign for item in tight), box, high / 1.172, edges))
    row.clear()


def blocks_of(lines: list[Line]) -> tuple[Block, ...]:
    """Lines joined to paragraphs where one stands under the other in the same type."""
    groups: list[list[Line]] = []
    for number, line in enumerate(lines):
        alone = not any(other is not line and _level(other, line) for other in lines[max(0, number - 4) : number + 5])
        if groups and alone and _follows(groups[-1][-1], line) and not _shared(groups[-1][-1], lines, number):
            groups[-1].append(line)
        else:
            groups.append([line])
    return tuple(Block(tuple(group)) for group in groups)


def _shared(line: Line, lines: list[Line], number: int) -> bool:
    return any(other is not line and _level(other, line) for other in lines[max(0, number - 5) : number])


def _level(one: Line, two: Line) -> bool:
    return min(one.box[3], two.box[3]) - max(one.box[1], two.box[1]) > 0.5 * min(one.size, two.size)


def _follows(above: Line, line: Line) -> bool:
    gap = line.box[1] - above.box[3]
    same = abs(above.size - line.size) < 0.08 * line.size
    left = abs(above.box[0] - line.box[0]) < 1.2 * line.size
    centre = abs((above.box[0] + above.box[2]) - (line.box[0] + line.box[2])) < line.size
    return same and (left or centre) and -0.6 * line.size < gap < 0.34 * line.size
