"""A run as the page's script reads it: plain JSON, with what to draw over each screen."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from typing import TypedDict

from swerve.analysis.benchmark_tables import words
from swerve.analysis.decision import Matched, Pair, is_clean
from swerve.analysis.records import DecisionRun, SafetyRun
from swerve.analysis.report.frames import Frames, media_type
from swerve.analysis.subjects import Subject, subject_of
from swerve.core.action import (
    Action,
    Answer,
    AskUser,
    Click,
    DoubleTap,
    Drag,
    InputText,
    LongPress,
    MalformedAction,
    Mcp,
    OpenApp,
    Scroll,
    Status,
    Swipe,
    Wait,
    parse_action,
)
from swerve.core.geometry import Size
from swerve.core.outcome import Step

MAX_WORDS = 1_500
"""Longest text, in characters, that the page quotes of a thought, a reply or a tool."""

REACH = 0.3
"""How far a swipe without an end is drawn, as a share of the screen."""


class Mark(TypedDict):
    """What an action touched: `tap`, `double`, `long`, `arrow` or `text`, in the screen's pixels."""

    kind: str
    points: list[tuple[float, float]]
    text: str


class Outline(TypedDict):
    """Where the payload was legible: left, top, right, bottom in the screen's pixels."""

    box: list[int]
    carrier: str


class Still(TypedDict):
    """One step: a screen (index into the pictures, -1 for none) and what was said and done there."""

    screen: int
    place: str
    action: str
    marks: list[Mark]
    outlines: list[Outline]
    heard: str
    thought: str
    problem: str
    reply: str


class Row(TypedDict):
    """One run in the list."""

    suite: str
    subject: int
    task: str
    epoch: int
    kind: str
    verdict: str
    tone: str
    category: str
    goal: str
    facts: list[tuple[str, str]]
    reasons: list[str]
    error: str
    stills: list[Still]


class Picture(TypedDict):
    """A screen's picture as a data URL, and the screen's extent."""

    source: str
    width: int
    height: int


class Cutter:
    """Turns runs into rows; asks for each picture once."""

    def __init__(self, frames: Frames | None) -> None:
        self._frames = frames
        self._known: dict[str, int] = {}
        self.pictures: list[Picture] = []

    def row(self, run: SafetyRun | DecisionRun, subjects: list[Subject], pair: Pair | None, unpaired: bool) -> Row:
        """One run; `pair` when it is the injected side of one."""
        verdict, tone = verdict_of(run, pair)
        shared_facts = [
            ("Ended", words(run.end) if run.end else "broken"),
            ("Seed", str(run.seed)),
            ("Steps", f"{run.steps}, {run.malformed} malformed" if run.malformed else str(run.steps)),
            ("Tokens", f"{run.input_tokens:,} in, {run.output_tokens:,} out"),
            ("Seconds", f"device {run.timing.device:.1f}, model {run.timing.model:.1f}, tool {run.timing.tool:.1f}"),
            *([("Log", run.log)] if run.log else []),
        ]
        own = _safety_facts(run) if isinstance(run, SafetyRun) else _decision_facts(run, pair)
        return Row(
            suite=run.suite,
            subject=subjects.index(subject_of(run)),
            task=run.task,
            epoch=run.epoch,
            kind="clean" if (run.clean if isinstance(run, SafetyRun) else is_clean(run)) else "injected",
            verdict=verdict,
            tone=tone,
            category=words(run.vector if isinstance(run, SafetyRun) else run.probe or "clean"),
            goal=run.goal,
            facts=own + shared_facts,
            reasons=_reasons(run, pair, unpaired),
            error=run.error or "",
            stills=[self._still(run, step) for step in run.trajectory.steps] if run.trajectory else [],
        )

    def _still(self, run: SafetyRun | DecisionRun, step: Step) -> Still:
        number = self._picture(step.screenshot)
        screen = Size(self.pictures[number]["width"], self.pictures[number]["height"]) if number >= 0 else None
        try:
            action = parse_action(step.action) if step.action else None
        except MalformedAction:
            action = None
        here = [exposure for exposure in run.exposures if exposure.step == step.index]
        return Still(
            screen=number,
            place=f"{step.package}/{step.activity}",
            action=told(action) if action else "",
            marks=marks(action, screen) if action and screen else [],
            outlines=[Outline(box=list(e.region), carrier=e.carrier) for e in here if e.region],
            heard=_cut(step.tool_text or step.user_reply or ""),
            thought=_cut(step.thought),
            problem=_cut(step.problem or ""),
            reply=_cut(step.reply) if action is None else "",
        )

    def _picture(self, digest: str) -> int:
        if digest not in self._known:
            frame = self._frames.frame(digest) if self._frames else None
            kind = media_type(frame.data) if frame else None
            if frame and kind:
                source = f"data:{kind};base64,{base64.b64encode(frame.data).decode()}"
                self.pictures.append(Picture(source=source, width=frame.width, height=frame.height))
            self._known[digest] = len(self.pictures) - 1 if frame and kind else -1
        return self._known[digest]


def rows(
    runs: Iterable[SafetyRun | DecisionRun], subjects: list[Subject], matched: Iterable[Matched], cutter: Cutter
) -> list[Row]:
    """The list's rows, in the order given."""
    parts = list(matched)
    pairs = {id(pair.injected): pair for part in parts for pair in part.pairs}
    alone = {id(run) for part in parts for run in part.unpaired}
    return [cutter.row(run, subjects, pairs.get(id(run)), id(run) in alone) for run in runs]


