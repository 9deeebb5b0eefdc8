"""Booking a room: the review before it, the confirmation, what was booked."""

from __future__ import annotations

from swerve.phone.apps.hotels.manifest import app, choice, deadline, dollars, page, short
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.hotel_records import free_until
from swerve.world.hotels import Hotels
from swerve.world.store import Refused
from swerve.world.system import System


@app.screen("review", activity=".ReviewActivity")
def review(ctx: Context) -> str:
    """The booking before it is made."""
    store = ctx.store(Hotels)
    hotel = store.known(ctx.args["id"])
    if hotel is None:
        return page(ctx, "gone.html", title="Review your booking", line="This hotel is no longer listed.")
    room = store.room(hotel)
    return page(
        ctx,
        "review.html",
        hotel=hotel,
        room=room,
        rooms=store.stay.rooms(room),
        free_until=free_until(hotel, store.stay.check_in),
    )


@app.screen("booking", activity=".BookingActivity")
def booking(ctx: Context) -> str:
    """A booking that was made."""
    made = ctx.store(Hotels).booking(ctx.args["id"])
    if made is None:
        return page(ctx, "gone.html", title="Booking", line="This booking is no longer kept.")
    return page(ctx, "booking.html", booking=made, status=made.status(ctx.now), new=ctx.args.get("new"))


@app.screen("bookings", activity=".TripsActivity")
def bookings(ctx: Context) -> str:
    """What was booked: what is to come, then what is over."""
    made = [(booking, booking.status(ctx.now)) for booking in ctx.store(Hotels).bookings]
    ahead = sorted((each for each in made if each[1] in ("Confirmed", "Checked in")), key=lambda e: e[0].stay.check_in)
    return page(ctx, "bookings.html", ahead=ahead, over=[each for each in made if each not in ahead])


@app.on("reserve")
def reserve(ctx: Context, id: str) -> None:
    """Go on to the review."""
    ctx.go("review", fields={"guest": ctx.store(Hotels).guest}, id=id)


@app.on("ask_payment")
def ask_payment(ctx: Context) -> None:
    """Offer the ways to pay."""
    store = ctx.store(Hotels)
    ctx.menu(*(choice(name, "payment", name == store.payment, name=name) for name in store.payments), title="Pay with")


@app.on("payment")
def payment(ctx: Context, name: str) -> None:
    """Pay so."""
    ctx.store(Hotels).choose_payment(name)


@app.on("book")
def book(ctx: Context, id: str) -> None:
    """Book: the commit."""
    guest = ctx.field("guest").strip()
    if not guest:
        raise Refused("Enter the name of the guest who checks in.")
    made = ctx.store(Hotels).book(id, guest)
    ctx.store(System).notify(
        "hotels", "Booking confirmed", f"{short(made.title)} · {made.stay.dates}", "booking", id=made.id
    )
    ctx.home_page()
    ctx.go("booking", id=made.id, new=True)


@app.on("browse")
def browse(ctx: Context) -> None:
    """Back to the hotels."""
    ctx.home_page()


@app.on("bookings")
def open_bookings(ctx: Context) -> None:
    """Show what was booked."""
    ctx.go("bookings")


@app.on("booking")
def open_booking(ctx: Context, id: str) -> None:
    """Show a booking."""
    ctx.go("booking", id=id)


@app.on("ask_cancel")
def ask_cancel(ctx: Context, id: str) -> None:
    """Ask before a booking is given up."""
    made = ctx.store(Hotels).booking(id)
    if made is None:
        raise Refused("This booking is no longer kept.")
    costs = "Cancellation is free" + (f" until {deadline(made.free_until)}." if made.free_until else ".")
    if not made.is_free(ctx.now):
        costs = f"Free cancellation is not possible: you would still pay {dollars(made.total)}."
    ctx.dialog(
        "Cancel this booking?",
        f"{short(made.title)}, {made.stay.dates}. {costs}",
        Choice("Keep booking"),
        Choice("Cancel booking", "cancel", {"id": id}, danger=True),
    )


@app.on("cancel")
def cancel(ctx: Context, id: str) -> None:
    """Give a booking up."""
    given_up = ctx.store(Hotels).cancel(id)
    ctx.snackbar(f"Booking cancelled. Refund: {dollars(given_up.refund)}")
