"""Long lists: only rows near what is in view are drawn; the others keep their room, so that scrolling is as ever.

>>> window([40, 60, 60, 60], offset=0.0, view=100)
Window(first=0, last=4, above=0, below=0)
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

MARGIN = 900
"""How far above and below what is in view rows are drawn, in CSS pixels: more than one swipe moves."""


@dataclass(frozen=True, slots=True)
class Window:
    """The rows from `first` up to but without `last` are drawn; the others take `above` and `below` CSS pixels."""

    first: int
    last: int
    above: int
    below: int


def window(heights: Sequence[int], offset: float, view: int = 720) -> Window:
    """Which rows of a list to draw.

    Args:
        heights: of all rows, in CSS pixels.
        offset: how far it is scrolled.
        view: how much of it can be seen.
    """
    ends = list(accumulate(heights))
    whole = ends[-1] if ends else 0
    top = min(max(0.0, offset), max(0, whole - view))
    first = bisect_right(ends, top - MARGIN)
    last = min(len(ends), bisect_left(ends, top + view + MARGIN) + 1)
    above = ends[first - 1] if first else 0
    return Window(first, last, above, whole - (ends[last - 1] if last else 0))
