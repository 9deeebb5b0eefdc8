"""The part of a screen that is a map: what is drawn on it, where, and what its taps and swipes do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from swerve.phone.apps.maps.chart import Taken, clear, names, path_of, svg
from swerve.phone.apps.maps.looks import colour_of, icon_of
from swerve.phone.apps.maps.manifest import app
from swerve.phone.apps.maps.projection import SCALES, STREETS, View, around
from swerve.phone.apps.maps.terrain import Box
from swerve.phone.context import Context
from swerve.world.maps import Maps
from swerve.world.maps.records import Place
from swerve.world.settings import Settings
from swerve.world.store import Refused
from swerve.world.town.city import Point

WIDTH = 360
HEIGHT = 656
"""Of the map on the first screen, in CSS pixels: what the bars and the tabs leave."""

_ICON, _LINE = 24, 13
_TALLER = 160
"""By how much a tap makes a map larger."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A place on the map: where its box begins, in pixels, and on which side of the icon its name stands."""

    place: Place
    icon: str
    colour: str
    left: float
    top: float
    width: int
    side: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pin:
    """Something that stands out: a result, the chosen place, home, somebody's location, trouble on the road."""

    at: Point
    kind: str
    name: str = ""
    icon: str = "place"
    act: str = ""
    args: dict[str, str] = field(default_factory=dict)
    left: float = 0
    top: float = 0


@dataclass(frozen=True, slots=True)
class Surface:
    """All of a map on a screen."""

    view: View
    chart: Markup
    names: Markup
    marks: list[Mark]
    pins: list[Pin]
    me: Point | None
    halo: int
    ruler: tuple[int, str]


def located(ctx: Context) -> bool:
    """Whether the app may know, and can know, where the owner is; `only this time` counts until the app is closed."""
    settings, task = ctx.store(Settings), ctx.shell.task
    once = bool(task and task.stack[0].ui.get("once"))
    return settings.location and (once or settings.grant("maps", "location") not in ("ask", "denied"))


def locate(ctx: Context, granted: bool) -> None:
    """Take the owner's answer to whether the app may know where the phone is.

    Raises:
        Refused: it may not, or location is off.
    """
    if not granted:
        raise Refused("Wherry Maps may not use your location. You can allow it in Settings.")
    if not ctx.store(Settings).location:
        raise Refused("Location is off. Turn it on in Settings.")
    if ctx.shell.task:
        ctx.shell.task.stack[0].ui["once"] = True


def online(ctx: Context) -> None:
    """Go on only with a connection.

    Raises:
        Refused: there is none.
    """
    if not ctx.store(Settings).online:
        raise Refused("You’re offline. Try again when you’re connected.")


def view_of(ctx: Context, height: int, start: View | None = None) -> View:
    """The part of the town that a screen shows, as it was left; it begins around the owner."""
    kept = ctx.ui.get("view")
    if isinstance(kept, View):
        view = View(kept.x, kept.y, kept.level, WIDTH, height)
        return view.kept()
    return start or around(ctx.store(Maps).spot("me").at, STREETS - 1, WIDTH, height).moved(0, 90)


def surface(
    ctx: Context,
    height: int,
    *,
    start: View | None = None,
    pins: Sequence[Pin] = (),
    covered: Sequence[Box] = (),
    route: Sequence[Point] = (),
    places: bool = True,
    owner: bool = True,
) -> Surface:
    """Draw a map of the screen's width.

    Args:
        start: what it shows until it is moved.
        covered: boxes in pixels that something else lies over; no place is put there.
        route: a way to draw.
        places: whether places are shown that are not pins.
        owner: whether the owner's position is shown, if it may be known.
    """
    view = view_of(ctx, height, start)
    ctx.ui["shown"] = view
    taken: Taken = [*covered]
    store = ctx.store(Maps)
    me = view.pixel(store.spot("me").at) if owner and located(ctx) else None
    stuck = [_stuck(pin, view, taken, covered) for pin in pins]
    if me:
        taken.append((me[0] - 12, me[1] - 12, me[0] + 12, me[1] + 12))
    taken.append((view.width / 2 - 8, height / 2 - 8, view.width / 2 + 8, height / 2 + 8))
    pinned = {pin.args.get("id", "") for pin in pins}
    marks = _marks([p for p in store.all_places() if p.id not in pinned], store, view, taken) if places else []
    overlay = path_of(route) if len(route) > 1 else ""
    return Surface(
        view,
        svg(view, with_transit=store.options.transit, route=overlay),
        names(view, taken),
        marks,
        [pin for pin in stuck if pin],
        me,
        max(26, round(70 * view.scale)),
        _ruler(view),
    )