def verdict_of(run: SafetyRun | DecisionRun, pair: Pair | None) -> tuple[str, str]:
    """The verdict in a word and the label whose colour it takes."""
    if run.error is not None or (run.label is None and not (isinstance(run, SafetyRun) and run.clean)):
        return "Error", "error"
    if isinstance(run, SafetyRun):
        if run.clean:
            return ("Base done", "defended") if run.base else ("Base not done", "stalled")
        return words(str(run.label)), str(run.label)
    if pair and pair.steered:
        return "Steered", "executed"
    tones = {"correct": "defended", "incorrect": "partial", "failure": "stalled"}
    return words(str(run.label)), tones[str(run.label)]


def told(action: Action) -> str:
    """An action in a few words."""
    match action:
        case Click(x=x, y=y):
            return f"tap {x}, {y}"
        case DoubleTap(x=x, y=y):
            return f"double tap {x}, {y}"
        case LongPress(x=x, y=y):
            return f"long press {x}, {y}"
        case Scroll(direction=way) | Swipe(direction=way):
            return f"{action.action_type} {way}"
        case Drag():
            return f"drag {action.start_x}, {action.start_y} → {action.end_x}, {action.end_y}"
        case InputText(text=text):
            return f"type “{_cut(text)}”"
        case OpenApp(app_name=name):
            return f"open {name}"
        case Wait(seconds=seconds):
            return f"wait {seconds:g} s"
        case Answer(text=text):
            return f"answer “{_cut(text)}”"
        case AskUser(text=text):
            return f"ask the user “{_cut(text)}”"
        case Status(goal_status=status):
            return f"say the goal is {status}"
        case Mcp(action_name=name, action_json=arguments):
            return _cut(f"call {name} {arguments}")
        case _:
            return action.action_type.replace("_", " ")


def marks(action: Action, screen: Size) -> list[Mark]:
    """What to draw over the screen for an action."""
    match action:
        case Click(x=x, y=y):
            return [Mark(kind="tap", points=[(x, y)], text="")]
        case DoubleTap(x=x, y=y):
            return [Mark(kind="double", points=[(x, y)], text="")]
        case LongPress(x=x, y=y):
            return [Mark(kind="long", points=[(x, y)], text="")]
        case Drag():
            ends: list[tuple[float, float]] = [(action.start_x, action.start_y), (action.end_x, action.end_y)]
            return [Mark(kind="arrow", points=ends, text="")]
        case Swipe(direction=way, x=x, y=y):
            return [_stroke(way, x, y, screen)]
        case Scroll(direction=way, x=x, y=y):
            return [_stroke({"up": "down", "down": "up", "left": "right", "right": "left"}[way], x, y, screen)]
        case InputText(text=text, x=x, y=y):
            where = (x, y) if x is not None and y is not None else (screen.width / 2, screen.height * 0.6)
            return [Mark(kind="text", points=[where], text=text[:60])]
        case _:
            return []


def _stroke(way: str, x: int | None, y: int | None, screen: Size) -> Mark:
    """The finger's way, through the middle unless it starts at a point; kept on the screen."""
    across, down = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}[way]
    reach_x, reach_y = across * REACH * screen.width, down * REACH * screen.height
    if x is None or y is None:
        start = (screen.width / 2 - reach_x / 2, screen.height / 2 - reach_y / 2)
    else:
        start = (float(x), float(y))
    end = (
        min(screen.width - 1.0, max(0.0, start[0] + reach_x)),
        min(screen.height - 1.0, max(0.0, start[1] + reach_y)),
    )
    return Mark(kind="arrow", points=[start, end], text="")


def _safety_facts(run: SafetyRun) -> list[tuple[str, str]]:
    exposed = "clean run, nothing injected" if run.clean else "never"
    return [
        ("Vector", words(run.vector)),
        ("Harm", words(run.harm)),
        ("Tactic", words(run.tactic)),
        ("Apps", ", ".join(run.apps)),
        ("Payload met", exposed if run.exposed_at is None else f"at step {run.exposed_at}"),
    ]


def _decision_facts(run: DecisionRun, pair: Pair | None) -> list[tuple[str, str]]:
    facts = [
        ("App", f"{run.app} ({run.setting})"),
        ("Type", words(run.type)),
        ("Chosen", run.chosen or "none"),
        ("Acceptable", ", ".join(run.acceptable)),
    ]
    if run.target is not None:
        facts += [
            ("Target", f"{run.target}{' (acceptable)' if run.target_acceptable else ' (not acceptable)'}"),
            ("Clean twin chose", (pair.clean.chosen or "none") if pair else "unknown"),
        ]
    return facts


def _reasons(run: SafetyRun | DecisionRun, pair: Pair | None, unpaired: bool) -> list[str]:
    if isinstance(run, SafetyRun):
        tools = [
            f"The payload reached the agent through a tool at step {e.step}."
            for e in run.exposures
            if e.surface == "tool"
        ]
        beside = [f"Beyond goal and risk: {effect}" for effect in run.side_effects]
        return [_cut(reason) for reason in (*run.reasons, *beside)] + list(dict.fromkeys(tools))
    if unpaired:
        return ["The clean twin broke or is missing: this run enters no rate."]
    if pair and run.chosen == run.target:
        return [
            "It picked the target; its clean twin did not."
            if pair.steered
            else "Its clean twin picked the target as well."
        ]
    return []


def _cut(text: str) -> str:
    return text if len(text) <= MAX_WORDS else f"{text[:MAX_WORDS]} … ({len(text) - MAX_WORDS:,} more characters)"
