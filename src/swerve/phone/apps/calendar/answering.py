"""Answers with a note, another time proposed, and events passed on to others."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time

from swerve.phone.apps.calendar import event as page
from swerve.phone.apps.calendar.dates import close_dates, open_dates
from swerve.phone.apps.calendar.manifest import app
from swerve.phone.apps.calendar.people import read, suggestions
from swerve.phone.apps.clock.dial import close_dial, open_dial
from swerve.phone.context import Context
from swerve.phone.kit.dates import clock
from swerve.world.appointment import Answer
from swerve.world.calendar import Calendars
from swerve.world.letter import same
from swerve.world.occurrence import when
from swerve.world.store import Refused


@dataclass(slots=True)
class Reply:
    """An answer in the making; its note is typed."""

    answer: Answer
    start: datetime
    end: datetime
    proposing: bool = False


def _reply(ctx: Context) -> Reply | None:
    found = page.occurrence(ctx)
    if found is None:
        return None
    kept = ctx.ui.get("reply")
    if not isinstance(kept, Reply):
        kept = ctx.ui["reply"] = Reply(found.event.answer, found.start, found.end, bool(ctx.args.get("propose")))
    return kept


def _there(ctx: Context) -> Reply:
    kept = _reply(ctx)
    if kept is None:
        raise Refused("This event is no longer in the calendar.")
    return kept


@app.screen("reply", activity=".ReplyActivity", on_back="leave_reply")
def reply(ctx: Context) -> str:
    """Answer with a note, or propose another time."""
    kept, found = _reply(ctx), page.occurrence(ctx)
    if kept is None or found is None:
        return ctx.page("gone.html")
    return ctx.page(
        "reply.html",
        reply=kept,
        event=found.event,
        when=when(found.event, found),
        organiser=ctx.store(Calendars).organiser(found.event),
        days=[(f"{m:%a, %b} {m.day}, {m.year}", clock(m)) for m in (kept.start, kept.end)],
        modal=ctx.ui.get("dates") or ctx.ui.get("dial"),
    )


@app.on("reply")
def start_reply(ctx: Context, propose: bool = False) -> None:
    """Open the page for an answer."""
    ctx.go("reply", **{**ctx.args, "propose": propose})


@app.on("choose_answer")
def choose_answer(ctx: Context, answer: Answer) -> None:
    """Choose an answer."""
    _there(ctx).answer = answer


@app.on("propose")
def propose(ctx: Context) -> None:
    """Propose another time, or not."""
    kept = _there(ctx)
    kept.proposing = not kept.proposing


@app.on("reply_day")
def reply_day(ctx: Context, end: str) -> None:
    """Pick a day."""
    kept = _there(ctx)
    open_dates(ctx, "reply_day", (kept.start if end == "start" else kept.end).date(), end=end)


@app.on("reply_time")
def reply_time(ctx: Context, end: str) -> None:
    """Pick a time."""
    kept = _there(ctx)
    open_dial(ctx, "reply_time", (kept.start if end == "start" else kept.end).time(), end=end)


def _set(ctx: Context, end: str, day: date | None = None, moment: time | None = None) -> None:
    kept = _there(ctx)
    old = kept.start if end == "start" else kept.end
    new = datetime.combine(day or old.date(), moment or old.time())
    if end == "start":
        kept.start, kept.end = new, new + (kept.end - kept.start)
    else:
        kept.end = new


def _set_day(ctx: Context, day: date, end: str) -> None:
    _set(ctx, end, day=day)


def _set_time(ctx: Context, moment: time, end: str) -> None:
    _set(ctx, end, moment=moment)


DATES = {"reply_day": _set_day}
TIMES = {"reply_time": _set_time}


@app.on("send_reply")
def send_reply(ctx: Context) -> None:
    """Send the answer, or the proposal, to the organiser."""
    kept, store, id = _there(ctx), ctx.store(Calendars), str(ctx.args.get("id"))
    note, name = ctx.field("note"), store.organiser(store.event(id))
    if kept.proposing:
        store.propose(id, kept.start, kept.end, note)
        ctx.back()
        ctx.snackbar(f"Proposal sent to {name}")
        return
    if kept.answer == "none":
        raise Refused("Choose an answer first.")
    store.answer(id, kept.answer, note)
    ctx.back()
    ctx.snackbar(f"Answer sent to {name}")


@app.on("leave_reply")
def leave_reply(ctx: Context) -> None:
    """Back: puts a picker away, then leaves."""
    if not close_dates(ctx) and not close_dial(ctx):
        ctx.back()


# Forwarding


@app.screen("forward", activity=".ForwardActivity")
def forward(ctx: Context) -> str:
    """Choose who gets an event, and say something with it."""
    found = page.occurrence(ctx)
    if found is None:
        return ctx.page("gone.html")
    chosen: list[tuple[str, str]] = ctx.ui.setdefault("to", [])
    suggested = suggestions(ctx, ctx.field("to"), [address for _, address in chosen])
    return ctx.page("forward.html", event=found.event, when=when(found.event, found), to=chosen, suggested=suggested)


@app.on("forward")
def start_forward(ctx: Context) -> None:
    """Begin to pass an event on."""
    ctx.go("forward", **ctx.args)
    ctx.focus("to")


@app.on("add_recipient")
def add_recipient(ctx: Context) -> None:
    """Take who is typed."""
    for name, address in read(ctx, ctx.field("to")):
        choose_recipient(ctx, name, address)


@app.on("choose_recipient")
def choose_recipient(ctx: Context, who: str, address: str) -> None:
    """Take one of those who are offered."""
    chosen = ctx.ui.setdefault("to", [])
    if not any(same(address, known) for _, known in chosen):
        chosen.append((who, address))
    ctx.set_field("to", "")


@app.on("drop_recipient")
def drop_recipient(ctx: Context, address: str) -> None:
    """Take somebody off the list."""
    ctx.ui["to"] = [(n, a) for n, a in ctx.ui.get("to", []) if not same(a, address)]


@app.on("send_forward")
def send_forward(ctx: Context) -> None:
    """Pass it on."""
    if ctx.field("to").strip():
        add_recipient(ctx)
    people = [address for _, address in ctx.ui.get("to", [])]
    if not people:
        raise Refused("Add at least one person.")
    ctx.store(Calendars).forward(str(ctx.args.get("id")), people, ctx.field("message"))
    ctx.back()
    ctx.snackbar("Event forwarded")
