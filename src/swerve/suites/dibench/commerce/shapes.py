"""What scenes are drawn with: shapes as SVG elements, and shades of a colour (`#RRGGBB`)."""

from __future__ import annotations

import colorsys
from collections.abc import Callable
from random import Random

WIDTH, HEIGHT = 120, 104
"""Of a scene, in units of its own; a cover of another shape shows the middle of it."""

Scene = Callable[[Random, str], str]
"""Draws all of a cover: from a source of chance for its details and its leading colour, to SVG elements."""


def rect(x: float, y: float, w: float, h: float, fill: str, r: float = 0, opacity: float = 1) -> str:
    """A rectangle with corners of radius `r`."""
    round_, see = f' rx="{r}"' if r else "", f' fill-opacity="{opacity}"' if opacity < 1 else ""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="{fill}"{round_}{see}/>'


def path(line: str, fill: str) -> str:
    """A filled path, in SVG's own path language."""
    return f'<path d="{line}" fill="{fill}"/>'


def stroke(line: str, colour: str, width: float) -> str:
    """A line along a path."""
    return f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"/>'


def circle(x: float, y: float, r: float, fill: str, opacity: float = 1) -> str:
    """A circle."""
    return ellipse(x, y, r, r, fill, opacity)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, opacity: float = 1) -> str:
    """An ellipse."""
    see = f' fill-opacity="{opacity}"' if opacity < 1 else ""
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{fill}"{see}/>'


def light(colour: str, share: float) -> str:
    """A colour with so much white."""
    return mixed(colour, "#FFFFFF", share)


def dark(colour: str, share: float) -> str:
    """A colour with so much less light."""
    hue, light, saturation = colorsys.rgb_to_hls(*(channel / 255 for channel in _channels(colour)))
    return _hex(*(255 * channel for channel in colorsys.hls_to_rgb(hue, light * (1 - share), saturation)))


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with so much of another."""
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return _hex(*(a + (b - a) * share for a, b in pairs))


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _hex(*channels: float) -> str:
    return "#" + "".join(f"{round(channel):02X}" for channel in channels)


def fade(random: Random, colours: tuple[str, str]) -> str:
    """A background that goes from one colour at the top to another at the foot."""
    name = f"s{random.getrandbits(32):08x}"
    return (
        f'<defs><linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{colours[0]}"/>'
        f'<stop offset="1" stop-color="{colours[1]}"/></linearGradient></defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#{name})"/>'
    )