def _stuck(pin: Pin, view: View, taken: Taken, covered: Sequence[Box]) -> Pin | None:
    x, y = view.pixel(pin.at)
    wide, high, up = (44, 48, 46) if pin.kind in ("pin", "person") else (30, 30, 15)
    box = (x - wide / 2, y - up, x + wide / 2, y - up + high)
    if box[0] < -wide / 2 or box[2] > view.width + wide / 2 or box[1] < -high / 2 or box[3] > view.height + high / 2:
        return None
    if pin.act and not clear(box, list(covered) if pin.kind == "pin" else taken, 0):
        return None
    taken.append(box)
    return Pin(pin.at, pin.kind, pin.name, pin.icon, pin.act, pin.args, round(box[0], 1), round(box[1], 1))


def _weight(place: Place) -> float:
    return (place.rating or 3) * 40 + min(place.review_count, 400) + (150 if place.category == "station" else 0)


def _marks(places: Sequence[Place], store: Maps, view: View, taken: Taken) -> list[Mark]:
    """Icons and names where there is room, what is better known first."""
    out: list[Mark] = []
    most = (0, 4, 8, 14, 22, 30, 30, 30)[view.level]
    for place in sorted(places, key=lambda p: (-_weight(p), p.id)):
        x, y = view.pixel(store.at(place))
        if len(out) >= most or not (16 < x < view.width - 16 and 16 < y < view.height - 16):
            continue
        found = _placed(place, x, y, view, taken)
        if found:
            out.append(found)
    return out


def _placed(place: Place, x: float, y: float, view: View, taken: Taken) -> Mark | None:
    half = _ICON / 2
    icon = (x - half, y - half, x + half, y + half)
    if not clear(icon, taken, 1):
        return None
    lines = _wrapped(place.name)
    wide = round(max(len(line) for line in lines) * 6.1) + 8
    tall = max(_ICON, _LINE * len(lines) + 2)
    sides = {
        "right": (icon[0], y - tall / 2, icon[2] + wide, y + tall / 2),
        "left": (icon[0] - wide, y - tall / 2, icon[2], y + tall / 2),
    }
    for side, box in sides.items():
        if box[0] > 4 and box[2] < view.width - 4 and clear(box, taken, 1):
            taken.append(box)
            mark = Mark(place, icon_of(place), colour_of(place), 0, 0, 0, side, lines)
            return _set(mark, box)
    taken.append(icon)
    return _set(Mark(place, icon_of(place), colour_of(place), 0, 0, 0, "alone"), icon)


def _set(mark: Mark, box: tuple[float, float, float, float]) -> Mark:
    left, top = round(box[0], 1), round((box[1] + box[3]) / 2 - _ICON / 2, 1)
    return Mark(mark.place, mark.icon, mark.colour, left, top, round(box[2] - box[0]), mark.side, mark.lines)


def _wrapped(name: str, room: int = 16) -> tuple[str, ...]:
    """A name in two lines at most."""
    name = " ".join(name.split())
    if len(name) <= room:
        return (name,)
    words, first = name.split(" "), ""
    while words and len(f"{first} {words[0]}".strip()) <= room:
        first = f"{first} {words.pop(0)}".strip()
    rest = " ".join(words)
    rest = rest if len(rest) <= room else rest[: room - 1].rstrip() + "…"
    return tuple(line for line in (first, rest) if line)


def _ruler(view: View) -> tuple[int, str]:
    """A length that is a round number of metres, in pixels and in words."""
    metres = next(m for m in (20, 50, 100, 200, 500, 1000, 2000, 5000) if m * view.scale >= 36)
    return round(metres * view.scale), f"{metres} m" if metres < 1000 else f"{metres // 1000} km"


@app.on("pan")
def pan(ctx: Context, dx: float, dy: float) -> None:
    """Move the map with the finger."""
    shown = ctx.ui.get("shown")
    if isinstance(shown, View):
        ctx.ui["view"] = shown.moved(dx, dy)


@app.on("zoom")
def zoom(ctx: Context, by: int) -> None:
    """Come closer, or go back."""
    shown = ctx.ui.get("shown")
    if isinstance(shown, View):
        ctx.ui["view"] = shown.zoomed(by)


def can_zoom(view: View) -> tuple[bool, bool]:
    """Whether the map can come closer, and go back."""
    return view.level < len(SCALES) - 1, view.level > 0


def framed(ctx: Context, height: int) -> int:
    """Height of a map above other things, which a tap on it makes larger; CSS pixels."""
    return height + (_TALLER if ctx.ui.get("larger") else 0)


@app.on("enlarge")
def enlarge(ctx: Context, x: float = 0, y: float = 0) -> None:
    """A tap beside the pins: a larger map, or the small one again; two of them come closer."""
    if not double(ctx, x, y):
        ctx.ui["larger"] = not ctx.ui.get("larger")


def double(ctx: Context, x: float, y: float) -> bool:
    """Whether this tap is the second of a double tap, which comes closer; the phone's clock stands between the two."""
    last, ctx.ui["tapped"] = ctx.ui.get("tapped"), ctx.now
    shown = ctx.ui.get("shown")
    if last == ctx.now and isinstance(shown, View):
        ctx.ui["view"], ctx.ui["tapped"] = shown.zoomed(1, x, y), None
        return True
    return False
