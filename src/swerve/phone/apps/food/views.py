"""Ember: dishes near by with search and filters, a dish's page, the order, what was ordered, favorites."""

from __future__ import annotations

from typing import Any

from swerve.phone.app import App, Shared
from swerve.phone.apps.food import covers
from swerve.phone.context import Context
from swerve.phone.kit.dates import money
from swerve.phone.shell import Choice
from swerve.world.food import Filters, Food, Line, Offer
from swerve.world.system import System

app = App(role="food", name="Ember", package="com.ember.delivery", icon="restaurant", colour="#d6421e", home="list")

SORTS = {
    "recommended": "Recommended",
    "price": "Lowest price",
    "rating": "Highest rating",
    "reviews": "Most reviewed",
    "time": "Fastest delivery",
    "distance": "Nearest",
    "fee": "Lowest delivery fee",
}
LIMITS: dict[str, tuple[str, str, tuple[float, ...]]] = {
    "max_price": ("Price", "Up to ${:g}", (10, 12, 15, 20)),
    "min_rating": ("Rating", "{:.1f} and up", (4.0, 4.3, 4.5, 4.7)),
    "max_eta": ("Delivery time", "Up to {:g} min", (20, 25, 30, 40)),
}
"""Filter to title, wording of a limit, limits on offer."""

STAGES = (
    ("Order confirmed", "The restaurant has your order"),
    ("Preparing your food", "The kitchen is cooking"),
    ("On its way", "Your courier is riding to you"),
    ("Delivered", "Enjoy your meal"),
)


def _page(ctx: Context, template: str, **values: object) -> str:
    food = ctx.store(Food)
    return ctx.page(
        template,
        food=food,
        cover=covers.cover,
        thumbnail=covers.thumbnail,
        banner=covers.banner,
        pieces=sum(line.quantity for line in food.cart),
        **values,
    )


def _filters(ctx: Context) -> Filters:
    chosen = {key: ctx.ui[key] for key in (*LIMITS, "sort", "category", "meatless") if key in ctx.ui}
    return Filters(text=ctx.field("q"), **chosen)


# Screens


@app.screen("list", activity=".HomeActivity", on_back="leave_list")
def dishes(ctx: Context) -> str:
    """What can be ordered; opens with the search that the service remembers."""
    food = ctx.store(Food)
    if not ctx.ui.get("begun"):
        ctx.ui["begun"] = True
        ctx.set_field("q", ctx.field("q") or food.search)
    filters = _filters(ctx)
    if ctx.ui.get("shown") != filters:  # another list starts at its top
        ctx.ui["shown"] = filters
        ctx.entry.scroll.pop("dishes", None)
    categories = {offer.category: offer.cover.picture for offer in reversed(food.offers) if offer.category}
    chips = {key: wording.format(ctx.ui[key]) if key in ctx.ui else "" for key, (_, wording, _) in LIMITS.items()}
    return _page(
        ctx,
        "list.html",
        offers=food.listing(filters),
        filters=filters,
        sort_label=SORTS[filters.sort],
        limits=[(key, LIMITS[key][0], chosen) for key, chosen in chips.items()],
        categories=sorted(categories.items()),
        narrowed=filters != Filters(text=filters.text),
    )


@app.screen("offer", activity=".DishActivity")
def dish(ctx: Context) -> str:
    """One dish, with what can be chosen about it."""
    offer = ctx.store(Food).known(ctx.args["id"])
    if offer is None:
        return _page(ctx, "gone.html", title="", line="This dish is no longer on the menu.")
    picked = ctx.ui.get("options", {})
    quantity = ctx.ui.get("quantity", 1)
    return _page(
        ctx,
        "offer.html",
        offer=offer,
        picked={o.name: picked.get(o.name, o.portions[0].label) for o in offer.options},
        quantity=quantity,
        price=offer.price_with(picked) * quantity,
        shares=_shares(offer),
    )


@app.screen("cart", activity=".CheckoutActivity")
def cart(ctx: Context) -> str:
    """The order before it is placed."""
    return _page(ctx, "cart.html")


