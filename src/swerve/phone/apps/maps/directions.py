"""Directions between places, through stops, by four modes; and navigation along them."""

from __future__ import annotations

from datetime import datetime, timedelta

from swerve.phone.app import Shared
from swerve.phone.apps.maps.looks import distance
from swerve.phone.apps.maps.manifest import app
from swerve.phone.apps.maps.projection import around, fitting
from swerve.phone.apps.maps.searching import choose_spot
from swerve.phone.apps.maps.surface import Pin, can_zoom, framed, locate, surface
from swerve.phone.apps.maps.ways import MODES, Travel, Way, lasts, way
from swerve.phone.context import Context
from swerve.phone.kit.dates import clock
from swerve.phone.shell import Choice
from swerve.world.maps import Maps
from swerve.world.maps.records import Spot
from swerve.world.settings import Settings
from swerve.world.store import Refused
from swerve.world.town.city import CITY

MAP = 236
DRIVE_MAP = 720
MOST_STOPS = 6


@app.screen("directions", activity=".DirectionsActivity")
def directions(ctx: Context) -> str:
    """From, to, stops; the way on the map, its time by each mode, its steps."""
    refs: list[str] = stops(ctx)
    spots = [_spot(ctx, ref) for ref in refs]
    known = [spot for spot in spots if spot]
    complete = len(known) == len(refs)
    mode: Travel = ctx.ui.get("mode", "driving")
    ways = {each: way(known, each) if complete else None for each in MODES}
    found = ways[mode]
    leave = departure(ctx)
    points = list(found.points) if found else [spot.at for spot in known]
    height = framed(ctx, MAP)
    start = fitting([*points, *(spot.at for spot in known)], 360, height, 40) if points else None
    pins = [
        Pin(spot.at, "pin" if n == len(known) - 1 else "stop", spot.name, "trip-origin") for n, spot in enumerate(known)
    ]
    covered = [(300.0, height - 116.0, 360.0, float(height))]
    route = points if found else ()
    chart = surface(ctx, height, start=start, pins=pins, route=route, places=False, covered=covered)
    closer, wider = can_zoom(chart.view)
    return ctx.page(
        "directions.html",
        stops=[(ref, spot.name if spot else "", n) for n, (ref, spot) in enumerate(zip(refs, spots, strict=True))],
        modes=[(each, *MODES[each], lasts(it.minutes) if it else "–") for each, it in ways.items()],
        mode=mode,
        way=found,
        complete=complete,
        lasts=lasts(found.minutes) if found else "",
        away=distance(found.metres) if found else "",
        arrive=clock(leave + timedelta(minutes=found.minutes)) if found else "",
        leave="Leave now" if leave == ctx.now else f"Depart {clock(leave)}",
        chart=chart,
        closer=closer,
        wider=wider,
        can_add=complete and len(refs) < MOST_STOPS,
        from_me=refs[0] == "me",
        online=ctx.store(Settings).online,
    )


def stops(ctx: Context) -> list[str]:
    """From, stops and to, as references; empty where nothing is chosen yet."""
    kept: list[str] = ctx.ui.setdefault("stops", ["", str(ctx.args.get("to", ""))])
    return kept


def _spot(ctx: Context, ref: str) -> Spot | None:
    try:
        return ctx.store(Maps).spot(ref) if ref else None
    except Refused:
        return None


def departure(ctx: Context) -> datetime:
    """When the owner means to leave."""
    kept = ctx.ui.get("leave")
    return kept if isinstance(kept, datetime) and kept > ctx.now else ctx.now


@app.on("directions")
def start_directions(ctx: Context, to: str) -> None:
    """Ask for the way somewhere, from where the owner is."""
    ctx.go("directions", to=to)
    within = Context(ctx.app, ctx.world, ctx.shell, ctx.shell.entry)
    within.ask_permission("location", "from_me")


@app.on("from_me")
def from_me(ctx: Context, granted: bool) -> None:
    """Start from the owner's position if the app may know it."""
    if granted and ctx.store(Settings).location:
        locate(ctx, granted)
        stops(ctx)[0] = "me"


@app.on("stop")
def choose_stop(ctx: Context, at: int) -> None:
    """Choose another start, stop or end."""
    count = len(stops(ctx))
    title = "Choose starting point" if at == 0 else "Choose destination" if at == count - 1 else "Choose stop"
    choose_spot(ctx, "stop_chosen", title, at=str(at))


@app.on("stop_chosen")
def stop_chosen(ctx: Context, at: str, ref: str) -> None:
    """Go through that place."""
    refs = stops(ctx)
    if int(at) >= len(refs):
        refs.append(ref)
    else:
        refs[int(at)] = ref
    ctx.ui.pop("view", None)


@app.on("swap")
def swap(ctx: Context) -> None:
    """Go the other way round."""
    stops(ctx).reverse()
    ctx.ui.pop("view", None)


@app.on("add_stop")
def add_stop(ctx: Context) -> None:
    """Go on to one more place."""
    choose_spot(ctx, "stop_chosen", "Add stop", at=str(len(stops(ctx))))


@app.on("remove_stop")
def remove_stop(ctx: Context, at: int) -> None:
    """Leave a place out."""
    del stops(ctx)[at]
    ctx.ui.pop("view", None)


