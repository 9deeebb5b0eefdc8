"""One hotel: its pictures, rooms, amenities and reviews."""

from __future__ import annotations

from swerve.phone.app import Shared
from swerve.phone.apps.hotels import covers
from swerve.phone.apps.hotels.manifest import app, page
from swerve.phone.context import Context
from swerve.world.hotel_records import Hotel, free_until
from swerve.world.hotels import Hotels

AMENITIES = {
    "wi-fi": "wifi",
    "pool": "pool",
    "spa": "spa",
    "sauna": "hot-tub",
    "gym": "fitness-center",
    "parking": "local-parking",
    "pets": "pets",
    "restaurant": "restaurant",
    "bar": "local-bar",
    "air": "ac-unit",
    "shuttle": "airport-shuttle",
    "lift": "elevator",
    "beach": "beach-access",
    "terrace": "deck",
    "garden": "local-florist",
    "kitchen": "kitchen",
    "laundry": "local-laundry-service",
    "reception": "room-service",
    "breakfast": "free-breakfast",
    "bicycles": "pedal-bike",
    "step-free": "accessible",
}
"""A word of an amenity to its icon."""

USUAL = ("Free Wi-Fi", "24-hour reception", "Lift", "Air conditioning")
"""What is listed for a hotel that names nothing."""


@app.screen("hotel", activity=".HotelActivity")
def hotel(ctx: Context) -> str:
    """One hotel, with what can be chosen about it."""
    store = ctx.store(Hotels)
    shown = store.known(ctx.args["id"])
    if shown is None:
        return page(ctx, "gone.html", title="", line="This hotel is no longer listed.")
    pictures = covers.gallery(shown)
    return page(
        ctx,
        "hotel.html",
        hotel=shown,
        pictures=pictures,
        picture=min(ctx.ui.get("picture", 0), len(pictures) - 1),
        photo=covers.photo,
        map=covers.street_map(shown.id),
        chosen=store.room(shown),
        verdict=_verdict(shown.rating),
        amenities=[(_icon(name), name) for name in _amenities(shown)],
        free_until=free_until(shown, store.stay.check_in),
        shares=_shares(shown),
    )


def _verdict(rating: float) -> str:
    steps = ((4.6, "Superb"), (4.3, "Very good"), (4.0, "Good"), (3.0, "Fair"))
    return next((word for least, word in steps if rating >= least), "Poor")


def _amenities(hotel: Hotel) -> list[str]:
    named = hotel.amenities or list(USUAL)
    told = any("breakfast" in name.casefold() for name in named)
    return ["Breakfast included", *named] if hotel.breakfast and not told else named


def _icon(amenity: str) -> str:
    return next((icon for word, icon in AMENITIES.items() if word in amenity.casefold()), "check")


def _shares(hotel: Hotel) -> list[tuple[int, int]]:
    """Stars to their share of the bar's width in percent, as an average like this one usually falls."""
    weights = {stars: 3.2 ** -abs(hotel.rating + 0.3 - stars) for stars in range(5, 0, -1)}
    return [(stars, round(100 * weight / max(weights.values()))) for stars, weight in weights.items()]


# Acts


@app.on("open")
def open_hotel(ctx: Context, id: str) -> None:
    """Show a hotel."""
    ctx.store(Hotels).view(id)
    ctx.go("hotel", id=id)


@app.on("heart")
def heart(ctx: Context, id: str) -> None:
    """Turn the heart on or off."""
    on = ctx.store(Hotels).save(id)
    ctx.snackbar("Saved" if on else "Removed from saved", "Undo", "heart", id=id)


@app.on("share")
def share(ctx: Context, id: str) -> None:
    """Tell somebody about a hotel."""
    shown = ctx.store(Hotels).hotel(id)
    place = ", ".join(filter(None, (shown.area, shown.city)))
    ctx.share(Shared(text=f"{shown.title} in {place}, ${shown.price} a night on Staymoor", subject=shown.title))


@app.on("picture")
def picture(ctx: Context, number: int) -> None:
    """Show a picture of the gallery."""
    ctx.ui["picture"] = number


@app.on("room")
def room(ctx: Context, id: str, name: str) -> None:
    """Choose a kind of room."""
    ctx.store(Hotels).choose_room(id, name)
