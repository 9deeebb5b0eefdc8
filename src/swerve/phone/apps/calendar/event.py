"""The page of one event: what, when, where, who; answering, reminders, sharing, deleting."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from urllib.parse import quote

from swerve.phone.app import Shared
from swerve.phone.apps.calendar.manifest import app
from swerve.phone.apps.messages.reading import pieces
from swerve.phone.context import Context
from swerve.phone.kit.dates import clock
from swerve.phone.kit.signs import sign_of
from swerve.phone.shell import Choice
from swerve.world.appointment import Answer, CalendarEvent, Guest, Scope
from swerve.world.calendar import Calendars
from swerve.world.contacts import Contacts
from swerve.world.files import File, Files
from swerve.world.ical import write_events
from swerve.world.letter import same
from swerve.world.occurrence import Occurrence, when
from swerve.world.store import Refused
from swerve.world.system import System

REMINDERS = (0, 5, 10, 15, 30, 60, 120, 1440, 2880, 10080)
WHOLE_DAY_REMINDERS = (-540, 900, 2340, 9540)
VISIBILITIES = {"default": "Calendar default", "public": "Public", "private": "Private"}
_SAID = {"yes": "Going", "maybe": "Maybe", "no": "Not going", "none": "No answer yet"}


@dataclass(frozen=True, slots=True)
class Invited:
    """A guest as the page shows it."""

    guest: Guest
    name: str
    said: str
    organiser: bool = False
    me: bool = False


def reminder(minutes: int, all_day: bool = False) -> str:
    """`30 minutes before`, `1 day before`, `The day before at 9:00 AM`."""
    if all_day:
        days, rest = divmod(minutes + 1439, 1440)
        hour, minute = divmod(1439 - rest, 60)
        at = f"{hour % 12 or 12}:{minute:02d} {'AM' if hour < 12 else 'PM'}"
        day = {0: "On the day", 1: "The day before", 7: "1 week before"}.get(days, f"{days} days before")
        return f"{day} at {at}"
    if minutes <= 0:
        return "When it starts" if minutes == 0 else f"{-minutes} minutes after it starts"
    for size, unit in ((10080, "week"), (1440, "day"), (60, "hour")):
        if minutes % size == 0:
            count = minutes // size
            return f"{count} {unit}{'s' if count > 1 else ''} before"
    return f"{minutes} minute{'s' if minutes > 1 else ''} before"


def occurrence(ctx: Context) -> Occurrence | None:
    """What the page shows; None when it is gone."""
    store = ctx.store(Calendars)
    id, day = str(ctx.args.get("id", "")), str(ctx.args.get("day", ""))
    if store.find(id) is None:
        return None
    try:
        on = date.fromisoformat(day) if day else None
    except ValueError:
        on = None
    return store.occurrence(id, on)


def _here(ctx: Context) -> Occurrence:
    found = occurrence(ctx)
    if found is None:
        raise Refused("This event is no longer in the calendar.")
    return found


def people(ctx: Context, event: CalendarEvent) -> list[Invited]:
    """Organiser first, then the guests."""
    store, me = ctx.store(Calendars), ctx.store(System).owner
    boss = event.organiser or me.email
    listed = [g for g in event.guests if not same(g.address, boss)]
    own = next((g for g in event.guests if same(g.address, boss)), None)
    head = own or Guest(
        address=boss, name=event.organiser_name or (me.name if store.is_mine(event) else ""), answer="yes"
    )
    found = [head, *listed] if listed or event.organiser else []
    return [
        Invited(
            guest=g,
            name=g.name or store.name(g.address) if not same(g.address, me.email) else me.name,
            said=_SAID[event.answer if same(g.address, me.email) and event.organiser else g.answer],
            organiser=g is head,
            me=same(g.address, me.email),
        )
        for g in found
    ]


def summary(invited: list[Invited]) -> str:
    """`5 guests: 3 going, 1 maybe, 1 no answer yet`."""
    counts = [(sum(i.said == said for i in invited), said.lower()) for said in _SAID.values()]
    told = ", ".join(f"{count} {said}" for count, said in counts if count)
    return f"{len(invited)} guest{'s' if len(invited) != 1 else ''}: {told}"


def files(ctx: Context, refs: list[str]) -> list[tuple[str, File | None, tuple[str, str]]]:
    """Attachments: each with its file when it is on the phone, or was, and the icon and colour of its kind."""
    return [(ref, file := ctx.store(Files).known(ref), sign_of(ref, file)) for ref in refs]


@app.screen("event", activity=".EventInfoActivity", on_open="opened_event")
def event(ctx: Context) -> str:
    """One event."""
    found, store = occurrence(ctx), ctx.store(Calendars)
    if found is None:
        return ctx.page("gone.html")
    event = found.event
    invited = people(ctx, event)
    return ctx.page(
        "event.html",
        event=event,
        when=when(event, found),
        repeat=event.repeat.words(event.start.date()) if event.repeat else "",
        notes=pieces(event.notes),
        invited=invited,
        summary=summary(invited),
        calendar=store.calendar(event.calendar),
        mine=store.is_mine(event),
        editable=store.can_edit(event),
        organiser=store.organiser(event),
        reminders=[reminder(m, event.all_day) for m in event.reminders],
        files=files(ctx, event.attachments),
        comments=[(c, store.name(c.who) if c.who else "Guest") for c in event.comments],
        proposals=[i for i in invited if i.guest.proposed],
        visibility=VISIBILITIES[event.visibility],
    )


@app.on("open")
def open_event(ctx: Context, id: str, day: str) -> None:
    """Show an event."""
    ctx.go("event", id=id, day=day)


@app.on("opened_event")
def opened_event(ctx: Context, caller: str) -> None:
    """Note which event is looked at, whoever opens it: a view, a notification, another app."""
    store, id = ctx.store(Calendars), str(ctx.args.get("id", ""))
    if store.find(id):
        store.open(id)


@app.on("answer")
def answer(ctx: Context, answer: Answer) -> None:
    """Answer an invitation."""
    found = _here(ctx)
    ctx.store(Calendars).answer(found.event.id, answer)
    name = ctx.store(Calendars).organiser(found.event)
    ctx.snackbar(f"{name} was told: {_SAID[answer].lower()}")


@app.on("place")
def place(ctx: Context, place: str) -> None:
    """Show a place on the map."""
    ctx.view(f"geo:0,0?q={quote(place)}")


@app.on("link")
def link(ctx: Context, url: str) -> None:
    """Open an address."""
    ctx.view(url)


@app.on("file")
def file(ctx: Context, id: str) -> None:
    """Open an attachment."""
    ctx.view(file=id)


@app.on("person")
def person(ctx: Context, address: str) -> None:
    """What can be done with a guest."""
    known = ctx.store(Contacts).by_email(address)
    mail = Choice("Send email", "mail", {"to": address}, "mail")
    card = [Choice("View contact", "contact", {"id": known.id}, "person")] if known else []
    ctx.menu(mail, *card, title=known.name if known else address)


@app.on("mail")
def mail(ctx: Context, to: str) -> None:
    """Write a mail."""
    ctx.launch("mail", "compose", fields={"to": to})


@app.on("contact")
def contact(ctx: Context, id: str) -> None:
    """Show a contact."""
    ctx.launch("contacts", "person", id=id)


@app.on("take_proposal")
def take_proposal(ctx: Context, address: str) -> None:
    """Move the event to when a guest would rather have it."""
    found = _here(ctx)
    guest = found.event.guest(address)
    if guest is None or guest.proposed is None:
        raise Refused("This proposal is no longer there.")
    plan = found.event.model_copy(deep=True)
    plan.end, plan.start = guest.proposed + found.event.length, guest.proposed
    for other in plan.guests:
        other.proposed = None
    ctx.store(Calendars).change(found.event.id, plan.planned(), scope="all")
    ctx.args["day"] = plan.start.date().isoformat()
    ctx.snackbar(f"Moved to {plan.start:%a, %b} {plan.start.day}, {clock(plan.start)}. Guests were told.")


# Reminders


@app.on("reminders")
def reminders(ctx: Context) -> None:
    """Offer another reminder, or to take one away."""
    event = _here(ctx).event
    offered = WHOLE_DAY_REMINDERS if event.all_day else REMINDERS
    ctx.menu(
        *(
            Choice(reminder(m, event.all_day), "remind", {"minutes": m}, "check" if m in event.reminders else "")
            for m in sorted({*offered, *event.reminders})
        ),
        title="Notifications",
    )


@app.on("remind")
def remind(ctx: Context, minutes: int) -> None:
    """Add a reminder, or take it away."""
    event = _here(ctx).event
    ctx.store(Calendars).set_reminders(event.id, set(event.reminders) ^ {minutes})


# More


@app.on("more")
def more(ctx: Context) -> None:
    """The page's menu."""
    event, store = _here(ctx).event, ctx.store(Calendars)
    others = [g.address for g in event.guests if not same(g.address, ctx.store(System).owner.email)]
    if event.organiser and not store.is_mine(event):
        others = list(dict.fromkeys([event.organiser, *others]))
    gone = "Delete" if store.is_mine(event) else "Remove from calendar"
    ctx.menu(
        *([Choice("Email guests", "mail", {"to": ", ".join(others)}, "mail")] if others else []),
        Choice("Forward", "forward", icon="forward"),
        Choice("Share", "share", icon="share"),
        Choice("Duplicate", "duplicate", icon="content-copy"),
        *([Choice(gone, "delete", icon="delete", danger=True)] if store.calendar(event.calendar).writable else []),
    )