@app.screen("order", activity=".TrackingActivity", on_back="leave_order")
def order(ctx: Context) -> str:
    """A placed order and how far it is."""
    placed = ctx.store(Food).order(ctx.args["id"])
    if placed is None:
        return _page(ctx, "gone.html", title="Order", line="This order is no longer kept.")
    return _page(ctx, "order.html", order=placed, stage=placed.stage(ctx.now), stages=STAGES, new=ctx.args.get("new"))


@app.screen("orders", activity=".OrdersActivity")
def orders(ctx: Context) -> str:
    """What was ordered before."""
    return _page(ctx, "orders.html")


@app.screen("favourites", activity=".FavoritesActivity")
def favourites(ctx: Context) -> str:
    """Dishes with a heart."""
    food = ctx.store(Food)
    return _page(ctx, "favourites.html", offers=[o for id in food.favourites if (o := food.known(id))])


def _shares(offer: Offer) -> list[tuple[int, int]]:
    """Stars to their share of the bar's width in percent, as an average like this one usually falls."""
    weights = {stars: 3.2 ** -abs(offer.rating + 0.3 - stars) for stars in range(5, 0, -1)}
    return [(stars, round(100 * weight / max(weights.values()))) for stars, weight in weights.items()]


# List


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


@app.on("ask_sort")
def ask_sort(ctx: Context) -> None:
    """Offer the ways to sort."""
    now = ctx.ui.get("sort", "recommended")
    ctx.menu(*(_choice(label, "sort", key == now, key=key) for key, label in SORTS.items()), title="Sort by")


@app.on("sort")
def sort(ctx: Context, key: str) -> None:
    """Sort."""
    ctx.ui["sort"] = key


@app.on("ask_limit")
def ask_limit(ctx: Context, key: str) -> None:
    """Offer the limits of a filter."""
    title, wording, limits = LIMITS[key]
    now = ctx.ui.get(key)
    choices = [_choice(wording.format(limit), "limit", limit == now, key=key, limit=limit) for limit in limits]
    ctx.menu(_choice("Any", "limit", now is None, key=key, limit=None), *choices, title=title)


@app.on("limit")
def limit(ctx: Context, key: str, limit: float | None) -> None:
    """Set or lift a limit."""
    if limit is None:
        ctx.ui.pop(key, None)
    else:
        ctx.ui[key] = limit


@app.on("meatless")
def meatless(ctx: Context) -> None:
    """Only vegetarian dishes, or all."""
    ctx.ui["meatless"] = not ctx.ui.get("meatless", False)


@app.on("category")
def category(ctx: Context, kind: str) -> None:
    """Only dishes of a kind, or all."""
    ctx.ui["category"] = "" if ctx.ui.get("category") == kind else kind


@app.on("lift_filters")
def lift_filters(ctx: Context) -> None:
    """Show everything again."""
    for key in (*LIMITS, "sort", "category", "meatless"):
        ctx.ui.pop(key, None)


def _choice(label: str, act: str, chosen: bool, **args: Any) -> Choice:
    return Choice(label, act, args, "radio-button-checked" if chosen else "radio-button-unchecked")


# Dish


@app.on("open")
def open_dish(ctx: Context, id: str) -> None:
    """Show a dish."""
    ctx.store(Food).view(id)
    ctx.go("offer", id=id)


@app.on("heart")
def heart(ctx: Context, id: str) -> None:
    """Turn the heart on or off."""
    on = ctx.store(Food).favourite(id)
    ctx.snackbar("Added to favorites" if on else "Removed from favorites", "Undo", "heart", id=id)


@app.on("share")
def share(ctx: Context, id: str) -> None:
    """Tell somebody about a dish."""
    offer = ctx.store(Food).offer(id)
    ctx.share(Shared(text=f"{offer.title} from {offer.restaurant}, {money(offer.price)} on Ember", subject=offer.title))


@app.on("quantity")
def quantity(ctx: Context, to: int) -> None:
    """Take so many."""
    ctx.ui["quantity"] = min(max(to, 1), 20)


