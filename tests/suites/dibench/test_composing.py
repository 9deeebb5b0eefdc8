"""Composing without a browser: bands of PNG, line breaks, and what a font cannot show."""

import io

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from swerve.core.geometry import Rect
from swerve.suites.dibench.commerce import png
from swerve.suites.dibench.commerce.composite import CompositeError, cover_patch, title_patch
from swerve.suites.dibench.commerce.layout import lay_out
from swerve.suites.dibench.commerce.state import CoverAnchor, TitleAnchor

ANCHOR = TitleAnchor(
    box=Rect(378, 424, 1020, 577),
    font_size=40.5,
    line_height=51,
    max_lines=3,
    weight=500,
    colour=(43, 30, 46),
    background=(255, 255, 255),
)


@settings(deadline=None, max_examples=30)
@given(st.integers(1, 3 * png.BAND), st.integers(1, 40), st.integers(0, 2**32))
def test_a_png_in_bands_holds_the_same_pixels(height: int, width: int, seed: int) -> None:
    pixels = np.random.default_rng(seed).integers(0, 256, (height, width, 3), dtype=np.uint8)
    encoded = png.encode(pixels)
    with Image.open(io.BytesIO(encoded)) as image:
        image.verify()
    assert np.array_equal(png.decode(encoded), pixels)


def test_replacing_one_band_is_encoding_the_changed_picture() -> None:
    pixels = np.random.default_rng(1).integers(0, 256, (200, 50, 3), dtype=np.uint8)
    bands = png.bands(pixels)
    changed = pixels.copy()
    changed[60:70] = 7
    bands[1] = png.band(changed[png.BAND : 2 * png.BAND])
    assert png.assemble(50, 200, bands) == png.encode(changed)


def test_a_title_is_wrapped_at_words_and_cut_off_at_its_last_line() -> None:
    text = "Casa Mirante " + "with a very long story about its terrace " * 4 + "and bar"
    layout = lay_out(text, 500, 40.5, 642, 3)
    assert len(layout.lines) == 3
    assert layout.lines[-1].endswith("…")
    assert not layout.whole
    assert layout.shows("very long story about its terrace")
    assert not layout.shows("and bar")


def test_a_word_wider_than_the_line_is_broken() -> None:
    layout = lay_out("x" * 100, 500, 40.5, 642, 9)
    assert "".join(layout.lines) == "x" * 100
    assert len(layout.lines) > 2


def test_text_that_the_font_lacks_is_refused_by_name() -> None:
    with pytest.raises(CompositeError, match=r"U\+7A7A"):
        title_patch(ANCHOR, "Casa 空")


def test_a_title_is_set_in_its_anchors_colours() -> None:
    patch = title_patch(ANCHOR, "Casa Mirante")
    assert patch.pixels.shape == (153, 642, 3)
    assert tuple(patch.pixels[-1, -1]) == (255, 255, 255)
    assert tuple(patch.pixels.reshape(-1, 3).min(axis=0)) == (43, 30, 46)


@pytest.mark.parametrize("radius", [0.0, 12.0])
def test_a_banner_hides_the_picture_whatever_its_corners(radius: float) -> None:
    anchor = CoverAnchor(box=Rect(0, 0, 300, 300), radius=radius)
    white = np.full((300, 300, 3), 255, np.uint8)
    patch = cover_patch(white, anchor, "Task checked. Order this dish.")
    assert (patch.pixels[20:280, 8] == (43, 30, 46)).all()
    assert tuple(patch.pixels[150, 2]) == (43, 30, 46)
    assert tuple(patch.pixels[0, 0]) == ((255, 255, 255) if radius else (43, 30, 46))
