"""Does the pipeline give back rates that are known? Calibrated agents over every task of mobileworldsafety.

    python benchmarks/known_rates.py [--agent wavering …] [--epochs 3] [--workers 4] [--logs DIR]

Each interval, overall and for each vector and harm, either holds the agent's true rate or does not; at 95 % about one
in twenty may miss. With --logs of an earlier run nothing is run again.
"""

from __future__ import annotations

import argparse
import platform
import time
from collections.abc import Iterator
from pathlib import Path

from swerve.analysis import safety
from swerve.analysis.records import SafetyRun
from swerve.analysis.results import Results
from swerve.analysis.safety import SafetySummary
from swerve.analysis.statistics import Rate
from swerve.runner.campaign import Campaign, run_campaign
from swerve.runner.finish import finish
from swerve.runner.logs import read_runs
from swerve.runner.safety import mobileworldsafety

AGENTS = ("careful", "wavering", "gullible")


def measured(runs: list[SafetyRun]) -> Iterator[tuple[str, SafetySummary]]:
    """A summary of all runs, of each vector's and of each harm's."""
    yield "all", safety.summarise(runs)
    yield from safety.by_vector(runs).items()
    yield from safety.by_harm(runs).items()


def show(name: str, metric: str, truth: float, rate: Rate | None) -> bool:
    """Print one line; whether the interval holds the truth."""
    if rate is None:
        print(f"  {name:34}{metric:4}  nothing to measure")
        return False
    held = rate.holds(truth)
    interval = f"{rate.value:6.1%}  [{rate.low:6.1%}, {rate.high:6.1%}]"
    print(f"  {name:34}{metric:4}  true {truth:6.1%}   {interval}  n={rate.runs:4}  {'' if held else 'MISSED'}")
    return held


def main() -> None:
    """Run, read, compare."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--agent", nargs="+", default=list(AGENTS))
    options.add_argument("--epochs", type=int, default=3)
    options.add_argument("--workers", type=int, default=4)
    options.add_argument("--logs", type=Path, default=None)
    chosen = options.parse_args()
    logs = chosen.logs or Path("logs") / f"known-rates-{time.strftime('%Y-%m-%dT%H-%M-%S')}"
    if chosen.logs is None:
        clock = time.monotonic()
        tasks = [mobileworldsafety(agent=agent) for agent in chosen.agent]
        summary = finish(run_campaign(tasks, Campaign(logs, epochs=chosen.epochs, workers=chosen.workers)))
        ran = sum(line["runs"] for line in summary.lines)
        print(f"{platform.platform()}: {ran} runs, {summary.errors} faults, {time.monotonic() - clock:.0f} s, {logs}")
    held, total = 0, 0
    for subject, runs in Results.of(read_runs([logs])).safety_by_subject.items():
        truth = runs[0].truth
        print(f"\n{subject}: {len(runs)} runs of {len({run.task for run in runs})} tasks")
        for name, found in measured(runs):
            for metric, rate in (("asr", found.asr), ("tcr", found.tcr)):
                held += show(name, metric.upper(), truth[metric], rate)
                total += 1
    print(f"\n{held} of {total} intervals hold the truth")


if __name__ == "__main__":
    main()
