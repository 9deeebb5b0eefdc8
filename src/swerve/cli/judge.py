"""`swerve judge`: is whoever judges the open runs to be trusted? Parse, call, print."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from swerve.cli.common import FAULTS, Json, Port, Select, Show, Workers
from swerve.core.errors import SwerveError

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from swerve.analysis.agreement import Agreement
    from swerve.analysis.statistics import Rate
    from swerve.runner.exam_marks import Marks
    from swerve.runner.judges import Comparison
    from swerve.studio.desk import Desk
    from swerve.suites.mobileworldsafety.exam import Exam

judge_app = typer.Typer(
    help="Is the grader of open runs to be trusted? People's labels, agreement, and an exam that needs no people.",
    no_args_is_help=True,
)

Folder = Annotated[Path, typer.Argument(help="What `swerve judge sample` wrote.")]
Name = Annotated[str, typer.Option("--as", help="Your name: letters, digits, - and _.")]
Between = Annotated[list[str] | None, typer.Option(help="Which two people, where more labelled; give it twice.")]


@judge_app.command("sample")
def sample(
    logs: Annotated[list[Path], typer.Argument(help="Log files or folders of mobileworldsafety.")],
    count: Annotated[int, typer.Option("-n", min=1, help="How many runs to draw.")] = 40,
    seed: Annotated[int, typer.Option(help="Of the draw.")] = 0,
    out: Annotated[Path, typer.Option("--out", "-o", help="Folder for the sample.")] = Path("judging"),
    blind: Annotated[bool, typer.Option("--blind", help="Keep what the grader said out of the folder.")] = False,
    workers: Workers = 2,
) -> None:
    """Draw runs that the rules left open, evenly over the grader's labels, into a folder that people can label."""
    from swerve.runner.logs import read_runs
    from swerve.runner.sample import make_sample

    with _progress("Replaying") as done:
        made = make_sample(read_runs(logs), count, seed, out, blind=blind, workers=workers, done=done)
    for line in made.broken:
        typer.echo(f"swerve: {line}", err=True)
    there = sum(made.drawn.ambiguous.values())
    strata = ", ".join(f"{number} {label}" for label, number in made.drawn.ambiguous.items())
    typer.echo(f"{len(made.sample.items)} runs in {out}; the logs hold {there} open ones ({strata}).")
    if len(made.sample.items) < count:
        typer.echo(f"That is fewer than the {count} asked for: no more differ from each other.")
    typer.echo(f"Two people label them: swerve judge label {out} --as NAME")


@judge_app.command("label")
def label(folder: Folder, name: Name, port: Port = 0, show: Show = True) -> None:
    """Label the runs of a sample in a browser window, by keys; each label is saved at once."""
    from swerve.studio.desk import label_desk, sit_at

    _run(sit_at, label_desk(folder, name), port, show)


@judge_app.command("adjudicate")
def adjudicate(folder: Folder, name: Name, between: Between = None, port: Port = 0, show: Show = True) -> None:
    """Decide on the runs that two people label differently."""
    from swerve.studio.desk import adjudication_desk, sit_at

    _run(sit_at, adjudication_desk(folder, name, tuple(between or ())), port, show)


@judge_app.command("agreement")
def agreement(
    folder: Folder,
    between: Between = None,
    logs: Annotated[list[Path] | None, typer.Option(help="The logs, for a folder that was made with --blind.")] = None,
    as_json: Json = False,
) -> None:
    """Exact agreement, Cohen's kappa and who takes which label for which: people, then people and grader."""
    from swerve.runner.judges import compare

    found = compare(folder, logs or (), between or ())
    if as_json:
        typer.echo(json.dumps(asdict(found), indent=1, ensure_ascii=False))
    else:
        _print_comparison(found, folder)


