"""Scenes with people and animals, as flat illustrations: nobody in particular. 400 by 300 units."""

from __future__ import annotations

import random

from swerve.phone.media.outdoors import beach, forest, mountains, sky, tree
from swerve.phone.media.shapes import circle, dots, ellipse, line, path, rect, strokes

_SKINS = ("#f0c9a8", "#e0b08a", "#c68a60", "#9a6744", "#6f4a34")
_HAIR = ("#2b211c", "#5a3a26", "#8a5a33", "#c99a4f", "#a8452e", "#b9b4ae")
_SHIRTS = ("#d8574a", "#2f7d8f", "#e0a63a", "#5a6fb5", "#4f8a5b", "#f2efe8", "#8a4f7a")


def _person(dice: random.Random, x: float, y: float, s: float) -> str:
    """Head and shoulders; the face is centred at a point, `s` is half its width."""
    skin, hair, shirt = dice.choice(_SKINS), dice.choice(_HAIR), dice.choice(_SHIRTS)
    out = path("M-12.5 20V0q0-15 12.5-15T12.5 0v20z", hair) if dice.random() < 0.45 else ""
    out += path("M-21 130V40Q-20 18-5 15H5Q20 18 21 40V130z", shirt)
    out += rect(-3.4, 7, 6.8, 9.5, skin) + ellipse(0, 16.2, 5, 2.2, skin) + ellipse(0, 0, 10, 11.6, skin)
    out += dots([(-10, 1), (10, 1)], 1.7, skin)
    brow = dice.randint(3, 7)
    out += path(f"M-10.4 0Q-11.4-13.4 0-13.4T10.4 0Q8-{brow} 0-{brow}T-10.4 0z", hair)
    if dice.random() < 0.22:
        out += path("M-10.6-3Q-10.6-14 0-14T10.6-3z", dice.choice(_SHIRTS))
        out += rect(-11, -4.2, 22, 3, "#fff", 'opacity=".35" rx="1.4"')
    if dice.random() < 0.5:
        out += dots([(-3.8, 0.2), (3.8, 0.2)], 0.9, "#2e2622")
    else:
        out += strokes(["M-5.2.4q1.4-1.7 2.8 0M2.4.4q1.4-1.7 2.8 0"], "#2e2622", 0.8)
    if dice.random() < 0.25:
        lens = "a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0"
        out += line(f"M-6.4 0{lens}M1.2 0{lens}M-1.2 0h2.4", "#33343a", 0.7)
    out += dots([(-5.6, 4), (5.6, 4)], 1.7, "#e0705a", 'opacity=".28"')
    out += path("M-3.6 4.6q3.6 5 7.2 0z", "#fff", 'stroke="#9a4a3c" stroke-width=".5" stroke-linejoin="round"')
    return f'<g transform="translate({x:.0f} {y:.0f}) scale({s / 10:.2f})">{out}</g>'


def _behind(dice: random.Random) -> str:
    return dice.choice((beach, forest, mountains))(dice) + rect(0, 0, 400, 300, "#fff", 'opacity=".18"')


def group(dice: random.Random) -> str:
    """Four or five friends close together."""
    out = _behind(dice)
    spots = [(66, 148, 25.0), (150, 124, 25.0), (238, 130, 25.0), (326, 142, 25.0)]
    if dice.random() < 0.6:
        out += _person(dice, 196, 92, 21)
    for x, y, s in spots:
        out += _person(dice, x + dice.randint(-8, 8), y + dice.randint(-10, 10), s)
    for x in dice.sample((110, 190, 282), dice.randint(1, 2)):
        out += _person(dice, x, 200 + dice.randint(-6, 6), 27)
    return out


def selfie(dice: random.Random) -> str:
    """Two people, an arm that holds the phone."""
    out = (
        _behind(dice)
        + _person(dice, 132 + dice.randint(-8, 8), 128, 48)
        + _person(dice, 268 + dice.randint(-8, 8), 142, 46)
    )
    return (
        out
        + path("M330 300q14-50 70-74v74z", dice.choice(_SHIRTS))
        + path("M366 300q8-26 34-40v40z", "#000", 'opacity=".08"')
    )


