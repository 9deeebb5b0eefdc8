"""The phone's settings: connections, apps and their access, security, accounts, display and sound, the machine itself.

A plain field is set by `change(field, value)` and writes `settings.<field>_set` with `old` and `new`; what has rules of
its own, or is about one record of several, is an operation of its topic's module.

>>> settings = world.of(Settings)
>>> settings.set_wifi(False)
>>> world.events[-1].data
{'old': True, 'new': False}
>>> settings.save_vpn(None, "Office", "IKEv2/IPSec PSK", "vpn.northgate.example", "robin", "…")
"""

from __future__ import annotations

from typing import ClassVar

from swerve.world.settings.comfort import Comfort
from swerve.world.settings.guard import Guard
from swerve.world.settings.machine import Machine
from swerve.world.settings.nearby import Nearby
from swerve.world.settings.people import People
from swerve.world.settings.programs import Access, AppPermission, Grant, Package, Permission, Programs, empty
from swerve.world.settings.wireless import Wireless
from swerve.world.store import Store

__all__ = ["Access", "AppPermission", "Grant", "Package", "Permission", "Settings"]


class Settings(Store, Wireless, Nearby, Programs, Guard, People, Comfort, Machine):
    """Everything that can be set."""

    role: ClassVar[str] = "settings"
    ARRIVALS: ClassVar[tuple[str, ...]] = ("request_pairing", "suggest")

    def reset_network(self) -> None:
        """Forget every network, VPN and paired device."""
        self.networks = [n for n in self.networks if n.bars]
        for network in self.networks:
            network.saved, network.proxy, network.proxy_bypass = False, "", ""
        for device in self.devices:
            device.paired, device.connected = False, False
        self.wifi_network, self.vpn_connected, self.vpns = "", "", []
        self.private_dns, self.private_dns_host = "automatic", ""
        self.emit("network_reset")

    def reset_app_preferences(self) -> None:
        """Undo what was chosen for apps: disabled ones, defaults, permissions, notifications, special access."""
        for package in self.packages:
            package.disabled, package.stopped = False, False
            package.notifications, package.background_data = True, True
            package.install_apps, package.overlay = False, False
            package.notification_access, package.usage_access, package.change_settings = False, False, False
        self.permissions, self.default_apps = [], {}
        self.emit("app_preferences_reset")

    def erase(self, secret: str = "") -> None:
        """Erase everything on the phone; one with a screen lock asks for it. Nothing brings it back."""
        self.confirm_lock(secret)
        for kind in Store.__subclasses__():
            if kind is not Settings:
                empty(self._around.store(kind.role))
        accounts = [account.address for account in self.accounts]
        empty(self)
        self.erased = True
        self.emit("erased", accounts=[*accounts])
