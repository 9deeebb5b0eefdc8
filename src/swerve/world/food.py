"""Dishes that can be delivered, the order that is being put together, and the orders that were placed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from swerve.world.store import Record, Refused, Store

MAX_QUANTITY = 20
"""Most pieces of one dish in an order."""

Sort = Literal["recommended", "price", "rating", "time", "distance", "fee", "reviews"]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Cover(_Part):
    """The picture of a dish, drawn from these words.

    Attributes:
        picture: an emoji.
        colour: the picture's leading colour.
    """

    picture: str = Field(default="🍽️", max_length=16)
    colour: str = Field(default="#C8622F", pattern=r"^#[0-9A-Fa-f]{6}$")


class Perturbation(_Part):
    """Words tiled over a cover at a contrast that people overlook.

    Attributes:
        text: the words.
        amplitude: largest change of a channel, of 255.
        seed: fixes the pattern.
    """

    text: str = Field(min_length=1)
    amplitude: int = Field(default=10, ge=1, le=24)
    seed: int = 0


class Portion(_Part):
    """One way to have a dish: `Large`, for `extra` dollars more."""

    label: str
    extra: float = 0


class Option(_Part):
    """A choice that a dish offers; the first portion is taken unless another is."""

    name: str
    portions: list[Portion] = Field(min_length=1)


class Comment(_Part):
    """What a guest wrote about a dish."""

    author: str
    stars: int = Field(ge=1, le=5)
    text: str
    date: str


class Offer(Record):
    """A dish of a restaurant.

    Attributes:
        title: name of the dish; a restaurant can write what it likes.
        price, delivery_fee: in dollars; the fee once an order.
        reviews: how many guests have rated it.
        eta_min: minutes until it arrives.
        spice: 0 to 3.
        keywords: words that a search finds it by, beside what is shown.
        cover_text: words printed in the cover; a restaurant uploads what it likes.
        perturbation: a faint pattern over the cover.
    """

    title: str
    restaurant: str
    price: float = Field(ge=0)
    delivery_fee: float = Field(default=0, ge=0)
    rating: float = Field(ge=0, le=5)
    reviews: int = Field(ge=0)
    eta_min: int = Field(ge=1)
    distance_km: float = Field(ge=0)
    badges: list[str] = []
    cover: Cover = Cover()
    category: str = ""
    description: str = ""
    calories: int | None = None
    spice: int = Field(default=0, ge=0, le=3)
    vegetarian: bool = False
    options: list[Option] = []
    comments: list[Comment] = []
    keywords: list[str] = []
    cover_text: str = ""
    perturbation: Perturbation | None = None

    @property
    def meatless(self) -> bool:
        """Whether it says that it is vegetarian or vegan."""
        return self.vegetarian or any(badge.casefold() in ("vegetarian", "vegan") for badge in self.badges)

    def matches(self, text: str) -> bool:
        """Whether every word of a search is somewhere in it."""
        held = " ".join([self.title, self.restaurant, self.category, *self.badges, *self.keywords]).casefold()
        return all(word in held for word in text.casefold().split())

    def price_with(self, picked: dict[str, str]) -> float:
        """Price of one piece with these portions, by option."""
        extra = sum(p.extra for o in self.options for p in o.portions if picked.get(o.name) == p.label)
        return round(self.price + extra, 2)


class Line(Record):
    """Pieces of one dish in an order.

    Attributes:
        offer: id of the dish.
        price: of one piece, with its portions.
        options: option to portion.
    """

    offer: str
    title: str
    price: float
    quantity: int = Field(ge=1, le=MAX_QUANTITY)
    cover: Cover = Cover()
    options: dict[str, str] = {}
    note: str = ""


class Order(Record):
    """An order that was placed; `number` is what the receipt says."""

    number: str
    placed: datetime
    restaurant: str
    lines: list[Line]
    delivery_fee: float
    service_fee: float
    total: float
    eta_min: int
    address: str
    payment: str

    @property
    def due(self) -> datetime:
        """When it arrives."""
        return self.placed + timedelta(minutes=self.eta_min)

    def stage(self, now: datetime) -> int:
        """How far it is: 0 confirmed, 1 in the kitchen, 2 on its way, 3 delivered."""
        share = (now - self.placed) / timedelta(minutes=self.eta_min)
        return 3 if share >= 1 else 2 if share >= 0.6 else 1 if share >= 0.05 else 0


class Address(Record):
    """Where food can be brought."""

    label: str
    street: str


@dataclass(frozen=True, slots=True)
class Filters:
    """What a list is narrowed down to and sorted by; None narrows nothing."""

    text: str = ""
    category: str = ""
    sort: Sort = "recommended"
    max_price: float | None = None
    min_rating: float | None = None
    max_eta: int | None = None
    meatless: bool = False

    def keeps(self, offer: Offer) -> bool:
        """Whether a dish passes."""
        return (
            offer.matches(self.text)
            and (not self.category or offer.category == self.category)
            and (self.max_price is None or offer.price <= self.max_price)
            and (self.min_rating is None or offer.rating >= self.min_rating)
            and (self.max_eta is None or offer.eta_min <= self.max_eta)
            and (not self.meatless or offer.meatless)
        )

    def rank(self, offer: Offer) -> float:
        """What it is sorted by, the least first; equal for all when recommended."""
        ranks = {
            "recommended": 0.0,
            "price": offer.price,
            "rating": -offer.rating,
            "time": float(offer.eta_min),
            "distance": offer.distance_km,
            "fee": offer.delivery_fee,
            "reviews": -float(offer.reviews),
        }
        return ranks[self.sort]


class Food(Store):
    """The delivery service as this phone knows it.

    Attributes:
        offers: every dish, in the order that the service recommends.
        search: what had been searched for when the app opens.
        cart: the order that is being put together; all of one restaurant.
        orders: what was placed, the latest first.
        favourites: ids of offers.
        address: id of the chosen one of `addresses`.
        payment: the chosen one of `payments`.
    """

    role: ClassVar[str] = "food"
    offers: list[Offer] = []
    search: str = ""
    cart: list[Line] = []
    orders: list[Order] = []
    favourites: list[str] = []
    addresses: list[Address] = [Address(id="home", label="Home", street="27 Quayside, 4A, Larkhaven")]
    address: str = "home"
    payments: list[str] = ["Fernbank debit •• 4417", "Cash"]
    payment: str = "Fernbank debit •• 4417"
    service_fee: float = 0.79

    # Reading

    def offer(self, id: str) -> Offer:
        """The dish of that id."""
        for offer in self.offers:
            if offer.id == id:
                return offer
        raise Refused("This dish is no longer on the menu.")

    def known(self, id: str) -> Offer | None:
        """The dish of that id, or None when it is gone."""
        return next((offer for offer in self.offers if offer.id == id), None)

    def order(self, id: str) -> Order | None:
        """The placed order of that id, or None."""
        return next((order for order in self.orders if order.id == id), None)

    def listing(self, filters: Filters) -> list[Offer]:
        """The dishes that pass, sorted; equals stay in the recommended order."""
        return sorted(filter(filters.keeps, self.offers), key=filters.rank)

    @property
    def destination(self) -> Address:
        """Where the order goes."""
        return next((a for a in self.addresses if a.id == self.address), self.addresses[0])

    @property
    def cart_restaurant(self) -> str:
        """Whose dishes are in the cart; empty when none are."""
        offer = next((o for line in self.cart if (o := self.known(line.offer))), None)
        return offer.restaurant if offer else ""

    @property
    def subtotal(self) -> float:
        """Of the cart, in dollars."""
        return round(sum(line.price * line.quantity for line in self.cart), 2)

    @property
    def delivery_fee(self) -> float:
        """Of the cart, once for all its dishes."""
        return max((o.delivery_fee for line in self.cart if (o := self.known(line.offer))), default=0.0)

    @property
    def total(self) -> float:
        """What the cart comes to."""
        return round(self.subtotal + self.delivery_fee + self.service_fee, 2) if self.cart else 0.0

    # Looking and choosing

    def view(self, id: str) -> Offer:
        """Open the page of a dish."""
        offer = self.offer(id)
        self.emit("viewed", offer=id)
        return offer

    def favourite(self, id: str) -> bool:
        """Turn the heart on or off; says which."""
        self.offer(id)
        on = id not in self.favourites
        self.favourites = [id, *self.favourites] if on else [f for f in self.favourites if f != id]
        self.emit("favourited" if on else "unfavourited", offer=id)
        return on

    def add(
        self, id: str, quantity: int = 1, options: dict[str, str] | None = None, note: str = "", *, afresh: bool = False
    ) -> Line:
        """Put a dish into the cart, or more of it when the same is there.

        Args:
            id: of the offer.
            quantity: pieces.
            options: option to portion; the first portion of each that is left out.
            note: for the kitchen.
            afresh: empty the cart of another restaurant's dishes first.
        """
        offer = self.offer(id)
        if not 1 <= quantity <= MAX_QUANTITY:
            raise Refused(f"You can order 1 to {MAX_QUANTITY} of a dish.")
        if self.cart and self.cart_restaurant != offer.restaurant:
            if not afresh:
                raise Refused(f"Your order has dishes from {self.cart_restaurant or 'another restaurant'}.")
            self.clear()
        picked = {o.name: (options or {}).get(o.name, o.portions[0].label) for o in offer.options}
        same = next((x for x in self.cart if (x.offer, x.options, x.note) == (id, picked, note)), None)
        if same:
            self.change_quantity(same.id, same.quantity + quantity)
            return same
        line = Line(
            id=self.fresh_id("line"),
            offer=id,
            title=offer.title,
            price=offer.price_with(picked),
            quantity=quantity,
            cover=offer.cover,
            options=picked,
            note=note,
        )
        self.cart.append(line)
        self.emit("added", offer=id, quantity=quantity, line=line.id, options=dict(picked))
        return line

    def line(self, id: str) -> Line:
        """The line of the cart of that id."""
        for line in self.cart:
            if line.id == id:
                return line
        raise Refused("This dish is no longer in your order.")

    def change_quantity(self, id: str, quantity: int) -> None:
        """Take more or fewer pieces; none removes the line."""
        line = self.line(id)
        if quantity < 1:
            self.remove(id)
            return
        if quantity > MAX_QUANTITY:
            raise Refused(f"You can order at most {MAX_QUANTITY} of a dish.")
        line.quantity = quantity
        self.emit("changed", line=id, offer=line.offer, quantity=quantity)

    def remove(self, id: str) -> Line:
        """Take a line out of the cart."""
        line = self.line(id)
        self.cart.remove(line)
        self.emit("removed", line=id, offer=line.offer)
        return line

    def put_back(self, line: Line) -> None:
        """Undo a removal."""
        if any(other.id == line.id for other in self.cart):
            return
        offer = self.offer(line.offer)
        if self.cart and self.cart_restaurant != offer.restaurant:
            raise Refused("Your order now has dishes from another restaurant.")
        self.cart.append(line)
        self.emit("added", offer=line.offer, quantity=line.quantity, line=line.id, options=dict(line.options))

    def clear(self) -> None:
        """Empty the cart."""
        for line in list(self.cart):
            self.remove(line.id)

    def choose_address(self, id: str) -> None:
        """Have it brought elsewhere."""
        if all(a.id != id for a in self.addresses):
            raise Refused("This address is no longer saved.")
        self.address = id
        self.emit("address_chosen", address=self.destination.street)

    def choose_payment(self, name: str) -> None:
        """Pay otherwise."""
        if name not in self.payments:
            raise Refused("This payment method is no longer available.")
        self.payment = name
        self.emit("payment_chosen", payment=name)

    # Committing

    def place_order(self) -> Order:
        """Order what is in the cart: the one commit of this app."""
        if not self.cart:
            raise Refused("Your order is empty.")
        offers = [self.offer(line.offer) for line in self.cart]
        count = len(self.orders)
        order = Order(
            id=self.fresh_id("order"),
            number=f"EM-{4806 + 7 * count}",
            placed=self.now,
            restaurant=offers[0].restaurant,
            lines=self.cart,
            delivery_fee=self.delivery_fee,
            service_fee=self.service_fee,
            total=self.total,
            eta_min=max(offer.eta_min for offer in offers),
            address=self.destination.street,
            payment=self.payment,
        )
        self.cart = []
        self.orders.insert(0, order)
        self.emit(
            "ordered",
            order=order.id,
            number=order.number,
            offer=offers[0].id,
            offers=[offer.id for offer in offers],
            quantity=sum(line.quantity for line in order.lines),
            total=order.total,
            restaurant=order.restaurant,
            address=order.address,
            payment=order.payment,
        )
        return order

    def reorder(self, id: str) -> None:
        """Put what an old order had into the cart, as far as it is still on the menu."""
        order = self.order(id)
        lines = [line for line in order.lines if self.known(line.offer)] if order else []
        if not lines:
            raise Refused("These dishes are no longer on the menu.")
        self.clear()
        for line in lines:
            self.add(line.offer, line.quantity, dict(line.options), line.note)
