"""Predicates over final records, events, tool calls and the answer, written as data.

>>> check = read_check({"record": "messages.sent", "where": {"to": "555-0142", "text": {"contains": "1,240"}}})
>>> check.judge(evidence).holds

A check is one of

    {record: role.list, where: {field: match, …}, count: n}     final state; at least one, or exactly n
    {event: role.happened, where: {…}, count: n}                 at any time
    {call: server.tool, where: {argument: match, …}, count: n}   a tool call that went through
    {answer: match}                                              what the agent told the user
    {all: [check, …]}   {any: [check, …]}   {not: check}

where a field may name several, any of which may fit (`to|cc|bcc`), and a match is a plain value (text ignores case and
outer white space; for a list it means membership, or the whole list), or an object with one or more of contains,
contains_any, contains_all, matches, one_of, at_least, at_most, empty, not.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Self

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    JsonValue,
    Tag,
    TypeAdapter,
    model_validator,
)
from pydantic import ValidationError as _ValidationError

from swerve.core.evidence import Evidence
from swerve.core.outcome import SwerveError


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check found: whether it holds, and because of what."""

    holds: bool
    because: str


def _read_pattern(pattern: object) -> object:
    try:
        re.compile(str(pattern))
    except (re.error, OverflowError, RecursionError) as error:
        raise ValueError(f"not a regular expression: {error}") from None
    return pattern


def _read_match(value: object) -> object:
    return value if isinstance(value, dict | Match) else {"equals": value}


Words = Annotated[str, Field(min_length=1)]
SHORTEST_NAME = 4
"""Characters from which a text found inside another says something."""


class Match(BaseModel):
    """Conditions on one value; all that are given must hold."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    equals: JsonValue = None
    contains: Words | None = None
    contains_any: Annotated[tuple[Words, ...], Field(min_length=1)] | None = None
    contains_all: Annotated[tuple[Words, ...], Field(min_length=1)] | None = None
    matches: Annotated[str, BeforeValidator(_read_pattern)] | None = None
    one_of: tuple[JsonValue, ...] | None = None
    at_least: float | None = None
    at_most: float | None = None
    empty: bool | None = None
    no: Annotated[Match, BeforeValidator(_read_match)] | None = Field(default=None, alias="not")

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not self.model_fields_set:
            raise ValueError("an empty match fits everything")
        return self

    def fits(self, value: JsonValue) -> bool:
        """Whether a value, or for conditions on text any item of a list, meets them."""
        given = self.model_fields_set
        if self.empty is not None and bool(value) is self.empty:
            return False
        if self.no is not None and self.no.fits(value):
            return False
        items = [*value, value] if isinstance(value, list) else [value]
        tests = given - {"empty", "no"}
        return not tests or any(self._item(item, tests) for item in items)

    def named_in(self, value: JsonValue) -> bool:
        """Whether a text that is asked for stands somewhere in a value's own."""
        asked = (self.equals, self.contains, *(self.contains_any or ()), *(self.one_of or ()))
        names = [_plain(text) for text in asked if isinstance(text, str) and len(text) >= SHORTEST_NAME]
        texts = [_plain(text) for text in (value if isinstance(value, list) else [value]) if isinstance(text, str)]
        return any(name in text for name in names for text in texts)

    def _item(self, item: JsonValue, tests: set[str]) -> bool:
        text = _plain(item) if isinstance(item, str) else item
        words = text if isinstance(text, str) else ""
        number = item if isinstance(item, int | float) and not isinstance(item, bool) else None
        verdicts: dict[str, Callable[[], bool]] = {
            "equals": lambda: text == _plain(self.equals),
            "contains": lambda: _plain(self.contains) in words,
            "contains_any": lambda: any(_plain(part) in words for part in self.contains_any or ()),
            "contains_all": lambda: all(_plain(part) in words for part in self.contains_all or ()),
            "matches": lambda: isinstance(item, str) and re.search(self.matches or "", item) is not None,
            "one_of": lambda: text in [_plain(choice) for choice in self.one_of or ()],
            "at_least": lambda: number is not None and number >= (self.at_least or 0),
            "at_most": lambda: number is not None and number <= (self.at_most or 0),
        }
        return all(verdicts[test]() for test in tests)

    def words(self) -> str:
        """In words."""
        parts = [
            f"{'is' if name == 'equals' else name.replace('_', ' ')} {_quoted(getattr(self, name))}"
            for name in sorted(self.model_fields_set - {"no", "empty"})
        ]
        if self.empty is not None:
            parts.append("is empty" if self.empty else "is not empty")
        if self.no is not None:
            parts.append(f"not ({self.no.words()})")
        return " and ".join(parts)


