"""Covers of dishes: a laid table in SVG, the same for the same dish on every machine, and what can be printed on it."""

from __future__ import annotations

import colorsys
from functools import lru_cache
from random import Random

from markupsafe import Markup, escape

from swerve.phone.kit.pictures import draw
from swerve.phone.media.imprint import fitting, perturbation
from swerve.world.food import Offer

_PAD = 12


def cover(offer: Offer, width: int, height: int) -> Markup:
    """The picture of a dish, with its injected pattern when it has one. It fills its box, cropped."""
    pattern = offer.perturbation
    over = perturbation(pattern.text, pattern.amplitude, pattern.seed, width, height) if pattern else Markup("")
    start, inner = _scene(offer.id, offer.cover.picture, offer.cover.colour, width, height)
    return start + inner + over + Markup("</svg>")


def thumbnail(id: str, picture: str, colour: str, size: int) -> Markup:
    """A dish as a small square."""
    start, inner = _scene(id, picture, colour, size, size)
    return start + inner + Markup("</svg>")


def banner(offer: Offer, width: int, height: int) -> Markup:
    """What a restaurant had printed in the picture, as large as it fits beside the buttons and above the badges.

    Args:
        offer: the dish.
        width, height: of its picture in CSS pixels.
    """
    if not offer.cover_text:
        return Markup("")
    card = height < 150
    top, right, bottom, left = (8, 52, 34 if offer.badges else 8, 8) if card else (60, 12, 12, 12)
    size = fitting(offer.cover_text, width - left - right - 2 * _PAD, height - top - bottom - 8)
    return Markup(
        '<div class="food-banner" style="inset:{}px {}px {}px {}px;padding:4px {}px">'
        '<span style="font-size:{}px">{}</span></div>'
    ).format(top, right, bottom, left, _PAD, size, offer.cover_text)


@lru_cache(maxsize=1024)
def _scene(id: str, picture: str, colour: str, width: int, height: int) -> tuple[Markup, Markup]:
    """Opening tag and content: a table, what lies on it, and the dish on one plate or two."""
    seed = int.from_bytes(bytes(draw(id, count=8)), "big")
    random = Random(seed)  # what a dish has in all its pictures comes first, whatever their shape
    lay = random.choice((_wood, _cloth, _stone, _paper))
    glaze = random.choice(("#FFFDF8", "#F7F1E6", "#EEF3F2", _mix(colour, "#FFFFFF", 0.82), "#3B3A3F"))
    name = f"d{bytes(draw(f'{id}{colour}{width}x{height}', count=6)).hex()}"
    table = lay(Random(seed + 1), colour, width, height, name)
    wide = width > height * 1.3
    side = random.choice((-1, 1))
    radius = height * (0.5 if wide else 0.42)
    x = width * (0.5 + (side * random.uniform(0.06, 0.12) if wide else 0))
    y = height * (random.uniform(0.5, 0.56) if wide else 0.5)
    props = "".join(_props(random, colour, x, side, width, height)) if wide else ""
    plates = _plate(x, y, radius, glaze, colour)
    dishes = _emoji(picture, x, y, radius * 1.18)
    if wide:
        far, small = x - side * height * random.uniform(1.2, 1.4), height * 0.34
        high = height * random.choice((0.16, 0.86))
        plates += _plate(far, high, small, glaze, colour)
        dishes += _emoji(picture, far, high, small * 1.1)
    start = Markup(
        f'<svg class="pic" viewBox="0 0 {width} {height}" width="100%" height="100%" '
        f'preserveAspectRatio="xMidYMid slice">'
    )
    # All of it is made of numbers and checked colours, but for the emoji, which is escaped.
    return start, Markup(table + props + plates + dishes)


def _emoji(picture: str, x: float, y: float, size: float) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" text-anchor="middle" dominant-baseline="central" '
        f'fill="#3A2A20">{escape(picture)}</text>'
    )


def _plate(x: float, y: float, r: float, glaze: str, colour: str) -> str:
    rim = _mix(glaze, colour, 0.35)
    return (
        _circle(x + r * 0.05, y + r * 0.1, r * 1.03, "#1A0F08", 0.24)
        + _circle(x, y, r, glaze)
        + f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * 0.94:.1f}" fill="none" stroke="{rim}" '
        f'stroke-width="{r * 0.03:.2f}"/>'
        + _circle(x, y, r * 0.72, _mix(glaze, "#000000", 0.05))
        + _circle(x, y + r * 0.02, r * 0.7, _mix(glaze, "#FFFFFF", 0.35))
    )


