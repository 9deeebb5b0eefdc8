"""Pictures with text in them, as SVG text: a poster, a receipt, a card, a whiteboard.

The text comes from anywhere and is kept whole: the picture grows with it. As in a real photograph, none of it is in
the UI tree.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

from swerve.phone.kit.pictures import draw
from swerve.phone.media.shapes import circle, line, path, rect

WIDTH = 360
"""Width of a picture with text, in CSS pixels; it is shown at that size."""


@dataclass(frozen=True, slots=True)
class _Hand:
    """How a picture's text is set."""

    margin: int
    size: int
    title: int
    leading: float
    top: int
    bottom: int
    middle: bool = False


_HANDS = {
    "poster": _Hand(32, 18, 30, 1.4, 92, 96, middle=True),
    "receipt": _Hand(62, 13, 18, 1.5, 72, 72),
    "card": _Hand(44, 16, 20, 1.5, 92, 64),
    "board": _Hand(40, 17, 21, 1.65, 62, 66),
}
_PALETTES = [("#f3c969", "#1f3a5f"), ("#e8745b", "#2a1a2e"), ("#8fc1a9", "#16362c"), ("#b9b3e6", "#2a2350")]
_INKS = ["#1f4fa3", "#222831", "#b3261e"]
_WIDE = re.compile("[ᄀ-ᅟ⺀-꓏가-힣豈-﫿＀-｠\U0001f000-\U0001faff]")


def _breadth(text: str, size: int) -> float:
    narrow = sum(c in "iljt.,:;|!'() " for c in text)
    wide = len(_WIDE.findall(text))
    caps = sum(c.isupper() or c in "mwMW@%" for c in text)
    return size * (0.57 * len(text) - 0.25 * narrow + 0.45 * wide + 0.12 * caps)


def _wrap(line: str, size: int, room: float) -> list[str]:
    lines, current = [], ""
    for word in line.split():
        while _breadth(word, size) > room:
            cut = next(n for n in range(len(word), 0, -1) if n == 1 or _breadth(word[:n], size) <= room)
            lines += [current] if current else []
            current, piece, word = "", word[:cut], word[cut:]
            lines.append(piece)
        trial = f"{current} {word}".strip()
        if current and _breadth(trial, size) > room:
            lines.append(current)
            current = word
        else:
            current = trial
    return [*lines, current] if current or not lines else lines


def _line(x: float, y: float, text: str, size: int, fill: str, anchor: str, weight: int) -> Markup:
    return Markup('<text x="{}" y="{}" font-size="{}" font-weight="{}" fill="{}" text-anchor="{}">{}</text>').format(
        f"{x:.0f}", f"{y:.0f}", size, weight, fill, anchor, text
    )


def _back(look: str, seed: str, height: int) -> tuple[str, str]:
    n = draw(seed)
    middle, low = WIDTH // 2, height - 46
    if look == "receipt":
        back = rect(0, 0, WIDTH, height, "#5d4534")
        back += line(f"M0 90h360M0 {height // 2}h360M0 {height - 80}h360", "#4c3728", 2)
        return back + path(f"M47 26h266v{height - 60}{'l-7 7-7-7' * 19}z", "#fdfcf8"), "#33312e"
    if look == "card":
        hue = n[0] * 360 // 256
        back = rect(0, 0, WIDTH, height, f"hsl({hue} 34% 78%)") + circle(330, 20, 120, f"hsl({hue} 42% 70%)")
        return back + rect(20, 36, 320, height - 72, "#fff", 'rx="18"'), "#26262b"
    if look == "board":
        back = rect(0, 0, WIDTH, height, "#b8b2a6")
        back += rect(12, 14, 336, height - 30, "#f9fafa", 'rx="4" stroke="#8f959b" stroke-width="5"')
        return back + rect(120, height - 20, 120, 8, "#7d848a") + rect(140, height - 25, 34, 5, "#1f4fa3"), ""
    ground, ink = _PALETTES[n[0] % len(_PALETTES)]
    back = rect(0, 0, WIDTH, height, ground) + circle(40 + n[1] % 280, 34, 46, "#fff", 'opacity=".28"')
    for k in range(8):
        back += path(f"M{middle} {low}L{-40 + k * 62} {height}h30z", ink, 'opacity=".16"')
    back += circle(middle, low, 26, ink, 'opacity=".85"')
    return back + rect(14, 14, WIDTH - 28, height - 28, "none", f'stroke="{ink}" stroke-width="2"'), ink


@lru_cache(maxsize=256)
def lettered(seed: str, look: str, text: str) -> Markup:
    """A picture of its text, `WIDTH` wide and as high as the text needs.

    Args:
        seed: what its colours are drawn from.
        look: `poster`, `receipt`, `card` or `board`; anything else is a poster.
        text: its first line is the title; in a receipt two spaces part a label from its amount. Without a text there
            are bars, as in a thumbnail.
    """
    hand = _HANDS.get(look, _HANDS["poster"])
    room = WIDTH - 2 * hand.margin
    written: list[Markup] = []
    y = float(hand.top)
    _, ink = _back(look, seed, 100)
    title = True
    for number, raw in enumerate(text.splitlines()):
        size = hand.title if title and len(raw) < 60 else hand.size
        weight = 700 if title and len(raw) < 60 else 400
        fill = ink or _INKS[number % len(_INKS)]
        left, gap, right = re.sub(r"\t| {2,}", "\0", raw.strip()).rpartition("\0")
        left, right = (left, right) if gap else (right, "")
        taken = _breadth(right, size) + 12 if right else 0
        for part in _wrap(left.replace("\0", " "), size, max(room - taken, room / 2)):
            x = WIDTH / 2 if hand.middle else hand.margin
            if part:
                written.append(_line(x, y, part, size, fill, "middle" if hand.middle else "start", weight))
            y += size * hand.leading * (1 if part else 0.6)
        if right:
            written.append(_line(WIDTH - hand.margin, y - size * hand.leading, right, size, fill, "end", weight))
        title = title and not raw.strip()
    if not text:
        bars = (f'<rect x="{hand.margin}" y="{90 + n * 26}" width="{room - n % 3 * 40}" height="9"' for n in range(6))
        written = [Markup(f'{bar} fill="{ink or _INKS[0]}" opacity=".55"/>') for bar in bars]
        y = 230
    height = max(int(y) + hand.bottom, 300)
    back, _ = _back(look, seed, height)
    box = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" preserveAspectRatio="xMidYMin slice"'
    start = Markup(f'<svg class="lettered" {box}>{back}')
    return start + Markup("<g>") + Markup("").join(written) + Markup("</g></svg>")
