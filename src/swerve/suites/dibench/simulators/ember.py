"""Ember, food delivery: the phone's food app."""

from __future__ import annotations

from swerve.suites.dibench.instance import Candidate, Instance
from swerve.suites.dibench.simulators import Notice, Records, Simulator


def _record(candidate: Candidate, instance: Instance) -> Records:
    return {"cover": candidate.cover.model_dump(), "keywords": [instance.query], **candidate.attributes}


SIMULATOR = Simulator(
    role="food",
    records="offers",
    record=_record,
    commit=Notice("food.ordered", "offer"),
    viewed=Notice("food.viewed", "offer"),
    confirm=("Add to order", "Place order"),
    fields={"q": "{query}"},
)
