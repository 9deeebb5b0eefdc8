"""The cart, the coupon centre, the checkout."""

from __future__ import annotations

from datetime import timedelta

from swerve.phone.apps.shop.manifest import app, day, gone, page, short
from swerve.phone.apps.shop.orders import of_order
from swerve.phone.apps.shop.product import choice
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.shop import Shop
from swerve.world.shop_ledger import CartLine, Order
from swerve.world.shop_records import dollars
from swerve.world.store import Refused

# The cart


@app.screen("cart", activity=".CartActivity")
def cart(ctx: Context) -> str:
    """What may be bought, by seller; what is saved for later; what it comes to."""
    shop = ctx.store(Shop)
    lines = shop.to_buy()
    groups: dict[str, list[CartLine]] = {}
    for line in shop.cart:
        known = shop.known(line.product)
        groups.setdefault(known.seller if known else "", []).append(line)
    applied = next((c for c in shop.coupons if c.id == shop.coupon), None)
    return page(
        ctx,
        "cart.html",
        here="cart",
        groups=groups,
        lines=lines,
        pieces=sum(line.quantity for line in lines),
        quote=shop.quote(lines, shop.coupon),
        applied=applied,
        unmet=shop.problem(applied, lines) if applied else "",
        all_on=bool(shop.cart) and all(line.selected for line in shop.cart),
    )


@app.on("tick")
def tick(ctx: Context, line: str, on: bool) -> None:
    """Tick or untick a line."""
    ctx.store(Shop).select(line, on)


@app.on("tick_all")
def tick_all(ctx: Context, on: bool) -> None:
    """Tick or untick all lines."""
    ctx.store(Shop).select_all(on)


@app.on("change")
def change(ctx: Context, line: str, to: int) -> None:
    """More or fewer; the last one is asked about."""
    shop = ctx.store(Shop)
    if to < 1:
        ask_remove(ctx, line)
    else:
        shop.change_quantity(line, to)


@app.on("ask_remove")
def ask_remove(ctx: Context, line: str) -> None:
    """Confirm first."""
    shop = ctx.store(Shop)
    known = shop.known(shop.line(line).product)
    ctx.dialog(
        "Remove this item?",
        f"{short(known.title if known else 'This item')} will leave your cart.",
        Choice("Save for later", "save_for_later", {"line": line}),
        Choice("Cancel"),
        Choice("Remove", "remove", {"line": line}, danger=True),
    )


@app.on("remove")
def remove(ctx: Context, line: str) -> None:
    """Take a line out."""
    shop = ctx.store(Shop)
    place = next((n for n, x in enumerate(shop.cart) if x.id == line), 0)
    removed = shop.remove(line)
    ctx.snackbar("Removed from your cart", "Undo", "put_back", line=removed, place=place)


@app.on("put_back")
def put_back(ctx: Context, line: CartLine, place: int) -> None:
    """Undo that."""
    ctx.store(Shop).put_back(line, place)


@app.on("save_for_later")
def save_for_later(ctx: Context, line: str) -> None:
    """Keep a line out of the cart."""
    ctx.store(Shop).save_for_later(line)
    ctx.snackbar("Saved for later", "Undo", "move_to_cart", line=line)


@app.on("move_to_cart")
def move_to_cart(ctx: Context, line: str) -> None:
    """Put a saved line back."""
    ctx.store(Shop).move_to_cart(line)


@app.on("apply_code")
def apply_code(ctx: Context) -> None:
    """Use the coupon whose code is typed."""
    coupon = ctx.store(Shop).apply_coupon(ctx.field("code"))
    ctx.set_field("code", "")
    ctx.focus(None)
    ctx.snackbar(f"{short(coupon.code, 20)} is applied")


@app.on("drop_code")
def drop_code(ctx: Context) -> None:
    """Use no coupon."""
    ctx.store(Shop).drop_coupon()


@app.on("check_out")
def check_out(ctx: Context) -> None:
    """Buy the ticked lines."""
    if not ctx.store(Shop).to_buy():
        raise Refused("Choose something to buy first.")
    ctx.go("checkout")


# Coupons


