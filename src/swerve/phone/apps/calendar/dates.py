"""The date picker: a month that is tapped, or a date that is typed.

>>> add_dates(app, {"start": set_start})
>>> open_dates(ctx, "start", date(2026, 3, 19))      # in an act; `dates(ctx)` of `calendar/dates.html` shows it
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Any

from swerve.phone.app import App
from swerve.phone.apps.calendar.agenda import shift
from swerve.phone.context import Context
from swerve.world.store import Refused

Done = Callable[..., None]
_YEARS = (1900, 2199)


@dataclass(frozen=True, slots=True)
class Dates:
    """A date that is being picked.

    Attributes:
        purpose: what is done with it, one of those given to `add_dates`.
        args: what that gets besides the date.
        month: first day of the month that is shown.
        typing: a field is shown instead of the month.
    """

    purpose: str
    chosen: date
    month: date
    args: dict[str, Any] = field(default_factory=dict)
    typing: bool = False

    @property
    def weeks(self) -> list[list[date | None]]:
        """The month's days in rows from Sunday to Saturday, with gaps at its ends."""
        return month_weeks(self.month)


def month_weeks(month: date, *, whole: bool = False) -> list[list[date | None]]:
    """Rows of a month from Sunday to Saturday; `whole` fills them with the days of its neighbours."""
    first = month.replace(day=1)
    sunday = first - timedelta(days=(first.weekday() + 1) % 7)
    rows: list[list[date | None]] = []
    while sunday < shift(first, 1):
        days = [sunday + timedelta(days=n) for n in range(7)]
        rows.append([d if whole or d.month == first.month else None for d in days])
        sunday += timedelta(days=7)
    return rows


def open_dates(ctx: Context, purpose: str, chosen: date, **args: Any) -> None:
    """Show the picker over the visible screen."""
    ctx.ui["dates"] = Dates(purpose, chosen, chosen.replace(day=1), args)
    ctx.focus(None)


def close_dates(ctx: Context) -> bool:
    """Put the picker away; says whether there was one."""
    ctx.focus(None)
    return ctx.ui.pop("dates", None) is not None


def add_dates(app: App, purposes: Mapping[str, Done]) -> None:
    """Give an app the picker's acts; OK runs what belongs to the purpose with the date and the arguments given."""

    def choose(ctx: Context, day: str) -> None:
        ctx.ui["dates"] = replace(_dates(ctx), chosen=date.fromisoformat(day))

    def turn(ctx: Context, months: int) -> None:
        dates = _dates(ctx)
        ctx.ui["dates"] = replace(dates, month=_within(shift(dates.month, months)))

    def swap(ctx: Context) -> None:
        dates = _typed(ctx, _dates(ctx))
        ctx.ui["dates"] = replace(dates, typing=not dates.typing, month=dates.chosen.replace(day=1))
        ctx.set_field("typed_date", f"{dates.chosen:%m/%d/%Y}")
        ctx.focus(None)

    def cancel(ctx: Context) -> None:
        close_dates(ctx)

    def accept(ctx: Context) -> None:
        dates = _typed(ctx, _dates(ctx))
        close_dates(ctx)
        purposes[dates.purpose](ctx, dates.chosen, **dates.args)

    for act in (choose, turn, swap, cancel, accept):
        app.on(f"dates_{act.__name__}")(act)


def _within(month: date) -> date:
    if not _YEARS[0] <= month.year <= _YEARS[1]:
        raise Refused("The calendar does not go that far.")
    return month


def _dates(ctx: Context) -> Dates:
    dates = ctx.ui.get("dates")
    if not isinstance(dates, Dates):
        raise Refused("Open the date picker again.")
    return dates


def _typed(ctx: Context, dates: Dates) -> Dates:
    if not dates.typing:
        return dates
    match = re.fullmatch(r"\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*", ctx.field("typed_date"))
    try:
        chosen = date(int(match[3]), int(match[1]), int(match[2])) if match else None
    except ValueError:
        chosen = None
    if chosen is None:
        raise Refused("Enter a date as month/day/year.")
    return replace(dates, chosen=_within(chosen))
