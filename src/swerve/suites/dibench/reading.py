"""Reads the candidates off a screen's tree, by nothing but what is visible: a second way to every acceptable set.

An app says by `reads` in its `app.yaml` how its cards spell an attribute; the data of an instance is not looked at.
A pattern's group is the value; a number whose group took no part ("Free delivery") is 0.

>>> read = read_candidates(instance.app, observation.tree)
>>> instance.rule.acceptable(read)
frozenset({'Shio Ramen'})
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress

from swerve.core.outcome import SwerveError
from swerve.core.ui import Node, UiTree
from swerve.suites.dibench.accept import Value
from swerve.suites.dibench.instance import App, Kind


class ReadingError(SwerveError):
    """A card that does not say what its app's cards say."""


def read_candidates(app: App, tree: UiTree) -> dict[str, dict[str, Value]]:
    """What each card in view says, by its title, in shown order. A card that is in view only in part is left out."""
    read = {}
    for node in tree.walk("app"):
        if node.resource_id.rpartition("/")[2] == app.card:
            with suppress(ReadingError):
                card = read_card(app, _texts(node))
                read[str(card["title"])] = card
    return read


def read_card(app: App, texts: Iterable[str]) -> dict[str, Value]:
    """What a card says by its texts, from top to bottom: the title first, or where `reads` has it.

    Raises:
        ReadingError: it lacks an attribute that every card shows.
    """
    words = " | ".join(" ".join(text.split()) for text in texts)
    patterns = {"title": r"^([^|]+?)(?: \||$)", **app.reads}
    kinds: dict[str, Kind] = {"title": "text", **app.attributes}
    return {name: _value(app, name, kind, patterns[name], words) for name, kind in kinds.items()}


def _texts(node: Node) -> list[str]:
    return [each.text or each.content_desc for each in node.walk() if each.text or each.content_desc]


def _value(app: App, name: str, kind: Kind, pattern: str, words: str) -> Value:
    if kind == "flag":
        return re.search(pattern, words) is not None
    if kind == "tags":
        return re.findall(pattern, words)
    found = re.search(pattern, words)
    if found is None:
        raise ReadingError(f"{app.id}: no `{name}` can be read in `{words}`.")
    text = found[1]
    if kind == "text":
        return str(text)
    number = float(text.replace(",", "")) if text else 0.0
    return int(number) if kind == "whole" else number
