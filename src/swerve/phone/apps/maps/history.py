"""Where the owner has been, and what the owner has contributed."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from swerve.phone.apps.maps.looks import distance, look, since
from swerve.phone.apps.maps.manifest import app
from swerve.phone.apps.maps.projection import fitting
from swerve.phone.apps.maps.surface import Pin, framed, surface
from swerve.phone.apps.maps.ways import MODES, lasts, way
from swerve.phone.context import Context
from swerve.phone.kit.dates import clock
from swerve.phone.shell import Choice
from swerve.world.maps import Maps
from swerve.world.maps.records import Spot, Visit
from swerve.world.store import Refused
from swerve.world.system import System

MAP = 200


def _day(ctx: Context) -> date:
    kept = ctx.ui.get("day")
    return kept if isinstance(kept, date) else ctx.now.date()


def day_name(day: date, now: datetime) -> str:
    """`Today`, `Yesterday`, `Sunday, March 8`."""
    ago = (now.date() - day).days
    return "Today" if ago == 0 else "Yesterday" if ago == 1 else f"{day:%A, %B} {day.day}"


@app.screen("timeline", activity=".TimelineActivity")
def timeline(ctx: Context) -> str:
    """One day: its ways on a map, its stays and moves in a list."""
    store, day = ctx.store(Maps), _day(ctx)
    visits = sorted((v for v in store.timeline if v.start.date() == day), key=lambda v: v.start)
    placed = [(visit, _spot(store, visit)) for visit in visits]
    spots = [spot for _, spot in placed]
    route = way(spots, "walking") if len(spots) > 1 else None
    points = [*(spot.at for spot in spots), *(route.points if route else ())] or [store.spot("me").at]
    pins = [Pin(spot.at, "stop", spot.name, "trip-origin") for spot in spots]
    height = framed(ctx, MAP)
    start = fitting(points, 360, height, 36, 4)
    chart = surface(ctx, height, start=start, pins=pins, route=route.points if route else (), places=False)
    days = sorted({visit.start.date() for visit in store.timeline})
    return ctx.page(
        "timeline.html",
        chart=chart,
        title=day_name(day, ctx.now),
        rows=[_row(ctx, visit, spot, n) for n, (visit, spot) in enumerate(placed)],
        earlier=next((each for each in reversed(days) if each < day), None),
        later=next((each for each in [*days, ctx.now.date()] if each > day), None) if day < ctx.now.date() else None,
        on=store.options.timeline and store.options.location_history,
        total=distance(route.metres) if route else "",
    )


def _spot(store: Maps, visit: Visit) -> Spot:
    try:
        return store.spot(visit.place)
    except Refused:
        return store.spot(store.here).model_copy(
            update={"name": visit.place or "Unknown place", "address": "", "place": ""}
        )


def _row(ctx: Context, visit: Visit, spot: Spot, number: int) -> dict[str, object]:
    store = ctx.store(Maps)
    label = next((label.id for label in store.labels if label.address == visit.place), "")
    place = look(ctx, store.place(spot.place)) if spot.place else None
    mode = next((words for key, words in MODES.items() if key == visit.mode), ("Move", "directions"))
    return {
        "visit": visit,
        "name": label.capitalize() or spot.name,
        "address": visit.place if label else spot.address,
        "icon": label or (place.icon if place else "place"),
        "colour": place.colour if place else "#3b76d6",
        "span": f"{clock(visit.start)} – {clock(visit.end)}",
        "move": f"{mode[0]} · {lasts(visit.minutes)}" if visit.minutes and number else "",
        "move_icon": mode[1],
    }


@app.on("timeline")
def open_timeline(ctx: Context) -> None:
    """Show the timeline."""
    ctx.go("timeline")


@app.on("day")
def show_day(ctx: Context, day: date) -> None:
    """Show another day."""
    ctx.ui["day"] = day
    ctx.ui.pop("view", None)


@app.on("visit_menu")
def visit_menu(ctx: Context, id: str) -> None:
    """What can be done with a stay."""
    visit = next((v for v in ctx.store(Maps).timeline if v.id == id), None)
    if visit is None:
        raise Refused("This visit is no longer there.")
    spot = _spot(ctx.store(Maps), visit)
    ctx.menu(
        Choice("Show on map", "show_on_map", {"ref": visit.place}, "map"),
        Choice("Delete visit", "delete_visits", {"ids": (id,)}, "delete", danger=True),
        title=spot.name,
    )


@app.on("delete_visits")
def delete_visits(ctx: Context, ids: tuple[str, ...]) -> None:
    """Delete stays."""
    ctx.store(Maps).delete_visits(ids)
    ctx.snackbar("Deleted from your timeline")


@app.on("timeline_menu")
def timeline_menu(ctx: Context) -> None:
    """The timeline's menu."""
    store, day = ctx.store(Maps), _day(ctx)
    on = store.options.timeline
    ctx.menu(
        Choice("Turn timeline off" if on else "Turn timeline on", "option", {"key": "timeline"}, "timeline"),
        Choice(f"Delete {day_name(day, ctx.now).lower()}", "ask_delete", {"whole": False}, "today", danger=True),
        Choice("Delete all", "ask_delete", {"whole": True}, "delete", danger=True),
    )


@app.on("ask_delete")
def ask_delete(ctx: Context, whole: bool) -> None:
    """Confirm first."""
    store, day = ctx.store(Maps), _day(ctx)
    ids = tuple(v.id for v in store.timeline if whole or v.start.date() == day)
    if not ids:
        raise Refused("There is nothing to delete.")
    ctx.dialog(
        "Delete your whole timeline?" if whole else f"Delete {day_name(day, ctx.now).lower()}?",
        f"{len(ids)} visit{'s' if len(ids) > 1 else ''} will be deleted for good.",
        Choice("Cancel"),
        Choice("Delete", "delete_visits", {"ids": ids}, danger=True),
    )


# Contributions


@app.screen("contribute", activity=".ContributeActivity")
def contribute(ctx: Context) -> str:
    """What the owner has written, and places that could do with a review."""
    store = ctx.store(Maps)
    mine = sorted((r for r in store.reviews if r.mine), key=lambda r: r.time, reverse=True)
    asked = [q for q in store.questions if q.mine]
    answered = [(q, a) for q in store.questions for a in q.answers if a.mine]
    recent = ctx.now - timedelta(days=21)
    been = [v.place for v in sorted(store.timeline, key=lambda v: v.start, reverse=True) if v.start > recent]
    open_ = [id for id in dict.fromkeys(been) if store.has(id) and store.mine(id) is None][:6]
    return ctx.page(
        "contribute.html",
        owner=ctx.store(System).owner.name,
        reviews=[(r, store.place(r.place).name if store.has(r.place) else "A place") for r in mine],
        edits=[(e, store.place(e.place).name if store.has(e.place) else "A place") for e in store.edits],
        asked=[(q, store.place(q.place).name if store.has(q.place) else "A place") for q in asked],
        answered=answered,
        incidents=[i for i in store.incidents if i.mine],
        waiting=[look(ctx, store.place(id)) for id in open_],
        ago=lambda moment: since(moment, ctx.now),
    )


@app.on("open_review")
def open_review(ctx: Context, place: str) -> None:
    """Show a place's reviews."""
    ctx.go("place", id=place, tab="reviews")