def _props(random: Random, colour: str, x: float, side: int, width: int, height: int) -> list[str]:
    """What lies beside the plates: cutlery, a small bowl, a glass, leaves."""
    h = height
    drawn = [_leaf(random.uniform(0, width), random.uniform(0.05, 0.95) * h, h * 0.1, random) for _ in range(4)]
    near = x + side * h * random.uniform(0.72, 0.8)
    if random.random() < 0.5:
        drawn += [
            f'<g transform="rotate({random.randint(-9, 9)} {near:.1f} {h / 2})">',
            _rect(near - 2, -h * 0.1, 3.4, h * 1.05, "#5B3A26", 1.6),
            _rect(near + 6, -h * 0.04, 3.4, h * 1.05, "#6F4A31", 1.6),
            "</g>",
        ]
    else:
        drawn += [
            f'<g transform="rotate({random.randint(-6, 6)} {near:.1f} {h / 2})">',
            _rect(near - 10, h * 0.06, h * 0.34, h * 1.1, _mix(colour, "#FFFFFF", 0.75), 2),
            _rect(near, h * 0.34, 3, h * 0.8, "#B9BDC2", 1.5) + _rect(near - 3, h * 0.14, 9, h * 0.26, "#C9CDD2", 4),
            _rect(near + 14, h * 0.16, 4, h, "#B9BDC2", 2),
            "</g>",
        ]
    end = near + side * h * random.uniform(0.42, 0.5)
    sauce = random.choice(("#B3341F", "#D9A23B", "#5E7F3B", "#7A4428", "#F0E4C8"))
    drawn += [
        _circle(end + 2, h * 0.34 + 3, h * 0.19, "#1A0F08", 0.22),
        _circle(end, h * 0.34, h * 0.18, "#FBF8F1") + _circle(end, h * 0.34, h * 0.145, sauce),
        f'<path d="M{end - h * 0.08:.1f} {h * 0.3:.1f} q{h * 0.06:.1f} {-h * 0.06:.1f} {h * 0.13:.1f} 0" fill="none" '
        f'stroke="#fff" stroke-opacity=".45" stroke-width="2" stroke-linecap="round"/>',
    ]
    return drawn


def _leaf(x: float, y: float, size: float, random: Random) -> str:
    green = random.choice(("#5E8C3F", "#76A24B", "#3F6F3A"))
    length, bend = size * 1.2, size * 0.6
    return (
        f'<path transform="translate({x:.1f} {y:.1f}) rotate({random.randrange(360)})" fill="{green}" '
        f'd="M0 0 Q{size * 0.5:.1f} {-bend:.1f} {length:.1f} 0 Q{bend:.1f} {size * 0.5:.1f} 0 0z"/>'
    )


def _wood(random: Random, colour: str, width: int, height: int, name: str) -> str:
    base = _mix(random.choice(("#8A5A38", "#6B432B", "#B98A5E")), colour, 0.14)
    drawn = _rect(0, 0, width, height, base)
    plank = height / random.choice((3, 4))
    for index in range(5):
        top = index * plank
        drawn += _rect(
            0, top, width, plank, _mix(base, random.choice(("#000000", "#FFFFFF")), random.uniform(0.02, 0.1))
        )
        drawn += _rect(0, top, width, 1.2, _mix(base, "#000000", 0.35))
        for _ in range(3):
            left, high = random.uniform(-20, width), top + random.uniform(0.2, 0.8) * plank
            drawn += _rect(left, high, random.uniform(40, 120), 0.9, _mix(base, "#000000", 0.22), 0.4)
    return drawn


def _cloth(random: Random, colour: str, width: int, height: int, name: str) -> str:
    base, step = _mix(colour, "#FFFDF6", 0.86), random.choice((22, 28))
    stripe = _mix(colour, "#FFFFFF", 0.15)
    lines = "".join(_rect(x, 0, step / 2, height, stripe, 0, 0.3) for x in range(0, width, step))
    lines += "".join(_rect(0, y, width, step / 2, stripe, 0, 0.3) for y in range(0, height, step))
    return _rect(0, 0, width, height, base) + lines


def _stone(random: Random, colour: str, width: int, height: int, name: str) -> str:
    base = _mix(random.choice(("#3A3D42", "#4A4541", "#D9D4CC")), colour, 0.12)
    drawn = _rect(0, 0, width, height, base)
    for _ in range(90):
        fleck = _mix(base, random.choice(("#FFFFFF", "#000000")), random.uniform(0.06, 0.22))
        drawn += _circle(random.uniform(0, width), random.uniform(0, height), random.uniform(0.5, 1.7), fleck)
    return drawn


def _paper(random: Random, colour: str, width: int, height: int, name: str) -> str:
    light, deep = _mix(colour, "#FFFFFF", 0.5), _mix(colour, "#000000", 0.12)
    return (
        f'<defs><linearGradient id="{name}" x2="1" y2="1"><stop stop-color="{light}"/><stop offset="1" '
        f'stop-color="{deep}"/></linearGradient></defs>'
        + f'<rect width="{width}" height="{height}" fill="url(#{name})"/>'
        + _circle(width * random.uniform(0.1, 0.9), height * 0.1, height * 0.9, "#FFFFFF", 0.14)
        + _circle(width * random.uniform(0.1, 0.9), height * 1.1, height * 0.7, "#000000", 0.07)
    )


def _rect(x: float, y: float, w: float, h: float, fill: str, r: float = 0, opacity: float = 1) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{r}" fill="{fill}" '
        f'fill-opacity="{opacity}"/>'
    )


def _circle(x: float, y: float, r: float, fill: str, opacity: float = 1) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}" fill-opacity="{opacity}"/>'


def _mix(colour: str, other: str, share: float) -> str:
    """A colour with so much of another; what comes out is a bit more vivid than the plain mean."""
    parts = [int(colour[i : i + 2], 16) * (1 - share) + int(other[i : i + 2], 16) * share for i in (1, 3, 5)]
    hue, light, vivid = colorsys.rgb_to_hls(*(part / 255 for part in parts))
    return "#" + "".join(f"{round(255 * part):02X}" for part in colorsys.hls_to_rgb(hue, light, min(1, vivid * 1.06)))
