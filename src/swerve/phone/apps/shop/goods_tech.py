"""Drawings of devices. Each fills about 200 × 200 around (100, 104) and stands on a floor at y = 168."""

from __future__ import annotations

from collections.abc import Callable

from swerve.phone.media.shapes import circle, ellipse, line, path, polygon, rect
from swerve.phone.media.tint import Tint

_INK = "#23222A"
_STEEL = "#B9BEC6"


def _headphones(t: Tint) -> str:
    return (
        line("M52 116V98a48 48 0 0 1 96 0v18", t.dark, 11, 'stroke-linecap="round"')
        + line("M58 96a43 43 0 0 1 84 0", t.light, 4, 'stroke-linecap="round"')
        + rect(38, 104, 30, 56, t.base, 'rx="14"')
        + rect(132, 104, 30, 56, t.base, 'rx="14"')
        + rect(60, 108, 14, 48, t.deep, 'rx="7"')
        + rect(126, 108, 14, 48, t.deep, 'rx="7"')
        + rect(43, 112, 6, 40, t.light, 'rx="3"')
        + circle(150, 132, 5, t.light)
    )


def _earbuds(t: Tint) -> str:
    return (
        rect(48, 112, 104, 54, t.base, 'rx="24"')
        + rect(48, 112, 104, 22, t.light, 'rx="11"')
        + rect(92, 132, 16, 4, t.dark, 'rx="2"')
        + circle(100, 148, 3, "#6FBF73")
        + circle(74, 72, 17, t.base)
        + circle(68, 68, 9, t.deep)
        + rect(76, 74, 11, 34, t.light, 'rx="5.5"')
        + circle(128, 66, 17, t.base)
        + circle(134, 62, 9, t.deep)
        + rect(115, 68, 11, 34, t.light, 'rx="5.5"')
    )


def _speaker(t: Tint) -> str:
    dots = "".join(circle(70 + x * 10, 84 + y * 10, 2.6, t.deep) for x in range(7) for y in range(6))
    return (
        rect(54, 52, 92, 114, t.base, 'rx="26"')
        + rect(62, 72, 76, 72, t.dark, 'rx="16"')
        + dots
        + rect(84, 58, 32, 6, t.light, 'rx="3"')
        + line("M146 84q16 20 0 44", t.deep, 5, 'stroke-linecap="round"')
    )


def _keyboard(t: Tint) -> str:
    keys = ""
    for row in range(4):
        for col in range(9):
            shade = "#D8643F" if (row, col) == (0, 0) else t.pale if col % 9 not in (0, 8) else t.light
            keys += rect(33 + col * 15, 92 + row * 15, 12.5, 12.5, shade, 'rx="2.5"')
    return (
        rect(24, 82, 152, 84, t.dark, 'rx="10"')
        + rect(24, 80, 152, 80, t.base, 'rx="10"')
        + keys
        + rect(78, 137, 46, 12.5, t.light, 'rx="2.5"')
        + line("M100 80q2-24 34-26", _INK, 3.5, 'stroke-linecap="round"')
    )


def _mouse(t: Tint) -> str:
    return (
        path("M56 166c-8-58 14-108 52-108 36 0 44 54 40 108z", t.base)
        + path("M108 58c36 0 44 54 40 108h-26c4-52 0-92-14-108z", t.dark)
        + rect(96, 72, 9, 24, t.light, 'rx="4.5"')
        + line("M64 128q14-8 26 2", t.light, 4, 'stroke-linecap="round"')
    )


def _charger(t: Tint) -> str:
    return (
        rect(82, 34, 7, 26, _STEEL, 'rx="2"')
        + rect(111, 34, 7, 26, _STEEL, 'rx="2"')
        + rect(60, 56, 80, 110, t.base, 'rx="16"')
        + rect(126, 56, 14, 110, t.dark, 'rx="7"')
        + rect(78, 84, 34, 10, _INK, 'rx="5"')
        + rect(78, 106, 34, 10, _INK, 'rx="5"')
        + rect(80, 128, 30, 14, _INK, 'rx="2"')
        + rect(83, 135, 24, 4, "#E9E7F0")
        + circle(116, 152, 3, "#6FBF73")
    )


def _cable(t: Tint) -> str:
    coil = "".join(
        ellipse(100, 108, 52 - n * 9, 44 - n * 8, "none", f'stroke="{c}" stroke-width="6.5"')
        for n, c in enumerate((t.base, t.dark, t.base, t.light))
    )
    return (
        coil
        + line("M150 108q16 22 8 44", t.base, 6.5)
        + rect(150, 150, 16, 20, _STEEL, 'rx="3"')
        + rect(153, 168, 10, 9, "#8C9199", 'rx="2"')
        + line("M56 88q-20-14-14-40", t.dark, 6.5)
        + rect(34, 34, 16, 18, _STEEL, 'rx="3"')
        + rect(86, 56, 18, 34, "#8A5A38", 'rx="4"')
        + circle(95, 64, 3, "#E3C58D")
    )


