"""The stopwatch with its laps."""

from __future__ import annotations

from swerve.phone.apps.clock.manifest import app
from swerve.phone.context import Context
from swerve.world.clock import Clocks


@app.screen("stopwatch", activity=".StopwatchActivity")
def stopwatch(ctx: Context) -> str:
    """The time that has run, and the laps, the last one on top."""
    watch = ctx.store(Clocks).stopwatch
    ends = [0.0, *watch.laps]
    laps = [(n, hundredths(end - ends[n - 1]), hundredths(end)) for n, end in enumerate(watch.laps, 1)]
    elapsed = watch.elapsed(ctx.now)
    return ctx.page(
        "stopwatch.html",
        time=hundredths(elapsed),
        turn=elapsed % 60 / 60,
        running=watch.since is not None,
        begun=elapsed > 0 or watch.since is not None,
        laps=laps[::-1],
    )


def hundredths(seconds: float) -> str:
    """`00:32.40`, `1:02:03.00`."""
    whole, part = divmod(round(seconds * 100), 100)
    hours, rest = divmod(whole, 3600)
    minutes, rest = divmod(rest, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}.{part:02d}" if hours else f"{minutes:02d}:{rest:02d}.{part:02d}"


@app.on("run")
def run(ctx: Context) -> None:
    """Start it, or let it go on."""
    ctx.store(Clocks).run_stopwatch()


@app.on("hold")
def hold(ctx: Context) -> None:
    """Let it stand still."""
    ctx.store(Clocks).hold_stopwatch()


@app.on("lap")
def lap(ctx: Context) -> None:
    """Note a lap."""
    ctx.store(Clocks).lap()


@app.on("reset")
def reset(ctx: Context) -> None:
    """Back to zero."""
    ctx.store(Clocks).reset_stopwatch()
