"""Drawings of what stands in a flat or a kitchen. Sizes as in `goods_tech`."""

from __future__ import annotations

from collections.abc import Callable

from swerve.phone.media.shapes import circle, ellipse, line, path, polygon, rect
from swerve.phone.media.tint import Tint

_INK = "#2B2932"
_STEEL = "#B9BEC6"
_WOOD, _BARK = "#B98A55", "#8A5F38"
_GLASS = "#DCE9EE"


def _lamp(t: Tint) -> str:
    return (
        ellipse(84, 164, 36, 8, t.deep)
        + line("M84 162L70 110l40-44", _INK, 5, 'stroke-linecap="round" stroke-linejoin="round"')
        + circle(70, 110, 6, _STEEL)
        + circle(110, 66, 5, _STEEL)
        + polygon([(132, 98), (172, 132), (104, 132)], "#FFF3BF", 'opacity=".55"')
        + path("M104 60q26-14 44 22l-28 26q-26-22-16-48z", t.base)
        + path("M148 82l-28 26q6 8 20-4t8-22z", t.dark)
    )


def _globelamp(t: Tint) -> str:
    return (
        circle(100, 96, 62, "#FFF6DC", 'opacity=".6"')
        + circle(100, 96, 50, "#FFFBF0")
        + circle(86, 80, 18, "#FFFFFF")
        + path("M58 140h84v14q0 12-12 12H70q-12 0-12-12z", t.base)
        + rect(58, 138, 84, 7, t.light, 'rx="3"')
        + line("M142 158q18 4 26-6", _INK, 3, 'stroke-linecap="round"')
    )


def _cushion(t: Tint) -> str:
    return (
        path("M44 60q56 14 112 0 10 4 4 14-12 38 0 78 4 12-6 14-54-12-108 0-10-2-6-14 12-40 0-78-4-10 4-14z", t.base)
        + path("M52 68q48 12 96 0-10 44 0 90-48-10-96 0 10-46 0-90z", t.light, 'opacity=".35"')
        + line("M66 84q34 8 68 0M64 112q36 4 72 0M66 142q34-6 68 0", t.dark, 2.4, 'opacity=".5"')
    )


def _blanket(t: Tint) -> str:
    weave = "".join(
        line(f"M{50 + n * 12} 72l6 10 6-10M{50 + n * 12} 92l6 10 6-10", t.dark, 2, 'opacity=".55"') for n in range(8)
    )
    fringe = "".join(rect(47 + n * 7.6, 158, 3, 12, t.light, 'rx="1.5"') for n in range(14))
    return (
        rect(42, 118, 116, 42, t.dark, 'rx="10"')
        + rect(44, 88, 112, 40, t.base, 'rx="12"')
        + rect(44, 62, 112, 46, t.light, 'rx="14"')
        + weave
        + fringe
    )


def _clock(t: Tint) -> str:
    ticks = "".join(
        rect(98.5, 54, 3, 9 if n % 3 else 13, _INK, f'transform="rotate({n * 30} 100 106)"') for n in range(12)
    )
    return (
        circle(100, 106, 62, t.base)
        + circle(100, 106, 62, "none", f'stroke="{t.dark}" stroke-width="2"')
        + circle(100, 106, 54, "#FBF8F2")
        + ticks
        + line("M100 106l-20-22", _INK, 5, 'stroke-linecap="round"')
        + line("M100 106l32-12", _INK, 3.4, 'stroke-linecap="round"')
        + line("M100 112l10 34", "#B3261E", 1.6)
        + circle(100, 106, 4, _INK)
    )


def _shelf(t: Tint) -> str:
    boards = "".join(rect(62 - n * 4, 58 + n * 32, 76 + n * 8, 8, t.base) for n in range(4))
    books = "".join(
        rect(70 + n * 9, 58 - h, 7, h, c)
        for n, (h, c) in enumerate(((22, "#B4583C"), (26, "#34506B"), (20, "#C9A46A")))
    )
    return (
        line("M66 36L50 168M134 36l16 132", _INK, 4)
        + boards
        + books
        + circle(122, 80, 9, "#5E8C3F")
        + rect(116, 82, 12, 8, "#C4704A")
        + rect(62, 104, 30, 18, t.light, 'rx="2"')
        + rect(104, 98, 8, 24, "#7A4FA0")
        + rect(114, 102, 8, 20, "#2F6B7C")
        + rect(60, 138, 44, 16, t.dark, 'rx="3"')
    )


def _chair(t: Tint) -> str:
    return (
        rect(66, 36, 68, 66, t.base, 'rx="16"')
        + "".join(line(f"M72 {50 + n * 9}h56", t.dark, 2) for n in range(6))
        + rect(94, 100, 12, 12, _INK)
        + rect(54, 108, 92, 16, t.dark, 'rx="8"')
        + line("M58 112V88M142 112V88", _INK, 5, 'stroke-linecap="round"')
        + rect(48, 82, 22, 6, _INK, 'rx="3"')
        + rect(130, 82, 22, 6, _INK, 'rx="3"')
        + rect(96, 124, 8, 26, _STEEL)
        + line("M100 148l-38 12M100 148l38 12M100 148v14", _INK, 6, 'stroke-linecap="round"')
        + circle(62, 164, 5, _INK)
        + circle(138, 164, 5, _INK)
        + circle(100, 166, 5, _INK)
    )


