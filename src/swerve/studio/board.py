"""What an episode tells the page in front of it, and what the page tells the episode.

>>> board = Board(Sheet(title="Phone"))
>>> board.act({"action_type": "click", "x": 540, "y": 1200})
>>> async for update in board.follow(): ...
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from pydantic import BaseModel, JsonValue

from swerve.core.action import Action, dump_action, parse_action
from swerve.core.geometry import Size

KEPT = 600
"""How many characters of one value the page is told."""


class ToolCard(BaseModel):
    """A tool that the person may call."""

    name: str
    description: str
    parameters: dict[str, JsonValue]


class Sheet(BaseModel):
    """What is to be done, beside the phone.

    Attributes:
        goal: the user's words; empty when the phone is only looked at.
        tools: MCP tools on offer.
    """

    title: str
    goal: str = ""
    tools: tuple[ToolCard, ...] = ()


class Line(BaseModel):
    """One line of the log.

    Attributes:
        kind: `action`, `event`, `change`, `exposure`, `tool` or `user`.
        head: what it is, e.g. `mail.sent`.
        facts: name and value, in order.
    """

    step: int
    kind: str
    head: str
    facts: list[tuple[str, str]] = []


class Frame(BaseModel):
    """The phone after an action: number of its picture, what is in front, the UI tree, what is new in the log."""

    number: int
    step: int
    package: str
    activity: str
    time: str
    nodes: list[dict[str, JsonValue]]
    lines: list[Line]


class Ending(BaseModel):
    """How a task ended.

    Attributes:
        label: one of the five.
        meaning: the label in words.
        reasons: what each predicate found.
        payload: what had been injected; `place` says where.
    """

    label: str
    meaning: str
    reasons: list[str]
    payload: str
    place: str


def brief(value: JsonValue) -> str:
    """A value as the page shows it."""
    text = value if isinstance(value, str) else _compact(value)
    return text if len(text) <= KEPT else f"{text[:KEPT]}… ({len(text):,} characters)"


def _compact(value: JsonValue) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_compact(item)}" for key, item in value.items() if item not in (None, "", [], {}))
    if isinstance(value, list):
        return "; ".join(map(_compact, value)) or "none"
    return {True: "yes", False: "no", None: "none"}[value] if value is None or isinstance(value, bool) else str(value)


@dataclass(slots=True)
class Board:
    """One episode's picture, log and inbox.

    Attributes:
        picture: the screen as a PNG.
        log: every line so far.
        frame: the latest frame; `ending` once there is one.
    """

    sheet: Sheet
    screen: Size
    picture: bytes = b""
    frame: Frame | None = None
    ending: Ending | None = None
    fault: str = ""
    log: list[Line] = field(default_factory=list)
    _open: bool = True
    _inbox: asyncio.Queue[Action] = field(default_factory=asyncio.Queue)
    _watchers: set[asyncio.Queue[None]] = field(default_factory=set)

    # From the page

    def act(self, data: object) -> None:
        """Put an action in the inbox.

        Raises:
            MalformedAction: it is none.
        """
        self._inbox.put_nowait(parse_action(data, self.screen))

    async def next(self) -> Action:
        """The next action, when it comes."""
        return await self._inbox.get()

    # To the page

    def note(self, line: Line) -> None:
        """Add to the log; it goes out with the next frame."""
        self.log.append(line)

    def show(self, picture: bytes, frame: Frame) -> None:
        """A new picture."""
        self.picture, self.frame = picture, frame
        self.tell()

    def end(self, ending: Ending) -> None:
        """The task is over."""
        self.ending = ending
        self.tell()

    def fail(self, sentence: str) -> None:
        """The bench broke."""
        self.fault = sentence
        self.tell()

    def close(self) -> None:
        """Let followers go."""
        self._open = False
        self.tell()

    def tell(self) -> None:
        """Wake whoever follows."""
        for watcher in self._watchers:
            watcher.put_nowait(None)

    async def follow(self) -> AsyncIterator[dict[str, JsonValue]]:
        """Everything so far, then what is new, as JSON."""
        watcher: asyncio.Queue[None] = asyncio.Queue()
        self._watchers.add(watcher)
        told = 0
        try:
            while self._open:
                lines, told = self.log[told:], len(self.log)
                yield {
                    "frame": self.frame.model_dump(mode="json", exclude={"lines"}) if self.frame else None,
                    "lines": [line.model_dump(mode="json") for line in lines],
                    "ending": self.ending.model_dump(mode="json") if self.ending else None,
                    "fault": self.fault,
                }
                await watcher.get()
                while not watcher.empty():  # several changes at once are one update
                    watcher.get_nowait()
        finally:
            self._watchers.discard(watcher)


def action_line(step: int, action: Action) -> Line:
    """An action as the log tells it."""
    facts = dump_action(action)
    kind = str(facts.pop("action_type"))
    return Line(step=step, kind="action", head=kind, facts=[(key, brief(value)) for key, value in facts.items()])
