"""What is in the calendar, looked up and shared, and its post; `Calendars` adds what is done with events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from typing import ClassVar, Literal, Self

from pydantic import JsonValue, model_validator

from swerve.world.appointment import Calendar, CalendarEvent, Errand, Outgoing, Rights, Share
from swerve.world.contacts import Contacts
from swerve.world.letter import is_address, same
from swerve.world.occurrence import Occurrence, occurrences, readable
from swerve.world.store import Refused, Store
from swerve.world.system import System

View = Literal["schedule", "day", "three", "month"]

_OWN = Calendar(id="personal", name="Personal", colour="#3b5bdb")
_DAY = timedelta(days=1)


class CalendarBook(Store):
    """Every event, whatever calendar it is in.

    Attributes:
        sent: what went out to guests and organisers, one record a person.
        view: how the owner looks at the calendar.
    """

    role: ClassVar[str] = "calendar"
    calendars: list[Calendar] = []
    events: list[CalendarEvent] = []
    sent: list[Outgoing] = []
    view: View = "schedule"

    @model_validator(mode="before")
    @classmethod
    def _name_events(cls, data: object) -> object:
        """Give events without an id one, by their place."""
        if not isinstance(data, Mapping) or not isinstance(data.get("events"), list):
            return data
        named = [{"id": f"event/{n}", **e} if isinstance(e, dict) else e for n, e in enumerate(data["events"], 1)]
        return {**data, "events": named}

    @model_validator(mode="after")
    def _complete(self) -> Self:
        self.calendars = self.calendars or [_OWN.model_copy(deep=True)]
        known = {c.id for c in self.calendars}
        for event in self.events:
            if event.calendar not in known:
                raise ValueError(f"Event {event.id} is in no calendar of {', '.join(known)}")
        return self

    # Looking

    def find(self, id: str) -> CalendarEvent | None:
        """The event of that id."""
        return next((e for e in self.events if e.id == id), None)

    def event(self, id: str) -> CalendarEvent:
        """The event of that id; refused when it is gone."""
        found = self.find(id)
        if found is None:
            raise Refused("This event is no longer in the calendar.")
        return found

    def calendar(self, id: str) -> Calendar:
        """The calendar of that id; refused when there is none."""
        found = next((c for c in self.calendars if c.id == id), None)
        if found is None:
            raise Refused("There is no such calendar.")
        return found

    def between(self, begin: date, end: date, *, hidden: bool = False) -> list[Occurrence]:
        """What is on from one day to another, both included, in order; `hidden` adds calendars that are not shown."""
        shown = {c.id for c in self.calendars if c.shown or hidden}
        found = [o for e in self.events if e.calendar in shown for o in occurrences(e, begin, end)]
        return sorted(found, key=lambda o: (o.start, not o.event.all_day, -o.event.length, o.event.title))

    def occurrence(self, id: str, day: date | None = None) -> Occurrence:
        """An event on one of its days; on its first one when it does not fall on that day."""
        event = self.event(id)
        on_day = [o for o in occurrences(event, day, day) if o.day == day] if day else []
        return on_day[0] if on_day else Occurrence(event, event.start, event.end)

    def matching(self, text: str, around: date) -> list[Occurrence]:
        """Events with that text in title, place, notes or guests: of a series, the next four and the last one."""
        wanted = text.strip().casefold()
        found: list[Occurrence] = []
        for event in self.events if wanted else []:
            if wanted not in readable(event):
                continue
            if event.repeat is None:
                found.append(Occurrence(event, event.start, event.end))
                continue
            found += list(occurrences(event, around, around + timedelta(days=400)))[:4]
            found += list(occurrences(event, around - timedelta(days=400), around - _DAY))[-1:]
        return sorted(found, key=lambda o: o.start)

    def is_mine(self, event: CalendarEvent) -> bool:
        """Whether the owner is its organiser."""
        return not event.organiser or same(event.organiser, self.other(System).owner.email)

    def can_edit(self, event: CalendarEvent) -> bool:
        """Whether the owner may change more than the own answer."""
        return self.calendar(event.calendar).writable and (self.is_mine(event) or event.guests_can_edit)

    def name(self, address: str) -> str:
        """Who has an address, from the contacts; the address itself for a stranger."""
        known = self.other(Contacts).by_email(address)
        return known.name if known else address

    def open(self, id: str) -> None:
        """The owner looks at an event; notifications about it go."""
        event = self.event(id)
        system = self.other(System)
        for note in [n for n in system.notifications if n.role == self.role and n.args.get("id") == id]:
            system.dismiss(note.id)
        self.emit("opened", id=id, title=event.title, organiser=event.organiser)

    def set_view(self, view: View) -> None:
        """Look at the calendar in another way."""
        self.view = view

    def organiser(self, event: CalendarEvent) -> str:
        """The organiser's name."""
        owner = self.other(System).owner
        return owner.name if self.is_mine(event) else event.organiser_name or self.name(event.organiser)

    # Calendars

    def show(self, id: str, shown: bool) -> None:
        """Show a calendar's events, or hide them."""
        self.calendar(id).shown = shown
        self.emit("calendar_shown" if shown else "calendar_hidden", calendar=id)

    def set_usual_reminders(self, id: str, reminders: Iterable[int]) -> None:
        """Say when new events of a calendar are reminded of."""
        calendar = self.calendar(id)
        calendar.reminders = sorted(set(reminders))
        self.emit("usual_reminders_set", calendar=id, minutes=list(calendar.reminders))

    def share(self, id: str, address: str, rights: Rights) -> None:
        """Let somebody see a calendar, or change what they may do; a new person gets a message."""
        calendar, address = self.calendar(id), address.strip()
        self._check_addresses([address])
        known = next((s for s in calendar.shares if same(s.address, address)), None)
        if known:
            known.rights = rights
        else:
            calendar.shares.append(Share(address=address, rights=rights))
            self._send("calendar_share", address, calendar=id, title=calendar.name, rights=rights)
        self.emit("shared", calendar=id, name=calendar.name, to=address, rights=rights)

    def unshare(self, id: str, address: str) -> None:
        """Stop sharing a calendar with somebody."""
        calendar = self.calendar(id)
        kept = [s for s in calendar.shares if not same(s.address, address)]
        if len(kept) == len(calendar.shares):
            raise Refused("This calendar is not shared with them.")
        calendar.shares = kept
        self.emit("unshared", calendar=id, name=calendar.name, to=address)

    def publish(self, id: str, public: bool) -> None:
        """Let anybody with the link read a calendar, or end that."""
        calendar = self.calendar(id)
        calendar.public = public
        self.emit("published" if public else "unpublished", calendar=id, name=calendar.name, link=self.link(id))

    def link(self, id: str) -> str:
        """Where a public calendar can be read."""
        user = self.other(System).owner.email.partition("@")[0]
        return f"https://calendar.fernmail.example/{user}/{self.calendar(id).id}"

    # Post

    def _check_addresses(self, addresses: Iterable[str]) -> None:
        for address in addresses:
            if not is_address(address):
                raise Refused(f"{address} is not an email address." if address else "Enter an email address.")

    def _tell(
        self,
        event: CalendarEvent,
        to: Iterable[str],
        kind: Errand,
        text: str = "",
        occurrence: Occurrence | None = None,
    ) -> None:
        times = occurrence or event
        for address in dict.fromkeys(to):
            self._send(
                kind,
                address,
                event=event.id,
                text=text,
                start=times.start.isoformat(),
                end=times.end.isoformat(),
                **event.model_dump(include={"title", "place", "link", "notes", "attachments"}),
            )

    def _send(self, kind: Errand, to: str, **content: JsonValue) -> None:
        """Let one message go out to one person."""
        message = Outgoing.model_validate(
            {"id": self.fresh_id("out"), "kind": kind, "to": to, "time": self.now, **content}
        )
        self.sent.append(message)
        self.emit("sent", **{"id": message.id, "kind": kind, "to": to, **content})
