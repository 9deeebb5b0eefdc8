"""Shapes of a drawn picture, as SVG text. Only numbers and colours of ours go in."""

from __future__ import annotations


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


def gradient(ident: str, top: str, bottom: str) -> str:
    """A gradient from top to bottom, to be named as `url(#ident)`."""
    return (
        f'<linearGradient id="{ident}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{bottom}"/></linearGradient>'
    )
