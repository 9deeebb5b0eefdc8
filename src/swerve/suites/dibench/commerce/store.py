"""Decision states on demand: rendered once, kept in the user's cache folder by the hash of what they show."""

from __future__ import annotations

import asyncio
import hashlib
import os
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from importlib.resources import files
from pathlib import Path
from tempfile import NamedTemporaryFile
from types import TracebackType
from typing import TypeVar

from pydantic import ValidationError

from swerve.core.outcome import InfrastructureError
from swerve.phone.find_chromium import ChromiumMissing, find_chromium
from swerve.phone.fonts import cache_folder
from swerve.suites.dibench.commerce import png
from swerve.suites.dibench.commerce.composite import Canvas
from swerve.suites.dibench.commerce.page import page
from swerve.suites.dibench.commerce.render import Renderer
from swerve.suites.dibench.commerce.state import DecisionState
from swerve.suites.dibench.instance import Instance

_UNPACKED = 8  # of about 8 MB each
_STATES = 200

_Value = TypeVar("_Value")


class StateStore:
    """Gives out decision states, starting a browser only when one is missing. Use as an async context manager.

    >>> async with StateStore() as store:
    ...     state = await store.state(instance)
    ...     canvas = await store.canvas(instance)
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = (folder or cache_folder()) / "dibench" / "states"
        self._renderer: Renderer | None = None
        self._lock = asyncio.Lock()
        self._states: OrderedDict[str, DecisionState] = OrderedDict()
        self._canvases: OrderedDict[str, Canvas] = OrderedDict()

    async def __aenter__(self) -> StateStore:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """End the browser, if one was started."""
        async with self._lock:
            renderer, self._renderer = self._renderer, None
            if renderer:
                await renderer.__aexit__(None, None, None)

    async def prepare(self, instances: Iterable[Instance]) -> None:
        """Render what the cache lacks of these, and end the browser."""
        for instance in instances:
            await self.state(instance)
        await self.close()

    async def state(self, instance: Instance) -> DecisionState:
        """The decision state of a commerce instance.

        Raises:
            InfrastructureError: when it must be rendered and the browser fails.
        """
        async with self._lock:
            if instance.id not in self._states:
                self._states[instance.id] = await self._get(instance)
            return _kept(self._states, instance.id, _STATES)

    async def canvas(self, instance: Instance) -> Canvas:
        """The same, unpacked for composing; the last few stay unpacked."""
        state = await self.state(instance)
        if instance.id not in self._canvases:
            self._canvases[instance.id] = Canvas(state)
        return _kept(self._canvases, instance.id, _UNPACKED)

    async def _get(self, instance: Instance) -> DecisionState:
        path = self._folder / f"{instance.id}-{_digest(instance)}.json"
        if state := _read(path):
            return state
        if self._renderer is None:
            self._renderer = await Renderer().__aenter__()
        state = await self._renderer.render(instance)
        _write(path, state)
        return state


def _kept(kept: OrderedDict[str, _Value], key: str, most: int) -> _Value:
    kept.move_to_end(key)
    while len(kept) > most:
        kept.popitem(last=False)
    return kept[key]


@cache
def _makers() -> bytes:
    """The code that turns a page into a state: another code, another state."""
    here = files("swerve.suites.dibench.commerce")
    return b"".join((here / name).read_bytes() for name in ("png.py", "render.py", "state.py"))


def _digest(instance: Instance) -> str:
    """Names what is shown, by which browser, and how it was read."""
    try:
        program = find_chromium().resolve()
        browser = f"{program} {program.stat().st_size} {program.stat().st_mtime_ns}"
    except (ChromiumMissing, OSError) as error:
        raise InfrastructureError(str(error)) from None
    parts = (instance.instruction, instance.context, instance.app.package, page(instance), browser)
    return hashlib.sha256("\0".join(parts).encode() + _makers()).hexdigest()[:16]


def _read(path: Path) -> DecisionState | None:
    """What the cache holds, if it holds it whole."""
    picture = path.with_suffix(".png")
    try:
        state = DecisionState.model_validate_json(path.read_bytes())
        shot = picture.read_bytes()
        png.decode(shot)
    except (OSError, ValidationError, ValueError, SyntaxError):
        return None
    return state.model_copy(update={"png": shot})


def _write(path: Path, state: DecisionState) -> None:
    """Both files or, to a reader, neither: the description comes last, and each comes whole."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path.with_suffix(".png"), state.png)
        _replace(path, state.model_copy(update={"png": b""}).model_dump_json().encode())
    except OSError as error:
        raise InfrastructureError(f"The cache folder {path.parent} cannot be written: {error.strerror}.") from error


def _replace(path: Path, data: bytes) -> None:
    with NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(data)
    try:
        os.replace(file.name, path)
    except OSError:
        with suppress(OSError):
            os.unlink(file.name)
        raise
