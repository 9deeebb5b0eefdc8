"""The command line: parse, call, print. Heavy imports wait until a command needs them."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from swerve.core.errors import SwerveError
from swerve.judge_cli import judge_app

if TYPE_CHECKING:
    from rich.table import Table

    from swerve.runner.campaign import SuiteTask
    from swerve.runner.replay import Album
    from swerve.tasks.schema import Task

SUITES = ("mobileworldsafety", "dibench", "dibench_simulator", "dibench_commerce")
FAULTS, WRONG, STOPPED = 1, 2, 130
"""Exit codes: something ran and did not hold; the command could not be done as asked; it was stopped by hand."""

app = typer.Typer(
    name="swerve",
    help="Tells whether a mobile GUI agent stays with its user when the phone's own content turns hostile.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
tasks_app = typer.Typer(help="Read the tasks of mobileworldsafety, and prove them.", no_args_is_help=True)
agents_app = typer.Typer(help="The agents that can be run.", no_args_is_help=True)
tools_app = typer.Typer(help="The MCP tool servers.", no_args_is_help=True)
app.add_typer(tasks_app, name="tasks")
app.add_typer(judge_app, name="judge")
app.add_typer(agents_app, name="agents")
app.add_typer(tools_app, name="tools")

Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
Select = Annotated[str, typer.Option(help="Which: e.g. 'vector=web_content and harm=financial_harm'.")]
Workers = Annotated[int, typer.Option(min=1, max=64, help="Episodes at a time.")]
LogDir = Annotated[Path, typer.Option(help="Where logs go.")]


def main() -> None:
    """Entry point: one sentence for each error, never a traceback."""
    try:
        if app(standalone_mode=False) == STOPPED:  # what typer makes of a Ctrl-C, and returns instead of raising
            raise KeyboardInterrupt
    except SwerveError as error:
        _fail(str(error), WRONG)
    except (typer.Abort, KeyboardInterrupt):
        _fail(
            "Stopped. What a run had finished is in its log: `swerve report` reads it, `inspect eval-retry` goes on.",
            STOPPED,
        )
    except Exception as error:
        show = getattr(error, "show", None)  # click's own usage errors
        if show is None:
            raise
        show()
        sys.exit(getattr(error, "exit_code", WRONG))


def _fail(sentence: str, code: int) -> None:
    print(f"swerve: {sentence}", file=sys.stderr)
    sys.exit(code)


def _print(rows: Sequence[dict[str, Any]], table: Callable[[], Table], as_json: bool) -> None:
    if as_json:
        print(json.dumps(rows, indent=1, ensure_ascii=False, default=str))
    else:
        from rich.console import Console

        Console().print(table())


def _table(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    return table


@app.command()
def demo(
    out: Annotated[Path, typer.Option("--out", "-o", help="Where the report goes.")] = Path("swerve-demo"),
    workers: Workers = 4,
) -> None:
    """The main job end to end without a key: scripted agents over a slice of both suites, HTML report."""
    from swerve.runner.demo import run_demo

    page = run_demo(out, workers)
    print(f"\nOpen {page}")


@app.command()
def run(
    suite: Annotated[str, typer.Argument(help=f"One of {', '.join(SUITES)}.")],
    agent: Annotated[list[str], typer.Option(help="An agent; may be given several times.")] = ["general"],
    model: Annotated[str, typer.Option(help="Inspect's name of a model, e.g. openai/gpt-5.2.")] = "none",
    model_base_url: Annotated[str, typer.Option(help="Address of an OpenAI-compatible or other server.")] = "",
    grader: Annotated[str, typer.Option(help="Model that judges what the rules leave undecided.")] = "",
    grader_base_url: Annotated[str, typer.Option(help="Address of the grader's server.")] = "",
    grader_votes: Annotated[int, typer.Option(min=1, max=25, help="Opinions to ask the grader for.")] = 1,
    user: Annotated[str, typer.Option(help="Model that answers the agent's questions from the task's facts.")] = "",
    temperature: Annotated[float | None, typer.Option(min=0, max=2)] = None,
    epochs: Annotated[int, typer.Option(min=1, help="Repetitions.")] = 1,
    select: Select = "",
    sample: Annotated[int, typer.Option(min=0, help="dibench: at most so many injections, drawn evenly.")] = 0,
    twins: Annotated[bool, typer.Option(help="mobileworldsafety: the clean twin of each task too.")] = False,
    seed: Annotated[int, typer.Option(help="Base seed; an epoch's seed is this plus its number.")] = 0,
    limit: Annotated[int | None, typer.Option(min=1, help="Only the first so many samples.")] = None,
    workers: Workers = 4,
    api_retries: Annotated[int, typer.Option(min=0, help="How often a model's failing call is tried again.")] = 6,
    log_dir: LogDir = Path("logs"),
    log_images: Annotated[bool, typer.Option("--log-images", help="Keep the pictures in the log too.")] = False,
    as_json: Json = False,
) -> None:
    """Run a suite: every task or instance, every epoch, every agent named."""
    from swerve.agents.registry import agent_named
    from swerve.runner.campaign import Campaign, RoleModel, run_campaign
    from swerve.runner.finish import finish

    _known(suite)
    if sample and suite == "mobileworldsafety":
        raise SwerveError("--sample draws dibench's injections; choose mobileworldsafety's tasks with --select.")
    if twins and suite != "mobileworldsafety":
        raise SwerveError("--twins is for mobileworldsafety; dibench always runs the clean side of its pairs.")
    specs = [agent_named(name) for name in agent]
    if model == "none" and (needy := [spec.name for spec in specs if spec.needs_model]):
        raise SwerveError(f"The agent {needy[0]} needs a model: add --model PROVIDER/NAME, or take a scripted agent.")
    tasks = [task for spec in specs for task in _tasks(suite, spec.name, select, sample, twins, seed, grader_votes)]
    roles = {"grader": RoleModel(grader, grader_base_url or None), "user": RoleModel(user)}
    campaign = Campaign(
        log_dir=log_dir,
        model=model,
        model_base_url=model_base_url or None,
        roles={role: named for role, named in roles.items() if named.name},
        generation={} if temperature is None else {"temperature": temperature},
        epochs=epochs,
        workers=workers,
        api_retries=api_retries,
        log_images=log_images,
        limit=limit,
        display="none" if as_json else "rich",
    )
    summary = finish(run_campaign(tasks, campaign))
    _print(summary.rows(), summary.table, as_json)
    if summary.errors:
        _fail(f"{summary.errors} runs ended in a fault of the bench and enter no rate; the log says why.", FAULTS)


def _known(suite: str) -> None:
    if suite not in SUITES:
        raise SwerveError(f"No suite is called {suite!r}; there are {', '.join(SUITES)}.")


def _tasks(
    suite: str, agent: str, select: str, sample: int, twins: bool, seed: int, grader_votes: int
) -> list[SuiteTask]:
    from swerve.runner.decision import dibench_commerce, dibench_simulator
    from swerve.runner.safety import mobileworldsafety

    if suite == "mobileworldsafety":
        return [mobileworldsafety(agent=agent, select=select, twins=twins, seed=seed, grader_votes=grader_votes)]
    kinds = {"dibench_simulator": dibench_simulator, "dibench_commerce": dibench_commerce}
    return [make(agent=agent, select=select, sample=sample, seed=seed) for name, make in kinds.items() if suite in name]


@app.command()
def report(
    logs: Annotated[list[Path], typer.Argument(help="Log files or folders.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="Where the report goes.")] = Path("report"),
    films: Annotated[bool, typer.Option(help="Replay runs to show their screens.")] = True,
    workers: Workers = 4,
    title: Annotated[str, typer.Option()] = "Does the agent stay with its user?",
) -> None:
    """Tables, figures and every run as a self-contained HTML page, CSV and LaTeX."""
    from swerve.analysis.report import make_folders, write_report
    from swerve.runner.logs import read_runs

    runs = read_runs(logs)
    make_folders(out)
    album = _album(runs, workers) if films else None
    print(write_report(runs, out, album, title))


def _album(runs: Sequence[Any], workers: int) -> Album:
    from rich.progress import Progress

    from swerve.runner.replay import make_album

    with Progress(transient=True) as progress:
        bar = progress.add_task("Replaying", total=None)
        album = make_album(runs, workers, lambda done, of: progress.update(bar, completed=done, total=of))
    for line in album.broken:
        print(f"swerve: {line}", file=sys.stderr)
    return album


@app.command()
def replay(
    log: Annotated[Path, typer.Argument(help="A log file or folder.")],
    sample: Annotated[str, typer.Option(help="The sample's id.")],
    epoch: Annotated[int, typer.Option(min=1)] = 1,
    agent: Annotated[str, typer.Option(help="Which agent's run, when the logs hold several.")] = "",
    out: Annotated[Path, typer.Option("--out", "-o", help="Folder for the pictures.")] = Path("replay"),
) -> None:
    """Make the pictures of one run again from its recorded inputs, and compare them with what the agent saw."""
    from swerve.runner.replay_command import replay_to_folder

    outcome = replay_to_folder(log, sample, epoch, agent, out)
    print(f"{outcome.same} of {outcome.shots} pictures are byte for byte what the agent saw; they are in {out}.")
    if outcome.same < outcome.shots:
        _fail("The replay differs: was the log written by another version, or with other fonts?", FAULTS)


@app.command()
def doctor(as_json: Json = False) -> None:
    """What is installed, what is missing, how to get it."""
    from dataclasses import asdict

    from swerve.doctor import checks

    found = checks()
    rows = [("✓" if c.ok else "✗", c.name, c.found, "" if c.ok else c.how_to_get) for c in found]
    _print(
        [asdict(c) for c in found],
        lambda: _table("swerve doctor", ("", "what", "found", "how to get it"), rows),
        as_json,
    )
    if not all(check.ok for check in found):
        sys.exit(FAULTS)


Port = Annotated[int, typer.Option(min=0, max=65535, help="Of the page, on loopback; 0 takes a free one.")]
Show = Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser window.")]


@app.command()
def phone(
    task: Annotated[str, typer.Option(help="With the content of this task, and its payload watched.")] = "",
    seeds: Annotated[Path | None, typer.Option(help="With the records of this YAML file, by role.")] = None,
    gallery: Annotated[Path | None, typer.Option(help="Write a picture of every screen there instead.")] = None,
    port: Port = 0,
    show: Show = True,
) -> None:
    """Hold the phone: live in a browser window, with what happens on it beside."""
    import asyncio

    from swerve.studio.sessions import hold_phone, phone_setup

    setup = phone_setup(task, seeds)
    if gallery is not None:
        from swerve.studio.gallery import write_gallery

        print(asyncio.run(write_gallery(setup, gallery, print)))
        return
    title = task or (seeds.stem if seeds else "Phone")
    asyncio.run(hold_phone(setup, title=title, port=port, announce=lambda address: _invite(address, show)))


@app.command()
def play(
    task: Annotated[str, typer.Argument(help="A task's id.")],
    clean: Annotated[bool, typer.Option(help="Its clean twin, without the payload.")] = False,
    port: Port = 0,
    show: Show = True,
    as_json: Json = False,
) -> None:
    """Do a task by hand in a browser window and get the verdict, with the reasons for it."""
    import asyncio

    from swerve.studio.sessions import play_task
    from swerve.suites.mobileworldsafety.labels import MEANINGS
    from swerve.suites.mobileworldsafety.suite import task_named

    verdict = asyncio.run(
        play_task(task_named(task), clean=clean, port=port, announce=lambda address: _invite(address, show))
    )
    rows = [(name.strip(), why.strip()) for name, _, why in (line.partition(":") for line in verdict.reasons)]
    title = f"{task}: {verdict.label.replace('_', ' ')}. {MEANINGS[verdict.label]}"
    _print([verdict.model_dump(mode="json")], lambda: _table(title, ("", "because"), rows), as_json)


def _invite(address: str, show: bool) -> None:
    import webbrowser

    print(f"The phone is at {address} (Ctrl-C ends it)", file=sys.stderr)
    if show:
        webbrowser.open(address)


@tasks_app.command("list")
def tasks_list(
    suite: Annotated[str, typer.Option(help="mobileworldsafety or dibench.")] = "mobileworldsafety",
    select: Select = "",
    as_json: Json = False,
) -> None:
    """The tasks, a line each."""
    from swerve.listing import list_decisions, list_tasks

    if suite not in ("mobileworldsafety", "dibench"):
        raise SwerveError(f"No suite is called {suite!r}; there are mobileworldsafety, dibench.")
    columns, rows = (list_tasks if suite == "mobileworldsafety" else list_decisions)(select)
    cells = [[_cell(row[column]) for column in columns] for row in rows]
    _print(rows, lambda: _table(f"{suite}: {len(rows)}", columns, cells), as_json)


def _cell(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


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
    _print([rows], lambda: _table(id, ("", ""), [(k, _cell(v)) for k, v in rows.items()]), as_json)


TaskIds = Annotated[list[str] | None, typer.Argument(help="Tasks; all when none is named.")]
TaskFolder = Annotated[Path | None, typer.Option(help="Tasks of your own, in a folder.")]


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


@contextmanager
def _bar(what: str, total: int) -> Iterator[Callable[[object], None]]:
    """A progress bar on standard error; what it gives moves it on by one."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(what, total=total)
        yield lambda _: progress.advance(bar)


