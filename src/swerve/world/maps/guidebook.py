"""The town as this phone knows it: places, what is written about them, where things are, what was searched for."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from typing import ClassVar

from pydantic import model_validator

from swerve.world.maps import guide
from swerve.world.maps.records import Label, Options, Place, Post, Question, Review, Search, Spot
from swerve.world.store import Record, Refused, Store
from swerve.world.town.city import CITY, Point, city, plain
from swerve.world.town.hours import Week, parse_week
from swerve.world.town.search import score, telling

KEPT_SEARCHES = 12
_PIN = re.compile(r"\s*(-?\d{1,3}\.\d+)\s*,\s*(-?\d{1,3}\.\d+)\s*")


class Guidebook(Store):
    """Looking around."""

    role: ClassVar[str] = "maps"
    here: str = "5 Foundry Lane"
    places: list[Place] = []
    reviews: list[Review] = []
    questions: list[Question] = []
    posts: list[Post] = []
    labels: list[Label] = []
    searches: list[Search] = []
    options: Options = Options()

    @model_validator(mode="before")
    @classmethod
    def _lay_over_the_town(cls, data: object) -> object:
        """Complete a seed that names a place, review, question or post of the town."""
        if not isinstance(data, Mapping):
            return data
        known: dict[str, Callable[[], Mapping[str, Record]]] = {
            "places": guide.places,
            "reviews": guide.reviews,
            "questions": guide.questions,
            "posts": guide.posts,
        }
        laid = dict(data)
        for field, found in known.items():
            if isinstance(seeds := data.get(field), list):
                laid[field] = [_completed(seed, found().get(_id(seed))) for seed in seeds]
        return laid

    # Looking

    def all_places(self) -> list[Place]:
        """Every place, the phone's own version of each."""
        return list((guide.places() | {place.id: place for place in self.places}).values())

    def place(self, id: str) -> Place:
        """The place of that id.

        Raises:
            Refused: there is none.
        """
        found = next((p for p in self.places if p.id == id), None) or guide.places().get(id)
        if found is None:
            raise Refused("This place is no longer on the map.")
        return found

    def has(self, id: str) -> bool:
        """Whether there is a place of that id."""
        return id in guide.places() or any(place.id == id for place in self.places)

    def at(self, place: Place) -> Point:
        """Where a place is: as it says, by its address, else somewhere in the centre."""
        if place.at is not None:
            return place.at
        found = city().address(place.address.partition(",")[0])
        if found is not None:
            return found.spot.point
        number = sum(ord(c) for c in place.id)
        return 900.0 + number * 37 % 1300, 500.0 + number * 53 % 900

    def spot(self, ref: str) -> Spot:
        """Where something is: a place's id or name, an address, `home`, `work`, `me`, or `lat,lng`.

        Raises:
            Refused: nobody knows.
        """
        ref = ref.strip()
        if ref == "me":
            return self.spot(self.here).model_copy(update={"ref": "me", "name": "Your location"})
        if ref in ("home", "work"):
            label = next((mark for mark in self.labels if mark.id == ref), None)
            if label is None:
                raise Refused(f"Set your {ref} address first.")
            return self.spot(label.address).model_copy(update={"ref": ref, "name": ref.capitalize()})
        if self.has(ref):
            place = self.place(ref)
            return Spot(ref=ref, name=place.name, address=place.address, at=self.at(place), place=ref)
        if pin := _PIN.fullmatch(ref):
            at = city().point(float(pin[1]), float(pin[2]))
            return Spot(ref=ref, name="Dropped pin", address=f"Near {city().number(city().nearest(at))}", at=at)
        street = re.search(r"\b\d{1,4} [^\W\d][^,\d]{2,40}(?=,|$)", ref)
        if found := city().address(ref) or (city().address(street[0]) if street else None):
            return Spot(ref=found.address, name=found.address, address=CITY, at=found.spot.point)
        named = [p for p in self.all_places() if plain(p.name) and plain(p.name) == plain(ref.partition(",")[0])]
        if named:
            return self.spot(named[0].id)
        raise Refused(f"{CITY} has no place or address called “{ref[:60]}”.")

    def matching(self, text: str) -> list[Place]:
        """Places that fit words, the best first; none for no words."""
        asked = telling(text)
        scored = [(score(place, asked), place) for place in self.all_places()] if asked else []
        best = max((points for points, _ in scored), default=0.0)
        fitting = [(points, place) for points, place in scored if points > 0 and points >= best / 2]
        return [place for _, place in sorted(fitting, key=lambda p: (-p[0], -(p[1].rating or 0), p[1].id))]

    def week(self, place: Place) -> Week | None:
        """A place's hours; None when they are unknown or cannot be read."""
        try:
            return parse_week(place.hours)
        except ValueError:
            return None

    def metres(self, place: Place) -> int:
        """How far a place is from the owner, as the crow flies."""
        return round(math.dist(self.at(place), self.spot(self.here).at))

    def reviews_of(self, place: str) -> list[Review]:
        """What was written about a place, the owner's own first, then the newest."""
        found = (guide.reviews() | {review.id: review for review in self.reviews}).values()
        return sorted((r for r in found if r.place == place), key=lambda r: (r.mine, r.time), reverse=True)

    def questions_of(self, place: str) -> list[Question]:
        """What was asked about a place, the newest first."""
        found = (guide.questions() | {question.id: question for question in self.questions}).values()
        return sorted((q for q in found if q.place == place), key=lambda q: q.time, reverse=True)

    def posts_of(self, place: str) -> list[Post]:
        """A place's news, the newest first."""
        found = (guide.posts() | {post.id: post for post in self.posts}).values()
        return sorted((p for p in found if p.place == place), key=lambda p: p.time, reverse=True)

    def mine(self, place: str) -> Review | None:
        """The owner's review of a place."""
        return next((r for r in self.reviews if r.place == place and r.mine), None)

    # Searching

    def searched(self, text: str, place: str = "") -> None:
        """Remember a search, unless in incognito mode."""
        if not text.strip() or self.options.incognito:
            return
        same = (place, "" if place else text.casefold())
        self.searches = [s for s in self.searches if (s.place, "" if s.place else s.text.casefold()) != same]
        self.searches.insert(0, Search(id=self.fresh_id("search"), text=text.strip(), place=place, time=self.now))
        del self.searches[KEPT_SEARCHES:]
        self.emit("searched", text=text.strip(), place=place)

    def forget_search(self, id: str) -> None:
        """Remove one search from the history; `all` removes every one."""
        gone = [s for s in self.searches if id in ("all", s.id)]
        self.searches = [s for s in self.searches if s not in gone]
        self.emit("searches_forgotten", texts=[s.text for s in gone])


def _id(seed: object) -> str:
    return str(seed.get("id", "")) if isinstance(seed, Mapping) else ""


def _completed(seed: object, below: Record | None) -> object:
    return {**below.model_dump(), **seed} if below is not None and isinstance(seed, Mapping) else seed
