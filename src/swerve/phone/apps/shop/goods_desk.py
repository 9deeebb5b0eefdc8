"""Drawings of what lies on a desk, grows on a sill or is played with. Sizes as in `goods_tech`."""

from __future__ import annotations

from collections.abc import Callable

from swerve.phone.media.shapes import circle, ellipse, line, path, polygon, rect
from swerve.phone.media.tint import Tint

_INK = "#2B2932"
_STEEL = "#B9BEC6"
_WOOD, _BARK = "#C9A46A", "#8A5F38"
_CLAY, _LEAF, _STEM = "#C4704A", "#4E8C4A", "#2F6B3A"


def _book(t: Tint) -> str:
    return (
        path("M58 46h86q8 0 8 8v108q0 6-6 6H62q-12 0-12-12V56q0-10 8-10z", t.dark)
        + rect(60, 150, 90, 12, "#F4EFE4")
        + rect(54, 40, 92, 114, t.base, 'rx="5"')
        + rect(54, 40, 12, 114, t.deep, 'rx="4"')
        + rect(78, 60, 56, 26, t.pale, 'rx="2"')
        + line("M84 69h44M84 77h30", t.deep, 2.6)
        + path("M76 136q14-34 28-16t30-18v34z", t.light)
        + circle(122, 104, 7, "#F0C75E")
    )


def _notebook(t: Tint) -> str:
    return (
        rect(58, 44, 92, 124, t.dark, 'rx="6"')
        + rect(52, 40, 92, 124, t.base, 'rx="6"')
        + rect(52, 40, 14, 124, t.dark, 'rx="5"')
        + rect(124, 40, 7, 124, t.deep)
        + rect(78, 62, 38, 22, "#F7F2E6", 'rx="2"')
        + line("M84 70h26M84 77h18", t.dark, 2)
        + path("M96 164h8v16l-4-4-4 4z", "#D8643F")
    )


def _pens(t: Tint) -> str:
    out = ""
    for n in range(6):
        shade = (t.base, t.dark, t.light, t.base, t.deep, t.light)[n]
        turn = f'transform="rotate({-15 + n * 6} 100 176)"'
        out += f"<g {turn}>" + rect(62 + n * 13, 62, 9, 88, shade, 'rx="3"')
        out += rect(62 + n * 13, 46, 9, 24, "#E9E4D8" if n % 2 else "#D7F15A", 'rx="3"')
        out += polygon([(63 + n * 13, 150), (70 + n * 13, 150), (66.5 + n * 13, 162)], _INK) + "</g>"
    return out + rect(54, 122, 92, 46, "#F4EFE4", 'rx="6"') + line("M66 140h68M66 150h40", t.dark, 3)


def _ruler(t: Tint) -> str:
    ticks = "".join(rect(22 + n * 8, 92, 1.6, 16 if n % 5 == 0 else 9, _INK) for n in range(20))
    return (
        '<g transform="rotate(-30 100 106)">'
        + polygon([(14, 90), (186, 90), (186, 112), (14, 112)], t.light)
        + polygon([(14, 112), (186, 112), (180, 130), (20, 130)], t.base)
        + rect(14, 108, 172, 5, "#B3261E")
        + ticks
        + "".join(rect(26 + n * 10, 122, 1.4, 7, _INK, 'opacity=".6"') for n in range(15))
        + "</g>"
    )


def _cutmat(t: Tint) -> str:
    grid = "".join(line(f"M{48 + n * 13} 52v106M34 {62 + n * 11}h132", t.light, 0.9, 'opacity=".55"') for n in range(9))
    return (
        rect(28, 46, 144, 118, t.base, 'rx="8"')
        + rect(34, 52, 132, 106, "none", f'stroke="{t.light}" stroke-width="2"')
        + grid
        + '<g transform="rotate(38 120 110)">'
        + rect(84, 102, 62, 13, "#F0B32F", 'rx="5"')
        + rect(96, 106, 30, 5, _INK, 'rx="2"')
        + polygon([(84, 102), (84, 115), (62, 115)], _STEEL)
        + "</g>"
    )


