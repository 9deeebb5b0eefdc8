"""What everybody can read about the town's places: visitors' reviews, questions, owners' news. Read once from YAML."""

from __future__ import annotations

from datetime import datetime, time
from functools import cache
from pathlib import Path

from pydantic import BaseModel

from swerve.world.maps.records import Place, Post, Question, Review
from swerve.world.town.city import city
from swerve.world.yaml_reader import read_yaml


@cache
def places() -> dict[str, Place]:
    """Every place of the town, by id."""
    menus = _community().menus
    kept = set(Place.model_fields) - {"at", "menu", "photos"}
    found = {}
    for place in city().places:
        known = {key: value for key, value in place.model_dump().items() if key in kept}
        more = {"at": city().at(place).spot.point, "menu": menus.get(place.id, "")}
        found[place.id] = Place.model_validate({**known, **more})
    return found


@cache
def reviews() -> dict[str, Review]:
    """Every review, by id: `<place>/<number>` for those of the town's own list."""
    found = {}
    for place in city().places:
        for number, written in enumerate(place.reviews, 1):
            ident = f"{place.id}/{number}"
            found[ident] = Review(
                id=ident,
                place=place.id,
                author=written.author,
                stars=written.rating,
                text=written.text,
                time=datetime.combine(written.date, time(12, number)),
                helpful=(len(written.text) * 7) % 11,
            )
    return found | {review.id: review for review in _community().reviews}


@cache
def questions() -> dict[str, Question]:
    """Every question with its answers, by id."""
    return {question.id: question for question in _community().questions}


@cache
def posts() -> dict[str, Post]:
    """Every owner's post, by id."""
    return {post.id: post for post in _community().posts}


class Community(BaseModel):
    """The YAML beside: `menus` is place id to link."""

    menus: dict[str, str]
    reviews: list[Review]
    questions: list[Question]
    posts: list[Post]


@cache
def _community() -> Community:
    return Community.model_validate(read_yaml(Path(__file__).parent / "community.yaml"))
