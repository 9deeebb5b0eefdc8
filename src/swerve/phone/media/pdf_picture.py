"""Pixels of a page as a small PNG, the same bytes for the same pixels."""

from __future__ import annotations

import io
import struct
import zlib

import numpy as np
from numpy.typing import NDArray
from PIL import Image


def packed(pixels: NDArray[np.uint8], *, dark: bool = False) -> bytes:
    """RGB pixels as PNG: 16 greys where there is no colour, else a palette.

    Args:
        pixels: rows of columns of red, green, blue.
        dark: turn light into dark and dark into light, hues staying what they are.
    """
    low, high = pixels.min(axis=2), pixels.max(axis=2)
    coloured = bool((high - low).max() > 8)
    if dark:
        wide = pixels.astype(np.int16)
        turned = wide + 255 - low.astype(np.int16)[..., None] - high.astype(np.int16)[..., None]
        pixels = (26 + np.clip(turned, 0, 255) * 0.86).astype(np.uint8)
    if not coloured:
        return _greys(pixels[..., 1])
    image = Image.fromarray(pixels).quantize(128, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=6)
    return out.getvalue()


def _greys(grey: NDArray[np.uint8]) -> bytes:
    """A PNG of grey pixels, four bits each."""
    height, width = grey.shape
    levels = ((grey.astype(np.uint16) + 8) // 17).astype(np.uint8)
    if width % 2:
        levels = np.pad(levels, ((0, 0), (0, 1)))
    rows = np.zeros((height, 1 + (width + 1) // 2), np.uint8)
    rows[:, 1:] = levels[:, 0::2] << 4 | levels[:, 1::2]
    head = struct.pack(">IIBBBBB", width, height, 4, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", head)
        + _chunk(b"IDAT", zlib.compress(rows.tobytes(), 6))
        + _chunk(b"IEND", b"")
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
