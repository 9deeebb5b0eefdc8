"""One MCP client session, kept in a task of its own: when the transport breaks, only a call fails."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Awaitable
from contextlib import AsyncExitStack
from typing import TypeVar

import httpx2
import mcp_types as wire
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

from swerve.core.outcome import InfrastructureError
from swerve.tools.poison import JsonObject
from swerve.tools.server import McpServer

T = TypeVar("T")

_CLOSE_SECONDS = 2.0


class Connection:
    """A session to one server.

    Args:
        name: the server's, for messages.
        server: the URL of a streamable HTTP endpoint, or a server in this process.
        timeout: seconds until a silent server counts as dead.
    """

    def __init__(self, name: str, server: str | McpServer, timeout: float) -> None:
        self.tools: list[wire.Tool] = []
        self._name = name
        self._server = server
        self._timeout = timeout
        self._client: Client | None = None
        self._ready = asyncio.Event()
        self._closing = asyncio.Event()
        self._session: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect and list the tools.

        Raises:
            InfrastructureError: the server cannot be reached.
        """
        self._session = asyncio.create_task(self._hold(), name=f"mcp-{self._name}")
        await self._while_up(self._session, self._ready.wait())

    async def call(self, tool: str, arguments: JsonObject) -> tuple[str, bool]:
        """Call a tool; gives the text of the answer and whether it is an error of the caller.

        Raises:
            InfrastructureError: the server is down, broke or did not answer in time.
        """
        if self._session is None or self._client is None:
            raise InfrastructureError(f"The tool server {self._name} is not connected.")
        result = await self._while_up(self._session, self._client.call_tool(tool, arguments))
        text = "\n".join(block.text for block in result.content if isinstance(block, wire.TextContent))
        return text, bool(result.is_error)

    async def close(self) -> None:
        """Disconnect. A session that broke before is no error here: its calls have said so."""
        self._closing.set()
        if self._session is not None:
            done, _ = await asyncio.wait({self._session}, timeout=_CLOSE_SECONDS)
            if not done:
                self._session.cancel()
                await asyncio.wait({self._session}, timeout=_CLOSE_SECONDS)
            if self._session.done() and not self._session.cancelled():
                self._session.exception()  # looked at, so that asyncio does not report it as lost

    async def _hold(self) -> None:
        """Keep the session; its task groups have to be left by the task that entered them."""
        async with AsyncExitStack() as stack:
            server = self._server
            if isinstance(server, str):
                http = await stack.enter_async_context(_loopback_client(self._timeout))
                client = Client(streamable_http_client(server, http_client=http), cache=None)
            else:
                client = Client(server, cache=None)
            self._client = await stack.enter_async_context(client)
            self.tools = (await client.list_tools()).tools
            self._ready.set()
            await self._closing.wait()

    async def _while_up(self, session: asyncio.Task[None], work: Awaitable[T]) -> T:
        """Await `work` for as long as the session lives and the timeout lasts."""
        task = asyncio.ensure_future(work)
        try:
            await asyncio.wait({task, session}, timeout=self._timeout, return_when=asyncio.FIRST_COMPLETED)
            if task.done():
                return task.result()
        except Exception as error:
            # Unknown tools and wrong arguments come back as results; whatever is raised here is the server's doing.
            raise self._broken(error) from error
        finally:
            task.cancel()
        if session.done():
            raise self._broken(session.exception() if not session.cancelled() else None)
        raise InfrastructureError(f"The tool server {self._name} did not answer within {self._timeout:g} seconds.")

    def _broken(self, error: BaseException | None) -> InfrastructureError:
        while isinstance(error, BaseExceptionGroup):
            error = error.exceptions[0]
        why = f": {type(error).__name__}: {error}" if error is not None else ""
        return InfrastructureError(f"The tool server {self._name} broke or cannot be reached{why}")


def _loopback_client(timeout: float) -> httpx2.AsyncClient:
    """An HTTP client for loopback: no proxy of the environment, and no certificates, which cost 20 ms to load."""
    return httpx2.AsyncClient(timeout=timeout, trust_env=False, verify=ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT))
