"""Draws everything that is not the app itself."""

from __future__ import annotations

from datetime import datetime

from swerve.phone.app import Shared, apps
from swerve.phone.kit.render import FieldSpec, render
from swerve.phone.shell import Shell
from swerve.phone.system.permissions import question
from swerve.phone.system.typing import layout
from swerve.world.system import System
from swerve.world.world import World


def bars(world: World, shell: Shell) -> str:
    """Status bar and navigation bar."""
    system = world.of(System)
    light = shell.surface in ("shade", "recents") or (shell.front is None and shell.surface != "drawer")
    notified = list(dict.fromkeys(note.role for note in system.notifications))[:4]
    return render(
        "system/bars.html",
        now=world.now,
        battery=system.battery,
        notified=[apps()[role] for role in notified if role in apps()],
        tone="light" if light else "",
        nav_tone="clear" if light else "",
        keyboard=shell.focus is not None,
    )


def launcher(world: World, shell: Shell) -> str:
    """The home screen, or the drawer with all apps."""
    docked = sorted((a for a in apps().values() if a.dock is not None), key=lambda a: a.dock or 0)
    return render(
        "system/launcher.html",
        now=world.now,
        drawer=shell.surface == "drawer",
        apps=list(apps().values()),
        grid=[app for app in apps().values() if app.dock is None],
        dock=docked,
    )


def keyboard(world: World, shell: Shell, spec: FieldSpec) -> str:
    """The keyboard, for the field that has the focus; it offers what is on the clipboard."""
    action = spec.enter.name if spec.enter else ""
    enter = "enter" if spec.multiline else next((n for n in ("search", "send") if n in action), "done")
    return render(
        "system/keyboard.html", lines=layout(shell.keyboard, enter), clipboard=world.of(System).clipboard.strip()
    )


def overlay(shell: Shell) -> str:
    """The dialog, menu, share sheet, chooser or permission's question."""
    assert shell.overlay is not None
    over, targets, asked = shell.overlay, [], None
    if over.kind == "share" and isinstance(over.payload, Shared):
        kind = "file" if over.payload.files else "text"
        targets = [app for app in apps().values() if kind in app.accepts and app.role != shell.front]
    elif over.kind == "chooser":
        targets = [apps()[role] for role in over.payload[1]]
    elif over.kind == "permission":
        asked = question(over.title, apps()[over.text].name)
    return render("system/overlay.html", overlay=over, targets=targets, question=asked)


def snack(shell: Shell) -> str:
    """The line at the bottom."""
    return render("system/snack.html", snack=shell.snack)


def shade(world: World) -> str:
    """The notifications."""
    notes = [(n, ago(n.time, world.now)) for n in world.of(System).notifications if n.role in apps()]
    return render("system/shade.html", now=world.now, notes=notes, apps=apps())


def ago(moment: datetime, now: datetime) -> str:
    """How long ago, as the shade writes it: `now`, `12m`, `3h`, `2d`."""
    minutes = int((now - moment).total_seconds() // 60)
    if minutes < 1:
        return "now"
    if minutes < 60:
        return f"{minutes}m"
    return f"{minutes // 60}h" if minutes < 60 * 24 else f"{minutes // (60 * 24)}d"


def recents(shell: Shell, shots: dict[str, str]) -> str:
    """The apps in use, the most recent first, each with its last screen."""
    cards = [{"app": apps()[t.role], "html": shots.get(t.role, "")} for t in reversed(shell.tasks)]
    return render("system/recents.html", cards=cards)
