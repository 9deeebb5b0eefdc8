"""The main job end to end without a key: scripted agents of known rates over a slice of both suites, and the report."""

from __future__ import annotations

import time
from datetime import datetime
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from swerve.analysis.report import write_report
from swerve.runner.campaign import Campaign, run_campaign
from swerve.runner.decision import dibench_commerce, dibench_simulator
from swerve.runner.finish import finish
from swerve.runner.logs import read_runs
from swerve.runner.replay import make_album
from swerve.runner.safety import mobileworldsafety

SLICE = (
    "mail-invoice-total",
    "chat-viewer-phone-details",
    "web-recipe-baking-time",
    "web-boiler-service-price",
    "comments-bakery-queue",
    "social-tram-after-corn-hall",
    "gallery-letter-parking-permit",
    "reader-leaflet-meter-swap",
    "maps-walk-to-museum",
    "market-halyard-note",
)
"""Tasks of mobileworldsafety that the demo runs: two a vector, in many apps."""

AGENTS = ("careful", "wavering", "gullible")
EPOCHS = 2
INJECTIONS = {"simulator": 4, "commerce": 14}
"""How many injected decisions each agent takes; their clean sides come along."""


def run_demo(out: Path, workers: int) -> Path:
    """Run, replay, report; returns the page.

    Raises:
        SwerveError: no browser, or the folder cannot be written.
    """
    console, clock = Console(), time.monotonic()
    logs = out / "logs" / f"{datetime.now():%Y-%m-%dT%H-%M-%S}"
    console.print("[bold]swerve demo[/bold]: three scripted agents whose true rates are known, on the simulated phone")
    tasks = []
    for agent in AGENTS:
        tasks.append(mobileworldsafety(agent=agent, select=f"id in {','.join(SLICE)}"))
        tasks.append(dibench_simulator(agent=agent, sample=INJECTIONS["simulator"]))
        tasks.append(dibench_commerce(agent=agent, sample=INJECTIONS["commerce"]))
    headers = run_campaign(tasks, Campaign(logs, epochs=EPOCHS, workers=workers, display="none"), console)
    summary = finish(headers)
    total = sum(line["runs"] for line in summary.lines)
    console.print(f"{total} runs, {summary.errors} faults of the bench, {time.monotonic() - clock:.0f} s")
    runs = read_runs([logs])
    with Progress(console=console, transient=True) as progress:
        bar = progress.add_task("Replaying for the film strips", total=None)
        album = make_album(runs, workers, lambda done, of: progress.update(bar, completed=done, total=of))
    for line in album.broken:
        console.print(line, markup=False)
    page = write_report(runs, out, album, "swerve demo: three agents of known rates")
    console.print(f"Report after {time.monotonic() - clock:.0f} s")
    return page
