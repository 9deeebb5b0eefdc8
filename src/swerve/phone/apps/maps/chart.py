"""The map itself as SVG: ground, houses, streets with casings, rails, names along streets. Flat colours only."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup, escape

from swerve.phone.apps.maps.houses import houses
from swerve.phone.apps.maps.projection import View, bent, dense, run
from swerve.phone.apps.maps.terrain import Street, ground, meets, rails, streets, transit
from swerve.world.town.city import Point

HOUSES = 5
"""The first level that shows houses."""

_WIDTHS: dict[str, tuple[float, ...]] = {
    "trunk": (2.2, 2.8, 3.8, 5, 7.5, 10, 15, 22),
    "main": (1.2, 1.8, 2.6, 3.8, 6, 8.5, 13, 19),
    "minor": (0.0, 1.0, 1.5, 2.4, 4, 6.5, 10, 15),
    "lane": (0.0, 0.0, 0.0, 1.2, 2.2, 3.8, 6.5, 10),
    "path": (0.0, 0.0, 0.0, 0.9, 1.2, 1.6, 2.0, 2.6),
}
"""Width of a street in CSS pixels, by level; 0 is left out."""

_ORDER = ("lane", "minor", "main", "trunk")

Words = tuple[str, float, float, str]
"""A name that lies in the land: text, metres east and north, how it is set."""

_NAMES: tuple[tuple[Words, int, int], ...] = (
    (("Lark Sound", 1700, -760, "water"), 0, 5),
    (("Inner Harbour", 960, 116, "water"), 4, 9),
    (("Fish Dock", 1990, 104, "water"), 5, 9),
    (("River Lark", -110, 1500, "water up"), 1, 9),
    (("Town Canal", 1560, 780, "water"), 4, 9),
    (("Ansel Island", 2050, -1850, "town"), 0, 4),
    (("Torrey Point", -620, -1540, "town"), 0, 4),
    (("Larkhaven", 1500, 1240, "city"), 0, 2),
    (("Old Harbour", 480, 420, "quarter"), 2, 4),
    (("Market Quarter", 1460, 400, "quarter"), 2, 4),
    (("Linden", 960, 1240, "quarter"), 2, 4),
    (("Station Quarter", 2080, 1760, "quarter"), 2, 4),
    (("Garnet Hill", 2700, 1240, "quarter"), 2, 4),
    (("Poplar Ground", 3300, 860, "quarter"), 2, 4),
    (("Hillcrest", 960, 2330, "quarter"), 2, 4),
    (("Saltings", 4000, 380, "quarter"), 2, 4),
    (("Westbank", -560, 720, "quarter"), 1, 4),
    (("Sycamore Bank", 620, 2990, "quarter"), 3, 5),
    (("North Beach", 3000, 60, "sand"), 3, 7),
    (("Larkhaven Airfield", 4400, 2540, "quarter"), 1, 3),
    (("St Brannoc’s Cemetery", 3240, 1240, "green"), 4, 7),
    (("Canal Meadow", 2230, 1275, "green"), 4, 7),
    (("Allotments", 1050, 2760, "green"), 4, 7),
    (("Clerk Wood", -1600, 3100, "green"), 0, 4),
)


@lru_cache(maxsize=48)
def base(view: View, with_transit: bool = False) -> str:
    """Everything of the chart but names, as the inside of an SVG whose unit is a metre."""
    box, px = view.box, 1 / view.scale
    out = []
    for part in ground():
        if part.first <= view.level <= part.last and meets(part.box, box):
            out.append(f'<path class="{part.css}" d="{part.path}"/>')
    if view.level >= HOUSES:
        out.append(f'<g class="house" stroke-width="{0.7 * px:.2f}">')
        out += [f'<path d="{path}"/>' for path in houses(box)]
        out.append("</g>")
    seen = [street for street in streets() if meets(street.box, box)]
    out.append(_ways(seen, view))
    for part in rails():
        if part.first <= view.level and meets(part.box, box):
            out.append(
                f'<path class="{part.css}" stroke-width="{(1.6 if view.level > 3 else 1) * px:.2f}" d="{part.path}"/>'
            )
            if part.css == "rail":
                out.append(
                    f'<path class="sleepers" stroke-width="{3.4 * px:.2f}" '
                    f'stroke-dasharray="{1.2 * px:.2f} {7 * px:.2f}" d="{part.path}"/>'
                )
    if with_transit:
        for part, colour in transit():
            out.append(f'<path class="transit" stroke="{colour}" stroke-width="{3.5 * px:.2f}" d="{part.path}"/>')
    return "".join(out)


def _ways(seen: Sequence[Street], view: View) -> str:
    px, level, out = 1 / view.scale, view.level, []
    paths = {kind: " ".join(s.path for s in seen if s.kind == kind) for kind in _WIDTHS}
    if width := _WIDTHS["path"][level]:
        dash = f'stroke-dasharray="{3.2 * px:.2f} {2.4 * px:.2f}"'
        out.append(f'<path class="way path" stroke-width="{width * px:.2f}" {dash} d="{paths["path"]}"/>')
    drawn = [kind for kind in _ORDER if paths[kind] and _WIDTHS[kind][level]]
    for kind in drawn if level >= 3 else ():
        wide = _WIDTHS[kind][level] + (2 if level > 4 else 1.4)
        out.append(f'<path class="way case {kind}" stroke-width="{wide * px:.2f}" d="{paths[kind]}"/>')
    for kind in drawn:
        out.append(f'<path class="way {kind}" stroke-width="{_WIDTHS[kind][level] * px:.2f}" d="{paths[kind]}"/>')
    return "".join(out)


def path_of(points: Sequence[Point]) -> str:
    """A way through the town as an SVG path on the chart."""
    return run([bent(point) for point in dense(points)])


def svg(view: View, *, with_transit: bool = False, route: str = "", over: str = "") -> Markup:
    """The chart as SVG of the view's size; `route` is a path on the chart, `over` goes above it."""
    left, top, right, bottom = view.box
    px = 1 / view.scale
    way = (
        f'<path class="route case" stroke-width="{9 * px:.2f}" d="{route}"/>'
        f'<path class="route" stroke-width="{6 * px:.2f}" d="{route}"/>'
        if route
        else ""
    )
    return Markup(
        f'<svg class="maps-chart" width="{view.width}" height="{view.height}" '
        f'viewBox="{left:.2f} {top:.2f} {right - left:.2f} {bottom - top:.2f}">'
        f"{base(view, with_transit)}{way}{over}</svg>"
    )


