"""Returns: what goes back and why, and keeping it after all."""

from __future__ import annotations

from typing import Literal

from swerve.phone.apps.shop.manifest import app, page
from swerve.phone.apps.shop.orders import of_order
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.shop import Shop
from swerve.world.shop_ledger import Order
from swerve.world.shop_records import dollars

RETURN_REASONS = (
    "It does not work",
    "It does not fit",
    "It arrived damaged",
    "It is not as described",
    "A part is missing",
    "I no longer want it",
)


@app.screen("return", activity=".ReturnActivity")
@of_order("Return or refund")
def returning(ctx: Context, found: Order) -> str:
    """Send something back."""
    lines = _chosen(ctx, found)
    return page(
        ctx,
        "return.html",
        order=found,
        chosen=lines,
        want=ctx.ui.get("want", "refund"),
        reason=ctx.ui.get("reason", ""),
        photos=ctx.ui.get("photos", []),
        amount=ctx.store(Shop).refund_of(found, lines),
    )


def _chosen(ctx: Context, order: Order) -> list[str]:
    lines: list[str] = ctx.ui.get("lines", [order.lines[0].id] if len(order.lines) == 1 else [])
    return lines


@app.on("return_line")
def return_line(ctx: Context, id: str, line: str) -> None:
    """Send a line back, or keep it."""
    lines = _chosen(ctx, ctx.store(Shop).order(id))
    ctx.ui["lines"] = [x for x in lines if x != line] if line in lines else [*lines, line]


@app.on("want")
def want(ctx: Context, what: str) -> None:
    """The money or a new piece."""
    ctx.ui["want"] = what


@app.on("ask_reason")
def ask_reason(ctx: Context) -> None:
    """Why?"""
    ctx.menu(*(Choice(r, "reason", {"text": r}, "chevron-right") for r in RETURN_REASONS), title="What is wrong?")


@app.on("reason")
def reason(ctx: Context, text: str) -> None:
    """That is why."""
    ctx.ui["reason"] = text


@app.on("ask_return")
def ask_return(ctx: Context, id: str) -> None:
    """Confirm."""
    shop = ctx.store(Shop)
    found = shop.order(id)
    lines, wanted = _chosen(ctx, found), ctx.ui.get("want", "refund")
    if not lines or not ctx.ui.get("reason"):
        send_return(ctx, id)
        return
    amount = dollars(shop.refund_of(found, lines))
    ctx.confirm(
        "Send this request?",
        f"A refund of {amount} to {found.payment}." if wanted == "refund" else f"A replacement of goods for {amount}.",
        "Send request",
        "send_return",
        id=id,
    )


@app.on("send_return")
def send_return(ctx: Context, id: str) -> None:
    """Ask for it."""
    shop = ctx.store(Shop)
    wanted: Literal["refund", "replacement"] = "replacement" if ctx.ui.get("want") == "replacement" else "refund"
    shop.request_return(
        id,
        _chosen(ctx, shop.order(id)),
        ctx.ui.get("reason", ""),
        ctx.field("text"),
        wanted,
        ctx.ui.get("photos", []),
    )
    ctx.back()
    ctx.snackbar("The seller has your request")


@app.on("ask_keep")
def ask_keep(ctx: Context, id: str) -> None:
    """Confirm."""
    ctx.dialog(
        "Cancel the return?",
        "You keep the items, and the seller keeps the money.",
        Choice("Back"),
        Choice("Cancel return", "keep", {"id": id}, danger=True),
    )


@app.on("keep")
def keep(ctx: Context, id: str) -> None:
    """Keep it after all."""
    ctx.store(Shop).cancel_return(id)
    ctx.snackbar("The return is cancelled")
