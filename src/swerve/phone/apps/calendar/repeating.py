"""How often an event comes back: a menu of the usual, and a page for the rest."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Literal

from swerve.phone.apps.calendar import editing
from swerve.phone.apps.calendar.agenda import shift
from swerve.phone.apps.calendar.dates import close_dates, open_dates
from swerve.phone.apps.calendar.form import Form
from swerve.phone.apps.calendar.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.recurrence import DAY_NAMES, WEEKDAYS, Repeat, Unit, Weekday
from swerve.world.store import Refused


@dataclass(slots=True)
class Rule:
    """A rule in the making; how many and how often are typed."""

    every: Unit = "week"
    days: list[Weekday] = field(default_factory=list)
    ends: Literal["never", "until", "count"] = "never"
    until: date = date(2026, 12, 31)
    by_weekday: bool = False


@app.on("pick_repeat")
def pick_repeat(ctx: Context) -> None:
    """Offer the usual rules."""
    form = editing.form(ctx)
    first = form.start.date()
    usual: list[Repeat] = [
        Repeat(every="day"),
        Repeat(every="week", days=[WEEKDAYS[first.weekday()]]),
        Repeat(every="month"),
        Repeat(every="month", by_weekday=True),
        Repeat(every="year"),
        Repeat(every="week", days=list(WEEKDAYS[:5])),
    ]
    ctx.menu(
        Choice("Does not repeat", "set_repeat", {"rule": None}, "" if form.repeat else "check"),
        *(Choice(r.words(first), "set_repeat", {"rule": r}, "check" if r == form.repeat else "") for r in usual),
        Choice("Custom…", "custom_repeat"),
        title="Repeat",
    )


@app.on("set_repeat")
def set_repeat(ctx: Context, rule: Repeat | None) -> None:
    """Take a rule."""
    editing.form(ctx).repeat = rule.model_copy(deep=True) if rule else None


@app.on("custom_repeat")
def custom_repeat(ctx: Context) -> None:
    """Open the page for any rule."""
    form = editing.form(ctx)
    known, first = form.repeat or Repeat(every="week"), form.start.date()
    rule = Rule(
        every=known.every,
        days=list(known.days) or [WEEKDAYS[first.weekday()]],
        ends="until" if known.until else "count" if known.count else "never",
        until=known.until or shift(first, 3),
        by_weekday=known.by_weekday,
    )
    ctx.go("repeat", fields={"interval": str(known.interval), "count": str(known.count or 10)}, form=form)
    ctx.shell.entry.ui["rule"] = rule


def _rule(ctx: Context) -> Rule:
    rule = ctx.ui.get("rule")
    if not isinstance(rule, Rule):
        rule = ctx.ui["rule"] = Rule(until=ctx.now.date() + timedelta(days=90))
    return rule


@app.screen("repeat", activity=".RecurrenceActivity", on_back="leave_repeat")
def repeat(ctx: Context) -> str:
    """Every how many of what, on which days, until when."""
    form = ctx.args.get("form")
    first = form.start.date() if isinstance(form, Form) else ctx.now.date()
    rule = _rule(ctx)
    monthly = [(Repeat(every="month", by_weekday=b).words(first), b) for b in (False, True)]
    return ctx.page(
        "repeat.html",
        rule=rule,
        weekdays=DAY_NAMES,
        monthly=monthly,
        until=f"{rule.until:%b} {rule.until.day}, {rule.until.year}",
    )


@app.on("unit")
def unit(ctx: Context, every: Unit) -> None:
    """Days, weeks, months or years."""
    _rule(ctx).every = every


@app.on("weekday")
def weekday(ctx: Context, day: Weekday) -> None:
    """Add a day of the week, or take it away."""
    rule = _rule(ctx)
    rule.days = [d for d in WEEKDAYS if (d in rule.days) != (d == day)]


@app.on("monthly")
def monthly(ctx: Context, by_weekday: bool) -> None:
    """Keep the date, or the weekday."""
    _rule(ctx).by_weekday = by_weekday


@app.on("ends")
def ends(ctx: Context, ends: Literal["never", "until", "count"]) -> None:
    """Never, on a day, or after so many times."""
    _rule(ctx).ends = ends


@app.on("pick_until")
def pick_until(ctx: Context) -> None:
    """Pick the last day."""
    rule = _rule(ctx)
    rule.ends = "until"
    open_dates(ctx, "until", rule.until)


def _set_until(ctx: Context, day: date) -> None:
    _rule(ctx).until = day


DATES = {"until": _set_until}


@app.on("keep_repeat")
def keep_repeat(ctx: Context) -> None:
    """Take the rule."""
    rule, form = _rule(ctx), ctx.args.get("form")
    numbers = {name: ctx.field(name).strip() for name in ("interval", "count")}
    if not numbers["interval"].isdecimal() or not 1 <= int(numbers["interval"]) <= 99:
        raise Refused("Repeat every 1 to 99.")
    if rule.ends == "count" and not (numbers["count"].isdecimal() and 1 <= int(numbers["count"]) <= 999):
        raise Refused("It ends after 1 to 999 times.")
    if rule.every == "week" and not rule.days:
        raise Refused("Choose at least one day of the week.")
    if isinstance(form, Form):
        form.repeat = Repeat(
            every=rule.every,
            interval=int(numbers["interval"]),
            days=rule.days if rule.every == "week" else [],
            until=rule.until if rule.ends == "until" else None,
            count=int(numbers["count"]) if rule.ends == "count" else None,
            by_weekday=rule.by_weekday and rule.every == "month",
        )
    ctx.back()


@app.on("leave_repeat")
def leave_repeat(ctx: Context) -> None:
    """Back: puts the picker away, then leaves the rule as it was."""
    if not close_dates(ctx):
        ctx.back()
