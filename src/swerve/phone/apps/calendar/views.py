"""Calendar: schedule, day, three days and month, the drawer, search; the pages of one event are beside it."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from swerve.phone.apps.calendar import agenda, answering, editing, event, importing, repeating, sharing
from swerve.phone.apps.calendar.chips import HOUR, chip, column, free_hours, on_day
from swerve.phone.apps.calendar.dates import add_dates, close_dates, month_weeks, open_dates
from swerve.phone.apps.calendar.manifest import app
from swerve.phone.apps.clock.dial import add_dial, hold
from swerve.phone.context import Context
from swerve.world.calendar import Calendars, View
from swerve.world.occurrence import Occurrence

__all__ = ["answering", "app", "editing", "event", "importing", "repeating", "sharing"]

VIEWS: tuple[tuple[View, str, str], ...] = (
    ("schedule", "Schedule", "view-agenda"),
    ("day", "Day", "view-day"),
    ("three", "3 days", "view-week"),
    ("month", "Month", "view-module"),
)
_ALL_DAY_SHOWN = 3


def anchor(ctx: Context) -> date:
    """The day that is shown."""
    return date.fromisoformat(ctx.ui["day"]) if "day" in ctx.ui else ctx.now.date()


@app.screen("main", activity=".MainActivity", on_back="leave")
def main(ctx: Context) -> str:
    """The calendar in the view that the owner has chosen."""
    store, day = ctx.store(Calendars), anchor(ctx)
    drawer = bool(ctx.ui.get("drawer"))
    modal = drawer or bool(ctx.ui.get("dates"))
    back = hold(ctx, "schedule" if store.view == "schedule" else "hours", modal)
    drawn = {"schedule": _schedule, "day": _hours, "three": _hours, "month": _month}[store.view](ctx, day)
    today = ctx.now.date()
    title = f"{day:%B}" if day.year == today.year else f"{day:%b %Y}"
    return ctx.page(
        "main.html",
        view=store.view,
        title=title,
        today=today,
        at_today=day == today,
        drawer=drawer,
        views=VIEWS,
        calendars=store.calendars,
        drawn=drawn,
        modal=modal,
        back=back,
    )


def _place(ctx: Context, name: str, offset: float) -> None:
    """Scroll to where a day begins, once for each day and view."""
    key = [name, ctx.store(Calendars).view, anchor(ctx).isoformat()]
    if ctx.ui.get("placed") != key:
        ctx.ui["placed"] = key
        ctx.entry.scroll[name] = offset


def _schedule(ctx: Context, day: date) -> dict[str, object]:
    listed = agenda.parts(ctx, day)
    _place(ctx, "schedule", max(0, agenda.offset(listed, day) - (0 if day.day > 1 else agenda.MONTH)))
    return {"parts": listed, "edge": agenda.EDGE, "pictures": {p.day: _season(p.day.month) for p in listed}}


def _off_label(offset: float) -> float:
    """An offset of the hour grid that does not cut through the name of an hour, which stands on its line."""
    return offset - 16 if (offset + 8) % HOUR < 16 else offset


def _season(month: int) -> tuple[str, str, str, str]:
    """Colours of a month's picture: sky, sun, far hill, near hill."""
    winter, spring = ("#dfe8f5", "#ffffff", "#b9c8de", "#8ea5c4"), ("#e3f1e6", "#ffe08a", "#b5d6b2", "#7fb38a")
    summer, autumn = ("#d8eefb", "#ffd166", "#8fc7b5", "#4f9a94"), ("#fbe9d7", "#f6a55b", "#d99a6c", "#a8653f")
    return (winter, winter, spring, spring, spring, summer, summer, summer, autumn, autumn, autumn, winter)[month - 1]


