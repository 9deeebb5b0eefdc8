"""Sellers: their pages, who is followed, messages with them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from swerve.phone.app import Shared
from swerve.phone.apps.messages.reading import Piece, pieces
from swerve.phone.apps.shop.manifest import app, day, page, short
from swerve.phone.context import Context
from swerve.phone.kit.dates import clock
from swerve.phone.shell import Choice
from swerve.world.shop import Shop
from swerve.world.shop_ledger import Note
from swerve.world.system import System

QUICK = ("Is this still available?", "When will it be sent?", "Thank you!", "Can I have an invoice?")
REASONS = ("Asks to pay outside Barrowby", "Asks for passcodes or card numbers", "Spam", "Counterfeit goods")


@dataclass(frozen=True, slots=True)
class Bubble:
    """One message as it is drawn; `heading` is the day above it."""

    note: Note
    heading: str
    pieces: list[Piece]


def when(moment: datetime, now: datetime) -> str:
    """`9:00 AM` today, else the day."""
    return clock(moment) if moment.date() == now.date() else day(moment, now)


@app.screen("seller", activity=".SellerActivity")
def seller(ctx: Context) -> str:
    """A seller's page: what it sells, who it is, its rules."""
    shop = ctx.store(Shop)
    who = shop.seller(ctx.args["id"])
    items = [p for p in shop.products if p.seller == who.id]
    return page(
        ctx,
        "seller.html",
        seller=who,
        items=items,
        tab=ctx.ui.get("tab", "items"),
        offers=[c for c in shop.coupons if c.seller == who.id and not c.used],
    )


@app.on("seller_tab")
def seller_tab(ctx: Context, tab: str) -> None:
    """Show another part of the page."""
    ctx.ui["tab"] = tab
    ctx.entry.scroll.clear()


@app.on("seller_menu")
def seller_menu(ctx: Context, id: str) -> None:
    """What else can be done with a seller."""
    ctx.menu(
        Choice("Share shop", "share_seller", {"id": id}, "share"),
        Choice("Search in this shop", "search_shop", {"id": id}, "search"),
        Choice("Report seller", "ask_report", {"id": id}, "flag", danger=True),
    )


@app.on("share_seller")
def share_seller(ctx: Context, id: str) -> None:
    """Tell somebody about a seller."""
    name = ctx.store(Shop).seller(id).name
    ctx.share(Shared(text=f"{name} on Barrowby: https://barrowby.example/s/{id}", subject=name))


@app.on("search_shop")
def search_shop(ctx: Context, id: str) -> None:
    """Everything of a seller, to be sorted and filtered."""
    ctx.go("results", seller=id)


@app.on("ask_report")
def ask_report(ctx: Context, id: str) -> None:
    """Why?"""
    reasons = (Choice(reason, "report", {"id": id, "reason": reason}, "flag") for reason in REASONS)
    ctx.menu(*reasons, title="Report this seller")


@app.on("report")
def report(ctx: Context, id: str, reason: str) -> None:
    """Report a seller."""
    ctx.store(Shop).report_seller(id, reason)
    ctx.snackbar("Thank you. We will look into it.")


@app.screen("followed", activity=".FollowedActivity")
def followed(ctx: Context) -> str:
    """Sellers that are followed."""
    shop = ctx.store(Shop)
    rows = [(shop.seller(id), [p for p in shop.products if p.seller == id][:4]) for id in shop.followed]
    return page(ctx, "followed.html", rows=rows)


# Messages


@app.screen("threads", activity=".MessagesActivity")
def threads(ctx: Context) -> str:
    """All talks with sellers, the newest first."""
    shop = ctx.store(Shop)
    rows = []
    for thread in shop.talks():
        last = thread.messages[-1]
        about = "Sent a picture" if last.picture else "Sent an item" if last.product else "Sent an order"
        words = " ".join(last.text.split()) or about
        rows.append((thread, shop.seller(thread.id), f"You: {words}" if last.mine else words, when(last.time, ctx.now)))
    return page(ctx, "threads.html", here="threads", rows=rows)


@app.screen("thread", activity=".ChatActivity", on_rest="read_thread")
def thread(ctx: Context) -> str:
    """The messages with one seller, oldest first, and the composer."""
    shop, id = ctx.store(Shop), ctx.args["seller"]
    talk = shop.thread(id)
    bubbles, before = [], None
    for note in talk.messages:
        new_day = before is None or before.date() != note.time.date()
        heading = f"{day(note.time, ctx.now).capitalize()}, {clock(note.time)}" if new_day else ""
        bubbles.append(Bubble(note, heading, pieces(note.text)))
        before = note.time
    about = ctx.ui.get("about", {k: ctx.args[k] for k in ("product", "order") if ctx.args.get(k)})
    return page(
        ctx,
        "thread.html",
        seller=shop.seller(id),
        thread=talk,
        bubbles=bubbles,
        about=about,
        picture=ctx.ui.get("picture", ""),
        quick=QUICK,
        ready=bool(ctx.field("text").strip() or about or ctx.ui.get("picture")),
    )


