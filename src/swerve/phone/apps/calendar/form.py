"""What is being filled in on the page for a new or a changed event; typed texts are in the page's fields."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta

from swerve.phone.context import Context
from swerve.world.appointment import CalendarEvent, Guest, Plan, Visibility
from swerve.world.calendar import Calendars
from swerve.world.occurrence import Occurrence
from swerve.world.recurrence import Repeat
from swerve.world.store import Refused

TEXTS = ("title", "place", "link", "notes")


@dataclass(slots=True)
class Form:
    """All that is not typed.

    Attributes:
        original: the plan that it began with, to see whether anything has changed.
        texts: what the fields held at the beginning.
    """

    start: datetime
    end: datetime
    all_day: bool = False
    calendar: str = "personal"
    guests: list[Guest] = field(default_factory=list)
    reminders: list[int] = field(default_factory=list)
    repeat: Repeat | None = None
    attachments: list[str] = field(default_factory=list)
    visibility: Visibility = "default"
    busy: bool = True
    colour: str = ""
    guests_can_edit: bool = False
    original: Plan | None = None

    def plan(self, ctx: Context) -> Plan:
        """What is filled in."""
        start, end = self.start, self.end
        if self.all_day:
            start, end = (datetime.combine(moment.date(), time()) for moment in (start, end))
        if end < start:
            raise Refused("The end is before the start.")
        return Plan(
            start=start,
            end=end,
            all_day=self.all_day,
            calendar=self.calendar,
            guests=[g.model_copy() for g in self.guests],
            reminders=sorted(set(self.reminders)),
            repeat=self.repeat,
            attachments=list(self.attachments),
            visibility=self.visibility,
            busy=self.busy,
            colour=self.colour,
            guests_can_edit=self.guests_can_edit,
            **{name: ctx.field(name).strip() for name in TEXTS},
        )

    def changed(self, ctx: Context) -> bool:
        """Whether anything would be lost."""
        try:
            return self.plan(ctx) != self.original
        except Refused:
            return True

    def set_start(self, moment: datetime) -> None:
        """Move the start; the end moves along."""
        length = self.end - self.start
        self.start, self.end = moment, moment + max(length, timedelta())


def blank(ctx: Context, moment: datetime, calendar: str = "") -> Form:
    """The form for a new event of an hour."""
    store = ctx.store(Calendars)
    writable = [c for c in store.calendars if c.writable]
    chosen = next((c for c in writable if c.id == calendar), writable[0] if writable else store.calendars[0])
    return Form(moment, moment + timedelta(hours=1), calendar=chosen.id, reminders=list(chosen.reminders))


def filled(event: CalendarEvent, found: Occurrence) -> Form:
    """The form with an event on one of its days."""
    start, end = found.start, found.end
    if event.all_day:
        start, end = start.replace(hour=9), end.replace(hour=10)
    return Form(
        start=start,
        end=end,
        all_day=event.all_day,
        calendar=event.calendar,
        guests=[g.model_copy() for g in event.guests],
        reminders=list(event.reminders),
        repeat=event.repeat.model_copy(deep=True) if event.repeat else None,
        attachments=list(event.attachments),
        visibility=event.visibility,
        busy=event.busy,
        colour=event.colour,
        guests_can_edit=event.guests_can_edit,
    )


def next_hour(ctx: Context, day: date) -> datetime:
    """The next full hour today, nine on another day."""
    if day != ctx.now.date():
        return datetime.combine(day, time(9))
    return (ctx.now + timedelta(hours=1)).replace(minute=0, second=0, microsecond=0)
