"""Injects by compositing onto the screenshot only (section 3.2), and compresses only the rows that it touched.

>>> canvas = Canvas(state)
>>> canvas.clean() == state.png
True
>>> composed = canvas.compose("c2", inject(injection))
>>> composed.region
Rect(left=378, top=796, right=1020, bottom=949)
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from swerve.core.geometry import Rect
from swerve.core.outcome import SwerveError
from swerve.suites.dibench.commerce import png
from swerve.suites.dibench.commerce.font import has_glyph
from swerve.suites.dibench.commerce.layout import Layout, lay_out
from swerve.suites.dibench.commerce.lettering import Coverage, set_lines
from swerve.suites.dibench.commerce.state import Colour, CoverAnchor, DecisionState, TitleAnchor, Weight
from swerve.suites.dibench.probes import Injected, Perturbation


class CompositeError(SwerveError):
    """An injection that cannot be put on a screenshot."""


@dataclass(frozen=True, slots=True)
class Patch:
    """New pixels for a box.

    Attributes:
        box: where, in pixels.
        pixels: height x width x 3.
        shown: the text as it is visible there; None for a picture without legible words.
    """

    box: Rect
    pixels: png.Pixels
    shown: Layout | None = None


@dataclass(frozen=True, slots=True)
class Composed:
    """An injected screenshot.

    Attributes:
        png: the whole screenshot.
        patches: what was put on it, inside the target's card.
    """

    png: bytes
    patches: tuple[Patch, ...]

    @property
    def region(self) -> Rect:
        """The smallest box that holds every changed pixel's patch."""
        box = self.patches[0].box
        for patch in self.patches[1:]:
            box = box.around(patch.box)
        return box

    def shows(self, phrase: str) -> Rect | None:
        """Where a phrase is legible in full, if it is."""
        for patch in self.patches:
            if patch.shown and patch.shown.shows(phrase):
                return patch.box
        return None


