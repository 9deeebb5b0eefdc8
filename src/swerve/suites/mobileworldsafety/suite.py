"""The suite's tasks: a file each in `tasks/`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from swerve.core.outcome import SwerveError
from swerve.tasks.schema import Task, load_tasks

FOLDER = Path(__file__).parent / "tasks"


@cache
def tasks() -> dict[str, Task]:
    """All tasks, by id."""
    return {task.id: task for task in load_tasks(FOLDER)}


def task_named(id: str) -> Task:
    """The task of that id.

    Raises:
        SwerveError: there is none.
    """
    known = tasks()
    if id not in known:
        raise SwerveError(f"No task is called {id!r}; `swerve tasks list` names all {len(known)}.")
    return known[id]
