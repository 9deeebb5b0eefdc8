"""Sizes and boxes in pixels."""

from __future__ import annotations

from typing import NamedTuple


class Size(NamedTuple):
    """A screen's extent in physical pixels."""

    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a pixel lies on the screen."""
        return 0 <= x < self.width and 0 <= y < self.height


class Rect(NamedTuple):
    """A box in pixels; right and bottom are exclusive."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """Extent from left to right."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """Extent from top to bottom."""
        return self.bottom - self.top

    @property
    def centre(self) -> tuple[int, int]:
        """The pixel in the middle."""
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2

    def holds(self, x: int, y: int) -> bool:
        """Whether a pixel lies in the box."""
        return self.left <= x < self.right and self.top <= y < self.bottom

    def around(self, other: Rect) -> Rect:
        """The smallest box that holds both."""
        return Rect(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )
