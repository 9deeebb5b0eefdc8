"""What the tests of the simulated phone share: one browser, a fresh phone each, and a hand that taps by what is read.

>>> async def test_a_star_stays(hand):
...     await hand.reset({"mail": {"messages": [...]}}, app="Mail")
...     await hand.tap("March invoice")
...     assert await hand.sees("Dana Whitfield")
...     assert hand.happened("mail.opened")
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from swerve.core.action import Click, InputText, KeyboardEnter, LongPress, NavigateBack, NavigateHome, OpenApp, Scroll
from swerve.core.observation import Observation
from swerve.core.ui import Node, UiTree
from swerve.phone.chromium import Chromium
from swerve.phone.phone import Phone, Setup
from swerve.world.world import World

SCREENFULS = 12
"""How far `Hand.tap` scrolls down for something that is not in view."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that use the shared browser run on its event loop."""
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Chromium]:
    """One browser for all tests."""
    async with Chromium() as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="session")
async def phone(chromium: Chromium) -> AsyncIterator[Phone]:
    """A phone with the owner's content and nothing else."""
    device = Phone(chromium)
    await device.reset(Setup(World.build()))
    yield device
    await device.close()


@pytest.fixture
def hand(phone: Phone) -> Hand:
    """Someone who holds that phone."""
    return Hand(phone)


class Hand:
    """Drives a phone as a person does: reads, taps what is read, types."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone

    async def reset(self, seeds: Mapping[str, Any] | None = None, *, app: str = "", base: bool = True) -> None:
        """Take the owner's content with seeds laid over it, and open an app when one is named."""
        await self.phone.reset(Setup(World.build(seeds or {}, base=base)))
        if app:
            await self.open(app)

    async def open(self, app: str) -> None:
        """Start an app."""
        await self._do(OpenApp(app_name=app))

    async def look(self, save: str | Path | None = None) -> Observation:
        """The screen as it is now; `save` keeps its picture."""
        look = await self.phone.observe()
        if save:
            Path(save).write_bytes(look.screenshot)  # noqa: ASYNC240 - a test may block
        return look

    async def tap(self, label: str, *, long: bool = False, nth: int = 0) -> None:
        """Tap what is labelled so, what takes taps first; scrolls down for it when it is not in view."""
        node = await self._bring(label, nth)
        x, y = node.bounds.centre
        await self._do(LongPress(x=x, y=y) if long else Click(x=x, y=y))

    async def type(self, text: str, into: str = "", *, clear: bool = False) -> None:
        """Type into the field that has the focus, or at the end of the one of that name or label."""
        x, y = await self._field(into) if into else (None, None)
        await self._do(InputText(text=text, x=x, y=y, clear_text=clear))

    async def touch(self, field: str) -> None:
        """Give a field the focus, by its name, hint or content."""
        x, y = await self._field(field)
        await self._do(Click(x=x, y=y))

    async def _field(self, field: str) -> tuple[int, int]:
        tree = await self.phone.lay_out()
        edits = [n for n in tree.walk("app") if n.class_name == "android.widget.EditText"]
        named = [n for n in edits if n.resource_id.endswith(f"/{field}") or n.label.casefold() == field.casefold()]
        assert named, f"No field {field!r} among {[n.resource_id for n in edits]}."
        return named[0].bounds.centre

    async def enter(self) -> None:
        """Press the keyboard's enter key."""
        await self._do(KeyboardEnter())

    async def back(self) -> None:
        """Press the back button."""
        await self._do(NavigateBack())

    async def home(self) -> None:
        """Press the home button."""
        await self._do(NavigateHome())

    async def scroll(self, direction: Any = "down") -> None:
        """Bring into view what lies in that direction."""
        await self._do(Scroll(direction=direction))

    async def sees(self, text: str) -> bool:
        """Whether that text is on the screen, keyboard aside, at its present scroll position."""
        tree = await self.phone.lay_out()
        return any(text.casefold() in n.label.casefold() for n in tree.walk("app", "system"))

    async def labels(self) -> list[str]:
        """Everything that can be read, top to bottom, keyboard aside."""
        tree = await self.phone.lay_out()
        return [n.label for n in tree.walk("app", "system") if n.label]

    @property
    def world(self) -> World:
        """A copy of what the phone holds now."""
        return self.phone.snapshot().world

    def happened(self, event: str) -> list[dict[str, Any]]:
        """The data of every event of that name."""
        return [dict(e.data) for e in self.world.events if e.name == event]

    async def _bring(self, label: str, nth: int) -> Node:
        tree = await self.phone.lay_out()
        for _ in range(SCREENFULS):
            found = _matching(tree, label)
            if len(found) > nth:
                return found[nth]
            before = tree.to_xml("app", "system")
            await self._do(Scroll(direction="down"))
            tree = await self.phone.lay_out()
            if tree.to_xml("app", "system") == before:
                break
        raise AssertionError(f"Nothing to tap is called {label!r}: {await self.labels()}")

    async def _do(self, action: Any) -> None:
        await self.phone.perform(action)
        self.phone.step += 1
        await self.phone.lay_out()


def _matching(tree: UiTree, label: str) -> list[Node]:
    wanted = label.casefold()
    nodes = [n for n in tree.walk("app", "system") if n.label]
    same = [n for n in nodes if n.label.casefold() == wanted]
    found = same or [n for n in nodes if wanted in n.label.casefold()]
    return sorted(found, key=lambda n: not n.clickable)
