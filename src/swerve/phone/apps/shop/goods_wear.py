"""Drawings of what is worn, and of what is taken outdoors. Sizes as in `goods_tech`."""

from __future__ import annotations

from collections.abc import Callable

from swerve.phone.media.shapes import circle, ellipse, line, path, polygon, rect
from swerve.phone.media.tint import Tint

_INK = "#2B2932"
_STEEL = "#B9BEC6"
_GUM = "#C08A52"


def _jacket(t: Tint) -> str:
    return (
        path("M74 48L46 66 30 140l22 8 10-40v58h76v-58l10 40 22-8-16-74-28-18z", t.base)
        + path("M100 60h38v106h-38z", t.dark, 'opacity=".35"')
        + path("M74 48q26-22 52 0l-26 26z", t.deep)
        + line("M100 74v92", t.pale, 3)
        + rect(70, 124, 22, 5, t.deep, 'rx="2.5"')
        + rect(110, 124, 22, 5, t.deep, 'rx="2.5"')
        + rect(112, 92, 14, 12, t.light, 'rx="2"')
    )


def _shirt(t: Tint) -> str:
    return (
        path("M78 48L40 70l14 34 14-8v70h64V96l14 8 14-34-38-22q-22 16-44 0z", t.base)
        + path("M116 56l6-8 38 22-14 34-14-8v70h-20z", t.dark, 'opacity=".3"')
        + line("M78 48q22 20 44 0", t.deep, 5)
        + line("M68 96V84M132 96V84", t.dark, 2.4)
    )


def _longshirt(t: Tint) -> str:
    return (
        path("M76 46L48 62 34 146l20 4 12-52v68h68V98l12 52 20-4-14-84-28-16z", t.base)
        + rect(84, 40, 32, 12, t.light, 'rx="4"')
        + line("M100 52v114", t.dark, 2)
        + "".join(circle(100, 66 + n * 18, 2.4, t.deep) for n in range(6))
        + rect(108, 82, 20, 20, t.light, 'rx="2" opacity=".7"')
    )


def _shoes(t: Tint) -> str:
    one = (
        path("M30 108q22 4 30-16l22 4q6 22 44 28 18 4 18 18v6H30z", t.base)
        + path("M30 108q10 2 18-2v42H30z", t.dark, 'opacity=".5"')
        + line("M74 102l14-8M82 112l14-9M92 120l13-9", "#FFFFFF", 3.4, 'stroke-linecap="round"')
        + rect(26, 146, 120, 12, _GUM, 'rx="5"')
        + line("M112 128q16 4 30 12", t.dark, 2)
    )
    return f'<g transform="translate(30 -34) scale(.92)">{one}</g><g transform="translate(0 10)">{one}</g>'


def _boots(t: Tint) -> str:
    one = (
        path("M44 50h44l4 58q30 8 46 22 8 8 6 24H44z", t.base)
        + path("M44 50h18v104H44z", t.dark, 'opacity=".5"')
        + rect(42, 46, 50, 12, t.dark, 'rx="5"')
        + line("M84 74h14M86 88h14M88 102h16", "#E3C58D", 3, 'stroke-linecap="round"')
        + rect(40, 152, 108, 12, "#3A2A20", 'rx="4"')
    )
    return f'<g transform="translate(24 -6) scale(.94)" opacity=".85">{one}</g><g transform="translate(-8 4)">{one}</g>'


def _climbshoes(t: Tint) -> str:
    one = (
        path("M32 104q18-22 36-8 30 24 66 34 16 6 12 20H40q-14-16-8-46z", t.base)
        + path("M32 104q18-22 36-8l-8 54H40q-14-16-8-46z", t.dark)
        + rect(68, 104, 44, 11, _INK, 'rx="4" transform="rotate(30 68 104)"')
        + rect(56, 116, 44, 11, _INK, 'rx="4" transform="rotate(30 56 116)"')
        + path("M36 146h112q4 14-10 14H48q-10 0-12-14z", "#3B3942")
    )
    return f'<g transform="translate(20 -40) scale(.94)">{one}</g><g transform="translate(4 6)">{one}</g>'


def _backpack(t: Tint) -> str:
    return (
        line("M82 50q18-26 36 0", t.deep, 7)
        + rect(52, 48, 96, 118, t.base, 'rx="28"')
        + path("M52 140h96v4q0 22-22 22H74q-22 0-22-22z", "#7A4A2B")
        + path("M52 84q48 20 96 0v-8q0-28-28-28H80q-28 0-28 28z", t.dark)
        + rect(68, 104, 64, 44, t.light, 'rx="8" opacity=".55"')
        + rect(80, 76, 8, 40, "#7A4A2B", 'rx="3"')
        + rect(112, 76, 8, 40, "#7A4A2B", 'rx="3"')
        + rect(77, 108, 14, 9, "#E3C58D", 'rx="2"')
        + rect(109, 108, 14, 9, "#E3C58D", 'rx="2"')
    )


