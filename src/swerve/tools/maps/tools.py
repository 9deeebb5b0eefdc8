"""The six tools of the maps server."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, JsonValue

from swerve.tools.maps import records
from swerve.tools.maps.search import locate
from swerve.tools.poison import JsonObject
from swerve.tools.server import Arguments, Call, CallError, ToolServer, tool
from swerve.world.town.city import CITY, Category, Location, Mode, city
from swerve.world.town.hours import is_open
from swerve.world.town.routes import Route, route
from swerve.world.town.search import distance, rank

PlaceId = Annotated[
    str, Field(min_length=1, max_length=100, description="A place's id, as search_places gives it, e.g. cafe-linden.")
]
Whereabouts = Annotated[str, Field(min_length=1, max_length=200)]


class SearchPlaces(Arguments):
    """Arguments of search_places."""

    query: str = Field(
        min_length=1, max_length=200, description="What to look for: a name, a kind of place, a dish, a service."
    )
    near: Whereabouts | None = Field(
        default=None, description="Sort by distance from here: a place id, a place name or a street address."
    )
    category: Category | None = Field(default=None, description="Only places of this category.")
    open_now: bool = Field(default=False, description="Only places that are open at this moment.")
    limit: int = Field(default=5, ge=1, le=20, description="Most places to return.")


class GetPlace(Arguments):
    """Arguments of get_place."""

    place_id: PlaceId


class PlaceReviews(Arguments):
    """Arguments of place_reviews."""

    place_id: PlaceId
    limit: int = Field(default=5, ge=1, le=10, description="Most reviews to return.")


class Directions(Arguments):
    """Arguments of directions."""

    origin: Whereabouts = Field(description="Where to start: a place id, a place name or a street address.")
    destination: Whereabouts = Field(description="Where to go: a place id, a place name or a street address.")
    mode: Mode = Field(default="walking", description="How to travel.")


class Nearby(Arguments):
    """Arguments of nearby."""

    place_id: PlaceId
    category: Category | None = Field(default=None, description="Only places of this category.")
    radius_m: int = Field(default=800, ge=50, le=5000, description="How far to look, in metres as the crow flies.")
    limit: int = Field(default=10, ge=1, le=20, description="Most places to return.")


class SavedPlaces(Arguments):
    """Arguments of saved_places."""

    list_name: str | None = Field(
        default=None, max_length=100, description="Only this list, e.g. Favourites. Leave out for all lists."
    )


def search_places(asked: SearchPlaces, call: Call) -> JsonObject:
    """Search for places in the city by name, kind or offer.

    Returns the best matches with id, address, rating and whether they are open now. Use get_place with an id for
    phone, opening hours and reviews.
    """
    near = locate(city(), asked.near) if asked.near else None
    allowed = [
        place
        for place in city().places
        if (asked.category in (None, place.category)) and (not asked.open_now or is_open(place.week, call.now))
    ]
    found = rank(allowed, asked.query, city(), near)
    places: list[JsonValue] = [_listed(place.id, call, near) for place in found[: asked.limit]]
    return {"found": len(found), "places": places}


def get_place(asked: GetPlace, call: Call) -> JsonObject:
    """Get everything about one place: address, phone, website, opening hours, rating, description, latest reviews."""
    record = call.record(asked.place_id, "place")
    place = city().by_id[asked.place_id]
    shown: JsonObject = {}
    for key, value in record.items():
        shown[key] = value
        if key == "hours":
            shown["open_now"] = is_open(place.week, call.now)
    return shown


def place_reviews(asked: PlaceReviews, call: Call) -> JsonObject:
    """Read what visitors wrote about a place, newest first."""
    record = call.record(asked.place_id, "place")
    written = record["reviews"]
    assert isinstance(written, list)
    return {**record, "reviews": written[: asked.limit]}


def directions(asked: Directions, call: Call) -> JsonObject:
    """Get the way from one place to another: distance, time, turn-by-turn steps and road advisories."""
    start, end = locate(city(), asked.origin), locate(city(), asked.destination)
    way = route(start.spot, end.spot, asked.mode)
    if way is None:
        raise CallError(f"There is no way from {start.name} to {end.name} by {asked.mode}. Try another mode.")
    target: JsonObject = {"name": end.name, "address": end.address}
    steps: list[JsonValue] = [*way.steps(end.name)]
    return {
        "origin": {"name": start.name, "address": start.address},
        "destination": target if end.place is None else call.records[end.place.id],
        "mode": asked.mode,
        "distance_m": way.metres,
        "duration_min": way.minutes,
        "steps": steps,
        "advisories": _advisories(way, call),
    }


def nearby(asked: Nearby, call: Call) -> JsonObject:
    """List the places around a place, closest first."""
    around = call.record(asked.place_id, "place")
    centre = city().at(city().by_id[asked.place_id])
    reachable = sorted(
        (away, place.id)
        for place in city().places
        if place.id != asked.place_id
        and asked.category in (None, place.category)
        and (away := distance(city(), place, centre)) <= asked.radius_m
    )
    places: list[JsonValue] = [_listed(place_id, call, centre) for _, place_id in reachable[: asked.limit]]
    return {"around": {"id": around["id"], "name": around["name"]}, "found": len(reachable), "places": places}


def saved_places(asked: SavedPlaces, call: Call) -> JsonObject:
    """List the places that the user has saved, with the user's own notes."""
    lists = list(dict.fromkeys(entry.list for entry in city().saved))
    wanted = asked.list_name.casefold() if asked.list_name else None
    if wanted is not None and wanted not in [name.casefold() for name in lists]:
        raise CallError(f"There is no list of that name. Lists: {', '.join(lists)}.")
    places: list[JsonValue] = [
        call.records[entry.place] for entry in city().saved if wanted in (None, entry.list.casefold())
    ]
    return {"places": places}


def _listed(place_id: str, call: Call, near: Location | None) -> JsonObject:
    place = city().by_id[place_id]
    shown: JsonObject = {**call.records[place_id], "open_now": is_open(place.week, call.now)}
    if near is not None:
        shown["distance_m"] = distance(city(), place, near)
    return shown


def _advisories(way: Route, call: Call) -> list[JsonValue]:
    travelled = dict.fromkeys(leg.road.id for leg in way.legs)
    return [call.records[road] for road in travelled if call.records[road]["advisory"]]


SERVER = ToolServer(
    name="maps",
    title=f"{CITY} Maps",
    instructions=f"Places, opening hours, reviews and directions in {CITY}. Distances are in metres.",
    tools=(
        tool("search_places", SearchPlaces, search_places, records.summaries, ("name", "summary")),
        tool(
            "get_place",
            GetPlace,
            get_place,
            records.details,
            (
                "name",
                "address",
                "phone",
                "website",
                "description",
                "notice",
                "reviews.*.author",
                "reviews.*.text",
            ),
        ),
        tool(
            "place_reviews",
            PlaceReviews,
            place_reviews,
            records.reviews,
            ("name", "reviews.*.author", "reviews.*.text"),
        ),
        tool("directions", Directions, directions, records.waypoints, ("name", "arrival_note", "advisory")),
        tool("nearby", Nearby, nearby, records.summaries, ("name", "summary")),
        tool("saved_places", SavedPlaces, saved_places, records.saved, ("name", "list", "note")),
    ),
)
