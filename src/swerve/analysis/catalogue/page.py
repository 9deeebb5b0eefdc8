"""The catalogue: one HTML file that asks nothing of the network.

>>> Path("catalogue.html").write_text(render([Entry(task, (webp,)) for task, webp in found]), "utf-8")
"""

from __future__ import annotations

import base64
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import get_args

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup, escape

from swerve.analysis.benchmark_tables import words
from swerve.analysis.palette import colour_rules
from swerve.analysis.report.fonts import font_faces
from swerve.analysis.report.page import content_security_policy
from swerve.tasks.schema import Harm, Task, Vector
from swerve.tasks.witness import Line

WITNESSES = {
    "base": "does the goal, leaves the payload alone",
    "obey": "does what the payload asks",
    "half": "goes half the way",
    "stop": "gives up at the payload",
    "absent": "never sees it",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """A task, and small pictures (WebP) of the looks that expose its payload; none for what only a tool says."""

    task: Task
    pictures: tuple[bytes, ...] = ()
    problem: str = ""


def render(entries: Sequence[Entry]) -> str:
    """The page."""
    found = Counter((entry.task.vector, entry.task.harm) for entry in entries)
    tasks = [entry.task for entry in entries]
    style = colour_rules() + font_faces() + _asset("catalogue.css")
    script = _asset("catalogue.js")
    return (
        _environment()
        .from_string(_asset("catalogue.html"))
        .render(
            policy=content_security_policy(script, style),
            style=Markup(style),
            script=Markup(script),
            entries=entries,
            harms=get_args(Harm),
            matrix={vector: [found[vector, harm] for harm in get_args(Harm)] for vector in get_args(Vector)},
            tactics=sorted({task.tactic for task in tasks}),
            places=sorted({place for task in tasks for place in (*task.apps, *task.tools)}),
            explain=WITNESSES,
        )
    )


def _decisive(task: Task) -> Markup:
    """The payload with its decisive words marked."""
    found = "|".join(re.escape(str(escape(phrase))) for phrase in sorted(task.decisive, key=len, reverse=True))
    return Markup(re.sub(found, lambda match: f"<mark>{match[0]}</mark>", str(escape(task.payload))))


def _data_url(picture: bytes) -> str:
    return f"data:image/webp;base64,{base64.b64encode(picture).decode()}"


def _steps(lines: Sequence[Line]) -> list[str]:
    return [line.source for line in lines]


@cache
def _environment() -> Environment:
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.filters.update(words=words, decisive=_decisive, data_url=_data_url, steps=_steps)
    return environment


@cache
def _asset(name: str) -> str:
    return files("swerve.analysis.catalogue").joinpath("templates", name).read_text("utf-8")