def _hat(t: Tint) -> str:
    ribs = "".join(line(f"M{58 + n * 12} 128v32", t.dark, 3) for n in range(8))
    return (
        path("M50 132q-4-76 50-76t50 76z", t.base)
        + "".join(line(f"M{68 + n * 16} {74 - (n in (1, 2, 3)) * 10}q-6 30-4 54", t.light, 3) for n in range(5))
        + rect(44, 124, 112, 42, t.base, 'rx="14"')
        + ribs
        + rect(118, 136, 22, 16, "#F4EAD8", 'rx="2"')
    )


def _socks(t: Tint) -> str:
    one = (
        path("M62 40h38v66q0 10 10 16l28 16q10 6 6 18-4 10-16 10-40 0-58-18-8-8-8-24z", t.base)
        + rect(60, 38, 42, 16, t.light, 'rx="5"')
        + line("M62 66h38M62 78h38", t.pale, 5)
        + path("M126 136l12 6q10 6 6 18-4 10-16 10h-10q14-14 8-34z", t.dark)
        + path("M64 128q14-10 26 8l-16 14q-8-8-10-22z", t.dark)
    )
    return f'<g transform="translate(-28 -4)" opacity=".85">{one}</g><g transform="translate(14 2)">{one}</g>'


def _sunglasses(t: Tint) -> str:
    return (
        line("M38 92l-8-22q20-16 44-12M162 92l8-22q-20-16-44-12", t.dark, 5, 'stroke-linecap="round"')
        + path("M36 88h58q2 46-28 48-30 0-30-48z", t.base)
        + path("M106 88h58q0 48-30 48-30-2-28-48z", t.base)
        + path("M43 94h44q0 34-22 35-21 0-22-35z", "#3A3F52")
        + path("M113 94h44q-1 35-22 35-22-1-22-35z", "#3A3F52")
        + line("M92 92q8-6 16 0", t.base, 6)
        + line("M52 102l10 18M122 102l10 18", "#8E97B5", 3, 'stroke-linecap="round"')
    )


def _umbrella(t: Tint) -> str:
    return (
        line("M100 40v104q0 18 18 18t16-16", "#8A5F38", 6, 'stroke-linecap="round"')
        + path("M28 106q6-64 72-64t72 64q-18-14-36 0-18-14-36 0-18-14-36 0-18-14-36 0z", t.base)
        + path("M100 42q-30 20-36 64 18-14 36 0z", t.light, 'opacity=".5"')
        + path("M100 42q30 20 36 64 18-14 36 0-6-64-72-64z", t.dark, 'opacity=".5"')
        + rect(98, 32, 4, 12, _STEEL)
    )


def _chalk(t: Tint) -> str:
    mesh = "".join(
        line(f"M{56 + n * 11} 66q{18 - n * 4} 48 0 96M44 {78 + n * 10}q56 {14 - n * 2} 112 0", t.base, 1.6)
        for n in range(9)
    )
    return (
        circle(100, 116, 52, "#F7F5F0")
        + '<clipPath id="chalkmesh"><circle cx="100" cy="116" r="52"/></clipPath>'
        + f'<g clip-path="url(#chalkmesh)">{mesh}</g>'
        + path("M86 70q14-26 28 0z", t.dark)
        + line("M100 60q-4-22 14-26", t.dark, 4, 'stroke-linecap="round"')
        + ellipse(60, 166, 18, 3, "#FFFFFF")
        + ellipse(140, 167, 12, 2.4, "#FFFFFF")
    )


def _chalkbag(t: Tint) -> str:
    return (
        path("M60 70h80l-6 84q-2 12-14 12H80q-12 0-14-12z", t.base)
        + path("M118 70h22l-6 84q-2 12-14 12h-8q8-40 6-96z", t.dark)
        + ellipse(100, 70, 40, 12, "#F7F5F0")
        + ellipse(100, 66, 40, 12, "none", f'stroke="{t.deep}" stroke-width="5"')
        + rect(64, 102, 72, 10, _INK, 'rx="3"')
        + rect(142, 92, 8, 50, _GUM, 'rx="3"')
        + rect(140, 136, 12, 16, _INK, 'rx="3"')
        + line("M60 74q-22 10-24 46", t.deep, 4)
    )


def _tape(t: Tint) -> str:
    out = ""
    for x, y, colour in ((68, 138, t.base), (130, 138, "#D8643F"), (98, 86, "#9FB4C8")):
        out += circle(x, y, 29, colour) + circle(x, y, 29, "none", f'stroke="{t.deep}" stroke-width="1.5" opacity=".4"')
        out += circle(x, y, 20, "none", 'stroke="#FFFFFF" stroke-width="1.4" opacity=".7"')
        out += circle(x, y, 13, "#8A5F38") + circle(x, y, 9.5, "#F0ECE4")
    return out


