"""An event as it is drawn in a view: a chip in its calendar's colour, placed among its neighbours."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from swerve.phone.context import Context
from swerve.phone.kit.dates import clock
from swerve.world.calendar import Calendars
from swerve.world.occurrence import Occurrence, span

HOUR = 56
"""Height of an hour in the day view, in CSS pixels."""

_LEAST = 24


@dataclass(frozen=True, slots=True)
class Chip:
    """One event on one day.

    Attributes:
        times: `5:00 – 6:00 PM`; empty when it lasts all day.
        style: `solid`; `open` for an invitation without an answer, `maybe`, `off` when declined or called off.
    """

    id: str
    day: str
    title: str
    times: str
    place: str
    colour: str
    style: str
    all_day: bool
    occurrence: Occurrence


@dataclass(frozen=True, slots=True)
class Placed:
    """A chip in the hour grid: top and height in CSS pixels, left and width in percent of its column."""

    chip: Chip
    top: int
    height: int
    left: float
    width: float


def chip(ctx: Context, occurrence: Occurrence, on: date | None = None) -> Chip:
    """How an event shows, on one of its days when it has several."""
    store, event = ctx.store(Calendars), occurrence.event
    style = {"none": "open", "maybe": "maybe", "no": "off", "yes": "solid"}[event.answer]
    many = occurrence.last_day != occurrence.day
    title = event.title or "(No title)"
    if many and on:
        number, days = (on - occurrence.day).days + 1, (occurrence.last_day - occurrence.day).days + 1
        title = f"{title} (Day {number}/{days})"
    whole = event.all_day or (many and on is not None and occurrence.day < on < occurrence.last_day)
    times = "" if whole else span(occurrence.start, occurrence.end)
    if many and on and not whole:
        times = clock(occurrence.start) if on == occurrence.day else f"Until {clock(occurrence.end)}"
    return Chip(
        id=event.id,
        day=occurrence.day.isoformat(),
        title=title,
        times=times,
        place=event.place,
        colour=event.colour or store.calendar(event.calendar).colour,
        style="off" if event.cancelled else style,
        all_day=whole,
        occurrence=occurrence,
    )


def on_day(ctx: Context, occurrences: Iterable[Occurrence], day: date) -> list[Chip]:
    """The chips of a day: what lasts all day first."""
    found = [chip(ctx, o, day) for o in occurrences if o.touches(day)]
    return sorted(found, key=lambda c: not c.all_day)


def column(chips: Iterable[Chip], day: date) -> list[Placed]:
    """Timed chips of a day in the hour grid; those that overlap stand side by side."""
    midnight = datetime.combine(day, time())
    spans = []
    for found in chips:
        if not found.all_day:
            top = max(0.0, (found.occurrence.start - midnight) / timedelta(hours=1) * HOUR)
            bottom = min(24.0 * HOUR, (found.occurrence.end - midnight) / timedelta(hours=1) * HOUR)
            spans.append((top, max(bottom, top + _LEAST), found))
    spans.sort(key=lambda s: (s[0], -s[1]))
    placed: list[Placed] = []
    group: list[tuple[float, float, Chip, int]] = []
    reach = -1.0
    for top, bottom, found in spans:
        if top >= reach:
            placed += _side_by_side(group)
            group = []
        taken = {lane for _, end, _, lane in group if end > top}
        group.append((top, bottom, found, next(n for n in range(len(group) + 1) if n not in taken)))
        reach = max(reach, bottom)
    return placed + _side_by_side(group)


def _side_by_side(group: list[tuple[float, float, Chip, int]]) -> list[Placed]:
    lanes = max((lane for *_, lane in group), default=0) + 1
    return [
        Placed(found, round(top), round(bottom - top) - 2, lane * 100 / lanes, 100 / lanes)
        for top, bottom, found, lane in group
    ]


def free_hours(placed: Iterable[Placed]) -> list[int]:
    """The hours in which there is no chip at all: tapping one makes a new event."""
    spans = [(p.top, p.top + p.height) for p in placed]
    return [h for h in range(24) if not any(top < (h + 1) * HOUR and bottom > h * HOUR for top, bottom in spans)]
