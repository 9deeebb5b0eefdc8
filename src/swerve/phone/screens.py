"""Screens by name. CSS pixels are physical pixels over scale, and both are whole numbers."""

from __future__ import annotations

from typing import NamedTuple

from swerve.core.geometry import Size


class Screen(NamedTuple):
    """A display: its extent in physical pixels and its density."""

    width: int
    height: int
    density: int

    @property
    def scale(self) -> float:
        """Physical pixels a CSS pixel (density-independent pixel)."""
        return self.density / 160

    @property
    def css_width(self) -> int:
        """Width in CSS pixels."""
        return round(self.width / self.scale)

    @property
    def css_height(self) -> int:
        """Height in CSS pixels."""
        return round(self.height / self.scale)

    @property
    def size(self) -> Size:
        """Extent in physical pixels."""
        return Size(self.width, self.height)


PIXEL_8 = Screen(1080, 2400, 480)

SCREENS = {
    "pixel-8": PIXEL_8,
    "1120x2464": Screen(1120, 2464, 448),
    "896x2016": Screen(896, 2016, 320),
}
"""The default, and two whose sides are multiples of 224, for models whose clients round image sides."""
