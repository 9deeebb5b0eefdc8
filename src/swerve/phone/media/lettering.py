"""Pictures with text in them, as SVG text: a poster, a receipt, a chat on a screenshot, a whiteboard.

The text comes from anywhere and is kept whole: the picture grows with it. As in a real photograph, none of it is in
the UI tree.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, replace
from functools import lru_cache

from markupsafe import Markup

from swerve.phone.media.papers import PAPERS, WIDTH, Paper, poster_inks
from swerve.phone.media.scenes import SCENES, scene
from swerve.phone.media.shapes import circle, dots, line, path, polygon, rect

__all__ = ["LETTERED", "WIDTH", "lettered"]

LETTERED = frozenset({*PAPERS, "chat"})
"""Looks that are made for text."""

_WIDE = re.compile("[ᄀ-ᅟ⺀-꓏가-힣豈-﫿＀-｠\U0001f000-\U0001faff]")
_NARROW = frozenset("iljt.,:;|!'() ")
_BROAD = frozenset("mwMW@%")


@dataclass(frozen=True, slots=True)
class _Run:
    """One line of text where it stands; its first character's left, middle or right at `x`, its baseline at `y`."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    anchor: str = "start"
    weight: int = 400
    tilt: float = 0.0


@lru_cache(maxsize=8192)
def _share(char: str) -> float:
    """How broad a character is, as a share of the type's size."""
    if char in _NARROW:
        return 0.32
    wide = 0.45 if _WIDE.match(char) else 0.0
    return 0.57 + wide + (0.12 if char.isupper() or char in _BROAD else 0.0)


def _breadth(text: str, size: float) -> float:
    return size * sum(map(_share, text))


def _cut(word: str, size: float, room: float) -> int:
    """How many characters of a word fit, at least one."""
    used = 0.0
    for at, char in enumerate(word):
        used += size * _share(char)
        if used > room:
            return max(at, 1)
    return len(word)


def _wrap(line: str, size: float, room: float) -> list[str]:
    lines, current, taken = [], "", 0.0
    space = size * _share(" ")
    for word in line.split():
        while (cut := _cut(word, size, room)) < len(word):
            lines += [current, word[:cut]] if current else [word[:cut]]
            current, taken, word = "", 0.0, word[cut:]
        width = _breadth(word, size)
        if current and taken + space + width > room:
            lines.append(current)
            current, taken = word, width
        else:
            current, taken = (f"{current} {word}", taken + space + width) if current else (word, width)
    return [*lines, current] if current or not lines else lines


def _parts(raw: str) -> tuple[str, str]:
    """A line's label and its amount, which two spaces or a tab part."""
    left, gap, right = re.sub(r"\t| {2,}", "\0", raw.strip()).rpartition("\0")
    return (left.replace("\0", " "), right) if gap else (right, "")


def _set(paper: Paper, text: str, dice: random.Random) -> tuple[list[_Run], list[float], float]:
    """Where each line stands, where rules go, and the height used."""
    runs: list[_Run] = []
    rules: list[float] = []
    room, y, title = WIDTH - 2 * paper.margin, float(paper.top), True
    for number, raw in enumerate(text.splitlines()):
        heading = title and len(raw) < 60
        size, weight = (paper.title, 700) if heading else (paper.size, 400)
        size = paper.second if paper.second and number == 1 and len(raw) < 24 else size
        middle = paper.middle or (paper.crowned and heading)
        fill, tilt = paper.inks[number % len(paper.inks)], round(dice.uniform(-0.7, 0.5), 2) if paper.hand else 0.0
        left, right = (raw, "") if middle else _parts(raw)
        taken = _breadth(right, size) + 12 if right else 0
        for part in _wrap(left, size * (1.06 if heading else 1), max(room - taken, room / 2)):
            if part:
                x = WIDTH / 2 if middle else paper.margin
                runs.append(_Run(x, y, part, size, fill, "middle" if middle else "start", weight, tilt))
            y += size * paper.leading * (1 if part else 0.6)
        if right:
            runs.append(_Run(WIDTH - paper.margin, y - size * paper.leading, right, size, fill, "end", weight, tilt))
        if paper.rules and number > 1 and raw.strip():
            rules.append(y - size * paper.leading + 11)
        title = title and not raw.strip()
    return runs, rules, y


def _written(run: _Run, hand: bool) -> Markup:
    more = Markup(' font-style="italic"') if hand else Markup("")
    if run.tilt:
        more += Markup(f' transform="rotate({run.tilt} {run.x:.0f} {run.y:.0f})"')
    return Markup('<text x="{}" y="{}" font-size="{}" font-weight="{}" fill="{}" text-anchor="{}"{}>{}</text>').format(
        f"{run.x:.0f}", f"{run.y:.0f}", run.size, run.weight, run.fill, run.anchor, more, run.text
    )


