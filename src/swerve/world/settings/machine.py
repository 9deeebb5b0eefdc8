"""The phone as a machine: languages, keyboards, date and time, updates, developer options, reset, about."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

from pydantic import BaseModel, ConfigDict

from swerve.world.settings.part import Part, filled, found
from swerve.world.store import Record, Refused

ZONES: dict[str, float] = {
    "Port Ellery (GMT−04:00)": -4,
    "Mid-Ocean (GMT−02:00)": -2,
    "Larkhaven (GMT+00:00)": 0,
    "Central Coast (GMT+01:00)": 1,
    "Eastern Sound (GMT+02:00)": 2,
    "Gulf Plateau (GMT+04:00)": 4,
    "Spice Bay (GMT+05:30)": 5.5,
    "Jade Delta (GMT+08:00)": 8,
    "Rising Cape (GMT+09:00)": 9,
    "Southern Reef (GMT+10:00)": 10,
}
"""Hours from Greenwich."""


class Keyboard(Record):
    """An on-screen keyboard; whoever made it may read what is typed."""

    name: str
    app: str = ""
    about: str = ""
    own: bool = False
    on: bool = False


class Update(BaseModel):
    """A system update on offer."""

    model_config = ConfigDict(extra="forbid")

    version: str = ""
    size_mb: int = 0
    notes: str = ""
    state: Literal["none", "available", "installed"] = "none"


class Suggestion(Record):
    """A card at the top of the settings; tapping it opens one of its pages."""

    title: str
    text: str = ""
    page: str = ""
    icon: str = "lightbulb"


class Machine(Part):
    """System and about phone."""

    device_name: str = "Robin’s Fernphone"
    model: str = "Fernphone 8"
    build_number: str = "FP14.260305.014"
    os_version: str = "14"
    security_update: str = "March 5, 2026"
    imei: str = "00 555010 001726 0"
    serial: str = "FP8R0BIN0317"
    ip_address: str = "192.0.2.41"
    mac_address: str = "02:00:5e:10:00:41"

    languages: list[str] = ["English (United States)"]
    temperature: Literal["Celsius", "Fahrenheit"] = "Celsius"
    first_day: Literal["Monday", "Sunday", "Saturday"] = "Monday"
    keyboards: list[Keyboard] = []
    keyboard: str = "fern-keyboard"
    spell_checker: bool = True
    auto_time: bool = True
    auto_zone: bool = True
    time_zone: str = "Larkhaven (GMT+00:00)"
    use_24_hours: bool = False

    update: Update = Update()
    update_checked: datetime | None = None
    auto_update: bool = True
    developer_options: bool = False
    usb_debugging: bool = False
    wireless_debugging: bool = False
    stay_awake: bool = False
    oem_unlocking: bool = False
    verify_usb_apps: bool = True
    show_taps: bool = False
    mock_location_app: str = ""
    usb_mode: Literal["No data transfer", "File transfer", "USB tethering", "PTP"] = "No data transfer"
    animation_scale: Literal["off", "0.5x", "1x", "2x"] = "1x"
    suggestions: list[Suggestion] = []
    erased: bool = False

    def set_device_name(self, name: str) -> None:
        """Say what the phone calls itself."""
        self._set("device_name", filled(name, "a name"))

    # Languages and keyboards

    def add_language(self, name: str) -> None:
        """Add a language after the others."""
        if name not in self.languages:
            self.languages = [*self.languages, name]
            self.emit("language_added", name=name)

    def prefer_language(self, name: str) -> None:
        """Make a language the first."""
        old = self.languages[0]
        if name in self.languages and name != old:
            self.languages = [name, *(known for known in self.languages if known != name)]
            self.emit("language_set", old=old, new=name)

    def remove_language(self, name: str) -> None:
        """Remove a language; one has to stay."""
        if self.languages == [name]:
            raise Refused("The phone needs at least one language.")
        self.languages = [known for known in self.languages if known != name]
        self.emit("language_removed", name=name)

    def enable_keyboard(self, id: str, on: bool) -> None:
        """Let a keyboard be chosen, or not."""
        keyboard = found(self.keyboards, id, "keyboard")
        if not on and id == self.keyboard:
            raise Refused("Choose another keyboard first.")
        self._alter(
            keyboard, "on", on, "keyboard_enabled" if on else "keyboard_disabled", name=keyboard.name, app=keyboard.app
        )

    def set_keyboard(self, id: str) -> None:
        """Type with that keyboard."""
        keyboard = found(self.keyboards, id, "keyboard")
        if not keyboard.on:
            raise Refused("Turn this keyboard on first.")
        self._set("keyboard", id, name=keyboard.name)

    # Date and time

    def set_time(self, moment: datetime) -> None:
        """Put the clock to another time; only while it is not set automatically."""
        if self.auto_time:
            raise Refused("Turn off automatic date and time first.")
        old = self.now
        self._around.now = moment
        self.emit("time_set", old=old.isoformat(), new=moment.isoformat())

    def set_time_zone(self, zone: str) -> None:
        """Move the clock to another time zone."""
        if self.auto_zone:
            raise Refused("Turn off the automatic time zone first.")
        if zone not in ZONES:
            raise Refused("There is no such time zone.")
        hours = ZONES[zone] - ZONES.get(self.time_zone, 0)
        if self._set("time_zone", zone):
            self._around.now = self.now + timedelta(hours=hours)

    # Updates and developer options

    def check_for_update(self) -> None:
        """Ask for a newer system."""
        self.update_checked = self.now
        self.emit("update_checked", version=self.update.version if self.update.state == "available" else "")

    def install_update(self) -> None:
        """Install the update on offer."""
        if self.update.state != "available":
            raise Refused("Your system is up to date.")
        self.update.state = "installed"
        self.emit("update_installed", version=self.update.version)

    def set_developer_options(self, on: bool) -> None:
        """Show the developer options, or hide them, which turns off what they can turn on."""
        if self._set("developer_options", on) and not on:
            for field in ("usb_debugging", "wireless_debugging", "stay_awake", "show_taps"):
                self._set(field, False)
            self._set("mock_location_app", "")

    # Suggestions

    def suggest(self, title: str, text: str, page: str = "", icon: str = "lightbulb") -> None:
        """A card appears at the top of the settings."""
        card = Suggestion(id=self.fresh_id("suggestion"), title=title, text=text, page=page, icon=icon)
        self.suggestions.insert(0, card)
        self.emit("suggested", id=card.id, title=title, text=text, page=page)

    def dismiss_suggestion(self, id: str) -> None:
        """Take a card away."""
        card = found(self.suggestions, id, "suggestion")
        self.suggestions.remove(card)
        self.emit("suggestion_dismissed", id=id, title=card.title)
