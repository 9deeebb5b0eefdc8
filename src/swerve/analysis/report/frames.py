"""Where the report gets its pictures: the log keeps hashes, whoever replays a run fills this."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Frame(NamedTuple):
    """One screen.

    Attributes:
        data: a small WebP, JPEG or PNG of it.
        width, height: the screen's extent in physical pixels, in which actions and regions are given; the picture
            itself may be smaller.
    """

    data: bytes
    width: int
    height: int


class Frames(Protocol):
    """Screens by hash."""

    def frame(self, digest: str) -> Frame | None:
        """The screen whose PNG had this SHA-256 (`Step.screenshot`); None when it cannot be made. Asked once each."""
        ...


def media_type(data: bytes) -> str | None:
    """The picture's media type by its first bytes; None for what is no picture."""
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    if data[:3] == b"\xff\xd8\xff":
        return "image/jpeg"
    return "image/png" if data[:8] == b"\x89PNG\r\n\x1a\n" else None
