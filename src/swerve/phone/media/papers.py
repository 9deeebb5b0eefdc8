"""What text stands on in a picture: a poster, a receipt, a screen, a street sign; and how it is set there.

Every ground grows with the height that its text needs.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from swerve.phone.kit.pictures import draw
from swerve.phone.media.plans import code, portrait, signature
from swerve.phone.media.shapes import bands, circle, dots, line, path, polygon, rect, strokes

WIDTH = 360
"""Width of a picture with text, in CSS pixels; it is shown at that size."""

Ground = Callable[[str, int], str]
"""From a seed and a height to what lies behind the text."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A kind of picture with text.

    Attributes:
        ground: what is drawn behind the text.
        margin: free at its sides.
        size, title: of the type; the first line is the title. `second`: of the second line, when it differs.
        least: the height of an empty one.
        top, bottom: free above and below the text.
        inks: colours of the lines, in turn.
        middle: lines are centred; `crowned`: only the title is.
        hand: it is handwriting.
        rules: a line under each line of text from the third on, in that colour.
    """

    ground: Ground
    margin: int
    size: int
    title: int
    leading: float
    top: int
    bottom: int
    inks: tuple[str, ...]
    middle: bool = False
    crowned: bool = False
    hand: bool = False
    rules: str = ""
    second: int = 0
    least: int = 300


_PALETTES = [("#f3c969", "#1f3a5f"), ("#e8745b", "#2a1a2e"), ("#8fc1a9", "#16362c"), ("#b9b3e6", "#2a2350")]


def poster_inks(seed: str) -> tuple[str, str]:
    """Ground and ink of a poster."""
    return _PALETTES[draw(seed)[0] % len(_PALETTES)]


def _poster(seed: str, height: int) -> str:
    n, (ground, ink), low = draw(seed), poster_inks(seed), height - 46
    back = rect(0, 0, WIDTH, height, ground) + circle(40 + n[1] % 280, 34, 46, "#fff", 'opacity=".28"')
    rays = "".join(f"M{WIDTH // 2} {low}L{-40 + k * 62} {height}h30z" for k in range(8))
    back += path(rays, ink, 'opacity=".16"') + circle(WIDTH / 2, low, 26, ink, 'opacity=".85"')
    return back + rect(14, 14, WIDTH - 28, height - 28, "none", f'stroke="{ink}" stroke-width="2"')


def _wood(height: int, dark: str, light: str) -> str:
    joints = [f"M0 {y}h{WIDTH}" for y in range(40, height, 96)]
    grain = [f"M{(y * 37) % 200} {y}h{60 + y % 90}" for y in range(14, height, 44)]
    return rect(0, 0, WIDTH, height, dark) + strokes(joints, light, 2) + strokes(grain, light, 1, 'opacity=".5"')


def _receipt(seed: str, height: int) -> str:
    tear = f"M47 26h266v{height - 60}{'l-7 7-7-7' * 19}z"
    shadow = path(tear, "#000", 'opacity=".2" transform="translate(5 6)"')
    return _wood(height, "#5d4534", "#4c3728") + shadow + path(tear, "#fdfcf8")


def _card(seed: str, height: int) -> str:
    hue = draw(seed)[0] * 360 // 256
    back = rect(0, 0, WIDTH, height, f"hsl({hue} 34% 78%)") + circle(330, 20, 120, f"hsl({hue} 42% 70%)")
    return (
        back + rect(20, 36, 320, height - 72, "#fff", 'rx="18"') + rect(44, 56, 34, 6, f"hsl({hue} 42% 52%)", 'rx="3"')
    )


def _board(seed: str, height: int) -> str:
    back = rect(0, 0, WIDTH, height, "#b8b2a6")
    back += rect(12, 14, 336, height - 30, "#f9fafa", 'rx="4" stroke="#8f959b" stroke-width="5"')
    back += polygon([(250, 18), (300, 18), (130, height - 20), (60, height - 20)], "#fff", 'opacity=".7"')
    return (
        back
        + rect(120, height - 20, 120, 8, "#7d848a")
        + rect(140, height - 25, 34, 5, "#1f4fa3")
        + rect(186, height - 25, 30, 5, "#b3261e")
    )


def _bars(x: float, y: float, width: float, height: float, seed: str) -> str:
    """A barcode."""
    run, at = "", x
    for byte in draw(seed, count=32) * 3:
        bar, gap = 1 + byte % 3, 1 + byte // 3 % 3
        if at + bar > x + width:
            break
        run += f"M{at:.0f} {y:.0f}h{bar}v{height:.0f}h-{bar}z"
        at += bar + gap
    return path(run, "#1d1f24")


def _ticket(seed: str, height: int) -> str:
    tint = ("#0f5c8c", "#8c2f4a", "#1d6b52", "#5a3f94")[draw(seed)[0] % 4]
    body = rect(16, 22, 328, height - 44, "#fff", 'rx="16"') + path("M16 38q0-16 16-16h296q16 0 16 16v6H16z", tint)
    cut = height - 96
    body += circle(16, cut, 10, "#39404f") + circle(344, cut, 10, "#39404f")
    body += line(f"M34 {cut}h292", "#b9bdc6", 1.5, 'stroke-dasharray="5 5"')
    return rect(0, 0, WIDTH, height, "#39404f") + body + _bars(44, cut + 18, 272, 40, seed)


def _sticky(seed: str, height: int) -> str:
    tint, fold = (("#f7e06a", "#e3c945"), ("#f7a8b8", "#e48a9d"), ("#a8dcae", "#86c48e"))[draw(seed)[0] % 3]
    back = _wood(height, "#c9b08c", "#b89d78")
    back += polygon([(34, 30), (332, 26), (330, height - 30), (40, height - 24)], "#000", 'opacity=".14"')
    back += polygon([(30, 24), (328, 20), (326, height - 60), (296, height - 34), (34, height - 32)], tint)
    return back + polygon([(326, height - 60), (296, height - 34), (300, height - 58)], fold)


def _menu(seed: str, height: int) -> str:
    ink = ("#6b3f2a", "#2d4a3e", "#2f3550")[draw(seed)[0] % 3]
    back = rect(0, 0, WIDTH, height, "#3b2f28") + rect(14, 12, 332, height - 24, "#f6eedd")
    back += rect(24, 22, 312, height - 44, "none", f'stroke="{ink}" stroke-width="1.5"')
    back += line("M150 52q15-16 30 0 15-16 30 0", ink, 2) + line(f"M150 {height - 46}q15 16 30 0 15 16 30 0", ink, 2)
    return back


def _sign(seed: str, height: int) -> str:
    plate = ("#1f5fa8", "#1d6b45", "#7a2e2e")[draw(seed)[0] % 3]
    back = bands(["#9fc4e2", "#b3d0e7", "#c8dded", "#dce8f0"], 0, height, WIDTH) + rect(172, 40, 16, height, "#8b9097")
    back += dots([(24, height), (70, height - 14), (318, height - 4), (350, height - 26)], 44, "#6f9358")
    back += rect(24, 40, 312, height - 116, plate, 'rx="12"')
    return back + rect(31, 47, 298, height - 130, "none", 'rx="8" stroke="#fff" stroke-width="2.5"')


def _label(seed: str, height: int) -> str:
    back = (
        rect(0, 0, WIDTH, height, "#b98d5f")
        + rect(0, 0, WIDTH, 30, "#c79c6d")
        + rect(148, 0, 64, height, "#d8c49a", 'opacity=".55"')
    )
    back += (
        rect(24, 34, 312, height - 68, "#fff")
        + rect(24, 34, 312, 26, "#1d1f24")
        + line(f"M24 {height - 112}h312", "#1d1f24", 1.5)
    )
    return back + _bars(44, height - 100, 272, 52, seed) + path("M296 42h12v10h-12zM312 42l6-5 6 5v10h-12z", "#fff")


def _badge(seed: str, height: int) -> str:
    tint = ("#1f4f8c", "#a03f2a", "#2d6b5f")[draw(seed)[0] % 3]
    back = rect(0, 0, WIDTH, height, "#7d8794") + path("M150 0l26 46h8l26-46h16l-34 60h-24L134 0z", tint)
    back += rect(44, 44, 272, height - 72, "#fff", 'rx="14"') + rect(150, 56, 60, 8, "#c4c8cf", 'rx="4"')
    face = portrait(random.Random(f"swerve {seed}"))
    back += f'<svg x="128" y="82" width="104" height="130" viewBox="0 0 90 112">{face}</svg>'
    return back + path(f"M44 {height - 60}h272v18q0 14-14 14H58q-14 0-14-14z", tint)


def _status(ink: str) -> str:
    """The status bar of a screenshot, without a word."""
    out = rect(24, 12, 30, 7, ink, 'rx="3" opacity=".75"') + polygon(
        [(284, 20), (296, 9), (296, 20)], ink, 'opacity=".75"'
    )
    return (
        out + path("M302 14q7-7 14 0l-7 7z", ink, 'opacity=".75"') + rect(322, 10, 16, 9, ink, 'rx="2" opacity=".75"')
    )


def _nav(height: int) -> str:
    return rect(130, height - 12, 100, 4, "#1b1b1f", 'rx="2" opacity=".7"')


def _screen(seed: str, height: int) -> str:
    hue = draw(seed)[0] * 360 // 256
    back = rect(0, 0, WIDTH, height, "#fdfcff") + rect(0, 0, WIDTH, 82, f"hsl({hue} 30% 93%)") + _status("#1b1b1f")
    back += line("M34 58h-12l7-7m-7 7l7 7", "#44454d", 2.2) + rect(60, 52, 120, 10, "#44454d", 'rx="5" opacity=".35"')
    return back + dots([(330, 50), (330, 57), (330, 64)], 2, "#44454d") + _nav(height)


def _bank(seed: str, height: int) -> str:
    hue = (draw(seed)[0] * 360 // 256) // 60 * 60 + 200
    back = rect(0, 0, WIDTH, height, "#f7f8fa") + rect(0, 0, WIDTH, 152, f"hsl({hue} 46% 88%)") + _status("#1b1b1f")
    back += dots([(306, 58), (328, 58)], 9, f"hsl({hue} 40% 70%)")
    back += rect(0, height - 66, WIDTH, 66, "#fff") + dots([(60 + n * 80, height - 42) for n in range(4)], 9, "#c4c8d0")
    return back + dots([(60, height - 42)], 9, f"hsl({hue} 50% 46%)") + _nav(height)


def _note(seed: str, height: int) -> str:
    back = _wood(height, "#7a5f48", "#6a503b") + rect(18, 16, 328, height - 32, "#fffdf3")
    back += strokes([f"M18 {y}h328" for y in range(76, height - 24, 29)], "#bcd0e6", 1) + line(
        f"M52 16v{height - 32}", "#e8a6a0", 1.4
    )
    return back + dots([(34, y) for y in range(52, height - 30, 90)], 6, "#7a5f48")


def _prescription(seed: str, height: int) -> str:
    back = (
        rect(0, 0, WIDTH, height, "#aeb6bd") + rect(18, 18, 324, height - 36, "#fff") + rect(18, 18, 324, 34, "#2f7d6b")
    )
    back += path("M40 27h8v5h5v8h-5v5h-8v-5h-5v-8h5z", "#fff") + line(
        "M40 96v-30h12q9 0 9 8t-9 8H40m12 0l16 22m0-18l-14 18", "#2f7d6b", 3.4
    )
    ink = signature(random.Random(f"swerve {seed}"))
    return (
        back
        + f'<svg x="190" y="{height - 92}" width="130" height="40" viewBox="0 0 170 50">{ink}</svg>'
        + line(f"M190 {height - 48}h130", "#8b8a93", 1)
    )


def _code(seed: str, height: int) -> str:
    hue = draw(seed)[0] * 360 // 256
    back = rect(0, 0, WIDTH, height, f"hsl({hue} 38% 40%)") + rect(40, 36, 280, height - 72, "#fff", 'rx="20"')
    squares = code(random.Random(f"swerve {seed}"))
    return back + f'<svg x="75" y="60" width="210" height="210" viewBox="-1 -1 27 27">{squares}</svg>'


def _letter(seed: str, height: int) -> str:
    hue = draw(seed)[0] * 360 // 256
    back = _wood(height, "#8d765f", "#7d6650") + polygon(
        [(20, 20), (344, 16), (340, height - 14), (16, height - 20)], "#000", 'opacity=".16"'
    )
    back += polygon([(16, 14), (340, 12), (336, height - 20), (14, height - 24)], "#fffefb")
    return (
        back
        + circle(302, 44, 13, f"hsl({hue} 45% 42%)")
        + rect(34, 50, 80, 4, f"hsl({hue} 45% 42%)")
        + line("M16 300l6 2M16 600l6 2", "#b9b3a8", 1)
    )


PAPERS: dict[str, Paper] = {
    "poster": Paper(_poster, 32, 18, 30, 1.4, 92, 96, (), middle=True),
    "receipt": Paper(_receipt, 62, 13, 18, 1.5, 72, 72, ("#33312e",), crowned=True),
    "card": Paper(_card, 44, 16, 20, 1.5, 92, 64, ("#26262b",)),
    "board": Paper(_board, 40, 17, 21, 1.65, 62, 66, ("#1f4fa3", "#222831", "#b3261e"), hand=True),
    "ticket": Paper(_ticket, 38, 15, 23, 1.6, 84, 122, ("#20242c",)),
    "sticky": Paper(_sticky, 54, 19, 22, 1.5, 70, 84, ("#2d2a3a",), hand=True),
    "menu": Paper(_menu, 44, 15, 25, 1.65, 92, 70, ("#3a2a20",), crowned=True),
    "sign": Paper(_sign, 48, 21, 29, 1.4, 96, 122, ("#fff",), middle=True),
    "label": Paper(_label, 42, 15, 19, 1.5, 94, 140, ("#1d1f24",)),
    "badge": Paper(_badge, 62, 15, 23, 1.45, 246, 92, ("#22252c",), middle=True),
    "screen": Paper(_screen, 24, 15, 21, 1.55, 116, 60, ("#1b1b1f",), least=520),
    "bank": Paper(_bank, 24, 15, 15, 2.1, 82, 92, ("#1b1d24",), rules="#dfe2e8", second=30, least=520),
    "note": Paper(_note, 66, 17, 19, 1.706, 68, 50, ("#27408b",), hand=True),
    "prescription": Paper(_prescription, 40, 14, 18, 1.6, 130, 122, ("#24282e",)),
    "code": Paper(_code, 60, 15, 20, 1.45, 312, 66, ("#22252c",), middle=True),
    "letter": Paper(_letter, 36, 13, 17, 1.6, 88, 60, ("#26262b",)),
}
