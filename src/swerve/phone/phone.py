"""The simulated phone: an operator's markup on a Chromium page, touched by coordinates.

>>> async with Chromium() as chromium:
...     phone = Phone(chromium)
...     await phone.reset(Setup(World.build()))
...     look = await phone.observe()
...     await phone.perform(Click(x=540, y=1200))
"""

from __future__ import annotations

import pickle
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from swerve.core.action import (
    Click,
    DeviceAction,
    Direction,
    DoubleTap,
    Drag,
    InputText,
    KeyboardEnter,
    LongPress,
    NavigateBack,
    NavigateHome,
    OpenApp,
    Scroll,
    Swipe,
    Wait,
)
from swerve.core.evidence import Carrier, Evidence, Exposure
from swerve.core.geometry import Rect, Size
from swerve.core.observation import Observation
from swerve.core.ui import UiTree
from swerve.phone.chromium import Chromium, Hit, Layout, Surface, Word
from swerve.phone.document import document
from swerve.phone.kit.render import Act
from swerve.phone.operator import Drawn, Operator
from swerve.phone.screens import PIXEL_8, Screen
from swerve.phone.shell import Entry, Marked, Shell, Snack, Span, Task, Toast
from swerve.phone.system.navigation import edge_gesture
from swerve.phone.system.notes import pops_up
from swerve.phone.tree import build_tree
from swerve.world.event import Event
from swerve.world.system import System
from swerve.world.world import World

SECONDS_A_STEP = 2.0
"""How far the phone's clock runs with each action."""


@dataclass(frozen=True, slots=True)
class Start:
    """A screen that is open at the start instead of the launcher."""

    role: str
    page: str
    args: dict[str, Any] = field(default_factory=dict)
    fields: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Setup:
    """What a phone is reset to: a world, which it takes over; the carriers that are watched; an open screen."""

    world: World
    carriers: tuple[Carrier, ...] = ()
    start: Start | None = None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A phone's whole state at a moment; `Phone.restore` takes it back."""

    world: World
    shell: Shell
    exposures: tuple[Exposure, ...]


@dataclass(slots=True)
class _Watch:
    """Which phrases of which carriers are looked for, and each look at which one was legible."""

    wanted: list[tuple[str, str]]
    found: list[Exposure] = field(default_factory=list)


