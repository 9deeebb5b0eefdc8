"""Clock: four tabs, each a module beside this one."""

from __future__ import annotations

from swerve.phone.apps.clock import alarms, stopwatch, timers, world
from swerve.phone.apps.clock.manifest import app
from swerve.phone.context import Context

__all__ = ["alarms", "app", "stopwatch", "timers", "world"]


@app.on("tab")
def tab(ctx: Context, page: str) -> None:
    """Show another tab."""
    ctx.home_page()
    if page != app.home:
        ctx.go(page)