def _paint(t: Tint) -> str:
    colours = (
        "#B3261E",
        "#E0693A",
        "#F0B32F",
        "#7BA23F",
        "#2F6B5E",
        "#3E7CB1",
        "#34406B",
        "#7A4FA0",
        "#C4785A",
        "#8A5F38",
        "#F4EFE4",
        "#2B2932",
    )
    pans = "".join(rect(40 + n % 6 * 20, 110 + n // 6 * 22, 17, 18, c, 'rx="3"') for n, c in enumerate(colours))
    return (
        path("M34 98l14-50h104l14 50z", t.light)
        + ellipse(82, 76, 16, 8, "#F0B32F", 'opacity=".8"')
        + ellipse(116, 72, 14, 7, "#3E7CB1", 'opacity=".7"')
        + rect(30, 98, 140, 66, t.base, 'rx="8"')
        + rect(36, 104, 128, 54, "#F7F5F0", 'rx="4"')
        + pans
        + line("M150 60l24 70", _BARK, 4, 'stroke-linecap="round"')
        + path("M146 46l10 12-6 6z", _INK)
    )


def _tray(t: Tint) -> str:
    out = ""
    for n in range(3):
        y = 132 - n * 34
        out += polygon([(38, y), (162, y), (150, y - 16), (50, y - 16)], "#FBF8F2")
        out += polygon([(44, y - 4), (156, y - 4), (148, y - 13), (54, y - 13)], "#E4EAF2" if n % 2 else "#FFFFFF")
        out += rect(34, y, 132, 11, t.base, 'rx="3"') + rect(84, y, 32, 5, t.dark, 'rx="2.5"')
        out += rect(36, y + 11, 7, 22, t.dark) + rect(157, y + 11, 7, 22, t.dark)
    return out


def _pot(x: float, y: float, w: float, h: float, colour: str = _CLAY) -> str:
    return (
        path(f"M{x - w / 2} {y}h{w}l{-w * 0.12} {h}h{-w * 0.76}z", colour)
        + rect(x - w / 2 - 4, y - 6, w + 8, 12, colour, 'rx="3"')
        + rect(x - w / 2 - 4, y + 3, w + 8, 3, "#000", 'opacity=".14"')
    )


def _plant(t: Tint) -> str:
    leaves = ""
    for turn, long, shade in (
        (-58, 62, _STEM),
        (52, 66, t.dark),
        (-24, 78, t.base),
        (20, 84, t.light),
        (-88, 46, t.base),
        (84, 48, t.dark),
    ):
        leaves += (
            f'<g transform="rotate({turn} 100 120)">'
            + path(f"M100 120q-26 {-long * 0.5:.0f} 0 {-long:.0f} 26 {long * 0.5:.0f} 0 {long:.0f}z", shade)
            + line(f"M100 120v{-long + 10}", "#FFFFFF", 1.4, 'opacity=".35"')
            + "</g>"
        )
    return leaves + _pot(100, 124, 56, 44)


def _herbs(t: Tint) -> str:
    out = ""
    for n, shade in enumerate((t.base, t.light, "#6B3A6B")):
        x = 52 + n * 48
        for k, (dx, dy) in enumerate(((0, -34), (-13, -22), (13, -22), (-8, -8), (9, -8))):
            out += ellipse(x + dx, 124 + dy, 11, 8, shade, f'transform="rotate({k * 37} {x + dx} {124 + dy})"')
        out += line(f"M{x} 130v-34", _STEM, 2) + _pot(x, 132, 34, 34)
    return out


def _seeds(t: Tint) -> str:
    return (
        path("M58 44h84l6 12v104q0 6-6 6H58q-6 0-6-6V56z", "#F7F0DF")
        + polygon([(58, 44), (142, 44), (148, 56), (52, 56)], t.dark)
        + rect(52, 124, 96, 42, t.base, 'rx="4"')
        + circle(100, 92, 20, t.light)
        + "".join(ellipse(100, 74, 6, 11, t.base, f'transform="rotate({n * 60} 100 92)"') for n in range(6))
        + circle(100, 92, 8, "#F0C75E")
        + line("M70 140h60M78 151h44", "#FFFFFF", 3.4, 'stroke-linecap="round"')
    )


def _pots(t: Tint) -> str:
    return _pot(56, 118, 40, 46, t.dark) + _pot(146, 128, 34, 38, t.light) + _pot(100, 96, 60, 70, t.base)


def _secateurs(t: Tint) -> str:
    return (
        line("M96 100L64 168", t.base, 14, 'stroke-linecap="round"')
        + line("M104 100l32 68", t.dark, 14, 'stroke-linecap="round"')
        + path("M92 104q-20-30-8-70 30 20 26 66z", _STEEL)
        + path("M108 104q18-10 20-46-6-6-10 2-4 24-20 34z", "#8C9199")
        + circle(100, 102, 9, "#E3C58D")
        + circle(100, 102, 3.4, _INK)
        + line("M90 126q10 8 20 0M86 136q14 8 28 0", _INK, 2)
    )


def _wateringcan(t: Tint) -> str:
    return (
        line("M62 126q-22-6-34-64", t.base, 8, 'stroke-linecap="round"')
        + path("M18 62l20-6 2 8-18 6z", t.dark)
        + path("M64 92h72l8 74H58z", t.base)
        + path("M116 92h20l8 74h-24z", t.dark)
        + line("M74 92q26-50 58 0", t.dark, 7)
        + line("M136 100q38 4 8 54", t.dark, 7)
        + rect(60, 90, 80, 7, t.light, 'rx="3"')
    )


def _birdhouse(t: Tint) -> str:
    return (
        rect(62, 84, 76, 82, t.base, 'rx="3"')
        + line("M76 84v82M92 84v82M108 84v82M124 84v82", t.dark, 1.6, 'opacity=".6"')
        + polygon([(46, 90), (100, 42), (154, 90), (146, 98), (100, 58), (54, 98)], "#5B4636")
        + circle(100, 108, 14, "#2B211A")
        + rect(97, 126, 6, 18, t.deep, 'rx="3"')
        + ellipse(124, 146, 12, 8, "#3E7CB1")
        + circle(134, 139, 6, "#F0C75E")
        + polygon([(139, 138), (146, 140), (139, 142)], _INK)
    )


def _stringlights(t: Tint) -> str:
    out = line("M14 54q44 50 86 22t86-14M14 118q40 44 90 14t82-14", _INK, 2.6)
    for x, y in ((38, 78), (70, 86), (104, 76), (140, 62), (168, 62), (44, 142), (80, 144), (118, 126), (152, 120)):
        out += rect(x - 4, y - 4, 8, 9, _INK, 'rx="2"') + circle(x, y + 14, 17, "#FFE9A8", 'opacity=".45"')
        out += circle(x, y + 14, 9, t.base) + circle(x - 3, y + 11, 3, "#FFFFFF")
    return out


def _blocks(t: Tint) -> str:
    return (
        rect(34, 118, 132, 34, t.base, 'rx="6"')
        + rect(34, 112, 132, 10, t.dark, 'rx="4"')
        + "".join(circle(58 + n * 42, 156, 12, _INK) + circle(58 + n * 42, 156, 5, _WOOD) for n in range(3))
        + rect(48, 82, 28, 30, "#F0B32F", 'rx="3"')
        + rect(80, 82, 28, 30, "#3E7CB1", 'rx="3"')
        + rect(112, 82, 28, 30, "#7BA23F", 'rx="3"')
        + polygon([(64, 82), (94, 82), (79, 56)], "#B03A2E")
        + rect(98, 54, 26, 28, _WOOD, 'rx="3"')
        + path("M98 82q0-13 13-13t13 13z", t.dark)
    )


def _puzzle(t: Tint) -> str:
    return (
        rect(30, 54, 104, 104, t.base, 'rx="6"')
        + rect(30, 104, 104, 54, t.dark)
        + circle(106, 78, 10, "#F7E7A6")
        + polygon([(48, 118), (92, 118), (84, 132), (56, 132)], "#F4EFE4")
        + polygon([(70, 74), (70, 114), (94, 114)], "#B03A2E")
        + line("M56 54v104M82 54v104M108 54v104M30 80h104M30 106h104M30 132h104", "#FFFFFF", 1.4, 'opacity=".7"')
        + path("M128 118h14q-4-12 6-12t6 12h16v16q12-4 12 6t-12 6v18h-42z", t.light, 'transform="rotate(12 150 140)"')
    )


def _boardgame(t: Tint) -> str:
    return (
        polygon([(20, 140), (70, 84), (182, 84), (150, 140)], t.base)
        + polygon([(20, 140), (150, 140), (150, 150), (20, 150)], t.deep)
        + polygon([(150, 140), (182, 84), (182, 94), (150, 150)], t.dark)
        + line("M50 130q34-30 60-24t50-16", "#9CC7D8", 9)
        + "".join(circle(60 + n * 22, 122 - n * 7, 5, "#F7F2E6") for n in range(5))
        + path("M84 104q-2-30 8-30t8 30z", "#B03A2E")
        + circle(92, 70, 8, "#B03A2E")
        + path("M118 98q-2-28 8-28t8 28z", "#F0B32F")
        + circle(126, 66, 8, "#F0B32F")
        + rect(140, 152, 20, 14, "#FBF8F2", 'rx="2" transform="rotate(-14 150 160)"')
    )


def _cards(t: Tint) -> str:
    out = ""
    for n in range(4):
        turn = -30 + n * 20
        face = t.base if n == 0 else "#FDFBF6"
        out += f'<g transform="rotate({turn} 100 170)">' + rect(
            70, 52, 60, 90, face, f'rx="6" stroke="{t.deep}" stroke-width="1.2"'
        )
        out += (
            rect(76, 58, 48, 78, "none", f'rx="4" stroke="{t.pale}" stroke-width="2"')
            if n == 0
            else path("M100 84l12 14-12 14-12-14z", "#B3261E" if n % 2 else _INK)
        )
        out += "</g>"
    return out


def _tops(t: Tint) -> str:
    out = ""
    for x, y, scale, shade in ((62, 120, 1.0, t.base), (138, 122, 1.0, "#D8643F"), (100, 82, 1.2, "#3E7CB1")):
        out += (
            f'<g transform="translate({x} {y}) scale({scale})">'
            + rect(-3, -38, 6, 26, _WOOD, 'rx="3"')
            + path("M-34-6q34-22 68 0Q22 22 0 46-22 22-34-6z", shade)
            + path("M-34-6q34 14 68 0-3 8-7 14-27 8-54 0-4-6-7-14z", "#F7F2E6", 'opacity=".6"')
            + "</g>"
        )
    return out


def _bear(t: Tint) -> str:
    return (
        circle(66, 54, 15, t.base)
        + circle(134, 54, 15, t.base)
        + circle(66, 54, 8, t.light)
        + circle(134, 54, 8, t.light)
        + ellipse(100, 134, 42, 36, t.base)
        + ellipse(100, 138, 26, 24, t.light)
        + circle(100, 78, 40, t.base)
        + ellipse(100, 92, 18, 14, t.pale)
        + ellipse(100, 85, 6, 4.4, _INK)
        + line("M100 90v6q-6 6-11 1M100 96q6 6 11 1", _INK, 2)
        + circle(84, 72, 4, _INK)
        + circle(116, 72, 4, _INK)
        + ellipse(60, 132, 12, 18, t.dark)
        + ellipse(140, 132, 12, 18, t.dark)
        + ellipse(74, 164, 18, 10, t.dark)
        + ellipse(126, 164, 18, 10, t.dark)
    )


def _ukulele(t: Tint) -> str:
    return (
        '<g transform="rotate(34 100 104)">'
        + rect(93, 6, 14, 96, "#4A3020", 'rx="3"')
        + rect(88, -6, 24, 22, "#4A3020", 'rx="5"')
        + "".join(circle(x, y, 3, _STEEL) for x in (85, 115) for y in (0, 10))
        + circle(100, 104, 27, t.base)
        + circle(100, 142, 37, t.base)
        + circle(100, 142, 37, "none", f'stroke="{t.deep}" stroke-width="2.4"')
        + circle(100, 116, 12, "#2B1A10")
        + rect(84, 150, 32, 6, "#2B1A10", 'rx="2"')
        + line("M96 8v144M99 8v144M102 8v144M105 8v144", "#F4EFE4", 0.9)
        + "</g>"
    )


def _chess(t: Tint) -> str:
    squares = "".join(
        rect(40 + c * 15, 128 + r * 9, 15, 9, t.base if (r + c) % 2 else "#E8D6B4") for r in range(4) for c in range(8)
    )
    return (
        rect(34, 122, 132, 46, t.dark, 'rx="4"')
        + squares
        + path("M62 136l6-44q-10-16 6-24t18 6q2 14-10 18l8 44z", _INK)
        + rect(58, 132, 36, 8, _INK, 'rx="3"')
        + path("M112 136l6-58h14l6 58z", "#E8D6B4")
        + circle(125, 72, 10, "#E8D6B4")
        + rect(122, 50, 6, 16, "#E8D6B4")
        + rect(117, 54, 16, 5, "#E8D6B4")
        + rect(106, 132, 38, 8, "#D0B888", 'rx="3"')
    )


def _parcel(t: Tint) -> str:
    return (
        polygon([(36, 86), (100, 56), (164, 86), (100, 116)], t.light)
        + polygon([(36, 86), (100, 116), (100, 172), (36, 140)], t.base)
        + polygon([(164, 86), (100, 116), (100, 172), (164, 140)], t.dark)
        + polygon([(66, 72), (130, 102), (130, 122), (118, 128), (118, 107), (54, 77)], t.pale)
        + rect(48, 124, 26, 14, "#FFFFFF", 'transform="skewY(26) translate(0 -26)" opacity=".9"')
    )


DESK: dict[str, Callable[[Tint], str]] = {
    "book": _book,
    "notebook": _notebook,
    "pens": _pens,
    "ruler": _ruler,
    "cutmat": _cutmat,
    "paint": _paint,
    "tray": _tray,
    "plant": _plant,
    "herbs": _herbs,
    "seeds": _seeds,
    "pots": _pots,
    "secateurs": _secateurs,
    "wateringcan": _wateringcan,
    "birdhouse": _birdhouse,
    "stringlights": _stringlights,
    "blocks": _blocks,
    "puzzle": _puzzle,
    "boardgame": _boardgame,
    "cards": _cards,
    "tops": _tops,
    "bear": _bear,
    "ukulele": _ukulele,
    "chess": _chess,
    "parcel": _parcel,
}
"""Kinds of things for desk, sill and play by name."""
