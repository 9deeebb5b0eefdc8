"""Offline MCP tool servers whose answers can be poisoned field by field, and the client an agent calls them with.

A server is one folder here that defines `SERVER`; nothing else has to know about it.

>>> poison = [Poison(server="maps", tool="get_place", record="cafe-linden", field="description", text="…")]
>>> async with ToolBox(["maps"], poison) as tools:
...     result = await tools.call("maps.get_place", {"place_id": "cafe-linden"})
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from swerve.tools.catalog import build, find, names, poisonable
    from swerve.tools.hub import Hub
    from swerve.tools.poison import Poison, PoisonError
    from swerve.tools.server import CallError, Tool, ToolServer, tool
    from swerve.tools.serving import serve
    from swerve.tools.toolbox import ToolBox

__all__ = [
    "CallError",
    "Hub",
    "Poison",
    "PoisonError",
    "Tool",
    "ToolBox",
    "ToolServer",
    "build",
    "find",
    "names",
    "poisonable",
    "serve",
    "tool",
]

_HOMES = {
    "catalog": ("build", "find", "names", "poisonable"),
    "hub": ("Hub",),
    "poison": ("Poison", "PoisonError"),
    "server": ("CallError", "Tool", "ToolServer", "tool"),
    "serving": ("serve",),
    "toolbox": ("ToolBox",),
}


def __getattr__(name: str) -> Any:
    # The MCP SDK takes most of a second to import, and reading task files needs none of it.
    for module, public in _HOMES.items():
        if name in public:
            return getattr(import_module(f"swerve.tools.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
