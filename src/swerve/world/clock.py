"""The clock: alarms, timers, a stopwatch, the time in other cities. All run with the phone's own clock.

>>> clock = world.of(Clocks)
>>> clock.add_alarm("06:15", label="Train to Skarn", days=["sat"])
>>> clock.add_timer(540, label="Pasta")
>>> world.events[-1].name
'clock.timer_started'
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from typing import ClassVar

from pydantic import BaseModel, ConfigDict, Field, JsonValue, PrivateAttr, field_validator

from swerve.world import cities
from swerve.world.recurrence import WEEKDAYS, Weekday
from swerve.world.store import Clock, Record, Refused, Store
from swerve.world.system import NoteAction, Notification, System

SOUNDS = ("Morning tide", "Harbour bell", "Marimba", "Gulls", "Slow piano", "Rooster", "Silent")
_SNOOZE = timedelta(minutes=10)
_LONGEST = 100 * 3600 - 1


class Alarm(Record):
    """One alarm.

    Attributes:
        time: `06:45`, of 24 hours.
        days: on which it comes back; without any it rings once, then is off.
        sound: one of `SOUNDS`.
        snoozed: when it rings again after a snooze.
    """

    time: str
    label: str = ""
    days: list[Weekday] = []
    on: bool = True
    sound: str = SOUNDS[0]
    vibrate: bool = True
    snoozed: datetime | None = None

    @field_validator("time", mode="before")
    @classmethod
    def _clock_time(cls, value: object) -> object:
        match = re.fullmatch(r"(\d{1,2}):(\d{2})", str(value))
        if not match or int(match[1]) > 23 or int(match[2]) > 59:
            raise ValueError(f"{value} is no time of a day; 06:45 is")
        return f"{int(match[1]):02d}:{match[2]}"

    def at(self, day: date) -> datetime:
        """Its time on a day."""
        hour, minute = self.time.split(":")
        return datetime.combine(day, time(int(hour), int(minute)))

    def next(self, now: datetime) -> datetime | None:
        """When it rings next; None while it is off."""
        if not self.on:
            return None
        ahead = (self.at(now.date() + timedelta(days=n)) for n in range(8))
        regular = next(m for m in ahead if m > now and (not self.days or WEEKDAYS[m.weekday()] in self.days))
        return min(regular, self.snoozed) if self.snoozed and self.snoozed > now else regular


class Timer(Record):
    """One timer.

    Attributes:
        length: in seconds, as it was set.
        left: seconds left while it stands still; all of `length` when left out.
        ends: when it is over, while it runs.
        over: it has run out and not been stopped.
    """

    length: float = Field(gt=0)
    label: str = ""
    left: float = -1
    ends: datetime | None = None
    over: bool = False

    def remaining(self, now: datetime) -> float:
        """Seconds left; negative ones since it ran out."""
        if self.ends:
            return (self.ends - now).total_seconds()
        return self.length if self.left < 0 else self.left


class Stopwatch(BaseModel):
    """The one stopwatch.

    Attributes:
        since: when it was started last, while it runs.
        before: seconds that it had run until then.
        laps: seconds at each lap's end, counted from the start.
    """

    model_config = ConfigDict(extra="forbid")

    since: datetime | None = None
    before: float = 0
    laps: list[float] = []

    def elapsed(self, now: datetime) -> float:
        """Seconds that it shows."""
        return self.before + ((now - self.since).total_seconds() if self.since else 0)


class Clocks(Store):
    """Alarms, timers, stopwatch and cities."""

    role: ClassVar[str] = "clock"
    alarms: list[Alarm] = []
    timers: list[Timer] = []
    stopwatch: Stopwatch = Stopwatch()
    cities: list[str] = []
    _looked: datetime | None = PrivateAttr(default=None)
    _deleted: Alarm | Timer | None = PrivateAttr(default=None)

    @field_validator("cities")
    @classmethod
    def _known(cls, names: list[str]) -> list[str]:
        for name in names:
            if cities.city(name) is None:
                raise ValueError(f"the world clock does not know {name}")
        return names

    def attach(self, world: Clock) -> None:
        """Join a world; what rings counts from its clock."""
        super().attach(world)
        self._looked = world.now

    # Alarms

    def alarm(self, id: str) -> Alarm:
        """The alarm of that id; refused when it is gone."""
        found = next((a for a in self.alarms if a.id == id), None)
        if found is None:
            raise Refused("This alarm is no longer there.")
        return found

    def by_time(self) -> list[Alarm]:
        """All alarms, the earliest of the day first."""
        return sorted(self.alarms, key=lambda a: (a.time, a.label))

    def next_alarm(self) -> datetime | None:
        """When the next alarm rings."""
        return min((moment for a in self.alarms if (moment := a.next(self.now))), default=None)

    def add_alarm(
        self, time: str, label: str = "", days: Iterable[Weekday] = (), sound: str = SOUNDS[0], vibrate: bool = True
    ) -> Alarm:
        """Set a new alarm; it is on."""
        id = self.fresh_id("alarm")
        alarm = Alarm(id=id, time=time, label=label.strip(), days=_in_order(days), sound=sound, vibrate=vibrate)
        self.alarms.append(alarm)
        self.emit("alarm_added", **_told(alarm))
        return alarm

    def change_alarm(
        self,
        id: str,
        *,
        time: str | None = None,
        label: str | None = None,
        days: Iterable[Weekday] | None = None,
        sound: str | None = None,
        vibrate: bool | None = None,
    ) -> None:
        """Change what is given; another time turns the alarm on."""
        alarm = self.alarm(id)
        if sound is not None and sound not in SOUNDS:
            raise Refused("There is no such sound.")
        given: dict[str, object] = {"time": time, "sound": sound, "vibrate": vibrate}
        given |= {"label": None if label is None else label.strip(), "days": None if days is None else _in_order(days)}
        given = {key: value for key, value in given.items() if value is not None and value != getattr(alarm, key)}
        if not given:
            return
        if "time" in given:
            given |= {"on": True, "snoozed": None}
        changed = Alarm.model_validate(alarm.model_dump() | given)
        self.alarms[self.alarms.index(alarm)] = changed
        self.emit("alarm_changed", **_told(changed))

    def switch(self, id: str, on: bool) -> None:
        """Turn an alarm on or off."""
        alarm = self.alarm(id)
        alarm.on, alarm.snoozed = on, None
        self._quiet(id)
        self.emit("alarm_on" if on else "alarm_off", **_told(alarm))

    def delete_alarm(self, id: str) -> None:
        """Remove an alarm."""
        self._deleted = self.alarm(id)
        self.alarms.remove(self._deleted)
        self._quiet(id)
        self.emit("alarm_deleted", **_told(self._deleted))

    def snooze(self, id: str) -> None:
        """Let a ringing alarm ring again in ten minutes."""
        alarm = self.alarm(id)
        alarm.snoozed, alarm.on = self.now + _SNOOZE, True
        self._quiet(id)
        self.emit("alarm_snoozed", **_told(alarm), until=alarm.snoozed.isoformat())

    def stop(self, id: str) -> None:
        """Stop a ringing alarm, or end its snooze."""
        alarm = self.alarm(id)
        alarm.snoozed, alarm.on = None, alarm.on and bool(alarm.days)
        self._quiet(id)
        self.emit("alarm_stopped", **_told(alarm))

    # Timers

    def timer(self, id: str) -> Timer:
        """The timer of that id; refused when it is gone."""
        found = next((t for t in self.timers if t.id == id), None)
        if found is None:
            raise Refused("This timer is no longer there.")
        return found

    def add_timer(self, seconds: int, label: str = "") -> Timer:
        """Set a timer and start it."""
        if not 0 < seconds <= _LONGEST:
            raise Refused("Enter a time first." if seconds <= 0 else "A timer runs for less than 100 hours.")
        ends = self.now + timedelta(seconds=seconds)
        timer = Timer(id=self.fresh_id("timer"), length=seconds, label=label.strip(), ends=ends)
        self.timers.insert(0, timer)
        self.emit("timer_started", id=timer.id, label=timer.label, seconds=seconds)
        return timer

    def start_timer(self, id: str) -> None:
        """Let a timer run from where it stands."""
        timer = self.timer(id)
        left = timer.remaining(self.now)
        timer.ends, timer.over = self.now + timedelta(seconds=left if left > 0 else timer.length), False
        self.emit("timer_started", id=id, label=timer.label, seconds=round((timer.ends - self.now).total_seconds()))

    def pause_timer(self, id: str) -> None:
        """Let a timer stand still."""
        timer = self.timer(id)
        timer.left, timer.ends = max(0.0, timer.remaining(self.now)), None
        self.emit("timer_paused", id=id, label=timer.label, left=round(timer.left))

    def reset_timer(self, id: str) -> None:
        """Put a timer back to its length; it stands still, and is silent."""
        timer = self.timer(id)
        timer.left, timer.ends, timer.over = -1, None, False
        self._quiet(id)
        self.emit("timer_reset", id=id, label=timer.label)

    def add_minute(self, id: str) -> None:
        """Give a timer a minute more; one that is over runs on for a minute."""
        timer = self.timer(id)
        left = max(0.0, timer.remaining(self.now)) + 60
        if timer.ends:
            timer.ends, timer.over = self.now + timedelta(seconds=left), False
        else:
            timer.left = left
        self._quiet(id)
        self.emit("timer_extended", id=id, label=timer.label, left=round(left))

    def name_timer(self, id: str, label: str) -> None:
        """Give a timer a label."""
        timer = self.timer(id)
        timer.label = label.strip()
        self.emit("timer_named", id=id, label=timer.label)

    def delete_timer(self, id: str) -> None:
        """Remove a timer."""
        self._deleted = self.timer(id)
        self.timers.remove(self._deleted)
        self._quiet(id)
        self.emit("timer_deleted", id=id, label=self._deleted.label)

    def restore(self) -> None:
        """Put back the alarm or timer that was deleted last."""
        back, self._deleted = self._deleted, None
        if isinstance(back, Alarm):
            self.alarms.append(back)
            self.emit("alarm_restored", **_told(back))
        elif back is not None:
            self.timers.insert(0, back)
            self.emit("timer_restored", id=back.id, label=back.label)

    # Stopwatch

    def run_stopwatch(self) -> None:
        """Start it, or let it go on."""
        if self.stopwatch.since is None:
            self.stopwatch.since = self.now
            self.emit("stopwatch_started", elapsed=self.stopwatch.before)

    def hold_stopwatch(self) -> None:
        """Let it stand still."""
        watch = self.stopwatch
        watch.before, watch.since = watch.elapsed(self.now), None
        self.emit("stopwatch_paused", elapsed=watch.before)

    def lap(self) -> None:
        """Note the time of a lap."""
        if self.stopwatch.since is None:
            raise Refused("Start the stopwatch first.")
        self.stopwatch.laps.append(self.stopwatch.elapsed(self.now))
        self.emit("lap", number=len(self.stopwatch.laps), elapsed=self.stopwatch.laps[-1])

    def reset_stopwatch(self) -> None:
        """Back to zero, without laps."""
        self.stopwatch = Stopwatch()
        self.emit("stopwatch_reset")

    # Cities

    def add_city(self, name: str) -> None:
        """Show the time of a city."""
        found = cities.city(name)
        if found is None:
            raise Refused(f"The world clock does not know {name}.")
        if found.name in self.cities:
            raise Refused(f"{found.name} is already in your list.")
        self.cities.append(found.name)
        self.emit("city_added", city=found.name)

    def remove_city(self, name: str) -> None:
        """Show a city no longer."""
        if name not in self.cities:
            raise Refused("This city is no longer in your list.")
        self.cities.remove(name)
        self.emit("city_removed", city=name)

    # What falls due

    def tick(self) -> None:
        """Ring what is due since the clock moved last."""
        since, self._looked = self._looked or self.now, self.now
        for alarm in self.alarms:
            if alarm.on and self._due(alarm, since):
                alarm.snoozed = None
                alarm.on = bool(alarm.days)
                self._ring(alarm)
        for timer in self.timers:
            if timer.ends and not timer.over and timer.ends <= self.now:
                timer.over = True
                self.emit("timer_over", id=timer.id, label=timer.label, seconds=timer.length)
                acts = [_action("Stop", "stop_timer", timer.id), _action("Add 1 min", "add_minute", timer.id)]
                self._post(f"timer-{timer.id}", timer.label or "Timer", "Time's up", "timers", "Timers", acts)

    def _due(self, alarm: Alarm, since: datetime) -> bool:
        moment = alarm.next(since)
        return moment is not None and moment <= self.now

    def _ring(self, alarm: Alarm) -> None:
        self.emit("rang", **_told(alarm))
        acts = [_action("Snooze", "snooze", alarm.id), _action("Stop", "stop", alarm.id)]
        self._post(f"alarm-{alarm.id}", alarm.label or "Alarm", spoken(alarm.time), "alarms", "Alarms", acts)

    def _post(self, id: str, title: str, text: str, screen: str, channel: str, acts: list[NoteAction]) -> None:
        note = Notification(id=id, role=self.role, title=title, text=text, screen=screen, channel=channel, actions=acts)
        self.other(System).put(note)

    def _quiet(self, id: str) -> None:
        for kind in ("alarm", "timer"):
            self.other(System).dismiss(f"{kind}-{id}")


def spoken(time: str) -> str:
    """`06:45` as the phone writes it: `6:45 AM`."""
    hour, minute = time.split(":")
    return f"{int(hour) % 12 or 12}:{minute} {'AM' if int(hour) < 12 else 'PM'}"


def _action(label: str, act: str, id: str) -> NoteAction:
    return NoteAction(label=label, act=act, args={"id": id})


def _in_order(days: Iterable[Weekday]) -> list[Weekday]:
    return sorted(set(days), key=WEEKDAYS.index)


def _told(alarm: Alarm) -> dict[str, JsonValue]:
    return alarm.model_dump(mode="json", include={"id", "time", "label", "days", "on", "sound", "vibrate"})
