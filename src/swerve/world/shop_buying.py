"""Buying on a marketplace: placing orders, paying for them."""

from __future__ import annotations

from datetime import timedelta

from swerve.world.shop_cart import Cart
from swerve.world.shop_ledger import CartLine, Order, OrderLine, State, Step
from swerve.world.shop_records import UNDATED
from swerve.world.store import Clock, Refused


class Buying(Cart):
    """Orders as they are placed.

    Attributes:
        orders: what was ordered, the latest first.
    """

    orders: list[Order] = []

    def attach(self, world: Clock) -> None:
        """Join a world; orders without a time were placed yesterday, steps without one happened with the order."""
        super().attach(world)
        for order in self.orders:
            self._complete(order)

    def _complete(self, order: Order) -> None:
        order.placed = self.now - timedelta(days=1) if order.placed == UNDATED else order.placed
        order.history = order.history or [Step(state=order.state)]
        for step in order.history:
            step.time = order.placed if step.time == UNDATED else step.time
        for index, line in enumerate(order.lines, 1):
            line.id = line.id or f"{order.id}/{index}"
            if not line.title and (product := self.known(line.product)):
                line.title, line.seller, line.cover = product.title, product.seller, product.cover
                line.price = line.price or product.price_with(line.options)
        if not order.subtotal:
            order.subtotal = sum(line.price * line.quantity for line in order.lines)
            order.total = max(0, order.subtotal - order.discount + order.shipping - order.balance)
        if not order.address.street:
            saved = next((a for a in self.addresses if a.id == order.address.id), None)
            order.address = saved.model_copy() if saved else order.address

    # Reading

    def find_order(self, id: str) -> Order | None:
        """The order of that id, or None."""
        return next((order for order in self.orders if order.id == id), None)

    def order(self, id: str) -> Order:
        """The order of that id.

        Raises:
            Refused: there is none.
        """
        order = self.find_order(id)
        if order is None:
            raise Refused("This order is no longer kept.")
        return order

    def bought(self, product: str) -> OrderLine | None:
        """The newest line of an order by which the owner got a product."""
        arrived = [o for o in self.orders if o.state in ("delivered", "received")]
        return next((line for order in arrived for line in order.lines if line.product == product), None)

    def asks_before_paying(self, total: int, payment: str) -> bool:
        """Whether an order of so many cents is asked about once more before it is paid."""
        quick = self.security.quick_pay and total <= self.security.quick_limit
        return not quick and self.find_payment(payment).kind != "cash"

    # Buying

    def place(
        self,
        lines: list[CartLine],
        *,
        address: str = "",
        payment: str = "",
        delivery: str = "",
        coupon: str = "",
        note: str = "",
        use_balance: bool = False,
    ) -> Order:
        """Order these lines: the commit of this app. What of them is in the cart leaves it.

        Args:
            lines: from the cart, or of a product that is bought at once (`wanted`).
            address, payment, delivery: ids; the usual ones when empty.
            coupon: id of a coupon.
            note: for the seller.
            use_balance: let gift cards pay as much as they can.
        """
        if not lines:
            raise Refused("Choose something to buy first.")
        for line in lines:
            self.wanted(line.product, line.quantity, line.options)
        to = self.find_address(address) if address else self.destination
        if to is None:
            raise Refused("Add an address first.")
        paid = self.find_payment(payment) if payment else self.usual_payment
        way = self.find_delivery(delivery)
        reduction = self.find_coupon(coupon) if coupon else None
        if reduction and (problem := self.problem(reduction, lines)):
            raise Refused(problem)
        quote = self.quote(lines, reduction.id if reduction else "", delivery, use_balance)
        ordered = [self._ordered(line) for line in lines]
        count = len(self.orders)
        days = way.days if way.days is not None else max(self.product(line.product).days for line in lines)
        order = Order(
            id=self.fresh_id("order"),
            number=f"88-{20431 + 13 * count}-{(count * 7 + 3) % 10}",
            placed=self.now,
            lines=ordered,
            address=to.model_copy(),
            delivery=way.label,
            payment=paid.line if quote.total else "Gift card balance",
            payment_id=paid.id if quote.total else "",
            subtotal=quote.subtotal,
            discount=quote.discount,
            coupon=reduction.code if reduction else "",
            shipping=quote.shipping,
            balance=quote.balance,
            total=quote.total,
            note=note.strip(),
            due=self.now + timedelta(days=days),
            history=[Step(state="preparing", time=self.now, text="Your order was passed on to the seller.")],
        )
        self.orders.insert(0, order)
        self.balance -= quote.balance
        for line in lines:
            self.product(line.product).stock -= line.quantity
        gone = {line.id for line in lines}
        self.cart = [line for line in self.cart if line.id not in gone]
        if reduction:
            reduction.used = True
            self.coupon = ""
        self.emit(
            "ordered",
            order=order.id,
            number=order.number,
            product=ordered[0].product,
            products=[line.product for line in ordered],
            quantities=[line.quantity for line in ordered],
            options=[dict(line.options) for line in ordered],
            sellers=list(dict.fromkeys(line.seller for line in ordered)),
            subtotal=order.subtotal,
            discount=order.discount,
            coupon=order.coupon,
            shipping=order.shipping,
            balance=order.balance,
            total=order.total,
            address_id=to.id,
            recipient=to.name,
            address=to.line,
            payment=order.payment,
            payment_id=order.payment_id,
            delivery=way.id,
            note=order.note,
        )
        return order

    def _ordered(self, line: CartLine) -> OrderLine:
        product = self.product(line.product)
        return OrderLine(
            id=line.id if line.id != "now" else self.fresh_id("line"),
            product=product.id,
            title=product.title,
            price=product.price_with(line.options),
            quantity=line.quantity,
            seller=product.seller,
            options=dict(line.options),
            cover=product.cover,
        )

    def pay(self, id: str, payment: str) -> None:
        """Pay for an order that waits for it."""
        order = self.order(id)
        if order.state != "to_pay":
            raise Refused("This order is paid already.")
        paid = self.find_payment(payment)
        order.payment, order.payment_id = paid.line, paid.id
        self._step(order, "preparing", "Paid. Your order was passed on to the seller.")
        self.emit("paid", order=id, number=order.number, total=order.total, payment=paid.line, payment_id=paid.id)

    def buy_again(self, id: str) -> int:
        """Put what an old order had into the cart, as far as it is still for sale; says how many things."""
        lines = [x for x in self.order(id).lines if (p := self.known(x.product)) and p.left(p.picked(x.options))]
        if not lines:
            raise Refused("These items are no longer for sale.")
        for line in lines:
            self.add(line.product, 1, dict(line.options))
        return len(lines)

    def _step(self, order: Order, state: State, text: str) -> None:
        order.state = state
        order.history.append(Step(state=state, time=self.now, text=text))