def _hours(ctx: Context, day: date) -> dict[str, object]:
    store = ctx.store(Calendars)
    days = [day + timedelta(days=n) for n in range(3 if store.view == "three" else 1)]
    found = store.between(days[0] - timedelta(days=1), days[-1])
    chips = {d: on_day(ctx, found, d) for d in days}
    columns = [(d, placed, free_hours(placed)) for d in days if (placed := column(chips[d], d)) is not None]
    limit = 99 if ctx.ui.get("all_day") else _ALL_DAY_SHOWN
    whole = [(d, [c for c in chips[d] if c.all_day]) for d in days]
    first = min((p.top for _, placed, _ in columns for p in placed), default=8 * HOUR)
    seen = ctx.now.hour - 1 if ctx.now.date() in days else 24
    _place(ctx, "hours", max(0, _off_label(min(first - HOUR // 2, seen * HOUR, 8 * HOUR))))
    return {
        "columns": columns,
        "whole": [(d, cs[:limit], len(cs) - limit) for d, cs in whole],
        "hour": HOUR,
        "now": (ctx.now - datetime.combine(ctx.now.date(), datetime.min.time())) / timedelta(hours=1) * HOUR,
    }


def _month(ctx: Context, day: date) -> dict[str, object]:
    weeks = [[d for d in week if d] for week in month_weeks(day, whole=True)]
    found = ctx.store(Calendars).between(weeks[0][0], weeks[-1][-1])
    room = 5 if len(weeks) < 6 else 4
    cells = [[(d, on_day(ctx, found, d)) for d in week] for week in weeks]
    return {"weeks": cells, "room": room, "month": day.month}


@app.on("leave")
def leave(ctx: Context) -> None:
    """Back: closes the picker and the drawer, then leaves."""
    if not close_dates(ctx) and not ctx.ui.pop("drawer", False):
        ctx.back()


@app.on("drawer")
def drawer(ctx: Context) -> None:
    """Open or close the drawer."""
    ctx.ui["drawer"] = not ctx.ui.get("drawer", False)


@app.on("look")
def look(ctx: Context, view: View) -> None:
    """Look in another way."""
    ctx.store(Calendars).set_view(view)
    ctx.ui.pop("drawer", None)


@app.on("show")
def show(ctx: Context, id: str, on: bool) -> None:
    """Show a calendar's events, or hide them."""
    ctx.store(Calendars).show(id, on)


@app.on("today")
def today(ctx: Context) -> None:
    """Go to today."""
    jump(ctx, ctx.now.date())


@app.on("turn")
def turn(ctx: Context, by: int) -> None:
    """Turn to the next or the last page: a month, a day, three days."""
    day, view = anchor(ctx), ctx.store(Calendars).view
    if view in ("month", "schedule"):
        jump(ctx, agenda.shift(day.replace(day=1), by))
    else:
        jump(ctx, day + timedelta(days=by * (3 if view == "three" else 1)))


@app.on("go_to")
def go_to(ctx: Context) -> None:
    """Pick a day to go to."""
    open_dates(ctx, "jump", anchor(ctx))


def jump(ctx: Context, day: date) -> None:
    """Show a day."""
    ctx.ui["day"] = day.isoformat()
    ctx.ui.pop("placed", None)


@app.on("day")
def open_day(ctx: Context, day: str) -> None:
    """Show a day in the day view."""
    ctx.store(Calendars).set_view("day")
    jump(ctx, date.fromisoformat(day))


@app.on("all_day")
def all_day(ctx: Context) -> None:
    """Show all that lasts all day, or fold it."""
    ctx.ui["all_day"] = not ctx.ui.get("all_day", False)


add_dates(app, {"jump": jump, **editing.DATES, **answering.DATES, **repeating.DATES})
add_dial(app, {**editing.TIMES, **answering.TIMES})


@app.screen("search", activity=".SearchActivity")
def search(ctx: Context) -> str:
    """Events by title, place, notes or guests: what is to come, then what was."""
    found = ctx.store(Calendars).matching(ctx.field("q"), ctx.now.date())
    later = [o for o in found if o.end >= ctx.now]
    earlier = [o for o in reversed(found) if o.end < ctx.now]
    return ctx.page("search.html", later=_lines(ctx, later), earlier=_lines(ctx, earlier), typed=ctx.field("q").strip())


def _lines(ctx: Context, found: list[Occurrence]) -> list[object]:
    return [chip(ctx, o) for o in found[:100]]


@app.on("search")
def start_search(ctx: Context) -> None:
    """Search all events."""
    ctx.ui.pop("drawer", None)
    ctx.go("search")
    ctx.focus("q")


@app.on("find")
def find(ctx: Context) -> None:
    """The results are there already; the keyboard goes."""
    ctx.focus(None)
