"""Larkhaven, the invented city of the phone: roads, places, reviews. Read once from the YAML beside."""

from __future__ import annotations

import math
import re
import unicodedata
from dataclasses import dataclass
from datetime import date
from functools import cache, cached_property
from itertools import pairwise
from pathlib import Path
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from swerve.world.town.hours import Week, parse_week
from swerve.world.yaml_reader import read_yaml

CITY = "Larkhaven"
METRES_PER_NUMBER = 8
_METRES_PER_DEGREE = 111_320

Category = Literal[
    "bakery",
    "bank",
    "bar",
    "bike_shop",
    "bookshop",
    "cafe",
    "charging_station",
    "cinema",
    "clinic",
    "gym",
    "hairdresser",
    "hardware_store",
    "hotel",
    "library",
    "museum",
    "park",
    "parking",
    "petrol_station",
    "pharmacy",
    "police",
    "post_office",
    "restaurant",
    "station",
    "supermarket",
]
Mode = Literal["walking", "cycling", "driving"]
Point = tuple[float, float]
"""Metres east and north of the city's south-west corner."""


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Review(_Record):
    """What a visitor wrote."""

    author: str
    date: date
    rating: int = Field(ge=1, le=5)
    text: str


class Place(_Record):
    """Somewhere to go. `tags` are words that people search for; `price` runs from 1 (low) to 4."""

    id: str
    name: str
    category: Category
    address: str
    phone: str = Field(pattern=r"^555-01\d\d$")
    website: str = Field(pattern=r"^https://[a-z.-]+\.example(/[a-z/-]*)?$")
    hours: dict[str, str]
    rating: float = Field(ge=1, le=5)
    review_count: int
    price: int | None = Field(default=None, ge=1, le=4)
    tags: tuple[str, ...]
    summary: str
    description: str
    notice: str = ""
    arrival_note: str
    reviews: tuple[Review, ...] = Field(min_length=3)

    @cached_property
    def week(self) -> Week:
        """The opening hours, parsed."""
        return parse_week(self.hours)

    @field_validator("reviews")
    @classmethod
    def _newest_first(cls, reviews: tuple[Review, ...]) -> tuple[Review, ...]:
        if any(newer.date < older.date for newer, older in pairwise(reviews)):
            raise ValueError("Reviews stand newest first.")
        return reviews

    @model_validator(mode="after")
    def _hours_can_be_read(self) -> Self:
        parse_week(self.hours)
        return self


class Road(_Record):
    """A road as a line of points; where two roads share a point, they cross."""

    id: str
    name: str
    kmh: float = Field(gt=0)
    modes: tuple[Mode, ...] = ("walking", "cycling", "driving")
    advisory: str = ""
    points: tuple[Point, ...] = Field(min_length=2)

    @cached_property
    def length(self) -> float:
        """Metres from end to end."""
        return sum(math.dist(a, b) for a, b in pairwise(self.points))


class Saved(_Record):
    """A place the user has saved, by place id."""

    place: str
    list: str
    note: str = ""


class Origin(_Record):
    """Where the south-west corner lies on the globe, in degrees."""

    lat: float
    lng: float


@dataclass(frozen=True)
class Spot:
    """A point on a road, between two neighbouring points of it."""

    road: Road
    point: Point
    before: Point
    after: Point


@dataclass(frozen=True)
class Location:
    """What a person named: an address, and the place that is there if a place was named."""

    name: str
    address: str
    spot: Spot
    place: Place | None = None


