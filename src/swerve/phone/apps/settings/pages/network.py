"""Network & internet: the overview, mobile data, hotspot, data saver, private DNS."""

from __future__ import annotations

from swerve.phone.apps.settings.forms import FORMS, Form, Input, ask
from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import (
    Row,
    Section,
    do,
    go,
    note,
    option,
    page,
    pick,
    switch,
)
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.settings import Settings

_PRIVATE_DNS = {"off": "Off", "automatic": "Automatic"}


@page("network", "Network & internet", words="connection web online")
def network(ctx: Context) -> list[Section]:
    """Everything that connects the phone."""
    s = ctx.store(Settings)
    vpn = next((v.name for v in s.vpns if v.id == s.vpn_connected), "")
    return [
        Section(
            rows=[
                go("Internet", s.joined.name if s.joined else "Mobile data" if s.online else "Off", "wifi", "wifi"),
                go("SIMs", s.carrier, "mobile", "sim-card", words="mobile data roaming carrier"),
                switch(ctx, "Airplane mode", "airplane", icon="airplanemode-active", words="flight"),
                go("Hotspot & tethering", "On" if s.hotspot else "Off", "tethering", "wifi-tethering"),
                go("Data Saver", "On" if s.data_saver else "Off", "data_saver", "data-usage"),
                go("VPN", vpn or "None", "vpn", "vpn-key", words="virtual private network tunnel"),
                go("Private DNS", _dns(s), "private_dns", "dns", words="hostname resolver"),
            ]
        )
    ]


def _dns(s: Settings) -> str:
    return s.private_dns_host if s.private_dns == "host" else _PRIVATE_DNS[s.private_dns]


@page("mobile", "SIMs", words="mobile data cellular carrier roaming")
def mobile(ctx: Context) -> list[Section]:
    """The SIM and what it may be used for."""
    s = ctx.store(Settings)
    return [
        Section(
            s.carrier,
            [
                Row(
                    "3.21 GB used",
                    f"Mar 1 – 31, {s.data_warning_gb} GB data warning",
                    value=round(321 / s.data_warning_gb),
                ),
                switch(ctx, "Mobile data", "mobile_data", "Access data using mobile network", words="cellular"),
                switch(ctx, "Roaming", "roaming", "Connect to data services when roaming"),
                Row("Preferred network type", "5G (recommended)"),
                Row("Phone number", "555-0100"),
                do("Data warning & limit", f"{s.data_warning_gb} GB", "warn_data"),
            ],
        )
    ]


@app.on("warn_data")
def warn_data(ctx: Context) -> None:
    """Choose from how much data on the owner is warned."""
    ctx.menu(
        *(Choice(f"{n} GB", "change", {"field": "data_warning_gb", "value": n}) for n in (2, 5, 8, 12, 20)),
        title="Data warning",
    )


@page("tethering", "Hotspot & tethering", words="share connection personal hotspot")
def tethering(ctx: Context) -> list[Section]:
    """Ways to share the connection."""
    s = ctx.store(Settings)
    return [
        Section(
            rows=[
                go("Wi-Fi hotspot", "On" if s.hotspot else "Off", "hotspot", "wifi-tethering"),
                switch(ctx, "USB tethering", "usb_tethering", "Share phone’s internet connection via USB", "usb"),
                switch(
                    ctx,
                    "Bluetooth tethering",
                    "bluetooth_tethering",
                    "Share phone’s internet connection via Bluetooth",
                    "bluetooth",
                ),
                note(
                    "Use hotspot and tethering to provide internet to other devices through your mobile data "
                    "connection."
                ),
            ]
        )
    ]


@page("hotspot", "Wi-Fi hotspot", words="tethering share")
def hotspot(ctx: Context) -> list[Section]:
    """The hotspot's name, password and security."""
    s = ctx.store(Settings)
    return [
        Section(rows=[switch(ctx, "Use Wi-Fi hotspot", "hotspot", main=True)]),
        Section(
            rows=[
                do("Hotspot name", s.hotspot_name, "ask", form="hotspot_name", fields={"name": s.hotspot_name}),
                pick(ctx, "Security", "hotspot_security"),
                do(
                    "Hotspot password",
                    "•" * len(s.hotspot_password),
                    "ask",
                    form="hotspot_password",
                    fields={"password": s.hotspot_password},
                ),
                switch(
                    ctx,
                    "Turn off hotspot automatically",
                    "hotspot_auto_off",
                    "If no devices are connected for 10 minutes",
                ),
            ]
        ),
    ]


FORMS["hotspot_name"] = Form(
    "Hotspot name", (Input("name"),), "OK", lambda ctx, v: ctx.store(Settings).set_hotspot_name(v["name"])
)
FORMS["hotspot_password"] = Form(
    "Hotspot password",
    (Input("password", password=True),),
    "OK",
    lambda ctx, v: ctx.store(Settings).set_hotspot_password(v["password"]),
    "The password needs at least 8 characters.",
)


@page("data_saver", "Data Saver", words="background data limit")
def data_saver(ctx: Context) -> list[Section]:
    """Keeps apps from using mobile data in the background."""
    return [
        Section(rows=[switch(ctx, "Use Data Saver", "data_saver", main=True)]),
        Section(
            rows=[
                note(
                    "To help reduce data usage, Data Saver prevents some apps from sending or receiving data in the "
                    "background. An app you’re currently using can access data, but may do so less frequently."
                )
            ]
        ),
    ]


@page("private_dns", "Private DNS", words="hostname resolver provider")
def private_dns(ctx: Context) -> list[Section]:
    """Who turns names into addresses."""
    s = ctx.store(Settings)
    host = s.private_dns_host or "Not set"
    return [
        Section(
            rows=[
                option("Off", "", s.private_dns == "off", "set_dns", mode="off"),
                option("Automatic", "", s.private_dns == "automatic", "set_dns", mode="automatic"),
                option("Private DNS provider hostname", host, s.private_dns == "host", "set_dns", mode="host"),
                note("Whoever runs the DNS learns which sites your phone opens, and can send you to others."),
            ]
        )
    ]


@app.on("set_dns")
def set_dns(ctx: Context, mode: str) -> None:
    """Choose; a provider's hostname is asked for."""
    s = ctx.store(Settings)
    if mode == "host":
        ask(ctx, "dns", {"host": s.private_dns_host})
    else:
        s.set_private_dns(mode)


FORMS["dns"] = Form(
    "Private DNS provider hostname",
    (Input("host", "Hostname of the DNS provider"),),
    "Save",
    lambda ctx, v: ctx.store(Settings).set_private_dns("host", v["host"]),
)
