"""The phone's typefaces, from packages, so that pixels do not depend on what a machine has installed.

Roboto reaches the page as data. Other scripts and emoji come through fontconfig, which for the browser knows
only our folders: Debian's colour emoji where set-up has put it, else the Noto package's line emoji.
"""

from __future__ import annotations

import base64
import os
import sys
from contextlib import suppress
from functools import cache
from importlib.resources import files
from pathlib import Path
from tempfile import gettempdir
from xml.sax.saxutils import escape

COLOUR_EMOJI = Path("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")

_WEIGHTS = {
    "Roboto-Regular": "400",
    "Roboto-Medium": "500",
    "Roboto-Bold": "700",
    "Roboto-Italic": "400;font-style:italic",
}


def roboto(name: str = "Roboto-Regular") -> Path:
    """A Roboto file by its name."""
    return Path(str(files("font_roboto") / "files" / f"{name}.ttf"))


@cache
def font_faces() -> str:
    """CSS that brings Roboto into a document that may load nothing."""
    faces = []
    for name, weight in _WEIGHTS.items():
        data = base64.b64encode(roboto(name).read_bytes()).decode()
        faces.append(f"@font-face{{font-family:Roboto;font-weight:{weight};src:url(data:font/ttf;base64,{data})}}")
    return "".join(faces)


def cache_folder() -> Path:
    """Where made things are kept between runs: `SWERVE_CACHE`, else the user's cache folder."""
    if chosen := os.environ.get("SWERVE_CACHE"):
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "swerve"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "swerve"


@cache
def font_environment() -> dict[str, str | float | bool]:
    """The browser's environment: this process's, with a fontconfig of our folders alone (Linux)."""
    environment: dict[str, str | float | bool] = dict(os.environ)
    if sys.platform != "linux":
        return environment
    home = cache_folder() / "fontconfig"
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError:
        home = Path(gettempdir()) / f"swerve-fontconfig-{os.getuid()}"
        home.mkdir(parents=True, exist_ok=True)
    packages = [Path(str(files(name))) for name in ("manimgx_fonts", "cvttf_NotoSansCJK_Regular")]
    folders = [roboto().parent, *packages, home / "emoji"]
    _link_emoji(home / "emoji")
    listed = "".join(f"<dir>{escape(str(folder))}</dir>" for folder in folders)
    settings = home / "fonts.conf"
    text = (
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>'
        f"{listed}<cachedir>{escape(str(home))}</cachedir>"
        "<alias><family>emoji</family><prefer><family>Noto Color Emoji</family><family>Noto Emoji</family></prefer>"
        "</alias></fontconfig>"
    )
    if not settings.exists() or settings.read_text() != text:
        settings.write_text(text)
    environment["FONTCONFIG_FILE"] = str(settings)
    return environment


def _link_emoji(folder: Path) -> None:
    """A folder with the colour emoji alone: its neighbours on the machine must not reach the page."""
    folder.mkdir(exist_ok=True)
    link = folder / COLOUR_EMOJI.name
    if COLOUR_EMOJI.exists() and not link.is_symlink():
        with suppress(FileExistsError):  # another process was as quick
            link.symlink_to(COLOUR_EMOJI)
