"""The map: what it shows around the owner, what is chosen on it, its layers; every other screen is beside it."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import unquote_plus

from swerve.phone.app import Opened, Shared
from swerve.phone.apps.maps import (
    account,
    directions,
    editing,
    history,
    keeping,
    placing,
    reviewing,
    roads,
    searching,
    sharing,
)
from swerve.phone.apps.maps.looks import CHIPS, look, since
from swerve.phone.apps.maps.manifest import app
from swerve.phone.apps.maps.projection import STREETS, View, around
from swerve.phone.apps.maps.surface import HEIGHT, Pin, can_zoom, double, locate, located, surface, view_of
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.maps import Maps
from swerve.world.maps.records import Spot
from swerve.world.settings import Settings
from swerve.world.store import Refused
from swerve.world.system import System
from swerve.world.town.city import city

__all__ = [
    "account",
    "app",
    "directions",
    "editing",
    "history",
    "keeping",
    "placing",
    "reviewing",
    "roads",
    "searching",
    "sharing",
]

SHEET = 184


@app.screen("map", activity=".MapsActivity", on_back="map_back")
def home(ctx: Context) -> str:
    """The map with a search bar, chips, and a sheet for what is chosen."""
    store = ctx.store(Maps)
    chosen, bare = chosen_spot(ctx), bool(ctx.ui.get("bare"))
    pins = [*_people(ctx), *_labels(store), *incidents(ctx)]
    if chosen:
        act, args = ("place", {"id": chosen.place}) if chosen.place else ("pin", {"ref": chosen.ref})
        pins.insert(0, Pin(chosen.at, "pin", chosen.name, act=act, args=args))
    covered: list[tuple[float, float, float, float]] = []
    if not bare:
        covered = [
            (0, 0, 360, 112),
            (300, 112, 360, 172),
            (292, HEIGHT - 262, 360, HEIGHT),
            (0, HEIGHT - 34, 150, HEIGHT),
        ]
    if chosen:
        covered += [(0, HEIGHT - SHEET, 360, HEIGHT), (292, HEIGHT - SHEET - 150, 360, HEIGHT)]
    live = [share for share in store.shares if store.live(share)]
    connected = ctx.store(Settings).online
    if not bare and (live or not connected):
        covered.append((0, 108, 290, 152))
    chart = surface(ctx, HEIGHT, pins=pins, covered=covered)
    place = look(ctx, store.place(chosen.place)) if chosen and chosen.place else None
    closer, wider = can_zoom(chart.view)
    return ctx.page(
        "map.html",
        chart=chart,
        chips=CHIPS,
        chosen=chosen,
        place=place,
        saved=bool(chosen and store.saved_in(chosen.place or chosen.ref)),
        bare=bare,
        live=live,
        online=connected,
        incognito=store.options.incognito,
        located=located(ctx),
        owner=ctx.store(System).owner.name,
        closer=closer,
        wider=wider,
    )


def chosen_spot(ctx: Context) -> Spot | None:
    """What is chosen on the map, if it is still there."""
    ref = ctx.ui.get("chosen")
    try:
        return ctx.store(Maps).spot(str(ref)) if ref else None
    except Refused:
        return None


def _people(ctx: Context) -> list[Pin]:
    store, out = ctx.store(Maps), []
    for share in store.incoming:
        if store.live(share) and not share.hidden:
            spot = spot_or_none(store, share.place)
            if spot:
                out.append(Pin(spot.at, "person", share.name, act="incoming", args={"id": share.id}))
    return out


def spot_or_none(store: Maps, ref: str) -> Spot | None:
    """Where something is; None when nobody knows."""
    try:
        return store.spot(ref)
    except Refused:
        return None


def _labels(store: Maps) -> list[Pin]:
    spots = [(label.id, spot_or_none(store, label.address)) for label in store.labels]
    return [Pin(spot.at, "label", ref.capitalize(), ref, "choose", {"ref": ref}) for ref, spot in spots if spot]


def incidents(ctx: Context) -> Sequence[Pin]:
    """Trouble on the roads, when traffic is shown."""
    store = ctx.store(Maps)
    if not store.options.traffic:
        return []
    found = [(incident, spot_or_none(store, incident.where)) for incident in store.incidents]
    return [
        Pin(spot.at, "trouble", f"{i.kind}, {since(i.time, ctx.now)}", roads.icon(i.kind), "incident", {"id": i.id})
        for i, spot in found
        if spot
    ]


@app.on("map_tap")
def map_tap(ctx: Context, x: float = 0, y: float = 0) -> None:
    """Let go of what is chosen; with nothing chosen hide or show the buttons. Twice comes closer."""
    if double(ctx, x, y):
        ctx.ui["bare"] = not ctx.ui.get("bare") if ctx.ui.pop("toggled", False) else ctx.ui.get("bare")
        return
    ctx.ui["toggled"] = not ctx.ui.get("chosen")
    if not ctx.ui.pop("chosen", None):
        ctx.ui["bare"] = not ctx.ui.get("bare")


@app.on("map_hold")
def map_hold(ctx: Context, x: float = 180, y: float = 300) -> None:
    """Drop a pin."""
    shown = ctx.ui.get("shown")
    if isinstance(shown, View):
        lat, lng = city().degrees(shown.town(x, y))
        choose(ctx, f"{lat:.5f},{lng:.5f}")


@app.on("choose")
def choose(ctx: Context, ref: str) -> None:
    """Choose something on the map; it stays in view above the sheet."""
    ctx.ui["chosen"], ctx.ui["bare"] = ref, False
    shown, spot = ctx.ui.get("shown"), chosen_spot(ctx)
    if isinstance(shown, View) and spot:
        x, y = shown.pixel(spot.at)
        if y > HEIGHT - SHEET - 40 or y < 130:
            shown = shown.moved(0, 300 - y)
        ctx.ui["view"] = shown.moved(180 - x, 0) if not 40 < x < 280 else shown


@app.on("map_back")
def map_back(ctx: Context) -> None:
    """Let go of what is chosen first."""
    if not ctx.ui.pop("chosen", None):
        ctx.back()


@app.on("my_location")
def my_location(ctx: Context) -> None:
    """Show where the owner is, with permission."""
    ctx.ask_permission("location", "at_me")


@app.on("at_me")
def at_me(ctx: Context, granted: bool) -> None:
    """Bring the owner's position into the middle."""
    locate(ctx, granted)
    level = max(view_of(ctx, HEIGHT).level, STREETS)
    ctx.ui["view"] = around(ctx.store(Maps).spot("me").at, level, 360, HEIGHT)