def cat(dice: random.Random) -> str:
    """A cat on a blanket, looking up."""
    fur, stripe = dice.choice(
        [("#d98a3f", "#b96a26"), ("#8b8782", "#6d6963"), ("#3a3634", "#2a2725"), ("#e9dcc6", "#cdb792")]
    )
    out = (
        rect(0, 0, 400, 170, dice.choice(["#cfd8da", "#e3d9cb", "#b9c4b4"]))
        + rect(36, 10, 130, 120, "#f7f6f1")
        + rect(44, 18, 114, 104, "#a9cbe3")
    )
    out += path("M44 122V96q30-20 60-4t54-10v40z", "#8fb07a")
    blanket = dice.choice(["#3f6f8a", "#8a3f4a", "#4f6b4a"])
    out += path("M0 190q110-30 210-16t190-10v136H0z", blanket)
    out += strokes([f"M{n * 48 - 20} 300q10-60 30-112" for n in range(10)], "#fff", 2, 'opacity=".25"') + strokes(
        ["M0 226q200-34 400-16M0 262q200-30 400-14"], "#fff", 2, 'opacity=".25"'
    )
    out += line("M92 244q-44 6-50-30t18-36", fur, 20, 'stroke-linecap="round"') + ellipse(186, 222, 116, 60, fur)
    out += strokes([f"M{130 + n * 26} 168q8 16 2 34" for n in range(5)], stripe, 7)
    out += (
        path("M246 132l-6-52 34 22h34l34-22-4 54z", fur)
        + path("M250 110l-3-20 15 11zM330 112l4-22-16 11z", "#e8a9a0")
        + ellipse(291, 150, 52, 46, fur)
    )
    out += strokes(["M291 106v16M277 108l4 14M305 108l-4 14M242 150l12 4M340 150l-12 4"], stripe, 5)
    iris = dice.choice(["#9fc24a", "#e0b03a", "#6fb0c9"])
    out += (
        dots([(272, 148), (311, 148)], 11, iris)
        + ellipse(272, 148, 3.6, 9, "#1e1a18")
        + ellipse(311, 148, 3.6, 9, "#1e1a18")
    )
    out += path("M285 164h13l-6 7z", "#d9817a") + line("M291 171q-7 10-15 4M291 171q7 10 15 4", "#4a3a34", 1.8)
    out += strokes(["M262 166l-34-6M262 171l-34 4M320 166l34-6M320 171l34 4"], "#fdfaf4", 1.2)
    return (
        out
        + ellipse(262, 256, 28, 15, fur)
        + ellipse(322, 254, 28, 15, fur)
        + strokes(["M256 254v9M264 254v9M318 252v9M326 252v9"], stripe, 1.8)
    )


def dog(dice: random.Random) -> str:
    """A dog that sits on a lawn, tongue out."""
    fur, ear = dice.choice(
        [("#d2a15f", "#a87838"), ("#f1ece2", "#7a4f34"), ("#5a4032", "#3e2b21"), ("#3a3a40", "#2a2a30")]
    )
    out = (
        sky(dice, 150)
        + tree(56, 166, 120, "#6f9a52")
        + tree(352, 162, 96, "#7fa75c")
        + rect(0, 150, 400, 150, "#86ad5c")
    )
    blades = [f"M{dice.randint(0, 400)} {dice.randint(166, 298)}l{dice.randint(-3, 3)}-9" for _ in range(70)]
    out += strokes(blades, "#6c9447", 1.8) + ellipse(204, 284, 110, 12, "#5d8440")
    out += line("M262 256q44-4 46-44", fur, 18, 'stroke-linecap="round"') + path("M140 286q-6-96 62-96t66 96z", fur)
    out += path("M170 288v-64h24v64zM212 288v-64h24v64z", fur, f'stroke="{ear}" stroke-width="1.6"') + ellipse(
        202, 238, 26, 40, "#fff", 'opacity=".3"'
    )
    out += ellipse(202, 128, 58, 54, fur) + path("M152 106q-34 8-24 70 26 0 34-46zM252 106q34 8 24 70-26 0-34-46z", ear)
    out += (
        ellipse(202, 152, 34, 27, "#fff", 'opacity=".55"')
        + dots([(180, 120), (224, 120)], 7, "#231b17")
        + dots([(182, 118), (226, 118)], 2.2, "#fff")
    )
    out += ellipse(202, 140, 13, 9, "#231b17") + line("M202 148v10q-12 14-24 4M202 158q12 14 24 4", "#231b17", 2.2)
    out += path("M194 165h18v16q-9 12-18 0z", "#e0707a") + rect(
        160, 182, 84, 11, dice.choice(["#c23d3d", "#2f6fb5", "#e0a63a"]), 'rx="5"'
    )
    return (
        out + circle(202, 197, 7, "#e6c65a") + circle(96, 272, 14, "#d9e04a") + line("M84 266q12 6 24 0", "#fff", 1.8)
    )
