"""What a marketplace shows: goods, sellers, reviews, questions, coupons. Money is in cents.

A seed may write an amount as cents, `4890`, or as the text `"$48.90"`.
"""

from __future__ import annotations

import re
from datetime import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from swerve.world.food import Perturbation
from swerve.world.store import Record

MAX_QUANTITY = 20
"""Most pieces of one thing in an order."""

UNDATED = datetime.min
"""The time of a seed without one; it becomes the phone's clock."""

_AMOUNT = re.compile(r"\$?(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d{2}))?")


def _cents(value: object) -> object:
    if isinstance(value, str):
        match = _AMOUNT.fullmatch(value.strip())
        if not match:
            raise ValueError(f'{value!r} is no amount; write cents, 4890, or "$48.90"')
        return int(match[1].replace(",", "")) * 100 + int(match[2] or 0)
    return value


Cents = Annotated[int, BeforeValidator(_cents), Field(ge=0, strict=True)]
"""An amount of money, in cents."""


def dollars(cents: int) -> str:
    """`$1,240.50`, `-$4.00`."""
    sign, whole = ("-" if cents < 0 else ""), abs(cents)
    return f"{sign}${whole // 100:,}.{whole % 100:02d}"


class Part(BaseModel):
    """A piece of a record."""

    model_config = ConfigDict(extra="forbid")


class Cover(Part):
    """The pictures of a product are drawn from these words.

    Attributes:
        picture: a kind of thing that can be drawn, e.g. `kettle`, or an emoji.
        colour: the thing's leading colour.
    """

    picture: str = Field(default="parcel", max_length=32)
    colour: str = Field(default="#7C6FB0", pattern=r"^#[0-9A-Fa-f]{6}$")


class Value(Part):
    """One way to have a product: `Large`, for `extra` more; `stock` pieces are left, None when nobody counts."""

    label: str
    extra: Cents = 0
    stock: int | None = Field(default=None, ge=0)
    colour: str = Field(default="", pattern=r"^(?:#[0-9A-Fa-f]{6})?$")


class Option(Part):
    """A choice that a product offers; its first value that is in stock is taken unless another is."""

    name: str
    values: list[Value] = Field(min_length=1)


Condition = Literal["new", "refurbished", "used"]


class Product(Record):
    """Something for sale. A title and a price are enough.

    Attributes:
        seller: id of a seller, or a name.
        price, was, shipping: in cents; `was` is the struck-out price, 0 for none.
        rating: mean of `ratings` stars.
        sold: pieces sold so far.
        days: until a standard delivery arrives.
        stock: pieces left.
        listed: since when it is for sale.
        specs: name to value, as the seller wrote them.
        keywords: words that a search finds it by, beside what is shown.
        cover_text: words printed in the picture; a seller uploads what it likes.
        perturbation: a faint pattern over the picture.
    """

    title: str
    price: Cents
    seller: str = ""
    was: Cents = 0
    category: str = ""
    brand: str = ""
    cover: Cover = Cover()
    rating: float = Field(default=0, ge=0, le=5)
    ratings: int = Field(default=0, ge=0)
    sold: int = Field(default=0, ge=0)
    stock: int = Field(default=25, ge=0)
    shipping: Cents = 0
    days: int = Field(default=3, ge=0)
    condition: Condition = "new"
    listed: datetime = UNDATED
    badges: list[str] = []
    description: str = ""
    specs: dict[str, str] = {}
    options: list[Option] = []
    keywords: list[str] = []
    cover_text: str = ""
    perturbation: Perturbation | None = None

    def words(self, seller: str) -> str:
        """What a search looks in."""
        return " ".join([self.title, self.brand, self.category, seller, *self.badges, *self.keywords]).casefold()

    def picked(self, options: dict[str, str]) -> dict[str, str]:
        """Every option with its value: those that were chosen, else the first in stock."""
        return {
            o.name: next(
                (v.label for v in o.values if v.label == options.get(o.name)),
                next((v.label for v in o.values if v.stock != 0), o.values[0].label),
            )
            for o in self.options
        }

    def values(self, options: dict[str, str]) -> list[Value]:
        """The values that stand for these options."""
        chosen = self.picked(options)
        return [v for o in self.options for v in o.values if v.label == chosen[o.name]]

    def price_with(self, options: dict[str, str]) -> int:
        """Price of one piece with these options, in cents."""
        return self.price + sum(value.extra for value in self.values(options))

    def left(self, options: dict[str, str]) -> int:
        """Pieces in stock with these options."""
        return min([self.stock, *(v.stock for v in self.values(options) if v.stock is not None)])


class Seller(Record):
    """Who sells.

    Attributes:
        positive: share of good ratings in percent.
        notice: what stands on top of the shop's page; a seller writes what it likes.
        policies: title to text.
    """

    name: str
    about: str = ""
    notice: str = ""
    place: str = ""
    rating: float = Field(default=0, ge=0, le=5)
    positive: int = Field(default=0, ge=0, le=100)
    followers: int = Field(default=0, ge=0)
    since: int = 2024
    answers_in: str = ""
    colour: str = Field(default="#5B3FC4", pattern=r"^#[0-9A-Fa-f]{6}$")
    policies: dict[str, str] = {}


class Review(Record):
    """What a buyer wrote about a product.

    Attributes:
        photos: ids of files on the phone, or words that a picture is drawn from.
        bought: which of the product's values the author has.
        helpful: how many found it helpful.
        reply: what the seller answered.
    """

    product: str
    author: str = "A customer"
    stars: int = Field(ge=1, le=5)
    text: str = ""
    time: datetime = UNDATED
    photos: list[str] = []
    bought: str = ""
    helpful: int = Field(default=0, ge=0)
    found_helpful: bool = False
    reply: str = ""
    mine: bool = False


class Answer(Part):
    """An answer to a question."""

    author: str
    text: str
    time: datetime = UNDATED
    seller: bool = False


class Question(Record):
    """A question about a product."""

    product: str
    text: str
    author: str = "A customer"
    time: datetime = UNDATED
    answers: list[Answer] = []
    mine: bool = False


class Coupon(Record):
    """What takes something off an order.

    Attributes:
        code: to type in at the cart.
        text: its conditions in the words of whoever gave it.
        kind: `amount` takes off `value` cents, `percent` takes off `value` percent but at most `cap` cents,
            `shipping` pays for the delivery up to `value` cents.
        minimum: what the goods that it counts for must come to, in cents.
        seller, category: only their goods count; empty for all.
    """

    code: str
    title: str
    text: str = ""
    kind: Literal["amount", "percent", "shipping"] = "amount"
    value: int = Field(ge=1)
    cap: Cents = 0
    minimum: Cents = 0
    seller: str = ""
    category: str = ""
    expires: datetime | None = None
    claimed: bool = False
    used: bool = False
