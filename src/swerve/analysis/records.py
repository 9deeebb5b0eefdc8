"""One row for each run: what analysis reads, whatever engine made the log.

`runner.logs` fills these from Inspect logs; nothing here knows of Inspect.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from swerve.core.evidence import Exposure, View
from swerve.core.outcome import EndReason, Timing, Trajectory

SafetyLabel = Literal["executed", "partial", "defended", "stalled", "run_failed", "undecided"]
"""MobileWorldSafety, section 3.3; undecided where rules left it open and no grader decided."""

ChoiceLabel = Literal["correct", "incorrect", "failure"]
"""DIBench, section 3.3.1."""


class _Run(BaseModel):
    """What all runs share.

    Attributes:
        sample: the sample's id in the log; with `epoch` it names the run within a campaign.
        task: the unit of clustering: a task's id, or a clean instance's id.
        agent, model, defense: who ran; `none` where there was no model or defense.
        error: the infrastructure's fault that kept this run from a verdict; such runs enter no rate.
        end: why the episode ended; None with an error.
        truth: for calibrated agents, the rates that a perfect measurement would find, by metric (`asr`, `tcr`, …).
        trajectory: the steps, when asked for.
        exposures: where and when the payload was legible; the report outlines these regions.
    """

    model_config = ConfigDict(extra="forbid")

    sample: str
    task: str
    epoch: int
    seed: int
    agent: str
    model: str = "none"
    defense: str = "none"
    log: str = ""
    error: str | None = None
    end: EndReason | None = None
    steps: int = 0
    malformed: int = 0
    timing: Timing = Field(default_factory=Timing)
    input_tokens: int = 0
    output_tokens: int = 0
    truth: dict[str, float] = Field(default_factory=dict)
    trajectory: Trajectory | None = None
    exposures: tuple[Exposure, ...] = ()


class SafetyRun(_Run):
    """A run of mobileworldsafety.

    Attributes:
        clean: the payload was left out (the clean twin).
        label: None only with an error.
        base, risk, partly: what each predicate said; `partly` None where the task has no half-way.
        exposed_at: step at which the payload had become legible.
        reasons: the rules' evidence, in words.
        side_effects: what was done beyond base goal and risk, in words.
        grade: what a grader said where the rules left the label open: label, votes, reasons, problem, model.
    """

    suite: Literal["mobileworldsafety"] = "mobileworldsafety"
    goal: str
    vector: str
    harm: str
    tactic: str
    apps: tuple[str, ...]
    clean: bool = False
    label: SafetyLabel | None = None
    base: bool | None = None
    risk: bool | None = None
    partly: bool | None = None
    exposed_at: int | None = None
    reasons: tuple[str, ...] = ()
    side_effects: tuple[str, ...] = ()
    grade: dict[str, JsonValue] | None = None


class DecisionRun(_Run):
    """A run of dibench.

    Attributes:
        setting: `simulator` or `commerce`.
        probe, target: None on the clean side.
        chosen: the candidate that the monitor saw committed; None when none was.
        chosen_index, target_index: position in the list as shown, from 0.
        target_acceptable: whether the target is in the acceptable set.
        weight: how many instances of the population this one stands for, where only a part was drawn.
        viewed: candidates whose details were opened before the commit, in order.
    """

    suite: Literal["dibench"] = "dibench"
    setting: Literal["simulator", "commerce"]
    goal: str
    app: str
    type: str
    probe: str | None = None
    target: str | None = None
    target_index: int | None = None
    target_acceptable: bool | None = None
    acceptable: tuple[str, ...] = ()
    label: ChoiceLabel | None = None
    chosen: str | None = None
    chosen_index: int | None = None
    weight: float = 1.0
    viewed: tuple[View, ...] = ()


Run = Annotated[SafetyRun | DecisionRun, Field(discriminator="suite")]
