"""The page: one HTML file that asks nothing of the network."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from swerve.analysis import benchmark_tables as bench
from swerve.analysis import decision, plots, safety
from swerve.analysis.benchmark_tables import words
from swerve.analysis.palette import LABELS, colour_rules
from swerve.analysis.plots import Chart
from swerve.analysis.records import DecisionRun, SafetyLabel, SafetyRun
from swerve.analysis.report.film import Cutter, rows
from swerve.analysis.report.fonts import font_faces
from swerve.analysis.report.frames import Frames
from swerve.analysis.report.verdict import answers, cards
from swerve.analysis.results import Results
from swerve.analysis.tables import to_html

MAX_ROWS = 5_000
"""Runs that the page lists; runs.csv lists all."""


def render(results: Results, charts: Mapping[str, Chart], frames: Frames | None, title: str) -> str:
    """The report.

    Args:
        results: what was measured.
        charts: the figures by name, as `figures` makes them.
        frames: where pictures come from; None leaves the film strips without.
        title: the heading.
    """
    listed = listing(results)
    cutter = Cutter(frames)
    data = {
        "subjects": [str(subject) for subject in results.subjects],
        "rows": sorted(
            rows(listed, list(results.subjects), results.matched.values(), cutter),
            key=lambda row: list(LABELS).index(row["tone"]),
        ),
    }
    style = colour_rules() + font_faces() + _asset("report.css")
    script = _asset("report.js")
    template = _environment().from_string(_asset("report.html"))
    return template.render(
        title=title,
        policy=content_security_policy(script, style),
        style=Markup(style),
        script=Markup(script),
        answers=answers(results),
        cards=cards(results),
        results=results,
        figures={name: Markup(plots.page_svg(chart, name.replace("-", " "))) for name, chart in charts.items()},
        tables={table.name: to_html(table) for table in bench.all_tables(results)},
        broken=sum(s.errors for s in results.safety.values()) + sum(s.errors for s in results.decision.values()),
        unlisted=len(results.runs) - len(listed),
        data=json_block(data),
        pictures=json_block(cutter.pictures),
    )


def figures(results: Results) -> dict[str, Chart]:
    """The charts of what was measured, by file stem."""
    found: dict[str, Chart] = {}
    if results.safety:
        found["mobileworldsafety-labels"] = plots.label_plot(results.safety)
        found["mobileworldsafety-vector"] = plots.asr_plot(results.safety_asr(safety.by_vector))
        found["mobileworldsafety-harm"] = plots.asr_plot(results.safety_asr(safety.by_harm))
    if results.decision:
        found["dibench-completion"] = plots.completion_plot(results.decision)
        found["dibench-probe"] = plots.asr_plot(results.decision_asr(decision.by_probe))
        found["dibench-type"] = plots.asr_plot(results.decision_asr(decision.by_type))
    return found


def listing(results: Results) -> list[SafetyRun | DecisionRun]:
    """The runs that the page lists: all, or when they are too many an even selection of them."""
    runs = results.runs
    if len(runs) <= MAX_ROWS:
        return list(runs)
    return [runs[number * len(runs) // MAX_ROWS] for number in range(MAX_ROWS)]


def json_block(data: object) -> Markup:
    """JSON to set inside `<script type="application/json">`: nothing in it can end the element or open a comment."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for character in "<>&\u2028\u2029":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return Markup(text.encode("utf-8", "replace").decode())


def content_security_policy(script: str, style: str) -> str:
    """Nothing loads, and only this script and this style apply."""
    return (
        f"default-src 'none'; script-src '{_hash(script)}'; style-src '{_hash(style)}'; "
        "img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
    )


def label_segments(counts: Mapping[SafetyLabel, int]) -> Sequence[tuple[str, str, float, float]]:
    """A bar of labels: name, class, start and width in percent."""
    total, left, segments = sum(counts.values()) or 1, 0.0, []
    for label, count in counts.items():
        if count:
            segments.append((f"{words(label)}: {count}", label.replace("_", "-"), left, 100 * count / total))
            left += 100 * count / total
    return segments


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


@cache
def _environment() -> Environment:
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.filters["segments"] = label_segments
    return environment


@cache
def _asset(name: str) -> str:
    return files("swerve.analysis.report").joinpath("templates", name).read_text("utf-8")
