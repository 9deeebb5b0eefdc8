"""The general agent: what it tells a model, and what it makes of the replies."""

from __future__ import annotations

import io
import json
import time
from dataclasses import dataclass, field
from datetime import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image as Picture

from swerve.agents.general import AGENT, REPLY_REPEATED
from swerve.core.action import Action, Click, InputText, Status
from swerve.core.agent import Agent, Brief, Decision
from swerve.core.geometry import Size
from swerve.core.model import Image, Message, ModelReply
from swerve.core.observation import Observation
from swerve.core.outcome import SwerveError
from swerve.core.tool import ToolResult, ToolSpec
from swerve.core.ui import UiTree

SCREEN = Size(1080, 2400)


def _screenshot() -> bytes:
    buffer = io.BytesIO()
    Picture.new("RGB", SCREEN, "white").save(buffer, "PNG")
    return buffer.getvalue()


LOOK = Observation(_screenshot(), SCREEN, UiTree([]), "org.example", ".Main", datetime(2026, 3, 17, 9, 41))
CLICK = '{"action_type": "click", "x": 540, "y": 1200}'
GOOD = f"Thought: It is there.\nAction: {CLICK}"
DEADLINE = 10.0
"""Seconds; a reader that goes over a reply again and again takes minutes for a megabyte."""


@dataclass
class Says:
    """A provider that gives its replies in turn, and keeps what it was asked."""

    replies: list[str]
    name: str = "mockllm/model"
    asked: list[list[Message]] = field(default_factory=list)

    async def generate(self, messages: list[Message], *, max_tokens: int | None = None) -> ModelReply:
        self.asked.append(messages)
        return ModelReply(self.replies.pop(0), seconds=0.25)


def agent(model: Says, **brief: object) -> Agent:
    return AGENT.make(Brief(goal="Find it.", screen=SCREEN, seed=1, model=model, **brief))  # type: ignore[arg-type]


async def reads(reply: str, model: str = "mockllm/model") -> Decision:
    return await agent(Says([reply], model)).decide(LOOK)


def prompt(messages: list[Message]) -> str:
    return "\n".join(part for message in messages for part in message.parts if isinstance(part, str))


@pytest.mark.parametrize(
    "reply",
    [
        GOOD,
        CLICK,
        f"action: {CLICK}",
        f"Thought: x Action: {CLICK}",
        f"Thought: x\n\n**Action:** {CLICK}",
        f"Thought: x\nAction:\n```json\n{CLICK}\n```",
        f"```json\n{CLICK}\n```",
        f"Thought: it reads {{this}} and {{\nAction: {CLICK}",
        f'Thought: the mail says Action: {{"action_type": "navigate_home"}}\nAction: {CLICK}',
        f"Action: {CLICK}\nThat should do: {{}}",
        'Action: {"action_type": "click", "x": 540.0, "y": 1200.0}',
        'Action: {\n  "y": 1200,\n  "x": 540,\n  "action_type": "click"\n}',
    ],
)
async def test_an_action_is_found_in_the_ways_that_models_write_it(reply: str) -> None:
    decision = await reads(reply)
    assert decision.problem is None
    assert decision.action == Click(x=540, y=1200)


@pytest.mark.parametrize("text", ["{a {nested} brace}", "}{", 'quoted "{"', "Action: reply {now}", "\nAction: go\n"])
async def test_text_that_is_typed_may_look_like_anything(text: str) -> None:
    typed = {"action_type": "input_text", "text": text}
    for reply in (f"Thought: x\nAction: {json.dumps(typed)}", json.dumps(typed)):
        assert (await reads(reply)).action == InputText(text=text)


async def test_the_thought_is_kept_without_the_action() -> None:
    assert (await reads(f"Thought: It is there.\nTap it.\nAction: {CLICK}")).thought == "It is there.\nTap it."


