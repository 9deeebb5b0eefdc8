"""Finding the one place that a person calls by some name."""

from __future__ import annotations

from swerve.tools.server import CallError, suggestion
from swerve.world.town.city import CITY, City, Location, plain, words


def locate(city: City, text: str) -> Location:
    """What a person means by a place id, a name, part of a name, or a street address.

    Raises:
        CallError: nothing or too much fits.
    """
    if text in city.by_id:
        return city.at(city.by_id[text])
    if found := city.address(text):
        return found
    for asked in (text, text.partition(",")[0]):
        wanted = set(words(asked)) - {CITY.casefold()}
        exact = [place for place in city.places if plain(place.name) == plain(asked)]
        partly = [place for place in city.places if wanted and wanted <= set(words(place.name))]
        fitting = exact or partly
        if len(fitting) == 1:
            return city.at(fitting[0])
        if fitting:
            ids = ", ".join(place.id for place in fitting[:5])
            raise CallError(f"{text[:80]!r} may be any of {ids}. Give one of these ids.")
    names = {place.name: place.id for place in city.places}
    near = suggestion(text, names) or suggestion(text, city.by_id)
    raise CallError(f"{CITY} has no place or address {text[:80]!r}.{near} Give a place id, a name or a street address.")
