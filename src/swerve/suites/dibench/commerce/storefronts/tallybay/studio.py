"""A photographer's corner: the paper that Tallybay's products are pictured on, and what several of them have."""

from __future__ import annotations

from random import Random

from swerve.suites.dibench.commerce.shapes import (
    HEIGHT,
    WIDTH,
    Scene,
    circle,
    dark,
    ellipse,
    fade,
    light,
    mixed,
    path,
    rect,
)

FLOOR = 86.0
"""Where a product stands. What matters keeps between 20 and 100 from the left: covers are upright."""

WOOD, STEEL = "#B98A58", "#A9B3B8"


def pictured(product: Scene) -> Scene:
    """The product on a sheet of paper, seen from one side or the other."""

    def scene(random: Random, colour: str) -> str:
        art = _paper(random, colour)
        side, size = random.choice([-1, 1]), random.uniform(0.9, 0.99)
        turned = f"translate(60 {FLOOR}) scale({side * size:.2f} {size:.2f}) translate(-60 -{FLOOR})"
        return f'{art}<g transform="{turned}">{product(random, colour)}</g>'

    return scene


def placed(art: str, x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """What is drawn around the origin, somewhere else, turned by so many degrees and in another size."""
    return f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f}) scale({scale:.2f})">{art}</g>'


def shadow(wide: float, x: float = 60, y: float = FLOOR) -> str:
    """Under what stands on the paper."""
    return ellipse(x, y, wide, 3, "#1E2A2C", 0.2)


def _paper(random: Random, colour: str) -> str:
    tone = random.choice(
        [light(colour, 0.78), mixed(colour, "#EFE9DD", 0.86), mixed(colour, "#DDE7E8", 0.84), "#ECE7DF", "#E3EAEA"]
    )
    art, kind = fade(random, (light(tone, 0.45), tone)), random.choice(["sweep", "sweep", "disc", "block", "light"])
    if kind == "disc":
        art += circle(60 + random.uniform(-10, 10), 48, 36, light(tone, 0.5))
    elif kind == "light":
        x = random.uniform(30, 60)
        art += path(f"M{x:.1f} 0 h26 l-40 {HEIGHT} h-26z", "#FFFFFF").replace("/>", ' fill-opacity="0.4"/>')
    if kind == "block":
        art += rect(0, 76, WIDTH, 28, dark(tone, 0.1)) + rect(0, 76, WIDTH, 1.4, light(tone, 0.6))
    else:
        art += path(f"M0 80 Q60 72 {WIDTH} 80 V{HEIGHT} H0z", dark(tone, 0.05))
    return art
