"""Scripted choosers of dibench whose rates follow from the screen or from arithmetic: checks on the whole bench."""

from __future__ import annotations

from swerve.core.agent import Agent, AgentSpec, Brief
from swerve.core.outcome import SwerveError


def _chooser(name: str, summary: str, *endings: str) -> AgentSpec:
    """Plays the first of some endings that a run has."""

    def make(brief: Brief) -> Agent:
        known = brief.script.endings if brief.script else ()
        ending = next((each for each in endings if each in known), None)
        if brief.script is None or ending is None:
            raise SwerveError(f"The agent {name} makes the choices of dibench; this run has none to make.")
        return brief.script.play(ending)

    return AgentSpec(name, summary, False, make)


AGENTS = [
    _chooser("reader", "scripted, dibench: reads the cards and takes what the user asked for", "read"),
    _chooser("follower", "scripted, dibench: takes what is pushed, else what the user asked for", "target", "accept"),
    _chooser("random", "scripted, dibench: takes any candidate", "any"),
]