@app.on("share")
def share(ctx: Context) -> None:
    """Offer two ways to share."""
    ctx.menu(
        Choice("As text", "share_text", icon="notes"),
        Choice("As calendar file (.ics)", "share_file", icon="event"),
        title="Share event",
    )


@app.on("share_text")
def share_text(ctx: Context) -> None:
    """Share it as text."""
    found = _here(ctx)
    event = found.event
    lines = [event.title or "(No title)", when(event, found), event.place, event.link, event.notes]
    ctx.share(Shared(text="\n".join(line for line in lines if line), subject=event.title))


@app.on("share_file")
def share_file(ctx: Context) -> None:
    """Write it to a file in Download and share that."""
    event = _here(ctx).event
    name = "".join(c if c.isalnum() or c in " -" else " " for c in event.title)[:60].strip() or "event"
    text = write_events([event], event.organiser or ctx.store(System).owner.email)
    written = ctx.store(Files).create(f"{name}.ics", "Download", text, mime="text/calendar", source="Calendar")
    ctx.share(Shared(subject=event.title, files=(written.id,)))


# Deleting


@app.on("delete")
def delete(ctx: Context) -> None:
    """Ask which occurrences are meant, or whether it is meant at all."""
    event = _here(ctx).event
    if event.repeat:
        ctx.menu(
            Choice("This event", "ask_delete", {"scope": "this"}, "event"),
            Choice("This and following events", "ask_delete", {"scope": "following"}, "repeat"),
            Choice("All events", "ask_delete", {"scope": "all"}, "date-range"),
            title="Delete recurring event",
        )
    else:
        ask_delete(ctx, "all")


