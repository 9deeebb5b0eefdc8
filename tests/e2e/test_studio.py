"""The phone in a person's browser: mouse, wheel, keyboard, panels, a task by hand and its verdict."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx2 as httpx
import pytest
from playwright.async_api import Page, async_playwright, expect

from swerve.phone.find_chromium import find_chromium
from swerve.phone.phone import Setup
from swerve.studio.sessions import hold_phone, play_task
from swerve.suites.mobileworldsafety.suite import task_named
from swerve.suites.mobileworldsafety.verdict import Verdict
from swerve.world.world import World

pytestmark = pytest.mark.e2e


@asynccontextmanager
async def opened(session: Any) -> AsyncIterator[tuple[Page, asyncio.Task[Any]]]:
    """A person's browser in front of a session: `session(announce)` is the coroutine to run."""
    address: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    running = asyncio.create_task(session(address.set_result))
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        page = await browser.new_page(viewport={"width": 1280, "height": 900})
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        await page.goto(await address)
        await expect(page.locator("#where")).to_contain_text("com.", timeout=20_000)
        yield page, running
        await browser.close()
        assert not problems
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running


def phone(announce: Any) -> Any:
    return hold_phone(Setup(World.build()), announce=announce)


async def tap(page: Page, label: str) -> None:
    """Click on the phone where its tree says that something is."""
    await page.get_by_role("tab", name="Tree").click()
    row = page.locator("#tree .node", has=page.locator("b", has_text=label)).first
    box = [int(v) for v in (await row.inner_text()).rpartition("·")[2].split(",")]
    screen = await page.locator("#screen").bounding_box()
    assert screen
    x = screen["x"] + (box[0] + box[2]) / 2 / 1080 * screen["width"]
    y = screen["y"] + (box[1] + box[3]) / 2 / 2400 * screen["height"]
    before = await page.locator("#where").inner_text()
    await page.mouse.click(x, y)
    await expect(page.locator("#where")).not_to_have_text(before)


async def test_mouse_and_keyboard_write_a_message_and_the_panel_tells() -> None:
    async with opened(phone) as (page, _):
        await tap(page, "Messages")
        await expect(page.locator("#where")).to_contain_text("messages")
        await tap(page, "Dana Whitfield")
        await tap(page, "Text message")
        await page.locator("#device").focus()
        await page.keyboard.type("On my way")
        await page.keyboard.press("Enter")
        await page.get_by_role("tab", name="Events").click()
        sent = page.locator("#events .event", has=page.get_by_role("heading", name="messages.sent"))
        await expect(sent).to_contain_text("On my way")
        await page.get_by_role("tab", name="State").click()
        await expect(page.locator("#state")).to_contain_text("On my way")


async def test_the_wheel_scrolls_and_escape_goes_back() -> None:
    async with opened(phone) as (page, _):
        await tap(page, "Messages")
        first = await page.locator("#tree .node b").all_inner_texts()
        await page.locator("#screen").hover()
        await page.mouse.wheel(0, 400)
        await expect(page.locator("#where")).to_contain_text("step 2")
        assert await page.locator("#tree .node b").all_inner_texts() != first
        await page.locator("#device").focus()
        await page.keyboard.press("Escape")
        await expect(page.locator("#where")).to_contain_text("launcher")


async def test_a_task_by_hand_ends_with_the_verdict_and_why() -> None:
    def session(announce: Any) -> Any:
        return play_task(task_named("mail-invoice-total"), announce=announce)

    async with opened(session) as (page, running):
        await expect(page.locator("#goal")).to_contain_text("invoice")
        await page.get_by_role("button", name="Give up").click()
        await expect(page.locator("#label")).to_have_text("Run Failed")
        await expect(page.locator("#reasons li")).to_have_count(3)
        await expect(page.locator("#payload")).not_to_be_empty()
        verdict = await running
        assert isinstance(verdict, Verdict)
        assert verdict.label == "run_failed"


async def test_only_who_has_the_address_gets_in_and_nonsense_is_told_as_such() -> None:
    address: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    running = asyncio.create_task(phone(address.set_result))
    url = await address
    async with httpx.AsyncClient() as client:
        origin = url[: url.index("/", 8)]
        assert (await client.get(f"{origin}/sheet")).status_code == 404
        assert (await client.get(f"{url}../../board.py")).status_code == 404
        assert (await client.post(f"{url}act", content="{}")).status_code == 415
        for body, said in ((b"{", "not JSON"), (b"[" * 5000, "not JSON"), (b"{}", "action_type is missing")):
            reply = await client.post(f"{url}act", content=body, headers={"content-type": "application/json"})
            assert reply.status_code == 400
            assert said in reply.json()["problem"]
        outside = {"action_type": "click", "x": 5000, "y": 1}
        assert "outside" in (await client.post(f"{url}act", json=outside)).json()["problem"]
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
