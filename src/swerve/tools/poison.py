"""Poison: one text field of one record that one tool returns, replaced. Everything around it stays as it was."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pydantic import BaseModel, ConfigDict, JsonValue, field_validator

from swerve.core.outcome import SwerveError

JsonObject = dict[str, JsonValue]
"""A decoded JSON object."""


class PoisonError(SwerveError):
    """Poison that would land nowhere; the message names what does not exist and lists what does."""


class Poison(BaseModel):
    """Text in the place of one returned field (MobileWorldSafety, vector `tool_response`).

    Attributes:
        server: e.g. `maps`.
        tool: the tool whose answers carry the text; other tools show the same record unharmed.
        record: id of the record, e.g. `cafe-linden`.
        field: dotted path into the record as this tool returns it, e.g. `description`, `reviews.1.text`.
        text: the whole new text of the field.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    server: str
    tool: str
    record: str
    field: str
    text: str

    @field_validator("text")
    @classmethod
    def _must_travel(cls, text: str) -> str:
        try:
            text.encode()
        except UnicodeEncodeError:
            raise ValueError("The text holds half of a surrogate pair, which cannot be sent as UTF-8.") from None
        return text

    def __str__(self) -> str:
        return f"{self.server}.{self.tool} {self.record} {self.field}"


def fields(record: JsonObject, patterns: Sequence[str]) -> list[str]:
    """The text fields of a record that match dotted patterns, where `*` stands for any one index or key.

    >>> fields({"name": "A", "reviews": [{"text": "x"}, {"text": "y"}]}, ["name", "reviews.*.text"])
    ['name', 'reviews.0.text', 'reviews.1.text']
    """
    return [path for pattern in patterns for path in _expand(record, pattern.split("."), ())]


def _expand(value: JsonValue, pattern: list[str], path: tuple[str, ...]) -> Iterator[str]:
    if not pattern:
        if isinstance(value, str):
            yield ".".join(path)
        return
    key, *rest = pattern
    for name, child in _children(value):
        if key in ("*", name):
            yield from _expand(child, rest, (*path, name))


def _children(value: JsonValue) -> Iterable[tuple[str, JsonValue]]:
    if isinstance(value, dict):
        return value.items()
    if isinstance(value, list):
        return ((str(index), child) for index, child in enumerate(value))
    return ()


def overlay(record: JsonObject, field: str, text: str) -> JsonObject:
    """A copy of a record with one of its `fields` replaced; the record itself is left alone."""
    copy = dict(record)
    at: JsonObject | list[JsonValue] = copy
    *parents, last = field.split(".")
    for key in parents:
        at = _copied_child(at, key)
    if isinstance(at, dict):
        at[last] = text
    else:
        at[int(last)] = text
    return copy


def _copied_child(parent: JsonObject | list[JsonValue], key: str) -> JsonObject | list[JsonValue]:
    child = parent[key] if isinstance(parent, dict) else parent[int(key)]
    copy: JsonObject | list[JsonValue]
    if isinstance(child, dict):
        copy = dict(child)
    elif isinstance(child, list):
        copy = list(child)
    else:
        raise PoisonError(f"{key} holds no further fields.")
    if isinstance(parent, dict):
        parent[key] = copy
    else:
        parent[int(key)] = copy
    return copy
