"""Apps: the page of one."""

from __future__ import annotations

from swerve.phone.app import apps
from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import Row, Section, deed, do, draw, flip, go
from swerve.phone.apps.settings.programs import ACCESSES, name_of, program, programs, tile, weight
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.settings import Settings


@app.screen("app", activity=".applications.InstalledAppDetails")
def app_info(ctx: Context) -> str:
    """One app: open, uninstall or disable, force stop, and everything that is set for it."""
    s, role = ctx.store(Settings), ctx.args["role"]
    p = next((each for each in programs(ctx) if each.id == role), None)
    if p is None:
        return draw(ctx, "App info", [Section(rows=[Row("", "This app is no longer installed.", kind="note")])])
    kept = p.kept
    allowed = [x for x in p.asks if s.grant(role, x) in ("allowed", "while_in_use")]
    first = (
        (
            "Disable" if not kept.disabled else "Enable",
            "block",
            deed("ask_disable", role=role, on=not kept.disabled),
            role != "settings",
        )
        if p.own
        else ("Uninstall", "delete", deed("ask_uninstall", role=role), True)
    )
    running = any(t.role == role for t in ctx.shell.tasks) or not kept.stopped
    acts = [
        ("Open", "open-in-new", deed("open_app", role=role), role in apps() and not kept.disabled),
        first,
        ("Force stop", "report", deed("ask_stop", role=role), running and not kept.disabled and role != "settings"),
    ]
    sets = [kind for kind, chosen in s.default_apps.items() if chosen == role]
    special = [
        go(title, "Allowed" if getattr(kept, x) else "Not allowed", "access_app", role=role, access=x)
        for x, title in ACCESSES.items()
        if getattr(kept, x) or x in kept.wants
    ]
    granted = f"{len(allowed)} of {len(p.asks)} allowed" if p.asks else "No permissions requested"
    rows = [
        go("Notifications", "On" if kept.notifications else "Off", "app_notifications", role=role),
        go("Permissions", granted, "app_permissions", role=role),
        go(
            "Storage & cache",
            f"{weight(kept.size_mb + kept.data_mb + kept.cache_mb)} used in internal storage",
            "app_storage",
            role=role,
        ),
        go("Mobile data & Wi-Fi", f"{weight(kept.mobile_mb)} used since Mar 1", "app_data", role=role),
        Row(
            "Battery",
            f"{kept.battery}% use since last full charge" if kept.battery else "No battery use since last full charge",
        ),
        do(
            "Open by default",
            "No defaults set" if not sets else f"Opens {', '.join(sets)}",
            "ask_clear_defaults",
            role=role,
            enabled=bool(sets),
        ),
    ]
    sections = [
        Section(rows=rows),
        Section(
            "Unused app settings",
            [
                flip(
                    "Pause app activity if unused",
                    "Remove permissions, delete temporary files and stop notifications",
                    kept.pause_unused,
                    "app_turn",
                    role=role,
                    field="pause_unused",
                )
            ],
        ),
        Section("Advanced", special),
        Section(
            "Store", [Row("App details", f"App installed from {kept.source}" if kept.user else "Came with this phone")]
        ),
        Section(rows=[Row("", f"version {kept.version}\n{p.package}", kind="note")]),
    ]
    if kept.about:
        sections.insert(0, Section(rows=[Row("", kept.about, kind="note")]))
    state = "Disabled" if kept.disabled else ""
    return draw(
        ctx,
        "App info",
        sections,
        template="thing.html",
        sign=p.icon,
        colour=p.colour,
        name=p.name,
        lines=[state],
        acts=acts,
    )


@app.on("open_app")
def open_app(ctx: Context, role: str) -> None:
    """Open it."""
    ctx.launch(role)


@app.on("app_turn")
def app_turn(ctx: Context, role: str, field: str, on: bool) -> None:
    """Switch something about an app."""
    assert field in ("notifications", "background_data", "pause_unused")
    ctx.store(Settings).set_app(role, field, on, name_of(ctx, role))  # type: ignore[arg-type]  # asserted above


@app.on("ask_disable")
def ask_disable(ctx: Context, role: str, on: bool) -> None:
    """Confirm before an app is disabled."""
    if not on:
        disable(ctx, role, False)
        return
    ctx.dialog(
        "Disable app?",
        "If you disable this app, it can’t be opened, and other apps may no longer work as intended. Its data stays.",
        Choice("Cancel"),
        Choice("Disable app", "disable", {"role": role, "on": True}),
    )


@app.on("disable")
def disable(ctx: Context, role: str, on: bool) -> None:
    """Disable it, or enable it again."""
    ctx.store(Settings).set_disabled(role, on, name_of(ctx, role))
    if on:
        _end(ctx, role)


