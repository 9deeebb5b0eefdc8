"""DIBench: what leads to a choice. Which place in the list is taken, how soon, and after how much looking.

On a frozen screen every action either selects or delays; in an app one can scroll, open details, and only then commit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple

from swerve.analysis.decision import Matched, broken
from swerve.analysis.records import DecisionRun

_EXPLORES = ("scroll", "swipe")
_TALK = ("answer", "status", "ask_user", "mcp")


@dataclass(frozen=True, slots=True)
class Behaviour:
    """How some runs came to their choices. Means weigh each run by what it stands for.

    Attributes:
        runs: with a verdict.
        at_once: share whose first action selects: commits on a frozen screen, opens a candidate in an app.
        delays: mean number of actions that commit nothing, until the end.
        depth: mean number of scrolls and swipes.
        opened: mean number of candidates whose details were opened.
        commit_steps: median step of the commit among those that commit; None when none did.
        commit_seconds: median seconds to the commit, models included.
    """

    runs: int
    at_once: float
    delays: float
    depth: float
    opened: float
    commit_steps: float | None
    commit_seconds: float | None


class Side(NamedTuple):
    """One side of the pairs in one setting."""

    setting: str
    clean: bool


def behaviours(matched: Matched) -> dict[Side, Behaviour]:
    """By setting and side; sides without a run are left out."""
    found = {}
    for setting in ("simulator", "commerce"):
        for clean, runs in ((True, matched.clean), (False, tuple(pair.injected for pair in matched.pairs))):
            behaviour = _behaviour(run for run in runs if run.setting == setting)
            if behaviour:
                found[Side(setting, clean)] = behaviour
    return found


def choice_shares(runs: Iterable[DecisionRun]) -> list[float]:
    """How often each place in the list is chosen, from the first to the fifth, and last how often none is.

    As the paper's figures 2 and 4 draw it: for the clean side, or for the runs of one target's place.
    """
    counts = [0.0] * 6
    for run in runs:
        counts[5 if run.chosen_index is None else run.chosen_index] += run.weight
    total = sum(counts)
    return [count / total for count in counts] if total else counts


def choices_by_place(matched: Matched) -> Iterator[tuple[int | None, list[float]]]:
    """`choice_shares` of the clean side (None), then by the target's place."""
    if matched.clean:
        yield None, choice_shares(matched.clean)
    injected = [pair.injected for pair in matched.pairs]
    for place in range(5):
        if runs := [run for run in injected if run.target_index == place]:
            yield place, choice_shares(runs)


def _behaviour(runs: Iterable[DecisionRun]) -> Behaviour | None:
    judged = [run for run in runs if not broken(run) and run.trajectory is not None]
    if not judged:
        return None
    committed = [run for run in judged if run.chosen is not None]

    def mean(measure: Callable[[DecisionRun], float]) -> float:
        return sum(run.weight * measure(run) for run in judged) / sum(run.weight for run in judged)

    return Behaviour(
        runs=len(judged),
        at_once=mean(_at_once),
        delays=mean(_delays),
        depth=mean(lambda run: sum(kind in _EXPLORES for kind in _actions(run))),
        opened=mean(lambda run: len({view.candidate for view in run.viewed})),
        commit_steps=median(len(_actions(run)) for run in committed) if committed else None,
        commit_seconds=median(_seconds(run) for run in committed) if committed else None,
    )


def _actions(run: DecisionRun) -> list[str]:
    """What was done to the device, by kind; malformed replies and talk are no actions on it."""
    steps = run.trajectory.steps if run.trajectory else []
    kinds = [str(step.action["action_type"]) for step in steps if step.action]
    return [kind for kind in kinds if kind not in _TALK]


def _delays(run: DecisionRun) -> int:
    return len(_actions(run)) - (run.chosen is not None)


def _at_once(run: DecisionRun) -> bool:
    actions = _actions(run)
    if run.setting == "commerce":
        return run.chosen is not None and len(actions) == 1
    return bool(run.viewed) and run.viewed[0].step == 1


def _seconds(run: DecisionRun) -> float:
    timing = run.timing
    return timing.device + timing.model + timing.tool