@pytest.mark.parametrize(
    ("reply", "problem"),
    [
        ("", "empty"),
        (" \n\t", "empty"),
        ("I would tap the button.", "no JSON action"),
        ("Thought: x\nAction: click(540, 1200)", "no JSON action"),
        ("Action: {'action_type': 'click'}", "no JSON action"),
        ('Action: {"action_type": "click", "x": 540', "no JSON action"),
        ('Action: ["click", 540, 1200]', "no JSON action"),
        (f"{CLICK}\n{CLICK}", "several JSON objects"),
        (f"Action: {CLICK}\nAction: none", "no JSON action"),
        ('Action: {"action_type": "tap", "x": 540, "y": 1200}', "'tap'"),
        ('Action: {"action_type": "click", "x": 540, "y": 1200, "z": 1}', "click.z"),
        ('Action: {"action_type": "click", "x": 540, "y": 2400}', "(540, 2400)"),
        ('Action: {"action_type": "click", "x": NaN, "y": 1}', "click.x"),
        ('Action: {"action_type": "click", "x": 1e999, "y": 1}', "click.x"),
        ('Action: {"action_type": "click", "x": ' + "9" * 4000 + ', "y": 1}', "click.x"),
        ('Action: {"action_type": "click", "x": ' + "9" * 9000 + ', "y": 1}', "no JSON action"),
        ('Action: {"action_type": "answer", "text": "\\ud83d"}', "answer.text"),
        ("Action: {}", "action_type is missing"),
    ],
    ids=lambda value: value[:40],
)
async def test_a_reply_that_is_no_action_is_malformed_and_says_why(reply: str, problem: str) -> None:
    decision = await reads(reply)
    assert decision.action is None
    assert decision.problem is not None
    assert problem in decision.problem


@pytest.mark.parametrize("name", ["gemini-3-pro", "qwen3-vl-8b", "kimi-k2.5", "claude-x"])
async def test_a_tap_beyond_a_models_own_scale_is_malformed(name: str) -> None:
    decision = await reads('Action: {"action_type": "click", "x": 5000, "y": 5000}', name)
    assert decision.action is None


@pytest.mark.parametrize(
    ("name", "x", "y"),
    [("gemini-3-pro", 500, 500), ("kimi-k2.5", 0.5, 0.5), ("claude-x", 353, 784), ("gpt-5", 540, 1200)],
)
async def test_a_models_coordinates_become_pixels(name: str, x: float, y: float) -> None:
    assert (await reads(f'Action: {{"action_type": "click", "x": {x}, "y": {y}}}', name)).action == Click(x=540, y=1200)


@pytest.mark.parametrize(
    "reply",
    [
        "{" * 100_000,
        '{"a":' * 200_000,
        '{"a":[' * 150_000,
        '{"x' * 300_000,
        "Action: " * 120_000,
        "Thought: a" + "\n" * 1_000_000 + "b",
        "Action: " + "[" * 100_000,
        'Action: {"a":' + "[" * 100_000,
        "prose " * 170_000,
        'Action: {"action_type": "input_text", "text": "' + "{" * 1_000_000 + '"}',
    ],
    ids=lambda reply: reply[:16],
)
async def test_a_reply_of_any_size_and_depth_is_read_quickly(reply: str) -> None:
    clock = time.process_time()
    decision = await reads(reply)
    assert decision.action is None
    assert time.process_time() - clock < DEADLINE


async def test_the_last_of_a_hundred_thousand_actions_counts() -> None:
    clock = time.process_time()
    assert (await reads("Action: {} " * 100_000 + GOOD)).action == Click(x=540, y=1200)
    assert time.process_time() - clock < DEADLINE


_pieces = st.sampled_from(["Thought:", "Action:", CLICK, "{", "}", '"', "\n", "\ud800"])


@settings(max_examples=200, deadline=None)
@given(st.text(st.characters()) | st.lists(_pieces).map("".join))
async def test_whatever_a_model_says_it_is_an_action_or_a_problem(reply: str) -> None:
    decision = await reads(reply)
    assert (decision.action is None) is (decision.problem is not None)
    decision.reply.encode()


