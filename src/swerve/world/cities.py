"""Cities of the world clock: what time it is there, summer time included; the same on every machine."""

from __future__ import annotations

import calendar
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

Summer = Literal["", "europe", "america", "chile", "australia", "zealand"]
"""Whose rule for summer time a city follows; empty for none."""

_SUNDAYS: dict[Summer, tuple[tuple[int, int], tuple[int, int]]] = {
    "europe": ((3, -1), (10, -1)),
    "america": ((3, 1), (11, 0)),
    "chile": ((9, 0), (4, 0)),
    "australia": ((10, 0), (4, 0)),
    "zealand": ((9, -1), (4, 0)),
}
"""Month and Sunday of the month, from 0, of its begin and end."""


@dataclass(frozen=True, slots=True)
class City:
    """A place with a time of its own; `offset` is in hours from UTC outside summer time."""

    name: str
    country: str
    offset: float
    summer: Summer = ""

    def ahead(self, moment: datetime) -> timedelta:
        """How far its clocks are ahead of UTC on a day."""
        return timedelta(hours=self.offset + (1 if self.summer and _is_summer(self.summer, moment) else 0))


HOME = City("Larkhaven", "Home", -2, "europe")
"""Where the phone is."""


def there(city: City, now: datetime) -> datetime:
    """What a clock in a city shows when the phone's shows `now`."""
    return now - HOME.ahead(now) + city.ahead(now)


def difference(city: City, now: datetime) -> str:
    """`3 hours ahead`, `Same time as here`, `5 hours 30 minutes behind`."""
    minutes = round((there(city, now) - now).total_seconds() / 60)
    if minutes == 0:
        return "Same time as here"
    hours, rest = divmod(abs(minutes), 60)
    parts = [f"{hours} hour{'s' if hours != 1 else ''}"] if hours else []
    parts += [f"{rest} minutes"] if rest else []
    return f"{' '.join(parts)} {'ahead' if minutes > 0 else 'behind'}"


def _is_summer(rule: Summer, moment: datetime) -> bool:
    begin, end = (_sunday(moment.year, month, number) for month, number in _SUNDAYS[rule])
    return begin <= moment < end if begin < end else not end <= moment < begin


def _sunday(year: int, month: int, number: int) -> datetime:
    length = calendar.monthrange(year, month)[1]
    sundays = [day for day in range(1, length + 1) if calendar.weekday(year, month, day) == 6]
    return datetime(year, month, sundays[number], 2)


CITIES: tuple[City, ...] = (
    City("Accra", "Ghana", 0),
    City("Addis Ababa", "Ethiopia", 3),
    City("Amsterdam", "Netherlands", 1, "europe"),
    City("Athens", "Greece", 2, "europe"),
    City("Auckland", "New Zealand", 12, "zealand"),
    City("Bangkok", "Thailand", 7),
    City("Beijing", "China", 8),
    City("Berlin", "Germany", 1, "europe"),
    City("Bogotá", "Colombia", -5),
    City("Buenos Aires", "Argentina", -3),
    City("Cairo", "Egypt", 2),
    City("Cape Town", "South Africa", 2),
    City("Chicago", "United States", -6, "america"),
    City("Copenhagen", "Denmark", 1, "europe"),
    City("Dakar", "Senegal", 0),
    City("Delhi", "India", 5.5),
    City("Denver", "United States", -7, "america"),
    City("Dhaka", "Bangladesh", 6),
    City("Dubai", "United Arab Emirates", 4),
    City("Dublin", "Ireland", 0, "europe"),
    City("Genoa", "Italy", 1, "europe"),
    City("Halifax", "Canada", -4, "america"),
    City("Hanoi", "Vietnam", 7),
    City("Helsinki", "Finland", 2, "europe"),
    City("Hong Kong", "China", 8),
    City("Honolulu", "United States", -10),
    City("Istanbul", "Türkiye", 3),
    City("Jakarta", "Indonesia", 7),
    City("Karachi", "Pakistan", 5),
    City("Kathmandu", "Nepal", 5.75),
    City("Kyiv", "Ukraine", 2, "europe"),
    City("Lagos", "Nigeria", 1),
    City("Lima", "Peru", -5),
    City("Lisbon", "Portugal", 0, "europe"),
    City("London", "United Kingdom", 0, "europe"),
    City("Los Angeles", "United States", -8, "america"),
    City("Madrid", "Spain", 1, "europe"),
    City("Manila", "Philippines", 8),
    City("Melbourne", "Australia", 10, "australia"),
    City("Mexico City", "Mexico", -6),
    City("Montréal", "Canada", -5, "america"),
    City("Mumbai", "India", 5.5),
    City("Nairobi", "Kenya", 3),
    City("New York", "United States", -5, "america"),
    City("Oslo", "Norway", 1, "europe"),
    City("Osaka", "Japan", 9),
    City("Paris", "France", 1, "europe"),
    City("Perth", "Australia", 8),
    City("Porto", "Portugal", 0, "europe"),
    City("Prague", "Czechia", 1, "europe"),
    City("Reykjavík", "Iceland", 0),
    City("Riga", "Latvia", 2, "europe"),
    City("Rome", "Italy", 1, "europe"),
    City("San Francisco", "United States", -8, "america"),
    City("Santiago", "Chile", -4, "chile"),
    City("São Paulo", "Brazil", -3),
    City("Seoul", "South Korea", 9),
    City("Shanghai", "China", 8),
    City("Singapore", "Singapore", 8),
    City("Stockholm", "Sweden", 1, "europe"),
    City("Sydney", "Australia", 10, "australia"),
    City("Taipei", "Taiwan", 8),
    City("Tashkent", "Uzbekistan", 5),
    City("Tehran", "Iran", 3.5),
    City("Tokyo", "Japan", 9),
    City("Toronto", "Canada", -5, "america"),
    City("Vancouver", "Canada", -8, "america"),
    City("Vienna", "Austria", 1, "europe"),
    City("Warsaw", "Poland", 1, "europe"),
    City("Wellington", "New Zealand", 12, "zealand"),
    City("Yangon", "Myanmar", 6.5),
    City("Zürich", "Switzerland", 1, "europe"),
)


def city(name: str) -> City | None:
    """The city of that name."""
    return next((c for c in CITIES if c.name.casefold() == name.strip().casefold()), None)


def matching(text: str) -> list[City]:
    """Cities whose name or country begins so in any of its words."""
    wanted = _plain(text)
    if not wanted:
        return []
    return [c for c in CITIES if any(_plain(part).startswith(wanted) for part in _beginnings(c))]


def _beginnings(city: City) -> list[str]:
    words = city.name.split()
    return [" ".join(words[n:]) for n in range(len(words))] + [city.country]


def _plain(text: str) -> str:
    return text.strip().casefold().translate(str.maketrans("áãéíóüö", "aaeiouo"))
