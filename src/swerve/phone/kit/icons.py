"""Google's Material icons, from their package, as inline SVG."""

from __future__ import annotations

import re
import zipfile
from functools import cache
from importlib.resources import files

from markupsafe import Markup


@cache
def _archive() -> zipfile.ZipFile:
    return zipfile.ZipFile(str(files("justmyresource_material_icons") / "icons.zip"))


@cache
def icon(name: str, style: str = "outlined", size: int = 24) -> Markup:
    """An icon as SVG in the colour of the text around it.

    Args:
        name: kebab-case, e.g. `arrow-back`; underscores will do.
        style: `outlined`, `filled`, `rounded` or `sharp`.
        size: side in CSS pixels.

    Raises:
        KeyError: there is no such icon.
    """
    svg = _archive().read(f"{style}/{name.replace('_', '-')}.svg").decode()
    inner = re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", svg, flags=re.S)
    return Markup(
        f'<svg class="i" viewBox="0 0 24 24" width="{size}" height="{size}" fill="currentColor">{inner}</svg>'
    )