@app.on("read_thread")
def read_thread(ctx: Context) -> None:
    """What is in front has been read."""
    ctx.store(Shop).mark_read(ctx.args["seller"])


@app.on("message")
def message(ctx: Context, seller: str, product: str = "", order: str = "") -> None:
    """Write to a seller, about a product or an order."""
    ctx.go("thread", seller=seller, product=product, order=order)


@app.on("send")
def send(ctx: Context, text: str = "") -> None:
    """Send what is typed, chosen and shown above the composer; or a quick reply alone."""
    about = ctx.ui.get("about", {k: ctx.args[k] for k in ("product", "order") if ctx.args.get(k)})
    words = text or ctx.field("text")
    ctx.store(Shop).send(
        ctx.args["seller"],
        words,
        product=about.get("product", ""),
        order=about.get("order", ""),
        picture=ctx.ui.get("picture", ""),
    )
    ctx.ui["about"], ctx.ui["picture"] = {}, ""
    if not text:
        ctx.set_field("text", "")
    ctx.entry.scroll.pop("thread", None)


@app.on("attach")
def attach(ctx: Context) -> None:
    """What can go along."""
    ctx.menu(
        Choice("Photo", "attach_photo", icon="image"),
        Choice("Item that you looked at", "attach_product", icon="shopping-bag"),
        Choice("Order", "attach_order", icon="receipt-long"),
        title="Attach",
    )


@app.on("attach_photo")
def attach_photo(ctx: Context) -> None:
    """Choose a photo."""
    ctx.pick("image", "picture_chosen", "Send a photo")


@app.on("picture_chosen")
def picture_chosen(ctx: Context, id: str) -> None:
    """Take the chosen photo along."""
    ctx.ui["picture"] = id


@app.on("attach_product")
def attach_product(ctx: Context) -> None:
    """Choose one of the pages that were opened last."""
    shop = ctx.store(Shop)
    seen = [p for s in shop.seen if (p := shop.known(s.id))]
    mine = [p for p in seen if p.seller == ctx.args["seller"]] or seen[:8]
    choices = (Choice(short(p.title), "about", {"product": p.id}, "shopping-bag") for p in mine)
    ctx.menu(*choices, title="Which item?" if mine else "You have looked at nothing yet")


@app.on("attach_order")
def attach_order(ctx: Context) -> None:
    """Choose an order with this seller."""
    orders = [o for o in ctx.store(Shop).orders if any(x.seller == ctx.args["seller"] for x in o.lines)]
    choices = (
        Choice(f"{o.number} · {short(o.lines[0].title, 34)}", "about", {"order": o.id}, "receipt-long") for o in orders
    )
    ctx.menu(*choices, title="Which order?" if orders else "You have no orders with this seller")


@app.on("about")
def about(ctx: Context, product: str = "", order: str = "") -> None:
    """Take an item or an order along."""
    ctx.ui["about"] = {"product": product, "order": order}


@app.on("drop_about")
def drop_about(ctx: Context) -> None:
    """Take nothing along."""
    ctx.ui["about"], ctx.ui["picture"] = {}, ""


@app.on("link")
def link(ctx: Context, url: str) -> None:
    """Open an address."""
    ctx.view(url)


@app.on("thread_menu")
def thread_menu(ctx: Context, seller: str) -> None:
    """What can be done with a talk."""
    muted = ctx.store(Shop).thread(seller).muted
    ctx.menu(
        Choice("Visit shop", "go", {"page": "seller", "id": seller}, "storefront"),
        Choice("Unmute" if muted else "Mute", "mute", {"seller": seller}, "notifications-off"),
        Choice("Report seller", "ask_report", {"id": seller}, "flag"),
        Choice("Delete conversation", "ask_delete_thread", {"seller": seller}, "delete", danger=True),
    )


@app.on("mute")
def mute(ctx: Context, seller: str) -> None:
    """Turn its notifications off or on."""
    ctx.snackbar("Muted" if ctx.store(Shop).mute(seller) else "No longer muted", "Undo", "mute", seller=seller)


@app.on("ask_delete_thread")
def ask_delete_thread(ctx: Context, seller: str) -> None:
    """Confirm first."""
    ctx.confirm(
        "Delete this conversation?",
        f"All messages with {short(ctx.store(Shop).seller(seller).name)} will be deleted.",
        "Delete",
        "delete_thread",
        seller=seller,
        danger=True,
    )


@app.on("delete_thread")
def delete_thread(ctx: Context, seller: str) -> None:
    """Remove it."""
    ctx.store(Shop).delete_thread(seller)
    if ctx.entry.page == "thread":
        ctx.back()
    ctx.snackbar("Conversation deleted")


@app.on("note_menu")
def note_menu(ctx: Context, text: str) -> None:
    """What a long press on a message offers."""
    ctx.menu(Choice("Copy text", "copy", {"text": text}, "content-copy"))


@app.on("copy")
def copy(ctx: Context, text: str) -> None:
    """Put text on the clipboard."""
    ctx.store(System).copy_text(text)
    ctx.snackbar("Copied to clipboard")
