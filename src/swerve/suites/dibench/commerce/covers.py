"""Cover pictures, drawn: a scene in SVG that depends on nothing but a candidate's cover and a name to seed it.

A storefront's scenes are `SCENES` in its folder's `scenes.py`.
"""

from __future__ import annotations

import hashlib
from importlib import import_module
from random import Random

from swerve.core.outcome import SwerveError
from swerve.suites.dibench.commerce.shapes import HEIGHT, WIDTH, Scene
from swerve.suites.dibench.instance import Cover


def draw(app: str, cover: Cover, name: str) -> str:
    """The picture as an SVG element that fills its box.

    Args:
        app: the storefront's id.
        cover: the scene's name and its leading colour.
        name: fixes the details; the same name draws the same picture.
    """
    scenes: dict[str, Scene] = import_module(f"swerve.suites.dibench.commerce.storefronts.{app}.scenes").SCENES
    if cover.picture not in scenes:
        raise SwerveError(f"{app} has no scene `{cover.picture}`; it has {', '.join(sorted(scenes))}.")
    random = Random(hashlib.sha256(f"{app}/{name}".encode()).digest())
    drawn = scenes[cover.picture](random, cover.colour)
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">{drawn}</svg>'
