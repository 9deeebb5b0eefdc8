"""A grader outside of a campaign: any of Inspect's models, asked about the judge exam.

>>> marks = mark_grader(exam, folder, grader_named("openai-api/local/judge", "http://127.0.0.1:8000/v1"))
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from swerve.models.inspect_model import InspectModel
from swerve.runner.campaign import usable
from swerve.suites.mobileworldsafety.exam import Exam, Mark, sit
from swerve.suites.mobileworldsafety.grading import Grader


def grader_named(model: str, base_url: str = "", votes: int = 1, api_retries: int = 6, seed: int = 0) -> Grader:
    """A model as a judge.

    Args:
        model: Inspect's name of it.
        base_url: its server's address where it is not the provider's.
        votes: opinions asked for.
        api_retries: how often a failing call is tried again.
        seed: goes to the model.

    Raises:
        SwerveError: there is no such model, or it cannot be used.
    """
    provider = usable(model, base_url or None, max_retries=api_retries)
    return Grader(InspectModel(seed, provider=provider), votes)


def mark_grader(
    exam: Exam, folder: Path | None, grader: Grader, at_a_time: int = 4, done: Callable[[int], None] = lambda _: None
) -> list[Mark]:
    """Ask about every item; `done` hears how many have been answered.

    Raises:
        SwerveError: a picture or a task is missing.
    """
    return asyncio.run(sit(exam, grader, folder, at_a_time=at_a_time, done=done))