def _greeked(run: _Run) -> Markup:
    """A bar in place of a line: what is left of text in a thumbnail."""
    width = _breadth(run.text, run.size)
    left = run.x - {"start": 0.0, "middle": width / 2, "end": width}[run.anchor]
    return Markup(rect(left, run.y - run.size * 0.62, width, run.size * 0.56, run.fill, 'opacity=".6"'))


def _dummy(dice: random.Random, rows: int) -> str:
    lines = ["n" * dice.randint(9, 15)]
    for n in range(rows):
        words = " ".join("n" * dice.randint(3, 8) for _ in range(dice.randint(2, 5)))
        lines.append(f"{words}  nnnn" if n % 3 == 1 else words)
    return "\n".join(lines)


def _svg(height: int, ground: str, written: Markup) -> Markup:
    box = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" preserveAspectRatio="xMidYMin slice"'
    return Markup(f'<svg class="lettered" {box}><g pointer-events="none">{ground}</g><g>{written}</g></svg>')


@lru_cache(maxsize=256)
def lettered(seed: str, look: str, text: str) -> Markup:
    """A picture of its text, `WIDTH` wide and as high as the text needs.

    Args:
        seed: what its colours are drawn from.
        look: one of `LETTERED`; a scene's look shows the scene above the text; anything else is a poster.
        text: its first line is the title; two spaces part a label from its amount; in a chat the first line is who
            it is with, a line that starts with `>` is the owner's own and one with `--` a time. Without a text there
            are bars, as in a thumbnail.
    """
    dice = random.Random(f"swerve {seed}")
    body = text or _dummy(dice, 8)
    if look == "chat":
        return _chat(seed, body, plain=not text)
    paper = PAPERS.get(look) or (_below(seed, look) if look in SCENES else PAPERS["poster"])
    if not paper.inks:
        paper = replace(paper, inks=(poster_inks(seed)[1],))
    runs, rules, y = _set(paper, body, dice)
    height = max(int(y) + paper.bottom, paper.least)
    written = Markup("").join(_written(run, paper.hand) if text else _greeked(run) for run in runs)
    under = "".join(line(f"M{paper.margin} {at:.0f}H{WIDTH - paper.margin}", paper.rules, 1) for at in rules)
    return _svg(height, paper.ground(seed, height) + under, written)


def _below(seed: str, look: str) -> Paper:
    """A photograph with its text printed under it."""

    def ground(seed: str, height: int) -> str:
        photo = str(scene(seed, look)).replace("<svg ", f'<svg width="{WIDTH}" height="260" ', 1)
        return rect(0, 0, WIDTH, height, "#fbfaf6") + photo

    return Paper(ground, 28, 16, 21, 1.5, 300, 40, ("#26262b",))


def _chat(seed: str, text: str, *, plain: bool) -> Markup:
    """A screenshot of a conversation."""
    first, *rest = text.splitlines()
    ground = rect(18, 44, 36, 36, "#c9d7ef", 'rx="18"') + circle(36, 57, 6.5, "#5a76a8")
    ground += path("M24 74q1-9 12-9t12 9q-12 9-24 0z", "#5a76a8")
    runs, y = [], 66.0
    for part in _wrap(first, 18, 230):
        runs.append(_Run(66, y, part, 18, "#1b1b1f", weight=500))
        y += 24
    top = y
    ground = rect(0, 0, WIDTH, top, "#eef1f8") + ground + dots([(334, 54), (334, 61), (334, 68)], 2, "#44454d")
    y += 14
    for number, raw in enumerate(filter(str.strip, rest)):
        mine = raw.startswith(">") or (plain and number % 3 == 1)
        words = raw.lstrip("> ")
        if raw.startswith("--"):
            for part in _wrap(words.lstrip("- "), 12, 300):
                runs.append(_Run(WIDTH / 2, y + 14, part, 12, "#6a6972", "middle"))
                y += 18
            y += 10
            continue
        parts = _wrap(words, 15, 224)
        width = min(252.0, max(_breadth(part, 15) for part in parts) * 1.04 + 30)
        left = WIDTH - 14 - width if mine else 14
        ground += rect(left, y, width, 21 * len(parts) + 17, "#1a5fd0" if mine else "#e9ebf1", 'rx="17"')
        for part in parts:
            runs.append(_Run(left + 14, y + 23, part, 15, "#fff" if mine else "#1b1b1f"))
            y += 21
        y += 25
    height = max(int(y) + 66, 520)
    ground += rect(14, height - 52, 280, 38, "#eef0f5", 'rx="19"') + circle(328, height - 33, 17, "#1a5fd0")
    ground += polygon([(321, height - 41), (338, height - 33), (321, height - 25), (324, height - 33)], "#fff")
    status = rect(24, 14, 30, 7, "#1b1b1f", 'rx="3" opacity=".75"') + rect(
        322, 12, 16, 9, "#1b1b1f", 'rx="2" opacity=".75"'
    )
    written = Markup("").join(_greeked(run) if plain else _written(run, False) for run in runs)
    return _svg(height, rect(0, 0, WIDTH, height, "#fff") + ground + status, written)
