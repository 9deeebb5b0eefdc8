"""The calendar: the owner's events and invitations, calendars and whom they are shared with, what went out to guests.

A seed of an event needs a title and a start:

>>> walk = {"title": "Site walk", "start": "2026-03-19T17:00", "organiser": "marcus.oyelaran@northgate.example"}
>>> world = World.build({"calendar": {"events": [{"id": "walk", **walk, "answer": "none"}]}})
>>> world.of(Calendars).answer("walk", "yes", note="I bring the hats")
>>> world.of(Calendars).sent[-1].to
'marcus.oyelaran@northgate.example'
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import ClassVar

from pydantic import JsonValue, PrivateAttr

from swerve.world.appointment import Answer, CalendarEvent, Comment, Guest, Plan, Scope
from swerve.world.calendar_book import CalendarBook, View
from swerve.world.ical import read_events
from swerve.world.occurrence import Occurrence, moved, occurrences, taken_out, when
from swerve.world.store import Clock, Refused
from swerve.world.system import Notification, System

__all__ = ["Calendars", "View"]

_DAY = timedelta(days=1)


class Calendars(CalendarBook):
    """The calendar, with all that can happen to it."""

    ARRIVALS: ClassVar[tuple[str, ...]] = ("invite", "update", "cancel", "comment", "respond")
    _looked: datetime | None = PrivateAttr(default=None)
    _undo: list[CalendarEvent] = PrivateAttr(default=[])

    def attach(self, world: Clock) -> None:
        """Join a world; reminders count from its clock."""
        super().attach(world)
        self._looked = world.now

    # Changing events

    def create(self, plan: Plan, *, notify: bool = True) -> CalendarEvent:
        """Put an event into the calendar; its guests are invited unless `notify` is off."""
        self._check(plan)
        event = CalendarEvent.model_validate({**plan.model_dump(), "id": self.fresh_id("event")})
        self.events.append(event)
        self.emit("created", id=event.id, **event.told())
        self._tell(event, [g.address for g in event.guests] if notify else [], "invite")
        return event

    def change(
        self, id: str, plan: Plan, *, scope: Scope = "all", day: date | None = None, notify: bool = True
    ) -> CalendarEvent:
        """Change an event as planned.

        Args:
            scope: which occurrences of a series; `plan` then gives the times of the one on `day`.
            notify: guests get the update, new ones an invitation, and those who are taken off the list a cancellation.
        """
        event, occurrence = self.event(id), self.occurrence(id, day)
        self._check(plan, event)
        before = {g.address.casefold(): g for g in event.guests}
        if event.repeat is None or scope == "all":
            changed = moved(event, occurrence, plan)
            self.events[self.events.index(event)] = changed
        else:
            changed = taken_out(event, plan, scope, self.fresh_id("event"))
            self._leave_out(event, occurrence.day, scope)
            self.events.append(changed)
        for guest in changed.guests:
            known = before.get(guest.address.casefold())
            if known and plan.start == occurrence.start:
                guest.answer, guest.note = known.answer, known.note
        self.emit("changed", id=changed.id, **changed.told(), scope=scope if event.repeat else "all", was=event.told())
        if notify:
            now = {g.address.casefold() for g in changed.guests}
            theirs = [] if self.is_mine(event) else [event.organiser]
            self._tell(changed, [*theirs, *(g.address for key, g in before.items() if key in now)], "update")
            self._tell(changed, [g.address for g in changed.guests if g.address.casefold() not in before], "invite")
            self._tell(event, [g.address for key, g in before.items() if key not in now], "cancel")
        return changed

    def delete(
        self, id: str, *, scope: Scope = "all", day: date | None = None, notify: bool = True, note: str = ""
    ) -> None:
        """Remove an event or some occurrences of a series.

        Guests of the owner's own event get a cancellation; an invitation of somebody else is declined.
        """
        event, occurrence = self.event(id), self.occurrence(id, day)
        if not self.calendar(event.calendar).writable:
            raise Refused("Events of this calendar cannot be deleted.")
        self._undo = [event.model_copy(deep=True)]
        if event.repeat is None or scope == "all":
            self.events.remove(event)
        else:
            self._leave_out(event, occurrence.day, scope)
        whole = event.repeat is None or scope == "all"
        self.emit(
            "deleted", id=id, **event.told(), scope="all" if whole else scope, day=occurrence.day.isoformat(), note=note
        )
        if notify and self.is_mine(event):
            self._tell(event, [g.address for g in event.guests], "cancel", note, occurrence)
        elif notify and event.organiser and not event.cancelled:
            self._tell(event, [event.organiser], "reply", f"Declined. {note}".strip(), occurrence)

    def undo_delete(self) -> None:
        """Put back what was deleted last; guests are invited again."""
        if not self._undo:
            raise Refused("There is nothing to restore.")
        event = self._undo.pop()
        self.events = [event, *(e for e in self.events if e.id != event.id)]
        self.emit("restored", id=event.id, **event.told())
        if self.is_mine(event):
            told = [s.to for s in self.sent if s.event == event.id and s.kind == "cancel" and s.time >= self._recently]
            self._tell(event, told, "invite")

    def set_reminders(self, id: str, reminders: Iterable[int]) -> None:
        """Say when to be reminded; that is the owner's own, whoever organises the event."""
        event = self.event(id)
        event.reminders = sorted(set(reminders))
        self.emit("reminders_set", id=id, title=event.title, minutes=list(event.reminders))

    # Invitations

    def answer(self, id: str, answer: Answer, note: str = "") -> None:
        """Accept, perhaps, or decline an invitation; the organiser gets the answer with the note."""
        event = self.event(id)
        if self.is_mine(event):
            raise Refused("This is your own event.")
        if event.cancelled:
            raise Refused("The organizer canceled this event.")
        event.answer = answer
        self.emit("answered", id=id, title=event.title, organiser=event.organiser, answer=answer, note=note.strip())
        said = {"yes": "Accepted", "maybe": "Maybe", "no": "Declined", "none": "No answer"}[answer]
        self._tell(event, [event.organiser], "reply", f"{said}. {note.strip()}".strip())

    def propose(self, id: str, start: datetime, end: datetime, note: str = "") -> None:
        """Ask the organiser for another time."""
        event = self.event(id)
        if self.is_mine(event):
            raise Refused("You organize this event: edit it to move it.")
        if end <= start:
            raise Refused("The end has to be after the start.")
        times: dict[str, JsonValue] = {"start": start.isoformat(), "end": end.isoformat()}
        self.emit("proposed", id=id, title=event.title, organiser=event.organiser, **times, note=note.strip())
        self._tell(event, [event.organiser], "proposal", note.strip(), Occurrence(event, start, end))

    def forward(self, id: str, to: Iterable[str], text: str = "") -> None:
        """Pass an event on to others, with a line of one's own."""
        event, people = self.event(id), list(to)
        self._check_addresses(people)
        self.emit("forwarded", id=id, title=event.title, to=list(people), text=text.strip())
        self._tell(event, people, "forward", text.strip())

    def import_file(self, text: str, calendar: str, name: str = "") -> list[CalendarEvent]:
        """Add the events of an `.ics` file; nobody is invited."""
        plans = read_events(text)
        if not plans:
            raise Refused("There are no events in this file.")
        added = [self.create(plan.model_copy(update={"calendar": calendar}), notify=False) for plan in plans]
        self.emit("imported", file=name, calendar=calendar, ids=[e.id for e in added])
        return added

    # What comes in

    def invite(self, title: str, start: str, organiser: str, name: str = "", **more: JsonValue) -> CalendarEvent:
        """Let an invitation arrive; `more` are fields of `CalendarEvent`, e.g. `place`, `notes`, `guests`."""
        seed = {"id": self.fresh_id("event"), "answer": "none", "calendar": self.calendars[0].id, **more}
        seed |= {"title": title, "start": start, "organiser": organiser, "organiser_name": name}
        event = self._known(CalendarEvent.model_validate(seed))
        self.events = [e for e in self.events if e.id != event.id] + [event]
        self.emit("invited", id=event.id, organiser=organiser, **event.told())
        self._notify(event, f"Invitation: {event.title}", f"{self.organiser(event)} · {when(event)}")
        return event

    def update(self, id: str, by: str = "", **changes: JsonValue) -> None:
        """Let an organiser's or a guest's change to an event arrive."""
        event = self.event(id)
        seed = {**event.model_dump(), **changes}
        if "start" in changes and "end" not in changes:
            seed["end"] = datetime.fromisoformat(str(changes["start"])) + event.length
        changed = self._known(CalendarEvent.model_validate(seed))
        self.events[self.events.index(event)] = changed
        self.emit("updated", id=id, by=by, changes=dict(changes))
        self._notify(changed, f"Updated: {changed.title}", f"{self.name(by) if by else 'Changed'} · {when(changed)}")

    def cancel(self, id: str, note: str = "") -> None:
        """Let an organiser's cancellation arrive."""
        event = self.event(id)
        event.cancelled = True
        if note:
            event.comments.append(Comment(who=event.organiser, text=note, time=self.now))
        self.emit("cancelled", id=id, title=event.title, organiser=event.organiser, note=note)
        self._notify(event, f"Canceled: {event.title}", note or f"{self.organiser(event)} · {when(event)}")

    def comment(self, id: str, who: str, text: str) -> None:
        """Let a guest's comment arrive; `who` is an address."""
        event = self.event(id)
        event.comments.append(Comment(who=who, text=text, time=self.now))
        self.emit("commented", id=id, who=who, text=text)
        self._notify(event, f"{self.name(who)} commented on {event.title}", text)

    def respond(self, id: str, address: str, answer: Answer, note: str = "", proposed: str | None = None) -> None:
        """Let a guest's answer arrive, with the start that they would rather have."""
        event = self.event(id)
        guest = event.guest(address)
        if guest is None:
            guest = Guest(address=address)
            event.guests.append(guest)
        guest.answer, guest.note = answer, note
        guest.proposed = datetime.fromisoformat(proposed) if proposed else None
        self.emit("responded", id=id, address=address, answer=answer, note=note, proposed=proposed or "")
        said = {"yes": "accepted", "maybe": "may come to", "no": "declined", "none": "answered"}[answer]
        said = "proposed a new time for" if proposed else said
        self._notify(event, f"{guest.name or self.name(address)} {said} {event.title}", note or when(event))

    def tick(self) -> None:
        """Remind of what is due since the clock moved last."""
        since, self._looked = self._looked or self.now, self.now
        for event in self.events:
            if event.reminders and not event.cancelled and event.answer != "no":
                for minutes in event.reminders:
                    ahead = timedelta(minutes=minutes)
                    for due in occurrences(event, (since + ahead).date(), (self.now + ahead).date()):
                        if since < due.start - ahead <= self.now:
                            self._remind(due, minutes)

    # Inner workings

    def _known(self, event: CalendarEvent) -> CalendarEvent:
        """The event, refused when it is in a calendar that there is not."""
        self.calendar(event.calendar)
        return event

    def _remind(self, due: Occurrence, minutes: int) -> None:
        event = due.event
        self.emit("reminded", id=event.id, title=event.title, start=due.start.isoformat(), minutes=minutes)
        place = f" · {event.place}" if event.place else ""
        self._notify(event, event.title or "(No title)", when(event, due) + place, due, channel="Reminders")

    def _notify(
        self, event: CalendarEvent, title: str, text: str, due: Occurrence | None = None, channel: str = "Invitations"
    ) -> None:
        day = (due.start if due else event.start).date().isoformat()
        args = {"id": event.id, "day": day}
        self.other(System).put(
            Notification(id="", role=self.role, title=title, text=text, screen="event", args=args, channel=channel)
        )

    @property
    def _recently(self) -> datetime:
        return self.now - timedelta(seconds=60)

    def _check(self, plan: Plan, event: CalendarEvent | None = None) -> None:
        if plan.end < plan.start:
            raise Refused("The end is before the start.")
        if not self.calendar(plan.calendar).writable:
            raise Refused("Nothing can be added to this calendar.")
        if event and not self.can_edit(event):
            raise Refused("Only the organizer can change this event.")
        if plan.repeat and plan.repeat.until and plan.repeat.until < plan.start.date():
            raise Refused("It would end before it starts: choose a later last day.")
        self._check_addresses(g.address for g in plan.guests)

    def _leave_out(self, event: CalendarEvent, day: date, scope: Scope) -> None:
        """Take one occurrence out of a series, or those from it on."""
        if scope == "this":
            event.skipped.append(day)
        elif day == event.start.date():
            self.events.remove(event)
        elif event.repeat:
            event.repeat = event.repeat.model_copy(update={"until": day - _DAY, "count": None})
