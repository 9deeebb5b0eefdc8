"""The apps on the phone as the settings list them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from swerve.phone.app import apps
from swerve.phone.apps.settings.page import Row, deed, sign
from swerve.phone.context import Context
from swerve.world.settings import Package, Settings
from swerve.world.store import Refused

ACCESSES = {
    "install_apps": "Install unknown apps",
    "overlay": "Display over other apps",
    "notification_access": "Notification read, reply & control",
    "usage_access": "Usage access",
    "change_settings": "Modify system settings",
}


@dataclass(frozen=True, slots=True)
class Program:
    """An app on the phone, one of its own or one that the owner installed."""

    id: str
    name: str
    package: str
    icon: str
    colour: str
    kept: Package
    asks: tuple[str, ...]

    @property
    def own(self) -> bool:
        """Whether it came with the phone."""
        return not self.kept.user


def programs(ctx: Context) -> list[Program]:
    """Every app, by name."""
    s = ctx.store(Settings)
    found = [
        Program(
            role,
            own.name,
            own.package,
            own.icon,
            own.colour,
            s.package(role),
            tuple(dict.fromkeys([*own.permissions, *s.asked(role)])),
        )
        for role, own in apps().items()
    ]
    for kept in s.packages:
        if kept.id not in apps() and (kept.user or kept.name):
            name = kept.name or kept.id
            found.append(
                Program(
                    kept.id, name, kept.package or kept.id, sign(kept.icon), kept.colour, kept, tuple(s.asked(kept.id))
                )
            )
    return sorted(found, key=lambda p: p.name.casefold())


def program(ctx: Context, role: str) -> Program:
    """The app of that role or id.

    Raises:
        Refused: it is not installed.
    """
    for each in programs(ctx):
        if each.id == role:
            return each
    raise Refused("This app is no longer installed.")


def name_of(ctx: Context, role: str) -> str:
    """An app's name; its id when it is not installed."""
    return next((p.name for p in programs(ctx) if p.id == role), role)


def tile(p: Program, line: str, page: str = "app", **args: Any) -> Row:
    """An app with its icon."""
    return Row(p.name, line, icon=p.icon, colour=p.colour, deed=deed("go", page=page, role=p.id, **args))


def weight(megabytes: float) -> str:
    """`412 MB`, `1.24 GB`."""
    return f"{megabytes / 1000:.2f} GB" if megabytes >= 1000 else f"{megabytes:.1f} MB" if megabytes else "0 B"
