"""What a calendar holds: events with their guests, calendars with those they are shared with, and what went out.

An event's seed needs a title and a start; a start without a time of day makes it last all day:

>>> CalendarEvent.model_validate({"id": "walk", "title": "Site walk", "start": "2026-03-19T17:00"}).end
datetime.datetime(2026, 3, 19, 18, 0)
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, JsonValue, model_validator

from swerve.world.letter import same
from swerve.world.recurrence import Repeat
from swerve.world.store import Record

Answer = Literal["none", "yes", "maybe", "no"]
Visibility = Literal["default", "public", "private"]
Rights = Literal["free_busy", "read", "write", "manage"]
Scope = Literal["this", "following", "all"]
"""Which occurrences of a series a change or a deletion means."""

Errand = Literal["invite", "update", "cancel", "reply", "proposal", "forward", "calendar_share"]
"""What an outgoing message is for."""

_HOUR = timedelta(hours=1)


class Guest(BaseModel):
    """Who is invited; in seeds an address or `Name <address>` will do.

    Attributes:
        note: what the guest wrote with the answer.
        proposed: the start that the guest would rather have.
    """

    model_config = ConfigDict(extra="forbid")

    address: str
    name: str = ""
    answer: Answer = "none"
    note: str = ""
    proposed: datetime | None = None

    @model_validator(mode="before")
    @classmethod
    def _unfold(cls, data: object) -> object:
        if isinstance(data, str):
            found = re.fullmatch(r"\s*(.*?)\s*<([^<>]*)>\s*", data)
            return {"name": found[1], "address": found[2]} if found else {"address": data.strip()}
        return data


class Comment(BaseModel):
    """What somebody wrote below an event."""

    model_config = ConfigDict(extra="forbid")

    who: str = ""
    text: str
    time: datetime | None = None


class Plan(BaseModel):
    """What is said of an event when it is made or changed.

    Attributes:
        start, end: local times; of an event that lasts all day, midnight of its first and last day.
        calendar: id of the calendar it is in.
        link: of the video call.
        reminders: minutes before the start; negative ones are after it.
        attachments: ids of files on the phone, or names of files that are only here.
        colour: a CSS colour; the calendar's when empty.
        guests_can_edit: guests may change it too.
    """

    model_config = ConfigDict(extra="forbid")

    title: str = ""
    start: datetime
    end: datetime = datetime.min
    all_day: bool = False
    calendar: str = "personal"
    place: str = ""
    link: str = ""
    notes: str = ""
    guests: list[Guest] = []
    reminders: list[int] = []
    repeat: Repeat | None = None
    attachments: list[str] = []
    visibility: Visibility = "default"
    busy: bool = True
    colour: str = ""
    guests_can_edit: bool = False

    @model_validator(mode="before")
    @classmethod
    def _whole_days(cls, data: object) -> object:
        if not isinstance(data, Mapping) or "all_day" in data:
            return data
        start = data.get("start")
        dated = isinstance(start, date) and not isinstance(start, datetime)
        return {**data, "all_day": dated or (isinstance(start, str) and len(start) == 10)}

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if self.end == datetime.min:
            self.end = self.start if self.all_day else self.start + _HOUR
        return self

    @property
    def length(self) -> timedelta:
        """From start to end."""
        return self.end - self.start

    def guest(self, address: str) -> Guest | None:
        """The guest of that address."""
        return next((g for g in self.guests if same(g.address, address)), None)

    def told(self) -> dict[str, JsonValue]:
        """What an event of the log says of it."""
        data: dict[str, JsonValue] = self.model_dump(
            mode="json",
            include={
                "title",
                "start",
                "end",
                "all_day",
                "calendar",
                "place",
                "link",
                "notes",
                "attachments",
                "visibility",
            },
        )
        repeat = self.repeat.words(self.start.date()) if self.repeat else ""
        return data | {"guests": [g.address for g in self.guests], "repeat": repeat}


class CalendarEvent(Plan, Record):
    """One event, or a series of them.

    Attributes:
        organiser, organiser_name: who invited the owner; empty for the owner's own.
        answer: the owner's own, to an invitation.
        cancelled: its organiser called it off.
        skipped: days of a series that are left out.
        series: id of the series that it was taken out of.
    """

    organiser: str = ""
    organiser_name: str = ""
    answer: Answer = "yes"
    cancelled: bool = False
    skipped: list[date] = []
    series: str = ""
    comments: list[Comment] = []

    def planned(self) -> Plan:
        """What is said of it, without what became of it."""
        return Plan.model_validate(self.model_dump(include=set(Plan.model_fields)))

    @model_validator(mode="after")
    def _forward(self) -> Self:
        if self.end < self.start:
            raise ValueError("The end is before the start")
        return self


class Share(BaseModel):
    """With whom a calendar is shared, and what they may do."""

    model_config = ConfigDict(extra="forbid")

    address: str
    rights: Rights = "read"


class Calendar(Record):
    """One of the owner's calendars.

    Attributes:
        colour: a CSS colour.
        shown: its events are shown.
        writable: the owner can add to it.
        shares: with whom it is shared.
        public: anybody with its link can read it.
        reminders: what a new event in it is given.
    """

    name: str
    colour: str = "#1a6ed8"
    shown: bool = True
    writable: bool = True
    shares: list[Share] = []
    public: bool = False
    reminders: list[int] = [30]


class Outgoing(Record):
    """One message that went to one person about an event, or about a calendar that is shared with them."""

    kind: Errand
    to: str
    time: datetime
    event: str = ""
    title: str = ""
    start: datetime | None = None
    end: datetime | None = None
    place: str = ""
    link: str = ""
    notes: str = ""
    attachments: list[str] = []
    text: str = ""
    calendar: str = ""
    rights: str = ""
