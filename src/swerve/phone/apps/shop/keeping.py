"""What the account keeps: the wishlist, what was looked at, gift cards, the talk with the help centre."""

from __future__ import annotations

from swerve.phone.apps.shop.manifest import app, day, page, short
from swerve.phone.apps.shop.product import choice
from swerve.phone.context import Context
from swerve.world.contacts import Contacts
from swerve.world.shop import Shop
from swerve.world.shop_records import dollars
from swerve.world.store import Refused

AMOUNTS = (1000, 2500, 5000, 10000)


@app.screen("wishlist", activity=".WishlistActivity")
def wishlist(ctx: Context) -> str:
    """Products that were saved."""
    shop = ctx.store(Shop)
    return page(ctx, "wishlist.html", here="wishlist", products=[p for id in shop.wishlist if (p := shop.known(id))])


@app.screen("seen", activity=".HistoryActivity")
def seen(ctx: Context) -> str:
    """Pages that were opened, by day."""
    shop = ctx.store(Shop)
    days: dict[str, list[object]] = {}
    for one in shop.seen:
        if product := shop.known(one.id):
            days.setdefault(day(one.time, ctx.now).capitalize(), []).append(product)
    return page(ctx, "seen.html", days=days)


@app.on("ask_forget_seen")
def ask_forget_seen(ctx: Context) -> None:
    """Confirm first."""
    ctx.confirm(
        "Clear your browsing history?",
        "The list of items that you looked at will be empty.",
        "Clear",
        "forget_seen",
        danger=True,
    )


@app.on("forget_seen")
def forget_seen(ctx: Context, id: str = "") -> None:
    """Forget one, or all."""
    ctx.store(Shop).forget_seen(id)


# Gift cards


@app.screen("gifts", activity=".GiftCardsActivity")
def gifts(ctx: Context) -> str:
    """The balance, a code to redeem, cards that were given and got."""
    return page(ctx, "gifts.html", when=lambda moment: day(moment, ctx.now))


@app.on("redeem")
def redeem(ctx: Context) -> None:
    """Redeem the code that is typed."""
    amount = ctx.store(Shop).redeem(ctx.field("code"))
    ctx.set_field("code", "")
    ctx.focus(None)
    ctx.snackbar(f"{dollars(amount)} added to your balance")


@app.screen("gift", activity=".BuyGiftCardActivity")
def gift(ctx: Context) -> str:
    """Give a gift card."""
    shop = ctx.store(Shop)
    return page(ctx, "gift.html", amounts=AMOUNTS, amount=_amount(ctx), payment=_payment(ctx), usual=shop.usual_payment)


def _amount(ctx: Context) -> int:
    typed = ctx.field("other").strip().lstrip("$")
    if typed:
        try:
            return round(float(typed) * 100)
        except (ValueError, OverflowError):
            return 0
    return int(ctx.ui.get("amount", AMOUNTS[1]))


def _payment(ctx: Context) -> str:
    shop = ctx.store(Shop)
    first = next((p.id for p in [shop.usual_payment, *shop.payments] if p.kind != "cash"), "")
    return str(ctx.ui.get("payment", first))


@app.on("gift_amount")
def gift_amount(ctx: Context, cents: int) -> None:
    """Give so much."""
    ctx.ui["amount"] = cents
    ctx.set_field("other", "")


@app.on("ask_gift_payment")
def ask_gift_payment(ctx: Context) -> None:
    """With what?"""
    shop, now = ctx.store(Shop), _payment(ctx)
    ways = [p for p in shop.payments if p.kind != "cash"]
    ctx.menu(*(choice(short(p.line), "gift_payment", p.id == now, id=p.id) for p in ways), title="Pay with")


@app.on("gift_payment")
def gift_payment(ctx: Context, id: str) -> None:
    """With that."""
    ctx.ui["payment"] = id


@app.on("pick_recipient")
def pick_recipient(ctx: Context) -> None:
    """Choose somebody of the address book."""
    ctx.pick("contact", "recipient_chosen", "Send a gift card to")


@app.on("recipient_chosen")
def recipient_chosen(ctx: Context, id: str) -> None:
    """Take the chosen person's mail address."""
    person = next((p for p in ctx.store(Contacts).people if p.id == id), None)
    if person is None or not person.email:
        raise Refused("This contact has no e-mail address.")
    ctx.set_field("to", person.email)


@app.on("ask_gift")
def ask_gift(ctx: Context) -> None:
    """Confirm."""
    shop, amount, payment = ctx.store(Shop), _amount(ctx), _payment(ctx)
    to = ctx.field("to").strip()
    if "@" not in to or not 1000 <= amount <= 100000 or not payment:
        send_gift(ctx)
        return
    ctx.confirm(
        f"Send a gift card of {dollars(amount)}?",
        f"To {short(to, 80)}, paid with {short(shop.find_payment(payment).line)}. Gift cards cannot be returned.",
        "Pay and send",
        "send_gift",
    )


@app.on("send_gift")
def send_gift(ctx: Context) -> None:
    """Give it."""
    payment = _payment(ctx)
    if not payment:
        raise Refused("Add a card or a wallet first.")
    card = ctx.store(Shop).buy_gift_card(_amount(ctx), ctx.field("to"), ctx.field("message"), payment)
    ctx.back()
    ctx.snackbar(f"{dollars(card.amount)} are on their way to {short(card.to, 40)}")


# Help


@app.screen("help", activity=".HelpActivity")
def help_centre(ctx: Context) -> str:
    """The help centre: topics, and the talk so far."""
    topics: dict[str, list[object]] = {}
    for topic in ctx.store(Shop).help_topics:
        topics.setdefault(topic.topic, []).append(topic)
    return page(ctx, "help.html", topics=topics, talk=ctx.store(Shop).help_talk)


@app.screen("help_talk", activity=".SupportChatActivity")
def help_talk(ctx: Context) -> str:
    """The talk with the help centre."""
    shop = ctx.store(Shop)
    return page(ctx, "help_talk.html", talk=shop.help_talk, topics=shop.help_topics[:5])


@app.on("ask_help")
def ask_help(ctx: Context, topic: str) -> None:
    """Ask one of its questions."""
    ctx.store(Shop).ask_help(topic)
    if ctx.entry.page != "help_talk":
        ctx.go("help_talk")
    ctx.entry.scroll.clear()


@app.on("write_help")
def write_help(ctx: Context) -> None:
    """Write freely."""
    ctx.store(Shop).write_help(ctx.field("text"))
    ctx.set_field("text", "")
    ctx.entry.scroll.clear()
