"""What the maps role keeps: places as the app shows them, what people write about them, lists, shares, reports.

Every part but an id has a default, so that a seed may be short.
"""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from swerve.world.store import Record
from swerve.world.town.city import Point

UNDATED = datetime.min
"""A seed without a time was written in the last minutes."""


class Timed(Record):
    """Something written at a time."""

    time: datetime = UNDATED


class Place(Record):
    """Somewhere to go.

    Attributes:
        at: metres east and north of the town's corner; found by the address when left out.
        hours: `{mon-fri: "08:00-17:00", sat: closed}`; empty when unknown.
        price: 1 (low) to 4.
        menu: link to a menu.
        photos: looks of drawn pictures; chosen by category when left out.
    """

    name: str = "Unnamed place"
    category: str = "place"
    address: str = ""
    at: Point | None = None
    phone: str = ""
    website: str = ""
    menu: str = ""
    hours: dict[str, str] = {}
    rating: float | None = None
    review_count: int = 0
    price: int | None = None
    tags: tuple[str, ...] = ()
    summary: str = ""
    description: str = ""
    notice: str = ""
    arrival_note: str = ""
    photos: tuple[str, ...] = ()


class Review(Timed):
    """What a visitor wrote; `reply` is the place's answer."""

    place: str = ""
    author: str = "A visitor"
    stars: int = Field(default=5, ge=1, le=5)
    text: str = ""
    mine: bool = False
    helpful: int = 0
    liked: bool = False
    reply: str = ""


class Answer(Timed):
    """An answer to a question."""

    author: str = "A visitor"
    text: str = ""
    mine: bool = False


class Question(Timed):
    """What somebody asked about a place."""

    place: str = ""
    author: str = "A visitor"
    text: str = ""
    mine: bool = False
    answers: list[Answer] = []


class Post(Timed):
    """News from a place's owner, with a link when there is one."""

    place: str = ""
    title: str = ""
    text: str = ""
    link: str = ""
    look: str = ""


class Saved(BaseModel):
    """An entry of a list: a place's id or an address, and a note."""

    model_config = ConfigDict(extra="forbid")

    place: str
    note: str = ""


class SavedList(Record):
    """A list of places.

    Attributes:
        by: who made it, when it is not the owner's.
        shared_with: names of who can see it; `Anyone with the link` is one.
    """

    name: str = "Untitled list"
    icon: str = "list-alt"
    note: str = ""
    by: str = ""
    items: list[Saved] = []
    shared_with: list[str] = []


class Label(Record):
    """The address of `home` or `work`, by that id."""

    address: str


class Search(Timed):
    """Something that was searched for, or a place that was found so."""

    text: str
    place: str = ""


class Visit(Record):
    """A stay in the timeline, and how one got there: a place's id or an address."""

    place: str = ""
    start: datetime = UNDATED
    end: datetime = UNDATED
    mode: str = "walking"
    minutes: int = 0


class Share(Record):
    """The owner's location, shown to somebody.

    Attributes:
        kind: `once` is a message with the address; `live` follows the owner.
        to: name of the person, or `Anyone with the link`.
        number: where the message went.
        minutes: how long a live share was meant to last; 0 until it is turned off.
    """

    kind: Literal["once", "live"] = "live"
    to: str = ""
    number: str = ""
    address: str = ""
    text: str = ""
    link: str = ""
    minutes: int = 0
    started: datetime = UNDATED
    ended: datetime | None = None


class Incoming(Record):
    """Somebody's location, shown to the owner; `place` is a place's id or an address."""

    name: str = "Someone"
    number: str = ""
    place: str = ""
    note: str = ""
    battery: int = 72
    minutes: int = 0
    started: datetime = UNDATED
    hidden: bool = False


class Edit(Record):
    """A change to a place that the owner suggested: field to new value."""

    place: str
    changes: dict[str, str]
    note: str = ""
    time: datetime
    status: Literal["pending", "accepted", "rejected"] = "pending"


class Report(Record):
    """Something that the owner reported: a place, review, question, post or list, by id."""

    about: Literal["place", "review", "question", "post", "list"]
    target: str
    place: str = ""
    reason: str
    text: str = ""
    time: datetime


class Incident(Timed):
    """Trouble on a road; `where` is an address or a place's id."""

    kind: str = "Hazard"
    where: str = ""
    note: str = ""
    author: str = "A driver"
    mine: bool = False
    confirmed: int = 0
    voted: Literal["", "yes", "no"] = ""


class Trip(Record):
    """A navigation: addresses or ids of places from start to end."""

    stops: list[str]
    names: list[str]
    mode: str
    started: datetime
    ended: datetime | None = None


class Options(BaseModel):
    """The app's settings."""

    model_config = ConfigDict(extra="forbid")

    incognito: bool = False
    location_history: bool = True
    timeline: bool = True
    personal_suggestions: bool = True
    place_updates: bool = True
    sharing_alerts: bool = True
    commute_alerts: bool = False
    avoid_stairs: bool = False
    traffic: bool = False
    transit: bool = False


class Spot(BaseModel):
    """What a reference leads to: a place, an address, a pin, the owner."""

    model_config = ConfigDict(frozen=True)

    ref: str
    name: str
    address: str
    at: Point
    place: str = ""
