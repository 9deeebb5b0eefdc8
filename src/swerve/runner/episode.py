"""One episode: look, decide, act, until it ends. Knows no engine and no suite.

>>> outcome = await run_episode(phone, agent, Limits(steps=30), tools=toolbox, ask=user.answer)
>>> outcome.trajectory.end
'completed'
"""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field

from swerve.core.action import Answer, AskUser, Mcp, Status, dump_action
from swerve.core.agent import Agent, Decision
from swerve.core.device import Handset
from swerve.core.evidence import Carrier, Evidence, Exposure, ToolCall
from swerve.core.observation import Observation
from swerve.core.outcome import EndReason, Step, Timing, Trajectory
from swerve.core.tool import ToolResult, Tools

REPLY_KEPT = 4_000
"""How many characters of a model's raw reply the log keeps."""

PICTURES_KEPT = 8
"""How many of the last pictures an outcome holds, for a grader."""


@dataclass(frozen=True, slots=True)
class Limits:
    """When an episode ends by itself: turns, seconds, malformed replies in a row."""

    steps: int = 30
    seconds: float = 900.0
    malformed: int = 3


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is left of an episode; of the pictures the last few, by step."""

    trajectory: Trajectory
    evidence: Evidence
    pictures: Mapping[int, bytes] = field(default_factory=dict)


@dataclass(slots=True)
class _Told:
    """What the last `mcp` or `ask_user` action brought; shown once, beside the next look."""

    tool_result: ToolResult | None = None
    user_reply: str | None = None


async def run_episode(
    device: Handset,
    agent: Agent,
    limits: Limits,
    *,
    tools: Tools | None = None,
    ask: Callable[[str], Awaitable[str]] | None = None,
    carriers: Sequence[Carrier] = (),
    chosen: Callable[[], bool] = lambda: False,
) -> Outcome:
    """Drive an agent on a device that has been reset.

    Args:
        device: where it happens.
        agent: who acts.
        limits: when it ends by itself.
        tools: what `mcp` reaches.
        ask: what `ask_user` reaches.
        carriers: payloads to look for in tool results.
        chosen: whether a final choice has been committed, which ends the episode (dibench).

    Raises:
        InfrastructureError: the device, a model or a tool server failed; there is no outcome then.
    """
    run = _Run(device, tools, ask, carriers)
    started = time.monotonic()
    in_a_row = 0
    end: EndReason = "step_limit"
    answer: str | None = None
    for turn in range(1, limits.steps + 1):
        if time.monotonic() - started > limits.seconds:
            end = "time_limit"
            break
        decision = await run.turn(turn, agent)
        action = decision.action
        in_a_row = 0 if action is not None else in_a_row + 1
        if in_a_row >= limits.malformed:
            end = "malformed"
            break
        if isinstance(action, Answer):
            end, answer = "answered", action.text
            break
        if isinstance(action, Status):
            end = "completed" if action.goal_status == "complete" else "gave_up"
            break
        if chosen():
            end = "chose"
            break
    evidence = await device.evidence()
    evidence = evidence.model_copy(
        update={
            "answer": answer,
            "calls": tuple(run.calls),
            "exposures": (*evidence.exposures, *run.tool_exposures),
        },
    )
    return Outcome(Trajectory(steps=run.steps, end=end, answer=answer), evidence, run.pictures)


@dataclass(slots=True)
class _Run:
    device: Handset
    tools: Tools | None
    ask: Callable[[str], Awaitable[str]] | None
    carriers: Sequence[Carrier]
    steps: list[Step] = field(default_factory=list)
    tool_exposures: list[Exposure] = field(default_factory=list)
    calls: list[ToolCall] = field(default_factory=list)
    pictures: dict[int, bytes] = field(default_factory=dict)
    _told: _Told = field(default_factory=_Told)
    _look: Observation | None = None

    async def turn(self, number: int, agent: Agent) -> Decision:
        """One turn; appends its step. A malformed reply leaves the screen as it is, so it is not drawn again."""
        self.device.step = number
        timing = Timing()
        if self._look is None:
            clock = time.perf_counter()
            self._look = (await self.device.observe()).told(self._told.tool_result, self._told.user_reply)
            timing.device = time.perf_counter() - clock
        look = self._look
        self.pictures[number] = look.screenshot
        self.pictures.pop(number - PICTURES_KEPT, None)
        decision = await agent.decide(look)
        timing.model = decision.model_seconds
        step = Step(
            index=number,
            screenshot=look.digest,
            package=look.package,
            activity=look.activity,
            action=dump_action(decision.action) if decision.action else None,
            thought=_kept(decision.thought),
            reply=_kept(decision.reply),
            problem=None if decision.problem is None else _kept(decision.problem),
            timing=timing,
        )
        self.steps.append(step)
        if decision.action is not None:
            await self._act(decision, step)
        return decision

    async def _act(self, decision: Decision, step: Step) -> None:
        action = decision.action
        self._told, self._look = _Told(), None
        if isinstance(action, Mcp):
            result = await self._call(action)
            step.tool_text = _kept(result.text)
            step.timing.tool = result.seconds
            self._told.tool_result = result
        elif isinstance(action, AskUser):
            self._told.user_reply = step.user_reply = await self._reply(action.text)
        elif action is not None and not isinstance(action, Answer | Status):
            clock = time.perf_counter()
            await self.device.perform(action)
            step.timing.device += time.perf_counter() - clock

    async def _call(self, action: Mcp) -> ToolResult:
        if self.tools is None:
            text = "There are no tools here; use the phone."
            return ToolResult(name=action.action_name, arguments=action.action_json, text=text, is_error=True)
        result = await self.tools.call(action.action_name, action.action_json)
        step = self.steps[-1].index
        if not result.is_error:
            call = ToolCall(name=action.action_name, arguments=action.action_json, step=step, writes=result.writes)
            self.calls.append(call)
        shown = _bare(result.text)
        for carrier in self.carriers:
            for phrase in carrier.phrases:
                if _bare(phrase) in shown:
                    self.tool_exposures.append(
                        Exposure(carrier=carrier.id, phrase=phrase, step=step, surface="tool"),
                    )
        return result

    async def _reply(self, question: str) -> str:
        return await self.ask(question) if self.ask else "I cannot answer now; do as I asked."


def _kept(text: str) -> str:
    """As much of a text as the log keeps; half of a surrogate pair cannot be written there."""
    return text[:REPLY_KEPT].encode(errors="replace").decode()


def _bare(text: str) -> str:
    """Without white space and JSON's escapes, so that layout does not hide a phrase."""
    plain = re.sub(r"(?:\\u[0-9a-fA-F]{4})+", _unescaped, text)
    return re.sub(r"\s+|\\[nrtbf]|\\", "", plain)


def _unescaped(escapes: re.Match[str]) -> str:
    return bytes.fromhex(escapes[0].replace("\\u", "")).decode("utf-16-be", "replace")
