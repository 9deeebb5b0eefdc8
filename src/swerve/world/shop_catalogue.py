"""Looking around a marketplace: what is for sale, by whom, how it is found, what was looked at."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import ClassVar, Literal

from swerve.world.shop_ledger import Seen
from swerve.world.shop_records import UNDATED, Product, Question, Review, Seller
from swerve.world.store import Clock, Refused, Store

Sort = Literal["relevance", "price", "price_down", "rating", "sales", "newest"]


@dataclass(frozen=True, slots=True)
class Filters:
    """What a list is narrowed down to and sorted by; empty parts narrow nothing. Prices are in cents."""

    text: str = ""
    category: str = ""
    sort: Sort = "relevance"
    min_price: int | None = None
    max_price: int | None = None
    min_rating: float | None = None
    brand: str = ""
    seller: str = ""
    condition: str = ""
    free_shipping: bool = False
    fast: bool = False
    deals: bool = False

    @property
    def narrowing(self) -> int:
        """How many filters are set, the search and its category aside."""
        parts = (self.min_price, self.max_price, self.min_rating, self.brand, self.seller, self.condition)
        return sum(part not in (None, "") for part in parts) + self.free_shipping + self.fast + self.deals

    def keeps(self, product: Product) -> bool:
        """Whether a product passes, its words aside."""
        return (
            (not self.category or product.category == self.category)
            and (self.min_price is None or product.price >= self.min_price)
            and (self.max_price is None or product.price <= self.max_price)
            and (self.min_rating is None or product.rating >= self.min_rating)
            and (not self.brand or product.brand == self.brand)
            and (not self.seller or product.seller == self.seller)
            and (not self.condition or product.condition == self.condition)
            and (not self.free_shipping or product.shipping == 0)
            and (not self.fast or product.days <= 2)
            and (not self.deals or product.was > product.price)
        )

    def rank(self, product: Product) -> float:
        """What it is sorted by, the least first; equal for all when by relevance."""
        ranks = {
            "relevance": 0.0,
            "price": float(product.price),
            "price_down": -float(product.price),
            "rating": -product.rating,
            "sales": -float(product.sold),
            "newest": -product.listed.timestamp(),
        }
        return ranks[self.sort]


class Catalogue(Store):
    """What can be looked at.

    Attributes:
        products: everything for sale, in the order that the marketplace recommends.
        search: what had been searched for when the app opens; its results are then the first screen.
        layout: how results are laid out at first.
        wishlist, followed: ids of products and of sellers, the latest first.
        searches: what was searched for, the latest first.
        seen: pages that were opened, the latest first.
    """

    role: ClassVar[str] = "shop"
    products: list[Product] = []
    sellers: list[Seller] = []
    reviews: list[Review] = []
    questions: list[Question] = []
    search: str = ""
    layout: Literal["grid", "list"] = "grid"
    wishlist: list[str] = []
    followed: list[str] = []
    searches: list[str] = []
    seen: list[Seen] = []

    def attach(self, world: Clock) -> None:
        """Join a world; what has no time came today."""
        super().attach(world)
        for product in self.products:
            product.listed = world.now - timedelta(days=30) if product.listed == UNDATED else product.listed
        for review in self.reviews:
            review.time = world.now - timedelta(hours=2) if review.time == UNDATED else review.time
        for question in self.questions:
            question.time = world.now - timedelta(hours=2) if question.time == UNDATED else question.time
            for answer in question.answers:
                answer.time = question.time if answer.time == UNDATED else answer.time

    # Finding

    def product(self, id: str) -> Product:
        """The product of that id.

        Raises:
            Refused: it is gone.
        """
        product = self.known(id)
        if product is None:
            raise Refused("This item is no longer for sale.")
        return product

    def known(self, id: str) -> Product | None:
        """The product of that id, or None when it is gone."""
        return next((product for product in self.products if product.id == id), None)

    def seller(self, id: str) -> Seller:
        """The seller of that id; one that is known by name alone has nothing but the name."""
        return next((s for s in self.sellers if s.id == id), None) or Seller(id=id, name=id or "Marketplace seller")

    def listing(self, filters: Filters) -> list[Product]:
        """The products that pass, sorted; equals stay in the recommended order."""
        wanted = filters.text.casefold().split()
        found = []
        for product in filter(filters.keeps, self.products):
            words = product.words(self.seller(product.seller).name) if wanted else ""
            if all(word in words for word in wanted):
                found.append(product)
        return sorted(found, key=filters.rank)

    def categories(self) -> list[str]:
        """The categories that have products, in the order of their first ones."""
        return list(dict.fromkeys(product.category for product in self.products if product.category))

    def brands(self, products: list[Product]) -> list[str]:
        """The brands of these products, by name."""
        return sorted({product.brand for product in products if product.brand})

    def suggestions(self, text: str) -> list[str]:
        """What somebody who has typed this may want to search for: brands, categories, titles."""
        typed = text.casefold().strip()
        if not typed:
            return []
        names = [*self.categories(), *self.brands(self.products), *(p.title for p in self.products)]
        starts = [n for n in names if n.casefold().startswith(typed)]
        holds = [n for n in names if any(w.startswith(typed) for w in n.casefold().split())]
        return list(dict.fromkeys([*starts, *holds]))[:8]

    def similar(self, product: Product) -> list[Product]:
        """Others of its kind, the nearest in price first."""
        others = [p for p in self.products if p.category == product.category and p.id != product.id]
        same = [p for p in others if p.cover.picture == product.cover.picture]
        rest = [p for p in others if p not in same]
        return [
            *sorted(same, key=lambda p: abs(p.price - product.price)),
            *sorted(rest, key=lambda p: abs(p.price - product.price)),
        ][:8]

    def reviews_of(self, product: str) -> list[Review]:
        """What was written about a product, the newest first."""
        return sorted((r for r in self.reviews if r.product == product), key=lambda r: r.time, reverse=True)

    def questions_of(self, product: str) -> list[Question]:
        """What was asked about a product, the newest first."""
        return sorted((q for q in self.questions if q.product == product), key=lambda q: q.time, reverse=True)

    # Looking

    def view(self, id: str) -> Product:
        """Open the page of a product."""
        product = self.product(id)
        self.seen = [Seen(id=id, time=self.now), *(s for s in self.seen if s.id != id)][:60]
        self.emit("viewed", product=id)
        return product

    def forget_seen(self, id: str = "") -> None:
        """Take a product out of the browsing history; without one, empty it."""
        gone = [s.id for s in self.seen if not id or s.id == id]
        self.seen = [s for s in self.seen if s.id not in gone]
        self.emit("history_cleared", products=list(gone))

    def look_for(self, text: str) -> None:
        """Search; what was searched for is remembered."""
        text = " ".join(text.split())
        if text:
            self.searches = [text, *(s for s in self.searches if s.casefold() != text.casefold())][:12]
            self.emit("searched", text=text)

    def forget_search(self, text: str = "") -> None:
        """Forget one search; without one, all."""
        self.searches = [s for s in self.searches if text and s != text]
        self.emit("searches_cleared", text=text)

    def wish(self, id: str) -> bool:
        """Put a product on the wishlist or take it off; says which."""
        on = id not in self.wishlist
        if on:
            self.product(id)
        self.wishlist = [id, *self.wishlist] if on else [w for w in self.wishlist if w != id]
        self.emit("wished" if on else "unwished", product=id)
        return on

    def follow(self, id: str) -> bool:
        """Follow a seller or stop; says which."""
        on = id not in self.followed
        self.followed = [id, *self.followed] if on else [f for f in self.followed if f != id]
        self.emit("followed" if on else "unfollowed", seller=id, name=self.seller(id).name)
        return on
