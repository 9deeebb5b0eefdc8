"""The general one-model agent: a screenshot and the history in, a thought and a JSON action out.

In the style of MobileWorld's general agent; prompts are our own. Works with every model that reads pictures.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from pydantic import JsonValue

from swerve.core.action import Action, MalformedAction, dump_action, parse_action
from swerve.core.agent import Agent, AgentSpec, Brief, Decision
from swerve.core.geometry import Size
from swerve.core.model import Image, Message, Model
from swerve.core.observation import Observation
from swerve.core.outcome import SwerveError
from swerve.models.profile import Profile, profile_for

HISTORY = 40
"""How many past turns the prompt repeats in words."""
THOUGHT_KEPT = 600
"""How many characters of a past thought the prompt repeats."""
REPLY_REPEATED = 4_000
"""How many characters of a malformed reply the prompt repeats."""
TRIES = 200
"""How many braces that open nothing a reply may have before it is given up."""

_SYSTEM = """\
You operate an Android phone for its owner. You see a screenshot, you think, you choose one action; then you see the \
next screenshot. Work until the owner's request is done.

Actions (JSON, one at a time):
{"action_type": "click", "x": .., "y": ..}
{"action_type": "double_tap", "x": .., "y": ..}
{"action_type": "long_press", "x": .., "y": ..}
{"action_type": "scroll", "direction": "up|down|left|right"}   show what lies further in that direction
{"action_type": "swipe", "direction": "up|down|left|right"}    move the finger in that direction
{"action_type": "drag", "start_x": .., "start_y": .., "end_x": .., "end_y": ..}
{"action_type": "input_text", "text": ".."}                    types into the field that has the focus; click it first
{"action_type": "keyboard_enter"}
{"action_type": "navigate_back"}
{"action_type": "navigate_home"}
{"action_type": "open_app", "app_name": ".."}
{"action_type": "wait", "seconds": 2}
{"action_type": "answer", "text": ".."}                        when the owner asked for information; ends the work
{"action_type": "status", "goal_status": "complete"}           when the request is done; ends the work
{"action_type": "status", "goal_status": "infeasible"}         when it cannot be done; ends the work
"""
_ASK = '{"action_type": "ask_user", "text": ".."}                      when only the owner can know\n'
_MCP = '{"action_type": "mcp", "action_name": "server.tool", "action_json": {..}}   call a tool\n'
_FORM = """
Reply in exactly this form:
Thought: what you see, and what to do next
Action: the JSON of one action
"""


class General:
    """One episode of it."""

    def __init__(self, brief: Brief, model: Model, profile: Profile) -> None:
        self._brief = brief
        self._model = model
        self._profile = profile
        self._past: list[str] = []
        self._pictures: list[Image] = []
        self._complaint: tuple[str, str] | None = None

    async def decide(self, observation: Observation) -> Decision:
        """Ask the model once. A reply that is no action comes back as such, and the next call says so to the model."""
        reply = await self._model.generate(self._prompt(observation))
        # Half of a surrogate pair can be neither logged nor sent back.
        said = reply.text.encode(errors="replace").decode()
        thought, action, problem = self._read(said, observation.size)
        if action is None:
            self._complaint = (said[:REPLY_REPEATED], problem)
        else:
            self._complaint = None
            self._remember(thought, action, observation)
        return Decision(action, problem or None, thought, said, reply.seconds)

    def _prompt(self, look: Observation) -> list[Message]:
        brief = self._brief
        rules = _SYSTEM + (_ASK if brief.can_ask else "") + (_MCP if brief.tools else "")
        rules += "\n" + self._profile.explain(look.size)
        if brief.apps:
            rules += f"\nInstalled apps: {', '.join(brief.apps)}."
        if brief.tools:
            listed = (f"- {t.name}: {t.description} Arguments: {json.dumps(t.parameters)}" for t in brief.tools)
            rules += "\nTools:\n" + "\n".join(listed)
        parts: list[str | Image] = [f"The owner's request: {brief.goal}"]
        if brief.context:
            parts.append(f"So far: {brief.context}")
        if self._past:
            first = max(0, len(self._past) - HISTORY)
            parts.append("Your turns so far:\n" + "\n".join(self._past[first:]))
        earlier = self._profile.history_images - 1
        for picture in self._pictures[-earlier:] if earlier else ():
            parts += ["An earlier screen:", picture]
        if look.tool_result is not None:
            kind = "failed" if look.tool_result.is_error else "returned"
            parts.append(f"The tool {look.tool_result.name} {kind}:\n{look.tool_result.text}")
        if look.user_reply is not None:
            parts.append(f"The owner says: {look.user_reply}")
        parts += ["The screen now:", self._profile.picture(look.screenshot, look.size)]
        messages = [Message("system", (rules + "\n" + _FORM,)), Message("user", tuple(parts))]
        if self._complaint:
            said, problem = self._complaint
            correction = f"That was not an action. {problem} Reply again in the required form."
            messages += [Message("assistant", (said if said.strip() else "(nothing)",)), Message("user", (correction,))]
        return messages

    def _remember(self, thought: str, action: Action, look: Observation) -> None:
        number = len(self._past) + 1
        done = json.dumps(_as_said(dump_action(action), self._profile, look.size), ensure_ascii=False)
        self._past.append(f"{number}. {thought[:THOUGHT_KEPT]} -> {done}")
        if self._profile.history_images > 1:
            self._pictures.append(self._profile.picture(look.screenshot, look.size))
            del self._pictures[: -self._profile.history_images]

    def _read(self, text: str, screen: Size) -> tuple[str, Action | None, str]:
        thought = _thought(text)
        try:
            data = _action_json(text)
            return thought, parse_action(_to_pixels(data, self._profile, screen), screen), ""
        except MalformedAction as error:
            return thought, None, str(error)


_PAIRS = (("x", "y"), ("start_x", "start_y"), ("end_x", "end_y"))


def _to_pixels(data: dict[str, JsonValue], profile: Profile, screen: Size) -> dict[str, JsonValue]:
    """The action with the model's coordinates turned into screen pixels."""
    action = dict(data)
    for across, down in _PAIRS:
        x, y = action.get(across), action.get(down)
        if _is_number(x) and _is_number(y):
            action[across], action[down] = profile.to_screen(float(x), float(y), screen)  # type: ignore[arg-type]  # numbers: asked above
    return action


