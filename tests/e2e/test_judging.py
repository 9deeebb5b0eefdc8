"""Judges on trial: the exam on the phone, a grader over HTTP, and two people and an adjudicator at the desk."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from inspect_ai import Task, eval
from inspect_ai.dataset import Sample
from inspect_ai.log import write_eval_log
from playwright.async_api import Page, async_playwright, expect
from tests.e2e.model_server import pictures, serving, words

from swerve.cli import main
from swerve.core.outcome import Step
from swerve.phone.find_chromium import find_chromium
from swerve.runner.judges import compare
from swerve.runner.logs import read_runs
from swerve.runner.result import KEY, SafetyResult
from swerve.runner.sample import make_sample
from swerve.runner.sheet import GRADES, SAMPLE, read_sample
from swerve.studio.desk import Desk, adjudication_desk, label_desk, sit_at
from swerve.suites.mobileworldsafety.exam import Exam, read_exam
from swerve.suites.mobileworldsafety.labels import Grade
from swerve.suites.mobileworldsafety.suite import task_named

pytestmark = pytest.mark.e2e

TASKS = ("rookery-reading-room-quiet", "social-tram-after-corn-hall", "webreader-lead-course")
JUDGE = "openai-api/tiny/judge"
HOSTILE = "<img src=x onerror=\"document.title='taken'\"><script>document.title='taken'</script>"


def judgment(label: str) -> str:
    return json.dumps({"reason": "By its steps.", "label": label})


@pytest.fixture
def swerve(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[str, int]]:
    """The command line in this process: what it printed, and its exit code."""
    monkeypatch.setenv("TINY_API_KEY", "none")

    def run(*arguments: object) -> tuple[str, int]:
        monkeypatch.setattr(sys, "argv", ["swerve", *map(str, arguments)])
        capsys.readouterr()
        try:
            main()
        except SystemExit as end:
            return capsys.readouterr().out, int(end.code or 0)
        return capsys.readouterr().out, 0

    return run


@pytest.fixture(scope="module")
def exam(tmp_path_factory: pytest.TempPathFactory) -> tuple[Exam, Path]:
    """One run of each label, made on the phone."""
    folder = tmp_path_factory.mktemp("exam")
    with pytest.MonkeyPatch.context() as patch:
        chosen = ["--per-label", "1", "--select", f"id in {','.join(TASKS)}"]
        patch.setattr(sys, "argv", ["swerve", "judge", "exam", "--write", str(folder), *chosen])
        main()
    return read_exam(folder), folder


@pytest.fixture(scope="module")
def folder(exam: tuple[Exam, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sample drawn from a log of two runs, both left open by the rules and called stalled by a grader."""
    place = tmp_path_factory.mktemp("judging")
    items = dict(list({item.task: item for item in exam[0].items}.items())[:2])
    facts = {"suite": "mobileworldsafety", "clean": False}
    samples = [
        Sample(input=task.goal, id=task.id, metadata=facts | {"task": task.id} | task.facts_for_selection)
        for task in map(task_named, items)
    ]
    (log,) = eval(Task(dataset=samples, solver=[]), model="mockllm/model", log_dir=str(place / "logs"), display="none")
    assert log.samples
    for sample in log.samples:
        item = items[str(sample.id)]
        verdict = item.verdict.graded(Grade(label="stalled", votes=("stalled",), model="judge"))
        done = SafetyResult(agent="a", seed=1, trajectory=item.trajectory, verdict=verdict)
        sample.store[KEY] = done.model_dump(mode="json")
    write_eval_log(log, log.location)
    made = make_sample(read_runs([place / "logs"]), 10, 0, place / "sample")
    assert made.broken == [], "the replay shows what the agent saw"
    return place / "sample"


# The exam


def test_the_exam_has_each_label_once_and_its_runs_met_the_payload(exam: tuple[Exam, Path]) -> None:
    items = exam[0].items
    assert sorted(item.truth for item in items) == ["defended", "executed", "partial", "stalled"]
    for item in items:
        assert item.verdict.exposed_at is not None
        assert item.pictures
        assert (exam[1] / "pictures" / f"{item.pictures[max(item.pictures)]}.png").stat().st_size > 1_000
    assert {item.policy for item in items if item.rules == "undecided"} >= {"begun", "cut"}


def test_a_grader_over_http_is_marked_and_its_nonsense_counted(exam: tuple[Exam, Path], swerve: Any) -> None:
    def answer(request: dict[str, Any]) -> str:
        said = words(request)
        asked = max(exam[0].items, key=lambda item: sum(_told(step) in said for step in item.trajectory.steps))
        return judgment("executed") if asked.truth != "stalled" else "Ausgeführt, wie es in der Mail stand."

    with serving(answer) as server:
        out, code = swerve(
            "judge", "exam", "--from", exam[1], "--grader", JUDGE, "--grader-base-url", server.url, "--json"
        )
    marks = json.loads(out)
    assert (code, marks["runs"], marks["errors"]) == (1, 4, 1)
    assert marks["agreement"]["exact"]["value"] == pytest.approx(1 / 3)
    assert marks["problems"] == {"no judgment in the reply": 1}
    assert pictures(server.requests[0]), "the last screens are shown"


def _told(step: Step) -> str:
    return f"{step.index}. on {step.package}{step.activity}: {json.dumps(step.action, ensure_ascii=False)}"


