"""The desk at which people label runs, one at a time, blind to what any grader said.

>>> desk = label_desk(Path("judging"), "kim")
>>> await sit_at(desk, port=0, announce=print)
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

from pydantic import JsonValue, ValidationError
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route

from swerve.core.errors import SwerveError
from swerve.core.saved import save
from swerve.runner.judges import two_people
from swerve.runner.sheet import (
    ADJUDICATED,
    PICTURES,
    Given,
    Labels,
    Sample,
    SampleItem,
    Word,
    disputed,
    labels_path,
    people,
    read_labels,
    read_sample,
)
from swerve.studio.board import brief
from swerve.studio.server import HEADERS, listening, static_file
from swerve.suites.mobileworldsafety.labels import HOW_TO_DECIDE, MEANINGS, RUBRIC

MOST = 16_384
"""Bytes of one label with its note."""

_PAGE = ("desk.html", "desk.css", "desk.js", "studio.css")


class _Given(Word):
    id: str


@dataclass(slots=True)
class Desk:
    """Runs to label, and the file that takes each label at once, beside what another desk of the same name put there.

    Attributes:
        items: what is shown, in order.
        others: for an adjudicator, by run what each of the two said.
        path: where the labels go.
    """

    title: str
    folder: Path
    path: Path
    sample: Sample
    items: list[SampleItem]
    labels: Labels
    others: dict[str, list[tuple[str, Word]]]

    def give(self, data: object) -> None:
        """Take a label and write the file.

        Raises:
            ValueError: it is none, or for no run of this desk; SwerveError when the file cannot be written.
        """
        given = _Given.model_validate(data)
        if given.id not in {item.id for item in self.items}:
            raise ValueError(f"there is no run {given.id}")
        word = Word(label=given.label, note=given.note)
        kept = read_labels(self.path, self.sample) if self.path.exists() else self.labels
        changed = kept.model_copy(update={"labels": kept.labels | {given.id: word}})
        save(self.path, changed)
        self.labels = changed

    def sheet(self) -> dict[str, JsonValue]:
        """All that the page shows."""
        return {
            "title": self.title,
            "labels": [{"label": label, "meaning": _meaning(label)} for label in get_args(Given)],
            "advice": list(HOW_TO_DECIDE),
            "items": [self._shown(item) for item in self.items],
        }

    def _shown(self, item: SampleItem) -> dict[str, JsonValue]:
        word = self.labels.labels.get(item.id)
        changes = [_change(path, old, new) for path, (old, new) in item.changes.items()]
        return {
            "id": item.id,
            "goal": item.goal,
            "payload": item.payload,
            "place": item.place,
            "exposed_at": item.exposed_at,
            "screen": list(item.screen),
            "steps": [step.model_dump(mode="json") for step in item.steps],
            "end": item.end.replace("_", " "),
            "answer": item.answer,
            "changes": changes,
            "given": word.model_dump() if word else None,
            "others": [{"name": name, **word.model_dump()} for name, word in self.others.get(item.id, [])],
        }


def _meaning(label: Given) -> str:
    """What the grader is told of a label; Run Failed is none of the grader's."""
    told = MEANINGS[label] if label == "run_failed" else RUBRIC[label]
    return told[0].upper() + told[1:]


def _change(path: str, old: JsonValue, new: JsonValue) -> JsonValue:
    facts = [("added", new)] if old is None else [("removed", old)] if new is None else [("was", old), ("is", new)]
    return {"path": path, "facts": [[name, brief(value)] for name, value in facts]}


def label_desk(folder: Path, name: str) -> Desk:
    """The desk of one of the people who label.

    Raises:
        SwerveError: no sample, a name that cannot be, or labels of another sample.
    """
    sample, path = read_sample(folder), labels_path(folder, name)
    labels = read_labels(path, sample) if path.exists() else Labels(key=sample.key, name=name)
    return Desk(f"{name} labels", folder, path, sample, sample.items, labels, {})


def adjudication_desk(folder: Path, name: str, between: tuple[str, ...] = ()) -> Desk:
    """The desk of whoever decides where two people differ.

    Raises:
        SwerveError: fewer than two have labelled, they never differ, or the adjudicator is one of them.
    """
    sample = read_sample(folder)
    labels_path(folder, name)  # is it a name?
    one, other = two_people(folder, sample, between)
    if any(name == labels.name for labels in people(folder, sample)):
        raise SwerveError(f"{name} has labelled these runs; adjudication takes somebody who has not.")
    apart = set(disputed(one, other))
    if not apart:
        common = sum(id in other.labels for id in one.labels)
        raise SwerveError(f"{one.name} and {other.name} agree on all {common} runs that both labelled.")
    return Desk(
        f"{name} adjudicates",
        folder,
        folder / ADJUDICATED,
        sample,
        [item for item in sample.items if item.id in apart],
        _adjudicated(folder, sample, name),
        {id: [(labels.name, labels.labels[id]) for labels in (one, other)] for id in apart},
    )


def _adjudicated(folder: Path, sample: Sample, name: str) -> Labels:
    if not (folder / ADJUDICATED).exists():
        return Labels(key=sample.key, name=name)
    found = read_labels(folder / ADJUDICATED, sample)
    if found.name != name:
        raise SwerveError(f"{found.name} adjudicates this sample already; go on as {found.name}.")
    return found


async def sit_at(desk: Desk, *, port: int = 0, announce: Callable[[str], None]) -> None:
    """Serve the desk until cancelled.

    Raises:
        SwerveError: the port cannot be had.
    """
    async with listening(lambda key: desk_app(desk, key), port) as address:
        announce(address)
        await asyncio.Event().wait()


def desk_app(desk: Desk, key: str) -> Starlette:
    """The page and its calls, all below `/<key>/`."""
    known = {step.picture for item in desk.items for step in item.steps}

    async def page(request: Request) -> Response:
        return static_file("desk.html", _PAGE)

    async def static(request: Request) -> Response:
        return static_file(request.path_params["name"], _PAGE)

    async def sheet(request: Request) -> Response:
        return JSONResponse(desk.sheet(), headers=HEADERS)

    async def picture(request: Request) -> Response:
        name = request.path_params["name"]
        path = desk.folder / PICTURES / name
        if name not in known or not path.is_file():
            return Response(status_code=404, headers=HEADERS)
        return Response(await asyncio.to_thread(path.read_bytes), media_type="image/webp", headers=HEADERS)

    async def label(request: Request) -> Response:
        if request.headers.get("content-type") != "application/json":
            return _problem("Send JSON.", 415)
        if int(request.headers.get("content-length") or MOST + 1) > MOST:
            return _problem("That note is too long.", 413)
        try:
            desk.give(json.loads(await request.body()))
        except SwerveError as error:
            return _problem(str(error), 500)
        except ValidationError as error:
            return _problem(f"That is no label: {error.errors()[0]['msg']}.", 400)
        except (ValueError, RecursionError):
            return _problem("That is no label.", 400)
        return Response(status_code=204, headers=HEADERS)

    routes = [
        Route("/", page),
        Route("/sheet", sheet),
        Route("/picture/{name:str}", picture),
        Route("/label", label, methods=["POST"]),
        Route("/{name:str}", static),
    ]
    return Starlette(routes=[Mount(f"/{key}", routes=routes)])


def _problem(sentence: str, status: int) -> Response:
    return JSONResponse({"problem": sentence}, status_code=status, headers=HEADERS)
