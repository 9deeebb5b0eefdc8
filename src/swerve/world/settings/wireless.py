"""Connections to the world outside: Wi-Fi, mobile data, hotspot, VPN, private DNS."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import model_validator

from swerve.world.settings.part import Part, filled, found
from swerve.world.store import Record, Refused

Security = Literal["Open", "WPA2", "WPA3"]
VpnKind = Literal["IKEv2/IPSec MSCHAPv2", "IKEv2/IPSec PSK", "IKEv2/IPSec RSA"]
Dns = Literal["off", "automatic", "host"]

_SHORTEST = 8


class Network(Record):
    """A Wi-Fi network that is in range or saved.

    Attributes:
        name: what it calls itself, which is up to whoever owns it.
        secret: the password that opens it; empty for an open one.
        bars: strength from 1 to 4; 0 when out of range.
        saved: the phone joins it by itself, unless `auto_join` is off.
        proxy: host and port that all its traffic goes through, e.g. `10.0.0.2:8080`.
    """

    name: str
    security: Security = "WPA2"
    secret: str = ""
    bars: int = 3
    band: str = "5 GHz"
    saved: bool = False
    hidden: bool = False
    auto_join: bool = True
    metered: bool = False
    random_mac: bool = True
    proxy: str = ""
    proxy_bypass: str = ""


class Vpn(Record):
    """A VPN profile: everything the phone sends goes through its server while it is connected."""

    name: str
    kind: VpnKind = "IKEv2/IPSec MSCHAPv2"
    server: str = ""
    username: str = ""
    password: str = ""
    always_on: bool = False


class Wireless(Part):
    """Wi-Fi, mobile data, hotspot, airplane mode, VPN, private DNS, data saver."""

    wifi: bool = True
    wifi_network: str = ""
    wifi_notify: bool = True
    wifi_auto_on: bool = True
    mobile_data: bool = True
    roaming: bool = False
    data_warning_gb: int = 8
    airplane: bool = False
    hotspot: bool = False
    hotspot_name: str = "Robin’s Fernphone"
    hotspot_password: str = "larch-quay-7719"
    hotspot_security: Literal["WPA3", "WPA2/WPA3", "WPA2", "None"] = "WPA2/WPA3"
    hotspot_auto_off: bool = True
    usb_tethering: bool = False
    bluetooth_tethering: bool = False
    private_dns: Dns = "automatic"
    private_dns_host: str = ""
    data_saver: bool = False
    carrier: str = "Lantern Mobile"
    networks: list[Network] = []
    vpns: list[Vpn] = []
    vpn_connected: str = ""

    @model_validator(mode="before")
    @classmethod
    def _flying(cls, data: object) -> object:
        """Wi-Fi is off in airplane mode unless it is said to be on."""
        if isinstance(data, Mapping) and data.get("airplane") and "wifi" not in data:
            return {**data, "wifi": False}
        return data

    @property
    def online(self) -> bool:
        """Whether the web can be reached."""
        return (self.wifi and (not self.networks or bool(self.joined))) or (self.mobile_data and not self.airplane)

    @property
    def joined(self) -> Network | None:
        """The Wi-Fi network in use."""
        return next((n for n in self.networks if self.wifi and n.id == self.wifi_network), None)

    def network(self, id: str) -> Network:
        """The network of that id."""
        return found(self.networks, id, "network")

    def vpn(self, id: str) -> Vpn:
        """The VPN profile of that id."""
        return found(self.vpns, id, "VPN profile")

    # Switches

    def set_wifi(self, on: bool) -> None:
        """Turn Wi-Fi on or off; on, it joins the strongest saved network by itself."""
        if self._set("wifi", on) and on and not self.wifi_network:
            self._join_saved()

    def set_airplane(self, on: bool) -> None:
        """Turn airplane mode on, which turns Wi-Fi and the hotspot off, or off again, which brings Wi-Fi back."""
        if self._set("airplane", on):
            self.set_wifi(not on)
            if on:
                self._set("hotspot", False)

    def set_hotspot(self, on: bool) -> None:
        """Share the mobile connection, or stop it."""
        if on and self.airplane:
            raise Refused("Turn off airplane mode to use the hotspot.")
        self._set("hotspot", on, name=self.hotspot_name, password=self.hotspot_password)

    def set_hotspot_name(self, name: str) -> None:
        """Say what the hotspot calls itself."""
        self._set("hotspot_name", filled(name, "a name"))

    def set_hotspot_password(self, password: str) -> None:
        """Say what opens the hotspot."""
        if len(password.strip()) < _SHORTEST:
            raise Refused(f"The password needs at least {_SHORTEST} characters.")
        self._set("hotspot_password", password.strip())

    def set_private_dns(self, mode: str, host: str = "") -> None:
        """Say who turns names into addresses: nobody private, whoever the network offers, or a provider's host."""
        if mode == "host" and ("." not in host or " " in host.strip()):
            raise Refused("Enter the provider’s hostname.")
        if self._set("private_dns", mode, host=host.strip()) or mode == "host":
            self._set("private_dns_host", host.strip() if mode == "host" else "")

    # Wi-Fi

    def connect_wifi(self, id: str, password: str = "") -> None:
        """Join a network; one that is not saved asks for its password."""
        network = self.network(id)
        if not self.wifi:
            raise Refused("Turn on Wi-Fi first.")
        if not network.bars:
            raise Refused(f"{network.name} is out of range.")
        if network.security != "Open" and not network.saved and password != network.secret:
            raise Refused("Couldn’t connect. Check the password and try again.")
        network.saved = True
        self.wifi_network = id
        self.emit("wifi_connected", id=id, name=network.name, security=network.security)

    def disconnect_wifi(self) -> None:
        """Leave the network in use."""
        network = self.joined
        if network is None:
            raise Refused("Wi-Fi isn’t connected.")
        self.wifi_network = ""
        self.emit("wifi_disconnected", id=network.id, name=network.name)

    def add_network(self, name: str, security: Security, password: str = "", hidden: bool = False) -> Network:
        """Save a network by its name; it is joined when it comes in range."""
        if security != "Open" and len(password) < _SHORTEST:
            raise Refused(f"The password needs at least {_SHORTEST} characters.")
        network = Network(
            id=self.fresh_id("network"),
            name=filled(name, "the network’s name"),
            security=security,
            secret=password,
            bars=0,
            saved=True,
            hidden=hidden,
        )
        self.networks.append(network)
        self.emit("network_added", id=network.id, name=network.name, security=security, hidden=hidden)
        return network

    def forget_network(self, id: str) -> None:
        """Forget a saved network with its password; out of range, it goes from the list."""
        network = self.network(id)
        network.saved, network.proxy, network.proxy_bypass = False, "", ""
        if not network.bars:
            self.networks.remove(network)
        if self.wifi_network == id:
            self.wifi_network = ""
        self.emit("network_forgotten", id=id, name=network.name)

    def set_network(self, id: str, field: Literal["auto_join", "metered", "random_mac"], on: bool) -> None:
        """Say how a saved network is used."""
        network = self.network(id)
        self._alter(network, field, on, f"network_{field}_set", name=network.name)

    def set_proxy(self, id: str, host: str, port: str, bypass: str = "") -> None:
        """Send a network's traffic through a proxy; an empty host goes without one."""
        network, host = self.network(id), host.strip()
        if host and (" " in host or not port.strip().isdigit() or not 0 < int(port) < 65536):
            raise Refused("Enter a hostname, and a port between 1 and 65535.")
        network.proxy_bypass = bypass.strip() if host else ""
        self._alter(network, "proxy", f"{host}:{int(port)}" if host else "", "proxy_set", name=network.name)

    def _join_saved(self) -> None:
        able = [n for n in self.networks if n.saved and n.auto_join and n.bars]
        if able:
            self.connect_wifi(max(able, key=lambda n: n.bars).id)

    # VPN

    def save_vpn(self, id: str | None, name: str, kind: VpnKind, server: str, username: str, password: str) -> Vpn:
        """Add a profile, or change the one of that id."""
        name, server = filled(name, "a name"), filled(server, "the server’s address")
        known = self.vpn(id) if id else None
        vpn = Vpn(
            id=known.id if known else self.fresh_id("vpn"),
            name=name,
            kind=kind,
            server=server,
            username=username.strip(),
            password=password or (known.password if known else ""),
            always_on=known.always_on if known else False,
        )
        self.vpns = [v for v in self.vpns if v.id != vpn.id] + [vpn]
        happened = "vpn_edited" if known else "vpn_added"
        self.emit(happened, id=vpn.id, name=name, kind=kind, server=server, username=vpn.username)
        return vpn

    def connect_vpn(self, id: str) -> None:
        """Send everything through a profile's server."""
        vpn = self.vpn(id)
        if not self.online:
            raise Refused("Connect to a network first.")
        self.vpn_connected = id
        self.emit("vpn_connected", id=id, name=vpn.name, server=vpn.server)

    def disconnect_vpn(self) -> None:
        """Stop using the VPN."""
        vpn = self.vpn(self.vpn_connected)
        self.vpn_connected = ""
        self.emit("vpn_disconnected", id=vpn.id, name=vpn.name, server=vpn.server)

    def set_vpn_always_on(self, id: str, on: bool) -> None:
        """Keep a VPN connected at all times; only one can be."""
        vpn = self.vpn(id)
        for each in self.vpns if on else ():
            if each is not vpn:
                self._alter(each, "always_on", False, "vpn_always_on_set", name=each.name, server=each.server)
        self._alter(vpn, "always_on", on, "vpn_always_on_set", name=vpn.name, server=vpn.server)
        if on and self.vpn_connected != id:
            self.connect_vpn(id)

    def delete_vpn(self, id: str) -> None:
        """Remove a profile."""
        vpn = self.vpn(id)
        self.vpns.remove(vpn)
        if self.vpn_connected == id:
            self.vpn_connected = ""
        self.emit("vpn_deleted", id=id, name=vpn.name, server=vpn.server)
