"""Orders: the list, one order with what can be done about it, the invoice."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from swerve.phone.app import View
from swerve.phone.apps.shop.manifest import about, app, day, page, short
from swerve.phone.context import Context
from swerve.phone.kit.dates import clock
from swerve.phone.shell import Choice
from swerve.world.shop import CANCELLABLE, Shop
from swerve.world.shop_ledger import Order, State
from swerve.world.shop_records import dollars

TABS: dict[str, tuple[str, tuple[State, ...]]] = {
    "all": ("All", ()),
    "to_pay": ("To pay", ("to_pay",)),
    "shipped": ("Shipped", ("preparing", "shipped", "pickup")),
    "delivered": ("Delivered", ("delivered", "received")),
    "returns": ("Returns", ("returning", "refunded")),
}
CANCEL_REASONS = (
    "I changed my mind",
    "I found it cheaper elsewhere",
    "It takes too long",
    "The address is wrong",
    "I ordered it by mistake",
)


@app.screen("orders", activity=".OrdersActivity")
def orders(ctx: Context) -> str:
    """What was ordered, the latest first."""
    shop = ctx.store(Shop)
    tab = ctx.ui.get("tab", ctx.args.get("id", "all"))
    wanted = ctx.field("q").casefold().split()
    kept = TABS.get(tab, TABS["all"])[1]
    found = [
        o
        for o in shop.orders
        if (not kept or o.state in kept)
        and all(w in " ".join([o.number, *(f"{x.title} {x.seller}" for x in o.lines)]).casefold() for w in wanted)
    ]
    return page(ctx, "orders.html", tab=tab, kinds=TABS, orders=found, when=lambda m: day(m, ctx.now))


@app.on("order_tab")
def order_tab(ctx: Context, tab: str) -> None:
    """Show another part."""
    ctx.ui["tab"] = tab
    ctx.entry.scroll.pop("orders", None)


@app.on("keep_search")
def keep_search(ctx: Context) -> None:
    """The list is filtered while one types; enter only hides the keyboard."""
    ctx.focus(None)


def of_order(title: str) -> Callable[[Callable[[Context, Order], str]], View]:
    """Mark the view of a screen about an order."""
    return about(Shop.find_order, title, "This order is no longer kept.")


@app.screen("order", activity=".OrderActivity")
@of_order("Order")
def order(ctx: Context, found: Order) -> str:
    """One order."""
    until = found.returnable_until
    return page(
        ctx,
        "order.html",
        order=found,
        headline=headline(found, ctx.now),
        when=lambda m: f"{day(m, ctx.now)}, {clock(m)}",
        cancellable=found.state in CANCELLABLE,
        returnable=found.state in ("shipped", "pickup", "delivered", "received") and (not until or until >= ctx.now),
        until=day(until, ctx.now) if until else "",
    )


def headline(order: Order, now: datetime) -> str:
    """What matters about an order's state."""
    due = f"{day(order.due, now)}, {clock(order.due)}" if order.due else ""
    last = order.history[-1].time if order.history else order.placed
    return {
        "to_pay": f"Pay {dollars(order.total)} so that it can be sent",
        "preparing": f"Arrives {day(order.due, now)}" if order.due else "The seller prepares your parcel",
        "shipped": f"Arrives {day(order.due, now)}" if order.due else "Your parcel is on its way",
        "pickup": f"Pick it up until {due}" if due else "Your parcel waits for you",
        "delivered": f"Arrived {day(last, now)}",
        "received": "Thank you for your order",
        "cancelled": order.cancel_reason,
        "returning": "The seller looks at your request",
        "refunded": f"Settled {day(last, now)}",
    }[order.state]


@app.on("order")
def open_order(ctx: Context, id: str) -> None:
    """Show an order."""
    ctx.go("order", id=id)


@app.on("order_menu")
def order_menu(ctx: Context, id: str) -> None:
    """What else can be done with an order."""
    found = ctx.store(Shop).order(id)
    tracked = (
        (Choice("Copy parcel number", "copy", {"text": found.tracking}, "content-copy"),) if found.tracking else ()
    )
    billed = found.state not in ("to_pay", "cancelled")
    invoice = (Choice("Invoice", "go", {"page": "invoice", "id": id}, "description"),) if billed else ()
    ctx.menu(
        Choice("Copy order number", "copy", {"text": found.number}, "content-copy"),
        *tracked,
        *invoice,
        Choice("Help with this order", "go", {"page": "help"}, "help-outline"),
    )


@app.on("ask_cancel")
def ask_cancel(ctx: Context, id: str) -> None:
    """Why?"""
    choices = (Choice(r, "confirm_cancel", {"id": id, "reason": r}, "chevron-right") for r in CANCEL_REASONS)
    ctx.menu(*choices, title="Why do you cancel?")


