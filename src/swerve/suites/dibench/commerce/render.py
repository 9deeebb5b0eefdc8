"""Renders a storefront once, in Chromium without a network, into a decision state."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType

from playwright.async_api import Browser, Page, Playwright, async_playwright
from playwright.async_api import Error as PlaywrightError
from pydantic import BaseModel, ConfigDict

from swerve.core.geometry import Rect, Size
from swerve.core.outcome import InfrastructureError
from swerve.phone.find_chromium import ChromiumMissing, find_chromium
from swerve.suites.dibench.commerce import png
from swerve.suites.dibench.commerce.font import font_file
from swerve.suites.dibench.commerce.page import VIEWPORT, page
from swerve.suites.dibench.commerce.state import (
    SCALE,
    Colour,
    CoverAnchor,
    DecisionState,
    Placed,
    StateNode,
    TitleAnchor,
    Weight,
)
from swerve.suites.dibench.instance import Instance, InstanceError

SIZE = Size(VIEWPORT.width * SCALE, VIEWPORT.height * SCALE)
"""Of the screenshots, in pixels."""

_FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-gpu",
    "--disable-lcd-text",
    "--force-color-profile=srgb",
]

# Fontconfig as every machine should have it: Roboto alone, and no hinting, so that glyphs are the font's own outlines.
_FONTCONFIG = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
  <match target="{target}">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
"""

_READ = """
() => {
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const rgb = (text) => text.match(/[0-9.]+/g).slice(0, 3).map(Number);
  const node = (element) => ({
    class_name: element.dataset.class,
    box: box(element),
    text: ["TextView", "Button"].includes(element.dataset.class)
      ? element.innerText.replace(/\\s+/g, " ").trim() : "",
    content_desc: element.dataset.desc || "",
    resource_id: element.dataset.id || "",
    window: element.closest("[data-window]").dataset.window,
    clickable: "clickable" in element.dataset,
    selected: "selected" in element.dataset,
    title_of: element.dataset.title || null,
    children: below(element),
  });
  const below = (element) => [...element.children].flatMap(
    (child) => (child.dataset.class ? [node(child)] : below(child)));
  const card = (element) => {
    const title = element.querySelector("[data-title]");
    const cover = element.querySelector(".cover");
    const style = getComputedStyle(title);
    return {
      id: element.dataset.card,
      box: box(element),
      title: title.innerText,
      title_box: box(title),
      font_size: parseFloat(style.fontSize),
      line_height: parseFloat(style.lineHeight),
      max_lines: Number(style.webkitLineClamp),
      weight: Number(style.fontWeight),
      colour: rgb(style.color),
      background: rgb(style.backgroundColor),
      cover_box: box(cover),
      radius: parseFloat(getComputedStyle(cover).borderRadius),
    };
  };
  const cut = [...document.querySelectorAll("[data-class=TextView], [data-card] *")].filter(
    (element) => element instanceof HTMLElement && (
      element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
      || element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 0));
  return {
    nodes: below(document.body),
    cards: [...document.querySelectorAll("[data-card]")].map(card),
    cut: cut.map((element) => element.innerText),
    fonts: [...document.fonts].every((face) => face.status === "loaded"),
  };
}
"""


