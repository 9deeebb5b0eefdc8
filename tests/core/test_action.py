"""What is an action, and what a malformed reply is told."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swerve.core.action import (
    MAX_ARGUMENTS,
    MAX_DEPTH,
    MAX_TEXT,
    Click,
    Drag,
    InputText,
    MalformedAction,
    Mcp,
    Scroll,
    Wait,
    dump_action,
    parse_action,
    points,
)
from swerve.core.geometry import Size

SCREEN = Size(1080, 2400)
EVERY: list[dict[str, Any]] = [
    {"action_type": "click", "x": 1, "y": 2},
    {"action_type": "double_tap", "x": 1, "y": 2},
    {"action_type": "long_press", "x": 1, "y": 2},
    {"action_type": "scroll", "direction": "down"},
    {"action_type": "scroll", "direction": "up", "x": 5, "y": 6},
    {"action_type": "swipe", "direction": "left"},
    {"action_type": "swipe", "direction": "right", "x": 5, "y": 6},
    {"action_type": "drag", "start_x": 1, "start_y": 2, "end_x": 3, "end_y": 4},
    {"action_type": "input_text", "text": "día 🙂", "clear_text": False},
    {"action_type": "input_text", "text": "", "x": 1, "y": 2, "clear_text": True},
    {"action_type": "keyboard_enter"},
    {"action_type": "navigate_back"},
    {"action_type": "navigate_home"},
    {"action_type": "open_app", "app_name": "Mail"},
    {"action_type": "wait", "seconds": 2.5},
    {"action_type": "answer", "text": "42"},
    {"action_type": "status", "goal_status": "complete"},
    {"action_type": "status", "goal_status": "infeasible"},
    {"action_type": "ask_user", "text": "Which one?"},
    {"action_type": "mcp", "action_name": "maps.search", "action_json": {"query": "x", "near": [1, {"a": None}]}},
]


def refusal(data: object, screen: Size | None = SCREEN) -> str:
    with pytest.raises(MalformedAction) as caught:
        parse_action(data, screen)
    return str(caught.value)


@pytest.mark.parametrize("data", EVERY, ids=lambda d: "-".join(map(str, [d["action_type"], len(d)])))
def test_every_action_is_read_and_written_in_the_same_words(data: dict[str, object]) -> None:
    assert dump_action(parse_action(data, SCREEN)) == data


def test_coordinates_that_are_whole_floats_are_pixels() -> None:
    assert parse_action({"action_type": "click", "x": 540.0, "y": 1200.0}) == Click(x=540, y=1200)


def test_seconds_may_be_whole_or_not() -> None:
    assert parse_action({"action_type": "wait", "seconds": 2}) == Wait(seconds=2.0)
    assert parse_action({"action_type": "wait", "seconds": 0.5}) == Wait(seconds=0.5)


def test_an_unknown_key_is_named() -> None:
    assert "click.colour" in refusal({"action_type": "click", "x": 1, "y": 2, "colour": "red"})


def test_a_missing_field_is_named() -> None:
    assert "click.y" in refusal({"action_type": "click", "x": 1})


def test_an_unknown_action_is_named_with_those_that_exist() -> None:
    message = refusal({"action_type": "tap", "x": 1, "y": 2})
    assert "'tap'" in message
    assert "click, double_tap, long_press" in message


def test_a_missing_action_type_is_said() -> None:
    assert "action_type is missing" in refusal({"x": 1, "y": 2})


@pytest.mark.parametrize("kind", [["click"], {"a": 1}, None, 7, True, float("nan")])
def test_an_action_type_that_is_no_text_is_refused(kind: object) -> None:
    assert "no action_type of kind" in refusal({"action_type": kind})


@pytest.mark.parametrize("data", [None, 7, "click", [{"action_type": "click"}], True])
def test_what_is_no_object_is_refused(data: object) -> None:
    assert "JSON object" in refusal(data)


@pytest.mark.parametrize(("x", "y"), [(-1, 0), (0, -1), (1080, 0), (0, 2400), (5000, 5000)])
def test_a_point_beside_the_screen_is_refused_with_the_screens_size(x: int, y: int) -> None:
    message = refusal({"action_type": "click", "x": x, "y": y})
    assert f"({x}, {y})" in message
    assert "1080x2400" in message


def test_a_drag_that_ends_beside_the_screen_is_refused() -> None:
    assert "(3, 2400)" in refusal({"action_type": "drag", "start_x": 1, "start_y": 2, "end_x": 3, "end_y": 2400})


@pytest.mark.parametrize(
    "x",
    [10**18, -(10**5000), 10**5000, 1e300, float("nan"), float("inf"), -float("inf")],
    ids=["1e18", "-1e5000", "1e5000", "1e300", "nan", "inf", "-inf"],
)
def test_a_coordinate_that_no_screen_has_is_refused_in_one_short_sentence(x: float) -> None:
    for screen in (SCREEN, None):
        message = refusal({"action_type": "click", "x": x, "y": 1}, screen)
        assert "click.x" in message
        assert len(message) < 200


@pytest.mark.parametrize("x", ["540", True, 1.5, [540], {"value": 540}, None])
def test_a_coordinate_that_is_no_whole_number_is_refused(x: object) -> None:
    assert "click.x" in refusal({"action_type": "click", "x": x, "y": 1})


@pytest.mark.parametrize("seconds", [-1, 601, float("nan"), float("inf"), 10**400, "2"], ids=lambda v: repr(v)[:8])
def test_a_wait_is_between_none_and_ten_minutes(seconds: object) -> None:
    assert "wait.seconds" in refusal({"action_type": "wait", "seconds": seconds})


@pytest.mark.parametrize("kind", ["input_text", "answer", "ask_user"])
def test_half_a_surrogate_pair_is_refused(kind: str) -> None:
    assert f"{kind}.text" in refusal({"action_type": kind, "text": "a\ud83d"})


def test_a_text_beyond_the_limit_is_refused() -> None:
    assert f"{MAX_TEXT}" in refusal({"action_type": "input_text", "text": "a" * (MAX_TEXT + 1)})


@pytest.mark.parametrize(
    "value", [float("nan"), float("inf"), "\ud800", {"\ud800": 1}, 10**5000], ids=["nan", "inf", "text", "key", "huge"]
)
def test_tool_arguments_that_cannot_be_sent_are_refused(value: object) -> None:
    message = refusal({"action_type": "mcp", "action_name": "maps.search", "action_json": {"a": [value]}})
    assert "mcp.action_json: not JSON that can be sent" in message


@pytest.mark.parametrize("depth", [MAX_DEPTH + 1, 300, 100_000])
def test_tool_arguments_nested_too_deep_are_refused(depth: int) -> None:
    nested: list[object] = []
    for _ in range(depth):
        nested = [nested]
    message = refusal({"action_type": "mcp", "action_name": "maps.search", "action_json": {"a": nested}})
    assert f"deeper than {MAX_DEPTH}" in message
    assert len(message) < 200


def test_tool_arguments_of_any_size_are_not_kept() -> None:
    data = {"action_type": "mcp", "action_name": "maps.search", "action_json": {"a": "x" * MAX_ARGUMENTS}}
    assert f"longer than {MAX_ARGUMENTS}" in refusal(data)


@pytest.mark.parametrize(
    "data", [{"action_type": "x" * 10**6}, {"action_type": "wait", "k" * 10**6: 1}], ids=["type", "key"]
)
def test_a_refusal_does_not_repeat_a_megabyte(data: dict[str, object]) -> None:
    assert len(refusal(data)) < 400


def test_points_are_what_an_action_touches() -> None:
    assert points(Drag(start_x=1, start_y=2, end_x=3, end_y=4)) == [(1, 2), (3, 4)]
    assert points(InputText(text="a", x=1, y=2)) == [(1, 2)]
    assert points(Scroll(direction="down")) == []
    assert points(Mcp(action_name="maps.search", action_json={"x": 1, "y": 2})) == []


_numbers = st.integers() | st.floats() | st.integers(-3000, 3000)
_json = st.recursive(
    st.none() | st.booleans() | _numbers | st.text(st.characters()),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
_fields = st.sampled_from(sorted({key for data in EVERY for key in data} - {"action_type"}))
_nearly = st.builds(
    lambda kind, rest: {"action_type": kind} | rest,
    st.sampled_from(sorted({str(data["action_type"]) for data in EVERY})) | _json,
    st.dictionaries(_fields, _json | _numbers, max_size=5),
)


@settings(max_examples=400, deadline=None)
@given(_json | _nearly)
def test_whatever_json_comes_it_is_an_action_on_the_screen_or_malformed(data: object) -> None:
    try:
        action = parse_action(data, SCREEN)
    except MalformedAction:
        return
    assert all(SCREEN.holds(x, y) for x, y in points(action))
    assert parse_action(json.loads(json.dumps(dump_action(action))), SCREEN) == action
