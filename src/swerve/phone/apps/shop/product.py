"""One product: its page, its pictures, what others say and ask about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from swerve.phone.app import Shared, View
from swerve.phone.apps.shop import covers
from swerve.phone.apps.shop.manifest import about, app, gone, page, short
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.shop import Shop
from swerve.world.shop_records import Product, Review, dollars
from swerve.world.store import Refused

SORTS = {"helpful": "Most helpful", "newest": "Newest", "high": "Highest rated", "low": "Lowest rated"}
REASONS = ("Advertising", "Not about this item", "Offensive", "It is false")


def of_product(title: str) -> Callable[[Callable[[Context, Product], str]], View]:
    """Mark the view of a screen about a product."""
    return about(Shop.known, title, "This item is no longer for sale.")


@app.screen("product", activity=".ItemActivity")
@of_product("")
def product(ctx: Context, item: Product) -> str:
    """One product, with what can be chosen about it."""
    shop = ctx.store(Shop)
    picked = item.picked(ctx.ui.get("options", {}))
    reviews = shop.reviews_of(item.id)
    return page(
        ctx,
        "product.html",
        item=item,
        seller=shop.seller(item.seller),
        views=covers.VIEWS,
        shown=ctx.ui.get("shot", 0),
        picked=picked,
        price=item.price_with(picked),
        left=item.left(picked),
        quantity=min(ctx.ui.get("quantity", 1), max(item.left(picked), 1)),
        coupon=shop.coupon_for(item),
        reviews=sorted(reviews, key=lambda r: -r.helpful)[:2],
        written=len(reviews),
        shares=shares(item, reviews),
        questions=shop.questions_of(item.id),
        similar=shop.similar(item),
        to=shop.destination,
    )


def shares(item: Product, reviews: list[Review]) -> list[tuple[int, int]]:
    """Stars to their share in percent, as an average like this one usually falls."""
    if not item.ratings:
        return [(stars, 0) for stars in range(5, 0, -1)]
    weights = {stars: 3.4 ** -abs(item.rating + 0.35 - stars) for stars in range(5, 0, -1)}
    return [(stars, round(100 * weight / sum(weights.values()))) for stars, weight in weights.items()]


@app.screen("gallery", activity=".GalleryActivity")
@of_product("")
def gallery(ctx: Context, item: Product) -> str:
    """A product's pictures, large."""
    return page(ctx, "gallery.html", item=item, views=covers.VIEWS, shown=ctx.ui.get("shot", ctx.args.get("shot", 0)))


@app.on("shot")
def shot(ctx: Context, to: int) -> None:
    """Show another picture."""
    ctx.ui["shot"] = to % len(covers.VIEWS)


@app.on("enlarge")
def enlarge(ctx: Context, id: str, shot: int) -> None:
    """Show the pictures large."""
    ctx.go("gallery", id=id, shot=shot)


@app.on("pick_value")
def pick_value(ctx: Context, option: str, value: str) -> None:
    """Choose a colour, a size."""
    ctx.ui["options"] = {**ctx.ui.get("options", {}), option: value}


@app.on("quantity")
def quantity(ctx: Context, to: int) -> None:
    """Take so many."""
    ctx.ui["quantity"] = max(to, 1)


@app.on("add")
def add(ctx: Context, id: str) -> None:
    """Put it into the cart."""
    ctx.store(Shop).add(id, ctx.ui.get("quantity", 1), ctx.ui.get("options"))
    ctx.snackbar("Added to your cart", "View cart", "tab", page="cart")


@app.on("add_one")
def add_one(ctx: Context, id: str) -> None:
    """Put one piece of a product of a list into the cart."""
    ctx.store(Shop).add(id)
    ctx.snackbar("Added to your cart", "View cart", "tab", page="cart")


