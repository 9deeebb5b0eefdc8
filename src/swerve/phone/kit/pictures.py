"""Drawn pictures, the same for the same seed on every machine: avatars and covers. Never photographs."""

from __future__ import annotations

import hashlib
from functools import lru_cache

from markupsafe import Markup

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


@lru_cache(maxsize=2048)
def picture(seed: str, width: int, height: int, emoji: str = "") -> Markup:
    """A soft scene of gradients and shapes, with an emoji in the middle when one is given; SVG."""
    n = draw(seed, count=16)
    hue, shift = n[0] * 360 // 256, 25 + n[1] % 50
    shapes = "".join(
        f'<circle cx="{n[2 + i] * width // 255}" cy="{n[6 + i] * height // 255}" '
        f'r="{(20 + n[10 + i] % 50) * height // 120}"'
        f' fill="hsl({(hue + i * 24) % 360} 62% {58 + i * 7}% / .5)"/>'
        for i in range(4)
    )
    ident = f"g{n[12]:02x}{n[13]:02x}{n[14]:02x}{n[15]:02x}"
    start = Markup(
        f'<svg class="pic" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="{ident}" x2="1" y2="1">'
        f'<stop stop-color="hsl({hue} 58% 72%)"/><stop offset="1" stop-color="hsl({(hue + shift) % 360} 60% 48%)"/>'
        f'</linearGradient></defs><rect width="{width}" height="{height}" fill="url(#{ident})"/>{shapes}'
    )
    sign = Markup('<text x="50%" y="50%" font-size="{}" text-anchor="middle" dominant-baseline="central">{}</text>')
    return start + (sign.format(round(height * 0.5), emoji) if emoji else "") + Markup("</svg>")
