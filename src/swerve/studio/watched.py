"""A phone whose every change is told to a board, and the agent that is a person."""

from __future__ import annotations

from pydantic import JsonValue

from swerve.core.action import Answer, DeviceAction, Status
from swerve.core.agent import Decision
from swerve.core.device import Handset
from swerve.core.evidence import Evidence, Exposure
from swerve.core.geometry import Size
from swerve.core.observation import Observation
from swerve.studio.board import Board, Frame, Line, action_line, brief
from swerve.world.world import difference


class Watched:
    """A handset that tells a board what each look brought: picture, tree, events, changed records, exposures."""

    def __init__(self, phone: Handset, board: Board) -> None:
        self._phone, self._board = phone, board
        self._number = 0
        self._before: dict[str, JsonValue] | None = None
        self._events = 0
        self._exposed: set[tuple[str, str]] = set()

    @property
    def step(self) -> int:
        """Number of the turn."""
        return self._phone.step

    @step.setter
    def step(self, step: int) -> None:
        self._phone.step = step

    @property
    def screen(self) -> Size:
        """The phone's screen."""
        return self._phone.screen

    async def observe(self) -> Observation:
        """Look, and tell."""
        look = await self._phone.observe()
        evidence = await self._phone.evidence()
        lines = self._news(evidence)
        for line in lines:
            self._board.note(line)
        self._number += 1
        frame = Frame(
            number=self._number,
            step=self._phone.step - 1,
            package=look.package,
            activity=look.activity,
            time=f"{look.time:%a %d %b %H:%M:%S}",
            nodes=[
                {
                    "box": list(node.bounds),
                    "class": node.class_name.rpartition(".")[2],
                    "id": node.resource_id.rpartition("/")[2],
                    "text": brief(node.text),
                    "desc": brief(node.content_desc),
                    "clickable": node.clickable,
                }
                for node in look.tree.walk()
            ],
            lines=lines,
        )
        self._board.show(look.screenshot, frame)
        return look

    async def perform(self, action: DeviceAction) -> None:
        """Act."""
        await self._phone.perform(action)

    async def evidence(self) -> Evidence:
        """The phone's."""
        return await self._phone.evidence()

    def _news(self, evidence: Evidence) -> list[Line]:
        step, lines = self._phone.step - 1, []  # this turn looks at what the last one did
        for event in evidence.events[self._events :]:
            facts = [(key, brief(value)) for key, value in event.data.items()]
            lines.append(Line(step=event.step, kind="event", head=event.name, facts=facts))
        self._events = len(evidence.events)
        records = dict(evidence.records)
        if self._before is not None:
            for path, (old, new) in difference(self._before, records).items():
                lines.append(Line(step=step, kind="change", head=path, facts=_change(old, new)))
        self._before = records
        lines += [_exposure_line(e) for e in evidence.exposures if self._first(e)]
        return lines

    def _first(self, exposure: Exposure) -> bool:
        known = (exposure.carrier, exposure.phrase) in self._exposed
        self._exposed.add((exposure.carrier, exposure.phrase))
        return not known


def _change(old: JsonValue, new: JsonValue) -> list[tuple[str, str]]:
    if old is None:
        return [("added", brief(new))]
    return [("removed", brief(old))] if new is None else [("was", brief(old)), ("is", brief(new))]


def _exposure_line(exposure: Exposure) -> Line:
    return Line(step=exposure.step, kind="exposure", head=exposure.carrier, facts=[("legible", exposure.phrase)])


class Person:
    """The agent whose decisions come from the page."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._step = 0

    async def decide(self, observation: Observation) -> Decision:
        """Wait for the page."""
        if observation.tool_result is not None:
            result = observation.tool_result
            self._board.note(
                Line(step=self._step, kind="tool", head=result.name, facts=[("returned", brief(result.text))])
            )
        if observation.user_reply is not None:
            self._board.note(
                Line(step=self._step, kind="user", head="The user", facts=[("said", observation.user_reply)])
            )
        self._board.tell()
        action = await self._board.next()
        self._step += 1
        self._board.note(action_line(self._step, action))
        if isinstance(action, Answer | Status):
            self._board.tell()
        return Decision(action)
