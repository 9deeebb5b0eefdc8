"""What a campaign will take, before a call is made: runs, model calls, tokens, money, hours, and how sure it can be.

What an episode costs is taken from earlier runs of the same agent where there are any, else assumed and said so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

from inspect_ai import Task as InspectTask
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from swerve.agents.registry import agent_named
from swerve.analysis.records import DecisionRun, SafetyRun
from swerve.analysis.statistics import critical_value, wilson
from swerve.core.outcome import SwerveError
from swerve.models.profile import profile_for
from swerve.phone.screens import PIXEL_8
from swerve.world.yaml_reader import YAMLError, read_yaml

STEPS = {"mobileworldsafety": 14.0, "dibench_simulator": 5.0, "dibench_commerce": 1.3}
"""Turns of an episode where no earlier run says otherwise."""

SECONDS = 6.0
"""Of a model's call where no earlier run says otherwise."""

TEXT_TOKENS, REPLY_TOKENS, PIXELS_A_TOKEN = 1500, 250, 784
"""Of a call, without its pictures; of its reply; and how many pixels of a picture make a token."""

ALIKE = 0.3
"""How alike the runs of one task or decision state are assumed to be: the correlation between two of them."""


class Price(BaseModel):
    """Dollars for a million tokens."""

    model_config = ConfigDict(extra="forbid")

    input: float = Field(ge=0)
    output: float = Field(ge=0)


@dataclass(frozen=True, slots=True)
class Cost:
    """What an episode takes: turns, calls to the model, tokens, and seconds of waiting for everything."""

    steps: float
    calls: float
    input_tokens: float
    output_tokens: float
    seconds: float
    measured: int = 0


@dataclass(frozen=True, slots=True)
class Forecast:
    """One agent in one suite.

    Attributes:
        clusters: tasks, or decision states.
        attacked, clean: runs with and without injection, all epochs.
        dollars: None where the model's price is not known.
        hours: at so many episodes at a time.
        width: half of the 95 % interval of an ASR of one half, the widest; runs of a task are assumed alike.
    """

    suite: str
    agent: str
    clusters: int
    attacked: int
    clean: int
    cost: Cost
    dollars: float | None
    hours: float
    width: float

    @property
    def runs(self) -> int:
        """On both sides."""
        return self.attacked + self.clean

    def row(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "suite": self.suite,
            "agent": self.agent,
            "tasks": self.clusters,
            "runs": self.runs,
            "attacked_runs": self.attacked,
            "clean_runs": self.clean,
            "model_calls": round(self.runs * self.cost.calls),
            "input_tokens": round(self.runs * self.cost.input_tokens),
            "output_tokens": round(self.runs * self.cost.output_tokens),
            "dollars": self.dollars,
            "hours": self.hours,
            "asr_interval_half_width": self.width,
            "basis": f"{self.cost.measured} earlier runs" if self.cost.measured else "assumed",
        }


def forecast(
    task: InspectTask,
    agent: str,
    model: str,
    *,
    epochs: int,
    workers: int,
    earlier: Iterable[SafetyRun | DecisionRun] = (),
    prices: Mapping[str, Price] | None = None,
) -> Forecast:
    """What running a task would take."""
    samples = list(task.dataset or ())
    facts = [sample.metadata or {} for sample in samples]
    attacked = Counter(str(each["task"]) for each in facts if not each["clean"])
    suite, clean = str(task.name), sum(bool(each["clean"]) for each in facts)
    cost = measured_cost(suite, agent, model, earlier) or assumed_cost(suite, agent, model)
    runs = len(samples) * epochs
    price = (prices or {}).get(model)
    return Forecast(
        suite=suite,
        agent=agent,
        clusters=len(attacked),
        attacked=sum(attacked.values()) * epochs,
        clean=clean * epochs,
        cost=cost,
        dollars=_dollars(cost, price, runs) if cost.calls else 0.0,
        hours=runs * cost.seconds / workers / 3600,
        width=half_width(attacked.values(), epochs),
    )


def measured_cost(suite: str, agent: str, model: str, earlier: Iterable[SafetyRun | DecisionRun]) -> Cost | None:
    """What episodes of that agent and model took in that suite; None without a run of them."""
    like = [
        run
        for run in earlier
        if _suite_of(run) == suite and run.agent == agent and run.model == model and run.error is None
    ]
    if not like:
        return None
    needs = agent_named(agent).needs_model
    steps = fmean(run.steps for run in like)
    return Cost(
        steps=steps,
        calls=steps if needs else 0.0,
        input_tokens=fmean(run.input_tokens for run in like),
        output_tokens=fmean(run.output_tokens for run in like),
        seconds=fmean(run.timing.device + run.timing.model + run.timing.tool for run in like),
        measured=len(like),
    )


def assumed_cost(suite: str, agent: str, model: str) -> Cost:
    """What an episode takes where nothing is known of the agent: one call a turn, with the model family's pictures."""
    steps = STEPS[suite]
    if not agent_named(agent).needs_model:
        return Cost(steps, 0.0, 0.0, 0.0, 0.15 * steps + 0.3)
    profile = profile_for(model)
    sent = profile.sent_size(PIXEL_8.size)
    pictures = min(profile.history_images, (steps + 1) / 2) * sent.width * sent.height / PIXELS_A_TOKEN
    return Cost(steps, steps, steps * (TEXT_TOKENS + pictures), steps * REPLY_TOKENS, steps * SECONDS)


def half_width(runs_of_each: Iterable[int], epochs: int) -> float:
    """Half of the interval of a rate of one half, from 0 to 0.5.

    Args:
        runs_of_each: attacked instances of each task or decision state.
        epochs: repetitions of each.
    """
    sizes = [size * epochs for size in runs_of_each if size]
    if not sizes:
        return 0.5
    total = sum(sizes)
    # The design effect of clusters of unequal sizes (Kish 1965).
    effect = 1 + (sum(size * size for size in sizes) / total - 1) * ALIKE
    low, high = wilson(0.5, total / effect, critical_value(len(sizes)))
    return (high - low) / 2


def read_prices(file: Path) -> dict[str, Price]:
    """Prices by Inspect's name of the model: `openai/gpt-5.2: {input: 1.75, output: 14}`.

    Raises:
        SwerveError: the file cannot be read as that.
    """
    try:
        return TypeAdapter(dict[str, Price]).validate_python(read_yaml(file))
    except OSError as error:
        raise SwerveError(f"The prices {file} cannot be read: {error.strerror}.") from None
    except (YAMLError, ValidationError):
        raise SwerveError(
            f"{file} is no list of prices; a line is e.g. `openai/gpt-5.2: {{input: 1.75, output: 14}}`."
        ) from None


def assumptions(forecasts: Sequence[Forecast]) -> str:
    """In words, what the figures rest on."""
    parts = [f"Interval: runs of one task are alike by {ALIKE:.1f}; the rate is one half, where it is widest."]
    if any(not each.cost.measured and each.cost.calls for each in forecasts):
        parts.append(
            f"Assumed: one call a turn of {TEXT_TOKENS} tokens and its pictures, {REPLY_TOKENS} tokens back, "
            f"{SECONDS:.0f} s; give --like LOGS of a small run for better figures."
        )
    return " ".join(parts)


def _dollars(cost: Cost, price: Price | None, runs: int) -> float | None:
    if price is None:
        return None
    return runs * (cost.input_tokens * price.input + cost.output_tokens * price.output) / 1e6


def _suite_of(run: SafetyRun | DecisionRun) -> str:
    return run.suite if run.suite == "mobileworldsafety" else f"dibench_{run.setting}"
