"""Date & time."""

from __future__ import annotations

from swerve.phone.apps.settings.forms import FORMS, Form, Input, Values
from swerve.phone.apps.settings.page import Row, Section, do, page, pick, switch
from swerve.phone.context import Context
from swerve.phone.kit.dates import clock
from swerve.world.settings import Settings
from swerve.world.store import Refused


@page("date_time", "Date & time", words="clock time zone 24-hour automatic")
def date_time(ctx: Context) -> list[Section]:
    """The clock."""
    s = ctx.store(Settings)
    time = f"{ctx.now:%H:%M}" if s.use_24_hours else clock(ctx.now)
    zone = pick(ctx, "Time zone", "time_zone")
    return [
        Section(
            "Time",
            [
                switch(ctx, "Set time automatically", "auto_time", words="network time"),
                do(
                    "Date",
                    f"{ctx.now:%B} {ctx.now.day}, {ctx.now.year}",
                    "ask",
                    enabled=not s.auto_time,
                    form="date",
                    fields={"date": f"{ctx.now:%Y-%m-%d}"},
                ),
                do("Time", time, "ask", enabled=not s.auto_time, form="time", fields={"time": f"{ctx.now:%H:%M}"}),
            ],
        ),
        Section(
            "Time zone",
            [
                switch(ctx, "Set time zone automatically", "auto_zone"),
                Row(zone.title, zone.line, deed=zone.deed, enabled=not s.auto_zone),
            ],
        ),
        Section(
            "Time format", [switch(ctx, "Use 24-hour format", "use_24_hours", "13:00" if s.use_24_hours else "1:00 PM")]
        ),
    ]


def _set_date(ctx: Context, v: Values) -> None:
    try:
        year, month, day = (int(part) for part in v["date"].split("-"))
        moment = ctx.now.replace(year=year, month=month, day=day)
    except ValueError:
        raise Refused("Enter a date like 2026-03-17.") from None
    ctx.store(Settings).set_time(moment)


def _set_time(ctx: Context, v: Values) -> None:
    try:
        hour, minute = (int(part) for part in v["time"].split(":"))
        moment = ctx.now.replace(hour=hour, minute=minute)
    except ValueError:
        raise Refused("Enter a time like 18:30.") from None
    ctx.store(Settings).set_time(moment)


FORMS["date"] = Form(
    "Set date", (Input("date", "Date", keyboard="number"),), "OK", _set_date, "Year, month and day, e.g. 2026-03-17."
)
FORMS["time"] = Form(
    "Set time", (Input("time", "Time", keyboard="number"),), "OK", _set_time, "In 24 hours, e.g. 18:30."
)
