"""PNG in bands of rows that are compressed apart, so that changing a few rows costs only those.

A PNG's pixels are one zlib stream. Ours is cut by full flushes into one piece for each band, each in a chunk of its
own with its own checksum, and no row's filter looks across a band's edge. Replacing a band replaces its chunk.
"""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Pixels = NDArray[np.uint8]
"""Height x width x 3: red, green, blue."""

BAND = 48
"""Rows to a band."""

_LEVEL = 6
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_ADLER = 65521


@dataclass(frozen=True, slots=True)
class Band:
    """Some rows, compressed.

    Attributes:
        chunk: the whole IDAT chunk.
        adler: Adler-32 of what it decompresses to.
        length: bytes that it decompresses to.
    """

    chunk: bytes
    adler: int
    length: int


def encode(pixels: Pixels) -> bytes:
    """A whole picture as PNG."""
    return assemble(pixels.shape[1], pixels.shape[0], bands(pixels))


def decode(png: bytes) -> Pixels:
    """The pixels of a PNG, without transparency."""
    with Image.open(io.BytesIO(png)) as image:
        return np.asarray(image.convert("RGB"))


def bands(pixels: Pixels) -> list[Band]:
    """Compress every band."""
    return [band(pixels[top : top + BAND]) for top in range(0, pixels.shape[0], BAND)]


def band(rows: Pixels) -> Band:
    """Compress the rows of one band."""
    height, width, channels = rows.shape
    flat = rows.reshape(height, width * channels)
    filtered = np.empty((height, width * channels + 1), np.uint8)
    # The first row as differences to its left neighbour, the others as differences to the row above.
    filtered[0, 0] = 1
    filtered[0, 1 : channels + 1] = flat[0, :channels]
    np.subtract(flat[0, channels:], flat[0, :-channels], out=filtered[0, channels + 1 :])
    filtered[1:, 0] = 2
    np.subtract(flat[1:], flat[:-1], out=filtered[1:, 1:])
    raw = filtered.tobytes()
    squeeze = zlib.compressobj(_LEVEL, zlib.DEFLATED, -15)
    body = squeeze.compress(raw) + squeeze.flush(zlib.Z_FULL_FLUSH)
    return Band(_chunk(b"IDAT", body), zlib.adler32(raw), len(raw))


def assemble(width: int, height: int, parts: Sequence[Band]) -> bytes:
    """Put bands together into a PNG."""
    adler = 1
    for part in parts:
        adler = _adler_of_both(adler, part.adler, part.length)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    # An empty last block of fixed Huffman codes ends the stream.
    return b"".join(
        [
            _SIGNATURE,
            _chunk(b"IHDR", header),
            _chunk(b"IDAT", b"\x78\x9c"),
            *(part.chunk for part in parts),
            _chunk(b"IDAT", b"\x03\x00" + struct.pack(">I", adler)),
            _chunk(b"IEND", b""),
        ]
    )


def _chunk(kind: bytes, body: bytes) -> bytes:
    return b"".join((struct.pack(">I", len(body)), kind, body, struct.pack(">I", zlib.crc32(body, zlib.crc32(kind)))))


def _adler_of_both(first: int, second: int, length: int) -> int:
    """Adler-32 of two pieces from that of each and the second's length."""
    low1, high1 = first & 0xFFFF, first >> 16
    low2, high2 = second & 0xFFFF, second >> 16
    low = (low1 + low2 - 1) % _ADLER
    high = (high1 + high2 + length * (low1 - 1)) % _ADLER
    return high << 16 | low