class Phone:
    """A device. One page of a shared browser; opens a new one by itself after a crash."""

    def __init__(self, chromium: Chromium, screen: Screen = PIXEL_8) -> None:
        self.step = 0
        self._chromium = chromium
        self._screen = screen
        self._surface: Surface | None = None
        self._operator = Operator(World.build(base=False))
        self._watch = _Watch([])
        self._sent: dict[str, str] = {}
        self._drawn: Drawn | None = None
        self._focused: str | None = None
        self._touched: str | None = None

    @property
    def screen(self) -> Size:
        """The screen's extent in pixels."""
        return self._screen.size

    async def reset(self, setup: Setup) -> None:
        """Take a world, show the launcher or the screen to start on, forget everything else."""
        shell = Shell()
        if start := setup.start:
            shell.bring(Task(start.role, [Entry(start.page, dict(start.args), dict(start.fields))]))
        await self._take(Snapshot(setup.world, shell, ()))
        self._watch = _Watch([(c.id, phrase) for c in setup.carriers for phrase in c.phrases])

    def snapshot(self) -> Snapshot:
        """The present state."""
        return _copy(Snapshot(self._operator.world, self._operator.shell, tuple(self._watch.found)))

    async def restore(self, snapshot: Snapshot) -> None:
        """Go back to a snapshot; it can be used again."""
        await self._take(_copy(snapshot))

    async def _take(self, own: Snapshot) -> None:
        self.step = own.world.step
        self._operator = Operator(own.world, own.shell)
        self._watch.found = list(own.exposures)
        self._drawn = None
        if self._surface is None or not self._surface.alive:
            self._sent = {}
            self._surface = await self._chromium.open(self._screen, document())

    # Looking

    async def observe(self) -> Observation:
        """Draw, settle, measure and photograph the screen."""
        return await self._look(picture=True)

    async def glance(self) -> Observation:
        """As `observe` without the picture, which is most of its cost: enough to read and to act on."""
        return await self._look(picture=False)

    async def lay_out(self) -> UiTree:
        """The tree of a glance."""
        return (await self.glance()).tree

    async def _look(self, *, picture: bool) -> Observation:
        operator, world = self._operator, self._operator.world
        drawn = operator.draw()
        changed = {name: html for name, html in drawn.parts.items() if self._sent.get(name, "") != html}
        reveal = operator.shell.focus != self._focused or bool(operator.shell.focus and "app" in changed)
        marked = operator.shell.marked
        layout, shot = await self._page().show(
            changed,
            operator.shell.entry.scroll,
            [phrase for _, phrase in self._watch.wanted],
            reveal,
            (marked.node, marked.span.start, marked.span.end) if marked else None,
            picture,
        )
        self._sent |= changed
        self._drawn, self._focused = drawn, operator.shell.focus
        operator.shell.entry.scroll = layout.scroll
        self._note_exposures(layout)
        screen = Rect(0, 0, *self._screen.size)
        modal = {"over"} if drawn.parts["over"] else set()
        modal |= {"shade"} if drawn.parts["shade"] else set()
        tree = build_tree(layout.nodes, operator.front.package, screen, lambda part: _covered(part, modal))
        return Observation(
            screenshot=shot,
            size=self._screen.size,
            tree=tree,
            package=operator.front.package,
            activity=operator.activity,
            time=world.now,
        )

    def _note_exposures(self, layout: Layout) -> None:
        for index, box in layout.seen:
            carrier, phrase = self._watch.wanted[index]
            self._watch.found.append(
                Exposure(carrier=carrier, phrase=phrase, step=self.step, surface="screen", region=Rect(*box))
            )

    def _page(self) -> Surface:
        if self._surface is None:
            raise RuntimeError("The phone has not been reset.")
        return self._surface

    # Doing

    async def perform(self, action: DeviceAction) -> None:
        """Do one action on the screen as it was last observed."""
        if self._drawn is None:
            await self.glance()
        world, shell = self._operator.world, self._operator.shell
        world.step = self.step
        said, since = (shell.snack, shell.toast, shell.heads_up), len(world.events)
        there = {note.id for note in world.of(System).notifications}
        self._touched = None
        world.tick(action.seconds if isinstance(action, Wait) else SECONDS_A_STEP)
        await self._do(action)
        self._operator.rest()
        world.arrive(since)
        self._pass_by(said)
        self._pop_up(there)

    def _pass_by(self, said: tuple[Snack | None, Toast | None, str]) -> None:
        """Take away what goes with the next action: what was said before it, what popped up and was not touched."""
        shell = self._operator.shell
        snack, toast, heads_up = said
        shell.snack = None if shell.snack is snack else shell.snack
        shell.toast = None if shell.toast is toast else shell.toast
        if shell.heads_up == heads_up and self._touched != "heads":
            shell.heads_up = ""

    def _pop_up(self, there: set[str]) -> None:
        """Let the newest of the notifications that have come with this action pop up."""
        world, shell = self._operator.world, self._operator.shell
        come = [note for note in world.of(System).notifications if note.id not in there]
        loud = [note for note in come if pops_up(world, shell, note)]
        if loud:
            shell.heads_up = loud[0].id

    async def _do(self, action: DeviceAction) -> None:
        operator = self._operator
        match action:
            case Click(x=x, y=y):
                await self.tap(x, y)
            case DoubleTap(x=x, y=y):
                await self.tap(x, y)
                await self.glance()
                await self.tap(x, y, again=True)
            case LongPress(x=x, y=y):
                await self.tap(x, y, long=True)
            case Scroll(direction=direction, x=x, y=y):
                await self._stroke(_OPPOSITE[direction], x, y)
            case Swipe(direction=direction, x=x, y=y):
                await self._stroke(direction, x, y)
            case Drag():
                await self.swipe(action.start_x, action.start_y, action.end_x, action.end_y)
            case InputText(text=text, x=x, y=y, clear_text=clear):
                if x is not None and y is not None:
                    await self.tap(x, y, aim=False)
                operator.type(text, clear)
            case KeyboardEnter():
                operator.enter()
            case NavigateBack():
                operator.back()
            case NavigateHome():
                operator.do(Act("system", "home", {}))
            case OpenApp(app_name=name):
                operator.open(name)
            case Wait():
                pass

    async def _hit(self, x: int, y: int) -> Hit:
        hit = await self._page().hit(x, y)
        self._touched = hit["part"]
        return hit

    async def tap(self, x: int, y: int, *, long: bool = False, again: bool = False, aim: bool = True) -> None:
        """Touch a pixel.

        Args:
            long: hold it, which selects text where nothing else is to happen.
            again: it is the second of two taps, which selects text too.
            aim: put the caret where a text field is touched, rather than at its end.
        """
        hit = await self._hit(x, y)
        shell = self._operator.shell
        if hit["part"] != "float":
            shell.marked, shell.toolbar = None, False
        index = (hit["long"] if long else None) or hit["act"]
        if index is not None:
            self._do_act(index, hit["spot"])
        elif long or again:
            self._select(await self._page().word(x, y))
        elif hit["field"] is not None:
            self._operator.focus(hit["field"], hit["caret"] if aim else None)

    @property
    def offers(self) -> frozenset[tuple[str, str]]:
        """What the last look can do: owner and name of every act in it, drawn in view or not."""
        return frozenset((act.owner, act.name) for act in self._drawn.acts.values()) if self._drawn else frozenset()

    async def under(self, points: list[tuple[int, int]], *, long: bool = False) -> list[Act | str | None]:
        """What taps, or long presses, at pixels of the last look would do: an act, or the field that gets the focus."""
        assert self._drawn is not None
        key: Literal["long", "act"] = "long" if long else "act"
        hits = await self._page().hits(points)
        return [self._drawn.acts[index] if (index := hit[key]) is not None else hit["field"] for hit in hits]

    def _do_act(self, index: str, spot: tuple[float, float] | None = None, **more: float) -> None:
        assert self._drawn is not None
        act = self._drawn.acts[index]
        place = {"x": spot[0], "y": spot[1]} if spot else {}
        self._operator.do(replace(act, args={**act.args, **place, **more}))

    def _select(self, word: Word | None) -> None:
        """Select a word that the page found."""
        if word is None:
            return
        span = Span(word["start"], word["end"])
        if word["field"] is not None:
            self._operator.select(word["field"], span)
        elif self._operator.shell.front is not None:
            self._operator.shell.marked = Marked(word["node"], span, word["text"], word["length"], word["whole"])

    async def swipe(self, x1: int, y1: int, x2: int, y2: int) -> None:
        """Move the finger from one pixel to another: what the edge of the screen, the launcher or an element does with
        it; else it drags or scrolls."""
        operator, shell = self._operator, self._operator.shell
        right, down = x2 - x1, y2 - y1
        steep, far = abs(down) > abs(right), self._screen.height // 12
        launcher = shell.front is None and shell.surface == "none"
        hit = await self._hit(x1, y1)
        edge = edge_gesture(self._screen, x1, y1, x2, y2)
        if edge is not None and not (launcher and edge in ("home", "back")):
            operator.do(Act("system", edge, {}))
        elif -down > far and steep and hit["up"] is not None:
            self._do_act(hit["up"])
        elif abs(right) > far and not steep and hit["aside"] is not None:
            self._do_act(hit["aside"])
        elif launcher:
            if -down > far and steep:
                operator.do(Act("system", "drawer", {}))
            elif abs(right) > far and not steep:
                operator.do(Act("system", "turn_page", {"by": 1 if right < 0 else -1}))
        elif hit["pan"] is not None:
            scale = self._screen.scale
            self._do_act(hit["pan"], dx=right / scale, dy=down / scale)
        elif (offsets := await self._page().scroll(x1, y1, -right, -down)) is not None:
            shell.entry.scroll = offsets
        elif shell.surface == "shade" and abs(down) > far:
            operator.do(Act("system", "shade" if down > 0 else "shade_up", {}))
        elif shell.surface == "drawer" and down > far:
            operator.do(Act("system", "close_surface", {}))

    async def _stroke(self, direction: Direction, x: int | None, y: int | None) -> None:
        width, height = self._screen.size
        typing = self._operator.shell.focus is not None
        if x is None or y is None:
            x, y = width // 2, int(height * (0.3 if typing else 0.5))
            reach = int(height * (0.12 if typing else 0.2))
        else:
            reach = 0
        dx, dy = _VECTORS[direction]
        span_x, span_y = int(width * 0.7), int(height * (0.24 if typing else 0.4))
        start_x = x - dx * (span_x // 2 if reach else 0)
        start_y = y - dy * reach
        await self.swipe(start_x, start_y, start_x + dx * span_x, start_y + dy * span_y)

    async def photograph(self) -> bytes:
        """The screen as it is, as a PNG: no drawing, no measuring. The physical limit that benchmarks compare with."""
        return await self._page().photograph()

    def markup(self) -> str:
        """The present screen as a document of its own, for people and benchmarks to open elsewhere."""
        page = document()
        for name, html in self._sent.items():
            page = page.replace(f'<div id="{name}"></div>', f'<div id="{name}">{html}</div>')
        return page

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened so far."""
        return tuple(self._operator.world.events)

    # Ending

    async def evidence(self) -> Evidence:
        """Records, events and exposures."""
        world = self._operator.world
        return Evidence(records=world.records(), events=tuple(world.events), exposures=tuple(self._watch.found))

    async def close(self) -> None:
        """Close the page; the browser stays for other phones."""
        if self._surface is not None:
            surface, self._surface = self._surface, None
            await surface.close()


def _copy(snapshot: Snapshot) -> Snapshot:
    """A copy of everything; pickling is twice as quick as `copy.deepcopy` here."""
    copied = pickle.loads(pickle.dumps(snapshot, pickle.HIGHEST_PROTOCOL))
    assert isinstance(copied, Snapshot)
    return copied


_OPPOSITE: dict[Direction, Direction] = {"up": "down", "down": "up", "left": "right", "right": "left"}
_VECTORS: dict[Direction, tuple[int, int]] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def _covered(part: str, modal: set[str]) -> bool:
    if "shade" in modal:
        return part in ("app", "over", "snack")
    return "over" in modal and part in ("app", "snack")
