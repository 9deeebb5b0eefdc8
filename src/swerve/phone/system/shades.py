"""Draws what comes down from the top: the shade with its quick settings and notifications, what pops up, toasts."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from swerve.phone.app import App
from swerve.phone.kit.render import render
from swerve.phone.shell import Shell
from swerve.phone.system.notes import sender, visible_notes
from swerve.phone.system.tiles import tiles
from swerve.world.settings import Settings
from swerve.world.system import Notification
from swerve.world.world import World


@dataclass(frozen=True, slots=True)
class Line:
    """One notification as it is shown: opened up or not, being answered or not."""

    note: Notification
    age: str
    open: bool
    reply: bool

    @property
    def folds(self) -> bool:
        """Whether there is more to show than two lines."""
        return bool(self.note.actions) or len(self.note.text) > 60 or "\n" in self.note.text


def shade(world: World, shell: Shell) -> str:
    """The shade: quick settings, four of them or all, and the notifications by app."""
    settings, ui = world.of(Settings), shell.shade.ui
    notes = visible_notes(world)
    opened = ui["open"] if "open" in ui else notes[0].id if notes else ""
    lines = [Line(n, ago(n.time, world.now), n.id == opened, n.id == ui.get("reply")) for n in notes]
    return render(
        "system/shade.html",
        now=world.now,
        full=bool(ui.get("full")),
        tiles=tiles(settings),
        brightness=settings.brightness,
        carrier="No service" if settings.airplane else settings.carrier,
        groups=_by_app(lines),
        ready=bool(shell.shade.fields.get("reply", "").strip()),
        typing=shell.focus is not None,
        quiet=settings.do_not_disturb,
    )


def _by_app(lines: list[Line]) -> list[tuple[App, list[Line]]]:
    """The notifications of each app together, the app with the newest first."""
    order = list(dict.fromkeys(line.note.role for line in lines))
    ranked = sorted(lines, key=lambda line: order.index(line.note.role))
    groups = [list(group) for _, group in groupby(ranked, key=lambda line: line.note.role)]
    return [(sender(group[0].note), group) for group in groups]


def banner(world: World, shell: Shell) -> str:
    """What has popped up, and the toast."""
    note = next((n for n in visible_notes(world) if n.id == shell.heads_up), None)
    if note is None and shell.toast is None:
        return ""
    return render("system/banner.html", note=note, app=sender(note) if note else None, toast=shell.toast)


def ago(moment: datetime, now: datetime) -> str:
    """How long ago, as the shade writes it: `now`, `12m`, `3h`, `2d`."""
    minutes = int((now - moment).total_seconds() // 60)
    if minutes < 1:
        return "now"
    if minutes < 60:
        return f"{minutes}m"
    return f"{minutes // 60}h" if minutes < 60 * 24 else f"{minutes // (60 * 24)}d"
