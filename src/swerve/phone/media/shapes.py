"""Shapes of a drawn picture, as SVG text. Only numbers and colours of ours go in."""

from __future__ import annotations

from collections.abc import Iterable


def rect(x: float, y: float, w: float, h: float, fill: str, more: str = "") -> str:
    """A rectangle; `more` holds further attributes."""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="{fill}" {more}/>'


def polygon(points: list[tuple[float, float]], fill: str, more: str = "") -> str:
    """A closed shape."""
    run = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polygon points="{run}" fill="{fill}" {more}/>'


def circle(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    """A circle."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}" {more}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, more: str = "") -> str:
    """An ellipse."""
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{fill}" {more}/>'


def path(run: str, fill: str, more: str = "") -> str:
    """A path."""
    return f'<path d="{run}" fill="{fill}" {more}/>'


def line(run: str, colour: str, width: float, more: str = "") -> str:
    """A path that is drawn, not filled."""
    return f'<path d="{run}" fill="none" stroke="{colour}" stroke-width="{width}" {more}/>'


def bands(colours: list[str], top: float, bottom: float, width: float = 400) -> str:
    """Flat stripes over the whole width: a sky or a sea. A gradient would cost far more to encode."""
    step = (bottom - top) / len(colours)
    return "".join(rect(0, top + n * step, width, step + 0.6, colour) for n, colour in enumerate(colours))


def dots(points: Iterable[tuple[float, float]], r: float, fill: str, more: str = "") -> str:
    """Many circles of one size and colour, as one path."""
    run = "".join(f"M{x - r:.1f} {y:.1f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z" for x, y in points)
    return f'<path d="{run}" fill="{fill}" {more}/>'


def strokes(runs: Iterable[str], colour: str, width: float, more: str = "") -> str:
    """Many lines of one colour, as one path."""
    return line("".join(runs), colour, width, f'stroke-linecap="round" {more}')
