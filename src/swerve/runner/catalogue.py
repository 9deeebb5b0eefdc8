"""Photographs what exposes each task's payload, and writes it down: pictures of one, or a page of many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

from swerve.analysis.catalogue.page import Entry, render
from swerve.core.errors import SwerveError
from swerve.runner.exposure import Exposed, expose
from swerve.suites.mobileworldsafety.suite import task_named
from swerve.tasks.schema import Task

WIDTH = 480
"""Of the page's pictures, in pixels."""


def write_catalogue(
    tasks: Sequence[Task], out: Path, workers: int = 2, done: Callable[[Exposed], None] = lambda _: None
) -> Path:
    """Write one HTML file with all these tasks; its path.

    Raises:
        SwerveError: it cannot be written; known before anything slow.
    """
    _write(out, b"", "ab")  # what stands there stays until the page is made
    found = expose(tasks, workers, done)
    entries = [
        Entry(each.task, tuple(s.marked(WIDTH) for s in each.sights if s.picture), each.problem) for each in found
    ]
    return _write(out, render(entries).encode())


def write_sights(id: str, out: Path) -> list[Path]:
    """Write the looks that expose a task's payload: `out`, and `out` with -2 and so on when there are several.

    Raises:
        SwerveError: there is no such task, it shows its payload in a tool's reply only, or nothing can be written.
    """
    (found,) = expose([task_named(id)], 1)
    pictures = [sight.picture for sight in found.sights if sight.picture]
    if not pictures:
        raise SwerveError(
            f"{id} has no picture: {found.problem or 'its payload is said by a tool, not by the screen'}."
        )
    names = [out, *(out.with_stem(f"{out.stem}-{number}") for number in range(2, len(pictures) + 1))]
    return [_write(name, picture) for name, picture in zip(names, pictures, strict=True)]


def _write(path: Path, content: bytes, mode: Literal["wb", "ab"] = "wb") -> Path:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open(mode) as file:
            file.write(content)
    except OSError as error:
        raise SwerveError(f"Cannot write {path}: {error.strerror or error}. Choose another place with -o.") from None
    return path
