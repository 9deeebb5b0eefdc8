"""Search: suggestions while typing, recent searches, and results as a list beside the map."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from swerve.phone.apps.maps import placing
from swerve.phone.apps.maps.looks import CHIPS, look
from swerve.phone.apps.maps.manifest import app
from swerve.phone.apps.maps.projection import fitting
from swerve.phone.apps.maps.surface import Pin, can_zoom, framed, locate, surface
from swerve.phone.context import Context
from swerve.phone.media.scenes import scene
from swerve.phone.shell import Choice
from swerve.world.contacts import Contacts
from swerve.world.maps import Maps
from swerve.world.maps.records import Label, Place, Spot
from swerve.world.store import Refused

MAP = 268
"""Height of the map above the results, in CSS pixels."""

SORTS = {"best": "Best match", "near": "Distance", "rating": "Rating", "reviews": "Most reviewed"}


@dataclass(frozen=True, slots=True)
class Suggestions:
    """What fits what is typed: the owner's own labels, places, people's addresses (name and address), an address."""

    labels: list[Label] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    people: list[tuple[str, str]] = field(default_factory=list)
    address: Spot | None = None


def suggestions(ctx: Context, typed: str) -> Suggestions:
    """What fits what is typed."""
    store, wanted = ctx.store(Maps), typed.strip()
    if not wanted:
        return Suggestions()
    starts = [p for p in store.all_places() if wanted.casefold() in p.name.casefold()]
    places = list({p.id: p for p in [*starts, *store.matching(wanted)]}.values())[:8]
    people = [(p.name, p.address) for p in ctx.store(Contacts).matching(wanted) if p.address][:3]
    address = address_in(store, wanted)
    named = {label.id: label for label in store.labels}
    if address is not None and address.ref in named:
        return Suggestions([named[address.ref]], places, people)
    mine = [label for label in store.labels if wanted.casefold() in f"{label.id} {label.address}".casefold()]
    return Suggestions(mine if address is None else [], places, people, address)


def address_in(store: Maps, words: str) -> Spot | None:
    """The address that words name, or the owner's label; None for a place's name and for what nobody knows."""
    try:
        spot = store.spot(words.casefold() if words.casefold() in ("home", "work") else words)
    except Refused:
        return None
    return None if spot.place else spot


@app.screen("search", activity=".SearchActivity")
def search(ctx: Context) -> str:
    """What is typed, what fits; with nothing typed home, work and recent searches."""
    store, typed = ctx.store(Maps), ctx.field("q")
    fits = suggestions(ctx, typed)
    labels = {label.id: label.address for label in store.labels}
    return ctx.page(
        "search.html",
        typed=typed.strip(),
        mine=fits.labels,
        places=[look(ctx, place) for place in fits.places],
        people=fits.people,
        address=fits.address,
        labels=labels,
        recent=store.searches,
        choosing=ctx.args.get("choosing", ""),
        chips=CHIPS,
    )


@app.on("search")
def start_search(ctx: Context) -> None:
    """Type what to look for."""
    ctx.go("search")
    ctx.focus("q")


@app.on("search_now")
def search_now(ctx: Context) -> None:
    """Look for what is typed; a single address or place is taken at once when one is being chosen."""
    typed = ctx.field("q").strip()
    if not typed:
        return
    if ctx.args.get("choosing"):
        pick_spot(ctx, typed)
        return
    search_for(ctx, typed)


def search_for(ctx: Context, words: str) -> None:
    """Show the results for words; an address, or a label of the owner's, on the map."""
    store = ctx.store(Maps)
    store.searched(words)
    spot = address_in(store, words)
    if spot is not None and spot.ref.casefold() in (words.casefold(), words.partition(",")[0].strip().casefold()):
        placing.show_on_map(ctx, spot.ref)
        return
    if ctx.entry.page == "search":
        ctx.back()
    ctx.go("results", fields={"q": words}, words=words)


@app.on("found")
def found(ctx: Context, ref: str, text: str = "") -> None:
    """Take a suggestion."""
    if ctx.args.get("choosing"):
        pick_spot(ctx, ref)
        return
    store = ctx.store(Maps)
    spot = store.spot(ref)
    store.searched(text or spot.name, spot.place)
    placing.show_on_map(ctx, spot.place or spot.ref)


def pick_spot(ctx: Context, ref: str) -> None:
    """Hand a place or an address to the screen that asked for one."""
    spot = ctx.store(Maps).spot(ref)
    act, args = str(ctx.args["choosing"]), dict(ctx.args.get("with", {}))
    ctx.back()
    back = Context(ctx.app, ctx.world, ctx.shell, ctx.shell.entry)
    app.run(back, act, {**args, "ref": spot.place or spot.ref})


def choose_spot(ctx: Context, act: str, title: str, **args: str) -> None:
    """Let the owner choose a place or an address; comes back to this screen as `act(ref=…)`."""
    ctx.go("search", choosing=act, title=title, **{"with": args})
    ctx.focus("q")


@app.on("use_me")
def use_me(ctx: Context) -> None:
    """Choose the owner's own position, with permission."""
    ctx.ask_permission("location", "take_me")


@app.on("take_me")
def take_me(ctx: Context, granted: bool) -> None:
    """Take the owner's own position."""
    locate(ctx, granted)
    pick_spot(ctx, "me")


@app.on("again")
def again(ctx: Context, id: str) -> None:
    """Do a recent search once more."""
    store = ctx.store(Maps)
    search = next((s for s in store.searches if s.id == id), None)
    if search is None:
        raise Refused("This search is no longer there.")
    if search.place or ctx.args.get("choosing"):
        found(ctx, search.place or search.text, search.text)
    else:
        search_for(ctx, search.text)


