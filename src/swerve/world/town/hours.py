"""Opening hours: `{mon-fri: "07:00-18:00", sat: closed}`; a range that ends before it starts runs past midnight."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime

DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_DAY = 24 * 60
_RANGE = re.compile(r"([01]\d|2[0-4]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)")

Week = tuple[tuple[int, int] | None, ...]
"""Monday to Sunday: minutes of opening and closing since that day's midnight, or None when closed."""


def parse_week(hours: Mapping[str, str]) -> Week:
    """Read the hours of a week; every day has to be named exactly once.

    Raises:
        ValueError: a day is missing, repeated or unknown, or a range cannot be read.
    """
    week: dict[str, tuple[int, int] | None] = {}
    for days, span in hours.items():
        for day in _days(days):
            if day in week:
                raise ValueError(f"{day} has hours twice.")
            week[day] = _span(span)
    if missing := [day for day in DAYS if day not in week]:
        raise ValueError(f"No hours for {', '.join(missing)}.")
    return tuple(week[day] for day in DAYS)


def is_open(week: Week, now: datetime) -> bool:
    """Whether it is open, counting a night that began yesterday."""
    minute = now.hour * 60 + now.minute
    today, yesterday = week[now.weekday()], week[now.weekday() - 1]
    return (today is not None and today[0] <= minute < today[1]) or (
        yesterday is not None and minute + _DAY < yesterday[1]
    )


def _days(days: str) -> tuple[str, ...]:
    first, _, last = days.partition("-")
    if first not in DAYS or (last or first) not in DAYS:
        raise ValueError(f"{days!r} is no day or range of days.")
    return DAYS[DAYS.index(first) : DAYS.index(last or first) + 1]


def _span(span: str) -> tuple[int, int] | None:
    if span == "closed":
        return None
    match = _RANGE.fullmatch(span)
    if match is None:
        raise ValueError(f"{span!r} is no range of hours.")
    start_hour, start_minute, end_hour, end_minute = (int(part) for part in match.groups())
    start, end = start_hour * 60 + start_minute, end_hour * 60 + end_minute
    return start, end if end > start else end + _DAY
