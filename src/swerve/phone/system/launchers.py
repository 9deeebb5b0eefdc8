"""Draws the launcher: its pages, the dock, the drawer with every app."""

from __future__ import annotations

from dataclasses import dataclass

from swerve.phone.app import App
from swerve.phone.kit.render import render
from swerve.phone.shell import Shell
from swerve.phone.system.installed import installed
from swerve.phone.system.notes import visible_notes
from swerve.world.settings import Settings
from swerve.world.world import World

FIRST_PAGE, PAGE = 12, 20
"""Icons on the first page, below the date, and on each other one."""

DOCK = 4


@dataclass(frozen=True, slots=True)
class Icon:
    """One app's icon: `notes` is how many notifications it has; `menu` says that its menu is open."""

    app: App
    notes: int
    menu: bool

    @property
    def desc(self) -> str:
        """What a screen reader says."""
        if not self.notes:
            return self.app.name
        return f"{self.app.name} has {self.notes} notification{'s' if self.notes > 1 else ''}"


def found_apps(world: World, typed: str) -> list[App]:
    """Apps whose name holds what is typed, those first that begin with it; all when nothing is."""
    wanted = typed.strip().casefold()
    found = [app for app in installed(world) if wanted in app.name.casefold()]
    return sorted(found, key=lambda app: not app.name.casefold().startswith(wanted)) if wanted else found


def docked(world: World) -> list[App]:
    """The apps of the dock, in order."""
    return sorted((a for a in installed(world) if a.dock is not None), key=lambda a: a.dock or 0)[:DOCK]


def pages(world: World) -> list[list[App]]:
    """The apps of each page, the first page first."""
    dock = docked(world)
    rest = [app for app in installed(world) if app not in dock]
    later = rest[FIRST_PAGE:]
    return [rest[:FIRST_PAGE], *(later[n : n + PAGE] for n in range(0, len(later), PAGE))]


def launcher(world: World, shell: Shell) -> str:
    """The home screen, or the drawer with all apps."""
    notes = [n.role for n in visible_notes(world)] if world.of(Settings).notification_dots else []
    menu = shell.launcher.ui.get("menu", "")

    def icons(shown: list[App]) -> list[Icon]:
        return [Icon(app, notes.count(app.role), app.role == menu) for app in shown]

    if shell.surface == "drawer":
        typed = shell.launcher.fields.get("q", "")
        return render("system/drawer.html", icons=icons(found_apps(world, typed)), typed=typed.strip(), menu=menu)
    all_pages = pages(world)
    page = min(shell.launcher.ui.get("page", 0), len(all_pages) - 1)
    return render(
        "system/launcher.html",
        now=world.now,
        grid=icons(all_pages[page]),
        dock=icons(docked(world)),
        page=page,
        pages=len(all_pages),
        menu=menu,
    )
