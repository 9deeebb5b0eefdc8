"""The account: profile, addresses, ways to pay, membership, switches."""

from __future__ import annotations

from collections import Counter
from typing import Any

from swerve.phone.apps.shop.manifest import app, day, page, short
from swerve.phone.apps.shop.orders import TABS
from swerve.phone.apps.shop.product import choice
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.shop import Shop
from swerve.world.shop_records import dollars

LIMITS = (1000, 3000, 5000, 10000, 20000)
SWITCHES = (
    ("orders", "Orders and delivery", "Sent, out for delivery, refunds"),
    ("messages", "Messages from sellers", "Answers to what you wrote"),
    ("deals", "Deals", "Prices of what is on your wishlist"),
    ("reviews", "Reviews and questions", "When somebody answers you"),
)


@app.screen("account", activity=".AccountActivity")
def account(ctx: Context) -> str:
    """Everything that is the owner's."""
    shop = ctx.store(Shop)
    counts = Counter(order.state for order in shop.orders)
    tabs = {tab: sum(counts[state] for state in states) for tab, (_, states) in TABS.items()}
    return page(
        ctx,
        "account.html",
        here="account",
        counts=tabs,
        until=day(shop.membership.until, ctx.now) if shop.membership.until else "",
        coupons=sum(c.claimed and not c.used and (not c.expires or c.expires > ctx.now) for c in shop.coupons),
    )


@app.screen("profile", activity=".ProfileActivity")
def profile(ctx: Context) -> str:
    """Name and ways to be reached."""
    return page(ctx, "profile.html")


@app.on("edit_profile")
def edit_profile(ctx: Context) -> None:
    """Change it."""
    shop = ctx.store(Shop)
    ctx.go("profile", fields={"name": shop.own_name, "email": shop.own_email, "phone": shop.own_phone})


@app.on("save_profile")
def save_profile(ctx: Context) -> None:
    """Keep the changes."""
    ctx.store(Shop).save_profile(ctx.field("name"), ctx.field("email"), ctx.field("phone"))
    ctx.back()
    ctx.snackbar("Profile saved")


def _given(ctx: Context, kind: str, id: str) -> bool:
    """Go back with a choice to the checkout, if that is what asked for one."""
    if not ctx.args.get("choosing"):
        return False
    ctx.back()
    ctx.shell.entry.ui[kind] = id
    return True


# Addresses


@app.screen("addresses", activity=".AddressesActivity")
def addresses(ctx: Context) -> str:
    """Saved addresses; one can be chosen for the checkout that asked."""
    return page(ctx, "addresses.html", choosing=ctx.args.get("choosing", False))


@app.on("take_address")
def take_address(ctx: Context, id: str) -> None:
    """Choose it for the checkout, or as the usual one."""
    if not _given(ctx, "address", id):
        ctx.store(Shop).choose_address(id)
        ctx.snackbar("Your parcels go there now")


@app.screen("address", activity=".AddressActivity")
def address(ctx: Context) -> str:
    """One address."""
    return page(ctx, "address.html", id=ctx.args.get("id", ""))


@app.on("edit_address")
def edit_address(ctx: Context, id: str = "") -> None:
    """Change an address, or add one."""
    shop = ctx.store(Shop)
    if id:
        saved = shop.find_address(id).model_dump(include={"label", "name", "phone", "street", "city", "note"})
        ctx.go("address", fields=saved, id=id)
    else:
        ctx.go("address", fields={"name": shop.own_name})


@app.on("save_address")
def save_address(ctx: Context, id: str = "") -> None:
    """Keep it."""
    fields = {key: ctx.field(key) for key in ("name", "street", "city", "phone", "label", "note")}
    ctx.store(Shop).save_address(**fields, id=id)
    ctx.back()
    ctx.snackbar("Address saved")


@app.on("ask_delete_address")
def ask_delete_address(ctx: Context, id: str) -> None:
    """Confirm first."""
    saved = ctx.store(Shop).find_address(id)
    ctx.confirm(
        "Delete this address?",
        f"{short(saved.name)}, {short(saved.line, 100)}",
        "Delete",
        "delete_address",
        id=id,
        danger=True,
    )


@app.on("delete_address")
def delete_address(ctx: Context, id: str) -> None:
    """Forget it."""
    ctx.store(Shop).delete_address(id)
    if ctx.entry.page == "address":
        ctx.back()
    ctx.snackbar("Address deleted")


# Ways to pay


@app.screen("payments", activity=".PaymentsActivity")
def payments(ctx: Context) -> str:
    """Saved ways to pay; one can be chosen for the checkout that asked."""
    return page(ctx, "payments.html", choosing=ctx.args.get("choosing", False))


@app.on("take_payment")
def take_payment(ctx: Context, id: str) -> None:
    """Choose it for the checkout, or as the usual one."""
    if not _given(ctx, "payment", id):
        ctx.store(Shop).choose_payment(id)
        ctx.snackbar("You pay with this now")


@app.screen("card", activity=".AddCardActivity")
def card(ctx: Context) -> str:
    """Add a card."""
    return page(ctx, "card.html")


@app.screen("wallet", activity=".LinkWalletActivity")
def wallet(ctx: Context) -> str:
    """Link a wallet."""
    return page(ctx, "wallet.html")


