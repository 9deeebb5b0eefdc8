"""How the phone looks, sounds and speaks up: display, sound, notifications, battery, accessibility."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from swerve.world.settings.part import Part, filled, found
from swerve.world.store import Record, Refused

Level = Annotated[int, Field(ge=0, le=100)]
"""A slider, percent."""

Who = Literal["anyone", "contacts", "starred", "none"]
DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


class Schedule(Record):
    """When Do Not Disturb comes on by itself; times as `22:30`."""

    name: str
    days: list[str] = list(DAYS)
    start: str = "22:00"
    end: str = "07:00"
    on: bool = True


class Comfort(Part):
    """Display, sound, notifications, battery, accessibility."""

    brightness: Level = 62
    adaptive_brightness: bool = True
    dark_theme: bool = False
    night_light: bool = False
    auto_rotate: bool = False
    font_size: Literal["small", "default", "large", "largest"] = "default"
    bold_text: bool = False
    screen_timeout: Literal[15, 30, 60, 120, 300, 600, 1800] = 60
    lock_clock: bool = True
    tap_to_wake: bool = True
    screen_saver: bool = False
    colours: Literal["natural", "boosted", "adaptive"] = "adaptive"

    media_volume: Level = 60
    call_volume: Level = 70
    ring_volume: Level = 50
    alarm_volume: Level = 80
    ring_mode: Literal["ring", "vibrate", "silent"] = "ring"
    ringtone: str = "Harbour bell"
    notification_sound: str = "Pebble"
    alarm_sound: str = "First light"
    vibrate_calls: bool = True
    touch_vibration: bool = True
    touch_sounds: bool = False
    lock_sounds: bool = True
    charging_sounds: bool = True
    live_captions: bool = False

    lock_notifications: Literal["all", "hide_sensitive", "none"] = "hide_sensitive"
    notification_history: bool = True
    notification_dots: bool = True
    bubbles: bool = True
    notification_snooze: bool = False
    do_not_disturb: bool = False
    dnd_calls: Who = "starred"
    dnd_messages: Who = "starred"
    dnd_repeat_callers: bool = True
    dnd_alarms: bool = True
    dnd_media: bool = True
    dnd_duration: Literal["until_off", "1_hour", "ask"] = "until_off"
    dnd_schedules: list[Schedule] = []

    battery_saver: bool = False
    battery_saver_at: Literal[0, 10, 15, 20, 30] = 15
    adaptive_battery: bool = True
    battery_percentage: bool = True
    charging_limit: bool = False
    flashlight: bool = False

    screen_reader: bool = False
    magnification: bool = False
    captions: bool = False
    caption_size: Literal["small", "default", "large"] = "default"
    high_contrast: bool = False
    colour_inversion: bool = False
    colour_correction: bool = False
    remove_animations: bool = False
    large_pointer: bool = False
    mono_audio: bool = False
    audio_balance: Level = 50
    read_aloud_rate: Level = 50

    def save_schedule(self, id: str | None, name: str, days: list[str], start: str, end: str) -> Schedule:
        """Add a schedule of Do Not Disturb, or change the one of that id."""
        if not days:
            raise Refused("Choose at least one day.")
        known = found(self.dnd_schedules, id, "schedule") if id else None
        schedule = Schedule(
            id=known.id if known else self.fresh_id("schedule"),
            name=filled(name, "a name"),
            days=[day for day in DAYS if day in days],
            start=_clock(start),
            end=_clock(end),
            on=known.on if known else True,
        )
        self.dnd_schedules = [s for s in self.dnd_schedules if s.id != schedule.id] + [schedule]
        self.emit("schedule_edited" if known else "schedule_added", **schedule.model_dump())
        return schedule

    def set_schedule(self, id: str, on: bool) -> None:
        """Follow a schedule, or not."""
        schedule = found(self.dnd_schedules, id, "schedule")
        self._alter(schedule, "on", on, "schedule_set", name=schedule.name)

    def delete_schedule(self, id: str) -> None:
        """Remove a schedule."""
        schedule = found(self.dnd_schedules, id, "schedule")
        self.dnd_schedules.remove(schedule)
        self.emit("schedule_deleted", id=id, name=schedule.name)


def _clock(text: str) -> str:
    hour, colon, minute = text.strip().partition(":")
    if not (colon and hour.isdigit() and minute.isdigit() and int(hour) < 24 and int(minute) < 60):
        raise Refused("Enter times like 22:30.")
    return f"{int(hour):02d}:{int(minute):02d}"