@app.on("layers")
def layers(ctx: Context) -> None:
    """What else the map can show."""
    options = ctx.store(Maps).options
    ctx.menu(
        Choice("Hide traffic" if options.traffic else "Show traffic", "layer", {"name": "traffic"}, "traffic"),
        Choice("Hide transit lines" if options.transit else "Show transit lines", "layer", {"name": "transit"}, "tram"),
        Choice("Report an incident", "report_incident", {"where": "me"}, "report-problem"),
        title="Map details",
    )


@app.on("layer")
def layer(ctx: Context, name: str) -> None:
    """Show or hide a layer."""
    store = ctx.store(Maps)
    store.set_option(name, not getattr(store.options, name))


@app.on("tab")
def tab(ctx: Context, page: str) -> None:
    """Go to another part of the app."""
    ctx.home_page()
    if page != "map":
        ctx.go(page)


@app.on("opened")
def opened(ctx: Context, opened: Opened) -> None:
    """Show the point, address or place that another app names: `geo:lat,lng?q=…`, `maps:cafe-linden`."""
    path, _, query = opened.uri.partition(":")[2].lstrip("/").partition("?")
    asked = next((part[2:] for part in query.split("&") if part.startswith("q=")), "")
    words = unquote_plus(asked or path).strip()
    store = ctx.store(Maps)
    found = spot_or_none(store, words)
    if found is None and asked and not path.startswith("0,0"):
        found = spot_or_none(store, path)
    if found is None:
        searching.search_for(ctx, words)
    else:
        placing.show_on_map(ctx, found.ref)


@app.on("shared")
def shared(ctx: Context, shared: Shared) -> None:
    """Show the address or place in a text that another app shares; otherwise search for it."""
    store = ctx.store(Maps)
    for line in [shared.text, *shared.text.splitlines(), shared.subject]:
        found = spot_or_none(store, line) if line.strip() else None
        if found:
            placing.show_on_map(ctx, found.ref)
            return
    searching.search_for(ctx, " ".join(shared.text.split())[:120] or shared.subject)