@app.on("buy_now")
def buy_now(ctx: Context, id: str) -> None:
    """Straight to the checkout with this alone."""
    line = ctx.store(Shop).wanted(id, ctx.ui.get("quantity", 1), ctx.ui.get("options"))
    ctx.go("checkout", product=id, quantity=line.quantity, options=line.options)


@app.on("share_product")
def share_product(ctx: Context, id: str) -> None:
    """Tell somebody about it."""
    item = ctx.store(Shop).product(id)
    text = f"{item.title}, {dollars(item.price)} on Barrowby: https://barrowby.example/i/{id}"
    ctx.share(Shared(text=text, subject=item.title))


# Reviews


@app.screen("reviews", activity=".ReviewsActivity")
@of_product("Reviews")
def reviews(ctx: Context, item: Product) -> str:
    """All reviews of a product."""
    shop = ctx.store(Shop)
    every, show = shop.reviews_of(item.id), ctx.ui.get("show", "all")
    shown = [r for r in every if show == "all" or (show == "photos" and r.photos) or str(r.stars) == show]
    by = ctx.ui.get("sort", "helpful")
    ranks = {
        "helpful": lambda r: -r.helpful,
        "newest": lambda r: 0,
        "high": lambda r: -r.stars,
        "low": lambda r: r.stars,
    }
    return page(
        ctx,
        "reviews.html",
        item=item,
        every=every,
        reviews=sorted(shown, key=ranks[by]),
        show=show,
        sort_label=SORTS[by],
        shares=shares(item, every),
        own=shop.own_review(item.id),
    )


@app.on("show_reviews")
def show_reviews(ctx: Context, show: str) -> None:
    """Show all, those with photos, or those with so many stars."""
    ctx.ui["show"] = show
    ctx.entry.scroll.pop("reviews", None)


@app.on("ask_review_sort")
def ask_review_sort(ctx: Context) -> None:
    """Offer the ways to sort."""
    now = ctx.ui.get("sort", "helpful")
    ctx.menu(*(choice(label, "sort_reviews", key == now, key=key) for key, label in SORTS.items()), title="Sort by")


@app.on("sort_reviews")
def sort_reviews(ctx: Context, key: str) -> None:
    """Sort the reviews."""
    ctx.ui["sort"] = key


@app.on("helpful")
def helpful(ctx: Context, id: str) -> None:
    """Find a review helpful or no longer."""
    ctx.store(Shop).find_helpful(id)


@app.on("review_menu")
def review_menu(ctx: Context, id: str) -> None:
    """What can be done with a review."""
    review = ctx.store(Shop).review(id)
    if review.mine:
        ctx.menu(
            Choice("Edit your review", "write_review", {"id": review.product}, "edit"),
            Choice("Delete your review", "ask_delete_review", {"id": id}, "delete", danger=True),
        )
    else:
        reasons = (Choice(reason, "report_review", {"id": id, "reason": reason}, "flag") for reason in REASONS)
        ctx.menu(*reasons, title="Report this review")


@app.on("report_review")
def report_review(ctx: Context, id: str, reason: str) -> None:
    """Report it."""
    ctx.store(Shop).report_review(id, reason)
    ctx.snackbar("Thank you. We will look at this review.")


@app.on("ask_delete_review")
def ask_delete_review(ctx: Context, id: str) -> None:
    """Confirm first."""
    ctx.confirm(
        "Delete your review?", "Its text and photos will be gone.", "Delete", "delete_review", id=id, danger=True
    )


@app.on("delete_review")
def delete_review(ctx: Context, id: str) -> None:
    """Take it back."""
    ctx.store(Shop).delete_review(id)
    ctx.snackbar("Your review was deleted")


@app.screen("write", activity=".WriteReviewActivity")
def write(ctx: Context) -> str:
    """Write a review, or change one's own."""
    shop, id = ctx.store(Shop), ctx.args["id"]
    item, line = shop.known(id), shop.bought(id)
    if item is None and line is None:
        return gone(ctx, "Write a review", "This item is no longer for sale.")
    return page(
        ctx,
        "write.html",
        title=item.title if item else line.title if line else "",
        id=id,
        cover_of=item.cover if item else line.cover if line else None,
        stars=_stars(ctx),
        photos=_photos(ctx),
        own=shop.own_review(id),
    )


