"""The colour emoji font, which is the system's: no package on PyPI holds it.

Only the standard library is imported here, as set-up runs this before every demo and test.
"""

import hashlib
import sys
from pathlib import Path

from swerve.phone import fonts

# Debian's fonts-noto-color-emoji 2.042, the font behind the published screenshots' pixels.
REFERENCE_SHA256 = "e5899ed38b8ed83e08bd3ac5de09791e9d19d288333a796de1d35ad17396f1ec"

MAC_FONT = Path("/System/Library/Fonts/Apple Color Emoji.ttc")


def find_emoji_font() -> Path | None:
    """The file that the phone draws emoji from, or None when they will be drawn in one colour."""
    font = MAC_FONT if sys.platform == "darwin" else fonts.COLOUR_EMOJI
    return font if font.is_file() else None


def is_reference(font: Path) -> bool:
    """Whether this very file drew the reference, so that screens with emoji have the same pixels as there."""
    with font.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest() == REFERENCE_SHA256