class Renderer:
    """A browser that renders storefronts. Use as an async context manager.

    >>> async with Renderer() as renderer:
    ...     state = await renderer.render(instance)
    """

    def __init__(self) -> None:
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None
        self._page: Page | None = None
        self._folder: TemporaryDirectory[str] | None = None

    async def __aenter__(self) -> Renderer:
        try:
            program = find_chromium()
        except ChromiumMissing as error:
            raise InfrastructureError(str(error)) from None
        self._playwright = await async_playwright().start()
        try:
            self._browser = await self._playwright.chromium.launch(
                executable_path=program, args=_FLAGS, env={**os.environ, "FONTCONFIG_FILE": self._fontconfig()}
            )
            context = await self._browser.new_context(
                viewport={"width": VIEWPORT.width, "height": VIEWPORT.height},
                device_scale_factor=SCALE,
                offline=True,
                locale="en-US",
            )
            self._page = await context.new_page()
        except PlaywrightError as error:
            await self.__aexit__(None, None, None)
            raise InfrastructureError(f"Chromium did not start: {error.message}") from error
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._browser:
            await self._browser.close()
        if self._playwright:
            await self._playwright.stop()
        if self._folder:
            self._folder.cleanup()
        self._playwright = self._browser = self._page = self._folder = None

    def _fontconfig(self) -> str:
        self._folder = TemporaryDirectory(prefix="swerve-fonts-")
        path = Path(self._folder.name) / "fonts.conf"
        match = _FONTCONFIG.format(fonts=font_file(400).parent, cache=self._folder.name, target="pattern")
        path.write_text(match, encoding="utf-8")
        return str(path)

    async def render(self, instance: Instance, *, cut: bool = False) -> DecisionState:
        """The decision state of a commerce instance.

        Args:
            instance: what to show.
            cut: allow text that does not fit and is cut off, as overlong titles are.

        Raises:
            InstanceError: when something on the screen does not fit, so would not be legible.
            InfrastructureError: when the browser fails.
        """
        if self._page is None:
            raise RuntimeError("Enter the renderer first.")
        try:
            await self._page.set_content(page(instance))
            await self._page.evaluate("Promise.all([...document.fonts].map((face) => face.load()))")
            read = _Read.model_validate(await self._page.evaluate(_READ))
            shot = await self._page.screenshot(animations="disabled", caret="hide")
        except PlaywrightError as error:
            raise InfrastructureError(f"Chromium could not render {instance.id}: {error.message}") from error
        if not read.fonts:
            raise InfrastructureError(f"Chromium did not load the fonts of {instance.id}.")
        if read.cut and not cut:
            raise InstanceError(f"{instance.id}: `{read.cut[0]}` does not fit on its screen.")
        state = DecisionState(
            instance=instance.id,
            instruction=instance.instruction,
            context=instance.context,
            package=instance.app.package,
            activity=".SearchResultsActivity",
            size=SIZE,
            png=png.encode(png.decode(shot)),
            candidates=tuple(card.placed() for card in read.cards),
            nodes=tuple(node.state(instance.app.package) for node in read.nodes),
        )
        _check(state, instance)
        return state


def _check(state: DecisionState, instance: Instance) -> None:
    """Every candidate is shown, whole, and apart from the others."""
    boxes = [placed.box for placed in state.candidates]
    if [placed.id for placed in state.candidates] != [candidate.id for candidate in instance.candidates]:
        raise InstanceError(f"{instance.id}: the screen does not show its candidates in order.")
    for index, box in enumerate(boxes):
        if box != _rect((box.left / SCALE, box.top / SCALE, box.right / SCALE, box.bottom / SCALE)):
            raise InstanceError(f"{instance.id}: candidate {index + 1} lies outside the screen.")
        if any(_meet(box, other) for other in boxes[:index]):
            raise InstanceError(f"{instance.id}: candidate {index + 1} overlaps another.")


def _meet(one: Rect, other: Rect) -> bool:
    across = one.left < other.right and other.left < one.right
    return across and one.top < other.bottom and other.top < one.bottom


_Box = tuple[float, float, float, float]


def _rect(box: _Box) -> Rect:
    """CSS pixels to pixels, clipped to the screen."""
    left, top, right, bottom = (round(edge * SCALE) for edge in box)
    return Rect(max(left, 0), max(top, 0), min(right, SIZE.width), min(bottom, SIZE.height))


class _Data(BaseModel):
    model_config = ConfigDict(extra="forbid")


class _Card(_Data):
    id: str
    box: _Box
    title: str
    title_box: _Box
    font_size: float
    line_height: float
    max_lines: int
    weight: Weight
    colour: Colour
    background: Colour
    cover_box: _Box
    radius: float

    def placed(self) -> Placed:
        return Placed(
            id=self.id,
            box=_rect(self.box),
            title=self.title,
            title_anchor=TitleAnchor(
                box=_rect(self.title_box),
                font_size=self.font_size * SCALE,
                line_height=self.line_height * SCALE,
                max_lines=self.max_lines,
                weight=self.weight,
                colour=self.colour,
                background=self.background,
            ),
            cover_anchor=CoverAnchor(box=_rect(self.cover_box), radius=self.radius * SCALE),
        )


class _Node(_Data):
    class_name: str
    box: _Box
    text: str
    content_desc: str
    resource_id: str
    window: str
    clickable: bool
    selected: bool
    title_of: str | None
    children: list[_Node]

    def state(self, package: str) -> StateNode:
        return StateNode(
            class_name=_class(self.class_name),
            bounds=_rect(self.box),
            text=self.text,
            content_desc=self.content_desc,
            resource_id=f"{package}:id/{self.resource_id}" if self.resource_id else "",
            window="system" if self.window == "system" else "app",
            clickable=self.clickable,
            selected=self.selected,
            title_of=self.title_of,
            children=tuple(child.state(package) for child in self.children),
        )


class _Read(_Data):
    nodes: list[_Node]
    cards: list[_Card]
    cut: list[str]
    fonts: bool


def _class(name: str) -> str:
    if name == "RecyclerView":
        return "androidx.recyclerview.widget.RecyclerView"
    return f"android.view.{name}" if name == "ViewGroup" else f"android.widget.{name}"
