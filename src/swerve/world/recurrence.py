"""How often a calendar's event comes back, expanded on demand: nothing is stored per occurrence.

>>> thursdays = Repeat(every="week", days=["thu"], until=date(2026, 4, 2))
>>> [d.day for d in thursdays.days_between(date(2026, 3, 5), date(2026, 3, 20), date(2026, 4, 30))]
[26, 2]
"""

from __future__ import annotations

import calendar
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import count
from typing import Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, model_validator

Unit = Literal["day", "week", "month", "year"]
Weekday = Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
WEEKDAYS: tuple[Weekday, ...] = get_args(Weekday)
DAY_NAMES: dict[Weekday, str] = dict(zip(WEEKDAYS, calendar.day_name, strict=True))

_SHORT: dict[str, dict[str, object]] = {
    "daily": {"every": "day"},
    "weekdays": {"every": "week", "days": ["mon", "tue", "wed", "thu", "fri"]},
    "weekly": {"every": "week"},
    "monthly": {"every": "month"},
    "yearly": {"every": "year"},
}
_ORDINALS = ("first", "second", "third", "fourth", "last")


class Repeat(BaseModel):
    """A rule. In seeds it may be one word: `daily`, `weekdays`, `weekly`, `monthly`, `yearly`.

    Attributes:
        interval: every so many days, weeks, months or years.
        days: of a week; that of the first occurrence when left out.
        until: last day on which it may fall.
        count: how many times in all.
        by_weekday: a monthly event keeps its weekday, e.g. the third Thursday, rather than its date.
    """

    model_config = ConfigDict(extra="forbid")

    every: Unit = "week"
    interval: int = Field(default=1, ge=1, le=99)
    days: list[Weekday] = []
    until: date | None = None
    count: int | None = Field(default=None, ge=1, le=999)
    by_weekday: bool = False

    @model_validator(mode="before")
    @classmethod
    def _unfold(cls, data: object) -> object:
        if isinstance(data, str):
            if data not in _SHORT:
                raise ValueError(f"{data!r} is none of {', '.join(_SHORT)}")
            return _SHORT[data]
        return data

    def days_between(self, first: date, begin: date, end: date) -> Iterator[date]:
        """The days from `begin` to `end`, both included, on which it falls when its first occurrence is on `first`."""
        last = min(end, self.until) if self.until else end
        for number, day in enumerate(self._all(first, first if self.count else begin)):
            if day > last or (self.count and number >= self.count):
                return
            if day >= begin:
                yield day

    def _all(self, first: date, begin: date) -> Iterator[date]:
        """Every day from `first` on, without those long before `begin`."""
        if self.every == "day":
            skipped = max(0, (begin - first).days // self.interval)
            yield from (first + timedelta(days=n * self.interval) for n in count(skipped))
        elif self.every == "week":
            monday = first - timedelta(days=first.weekday())
            wanted = sorted(WEEKDAYS.index(d) for d in self.days) or [first.weekday()]
            skipped = max(0, (begin - monday).days // (7 * self.interval))
            days = (
                monday + timedelta(weeks=n * self.interval, days=weekday) for n in count(skipped) for weekday in wanted
            )
            yield from (day for day in days if day >= first)
        else:
            step = self.interval * (12 if self.every == "year" else 1)
            months = (begin.year - first.year) * 12 + begin.month - first.month
            for n in count(max(0, months // step)):
                year, month = divmod(first.year * 12 + first.month - 1 + n * step, 12)
                if year > date.max.year - 1:
                    return
                if day := self._in_month(first, year, month + 1):
                    yield day

    def _in_month(self, first: date, year: int, month: int) -> date | None:
        length = calendar.monthrange(year, month)[1]
        if not (self.by_weekday and self.every == "month"):
            return date(year, month, first.day) if first.day <= length else None
        offset = (first.weekday() - date(year, month, 1).weekday()) % 7
        days = range(1 + offset, length + 1, 7)
        place = ordinal(first)
        return date(year, month, days[-1 if place == 4 else place])

    def words(self, first: date) -> str:
        """As people say it: `Weekly on Thursday, until Jun 30, 2026`."""
        unit = {"day": "Daily", "week": "Weekly", "month": "Monthly", "year": "Annually"}[self.every]
        said = unit if self.interval == 1 else f"Every {self.interval} {self.every}s"
        if self.every == "week":
            wanted = sorted({WEEKDAYS.index(d) for d in self.days} or {first.weekday()})
            if wanted == [0, 1, 2, 3, 4] and self.interval == 1:
                said = "Every weekday"
            else:
                names = [calendar.day_name[d] if len(wanted) == 1 else calendar.day_abbr[d] for d in wanted]
                said += f" on {', '.join(names)}"
        elif self.every == "month":
            said += f" on the {_ORDINALS[ordinal(first)]} {first:%A}" if self.by_weekday else f" on day {first.day}"
        elif self.every == "year":
            said += f" on {first:%B} {first.day}"
        if self.until:
            said += f", until {self.until:%b} {self.until.day}, {self.until.year}"
        return said + (f", {self.count} times" if self.count else "")


def ordinal(day: date) -> int:
    """Which of its weekday in its month a day is, from 0; 4 is the last."""
    length = calendar.monthrange(day.year, day.month)[1]
    return 4 if day.day + 7 > length else (day.day - 1) // 7
