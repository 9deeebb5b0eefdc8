"""What a camera would have seen, drawn as SVG. The same seed draws the same."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

from markupsafe import Markup

from swerve.phone.media import company, indoors, outdoors, tables

Painter = Callable[[random.Random], str]

_WIDE: tuple[Painter, ...] = (
    outdoors.harbour,
    outdoors.mountains,
    outdoors.street,
    outdoors.site,
    outdoors.beach,
    outdoors.forest,
    outdoors.sunset,
    outdoors.snow,
    outdoors.garden,
    outdoors.market,
    outdoors.bike,
    tables.plate,
    tables.bowl,
    tables.breakfast,
    tables.coffee,
    tables.cake,
    indoors.room,
    indoors.living,
    indoors.books,
    tables.desk,
    indoors.model,
    indoors.train,
    company.group,
    company.selfie,
    company.cat,
    company.dog,
)
_TALL: tuple[Painter, ...] = (outdoors.facade, indoors.concert, indoors.climbing)
_SCENES = {paint.__name__: (paint, 400, 300) for paint in _WIDE} | {
    paint.__name__: (paint, 300, 400) for paint in _TALL
}

SCENES = frozenset(_SCENES)
"""Looks of pictures without lettering."""

_ANY = ("harbour", "mountains", "street", "room", "beach", "forest", "sunset", "garden")


@lru_cache(maxsize=512)
def scene(seed: str, look: str) -> Markup:
    """A camera picture that fills its box, lying or upright; an unknown look draws one that the seed picks."""
    dice = random.Random(f"swerve {seed}")
    paint, width, height = _SCENES[look if look in _SCENES else dice.choice(_ANY)]
    share = dice.uniform(0.86, 1)
    left, top = dice.random() * width * (1 - share), dice.random() * height * (1 - share)
    box = f"{left:.0f} {top:.0f} {width * share:.0f} {height * share:.0f}"
    start = f'<svg class="scene" viewBox="{box}" preserveAspectRatio="xMidYMid slice">'
    drawn = paint(dice)
    if dice.random() < 0.5:
        drawn = f'<g transform="matrix(-1 0 0 1 {width} 0)">{drawn}</g>'
    return Markup(f"{start}{drawn}</svg>")