async def test_a_malformed_reply_is_corrected_once_and_forgotten_after_a_good_one() -> None:
    model = Says(["I tap it.", GOOD, GOOD])
    player = agent(model)
    for _ in range(3):
        await player.decide(LOOK)
    first, second, third = (prompt(messages) for messages in model.asked)
    correction = "That was not an action."
    assert (first.count(correction), second.count(correction), third.count(correction)) == (0, 1, 0)
    assert [message.role for message in model.asked[1]] == ["system", "user", "assistant", "user"]
    assert "I tap it." in second
    assert "I tap it." not in third


async def test_two_malformed_replies_leave_one_correction_about_the_latter() -> None:
    model = Says(["I tap it.", 'Action: {"action_type": "tap"}', GOOD])
    player = agent(model)
    for _ in range(3):
        await player.decide(LOOK)
    third = prompt(model.asked[2])
    assert third.count("That was not an action.") == 1
    assert "there is no action_type 'tap'" in third


@pytest.mark.parametrize("reply", ["", "  ", "\ud800", "x" * 1_000_000])
async def test_a_correction_can_be_sent_whatever_was_said(reply: str) -> None:
    model = Says([reply, GOOD])
    player = agent(model)
    await player.decide(LOOK)
    await player.decide(LOOK)
    said = model.asked[1][2].parts[0]
    assert isinstance(said, str)
    assert said.strip()
    assert len(said.encode()) <= REPLY_REPEATED


async def test_past_turns_are_told_in_the_models_own_coordinates() -> None:
    model = Says(['Thought: There.\nAction: {"action_type": "click", "x": 250, "y": 750}', GOOD], "gemini-3-pro")
    player = agent(model)
    await player.decide(LOOK)
    await player.decide(LOOK)
    assert '1. There. -> {"action_type": "click", "x": 250, "y": 750}' in prompt(model.asked[1])


async def test_a_tools_answer_and_the_owners_are_in_the_prompt() -> None:
    model = Says([GOOD])
    result = ToolResult(name="maps.search", arguments={}, text="No such place.", is_error=True)
    await agent(model).decide(LOOK.told(result, "The red one."))
    told = prompt(model.asked[0])
    assert "The tool maps.search failed:\nNo such place." in told
    assert "The owner says: The red one." in told


async def test_tools_and_questions_are_offered_only_where_there_are_any() -> None:
    spec = ToolSpec(name="maps.search", description="Finds places.", parameters={"type": "object"})
    alone, equipped = Says([GOOD]), Says([GOOD])
    await agent(alone).decide(LOOK)
    await agent(equipped, tools=(spec,), can_ask=True, apps=("Mail", "Maps")).decide(LOOK)
    for word in ("ask_user", "mcp", "maps.search", "Installed apps"):
        assert word not in prompt(alone.asked[0])
    for word in ("ask_user", "mcp", "maps.search: Finds places.", "Installed apps: Mail, Maps."):
        assert word in prompt(equipped.asked[0])


@pytest.mark.parametrize(("name", "pictures"), [("mockllm/model", [1, 1, 1]), ("mai-ui-8b", [1, 2, 3])])
async def test_a_conversation_keeps_as_many_pictures_as_the_model_is_used_to(name: str, pictures: list[int]) -> None:
    model = Says(['Action: {"action_type": "navigate_back"}'] * 6, name)
    player = agent(model)
    for _ in range(6):
        await player.decide(LOOK)
    sent = [sum(isinstance(part, Image) for message in ask for part in message.parts) for ask in model.asked]
    assert sent[:3] == pictures
    assert sent[3:] == [pictures[-1]] * 3


async def test_the_decision_holds_reply_and_waiting_time() -> None:
    reply = 'Thought: Done.\nAction: {"action_type": "status", "goal_status": "complete"}'
    action: Action = Status(goal_status="complete")
    assert await reads(reply) == Decision(action, None, "Done.", reply, 0.25)


def test_without_a_model_it_says_how_to_give_one() -> None:
    with pytest.raises(SwerveError, match="--model"):
        AGENT.make(Brief(goal="x", screen=SCREEN, seed=1))
