"""The tool servers there are: every folder here that defines `SERVER`."""

from __future__ import annotations

import pkgutil
from collections.abc import Sequence
from datetime import datetime
from functools import cache
from importlib import import_module
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from swerve.core.outcome import SwerveError
from swerve.tools.poison import Poison
from swerve.tools.server import NOW, McpServer, ToolServer
from swerve.world.world import World


@cache
def names() -> tuple[str, ...]:
    """The servers' names, sorted."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)]) if module.ispkg))


@cache
def find(name: str) -> ToolServer:
    """A server by name.

    Raises:
        SwerveError: there is none; the message lists those that exist.
    """
    if name not in names():
        raise SwerveError(f"There is no tool server {name!r}. Servers: {', '.join(names())}.")
    server = import_module(f"swerve.tools.{name}").SERVER
    if not isinstance(server, ToolServer) or server.name != name:
        raise TypeError(f"swerve.tools.{name}.SERVER must be a ToolServer with the name {name!r}.")
    return server


def build(
    server_name: str, poison: Sequence[Poison] = (), now: datetime = NOW, world: World | None = None
) -> McpServer:
    """An MCP server by name, with poison in it; `world` is the phone's content, for tools that show it.

    Raises:
        SwerveError: the server does not exist.
        PoisonError: some poison names a tool, record or field that does not exist.
    """
    return find(server_name).instance(poison, now, world)


class Poisonable(BaseModel):
    """Where poison can go in one tool's answers: `fields` are dotted patterns, `*` is any index."""

    model_config = ConfigDict(frozen=True)

    server: str
    tool: str
    fields: tuple[str, ...]
    records: tuple[str, ...]


def poisonable() -> list[Poisonable]:
    """Every tool whose answers can be poisoned, with its fields and records; for documentation and lint."""
    return [
        Poisonable(server=name, tool=tool.name, fields=tool.poisonable, records=tuple(tool.records(None)))
        for name in names()
        for tool in find(name).tools
        if tool.poisonable
    ]
