"""Lays text out as Chromium does in a title box: words wrapped, the last line cut off with an ellipsis."""

from __future__ import annotations

import re
from dataclasses import dataclass

from swerve.suites.dibench.commerce.font import UNITS, advance
from swerve.suites.dibench.commerce.state import Weight

ELLIPSIS = "…"

# A line may end behind a space, a hyphen inside a word, or a dash.
_PIECE = re.compile(r"[^\s–—-]*(?:[–—]|-(?=[^\W\d_])|-|(?=\s)|$)\s*|\s+")


@dataclass(frozen=True, slots=True)
class Layout:
    """Text on lines.

    Attributes:
        lines: what is visible.
        whole: whether nothing was cut off.
    """

    lines: tuple[str, ...]
    whole: bool

    def shows(self, phrase: str) -> bool:
        """Whether a phrase is visible in full; a line break counts as a space."""
        return " ".join(phrase.split()) in " ".join(" ".join(self.lines).split())


def lay_out(text: str, weight: Weight, size: float, width: float, max_lines: int) -> Layout:
    """Wrap text into lines no wider than `width` pixels; white space collapses as in HTML.

    Args:
        text: without line breaks of its own.
        weight: of Roboto.
        size: of the font, in pixels.
        width: of a line, in pixels.
        max_lines: the last of these ends with an ellipsis when there is more.
    """
    room = width * UNITS / size
    lines = _wrap(" ".join(text.split()), weight, room)
    if len(lines) <= max_lines:
        return Layout(tuple(lines), whole=True)
    # The browser fills the last line with whatever letters fit, up to where its own break was.
    last, dots = lines[max_lines - 1], advance(weight, ELLIPSIS)
    while last and _width(last, weight) + dots > room:
        last = last[:-1]
    return Layout((*lines[: max_lines - 1], last + ELLIPSIS), whole=False)


def _wrap(text: str, weight: Weight, room: float) -> list[str]:
    lines, line = [], ""
    for piece in filter(None, _PIECE.findall(text)):
        if line and _width((line + piece).rstrip(), weight) > room:
            lines.append(line.rstrip())
            line = ""
        line += piece
        while _width(line.rstrip(), weight) > room:
            count = next(n for n in range(len(line), 0, -1) if n == 1 or _width(line[:n], weight) <= room)
            lines.append(line[:count])
            line = line[count:]
    return [*lines, line.rstrip()] if line.strip() else lines


def _width(text: str, weight: Weight) -> int:
    return sum(advance(weight, character) for character in text)
