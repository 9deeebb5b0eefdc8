"""Finding places: how well they fit words, how far they are."""

from __future__ import annotations

import math
from typing import Protocol

from swerve.world.town.city import CITY, City, Location, Place, words


class Findable(Protocol):
    """What a search looks at."""

    @property
    def name(self) -> str: ...
    @property
    def category(self) -> str: ...
    @property
    def address(self) -> str: ...
    @property
    def tags(self) -> tuple[str, ...]: ...
    @property
    def summary(self) -> str: ...
    @property
    def description(self) -> str: ...


_SYNONYMS: dict[str, str] = {
    "bakery": "bakery bread pastry cake",
    "bank": "bank atm cash money",
    "bar": "bar pub drinks cocktail beer",
    "bike_shop": "bike bicycle cycle shop",
    "bookshop": "book books bookshop bookstore",
    "cafe": "cafe coffee tea breakfast",
    "charging_station": "charging charger ev electric",
    "cinema": "cinema movie film theater theatre",
    "clinic": "clinic doctor medical health",
    "gym": "gym fitness sport workout",
    "hairdresser": "hairdresser hair salon barber haircut",
    "hardware_store": "hardware tools diy store",
    "hotel": "hotel hostel lodging stay room",
    "library": "library books study",
    "museum": "museum gallery art exhibition",
    "park": "park garden outdoors walk",
    "parking": "parking garage car",
    "petrol_station": "petrol gas fuel diesel station",
    "pharmacy": "pharmacy chemist drugstore medicine",
    "police": "police",
    "post_office": "post office mail parcel",
    "restaurant": "restaurant food dinner lunch eat",
    "station": "station terminal transport",
    "supermarket": "supermarket grocery groceries food store",
}
_NAME, _CATEGORY, _TAG, _REST = 6.0, 4.0, 3.0, 1.0
_FILLER = frozenset(words("a an and at best find for in me near nearby of on or place places the to with"))


def score(place: Findable, query: list[str]) -> float:
    """How well a place fits the words of a query; 0 when it does not. The mean, over the words, of their best hit."""
    fields = (
        (_NAME, words(place.name)),
        (_CATEGORY, words(_SYNONYMS.get(place.category, place.category))),
        (_TAG, words(" ".join(place.tags))),
        (_REST, words(f"{place.summary} {place.description} {place.address}")),
    )
    return sum(max(weight * _hit(word, field) for weight, field in fields) for word in query) / max(len(query), 1)


def _hit(word: str, field: list[str]) -> float:
    """1 for the word itself, less for a longer or shorter form of it."""
    if word in field:
        return 1.0
    stem = word.removesuffix("s")
    near = len(stem) >= 3 and any(other.startswith(stem) or stem == other.removesuffix("s") for other in field)
    return 0.7 if near else 0.0


def telling(query: str) -> list[str]:
    """The words of a query that tell places apart."""
    return [word for word in words(query) if word not in _FILLER and word != CITY.casefold()]


def rank(places: list[Place], query: str, city: City, near: Location | None) -> list[Place]:
    """The places that fit, best first; near somewhere, those that fit nearly as well as the best stand by distance."""
    asked = telling(query)
    scored = [(score(place, asked) if asked else 1.0, place) for place in places]
    best = max((points for points, _ in scored), default=0.0)
    fitting = [(points, place) for points, place in scored if points > 0 and points >= best / 2]
    if near is not None:
        return [place for _, place in sorted(fitting, key=lambda pair: (distance(city, pair[1], near), pair[1].id))]
    return [place for _, place in sorted(fitting, key=lambda pair: (-pair[0], -pair[1].rating, pair[1].id))]


def distance(city: City, place: Place, near: Location) -> int:
    """Metres between a place and somewhere, as the crow flies."""
    return round(math.dist(city.at(place).spot.point, near.spot.point))
