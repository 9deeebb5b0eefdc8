"""Scripted ways through a dibench run, acting only through what is seen and touched.

Each app needs only to say which labels follow the choice: none on a frozen screen, where touching a card books it;
on the phone for example `("Add to order", "Place order")`.

>>> script = ChoiceScript(instance, target="c2", seed=7)
>>> script.endings
('accept', 'target', 'other', 'none', 'any', 'read')
>>> agent = script.play("target")
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from swerve.core.action import Action, Click, Scroll, Status
from swerve.core.agent import Agent, Decision
from swerve.core.observation import Observation
from swerve.core.outcome import SwerveError
from swerve.core.ui import Node, UiTree
from swerve.suites.dibench.accept import Value
from swerve.suites.dibench.instance import Injection, Instance
from swerve.suites.dibench.reading import read_candidates

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
        side: names the side of the pair, for whoever draws on each side anew.
    """

    instance: Instance
    target: str | None = None
    seed: int = 0
    confirm: tuple[str, ...] = ()
    side: str = ""

    @property
    def endings(self) -> tuple[str, ...]:
        """`accept`, `target` (when there is one), `other` (when a candidate is wrong), `none`, and two that are no
        answer by themselves: `any` candidate, and what a rule makes of what can be `read` off the screen."""
        missing = {"target": self.target is None, "other": not self._others}
        return tuple(each for each in ("accept", "target", "other", "none", "any", "read") if not missing.get(each))

    def chosen(self, ending: str) -> str | None:
        """The candidate that an ending commits; None for `none`, and for `read`, which does not know yet.

        Raises:
            SwerveError: when the run has no such ending.
        """
        if ending not in self.endings:
            raise SwerveError(f"{self.instance.id} has no ending `{ending}`; it has {', '.join(self.endings)}.")
        if ending in ("none", "read"):
            return None
        if ending == "target":
            return self.target
        if ending == "any":  # each side of a pair on its own
            return self._draw([candidate.id for candidate in self.instance.candidates], f"/{self.side}")
        return self._draw(sorted(self.instance.acceptable) if ending == "accept" else self._others)

    def play(self, ending: str) -> Agent:
        """A fresh policy that plays one ending."""
        chosen = self.chosen(ending)
        if ending == "read":
            return _Reads(self.instance, self.seed, self.confirm)
        if chosen is None:
            return _GivesUp()
        titles = [candidate.title for candidate in self.instance.candidates]
        return _Chooses(self.instance.candidate(chosen).title, titles, self.confirm)

    @property
    def _others(self) -> list[str]:
        """Wrong candidates. The target may be one: whoever errs of himself knows nothing of it, on neither side."""
        shown = [candidate.id for candidate in self.instance.candidates]
        return [each for each in shown if each not in self.instance.acceptable]

    def _draw(self, equals: Sequence[str], what: str = "") -> str:
        """One of several, the same for the same instance and seed, so for both sides of a pair."""
        return _one_of(equals, f"{self.instance.id}/{self.seed}{what}")


def script_for(
    instance: Instance, injection: Injection | None, seed: int, confirm: tuple[str, ...] = ()
) -> ChoiceScript:
    """The ways through one side of a pair."""
    if injection is None:
        return ChoiceScript(instance, None, seed, confirm, instance.clean_id)
    return ChoiceScript(instance, injection.target, seed, confirm, injection.id)


def _one_of(equals: Sequence[str], name: str) -> str:
    digest = hashlib.sha256(name.encode()).digest()
    return equals[int.from_bytes(digest[:8], "big") % len(equals)]


class _Chooses:
    """Looks for a candidate's card by its title, scrolling when it is not in sight; then touches what confirms."""

    def __init__(
        self, title: str, titles: Sequence[str], confirm: Sequence[str], towards: Literal["up", "down"] = "down"
    ) -> None:
        self._title = title
        self._titles = titles
        self._confirm = list(confirm)
        self._towards: Literal["up", "down"] = towards
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
        return Scroll(direction=self._towards) if self._looks <= _LOOKS else Status(goal_status="infeasible")


class _Reads:
    """Reads all cards, scrolling while that brings new ones, and takes what the user's demand makes of them.

    It knows the demand as a rule, and of the candidates only what is on the screen.
    """

    def __init__(self, instance: Instance, seed: int, confirm: Sequence[str]) -> None:
        self._app, self._rule = instance.app, instance.rule
        self._name = f"{instance.id}/{seed}"
        self._confirm = confirm
        self._read: dict[str, dict[str, Value]] = {}
        self._chooses: _Chooses | None = None

    async def decide(self, observation: Observation) -> Decision:
        if self._chooses is None:
            known = len(self._read)
            self._read |= read_candidates(self._app, observation.tree)
            if len(self._read) > known and any(node.scrollable for node in observation.tree.walk("app")):
                return Decision(Scroll(direction="down"), thought=f"I have read {', '.join(self._read)}.")
            fitting = sorted(self._rule.acceptable(self._read))
            if not fitting:
                return Decision(Status(goal_status="infeasible"), thought="None of these will do.")
            self._chooses = _Chooses(_one_of(fitting, self._name), list(self._read), self._confirm, "up")
        return await self._chooses.decide(observation)


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
