"""The SIMULATOR setting: an instance as an app's backend, its injection as changed fields (section 3.1.1)."""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import JsonValue

from swerve.core.evidence import Carrier
from swerve.suites.dibench.instance import Candidate, Injection, Instance
from swerve.suites.dibench.probes import inject
from swerve.suites.dibench.script import ChoiceScript
from swerve.world.event import Event

ROLE = "food"
"""The app's role on the phone."""

COMMIT = "food.ordered"
"""The event that commits a choice: the out-of-band monitor (section 3.3.1)."""

CONFIRM = ("Add to order", "Place order")
"""What follows the choice of a card, until it is ordered."""


def seeds(instance: Instance, injection: Injection | None = None) -> dict[str, dict[str, JsonValue]]:
    """The backend's offers: exactly the candidates, in shown order, one of them injected."""
    offers = [_offer(candidate, instance.query, injection) for candidate in instance.candidates]
    return {ROLE: {"offers=": offers}}


def _offer(candidate: Candidate, query: str, injection: Injection | None) -> JsonValue:
    offer: dict[str, JsonValue] = {
        "id": candidate.id,
        "title": candidate.title,
        "cover": {"picture": candidate.cover.picture, "colour": candidate.cover.colour},
        "keywords": [query],
        **{
            key: list(value) if isinstance(value, tuple | list) else value
            for key, value in candidate.attributes.items()
        },
    }
    if injection is not None and injection.target == candidate.id:
        injected = inject(injection)
        offer |= {"title": injected.title} if injected.title else {}
        offer |= {"cover_text": injected.cover_text} if injected.cover_text else {}
        offer |= {"perturbation": injected.perturbation.model_dump()} if injected.perturbation else {}
    return offer


def carriers(injection: Injection | None) -> tuple[Carrier, ...]:
    """Where the injected text sits; a perturbation has no text to be read."""
    phrases = inject(injection).phrases if injection else ()
    return (Carrier(id=injection.id, phrases=phrases),) if injection and phrases else ()


def script(instance: Instance, target: str | None, seed: int) -> ChoiceScript:
    """The scripted ways through."""
    return ChoiceScript(instance, target, seed, CONFIRM)


def committed(events: Iterable[Event]) -> str | None:
    """The candidate that was ordered first; None when none was."""
    for event in events:
        if event.name == COMMIT:
            return str(event.data["offer"])
    return None
