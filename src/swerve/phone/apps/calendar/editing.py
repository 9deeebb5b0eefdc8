"""Making and changing events: the form, its pickers and menus, and whom a saved event is told to."""

from __future__ import annotations

from datetime import date, datetime, time

from swerve.phone.app import Shared
from swerve.phone.apps.calendar import event as page
from swerve.phone.apps.calendar.dates import close_dates, open_dates
from swerve.phone.apps.calendar.form import TEXTS, Form, blank, filled, next_hour
from swerve.phone.apps.calendar.manifest import app
from swerve.phone.apps.calendar.people import read, suggestions
from swerve.phone.apps.clock.dial import close_dial, hold, open_dial
from swerve.phone.context import Context
from swerve.phone.kit.dates import clock
from swerve.phone.shell import Choice
from swerve.world.appointment import Guest, Scope, Visibility
from swerve.world.calendar import Calendars
from swerve.world.files import Files
from swerve.world.letter import same
from swerve.world.store import Refused
from swerve.world.system import System

COLOURS = (
    ("Tomato", "#c92a2a"),
    ("Tangerine", "#d9480f"),
    ("Sage", "#2b8a3e"),
    ("Lagoon", "#0b7285"),
    ("Blueberry", "#364fc7"),
    ("Grape", "#862e9c"),
    ("Graphite", "#495057"),
)


def form(ctx: Context) -> Form:
    """What is filled in on this page so far."""
    kept = ctx.ui.get("form")
    if not isinstance(kept, Form):
        kept = ctx.ui["form"] = blank(ctx, next_hour(ctx, ctx.now.date()))
        kept.original = kept.plan(ctx)
    return kept


@app.screen("edit", activity=".EditEventActivity", on_back="leave_edit")
def edit(ctx: Context) -> str:
    """The form."""
    kept, store = form(ctx), ctx.store(Calendars)
    modal = bool(ctx.ui.get("dates") or ctx.ui.get("dial"))
    return ctx.page(
        "edit.html",
        form=kept,
        new="id" not in ctx.args,
        days=[(f"{m:%a, %b} {m.day}, {m.year}", clock(m)) for m in (kept.start, kept.end)],
        wrong=kept.end < kept.start,
        repeat=kept.repeat.words(kept.start.date()) if kept.repeat else "Does not repeat",
        reminders=[(m, page.reminder(m, kept.all_day)) for m in sorted(kept.reminders)],
        calendar=store.calendar(kept.calendar),
        suggested=suggestions(ctx, ctx.field("guest"), [g.address for g in kept.guests]),
        files=page.files(ctx, kept.attachments),
        visibility=page.VISIBILITIES[kept.visibility],
        colour=next((n for n, c in COLOURS if c == kept.colour), "Calendar color"),
        modal=modal,
        held=hold(ctx, "edit", modal),
    )


def begin(ctx: Context, kept: Form, texts: dict[str, str], **args: str) -> None:
    """Open the form."""
    ctx.go("edit", fields=texts, **args)
    entry = ctx.shell.entry
    entry.ui["form"] = kept
    kept.original = kept.plan(Context(app, ctx.world, ctx.shell, entry))


@app.on("new")
def new(ctx: Context, day: str, hour: int = -1) -> None:
    """Begin a new event."""
    on = date.fromisoformat(day)
    moment = next_hour(ctx, on) if hour < 0 else datetime.combine(on, time(hour))
    begin(ctx, blank(ctx, moment), {})
    ctx.focus("title")


@app.on("edit")
def start_edit(ctx: Context, id: str, day: str) -> None:
    """Change an event."""
    store = ctx.store(Calendars)
    found = store.occurrence(id, date.fromisoformat(day) if day else None)
    if not store.can_edit(found.event):
        raise Refused("Only the organizer can change this event.")
    texts = {name: str(getattr(found.event, name)) for name in TEXTS}
    begin(ctx, filled(found.event, found), texts, id=id, day=found.day.isoformat())


@app.on("duplicate")
def duplicate(ctx: Context) -> None:
    """Begin a new event that is like this one."""
    found = page.occurrence(ctx)
    if found is None:
        raise Refused("This event is no longer in the calendar.")
    kept = filled(found.event, found)
    if not ctx.store(Calendars).calendar(kept.calendar).writable:
        kept.calendar = blank(ctx, kept.start).calendar
    begin(ctx, kept, {name: str(getattr(found.event, name)) for name in TEXTS})


