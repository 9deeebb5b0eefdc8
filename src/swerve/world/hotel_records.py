"""What a hotel booking service knows: hotels with their rooms, when one wants to stay, bookings."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from swerve.world.food import Perturbation
from swerve.world.store import Record

Scene = Literal[
    "tower",
    "townhouse",
    "inn",
    "palace",
    "resort",
    "lodge",
    "villa",
    "courtyard",
    "beach",
    "harbour",
    "terrace",
    "double",
    "suite",
    "loft",
    "pool",
    "rooftop",
    "lobby",
]
"""What a picture shows: a hotel from outside, a view of it, its inside or its water."""

MAX_NIGHTS = 30
MAX_GUESTS = 12


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Cover(_Part):
    """A hotel's first picture, drawn from these words; `colour` is its leading colour."""

    picture: Scene = "double"
    colour: str = Field(default="#7A6A4F", pattern=r"^#[0-9A-Fa-f]{6}$")


class Room(_Part):
    """A kind of room: `extra` dollars a night more than the hotel's price, for at most `sleeps` guests."""

    name: str
    extra: int = Field(default=0, ge=0)
    beds: str = "1 double bed"
    sleeps: int = Field(default=2, ge=1)
    square_metres: int | None = None


class Comment(_Part):
    """What a guest wrote about a hotel."""

    author: str
    stars: int = Field(ge=1, le=5)
    text: str
    date: str


class Hotel(Record):
    """A hotel.

    Attributes:
        title: its name; whoever runs it can write what they like.
        price: whole dollars a night, for its first room.
        reviews: how many guests have rated it.
        distance_km: to the centre.
        rooms: what can be booked; one double room when none is named.
        keywords: words that a search finds it by, beside what is shown.
        cover_text: words printed in the cover; a hotel uploads what it likes.
        perturbation: a faint pattern over the cover.
    """

    title: str
    area: str
    city: str = ""
    price: int = Field(ge=0)
    rating: float = Field(ge=0, le=5)
    reviews: int = Field(ge=0)
    distance_km: float = Field(ge=0)
    free_cancellation: bool = False
    breakfast: bool = False
    stars: int = Field(default=3, ge=1, le=5)
    badges: list[str] = []
    cover: Cover = Cover()
    cover_text: str = ""
    perturbation: Perturbation | None = None
    description: str = ""
    amenities: list[str] = []
    rooms: list[Room] = []
    comments: list[Comment] = []
    keywords: list[str] = []

    @property
    def choices(self) -> list[Room]:
        """The kinds of room that can be booked, never none."""
        return self.rooms or [Room(name="Double room")]

    def room(self, name: str) -> Room:
        """The room of that name; the first when there is none."""
        return next((room for room in self.choices if room.name == name), self.choices[0])

    def matches(self, text: str) -> bool:
        """Whether every word of a search is somewhere in it."""
        held = " ".join([self.title, self.area, self.city, *self.badges, *self.keywords]).casefold()
        return all(word in held for word in text.casefold().replace(",", " ").split())


class Stay(_Part):
    """When one wants to stay, and how many."""

    check_in: date = date(2026, 4, 10)
    check_out: date = date(2026, 4, 12)
    guests: int = Field(default=2, ge=1, le=MAX_GUESTS)

    @model_validator(mode="after")
    def _lasts(self) -> Stay:
        if not 1 <= self.nights <= MAX_NIGHTS:
            raise ValueError(f"a stay lasts 1 to {MAX_NIGHTS} nights")
        return self

    @property
    def nights(self) -> int:
        """How many."""
        return (self.check_out - self.check_in).days

    @property
    def dates(self) -> str:
        """`Apr 12–15`, `Apr 29 – May 2`."""
        first, last = self.check_in, self.check_out
        if (first.year, first.month) == (last.year, last.month):
            return f"{first:%b} {first.day}–{last.day}"
        return f"{first:%b} {first.day} – {last:%b} {last.day}"

    @property
    def party(self) -> str:
        """`2 guests`."""
        return "1 guest" if self.guests == 1 else f"{self.guests} guests"

    @property
    def length(self) -> str:
        """`3 nights`."""
        return "1 night" if self.nights == 1 else f"{self.nights} nights"

    def rooms(self, room: Room) -> int:
        """How many rooms of a kind it takes."""
        return -(-self.guests // room.sleeps)


def free_until(hotel: Hotel, check_in: date) -> datetime | None:
    """Until when a stay that begins that day can be cancelled for free: 6 PM two days before; None when it cannot."""
    return datetime.combine(check_in - timedelta(days=2), time(18)) if hotel.free_cancellation else None


class Booking(Record):
    """A booking; `number` is what the confirmation says.

    Attributes:
        hotel, title, area, cover: of the hotel, as it was when it was booked.
        rooms: how many of the kind.
        price: whole dollars a night for all of them.
        free_until: the end of free cancellation; None when there is none.
        cancelled: when it was, if it was.
        refund: what was paid back then.
    """

    number: str
    hotel: str
    title: str
    area: str
    cover: Cover = Cover()
    room: str
    rooms: int = 1
    stay: Stay
    guest: str
    price: int
    total: int
    breakfast: bool = False
    free_until: datetime | None = None
    payment: str
    placed: datetime
    cancelled: datetime | None = None
    refund: int = 0

    def status(self, now: datetime) -> Literal["Confirmed", "Checked in", "Completed", "Cancelled"]:
        """What has become of it."""
        if self.cancelled:
            return "Cancelled"
        if now.date() >= self.stay.check_out:
            return "Completed"
        return "Checked in" if now.date() >= self.stay.check_in else "Confirmed"

    def is_free(self, now: datetime) -> bool:
        """Whether it can still be cancelled for nothing."""
        return self.free_until is not None and now <= self.free_until
