"""The colour emoji font, which is the system's: no package on PyPI holds it.

Only the standard library is imported here, as set-up runs this before every demo and test.
"""

import hashlib
import sys
from pathlib import Path

# Debian's fonts-noto-color-emoji 2.042, the font behind the published screenshots' pixels.
REFERENCE_SHA256 = "e5899ed38b8ed83e08bd3ac5de09791e9d19d288333a796de1d35ad17396f1ec"

FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
MAC_FOLDERS = ("~/Library/Fonts", "/Library/Fonts")
FILE = "NotoColorEmoji.ttf"
MAC_FONT = Path("/System/Library/Fonts/Apple Color Emoji.ttc")


def find_emoji_font() -> Path | None:
    """The file of Noto Color Emoji, or on macOS of the system's own emoji; None when there is neither."""
    folders = FOLDERS if sys.platform != "darwin" else MAC_FOLDERS
    for folder in folders:
        if found := next(Path(folder).expanduser().rglob(FILE), None):
            return found
    return MAC_FONT if MAC_FONT.is_file() else None


def is_reference(font: Path) -> bool:
    """Whether this very file drew the reference, so that screens with emoji have the same pixels as there."""
    with font.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest() == REFERENCE_SHA256
