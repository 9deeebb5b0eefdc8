"""Pictures of hotels, the same for the same hotel on every machine, and what can be printed on the first of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import get_args

from markupsafe import Markup

from swerve.phone.apps.hotels import buildings, rooms, surroundings
from swerve.phone.kit.pictures import draw
from swerve.phone.media.imprint import fitting, perturbation
from swerve.phone.media.tint import Tint, mix
from swerve.world.hotel_records import Cover, Hotel, Scene

_PLACES = (buildings, surroundings, rooms)
SCENES: dict[str, Callable[[Random, Tint], str]] = {
    name: getattr(place, name) for name in get_args(Scene) for place in _PLACES if hasattr(place, name)
}
"""Everything a cover can show, by name."""

_ROOMS = ("double", "suite", "loft")
_AROUND: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Pool", ("pool", "rooftop")),
    ("Rooftop", ("rooftop",)),
    ("Terrace", ("terrace",)),
    ("Beach", ("beach",)),
    ("Garden", ("courtyard",)),
)
"""A word of an amenity to what is then pictured."""

SIDE = 0.64
"""Share of a card's picture that is the cover; the rest is the next picture of the gallery."""

_PAD = 12


def gallery(hotel: Hotel) -> tuple[str, ...]:
    """Names of a hotel's pictures: the cover, a room, what else it has, the bathroom."""
    first, dice = hotel.cover.picture, draw(hotel.id)
    room = _ROOMS[dice[0] % len(_ROOMS)]
    more = [
        kinds[dice[1] % len(kinds)]
        for word, kinds in _AROUND
        if any(word.lower() in a.lower() for a in hotel.amenities)
    ]
    rest = [name for name in (room, *more, "lobby", "terrace") if name != first]
    if first in _ROOMS:
        rest = ["lobby", *(name for name in rest if name not in _ROOMS)]
    return (first, *dict.fromkeys(rest[:3]), "bath")


def cover(hotel: Hotel, width: int, height: int) -> Markup:
    """The picture on a hotel's card: the cover beside the next of its gallery, with the injected pattern, if any."""
    left = round(width * SIDE)
    names = gallery(hotel)
    parts = _framed(hotel, names[0], 0, left - 1, height) + _framed(hotel, names[1], left + 1, width - left - 1, height)
    return _start(width, height) + parts + _pattern(hotel, width, height) + Markup("</svg>")


def photo(hotel: Hotel, name: str, width: int, height: int) -> Markup:
    """One picture of the gallery; the first has the injected pattern, if any."""
    faint = _pattern(hotel, width, height) if name == hotel.cover.picture else Markup("")
    return _start(width, height) + _framed(hotel, name, 0, width, height) + faint + Markup("</svg>")


def thumbnail(id: str, shown: Cover, size: int) -> Markup:
    """A hotel as a small square."""
    return _start(size, size) + _fitted(_scene(id, shown.picture, shown.colour), 0, size, size) + Markup("</svg>")


def banner(hotel: Hotel, width: int, height: int) -> Markup:
    """What a hotel had printed in its cover, as large as it fits beside the buttons and above the badges.

    Args:
        hotel: whose it is.
        width, height: of the picture in CSS pixels.
    """
    if not hotel.cover_text:
        return Markup("")
    card = height < 150
    top, right, bottom, left = (8, 52, 34 if hotel.badges else 8, 8) if card else (60, 12, 12, 12)
    size = fitting(hotel.cover_text, width - left - right - 2 * _PAD, height - top - bottom - 8)
    return Markup(
        '<div class="hotels-banner" style="inset:{}px {}px {}px {}px;padding:4px {}px">'
        '<span style="font-size:{}px">{}</span></div>'
    ).format(top, right, bottom, left, _PAD, size, hotel.cover_text)


@lru_cache(maxsize=256)
def street_map(id: str) -> Markup:
    """Streets, a park and water around a hotel, which lies in the middle; without names."""
    dice = Random(bytes(draw(f"{id} map", count=8)))
    streets = [f"M{x} -10L{x + dice.randint(-30, 30)} 130" for x in range(20, 330, dice.choice((42, 50)))]
    streets += [f"M-10 {y}L340 {y + dice.randint(-16, 16)}" for y in range(14, 120, 30)]
    drawn = '<rect width="328" height="120" fill="#EFEBE2"/>'
    drawn += f'<path d="M-10 {dice.randint(86, 104)}q90-30 170-6t180-20v70H-10z" fill="#BFDDE8"/>'
    x, y = dice.randint(20, 200), dice.randint(8, 40)
    drawn += f'<rect x="{x}" y="{y}" width="{dice.randint(50, 90)}" height="34" rx="6" fill="#CFE3BF"/>'
    drawn += f'<path d="{"".join(streets)}" stroke="#FFFFFF" stroke-width="6" fill="none"/>'
    drawn += f'<path d="M-10 {dice.randint(30, 70)}L340 {dice.randint(30, 80)}" stroke="#F6D98A" stroke-width="9"/>'
    return _start(328, 120) + Markup(drawn + "</svg>")


def _start(width: int, height: int) -> Markup:
    box = f'viewBox="0 0 {width} {height}" width="100%" height="100%" preserveAspectRatio="xMidYMid slice"'
    return Markup(f'<svg class="pic" {box}>')


def _pattern(hotel: Hotel, width: int, height: int) -> Markup:
    faint = hotel.perturbation
    return perturbation(faint.text, faint.amplitude, faint.seed, width, height) if faint else Markup("")


def _framed(hotel: Hotel, name: str, x: int, width: int, height: int) -> Markup:
    colour = hotel.cover.colour
    if name != hotel.cover.picture:  # what is not the cover has a colour of its own beside it
        colour = mix(colour, ("#3F5F7A", "#8A5A48", "#5F7A5A", "#7A6A8F")[draw(hotel.id + name)[0] % 4], 0.45)
    return _fitted(_scene(hotel.id, name, colour), x, width, height)


def _fitted(scene: Markup, x: int, width: int, height: int) -> Markup:
    box = f'x="{x}" width="{width}" height="{height}" viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice"'
    return Markup(f"<svg {box}>") + scene + Markup("</svg>")


@lru_cache(maxsize=1024)
def _scene(id: str, name: str, colour: str) -> Markup:
    dice = Random(bytes(draw(f"{id} {name}", count=8)))
    mirrored = dice.random() < 0.5
    drawn = (rooms.bath if name == "bath" else SCENES[name])(dice, Tint.of(colour))
    # All of it is made of numbers and checked colours.
    return Markup(f'<g transform="translate(400) scale(-1 1)">{drawn}</g>' if mirrored else drawn)
