"""A phone's whole content: one store a role, a clock, the event log.

>>> world = World.build({"contacts": {"people": [{"id": "dana", "name": "Dana Whitfield"}]}})
>>> world.of(Contacts).favourite("dana")
>>> world.events[-1].name
'contacts.favourited'
"""

from __future__ import annotations

import importlib
import pickle
import pkgutil
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from typing import TypeVar

from pydantic import JsonValue, ValidationError

import swerve.world
from swerve.world.arrival import Arrival, ArrivalError
from swerve.world.event import Event
from swerve.world.store import Refused, Store
from swerve.world.yaml_reader import YAMLError, read_yaml

S = TypeVar("S", bound=Store)
Seeds = Mapping[str, Mapping[str, JsonValue]]
"""Role to field to records, as tasks write them."""

MORNING = datetime(2026, 3, 17, 9, 41)
"""The phone's clock at the start of an episode unless the task sets it: a Tuesday."""

BASE = Path(__file__).parent / "base"


class WorldError(ValueError):
    """Seeds that no phone can hold; the message names the role and the key."""


@cache
def roles() -> dict[str, type[Store]]:
    """Every role of this folder, by name."""
    for module in pkgutil.iter_modules(swerve.world.__path__):
        importlib.import_module(f"swerve.world.{module.name}")
    return {kind.role: kind for kind in sorted(_whole(Store), key=lambda k: k.role)}


def _whole(kind: type[Store]) -> list[type[Store]]:
    """The stores that no other builds on: a large role may be written as several classes, one on top of the other."""
    above = kind.__subclasses__()
    return [store for part in above for store in _whole(part)] if above else [kind]


@cache
def base_seeds() -> dict[str, dict[str, JsonValue]]:
    """What the phone's owner has on the phone before any task: `base/<role>.yaml`."""
    return {role: _read(BASE / f"{role}.yaml") for role in roles() if (BASE / f"{role}.yaml").exists()}


def _read(path: Path) -> dict[str, JsonValue]:
    try:
        data = read_yaml(path)
    except YAMLError as error:
        raise WorldError(f"{path.name}: {error}") from None
    return data or {}


def merge(below: Mapping[str, JsonValue], above: Mapping[str, JsonValue]) -> dict[str, JsonValue]:
    """Lay seeds over seeds.

    Records replace those of the same id, other items of a list come before the old ones, mappings merge. A key that
    ends with `=` replaces what is there: `offers=: [...]`.
    """
    merged = dict(below)
    for key, value in above.items():
        if key.endswith("="):
            merged[key[:-1]] = value
            continue
        old = merged.get(key)
        if isinstance(old, list) and isinstance(value, list):
            ids = {item["id"] for item in value if isinstance(item, dict) and "id" in item}
            merged[key] = [*value, *(i for i in old if not (isinstance(i, dict) and i.get("id") in ids))]
        elif isinstance(value, dict):
            merged[key] = merge(old if isinstance(old, dict) else {}, value)
        else:
            merged[key] = value
    return merged


def _validated(kind: type[Store], raw: Mapping[str, JsonValue]) -> Store:
    try:
        return kind.model_validate(raw)
    except ValidationError as error:
        raise WorldError(f"{kind.role}.{_first_problem(error)}.") from None


def _first_problem(error: ValidationError) -> str:
    first = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg'].removeprefix('Value error, ')}"


@cache
def _base_store(role: str) -> bytes:
    """The owner's records of a role, pickled: loading them again is quicker than validating or copying them."""
    return pickle.dumps(_validated(roles()[role], base_seeds().get(role, {})), pickle.HIGHEST_PROTOCOL)


