"""The command line: parse, call, print. Heavy imports wait until a command needs them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from swerve.cli.common import (
    FAULTS,
    STOPPED,
    WRONG,
    Json,
    LogDir,
    Port,
    Select,
    Show,
    Workers,
    fail,
    print_rows,
    table_of,
)
from swerve.cli.judge import judge_app
from swerve.cli.plan import plan
from swerve.cli.suites import SUITES, check_options, suite_tasks
from swerve.cli.tasks import tasks_app
from swerve.core.errors import SwerveError

if TYPE_CHECKING:
    from swerve.runner.replay import Album

app = typer.Typer(
    name="swerve",
    help="Tells whether a mobile GUI agent stays with its user when the phone's own content turns hostile.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
agents_app = typer.Typer(help="The agents that can be run.", no_args_is_help=True)
tools_app = typer.Typer(help="The MCP tool servers.", no_args_is_help=True)
app.command()(plan)
app.add_typer(tasks_app, name="tasks")
app.add_typer(judge_app, name="judge")
app.add_typer(agents_app, name="agents")
app.add_typer(tools_app, name="tools")


def main() -> None:
    """Entry point: one sentence for each error, never a traceback."""
    try:
        if app(standalone_mode=False) == STOPPED:  # what typer makes of a Ctrl-C, and returns instead of raising
            raise KeyboardInterrupt
    except SwerveError as error:
        fail(str(error), WRONG)
    except (typer.Abort, KeyboardInterrupt):
        fail(
            "Stopped. What a run had finished is in its log: `swerve report` reads it, `inspect eval-retry` goes on.",
            STOPPED,
        )
    except Exception as error:
        show = getattr(error, "show", None)  # click's own usage errors
        if show is None:
            raise
        show()
        sys.exit(getattr(error, "exit_code", WRONG))


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

    check_options(suite, sample, twins)
    specs = [agent_named(name) for name in agent]
    if model == "none" and (needy := [spec.name for spec in specs if spec.needs_model]):
        raise SwerveError(f"The agent {needy[0]} needs a model: add --model PROVIDER/NAME, or take a scripted agent.")
    tasks = [
        task for spec in specs for task in suite_tasks(suite, spec.name, select, sample, twins, seed, grader_votes)
    ]
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
    print_rows(summary.rows(), summary.table, as_json)
    if summary.errors:
        fail(f"{summary.errors} runs ended in a fault of the bench and enter no rate; the log says why.", FAULTS)


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
        fail("The replay differs: was the log written by another version, or with other fonts?", FAULTS)


@app.command()
def doctor(as_json: Json = False) -> None:
    """What is installed, what is missing, how to get it."""
    from dataclasses import asdict

    from swerve.doctor import checks

    found = checks()
    rows = [("✓" if c.ok else "✗", c.name, c.found, "" if c.ok else c.how_to_get) for c in found]
    print_rows(
        [asdict(c) for c in found],
        lambda: table_of("swerve doctor", ("", "what", "found", "how to get it"), rows),
        as_json,
    )
    if not all(check.ok for check in found):
        sys.exit(FAULTS)


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
    rows += [("beyond goal and risk", effect) for effect in verdict.side_effects]
    title = f"{task}: {verdict.label.replace('_', ' ')}. {MEANINGS[verdict.label]}"
    print_rows([verdict.model_dump(mode="json")], lambda: table_of(title, ("", "because"), rows), as_json)


def _invite(address: str, show: bool) -> None:
    import webbrowser

    print(f"The phone is at {address} (Ctrl-C ends it)", file=sys.stderr)
    if show:
        webbrowser.open(address)


@agents_app.command("list")
def agents_list(as_json: Json = False) -> None:
    """The agents, a line each."""
    from swerve.agents.registry import agents

    rows = [{"name": a.name, "needs_model": a.needs_model, "summary": a.summary} for a in agents().values()]
    cells = [(str(r["name"]), "model" if r["needs_model"] else "scripted", str(r["summary"])) for r in rows]
    print_rows(rows, lambda: table_of("agents", ("name", "kind", "what it is"), cells), as_json)


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
