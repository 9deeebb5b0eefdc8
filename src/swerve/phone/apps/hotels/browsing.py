"""Finding a hotel: the list with its search, sorting and filters, and what is saved."""

from __future__ import annotations

from swerve.phone.apps.hotels.manifest import app, choice, page
from swerve.phone.context import Context
from swerve.world.hotel_records import Hotel
from swerve.world.hotel_search import Filters
from swerve.world.hotels import Hotels

SORTS = {
    "recommended": "Recommended",
    "price": "Lowest price",
    "rating": "Highest rating",
    "reviews": "Most reviewed",
    "distance": "Nearest to centre",
}
LIMITS: dict[str, tuple[str, str, tuple[float, ...]]] = {
    "max_price": ("Price", "Up to ${:g}", (80, 100, 120, 150, 200)),
    "min_rating": ("Rating", "{:.1f} and up", (4.0, 4.3, 4.5, 4.7)),
    "max_distance": ("Distance", "Up to {:g} km", (0.5, 1, 2, 5)),
}
"""Filter to title, wording of a limit, limits on offer."""

SWITCHES = {"free_cancellation": "Free cancellation", "breakfast": "Breakfast"}
"""Filters that are on or off."""


@app.screen("list", activity=".SearchActivity", on_back="leave_list")
def hotels(ctx: Context) -> str:
    """What can be booked; opens with the search that the service remembers."""
    store = ctx.store(Hotels)
    if not ctx.ui.get("begun"):
        ctx.ui["begun"] = True
        ctx.set_field("q", ctx.field("q") or store.search)
    filters = _filters(ctx)
    if ctx.ui.get("shown") != filters:  # another list starts at its top
        ctx.ui["shown"] = filters
        ctx.entry.scroll.pop("hotels", None)
    chips = {key: wording.format(ctx.ui[key]) if key in ctx.ui else "" for key, (_, wording, _) in LIMITS.items()}
    return page(
        ctx,
        "list.html",
        hotels=store.listing(filters),
        filters=filters,
        sort_label=SORTS[filters.sort],
        limits=[(key, LIMITS[key][0], chosen) for key, chosen in chips.items()],
        switches=[(key, label, getattr(filters, key)) for key, label in SWITCHES.items()],
        cities=_cities(store),
        narrowed=filters != Filters(text=filters.text),
    )


def _filters(ctx: Context) -> Filters:
    chosen = {key: ctx.ui[key] for key in (*LIMITS, *SWITCHES, "sort") if key in ctx.ui}
    return Filters(text=ctx.field("q"), **chosen)


def _cities(store: Hotels) -> list[tuple[str, Hotel, int]]:
    """Each city with its first hotel, for the picture, and how many there are."""
    first: dict[str, Hotel] = {}
    for hotel in store.hotels:
        if hotel.city:
            first.setdefault(hotel.city, hotel)
    return [(city, hotel, sum(h.city == city for h in store.hotels)) for city, hotel in first.items()]


@app.screen("saved", activity=".SavedActivity")
def saved(ctx: Context) -> str:
    """Hotels with a heart."""
    store = ctx.store(Hotels)
    return page(ctx, "saved.html", hotels=[hotel for id in store.saved if (hotel := store.known(id))])


# Acts


@app.on("leave_list")
def leave_list(ctx: Context) -> None:
    """Drop the search first, then leave."""
    if ctx.field("q"):
        ctx.set_field("q", "")
    else:
        ctx.back()


@app.on("clear_search")
def clear_search(ctx: Context) -> None:
    """Empty the search field and type anew."""
    ctx.set_field("q", "")
    ctx.focus("q")


@app.on("search")
def search(ctx: Context) -> None:
    """The list is filtered while one types; enter only hides the keyboard."""


@app.on("city")
def city(ctx: Context, name: str) -> None:
    """Search for a city."""
    ctx.set_field("q", name)


@app.on("ask_sort")
def ask_sort(ctx: Context) -> None:
    """Offer the ways to sort."""
    now = ctx.ui.get("sort", "recommended")
    ctx.menu(*(choice(label, "sort", key == now, key=key) for key, label in SORTS.items()), title="Sort by")


@app.on("sort")
def sort(ctx: Context, key: str) -> None:
    """Sort."""
    ctx.ui["sort"] = key


@app.on("ask_limit")
def ask_limit(ctx: Context, key: str) -> None:
    """Offer the limits of a filter."""
    title, wording, limits = LIMITS[key]
    now = ctx.ui.get(key)
    choices = [choice(wording.format(limit), "limit", limit == now, key=key, limit=limit) for limit in limits]
    ctx.menu(choice("Any", "limit", now is None, key=key, limit=None), *choices, title=title)


@app.on("limit")
def limit(ctx: Context, key: str, limit: float | None) -> None:
    """Set or lift a limit."""
    if limit is None:
        ctx.ui.pop(key, None)
    else:
        ctx.ui[key] = limit


@app.on("switch")
def switch(ctx: Context, key: str) -> None:
    """Turn a filter on or off."""
    ctx.ui[key] = not ctx.ui.get(key, False)


@app.on("lift_filters")
def lift_filters(ctx: Context) -> None:
    """Show everything again."""
    for key in (*LIMITS, *SWITCHES, "sort"):
        ctx.ui.pop(key, None)


@app.on("saved")
def open_saved(ctx: Context) -> None:
    """Show the hotels with a heart."""
    ctx.go("saved")
