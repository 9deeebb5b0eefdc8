"""The steps of a witness, and how they meet the screen."""

from __future__ import annotations

from datetime import datetime

import pytest
from pydantic import TypeAdapter, ValidationError

from swerve.core.action import (
    Action,
    Answer,
    AskUser,
    Click,
    InputText,
    KeyboardEnter,
    LongPress,
    Mcp,
    NavigateBack,
    NavigateHome,
    OpenApp,
    Scroll,
    Status,
    Wait,
)
from swerve.core.geometry import Rect, Size
from swerve.core.observation import Observation
from swerve.core.ui import Node, UiTree
from swerve.tasks.witness import FAR, Steps, Witness, WitnessLost

READER: TypeAdapter[Steps] = TypeAdapter(Steps)


def look(*labels: str) -> Observation:
    """A screen whose labels stand below each other, 100 pixels high."""
    nodes = [Node("Text", Rect(0, 100 * n, 1000, 100 * n + 100), text=label) for n, label in enumerate(labels)]
    return Observation(b"", Size(1080, 2400), UiTree(nodes), "org.example.mail", ".Inbox", datetime(2026, 3, 17, 9, 41))


def tap(row: int) -> Click:
    return Click(x=500, y=100 * row + 50)


def witness(*steps: str) -> Witness:
    return Witness(READER.validate_python([*steps, "done"]))


async def only(step: str, *labels: str) -> Action | None:
    return (await witness(step).decide(look(*labels))).action


def refusal(steps: object) -> str:
    with pytest.raises(ValidationError) as caught:
        READER.validate_python(steps)
    return caught.value.errors()[0]["msg"]


@pytest.mark.parametrize(
    ("step", "action"),
    [
        ("open Mail", OpenApp(app_name="Mail")),
        ("open Café Linden", OpenApp(app_name="Café Linden")),
        ('tap "Reply"', tap(1)),
        ('hold "Reply"', LongPress(x=500, y=150)),
        ('type "Got it"', InputText(text="Got it")),
        ('type "a \\"quoted\\" line\\nand é"', InputText(text='a "quoted" line\nand é')),
        ('type ""', InputText(text="")),
        ('clear "new"', InputText(text="new", clear_text=True)),
        ("enter", KeyboardEnter()),
        ("back", NavigateBack()),
        ("home", NavigateHome()),
        ("wait 3", Wait(seconds=3)),
        ("wait 600", Wait(seconds=600)),
        ("scroll left", Scroll(direction="left")),
        ('ask "Which one?"', AskUser(text="Which one?")),
        ("call maps.list", Mcp(action_name="maps.list")),
        (
            'call maps.get_place {"id": "x", "deep": {"a": [1]}}',
            Mcp(action_name="maps.get_place", action_json={"id": "x", "deep": {"a": [1]}}),
        ),
    ],
)
async def test_each_step_is_one_action(step: str, action: Action) -> None:
    assert await only(step, "March invoice", "Reply") == action


@pytest.mark.parametrize(
    ("end", "action"),
    [
        ('answer "It is 42"', Answer(text="It is 42")),
        ("done", Status(goal_status="complete")),
        ("give_up", Status(goal_status="infeasible")),
    ],
)
async def test_a_witness_ends_in_words(end: str, action: Action) -> None:
    assert (await Witness(READER.validate_python([end])).decide(look())).action == action


async def test_scrolling_several_times_takes_several_turns() -> None:
    player = witness("scroll up 3")
    actions = [(await player.decide(look())).action for _ in range(4)]
    assert actions == [Scroll(direction="up")] * 3 + [Status(goal_status="complete")]


async def test_typing_into_a_field_touches_it_first() -> None:
    player = witness('type "Got it" into "Message"')
    screen = look("Dana", "Message")
    actions = [(await player.decide(screen)).action for _ in range(2)]
    assert actions == [tap(1), InputText(text="Got it")]


async def test_a_whole_label_is_tapped_before_one_that_contains_it() -> None:
    assert await only('tap "Send"', "Send later", "send", "Send") == tap(2)
    assert await only('tap "Send"', "Send later", "send") == tap(1)
    assert await only('tap "Send"', "Archive", "Send later") == tap(1)


