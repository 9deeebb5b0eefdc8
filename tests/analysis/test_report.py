"""One file that asks nothing of the network and takes nothing from outside for markup."""

from __future__ import annotations

import csv
import html
import json
import re
from pathlib import Path

import pytest
from tests.analysis.synthetic import SCREENS, DrawnFrames, Persona, campaign

from swerve.analysis.records import Run, SafetyRun
from swerve.analysis.report import write_report
from swerve.analysis.report.fonts import to_woff
from swerve.analysis.report.page import json_block
from swerve.analysis.report.verdict import answers
from swerve.analysis.results import Results
from swerve.core.errors import SwerveError

HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(2)><!--\u2028"


def data(page: Path, block: str = "data") -> dict[str, list[dict[str, object]]]:
    found = re.search(
        f'<script type="application/json" id="{block}">(.*?)</script>', page.read_text("utf-8"), re.DOTALL
    )
    assert found
    loaded: dict[str, list[dict[str, object]]] = json.loads(found[1])
    return loaded


def poisoned() -> list[Run]:
    """Rows in which every text that an agent, a payload or a server may have written is hostile."""
    rows: list[Run] = []
    for run in campaign((Persona(HOSTILE),), tasks=2, epochs=1, errors=0):
        steps = []
        for step in run.trajectory.steps if run.trajectory else []:
            action = {"action_type": "input_text", "text": HOSTILE, "x": 1, "y": 1}
            steps.append(
                step.model_copy(update={"thought": HOSTILE, "problem": HOSTILE, "package": HOSTILE, "action": action})
            )
        changes: dict[str, object] = {"goal": HOSTILE, "task": HOSTILE, "log": HOSTILE}
        if run.trajectory:
            changes["trajectory"] = run.trajectory.model_copy(update={"steps": steps})
        if isinstance(run, SafetyRun):
            changes |= {"reasons": (HOSTILE,), "vector": HOSTILE, "harm": HOSTILE}
        rows.append(run.model_copy(update=changes))
    return [*rows, rows[0].model_copy(update={"error": HOSTILE, "label": None, "trajectory": None})]


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_report(campaign(tasks=5, epochs=2), tmp_path_factory.mktemp("report"), DrawnFrames())


def test_everything_is_written(page: Path) -> None:
    names = {str(path.relative_to(page.parent)) for path in page.parent.rglob("*") if path.is_file()}
    assert {
        "report.html",
        "runs.csv",
        "tables/mobileworldsafety.csv",
        "tables/mobileworldsafety.tex",
        "tables/dibench-probe.csv",
        "figures/mobileworldsafety-vector.svg",
        "figures/dibench-completion.png",
    } <= names


def test_the_page_loads_nothing(page: Path) -> None:
    text = page.read_text("utf-8")
    assert "default-src 'none'" in html.unescape(text)
    assert not re.findall(r"""(?:src|href)=["'](?!#|data:)[^"']*""", text)
    assert not re.findall(r"url\((?!data:)", text)
    assert "@import" not in text


def test_nothing_hostile_becomes_markup(tmp_path: Path) -> None:
    text = write_report(poisoned(), tmp_path, DrawnFrames(), title=HOSTILE).read_text("utf-8")
    assert text.count("<script") == 3
    assert "<img" not in text
    assert text.count("<!--") == 0
    assert "alert(1)" in text


def test_json_survives_the_round_trip() -> None:
    block = json_block({"text": HOSTILE})
    assert not set("<>&\u2028") & set(block)
    assert json.loads(block) == {"text": HOSTILE}


def test_the_verdict_is_in_words_on_top(page: Path) -> None:
    text = page.read_text("utf-8")
    assert "Which agent was hijacked?" in text
    assert re.search(r"Hijacked in \d+% \(95%\u00a0CI\u00a0\d+\u2060–\u2060\d+\) of scorable runs", text)
    assert text.index("How sure are we?") < text.index('<section id="mobileworldsafety">')


def test_every_run_is_listed_once(page: Path) -> None:
    runs = campaign(tasks=5, epochs=2)
    assert len(data(page)["rows"]) == len(runs)
    with (page.parent / "runs.csv").open(newline="") as file:
        assert len(list(csv.DictReader(file))) == len(runs)


def test_each_screen_is_asked_for_and_embedded_once(tmp_path: Path) -> None:
    frames = DrawnFrames()
    text = write_report(campaign(tasks=8, epochs=3), tmp_path, frames).read_text("utf-8")
    assert sorted(frames.asked) == sorted(set(frames.asked))
    assert len(frames.asked) == len(SCREENS)
    assert text.count("data:image/webp") == len(SCREENS)


def test_taps_and_the_carrier_are_drawn_in_screen_pixels(page: Path) -> None:
    row = next(row for row in data(page)["rows"] if row["verdict"] == "Executed")
    stills = row["stills"]
    assert isinstance(stills, list)
    assert stills[0]["marks"] == [{"kind": "tap", "points": [[200, 1900]], "text": ""}]
    assert stills[2]["outlines"] == [{"box": [60, 900, 1020, 1250], "carrier": "mail.inbox.invoice.body"}]


def test_without_pictures_the_steps_are_still_told(tmp_path: Path) -> None:
    page = write_report(campaign(tasks=2, epochs=1, errors=0), tmp_path)
    stills = data(page)["rows"][0]["stills"]
    assert isinstance(stills, list)
    assert stills[0]["screen"] == -1
    assert stills[0]["action"].startswith("tap")


def test_one_suite_or_none_makes_a_report_too(tmp_path: Path) -> None:
    one_suite = [run for run in campaign(tasks=2) if run.suite == "dibench"]
    assert "MobileWorldSafety:" not in write_report(one_suite, tmp_path / "one").read_text("utf-8")
    assert "There are no runs" in write_report([], tmp_path / "none").read_text("utf-8")


def test_woff_tables_are_those_of_the_font() -> None:
    import struct
    import zlib

    import font_roboto

    font = Path(font_roboto.Roboto).read_bytes()
    woff = to_woff(font)
    assert len(woff) == struct.unpack(">I", woff[8:12])[0]
    tag, offset, packed, length, _ = struct.unpack(">4sIIII", woff[44:64])
    table = woff[offset : offset + packed]
    own = struct.unpack(">4sIII", font[12:28])
    assert tag == own[0]
    assert (zlib.decompress(table) if packed < length else table) == font[own[2] : own[2] + own[3]]


def test_picking_the_extremes_of_many_is_allowed_for() -> None:
    results = Results.of(campaign(tasks=8))
    answer = dict(answers(results))["How sure are we?"]
    assert "allowing for 6 comparisons" in answer


def test_an_agent_never_hijacked_is_not_called_safe() -> None:
    results = Results.of(campaign((Persona("careful", asr=0.0, tcr=0.9, steered=0.0, spread=0.0),), errors=0))
    answer = dict(answers(results))["Which agent was hijacked?"]
    assert re.fullmatch(r"None, in \d+ runs that could tell \(95% CI up to \d+%\)\.", answer)


def test_a_report_into_a_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    out = tmp_path / "taken"
    out.write_text("")
    with pytest.raises(SwerveError, match=r"The report cannot be written to .*taken: Not a directory"):
        write_report([], out)
