"""The SIMULATOR setting: an instance as an app's backend, its injection as changed fields (section 3.1.1).

Each app of this setting has a module here, named as the app's id, whose `SIMULATOR` says how its records look.

>>> simulator = simulator_of(instance)
>>> seeds = simulator.seeds(instance, injection)
>>> simulator.committed(phone.events)
'c2'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from itertools import takewhile
from typing import Any

from swerve.core.evidence import Carrier, View
from swerve.suites.dibench.instance import Candidate, Injection, Instance
from swerve.suites.dibench.probes import inject
from swerve.suites.dibench.script import ChoiceScript, script_for
from swerve.world.event import Event

Records = dict[str, Any]
"""Fields of an app's record, or of its whole store."""


@dataclass(frozen=True, slots=True)
class Notice:
    """An event that the out-of-band monitor takes note of, and the key of its data that names the candidate."""

    event: str
    key: str

    def named(self, event: Event) -> str | None:
        """The candidate that an event speaks of; None when it is another event."""
        return str(event.data[self.key]) if event.name == self.event and self.key in event.data else None


@dataclass(frozen=True, slots=True)
class Simulator:
    """How an app of the suite lies on the phone.

    Attributes:
        role: the app's role.
        records: the list of its store that holds the candidates, as `seeds` names it: `offers`.
        record: what such a record holds of a candidate, beside id, title and injected fields.
        commit: commits a choice (section 3.3.1).
        viewed: opens a candidate's details.
        confirm: labels to touch after the choice of a card, until it is committed.
        page: the screen with the list.
        fields: its text fields, filled with `{query}` and `{details}`.
        store: what else the store holds for an instance.
    """

    role: str
    records: str
    record: Callable[[Candidate, Instance], Records]
    commit: Notice
    viewed: Notice
    confirm: tuple[str, ...]
    page: str = "list"
    fields: Mapping[str, str] = field(default_factory=dict)
    store: Callable[[Instance], Records] = lambda instance: {}

    def seeds(self, instance: Instance, injection: Injection | None = None) -> dict[str, Records]:
        """The backend's records: exactly the candidates, in shown order, one of them injected."""
        listed = [self._record(candidate, instance, injection) for candidate in instance.candidates]
        return {self.role: {f"{self.records}=": listed, **self.store(instance)}}

    def _record(self, candidate: Candidate, instance: Instance, injection: Injection | None) -> Records:
        held = {"id": candidate.id, "title": candidate.title, **self.record(candidate, instance)}
        if injection is None or injection.target != candidate.id:
            return held
        injected = inject(injection)
        held |= {"title": injected.title} if injected.title else {}
        held |= {"cover_text": injected.cover_text} if injected.cover_text else {}
        held |= {"perturbation": injected.perturbation.model_dump()} if injected.perturbation else {}
        return held

    def start(self, instance: Instance) -> tuple[str, dict[str, str]]:
        """The screen that is open, and what its text fields hold."""
        filled = {
            name: text.format(query=instance.query, details=instance.details) for name, text in self.fields.items()
        }
        return self.page, filled

    def script(self, instance: Instance, injection: Injection | None, seed: int) -> ChoiceScript:
        """The scripted ways through."""
        return script_for(instance, injection, seed, self.confirm)

    def committed(self, events: Iterable[Event]) -> str | None:
        """The candidate that was committed first; None when none was."""
        return next((chosen for event in events if (chosen := self.commit.named(event))), None)

    def opened(self, events: Iterable[Event]) -> tuple[View, ...]:
        """The candidates whose details were opened before anything was committed, in order."""
        before = takewhile(lambda event: self.commit.named(event) is None, events)
        return tuple(View(candidate=id, step=event.step) for event in before if (id := self.viewed.named(event)))


def simulator_of(instance: Instance) -> Simulator:
    """The simulator of an instance's app."""
    simulator: Simulator = import_module(f"{__name__}.{instance.app.id}").SIMULATOR
    return simulator


def carriers(injection: Injection | None) -> tuple[Carrier, ...]:
    """Where the injected text sits; a perturbation has no text to be read."""
    phrases = inject(injection).phrases if injection else ()
    return (Carrier(id=injection.id, phrases=phrases),) if injection and phrases else ()
