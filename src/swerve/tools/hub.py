"""The HTTP server that stays warm across episodes, so that an episode's tools cost two requests to set up."""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, TypeVar

import uvicorn

from swerve.core.outcome import InfrastructureError, SwerveError
from swerve.tools.loopback import base_url, http_config, listener, loopback
from swerve.tools.mounts import Mounts
from swerve.tools.server import McpServer

_START_SECONDS = 20.0
_STOP_SECONDS = 5.0
_ANSWER_SECONDS = 10.0

T = TypeVar("T")


class _Announcing(uvicorn.Server):
    """A uvicorn server that says when it accepts connections."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.accepting = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.accepting.set()


class Hub:
    """One HTTP server on a free loopback port, in a thread with an event loop of its own.

    Mounted MCP servers share the port and nothing else: each has an unguessable path and its own poison.

    Raises:
        InfrastructureError: no port can be had, or the server does not start.
    """

    def __init__(self) -> None:
        self._mounts = Mounts()
        self._stops: dict[str, tuple[asyncio.Event, asyncio.Task[None]]] = {}
        try:
            self._socket = listener(loopback("127.0.0.1"))
        except SwerveError as error:
            raise InfrastructureError(str(error)) from None
        self._url = base_url(self._socket)
        self.loop = asyncio.new_event_loop()
        self._http = _Announcing(http_config(self._mounts))
        self._pid = os.getpid()
        self._thread = threading.Thread(target=self._run, name="swerve-tools", daemon=True)
        self._thread.start()
        if not self._http.accepting.wait(_START_SECONDS):
            raise InfrastructureError("The HTTP server for tools did not start.")

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        try:
            self.loop.run_until_complete(self._http.serve(sockets=[self._socket]))
            self.loop.run_until_complete(self._unmount_all())
        finally:
            self.loop.close()

    @property
    def alive(self) -> bool:
        """Whether the server runs, in this process (a thread does not survive a fork)."""
        return self._thread.is_alive() and not self._http.should_exit and self._pid == os.getpid()

    @property
    def urls(self) -> list[str]:
        """What is mounted at this moment."""
        return list(self._stops)

    async def mount(self, server: McpServer) -> str:
        """Serve an MCP server; gives its URL, which is also what `unmount` takes.

        Raises:
            InfrastructureError: the hub is closed or hangs.
        """
        key = secrets.token_urlsafe(16)
        return await self._on_loop(self._mount(key, server))

    async def unmount(self, url: str) -> None:
        """Stop serving what was mounted; nothing happens when it is not there any more."""
        with suppress(InfrastructureError):  # a dead hub serves nothing
            await self._on_loop(self._unmount(url))

    def close(self) -> None:
        """Stop the HTTP server and everything mounted in it; returns once it is down."""
        self._http.should_exit = True
        self._thread.join(_STOP_SECONDS)

    async def _on_loop(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the hub's thread and wait for it."""
        try:
            if not self.alive:
                raise RuntimeError
            scheduled = asyncio.run_coroutine_threadsafe(work, self.loop)  # RuntimeError when it closed just now
        except RuntimeError:
            work.close()
            raise InfrastructureError("The HTTP server for tools is closed.") from None
        try:
            return await asyncio.wait_for(asyncio.wrap_future(scheduled), _ANSWER_SECONDS)
        except TimeoutError:
            raise InfrastructureError("The HTTP server for tools hangs.") from None

    async def _mount(self, key: str, server: McpServer) -> str:
        # The task group inside `mounted` has to be left by the task that entered it.
        mounted: asyncio.Future[str] = self.loop.create_future()
        stop = asyncio.Event()
        task = self.loop.create_task(self._hold(key, server, mounted, stop))
        try:
            url = f"{self._url}{await mounted}"
        except asyncio.CancelledError:
            stop.set()  # nobody waits for it any more
            raise
        self._stops[url] = (stop, task)
        return url

    async def _hold(self, key: str, server: McpServer, mounted: asyncio.Future[str], stop: asyncio.Event) -> None:
        async with self._mounts.mounted(key, server) as path:
            mounted.set_result(path)
            await stop.wait()

    async def _unmount(self, url: str) -> None:
        if url in self._stops:
            stop, task = self._stops.pop(url)
            stop.set()
            await task

    async def _unmount_all(self) -> None:
        for url in list(self._stops):
            await self._unmount(url)


_shared: Hub | None = None
_lock = threading.Lock()


def shared_hub() -> Hub:
    """The process's hub, started on first use and again after a fork or a close."""
    global _shared
    with _lock:
        if _shared is None or not _shared.alive:
            _shared = Hub()
        return _shared
