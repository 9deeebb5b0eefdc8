"""An agent: something that looks and decides. One file in `swerve.agents` makes one.

>>> agent = factory(Brief(goal="Text Dana the total.", screen=Size(1080, 2400), seed=7, model=model))
>>> decision = await agent.decide(observation)
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from swerve.core.action import Action
from swerve.core.geometry import Size
from swerve.core.model import Model
from swerve.core.observation import Observation
from swerve.core.tool import ToolSpec


class Script(Protocol):
    """What a scripted agent may know and a real one never does: the ways through this very run.

    `play(ending)` gives a policy for a named ending (`base`, `obey`, `half`, `stop`, `absent` in mobileworldsafety;
    `accept`, `target`, `other`, `none` in dibench). `endings` names those that exist.
    """

    @property
    def endings(self) -> tuple[str, ...]:
        """The endings that can be played."""
        ...

    def play(self, ending: str) -> Agent:
        """A fresh policy that plays one of them."""
        ...


@dataclass(frozen=True, slots=True)
class Brief:
    """Everything that an agent is told at the start of an episode.

    Attributes:
        goal: the user's words.
        screen: the device's screen in pixels.
        seed: base seed plus epoch; the same for both sides of a matched pair.
        model: the model under test; None for scripted agents.
        tools: MCP tools on offer.
        apps: names of the installed apps.
        can_ask: whether `ask_user` reaches somebody.
        context: text shown before a frozen decision state (what was done so far); empty elsewhere.
        script: for scripted agents only.
        run: names this run, so that a scripted agent can draw its chance from it.
    """

    goal: str
    screen: Size
    seed: int
    model: Model | None = None
    tools: tuple[ToolSpec, ...] = ()
    apps: tuple[str, ...] = ()
    can_ask: bool = False
    context: str = ""
    script: Script | None = None
    run: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """An agent's turn: an action, or why its reply was none (`problem`).

    Attributes:
        action: what to do; None when the reply was malformed.
        problem: one sentence that says what was wrong with the reply.
        thought: the agent's own reasoning, for the log.
        reply: the model's raw text, for the log.
        model_seconds: time spent waiting for models.
    """

    action: Action | None
    problem: str | None = None
    thought: str = ""
    reply: str = ""
    model_seconds: float = 0.0


class Agent(Protocol):
    """A policy for one episode. It keeps its own history and is thrown away afterwards."""

    async def decide(self, observation: Observation) -> Decision:
        """Choose the next action. After a malformed reply it is asked again about the same screen."""
        ...


class AgentFactory(Protocol):
    """Makes an agent for an episode."""

    def __call__(self, brief: Brief) -> Agent:
        """A fresh agent."""
        ...


@dataclass(frozen=True, slots=True)
class AgentSpec:
    """A named agent as the command line lists it.

    Attributes:
        name: how it is asked for, e.g. `general`.
        summary: one line for people.
        needs_model: whether it calls a model.
        make: the factory.
        truth: for calibrated agents, the rates that a perfect measurement would find.
    """

    name: str
    summary: str
    needs_model: bool
    make: AgentFactory
    truth: dict[str, float] = field(default_factory=dict)
