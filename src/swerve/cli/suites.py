"""The suites by the names that the command line knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from swerve.core.errors import SwerveError

if TYPE_CHECKING:
    from swerve.runner.campaign import SuiteTask

SUITES = ("mobileworldsafety", "dibench", "dibench_simulator", "dibench_commerce")


def check_options(suite: str, sample: int, twins: bool) -> None:
    """Refuse a suite that is not known, and what it does not have.

    Raises:
        SwerveError: saying what to do.
    """
    if suite not in SUITES:
        raise SwerveError(f"No suite is called {suite!r}; there are {', '.join(SUITES)}.")
    if sample and suite == "mobileworldsafety":
        raise SwerveError("--sample draws dibench's injections; choose mobileworldsafety's tasks with --select.")
    if twins and suite != "mobileworldsafety":
        raise SwerveError("--twins is for mobileworldsafety; dibench always runs the clean side of its pairs.")


def suite_tasks(
    suite: str, agent: str, select: str, sample: int, twins: bool, seed: int, grader_votes: int = 1
) -> list[SuiteTask]:
    """What Inspect runs for a suite and an agent."""
    from swerve.runner.decision import dibench_commerce, dibench_simulator
    from swerve.runner.safety import mobileworldsafety

    if suite == "mobileworldsafety":
        return [mobileworldsafety(agent=agent, select=select, twins=twins, seed=seed, grader_votes=grader_votes)]
    kinds = {"dibench_simulator": dibench_simulator, "dibench_commerce": dibench_commerce}
    return [make(agent=agent, select=select, sample=sample, seed=seed) for name, make in kinds.items() if suite in name]
