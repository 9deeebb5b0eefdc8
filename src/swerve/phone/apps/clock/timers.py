"""The timers: a card each, and a keypad for new ones."""

from __future__ import annotations

from dataclasses import dataclass

from swerve.phone.apps.clock.dial import hold
from swerve.phone.apps.clock.manifest import app
from swerve.phone.context import Context
from swerve.world.clock import Clocks, Timer

KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "00", "0")


@dataclass(frozen=True, slots=True)
class Card:
    """A timer as it shows.

    Attributes:
        clock: what it shows, e.g. `8:59`.
        length: what it was set to, e.g. `9m`.
        part: how much is left, from 0 to 1.
    """

    timer: Timer
    clock: str
    length: str
    part: float
    running: bool


@app.screen("timers", activity=".TimerActivity", on_back="leave_timers")
def timers(ctx: Context) -> str:
    """All timers; the keypad when there is none."""
    cards = [card(ctx, timer) for timer in ctx.store(Clocks).timers]
    digits, held = ctx.ui.get("digits", ""), hold(ctx, "timers", bool(ctx.ui.get("naming")))
    adding = ctx.ui.get("adding", False) or not cards
    return ctx.page("timers.html", cards=cards, adding=adding, typed=bool(digits), parts=parts(digits), held=held)


def card(ctx: Context, timer: Timer) -> Card:
    """How a timer shows."""
    left = timer.remaining(ctx.now)
    part = min(1.0, max(0.0, left / timer.length))
    return Card(timer, shown(left), spell(timer.length), part, timer.ends is not None and not timer.over)


def shown(seconds: float) -> str:
    """`8:59`, `1:02:03`; `-0:04` when it is over."""
    whole = round(abs(seconds))
    hours, rest = divmod(whole, 3600)
    minutes, rest = divmod(rest, 60)
    sign = "-" if seconds < 0 and whole else ""
    return f"{sign}{hours}:{minutes:02d}:{rest:02d}" if hours else f"{sign}{minutes}:{rest:02d}"


def spell(seconds: float) -> str:
    """`1h 30m`, `9m`, `45s`."""
    hours, rest = divmod(round(seconds), 3600)
    minutes, rest = divmod(rest, 60)
    return " ".join(f"{count}{unit}" for count, unit in ((hours, "h"), (minutes, "m"), (rest, "s")) if count)


def parts(digits: str) -> tuple[str, str, str]:
    """Hours, minutes, seconds of what is keyed in."""
    padded = digits.rjust(6, "0")
    return padded[:2], padded[2:4], padded[4:]


@app.on("leave_timers")
def leave_timers(ctx: Context) -> None:
    """Back: puts the dialog or the keypad away, then leaves."""
    if ctx.ui.pop("naming", None) is None and not ctx.ui.pop("adding", False):
        ctx.back()


@app.on("add_timer")
def add_timer(ctx: Context) -> None:
    """Show the keypad."""
    ctx.ui.update(adding=True, digits="")


@app.on("drop_timer")
def drop_timer(ctx: Context) -> None:
    """Back to the list."""
    ctx.ui.update(adding=False, digits="")


@app.on("key")
def key(ctx: Context, digit: str) -> None:
    """Key in a digit, or two."""
    ctx.ui["digits"] = (ctx.ui.get("digits", "") + digit).lstrip("0")[:6]


@app.on("rub_out")
def rub_out(ctx: Context) -> None:
    """Take the last digit away."""
    ctx.ui["digits"] = ctx.ui.get("digits", "")[:-1]


@app.on("start_new")
def start_new(ctx: Context) -> None:
    """Start what is keyed in."""
    hours, minutes, seconds = (int(part) for part in parts(ctx.ui.get("digits", "")))
    ctx.store(Clocks).add_timer(hours * 3600 + minutes * 60 + seconds)
    ctx.ui.update(adding=False, digits="")


@app.on("start_timer")
def start_timer(ctx: Context, id: str) -> None:
    """Let it run."""
    ctx.store(Clocks).start_timer(id)


@app.on("pause_timer")
def pause_timer(ctx: Context, id: str) -> None:
    """Let it stand still."""
    ctx.store(Clocks).pause_timer(id)


@app.on("stop_timer")
def stop_timer(ctx: Context, id: str) -> None:
    """Put it back to its length."""
    ctx.store(Clocks).reset_timer(id)


@app.on("add_minute")
def add_minute(ctx: Context, id: str) -> None:
    """Give it a minute more."""
    ctx.store(Clocks).add_minute(id)


@app.on("name_timer")
def name_timer(ctx: Context, id: str) -> None:
    """Ask for a label."""
    ctx.ui["naming"] = id
    ctx.set_field("label", ctx.store(Clocks).timer(id).label)
    ctx.focus("label")


@app.on("keep_timer_label")
def keep_timer_label(ctx: Context) -> None:
    """Take the label that is typed."""
    id = ctx.ui.pop("naming", "")
    ctx.focus(None)
    ctx.store(Clocks).name_timer(id, ctx.field("label"))


@app.on("delete_timer")
def delete_timer(ctx: Context, id: str) -> None:
    """Remove a timer; it can be undone."""
    ctx.store(Clocks).delete_timer(id)
    ctx.snackbar("Timer deleted", "Undo", "restore")
