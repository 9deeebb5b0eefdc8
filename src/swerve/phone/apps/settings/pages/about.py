"""About phone, system update, developer options."""

from __future__ import annotations

from swerve.phone.apps.settings.forms import confirm
from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import Row, Section, deed, do, draw, go, note, option, page, pick, switch
from swerve.phone.apps.settings.programs import name_of, programs
from swerve.phone.context import Context
from swerve.phone.kit.dates import full
from swerve.phone.shell import Choice
from swerve.world.settings import Settings
from swerve.world.system import System

_TAPS = 7
"""How often the build number is tapped until the developer options show."""


@page("about", "About phone", words="model build number imei ip address name version serial")
def about(ctx: Context) -> list[Section]:
    """What the phone is."""
    s, owner = ctx.store(Settings), ctx.store(System).owner
    return [
        Section(
            "Basic info",
            [
                do("Device name", s.device_name, "ask", form="device_name", fields={"name": s.device_name}),
                Row("Phone number", owner.phone),
            ],
        ),
        Section(
            "Legal & regulatory",
            [
                do("Legal information", "Open-source licenses, terms", "legal"),
                Row("Regulatory labels", "Sold where the fern grows"),
            ],
        ),
        Section(
            "Device details",
            [
                Row("SIM status", f"{s.carrier}, connected" if not s.airplane else "Airplane mode"),
                Row("Model", s.model),
                Row("Serial number", s.serial),
                Row("IMEI", s.imei),
                go("FernOS version", s.os_version, "os_version"),
            ],
        ),
        Section(
            "Device identifiers",
            [
                Row("IP address", s.ip_address if s.online else "Unavailable"),
                Row("Wi-Fi MAC address", s.mac_address),
                Row("Bluetooth address", "02:00:5e:10:00:42" if s.bluetooth else "Unavailable"),
                Row("Up time", "62:14:09"),
                do("Build number", s.build_number, "tap_build"),
            ],
        ),
    ]


@page("os_version", "FernOS version", words="security update kernel baseband")
def os_version(ctx: Context) -> list[Section]:
    """Versions of everything."""
    s = ctx.store(Settings)
    return [
        Section(
            rows=[
                Row("FernOS version", s.os_version),
                Row("Security update", s.security_update),
                Row("System app update", "March 1, 2026"),
                Row("Baseband version", "g5555i-260112-B-0017"),
                Row("Kernel version", "6.1.57-fern14-11-g0a17"),
                Row("Build number", s.build_number),
            ]
        )
    ]


@app.on("legal")
def legal(ctx: Context) -> None:
    """The terms in short."""
    ctx.dialog(
        "Legal information",
        "FernOS is made of open-source software by many people. Their licenses come with the source, which you can "
        "ask for at licenses@fernos.example.",
        Choice("OK"),
    )


@app.on("tap_build")
def tap_build(ctx: Context) -> None:
    """Count taps; the last one asks for the screen lock's secret, then shows the developer options."""
    if ctx.store(Settings).developer_options:
        ctx.toast("No need, you are already a developer.")
        return
    taps = ctx.ui["taps"] = ctx.ui.get("taps", 0) + 1
    left = _TAPS - taps
    if left <= 0:
        ctx.ui["taps"] = 0
        confirm(ctx, "become_developer", "To turn on developer options")
    else:
        ctx.toast(f"You are now {left} step{'' if left == 1 else 's'} away from being a developer.")


@app.on("become_developer")
def become_developer(ctx: Context) -> None:
    """Show the developer options."""
    ctx.store(Settings).set_developer_options(True)
    ctx.toast("You are now a developer!")


# Update