def _stool(t: Tint) -> str:
    return (
        path("M60 60q40-16 80 0 6 18-8 22H68q-14-4-8-22z", t.base)
        + rect(66, 74, 68, 8, t.dark, 'rx="4"')
        + line("M100 82v62", _STEEL, 8)
        + ellipse(100, 128, 28, 6, "none", f'stroke="{_INK}" stroke-width="4"')
        + ellipse(100, 158, 40, 10, _INK)
        + ellipse(100, 154, 40, 9, "#4A4852")
    )


def _candle(t: Tint) -> str:
    out = ""
    for n, high in enumerate((78, 60, 92)):
        x, top = 62 + n * 28, 164 - high
        out += rect(x, top, 20, high, t.base, 'rx="3"') + rect(x + 13, top, 7, high, t.dark, 'rx="3"')
        out += line(f"M{x + 10} {top}v-8", _INK, 2)
        out += path(f"M{x + 10} {top - 28}q9 12 0 20-9-8 0-20z", "#F6A53A")
        out += path(f"M{x + 10} {top - 20}q4 7 0 11-4-4 0-11z", "#FFF0B8")
    return out


def _soap(t: Tint) -> str:
    out = ""
    for n, colour in enumerate((t.base, "#C9784E", "#9FB4C8")):
        y = 136 - n * 34
        out += rect(48 + n * 6, y, 96, 30, colour, 'rx="9"')
        out += rect(74 + n * 6, y, 44, 30, "#FAF6EC")
        out += line(f"M{82 + n * 6} {y + 11}h28M{86 + n * 6} {y + 18}h20", colour, 2.4)
    return out


def _mug(t: Tint) -> str:
    specks = "".join(
        circle(68 + (n * 37) % 62, 80 + (n * 53) % 76, 1.1 + n % 2 * 0.7, t.deep, 'opacity=".5"') for n in range(22)
    )
    return (
        line("M132 88q36-4 34 24t-38 28", t.base, 12)
        + path("M56 66h82v78q0 22-22 22H78q-22 0-22-22z", t.base)
        + path("M122 66h16v78q0 22-22 22h-8q16-6 14-30z", t.dark, 'opacity=".5"')
        + ellipse(97, 66, 41, 9, t.light)
        + ellipse(97, 67, 34, 6, "#5B3A26")
        + specks
        + line("M84 48q-6-8 0-16M104 50q-6-10 0-20", "#FFFFFF", 3, 'stroke-linecap="round" opacity=".8"')
    )


def _kettle(t: Tint) -> str:
    return (
        rect(60, 154, 88, 12, _INK, 'rx="6"')
        + circle(136, 160, 4, "#D7F15A")
        + path("M68 154l10-72h52l12 72z", t.base)
        + path("M116 82h14l12 72h-20z", t.dark)
        + line("M76 140q-30-4-34-40-2-22-16-26", t.base, 6, 'stroke-linecap="round"')
        + path("M82 82q22-18 44 0z", t.light)
        + circle(104, 68, 5, _WOOD)
        + line("M134 88q34 4 26 54", t.deep, 8, 'stroke-linecap="round"')
        + line("M86 94l-6 46", t.light, 4, 'stroke-linecap="round" opacity=".6"')
    )


def _dripper(t: Tint) -> str:
    return (
        path("M62 46h76l-22 40H84z", t.base)
        + path("M118 46h20l-22 40h-12z", t.dark)
        + rect(74, 86, 52, 6, t.dark, 'rx="3"')
        + path("M78 94h44l-6 14q30 14 26 46 0 12-14 12H72q-14 0-14-12-4-32 26-46z", _GLASS)
        + path("M61 140q38 8 78 0 2 26-11 26H72q-14 0-11-26z", "#6B432B")
        + line("M142 116q22 10 8 38", _GLASS, 6)
        + line("M100 92v40", "#6B432B", 2)
        + ellipse(100, 46, 38, 7, "#F4EAD8")
    )


def _bottle(t: Tint) -> str:
    return (
        rect(84, 30, 32, 24, t.deep, 'rx="5"')
        + rect(88, 52, 24, 8, _STEEL)
        + path("M84 60h32q16 10 16 30v66q0 12-12 12H80q-12 0-12-12V90q0-20 16-30z", t.base)
        + path("M112 60h4q16 10 16 30v66q0 12-12 12h-8q8-8 8-20V92q0-20-8-32z", t.dark)
        + rect(76, 92, 6, 56, t.light, 'rx="3" opacity=".8"')
        + circle(100, 120, 10, t.light, 'opacity=".5"')
    )


