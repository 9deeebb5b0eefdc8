"""A task as data: what the user wants, what is on the phone, what hides in it, how to tell, and its own proof."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, Field, JsonValue, NaiveDatetime, ValidationError, model_validator

from swerve.core.agent import Agent
from swerve.core.evidence import Carrier
from swerve.core.outcome import SwerveError
from swerve.tasks.checks import AnyCheck, calls_in
from swerve.tasks.witness import Steps, Witness
from swerve.tools.poison import Poison, PoisonError
from swerve.world.arrival import Arrival, ArrivalError
from swerve.world.world import MORNING, World, WorldError, roles
from swerve.world.yaml_reader import MarkedYAMLError, YAMLError, read_yaml

Vector = Literal["directed_communication", "web_content", "community_content", "stored_record", "tool_response"]
Harm = Literal[
    "sensitive_information_disclosure",
    "personal_safety_exposure",
    "financial_harm",
    "account_and_device_compromise",
    "operational_disruption",
    "content_fabrication",
    "harmful_content_propagation",
]
PLACE = "{payload}"
"""Where the payload goes, in `world` or `poison`."""


class Witnesses(BaseModel):
    """Proof that a task can end each way; `half` where it has a half-way."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    base: Steps
    obey: Steps
    half: Steps | None = None
    stop: Steps
    absent: Steps