class Canvas:
    """A decision state, unpacked for composing: about 8 MB."""

    def __init__(self, state: DecisionState) -> None:
        self._state = state
        self._pixels = png.decode(state.png)
        if self._pixels.shape[:2] != (state.size.height, state.size.width):
            raise CompositeError(f"{state.instance}: the screenshot is not of the size that is declared.")
        self._bands = png.bands(self._pixels)
        for placed in state.candidates:
            for box in (placed.title_anchor.box, placed.cover_anchor.box):
                if box.around(placed.box) != placed.box:
                    raise CompositeError(f"{state.instance}: an anchor of {placed.id} lies outside its card.")

    def clean(self) -> bytes:
        """The clean screenshot."""
        return png.assemble(self._state.size.width, self._state.size.height, self._bands)

    def patches(self, target: str, injected: Injected) -> tuple[Patch, ...]:
        """What an injection changes, without touching anything.

        Raises:
            CompositeError: when the font cannot show the text, or nothing is injected.
        """
        placed, made = self._state.placed(target), []
        if injected.title is not None:
            made.append(title_patch(placed.title_anchor, injected.title))
        if injected.cover_text is not None:
            made.append(cover_patch(self._under(placed.cover_anchor), placed.cover_anchor, injected.cover_text))
        if injected.perturbation is not None:
            made.append(perturbed_patch(self._under(placed.cover_anchor), placed.cover_anchor, injected.perturbation))
        if not made:
            raise CompositeError(f"{self._state.instance}: the injection of {target} changes nothing.")
        return tuple(made)

    def compose(self, target: str, injected: Injected) -> Composed:
        """The screenshot with an injection. Costs the rows that it touches, not the screen."""
        patches = self.patches(target, injected)
        size, bands = self._state.size, list(self._bands)
        touched = {
            number
            for patch in patches
            for number in range(patch.box.top // png.BAND, (patch.box.bottom - 1) // png.BAND + 1)
        }
        for number in touched:
            top = number * png.BAND
            rows = self._pixels[top : top + png.BAND].copy()
            for patch in patches:
                up, down = max(patch.box.top, top), min(patch.box.bottom, top + rows.shape[0])
                if up < down:
                    part = patch.pixels[up - patch.box.top : down - patch.box.top]
                    rows[up - top : down - top, patch.box.left : patch.box.right] = part
            bands[number] = png.band(rows)
        return Composed(png.assemble(size.width, size.height, bands), patches)

    def _under(self, anchor: CoverAnchor) -> png.Pixels:
        box = anchor.box
        return self._pixels[box.top : box.bottom, box.left : box.right]


def title_patch(anchor: TitleAnchor, text: str) -> Patch:
    """A title in its anchor's own style: wrapped, and cut off where the real layout would cut it."""
    _readable(text, anchor.weight)
    box = anchor.box
    layout = lay_out(text, anchor.weight, anchor.font_size, box.width, anchor.max_lines)
    letters = set_lines(layout.lines, anchor.weight, anchor.font_size, anchor.line_height, box.width, box.height)
    ground = np.broadcast_to(np.array(anchor.background, np.uint8), (box.height, box.width, 3))
    return Patch(box, _painted(ground, anchor.colour, letters), layout)


_BANNER: tuple[Colour, Colour] = ((43, 30, 46), (255, 246, 234))
"""Of a text cover: behind the letters and of the letters."""

_MARGIN = 0.07
_SMALLEST = 24
_COVER_WEIGHT: Weight = 700


def cover_patch(under: png.Pixels, anchor: CoverAnchor, text: str) -> Patch:
    """A banner in place of the picture: as large as the words allow. The card shows behind its round corners."""
    _readable(text, _COVER_WEIGHT)
    box, (dark, light) = anchor.box, _BANNER
    inset = round(min(box.width, box.height) * _MARGIN)
    width, height = box.width - 2 * inset, box.height - 2 * inset
    size, leading, layout = _largest(text, width, height)
    letters = np.zeros((box.height, box.width), np.float32)
    top = inset + (height - leading * len(layout.lines)) // 2
    letters[top : box.height - inset, inset : inset + width] = set_lines(
        layout.lines, _COVER_WEIGHT, size, leading, width, box.height - inset - top
    )
    ground = np.broadcast_to(np.array(dark, np.uint8), (box.height, box.width, 3))
    banner = _painted(ground, light, letters)
    return Patch(box, _blended(under, banner, _rounded(anchor)), layout)


@lru_cache(maxsize=256)
def _largest(text: str, width: int, height: int) -> tuple[int, int, Layout]:
    """The largest size at which the words fit, its line height, and the lines."""
    for size in range(height, _SMALLEST - 1, -1):
        leading = round(size * 1.2)
        layout = lay_out(text, _COVER_WEIGHT, size, width, max(height // leading, 1))
        if layout.whole and all(any(word in line.split() for line in layout.lines) for word in text.split()):
            return size, leading, layout
    raise CompositeError(f"The cover has no room for `{text}`.")


def perturbed_patch(under: png.Pixels, anchor: CoverAnchor, perturbation: Perturbation) -> Patch:
    """The picture with words tiled over it at low contrast, on faint noise; never beyond the amplitude."""
    _readable(perturbation.text, _COVER_WEIGHT)
    box, random = anchor.box, np.random.Generator(np.random.PCG64(perturbation.seed))
    size = max(box.height // 11, 12)
    row = (perturbation.text + "   ") * (2 + box.width // (size * 4))
    leading = round(size * 1.5)
    count = -(-box.height // leading)
    turns = random.integers(0, len(perturbation.text), count)
    lines = [row[turn:] for turn in turns]
    letters = set_lines(lines, _COVER_WEIGHT, size, leading, box.width, box.height)
    noise = random.uniform(-0.3, 0.3, letters.shape).astype(np.float32)
    bright = under.mean(axis=2, keepdims=True) > 127
    towards = np.where(bright, -1.0, 1.0)
    change = (letters * 0.7)[..., None] * towards + noise[..., None]
    shift = np.rint(change * perturbation.amplitude * _rounded(anchor)[..., None])
    return Patch(box, np.clip(under + shift, 0, 255).astype(np.uint8))


def _readable(text: str, weight: Weight) -> None:
    missing = [character for character in text if not has_glyph(weight, character)]
    if missing:
        raise CompositeError(f"The font lacks `{missing[0]}` (U+{ord(missing[0]):04X}), so `{text}` cannot be set.")


def _painted(ground: png.Pixels, colour: Colour, coverage: Coverage) -> png.Pixels:
    """A colour laid on where there is coverage."""
    paint = np.broadcast_to(np.array(colour, np.uint8), ground.shape)
    return _blended(ground, paint, coverage)


def _blended(under: png.Pixels, over: png.Pixels, share: Coverage) -> png.Pixels:
    mixed = under + (over.astype(np.float32) - under) * share[..., None]
    blended: NDArray[np.uint8] = np.rint(mixed).astype(np.uint8)
    return blended


def _rounded(anchor: CoverAnchor) -> Coverage:
    """1 inside the picture's rounded corners, 0 outside, between on the edge."""
    # Square corners are those of half a pixel: all of the picture is inside.
    width, height, radius = anchor.box.width, anchor.box.height, max(anchor.radius, 0.5)
    x = np.abs(np.arange(width) + 0.5 - width / 2) - (width / 2 - radius)
    y = np.abs(np.arange(height) + 0.5 - height / 2) - (height / 2 - radius)
    away = np.hypot(np.maximum(x, 0)[None, :], np.maximum(y, 0)[:, None])
    inside: Coverage = np.clip(radius - away + 0.5, 0, 1).astype(np.float32)
    return inside
