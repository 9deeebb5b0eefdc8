"""How places look and what is said of them in a line: icons, colours, prices, hours."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from swerve.phone.context import Context
from swerve.phone.kit.dates import clock
from swerve.world.maps import Maps
from swerve.world.maps.records import Place
from swerve.world.town.hours import DAYS, Week, is_open

FOOD, SHOP, CARE, STAY, FUN, MOVE, TOWN = "#e0662a", "#3b76d6", "#d5466a", "#8a56c2", "#16927e", "#4c6478", "#6f7f8c"

CATEGORIES: dict[str, tuple[str, str, str, tuple[str, ...]]] = {
    "bakery": ("Bakery", "cake", FOOD, ("market", "breakfast", "street", "plate")),
    "bank": ("Bank", "account-balance", TOWN, ("facade", "desk", "street")),
    "bar": ("Bar", "local-bar", FOOD, ("room", "street", "concert", "harbour")),
    "bike_shop": ("Bicycle shop", "pedal-bike", SHOP, ("bike", "street", "room")),
    "bookshop": ("Bookshop", "menu-book", SHOP, ("books", "room", "street")),
    "cafe": ("Café", "local-cafe", FOOD, ("coffee", "breakfast", "street", "room")),
    "charging_station": ("Charging station", "ev-station", MOVE, ("street", "site")),
    "cinema": ("Cinema", "theaters", FUN, ("facade", "concert", "street")),
    "clinic": ("Medical clinic", "local-hospital", CARE, ("facade", "desk", "street")),
    "gym": ("Sports club", "fitness-center", FUN, ("climbing", "group", "room")),
    "hairdresser": ("Hair salon", "content-cut", SHOP, ("room", "street")),
    "hardware_store": ("Hardware store", "build", SHOP, ("street", "site", "desk")),
    "hotel": ("Hotel", "hotel", STAY, ("facade", "living", "harbour", "breakfast")),
    "library": ("Library", "local-library", TOWN, ("books", "desk", "facade")),
    "museum": ("Museum", "museum", FUN, ("facade", "model", "harbour")),
    "park": ("Park", "nature-people", FUN, ("garden", "forest", "sunset", "dog")),
    "parking": ("Car park", "local-parking", MOVE, ("street", "facade")),
    "petrol_station": ("Petrol station", "local-gas-station", MOVE, ("street", "site")),
    "pharmacy": ("Pharmacy", "local-pharmacy", CARE, ("street", "desk")),
    "police": ("Police station", "local-police", TOWN, ("facade", "street")),
    "post_office": ("Post office", "local-post-office", TOWN, ("street", "desk")),
    "restaurant": ("Restaurant", "restaurant", FOOD, ("plate", "room", "bowl", "harbour")),
    "station": ("Station", "train", MOVE, ("train", "facade", "street")),
    "supermarket": ("Supermarket", "shopping-cart", SHOP, ("market", "street")),
}
"""Category to label, icon, colour and looks of its pictures."""

_OTHER = ("Place", "place", TOWN, ("street", "harbour", "facade"))
_ICONS = {"station-ferry-terminal": "directions-boat", "station-airfield": "local-airport"}

CHIPS = (
    ("Restaurants", "restaurant", ("restaurant",)),
    ("Coffee", "local-cafe", ("cafe", "bakery")),
    ("Petrol", "local-gas-station", ("petrol_station", "charging_station")),
    ("Groceries", "shopping-cart", ("supermarket",)),
    ("Hotels", "hotel", ("hotel",)),
    ("Things to do", "local-activity", ("museum", "park", "cinema", "gym", "bookshop", "library")),
    ("Pharmacies", "local-pharmacy", ("pharmacy",)),
    ("Bars", "local-bar", ("bar",)),
)
"""Chips on the map: label, icon, categories."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is shown of a place in lists and sheets."""

    place: Place
    kind: str
    icon: str
    colour: str
    photos: tuple[str, ...]
    price: str
    open: str
    opens: str
    is_open: bool | None
    away: str

    @property
    def line(self) -> str:
        """`Café · $$ · 350 m`."""
        return " · ".join(part for part in (self.kind, self.price, self.away) if part)


def icon_of(place: Place) -> str:
    """The icon of a place."""
    icon = CATEGORIES.get(place.category, _OTHER)[1]
    return _ICONS.get(place.id) or _ICONS.get(icon, icon)


