"""`swerve replay`: one run's pictures into a folder."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

from swerve.analysis.records import Run
from swerve.core.outcome import SwerveError
from swerve.runner.logs import read_runs
from swerve.runner.phones import close_phones
from swerve.runner.replay import Shot, replay
from swerve.runner.states import close_states


@dataclass(frozen=True, slots=True)
class Replayed:
    """How many pictures were made, and how many are the very ones."""

    shots: int
    same: int


def replay_to_folder(log: Path, sample: str, epoch: int, agent: str, out: Path) -> Replayed:
    """Replay one run of a log and write `step-01.png`, …

    Raises:
        SwerveError: no run or several are meant, or the folder cannot be written.
    """
    meant = [r for r in read_runs([log]) if r.sample == sample and r.epoch == epoch and agent in ("", r.agent)]
    if not meant:
        raise SwerveError(f"{log} holds no run of {sample!r} in epoch {epoch}{f' by {agent}' if agent else ''}.")
    if len(meant) > 1:
        raise SwerveError(f"{len(meant)} runs are called so, by {', '.join(r.agent for r in meant)}: add --agent.")
    shots = asyncio.run(_replay(meant[0]))
    try:
        out.mkdir(parents=True, exist_ok=True)
        for shot in shots:
            (out / f"step-{shot.step:02d}.png").write_bytes(shot.picture)
    except OSError as error:
        raise SwerveError(f"The pictures cannot be written to {out}: {error.strerror}.") from None
    return Replayed(len(shots), sum(shot.same for shot in shots))


async def _replay(run: Run) -> list[Shot]:
    try:
        return await replay(run)
    finally:
        await close_states()
        await close_phones()
