"""Devices around: Bluetooth, NFC, screens to cast to."""

from __future__ import annotations

from typing import Literal

from swerve.world.settings.part import Part, filled, found
from swerve.world.store import Record, Refused
from swerve.world.system import System

DeviceKind = Literal["headphones", "speaker", "watch", "car", "computer", "keyboard", "tablet", "phone", "screen"]


class Device(Record):
    """A Bluetooth device.

    Attributes:
        name: what it calls itself, which is up to whoever owns it.
        code: what both sides show while they pair.
        asking: it has asked to pair and waits for an answer.
        contacts: it may read contacts and calls.
    """

    name: str
    kind: DeviceKind = "phone"
    code: str = "417 902"
    paired: bool = False
    connected: bool = False
    asking: bool = False
    contacts: bool = False
    battery: int | None = None


class Screen(Record):
    """A display that the phone can cast to."""

    name: str
    place: str = ""


class Nearby(Part):
    """Bluetooth, NFC, casting, sharing with what is near."""

    bluetooth: bool = False
    nfc: bool = True
    nfc_locked: bool = True
    cast: str = ""
    printing: bool = True
    quick_share: Literal["everyone", "contacts", "hidden"] = "contacts"
    devices: list[Device] = []
    screens: list[Screen] = []

    def device(self, id: str) -> Device:
        """The device of that id."""
        return found(self.devices, id, "device")

    def set_bluetooth(self, on: bool) -> None:
        """Turn Bluetooth on or off; off, nothing is connected."""
        if self._set("bluetooth", on) and not on:
            for device in self.devices:
                device.connected = False

    def pair(self, id: str, contacts: bool = False) -> None:
        """Confirm a device's code; it is connected then, and may read the contacts when that is allowed."""
        device = self.device(id)
        if not self.bluetooth:
            raise Refused("Turn on Bluetooth first.")
        device.paired, device.connected, device.asking, device.contacts = True, True, False, contacts
        self.emit("device_paired", id=id, name=device.name, code=device.code, contacts=contacts)

    def refuse_pairing(self, id: str) -> None:
        """Turn a device's request down."""
        device = self.device(id)
        device.asking = False
        self.emit("pairing_refused", id=id, name=device.name)

    def connect_device(self, id: str, on: bool) -> None:
        """Use a paired device, or stop it."""
        device = self.device(id)
        if on and not self.bluetooth:
            raise Refused("Turn on Bluetooth first.")
        self._alter(device, "connected", on, "device_connected" if on else "device_disconnected", name=device.name)

    def set_device_contacts(self, id: str, on: bool) -> None:
        """Let a paired device read contacts and calls, or not."""
        device = self.device(id)
        self._alter(device, "contacts", on, "device_contacts_set", name=device.name)

    def rename_device(self, id: str, name: str) -> None:
        """Call a paired device otherwise."""
        self._alter(self.device(id), "name", filled(name, "a name"), "device_renamed")

    def unpair(self, id: str) -> None:
        """Forget a paired device."""
        device = self.device(id)
        device.paired, device.connected, device.contacts = False, False, False
        self.emit("device_unpaired", id=id, name=device.name)

    def cast_to(self, id: str) -> None:
        """Show this screen on a display; an empty id stops it."""
        screen = found(self.screens, id or self.cast, "display")
        self.cast = id
        self.emit("cast_started" if id else "cast_stopped", id=screen.id, name=screen.name)

    def request_pairing(self, name: str, code: str = "417 902", kind: DeviceKind = "phone") -> None:
        """A device asks to pair: the owner sees its name and code."""
        device = Device(id=self.fresh_id("device"), name=name, kind=kind, code=code, asking=True)
        self.devices.insert(0, device)
        self.emit("pairing_requested", id=device.id, name=name, code=code)
        self.other(System).notify(
            "settings", "Pairing request", f"{name} wants to pair with this phone.", "pair", id=device.id
        )
