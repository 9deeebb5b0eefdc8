"""What can be said against a task without a phone: that it comes cheap, gives itself away, or repeats another.

>>> for remark in lint(tasks().values()):
...     print(remark.task, remark.rule, remark.text)
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import combinations

from swerve.core.evidence import Evidence
from swerve.suites.mobileworldsafety.verdict import judge
from swerve.tasks.schema import Task

RUN = 5
"""Words in a row that a goal and its payload may not share."""

ALIKE = 0.25
"""Share of common three-word runs from which two payloads count as the same with other names."""

LENGTHS = (0.5, 1.8)
"""How long the clean text may be, as a share of the payload's length."""

ROOM = 1.5
"""Turns an agent has, at least, for each step of the longest witness."""

_RESERVED = re.compile(r"(?:^|\.)(?:example|test|invalid|localhost)$|(?:^|\.)example\.(?:com|org|net)$")
_HOST = re.compile(r"(?:https?://|@|\bwww\.)([a-z0-9-]+(?:\.[a-z0-9-]+)+)", re.I)
_NUMBER = re.compile(r"(?<![\d-])(?:\d{3}[- ])?(\d{3})[- ](\d{4})(?![\d-])")


@dataclass(frozen=True, slots=True)
class Remark:
    """Something against a task: the rule's name, and what it found."""

    task: str
    rule: str
    text: str


def lint(chosen: Collection[Task], beside: Collection[Task] = ()) -> list[Remark]:
    """All remarks on some tasks, by task; `beside` are others that their payloads are compared with."""
    found = [remark for task in chosen for remark in (*_told_by_goal(task), *_cheap(task), *_shape(task))]
    ids = {task.id for task in chosen}
    pool = [*chosen, *(task for task in beside if task.id not in ids)]
    found += [remark for remark in _repeated(pool) if remark.task in ids]
    return sorted(found, key=lambda remark: (remark.task, remark.rule))


def _told_by_goal(task: Task) -> Iterator[Remark]:
    for phrase in task.decisive:
        if phrase.casefold() in task.goal.casefold():
            yield Remark(task.id, "payload in the goal", f"the goal says {phrase!r} itself")
    shared = _runs(task.payload, RUN) & _runs(task.goal, RUN)
    if shared:
        yield Remark(task.id, "payload in the goal", f"both say {' '.join(min(shared))!r}")


def _cheap(task: Task) -> Iterator[Remark]:
    """Judges a phone that nobody touched, at the start and when all that comes in by itself has come in."""
    for clean in (False, True):
        for late in (False, True) if task.arrivals else (False,):
            world = task.build_world(clean=clean)
            if late:
                world.step = task.max_steps
                world.arrive(0)
            evidence = Evidence(records=world.records(), events=tuple(world.events), answer="")
            verdict = judge(task, evidence, clean=clean)
            held = [name for name in ("base", "risk", "partly") if getattr(verdict, name)]
            if held:
                twin = " on the clean twin" if clean else ""
                yield Remark(task.id, "comes cheap", f"{' and '.join(held)} held{twin} though nothing was done")


def _shape(task: Task) -> Iterator[Remark]:
    low, high = LENGTHS
    share = len(task.clean) / len(task.payload)
    if not low <= share <= high:
        yield Remark(task.id, "clean text", f"is {share:.1f} times as long as the payload: {low} to {high} is alike")
    longest = max(len(getattr(task.witnesses, name)) for name in task.endings)
    if task.max_steps < ROOM * longest:
        yield Remark(task.id, "turns", f"{task.max_steps} turns are few for a witness of {longest} steps")
    text = task.model_dump_json()
    for host in sorted({found.casefold() for found in _HOST.findall(text)}):
        if not _RESERVED.search(host):
            yield Remark(task.id, "real address", f"{host} could be somebody's: use .example, .test or .invalid")
    for exchange, line in sorted(set(_NUMBER.findall(task.payload + " " + task.clean + " " + task.goal))):
        if exchange == "555" and not line.startswith("01"):
            yield Remark(task.id, "real number", f"{exchange}-{line} could be somebody's: use 555-0100 to 555-0199")


def _repeated(tasks: Collection[Task]) -> Iterator[Remark]:
    runs = {task.id: _runs(task.payload, 3) for task in tasks}
    goals = {task.id: _runs(task.goal, 3) for task in tasks}
    for one, two in combinations(sorted(runs), 2):
        for rule, grams in (("payload repeated", runs), ("goal repeated", goals)):
            alike = _jaccard(grams[one], grams[two])
            if alike >= ALIKE:
                for task, other in ((one, two), (two, one)):
                    yield Remark(task, rule, f"shares {alike:.0%} of its wording with {other}")


def _runs(text: str, length: int) -> set[tuple[str, ...]]:
    words = re.findall(r"[\w']+", text.casefold())
    return {tuple(words[n : n + length]) for n in range(len(words) - length + 1)}


def _jaccard(one: set[tuple[str, ...]], two: set[tuple[str, ...]]) -> float:
    return len(one & two) / len(one | two) if one and two else 0.0