# Names


Taken = list[tuple[float, float, float, float]]


def clear(box: tuple[float, float, float, float], taken: Taken, gap: float = 2) -> bool:
    """Whether a box in pixels touches nothing that is there already."""
    return not any(
        box[0] < b[2] + gap and b[0] < box[2] + gap and box[1] < b[3] + gap and b[1] < box[3] + gap for b in taken
    )


def names(view: View, taken: Taken) -> Markup:
    """Names of waters, quarters and streets, as SVG text in pixels; each goes where nothing is yet."""
    out = []
    for (name, east, north, css), first, last in _NAMES:
        x, y = view.pixel((east, north))
        size = {"city": 20, "town": 13, "quarter": 11}.get(css, 11.5)
        half = len(name) * size * (0.36 if css == "quarter" else 0.27)
        box = (x - half, y - size, x + half, y + size * 0.4)
        if css == "water up":
            box = (x - size, y - half, x + size * 0.4, y + half)
        if first <= view.level <= last and _inside(box, view) and clear(box, taken):
            taken.append(box)
            turn = f' transform="rotate(-82 {x:.1f} {y:.1f})"' if css == "water up" else ""
            shown = name.upper() if css == "quarter" else name
            out.append(f'<text class="name {css}" x="{x:.1f}" y="{y:.1f}"{turn}>{escape(shown)}</text>')
    for street in streets():
        if street.name and view.level >= (3 if street.kind in ("main", "trunk") else 4):
            out += _along(street, view, taken)
    return Markup(f'<svg class="maps-names" width="{view.width}" height="{view.height}">{"".join(out)}</svg>')


def _inside(box: tuple[float, float, float, float], view: View) -> bool:
    return box[0] > 2 and box[1] > 2 and box[2] < view.width - 2 and box[3] < view.height - 2


def _along(street: Street, view: View, taken: Taken) -> list[str]:
    """A street's name along it, again after a while."""
    size = 10.5 if view.level < 6 else 11.5
    width = len(street.name) * size * 0.56 + 6
    spots = [
        ((x - view.x) * view.scale + view.width / 2, (y - view.y) * view.scale + view.height / 2)
        for x, y in street.points
    ]
    out, since = [], 150.0
    for index in range(1, len(spots) - 1):
        (ax, ay), (x, y), (bx, by) = spots[index - 1 : index + 2]
        since += math.dist((ax, ay), (x, y))
        if since < 230 or not (-40 < x < view.width + 40 and -40 < y < view.height + 40):
            continue
        angle = math.degrees(math.atan2(by - ay, bx - ax))
        angle = angle - 180 if angle > 90 else angle + 180 if angle < -90 else angle
        turn = math.radians(angle)
        beads = [
            (x + math.cos(turn) * width * t, y + math.sin(turn) * width * t) for t in (-0.42, -0.21, 0.0, 0.21, 0.42)
        ]
        boxes = [(px - 7, py - 7, px + 7, py + 7) for px, py in beads]
        if all(_inside(box, view) and clear(box, taken) for box in boxes):
            taken += boxes
            since = 0.0
            out.append(
                f'<text class="street" font-size="{size}" x="{x:.1f}" y="{y:.1f}" dy=".34em" '
                f'transform="rotate({angle:.1f} {x:.1f} {y:.1f})">{escape(street.name)}</text>'
            )
    return out