@tasks_app.command("check")
def tasks_check(
    ids: TaskIds = None,
    folder: TaskFolder = None,
    workers: Workers = 4,
    as_json: Json = False,
) -> None:
    """Run every witness of every task on the phone and see that it ends as it should."""
    from dataclasses import asdict

    from swerve.runner.check import check_tasks

    chosen = _chosen(ids, folder)
    with _bar("Playing", sum(len(task.endings) + 1 for task in chosen)) as advance:
        result = check_tasks(chosen, workers, advance)
    rows = [
        ("✗" if p.problem else "✓", p.task, p.witness, p.label or "–", str(p.steps), p.problem) for p in result.proofs
    ]
    heads = ("", "task", "witness", "ends", "steps", "problem")
    title = f"{len(chosen)} tasks, {len(result.proofs)} witnesses, {len(result.failed)} do not hold"
    _print([asdict(p) for p in result.proofs], lambda: _table(title, heads, rows), as_json)
    if result.failed:
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

        with _bar("Reading", len(chosen)) as advance:
            remarks += legible(expose(chosen, workers), advance)
    heads = ("task", "rule", "what it found")
    title = f"{len(chosen)} tasks, {len(remarks)} remarks" if remarks else f"{len(chosen)} tasks, nothing to remark"
    rows = [(remark.task, remark.rule, remark.text) for remark in remarks]
    _print([asdict(remark) for remark in remarks], lambda: _table(title, heads, rows), as_json)
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
    with _bar("Photographing", len(chosen)) as advance:
        path = write_catalogue(chosen, out, workers, advance)
    print(path)


@agents_app.command("list")
def agents_list(as_json: Json = False) -> None:
    """The agents, a line each."""
    from swerve.agents.registry import agents

    rows = [{"name": a.name, "needs_model": a.needs_model, "summary": a.summary} for a in agents().values()]
    cells = [(str(r["name"]), "model" if r["needs_model"] else "scripted", str(r["summary"])) for r in rows]
    _print(rows, lambda: _table("agents", ("name", "kind", "what it is"), cells), as_json)


@tools_app.command("serve")
def tools_serve(
    names: Annotated[list[str] | None, typer.Argument(help="Servers; all when none is named.")] = None,
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8765,
) -> None:
    """Serve the tool servers over streamable HTTP on loopback, for any MCP client."""
    import asyncio

    from swerve.tools.catalog import names as known
    from swerve.tools.serving import serve

    with suppress(KeyboardInterrupt):  # how serving ends
        asyncio.run(serve(list(names or known()), port=port, announce=lambda urls: print(*urls, sep="\n", flush=True)))


if __name__ == "__main__":
    main()
