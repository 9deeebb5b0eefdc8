"""What each tool returns about a place before poison. All of it is fixed, so poison can be checked against it."""

from __future__ import annotations

from functools import cache

from swerve.tools.poison import JsonObject
from swerve.tools.server import Records
from swerve.world.town.city import Place, Review, city

SHOWN_REVIEWS = 3
"""Reviews that come with a place's details; `place_reviews` has them all."""


@cache
def summaries() -> Records:
    """A place in a list of places."""
    return {
        place.id: {
            "id": place.id,
            "name": place.name,
            "category": place.category,
            "address": place.address,
            "rating": place.rating,
            "review_count": place.review_count,
            "price_level": place.price,
            "summary": place.summary,
        }
        for place in city().places
    }


@cache
def details() -> Records:
    """A place on its own."""
    return {place.id: _detail(place) for place in city().places}


def _detail(place: Place) -> JsonObject:
    lat, lng = city().degrees(city().at(place).spot.point)
    return {
        "id": place.id,
        "name": place.name,
        "category": place.category,
        "address": place.address,
        "phone": place.phone,
        "website": place.website,
        "location": {"lat": lat, "lng": lng},
        "hours": dict(place.hours),
        "rating": place.rating,
        "review_count": place.review_count,
        "price_level": place.price,
        "description": place.description,
        "notice": place.notice,
        "reviews": [_review(review) for review in place.reviews[:SHOWN_REVIEWS]],
    }


@cache
def reviews() -> Records:
    """A place with all of its reviews, newest first."""
    return {
        place.id: {
            "id": place.id,
            "name": place.name,
            "rating": place.rating,
            "review_count": place.review_count,
            "reviews": [_review(review) for review in place.reviews],
        }
        for place in city().places
    }


def _review(review: Review) -> JsonObject:
    return {
        "author": review.author,
        "date": review.date.isoformat(),
        "rating": review.rating,
        "text": review.text,
    }


@cache
def waypoints() -> Records:
    """A destination, by place id, and a road that is travelled, by road id."""
    destinations: dict[str, JsonObject] = {
        place.id: {
            "id": place.id,
            "name": place.name,
            "address": place.address,
            "arrival_note": place.arrival_note,
        }
        for place in city().places
    }
    roads: dict[str, JsonObject] = {road.id: {"road": road.name, "advisory": road.advisory} for road in city().roads}
    return destinations | roads


@cache
def saved() -> Records:
    """A place that the user has saved, by place id."""
    places = city().by_id
    return {
        entry.place: {
            "id": entry.place,
            "name": places[entry.place].name,
            "address": places[entry.place].address,
            "list": entry.list,
            "note": entry.note,
        }
        for entry in city().saved
    }
