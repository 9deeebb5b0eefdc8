"""Many MCP servers behind one HTTP port, each at a path of its own, added and removed while it runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp.server.transport_security import TransportSecuritySettings
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from swerve.tools.server import McpServer

_LOOPBACK_ONLY = TransportSecuritySettings(
    enable_dns_rebinding_protection=True,
    allowed_hosts=["127.0.0.1:*", "localhost:*", "[::1]:*"],
    allowed_origins=["http://127.0.0.1:*", "http://localhost:*", "http://[::1]:*"],
)


class Mounts:
    """An ASGI application; `/{key}/mcp` is the streamable HTTP endpoint of the server mounted as `key`."""

    def __init__(self) -> None:
        self._managers: dict[str, StreamableHTTPSessionManager] = {}

    @asynccontextmanager
    async def mounted(self, key: str, server: McpServer) -> AsyncIterator[str]:
        """Serve `server` for as long as the context is open; yields its path.

        Every request stands alone (no session to expire), so clients of the old and the new protocol are served.
        """
        manager = StreamableHTTPSessionManager(
            server, json_response=True, stateless=True, security_settings=_LOOPBACK_ONLY
        )
        async with manager.run():
            self._managers[key] = manager
            try:
                yield f"/{key}/mcp"
            finally:
                del self._managers[key]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand a request to the server that its path names; anything else is not found."""
        key, _, rest = scope["path"].strip("/").partition("/")
        manager = self._managers.get(key) if rest == "mcp" else None
        app = PlainTextResponse("Not found\n", status_code=404) if manager is None else manager.handle_request
        await app(scope, receive, send)
