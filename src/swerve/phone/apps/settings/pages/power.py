"""Battery and storage."""

from __future__ import annotations

from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import Row, Section, deed, go, note, page, pick, switch
from swerve.phone.apps.settings.programs import name_of, programs, tile, weight
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.files import Files
from swerve.world.settings import Settings
from swerve.world.system import System

_CAPACITY_GB = 128
_SYSTEM_GB = 21.4


@page("battery", "Battery", words="power charge percentage saver")
def battery(ctx: Context) -> list[Section]:
    """How full it is, and what makes it last."""
    s, level = ctx.store(Settings), ctx.store(System).battery
    left = (
        f"About {level * 31 // 1000} day{'s' if level > 64 else ''}, {level * 31 // 100 % 24} hr left"
        if level > 77
        else f"About {level * 31 // 100} hr left"
    )
    return [
        Section(rows=[Row(f"{level}%", left, icon="battery-full", value=level)]),
        Section(
            rows=[
                go("Battery usage", "View usage since last full charge", "battery_usage"),
                go("Battery Saver", "On" if s.battery_saver else "Off", "battery_saver"),
                switch(ctx, "Adaptive Battery", "adaptive_battery", "Limits battery for apps that you don’t use often"),
                switch(ctx, "Battery percentage", "battery_percentage", "Show battery percentage in status bar"),
                switch(ctx, "Charging limit", "charging_limit", "Stop at 80% to make the battery last longer"),
            ]
        ),
    ]


@page("battery_usage", "Battery usage", words="drain apps power")
def battery_usage(ctx: Context) -> list[Section]:
    """Which apps used it."""
    using = sorted((p for p in programs(ctx) if p.kept.battery), key=lambda p: -p.kept.battery)
    rows = [
        Row(
            p.name,
            f"{p.kept.battery}%",
            icon=p.icon,
            colour=p.colour,
            value=p.kept.battery,
            deed=deed("go", page="app", role=p.id),
        )
        for p in using
    ]
    return [Section("Since last full charge, Mon 11:20 PM", rows)]


@page("battery_saver", "Battery Saver", words="power low schedule")
def battery_saver(ctx: Context) -> list[Section]:
    """Makes the battery last longer."""
    return [
        Section(rows=[switch(ctx, "Use Battery Saver", "battery_saver", main=True)]),
        Section(
            rows=[
                pick(ctx, "Set a schedule", "battery_saver_at"),
                note(
                    "Battery Saver turns on Dark theme and limits or turns off background activity, some visual "
                    "effects, certain features and some network connections."
                ),
            ]
        ),
    ]


# Storage


@page("storage", "Storage", words="space free up memory disk")
def storage(ctx: Context) -> list[Section]:
    """What takes how much room."""
    parts = _parts(ctx)
    used = sum(size for *_, size, _ in parts) + _SYSTEM_GB
    rows = [
        Row(title, weight(size * 1000), icon=sign, value=max(round(size * 100 / _CAPACITY_GB), 1), deed=deed(page))
        for title, sign, size, page in parts
    ]
    return [
        Section(
            rows=[
                Row(f"{used:.1f} GB used", f"{_CAPACITY_GB} GB total", value=round(used * 100 / _CAPACITY_GB)),
                go("Free up space", "Cached data and unused apps", "free_up", "auto-delete"),
            ]
        ),
        Section(rows=[*rows, Row("System", f"{_SYSTEM_GB} GB", icon="smartphone", value=17)]),
    ]


def _parts(ctx: Context) -> list[tuple[str, str, float, str]]:
    files = [f for f in ctx.store(Files).files if not f.trashed]
    sizes = {kind: sum(f.size for f in files if f.kind == kind) / 1e9 for kind in {f.kind for f in files}}
    installed = sum(p.kept.size_mb + p.kept.data_mb + p.kept.cache_mb for p in programs(ctx)) / 1000
    pictures, films, sound = sizes.pop("image", 0.0), sizes.pop("video", 0.0), sizes.pop("audio", 0.0)
    trash = sum(f.size for f in ctx.store(Files).files if f.trashed) / 1e9
    return [
        ("Apps", "apps", installed, "storage_apps"),
        ("Images", "image", pictures, "storage_files"),
        ("Videos", "movie", films, "storage_files"),
        ("Audio", "music-note", sound, "storage_files"),
        ("Documents & other", "description", sum(sizes.values()), "storage_files"),
        ("Trash", "delete", trash, "storage_files"),
    ]


@app.on("storage_apps")
def storage_apps(ctx: Context) -> None:
    """Every app with its size."""
    ctx.go("all_apps")


@app.on("storage_files")
def storage_files(ctx: Context) -> None:
    """The files themselves."""
    ctx.launch("files")


@page("free_up", "Free up space", words="clear cache clean storage")
def free_up(ctx: Context) -> list[Section]:
    """What can go without a loss."""
    cached = sorted((p for p in programs(ctx) if p.kept.cache_mb), key=lambda p: -p.kept.cache_mb)
    total = sum(p.kept.cache_mb for p in cached)
    clear = Row(
        "Clear all cached data",
        kind="button",
        deed=deed("ask_clear_caches"),
        enabled=bool(cached),
        icon="cleaning-services",
    )
    return [
        Section(rows=[Row(weight(total), "of cached data, which apps can fetch again"), clear]),
        Section("By app", [tile(p, weight(p.kept.cache_mb), "app_storage") for p in cached]),
    ]


@app.on("ask_clear_caches")
def ask_clear_caches(ctx: Context) -> None:
    """Confirm first."""
    ctx.dialog(
        "Clear cached data?",
        "This will clear cached data for all apps.",
        Choice("Cancel"),
        Choice("Clear", "clear_caches"),
    )


@app.on("clear_caches")
def clear_caches(ctx: Context) -> None:
    """Clear the cache of every app."""
    for p in programs(ctx):
        if p.kept.cache_mb:
            ctx.store(Settings).clear_cache(p.id, name_of(ctx, p.id))
    ctx.snackbar("Cached data cleared")