def _powerbank(t: Tint) -> str:
    lights = "".join(circle(82 + n * 12, 146, 3, "#CFF27A" if n < 3 else t.deep) for n in range(4))
    return (
        rect(62, 40, 78, 128, t.dark, 'rx="14"')
        + rect(58, 38, 78, 128, t.base, 'rx="14"')
        + rect(66, 46, 62, 60, t.light, 'rx="8" opacity=".35"')
        + path("M100 62l-16 28h12l-4 22 18-30H98z", t.pale)
        + lights
    )


def _watch(t: Tint) -> str:
    ticks = "".join(rect(99, 72, 2.4, 7, "#E7E5EE", f'transform="rotate({n * 30} 100 102)"') for n in range(12))
    return (
        path("M80 30h40l4 44H76z", t.dark)
        + path("M76 130h48l-4 44H80z", t.dark)
        + rect(84, 34, 6, 34, t.base)
        + circle(100, 102, 43, _STEEL)
        + circle(100, 102, 37, _INK)
        + ticks
        + line("M100 102V82M100 102l16 10", "#FFFFFF", 3.4, 'stroke-linecap="round"')
        + line("M100 102l-13 16", "#D7F15A", 2, 'stroke-linecap="round"')
        + circle(100, 102, 3, "#FFFFFF")
        + rect(142, 96, 8, 13, "#8C9199", 'rx="3"')
    )


def _tablet(t: Tint) -> str:
    return (
        rect(42, 42, 108, 126, t.deep, 'rx="10"')
        + rect(50, 50, 92, 110, "#F4F1EA", 'rx="3"')
        + line("M60 140q8-60 34-40t40-44", "#5B3FC4", 3, 'stroke-linecap="round"')
        + line("M62 66h34M62 76h22", "#B7B2C4", 2.6, 'stroke-linecap="round"')
        + rect(150, 60, 7, 98, t.light, 'rx="3.5" transform="rotate(9 154 110)"')
        + polygon([(142, 158), (149, 159), (144, 170)], _INK)
    )


def _camera(t: Tint) -> str:
    return (
        rect(74, 62, 40, 18, t.base, 'rx="4"')
        + rect(40, 76, 120, 84, t.base, 'rx="12"')
        + rect(40, 98, 120, 40, t.light, 'opacity=".55"')
        + circle(98, 118, 34, _STEEL)
        + circle(98, 118, 28, _INK)
        + circle(98, 118, 17, "#3C4A6B")
        + circle(91, 110, 6, "#FFFFFF", 'opacity=".7"')
        + rect(132, 84, 18, 10, "#E8E2D2", 'rx="2"')
        + rect(50, 70, 16, 8, "#D8643F", 'rx="3"')
    )


def _headtorch(t: Tint) -> str:
    return (
        line("M42 120q-4-66 58-66t58 66", t.dark, 13)
        + line("M44 118q-2-60 56-60", t.light, 3)
        + rect(70, 92, 60, 58, _INK, 'rx="14"')
        + circle(100, 121, 20, "#F7E7A6")
        + circle(100, 121, 12, "#FFFBE8")
        + rect(78, 98, 10, 5, t.base, 'rx="2.5"')
    )


def _bikelight(t: Tint) -> str:
    return (
        rect(40, 84, 66, 46, t.base, 'rx="14"')
        + rect(40, 84, 66, 16, t.light, 'rx="8" opacity=".4"')
        + circle(112, 107, 26, _STEEL)
        + circle(112, 107, 21, "#FFF3BF")
        + circle(112, 107, 11, "#FFFFFF")
        + rect(58, 130, 28, 34, t.dark, 'rx="6"')
        + rect(138, 130, 30, 36, "#B3261E", 'rx="8"')
        + circle(153, 148, 9, "#FF8A7A")
    )


def _binoculars(t: Tint) -> str:
    return (
        path("M48 164l10-84q2-12 14-12t14 12l10 84z", t.base)
        + path("M104 164l10-84q2-12 14-12t14 12l10 84z", t.base)
        + rect(86, 92, 28, 34, t.dark, 'rx="6"')
        + rect(60, 56, 24, 18, _INK, 'rx="6"')
        + rect(116, 56, 24, 18, _INK, 'rx="6"')
        + ellipse(72, 162, 24, 9, _INK)
        + ellipse(128, 162, 24, 9, _INK)
        + ellipse(72, 161, 17, 6, "#6F8FB8")
        + ellipse(128, 161, 17, 6, "#6F8FB8")
        + rect(94, 84, 12, 12, t.light, 'rx="3"')
    )


TECH: dict[str, Callable[[Tint], str]] = {
    "headphones": _headphones,
    "earbuds": _earbuds,
    "speaker": _speaker,
    "keyboard": _keyboard,
    "mouse": _mouse,
    "charger": _charger,
    "cable": _cable,
    "powerbank": _powerbank,
    "watch": _watch,
    "tablet": _tablet,
    "camera": _camera,
    "headtorch": _headtorch,
    "bikelight": _bikelight,
    "binoculars": _binoculars,
}
"""Kinds of devices by name."""
