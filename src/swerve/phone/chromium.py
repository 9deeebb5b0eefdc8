"""Headless Chromium as the phone's display: one process for many phones, one page a phone, no way out.

Playwright starts and stops it; the hot path speaks the DevTools protocol directly.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
from collections.abc import Awaitable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict, cast

from playwright.async_api import Browser, BrowserContext, CDPSession, Page, Playwright, async_playwright
from playwright.async_api import Error as PlaywrightError
from pydantic import JsonValue

from swerve.core.outcome import InfrastructureError
from swerve.phone.find_chromium import find_chromium
from swerve.phone.fonts import font_environment
from swerve.phone.screens import Screen

DEADLINE = 30.0
"""Seconds after which a silent browser counts as dead."""

FAREWELL = 8.0
"""Seconds that a browser gets to close."""

_SCRIPT = (Path(__file__).parent / "page.js").read_text()

_FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-gpu",
    "--disable-frame-rate-limit",
    "--no-first-run",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
    "--disable-lcd-text",
    "--disable-smooth-scrolling",
    # One tile for the whole of any screen: with several, which edges are smoothed how is a matter of timing.
    "--default-tile-width=1280",
    "--default-tile-height=2560",
    # Drawing a part of a tile again leaves other edges than drawing all of it.
    "--disable-partial-raster",
    "--host-resolver-rules=MAP * ~NOTFOUND",
]


_PICTURE: dict[str, object] = {"format": "png", "optimizeForSpeed": True}


class Hit(TypedDict):
    """What lies under a point: indices of acts, also of what a swipe up and one to a side do; name of a field and the
    character there (None is its end); window part; on a surface that is dragged, its act and where the point lies on
    it, in CSS pixels."""

    act: str | None
    long: str | None
    up: str | None
    aside: str | None
    field: str | None
    caret: int | None
    part: str | None
    pan: str | None
    spot: tuple[float, float] | None


class Word(TypedDict, total=False):
    """A word under a point: in a field by its name, from one character to another; or in a text node of the app by its
    number, with the word itself, and the whole text and its length."""

    field: str | None
    node: int
    start: int
    end: int
    text: str
    length: int
    whole: str


@dataclass(frozen=True, slots=True)
class Layout:
    """What the page measured: raw node rows, scroll offsets, and (phrase index, box) of what is legible."""

    nodes: list[list[JsonValue]]
    scroll: dict[str, float]
    seen: list[tuple[int, tuple[int, int, int, int]]]


class Chromium:
    """The browser process; pages share one offline context.

    >>> async with Chromium() as chromium:
    ...     surface = await chromium.open(PIXEL_8, document)
    """

    def __init__(self) -> None:
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None
        self._contexts: dict[Screen, BrowserContext] = {}
        self._lock = asyncio.Lock()

    async def __aenter__(self) -> Chromium:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self, screen: Screen, document: str) -> Surface:
        """A fresh page that shows `document`; starts the browser, or starts it again if it has died.

        Raises:
            InfrastructureError: the browser does not start.
        """
        async with self._lock:
            try:
                async with asyncio.timeout(DEADLINE * 2):
                    context = await self._context(screen)
                    page = await context.new_page()
                    await page.set_content(document)
                    await page.evaluate(_SCRIPT)
                    await page.evaluate("document.fonts.ready.then(() => true)")
                    session = await context.new_cdp_session(page)
                    await session.send("Emulation.setDeviceMetricsOverride", _metrics(screen))
                    return Surface(page, session)
            except (PlaywrightError, TimeoutError) as error:
                await self._drop()
                raise InfrastructureError(f"Chromium did not open a page: {_first_line(error)}") from error

    async def _context(self, screen: Screen) -> BrowserContext:
        if self._browser is None or not self._browser.is_connected():
            await self._drop()
            self._playwright = self._playwright or await async_playwright().start()
            self._browser = await self._launch(self._playwright)
        if screen not in self._contexts:
            self._contexts[screen] = await self._browser.new_context(
                viewport={"width": screen.css_width, "height": screen.css_height},
                device_scale_factor=screen.scale,
                offline=True,
                locale="en-US",
                timezone_id="UTC",
                reduced_motion="reduce",
                service_workers="block",
                accept_downloads=False,
            )
        return self._contexts[screen]

    @staticmethod
    async def _launch(playwright: Playwright) -> Browser:
        """Start the browser in its own sandbox where the machine allows it: never as root, not in every container."""
        for sandbox in (True, False) if os.geteuid() else (False,):
            try:
                return await playwright.chromium.launch(
                    executable_path=str(find_chromium()),
                    args=_FLAGS,
                    env=font_environment(),
                    chromium_sandbox=sandbox,
                    timeout=DEADLINE * 1000,
                )
            except PlaywrightError:
                if not sandbox:
                    raise
        raise InfrastructureError("Chromium did not start.")

    async def _drop(self) -> None:
        browser, self._browser, self._contexts = self._browser, None, {}
        if browser is not None:
            # It may be dead already, or deaf: a start that was cancelled half-way never answers.
            with suppress(PlaywrightError, TimeoutError):
                async with asyncio.timeout(FAREWELL):
                    await browser.close()

    async def close(self) -> None:
        """Stop the browser."""
        await self._drop()
        if self._playwright is not None:
            playwright, self._playwright = self._playwright, None
            with suppress(PlaywrightError, TimeoutError):
                async with asyncio.timeout(FAREWELL):
                    await playwright.stop()


def _metrics(screen: Screen) -> dict[str, JsonValue]:
    """The display once more: a session of one's own that was not told takes pictures in CSS pixels."""
    size: dict[str, JsonValue] = {"width": screen.css_width, "height": screen.css_height}
    return {**size, "deviceScaleFactor": screen.scale, "mobile": False}


