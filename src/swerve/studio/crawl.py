"""Walks an app: each kind of control of each screen is tapped once, from a state in which it was seen.

A state that a tap leads to is walked too when it offers something new: a tab, a drawer, a selection.

>>> async for step in crawl(phone, "mail"):
...     print(step.screen.name, step.control.label if step.control else "", step.landed.name)
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from pydantic import JsonValue

from swerve.core.action import Click, Drag, LongPress, OpenApp
from swerve.core.observation import Observation
from swerve.core.ui import Node
from swerve.phone.app import apps
from swerve.phone.kit.render import Act
from swerve.phone.phone import Phone, Snapshot
from swerve.phone.shell import Choice

SCREENFULS = 4
"""How far down a screen is walked."""

_NAMING = {"id", "name", "number", "address", "path", "folder", "url", "title", "label"}

BAR = 144
"""Height of the navigation bar, which is the system's; pixels."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A kind of screen: an app's page, with what lies over it. `name` is good for a file's name."""

    role: str
    page: str
    over: str = ""

    @property
    def name(self) -> str:
        """E.g. `mail-compose` or `mail-list-menu-sort-by`."""
        return "-".join(filter(None, [self.role, self.page, _slug(self.over)]))


@dataclass(frozen=True, slots=True)
class Control:
    """Something that takes a tap: what it says, and what the phone takes the tap for."""

    label: str
    node: Node
    deed: Act | str | None
    long: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One tap of the walk.

    Attributes:
        screen: where it was made; `before` is its look.
        control: what was tapped; None for the look at the first screen.
        landed: the screen afterwards; `look` is its look.
        fresh: `landed`, or this state of it, was not seen before.
        changed: pixels, records or what is typed into changed.
    """

    screen: Screen
    before: Observation
    control: Control | None
    landed: Screen
    look: Observation
    fresh: bool
    changed: bool


@dataclass(slots=True)
class _Walk:
    phone: Phone
    role: str
    ids: set[str]
    known: dict[Screen, set[tuple[str, str]]] = field(default_factory=dict)
    tapped: set[tuple[object, ...]] = field(default_factory=set)
    waiting: list[tuple[Screen, Snapshot]] = field(default_factory=list)

    def where(self) -> Screen:
        shell = self.phone.snapshot().shell
        over = shell.overlay
        lying = f"{over.kind} {over.title}" if over else "" if shell.surface == "none" else shell.surface
        return Screen(shell.front or "launcher", shell.entry.page, lying)

    def note(self, screen: Screen) -> bool:
        known = self.known.setdefault(screen, set())
        fresh = not known or not self.phone.offers <= known
        if fresh:
            known |= self.phone.offers
            if screen.role == self.role:
                self.waiting.append((screen, self.phone.snapshot()))
        return fresh


async def crawl(phone: Phone, role: str, *, most: int = 400) -> AsyncIterator[Step]:
    """Walk an app from its first screen.

    Args:
        phone: freshly reset.
        role: whose screens; other apps' are looked at when a tap leads there, not walked.
        most: taps at most.
    """
    await phone.perform(OpenApp(app_name=apps()[role].package))
    look = await phone.observe()
    walk = _Walk(phone, role, _ids(dict((await phone.evidence()).records)))
    first = walk.where()
    walk.note(first)
    yield Step(first, look, None, first, look, fresh=True, changed=True)
    while walk.waiting:
        screen, state = walk.waiting.pop(0)
        async for step in _walk_screen(walk, screen, state):
            yield step
            most -= 1
            if most <= 0:
                return


async def _walk_screen(walk: _Walk, screen: Screen, state: Snapshot) -> AsyncIterator[Step]:
    phone = walk.phone
    for _ in range(SCREENFULS):
        await phone.restore(state)
        look = await phone.observe()
        for control in await _controls(phone, look):
            key = (screen, control.long, _kind(control, walk.ids))
            if key in walk.tapped:
                continue
            walk.tapped.add(key)
            await phone.restore(state)
            await phone.lay_out()
            x, y = control.node.bounds.centre
            events = len(phone.events)
            await phone.perform(LongPress(x=x, y=y) if control.long else Click(x=x, y=y))
            after = await phone.observe()
            landed = walk.where()
            changed = landed != screen or len(phone.events) > events or after.screenshot != look.screenshot
            yield Step(screen, look, control, landed, after, walk.note(landed), changed)
        await phone.restore(state)
        await phone.lay_out()
        width, height = phone.screen
        await phone.perform(Drag(start_x=width // 2, start_y=height * 7 // 10, end_x=width // 2, end_y=height // 4))
        below = await phone.observe()
        if below.screenshot == look.screenshot or walk.where() != screen:
            return
        state = phone.snapshot()


async def _controls(phone: Phone, look: Observation) -> list[Control]:
    nodes = [n for n in look.tree.walk("app", "system") if n.enabled and n.bounds.centre[1] <= look.size.height - BAR]
    found = []
    for long in (False, True):
        able = [node for node in nodes if (node.long_clickable if long else node.clickable)]
        deeds = await phone.under([node.bounds.centre for node in able], long=long)
        found += [Control(node.label, node, deed, long) for node, deed in zip(able, deeds, strict=True)]
    return found


def _kind(control: Control, ids: set[str]) -> object:
    """Rows of records are of one kind; rows that lead to different pages are not."""
    if isinstance(control.deed, Act):
        values = [v.label if isinstance(v, Choice) else v for v in control.deed.args.values()]
        words = [v for v in values if isinstance(v, str) and len(v) < 40 and v not in ids]
        return control.deed.owner, control.deed.name, control.node.resource_id, *words
    return control.deed or ("nothing", control.label)


def _ids(value: JsonValue) -> set[str]:
    """Every text that stands in the records under a key that names things."""
    if isinstance(value, list):
        return set().union(*map(_ids, value))
    if not isinstance(value, dict):
        return set()
    own = {text for key, text in value.items() if key in _NAMING and isinstance(text, str)}
    return own.union(*map(_ids, value.values()))


def _slug(text: str) -> str:
    return "-".join("".join(c if c.isalnum() and c.isascii() else " " for c in text).lower().split())[:48]
