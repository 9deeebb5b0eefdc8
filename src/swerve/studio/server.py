"""The pages' server, on loopback, under an address that cannot be guessed; and the page with a phone on it."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from importlib.resources import files

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Mount, Route

from swerve.analysis.report.fonts import font_faces
from swerve.core.action import MAX_ARGUMENTS, MalformedAction
from swerve.studio.board import Board
from swerve.tools.loopback import base_url, http_config, listener, loopback

_TYPES = {"html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8"}
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
"""With every reply: scripts and styles of our own only, nothing kept, nothing framed."""

_PAGE = ("studio.html", "studio.css", "studio.js")


def web_app(board: Board, key: str) -> Starlette:
    """The page and its calls, all below `/<key>/`."""

    async def page(request: Request) -> Response:
        return static_file("studio.html", _PAGE)

    async def static(request: Request) -> Response:
        return static_file(request.path_params["name"], _PAGE)

    async def sheet(request: Request) -> Response:
        size = {"width": board.screen.width, "height": board.screen.height}
        return JSONResponse(board.sheet.model_dump(mode="json") | {"screen": size}, headers=HEADERS)

    async def picture(request: Request) -> Response:
        return Response(board.picture, media_type="image/png", headers=HEADERS)

    async def act(request: Request) -> Response:
        if request.headers.get("content-type") != "application/json":
            return JSONResponse({"problem": "Send JSON."}, status_code=415)
        if int(request.headers.get("content-length") or MAX_ARGUMENTS + 1) > MAX_ARGUMENTS:
            return JSONResponse({"problem": "That is too much for one action."}, status_code=413)
        if board.ending or board.fault:
            return JSONResponse({"problem": "This run is over; start another."}, status_code=409)
        try:
            board.act(json.loads(await request.body()))
        except (ValueError, RecursionError) as error:
            sentence = str(error) if isinstance(error, MalformedAction) else "That is not JSON."
            return JSONResponse({"problem": sentence}, status_code=400)
        return Response(status_code=204)

    async def stream(request: Request) -> Response:
        async def told() -> AsyncIterator[str]:
            async for update in board.follow():
                yield f"data: {json.dumps(update, ensure_ascii=True)}\n\n"

        return StreamingResponse(told(), media_type="text/event-stream", headers=HEADERS)

    routes = [
        Route("/", page),
        Route("/sheet", sheet),
        Route("/picture/{number:int}", picture),
        Route("/act", act, methods=["POST"]),
        Route("/stream", stream),
        Route("/{name:str}", static),
    ]
    return Starlette(routes=[Mount(f"/{key}", routes=routes)])


def static_file(name: str, page: tuple[str, ...]) -> Response:
    """One of the files of a page; `fonts.css` belongs to all."""
    if name == "fonts.css":
        return Response(font_faces(), media_type=_TYPES["css"], headers=HEADERS)
    kind = _TYPES.get(name.rpartition(".")[2])
    file = files("swerve.studio") / "pages" / name
    if kind is None or name not in page:
        return Response(status_code=404)
    return Response(file.read_text(encoding="utf-8"), media_type=kind, headers=HEADERS)


def new_key() -> str:
    """A part of the address that nobody guesses."""
    return secrets.token_urlsafe(12)


class Server(uvicorn.Server):
    """uvicorn that leaves signals to the command: Ctrl-C ends the phone too."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """None."""
        yield


@asynccontextmanager
async def served(board: Board, port: int) -> AsyncIterator[str]:
    """The address of a board's page, open as long as the block lasts.

    Raises:
        SwerveError: the port cannot be had.
    """
    async with listening(lambda key: web_app(board, key), port, board.close) as address:
        yield address


@asynccontextmanager
async def listening(
    make: Callable[[str], Starlette], port: int, closing: Callable[[], None] = lambda: None
) -> AsyncIterator[str]:
    """The address of a page, open as long as the block lasts.

    Args:
        make: the page's application, below the key that it is given.
        port: 0 takes a free one.
        closing: what lets go of those who listen to a stream.

    Raises:
        SwerveError: the port cannot be had.
    """
    key = new_key()
    with listener(loopback("127.0.0.1"), port) as opened:
        server = Server(http_config(make(key)))
        running = asyncio.create_task(server.serve(sockets=[opened]))
        try:
            yield f"{base_url(opened)}/{key}/"
        finally:
            closing()
            server.should_exit = True
            await running