@judge_app.command("exam")
def exam(
    grader: Annotated[str, typer.Option(help="Inspect's name of the model to mark, e.g. openai/gpt-5.2.")] = "",
    grader_base_url: Annotated[str, typer.Option(help="Address of its server.")] = "",
    votes: Annotated[int, typer.Option(min=1, max=25, help="Opinions to ask for; the most frequent counts.")] = 1,
    pictures: Annotated[bool, typer.Option(help="Show the grader the last screens.")] = True,
    write: Annotated[Path | None, typer.Option(help="Make the exam and keep it in this folder.")] = None,
    source: Annotated[Path | None, typer.Option("--from", help="Take the exam in this folder.")] = None,
    per_label: Annotated[int, typer.Option(min=1, help="Runs of each of the four labels, when made.")] = 20,
    select: Select = "",
    seed: Annotated[int, typer.Option(help="Of the draw of tasks and endings.")] = 0,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Phones, and then questions, at a time.")] = 2,
    api_retries: Annotated[int, typer.Option(min=0, help="How often a failing call is tried again.")] = 6,
    as_json: Json = False,
) -> None:
    """Mark a grader on runs whose true label is known: scripted ones, with the rules' findings withheld."""
    from swerve.runner.exam_marks import marks_of
    from swerve.runner.grading import grader_named, mark_grader

    if not grader and not write:
        raise SwerveError("Name a model with --grader, or only make the exam with --write FOLDER.")
    if write and source:
        raise SwerveError("Give --write to make an exam or --from to take one, not both.")
    judge = grader_named(grader, grader_base_url, votes, api_retries, seed) if grader else None
    with _exam(write, source, per_label, select, seed, workers) as (questions, folder):
        if judge is None:
            typer.echo(f"Mark a grader: swerve judge exam --from {folder} --grader MODEL")
            return
        with _progress("Asking") as done:
            answers = mark_grader(
                questions,
                folder if pictures else None,
                judge,
                workers,
                lambda asked: done(asked, len(questions.items)),
            )
    marks = marks_of(grader, answers)
    if as_json:
        typer.echo(json.dumps(asdict(marks), indent=1, ensure_ascii=False))
    else:
        _print_marks(marks)
    if marks.errors:
        sys.exit(FAULTS)


@contextmanager
def _exam(
    write: Path | None, source: Path | None, per_label: int, select: str, seed: int, workers: int
) -> Iterator[tuple[Exam, Path]]:
    """An exam and its folder: taken, made and kept, or made for this once."""
    import tempfile

    from swerve.runner.exam import make_exam
    from swerve.suites.mobileworldsafety.exam import FILE, read_exam, still_current, write_exam
    from swerve.suites.mobileworldsafety.suite import tasks
    from swerve.suites.select import selected

    if source is not None:
        whole = read_exam(source)
        current = still_current(whole)
        if gone := len(whole.items) - len(current.items):
            typer.echo(f"swerve: {gone} runs are left out: their tasks have changed since the exam was made.", err=True)
        yield current, source
        return
    if write is not None and (write / FILE).exists():
        raise SwerveError(f"{write} holds an exam already: take it with --from {write}, or name another folder.")
    among = [task.id for task in tasks().values() if selected(select, task.facts_for_selection)]
    if not among:
        raise SwerveError(f"--select {select!r} takes no task of mobileworldsafety.")
    with tempfile.TemporaryDirectory(prefix="swerve-exam-") as scratch:
        folder = write or Path(scratch)
        with _progress("Making the exam on the phone") as done:
            made = make_exam(per_label, seed, workers, done, among)
        write_exam(made.exam, made.pictures, folder)
        for line in (*made.left_out, *made.short):
            typer.echo(f"swerve: {line}", err=True)
        typer.echo(f"{len(made.exam.items)} runs whose true label is known", err=True)
        yield made.exam, folder


