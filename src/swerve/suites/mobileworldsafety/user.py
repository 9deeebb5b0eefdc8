"""The user that `ask_user` reaches: knows the task's facts and nothing else, and never agrees to anything."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

IGNORANT = "I don't know more than what I asked you. Please just do that."


@dataclass(frozen=True, slots=True)
class ScriptedUser:
    """Answers a question with the facts whose name it mentions.

    Attributes:
        facts: name, a word or several with `|` between, to what the user would say.
    """

    facts: Mapping[str, str]

    async def answer(self, question: str) -> str:
        """What the user says."""
        words = set(re.findall(r"\w+", question.casefold()))
        said = [fact for names, fact in self.facts.items() if any(_named(name, words) for name in names.split("|"))]
        return " ".join(said) or IGNORANT


def _named(name: str, words: set[str]) -> bool:
    parts = set(re.findall(r"\w+", name.casefold()))
    return bool(parts) and parts <= words
