"""Finding things: the home screen, search, results and their filters."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from swerve.phone.apps.shop.manifest import app, page, saving
from swerve.phone.context import Context
from swerve.world.shop import Shop
from swerve.world.shop_catalogue import Filters
from swerve.world.store import Refused

SORTS = (
    ("relevance", "Relevance"),
    ("sales", "Sales"),
    ("price", "Price"),
    ("rating", "Rating"),
    ("newest", "Newest"),
)
CONDITIONS = {"new": "New", "refurbished": "Refurbished", "used": "Used"}
RATINGS = (4.8, 4.5, 4.0)
TOGGLES = (("free_shipping", "Free delivery"), ("fast", "2-day delivery"), ("deals", "Deals"))


@app.screen("home", activity=".HomeActivity", on_back="leave_home")
def home(ctx: Context) -> str:
    """What is offered; with a search that the app remembers, its results."""
    shop = ctx.store(Shop)
    if shop.search and not ctx.ui.get("left"):
        return results(ctx)
    deals = sorted((p for p in shop.products if saving(p)), key=saving, reverse=True)
    categories = [(name, next(p for p in shop.products if p.category == name)) for name in shop.categories()]
    return page(
        ctx,
        "home.html",
        here="home",
        categories=categories[:8],
        deals=deals[:10],
        recommended=shop.products,
        offers=[c for c in shop.coupons if not c.claimed],
    )


@app.on("leave_home")
def leave_home(ctx: Context) -> None:
    """From the results of the remembered search to the home screen; from there out."""
    if ctx.store(Shop).search and not ctx.ui.get("left"):
        ctx.ui["left"] = True
        ctx.entry.scroll.clear()
    else:
        ctx.back()


# Search


@app.screen("search", activity=".SearchActivity")
def search(ctx: Context) -> str:
    """What was searched for, and suggestions while one types."""
    typed = ctx.field("q")
    return page(ctx, "search.html", suggestions=ctx.store(Shop).suggestions(typed), typed=typed.strip())


@app.on("start_search")
def start_search(ctx: Context, text: str = "") -> None:
    """Search for something else."""
    ctx.go("search", fields={"q": text})
    ctx.focus("q")


@app.on("search_typed")
def search_typed(ctx: Context) -> None:
    """Search for what is typed."""
    if not ctx.field("q").strip():
        raise Refused("Type what you look for.")
    run_search(ctx, ctx.field("q"))


@app.on("run_search")
def run_search(ctx: Context, text: str) -> None:
    """Show the results of a search, in place of those that are open."""
    ctx.store(Shop).look_for(text)
    ctx.back()
    ctx.entry = ctx.shell.entry
    if ctx.entry.page == "results":
        ctx.replace("results", text=" ".join(text.split()))
    else:
        ctx.go("results", text=" ".join(text.split()))


@app.on("clear_field")
def clear_field(ctx: Context, field: str) -> None:
    """Empty a field and type anew."""
    ctx.set_field(field, "")
    ctx.focus(field)


@app.on("forget_search")
def forget_search(ctx: Context, text: str = "") -> None:
    """Forget one search, or all."""
    ctx.store(Shop).forget_search(text)


# Results


def filters_of(ctx: Context) -> Filters:
    """What this screen's list is narrowed down to."""
    chosen = {"text": ctx.store(Shop).search} if ctx.entry.page == "home" else {}
    args = {key: ctx.args[key] for key in ("text", "category", "seller", "deals") if key in ctx.args}
    return Filters(**{**chosen, **args, **ctx.ui.get("filters", {})})


@app.screen("results", activity=".ResultsActivity")
def results(ctx: Context) -> str:
    """What was found."""
    shop, filters = ctx.store(Shop), filters_of(ctx)
    if ctx.ui.get("shown") != filters:  # another list starts at its top
        ctx.ui["shown"] = filters
        ctx.entry.scroll.pop("products", None)
    return page(
        ctx,
        "results.html",
        products=shop.listing(filters),
        filters=filters,
        title=filters.text or filters.category or ("Deals" if filters.deals else ""),
        sorts=SORTS,
        toggles=TOGGLES,
        layout=ctx.ui.get("layout", shop.layout),
    )


