"""When one wants to stay, and with how many: a calendar in which two days are tapped, and a stepper."""

from __future__ import annotations

import calendar
from datetime import date, timedelta

from swerve.phone.apps.hotels.manifest import app, page
from swerve.phone.context import Context
from swerve.world.hotel_records import MAX_GUESTS, MAX_NIGHTS
from swerve.world.hotels import Hotels

MONTHS = 12
"""How far ahead one can look."""


@app.screen("stay", activity=".StayActivity")
def stay(ctx: Context) -> str:
    """The calendar and the number of guests; nothing counts until it is accepted."""
    now, start, end = ctx.store(Hotels).stay, ctx.ui.get("from"), ctx.ui.get("to")
    if "from" not in ctx.ui:
        start, end = ctx.ui["from"], ctx.ui["to"] = now.check_in, now.check_out
        ctx.ui["month"] = max(now.check_in, ctx.now.date()).replace(day=1)
        ctx.ui["guests"] = now.guests
    month: date = ctx.ui["month"]
    this = ctx.now.date().replace(day=1)
    return page(
        ctx,
        "stay.html",
        month=month,
        weeks=calendar.Calendar(firstweekday=6).monthdatescalendar(month.year, month.month),
        start=start,
        end=end,
        last=start + timedelta(days=MAX_NIGHTS) if start and not end else None,
        earlier=month > this,
        later=_months(this, month) < MONTHS,
        guests=ctx.ui["guests"],
        most=MAX_GUESTS,
        nights=(end - start).days if start and end else 0,
    )


def _months(one: date, other: date) -> int:
    return 12 * (other.year - one.year) + other.month - one.month


@app.on("stay")
def open_stay(ctx: Context) -> None:
    """Choose dates and guests."""
    ctx.go("stay")


@app.on("turn_month")
def turn_month(ctx: Context, by: int) -> None:
    """Show another month."""
    shown: date = ctx.ui["month"]
    count = shown.year * 12 + shown.month - 1 + by
    ctx.ui["month"] = date(count // 12, count % 12 + 1, 1)


@app.on("day")
def choose_day(ctx: Context, day: date) -> None:
    """The first day, or the last when the first is known."""
    start, end = ctx.ui["from"], ctx.ui["to"]
    if end is None and start < day:
        ctx.ui["to"] = day
    else:
        ctx.ui["from"], ctx.ui["to"] = day, None


@app.on("guests")
def guests(ctx: Context, to: int) -> None:
    """Come with so many."""
    ctx.ui["guests"] = to


@app.on("accept_stay")
def accept_stay(ctx: Context) -> None:
    """Keep what was chosen."""
    store = ctx.store(Hotels)
    start, end, guests = ctx.ui["from"], ctx.ui["to"], ctx.ui["guests"]
    if (start, end) != (store.stay.check_in, store.stay.check_out):
        store.choose_dates(start, end)
    if guests != store.stay.guests:
        store.choose_guests(guests)
    ctx.back()