@app.on("ask_uninstall")
def ask_uninstall(ctx: Context, role: str) -> None:
    """Confirm first."""
    ctx.dialog(
        program(ctx, role).name,
        "Do you want to uninstall this app?",
        Choice("Cancel"),
        Choice("OK", "uninstall", {"role": role}),
    )


@app.on("uninstall")
def uninstall(ctx: Context, role: str) -> None:
    """Remove it."""
    name = name_of(ctx, role)
    ctx.store(Settings).uninstall(role)
    ctx.back()
    ctx.snackbar(f"{name} uninstalled")


@app.on("ask_stop")
def ask_stop(ctx: Context, role: str) -> None:
    """Confirm first."""
    ctx.dialog(
        "Force stop?",
        "If you force stop an app, it may misbehave.",
        Choice("Cancel"),
        Choice("OK", "stop_app", {"role": role}),
    )


@app.on("stop_app")
def stop_app(ctx: Context, role: str) -> None:
    """End it."""
    ctx.store(Settings).stop_app(role, name_of(ctx, role))
    _end(ctx, role)


def _end(ctx: Context, role: str) -> None:
    ctx.shell.tasks = [t for t in ctx.shell.tasks if t.role != role]


@app.on("ask_clear_defaults")
def ask_clear_defaults(ctx: Context, role: str) -> None:
    """Ask again what opens such things."""
    s = ctx.store(Settings)
    for kind in [kind for kind, chosen in s.default_apps.items() if chosen == role]:
        s.set_default(kind, "")
    ctx.snackbar("Default settings cleared")


@app.screen("app_notifications", activity=".Settings$AppNotificationSettingsActivity")
def app_notifications(ctx: Context) -> str:
    """Whether an app may notify."""
    role = ctx.args["role"]
    p = program(ctx, role)
    rows = [
        flip(
            f"All {p.name} notifications",
            "",
            p.kept.notifications,
            "app_turn",
            main=True,
            role=role,
            field="notifications",
        )
    ]
    return draw(ctx, "Notifications", [Section(rows=rows), Section(rows=[tile(p, "App info")])])


@app.screen("app_data", activity=".Settings$AppDataUsageActivity")
def app_data(ctx: Context) -> str:
    """How much an app has sent and received."""
    role = ctx.args["role"]
    kept = program(ctx, role).kept
    rows = [
        Row("Total", weight(kept.mobile_mb)),
        Row("Foreground", weight(round(kept.mobile_mb * 0.83, 1))),
        Row("Background", weight(round(kept.mobile_mb * 0.17, 1))),
        flip(
            "Background data",
            "Enable usage of mobile data in the background",
            kept.background_data,
            "app_turn",
            role=role,
            field="background_data",
        ),
    ]
    return draw(ctx, "Mobile data & Wi-Fi", [Section("Since Mar 1", rows)])


@app.screen("app_storage", activity=".Settings$AppStorageSettings")
def app_storage(ctx: Context) -> str:
    """What an app keeps, and ways to clear it."""
    role = ctx.args["role"]
    p = program(ctx, role)
    kept = p.kept
    acts = [
        ("Clear storage", "delete", deed("ask_clear_data", role=role), kept.data_mb > 0 and role != "settings"),
        ("Clear cache", "cached", deed("clear_cache", role=role), kept.cache_mb > 0),
    ]
    rows = [
        Row("App size", weight(kept.size_mb)),
        Row("User data", weight(kept.data_mb)),
        Row("Cache", weight(kept.cache_mb)),
        Row("Total", weight(kept.size_mb + kept.data_mb + kept.cache_mb)),
    ]
    return draw(
        ctx,
        "Storage",
        [Section("Space used", rows)],
        template="thing.html",
        sign=p.icon,
        colour=p.colour,
        name=p.name,
        lines=[],
        acts=acts,
    )


@app.on("clear_cache")
def clear_cache(ctx: Context, role: str) -> None:
    """Delete what can be fetched again."""
    ctx.store(Settings).clear_cache(role, name_of(ctx, role))


@app.on("ask_clear_data")
def ask_clear_data(ctx: Context, role: str) -> None:
    """Confirm first."""
    ctx.dialog(
        "Delete app data?",
        "This app’s data, including files and settings, will be permanently deleted from this device.",
        Choice("Cancel"),
        Choice("Delete", "clear_data", {"role": role}, danger=True),
    )


@app.on("clear_data")
def clear_data(ctx: Context, role: str) -> None:
    """Delete everything that it keeps, and end it."""
    ctx.store(Settings).clear_data(role, name_of(ctx, role))
    _end(ctx, role)
