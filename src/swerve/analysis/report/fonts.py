"""Roboto as WOFF, so that one HTML file carries its own type."""

from __future__ import annotations

import base64
import struct
import zlib
from functools import cache
from pathlib import Path

import font_roboto

WEIGHTS = {400: font_roboto.Roboto, 500: font_roboto.RobotoMedium}


@cache
def font_faces() -> str:
    """CSS `@font-face` rules with the fonts inside, about 450 KB."""
    return "\n".join(
        f"@font-face{{font-family:Roboto;font-weight:{weight};font-display:block;"
        f"src:url(data:font/woff;base64,{base64.b64encode(to_woff(Path(path).read_bytes())).decode()}) format('woff')}}"
        for weight, path in WEIGHTS.items()
    )


def to_woff(sfnt: bytes) -> bytes:
    """Pack a TrueType font as WOFF 1.0 (W3C recommendation, 2012): the same tables, each deflated."""
    flavor, count = struct.unpack(">IH", sfnt[:6])
    directory, body = b"", b""
    start = 44 + 20 * count
    for number in range(count):
        tag, checksum, offset, length = struct.unpack(">4sIII", sfnt[12 + 16 * number : 28 + 16 * number])
        table = sfnt[offset : offset + length]
        packed = zlib.compress(table, 9)
        stored = packed if len(packed) < length else table
        directory += struct.pack(">4sIIII", tag, start + len(body), len(stored), length, checksum)
        body += stored + b"\0" * (-len(stored) % 4)
    full = (
        12 + 16 * count + sum((struct.unpack(">I", sfnt[24 + 16 * n : 28 + 16 * n])[0] + 3) & ~3 for n in range(count))
    )
    header = struct.pack(">4sIIHHIHHIIIII", b"wOFF", flavor, start + len(body), count, 0, full, 1, 0, 0, 0, 0, 0, 0)
    return header + directory + body
