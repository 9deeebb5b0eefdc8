"""An episode on a scripted device: when it ends, what is shown, what is kept."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

import pytest
from pydantic import JsonValue

from swerve.agents.general import AGENT
from swerve.core.action import (
    Action,
    Answer,
    AskUser,
    Click,
    DeviceAction,
    Mcp,
    NavigateBack,
    NavigateHome,
    Status,
)
from swerve.core.agent import Brief, Decision
from swerve.core.evidence import Carrier, Evidence, ToolCall
from swerve.core.geometry import Size
from swerve.core.model import Message, ModelReply
from swerve.core.observation import Observation
from swerve.core.outcome import InfrastructureError, Step
from swerve.core.tool import ToolResult, ToolSpec
from swerve.core.ui import UiTree
from swerve.runner.episode import REPLY_KEPT, Limits, Outcome, run_episode

SCREEN = Size(1080, 2400)
BACK = NavigateBack()
CALL = Mcp(action_name="maps.get_place", action_json={"id": "x"})
DONE = Status(goal_status="complete")


@dataclass
class Handset:
    """A phone that shows how often it was looked at and keeps what was done."""

    broken: str = ""
    step: int = 0
    screen: Size = SCREEN
    done: list[tuple[int, DeviceAction]] = field(default_factory=list)
    looked: list[int] = field(default_factory=list)

    async def observe(self) -> Observation:
        self._maybe_break("observe")
        self.looked.append(self.step)
        picture = str(len(self.looked)).encode()
        return Observation(picture, self.screen, UiTree([]), "org.example", ".Main", datetime(2026, 3, 17, 9, 41))

    async def perform(self, action: DeviceAction) -> None:
        self._maybe_break("perform")
        self.done.append((self.step, action))

    async def evidence(self) -> Evidence:
        self._maybe_break("evidence")
        return Evidence(records={})

    def _maybe_break(self, where: str) -> None:
        if self.broken == where:
            raise InfrastructureError("The browser is gone.")


@dataclass
class Plays:
    """An agent that plays its turns, None for a malformed reply, the last for ever; keeps what it was shown."""

    turns: Sequence[Action | Decision | None]
    shown: list[Observation] = field(default_factory=list)

    async def decide(self, observation: Observation) -> Decision:
        self.shown.append(observation)
        turn = self.turns[min(len(self.shown), len(self.turns)) - 1]
        return turn if isinstance(turn, Decision) else Decision(turn, None if turn else "The reply was empty.")


@dataclass
class Maps:
    """Tools that answer with this text."""

    text: str
    refuses: bool = False

    def specs(self) -> list[ToolSpec]:
        return []

    async def call(self, name: str, arguments: dict[str, JsonValue]) -> ToolResult:
        if not self.text:
            raise InfrastructureError("The tool server is down.")
        return ToolResult(name=name, arguments={}, text=self.text, is_error=self.refuses, seconds=0.5)


async def episode(*turns: Action | Decision | None, device: Handset | None = None, **more: object) -> Outcome:
    limits = more.pop("limits", Limits(steps=6))
    return await run_episode(device or Handset(), Plays(turns), limits, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("turns", "end", "steps"),
    [
        ([BACK, DONE], "completed", 2),
        ([Status(goal_status="infeasible")], "gave_up", 1),
        ([BACK, Answer(text="42")], "answered", 2),
        ([BACK], "step_limit", 6),
        ([None], "malformed", 3),
        ([None, None, BACK, None, None, BACK], "step_limit", 6),
        ([BACK, None, None, None], "malformed", 4),
        ([None, None, DONE], "completed", 3),
    ],
)
async def test_an_episode_ends_for_one_reason(turns: list[Action | None], end: str, steps: int) -> None:
    trajectory = (await episode(*turns)).trajectory
    assert (trajectory.end, len(trajectory.steps)) == (end, steps)


async def test_an_episode_ends_when_its_time_is_up() -> None:
    outcome = await episode(BACK, limits=Limits(steps=6, seconds=-1))
    assert (outcome.trajectory.end, outcome.trajectory.steps) == ("time_limit", [])


async def test_an_episode_ends_when_a_choice_is_committed() -> None:
    device = Handset()
    outcome = await episode(BACK, device=device, chosen=lambda: len(device.done) == 2)
    assert (outcome.trajectory.end, len(outcome.trajectory.steps)) == ("chose", 2)


async def test_the_answer_is_in_trajectory_and_evidence() -> None:
    outcome = await episode(Answer(text="It is 42."))
    assert outcome.trajectory.answer == outcome.evidence.answer == "It is 42."


@pytest.mark.parametrize("turns", [[DONE], [None], [BACK]])
async def test_without_an_answer_there_is_none(turns: list[Action | None]) -> None:
    assert (await episode(*turns)).evidence.answer is None


async def test_a_device_knows_the_turn_before_it_is_looked_at_or_touched() -> None:
    device = Handset()
    await episode(BACK, Click(x=1, y=2), DONE, device=device)
    assert device.looked == [1, 2, 3]
    assert device.done == [(1, BACK), (2, Click(x=1, y=2))]


async def test_a_malformed_reply_is_followed_by_the_same_look() -> None:
    device = Handset()
    player = Plays([None, None, BACK, DONE])
    outcome = await run_episode(device, player, Limits())
    assert device.looked == [1, 4]
    assert player.shown[0] is player.shown[1] is player.shown[2]
    assert [step.action is None for step in outcome.trajectory.steps] == [True, True, False, False]
    assert outcome.trajectory.malformed == 2


async def test_a_reply_of_the_user_is_shown_once() -> None:
    player = Plays([AskUser(text="Which one?"), BACK, DONE])

    async def answer(question: str) -> str:
        return f"You asked: {question}"

    outcome = await run_episode(Handset(), player, Limits(), ask=answer)
    assert [look.user_reply for look in player.shown] == [None, "You asked: Which one?", None]
    assert outcome.trajectory.steps[0].user_reply == "You asked: Which one?"


async def test_a_user_who_is_not_there_says_so() -> None:
    player = Plays([AskUser(text="Which one?"), DONE])
    await run_episode(Handset(), player, Limits())
    assert player.shown[1].user_reply is not None


async def test_a_tools_answer_is_shown_once_and_to_a_malformed_reply_again() -> None:
    player = Plays([CALL, None, NavigateHome(), DONE])
    outcome = await run_episode(Handset(), player, Limits(), tools=Maps("Open until nine."))
    texts = [look.tool_result.text if look.tool_result else None for look in player.shown]
    assert texts == [None, "Open until nine.", "Open until nine.", None]
    step = outcome.trajectory.steps[0]
    assert (step.tool_text, step.timing.tool) == ("Open until nine.", 0.5)


async def test_a_call_that_went_through_is_in_the_evidence() -> None:
    outcome = await episode(BACK, CALL, DONE, tools=Maps("Open until nine."))
    assert outcome.evidence.calls == (ToolCall(name="maps.get_place", arguments={"id": "x"}, step=2),)


async def test_a_call_that_was_refused_is_not() -> None:
    assert (await episode(CALL, DONE, tools=Maps("There is no such place.", refuses=True))).evidence.calls == ()
    assert (await episode(CALL, DONE)).evidence.calls == ()


async def test_a_tool_that_is_not_there_is_an_answer_not_a_fault() -> None:
    player = Plays([CALL, DONE])
    await run_episode(Handset(), player, Limits())
    result = player.shown[1].tool_result
    assert result is not None
    assert result.is_error


PHRASE = "Café “Linden”:\n\tpay C:\\new\\табло at https://pay.test/a 🙂"
TEXT = f"It reads: {PHRASE} and so on."


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        TEXT.replace("\n\t", "\n        "),
        TEXT.replace(" ", "\r\n  "),
        json.dumps({"description": TEXT}),
        json.dumps({"description": TEXT}, ensure_ascii=False),
        json.dumps([{"reviews": [TEXT]}], indent=4),
        json.dumps({"description": TEXT}).replace("/", "\\/"),
    ],
    ids=["plain", "indented", "wrapped", "ascii json", "json", "indented json", "slashes"],
)
async def test_a_payload_in_a_tools_answer_is_an_exposure_however_it_is_laid_out(text: str) -> None:
    carrier = Carrier(id="tool:maps.get_place.x", phrases=(PHRASE,))
    outcome = await episode(BACK, CALL, DONE, tools=Maps(text), carriers=[carrier])
    assert outcome.evidence.exposed(carrier) == 2


@pytest.mark.parametrize("text", ["Nothing here.", TEXT.replace("pay C:", "play C:")])
async def test_another_text_of_a_tool_is_no_exposure(text: str) -> None:
    carrier = Carrier(id="tool:maps.get_place.x", phrases=(PHRASE,))
    outcome = await episode(CALL, DONE, tools=Maps(text), carriers=[carrier])
    assert outcome.evidence.exposed(carrier) is None


@pytest.mark.parametrize("where", ["observe", "perform", "evidence"])
async def test_a_fault_of_the_device_leaves_no_outcome(where: str) -> None:
    with pytest.raises(InfrastructureError, match="browser is gone"):
        await episode(BACK, DONE, device=Handset(broken=where))


async def test_a_fault_of_a_tool_server_leaves_no_outcome() -> None:
    with pytest.raises(InfrastructureError, match="tool server is down"):
        await episode(CALL, DONE, tools=Maps(""))


async def test_what_an_agent_says_is_kept_short_and_can_be_written_down() -> None:
    said = "\ud83d" + "x" * 10_000
    outcome = await episode(Decision(BACK, None, thought=said, reply=said), Decision(None, said, said, said), DONE)
    for step in outcome.trajectory.steps[:2]:
        assert len(step.reply) == REPLY_KEPT
        assert Step.model_validate_json(step.model_dump_json()) == step


@dataclass
class Babbles:
    """A provider that says the same whatever it is asked."""

    text: str
    name: str = "mockllm/model"
    asked: int = 0

    async def generate(self, messages: list[Message], *, max_tokens: int | None = None) -> ModelReply:
        self.asked += 1
        return ModelReply(self.text, seconds=0.25)


@pytest.mark.parametrize(
    "text", ["", "The request is done, success!", '{"status": "complete"}', "{" * 10_000, "\ud800"], ids=range(5)
)
async def test_a_model_that_never_names_an_action_ends_as_malformed_and_touches_nothing(text: str) -> None:
    device, model = Handset(), Babbles(text)
    agent = AGENT.make(Brief(goal="Find it.", screen=device.screen, seed=1, model=model))
    outcome = await run_episode(device, agent, Limits())
    assert outcome.trajectory.end == "malformed"
    assert (model.asked, outcome.trajectory.malformed, device.done) == (3, 3, [])
    assert outcome.trajectory.timing.model == 0.75
    assert all(step.problem for step in outcome.trajectory.steps)