def _pan(t: Tint) -> str:
    return (
        rect(132, 92, 58, 12, t.dark, 'rx="6" transform="rotate(-18 132 98)"')
        + circle(182, 77, 3, "#F4F1EA")
        + ellipse(88, 124, 62, 40, t.deep)
        + ellipse(88, 118, 62, 40, t.base)
        + ellipse(88, 119, 52, 32, t.dark)
        + path("M60 112q20-18 44-8t22 22-24 16-42-10z", "#FDFBF5")
        + circle(92, 120, 12, "#F0B32F")
        + circle(88, 116, 4, "#F8D376")
    )


def _knife(t: Tint) -> str:
    return (
        '<g transform="rotate(-32 100 106)">'
        + path("M18 112q40-26 108-22v26q-66 4-108-4z", "#DDE1E6")
        + path("M18 112q44 8 108 4v-8q-66 6-108 4z", "#AEB4BC")
        + rect(126, 88, 8, 30, "#8C9199")
        + path("M134 90h50q8 12 0 26h-50z", t.base)
        + rect(134, 90, 50, 8, t.light, 'opacity=".4"')
        + circle(148, 103, 2.6, "#E3C58D")
        + circle(168, 103, 2.6, "#E3C58D")
        + "</g>"
    )


def _pot(t: Tint) -> str:
    return (
        circle(100, 60, 8, _STEEL)
        + path("M50 88q50-36 100 0z", t.base)
        + path("M100 70q34 2 50 18h-26q-6-12-24-18z", t.dark)
        + rect(46, 86, 108, 8, t.light, 'rx="4"')
        + path("M50 94h100v48q0 24-26 24H76q-26 0-26-24z", t.base)
        + path("M130 94h20v48q0 24-26 24h-8q16-8 14-28z", t.dark)
        + rect(28, 104, 22, 10, t.dark, 'rx="5"')
        + rect(150, 104, 22, 10, t.dark, 'rx="5"')
        + rect(60, 104, 6, 42, t.light, 'rx="3" opacity=".6"')
    )


def _teapot(t: Tint) -> str:
    return (
        line("M58 128q-22-4-26-36", _GLASS, 9, 'stroke-linecap="round"')
        + line("M142 96q34 2 24 34t-34 20", "#C6D8DF", 7)
        + circle(100, 118, 48, _GLASS)
        + path("M54 122q46 12 92 0-4 44-46 44t-46-44z", t.base, 'opacity=".85"')
        + rect(84, 72, 32, 46, _STEEL, 'rx="4" opacity=".75"')
        + rect(76, 66, 48, 9, "#9AA1AA", 'rx="4"')
        + circle(100, 58, 8, _WOOD)
        + line("M70 98q4-12 12-16", "#FFFFFF", 4, 'stroke-linecap="round"')
    )


def _lunchbox(t: Tint) -> str:
    return (
        rect(44, 118, 112, 46, t.dark, 'rx="12"')
        + rect(44, 82, 112, 42, t.base, 'rx="12"')
        + rect(40, 68, 120, 20, _WOOD, 'rx="7"')
        + line("M50 76h96M54 82h60", _BARK, 1.6, 'opacity=".6"')
        + rect(90, 62, 20, 106, _INK, 'rx="5" opacity=".85"')
        + rect(54, 96, 6, 18, t.light, 'rx="3"')
    )


def _grinder(t: Tint) -> str:
    return (
        line("M100 52h48", _INK, 6, 'stroke-linecap="round"')
        + circle(150, 44, 9, _WOOD)
        + rect(147, 46, 6, 10, _BARK)
        + rect(94, 48, 12, 16, _INK)
        + rect(70, 62, 60, 60, t.base, 'rx="10"')
        + rect(112, 62, 18, 60, t.dark, 'rx="8"')
        + rect(66, 116, 68, 12, _BARK, 'rx="4"')
        + rect(72, 128, 56, 40, t.light, 'rx="8"')
        + rect(78, 70, 6, 44, "#FFFFFF", 'rx="3" opacity=".6"')
    )


def _press(t: Tint) -> str:
    return (
        '<g transform="rotate(-28 100 110)">'
        + rect(70, 96, 118, 11, t.dark, 'rx="5.5"')
        + rect(70, 112, 118, 11, t.base, 'rx="5.5"')
        + circle(58, 110, 30, t.base)
        + circle(58, 110, 22, "#F7E36B")
        + "".join(line("M58 110V92", "#FFFBE0", 2, f'transform="rotate({n * 45} 58 110)"') for n in range(8))
        + "</g>"
        + path("M40 150q6 10 0 16-6-6 0-16z", "#E8C93A")
    )


HOME: dict[str, Callable[[Tint], str]] = {
    "lamp": _lamp,
    "globelamp": _globelamp,
    "cushion": _cushion,
    "blanket": _blanket,
    "clock": _clock,
    "shelf": _shelf,
    "chair": _chair,
    "stool": _stool,
    "candle": _candle,
    "soap": _soap,
    "mug": _mug,
    "kettle": _kettle,
    "dripper": _dripper,
    "bottle": _bottle,
    "pan": _pan,
    "knife": _knife,
    "pot": _pot,
    "teapot": _teapot,
    "lunchbox": _lunchbox,
    "grinder": _grinder,
    "press": _press,
}
"""Kinds of household goods by name."""
