"""Notifications and Do Not Disturb."""

from __future__ import annotations

from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import Row, Section, Side, add, deed, go, note, page, pick, switch
from swerve.phone.apps.settings.programs import programs
from swerve.phone.context import Context
from swerve.world.settings import Settings
from swerve.world.settings.comfort import DAYS, Schedule
from swerve.world.settings.part import found
from swerve.world.system import System


@page("notifications", "Notifications", words="alerts bubbles lock screen history")
def notifications(ctx: Context) -> list[Section]:
    """How apps speak up."""
    s = ctx.store(Settings)
    able = [p for p in programs(ctx) if p.kept.notification_access]
    return [
        Section(
            "Manage",
            [
                go("App settings", "Control notifications from individual apps", "app_alerts"),
                go("Notification history", "On" if s.notification_history else "Off", "history"),
            ],
        ),
        Section("Conversations", [switch(ctx, "Bubbles", "bubbles", "Conversations can appear as floating icons")]),
        Section(
            "Privacy",
            [
                go(
                    "Device & app notifications",
                    f"{len(able)} apps can read notifications",
                    "access",
                    access="notification_access",
                ),
                pick(ctx, "Notifications on lock screen", "lock_notifications", words="sensitive hide"),
            ],
        ),
        Section(
            "General",
            [
                go("Do Not Disturb", _dnd(s), "dnd", words="quiet silence"),
                switch(ctx, "Allow notification snoozing", "notification_snooze"),
                switch(ctx, "Notification dot on app icon", "notification_dots"),
                go("Wireless emergency alerts", "", "emergency_alerts"),
            ],
        ),
    ]


def _dnd(s: Settings) -> str:
    planned = sum(x.on for x in s.dnd_schedules)
    if s.do_not_disturb:
        return "On"
    return f"Off / {planned} schedule{'' if planned == 1 else 's'} can turn on automatically" if planned else "Off"


@page("app_alerts", "App notifications", words="block per app")
def app_alerts(ctx: Context) -> list[Section]:
    """A switch for every app."""
    rows = []
    for p in programs(ctx):
        deeds = deed("app_turn", role=p.id, field="notifications", on=not p.kept.notifications)
        rows.append(
            Row(
                p.name,
                "On" if p.kept.notifications else "Off",
                icon=p.icon,
                colour=p.colour,
                deed=deed("go", page="app_notifications", role=p.id),
                side=Side(f"{p.name} notifications", deeds, on=p.kept.notifications),
            )
        )
    return [Section(rows=rows)]


@page("history", "Notification history", words="recent dismissed")
def history(ctx: Context) -> list[Section]:
    """What is in the shade now."""
    rows = [
        Row(n.title, n.text, icon="notifications")
        for n in ctx.store(System).notifications
        if ctx.store(Settings).notification_history
    ]
    return [
        Section(rows=[switch(ctx, "Use notification history", "notification_history", main=True)]),
        Section("Last 24 hours", rows or [note("No recent notifications.")]),
    ]


@page("dnd", "Do Not Disturb", words="quiet silence mute schedule sleep")
def dnd(ctx: Context) -> list[Section]:
    """Quiet: now, for whom not, when by itself."""
    s = ctx.store(Settings)
    let = [x for x, on in (("Alarms", s.dnd_alarms), ("media sounds", s.dnd_media)) if on]
    planned = [x for x in s.dnd_schedules if x.on]
    return [
        Section(rows=[switch(ctx, "Do Not Disturb", "do_not_disturb", main=True)]),
        Section(
            "What can interrupt Do Not Disturb",
            [
                pick(ctx, "Calls", "dnd_calls", "call"),
                pick(ctx, "Messages", "dnd_messages", "chat"),
                switch(
                    ctx,
                    "Allow repeat callers",
                    "dnd_repeat_callers",
                    "A second call within 15 minutes",
                    "phone-callback",
                ),
                go("Alarms & other interruptions", " and ".join(let) or "None", "dnd_other", "alarm"),
            ],
        ),
        Section(
            "General",
            [
                go("Schedules", f"{len(planned)} on" if planned else "None", "schedules", "schedule"),
                pick(ctx, "Duration for Quick Settings", "dnd_duration", "timelapse"),
            ],
        ),
    ]


@page("dnd_other", "Alarms & other interruptions")
def dnd_other(ctx: Context) -> list[Section]:
    """What else may be heard."""
    return [
        Section(
            rows=[
                switch(ctx, "Alarms", "dnd_alarms", icon="alarm"),
                switch(ctx, "Media sounds", "dnd_media", "Videos, games, other media", "music-note"),
            ]
        )
    ]


@page("schedules", "Schedules", words="do not disturb sleeping night")
def schedules(ctx: Context) -> list[Section]:
    """When Do Not Disturb comes on by itself."""
    rows = [
        Row(
            x.name,
            f"{_days(x)}, {x.start} – {x.end}",
            icon="bedtime",
            deed=deed("edit_schedule", id=x.id),
            side=Side(f"{x.name} schedule", deed("turn_schedule", id=x.id, on=not x.on), on=x.on),
        )
        for x in ctx.store(Settings).dnd_schedules
    ]
    return [Section(rows=rows), Section(rows=[add("Add a schedule", "new_schedule")])]


def _days(x: Schedule) -> str:
    if x.days == list(DAYS):
        return "Every day"
    return "Mon – Fri" if x.days == list(DAYS[:5]) else ", ".join(x.days)


@app.on("turn_schedule")
def turn_schedule(ctx: Context, id: str, on: bool) -> None:
    """Follow it, or not."""
    ctx.store(Settings).set_schedule(id, on)


@app.on("new_schedule")
def new_schedule(ctx: Context) -> None:
    """Start a new one."""
    ctx.go("schedule", id="", days=list(DAYS), fields={"name": "", "start": "22:00", "end": "07:00"})


@app.on("edit_schedule")
def edit_schedule(ctx: Context, id: str) -> None:
    """Change one."""
    x = found(ctx.store(Settings).dnd_schedules, id, "schedule")
    ctx.go("schedule", id=id, days=list(x.days), fields={"name": x.name, "start": x.start, "end": x.end})


@app.screen("schedule", activity=".Settings$ZenModeScheduleActivity")
def schedule(ctx: Context) -> str:
    """One schedule: its name, days and times."""
    return ctx.page("schedule.html", days=DAYS, chosen=ctx.ui.setdefault("days", list(ctx.args["days"])))


@app.on("schedule_day")
def schedule_day(ctx: Context, day: str) -> None:
    """Take a day in or out."""
    chosen = ctx.ui["days"]
    ctx.ui["days"] = [d for d in DAYS if (d in chosen) is not (d == day)]


@app.on("save_schedule")
def save_schedule(ctx: Context) -> None:
    """Keep it."""
    ctx.store(Settings).save_schedule(
        ctx.args["id"] or None, ctx.field("name"), ctx.ui["days"], ctx.field("start"), ctx.field("end")
    )
    ctx.back()


@app.on("delete_schedule")
def delete_schedule(ctx: Context, id: str) -> None:
    """Remove it."""
    ctx.store(Settings).delete_schedule(id)
    ctx.back()
    ctx.snackbar("Schedule deleted")
