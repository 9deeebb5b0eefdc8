"""An event on its days: a series expanded, a series that is moved or split, and times as people read them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Literal

from swerve.world.appointment import CalendarEvent, Plan


@dataclass(frozen=True, slots=True)
class Occurrence:
    """An event on one of its days."""

    event: CalendarEvent
    start: datetime
    end: datetime

    @property
    def day(self) -> date:
        """The day by which the series knows it."""
        return self.start.date()

    @property
    def last_day(self) -> date:
        """The day of its end; an end at midnight belongs to the day before."""
        late = self.end - timedelta(microseconds=1) if not self.event.all_day and self.end > self.start else self.end
        return late.date()

    def touches(self, day: date) -> bool:
        """Whether any of it is on that day."""
        return self.day <= day <= self.last_day


def occurrences(event: CalendarEvent, begin: date, end: date) -> Iterator[Occurrence]:
    """An event's occurrences that touch the days from `begin` to `end`, both included."""
    if event.repeat is None:
        only = Occurrence(event, event.start, event.end)
        if only.day <= end and only.last_day >= begin:
            yield only
        return
    first, skipped = event.start.date(), set(event.skipped)
    for day in event.repeat.days_between(first, begin - (event.end.date() - first), end):
        if day not in skipped:
            start = datetime.combine(day, event.start.time())
            found = Occurrence(event, start, start + event.length)
            if found.last_day >= begin:
                yield found


def moved(event: CalendarEvent, occurrence: Occurrence, plan: Plan) -> CalendarEvent:
    """The whole event as planned for one of its occurrences."""
    start = event.start + (plan.start - occurrence.start)
    repeat = plan.repeat
    if repeat and repeat == event.repeat and len(repeat.days) == 1 and start.weekday() != event.start.weekday():
        repeat = repeat.model_copy(update={"days": []})
    fields = plan.model_dump() | {"start": start, "end": start + plan.length, "repeat": repeat}
    return CalendarEvent.model_validate(event.model_dump() | fields)


def taken_out(event: CalendarEvent, plan: Plan, scope: Literal["this", "following"], id: str) -> CalendarEvent:
    """A new event for one occurrence of a series, or for those from it on."""
    own = {"id": id, "series": event.id, "comments": []}
    once: dict[str, object] = {"repeat": None, "skipped": []} if scope == "this" else {}
    return CalendarEvent.model_validate(event.model_dump() | plan.model_dump() | own | once)


def when(event: CalendarEvent, occurrence: Occurrence | None = None) -> str:
    """`Thu, Mar 19, 5:00 – 6:00 PM`."""
    start, end = (occurrence.start, occurrence.end) if occurrence else (event.start, event.end)
    day = f"{start:%a, %b} {start.day}"
    last = f"{end:%a, %b} {end.day}"
    if event.all_day:
        return day if start.date() == end.date() else f"{day} – {last}"
    if start.date() == end.date():
        return f"{day}, {span(start, end)}"
    return f"{day}, {_clock(start)} – {last}, {_clock(end)}"


def span(start: datetime, end: datetime) -> str:
    """`5:00 – 6:00 PM`, `11:00 AM – 1:00 PM`."""
    same_half = (start.hour < 12) == (end.hour < 12) and start.date() == end.date()
    return f"{_clock(start)[:-3] if same_half else _clock(start)} – {_clock(end)}"


def _clock(moment: datetime) -> str:
    return f"{moment.hour % 12 or 12}:{moment.minute:02d} {'AM' if moment.hour < 12 else 'PM'}"


def readable(event: CalendarEvent) -> str:
    """What a search looks through."""
    people = [f"{g.name} {g.address}" for g in event.guests]
    parts = [event.title, event.place, event.notes, event.organiser, event.organiser_name, *people]
    return "\n".join(parts).casefold()
