"""Apps: the lists."""

from __future__ import annotations

from datetime import date

from swerve.phone.apps.settings.page import Row, Section, go, page
from swerve.phone.apps.settings.programs import Program, programs, tile, weight
from swerve.phone.context import Context


@page("apps", "Apps", words="programs applications packages")
def all_about_apps(ctx: Context) -> list[Section]:
    """Recently opened apps, and what is set for apps in general."""
    everything = programs(ctx)
    recent = [t.role for t in reversed(ctx.shell.tasks) if t.role != "settings"]
    dated = sorted((p for p in everything if p.kept.used), key=lambda p: str(p.kept.used), reverse=True)
    shown = [p for role in recent for p in everything if p.id == role] + [p for p in dated if p.id not in recent]
    unused = [p for p in everything if _unused(ctx, p)]
    return [
        Section(
            "Recently opened apps",
            [
                *(
                    tile(
                        p,
                        "Opened now" if p.id in recent else _day(p.kept.used, ctx.now.date()) if p.kept.used else "",
                    )
                    for p in shown[:4]
                ),
                go(f"See all {len(everything)} apps", "", "all_apps", "chevron-right", words="list installed"),
            ],
        ),
        Section(
            "General",
            [
                go("Default apps", "Browser, SMS, phone, home, assistant", "default_apps", "apps"),
                go(
                    "Unused apps",
                    f"{len(unused)} unused apps" if unused else "0 unused apps",
                    "unused_apps",
                    "hourglass-empty",
                ),
                go("Special app access", "Unknown apps, device admin, notifications", "special_access", "lock-open"),
                go("App battery usage", "Set battery usage for apps", "battery_usage", "battery-full"),
                go("Permission manager", "By permission", "permissions", "security"),
            ],
        ),
    ]


def _day(used: date, today: date) -> str:
    days = (today - used).days
    return "Today" if days == 0 else "Yesterday" if days == 1 else f"{used:%b} {used.day}"


def _unused(ctx: Context, p: Program) -> bool:
    return p.kept.user and p.kept.used is not None and (ctx.now.date() - p.kept.used).days > 90


@page("all_apps", "All apps", words="installed list storage size")
def all_apps(ctx: Context) -> list[Section]:
    """Every app with its size."""
    rows = []
    for p in programs(ctx):
        line = weight(p.kept.size_mb + p.kept.data_mb + p.kept.cache_mb)
        rows.append(tile(p, "Disabled" if p.kept.disabled else line))
    return [Section(rows=rows)]


@page("unused_apps", "Unused apps", words="hibernate old")
def unused_apps(ctx: Context) -> list[Section]:
    """Apps that were not opened for months."""
    rows = [
        tile(p, f"Last opened {p.kept.used:%b} {p.kept.used.day}, {p.kept.used.year}")
        for p in programs(ctx)
        if _unused(ctx, p) and p.kept.used
    ]
    text = (
        "Apps that you haven’t opened for 3 months. Their permissions are removed and they stop running by themselves."
    )
    return [Section(rows=[*rows, Row("", text if rows else "No unused apps.", kind="note")])]
