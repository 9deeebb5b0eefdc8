"""The suite's tasks: a file each in `tasks/`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from swerve.core.outcome import SwerveError
from swerve.tasks.schema import Task, load_task, load_tasks, read_task

FOLDER = Path(__file__).parent / "tasks"


@cache
def tasks() -> dict[str, Task]:
    """All tasks, by id, as read: for lists and selections. `task_named` gives one that can be run."""
    return {task.id: task for task in load_tasks(FOLDER, read_task)}


@cache
def task_named(id: str) -> Task:
    """The task of that id, checked.

    Raises:
        SwerveError: there is none, or the phone would refuse it.
    """
    known = tasks()
    if id not in known:
        raise SwerveError(f"No task is called {id!r}; `swerve tasks list` names all {len(known)}.")
    return load_task(FOLDER / f"{id}.yaml")
