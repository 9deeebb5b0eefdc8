"""Scripted policies that prove a task, through the screen alone: they see what an agent sees and tap what they name.

One step a line:

    open Mail                     start an app
    tap "March invoice"           tap what reads so; the whole label first, else one that contains it
    tap "Reply" 2                 the second such
    hold "Dana"                   long-press
    type "Got it"                 into the focused field
    type "Got it" into "Message"  tap the field first
    clear "text"                  replace what the focused field holds
    enter, back, home, wait 3
    scroll down, scroll up 3
    find "Delivery"               scroll down until it reads so
    ask "Which one?"              ask the user
    call maps.get_place {"place_id": "x"}
    answer "…", done, give_up     the last step is one of these
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated

from pydantic import BeforeValidator

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
from swerve.core.agent import Decision
from swerve.core.observation import Observation
from swerve.core.ui import Node

FAR = 25
"""How often `find` scrolls before it gives up."""


class WitnessLost(RuntimeError):
    """A step names what is not on the screen: the task or the phone is broken, not an agent."""


@dataclass(frozen=True, slots=True)
class Line:
    """One parsed step: its verb, the quoted texts, a number or JSON behind them."""

    verb: str
    texts: tuple[str, ...] = ()
    number: int = 1
    arguments: str = ""
    source: str = ""


_QUOTED = r'"(?:[^"\\]|\\.)*"'
_FORMS = [
    re.compile(rf"(?P<verb>tap|hold) (?P<a>{_QUOTED})(?: (?P<n>[1-9]\d?))?"),
    re.compile(rf"(?P<verb>type) (?P<a>{_QUOTED})(?: into (?P<b>{_QUOTED}))?"),
    re.compile(rf"(?P<verb>clear|find|ask|answer) (?P<a>{_QUOTED})"),
    re.compile(r"(?P<verb>scroll) (?P<word>up|down|left|right)(?: (?P<n>[1-9]\d?))?"),
    re.compile(r"(?P<verb>wait) (?P<n>[1-9]\d?|[1-5]\d\d|600)"),
    re.compile(r"(?P<verb>call) (?P<word>[\w.-]+)(?: (?P<json>\{.*\}))?", re.S),
    re.compile(r"(?P<verb>open) (?P<word>.+)"),
    re.compile(r"(?P<verb>enter|back|home|done|give_up)"),
]
ENDS = ("answer", "done", "give_up")


def read_line(source: object) -> Line:
    """Parse one step.

    Raises:
        ValueError: it has no form that is known.
    """
    if isinstance(source, Line):
        return source
    for form in _FORMS if isinstance(source, str) else ():
        if found := form.fullmatch(str(source).strip()):
            parts = found.groupdict()
            try:
                texts = [json.loads(parts[key]) for key in ("a", "b") if parts.get(key)]
                json.loads(parts.get("json") or "{}")
            except ValueError as error:
                raise ValueError(f"not a witness step: {source!r}: {error}") from None
            texts += [parts["word"]] if parts.get("word") else []
            return Line(parts["verb"], tuple(texts), int(parts.get("n") or 1), parts.get("json") or "", str(source))
    raise ValueError(f"not a witness step: {source!r}")


def _read_lines(steps: object) -> list[Line]:
    if not isinstance(steps, list | tuple):
        raise ValueError("a witness is a list of steps")
    lines = [read_line(step) for step in steps]
    if not lines or lines[-1].verb not in ENDS:
        raise ValueError("a witness ends with answer, done or give_up")
    for line in lines[:-1]:
        if line.verb in ENDS:
            raise ValueError(f"{line.source!r} ends a witness, but more steps follow it")
    return lines


Steps = Annotated[tuple[Line, ...], BeforeValidator(_read_lines)]
"""A witness as a task file writes it."""


@dataclass(slots=True)
class Witness:
    """An agent that plays lines."""

    lines: Sequence[Line]
    _queue: list[Line] = field(default_factory=list)
    _at: int = 0
    _scrolled: int = 0

    async def decide(self, observation: Observation) -> Decision:
        """The next line as an action."""
        action = self._next(observation)
        return Decision(action, thought=self.lines[min(self._at, len(self.lines)) - 1].source)

    def _next(self, look: Observation) -> Action:
        if not self._queue:
            if self._at >= len(self.lines):
                raise WitnessLost("The witness has no step left; it ends with answer, done or give_up.")
            line = self.lines[self._at]
            self._at += 1
            self._scrolled = 0
            self._queue = self._expand(line)
        line = self._queue[0]
        if line.verb == "find":
            return self._find(line, look)
        self._queue.pop(0)
        return self._act(line, look)

    @staticmethod
    def _expand(line: Line) -> list[Line]:
        if line.verb == "type" and len(line.texts) == 2:
            return [Line("tap", line.texts[1:], source=line.source), Line("type", line.texts[:1], source=line.source)]
        if line.verb == "scroll":
            return [line] * line.number
        return [line]

    def _find(self, line: Line, look: Observation) -> Action:
        if _named(look, line.texts[0]):
            self._queue.pop(0)
            return self._next(look)
        if self._scrolled >= FAR:
            raise self._lost(line, look, f"scrolled {FAR} times and it was not there")
        self._scrolled += 1
        return Scroll(direction="down")

    def _act(self, line: Line, look: Observation) -> Action:
        text = line.texts[0] if line.texts else ""
        match line.verb:
            case "tap" | "hold":
                x, y = self._point(line, look)
                return Click(x=x, y=y) if line.verb == "tap" else LongPress(x=x, y=y)
            case "type" | "clear":
                return InputText(text=text, clear_text=line.verb == "clear")
            case "scroll":
                return Scroll(direction=text)  # type: ignore[arg-type]  # the form allows only directions
            case "open":
                return OpenApp(app_name=text)
            case "wait":
                return Wait(seconds=line.number)
            case "ask":
                return AskUser(text=text)
            case "call":
                return Mcp(action_name=text, action_json=json.loads(line.arguments or "{}"))
            case "answer":
                return Answer(text=text)
            case "done" | "give_up":
                return Status(goal_status="complete" if line.verb == "done" else "infeasible")
        keys: dict[str, Action] = {"enter": KeyboardEnter(), "back": NavigateBack(), "home": NavigateHome()}
        return keys[line.verb]

    def _point(self, line: Line, look: Observation) -> tuple[int, int]:
        found = _named(look, line.texts[0])
        if len(found) < line.number:
            raise self._lost(line, look, "it is not there")
        return found[line.number - 1].bounds.centre

    def _lost(self, line: Line, look: Observation, why: str) -> WitnessLost:
        labels = list(dict.fromkeys(n.label[:40] for n in look.tree.walk("app", "system") if n.label))
        return WitnessLost(
            f"Step {self._at}, {line.source!r}: {why}. "
            f"On the screen of {look.package}{look.activity}: {', '.join(labels[:60])}."
        )


def _named(look: Observation, label: str) -> list[Node]:
    nodes = [node for node in look.tree.walk() if node.label and node.bounds.width > 3 and node.bounds.height > 3]
    exact = [node for node in nodes if node.label == label]
    wanted = label.casefold()
    return (
        exact
        or [n for n in nodes if n.label.casefold() == wanted]
        or [n for n in nodes if wanted in n.label.casefold()]
    )