def _photos(ctx: Context) -> list[str]:
    photos: list[str] = ctx.ui.get("photos", ctx.args.get("photos", []))
    return photos


def _stars(ctx: Context) -> int:
    given: int = ctx.ui.get("stars", ctx.args.get("stars", 0))
    return given


@app.on("write_review")
def write_review(ctx: Context, id: str) -> None:
    """Begin a review; one's own is changed."""
    own = ctx.store(Shop).own_review(id)
    if own:
        ctx.go("write", fields={"text": own.text}, id=id, stars=own.stars, photos=list(own.photos))
    else:
        ctx.go("write", id=id)


@app.on("stars")
def stars(ctx: Context, to: int) -> None:
    """Give so many stars."""
    ctx.ui["stars"] = to


@app.on("add_photo")
def add_photo(ctx: Context) -> None:
    """Choose a photo to go with it."""
    ctx.pick("image", "photo_chosen", "Choose a photo")


@app.on("photo_chosen")
def photo_chosen(ctx: Context, id: str) -> None:
    """Take the chosen photo along."""
    ctx.ui["photos"] = list(dict.fromkeys([*_photos(ctx), id]))


@app.on("drop_photo")
def drop_photo(ctx: Context, id: str) -> None:
    """Leave a photo out."""
    ctx.ui["photos"] = [p for p in _photos(ctx) if p != id]


@app.on("publish")
def publish(ctx: Context, id: str) -> None:
    """Publish the review."""
    shop = ctx.store(Shop)
    line = shop.bought(id)
    shop.write_review(
        id, _stars(ctx), ctx.field("text"), _photos(ctx), ", ".join(line.options.values()) if line else ""
    )
    ctx.back()
    ctx.snackbar("Your review is published")


# Questions and answers


@app.screen("questions", activity=".QuestionsActivity")
@of_product("Questions")
def questions(ctx: Context, item: Product) -> str:
    """All questions about a product."""
    return page(ctx, "questions.html", item=item, questions=ctx.store(Shop).questions_of(item.id))


@app.screen("ask", activity=".AskActivity")
@of_product("Ask")
def ask(ctx: Context, item: Product) -> str:
    """Ask a question, or answer one."""
    asked = next((q for q in ctx.store(Shop).questions if q.id == ctx.args.get("question")), None)
    return page(ctx, "ask.html", item=item, asked=asked)


@app.on("answer")
def answer(ctx: Context, id: str, question: str) -> None:
    """Answer somebody's question."""
    ctx.go("ask", id=id, question=question)
    ctx.focus("text")


@app.on("send_question")
def send_question(ctx: Context, id: str, question: str = "") -> None:
    """Publish what is typed."""
    shop = ctx.store(Shop)
    if question:
        shop.answer(question, ctx.field("text"))
    else:
        shop.ask(id, ctx.field("text"))
    ctx.back()
    ctx.snackbar("Your answer is published" if question else "Your question is published")


def choice(label: str, act: str, chosen: bool, **args: Any) -> Choice:
    """A line of a menu of which one is chosen."""
    return Choice(label, act, args, "radio-button-checked" if chosen else "radio-button-unchecked")


@app.on("coupon_line")
def coupon_line(ctx: Context, id: str) -> None:
    """Claim the coupon of a product's page."""
    shop = ctx.store(Shop)
    coupon = shop.find_coupon(id)
    if coupon.claimed:
        raise Refused(f"You have it. Choose {short(coupon.code, 20)} at checkout.")
    shop.claim(id)
    ctx.snackbar(f"{short(coupon.title, 40)}: it is yours now")