def colour_of(place: Place) -> str:
    """The colour of a place's icon."""
    return CATEGORIES.get(place.category, _OTHER)[2]


def look(ctx: Context, place: Place) -> Look:
    """A place as lists show it now."""
    store = ctx.store(Maps)
    kind, _, colour, photos = CATEGORIES.get(place.category, _OTHER)
    kind = kind if place.category in CATEGORIES else place.category.replace("_", " ").capitalize()
    state, until, opened = hours_line(store.week(place), ctx.now)
    return Look(
        place,
        kind,
        icon_of(place),
        colour,
        place.photos or _own(place.id, photos),
        "$" * (place.price or 0),
        state,
        until,
        opened,
        distance(store.metres(place)),
    )


def _own(id: str, photos: tuple[str, ...]) -> tuple[str, ...]:
    """The looks of a kind of place, in an order of the place's own; the first is the most telling."""
    turn = sum(ord(c) for c in id) % max(1, len(photos) - 1)
    rest = photos[1:]
    return (photos[0], *rest[turn:], *rest[:turn])


def distance(metres: float) -> str:
    """`350 m`, `1.2 km`."""
    return f"{max(10, round(metres / 10) * 10)} m" if metres < 950 else f"{metres / 1000:.1f} km"


def hours_line(week: Week | None, now: datetime) -> tuple[str, str, bool | None]:
    """Whether it is open, until or from when, e.g. `Open`, `Closes 6 PM`; nothing for unknown hours."""
    if week is None:
        return "", "", None
    minute = now.hour * 60 + now.minute
    if is_open(week, now):
        today, yesterday = week[now.weekday()], week[now.weekday() - 1]
        end = today[1] if today and today[0] <= minute < today[1] else (yesterday or (0, 0))[1] - 1440
        if today == (0, 1440):
            return "Open 24 hours", "", True
        return "Open", f"Closes {brief(end)}", True
    for days in range(8):
        span = week[(now.weekday() + days) % 7]
        if span and (days or span[0] > minute):
            day = "" if days == 0 else f" {(now + timedelta(days=days)):%a}"
            return "Closed", f"Opens {brief(span[0])}{day}", False
    return "Permanently closed", "", False


def brief(minute: int) -> str:
    """`6 PM`, `6:30 PM` for minutes since midnight."""
    shown = clock(datetime(2026, 1, 1) + timedelta(minutes=minute))
    return shown.replace(":00", "")


def hours_table(week: Week, now: datetime) -> list[tuple[str, str, bool]]:
    """Today first: day, hours, whether it is today."""
    full = dict(zip(DAYS, ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"), strict=True))
    out = []
    for offset in range(7):
        number = (now.weekday() + offset) % 7
        span = week[number]
        text = (
            "Closed" if span is None else "Open 24 hours" if span == (0, 1440) else f"{brief(span[0])}–{brief(span[1])}"
        )
        out.append((full[DAYS[number]], text, offset == 0))
    return out


def since(moment: datetime, now: datetime) -> str:
    """`Just now`, `12 min ago`, `3 hours ago`, `2 days ago`, `a month ago`, `2 years ago`."""
    minutes = max(0, int((now - moment).total_seconds() // 60))
    if minutes < 2:
        return "Just now"
    if minutes < 60:
        return f"{minutes} min ago"
    for size, name in ((525600, "year"), (43800, "month"), (10080, "week"), (1440, "day"), (60, "hour")):
        if minutes >= size:
            count = minutes // size
            return f"{'an' if name == 'hour' else 'a'} {name} ago" if count == 1 else f"{count} {name}s ago"
    return "Just now"


def busy(place: Place, week: Week | None, now: datetime) -> list[tuple[int, int, bool]]:
    """Popular times of today: hour, per cent, whether it is now."""
    span = week[now.weekday()] if week else None
    if span is None:
        return []
    seed = sum(ord(c) * (n + 3) for n, c in enumerate(place.id))
    peaks = {"cafe": (9, 15), "bakery": (8, 12), "restaurant": (13, 19), "bar": (21, 22), "station": (8, 17)}
    first, second = peaks.get(place.category, (11, 17))
    out = []
    for hour in range(max(6, span[0] // 60), min(24, -(-span[1] // 60))):
        rush = max(0, 74 - 15 * abs(hour - first)) + max(0, 62 - 13 * abs(hour - second))
        out.append((hour, min(100, max(6, 12 + rush + (seed >> (hour % 7)) % 17)), hour == now.hour))
    return out
