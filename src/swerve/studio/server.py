"""The page's server: one phone, on loopback, under an address that cannot be guessed."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Iterator
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
_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def web_app(board: Board, key: str) -> Starlette:
    """The page and its calls, all below `/<key>/`."""

    async def page(request: Request) -> Response:
        return _static("studio.html")

    async def static(request: Request) -> Response:
        return _static(request.path_params["name"])

    async def sheet(request: Request) -> Response:
        size = {"width": board.screen.width, "height": board.screen.height}
        return JSONResponse(board.sheet.model_dump(mode="json") | {"screen": size}, headers=_HEADERS)

    async def picture(request: Request) -> Response:
        return Response(board.picture, media_type="image/png", headers=_HEADERS)

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

        return StreamingResponse(told(), media_type="text/event-stream", headers=_HEADERS)

    routes = [
        Route("/", page),
        Route("/sheet", sheet),
        Route("/picture/{number:int}", picture),
        Route("/act", act, methods=["POST"]),
        Route("/stream", stream),
        Route("/{name:str}", static),
    ]
    return Starlette(routes=[Mount(f"/{key}", routes=routes)])


def _static(name: str) -> Response:
    if name == "fonts.css":
        return Response(font_faces(), media_type=_TYPES["css"], headers=_HEADERS)
    kind = _TYPES.get(name.rpartition(".")[2])
    file = files("swerve.studio") / "pages" / name
    if kind is None or name not in ("studio.html", "studio.css", "studio.js"):
        return Response(status_code=404)
    return Response(file.read_text(encoding="utf-8"), media_type=kind, headers=_HEADERS)


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
    """The page's address, open as long as the block lasts.

    Raises:
        SwerveError: the port cannot be had.
    """
    key = secrets.token_urlsafe(12)
    with listener(loopback("127.0.0.1"), port) as opened:
        server = Server(http_config(web_app(board, key)))
        running = asyncio.create_task(server.serve(sockets=[opened]))
        try:
            yield f"{base_url(opened)}/{key}/"
        finally:
            board.close()
            server.should_exit = True
            await running
