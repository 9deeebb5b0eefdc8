"""Which apps the phone offers: those that are not disabled in the settings."""

from __future__ import annotations

from swerve.phone.app import App, apps
from swerve.world.settings import Settings
from swerve.world.world import World


def installed(world: World) -> list[App]:
    """The apps that can be opened, in the order of their names."""
    settings = world.of(Settings)
    return [app for app in apps().values() if settings.enabled(app.role)]
