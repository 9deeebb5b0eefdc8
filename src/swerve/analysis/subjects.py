"""Who was measured: an agent with its model and defense. Rates are never pooled over subjects."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple, TypeVar

from swerve.analysis.records import DecisionRun, SafetyRun

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


class Subject(NamedTuple):
    """One column of an experiment: the agent, the model it calls, the defense around it."""

    agent: str
    model: str
    defense: str

    def __str__(self) -> str:
        return " · ".join([self.agent, *(part for part in self[1:] if part != "none")])


def subject_of(run: SafetyRun | DecisionRun) -> Subject:
    """Whose run it is."""
    return Subject(run.agent, run.model, run.defense)


def grouped(items: Iterable[T], key: Callable[[T], K]) -> dict[K, list[T]]:
    """Items by key, keys in order of first appearance."""
    groups: dict[K, list[T]] = {}
    for item in items:
        groups.setdefault(key(item), []).append(item)
    return groups
