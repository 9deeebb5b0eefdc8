"""The phone's only document: empty parts, styles and fonts inside, and a policy that lets nothing in or out."""

from __future__ import annotations

from functools import cache

from swerve.phone.fonts import font_faces
from swerve.phone.kit.render import stylesheet

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"

_OFF_SCREEN = 'style="position:absolute;left:-999px"'
"""Letters in every weight, so that all fonts are in memory before the first picture."""


_PARTS = ("app", "over", "snack", "ime", "shade", "float", "heads", "bars")
"""Back to front."""


@cache
def document() -> str:
    """The host page; `page.js` fills it."""
    parts = "".join(f'<div id="{name}"></div>' for name in _PARTS)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        f"<style>{font_faces()}{stylesheet()}</style></head><body>{parts}"
        f'<div {_OFF_SCREEN}>a<b style="font-weight:500">b</b><b>c</b><i>d</i></div>'
        "</body></html>"
    )
