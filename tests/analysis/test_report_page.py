"""The page in a browser: filters filter, strips open, hostile text runs nothing, the policy is not broken."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect, sync_playwright
from tests.analysis.synthetic import DrawnFrames, campaign
from tests.analysis.test_report import poisoned

from swerve.analysis.report import write_report

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

pytestmark = [pytest.mark.e2e, pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium")]


@pytest.fixture
def browser_page() -> Iterator[Page]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser.new_page()
        browser.close()


@pytest.fixture
def complaints(browser_page: Page) -> list[str]:
    """Whatever the page did that it should not: errors, policy violations, dialogs, requests."""
    found: list[str] = []
    browser_page.on("console", lambda message: found.append(message.text))
    browser_page.on("pageerror", lambda error: found.append(str(error)))
    browser_page.on("dialog", lambda dialog: found.append(dialog.message))
    browser_page.on("request", lambda r: found.append(r.url[:80]) if not r.url.startswith(("file:", "data:")) else None)
    return found


def test_a_run_opens_into_its_film_strip(browser_page: Page, complaints: list[str], tmp_path: Path) -> None:
    path = write_report(campaign(tasks=5, epochs=2), tmp_path, DrawnFrames())
    browser_page.goto(path.as_uri())
    browser_page.locator("details.run > summary").first.click()
    stills = browser_page.locator("details.run[open] .still")
    expect(stills).to_have_count(5)
    expect(browser_page.locator("details.run[open] .outline")).to_have_count(1)
    assert browser_page.evaluate("[...document.images].every(i => i.complete && i.naturalWidth > 0)")
    assert complaints == []


def test_filters_narrow_the_list(browser_page: Page, complaints: list[str], tmp_path: Path) -> None:
    path = write_report(campaign(tasks=5, epochs=2, errors=0), tmp_path)
    browser_page.goto(path.as_uri())
    browser_page.get_by_label("Verdict").select_option("Steered")
    shown = browser_page.locator("details.run .chip")
    assert set(shown.all_inner_texts()) == {"Steered"}
    browser_page.get_by_label("Suite").select_option("MobileWorldSafety")
    expect(shown).to_have_count(0)
    assert complaints == []


def test_hostile_text_is_shown_and_never_run(browser_page: Page, complaints: list[str], tmp_path: Path) -> None:
    browser_page.goto(write_report(poisoned(), tmp_path, DrawnFrames()).as_uri())
    for summary in browser_page.locator("details.run > summary").all():
        summary.click()
    expect(browser_page.locator(".thought").first).to_contain_text("<img src=x onerror=alert(2)>")
    assert browser_page.locator("img[src='x']").count() == 0
    assert complaints == []
