"""Web sites of the town's businesses, each made from what the town knows of it."""

from __future__ import annotations

from calendar import day_name
from functools import cache
from urllib.parse import urlsplit

from swerve.world.town.city import Place, city
from swerve.world.town.hours import DAYS
from swerve.world.webpages import Facts, Heading, Items, Link, Look, PageDoc, Paragraph, Review, Reviews, Site, Theme

_LOOKS: dict[str, tuple[Look, str, str]] = {
    "cafe": ("blog", "#8a5a33", "local-cafe"),
    "bakery": ("blog", "#b3672b", "bakery-dining"),
    "restaurant": ("venue", "#c98a3d", "restaurant"),
    "bar": ("venue", "#9a6bc2", "local-bar"),
    "pharmacy": ("clinic", "#1f8a5b", "local-pharmacy"),
    "clinic": ("clinic", "#12807c", "local-hospital"),
    "hotel": ("listings", "#345c8c", "hotel"),
    "museum": ("venue", "#d0893b", "museum"),
    "bank": ("bank", "#28543f", "account-balance"),
}
_NAMES = dict(zip(DAYS, day_name, strict=True))
_OTHER: tuple[Look, str, str] = ("service", "#3d4f63", "storefront")


@cache
def town_sites() -> tuple[Site, ...]:
    """One site for each business that has an address on the web."""
    found = [(urlsplit(place.website).hostname or "", place) for place in city().places if place.website]
    return tuple(_site(host, place) for host, place in found if host)


def _site(host: str, place: Place) -> Site:
    look, colour, icon = _LOOKS.get(place.category, _OTHER)
    nav = [Link(label="Welcome", url="/"), Link(label="Visit", url="/visit")]
    pages = [_front(place), _visit(place)]
    if place.reviews:
        nav.append(Link(label="Guests", url="/guests"))
        pages.append(_guests(place))
    if path := urlsplit(place.website).path.rstrip("/"):
        pages.append(pages[0].model_copy(update={"id": path, "listed": False}))
    footer = "\n".join(filter(None, [place.name, f"{place.address}, Larkhaven", place.phone]))
    return Site(
        id=host,
        name=place.name,
        tagline=place.category.replace("_", " ").capitalize(),
        theme=Theme(look=look, colour=colour),
        icon=icon,
        nav=tuple(nav),
        footer=footer,
        pages=tuple(pages),
    )


def _front(place: Place) -> PageDoc:
    offers = tuple(tag[:1].upper() + tag[1:] for tag in place.tags[:6])
    blocks: list[Paragraph | Heading | Items] = [Paragraph(text=place.description or place.summary)]
    blocks += [Heading(text="What you find here"), Items(items=offers)] if offers else []
    return PageDoc(
        id="/", title=place.summary or place.name, description=f"{place.name}. {place.summary}", blocks=tuple(blocks)
    )


def _visit(place: Place) -> PageDoc:
    facts = [("Address", f"{place.address}, Larkhaven")]
    facts += [("Phone", f"[{place.phone}](tel:{place.phone})")] if place.phone else []
    facts += [(days, hours) for days, hours in _hours(place)]
    note = [Paragraph(text=place.arrival_note)] if place.arrival_note else []
    said = f"Opening hours and address of {place.name}, {place.address}."
    return PageDoc(id="/visit", title="Visit us", description=said, blocks=(Facts(items=tuple(facts)), *note))


def _hours(place: Place) -> list[tuple[str, str]]:
    lines = []
    for days, span in place.hours.items():
        first, _, last = days.partition("-")
        name = f"{_NAMES[first]} to {_NAMES[last]}" if last else _NAMES[first]
        opening, _, closing = span.partition("-")
        lines.append((name, f"{_clock(opening)} to {_clock(closing)}" if closing else "Closed"))
    return lines


def _clock(time: str) -> str:
    hour, minute = (int(part) for part in time.split(":"))
    half = "AM" if hour % 24 < 12 else "PM"
    return f"{hour % 12 or 12}{f':{minute:02}' if minute else ''} {half}"


def _guests(place: Place) -> PageDoc:
    written = tuple(
        Review(id=f"g{n}", author=r.author, stars=r.rating, date=f"{r.date:%B %Y}", text=r.text)
        for n, r in enumerate(place.reviews, 1)
    )
    reviews = Reviews(title="What guests say", score=place.rating, votes=place.review_count, items=written)
    return PageDoc(id="/guests", title="Guests", description=f"Reviews of {place.name}.", blocks=(reviews,))
