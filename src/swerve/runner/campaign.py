"""Runs Inspect tasks the way swerve wants them: quiet about pictures, patient with faults, one browser at the end."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from inspect_ai import Task, eval_async
from inspect_ai.log import EvalLog
from inspect_ai.model import GenerateConfig, Model, get_model
from inspect_ai.util import display_type
from rich.console import Console
from rich.progress import Progress

from swerve.core.outcome import SwerveError
from swerve.phone.find_chromium import ChromiumMissing, find_chromium
from swerve.runner.insist import insisting
from swerve.runner.phones import close_phones
from swerve.runner.result import watching
from swerve.runner.states import close_states

SuiteTask = Task
"""What the suites make and `run_campaign` runs, for modules that do not import Inspect."""


@dataclass(frozen=True, slots=True)
class RoleModel:
    """A model in another part: Inspect's name, and its server's address where it is not the provider's."""

    name: str
    base_url: str | None = None


@dataclass(frozen=True, slots=True)
class Campaign:
    """How to run.

    Attributes:
        model: Inspect's name of the model under test; `none` for scripted agents.
        roles: models in other parts, `grader` and `user`.
        model_base_url, generation: go to Inspect as they are (`temperature`, …).
        epochs: repetitions.
        workers: episodes at a time.
        retries: how often a run is tried again after a fault of the bench.
        api_retries: how often a call to a model is tried again; Inspect would never stop.
        log_images: keep the pictures in the log too.
        limit: only the first so many samples.
    """

    log_dir: Path
    model: str = "none"
    model_base_url: str | None = None
    roles: Mapping[str, RoleModel] = field(default_factory=dict)
    generation: dict[str, Any] = field(default_factory=dict)
    epochs: int = 1
    workers: int = 4
    retries: int = 2
    api_retries: int = 6
    log_images: bool = False
    limit: int | None = None
    display: Literal["full", "rich", "plain", "none"] = "rich"


def run_campaign(tasks: Sequence[Task], campaign: Campaign, console: Console | None = None) -> list[EvalLog]:
    """Run Inspect tasks one after the other and close the browser; returns the logs' headers.

    With a console, and Inspect's own display off, a bar shows how many runs are done.

    Raises:
        SwerveError: there is no browser, the model is not known, the log folder cannot be written.
        KeyboardInterrupt: it was stopped by hand.
    """
    try:
        find_chromium()
    except ChromiumMissing as error:
        raise SwerveError(str(error)) from None
    try:
        campaign.log_dir.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SwerveError(f"The log folder {campaign.log_dir} cannot be made: {error.strerror}.") from None
    os.environ.setdefault("INSPECT_DISPLAY", campaign.display)
    display_type()  # Inspect reads the variable here, once, and would take "plain" otherwise
    if console is None:
        return asyncio.run(_run(list(tasks), campaign))
    with Progress(console=console, transient=True) as progress:
        expected = sum(len(task.dataset or ()) for task in tasks) * campaign.epochs
        bar = progress.add_task("Running", total=expected)
        with watching(lambda: progress.advance(bar)):
            return asyncio.run(_run(list(tasks), campaign))


async def _run(tasks: list[Task], campaign: Campaign) -> list[EvalLog]:
    model = "none/none" if campaign.model == "none" else campaign.model
    usable(model, campaign.model_base_url)
    roles = {role: usable(named.name, named.base_url) for role, named in campaign.roles.items()}
    try:
        async with insisting():
            logs = await eval_async(
                tasks,
                model=model,
                model_base_url=campaign.model_base_url,
                model_roles=dict(roles) or None,
                log_dir=str(campaign.log_dir),
                log_format="eval",
                epochs=campaign.epochs,
                max_samples=campaign.workers,
                max_tasks=1,
                limit=campaign.limit,
                fail_on_error=False,
                retry_on_error=campaign.retries,
                log_realtime=False,
                log_images=campaign.log_images,
                log_buffer=50,
                score_display=False,
                log_header_only=True,
                max_retries=campaign.api_retries,
                **campaign.generation,
            )
    except Exception as error:
        # Inspect keeps the class that says "no such model", "no API key" to itself.
        if type(error).__name__ != "PrerequisiteError":
            raise
        raise SwerveError(_plain(str(getattr(error, "message", error)))) from None
    finally:
        await close_states()
        await close_phones()
    if len(logs) < len(tasks) or any(log.status == "cancelled" for log in logs):
        raise KeyboardInterrupt  # Inspect keeps a Ctrl-C to itself and returns what was finished
    return logs


def usable(model: str, base_url: str | None, **generation: Any) -> Model:
    """A model by Inspect's name; `generation` goes to Inspect as it is.

    Raises:
        SwerveError: there is no such model, or it lacks a key or a package.
    """
    try:
        return get_model(model, base_url=base_url, config=GenerateConfig(**generation))
    except Exception as error:  # each provider says in its own way that it lacks a key, a package or such a model
        problem = _plain(str(getattr(error, "message", error)))
        raise SwerveError(f"The model {model} cannot be used: {problem}") from None


def _plain(message: str) -> str:
    """One line without terminal markup."""
    return " ".join(re.sub(r"\[/?[a-z ]*\]|\x1b\[[0-9;]*m", "", message).split())
