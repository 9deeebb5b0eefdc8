"""What is drawn in the mail of companies: their signs, and pictures in the text."""

from __future__ import annotations

from markupsafe import Markup

from swerve.phone.kit.icons import icon
from swerve.phone.media.scenes import scene


def emblem(name: str, size: int) -> Markup:
    """The icon of that name; nothing when there is none."""
    try:
        return icon(name, "filled", size) if name else Markup("")
    except KeyError:
        return Markup("")


def drawing(seed: str, look: str) -> Markup:
    """A picture of that look that fills its box."""
    return scene(seed, look)
