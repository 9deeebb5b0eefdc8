"""Connected devices: Bluetooth, NFC, cast, sharing."""

from __future__ import annotations

from swerve.phone.apps.settings.forms import FORMS, Form, Input, beneath
from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import Row, Section, Side, deed, do, draw, flip, go, note, page, pick, switch
from swerve.phone.context import Context
from swerve.world.settings import Settings
from swerve.world.settings.nearby import Device

_SIGNS = {
    "headphones": "headset",
    "speaker": "speaker",
    "watch": "watch",
    "car": "directions-car",
    "computer": "computer",
    "keyboard": "keyboard",
    "tablet": "tablet",
    "phone": "smartphone",
    "screen": "tv",
}


@page("devices", "Connected devices", words="bluetooth pair nearby")
def devices(ctx: Context) -> list[Section]:
    """What is connected, what was before, other ways to connect."""
    s = ctx.store(Settings)
    paired = [d for d in s.devices if d.paired]
    using = [_paired(d) for d in paired if d.connected]
    new = do("Pair new device", "Bluetooth will turn on to pair" if not s.bluetooth else "", "pair_new", "add")
    return [
        Section("Media devices" if using else "", using),
        Section(rows=[new]),
        Section("Saved devices", [_paired(d) for d in paired if not d.connected]),
        Section(
            rows=[
                go(
                    "Connection preferences",
                    "Bluetooth, NFC, casting, nearby sharing",
                    "connections",
                    "settings-input-antenna",
                )
            ]
        ),
    ]


def _paired(d: Device) -> Row:
    line = "Connected" if d.connected else "Saved"
    if d.connected and d.battery is not None:
        line = f"Active, {d.battery}% battery"
    gear = Side(f"Device details, {d.name}", deed("go", page="device", id=d.id), "settings")
    return Row(d.name, line, icon=_SIGNS[d.kind], deed=deed("use_device", id=d.id, on=not d.connected), side=gear)


@app.on("use_device")
def use_device(ctx: Context, id: str, on: bool) -> None:
    """Connect a paired device, or disconnect it."""
    s = ctx.store(Settings)
    s.connect_device(id, on)
    ctx.snackbar(f"{'Connected to' if on else 'Disconnected from'} {s.device(id).name}")


@app.on("pair_new")
def pair_new(ctx: Context) -> None:
    """Turn Bluetooth on and look around."""
    ctx.store(Settings).set_bluetooth(True)
    ctx.go("pairing")


@page("pairing", "Pair new device", words="bluetooth available devices")
def pairing(ctx: Context) -> list[Section]:
    """Devices around that are not paired."""
    s = ctx.store(Settings)
    near = [d for d in s.devices if not d.paired] if s.bluetooth else []
    rows = [
        Row(d.name, "Wants to pair" if d.asking else "", icon=_SIGNS[d.kind], deed=deed("go", page="pair", id=d.id))
        for d in near
    ]
    return [
        Section(
            rows=[
                do("Device name", s.device_name, "ask", "edit", form="device_name", fields={"name": s.device_name}),
            ]
        ),
        Section("Available devices", rows or [note("No devices found nearby.")]),
        Section(rows=[note(f"Phone’s Bluetooth address: {s.mac_address}")]),
    ]


@app.screen("pair", activity=".bluetooth.BluetoothPairingDialog")
def pair(ctx: Context) -> str:
    """A device's code, to be compared and confirmed."""
    under, shift = beneath(ctx)
    device = next((d for d in ctx.store(Settings).devices if d.id == ctx.args["id"]), None)
    return ctx.page("pair.html", device=device, under=under, shift=shift, contacts=ctx.ui.get("contacts", False))


@app.on("pair_contacts")
def pair_contacts(ctx: Context) -> None:
    """Tick or untick access to the contacts."""
    ctx.ui["contacts"] = not ctx.ui.get("contacts", False)


@app.on("pair_ok")
def pair_ok(ctx: Context, id: str) -> None:
    """Pair; a request may come while Bluetooth is off."""
    s = ctx.store(Settings)
    s.set_bluetooth(True)
    s.pair(id, ctx.ui.get("contacts", False))
    name = s.device(id).name
    ctx.back()
    ctx.snackbar(f"Paired with {name}")


@app.on("pair_no")
def pair_no(ctx: Context, id: str) -> None:
    """Turn it down."""
    s = ctx.store(Settings)
    if s.device(id).asking:
        s.refuse_pairing(id)
    ctx.back()