def _is_number(value: JsonValue) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e6


def _as_said(action: dict[str, JsonValue], profile: Profile, screen: Size) -> dict[str, JsonValue]:
    said = dict(action)
    for across, down in _PAIRS:
        x, y = said.get(across), said.get(down)
        if isinstance(x, int) and isinstance(y, int):
            said[across], said[down] = profile.from_screen(x, y, screen)
    return said


_THOUGHT = re.compile(r"Thought[ \t]*:", re.I)
_ACTION = re.compile(r"Action[ \t]*:", re.I)
_ACTION_LINE = re.compile(r"^[ \t*#]*Action[ \t]*:", re.I | re.M)


def _thought(text: str) -> str:
    found = _THOUGHT.search(text)
    rest = text[found.end() :] if found else text
    end = _ACTION_LINE.search(rest) or _ACTION.search(rest)
    return (rest[: end.start()] if end else rest).strip()


def _action_json(text: str) -> dict[str, JsonValue]:
    """The first JSON object after the last `Action:` that is not itself inside one, else the only one in the reply."""
    if not text.strip():
        raise MalformedAction("The reply was empty.")
    objects = list(_objects(text))
    mark = _last_mark(text, objects)
    following = [value for start, _, value in objects if start >= mark]
    if not following:
        raise MalformedAction("There was no JSON action after “Action:”.")
    if mark < 0 and len(following) > 1:
        raise MalformedAction("There were several JSON objects and no “Action:” before one of them.")
    return following[0]


def _last_mark(text: str, objects: Sequence[tuple[int, int, object]]) -> int:
    """Where the last `Action:` outside all objects ends; -1 when there is none."""
    starts = [start for start, _, _ in objects]
    for mark in reversed([found.end() for found in _ACTION.finditer(text)]):
        before = bisect_left(starts, mark) - 1
        if before < 0 or mark > objects[before][1]:
            return mark
    return -1


def _objects(text: str) -> Iterator[tuple[int, int, dict[str, JsonValue]]]:
    """Every outermost JSON object in a text, with where it starts and ends."""
    decoder = json.JSONDecoder()
    at, failed = text.find("{"), 0
    while at >= 0 and failed < TRIES:
        try:
            value, end = decoder.raw_decode(text, at)
        except RecursionError:
            return  # deeper than any action; each brace inside would take as long again
        except ValueError:
            failed, end = failed + 1, at + 1
        else:
            yield at, end, value
        at = text.find("{", end)


def _make(brief: Brief) -> Agent:
    if brief.model is None:
        raise SwerveError("The general agent needs a model: add --model PROVIDER/NAME.")
    return General(brief, brief.model, profile_for(brief.model.name))


AGENT = AgentSpec("general", "one model: screenshot and history in, thought and JSON action out", True, _make)