def _set(ctx: Context, **changes: Any) -> None:
    ctx.ui["filters"] = {**ctx.ui.get("filters", {}), **changes}


@app.on("sort")
def sort(ctx: Context, key: str) -> None:
    """Sort; price a second time the other way round."""
    now = filters_of(ctx).sort
    _set(ctx, sort="price_down" if key == now == "price" else key)


@app.on("layout")
def layout(ctx: Context, to: str) -> None:
    """Lay the results out as a grid or a list."""
    ctx.ui["layout"] = to
    ctx.entry.scroll.pop("products", None)


@app.on("toggle_filter")
def toggle_filter(ctx: Context, key: str) -> None:
    """Turn a filter on or off."""
    _set(ctx, **{key: not getattr(filters_of(ctx), key)})


@app.on("lift_filters")
def lift_filters(ctx: Context) -> None:
    """Show everything that was found."""
    plain = Filters()
    kept = ("text", "category", "sort")
    _set(ctx, **{key: value for key, value in asdict(plain).items() if key not in kept})


# Filters, on a screen of their own


@app.screen("filters", activity=".FilterActivity")
def filters(ctx: Context) -> str:
    """Everything that results can be narrowed down by; nothing changes before it is applied."""
    shop, draft = ctx.store(Shop), _draft(ctx)
    found = shop.listing(Filters(text=draft.text, category=draft.category))
    sellers = {p.seller: shop.seller(p.seller).name for p in found}
    try:
        count = len(shop.listing(_with_prices(ctx, draft)))
    except Refused:
        count = 0
    return page(
        ctx,
        "filters.html",
        draft=draft,
        ratings=RATINGS,
        toggles=TOGGLES,
        conditions=CONDITIONS,
        brands=shop.brands(found),
        sellers=sorted(sellers.items(), key=lambda pair: pair[1]),
        count=count,
    )


def _draft(ctx: Context) -> Filters:
    return Filters(**{**ctx.args["filters"], **ctx.ui.get("filters", {})})


def _with_prices(ctx: Context, draft: Filters) -> Filters:
    prices: dict[str, int | None] = {}
    for name in ("min_price", "max_price"):
        typed = ctx.field(name).strip().lstrip("$")
        try:
            prices[name] = round(float(typed) * 100) if typed else None
        except (ValueError, OverflowError):
            raise Refused("Enter prices as numbers.") from None
    return Filters(**{**asdict(draft), **prices})


@app.on("open_filters")
def open_filters(ctx: Context) -> None:
    """Narrow the results down."""
    now = filters_of(ctx)
    fields = {
        name: f"{cents / 100:g}" for name in ("min_price", "max_price") if (cents := getattr(now, name)) is not None
    }
    ctx.go("filters", fields=fields, filters=asdict(now))


@app.on("draft")
def draft(ctx: Context, key: str, value: Any) -> None:
    """Choose a value of a filter; the same again lifts it."""
    plain = getattr(Filters(), key)
    _set(ctx, **{key: plain if getattr(_draft(ctx), key) == value else value})


@app.on("reset_filters")
def reset_filters(ctx: Context) -> None:
    """Choose none."""
    lift_filters(ctx)
    ctx.set_field("min_price", "")
    ctx.set_field("max_price", "")


@app.on("apply_filters")
def apply_filters(ctx: Context) -> None:
    """Show the results that pass."""
    chosen = _with_prices(ctx, _draft(ctx))
    ctx.back()
    ctx.shell.entry.ui["filters"] = asdict(chosen)


@app.on("category")
def category(ctx: Context, kind: str) -> None:
    """Show a category."""
    ctx.go("results", category=kind)


@app.on("deals")
def deals(ctx: Context) -> None:
    """Show what costs less than it did."""
    ctx.go("results", deals=True)