@app.on("pick")
def pick(ctx: Context, option: str, portion: str) -> None:
    """Choose a portion."""
    ctx.ui["options"] = {**ctx.ui.get("options", {}), option: portion}


@app.on("add")
def add(ctx: Context, id: str, afresh: bool = False) -> None:
    """Put the dish into the order and show that; ask first when another restaurant's dishes are in it."""
    food = ctx.store(Food)
    offer, other = food.offer(id), food.cart_restaurant
    if food.cart and other != offer.restaurant and not afresh:
        ctx.confirm(
            "Start a new order?",
            f"Your order has dishes from {other or 'another restaurant'}. They will be removed.",
            "Start new order",
            "add",
            id=id,
            afresh=True,
        )
        return
    food.add(id, ctx.ui.get("quantity", 1), ctx.ui.get("options"), ctx.field("note").strip(), afresh=afresh)
    ctx.replace("cart")


# Order


@app.on("cart")
def open_cart(ctx: Context) -> None:
    """Show the order."""
    ctx.go("cart")


@app.on("browse")
def browse(ctx: Context) -> None:
    """Back to the dishes."""
    ctx.home_page()


@app.on("change")
def change(ctx: Context, line: str, to: int) -> None:
    """More or fewer of a dish; the last one is asked about."""
    food = ctx.store(Food)
    if to < 1:
        ctx.confirm(
            "Remove this dish?",
            f"{_short(food.line(line).title)} will be taken out of your order.",
            "Remove",
            "remove",
            line=line,
            danger=True,
        )
    else:
        food.change_quantity(line, to)


@app.on("remove")
def remove(ctx: Context, line: str) -> None:
    """Take a dish out."""
    removed = ctx.store(Food).remove(line)
    ctx.snackbar("Removed from your order", "Undo", "put_back", line=removed)


@app.on("put_back")
def put_back(ctx: Context, line: Line) -> None:
    """Undo that."""
    ctx.store(Food).put_back(line)


@app.on("ask_address")
def ask_address(ctx: Context) -> None:
    """Offer the saved addresses."""
    food = ctx.store(Food)
    ctx.menu(
        *(_choice(f"{a.label} · {a.street}", "address", a.id == food.address, id=a.id) for a in food.addresses),
        title="Deliver to",
    )


@app.on("address")
def address(ctx: Context, id: str) -> None:
    """Deliver there."""
    ctx.store(Food).choose_address(id)


@app.on("ask_payment")
def ask_payment(ctx: Context) -> None:
    """Offer the ways to pay."""
    food = ctx.store(Food)
    ctx.menu(*(_choice(p, "payment", p == food.payment, name=p) for p in food.payments), title="Pay with")


@app.on("payment")
def payment(ctx: Context, name: str) -> None:
    """Pay so."""
    ctx.store(Food).choose_payment(name)


@app.on("place")
def place(ctx: Context) -> None:
    """Order: the commit."""
    placed = ctx.store(Food).place_order()
    ctx.store(System).notify(
        "food", "Order confirmed", f"{placed.restaurant} · arrives in {placed.eta_min} min", "order", id=placed.id
    )
    ctx.home_page()
    ctx.go("order", id=placed.id, new=True)


@app.on("orders")
def open_orders(ctx: Context) -> None:
    """Show what was ordered before."""
    ctx.go("orders")


@app.on("order")
def open_order(ctx: Context, id: str) -> None:
    """Show a placed order."""
    ctx.go("order", id=id)


@app.on("leave_order")
def leave_order(ctx: Context) -> None:
    """Back to where it was opened."""
    ctx.back()


@app.on("reorder")
def reorder(ctx: Context, id: str) -> None:
    """The same again."""
    ctx.store(Food).reorder(id)
    ctx.go("cart")


@app.on("favourites")
def open_favourites(ctx: Context) -> None:
    """Show the dishes with a heart."""
    ctx.go("favourites")


def _short(title: str) -> str:
    return title if len(title) <= 80 else f"{title[:79]}…"