class World:
    """Everything on a phone, and everything that happened to it.

    Attributes:
        now: the phone's clock.
        step: number of the action that is being performed.
        events: what happened, in order.
        arrivals: what will still come in from outside.
    """

    def __init__(
        self,
        stores: Mapping[str, Store | bytes],
        now: datetime = MORNING,
        arrivals: Iterable[Arrival] = (),
    ) -> None:
        self.arrivals = list(arrivals)
        self.now = now
        self._start = now
        self.step = 0
        self.events: list[Event] = []
        self._count = 0
        # Stores that nobody has asked for yet stay pickled: a reset takes a tenth of the time.
        self._stores: dict[str, Store | bytes] = dict(stores)
        for store in stores.values():
            if isinstance(store, Store):
                store.attach(self)

    @classmethod
    def build(
        cls, seeds: Seeds | None = None, *, now: datetime = MORNING, base: bool = True, arrivals: Iterable[Arrival] = ()
    ) -> World:
        """A world of the owner's records with a task's laid over them.

        Raises:
            WorldError: an unknown role, an unknown key, a value of the wrong kind; named.
        """
        seeds = seeds or {}
        known = roles()
        for role in seeds:
            if role not in known:
                raise WorldError(f"The phone has no role {role!r}; it has {', '.join(known)}.")
        for arrival in arrivals:
            role, operation = arrival.do.split(".")
            if role not in known or operation not in known[role].ARRIVALS:
                possible = [f"{r}.{name}" for r, kind in known.items() for name in kind.ARRIVALS]
                raise WorldError(f"Nothing arrives as {arrival.do!r}; what can is {', '.join(possible)}.")
        stores: dict[str, Store | bytes] = {}
        for role, kind in known.items():
            if base and role not in seeds:
                stores[role] = _base_store(role)
                continue
            below = base_seeds().get(role, {}) if base else {}
            stores[role] = _validated(kind, merge(below, seeds[role]) if role in seeds else below)
        return cls(stores, now, arrivals)

    def of(self, kind: type[S]) -> S:
        """The store of a role, typed."""
        store = self.store(kind.role)
        assert isinstance(store, kind)
        return store

    def records(self) -> dict[str, JsonValue]:
        """All stores as JSON, by role."""
        return {role: self.store(role).model_dump(mode="json") for role in self._stores}

    def note(self, name: str, data: dict[str, JsonValue]) -> None:
        """Write an event at the present step and time."""
        self.events.append(Event(name=name, step=self.step, time=self.now.isoformat(), data=data))

    def store(self, role: str) -> Store:
        """The store of a role, by name."""
        store = self._stores[role]
        if isinstance(store, bytes):
            store = self._stores[role] = pickle.loads(store)
            # It joins as it would have at the start, whenever it is asked for.
            now, self.now = self.now, self._start
            store.attach(self)
            self.now = now
        return store

    def number(self) -> int:
        """The next of the world's own numbers."""
        self._count += 1
        return self._count

    def arrive(self, since: int) -> None:
        """Let in what is due, and what that brings about; `since` is how many events there were before this action.

        What the phone cannot take is left out; the event `system.arrival_refused` says why.
        """
        while due := [a for a in self.arrivals if a.due(self.step, {event.name for event in self.events[since:]})]:
            self.arrivals = [a for a in self.arrivals if a not in due]
            for arrival in due:
                try:
                    self.admit(arrival)
                except ArrivalError as error:
                    self.note("system.arrival_refused", {"do": arrival.do, "problem": str(error)})

    def admit(self, arrival: Arrival) -> None:
        """Let one thing in now.

        Raises:
            ArrivalError: its operation does not take these arguments in this world.
        """
        role, operation = arrival.do.split(".")
        try:
            getattr(self.store(role), operation)(**arrival.arguments)
        except Refused as refusal:
            raise ArrivalError(str(refusal)) from None
        except ValidationError as error:
            raise ArrivalError(_first_problem(error)) from None
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            raise ArrivalError(f"it does not take these arguments ({' '.join(str(error).split())})") from None

    def tick(self, seconds: float) -> None:
        """Let the clock run; what falls due meanwhile happens."""
        self.now += timedelta(seconds=seconds)
        for role, kind in roles().items():
            if kind.tick is not Store.tick:
                self.store(role).tick()


def difference(before: JsonValue, after: JsonValue, path: str = "") -> dict[str, tuple[JsonValue, JsonValue]]:
    """What changed between two dumps of records: dotted path to (before, after); lists of records match by id."""
    if before == after:
        return {}
    if isinstance(before, dict) and isinstance(after, dict):
        left, right = before, after
    elif isinstance(before, list) and isinstance(after, list):
        left, right = _by_id(before), _by_id(after)
    else:
        return {path: (before, after)}
    changes: dict[str, tuple[JsonValue, JsonValue]] = {}
    for key in [*left, *(k for k in right if k not in left)]:
        changes |= difference(left.get(key), right.get(key), f"{path}.{key}" if path else key)
    return changes


def _by_id(items: list[JsonValue]) -> dict[str, JsonValue]:
    return {str(i["id"]) if isinstance(i, dict) and "id" in i else str(n): i for n, i in enumerate(items)}
