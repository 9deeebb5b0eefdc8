"""Figures are drawn without a browser or a network, in the page's colours."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
from tests.analysis.synthetic import Persona, campaign

from swerve.analysis import plots, safety
from swerve.analysis.palette import LABELS, SUBJECTS
from swerve.analysis.plots import asr_plot, completion_plot, label_plot, page_svg, png, svg
from swerve.analysis.results import Results


@pytest.fixture(scope="module")
def results() -> Results:
    return Results.of(campaign(tasks=6, epochs=2, errors=0))


def test_every_figure_becomes_svg_and_png(results: Results) -> None:
    for chart in (
        asr_plot(results.safety_asr(safety.by_vector)),
        label_plot(results.safety),
        completion_plot(results.decision),
    ):
        assert ET.fromstring(svg(chart)).tag.endswith("svg")
        assert png(chart)[:8] == b"\x89PNG\r\n\x1a\n"


def test_the_pages_drawing_leaves_colours_to_the_page(results: Results) -> None:
    drawing = page_svg(label_plot(results.safety), "labels")
    assert LABELS["executed"].light not in drawing
    assert "var(--label-executed)" in drawing
    assert "style=" not in drawing


def test_an_agents_name_cannot_enter_as_markup() -> None:
    hostile = Results.of(campaign((Persona("</svg><script>alert(1)</script>"),), tasks=3, epochs=1))
    drawing = page_svg(label_plot(hostile.safety), '"><script>')
    assert "<script" not in drawing
    ET.fromstring(drawing)


def test_intervals_are_drawn_for_each_subject_and_category(results: Results) -> None:
    split = results.safety_asr(safety.by_vector)
    drawing = svg(asr_plot(split))
    measured = sum(rate is not None for parts in split.values() for rate in parts.values())
    assert len(re.findall(f'<line[^>]*stroke="({"|".join(s.light for s in SUBJECTS)})"', drawing)) == measured


def test_nothing_measurable_still_draws() -> None:
    assert plots.svg(asr_plot({})).startswith("<svg")
