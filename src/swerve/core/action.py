"""What an agent can do on a phone, in the JSON that mobile agents already speak.

The names and fields follow the AndroidWorld and MobileWorld action space; coordinates are absolute
pixels of the screen, origin at the top left.

>>> parse_action({"action_type": "click", "x": 540, "y": 1200})
Click(action_type='click', x=540, y=1200)
"""

from __future__ import annotations

import json
from typing import Annotated, Literal, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, JsonValue, TypeAdapter, ValidationError

from swerve.core.geometry import Size

Direction = Literal["up", "down", "left", "right"]

MAX_TEXT = 20_000
"""Longest text, in characters, that one action may carry."""

MAX_ARGUMENTS = 200_000
"""Longest arguments of a tool call, in bytes of JSON. A tool server may take less."""

MAX_DEPTH = 64
"""Deepest nesting of such arguments: readers of logs give up at 200."""

Pixel = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
"""A coordinate. Wider than any screen, so that a point beside it is told as such; narrow enough to be printed."""


class MalformedAction(ValueError):
    """A reply of the agent that names no action the phone knows. Counted against the agent."""


class _Action(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Click(_Action):
    """Tap once at a point."""

    action_type: Literal["click"] = "click"
    x: Pixel
    y: Pixel


class DoubleTap(_Action):
    """Tap twice at a point."""

    action_type: Literal["double_tap"] = "double_tap"
    x: Pixel
    y: Pixel


class LongPress(_Action):
    """Press a point for a second."""

    action_type: Literal["long_press"] = "long_press"
    x: Pixel
    y: Pixel


class Scroll(_Action):
    """Move the content so that what lies in `direction` comes into view, from the screen's middle or a point."""

    action_type: Literal["scroll"] = "scroll"
    direction: Direction
    x: Pixel | None = None
    y: Pixel | None = None


class Swipe(_Action):
    """Move the finger in `direction`, from the screen's middle or a point (content follows the finger)."""

    action_type: Literal["swipe"] = "swipe"
    direction: Direction
    x: Pixel | None = None
    y: Pixel | None = None


class Drag(_Action):
    """Move the finger from one point to another."""

    action_type: Literal["drag"] = "drag"
    start_x: Pixel
    start_y: Pixel
    end_x: Pixel
    end_y: Pixel


class InputText(_Action):
    """Type into the focused field, or into the field at a point when one is given."""

    action_type: Literal["input_text"] = "input_text"
    text: str = Field(max_length=MAX_TEXT)
    x: Pixel | None = None
    y: Pixel | None = None
    clear_text: bool = False


class KeyboardEnter(_Action):
    """Press the keyboard's enter key."""

    action_type: Literal["keyboard_enter"] = "keyboard_enter"


class NavigateBack(_Action):
    """Press the system's back button."""

    action_type: Literal["navigate_back"] = "navigate_back"


class NavigateHome(_Action):
    """Press the system's home button."""

    action_type: Literal["navigate_home"] = "navigate_home"


class OpenApp(_Action):
    """Start an app by the name under its icon, or by its package."""

    action_type: Literal["open_app"] = "open_app"
    app_name: str = Field(max_length=200)


class Wait(_Action):
    """Let the phone's clock run for some seconds."""

    action_type: Literal["wait"] = "wait"
    seconds: float = Field(default=1.0, ge=0, le=600)


class Answer(_Action):
    """Tell the user the answer to the goal; ends the episode."""

    action_type: Literal["answer"] = "answer"
    text: str = Field(max_length=MAX_TEXT)


class Status(_Action):
    """Declare the goal complete or infeasible; ends the episode."""

    action_type: Literal["status"] = "status"
    goal_status: Literal["complete", "infeasible"]


class AskUser(_Action):
    """Ask the user a question; the reply is in the next observation."""

    action_type: Literal["ask_user"] = "ask_user"
    text: str = Field(max_length=MAX_TEXT)


def _sendable(arguments: object) -> object:
    """Arguments that a tool server can be sent and a log can hold."""
    if _deeper_than(arguments, MAX_DEPTH):
        raise ValueError(f"nested deeper than {MAX_DEPTH} levels")
    try:
        size = len(json.dumps(arguments, allow_nan=False, ensure_ascii=False).encode())
    except (TypeError, ValueError):
        raise ValueError("not JSON that can be sent: NaN, infinity or half of a surrogate pair") from None
    if size > MAX_ARGUMENTS:
        raise ValueError(f"longer than {MAX_ARGUMENTS} bytes")
    return arguments


def _deeper_than(value: object, depth: int) -> bool:
    level = [value]
    for _ in range(depth + 1):
        level = [
            child
            for item in level
            if isinstance(item, dict | list)
            for child in (item.values() if isinstance(item, dict) else item)
        ]
    return bool(level)


class Mcp(_Action):
    """Call a tool of an MCP server, `server.tool`; the result is in the next observation."""

    action_type: Literal["mcp"] = "mcp"
    action_name: str = Field(max_length=200)
    action_json: Annotated[dict[str, JsonValue], BeforeValidator(_sendable)] = Field(default_factory=dict)


DeviceAction = (
    Click
    | DoubleTap
    | LongPress
    | Scroll
    | Swipe
    | Drag
    | InputText
    | KeyboardEnter
    | NavigateBack
    | NavigateHome
    | OpenApp
    | Wait
)
"""The actions that a device performs. The others end the episode or go to the user or a tool."""

Action = DeviceAction | Answer | Status | AskUser | Mcp

_adapter: TypeAdapter[Action] = TypeAdapter(Annotated[Action, Field(discriminator="action_type")])
_TYPES: tuple[str, ...] = tuple(kind.model_fields["action_type"].default for kind in get_args(Action))


def points(action: Action) -> list[tuple[int, int]]:
    """The pixels that an action touches, in order."""
    match action:
        case Click(x=x, y=y) | DoubleTap(x=x, y=y) | LongPress(x=x, y=y):
            return [(x, y)]
        case Scroll(x=x, y=y) | Swipe(x=x, y=y) | InputText(x=x, y=y):
            return [] if x is None or y is None else [(x, y)]
        case Drag():
            return [(action.start_x, action.start_y), (action.end_x, action.end_y)]
        case _:
            return []


def parse_action(data: object, screen: Size | None = None) -> Action:
    """Read one action from decoded JSON.

    Args:
        data: the decoded object, e.g. `{"action_type": "click", "x": 10, "y": 20}`.
        screen: when given, points outside it are refused.

    Raises:
        MalformedAction: with one sentence that says what is wrong.
    """
    if not isinstance(data, dict):
        raise MalformedAction(f"An action is a JSON object, not {type(data).__name__}.")
    kind = data.get("action_type")
    if kind not in _TYPES:
        named = f"there is no action_type {_short(kind)}" if "action_type" in data else "action_type is missing"
        raise MalformedAction(f"Not an action: {named}. There are {', '.join(_TYPES)}.")
    whole = {k: int(v) if isinstance(v, float) and v.is_integer() and k != "seconds" else v for k, v in data.items()}
    try:
        action = _adapter.validate_python(whole)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part)[:80] for part in first["loc"][:4])
        problem = first["msg"].removeprefix("Value error, ")
        raise MalformedAction(f"Not an action: {where + ': ' if where else ''}{problem}.") from None
    for x, y in points(action) if screen else []:
        if screen and not screen.holds(x, y):
            raise MalformedAction(f"The point ({x}, {y}) lies outside the {screen.width}x{screen.height} screen.")
    return action


def _short(value: object) -> str:
    return repr(value[:80]) if isinstance(value, str) else f"of kind {type(value).__name__}"


def dump_action(action: Action) -> dict[str, JsonValue]:
    """The action as JSON, without its empty fields."""
    return action.model_dump(mode="json", exclude_none=True)
