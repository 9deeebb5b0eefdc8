"""The alarms: a card each, opened for its days, sound and label; new ones begin with the time."""

from __future__ import annotations

from datetime import datetime, time

from swerve.phone.apps.clock.dial import add_dial, close_dial, hold, open_dial
from swerve.phone.apps.clock.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.clock import SOUNDS, Alarm, Clocks, spoken
from swerve.world.recurrence import DAY_NAMES, Weekday

_FOLDED, _OPENED, _VIEW, _BUTTON = 189, 389, 580, 172
"""Heights in CSS pixels, as in the style sheet: a folded card with the gap below it, an opened one, what is seen of the
list, and what the large button may take of that."""


@app.screen("alarms", activity=".AlarmActivity", on_back="leave_alarms")
def alarms(ctx: Context) -> str:
    """All alarms, the earliest first."""
    cards = [(alarm, spoken(alarm.time), rings(alarm, ctx.now)) for alarm in ctx.store(Clocks).by_time()]
    modal = bool(ctx.ui.get("dial") or ctx.ui.get("naming"))
    held = hold(ctx, "alarms", modal)
    return ctx.page("alarms.html", cards=cards, opened=ctx.ui.get("opened"), days=DAY_NAMES, modal=modal, held=held)


def rings(alarm: Alarm, now: datetime) -> str:
    """When it rings: `Tomorrow`, `Mon, Tue, Wed, Fri`, `Every day`, `Not scheduled`."""
    if alarm.snoozed and alarm.snoozed > now:
        return f"Snoozed until {spoken(f'{alarm.snoozed:%H:%M}')}"
    if alarm.days:
        return "Every day" if len(alarm.days) == 7 else ", ".join(day.capitalize() for day in alarm.days)
    if not alarm.on:
        return "Not scheduled"
    return "Today" if alarm.at(now.date()) > now else "Tomorrow"


def until(moment: datetime, now: datetime) -> str:
    """`9 hours and 4 minutes`, as the phone says how long it is until an alarm."""
    minutes = max(1, round((moment - now).total_seconds() / 60))
    days, rest = divmod(minutes, 1440)
    hours, minutes = divmod(rest, 60)
    named = [(days, "day"), (hours, "hour"), (minutes, "minute")]
    parts = [f"{count} {unit}{'s' if count != 1 else ''}" for count, unit in named if count]
    return " and ".join(parts[:2])


def say(ctx: Context, alarm: Alarm) -> None:
    """Say when an alarm rings next."""
    moment = alarm.next(ctx.now)
    if moment is not None:
        ctx.snackbar(f"Alarm set for {until(moment, ctx.now)} from now.")


def bring(ctx: Context, id: str) -> None:
    """Scroll so that all of an opened card is in view, above the button."""
    ctx.entry.scroll.update(ctx.ui.pop("held", {}))
    top = _FOLDED * [alarm.id for alarm in ctx.store(Clocks).by_time()].index(id)
    lowest = max(ctx.entry.scroll.get("alarms", 0.0), top + _OPENED - (_VIEW - _BUTTON))
    ctx.entry.scroll["alarms"] = max(0.0, min(lowest, top))


@app.on("leave_alarms")
def leave_alarms(ctx: Context) -> None:
    """Back: puts the picker or the dialog away, then leaves."""
    if not close_dial(ctx) and ctx.ui.pop("naming", None) is None:
        ctx.back()


@app.on("new_alarm")
def new_alarm(ctx: Context) -> None:
    """Begin a new alarm with its time."""
    open_dial(ctx, "new_alarm", time(7, 0))


def add(ctx: Context, moment: time) -> None:
    """Set the new alarm."""
    alarm = ctx.store(Clocks).add_alarm(f"{moment:%H:%M}")
    ctx.ui["opened"] = alarm.id
    bring(ctx, alarm.id)
    say(ctx, alarm)


@app.on("pick_time")
def pick_time(ctx: Context, id: str) -> None:
    """Change an alarm's time."""
    moment = ctx.store(Clocks).alarm(id).at(ctx.now.date()).time()
    open_dial(ctx, "alarm_time", moment, id=id)


def set_time(ctx: Context, moment: time, id: str) -> None:
    """Take the picked time."""
    store = ctx.store(Clocks)
    store.change_alarm(id, time=f"{moment:%H:%M}")
    if ctx.ui.get("opened") == id:
        bring(ctx, id)
    say(ctx, store.alarm(id))


add_dial(app, {"new_alarm": add, "alarm_time": set_time})


@app.on("open_alarm")
def open_alarm(ctx: Context, id: str) -> None:
    """Open a card, or fold it."""
    ctx.ui["opened"] = None if ctx.ui.get("opened") == id else id
    if ctx.ui["opened"]:
        bring(ctx, id)


@app.on("switch")
def switch(ctx: Context, id: str, on: bool) -> None:
    """Turn an alarm on or off."""
    store = ctx.store(Clocks)
    store.switch(id, on)
    if on:
        say(ctx, store.alarm(id))


@app.on("day")
def day(ctx: Context, id: str, day: Weekday) -> None:
    """Let an alarm come back on a day, or no longer."""
    store = ctx.store(Clocks)
    store.change_alarm(id, days=set(store.alarm(id).days) ^ {day})


@app.on("vibrate")
def vibrate(ctx: Context, id: str) -> None:
    """Turn vibration on or off."""
    store = ctx.store(Clocks)
    store.change_alarm(id, vibrate=not store.alarm(id).vibrate)


@app.on("sounds")
def sounds(ctx: Context, id: str) -> None:
    """Offer the sounds."""
    chosen = ctx.store(Clocks).alarm(id).sound
    ctx.menu(
        *(Choice(s, "sound", {"id": id, "sound": s}, "check" if s == chosen else "music-note") for s in SOUNDS),
        title="Alarm sound",
    )


@app.on("sound")
def sound(ctx: Context, id: str, sound: str) -> None:
    """Take a sound."""
    ctx.store(Clocks).change_alarm(id, sound=sound)


@app.on("name_alarm")
def name_alarm(ctx: Context, id: str) -> None:
    """Ask for a label."""
    ctx.ui["naming"] = id
    ctx.set_field("label", ctx.store(Clocks).alarm(id).label)
    ctx.focus("label")


@app.on("keep_label")
def keep_label(ctx: Context) -> None:
    """Take the label that is typed."""
    id = ctx.ui.pop("naming", "")
    ctx.focus(None)
    ctx.store(Clocks).change_alarm(id, label=ctx.field("label"))


@app.on("drop_label")
def drop_label(ctx: Context) -> None:
    """Leave the label as it is."""
    ctx.ui.pop("naming", None)
    ctx.focus(None)


@app.on("delete_alarm")
def delete_alarm(ctx: Context, id: str) -> None:
    """Remove an alarm; it can be undone."""
    ctx.store(Clocks).delete_alarm(id)
    ctx.snackbar("Alarm deleted", "Undo", "restore")


@app.on("restore")
def restore(ctx: Context) -> None:
    """Put back what was deleted."""
    ctx.store(Clocks).restore()


@app.on("snooze")
def snooze(ctx: Context, id: str) -> None:
    """Ring again in ten minutes."""
    ctx.store(Clocks).snooze(id)
    ctx.snackbar("Alarm snoozed for 10 minutes")


@app.on("stop")
def stop(ctx: Context, id: str) -> None:
    """Stop a ringing alarm."""
    ctx.store(Clocks).stop(id)
