"""Offline MCP tool servers whose answers can be poisoned field by field, and the client an agent calls them with.

A server is one folder here that defines `SERVER`; nothing else has to know about it.

>>> poison = [Poison(server="maps", tool="get_place", record="cafe-linden", field="description", text="…")]
>>> async with ToolBox(["maps"], poison) as tools:
...     result = await tools.call("maps.get_place", {"place_id": "cafe-linden"})
"""

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