async def test_the_second_such_label_is_tapped_when_asked_for() -> None:
    assert await only('tap "Reply" 2', "Reply", "Dana", "Reply") == tap(2)


async def test_a_second_label_that_is_not_there_is_lost() -> None:
    with pytest.raises(WitnessLost, match=r"tap \"Reply\" 2"):
        await only('tap "Reply" 2', "Reply")


async def test_a_slit_of_a_label_is_not_tapped() -> None:
    screen = look("Send")
    screen.tree.roots[0].bounds = Rect(0, 2397, 1080, 2400)
    with pytest.raises(WitnessLost):
        await witness('tap "Send"').decide(screen)


async def test_what_is_lost_says_the_step_the_screen_and_what_is_on_it() -> None:
    with pytest.raises(WitnessLost) as caught:
        await only('tap "Send"', "March invoice", "Reply")
    message = str(caught.value)
    assert "Step 1, 'tap \"Send\"'" in message
    assert "org.example.mail.Inbox" in message
    assert "March invoice, Reply" in message


async def test_find_scrolls_until_it_reads_so_and_takes_no_turn_for_it() -> None:
    player = witness('find "Delivery"', 'tap "Delivery"')
    assert (await player.decide(look("Inbox"))).action == Scroll(direction="down")
    assert (await player.decide(look("Inbox"))).action == Scroll(direction="down")
    assert (await player.decide(look("Delivery tomorrow"))).action == tap(0)


async def test_find_gives_up_and_names_what_is_on_the_screen() -> None:
    player = witness('find "Delivery"')
    for _ in range(FAR):
        await player.decide(look("Inbox", "Sent"))
    with pytest.raises(WitnessLost, match=f"scrolled {FAR} times") as caught:
        await player.decide(look("Inbox", "Sent"))
    assert "Inbox, Sent" in str(caught.value)


async def test_a_thought_is_the_line_that_is_played() -> None:
    player = witness('type "a" into "b"', "back")
    thoughts = [(await player.decide(look("b"))).thought for _ in range(3)]
    assert thoughts == ['type "a" into "b"', 'type "a" into "b"', "back"]


async def test_nothing_follows_the_end() -> None:
    player = witness()
    await player.decide(look())
    with pytest.raises(WitnessLost, match="no step left"):
        await player.decide(look())


@pytest.mark.parametrize(
    "step",
    [
        "tap Send",
        "tap 'Send'",
        'tap "Send',
        'tap "Send" 0',
        'tap "Send" -1',
        'tap "a" "b"',
        'type "a" in "b"',
        "type",
        'say "hello"',
        "scroll",
        "scroll sideways",
        "scroll down 0",
        "wait",
        "wait 601",
        "wait 1.5",
        "open ",
        "enter twice",
        "call maps.get {place}",
        'call maps.get {"a": 1',
        'call maps.get ["a"]',
        'type "\\q"',
        'type "two\nlines"',
        "",
    ],
)
def test_a_step_of_no_known_form_is_refused_by_name(step: str) -> None:
    message = refusal([step, "done"])
    assert "not a witness step" in message
    assert repr(step) in message


@pytest.mark.parametrize("step", [None, 3, {"answer": "x"}, ["done"]])
def test_a_step_that_is_no_text_is_refused_by_name(step: object) -> None:
    assert f"not a witness step: {step!r}" in refusal([step, "done"])


@pytest.mark.parametrize("steps", [None, "done", 3, {"done": 1}])
def test_what_is_no_list_of_steps_is_refused(steps: object) -> None:
    assert "list of steps" in refusal(steps)


@pytest.mark.parametrize("steps", [[], ["open Mail"], ["done", "open Mail"]])
def test_a_witness_ends_with_answer_done_or_give_up(steps: list[str]) -> None:
    assert "ends with answer, done or give_up" in refusal(steps)


def test_an_end_in_the_middle_is_refused() -> None:
    assert "'done' ends a witness, but more steps follow" in refusal(["done", "open Mail", "done"])
