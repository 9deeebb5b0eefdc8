"""What a marketplace keeps of its buyer: cart, orders, addresses, messages, the account. Money is in cents."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

from pydantic import Field

from swerve.world.shop_records import MAX_QUANTITY, UNDATED, Cents, Cover, Part
from swerve.world.store import Record


class CartLine(Record):
    """Pieces of one product that may be bought; unticked ones stay in the cart."""

    product: str
    options: dict[str, str] = {}
    quantity: int = Field(default=1, ge=1, le=MAX_QUANTITY)
    selected: bool = True


class Address(Record):
    """Where a parcel can go."""

    label: str = ""
    name: str = ""
    phone: str = ""
    street: str = ""
    city: str = ""
    note: str = ""

    @property
    def line(self) -> str:
        """Street and city in one line."""
        return ", ".join(part for part in (self.street, self.city) if part)


class Payment(Record):
    """A way to pay. Of a card only the last four digits are kept."""

    kind: Literal["card", "wallet", "cash"] = "card"
    label: str
    last4: str = ""
    holder: str = ""
    expiry: str = ""

    @property
    def line(self) -> str:
        """`Fernbank debit •• 4417`."""
        return f"{self.label} •• {self.last4}" if self.last4 else self.label


class Delivery(Record):
    """A way to have an order brought.

    Attributes:
        fee: on top of what the goods' shipping costs, in cents.
        days: until it arrives; None when the goods say.
        free: the goods' shipping costs nothing with it.
    """

    label: str
    text: str = ""
    fee: Cents = 0
    days: int | None = None
    free: bool = False


class OrderLine(Record):
    """Pieces of one product in an order; `price` is of one piece, in cents. What a seed leaves out is the product's."""

    id: str = ""
    product: str = ""
    title: str = ""
    price: Cents = 0
    quantity: int = Field(default=1, ge=1)
    seller: str = ""
    options: dict[str, str] = {}
    cover: Cover = Cover()


State = Literal[
    "to_pay", "preparing", "shipped", "pickup", "delivered", "received", "cancelled", "returning", "refunded"
]


class Step(Part):
    """Something that happened to an order; `text` is what the carrier or the seller says."""

    state: State
    time: datetime = UNDATED
    text: str = ""


class Return(Part):
    """What the owner wants back for an order."""

    want: Literal["refund", "replacement"] = "refund"
    reason: str
    text: str = ""
    lines: list[str] = []
    amount: Cents
    photos: list[str] = []
    time: datetime = UNDATED


class Order(Record):
    """What was ordered. `number` is what the receipt says.

    Attributes:
        address: where it goes, as it was written then; a seed may give the id of a saved one alone.
        payment: what was paid with, as it was called then.
        subtotal, discount, shipping, balance, total: in cents; `balance` came from gift cards, `total` from `payment`.
            A seed without a subtotal has both sums from its lines.
        due: when it should arrive.
        history: oldest first.
        extended: the time to pick it up was extended.
    """

    number: str
    state: State = "preparing"
    placed: datetime = UNDATED
    lines: list[OrderLine] = []
    address: Address = Address(id="")
    delivery: str = "Standard delivery"
    payment: str = ""
    payment_id: str = ""
    subtotal: Cents = 0
    discount: Cents = 0
    coupon: str = ""
    shipping: Cents = 0
    balance: Cents = 0
    total: Cents = 0
    note: str = ""
    due: datetime | None = None
    carrier: str = ""
    tracking: str = ""
    history: list[Step] = []
    cancel_reason: str = ""
    returned: Return | None = None
    extended: bool = False

    @property
    def pieces(self) -> int:
        """How many things it has."""
        return sum(line.quantity for line in self.lines)

    @property
    def returnable_until(self) -> datetime | None:
        """Until when it can be sent back: 30 days from its arrival."""
        arrived = [s.time for s in self.history if s.state in ("delivered", "received")]
        return arrived[0] + timedelta(days=30) if arrived else None


class Note(Record):
    """One message between the owner and a seller.

    Attributes:
        product, order: id of what it is about; shown as a card.
        picture: id of a file on the phone, or words that a picture is drawn from.
    """

    mine: bool = False
    text: str = ""
    time: datetime = UNDATED
    product: str = ""
    order: str = ""
    picture: str = ""


class Thread(Record):
    """All messages with one seller; its id is the seller's. A seed that names the `seller` instead adds to them."""

    unread: bool = False
    muted: bool = False
    messages: list[Note] = []


class GiftCard(Record):
    """A gift card: one that the owner gave, or one that can be redeemed by its `code`.

    Attributes:
        to, sender: mail address of who gets it, and who gave it.
        sent: the owner bought it.
    """

    code: str
    amount: Cents
    to: str = ""
    sender: str = ""
    message: str = ""
    time: datetime = UNDATED
    sent: bool = False
    redeemed: bool = False


class Membership(Part):
    """A paid plan: standard delivery is free while it runs.

    Attributes:
        until: end of the time that is paid for.
        renews: it is paid for again then.
        price: a month, in cents.
        payment: id of the way to pay.
    """

    until: datetime | None = None
    renews: bool = False
    price: Cents = 599
    payment: str = ""


class Seen(Record):
    """A product page that was opened; its id is the product's."""

    time: datetime


class HelpTopic(Record):
    """A question that the help centre answers."""

    topic: str
    question: str
    answer: str


class HelpLine(Record):
    """One line of the talk with the help centre."""

    mine: bool = False
    text: str
    time: datetime = UNDATED


class Profile(Part):
    """Who the account belongs to; empty parts are the phone's owner's."""

    name: str = ""
    email: str = ""
    phone: str = ""


class Switches(Part):
    """What the app tells about by itself."""

    orders: bool = True
    messages: bool = True
    deals: bool = False
    reviews: bool = True


class Security(Part):
    """How payments are guarded.

    Attributes:
        quick_pay: orders up to `quick_limit` cents are paid without asking once more.
        login_alerts: a mail is sent for every new sign-in.
    """

    quick_pay: bool = False
    quick_limit: Cents = 3000
    login_alerts: bool = True