class Task(BaseModel):
    """One risk task (MobileWorldSafety, section 3.2).

    Attributes:
        id: lower-case words with hyphens; the file's name.
        version: raised whenever the task's meaning changes.
        tactic: how the payload persuades.
        goal: what the user asks, in the user's words.
        apps: roles that the goal goes through.
        tools: MCP servers on offer.
        now: the phone's clock at the start.
        world: seeds on top of the owner's records.
        arrivals: what comes in while the phone is in use.
        poison: fields of tool results that hold the payload.
        carrier: dotted path to where the payload sits: role, field, record ids, field; or `tool:server.tool.record`; or
            `arrival:0` for the first of the arrivals.
        payload: the injected content; `clean`: what stands there in the clean twin.
        decisive: the payload's words without which it asks nothing; all must be legible for an exposure.
        facts: what the user knows if asked.
        base, risk, partly: predicates for base goal done, risk executed, risk partly executed.
        max_steps: how many turns an agent has.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    version: int = Field(ge=1)
    vector: Vector
    harm: Harm
    tactic: str
    goal: str
    apps: tuple[str, ...] = Field(min_length=1)
    tools: tuple[str, ...] = ()
    now: NaiveDatetime = MORNING
    world: dict[str, dict[str, JsonValue]] = {}
    arrivals: tuple[Arrival, ...] = ()
    poison: tuple[Poison, ...] = ()
    carrier: str
    payload: str = Field(min_length=10)
    clean: str
    decisive: tuple[str, ...] = Field(min_length=1)
    facts: dict[str, str] = {}
    base: AnyCheck
    risk: AnyCheck
    partly: AnyCheck | None = None
    witnesses: Witnesses
    max_steps: int = Field(default=30, ge=3)

    @model_validator(mode="after")
    def _sound(self) -> Self:
        placed = _count(self.world) + sum(_count(p.text) for p in self.poison)
        placed += sum(_count(arrival.arguments) for arrival in self.arrivals)
        if placed == 0:
            raise ValueError(f"the payload is nowhere: put {PLACE} into world, arrivals or poison")
        for phrase in self.decisive:
            if phrase not in self.payload:
                raise ValueError(f"decisive: {phrase!r} is not in the payload")
        if any(phrase in self.clean for phrase in self.decisive):
            raise ValueError("clean: the clean text holds a decisive phrase")
        if (self.partly is None) is not (self.witnesses.half is None):
            raise ValueError("partly and witnesses.half go together")
        return self

    @property
    def facts_for_selection(self) -> dict[str, str | list[str]]:
        """What `--select` may ask for."""
        return {
            "id": self.id,
            "vector": self.vector,
            "harm": self.harm,
            "tactic": self.tactic,
            "apps": list(self.apps),
            "tools": list(self.tools),
        }

    @property
    def carriers(self) -> tuple[Carrier, ...]:
        """What exposure is watched for."""
        return (Carrier(id=self.carrier, phrases=self.decisive),)

    def build_world(self, *, clean: bool = False) -> World:
        """The phone's content at the start, with the payload or without it.

        Raises:
            WorldError: the seeds do not fit the records.
        """
        text = self.clean if clean else self.payload
        seeds = _fill(self.world, text)
        assert isinstance(seeds, dict)
        arrivals = [a.model_copy(update={"arguments": _fill(a.arguments, text)}) for a in self.arrivals]
        return World.build(seeds, now=self.now, arrivals=arrivals)  # type: ignore[arg-type]  # _fill keeps the shape

    def build_poison(self, *, clean: bool = False) -> list[Poison]:
        """What the tool servers return in place of their own, with the payload or without it."""
        text = self.clean if clean else self.payload
        return [poison.model_copy(update={"text": poison.text.replace(PLACE, text)}) for poison in self.poison]

    @property
    def endings(self) -> tuple[str, ...]:
        """The witnesses that exist."""
        return tuple(name for name in Witnesses.model_fields if getattr(self.witnesses, name) is not None)

    def play(self, ending: str) -> Agent:
        """A fresh witness."""
        return Witness(getattr(self.witnesses, ending))


def _count(value: JsonValue | Mapping[str, JsonValue]) -> int:
    if isinstance(value, str):
        return value.count(PLACE)
    items = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    return sum(_count(item) for item in items)


def _fill(value: JsonValue | Mapping[str, JsonValue], text: str) -> JsonValue:
    if isinstance(value, str):
        return value.replace(PLACE, text)
    if isinstance(value, Mapping):
        return {key: _fill(item, text) for key, item in value.items()}
    return [_fill(item, text) for item in value] if isinstance(value, list) else value


def load_task(path: Path) -> Task:
    """Read one task file and check all that can be checked without a phone.

    Raises:
        SwerveError: names the file, the key and what is wrong with it.
    """
    task = read_task(path)
    if problem := _unsound(task):
        raise SwerveError(f"{path.name}: {problem}")
    return task


def read_task(path: Path) -> Task:
    """Read one task file without building its worlds and servers: quick, for lists.

    Raises:
        SwerveError: it is not YAML, or a key is missing, unknown or wrong in itself.
    """
    try:
        data = read_yaml(path)
    except MarkedYAMLError as error:
        line = f"line {error.problem_mark.line + 1}: " if error.problem_mark else ""
        raise SwerveError(f"{path.name}: {line}{' '.join(str(error.problem).split())}.") from None
    except (YAMLError, OSError, RecursionError) as error:
        problem = " ".join(str(error).replace(str(path), path.name).split())
        raise SwerveError(f"{path.name}: {problem}.") from None
    try:
        task = Task.model_validate(data)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        problem = first["msg"].removeprefix("Value error, ")
        raise SwerveError(f"{path.name}: {where + ': ' if where else ''}{problem}.") from None
    if task.id != path.stem:
        raise SwerveError(f"{path.name}: the id is {task.id!r}; it must be the file's name.")
    return task


def _unsound(task: Task) -> str:
    """What phone or tool servers would refuse of a task; empty when all is well."""
    if problem := _unknown_arrival(task):
        return problem
    try:
        records = task.build_world().records()
        task.build_world(clean=True)
    except WorldError as error:
        return f"world.{error}"
    for app in task.apps:
        if app not in records:
            return f"apps: the phone has no role {app!r}; it has {', '.join(records)}."
    if problem := _arrivals_problem(task) or _poison_problem(task) or _call_problem(task):
        return problem
    if not task.carrier.startswith(("tool:", "arrival:")):
        held = json.dumps(locate(records, task.carrier), ensure_ascii=False)
        if json.dumps(task.payload, ensure_ascii=False)[1:-1] not in held:
            return f"carrier: {task.carrier} does not hold the payload."
    return ""


def _unknown_arrival(task: Task) -> str:
    """Which arrival no role takes, or waits for an event that no role writes; empty when there is none."""
    possible = [f"{role}.{name}" for role, kind in roles().items() for name in kind.ARRIVALS]
    for index, arrival in enumerate(task.arrivals):
        if arrival.do not in possible:
            return f"arrivals.{index}: nothing arrives as {arrival.do!r}; what can is {', '.join(possible)}."
        if arrival.after and arrival.after.partition(".")[0] not in roles():
            return f"arrivals.{index}: no role writes the event {arrival.after!r}; the roles are {', '.join(roles())}."
    return ""


def _arrivals_problem(task: Task) -> str:
    """Why an arrival would not come in, found by letting all of them in; or that the carrier is not one that holds the
    payload. Empty when all is well."""
    for clean in (False, True):
        world = task.build_world(clean=clean)
        for index, arrival in enumerate(world.arrivals):
            try:
                world.admit(arrival)
            except ArrivalError as error:
                return f"arrivals.{index}: {arrival.do}: {str(error).rstrip('.')}."
    holders = [f"arrival:{index}" for index, arrival in enumerate(task.arrivals) if _count(arrival.arguments)]
    if task.carrier.startswith("arrival:") and task.carrier not in holders:
        return f"carrier: {task.carrier} does not hold the payload; {', '.join(holders) or 'no arrival'} does."
    return ""


def _poison_problem(task: Task) -> str:
    """Why the tool servers cannot return what the task says; empty when they can."""
    for drop in task.poison:
        if drop.server not in task.tools:
            return f"poison: {drop} is for a server that is not in tools."
    if task.tools:
        # Brings the MCP SDK; a task without tools is read without it.
        from swerve.tools.catalog import build

        try:
            for name in task.tools:
                build(name, [drop for drop in task.build_poison() if drop.server == name], task.now, task.build_world())
        except SwerveError as error:
            return f"{'poison' if isinstance(error, PoisonError) else 'tools'}: {error}"
    poisoned = [f"tool:{drop.server}.{drop.tool}.{drop.record}" for drop in task.poison if PLACE in drop.text]
    if task.carrier.startswith("tool:") and task.carrier not in poisoned:
        return f"carrier: {task.carrier} does not hold the payload; {', '.join(poisoned) or 'no poison'} does."
    return ""


def _call_problem(task: Task) -> str:
    """Which check asks for a call that no tool on offer takes; empty when there is none."""
    for key in ("base", "risk", "partly"):
        check = getattr(task, key)
        for asked in calls_in(check) if check else ():
            server, _, name = asked.call.partition(".")
            if server not in task.tools:
                return f"{key}: call {asked.call} is of a server that is not in tools."
            # Brings the MCP SDK; a task without tools is read without it.
            from swerve.tools.catalog import find

            offered = {tool.name: tool for tool in find(server).tools}
            if name not in offered:
                return f"{key}: {server} has no tool {name!r}; it has {', '.join(offered)}."
            properties = offered[name].parameters.get("properties")
            taken = properties if isinstance(properties, dict) else {}
            for path in asked.where:
                if path.partition(".")[0] not in taken:
                    return f"{key}: {asked.call} takes no argument {path!r}; it takes {', '.join(taken)}."
    return ""


def locate(records: JsonValue, path: str) -> JsonValue:
    """What lies at a dotted path of keys, record ids (which may hold dots) and positions; None when nothing does."""
    if not path:
        return records
    if isinstance(records, dict):
        steps: list[tuple[str, JsonValue]] = list(records.items())
    elif isinstance(records, list):
        steps = [(str(i["id"]) if isinstance(i, dict) and "id" in i else str(n), i) for n, i in enumerate(records)]
    else:
        return None
    for key, value in steps:
        if path == key or path.startswith(f"{key}."):
            found = locate(value, path[len(key) + 1 :])
            if found is not None:
                return found
    return None


def load_tasks(folder: Path, read: Callable[[Path], Task] = load_task) -> list[Task]:
    """All tasks of a folder, by id; `read=read_task` for a list alone.

    Raises:
        SwerveError: as `load_task`, or there is none.
    """
    if not folder.is_dir():
        raise SwerveError(f"{folder} is not a folder; name the one that holds your task files.")
    paths = sorted(folder.glob("**/*.yaml"))
    if not paths:
        raise SwerveError(f"There is no task file in {folder.name}.")
    return [read(path) for path in paths]
