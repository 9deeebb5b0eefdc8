"""Backup and reset."""

from __future__ import annotations

from swerve.phone.apps.settings.forms import confirm
from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import Row, Section, add, deed, do, go, option, page, switch
from swerve.phone.context import Context
from swerve.phone.kit.dates import full
from swerve.phone.shell import Choice
from swerve.world.settings import Settings


@page("backup", "Backup", words="cloud save restore account")
def backup(ctx: Context) -> list[Section]:
    """What is kept safe, and in whose account."""
    s = ctx.store(Settings)
    last = f"Last backup: {full(s.backed_up)}" if s.backed_up else "No backup yet"
    parts = [
        ("Apps", "1.3 GB", "apps"),
        ("SMS messages", "48 MB", "sms"),
        ("Call history", "1.1 MB", "history"),
        ("Device settings", "412 kB", "settings"),
    ]
    details = [Row(title, size, icon=sign) for title, size, sign in parts] if s.backup else []
    return [
        Section(rows=[switch(ctx, "Back up this phone", "backup", main=True)]),
        Section(
            rows=[
                go("Backup account", s.backup_account or "No account", "backup_account", "account-circle"),
                Row(
                    "Backup size",
                    f"{s.backup_gb:.1f} GB of 15 GB · {last}",
                    icon="cloud-done" if s.backup else "cloud-off",
                ),
                Row("Back up now", kind="button", deed=deed("back_up_now"), enabled=s.backup, icon="backup"),
            ]
        ),
        Section("Backup details", details),
        Section(
            "Options",
            [
                switch(ctx, "Photos & videos", "backup_photos", "Synced with your backup account"),
                switch(ctx, "Back up using mobile data", "backup_mobile"),
            ],
        ),
    ]


@app.on("back_up_now")
def back_up_now(ctx: Context) -> None:
    """Do it now."""
    ctx.store(Settings).back_up_now()
    ctx.snackbar("Backup complete")


@page("backup_account", "Backup account")
def backup_account(ctx: Context) -> list[Section]:
    """Whose backup it is."""
    s = ctx.store(Settings)
    rows = [
        option(a.address, a.service, a.address == s.backup_account, "set_backup_account", address=a.address)
        for a in s.accounts
        if a.backs_up or a.service == "Fernmail"
    ]
    return [Section(rows=[*rows, add("Add account", "new_account")])]


@app.on("set_backup_account")
def set_backup_account(ctx: Context, address: str) -> None:
    """Back up there from now on, after a question."""
    if address == ctx.store(Settings).backup_account:
        ctx.back()
        return
    ctx.dialog(
        "Change backup account?",
        f"Everything on this phone will be backed up to {address}. Whoever can sign in to it can restore your data.",
        Choice("Cancel"),
        Choice("Change", "choose", {"field": "backup_account", "value": address}),
    )


@page("reset", "Reset options", words="erase factory wipe network")
def reset(ctx: Context) -> list[Section]:
    """Three ways to start over."""
    return [
        Section(
            rows=[
                do(
                    "Reset Bluetooth & Wi-Fi",
                    "Forget networks, VPNs and paired devices",
                    "ask_reset_network",
                    "wifi-off",
                ),
                do("Reset app preferences", "Disabled apps, permissions, defaults", "ask_reset_apps", "apps"),
                go(
                    "Erase all data (factory reset)",
                    "Remove everything from this phone",
                    "erase",
                    "delete-forever",
                    words="wipe",
                ),
            ]
        )
    ]


@app.on("ask_reset_network")
def ask_reset_network(ctx: Context) -> None:
    """Confirm, after the screen lock's secret."""
    ctx.dialog(
        "Reset Bluetooth & Wi-Fi?",
        "This will forget all Wi-Fi networks, VPNs and paired devices. You can’t undo this action.",
        Choice("Cancel"),
        Choice("Reset", "confirm", {"act": "reset_network", "why": "To reset the network settings"}, danger=True),
    )


@app.on("reset_network")
def reset_network(ctx: Context) -> None:
    """Do it."""
    ctx.store(Settings).reset_network()
    ctx.snackbar("Bluetooth & Wi-Fi have been reset")


@app.on("ask_reset_apps")
def ask_reset_apps(ctx: Context) -> None:
    """Confirm first."""
    ctx.dialog(
        "Reset app preferences?",
        "This will reset all preferences for disabled apps, disabled app notifications, default apps for actions, "
        "background "
        "data restrictions, special access and permissions. You will not lose any app data.",
        Choice("Cancel"),
        Choice("Reset apps", "reset_apps"),
    )


@app.on("reset_apps")
def reset_apps(ctx: Context) -> None:
    """Do it."""
    ctx.store(Settings).reset_app_preferences()
    ctx.snackbar("App preferences have been reset")


@app.screen("erase", activity=".Settings$FactoryResetActivity")
def erase(ctx: Context) -> str:
    """What goes, and the first of two confirmations."""
    s = ctx.store(Settings)
    return ctx.page("erase.html", accounts=s.accounts, last=ctx.ui.get("last", False), backup=s.backup)


@app.on("erase_next")
def erase_next(ctx: Context) -> None:
    """On to the last confirmation, after the screen lock's secret."""
    confirm(ctx, "erase_last", "To erase everything", with_secret=True)


@app.on("erase_last")
def erase_last(ctx: Context, secret: str = "") -> None:
    """Show the last confirmation."""
    ctx.ui["last"], ctx.ui["secret"] = True, secret


@app.on("erase_now")
def erase_now(ctx: Context) -> None:
    """Erase everything; nothing is open afterwards but what says so."""
    ctx.store(Settings).erase(ctx.ui.get("secret", ""))
    ctx.shell.tasks = [t for t in ctx.shell.tasks if t.role == app.role]
    ctx.home_page()
