"""Where the units of a drawn picture lie on the screen."""

from __future__ import annotations

ASIDE = (0.013, 0.017)


def view_box(left: float, top: float, width: float, height: float) -> str:
    """The `viewBox` of an SVG picture, a hair aside of where it is asked for.

    Round numbers in a picture come to lie on the very ties of the rasteriser's fixed-point grid, and the browser's
    transform is not the same to the last bit each time: about one drawing in forty had other edges. Aside of the ties
    the same picture has the same pixels.
    """
    return f'viewBox="{left + ASIDE[0]:.3f} {top + ASIDE[1]:.3f} {width:.2f} {height:.2f}"'