def _rope(t: Tint) -> str:
    loops = "".join(
        ellipse(100, 112, 26 + n * 6.5, 50 - n * 1.2, "none", f'stroke="{c}" stroke-width="6.4"')
        for n, c in enumerate((t.dark, t.base, t.light, t.base, t.dark))
    )
    return (
        loops
        + line("M58 104h84", t.light, 8, 'stroke-linecap="round"')
        + line("M58 114h84", t.base, 8, 'stroke-linecap="round"')
        + line("M58 124h84", "#D7F15A", 8, 'stroke-linecap="round"')
        + line("M100 62q4-24 30-26", t.base, 6.4, 'stroke-linecap="round"')
    )


def _tent(t: Tint) -> str:
    return (
        path("M24 164q52-104 76-110 24 6 76 110z", t.base)
        + path("M100 54q24 6 76 110h-40q-10-66-36-110z", t.dark)
        + path("M100 54q-12 40-30 110h44q4-70-14-110z", t.deep)
        + path("M100 60q-2 50-22 104H66q22-50 34-104z", t.light)
        + line("M24 164L12 172M176 164l12 8", _INK, 2.4)
        + line("M44 128q-10-4-22 8M156 128q10-4 22 8", t.pale, 2)
    )


def _helmet(t: Tint) -> str:
    return (
        path("M38 124q-4-72 62-72t62 72q-62 14-124 0z", t.base)
        + path("M100 52q66 0 62 72-16 4-34 6 6-46-28-78z", t.dark, 'opacity=".5"')
        + "".join(rect(62 + n * 24, 72 + (n != 1) * 8, 10, 30, t.deep, 'rx="5"') for n in range(3))
        + path("M34 120q66 18 132 0l12 16q-76 18-152 2z", t.deep)
        + line("M56 136q10 30 44 30t42-30", _INK, 4)
        + rect(92, 160, 16, 9, _INK, 'rx="3"')
    )


def _mat(t: Tint) -> str:
    return (
        path("M40 150L96 78h78l-50 72z", t.base)
        + path("M40 150h84v8H40z", t.dark)
        + circle(106, 84, 26, t.base)
        + circle(106, 84, 18, t.dark)
        + circle(106, 84, 11, t.base)
        + circle(106, 84, 5, t.deep)
        + "".join(circle(74 + (n * 29) % 70, 118 + (n * 7) % 26, 1.4, t.deep, 'opacity=".4"') for n in range(16))
    )


def _gloves(t: Tint) -> str:
    one = path(
        "M70 166v-40q-18-16-24-32 8-8 16 4l10 12V62q0-8 7-8t7 8v34l2-44q0-8 7-8t7 8v44l4-38q1-7 8-6t6 8l-2 40 8-24"
        "q3-6 9-4t4 8q-4 30-11 50-4 12-4 36z",
        t.base,
    ) + rect(66, 146, 62, 20, t.dark, 'rx="5"')
    left, right = "translate(-10 -2) scale(.9)", "translate(66 20) scale(.84) rotate(8)"
    return f'<g transform="{left}">{one}</g><g transform="{right}">{one}</g>'


def _kite(t: Tint) -> str:
    return (
        polygon([(100, 26), (160, 92), (100, 140), (40, 92)], t.base)
        + polygon([(100, 26), (160, 92), (100, 92)], "#F0B32F")
        + polygon([(40, 92), (100, 92), (100, 140)], t.dark)
        + line("M100 26v114M40 92h120", _INK, 2)
        + line("M100 140q20 14 0 26t8 16", _INK, 2)
        + polygon([(104, 156), (118, 150), (116, 164)], "#3E7CB1")
        + polygon([(96, 170), (84, 164), (86, 178)], "#3E7CB1")
    )


WEAR: dict[str, Callable[[Tint], str]] = {
    "jacket": _jacket,
    "shirt": _shirt,
    "longshirt": _longshirt,
    "shoes": _shoes,
    "boots": _boots,
    "climbshoes": _climbshoes,
    "backpack": _backpack,
    "hat": _hat,
    "socks": _socks,
    "sunglasses": _sunglasses,
    "umbrella": _umbrella,
    "chalk": _chalk,
    "chalkbag": _chalkbag,
    "tape": _tape,
    "rope": _rope,
    "tent": _tent,
    "helmet": _helmet,
    "mat": _mat,
    "gloves": _gloves,
    "kite": _kite,
}
"""Kinds of clothes and outdoor goods by name."""