@app.on("mode")
def set_mode(ctx: Context, mode: Travel) -> None:
    """Travel otherwise."""
    ctx.ui["mode"] = mode
    ctx.ui.pop("view", None)


@app.on("departure")
def choose_departure(ctx: Context) -> None:
    """Choose when to leave."""
    soon = ctx.now.replace(minute=0, second=0, microsecond=0)
    times = [ctx.now + timedelta(minutes=15), ctx.now + timedelta(minutes=30)]
    times += [soon + timedelta(hours=hours) for hours in range(1, 11)]
    choices = [
        Choice(f"Depart {clock(time)}", "leave_at", {"at": time}, "schedule") for time in times if time > ctx.now
    ]
    ctx.menu(Choice("Leave now", "leave_at", {"at": None}, "directions-run"), *choices, title="When?")


@app.on("leave_at")
def leave_at(ctx: Context, at: datetime | None) -> None:
    """Keep when to leave."""
    ctx.ui["leave"] = at


@app.on("share_route")
def share_route(ctx: Context) -> None:
    """Share the way as text."""
    store, refs = ctx.store(Maps), stops(ctx)
    spots = [store.spot(ref) for ref in refs]
    mode: Travel = ctx.ui.get("mode", "driving")
    found = way(spots, mode)
    if found is None:
        raise Refused("There is no route to share.")
    names = [store.spot(store.here).name if ref == "me" else spot.name for ref, spot in zip(refs, spots, strict=True)]
    line = f"{' → '.join(names)}, {CITY}: {lasts(found.minutes)} ({distance(found.metres)}), {MODES[mode][0].lower()}"
    ctx.share(Shared(text=f"{line}\n{store.link(spots[-1])}", subject=f"Route to {spots[-1].name}"))


# Navigation


@app.on("go_now")
def go_now(ctx: Context, to: str) -> None:
    """Navigate somewhere at once, from where the owner is."""
    ctx.ask_permission("location", "go_from_me", to=to)


@app.on("go_from_me")
def go_from_me(ctx: Context, granted: bool, to: str) -> None:
    """Navigate from the owner's position."""
    locate(ctx, granted)
    _navigate(ctx, ["me", to], "driving")


@app.on("start")
def start(ctx: Context) -> None:
    """Navigate along the way that is shown."""
    _navigate(ctx, list(stops(ctx)), ctx.ui.get("mode", "driving"))


def _navigate(ctx: Context, refs: list[str], mode: Travel) -> None:
    store = ctx.store(Maps)
    if way([store.spot(ref) for ref in refs], mode) is None:
        raise Refused(f"There is no way to get there by {MODES[mode][0].lower()}.")
    trip = store.start_trip(refs, mode)
    ctx.go("navigation", refs=refs, mode=mode, trip=trip.id)


@app.screen("navigation", activity=".NavigationActivity", on_back="leave_navigation")
def navigation(ctx: Context) -> str:
    """The step that is next, on the map, and what is left of the way."""
    found = _way(ctx)
    at = min(int(ctx.ui.get("at", 0)), len(found.steps) - 1)
    step, left = found.steps[at], 1 - at / max(1, len(found.steps) - 1)
    minutes = max(1, round(found.minutes * left)) if left else 0
    pins = [
        Pin(found.points[-1] if found.points else step.at, "pin", "Destination"),
        Pin(step.at, "here", "You", "navigation"),
    ]
    chart = surface(
        ctx,
        DRIVE_MAP,
        start=around(step.at, 6, 360, DRIVE_MAP),
        pins=pins,
        route=found.points,
        covered=[(0, 0, 360, 120), (0, DRIVE_MAP - 110, 360, DRIVE_MAP), (300, DRIVE_MAP - 220, 360, DRIVE_MAP)],
        places=False,
        owner=False,
    )
    closer, wider = can_zoom(chart.view)
    return ctx.page(
        "navigation.html",
        step=step,
        following=found.steps[at + 1].text if at + 1 < len(found.steps) else "",
        at=at,
        count=len(found.steps),
        left=lasts(minutes) if minutes else "You have arrived",
        away=distance(found.metres * left) if left else "",
        arrive=clock(ctx.now + timedelta(minutes=minutes)),
        steps=found.steps,
        listing=bool(ctx.ui.get("listing")),
        bare=bool(ctx.ui.get("larger")),
        chart=chart,
        closer=closer,
        wider=wider,
    )


def _way(ctx: Context) -> Way:
    store = ctx.store(Maps)
    found = way([store.spot(ref) for ref in ctx.args["refs"]], ctx.args["mode"])
    if found is None:
        raise Refused("There is no way to get there.")
    return found


@app.on("step")
def go_to_step(ctx: Context, at: int) -> None:
    """Look at another step."""
    ctx.ui.update(at=at, listing=False)
    ctx.ui.pop("view", None)


@app.on("list_steps")
def list_steps(ctx: Context) -> None:
    """Show or hide the list of steps."""
    ctx.ui["listing"] = not ctx.ui.get("listing")


@app.on("leave_navigation")
def leave_navigation(ctx: Context) -> None:
    """Close the list of steps first."""
    if not ctx.ui.pop("listing", False):
        exit_navigation(ctx)


@app.on("exit")
def exit_navigation(ctx: Context) -> None:
    """Stop navigating."""
    ctx.store(Maps).end_trip(str(ctx.args["trip"]))
    ctx.back()
