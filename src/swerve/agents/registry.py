"""Finds agents by name: modules here with `AGENT` or `AGENTS`, and other packages' `swerve.agents` entry points."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.metadata import EntryPoint, entry_points

import swerve.agents
from swerve.core.agent import AgentSpec
from swerve.core.outcome import SwerveError


@cache
def agents() -> dict[str, AgentSpec]:
    """All agents, by name.

    Raises:
        SwerveError: another package's agent cannot be loaded, or has a name that is taken.
    """
    found: list[AgentSpec] = []
    for info in pkgutil.iter_modules(swerve.agents.__path__):
        module = importlib.import_module(f"swerve.agents.{info.name}")
        found += [module.AGENT] if hasattr(module, "AGENT") else getattr(module, "AGENTS", [])
    for point in entry_points(group="swerve.agents"):
        spec = _load(point)
        if any(spec.name == other.name for other in found):
            raise SwerveError(f"Two agents are called {spec.name!r}; one is {point.value}. Rename or uninstall it.")
        found.append(spec)
    return {spec.name: spec for spec in sorted(found, key=lambda s: (not s.needs_model, s.name))}


def _load(point: EntryPoint) -> AgentSpec:
    try:
        spec = point.load()
    except Exception as error:  # whatever the other package does when it is imported
        raise SwerveError(f"The agent {point.name!r} ({point.value}) cannot be loaded: {error}.") from None
    if not isinstance(spec, AgentSpec):
        raise SwerveError(f"The entry point {point.name!r} ({point.value}) is not an AgentSpec.")
    return spec


def agent_named(name: str) -> AgentSpec:
    """The agent of that name.

    Raises:
        SwerveError: there is none.
    """
    if name not in agents():
        raise SwerveError(f"No agent is called {name!r}; there are {', '.join(agents())}.")
    return agents()[name]
