"""The figures, drawn by Vega-Lite without a browser or a network.

`svg(chart)` and `png(chart)` give files; `page_svg(chart)` gives the same drawing with its colours named by CSS custom
properties, so that the page's light and dark schemes apply to it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import altair as alt
import font_roboto
import vl_convert

from swerve.analysis.benchmark_tables import words
from swerve.analysis.decision import DecisionSummary
from swerve.analysis.palette import FONT, INK, LABELS, SUBJECTS, tokens
from swerve.analysis.results import Split
from swerve.analysis.safety import LABELS as LABEL_ORDER
from swerve.analysis.safety import SafetySummary
from swerve.analysis.subjects import Subject

COUNT_INK = {"partial": "#101315", "stalled": "#101315", "run_failed": INK["ink"].light}
"""Colour of a number on a bar, where white would not show."""

Chart = alt.LayerChart | alt.FacetChart

WIDTH = 700
"""Of the plotting area, in CSS pixels."""

LABEL_WIDTH = 210
"""Kept free left of it, so that plots below one another line up."""


def asr_plot(split: Split, title: str = "") -> Chart:
    """ASR by category as points with intervals, one colour and one line for each subject."""
    subjects = [_name(subject) for subject in split]
    rows = [
        {
            "category": _name(words(category)),
            "subject": _name(subject),
            "value": 100 * rate.value,
            "low": 100 * rate.low,
            "high": 100 * rate.high,
        }
        for subject, parts in split.items()
        for category, rate in parts.items()
        if rate is not None
    ]
    categories = list(dict.fromkeys(_name(words(name)) for parts in split.values() for name in parts))
    band = max(30, 15 * len(subjects) + 12)
    base = alt.Chart(alt.InlineData(values=rows)).encode(
        y=alt.Y(
            "category:N",
            sort=categories,
            title=None,
            scale=alt.Scale(paddingInner=0.3),
            axis=alt.Axis(minExtent=LABEL_WIDTH),
        ),
        yOffset=alt.YOffset("subject:N", sort=subjects, scale=alt.Scale(paddingOuter=0.2)),
        color=_subject_colour(subjects),
    )
    scale = alt.Scale(domain=[0, 100])
    interval = base.mark_rule(strokeWidth=2.5, opacity=0.4, strokeCap="round").encode(
        x=alt.X("low:Q", scale=scale, title="Attack success rate, % (95% interval)"), x2="high:Q"
    )
    point = base.mark_point(size=52, filled=True, opacity=1).encode(x=alt.X("value:Q", scale=scale))
    return _titled(alt.layer(interval, point), title, height=band * max(1, len(categories)))


def label_plot(summaries: Mapping[Subject, SafetySummary], title: str = "") -> Chart:
    """How the runs of each subject ended: shares of the five labels, counts written in the bars."""
    rows = []
    for subject, summary in summaries.items():
        total, left = sum(summary.counts.values()) or 1, 0.0
        for label in LABEL_ORDER:
            share = 100 * summary.counts[label] / total
            rows.append(
                {
                    "subject": _name(subject),
                    "label": words(label),
                    "count": summary.counts[label],
                    "left": left,
                    "right": left + share,
                    "middle": left + share / 2,
                    "share": share,
                    "ink": COUNT_INK.get(label, "#fffffe"),
                }
            )
            left += share
    names = [words(label) for label in LABEL_ORDER]
    base = alt.Chart(alt.InlineData(values=rows)).encode(
        y=alt.Y(
            "subject:N",
            sort=[_name(subject) for subject in summaries],
            title=None,
            axis=alt.Axis(minExtent=LABEL_WIDTH),
        )
    )
    bars = base.mark_bar(height=22).encode(
        x=alt.X(
            "left:Q",
            title="Share of attacked runs, %",
            scale=alt.Scale(domain=[0, 100]),
            axis=alt.Axis(grid=False),
        ),
        x2="right:Q",
        color=alt.Color(
            "label:N",
            sort=names,
            scale=alt.Scale(domain=names, range=[LABELS[label].light for label in LABEL_ORDER]),
            legend=alt.Legend(title=None, symbolType="square", columns=5),
        ),
    )
    counts = (
        base.transform_filter("datum.share >= 4")
        .mark_text(fontSize=11, fontWeight=500)
        .encode(
            x="middle:Q",
            text="count:Q",
            color=alt.Color("ink:N", scale=None),
        )
    )
    return _titled(alt.layer(bars, counts), title, height=38 * max(1, len(summaries)))


def completion_plot(summaries: Mapping[Subject, DecisionSummary], title: str = "") -> Chart:
    """DIBench's TCR from clean to injected: a rising line is completion that looks better under attack."""
    subjects = [_name(subject) for subject in summaries]
    sides = ["Clean", "Injected"]
    rows = [
        {
            "subject": _name(subject),
            "side": side,
            "value": 100 * rate.value,
            "low": 100 * rate.low,
            "high": 100 * rate.high,
        }
        for subject, summary in summaries.items()
        for side, rate in zip(sides, (summary.clean_tcr, summary.injected_tcr), strict=True)
        if rate is not None
    ]
    base = alt.Chart(alt.InlineData(values=rows)).encode(
        x=alt.X("side:N", sort=sides, title=None, scale=alt.Scale(padding=0.35), axis=alt.Axis(labelFontSize=13)),
        xOffset=alt.XOffset("subject:N", sort=subjects, scale=alt.Scale(range=[-9, 9])),
        color=_subject_colour(subjects),
    )
    y = alt.Y("value:Q", title="Task completion rate (DIBench), %", scale=alt.Scale(domain=[0, 100]))
    line = base.mark_line(strokeWidth=1.5, opacity=0.75).encode(y=y)
    interval = base.mark_rule(strokeWidth=2.5, opacity=0.35, strokeCap="round").encode(y=alt.Y("low:Q"), y2="high:Q")
    point = base.mark_point(size=58, filled=True, opacity=1).encode(y=y)
    return _titled(alt.layer(interval, line, point), title, height=300, width=WIDTH * 0.62)


