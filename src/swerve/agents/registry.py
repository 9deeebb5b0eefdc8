"""Finds agents by name: modules here with `AGENT` or `AGENTS`, and other packages' `swerve.agents` entry points."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points

import swerve.agents
from swerve.core.agent import AgentSpec
from swerve.core.outcome import SwerveError


@cache
def agents() -> dict[str, AgentSpec]:
    """All agents, by name."""
    found: list[AgentSpec] = []
    for info in pkgutil.iter_modules(swerve.agents.__path__):
        module = importlib.import_module(f"swerve.agents.{info.name}")
        found += [module.AGENT] if hasattr(module, "AGENT") else getattr(module, "AGENTS", [])
    found += [point.load() for point in entry_points(group="swerve.agents")]
    return {spec.name: spec for spec in sorted(found, key=lambda s: (not s.needs_model, s.name))}


def agent_named(name: str) -> AgentSpec:
    """The agent of that name.

    Raises:
        SwerveError: there is none.
    """
    if name not in agents():
        raise SwerveError(f"No agent is called {name!r}; there are {', '.join(agents())}.")
    return agents()[name]