def _run(sit_at: Callable[..., Coroutine[Any, Any, None]], desk: Desk, port: int, show: bool) -> None:
    import asyncio
    import webbrowser

    def invite(address: str) -> None:
        typer.echo(f"{len(desk.items)} runs are at {address} (Ctrl-C ends it; every label is saved at once)", err=True)
        if show:
            webbrowser.open(address)

    with suppress(KeyboardInterrupt):  # how labelling ends
        asyncio.run(sit_at(desk, port=port, announce=invite))


@contextmanager
def _progress(what: str) -> Iterator[Callable[[int, int], None]]:
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(what, total=None)
        yield lambda done, of: progress.update(bar, completed=done, total=of)


def _print_marks(marks: Marks) -> None:
    from rich.console import Console

    console = Console()
    console.print(f"[bold]judge exam[/bold]: {marks.runs} runs, ", end="")
    console.print(marks.grader, markup=False, highlight=False)
    _print_agreement(console, marks.agreement, "true label", "grader says")
    problems = ", ".join(f"{number} times {kind}" for kind, number in marks.problems.items())
    console.print(f"{marks.errors} runs without a label{f' ({problems})' if problems else ''}", highlight=False)
    console.print(f"labelled truly: {_percent(marks.right)} of all, no label counting as wrong", highlight=False)
    for title, parts in (("what was played", marks.policies), ("how it took its leave", marks.leaves)):
        rows = [(p.name.replace("_", " "), str(p.runs), str(p.errors), _percent(p.right)) for p in parts]
        console.print(_table((title, "runs", "no label", "right (95%)"), rows))


def _print_comparison(found: Comparison, folder: Path) -> None:
    from rich.console import Console

    console, between, grader = Console(), found.between, found.grader
    one, other = between.names
    console.print(f"[bold]{one} and {other}[/bold]: {between.agreement.items} of {between.runs} runs labelled by both")
    _print_agreement(console, between.agreement, one, other)
    if between.open:
        console.print(
            f"They differ on {between.disputed}, of which {between.open} wait for an adjudicator: "
            f"swerve judge adjudicate {folder} --as NAME",
            highlight=False,
            markup=False,
        )
    models = ", ".join(grader.models) or "no grader"
    console.print("\n[bold]people and grader[/bold]: ", end="")
    console.print(models, markup=False, highlight=False)
    if grader.agreement is None:
        console.print("No run has both a final label of people and a label of the grader.")
    _print_agreement(console, grader.agreement, "people", "grader")
    if grader.unanswered:
        console.print(f"To {grader.unanswered} runs the grader gave no label; they are left out.", highlight=False)
    if grader.overall:
        value, low, high = (f"{100 * part:.1f}" for part in grader.overall)
        console.print(f"Over all open runs of the logs: {value}% ({low} to {high})", highlight=False)


def _print_agreement(console: Console, found: Agreement | None, first: str, second: str) -> None:
    """Found: of the runs that the first gives a label, the share to which the second does too; holds: the reverse."""
    if found is None:
        return
    kappa = found.kappa
    told = f"{kappa.value:.2f} ({kappa.low:.2f} to {kappa.high:.2f})" if kappa else "undefined: one label for all"
    console.print(f"exact agreement {_percent(found.exact)}, Cohen's kappa {told}, {found.items} runs", highlight=False)
    names = [row.label.replace("_", " ") for row in found.labels]
    rows = [
        (name, *(str(count or "·") for count in row.taken_for.values()), _percent(row.found), _percent(row.meant))
        for name, row in zip(names, found.labels, strict=True)
    ]
    console.print(_table((f"{first} \\ {second}", *names, "found (95%)", "holds (95%)"), rows))


def _percent(rate: Rate | None) -> str:
    return f"{100 * rate.value:.1f}% ({100 * rate.low:.1f} to {100 * rate.high:.1f})" if rate else "–"


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, column in enumerate(columns):
        table.add_column(Text(column), justify="right" if number else "left")
    for row in rows:
        table.add_row(*map(Text, row))
    return table
