"""Tool servers for programs outside this process: `swerve tools serve`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack

import uvicorn

from swerve.tools.catalog import build, find
from swerve.tools.loopback import base_url, http_config, listener, loopback
from swerve.tools.mounts import Mounts
from swerve.tools.poison import Poison, PoisonError

DEFAULT_PORT = 8765


async def serve(
    names: Sequence[str],
    host: str = "127.0.0.1",
    port: int = DEFAULT_PORT,
    *,
    poison: Sequence[Poison] = (),
    announce: Callable[[list[str]], None] | None = None,
) -> None:
    """Serve MCP servers over streamable HTTP until cancelled or interrupted.

    Args:
        names: the servers; `maps` is at `http://HOST:PORT/maps/mcp`.
        host: a loopback address; what the servers return may be hostile, so no other machine is let in.
        port: TCP port; 0 takes a free one.
        poison: for any of the servers.
        announce: called with the URLs once connections are accepted.

    Raises:
        SwerveError: an unknown server, a host that is not loopback, a port that is taken, or poison that fits nowhere.
    """
    address = loopback(host)
    for name in names:
        find(name)
    for drop in poison:
        if drop.server not in names:
            raise PoisonError(f"Poison for {drop.server!r}, which is not served. Served: {', '.join(names)}.")
    mounts = Mounts()
    with listener(address, port) as opened:
        async with AsyncExitStack() as stack:
            urls = []
            for name in dict.fromkeys(names):
                server = build(name, [drop for drop in poison if drop.server == name])
                path = await stack.enter_async_context(mounts.mounted(name, server))
                urls.append(f"{base_url(opened)}{path}")
            if announce is not None:
                announce(urls)  # the port is open already: connections queue until the server takes them
            await uvicorn.Server(http_config(mounts)).serve(sockets=[opened])