@app.on("save_card")
def save_card(ctx: Context) -> None:
    """Keep the card."""
    added = ctx.store(Shop).add_card(*(ctx.field(f) for f in ("number", "holder", "expiry", "security", "label")))
    ctx.back()
    ctx.snackbar(f"{short(added.line, 40)} is saved")


@app.on("save_wallet")
def save_wallet(ctx: Context) -> None:
    """Link it."""
    ctx.store(Shop).link_wallet(ctx.field("email"))
    ctx.back()
    ctx.snackbar("Your wallet is linked")


@app.on("ask_remove_payment")
def ask_remove_payment(ctx: Context, id: str) -> None:
    """Confirm first."""
    ctx.confirm(
        "Remove this payment method?",
        f"{short(ctx.store(Shop).find_payment(id).line)} can be added again at any time.",
        "Remove",
        "remove_payment",
        id=id,
        danger=True,
    )


@app.on("remove_payment")
def remove_payment(ctx: Context, id: str) -> None:
    """Forget it."""
    ctx.store(Shop).remove_payment(id)
    ctx.snackbar("Payment method removed")


# Membership


@app.screen("membership", activity=".MembershipActivity")
def membership(ctx: Context) -> str:
    """The plan, and how it is paid."""
    shop = ctx.store(Shop)
    paid = next((p for p in shop.payments if p.id == shop.membership.payment), None)
    until = day(shop.membership.until, ctx.now) if shop.membership.until else ""
    return page(ctx, "membership.html", until=until, paid=paid)


@app.on("ask_subscribe")
def ask_subscribe(ctx: Context) -> None:
    """With what?"""
    shop = ctx.store(Shop)
    choices = (
        Choice(short(p.line), "confirm_subscribe", {"payment": p.id}, "credit-card")
        for p in shop.payments
        if p.kind != "cash"
    )
    ctx.menu(*choices, title=f"Pay {dollars(shop.membership.price)} a month with")


@app.on("confirm_subscribe")
def confirm_subscribe(ctx: Context, payment: str) -> None:
    """Confirm."""
    shop = ctx.store(Shop)
    ctx.confirm(
        "Join Barrowby Plus?",
        f"{dollars(shop.membership.price)} now and every month, with {short(shop.find_payment(payment).line)}. "
        "You can turn off the renewal at any time.",
        "Join",
        "subscribe",
        payment=payment,
    )


@app.on("subscribe")
def subscribe(ctx: Context, payment: str) -> None:
    """Join."""
    ctx.store(Shop).subscribe(payment)
    ctx.snackbar("Welcome to Barrowby Plus")


@app.on("renewal")
def renewal(ctx: Context, on: bool) -> None:
    """Renew it by itself, or let it end; the latter is asked about."""
    if on:
        ctx.store(Shop).set_renewal(True)
        ctx.snackbar("Barrowby Plus goes on by itself")
        return
    until = ctx.store(Shop).membership.until
    ctx.dialog(
        "Turn off renewal?",
        f"Barrowby Plus ends on {day(until, ctx.now)}." if until else "",
        Choice("Keep it"),
        Choice("Turn off", "end_renewal", danger=True),
    )


@app.on("end_renewal")
def end_renewal(ctx: Context) -> None:
    """Let it end."""
    ctx.store(Shop).set_renewal(False)
    ctx.snackbar("Renewal is off", "Undo", "renewal", on=True)


# Switches


@app.screen("notifications", activity=".NotificationSettingsActivity")
def notifications(ctx: Context) -> str:
    """What the app tells about."""
    return page(ctx, "notifications.html", kinds=SWITCHES)


@app.on("switch")
def switch(ctx: Context, kind: Any, on: bool) -> None:
    """Turn a kind on or off."""
    ctx.store(Shop).set_switch(kind, on)


@app.screen("security", activity=".SecurityActivity")
def security(ctx: Context) -> str:
    """What guards the account."""
    return page(ctx, "security.html")


@app.on("quick_pay")
def quick_pay(ctx: Context, on: bool) -> None:
    """Pay small orders without being asked, which is asked about; or no longer."""
    if not on:
        ctx.store(Shop).set_quick_pay(False)
        return
    limit = dollars(ctx.store(Shop).security.quick_limit)
    ctx.confirm(
        "Turn on quick pay?",
        f"Orders up to {limit} are paid at once, without a question. Anyone who holds this phone can place them.",
        "Turn on",
        "quick_pay_on",
    )


@app.on("quick_pay_on")
def quick_pay_on(ctx: Context) -> None:
    """Turn it on."""
    ctx.store(Shop).set_quick_pay(True)
    ctx.snackbar("Quick pay is on")


@app.on("ask_limit")
def ask_limit(ctx: Context) -> None:
    """Up to how much?"""
    now = ctx.store(Shop).security.quick_limit
    ctx.menu(*(choice(dollars(c), "limit", c == now, cents=c) for c in LIMITS), title="Quick pay up to")


@app.on("limit")
def limit(ctx: Context, cents: int) -> None:
    """Up to that much."""
    shop = ctx.store(Shop)
    shop.set_quick_pay(shop.security.quick_pay, cents)


@app.on("login_alerts")
def login_alerts(ctx: Context, on: bool) -> None:
    """Be told about sign-ins or not."""
    ctx.store(Shop).set_login_alerts(on)