@app.on("search_menu")
def search_menu(ctx: Context, id: str) -> None:
    """What can be done with a recent search."""
    ctx.menu(Choice("Remove from history", "forget", {"id": id}, "delete"))


@app.on("forget")
def forget(ctx: Context, id: str) -> None:
    """Remove a recent search, or all."""
    ctx.store(Maps).forget_search(id)
    ctx.snackbar("Search history cleared" if id == "all" else "Removed from history")


@app.on("ask_forget")
def ask_forget(ctx: Context) -> None:
    """Confirm first."""
    ctx.dialog(
        "Clear search history?",
        "All recent searches on this phone will be removed.",
        Choice("Cancel"),
        Choice("Clear", "forget", {"id": "all"}, danger=True),
    )


@app.on("clear_field")
def clear_field(ctx: Context) -> None:
    """Empty the search field."""
    ctx.set_field("q", "")
    ctx.focus("q")


@app.on("category")
def category(ctx: Context, label: str) -> None:
    """Show places of a kind."""
    ctx.store(Maps).searched(label)
    ctx.go("results", fields={"q": label}, words=label, kinds=next(kinds for name, _, kinds in CHIPS if name == label))


# Results


def results(ctx: Context) -> list[Place]:
    """What fits the words and the filters, in the chosen order."""
    store, ui = ctx.store(Maps), ctx.ui
    kinds = ctx.args.get("kinds", ())
    if kinds:
        found = sorted((p for p in store.all_places() if p.category in kinds), key=store.metres)
    else:
        found = store.matching(str(ctx.args["words"]))
    if ui.get("open"):
        found = [place for place in found if look(ctx, place).is_open]
    if stars := ui.get("stars"):
        found = [place for place in found if (place.rating or 0) >= stars]
    if price := ui.get("price"):
        found = [place for place in found if place.price and place.price <= price]
    keys = {"near": store.metres, "rating": lambda p: -(p.rating or 0), "reviews": lambda p: -p.review_count}
    key = keys.get(ui.get("sort", "best"))
    return sorted(found, key=key) if key else found


@app.screen("results", activity=".SearchResultsActivity")
def results_page(ctx: Context) -> str:
    """The results on the map and in a list, with filters."""
    store, found = ctx.store(Maps), results(ctx)
    pins = [Pin(store.at(p), "result", p.name, look(ctx, p).icon, "place", {"id": p.id}) for p in found[:20]]
    points = [store.at(place) for place in found[:20]] or [store.spot("me").at]
    height = framed(ctx, MAP)
    start = replace(fitting(points, 360, height - 60, 30, most=5), height=height).moved(0, 28)
    covered = [(0.0, 0.0, 360.0, 64.0), (300.0, 150.0, 360.0, float(MAP))]
    chart = surface(ctx, height, start=start, pins=pins, covered=covered, places=False)
    closer, wider = can_zoom(chart.view)
    filters = [
        (SORTS[ctx.ui.get("sort", "best")], "filter_sort", ctx.ui.get("sort", "best") != "best", "sort"),
        ("Open now", "filter_open", bool(ctx.ui.get("open")), ""),
        (f"{ctx.ui['stars']:.1f}+" if ctx.ui.get("stars") else "Rating", "filter_stars", bool(ctx.ui.get("stars")), ""),
        ("$" * ctx.ui["price"] if ctx.ui.get("price") else "Price", "filter_price", bool(ctx.ui.get("price")), ""),
    ]
    return ctx.page(
        "results.html",
        words=ctx.args["words"],
        found=[look(ctx, place) for place in found],
        chart=chart,
        filters=filters,
        closer=closer,
        wider=wider,
        scene_of=scene,
    )


@app.on("edit_search")
def edit_search(ctx: Context) -> None:
    """Change the words."""
    words = str(ctx.args["words"])
    ctx.back()
    ctx.go("search", fields={"q": words})
    ctx.focus("q")


@app.on("filter_open")
def filter_open(ctx: Context) -> None:
    """Only what is open, or all."""
    ctx.ui["open"] = not ctx.ui.get("open")


@app.on("filter_stars")
def filter_stars(ctx: Context) -> None:
    """Choose the lowest rating."""
    choices = [
        Choice(f"{stars:.1f} and more", "set_filter", {"name": "stars", "value": stars}) for stars in (3.5, 4.0, 4.5)
    ]
    ctx.menu(Choice("Any rating", "set_filter", {"name": "stars", "value": 0}), *choices, title="Rating")


@app.on("filter_price")
def filter_price(ctx: Context) -> None:
    """Choose the highest price."""
    words = ("Inexpensive", "Up to moderate", "Up to expensive")
    choices = [Choice(f"{'$' * n} · {words[n - 1]}", "set_filter", {"name": "price", "value": n}) for n in (1, 2, 3)]
    ctx.menu(Choice("Any price", "set_filter", {"name": "price", "value": 0}), *choices, title="Price")


@app.on("filter_sort")
def filter_sort(ctx: Context) -> None:
    """Choose the order."""
    ctx.menu(
        *(Choice(words, "set_filter", {"name": "sort", "value": key}) for key, words in SORTS.items()), title="Sort by"
    )


@app.on("set_filter")
def set_filter(ctx: Context, name: str, value: float | str) -> None:
    """Keep a filter."""
    ctx.ui[name] = value


@app.on("clear_filters")
def clear_filters(ctx: Context) -> None:
    """Drop all filters."""
    for name in ("open", "stars", "price", "sort"):
        ctx.ui.pop(name, None)