@app.on("confirm_cancel")
def confirm_cancel(ctx: Context, id: str, reason: str) -> None:
    """Confirm."""
    found = ctx.store(Shop).order(id)
    back = (
        f"{dollars(found.total)} will go back to {found.payment}." if found.state != "to_pay" else "Nothing was paid."
    )
    ctx.dialog(
        "Cancel this order?",
        f"Order {found.number}: {reason}. {back}",
        Choice("Keep order"),
        Choice("Cancel order", "cancel", {"id": id, "reason": reason}, danger=True),
    )


@app.on("cancel")
def cancel(ctx: Context, id: str, reason: str) -> None:
    """Cancel it."""
    ctx.store(Shop).cancel(id, reason)
    ctx.snackbar("The order is cancelled")


@app.on("ask_pay")
def ask_pay(ctx: Context, id: str) -> None:
    """With what?"""
    shop = ctx.store(Shop)
    choices = (
        Choice(short(p.line), "confirm_pay", {"id": id, "payment": p.id}, "account-balance-wallet")
        for p in shop.ways_to_pay
    )
    ctx.menu(*choices, title=f"Pay {dollars(shop.order(id).total)} with")


@app.on("confirm_pay")
def confirm_pay(ctx: Context, id: str, payment: str) -> None:
    """Ask once more, unless the owner has turned that off."""
    shop = ctx.store(Shop)
    total = shop.order(id).total
    if not shop.asks_before_paying(total, payment):
        pay(ctx, id, payment)
        return
    ctx.confirm(
        f"Pay {dollars(total)}?",
        f"With {short(shop.find_payment(payment).line)}.",
        "Confirm and pay",
        "pay",
        id=id,
        payment=payment,
    )


@app.on("pay")
def pay(ctx: Context, id: str, payment: str) -> None:
    """Pay."""
    ctx.store(Shop).pay(id, payment)
    ctx.snackbar("Paid. The seller has your order.")


@app.on("ask_receipt")
def ask_receipt(ctx: Context, id: str) -> None:
    """Confirm."""
    ctx.dialog(
        "Has everything arrived?",
        f"The seller gets {dollars(ctx.store(Shop).order(id).total)}. You can still return it within 30 days.",
        Choice("Not yet"),
        Choice("Yes, it is here", "receive", {"id": id}),
    )


@app.on("receive")
def receive(ctx: Context, id: str) -> None:
    """It has come."""
    ctx.store(Shop).confirm_receipt(id)
    ctx.snackbar("Thank you. Tell others how it is.")


@app.on("extend")
def extend(ctx: Context, id: str) -> None:
    """Leave it in the locker three days longer."""
    ctx.store(Shop).extend_pickup(id)
    ctx.snackbar("The locker keeps it three days longer")


@app.on("buy_again")
def buy_again(ctx: Context, id: str) -> None:
    """The same again."""
    count = ctx.store(Shop).buy_again(id)
    ctx.snackbar(f"{count} item{'s' if count > 1 else ''} added to your cart", "View cart", "tab", page="cart")


@app.on("ask_redirect")
def ask_redirect(ctx: Context, id: str) -> None:
    """Where to?"""
    shop = ctx.store(Shop)
    choices = (
        Choice(f"{short(a.name, 24)} · {short(a.line, 40)}", "redirect", {"id": id, "address": a.id}, "location-on")
        for a in shop.addresses
    )
    ctx.menu(*choices, Choice("Add an address", "edit_address", {"id": ""}, "add"), title="Deliver this order to")


@app.on("redirect")
def redirect(ctx: Context, id: str, address: str) -> None:
    """Have it brought there."""
    ctx.store(Shop).redirect(id, address)
    ctx.snackbar("The address of this order is changed")


@app.on("contact")
def contact(ctx: Context, id: str) -> None:
    """Write to the seller; with several, choose one."""
    shop = ctx.store(Shop)
    sellers = list(dict.fromkeys(line.seller for line in shop.order(id).lines))
    if len(sellers) == 1:
        ctx.go("thread", seller=sellers[0], order=id)
    else:
        choices = (
            Choice(short(shop.seller(s).name), "message", {"seller": s, "order": id}, "storefront") for s in sellers
        )
        ctx.menu(*choices, title="Which seller?")


# The invoice


@app.screen("invoice", activity=".InvoiceActivity")
@of_order("Invoice")
def invoice(ctx: Context, found: Order) -> str:
    """An order's invoice."""
    return page(ctx, "invoice.html", order=found)


@app.on("save_invoice")
def save_invoice(ctx: Context, id: str) -> None:
    """Keep it among the downloads."""
    file = ctx.store(Shop).save_invoice(id)
    ctx.snackbar(f"Saved {file.name}", "Open", "open_file", id=file.id)


@app.on("open_file")
def open_file(ctx: Context, id: str) -> None:
    """Open a file with what can."""
    ctx.view(file=id)