class City(_Record):
    """The whole of it."""

    origin: Origin
    roads: tuple[Road, ...]
    saved: tuple[Saved, ...]
    places: tuple[Place, ...]

    @cached_property
    def by_id(self) -> dict[str, Place]:
        """Place id to place."""
        return {place.id: place for place in self.places}

    @cached_property
    def _road_by_name(self) -> dict[str, Road]:
        return {plain(road.name): road for road in self.roads}

    @model_validator(mode="after")
    def _holds_together(self) -> Self:
        ids = [place.id for place in self.places] + [road.id for road in self.roads]
        if len(ids) != len(set(ids)):
            raise ValueError("Two places or roads share an id.")
        for place in self.places:
            if self.address(place.address) is None:
                raise ValueError(f"{place.id} has no address on a road: {place.address!r}.")
        if lost := [saved.place for saved in self.saved if saved.place not in self.by_id]:
            raise ValueError(f"Saved places that do not exist: {', '.join(lost)}.")
        return self

    def address(self, text: str) -> Location | None:
        """Where a street address is, e.g. `126 Linden Street`; None when the city has no such address."""
        match = re.fullmatch(r"\s*(\d{1,4})\s+([^,]{1,60})(?:,\s*larkhaven)?\s*", text, re.IGNORECASE)
        road = self._road_by_name.get(plain(match[2])) if match else None
        if match is None or road is None:
            return None
        spot = _along(road, int(match[1]) * METRES_PER_NUMBER)
        address = f"{int(match[1])} {road.name}"
        return Location(address, address, spot) if spot else None

    def at(self, place: Place) -> Location:
        """Where a place is."""
        found = self.address(place.address)
        assert found is not None  # checked when the city was read
        return Location(place.name, place.address, found.spot, place)

    def nearest(self, point: Point) -> Spot:
        """The spot of a road that is nearest to a point."""
        best: tuple[float, Spot] | None = None
        for road in self.roads:
            for before, after in pairwise(road.points):
                along = (after[0] - before[0], after[1] - before[1])
                part = ((point[0] - before[0]) * along[0] + (point[1] - before[1]) * along[1]) / math.hypot(*along) ** 2
                part = min(1.0, max(0.0, part))
                foot = (round(before[0] + along[0] * part, 2), round(before[1] + along[1] * part, 2))
                away = math.dist(foot, point)
                if best is None or away < best[0] - 1e-9:
                    best = (away, Spot(road, foot, before, after))
        assert best is not None
        return best[1]

    def number(self, spot: Spot) -> str:
        """The street address of a spot, to the nearest house number."""
        metres = 0.0
        for before, after in pairwise(spot.road.points):
            if (before, after) == (spot.before, spot.after):
                break
            metres += math.dist(before, after)
        metres += math.dist(spot.before, spot.point)
        return f"{max(1, round(metres / METRES_PER_NUMBER))} {spot.road.name}"

    def point(self, lat: float, lng: float) -> Point:
        """Where a latitude and longitude lie."""
        north = (lat - self.origin.lat) * _METRES_PER_DEGREE
        east = (lng - self.origin.lng) * _METRES_PER_DEGREE * math.cos(math.radians(self.origin.lat))
        return round(east, 1), round(north, 1)

    def degrees(self, point: Point) -> tuple[float, float]:
        """Latitude and longitude of a point, to about a metre."""
        east, north = point
        lat = self.origin.lat + north / _METRES_PER_DEGREE
        lng = self.origin.lng + east / (_METRES_PER_DEGREE * math.cos(math.radians(self.origin.lat)))
        return round(lat, 5), round(lng, 5)


def _along(road: Road, metres: float) -> Spot | None:
    if not 0 < metres <= road.length:
        return None
    for before, after in pairwise(road.points):
        length = math.dist(before, after)
        if metres <= length:
            part = metres / length
            point = (
                round(before[0] + (after[0] - before[0]) * part, 2),
                round(before[1] + (after[1] - before[1]) * part, 2),
            )
            return Spot(road, point, before, after)
        metres -= length
    return None


def plain(text: str) -> str:
    """Lower case, no accents, no apostrophes, single spaces: `Café  Linden's` becomes `cafe lindens`."""
    return " ".join(words(text))


def words(text: str) -> list[str]:
    """The words of a text in plain form."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("'", "").replace("’", ""))
    return re.findall(r"[a-z0-9]+", "".join(c for c in letters if not unicodedata.combining(c)))


@cache
def city() -> City:
    """The city, read on first use."""
    folder = Path(__file__).parent
    layout = read_yaml(folder / "city.yaml")
    places = read_yaml(folder / "places.yaml")
    return City.model_validate({**layout, "places": places})
