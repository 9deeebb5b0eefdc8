"""A storefront's page: one template and one style sheet for each app, self-contained."""

from __future__ import annotations

import base64
import re
import zipfile
from functools import cache
from importlib.resources import files

import justmyresource_material_icons
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from swerve.core.geometry import Size
from swerve.suites.dibench.commerce.covers import draw
from swerve.suites.dibench.commerce.font import font_file
from swerve.suites.dibench.commerce.state import Weight
from swerve.suites.dibench.instance import Candidate, Instance

VIEWPORT = Size(360, 800)
"""In CSS pixels."""

_WEIGHTS: tuple[Weight, ...] = (400, 500, 700)


def page(instance: Instance) -> str:
    """The whole page of a commerce instance as HTML that loads nothing."""
    app = instance.app.id

    def cover(candidate: Candidate) -> Markup:
        return Markup(draw(app, candidate.cover, candidate.title))

    css = "".join(_text(name) for name in ("frame.css", f"{app}/style.css"))
    return (
        _environment()
        .get_template(f"{app}/page.html.j2")
        .render(
            name=instance.app.name,
            query=instance.query,
            details=instance.details,
            candidates=instance.candidates,
            cover=cover,
            icon=icon,
            css=Markup(css),
            fonts=Markup(_fonts()),
        )
    )


@cache
def _text(name: str) -> str:
    return (files("swerve.suites.dibench.commerce") / "storefronts" / name).read_text(encoding="utf-8")


@cache
def icon(name: str) -> Markup:
    """A rounded Material icon as an SVG element of the class `icon`."""
    archive = files(justmyresource_material_icons) / "icons.zip"
    with archive.open("rb") as file, zipfile.ZipFile(file) as icons:
        source = icons.read(f"rounded/{name}.svg").decode()
    drawing = re.sub(r"^<svg[^>]*>|</svg>$", "", source.strip())
    return Markup(f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">{drawing}</svg>')


@cache
def _fonts() -> str:
    return "".join(
        f"@font-face {{ font-family: Roboto; font-weight: {weight}; "
        f"src: url(data:font/ttf;base64,{base64.b64encode(font_file(weight).read_bytes()).decode()}); }}\n"
        for weight in _WEIGHTS
    )


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("swerve.suites.dibench.commerce", "storefronts"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
