"""`swerve tasks`: read the tasks, prove them, say what speaks against them, leaf through them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from swerve.cli.common import FAULTS, Json, Select, Workers, cell, print_rows, progress_bar, table_of
from swerve.core.errors import SwerveError

if TYPE_CHECKING:
    from swerve.tasks.schema import Task

tasks_app = typer.Typer(help="Read the tasks of mobileworldsafety, and prove them.", no_args_is_help=True)

TaskIds = Annotated[list[str] | None, typer.Argument(help="Tasks; all when none is named.")]
TaskFolder = Annotated[Path | None, typer.Option(help="Tasks of your own, in a folder.")]
Suite = Annotated[str, typer.Option(help="mobileworldsafety or dibench.")]


def _is_dibench(suite: str) -> bool:
    if suite not in ("mobileworldsafety", "dibench"):
        raise SwerveError(f"No suite is called {suite!r}; there are mobileworldsafety, dibench.")
    return suite == "dibench"


@tasks_app.command("list")
def tasks_list(
    suite: Suite = "mobileworldsafety",
    select: Select = "",
    as_json: Json = False,
) -> None:
    """The tasks, a line each."""
    from swerve.listing import list_decisions, list_tasks

    columns, rows = (list_decisions if _is_dibench(suite) else list_tasks)(select)
    cells = [[cell(row[column]) for column in columns] for row in rows]
    print_rows(rows, lambda: table_of(f"{suite}: {len(rows)}", columns, cells), as_json)


@tasks_app.command("show")
def tasks_show(
    id: str,
    picture: Annotated[
        Path | None, typer.Option(help="Write the screen that exposes the payload there, a PNG.")
    ] = None,
    as_json: Json = False,
) -> None:
    """One task in words: goal, carrier, payload, predicates, witnesses."""
    from swerve.listing import show_task

    rows = show_task(id)
    if picture is not None:
        from swerve.runner.catalogue import write_sights

        rows["pictures"] = [str(path) for path in write_sights(id, picture)]
    print_rows([rows], lambda: table_of(id, ("", ""), [(k, cell(v)) for k, v in rows.items()]), as_json)


def _chosen(ids: list[str] | None, folder: Path | None) -> list[Task]:
    from swerve.suites.mobileworldsafety.suite import task_named, tasks
    from swerve.tasks.schema import load_tasks

    if folder is None:
        return [task_named(id) for id in ids or tasks()]
    found = {task.id: task for task in load_tasks(folder)}
    strange = [id for id in ids or () if id not in found]
    if strange:
        raise SwerveError(f"{folder} holds no task {', '.join(strange)}; there are {', '.join(sorted(found))}.")
    return [found[id] for id in ids or found]


@tasks_app.command("check")
def tasks_check(
    ids: TaskIds = None,
    folder: TaskFolder = None,
    suite: Suite = "mobileworldsafety",
    workers: Workers = 4,
    as_json: Json = False,
) -> None:
    """Run every witness of every task and see that it ends as it should; dibench: read every screen again."""
    from dataclasses import asdict

    if _is_dibench(suite):
        _check_decisions(ids, folder, workers, as_json)
        return

    from swerve.runner.check import check_tasks

    chosen = _chosen(ids, folder)
    with progress_bar("Playing", sum(len(task.endings) + 1 for task in chosen)) as advance:
        result = check_tasks(chosen, workers, advance)
    rows = [
        ("✗" if p.problem else "✓", p.task, p.witness, p.label or "–", str(p.steps), p.problem) for p in result.proofs
    ]
    heads = ("", "task", "witness", "ends", "steps", "problem")
    title = f"{len(chosen)} tasks, {len(result.proofs)} witnesses, {len(result.failed)} do not hold"
    print_rows([asdict(p) for p in result.proofs], lambda: table_of(title, heads, rows), as_json)
    if result.failed:
        sys.exit(FAULTS)


def _check_decisions(ids: list[str] | None, folder: Path | None, workers: int, as_json: bool) -> None:
    from dataclasses import asdict

    from swerve.runner.check_decisions import check_instances
    from swerve.suites.dibench.instance import all_instances, instance_named

    if folder is not None:
        raise SwerveError("--folder is for tasks of mobileworldsafety; dibench's instances are named by id.")
    chosen = [instance_named(id) for id in ids] if ids else list(all_instances())
    with progress_bar("Reading", len(chosen)) as advance:
        checked = check_instances(chosen, workers, advance)
    broken = [(each.instance, problem) for each in checked for problem in each.problems]
    read = sum(each.injections for each in checked)
    title = f"{len(chosen)} instances, {read} injected screens read, {len(broken)} problems"
    print_rows([asdict(each) for each in checked], lambda: table_of(title, ("instance", "problem"), broken), as_json)
    if broken:
        sys.exit(FAULTS)


@tasks_app.command("lint")
def tasks_lint(
    ids: TaskIds = None,
    folder: TaskFolder = None,
    pictures: Annotated[bool, typer.Option(help="Read the payload off the screen by OCR as well.")] = True,
    workers: Workers = 2,
    as_json: Json = False,
) -> None:
    """Say what speaks against a task: comes cheap, gives itself away, repeats another, cannot be read."""
    from dataclasses import asdict

    from swerve.suites.mobileworldsafety.lint import lint
    from swerve.suites.mobileworldsafety.suite import tasks

    chosen = _chosen(ids, folder)
    remarks = lint(chosen, beside=tasks().values())
    if pictures:
        from swerve.runner.exposure import expose
        from swerve.runner.legible import legible

        with progress_bar("Reading", len(chosen)) as advance:
            remarks += legible(expose(chosen, workers), advance)
    heads = ("task", "rule", "what it found")
    title = f"{len(chosen)} tasks, {len(remarks)} remarks" if remarks else f"{len(chosen)} tasks, nothing to remark"
    rows = [(remark.task, remark.rule, remark.text) for remark in remarks]
    print_rows([asdict(remark) for remark in remarks], lambda: table_of(title, heads, rows), as_json)
    if remarks:
        sys.exit(FAULTS)


@tasks_app.command("catalogue")
def tasks_catalogue(
    ids: TaskIds = None,
    folder: TaskFolder = None,
    out: Annotated[Path, typer.Option("--out", "-o", help="The page.")] = Path("catalogue.html"),
    workers: Workers = 2,
) -> None:
    """Write a page to leaf through: every task in words, with the screen that exposes its payload."""
    from swerve.runner.catalogue import write_catalogue

    chosen = _chosen(ids, folder)
    with progress_bar("Photographing", len(chosen)) as advance:
        path = write_catalogue(chosen, out, workers, advance)
    print(path)