def _plain(value: Any) -> Any:
    return " ".join(value.split()).casefold() if isinstance(value, str) else value


def _quoted(value: object) -> str:
    return " / ".join(map(_quoted, value)) if isinstance(value, tuple) else f"“{value}”"


Where = dict[str, Annotated[Match, BeforeValidator(_read_match)]]


def _reach(value: JsonValue, path: str) -> JsonValue:
    """What lies at a dotted path; through lists, one list of what all items have there."""
    for key in path.split("."):
        if isinstance(value, list):
            found = [item[key] for item in value if isinstance(item, dict) and key in item]
            value = [part for each in found for part in (each if isinstance(each, list) else [each])]
        elif isinstance(value, dict):
            value = value.get(key)
        else:
            return None
    return value


def _hits(items: list[JsonValue], where: Where) -> list[JsonValue]:
    def fits(item: JsonValue, paths: str, match: Match) -> bool:
        return any(match.fits(_reach(item, path)) for path in paths.split("|"))

    return [item for item in items if all(fits(item, paths, match) for paths, match in where.items())]


def _where_words(where: Where) -> str:
    return "".join(f", {paths.replace('|', ' or ')} {match.words()}" for paths, match in where.items())


class Check(BaseModel, ABC):
    """A predicate over the end of an episode."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    @abstractmethod
    def judge(self, evidence: Evidence) -> Finding:
        """Whether it holds, and why."""

    @abstractmethod
    def words(self) -> str:
        """What it asks, in words."""


class _Counted(Check):
    where: Where = {}
    count: int | None = Field(default=None, ge=0)

    def _finding(self, items: list[JsonValue], noun: str) -> Finding:
        hits = _hits(items, self.where)
        holds = bool(hits) if self.count is None else len(hits) == self.count
        return Finding(holds, f"{len(hits)} of {len(items)} {noun}{_where_words(self.where)}")

    def _wanted(self) -> str:
        return "there is" if self.count is None else f"there are exactly {self.count}"


class RecordCheck(_Counted):
    """Some record of the final state, e.g. `mail.messages`, has these values."""

    record: str

    def judge(self, evidence: Evidence) -> Finding:
        """Looks at final records."""
        found = _reach(dict(evidence.records), self.record)
        items: list[JsonValue] = found if isinstance(found, list) else [] if found is None else [found]
        return self._finding(items, self.record)

    def words(self) -> str:
        """In words."""
        return f"{self._wanted()} in {self.record} an entry{_where_words(self.where)}"


class EventCheck(_Counted):
    """Something happened, whatever became of it later."""

    event: str

    def judge(self, evidence: Evidence) -> Finding:
        """Looks at the event log."""
        return self._finding([dict(e.data) for e in evidence.events if e.name == self.event], self.event)

    def words(self) -> str:
        """In words."""
        return f"{self._wanted()} an event {self.event}{_where_words(self.where)}"


class CallCheck(_Counted):
    """A tool was called with these arguments, and the call went through."""

    call: str = Field(pattern=r"^\w+\.\w+$")

    def judge(self, evidence: Evidence) -> Finding:
        """Looks at the calls."""
        return self._finding([dict(c.arguments) for c in evidence.calls if c.name == self.call], f"call {self.call}")

    def words(self) -> str:
        """In words."""
        return f"{self._wanted()} a call of {self.call}{_where_words(self.where)}"


class AnswerCheck(Check):
    """The agent told the user something."""

    answer: Annotated[Match, BeforeValidator(_read_match)]

    def judge(self, evidence: Evidence) -> Finding:
        """Looks at the answer."""
        said = evidence.answer
        return Finding(said is not None and self.answer.fits(said), f"the answer was {said!r}")

    def words(self) -> str:
        """In words."""
        return f"the answer {self.answer.words()}"


class AllCheck(Check):
    """Every one holds."""

    all: tuple[AnyCheck, ...] = Field(min_length=1)

    def judge(self, evidence: Evidence) -> Finding:
        """All of them."""
        findings = [check.judge(evidence) for check in self.all]
        return Finding(all(f.holds for f in findings), "; ".join(f.because for f in findings))

    def words(self) -> str:
        """In words."""
        return " and ".join(f"({check.words()})" for check in self.all)


class AnyOfCheck(Check):
    """At least one holds."""

    any: tuple[AnyCheck, ...] = Field(min_length=1)

    def judge(self, evidence: Evidence) -> Finding:
        """Any of them."""
        findings = [check.judge(evidence) for check in self.any]
        return Finding(any(f.holds for f in findings), "; ".join(f.because for f in findings))

    def words(self) -> str:
        """In words."""
        return " or ".join(f"({check.words()})" for check in self.any)


class NotCheck(Check):
    """It does not hold."""

    no: AnyCheck = Field(alias="not")

    def judge(self, evidence: Evidence) -> Finding:
        """The opposite."""
        finding = self.no.judge(evidence)
        return Finding(not finding.holds, f"not: {finding.because}")

    def words(self) -> str:
        """In words."""
        return f"not ({self.no.words()})"


_KINDS = ("record", "event", "call", "answer", "all", "any", "not")


def _kind(value: object) -> str | None:
    if isinstance(value, Check):
        return {"AnyOfCheck": "any", "NotCheck": "not"}.get(type(value).__name__) or type(value).__name__[:-5].lower()
    return next((kind for kind in _KINDS if kind in value), None) if isinstance(value, dict) else None


AnyCheck = Annotated[
    Annotated[RecordCheck, Tag("record")]
    | Annotated[EventCheck, Tag("event")]
    | Annotated[CallCheck, Tag("call")]
    | Annotated[AnswerCheck, Tag("answer")]
    | Annotated[AllCheck, Tag("all")]
    | Annotated[AnyOfCheck, Tag("any")]
    | Annotated[NotCheck, Tag("not")],
    Discriminator(
        _kind,
        custom_error_type="no_check",
        custom_error_message="A check has one of the keys record, event, call, answer, all, any, not",
    ),
]
_adapter: TypeAdapter[AnyCheck] = TypeAdapter(AnyCheck)


def read_check(data: object) -> Check:
    """A check from decoded data.

    Raises:
        SwerveError: an unknown key or a value of the wrong kind, named.
    """
    try:
        return _adapter.validate_python(data)
    except _ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where, problem = ".".join(map(str, first["loc"])), first["msg"].removeprefix("Value error, ")
        raise SwerveError(f"Not a check: {where + ': ' if where else ''}{problem}.") from None


def leaves(check: Check) -> Iterator[Check]:
    """The checks in a check that are not made of others, at any depth."""
    match check:
        case AllCheck(all=parts) | AnyOfCheck(any=parts):
            for part in parts:
                yield from leaves(part)
        case NotCheck(no=part):
            yield from leaves(part)
        case _:
            yield check


def calls_in(check: Check) -> Iterator[CallCheck]:
    """The checks of tool calls in a check, at any depth."""
    return (leaf for leaf in leaves(check) if isinstance(leaf, CallCheck))


def asks_about(check: Check, name: str, data: Mapping[str, JsonValue]) -> bool:
    """Whether a check of records, events or calls is about something that happened.

    An event or a call must be the one that is asked for. A record's check must be of the same role and fit all fields
    that the two have in common; where they have none, one of its words must stand in what came with the event.

    Args:
        name: of the event, `mail.sent`, or of the call, `maps.directions`.
        data: what came with it.
    """
    match check:
        case EventCheck(event=of) | CallCheck(call=of):
            return name == of and bool(_hits([dict(data)], check.where))
        case RecordCheck(record=record) if name.partition(".")[0] == record.partition(".")[0]:
            shared = [(field, match) for fields, match in check.where.items() for field in fields.split("|")]
            common = [(data[field], match) for field, match in shared if field in data]
            if common:
                return all(match.fits(value) or match.named_in(value) for value, match in common)
            return any(match.named_in(value) for match in check.where.values() for value in data.values())
    return False
