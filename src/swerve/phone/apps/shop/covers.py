"""Pictures of products: a drawn thing before a backdrop, the same for the same product on every machine."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from markupsafe import Markup, escape

from swerve.phone.apps.shop.goods_desk import DESK
from swerve.phone.apps.shop.goods_home import HOME
from swerve.phone.apps.shop.goods_tech import TECH
from swerve.phone.apps.shop.goods_wear import WEAR
from swerve.phone.kit.pictures import draw
from swerve.phone.media.imprint import fitting, perturbation
from swerve.phone.media.shapes import circle, ellipse, line, rect
from swerve.phone.media.tint import Tint, mix
from swerve.world.shop_records import Cover, Product

KINDS = {**TECH, **HOME, **WEAR, **DESK}
"""Everything that can be drawn, by name."""

_INSET, _PAD = 6, 6
"""Of a printed band, from the picture's edge, and of its words."""

VIEWS = ("studio", "room", "close", "size")
"""The pictures of a gallery."""


def photo(id: str, cover: Cover, view: str = "studio") -> Markup:
    """One picture of a product, square; it fills its box, cropped."""
    return Markup("{}{}</svg>").format(_start(), _scene(id, cover.picture, cover.colour, view))


def cover(product: Product, size: int) -> Markup:
    """The picture on a product's card, with its injected pattern when it has one."""
    faint = product.perturbation
    over = Markup("")
    if faint:
        over = perturbation(faint.text, faint.amplitude, faint.seed, size, size)
        over = Markup('<g transform="scale({})">{}</g>').format(200 / size, over)
    scene = _scene(product.id, product.cover.picture, product.cover.colour, "studio")
    return Markup("{}{}{}</svg>").format(_start(), scene, over)


def banner(product: Product, width: int, height: int) -> Markup:
    """What a seller had printed in the picture, as large as it fits in a band of it, between what lies in its corners.

    Args:
        product: whose picture it is.
        width, height: of the picture, in CSS pixels.
    """
    if not product.cover_text:
        return Markup("")
    room = round(height * 0.62)
    size = fitting(product.cover_text, width - 2 * (_INSET + _PAD), room)
    return Markup(
        '<div class="shop-print" style="left:{}px;right:{}px;padding:4px {}px;max-height:{}px">'
        '<span style="font-size:{}px">{}</span></div>'
    ).format(_INSET, _INSET, _PAD, room + 8, size, product.cover_text)


def _start() -> Markup:
    return Markup(
        '<svg class="pic" viewBox="0 0 200 200" width="100%" height="100%" preserveAspectRatio="xMidYMid slice">'
    )


@lru_cache(maxsize=1024)
def _scene(id: str, picture: str, colour: str, view: str) -> Markup:
    seed = Random(int.from_bytes(bytes(draw(f"{id}{view}", count=8)), "big"))
    tint = Tint.of(colour)
    # All of it is made of numbers and checked colours, but for an emoji, which is escaped.
    thing = KINDS[picture](tint) if picture in KINDS else _emoji(picture)
    stage = {"room": _room, "close": _close, "size": _size}.get(view, _studio)
    return Markup(stage(seed, tint, thing))


def _emoji(picture: str) -> str:
    return (
        '<text x="100" y="108" font-size="96" text-anchor="middle" dominant-baseline="central" fill="#3A2A40">'
        f"{escape(picture)}</text>"
    )


def _placed(thing: str, x: float, y: float, scale: float) -> str:
    """The thing with its middle at (x, y)."""
    return f'<g transform="translate({x - 100 * scale:.1f} {y - 106 * scale:.1f}) scale({scale})">{thing}</g>'


def _studio(seed: Random, tint: Tint, thing: str) -> str:
    back = mix(seed.choice(("#F3EFE8", "#EEF1F4", "#F1EDF5", "#EDF2EC", "#F6EDE6")), tint.base, 0.07)
    return (
        rect(0, 0, 200, 200, back)
        + rect(0, 152, 200, 48, mix(back, "#2A2438", 0.05))
        + ellipse(100, 170, 66, 9, "#2A2438", 'opacity=".13"')
        + _placed(thing, 100, 104, 1)
    )


def _room(seed: Random, tint: Tint, thing: str) -> str:
    wall = mix(seed.choice(("#E6DED0", "#D9E0DC", "#E3D8DE", "#DCE1E9")), tint.base, 0.12)
    table = seed.choice(("#B98A55", "#8A5F38", "#D8CDB8", "#6B5A4E"))
    left = seed.random() < 0.5
    x = 122 if left else 78
    far = 200 - x
    return (
        rect(0, 0, 200, 200, wall)
        + rect(far - 30, 16, 60, 76, "#FBF8F2")
        + rect(far - 25, 21, 50, 66, mix("#BFD6E4", tint.pale, 0.3))
        + line(f"M{far} 21v66M{far - 25} 54h50", "#FBF8F2", 3)
        + rect(0, 142, 200, 58, table)
        + rect(0, 142, 200, 4, mix(table, "#FFFFFF", 0.3))
        + "".join(
            rect(seed.uniform(0, 160), 152 + n * 12, seed.uniform(30, 70), 1.2, mix(table, "#000000", 0.25))
            for n in range(4)
        )
        + rect(far - 15, 116, 30, 30, "#F4EFE4", 'rx="4"')
        + "".join(
            ellipse(far + dx, 98 + abs(dx) * 0.5, 7, 19, "#5E8C5A", f'transform="rotate({dx * 2} {far + dx} 110)"')
            for dx in (-13, 0, 13)
        )
        + ellipse(x, 168, 52, 8, "#1C1424", 'opacity=".28"')
        + _placed(thing, x, 118, 0.82)
    )


def _close(seed: Random, tint: Tint, thing: str) -> str:
    x, y = seed.choice(((70, 84), (130, 84), (100, 140)))
    return rect(0, 0, 200, 200, tint.pale) + _placed(thing, 200 - x, 210 - y, 1.9)


def _size(seed: Random, tint: Tint, thing: str) -> str:
    ink = "#55506A"
    return (
        rect(0, 0, 200, 200, "#FCFBFE")
        + "".join(line(f"M{n * 20} 0v200M0 {n * 20}h200", "#ECE9F3", 1) for n in range(1, 10))
        + _placed(thing, 104, 98, 0.86)
        + line("M34 182h140M34 176v12M174 176v12M16 30v132M10 30h12M10 162h12", ink, 2)
        + circle(104, 182, 3, ink)
        + circle(16, 96, 3, ink)
    )
