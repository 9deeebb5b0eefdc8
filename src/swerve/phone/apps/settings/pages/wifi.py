"""Wi-Fi: networks in range and saved ones, one network, proxy."""

from __future__ import annotations

from swerve.phone.apps.settings.forms import FORMS, Form, Input, Values, ask
from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import (
    Row,
    Section,
    Side,
    add,
    deed,
    do,
    draw,
    flip,
    go,
    note,
    page,
    switch,
)
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.settings import Settings
from swerve.world.settings.wireless import Network

_STRENGTH = {0: "Out of range", 1: "Weak", 2: "Fair", 3: "Good", 4: "Excellent"}


@page("wifi", "Internet", words="wifi wireless wlan networks")
def wifi(ctx: Context) -> list[Section]:
    """The network in use, those in range, and what else there is about Wi-Fi."""
    s = ctx.store(Settings)
    mobile = Row(
        s.carrier,
        "Mobile data is off"
        if not s.mobile_data or s.airplane
        else "Connected / 5G"
        if not s.joined
        else "Temporarily off",
        icon="signal-cellular-alt",
        deed=deed("go", page="mobile"),
    )
    near = sorted(
        (n for n in s.networks if n.bars and n is not s.joined), key=lambda n: (not n.saved, -n.bars, n.name.casefold())
    )
    there = [_found(n) for n in near] if s.wifi else []
    if s.wifi:
        there.append(add("Add network", "add_network"))
    saved = [n for n in s.networks if n.saved]
    return [
        Section(rows=[switch(ctx, "Wi-Fi", "wifi", main=True)]),
        Section(rows=[*([_used(s.joined)] if s.joined else []), mobile]),
        Section(rows=there),
        Section(
            rows=[
                go("Network preferences", "Wi-Fi turns back on near saved networks", "wifi_preferences", "settings"),
                go("Saved networks", f"{len(saved)} networks", "saved_networks", "bookmark-border"),
                go("Non-carrier data usage", "31.46 GB used Mar 1 – 17", "wifi_usage", "data-usage"),
            ]
        ),
    ]


def _used(n: Network) -> Row:
    line = "Connected, through a proxy" if n.proxy else "Connected"
    gear = Side(f"Network details, {n.name}", deed("go", page="wifi_network", id=n.id), "settings")
    return Row(n.name, line, signal=n.bars, deed=deed("go", page="wifi_network", id=n.id), side=gear)


def _found(n: Network) -> Row:
    line = "Saved" if n.saved else "" if n.security != "Open" else "Open"
    if n.saved and not n.auto_join:
        line = "Saved / Won’t connect automatically"
    tap = deed("join", id=n.id)
    side = None
    if n.saved:
        side = Side(f"Network details, {n.name}", deed("go", page="wifi_network", id=n.id), "settings")
    elif n.security != "Open":
        side = Side(f"{n.name} is secured", tap, "lock")
    return Row(n.name, line, signal=n.bars, deed=tap, side=side)


@app.on("join")
def join(ctx: Context, id: str) -> None:
    """Join a network, asking for its password when it is new."""
    s = ctx.store(Settings)
    found = s.network(id)
    if found.saved or found.security == "Open":
        s.connect_wifi(id)
        ctx.snackbar(f"Connected to {found.name}")
    else:
        ask(ctx, "wifi_password", title=found.name, id=id)


@app.on("add_network")
def add_network(ctx: Context) -> None:
    """Ask how the new network is secured, then for its name."""
    ctx.menu(
        *(Choice(kind, "add_network_as", {"security": kind}, "wifi") for kind in ("WPA2", "WPA3", "Open")),
        title="Security of the network",
    )


@app.on("add_network_as")
def add_network_as(ctx: Context, security: str) -> None:
    """Ask for the name, and for the password unless there is none."""
    ask(ctx, "open_network" if security == "Open" else "new_network", security=security)


def _new_network(ctx: Context, v: Values) -> None:
    ctx.store(Settings).add_network(v["ssid"], ctx.args["security"], v.get("password", ""), hidden=True)
    ctx.snackbar("Network saved")


FORMS["wifi_password"] = Form(
    "Password",
    (Input("password", "Password", password=True),),
    "Connect",
    lambda ctx, v: ctx.store(Settings).connect_wifi(ctx.args["id"], v["password"]),
)
FORMS["new_network"] = Form(
    "Add network", (Input("ssid", "Network name"), Input("password", "Password", password=True)), "Save", _new_network
)
FORMS["open_network"] = Form("Add network", (Input("ssid", "Network name"),), "Save", _new_network)
FORMS["proxy"] = Form(
    "Proxy",
    (
        Input("host", "Proxy hostname"),
        Input("port", "Proxy port", keyboard="number"),
        Input("bypass", "Bypass proxy for"),
    ),
    "Save",
    lambda ctx, v: ctx.store(Settings).set_proxy(ctx.args["id"], v["host"], v["port"], v["bypass"]),
    "The HTTP proxy is used by the browser but may not be used by the other apps. Leave the hostname empty for none.",
)


