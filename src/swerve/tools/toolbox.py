"""The agent's side of tool servers: start them, list their tools, call one. Every call is a real MCP call."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import AsyncExitStack
from datetime import datetime
from time import perf_counter
from types import TracebackType
from typing import Literal, Self, get_args

from pydantic import JsonValue, TypeAdapter, ValidationError

from swerve.core.outcome import SwerveError
from swerve.core.tool import ToolResult, ToolSpec
from swerve.tools.catalog import find
from swerve.tools.connection import Connection
from swerve.tools.hub import Hub, shared_hub
from swerve.tools.poison import JsonObject, Poison, PoisonError
from swerve.tools.server import NOW, McpServer, ToolServer, suggestion
from swerve.world.world import World

Transport = Literal["http", "memory"]

MAX_ARGUMENTS = 100_000
"""Longest arguments, in bytes of JSON, that are sent to a server."""

MAX_DEPTH = 32
"""Deepest nesting of arguments that is sent to a server."""

_arguments: TypeAdapter[JsonObject] = TypeAdapter(JsonObject)


class ToolBox:
    """Tool servers with this episode's poison, and a client session to each; use it as an async context manager.

    Toolboxes are independent: any number can be open at once, each with poison of its own.

    Args:
        servers: names of servers, or servers themselves.
        poison: what is poisoned; every poison must belong to one of the servers.
        transport: `http` speaks streamable HTTP to a server on loopback that stays warm between toolboxes;
            `memory` speaks MCP to a server object directly.
        now: the phone's time, for opening hours and the like.
        world: what is on the phone, for tools that show it.
        timeout: seconds until a silent server counts as dead.
        hub: the HTTP server to use instead of the process's own.

    Raises:
        SwerveError: a server does not exist.
        PoisonError: some poison would land nowhere.
    """

    def __init__(
        self,
        servers: Sequence[str | ToolServer],
        poison: Sequence[Poison] = (),
        *,
        transport: Transport = "http",
        now: datetime = NOW,
        world: World | None = None,
        timeout: float = 20.0,
        hub: Hub | None = None,
    ) -> None:
        if transport not in get_args(Transport):
            raise SwerveError(f"There is no transport {transport!r}. Use one of {', '.join(get_args(Transport))}.")
        known = {server.name: server for server in (find(s) if isinstance(s, str) else s for s in servers)}
        for drop in poison:
            if drop.server not in known:
                raise PoisonError(f"Poison for {drop.server!r}, which is not in use. In use: {', '.join(known)}.")
        self._servers: dict[str, McpServer] = {
            name: server.instance([drop for drop in poison if drop.server == name], now, world)
            for name, server in known.items()
        }
        self._transport = transport
        self._timeout = timeout
        self._hub = hub
        self._connections: dict[str, Connection] = {}
        self._specs: dict[str, ToolSpec] = {}
        self._urls: dict[str, str] = {}
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        """Start and connect.

        Raises:
            InfrastructureError: a server cannot be started or reached.
        """
        async with AsyncExitStack() as stack:
            for name, server in self._servers.items():
                reached = await self._mount(name, server, stack) if self._transport == "http" else server
                connection = Connection(name, reached, self._timeout)
                stack.push_async_callback(connection.close)
                await connection.open()
                self._connections[name] = connection
                for tool in connection.tools:
                    spec = ToolSpec(
                        name=f"{name}.{tool.name}",
                        description=tool.description or "",
                        parameters=tool.input_schema,
                        writes=not (tool.annotations and tool.annotations.read_only_hint),
                    )
                    self._specs[spec.name] = spec
            self._stack = stack.pop_all()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Disconnect, and forget the poison."""
        await self._stack.aclose()
        self._connections, self._specs, self._urls = {}, {}, {}

    @property
    def urls(self) -> dict[str, str]:
        """Streamable HTTP endpoints by server, for agents that bring their own MCP client; empty in memory."""
        return dict(self._urls)

    def specs(self) -> list[ToolSpec]:
        """The tools on offer, by server and then in the server's order."""
        return list(self._specs.values())

    async def call(self, name: str, arguments: dict[str, JsonValue]) -> ToolResult:
        """Call a tool, `server.tool`.

        Whatever the agent did wrong comes back as a result with `is_error` and a sentence about it.

        Raises:
            InfrastructureError: the server is down, broke or did not answer in time.
        """
        start = perf_counter()
        sent, problem = _sendable(arguments)
        if name not in self._specs:
            shown = name[:80]
            problem = f"There is no tool {shown!r}.{suggestion(shown, self._specs) or self._listing()}"
        if problem is not None:
            printable = name[:200].encode(errors="replace").decode()
            return ToolResult(name=printable, arguments=sent, text=problem, is_error=True)
        server, _, tool = name.partition(".")
        text, is_error = await self._connections[server].call(tool, sent)
        return ToolResult(
            name=name,
            arguments=sent,
            text=text,
            is_error=is_error,
            writes=self._specs[name].writes,
            seconds=perf_counter() - start,
        )

    def _listing(self) -> str:
        return f" Tools: {', '.join(self._specs)}." if self._specs else " No tools are on offer."

    async def _mount(self, name: str, server: McpServer, stack: AsyncExitStack) -> str:
        hub = self._hub or shared_hub()
        url = await hub.mount(server)
        stack.push_async_callback(hub.unmount, url)
        self._urls[name] = url
        return url


def _sendable(arguments: object) -> tuple[JsonObject, str | None]:
    """Arguments as they can be sent; empty, with a sentence for the agent, when they cannot be."""
    try:
        checked = _arguments.validate_python(arguments, strict=True)
        size = len(json.dumps(checked, ensure_ascii=False, allow_nan=False).encode())
    except (ValidationError, ValueError, RecursionError):
        return {}, "The arguments must be a JSON object."
    if size > MAX_ARGUMENTS:
        return {}, f"The arguments are too long: {size} bytes, {MAX_ARGUMENTS} at most."
    if _deeper_than(checked, MAX_DEPTH):
        return {}, f"The arguments are nested too deep: {MAX_DEPTH} levels at most."
    return checked, None


def _deeper_than(value: JsonValue, depth: int) -> bool:
    if not isinstance(value, dict | list):
        return False
    children = value.values() if isinstance(value, dict) else value
    return depth == 0 or any(_deeper_than(child, depth - 1) for child in children)