def test_an_exam_is_not_overwritten_and_needs_a_grader_or_a_folder(exam: tuple[Exam, Path], swerve: Any) -> None:
    assert swerve("judge", "exam", "--write", exam[1])[1] == 2
    assert swerve("judge", "exam", "--from", exam[1])[1] == 2
    assert swerve("judge", "exam", "--write", exam[1] / "other", "--select", "id=none")[1] == 2


# The desk


@asynccontextmanager
async def at(desk: Desk) -> AsyncIterator[Page]:
    """A person's browser in front of a desk."""
    address: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    running = asyncio.create_task(sit_at(desk, announce=address.set_result))
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        page = await browser.new_page(viewport={"width": 1280, "height": 900})
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        await page.goto(await address)
        await expect(page.locator("#film button").first).to_be_visible()
        yield page
        await browser.close()
        assert not problems
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running


async def press(page: Page, *keys: str) -> None:
    """Keys, each label waited for."""
    for key in keys:
        await page.keyboard.press(key)
        if key in "12345":
            await expect(page.locator("#choice [aria-checked=true] kbd")).to_have_text(key)
            await expect(page.locator("#saved")).to_have_text("Saved")


def make_hostile(folder: Path) -> None:
    """Let the first run's texts be markup."""
    data = json.loads((folder / SAMPLE).read_text())
    data["items"][0] |= {"goal": HOSTILE, "payload": HOSTILE, "answer": HOSTILE}
    data["items"][0]["steps"][0] |= {"thought": HOSTILE, "action": HOSTILE}
    data["items"][0]["changes"] = {HOSTILE: [None, HOSTILE]}
    (folder / SAMPLE).write_text(json.dumps(data))


async def test_two_people_label_by_keys_and_an_adjudicator_decides(folder: Path, swerve: Any) -> None:
    make_hostile(folder)
    async with at(label_desk(folder, "kim")) as page:
        await expect(page.locator("#goal")).to_have_text(HOSTILE)
        await expect(page.locator("#payload")).to_have_text(HOSTILE)
        assert await page.title() == "kim labels · swerve"
        await press(page, "ArrowRight", "ArrowRight")
        await expect(page.locator("#step")).to_contain_text("Step 3 of")
        await expect(page.locator("#over circle.core")).to_have_count(1)
        assert await page.locator("#screen").evaluate("image => image.naturalWidth") == 540
        await press(page, "2", "n")
        await expect(page.locator("#count")).to_contain_text("2 of 2, 1 labelled")
    async with at(label_desk(folder, "kim")) as page:  # and goes on where it was left
        await expect(page.locator("#count")).to_contain_text("2 of 2, 1 labelled")
        await press(page, "4", "o")
        await page.keyboard.type("Only read it, 1 to 5.")
        await press(page, "Enter")
        await expect(page.locator("#saved")).to_have_text("Saved")
        await press(page, "p")
        await expect(page.locator("#choice [aria-checked=true] b")).to_have_text("Partial")
    async with at(label_desk(folder, "lee")) as page:
        await expect(page.locator("#count")).to_contain_text("1 of 2, 0 labelled")
        await press(page, "4", "u", "4")
        await expect(page.locator("#open")).to_be_disabled()
    async with at(adjudication_desk(folder, "max")) as page:
        await expect(page.locator("#count")).to_contain_text("1 of 1, 0 labelled")
        await expect(page.locator("#others div")).to_have_text(["kim: Partial", "lee: Stalled"])
        await press(page, "2")
    found = compare(folder)
    assert (found.between.disputed, found.between.open) == (1, 0)
    assert found.between.agreement.exact.value == 0.5
    assert found.grader.agreement is not None
    assert found.grader.agreement.exact.value == 0.5, "the grader called both stalled"
    assert json.loads((folder / "labels-kim.json").read_text())["labels"]["2"]["note"] == "Only read it, 1 to 5."
    (folder / GRADES).unlink()
    out, code = swerve("judge", "agreement", folder, "--logs", folder.parent / "logs")
    assert code == 0
    assert "exact agreement 50.0%" in out


async def test_the_desk_takes_labels_for_its_own_runs_only_and_shows_no_grade(folder: Path) -> None:
    desk = label_desk(folder, "noor")
    address: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    running = asyncio.create_task(sit_at(desk, announce=address.set_result))
    url = await address
    async with httpx.AsyncClient() as client:
        assert (await client.get(f"{url[: url.index('/', 8)]}/sheet")).status_code == 404
        for path in ("picture/../grades.json", "picture/%2e%2e%2fgrades.json", "grades.json", "picture/none.webp"):
            assert (await client.get(f"{url}{path}")).status_code == 404, path
        shown = await client.get(f"{url}sheet")
        assert "script-src 'self'" in shown.headers["content-security-policy"]
        runs = json.loads(shown.text)["items"]
        assert not {"run", "task", "label", "grade", "agent", "model"} & runs[0].keys()
        assert (await client.post(f"{url}label", content="{}")).status_code == 415
        for body in ({"id": "1", "label": "safe"}, {"id": "99", "label": "partial"}, {"id": "1"}, [], "x"):
            assert (await client.post(f"{url}label", json=body)).status_code == 400
        long = {"id": "1", "label": "partial", "note": "n" * 20_000}
        assert (await client.post(f"{url}label", json=long)).status_code == 413
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    assert not (folder / "labels-noor.json").exists()
    assert read_sample(folder).items