@app.screen("wifi_network", activity=".Settings$NetworkDetailsActivity")
def wifi_network(ctx: Context) -> str:
    """One network: what it is, how it is used, forget."""
    s = ctx.store(Settings)
    n = s.network(ctx.args["id"])
    using = s.joined is n
    host, _, port = n.proxy.rpartition(":")
    state = "Connected" if using else "Saved" if n.saved else "Not saved"
    acts = [("Forget", "delete", deed("forget", id=n.id), n.saved)]
    acts.append(
        ("Disconnect", "close", deed("leave_wifi"), True)
        if using
        else ("Connect", "wifi", deed("join", id=n.id), bool(n.bars) and s.wifi)
    )
    acts.append(("Share", "qr-code", deed("share_wifi", id=n.id), n.saved))
    rows = [
        Row("Signal strength", _STRENGTH[n.bars], signal=n.bars),
        Row("Frequency", n.band, icon="router"),
        Row("Security", "None" if n.security == "Open" else f"{n.security}-Personal", icon="lock"),
        do(
            "Proxy",
            n.proxy or "None",
            "ask",
            "swap-horiz",
            form="proxy",
            id=n.id,
            fields={"host": host, "port": port, "bypass": n.proxy_bypass},
        ),
        flip(
            "Auto-connect", "Connect when it is in range", n.auto_join, "turn_network", "", id=n.id, field="auto_join"
        ),
        flip("Treat as metered", "Apps go easy on the data", n.metered, "turn_network", "", id=n.id, field="metered"),
        flip(
            "Use randomized MAC",
            "The network can’t tell this phone",
            n.random_mac,
            "turn_network",
            id=n.id,
            field="random_mac",
        ),
    ]
    details = [
        Row("MAC address", "02:3a:5e:7c:19:d4" if n.random_mac else s.mac_address),
        Row("IP address", s.ip_address),
        Row("Gateway", "192.0.2.1"),
        Row("Subnet mask", "255.255.255.0"),
        Row("DNS", "192.0.2.1"),
        Row("Transmit link speed", "433 Mbps"),
    ]
    sections = [Section(rows=rows if n.saved else rows[:3]), Section("Network details", details if using else [])]
    return draw(
        ctx,
        n.name,
        sections,
        template="thing.html",
        sign="wifi",
        name=n.name,
        lines=[state],
        acts=acts,
        colour="",
    )


@app.on("turn_network")
def turn_network(ctx: Context, id: str, field: str, on: bool) -> None:
    """Switch how a network is used."""
    assert field in ("auto_join", "metered", "random_mac")
    ctx.store(Settings).set_network(id, field, on)  # type: ignore[arg-type]  # asserted above


@app.on("forget")
def forget(ctx: Context, id: str) -> None:
    """Forget a network."""
    name = ctx.store(Settings).network(id).name
    ctx.store(Settings).forget_network(id)
    ctx.back()
    ctx.snackbar(f"{name} forgotten")


@app.on("leave_wifi")
def leave_wifi(ctx: Context) -> None:
    """Leave the network in use."""
    ctx.store(Settings).disconnect_wifi()


@app.on("share_wifi")
def share_wifi(ctx: Context, id: str) -> None:
    """Show a network's name and password, which the screen lock guards."""
    n = ctx.store(Settings).network(id)
    app.run(ctx, "confirm", {"act": "show_wifi", "why": f"To share {n.name}", "id": id})


@app.on("show_wifi")
def show_wifi(ctx: Context, id: str) -> None:
    """Show a network's name and password."""
    s = ctx.store(Settings)
    n = s.network(id)
    s.emit("wifi_password_shown", id=id, name=n.name)
    ctx.dialog("Share Wi-Fi", f"Network: {n.name}\nWi-Fi password: {n.secret or 'none'}", Choice("Done"))


@page("wifi_preferences", "Network preferences")
def wifi_preferences(ctx: Context) -> list[Section]:
    """How Wi-Fi behaves by itself."""
    return [
        Section(
            rows=[
                switch(
                    ctx, "Turn on Wi-Fi automatically", "wifi_auto_on", "Near high-quality saved networks, like at home"
                ),
                switch(
                    ctx, "Notify for public networks", "wifi_notify", "When a high-quality public network is available"
                ),
                go("Install certificates", "From a file on this phone", "install_certificate"),
            ]
        )
    ]


@page("saved_networks", "Saved networks")
def saved_networks(ctx: Context) -> list[Section]:
    """Every network that the phone joins by itself."""
    saved = sorted((n for n in ctx.store(Settings).networks if n.saved), key=lambda n: n.name.casefold())
    return [
        Section(
            rows=[
                Row(n.name, _STRENGTH[n.bars], signal=n.bars, deed=deed("go", page="wifi_network", id=n.id))
                for n in saved
            ]
            or [note("No saved networks.")]
        )
    ]


@page("wifi_usage", "Non-carrier data usage")
def wifi_usage(ctx: Context) -> list[Section]:
    """What went over Wi-Fi this month."""
    rows = [("Browser", "9.12 GB"), ("Gallery", "7.80 GB"), ("Team chat", "5.31 GB"), ("Mail", "4.66 GB")]
    rows += [("Maps", "2.94 GB"), ("Social", "1.63 GB")]
    return [Section("Mar 1 – 17, 31.46 GB", [Row(name, size) for name, size in rows])]