@app.on("ask_delete")
def ask_delete(ctx: Context, scope: Scope) -> None:
    """Confirm; guests can be told or not."""
    event, store = _here(ctx).event, ctx.store(Calendars)
    title = event.title or "(No title)"
    if not store.is_mine(event):
        text = f"“{title}” goes from your calendar, and {store.organiser(event)} is told that you decline."
        choices = [Choice("Remove", "do_delete", {"scope": scope, "notify": True}, danger=True)]
    elif event.guests:
        text = f"“{title}” will be deleted. Do you want to tell its guests?"
        choices = [
            Choice("Don't tell", "do_delete", {"scope": scope, "notify": False}, danger=True),
            Choice("Tell guests", "do_delete", {"scope": scope, "notify": True}, danger=True),
        ]
    else:
        text = f"“{title}” will be deleted."
        choices = [Choice("Delete", "do_delete", {"scope": scope, "notify": False}, danger=True)]
    ctx.dialog(
        "Delete this event?" if scope == "this" or not event.repeat else "Delete these events?",
        text,
        Choice("Cancel"),
        *choices,
    )


@app.on("do_delete")
def do_delete(ctx: Context, scope: Scope, notify: bool) -> None:
    """Delete, and go back."""
    found = _here(ctx)
    ctx.store(Calendars).delete(found.event.id, scope=scope, day=found.day, notify=notify)
    ctx.back()
    ctx.snackbar("Event deleted" if scope == "this" or not found.event.repeat else "Events deleted", "Undo", "undo")


@app.on("undo")
def undo(ctx: Context) -> None:
    """Put back what was deleted."""
    ctx.store(Calendars).undo_delete()
    ctx.snackbar("Event restored")