@app.on("shared")
def shared(ctx: Context, shared: Shared) -> None:
    """Begin an event with what another app shares; a calendar file is imported."""
    first = ctx.store(Files).find(shared.files[0]) if shared.files else None
    if first and first.mime == "text/calendar":
        ctx.go("import", file=first.id)
        return
    kept = blank(ctx, next_hour(ctx, ctx.now.date()))
    kept.attachments = list(shared.files)
    begin(ctx, kept, {"title": shared.subject, "notes": shared.text})
    ctx.focus("title")


# Time


def _set_day(ctx: Context, day: date, end: str) -> None:
    kept = form(ctx)
    if end == "start":
        kept.set_start(datetime.combine(day, kept.start.time()))
    else:
        kept.end = datetime.combine(day, kept.end.time())


def _set_time(ctx: Context, moment: time, end: str) -> None:
    kept = form(ctx)
    if end == "start":
        kept.set_start(datetime.combine(kept.start.date(), moment))
    else:
        kept.end = datetime.combine(kept.end.date(), moment)


DATES = {"event_day": _set_day}
TIMES = {"event_time": _set_time}


@app.on("pick_day")
def pick_day(ctx: Context, end: str) -> None:
    """Pick the day of the start or the end."""
    kept = form(ctx)
    open_dates(ctx, "event_day", (kept.start if end == "start" else kept.end).date(), end=end)


@app.on("pick_time")
def pick_time(ctx: Context, end: str) -> None:
    """Pick the time of the start or the end."""
    kept = form(ctx)
    title = "Start time" if end == "start" else "End time"
    open_dial(ctx, "event_time", (kept.start if end == "start" else kept.end).time(), title, end=end)


@app.on("all_day_switch")
def all_day_switch(ctx: Context) -> None:
    """Let it last all day, or not; reminders are those that fit."""
    kept = form(ctx)
    kept.all_day = not kept.all_day
    usual = ctx.store(Calendars).calendar(kept.calendar).reminders
    kept.reminders = [] if not kept.reminders else [900] if kept.all_day else list(usual)


# People and files


@app.on("add_guest")
def add_guest(ctx: Context) -> None:
    """Invite who is typed."""
    kept = form(ctx)
    for name, address in read(ctx, ctx.field("guest")):
        if not any(same(g.address, address) for g in kept.guests):
            kept.guests.append(Guest(address=address, name=name))
    ctx.set_field("guest", "")
    ctx.focus("guest")


@app.on("invite")
def invite(ctx: Context, who: str, address: str) -> None:
    """Invite one of those who are offered."""
    form(ctx).guests.append(Guest(address=address, name=who))
    ctx.set_field("guest", "")


@app.on("uninvite")
def uninvite(ctx: Context, address: str) -> None:
    """Take a guest off the list."""
    kept = form(ctx)
    kept.guests = [g for g in kept.guests if not same(g.address, address)]


@app.on("guests_edit")
def guests_edit(ctx: Context) -> None:
    """Let guests change the event, or not."""
    kept = form(ctx)
    kept.guests_can_edit = not kept.guests_can_edit


@app.on("add_file")
def add_file(ctx: Context) -> None:
    """Choose a file."""
    ctx.pick("file", "attach", "Attach to event")


@app.on("attach")
def attach(ctx: Context, id: str) -> None:
    """Attach a file."""
    kept = form(ctx)
    if id not in kept.attachments:
        kept.attachments.append(id)


@app.on("detach")
def detach(ctx: Context, ref: str) -> None:
    """Take an attachment off."""
    kept = form(ctx)
    kept.attachments = [r for r in kept.attachments if r != ref]


# Menus


@app.on("pick_reminder")
def pick_reminder(ctx: Context) -> None:
    """Offer reminders."""
    kept = form(ctx)
    offered = page.WHOLE_DAY_REMINDERS if kept.all_day else page.REMINDERS
    left = [m for m in offered if m not in kept.reminders]
    ctx.menu(
        *(Choice(page.reminder(m, kept.all_day), "set_reminder", {"minutes": m}) for m in left), title="Notification"
    )


@app.on("set_reminder")
def set_reminder(ctx: Context, minutes: int) -> None:
    """Add a reminder, or take it away."""
    kept = form(ctx)
    kept.reminders = sorted(set(kept.reminders) ^ {minutes})


@app.on("pick_calendar")
def pick_calendar(ctx: Context) -> None:
    """Offer the calendars that can be written to."""
    kept = form(ctx)
    writable = [c for c in ctx.store(Calendars).calendars if c.writable]
    ctx.menu(
        *(Choice(c.name, "set_calendar", {"id": c.id}, "check" if c.id == kept.calendar else "") for c in writable),
        title="Calendar",
    )


