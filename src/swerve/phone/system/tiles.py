"""Quick settings: what each tile shows, and what a tap and a long press do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from swerve.phone.app import apps
from swerve.world.settings import Settings

if TYPE_CHECKING:
    from swerve.phone.operator import Operator

SLIDER = 328
"""Width of the brightness slider in CSS pixels."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile.

    Attributes:
        field: the plain field of the settings that it switches.
        page: the page of the settings app that a long press opens.
        state: what stands below its name.
        able: it can be switched now.
    """

    field: str
    name: str
    icon: str
    page: str
    on: bool
    state: str
    able: bool = True

    @property
    def desc(self) -> str:
        """What a screen reader says."""
        return f"{self.name}, {self.state}"


def tiles(settings: Settings) -> list[Tile]:
    """All tiles, those first that show in the shade's first step."""

    def plain(field: str, name: str, icon: str, page: str, state: str = "", able: bool = True) -> Tile:
        on = bool(getattr(settings, field))
        return Tile(field, name, icon, page, on, state or ("On" if on else "Off"), able)

    wifi = settings.joined.name if settings.joined else "On" if settings.wifi else "Off"
    connected = next((d.name for d in settings.devices if d.connected), "") if settings.bluetooth else ""
    return [
        plain("wifi", "Internet", "wifi" if settings.wifi else "wifi-off", "network", wifi),
        plain("bluetooth", "Bluetooth", "bluetooth", "bluetooth", connected),
        plain("do_not_disturb", "Do Not Disturb", "do-disturb-on", "dnd"),
        plain("flashlight", "Flashlight", "highlight", "display"),
        plain(
            "mobile_data",
            "Mobile data",
            "swap-vert",
            "mobile",
            "Airplane mode" if settings.airplane else settings.carrier if settings.mobile_data else "Off",
            not settings.airplane,
        ),
        plain("airplane", "Airplane mode", "airplanemode-active", "network"),
        plain("location", "Location", "location-on", "location"),
        plain("auto_rotate", "Auto-rotate", "screen-rotation", "display"),
        plain("battery_saver", "Battery Saver", "battery-alert", "battery_saver"),
        plain("hotspot", "Hotspot", "wifi-tethering", "hotspot", able=not settings.airplane),
    ]


def switch(phone: Operator, field: str) -> None:
    """Turn a tile on or off."""
    settings = phone.world.of(Settings)
    settings.change(field, not getattr(settings, field))


def set_brightness(phone: Operator, x: float, y: float) -> None:
    """Touch the brightness slider."""
    phone.world.of(Settings).change("brightness", min(max(round(x * 100 / SLIDER), 0), 100))


def drag_brightness(phone: Operator, dx: float, dy: float) -> None:
    """Move the brightness slider."""
    level = phone.world.of(Settings).brightness + round(dx * 100 / SLIDER)
    phone.world.of(Settings).change("brightness", min(max(level, 0), 100))


def open_settings(phone: Operator, page: str = "") -> None:
    """Open the settings app, at a page when it has that one."""
    settings = apps().get("settings")
    if settings is None:
        phone.context().snackbar("This phone has no settings app.")
    else:
        phone.context().launch("settings", page if page in settings.pages else None)


ACTS: dict[str, Callable[..., None]] = {
    "switch": switch,
    "set_brightness": set_brightness,
    "drag_brightness": drag_brightness,
    "open_settings": open_settings,
}
