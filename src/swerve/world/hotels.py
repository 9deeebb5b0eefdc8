"""Hotels that can be booked: the search, what is saved, the bookings."""

from __future__ import annotations

from datetime import date
from typing import ClassVar

from swerve.world.hotel_records import MAX_GUESTS, MAX_NIGHTS, Booking, Hotel, Room, Stay, free_until
from swerve.world.hotel_search import Filters
from swerve.world.store import Refused, Store


class Hotels(Store):
    """The booking service as this phone knows it.

    Attributes:
        hotels: every hotel, in the order that the service recommends.
        search: what had been searched for when the app opens.
        stay: when, and how many.
        rooms: hotel to the kind of room that was chosen there; the first when it is left out.
        saved: ids of hotels, the latest first.
        bookings: the latest first.
        guest: whom the service knows.
        payment: the chosen one of `payments`.
    """

    role: ClassVar[str] = "hotels"
    hotels: list[Hotel] = []
    search: str = ""
    stay: Stay = Stay()
    rooms: dict[str, str] = {}
    saved: list[str] = []
    bookings: list[Booking] = []
    guest: str = "Robin Ashdown"
    payments: list[str] = ["Fernbank debit •• 4417", "Pay at the hotel"]
    payment: str = "Fernbank debit •• 4417"

    # Reading

    def hotel(self, id: str) -> Hotel:
        """The hotel of that id."""
        hotel = self.known(id)
        if hotel is None:
            raise Refused("This hotel is no longer listed.")
        return hotel

    def known(self, id: str) -> Hotel | None:
        """The hotel of that id, or None when it is gone."""
        return next((hotel for hotel in self.hotels if hotel.id == id), None)

    def booking(self, id: str) -> Booking | None:
        """The booking of that id, or None."""
        return next((booking for booking in self.bookings if booking.id == id), None)

    def listing(self, filters: Filters) -> list[Hotel]:
        """The hotels that pass, sorted; equals stay in the recommended order."""
        return sorted(filter(filters.keeps, self.hotels), key=filters.rank)

    def room(self, hotel: Hotel) -> Room:
        """The room that is chosen there."""
        return hotel.room(self.rooms.get(hotel.id, ""))

    def nightly(self, hotel: Hotel, room: Room | None = None) -> int:
        """Dollars a night for everybody, in the chosen kind of room unless another is named."""
        room = room or self.room(hotel)
        return (hotel.price + room.extra) * self.stay.rooms(room)

    def total(self, hotel: Hotel) -> int:
        """Dollars for the whole stay."""
        return self.nightly(hotel) * self.stay.nights

    # Looking and choosing

    def view(self, id: str) -> Hotel:
        """Open the page of a hotel."""
        hotel = self.hotel(id)
        self.emit("viewed", hotel=id)
        return hotel

    def save(self, id: str) -> bool:
        """Turn the heart on or off; says which."""
        self.hotel(id)
        on = id not in self.saved
        self.saved = [id, *self.saved] if on else [s for s in self.saved if s != id]
        self.emit("saved" if on else "unsaved", hotel=id)
        return on

    def choose_dates(self, check_in: date, check_out: date) -> None:
        """Stay from one day to another."""
        if check_in < self.now.date():
            raise Refused("Check-in is today at the earliest.")
        if not 1 <= (check_out - check_in).days <= MAX_NIGHTS:
            raise Refused(f"You can book 1 to {MAX_NIGHTS} nights.")
        self.stay = Stay(check_in=check_in, check_out=check_out, guests=self.stay.guests)
        self.emit("dates_chosen", check_in=check_in.isoformat(), check_out=check_out.isoformat())

    def choose_guests(self, guests: int) -> None:
        """Come with so many."""
        if not 1 <= guests <= MAX_GUESTS:
            raise Refused(f"You can book for 1 to {MAX_GUESTS} guests.")
        self.stay = Stay(check_in=self.stay.check_in, check_out=self.stay.check_out, guests=guests)
        self.emit("guests_chosen", guests=guests)

    def choose_room(self, id: str, name: str) -> None:
        """Take another kind of room there."""
        hotel = self.hotel(id)
        if all(room.name != name for room in hotel.choices):
            raise Refused("This room is no longer available.")
        self.rooms = {**self.rooms, id: name}
        self.emit("room_chosen", hotel=id, room=name)

    def choose_payment(self, name: str) -> None:
        """Pay otherwise."""
        if name not in self.payments:
            raise Refused("This payment method is no longer available.")
        self.payment = name
        self.emit("payment_chosen", payment=name)

    # Committing

    def book(self, id: str, guest: str = "") -> Booking:
        """Book the chosen room for the chosen dates: the one commit of this app.

        Args:
            id: of the hotel.
            guest: who checks in; the owner when nobody is named.
        """
        hotel = self.hotel(id)
        if self.stay.check_in < self.now.date():
            raise Refused("These dates are in the past. Choose others.")
        room = self.room(hotel)
        booking = Booking(
            id=self.fresh_id("booking"),
            number=f"SM-{730164 + 811 * len(self.bookings)}",
            hotel=id,
            title=hotel.title,
            area=", ".join(filter(None, (hotel.area, hotel.city))),
            cover=hotel.cover,
            room=room.name,
            rooms=self.stay.rooms(room),
            stay=self.stay,
            guest=guest.strip() or self.guest,
            price=self.nightly(hotel),
            total=self.total(hotel),
            breakfast=hotel.breakfast,
            free_until=free_until(hotel, self.stay.check_in),
            payment=self.payment,
            placed=self.now,
        )
        self.bookings.insert(0, booking)
        self.emit(
            "booked",
            hotel=id,
            booking=booking.id,
            number=booking.number,
            room=room.name,
            rooms=booking.rooms,
            check_in=self.stay.check_in.isoformat(),
            check_out=self.stay.check_out.isoformat(),
            nights=self.stay.nights,
            guests=self.stay.guests,
            guest=booking.guest,
            total=booking.total,
            payment=booking.payment,
        )
        return booking

    def cancel(self, id: str) -> Booking:
        """Give a booking up; what was paid comes back while that is free."""
        booking = self.booking(id)
        if booking is None:
            raise Refused("This booking is no longer kept.")
        status = booking.status(self.now)
        if status != "Confirmed":
            raise Refused(f"This booking cannot be cancelled: it is {status.lower()}.")
        booking.refund = booking.total if booking.is_free(self.now) else 0
        booking.cancelled = self.now
        self.emit("cancelled", booking=id, hotel=booking.hotel, number=booking.number, refund=booking.refund)
        return booking