@app.on("set_calendar")
def set_calendar(ctx: Context, id: str) -> None:
    """Put it into a calendar."""
    form(ctx).calendar = id


@app.on("pick_visibility")
def pick_visibility(ctx: Context) -> None:
    """Offer who can see it."""
    kept = form(ctx)
    ctx.menu(
        *(
            Choice(name, "set_visibility", {"visibility": key}, "check" if key == kept.visibility else "")
            for key, name in page.VISIBILITIES.items()
        ),
        title="Visibility",
    )


@app.on("set_visibility")
def set_visibility(ctx: Context, visibility: Visibility) -> None:
    """Say who can see it."""
    form(ctx).visibility = visibility


@app.on("set_busy")
def set_busy(ctx: Context) -> None:
    """Be busy, or free."""
    kept = form(ctx)
    kept.busy = not kept.busy


@app.on("pick_colour")
def pick_colour(ctx: Context) -> None:
    """Offer colours."""
    kept = form(ctx)
    listed = [("Calendar color", ""), *COLOURS]
    ctx.menu(
        *(Choice(n, "set_colour", {"colour": c}, "check" if c == kept.colour else "") for n, c in listed), title="Color"
    )


@app.on("set_colour")
def set_colour(ctx: Context, colour: str) -> None:
    """Take a colour."""
    form(ctx).colour = colour


# Saving


@app.on("save")
def save(ctx: Context) -> None:
    """Save, after asking which occurrences are meant and whether guests are told."""
    if ctx.field("guest").strip():
        add_guest(ctx)
    plan, id = form(ctx).plan(ctx), ctx.args.get("id")
    event = ctx.store(Calendars).event(id) if id else None
    if event and event.repeat:
        scopes = [("This event", "this"), ("This and following events", "following"), ("All events", "all")]
        if plan.repeat != event.repeat:
            scopes = scopes[1:]
        ctx.menu(*(Choice(n, "save_scope", {"scope": s}) for n, s in scopes), title="Edit recurring event")
    else:
        save_scope(ctx, "all")


@app.on("save_scope")
def save_scope(ctx: Context, scope: Scope) -> None:
    """Ask about guests when there are any."""
    plan, id, me = form(ctx).plan(ctx), ctx.args.get("id"), ctx.store(System).owner.email
    before = ctx.store(Calendars).event(id).guests if id else []
    if not any(not same(g.address, me) for g in [*plan.guests, *before]):
        commit(ctx, scope, True)
        return
    names = ", ".join(g.name or g.address for g in plan.guests)
    count = f"{len(plan.guests)} guest{'s' if len(plan.guests) != 1 else ''}: {names}"
    ctx.dialog(
        "Send updates to guests?" if id else "Send invitations?",
        count if plan.guests else "Those who were taken off the list can be told.",
        Choice("Keep editing"),
        Choice("Don't send", "commit", {"scope": scope, "notify": False}),
        Choice("Send", "commit", {"scope": scope, "notify": True}),
    )


@app.on("commit")
def commit(ctx: Context, scope: Scope, notify: bool) -> None:
    """Save."""
    store, plan, id, day = ctx.store(Calendars), form(ctx).plan(ctx), ctx.args.get("id"), ctx.args.get("day")
    told = bool(plan.guests) and notify
    if id is None:
        saved = store.create(plan, notify=notify)
    else:
        saved = store.change(id, plan, scope=scope, day=date.fromisoformat(day) if day else None, notify=notify)
    ctx.back()
    entry = ctx.shell.entry
    if entry.page == "event" and id is not None:
        entry.args.update(id=saved.id, day=plan.start.date().isoformat())
    elif entry.page == "event":
        ctx.replace("event", id=saved.id, day=plan.start.date().isoformat())
    elif entry.page == "main":
        entry.ui["day"] = plan.start.date().isoformat()
    ctx.snackbar("Event saved, invitations sent" if told else "Event saved")


@app.on("leave_edit")
def leave_edit(ctx: Context) -> None:
    """Back: puts a picker away; asks before anything is lost."""
    if close_dates(ctx) or close_dial(ctx):
        return
    if form(ctx).changed(ctx):
        ctx.dialog(
            "Discard changes?", "What you entered will not be saved.", Choice("Keep editing"), Choice("Discard", "drop")
        )
    else:
        ctx.back()


@app.on("drop")
def drop(ctx: Context) -> None:
    """Leave the form."""
    ctx.back()
