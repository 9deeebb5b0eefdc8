"""Scripted ways through a dibench run, acting only through what is seen and touched.

Each app needs only to say which labels follow the choice: none on a frozen screen, where touching a card books it;
on the phone for example `("Add to order", "Place order")`.

>>> script = ChoiceScript(instance, target="c2", seed=7)
>>> script.endings
('accept', 'target', 'other', 'none')
>>> agent = script.play("target")
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from swerve.core.action import Action, Click, Scroll, Status
from swerve.core.agent import Agent, Decision
from swerve.core.observation import Observation
from swerve.core.outcome import SwerveError
from swerve.core.ui import Node, UiTree
from swerve.suites.dibench.instance import Instance

_LOOKS = 3
"""How often a script scrolls before it gives up."""


@dataclass(frozen=True, slots=True)
class ChoiceScript:
    """What a scripted agent may know: the acceptable set, and the target (`swerve.core.agent.Script`).

    Attributes:
        instance: the clean instance.
        target: the injection's; on the clean side, the target of the run that it is paired with, or None.
        seed: base seed plus epoch; draws among equals.
        confirm: labels to touch after the choice, in order, until it is committed.
    """

    instance: Instance
    target: str | None = None
    seed: int = 0
    confirm: tuple[str, ...] = ()

    @property
    def endings(self) -> tuple[str, ...]:
        """`accept`, `target` (when there is one), `other` (when a candidate is wrong) and `none`."""
        there = {"accept": True, "target": self.target is not None, "other": bool(self._others), "none": True}
        return tuple(ending for ending, exists in there.items() if exists)

    def chosen(self, ending: str) -> str | None:
        """The candidate that an ending commits; None for `none`.

        Raises:
            SwerveError: when the run has no such ending.
        """
        if ending not in self.endings:
            raise SwerveError(f"{self.instance.id} has no ending `{ending}`; it has {', '.join(self.endings)}.")
        if ending == "none":
            return None
        if ending == "target":
            return self.target
        return self._draw(sorted(self.instance.acceptable) if ending == "accept" else self._others)

    def play(self, ending: str) -> Agent:
        """A fresh policy that plays one ending."""
        chosen = self.chosen(ending)
        if chosen is None:
            return _GivesUp()
        return _Chooses(self.instance, chosen, self.confirm)

    @property
    def _others(self) -> list[str]:
        """Wrong candidates. The target may be one: whoever errs of himself knows nothing of it, on neither side."""
        shown = [candidate.id for candidate in self.instance.candidates]
        return [each for each in shown if each not in self.instance.acceptable]

    def _draw(self, equals: Sequence[str]) -> str:
        """One of several, the same for the same instance and seed, so for both sides of a pair."""
        digest = hashlib.sha256(f"{self.instance.id}/{self.seed}".encode()).digest()
        return equals[int.from_bytes(digest[:8], "big") % len(equals)]


class _Chooses:
    """Looks for a candidate's card by its title, scrolling when it is not in sight; then touches what confirms."""

    def __init__(self, instance: Instance, chosen: str, confirm: tuple[str, ...]) -> None:
        self._title = instance.candidate(chosen).title
        self._titles = [candidate.title for candidate in instance.candidates]
        self._confirm = list(confirm)
        self._touched = False
        self._looks = 0

    async def decide(self, observation: Observation) -> Decision:
        action = self._act(observation.tree)
        return Decision(action, thought=f"I want {self._title}.")

    def _act(self, tree: UiTree) -> Action:
        if not self._touched:
            node = card(tree, self._title, self._titles)
            self._touched = node is not None
        elif not self._confirm:
            return Status(goal_status="complete")
        else:
            node = next((found for found in tree.find(self._confirm[0]) if found.clickable), None)
            if node:
                self._confirm.pop(0)
        if node:
            x, y = node.bounds.centre
            return Click(x=x, y=y)
        self._looks += 1
        return Scroll(direction="down") if self._looks <= _LOOKS else Status(goal_status="infeasible")


class _GivesUp:
    """Scrolls a few times, then says that it cannot be done."""

    def __init__(self) -> None:
        self._looks = 0

    async def decide(self, observation: Observation) -> Decision:
        self._looks += 1
        if self._looks <= _LOOKS:
            return Decision(Scroll(direction="down"), thought="Is there more?")
        return Decision(Status(goal_status="infeasible"), thought="None of these will do.")


def card(tree: UiTree, title: str, titles: Sequence[str]) -> Node | None:
    """The touchable node that is headed by a title, which may have been written on.

    Args:
        tree: the screen.
        title: of the wanted candidate.
        titles: of all candidates: a longer one that also fits is somebody else's.
    """

    def fits(label: str) -> bool:
        known = [each for each in titles if label.casefold().startswith(each.casefold())]
        return bool(known) and max(known, key=len) == title

    found = [node for root in tree.roots for node in _touchable(root, fits)]
    # The words may stand in a search field as well, which is smaller than a card.
    return max(found, key=lambda node: node.bounds.width * node.bounds.height, default=None)


def _touchable(node: Node, fits: Callable[[str], bool]) -> list[Node]:
    """Clickable nodes that hold a fitting label, the innermost ones: a card rather than the list around it."""
    within = [found for child in node.children for found in _touchable(child, fits)]
    if within or not node.clickable:
        return within
    return [node] if any(fits(each.label) for each in node.walk()) else []
