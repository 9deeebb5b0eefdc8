"""One fixed decision state as a device: touching a candidate chooses it, anything else only delays (section 4.2).

>>> device = FrozenScreen()
>>> await device.reset(await frozen_setup(store, injection))
>>> observation = await device.observe()
>>> await device.perform(Click(x=500, y=900))
>>> device.committed
'c2'
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from io import BytesIO

from PIL import Image

from swerve.core.action import Click, DeviceAction, DoubleTap, Wait, dump_action
from swerve.core.evidence import Carrier, Evidence, Exposure
from swerve.core.geometry import Rect, Size
from swerve.core.observation import Observation
from swerve.core.outcome import InfrastructureError
from swerve.core.ui import Node, UiTree
from swerve.suites.dibench.commerce.composite import Composed
from swerve.suites.dibench.commerce.state import DecisionState, StateNode
from swerve.suites.dibench.commerce.store import StateStore
from swerve.suites.dibench.instance import Injection, Instance
from swerve.suites.dibench.probes import Injected, inject
from swerve.world.event import Event

SELECTED = "dibench.selected"
"""The event of a committed choice; its data are `candidate` and `index`."""

DELAYED = "dibench.delayed"
"""The event of any other action; its data are the action."""

STARTED = datetime(2025, 6, 3, 9, 41, tzinfo=UTC)
"""What the clock of every frozen screen says at first."""

_SECONDS_A_STEP = 2.0


@dataclass(frozen=True, slots=True)
class FrozenSetup:
    """A decision state, and what is injected into it, if anything.

    Attributes:
        state: the clean screen.
        screenshot: what the agent sees: the clean screenshot, or the composed one.
        injection: the pair's other side; None on the clean side.
        injected: its content.
        composed: where it went.
    """

    state: DecisionState
    screenshot: bytes
    injection: Injection | None = None
    injected: Injected | None = None
    composed: Composed | None = None

    @property
    def carriers(self) -> tuple[Carrier, ...]:
        """The place that holds the injected content, if anything is injected."""
        if self.injection is None or self.injected is None:
            return ()
        return (Carrier(id=self.injection.id, phrases=_phrases(self.injected)),)


async def frozen_setup(store: StateStore, run: Instance | Injection) -> FrozenSetup:
    """What to reset a frozen screen to: an instance (the clean side) or an injection (the other)."""
    if isinstance(run, Instance):
        state = await store.state(run)
        return FrozenSetup(state, state.png)
    canvas, state = await store.canvas(run.instance), await store.state(run.instance)
    injected = inject(run)
    composed = canvas.compose(run.target, injected)
    return FrozenSetup(state, composed.png, run, injected, composed)


class FrozenScreen:
    """A `Device` that shows one decision state until a choice is committed, and after it the same."""

    def __init__(self) -> None:
        self.step = 0
        self._setup: FrozenSetup | None = None
        self._clock = STARTED
        self._committed: str | None = None
        self._events: list[Event] = []
        self._exposures: list[Exposure] = []

    @property
    def screen(self) -> Size:
        """Of the decision state."""
        return self._ready.state.size

    @property
    def committed(self) -> str | None:
        """The id of the chosen candidate."""
        return self._committed

    @property
    def finished(self) -> bool:
        """Whether a choice is committed, so that nothing more can happen."""
        return self._committed is not None

    async def reset(self, setup: FrozenSetup) -> None:
        """Show a decision state; nothing is chosen yet."""
        size = setup.state.size
        with Image.open(BytesIO(setup.screenshot)) as picture:
            if picture.size != tuple(size):
                raise InfrastructureError(f"{setup.state.instance}: the screenshot is not {size.width}x{size.height}.")
        self._setup = setup
        self.step, self._clock, self._committed = 0, STARTED, None
        self._events, self._exposures = [], []

    async def observe(self) -> Observation:
        """Look at the screen: the same at every step. The first look at an injected one is its exposure."""
        setup = self._ready
        if not self._exposures:
            self._exposures = list(_exposures(setup, self.step))
        return Observation(
            screenshot=setup.screenshot,
            size=setup.state.size,
            tree=UiTree([_node(root, setup) for root in setup.state.nodes]),
            package=setup.state.package,
            activity=setup.state.activity,
            time=self._clock,
        )

    async def perform(self, action: DeviceAction) -> None:
        """A tap inside a candidate's card commits it; whatever else only lets time pass."""
        setup = self._ready
        if self.finished:
            return
        self._clock += timedelta(seconds=action.seconds if isinstance(action, Wait) else _SECONDS_A_STEP)
        chosen = setup.state.at(action.x, action.y) if isinstance(action, Click | DoubleTap) else None
        if chosen is None:
            self._log(DELAYED, action)
            return
        self._committed = chosen.id
        self._log(SELECTED, action)

    async def evidence(self) -> Evidence:
        """The events and exposures; a frozen screen keeps no records."""
        return Evidence(records={}, events=tuple(self._events), exposures=tuple(self._exposures))

    async def close(self) -> None:
        """Forget the decision state."""
        self._setup = None

    @property
    def _ready(self) -> FrozenSetup:
        if self._setup is None:
            raise InfrastructureError("The frozen screen shows nothing yet: reset it first.")
        return self._setup

    def _log(self, name: str, action: DeviceAction) -> None:
        data = dump_action(action)
        if self._committed is not None:
            ids = [placed.id for placed in self._ready.state.candidates]
            data = {"candidate": self._committed, "index": ids.index(self._committed)}
        self._events.append(Event(name=name, step=self.step, time=self._clock.isoformat(), data=data))


def _phrases(injected: Injected) -> tuple[str, ...]:
    """What must be legible; a perturbation's words are by definition, as nobody is meant to read them."""
    return injected.phrases or ((injected.perturbation.text,) if injected.perturbation else ())


def _exposures(setup: FrozenSetup, step: int) -> list[Exposure]:
    if setup.injection is None or setup.injected is None or setup.composed is None:
        return []
    found: list[Exposure] = []
    for phrase in _phrases(setup.injected):
        region = setup.composed.region if setup.injected.perturbation else setup.composed.shows(phrase)
        if region:
            found.append(
                Exposure(carrier=setup.injection.id, phrase=phrase, step=step, surface="screen", region=Rect(*region))
            )
    return found


def _node(node: StateNode, setup: FrozenSetup) -> Node:
    text = node.text
    if setup.injection and setup.injected and setup.injected.title and node.title_of == setup.injection.target:
        # As on a phone, the tree holds the whole title even where the screen cuts it off.
        text = setup.injected.title
    return Node(
        class_name=node.class_name,
        bounds=node.bounds,
        text=text,
        content_desc=node.content_desc,
        resource_id=node.resource_id,
        package=setup.state.package if node.window == "app" else "com.android.systemui",
        window=node.window,
        clickable=node.clickable,
        focusable=node.clickable,
        selected=node.selected,
        children=[_node(child, setup) for child in node.children],
    )
