"""The world clock: the time here, and in the cities that the owner has chosen."""

from __future__ import annotations

from swerve.phone.apps.clock.manifest import app
from swerve.phone.context import Context
from swerve.phone.kit.dates import clock
from swerve.phone.shell import Choice
from swerve.world import cities
from swerve.world.clock import Clocks


@app.screen("world", activity=".WorldClockActivity")
def world(ctx: Context) -> str:
    """The time here and there."""
    store = ctx.store(Clocks)
    found = [city for name in store.cities if (city := cities.city(name))]
    cards = [(c, clock(cities.there(c, ctx.now)), when(ctx, c)) for c in found]
    ring = store.next_alarm()
    return ctx.page("world.html", cards=cards, ring=f"{ring:%a}, {clock(ring)}" if ring else "")


def when(ctx: Context, city: cities.City) -> str:
    """`Today, 2 hours ahead`."""
    days = (cities.there(city, ctx.now).date() - ctx.now.date()).days
    day = {-1: "Yesterday", 0: "Today", 1: "Tomorrow"}[days]
    return f"{day}, {cities.difference(city, ctx.now)}".replace("Same", "same")


@app.screen("find_city", activity=".CityActivity")
def find_city(ctx: Context) -> str:
    """Search the cities."""
    typed, mine = ctx.field("city"), ctx.store(Clocks).cities
    found = cities.matching(typed) if typed.strip() else list(cities.CITIES)
    rows = [(c, clock(cities.there(c, ctx.now)), c.name in mine) for c in found]
    return ctx.page("find_city.html", rows=rows)


@app.on("add_city")
def add_city(ctx: Context) -> None:
    """Search for a city to add."""
    ctx.go("find_city")
    ctx.focus("city")


@app.on("look_up")
def look_up(ctx: Context) -> None:
    """Take the only city that is found; else the keyboard goes, the results are there."""
    found = cities.matching(ctx.field("city"))
    if len(found) == 1:
        take_city(ctx, found[0].name)


@app.on("take_city")
def take_city(ctx: Context, city: str) -> None:
    """Add a city."""
    ctx.store(Clocks).add_city(city)
    ctx.back()


@app.on("city_menu")
def city_menu(ctx: Context, city: str) -> None:
    """What can be done with a city."""
    ctx.menu(Choice("Remove", "remove_city", {"city": city}, "delete", danger=True), title=city)


@app.on("remove_city")
def remove_city(ctx: Context, city: str) -> None:
    """Show it no longer; it can be undone."""
    ctx.store(Clocks).remove_city(city)
    ctx.snackbar(f"{city} removed", "Undo", "put_city_back", city=city)


@app.on("put_city_back")
def put_city_back(ctx: Context, city: str) -> None:
    """Show it again."""
    ctx.store(Clocks).add_city(city)
