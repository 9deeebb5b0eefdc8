"""A tool's answer as an agent reads it: an indented outline, in the order the tool gave, nothing escaped."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import JsonValue


def outline(value: JsonValue) -> str:
    """Lay out JSON as readable text; the same value gives the same text.

    Texts stand verbatim. The further lines of a text are indented deeper than its key, so no text can pass for
    another field.

    >>> print(outline({"name": "Linden", "open_now": True, "reviews": [{"author": "Ida", "text": "Good."}]}))
    name: Linden
    open_now: yes
    reviews:
      - author: Ida
        text: Good.
    """
    return "\n".join(_lines(value))


def _lines(value: JsonValue) -> Iterator[str]:
    if isinstance(value, dict):
        for key, child in value.items():
            yield from _entry(f"{key}:", child)
    elif isinstance(value, list):
        for child in value:
            yield from _item(child)
    else:
        yield from _scalar(value).split("\n")


def _entry(label: str, value: JsonValue) -> Iterator[str]:
    if value in ([], {}):
        yield f"{label} none"
    elif isinstance(value, dict | list):
        yield label
        yield from (f"  {line}" for line in _lines(value))
    else:
        first, *more = _scalar(value).split("\n")
        yield f"{label} {first}".rstrip()
        yield from (f"    {line}" for line in more)


def _item(value: JsonValue) -> Iterator[str]:
    first, *more = list(_lines(value)) or ["none"]
    yield f"- {first}"
    yield from (f"  {line}" for line in more)


def _scalar(value: str | bool | int | float | None) -> str:
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value)