class Surface:
    """One page. Every method raises `InfrastructureError` once the page or the browser is gone."""

    def __init__(self, page: Page, session: CDPSession) -> None:
        self._page = page
        self._session = session
        self._crashed = False
        page.on("crash", self._on_crash)

    def _on_crash(self, _: Page) -> None:
        self._crashed = True

    @property
    def alive(self) -> bool:
        """Whether the page can still draw."""
        return not self._crashed and not self._page.is_closed()

    async def hit(self, x: int, y: int) -> Hit:
        """What a touch at a pixel would reach."""
        return cast(Hit, await self._call("hit", x, y))

    async def hits(self, points: list[tuple[int, int]]) -> list[Hit]:
        """What touches at several pixels would reach."""
        return cast("list[Hit]", await self._call("hits", cast(JsonValue, points)))

    async def scroll(self, x: int, y: int, dx: int, dy: int) -> dict[str, float] | None:
        """Move the content under a pixel by (dx, dy) pixels; every scroller's offset then, None if nothing moved."""
        return cast("dict[str, float] | None", await self._call("scroll", x, y, dx, dy))

    async def word(self, x: int, y: int) -> Word | None:
        """The word at a pixel, of a field or of text that can be selected."""
        return cast("Word | None", await self._call("word", x, y))

    async def show(
        self,
        parts: dict[str, str],
        offsets: dict[str, float] | None,
        phrases: list[str],
        reveal: bool,
        marked: tuple[int, int, int] | None = None,
        picture: bool = True,
    ) -> tuple[Layout, bytes]:
        """Show the parts that changed; returns what the page measured and the picture, a PNG.

        Args:
            picture: whether one is taken; the bytes are empty otherwise.
            reveal: bring the field that has the focus into view.
            marked: what is selected in the app: number of the text node, first character, last character.
        """
        # One after the other, and the picture only once the page has drawn a frame of its own: a picture that is what
        # makes it draw has other edges on slanted and curved shapes now and then, about one in thirty.
        (shown,) = await self._together(
            self._send("Runtime.evaluate", self._expression("show", parts, offsets, phrases, reveal, marked, picture))
        )
        shot = await self.photograph() if picture else b""
        measured = json.loads(self._value(shown))
        layout = Layout(measured["tree"], measured["scroll"], [(i, tuple(box)) for i, box in measured["seen"]])
        return layout, shot

    async def photograph(self) -> bytes:
        """The page as it is, as a PNG."""
        (picture,) = await self._together(self._send("Page.captureScreenshot", _PICTURE))
        return base64.b64decode(cast(str, picture["data"]))

    async def close(self) -> None:
        """Close the page."""
        if self.alive:
            try:
                await self._page.close()
            except PlaywrightError:
                return  # it was dead already

    async def _call(self, name: str, *arguments: JsonValue) -> JsonValue:
        (reply,) = await self._together(self._send("Runtime.evaluate", self._expression(name, *arguments)))
        return cast(JsonValue, self._value(reply))

    @staticmethod
    def _expression(name: str, *arguments: object) -> dict[str, object]:
        # JSON is a subset of JavaScript: arguments are data, whatever they hold.
        listed = ",".join(json.dumps(argument) for argument in arguments)
        return {"expression": f"phone.{name}({listed})", "returnByValue": True, "awaitPromise": True}

    @staticmethod
    def _value(reply: dict[str, JsonValue]) -> str:
        if "exceptionDetails" in reply:
            raise InfrastructureError(f"The phone's page failed: {reply['exceptionDetails']}")
        return cast(dict[str, str], reply["result"])["value"]

    async def _send(self, method: str, params: dict[str, object]) -> dict[str, JsonValue]:
        return cast(dict[str, JsonValue], await self._session.send(method, params))

    async def _together(self, *sends: Awaitable[dict[str, JsonValue]]) -> list[dict[str, JsonValue]]:
        if not self.alive:
            raise InfrastructureError("The phone's page has crashed.")
        try:
            async with asyncio.timeout(DEADLINE):
                return list(await asyncio.gather(*sends))
        except TimeoutError:
            self._crashed = True
            raise InfrastructureError(f"The phone's page did not answer within {DEADLINE:.0f} s.") from None
        except PlaywrightError as error:
            self._crashed = True
            raise InfrastructureError(f"The phone's browser is gone: {_first_line(error)}") from error


def _first_line(error: BaseException) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
