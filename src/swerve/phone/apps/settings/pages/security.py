"""Security & privacy: the overview, app scanning, find my device, SIM lock, sensors, ads."""

from __future__ import annotations

from swerve.phone.apps.settings.forms import FORMS, Form, Input, Values, ask
from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import Row, Section, deed, do, flip, go, note, page, pick, switch
from swerve.phone.apps.settings.pages.locking import lock_line
from swerve.phone.context import Context
from swerve.phone.kit.dates import clock
from swerve.world.settings import Settings


@page("security", "Security & privacy", words="lock safe protect")
def security(ctx: Context) -> list[Section]:
    """Everything that keeps the phone safe."""
    s = ctx.store(Settings)
    scan = "Off" if not s.app_scanning else f"No problems found · scanned {_ago(ctx)}"
    return [
        Section(
            rows=[
                go(
                    "App security",
                    f"Fern Guard: {scan}",
                    "app_scanning",
                    "verified-user",
                    words="protect harmful scan malware",
                ),
                go(
                    "Device unlock",
                    lock_line(s),
                    "device_unlock",
                    "lock",
                    words="screen lock pin password fingerprint",
                ),
                go("Accounts & passwords", "Saved passwords, autofill, accounts", "accounts", "vpn-key"),
                go("Find My Device", "On" if s.find_device else "Off", "find_device", "location-searching"),
                go("System & updates", f"Security update: {s.security_update}", "system_update", "system-update"),
            ]
        ),
        Section(
            "Privacy",
            [
                go("Permission manager", "Control app access to your data", "permissions", "security"),
                go(
                    "Privacy controls",
                    "Camera, microphone, clipboard, passwords",
                    "privacy",
                    "privacy-tip",
                    words="camera microphone",
                ),
                go(
                    "Ads",
                    "Advertising ID" if s.ad_id else "No advertising ID",
                    "ads",
                    "campaign",
                    words="advertising id tracking",
                ),
            ],
        ),
        Section(
            "More",
            [
                go(
                    "More security settings",
                    "Encryption, certificates, SIM lock, device admin",
                    "more_security",
                    "more-horiz",
                )
            ],
        ),
    ]


def _ago(ctx: Context) -> str:
    scanned = ctx.store(Settings).scanned
    if scanned is None:
        return "never"
    return clock(scanned) if scanned.date() == ctx.now.date() else f"{scanned:%b} {scanned.day}"


@page("app_scanning", "Fern Guard", words="app security protect harmful malware scan virus")
def app_scanning(ctx: Context) -> list[Section]:
    """Checks apps for harmful behaviour."""
    s = ctx.store(Settings)
    state = (
        "Scanning is off. Harmful apps will not be noticed."
        if not s.app_scanning
        else f"No harmful apps found. Last scanned: {_ago(ctx)}"
    )
    return [
        Section(
            rows=[
                Row(
                    "Looks good" if s.app_scanning else "Not protected",
                    state,
                    icon="verified-user" if s.app_scanning else "report-problem",
                )
            ]
        ),
        Section(rows=[Row("Scan", kind="button", deed=deed("scan"), icon="refresh", enabled=s.app_scanning)]),
        Section(
            rows=[
                switch(
                    ctx,
                    "Scan apps with Fern Guard",
                    "app_scanning",
                    "Checks the apps on this phone, from Orchard Store and from elsewhere, for harmful behavior",
                ),
                switch(
                    ctx,
                    "Improve harmful app detection",
                    "send_unknown_apps",
                    "Sends unknown apps to the makers of Fern Guard",
                ),
            ]
        ),
    ]


@app.on("scan")
def scan(ctx: Context) -> None:
    """Look now."""
    ctx.store(Settings).scan_apps()
    ctx.snackbar("No harmful apps found")


@page("find_device", "Find My Device", words="lost stolen locate ring erase")
def find_device(ctx: Context) -> list[Section]:
    """Finds, locks or erases a lost phone."""
    return [
        Section(rows=[switch(ctx, "Use Find My Device", "find_device", main=True)]),
        Section(
            rows=[
                pick(ctx, "Find your offline devices", "find_offline"),
                note(
                    "Find My Device can locate, ring, lock and erase this phone from another device or at "
                    "find.fernmail.example."
                ),
            ]
        ),
    ]