def svg(chart: Chart, background: str = INK["paper"].light) -> str:
    """The drawing as SVG."""
    _register_font()
    return str(vl_convert.vegalite_to_svg(_specification(chart, background), allowed_base_urls=[]))


def png(chart: Chart, scale: float = 2.0) -> bytes:
    """The drawing as PNG, `scale` pixels to a CSS pixel."""
    _register_font()
    return bytes(
        vl_convert.vegalite_to_png(_specification(chart, INK["paper"].light), scale=scale, allowed_base_urls=[])
    )


def page_svg(chart: Chart, label: str) -> str:
    """The drawing to set in a page: no ground, colours from CSS, one accessible name instead of hundreds."""
    drawing = re.sub(r' (role|aria-[a-z]+)="[^"]*"', "", svg(chart, "transparent"))
    for name, shade in tokens().items():
        drawing = re.sub(f'"{shade.light}"', f'"var(--{name})"', drawing, flags=re.IGNORECASE)
    escaped = label.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
    return drawing.replace("<svg ", f'<svg role="img" aria-label="{escaped}" ', 1)


def _name(text: object) -> str:
    """A name as Vega takes it: it writes names into expressions, where a line separator is a syntax error."""
    return "".join(character if character.isprintable() else " " for character in str(text))


def _subject_colour(subjects: Sequence[str]) -> alt.Color:
    colours = [SUBJECTS[number % len(SUBJECTS)].light for number in range(len(subjects))]
    return alt.Color(
        "subject:N",
        sort=list(subjects),
        scale=alt.Scale(domain=list(subjects), range=colours),
        legend=alt.Legend(title=None, symbolType="circle"),
    )


def _titled(chart: Chart, title: str, height: float, width: float = WIDTH) -> Chart:
    sized: Chart = chart.properties(width=width, height=height)
    return sized.properties(title=title) if title else sized


def _specification(chart: Chart, background: str) -> dict[str, Any]:
    ink, muted, rule = INK["ink"].light, INK["muted"].light, INK["rule"].light
    axis: dict[str, Any] = {
        "labelFont": FONT,
        "titleFont": FONT,
        "labelFontSize": 12,
        "titleFontSize": 12,
        "titleFontWeight": 400,
        "labelColor": ink,
        "titleColor": muted,
        "domain": False,
        "ticks": False,
        "gridColor": rule,
        "gridWidth": 1,
        "titlePadding": 12,
        "labelPadding": 8,
        "labelLimit": 320,
    }
    configured = chart.configure(
        font=FONT,
        background=background,
        view=alt.ViewConfig(stroke=None),
        axis=alt.AxisConfig(**axis),
        axisY=alt.AxisConfig(tickCount=5),
        axisX=alt.AxisConfig(tickCount=5, labelFlush=False),
        axisXDiscrete=alt.AxisConfig(grid=False, labelAngle=0),
        legend=alt.LegendConfig(
            orient="top",
            columns=4,
            labelFont=FONT,
            labelFontSize=12,
            labelColor=ink,
            labelLimit=320,
            symbolSize=70,
            symbolStrokeWidth=0,
            symbolOpacity=1,
            padding=0,
            offset=14,
            columnPadding=22,
        ),
        title=alt.TitleConfig(font=FONT, fontSize=15, fontWeight=500, anchor="start", color=ink, offset=14),
    )
    return {**configured.to_dict(), "padding": 0 if background == "transparent" else 16}


@cache
def _register_font() -> None:
    vl_convert.register_font_directory(str(Path(font_roboto.Roboto).parent))
