"""A marketplace as this phone knows it: catalogue, cart, orders, account. Money is in cents.

The role is written in layers, each a module: `shop_catalogue`, `shop_words`, `shop_account`, `shop_cart`,
`shop_buying`, and here what happens to an order once it is placed.

>>> shop = world.of(Shop)
>>> order = shop.place([shop.wanted("kettle", 1)])
>>> world.events[-1].name
'shop.ordered'
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import ClassVar, Literal, get_args

from swerve.world.files import File, Files
from swerve.world.shop_buying import Buying
from swerve.world.shop_ledger import Order, Return, State, Step
from swerve.world.shop_records import dollars
from swerve.world.store import Refused
from swerve.world.system import System

CANCELLABLE: tuple[State, ...] = ("to_pay", "preparing")
"""States in which an order can be cancelled, and its address changed."""

STATES: dict[State, str] = {
    "to_pay": "Awaiting payment",
    "preparing": "Being prepared",
    "shipped": "On its way",
    "pickup": "Ready for pick-up",
    "delivered": "Delivered",
    "received": "Completed",
    "cancelled": "Cancelled",
    "returning": "Return requested",
    "refunded": "Refunded",
}
"""States to how they are called."""


class Shop(Buying):
    """All of it."""

    role: ClassVar[str] = "shop"
    ARRIVALS: ClassVar[tuple[str, ...]] = (
        "receive_message",
        "update_order",
        "post_review",
        "answer_question",
        "give_coupon",
    )

    # What happens to an order

    def cancel(self, id: str, reason: str) -> None:
        """Cancel an order that has not been sent; what was paid goes back where it came from."""
        order = self.order(id)
        if order.state not in CANCELLABLE:
            raise Refused("This order can no longer be cancelled.")
        paid = order.state != "to_pay"
        refund = order.total if paid and order.payment_id != "cash" else 0
        self.balance += order.balance if paid else 0
        for coupon in self.coupons:
            coupon.used = coupon.used and coupon.code != order.coupon
        order.cancel_reason = reason
        self._step(order, "cancelled", f"You cancelled this order: {reason}.")
        self.emit(
            "order_cancelled",
            order=id,
            number=order.number,
            reason=reason,
            refund=refund,
            balance=order.balance if paid else 0,
        )

    def confirm_receipt(self, id: str) -> None:
        """Say that an order has come: the seller gets the money."""
        order = self.order(id)
        if order.state not in ("shipped", "pickup", "delivered"):
            raise Refused("This order has not been sent yet." if order.state in CANCELLABLE else "This is settled.")
        self._step(order, "received", "You confirmed that it arrived.")
        self.emit("receipt_confirmed", order=id, number=order.number, total=order.total)

    def refund_of(self, order: Order, lines: Iterable[str]) -> int:
        """What some lines of an order cost, their share of the discount taken off, in cents."""
        wanted = set(lines)
        goods = sum(line.price * line.quantity for line in order.lines if line.id in wanted)
        whole = sum(line.price * line.quantity for line in order.lines)
        return goods - (order.discount * goods // whole if whole else 0)

    def request_return(
        self,
        id: str,
        lines: Iterable[str],
        reason: str,
        text: str = "",
        want: Literal["refund", "replacement"] = "refund",
        photos: Iterable[str] = (),
    ) -> Return:
        """Send some lines of an order back, for the money or for a new piece."""
        order, chosen, pictures = self.order(id), list(lines), list(photos)
        if order.state not in ("shipped", "pickup", "delivered", "received"):
            raise Refused("This order cannot be returned now.")
        if order.returnable_until is not None and order.returnable_until < self.now:
            raise Refused("The 30 days for returns are over.")
        if not chosen:
            raise Refused("Choose what you want to return.")
        if not reason:
            raise Refused("Choose a reason.")
        order.returned = Return(
            want=want,
            reason=reason,
            text=text.strip(),
            lines=chosen,
            amount=self.refund_of(order, chosen),
            photos=pictures,
            time=self.now,
        )
        self._step(order, "returning", f"You asked for a {want}: {reason}.")
        self.emit(
            "return_requested",
            order=id,
            number=order.number,
            lines=list(chosen),
            products=[line.product for line in order.lines if line.id in chosen],
            want=want,
            reason=reason,
            text=text.strip(),
            amount=order.returned.amount,
            photos=list(pictures),
        )
        return order.returned

    def cancel_return(self, id: str) -> None:
        """Keep it after all."""
        order = self.order(id)
        if order.state != "returning":
            raise Refused("There is no open return.")
        before = [step.state for step in order.history if step.state != "returning"]
        order.returned = None
        self._step(order, before[-1] if before else "delivered", "You cancelled the return.")
        self.emit("return_cancelled", order=id, number=order.number)

    def redirect(self, id: str, address: str) -> None:
        """Have an order that has not been sent brought elsewhere."""
        order, to = self.order(id), self.find_address(address)
        if order.state not in CANCELLABLE:
            raise Refused("The address of this order can no longer be changed.")
        order.address = to.model_copy()
        self.emit(
            "order_redirected",
            order=id,
            number=order.number,
            address_id=address,
            recipient=to.name,
            address=to.line,
        )

    def extend_pickup(self, id: str) -> None:
        """Have the locker keep a parcel three days longer, once."""
        order = self.order(id)
        if order.state != "pickup" or order.due is None:
            raise Refused("This order does not wait in a locker.")
        if order.extended:
            raise Refused("The pick-up time was extended already.")
        order.due += timedelta(days=3)
        order.extended = True
        order.history.append(Step(state="pickup", time=self.now, text="You extended the pick-up time by three days."))
        self.emit("pickup_extended", order=id, number=order.number, until=order.due.isoformat())

    def save_invoice(self, id: str) -> File:
        """Put an order's invoice among the phone's downloads."""
        order = self.order(id)
        rows = "\n".join(
            f"| {line.title} | {line.quantity} | {dollars(line.price * line.quantity)} |" for line in order.lines
        )
        sums = [("Items", order.subtotal), ("Discount", -order.discount), ("Shipping", order.shipping)]
        foot = "\n".join(f"| {name} | | {dollars(amount)} |" for name, amount in sums if amount)
        page = (
            f"# Barrowby\n## Invoice {order.number}\n{order.placed:%d %B %Y}\n\n{order.address.name}\n"
            f"{order.address.line}\n\n| Item | Pieces | Amount |\n{rows}\n{foot}\n"
            f"| Total | | {dollars(order.total + order.balance)} |\n\nPaid with {order.payment or 'nothing yet'}."
        )
        file = self.other(Files).save_download(
            f"barrowby-{order.number}.pdf", size=48200, pages=[page], source="Barrowby"
        )
        self.emit("invoice_saved", order=id, number=order.number, file=file.id)
        return file

    def update_order(
        self, order: str, state: str = "", text: str = "", carrier: str = "", tracking: str = "", due: str = ""
    ) -> None:
        """Let news of an order arrive from the seller or the carrier; the shade says so.

        Args:
            order: id or number.
            state: its new state, one of `STATES`; the same when empty.
            text: what they say.
            due: when it should arrive now, ISO 8601.
        """
        known = self.find_order(order) or next((o for o in self.orders if o.number == order), None)
        if known is None:
            raise Refused("This order is no longer kept.")
        now: State = next((s for s in get_args(State) if s == state), known.state)
        known.carrier, known.tracking = carrier or known.carrier, tracking or known.tracking
        if due:
            known.due = self.now.fromisoformat(due)
        if now == "refunded" and known.state != "refunded" and known.returned:
            self.balance += min(known.balance, known.returned.amount)
        self._step(known, now, text or STATES[now])
        self.emit("order_updated", order=known.id, number=known.number, state=now, text=text)
        if self.switches.orders:
            title = f"Order {known.number}: {STATES[now].lower()}"
            self.other(System).notify(self.role, title, text or STATES[now], "order", id=known.id)
