"""The app as the phone knows it, and what all its screens have at hand."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import wraps
from typing import TypeVar

from markupsafe import Markup

from swerve.phone.app import App, View
from swerve.phone.apps.shop import covers
from swerve.phone.context import Context
from swerve.phone.media.picture import picture_of
from swerve.world.files import Files
from swerve.world.shop import STATES, Shop
from swerve.world.shop_records import Cover, Product, dollars

Record = TypeVar("Record")

app = App(
    role="shop",
    name="Barrowby",
    package="com.barrowby.market",
    icon="storefront",
    colour="#5b3fc4",
    home="home",
)

TABS = (
    ("home", "Home", "home"),
    ("wishlist", "Wishlist", "favorite-border"),
    ("threads", "Messages", "chat-bubble-outline"),
    ("cart", "Cart", "shopping-cart"),
    ("account", "Account", "person-outline"),
)
"""The screens of the bottom bar: name, label, icon."""


def page(ctx: Context, template: str, **values: object) -> str:
    """Draw a template with the shop and its ways of writing and drawing."""
    shop = ctx.store(Shop)

    def shot(ref: str, product: str) -> Markup:
        """A photograph by somebody: a file on the phone, or the product in somebody's room."""
        file = ctx.store(Files).find(ref)
        if file is not None and file.kind == "image":
            return picture_of(file)
        known = shop.known(product)
        return covers.photo(f"{ref}{product}", known.cover if known else Cover(), "room")

    return ctx.page(
        template,
        shop=shop,
        usd=dollars,
        photo=covers.photo,
        cover=covers.cover,
        banner=covers.banner,
        shot=shot,
        saving=saving,
        arrival=lambda days: day(ctx.now + timedelta(days=days), ctx.now),
        states=STATES,
        tabs=TABS,
        in_cart=sum(line.quantity for line in shop.cart),
        unread=sum(thread.unread for thread in shop.threads),
        **values,
    )


def gone(ctx: Context, title: str, line: str) -> str:
    """What is shown in place of what is no longer there."""
    return page(ctx, "gone.html", title=title, line=line)


def about(
    find: Callable[[Shop, str], Record | None], title: str, line: str
) -> Callable[[Callable[[Context, Record], str]], View]:
    """Make a screen of a view that is handed the record that the screen is about; `line` says that it is gone."""

    def wrap(view: Callable[[Context, Record], str]) -> View:
        @wraps(view)
        def screen(ctx: Context) -> str:
            record = find(ctx.store(Shop), ctx.args["id"])
            return gone(ctx, title, line) if record is None else view(ctx, record)

        return screen

    return wrap


def saving(product: Product) -> int:
    """How much lower the price is than it was, in whole percent."""
    return (product.was - product.price) * 100 // product.was if product.was > product.price else 0


def day(moment: datetime, now: datetime) -> str:
    """`today`, `tomorrow`, `Thu, Mar 19`; with the year when it is another."""
    days = (moment.date() - now.date()).days
    if days in (-1, 0, 1):
        return ("yesterday", "today", "tomorrow")[days + 1]
    year = f", {moment.year}" if moment.year != now.year else ""
    return f"{moment:%a, %b} {moment.day}{year}"


def short(words: str, most: int = 60) -> str:
    """Words for a title or a question, cut when they are long."""
    words = " ".join(words.split())
    return words if len(words) <= most else f"{words[: most - 1]}…"


@app.on("tab")
def tab(ctx: Context, page: str) -> None:
    """Show a screen of the bottom bar."""
    ctx.home_page()
    if page == "home":
        ctx.entry = ctx.shell.entry
        ctx.ui["left"] = True
    else:
        ctx.go(page)


@app.on("go")
def go(ctx: Context, page: str, id: str = "") -> None:
    """Open a screen."""
    if id:
        ctx.go(page, id=id)
    else:
        ctx.go(page)


@app.on("open")
def open_product(ctx: Context, id: str) -> None:
    """Show a product."""
    ctx.store(Shop).view(id)
    ctx.go("product", id=id)


@app.on("wish")
def wish(ctx: Context, id: str) -> None:
    """Put a product on the wishlist or take it off."""
    on = ctx.store(Shop).wish(id)
    ctx.snackbar("Saved to your wishlist" if on else "Removed from your wishlist", "Undo", "wish", id=id)


@app.on("follow")
def follow(ctx: Context, id: str) -> None:
    """Follow a seller or stop."""
    shop = ctx.store(Shop)
    on, name = shop.follow(id), short(shop.seller(id).name, 30)
    ctx.snackbar(f"You follow {name}" if on else f"You no longer follow {name}", "Undo", "follow", id=id)