@page(
    "more_security",
    "More security settings",
    words="encryption credentials certificates sim lock device admin app pinning",
)
def more_security(ctx: Context) -> list[Section]:
    """Encryption, certificates, SIM lock and the rest."""
    s = ctx.store(Settings)
    active = sum(a.active for a in s.admins)
    return [
        Section(
            rows=[
                go("Encryption & credentials", "Encrypted", "encryption", "enhanced-encryption"),
                go("SIM lock", "On" if s.sim_lock else "Off", "sim_lock", "sim-card"),
                go(
                    "Device admin apps",
                    f"{active} active" if active else "No active apps",
                    "admins",
                    "admin-panel-settings",
                ),
                switch(ctx, "App pinning", "pin_apps", "Keep one app in view until the phone is unlocked", "push-pin"),
                switch(ctx, "Show wallet on lock screen", "show_wallet", "", "account-balance-wallet"),
            ]
        )
    ]


@page("sim_lock", "SIM lock", words="pin card")
def sim_lock(ctx: Context) -> list[Section]:
    """The SIM's own PIN."""
    s = ctx.store(Settings)
    title = "Unlock SIM card" if s.sim_lock else "Lock SIM card"
    return [
        Section(
            s.carrier,
            [
                flip("Lock SIM card", "Require PIN to use phone", s.sim_lock, "ask_sim", title=title),
                do(
                    "Change SIM PIN",
                    "" if s.sim_lock else "Lock the SIM card first",
                    "ask",
                    enabled=s.sim_lock,
                    form="sim_new",
                ),
            ],
        )
    ]


@app.on("ask_sim")
def ask_sim(ctx: Context, title: str, on: bool) -> None:
    """Ask for the SIM's PIN."""
    ask(ctx, "sim_pin", title=title, on=on)


@page("privacy", "Privacy controls", words="camera microphone clipboard passwords sensors usage diagnostics")
def privacy(ctx: Context) -> list[Section]:
    """Sensors for all apps at once, and what is shown or sent."""
    s = ctx.store(Settings)
    return [
        Section(
            rows=[
                switch(ctx, "Camera access", "camera_access", "For all apps and services", "photo-camera"),
                switch(ctx, "Microphone access", "microphone_access", "For all apps and services", "mic"),
                go("Location access", "On" if s.location else "Off", "location", "location-on"),
                switch(ctx, "Show passwords", "show_passwords", "Display characters briefly as you type", "visibility"),
                switch(
                    ctx,
                    "Show clipboard access",
                    "clipboard_alerts",
                    "Say when apps use text that you copied",
                    "content-paste",
                ),
                switch(
                    ctx,
                    "Usage & diagnostics",
                    "usage_reports",
                    "Send reports to the makers of this phone",
                    "insights",
                ),
                pick(ctx, "Notifications on lock screen", "lock_notifications", "notifications"),
            ]
        )
    ]


@page("ads", "Ads", words="advertising id tracking personalised")
def ads(ctx: Context) -> list[Section]:
    """The advertising id."""
    s = ctx.store(Settings)
    return [
        Section(
            rows=[
                do("Reset advertising ID", "", "reset_ad_id", "refresh"),
                do(
                    "Delete advertising ID",
                    "Apps can no longer use it to show you personalized ads",
                    "delete_ad_id",
                    "delete",
                    enabled=bool(s.ad_id),
                ),
                switch(ctx, "Personalized ads", "ad_personalisation", "Based on what you do in apps", "campaign"),
                note(f"This device’s advertising ID:\n{s.ad_id or '00000000-0000-0000-0000-000000000000'}"),
            ]
        )
    ]


@app.on("reset_ad_id")
def reset_ad_id(ctx: Context) -> None:
    """Take another one."""
    ctx.store(Settings).reset_ad_id()


@app.on("delete_ad_id")
def delete_ad_id(ctx: Context) -> None:
    """Go without."""
    ctx.store(Settings).delete_ad_id()


def _sim_pin(ctx: Context, v: Values) -> None:
    ctx.store(Settings).set_sim_lock(ctx.args["on"], v["pin"])


FORMS["sim_pin"] = Form("SIM PIN", (Input("pin", "SIM PIN", password=True, keyboard="number"),), "OK", _sim_pin)
FORMS["sim_new"] = Form(
    "Change SIM PIN",
    (
        Input("old", "Old SIM PIN", password=True, keyboard="number"),
        Input("new", "New SIM PIN", password=True, keyboard="number"),
    ),
    "OK",
    lambda ctx, v: ctx.store(Settings).change_sim_pin(v["old"], v["new"]),
)