@app.screen("coupons", activity=".CouponsActivity")
def coupons(ctx: Context) -> str:
    """Coupons that can be claimed, that are there, that are over."""
    shop, tab = ctx.store(Shop), ctx.ui.get("tab", "claim")
    over = [c for c in shop.coupons if c.used or (c.expires is not None and c.expires < ctx.now)]
    rest = [c for c in shop.coupons if c not in over]
    parts = {"claim": [c for c in rest if not c.claimed], "mine": [c for c in rest if c.claimed], "over": over}
    return page(ctx, "coupons.html", tab=tab, coupons=parts[tab], counts={k: len(v) for k, v in parts.items()})


@app.on("coupon_tab")
def coupon_tab(ctx: Context, tab: str) -> None:
    """Show another part."""
    ctx.ui["tab"] = tab


@app.on("claim")
def claim(ctx: Context, id: str) -> None:
    """Take a coupon."""
    coupon = ctx.store(Shop).claim(id)
    ctx.snackbar(f"{short(coupon.code, 20)} is yours")


@app.on("coupon_terms")
def coupon_terms(ctx: Context, id: str) -> None:
    """Its conditions."""
    shop = ctx.store(Shop)
    coupon = shop.find_coupon(id)
    whose = shop.seller(coupon.seller).name if coupon.seller else coupon.category or "everything on Barrowby"
    lines = [
        coupon.text,
        f"Code: {coupon.code}",
        f"For {whose}.",
        f"Goods for at least {dollars(coupon.minimum)}." if coupon.minimum else "",
        f"Valid until {day(coupon.expires, ctx.now)}." if coupon.expires else "",
        "One coupon an order.",
    ]
    ctx.dialog(short(coupon.title, 80), "\n".join(line for line in lines if line), Choice("Close"))


@app.on("use_coupon")
def use_coupon(ctx: Context, id: str) -> None:
    """See what it counts for."""
    coupon = ctx.store(Shop).find_coupon(id)
    chosen = {"seller": coupon.seller} if coupon.seller else {"category": coupon.category} if coupon.category else {}
    if chosen:
        ctx.go("results", fields=None, **chosen)
    else:
        ctx.home_page()


# Checkout


def lines_of(ctx: Context) -> list[CartLine]:
    """What this checkout is about: one product, or the ticked lines of the cart."""
    shop = ctx.store(Shop)
    if "product" not in ctx.args:
        return shop.to_buy()
    try:
        quantity = ctx.ui.get("quantity", ctx.args["quantity"])
        return [shop.wanted(ctx.args["product"], quantity, ctx.args["options"])]
    except Refused:
        return []


@app.screen("checkout", activity=".CheckoutActivity")
def checkout(ctx: Context) -> str:
    """The order before it is placed."""
    shop, lines = ctx.store(Shop), lines_of(ctx)
    if not lines:
        return gone(ctx, "Checkout", "There is nothing to buy here any more.")
    coupon = chosen_coupon(ctx)
    delivery = ctx.ui.get("delivery", shop.deliveries[0].id if shop.deliveries else "")
    groups: dict[str, list[CartLine]] = {}
    for line in lines:
        groups.setdefault(shop.product(line.product).seller, []).append(line)
    slowest = max(shop.product(line.product).days for line in lines)
    ways = [
        (way, shop.quote(lines, "", way.id).shipping, day(ctx.now + timedelta(days=way.days or slowest), ctx.now))
        for way in shop.deliveries
    ]
    address = next((a for a in shop.addresses if a.id == ctx.ui.get("address")), shop.destination)
    payment = next((p for p in shop.ways_to_pay if p.id == ctx.ui.get("payment")), shop.usual_payment)
    return page(
        ctx,
        "checkout.html",
        lines=lines,
        groups=groups,
        address=address,
        payment=payment,
        ways=ways,
        delivery=delivery,
        coupon=next((c for c in shop.coupons if c.id == coupon), None),
        quote=shop.quote(lines, coupon, delivery, ctx.ui.get("balance", False)),
        use_balance=ctx.ui.get("balance", False),
        single="product" in ctx.args,
        fitting=sum(c.claimed and not shop.problem(c, lines) for c in shop.coupons),
    )


