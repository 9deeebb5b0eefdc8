"""The cart, coupons, and what an order comes to: exact, in cents."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from swerve.world.shop_account import Account
from swerve.world.shop_ledger import CartLine, Delivery
from swerve.world.shop_records import MAX_QUANTITY, Coupon, Product, dollars
from swerve.world.store import Refused
from swerve.world.system import System

_DELIVERIES = [
    Delivery(id="standard", label="Standard delivery", text="To your door"),
    Delivery(id="express", label="Express", text="To your door before noon", fee=690, days=1),
    Delivery(id="locker", label="Parcel locker", text="Mill Lane locker, open at all hours", days=3, free=True),
]


@dataclass(frozen=True, slots=True)
class Quote:
    """What goods come to, in cents; `balance` is what gift cards pay of it, `total` what is left to pay."""

    subtotal: int
    discount: int
    shipping: int
    balance: int

    @property
    def whole(self) -> int:
        """All of it."""
        return self.subtotal - self.discount + self.shipping

    @property
    def total(self) -> int:
        """What is left to pay."""
        return self.whole - self.balance


class Cart(Account):
    """What may be bought.

    Attributes:
        cart: what may be bought now, the latest first; `saved` is kept for later.
        coupon: id of the coupon that the cart takes.
        deliveries: ways to have an order brought, the usual one first.
    """

    cart: list[CartLine] = []
    saved: list[CartLine] = []
    coupons: list[Coupon] = []
    coupon: str = ""
    deliveries: list[Delivery] = _DELIVERIES

    # The cart

    def line(self, id: str) -> CartLine:
        """The line of the cart, or of what is saved for later, of that id."""
        line = next((line for line in (*self.cart, *self.saved) if line.id == id), None)
        if line is None:
            raise Refused("This item is no longer in your cart.")
        return line

    def wanted(
        self, product: str, quantity: int, options: dict[str, str] | None = None, *, id: str = "now"
    ) -> CartLine:
        """A line that could be bought, in the cart or not; refuses what is not in stock."""
        offered = self.product(product)
        picked = offered.picked(options or {})
        left = min(offered.left(picked), MAX_QUANTITY)
        if left == 0:
            raise Refused("This item is out of stock.")
        if not 1 <= quantity <= left:
            raise Refused(f"You can order 1 to {left} of this item.")
        return CartLine(id=id, product=product, options=picked, quantity=quantity)

    def add(self, product: str, quantity: int = 1, options: dict[str, str] | None = None) -> CartLine:
        """Put a product into the cart, or more of it when the same is there."""
        line = self.wanted(product, quantity, options)
        same = next((x for x in self.cart if (x.product, x.options) == (product, line.options)), None)
        if same:
            self.change_quantity(same.id, same.quantity + quantity)
            same.selected = True
            return same
        line.id = self.fresh_id("line")
        self.cart.insert(0, line)
        self.emit("added", line=line.id, product=product, quantity=quantity, options=dict(line.options))
        return line

    def change_quantity(self, id: str, quantity: int) -> None:
        """Take more or fewer pieces."""
        line = self.line(id)
        line.quantity = self.wanted(line.product, quantity, line.options).quantity
        self.emit("quantity_changed", line=id, product=line.product, quantity=quantity)

    def select(self, id: str, on: bool) -> None:
        """Tick a line, so that it is bought, or untick it."""
        self.line(id).selected = on

    def select_all(self, on: bool) -> None:
        """Tick or untick every line."""
        for line in self.cart:
            line.selected = on

    def remove(self, id: str) -> CartLine:
        """Take a line out."""
        line = self.line(id)
        self.cart = [x for x in self.cart if x.id != id]
        self.saved = [x for x in self.saved if x.id != id]
        self.emit("removed", line=id, product=line.product, quantity=line.quantity)
        return line

    def put_back(self, line: CartLine, place: int = 0) -> None:
        """Undo a removal."""
        if all(other.id != line.id for other in (*self.cart, *self.saved)):
            self.cart.insert(place, line)
            self.emit("added", line=line.id, product=line.product, quantity=line.quantity, options=dict(line.options))

    def save_for_later(self, id: str) -> None:
        """Keep a line out of the cart."""
        line = self.line(id)
        self.cart = [x for x in self.cart if x.id != id]
        self.saved.insert(0, line)
        self.emit("saved_for_later", line=id, product=line.product)

    def move_to_cart(self, id: str) -> None:
        """Put a saved line back into the cart."""
        line = self.line(id)
        self.wanted(line.product, line.quantity, line.options)
        self.saved = [x for x in self.saved if x.id != id]
        line.selected = True
        self.cart.insert(0, line)
        self.emit("added", line=id, product=line.product, quantity=line.quantity, options=dict(line.options))

    def to_buy(self) -> list[CartLine]:
        """The ticked lines whose product is still there and in stock."""
        return [line for line in self.cart if line.selected and self.available(line)]

    def available(self, line: CartLine) -> bool:
        """Whether a line can be bought as it is."""
        product = self.known(line.product)
        return product is not None and product.left(line.options) >= line.quantity

    # Coupons

    def find_coupon(self, id: str) -> Coupon:
        """The coupon of that id or code."""
        coupon = next((c for c in self.coupons if id and (c.id == id or c.code.casefold() == id.casefold())), None)
        if coupon is None:
            raise Refused("There is no such coupon.")
        return coupon

    def claim(self, id: str) -> Coupon:
        """Take a coupon from the coupon centre."""
        coupon = self.find_coupon(id)
        if coupon.claimed:
            raise Refused("You have this coupon already.")
        if _expired(coupon, self.now):
            raise Refused("This coupon has expired.")
        coupon.claimed = True
        self.emit("coupon_claimed", coupon=coupon.id, code=coupon.code)
        return coupon

    def apply_coupon(self, code: str) -> Coupon:
        """Use a coupon for the cart; typing its code claims it.

        Raises:
            Refused: there is none, or its conditions are not met; says which.
        """
        coupon = self.find_coupon(code.strip())
        if problem := self.problem(coupon, self.to_buy()):
            raise Refused(problem)
        coupon.claimed = True
        self.coupon = coupon.id
        self.emit("coupon_applied", coupon=coupon.id, code=coupon.code)
        return coupon

    def drop_coupon(self) -> None:
        """Use no coupon."""
        self.emit("coupon_dropped", coupon=self.coupon)
        self.coupon = ""

    def give_coupon(
        self,
        code: str,
        title: str,
        value: int,
        text: str = "",
        kind: str = "amount",
        minimum: int = 0,
        seller: str = "",
    ) -> Coupon:
        """Let a coupon arrive; the shade says so."""
        coupon = Coupon.model_validate(
            {
                "id": self.fresh_id("coupon"),
                "code": code,
                "title": title,
                "text": text,
                "kind": kind,
                "value": value,
                "minimum": minimum,
                "seller": seller,
                "claimed": True,
            }
        )
        self.coupons.insert(0, coupon)
        self.emit("coupon_given", coupon=coupon.id, code=code, title=title, text=text)
        self.other(System).notify(self.role, title, text or f"Your new coupon: {code}", "coupons")
        return coupon

    def problem(self, coupon: Coupon, lines: Iterable[CartLine]) -> str:
        """Why a coupon cannot be used for these lines; empty when it can."""
        if coupon.used:
            return "You have used this coupon already."
        if _expired(coupon, self.now):
            return "This coupon has expired."
        counted = self._counted(coupon, lines)
        if not counted:
            whose = self.seller(coupon.seller).name if coupon.seller else coupon.category
            return f"This coupon is for {whose} only." if whose else "Choose something to buy first."
        if counted < coupon.minimum:
            return f"Add {dollars(coupon.minimum - counted)} more to use this coupon."
        return ""

    def coupon_for(self, product: Product) -> Coupon | None:
        """A coupon that may be used for a product, for the line on its page."""
        fitting = [
            c
            for c in self.coupons
            if not c.used
            and not _expired(c, self.now)
            and c.kind != "shipping"
            and c.seller in ("", product.seller)
            and c.category in ("", product.category)
        ]
        return max(fitting, key=lambda c: (bool(c.seller), c.minimum <= product.price), default=None)

    # What it comes to

    def price(self, line: CartLine) -> int:
        """Of one piece of a line, in cents; 0 when the product is gone."""
        product = self.known(line.product)
        return product.price_with(line.options) if product else 0

    def find_delivery(self, id: str) -> Delivery:
        """The way to have it brought of that id; the usual one when it is empty."""
        found = next((d for d in self.deliveries if d.id == id or not id), None)
        if found is None:
            raise Refused("This way of delivery is no longer offered.")
        return found

    def quote(self, lines: list[CartLine], coupon: str = "", delivery: str = "", use_balance: bool = False) -> Quote:
        """What these lines come to with a coupon, a way of delivery and the gift card balance. A coupon whose
        conditions are not met takes nothing off."""
        way = self.find_delivery(delivery)
        chosen = next((c for c in self.coupons if c.id == coupon), None)
        discount = 0
        shipping = self._shipping(lines, way)
        if chosen is not None and not self.problem(chosen, lines):
            off = self._off(chosen, lines, way)
            if chosen.kind == "shipping":
                shipping -= off
            else:
                discount = off
        subtotal = sum(self.price(line) * line.quantity for line in lines)
        whole = subtotal - discount + shipping
        return Quote(subtotal, discount, shipping, min(self.balance, whole) if use_balance else 0)

    def _shipping(self, lines: list[CartLine], way: Delivery) -> int:
        """Once a seller, the dearest of its goods; nothing for members or a way that costs nothing."""
        sellers: dict[str, int] = {}
        for line in lines:
            if product := self.known(line.product):
                sellers[product.seller] = max(product.shipping, sellers.get(product.seller, 0))
        goods = 0 if way.free or self.member else sum(sellers.values())
        return (goods + way.fee) if lines else 0

    def _counted(self, coupon: Coupon, lines: Iterable[CartLine]) -> int:
        """What the goods that a coupon counts for come to, in cents."""
        total = 0
        for line in lines:
            product = self.known(line.product)
            if product and coupon.seller in ("", product.seller) and coupon.category in ("", product.category):
                total += self.price(line) * line.quantity
        return total

    def _off(self, coupon: Coupon, lines: list[CartLine], way: Delivery) -> int:
        """What a coupon takes off, in cents; parts of a cent stay with the shop."""
        counted = self._counted(coupon, lines)
        if coupon.kind == "shipping":
            return min(coupon.value, self._shipping(lines, way))
        if coupon.kind == "percent":
            off = counted * min(coupon.value, 100) // 100
            return min(off, coupon.cap) if coupon.cap else off
        return min(coupon.value, counted)


def _expired(coupon: Coupon, now: datetime) -> bool:
    return coupon.expires is not None and coupon.expires < now