@page("system_update", "System update", words="software version security upgrade")
def system_update(ctx: Context) -> list[Section]:
    """Whether there is a newer system."""
    s = ctx.store(Settings)
    u = s.update
    checked = f"Last checked {full(s.update_checked)}" if s.update_checked else "Not checked yet"
    if u.state == "available":
        news = [
            Row(f"FernOS {u.version} is available", f"Update size: {u.size_mb} MB", icon="system-update"),
            note(u.notes) if u.notes else None,
            Row("Download and install", kind="button", deed=deed("ask_update"), icon="download"),
        ]
        rows = [row for row in news if row]
    else:
        state = "Restart to finish the update" if u.state == "installed" else "Your system is up to date"
        rows = [
            Row(state, f"FernOS {u.version if u.state == 'installed' else s.os_version}", icon="check-circle"),
            Row("Check for update", kind="button", deed=deed("check_update"), icon="refresh"),
        ]
    return [
        Section(rows=rows),
        Section(
            rows=[
                Row("Security update", s.security_update),
                Row("Checked", checked),
                switch(ctx, "Automatic system updates", "auto_update", "Apply updates when the phone restarts"),
            ]
        ),
    ]


@app.on("check_update")
def check_update(ctx: Context) -> None:
    """Ask for a newer one."""
    ctx.store(Settings).check_for_update()
    ctx.snackbar("Your system is up to date")


@app.on("ask_update")
def ask_update(ctx: Context) -> None:
    """Confirm first."""
    u = ctx.store(Settings).update
    ctx.dialog(
        f"Install FernOS {u.version}?",
        "You can use your phone meanwhile. It restarts tonight when you aren’t using it.",
        Choice("Not now"),
        Choice("Install", "install_update"),
    )


@app.on("install_update")
def install_update(ctx: Context) -> None:
    """Install it."""
    ctx.store(Settings).install_update()
    ctx.snackbar("Update installed")


# Developer options


@page("developer", "Developer options", words="usb debugging oem unlocking mock location stay awake adb")
def developer(ctx: Context) -> list[Section]:
    """For people who make apps; hidden until the build number is tapped often enough."""
    s = ctx.store(Settings)
    if not s.developer_options:
        return []
    mock = name_of(ctx, s.mock_location_app) if s.mock_location_app else "No mock location app set"
    return [
        Section(rows=[switch(ctx, "Use developer options", "developer_options", main=True)]),
        Section(
            rows=[
                switch(ctx, "Stay awake", "stay_awake", "Screen will never sleep while charging"),
                switch(ctx, "OEM unlocking", "oem_unlocking", "Allow the bootloader to be unlocked"),
            ]
        ),
        Section(
            "Debugging",
            [
                switch(ctx, "USB debugging", "usb_debugging", "Debug mode when USB is connected", words="adb"),
                switch(
                    ctx, "Wireless debugging", "wireless_debugging", "Debug mode when Wi-Fi is connected", words="adb"
                ),
                go("Select mock location app", mock, "mock_location", words="fake gps"),
                switch(
                    ctx, "Verify apps over USB", "verify_usb_apps", "Check apps installed via ADB for harmful behavior"
                ),
            ],
        ),
        Section("Networking", [pick(ctx, "Default USB configuration", "usb_mode")]),
        Section("Input", [switch(ctx, "Show taps", "show_taps", "Show visual feedback for taps")]),
        Section("Drawing", [pick(ctx, "Animation scale", "animation_scale")]),
    ]


@app.screen("mock_location", activity=".Settings$MockLocationAppActivity")
def mock_location(ctx: Context) -> str:
    """Which app may say where the phone is."""
    chosen = ctx.store(Settings).mock_location_app
    rows: list[Row] = [option("Nothing", "", not chosen, "choose_mock", id="")]
    rows += [
        Row(p.name, kind="radio", on=p.id == chosen, icon=p.icon, colour=p.colour, deed=deed("choose_mock", id=p.id))
        for p in programs(ctx)
        if p.kept.user
    ]
    return draw(ctx, "Select mock location app", [Section(rows=rows)])


@app.on("choose_mock")
def choose_mock(ctx: Context, id: str) -> None:
    """Let it."""
    ctx.store(Settings).change("mock_location_app", id)
    ctx.back()
