"""The schedule as a list of parts whose heights are known, so that it can open at any day."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Literal

from swerve.phone.apps.calendar.chips import Chip, on_day
from swerve.phone.context import Context
from swerve.world.calendar import Calendars

MONTHS_BEFORE, MONTHS_AFTER = 1, 3
"""How far the list goes around the month that is shown."""

MONTH, WEEK, EDGE = 128, 40, 64
_GAP, _PAD, _NOTHING = 6, 10, 48


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the list: a month's picture, a week's dates, or a day with its chips; `height` in CSS pixels."""

    kind: Literal["month", "week", "day"]
    day: date
    height: int
    label: str = ""
    chips: list[tuple[Chip, int]] = field(default_factory=list)


def months(day: date) -> tuple[date, date]:
    """First and last day of the list around a day."""
    first = shift(day.replace(day=1), -MONTHS_BEFORE)
    last = shift(day.replace(day=1), MONTHS_AFTER)
    return first, last.replace(day=monthrange(last.year, last.month)[1])


def shift(day: date, months: int) -> date:
    """The same day some months later, or the last of that month."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def parts(ctx: Context, around: date) -> list[Part]:
    """The list around a day."""
    first, last = months(around)
    found = ctx.store(Calendars).between(first, last)
    return list(_parts(ctx, first, last, {d: on_day(ctx, found, d) for d in _days(first, last)}))


def offset(listed: list[Part], day: date) -> int:
    """How far down a day lies; the next one with anything in it when that day has nothing."""
    above = EDGE
    for part in listed:
        if part.kind == "day" and part.day >= day:
            return above
        above += part.height
    return above


def _parts(ctx: Context, first: date, last: date, chips: dict[date, list[Chip]]) -> Iterator[Part]:
    today = ctx.now.date()
    for day in _days(first, last):
        if day.day == 1:
            label = f"{day:%B}" if day.year == today.year else f"{day:%B %Y}"
            yield Part("month", day, MONTH, label)
        if day.weekday() == 6:
            yield Part("week", day, WEEK, _week(day))
        listed = [(c, 34 if c.all_day else 70 if c.place else 52) for c in chips[day]]
        if listed or day == today:
            inner = sum(height + _GAP for _, height in listed) - _GAP if listed else _NOTHING
            yield Part("day", day, max(inner, _NOTHING) + _PAD, chips=listed)


def _week(sunday: date) -> str:
    saturday = sunday + timedelta(days=6)
    end = f"{saturday.day}" if saturday.month == sunday.month else f"{saturday:%b} {saturday.day}"
    return f"{sunday:%b} {sunday.day} – {end}"


def _days(first: date, last: date) -> Iterator[date]:
    return (first + timedelta(days=n) for n in range((last - first).days + 1))
