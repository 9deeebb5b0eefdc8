"""Drawn pictures, the same for the same seed on every machine: avatars, and photographs by name."""

from __future__ import annotations

import hashlib
from functools import lru_cache

from markupsafe import Markup

from swerve.phone.media.scenes import scene

_AVATARS = [
    ("#ffd8e4", "#7d2950"),
    ("#d3e3fd", "#0b3d91"),
    ("#c4eed0", "#0d5330"),
    ("#ffe0b2", "#7a4100"),
    ("#e8def8", "#4a2f86"),
    ("#cdeff3", "#00525c"),
    ("#f9dedc", "#8c1d18"),
    ("#e6ecc3", "#47500f"),
]


def draw(seed: str, *, count: int = 8) -> list[int]:
    """Bytes drawn from a seed."""
    return list(hashlib.sha256(seed.encode()).digest()[:count])


def avatar(name: str, size: int = 40) -> Markup:
    """A round monogram in a colour of its own."""
    back, front = _AVATARS[draw(name)[0] % len(_AVATARS)]
    letter = next((c for c in name if c.isalnum()), "#").upper()
    return Markup(
        '<span class="avatar" data-w="Image" data-mute '
        'style="width:{s}px;height:{s}px;background:{b};color:{f};font-size:{t}px">{l}</span>'
    ).format(s=size, b=back, f=front, t=round(size * 0.44), l=letter)


@lru_cache(maxsize=512)
def picture(seed: str, width: int, height: int) -> Markup:
    """A picture of which only the name is known, that many CSS pixels large; SVG."""
    start = f'<svg class="pic" width="{width}" height="{height}">'
    return Markup(f"{start}{scene(seed, 'photo')}</svg>")