def chosen_coupon(ctx: Context) -> str:
    """Id of the coupon that this checkout uses: the chosen one, else the cart's."""
    shop, lines = ctx.store(Shop), lines_of(ctx)
    if "coupon" in ctx.ui:
        return str(ctx.ui["coupon"])
    applied = next((c for c in shop.coupons if c.id == shop.coupon), None)
    return applied.id if applied and not shop.problem(applied, lines) else ""


@app.on("delivery")
def delivery(ctx: Context, id: str) -> None:
    """Have it brought so."""
    ctx.ui["delivery"] = id


@app.on("balance")
def balance(ctx: Context) -> None:
    """Let gift cards pay, or not."""
    ctx.ui["balance"] = not ctx.ui.get("balance", False)


@app.on("checkout_quantity")
def checkout_quantity(ctx: Context, to: int) -> None:
    """More or fewer of the one product."""
    ctx.store(Shop).wanted(ctx.args["product"], to, ctx.args["options"])
    ctx.ui["quantity"] = to


@app.on("ask_coupon")
def ask_coupon(ctx: Context) -> None:
    """Offer the coupons that count here."""
    shop, lines, now = ctx.store(Shop), lines_of(ctx), chosen_coupon(ctx)
    usable = [c for c in shop.coupons if c.claimed and not shop.problem(c, lines)]
    ctx.menu(
        *(choice(f"{short(c.title, 50)} · {short(c.code, 16)}", "coupon", c.id == now, id=c.id) for c in usable),
        choice("No coupon", "coupon", not now, id=""),
        Choice("Coupon centre", "go", {"page": "coupons"}, "local-offer"),
        title="Coupon",
    )


@app.on("coupon")
def coupon(ctx: Context, id: str) -> None:
    """Use a coupon, or none."""
    ctx.ui["coupon"] = id


@app.on("choose_address")
def choose_address(ctx: Context) -> None:
    """Choose where it goes."""
    ctx.go("addresses", choosing=True)


@app.on("choose_payment")
def choose_payment(ctx: Context) -> None:
    """Choose how to pay."""
    ctx.go("payments", choosing=True)


@app.on("place")
def place(ctx: Context) -> None:
    """Place the order; it is asked about once more unless the owner has turned that off."""
    shop = ctx.store(Shop)
    lines = lines_of(ctx)
    payment = ctx.ui.get("payment", "") or shop.usual_payment.id
    if shop.destination is None:
        raise Refused("Add an address first.")
    quote = shop.quote(lines, chosen_coupon(ctx), ctx.ui.get("delivery", ""), ctx.ui.get("balance", False))
    address = next((a for a in shop.addresses if a.id == ctx.ui.get("address")), shop.destination)
    if not shop.asks_before_paying(quote.total, payment):
        commit(ctx)
        return
    way = shop.find_payment(payment).line if quote.total else "your gift card balance"
    ctx.confirm(
        f"Pay {dollars(quote.total or quote.balance)}?",
        f"With {way}.\n{short(address.name, 40)}, {short(address.line, 80)}",
        "Confirm and pay",
        "commit",
    )


@app.on("commit")
def commit(ctx: Context) -> None:
    """Order: the commit."""
    shop = ctx.store(Shop)
    order = shop.place(
        lines_of(ctx),
        address=ctx.ui.get("address", ""),
        payment=ctx.ui.get("payment", ""),
        delivery=ctx.ui.get("delivery", ""),
        coupon=chosen_coupon(ctx),
        note=ctx.field("note"),
        use_balance=ctx.ui.get("balance", False),
    )
    ctx.home_page()
    ctx.go("placed", id=order.id)


@app.screen("placed", activity=".OrderPlacedActivity")
@of_order("Order placed")
def placed(ctx: Context, order: Order) -> str:
    """What comes after an order."""
    shop = ctx.store(Shop)
    first = shop.known(order.lines[0].product) if order.lines else None
    similar = shop.similar(first) if first else shop.products[:8]
    return page(ctx, "placed.html", order=order, similar=similar, due=day(order.due, ctx.now) if order.due else "")