@app.screen("device", activity=".Settings$BluetoothDeviceDetailsActivity")
def device(ctx: Context) -> str:
    """One paired device."""
    s = ctx.store(Settings)
    d = s.device(ctx.args["id"])
    acts = [
        ("Forget", "delete", deed("unpair", id=d.id), True),
        ("Rename", "edit", deed("ask", form="device_rename", id=d.id, fields={"name": d.name}), True),
        (
            "Disconnect" if d.connected else "Connect",
            "close" if d.connected else "add",
            deed("use_device", id=d.id, on=not d.connected),
            s.bluetooth,
        ),
    ]
    state = "Connected" if d.connected else "Not connected"
    lines = [state, f"{d.battery}% battery"] if d.battery is not None and d.connected else [state]
    rows = [
        flip("Contacts and call history", "The device may read them", d.contacts, "device_contacts", id=d.id),
        note(f"Device’s Bluetooth address: 02:00:5e:{40 + len(d.name)}:7a:{10 + len(d.id)}"),
    ]
    return draw(
        ctx,
        d.name,
        [Section(rows=rows)],
        template="thing.html",
        sign=_SIGNS[d.kind],
        name=d.name,
        lines=lines,
        acts=acts,
        colour="",
    )


@app.on("device_contacts")
def device_contacts(ctx: Context, id: str, on: bool) -> None:
    """Let a device read contacts and calls."""
    ctx.store(Settings).set_device_contacts(id, on)


@app.on("unpair")
def unpair(ctx: Context, id: str) -> None:
    """Forget a device."""
    name = ctx.store(Settings).device(id).name
    ctx.store(Settings).unpair(id)
    ctx.back()
    ctx.snackbar(f"{name} forgotten")


@page("connections", "Connection preferences", words="nfc bluetooth cast printing quick share")
def connections(ctx: Context) -> list[Section]:
    """Other ways to connect."""
    s = ctx.store(Settings)
    return [
        Section(
            rows=[
                go("Bluetooth", "On" if s.bluetooth else "Off", "bluetooth", "bluetooth", words="wireless pair"),
                go("NFC", "On" if s.nfc else "Off", "nfc", "nfc", words="contactless pay tap"),
                go("Cast", _casting(s) or "Not connected", "cast", "cast", words="mirror screen tv"),
                switch(ctx, "Printing", "printing", "Default print service", "print"),
                pick(ctx, "Share nearby", "quick_share", "share"),
            ]
        )
    ]


def _casting(s: Settings) -> str:
    return next((f"Casting to {screen.name}" for screen in s.screens if screen.id == s.cast), "")


@page("bluetooth", "Bluetooth", words="wireless pair headphones")
def bluetooth(ctx: Context) -> list[Section]:
    """Bluetooth on or off, and who may see the phone."""
    s = ctx.store(Settings)
    paired = [_paired(d) for d in s.devices if d.paired]
    return [
        Section(rows=[switch(ctx, "Use Bluetooth", "bluetooth", main=True)]),
        Section(rows=[do("Pair new device", "", "pair_new", "add")] if s.bluetooth else []),
        Section("Saved devices", paired if s.bluetooth else []),
        Section(
            rows=[
                do("Device name", s.device_name, "ask", form="device_name", fields={"name": s.device_name}),
                note(
                    "When Bluetooth is turned on, your device can communicate with other nearby Bluetooth devices."
                    if not s.bluetooth
                    else f"{s.device_name} is visible to nearby devices while this page is open."
                ),
            ]
        ),
    ]


@page("nfc", "NFC", words="contactless tap pay")
def nfc(ctx: Context) -> list[Section]:
    """Near-field communication."""
    return [
        Section(rows=[switch(ctx, "Use NFC", "nfc", main=True)]),
        Section(
            rows=[
                switch(
                    ctx, "Require device unlock for NFC", "nfc_locked", "Allow NFC use only when screen is unlocked"
                ),
            ]
        ),
    ]


@page("cast", "Cast", words="mirror screen tv display")
def cast(ctx: Context) -> list[Section]:
    """Displays that can show this screen."""
    s = ctx.store(Settings)
    rows = [
        Row(
            screen.name,
            "Showing this screen, tap to stop" if s.cast == screen.id else screen.place,
            icon="cast-connected" if s.cast == screen.id else "tv",
            deed=deed("cast_to", id="" if s.cast == screen.id else screen.id),
        )
        for screen in s.screens
    ]
    return [
        Section(
            rows=[
                *(rows or [note("No nearby devices were found.")]),
                note("Everything on your screen, notifications too, can be seen on the display you cast to."),
            ]
        )
    ]


@app.on("cast_to")
def cast_to(ctx: Context, id: str) -> None:
    """Show this screen on a display, or stop it."""
    ctx.store(Settings).cast_to(id)


FORMS["device_name"] = Form(
    "Device name",
    (Input("name"),),
    "OK",
    lambda ctx, v: ctx.store(Settings).set_device_name(v["name"]),
    "Your device name is visible to devices nearby and to whoever joins your hotspot.",
)
FORMS["device_rename"] = Form(
    "Device name", (Input("name"),), "OK", lambda ctx, v: ctx.store(Settings).rename_device(ctx.args["id"], v["name"])
)
