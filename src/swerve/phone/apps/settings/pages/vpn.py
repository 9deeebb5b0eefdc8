"""VPN profiles: the list, one profile, its form."""

from __future__ import annotations

from swerve.phone.apps.settings.forms import FORMS, Form, Input, Values, ask
from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import Row, Section, Side, add, deed, do, draw, flip, note, page
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.settings import Settings
from swerve.world.settings.wireless import VpnKind

_KINDS = ("IKEv2/IPSec MSCHAPv2", "IKEv2/IPSec PSK", "IKEv2/IPSec RSA")


@page("vpn", "VPN", words="virtual private network tunnel server")
def vpns(ctx: Context) -> list[Section]:
    """Every profile."""
    s = ctx.store(Settings)
    rows = []
    for vpn in s.vpns:
        state = "Connected" if s.vpn_connected == vpn.id else "Not connected"
        gear = Side(f"Edit {vpn.name}", deed("go", page="vpn_profile", id=vpn.id), "settings")
        line = f"{state} · Always-on" if vpn.always_on else state
        rows.append(Row(vpn.name, line, icon="vpn-key", deed=deed("tap_vpn", id=vpn.id), side=gear))
    return [
        Section(rows=rows or [note("No VPNs added.")]),
        Section(rows=[add("Add VPN", "new_vpn")]),
    ]


@app.on("new_vpn")
def new_vpn(ctx: Context) -> None:
    """Choose the kind, then fill in the form."""
    ctx.menu(*(Choice(kind, "new_vpn_as", {"kind": kind}, "vpn-key") for kind in _KINDS), title="Type")


@app.on("new_vpn_as")
def new_vpn_as(ctx: Context, kind: str) -> None:
    """Fill in the form."""
    ask(ctx, "vpn", kind=kind, id="", title="Add VPN profile")


@app.on("tap_vpn")
def tap_vpn(ctx: Context, id: str) -> None:
    """Connect after a warning, or disconnect."""
    s = ctx.store(Settings)
    vpn = s.vpn(id)
    if s.vpn_connected == id:
        ctx.dialog(
            f"Disconnect {vpn.name}?",
            "You are connected to this VPN.",
            Choice("Cancel"),
            Choice("Disconnect", "vpn_off"),
        )
        return
    ctx.dialog(
        f"Connect to {vpn.name}?",
        f"All traffic of this phone will go through {vpn.server or 'the VPN’s server'}. Whoever runs it can watch your "
        "network activity. Only go on if you trust it.",
        Choice("Cancel"),
        Choice("Connect", "vpn_on", {"id": id}),
    )


@app.on("vpn_on")
def vpn_on(ctx: Context, id: str) -> None:
    """Connect."""
    ctx.store(Settings).connect_vpn(id)


@app.on("vpn_off")
def vpn_off(ctx: Context) -> None:
    """Disconnect."""
    ctx.store(Settings).disconnect_vpn()


@app.screen("vpn_profile", activity=".Settings$VpnProfileActivity")
def vpn_profile(ctx: Context) -> str:
    """One profile."""
    s = ctx.store(Settings)
    vpn = s.vpn(ctx.args["id"])
    connected = s.vpn_connected == vpn.id
    rows = [
        do("Type", vpn.kind, "vpn_kind", id=vpn.id),
        Row("Server address", vpn.server or "Not set"),
        Row("Username", vpn.username or "Not set"),
        flip("Always-on VPN", "Stay connected to VPN at all times", vpn.always_on, "vpn_always", id=vpn.id),
    ]
    acts = [
        ("Delete", "delete", deed("ask_delete_vpn", id=vpn.id), True),
        ("Edit", "edit", deed("edit_vpn", id=vpn.id), True),
        ("Disconnect" if connected else "Connect", "vpn-key", deed("tap_vpn", id=vpn.id), True),
    ]
    state = "Connected" if connected else "Not connected"
    return draw(
        ctx,
        vpn.name,
        [Section(rows=rows)],
        template="thing.html",
        sign="vpn-key",
        name=vpn.name,
        lines=[state],
        acts=acts,
        colour="",
    )


@app.on("vpn_kind")
def vpn_kind(ctx: Context, id: str) -> None:
    """Choose another type."""
    ctx.menu(*(Choice(kind, "vpn_kind_set", {"id": id, "kind": kind}, "vpn-key") for kind in _KINDS), title="Type")


@app.on("vpn_kind_set")
def vpn_kind_set(ctx: Context, id: str, kind: VpnKind) -> None:
    """Take another type."""
    s = ctx.store(Settings)
    vpn = s.vpn(id)
    s.save_vpn(id, vpn.name, kind, vpn.server, vpn.username, "")


@app.on("vpn_always")
def vpn_always(ctx: Context, id: str, on: bool) -> None:
    """Ask before everything always goes through it."""
    s = ctx.store(Settings)
    if not on:
        s.set_vpn_always_on(id, False)
        return
    ctx.dialog(
        "Require VPN connection?",
        f"{s.vpn(id).name} connects by itself and stays connected. You won’t have an internet connection until it "
        "does.",
        Choice("Cancel"),
        Choice("Turn on", "vpn_always_on", {"id": id}),
    )


@app.on("vpn_always_on")
def vpn_always_on(ctx: Context, id: str) -> None:
    """Keep it connected."""
    ctx.store(Settings).set_vpn_always_on(id, True)


@app.on("edit_vpn")
def edit_vpn(ctx: Context, id: str) -> None:
    """Change a profile."""
    vpn = ctx.store(Settings).vpn(id)
    fields = {"name": vpn.name, "server": vpn.server, "username": vpn.username}
    ask(ctx, "vpn", fields, kind=vpn.kind, id=id, title="Edit VPN profile")


@app.on("ask_delete_vpn")
def ask_delete_vpn(ctx: Context, id: str) -> None:
    """Confirm first."""
    name = ctx.store(Settings).vpn(id).name
    ctx.dialog(
        f"Delete {name}?",
        "Its server, username and password are removed from this phone.",
        Choice("Cancel"),
        Choice("Delete", "delete_vpn", {"id": id}, danger=True),
    )


@app.on("delete_vpn")
def delete_vpn(ctx: Context, id: str) -> None:
    """Remove a profile."""
    ctx.store(Settings).delete_vpn(id)
    ctx.back()


def _save(ctx: Context, v: Values) -> None:
    id = ctx.args["id"] or None
    ctx.store(Settings).save_vpn(id, v["name"], ctx.args["kind"], v["server"], v["username"], v["password"])


FORMS["vpn"] = Form(
    "VPN profile",
    (
        Input("name", "Name"),
        Input("server", "Server address"),
        Input("username", "Username"),
        Input("password", "Password", password=True),
    ),
    "Save",
    _save,
    page=True,
)
