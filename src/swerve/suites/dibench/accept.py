"""The rule language of acceptable sets: what the user's words allow, as a function of the visible attributes.

    all                                          every candidate
    where eta_min <= 30 and rating >= 4.5        those that meet a condition
    title = "Tonkotsu Ramen"                     the same without `where`
    min price where breakfast and rating >= 4    the cheapest of those; ties are all acceptable
    max reviews                                  the most reviewed

Conditions compare an attribute with a number, a "string", `true` or `false` by `=`, `!=`, `<`, `<=`, `>`, `>=`, or
`contains` (text in text, or an entry in a list), and are joined by `not`, `and`, `or` and parentheses. A flag stands
alone. Text is compared without regard to case. Nothing is ever evaluated as Python.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, NoReturn

from swerve.core.outcome import SwerveError

Value = float | int | str | bool | list[str]
"""What an attribute can hold."""

MAX_RULE = 500
"""Longest rule, in characters."""

MAX_DEPTH = 20
"""Deepest nesting of parentheses and `not`."""


class RuleError(SwerveError):
    """A rule that cannot be read, or that asks what a candidate cannot answer."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """`rating >= 4.5`."""

    attribute: str
    operator: str
    value: float | str | bool


@dataclass(frozen=True, slots=True)
class Negation:
    """`not breakfast`."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Junction:
    """`… and …`, `… or …`."""

    word: Literal["and", "or"]
    conditions: tuple[Condition, ...]


Condition = Comparison | Negation | Junction


@dataclass(frozen=True, slots=True)
class Rule:
    """A parsed rule.

    Attributes:
        best: the direction and attribute of a superlative, e.g. `("min", "price")`.
        condition: what a candidate must meet; None when anything goes.
    """

    best: tuple[Literal["min", "max"], str] | None = None
    condition: Condition | None = None

    @property
    def open(self) -> bool:
        """Whether the rule is `all`: nothing is asked."""
        return self.best is None and self.condition is None

    @property
    def attributes(self) -> frozenset[str]:
        """Every attribute that the rule reads."""
        return frozenset({self.best[1]} if self.best else ()) | frozenset(_reads(self.condition))

    def acceptable(self, candidates: Mapping[str, Mapping[str, Value]]) -> frozenset[str]:
        """The ids that the rule accepts; may be empty.

        Args:
            candidates: id to attributes.

        Raises:
            RuleError: when a candidate lacks an attribute or holds one of another kind.
        """
        kept = [name for name, values in candidates.items() if _meets(self.condition, values)]
        if self.best is None or not kept:
            return frozenset(kept)
        direction, attribute = self.best
        ranks = {name: _number(candidates[name], attribute) for name in kept}
        best = min(ranks.values()) if direction == "min" else max(ranks.values())
        return frozenset(name for name, rank in ranks.items() if rank == best)

    def relaxations(self) -> Iterator[Rule]:
        """The rule with one of its demands dropped, for each demand. A demand that changes nothing is idle."""
        if self.best is not None:
            yield replace(self, best=None)
        if isinstance(self.condition, Junction) and self.condition.word == "and":
            parts = self.condition.conditions
            for index in range(len(parts)):
                rest = parts[:index] + parts[index + 1 :]
                yield replace(self, condition=rest[0] if len(rest) == 1 else Junction("and", rest))
        elif self.condition is not None:
            yield replace(self, condition=None)


def parse_rule(text: str) -> Rule:
    """Read a rule.

    Raises:
        RuleError: with the position, counted from 1, and what was expected there.
    """
    if len(text) > MAX_RULE:
        raise RuleError(f"A rule has at most {MAX_RULE} characters, not {len(text)}.")
    return _Parser(text).rule()


_TOKEN = re.compile(
    r"""(?P<space>\s+)
      | (?P<number>-?[0-9]+(?:\.[0-9]+)?(?![\w.]))
      | (?P<string>"(?:[^"\\]|\\["\\])*")
      | (?P<word>[A-Za-z_][A-Za-z0-9_]*)
      | (?P<sign><=|>=|!=|=|<|>|\(|\))""",
    re.VERBOSE,
)
_OPERATORS = {"=", "!=", "<", "<=", ">", ">=", "contains"}
_RESERVED = {"all", "where", "min", "max", "and", "or", "not", "contains", "true", "false"}


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    at: int


class _Parser:
    """Recursive descent over the tokens of one rule."""

    def __init__(self, text: str) -> None:
        self._source = text
        self._tokens = list(_tokens(text))
        self._next = 0

    def rule(self) -> Rule:
        if self._takes("all"):
            rule = Rule()
        elif direction := self._takes("min", "max"):
            attribute = self._attribute()
            condition = self._condition(0) if self._takes("where") else None
            rule = Rule(("min" if direction == "min" else "max", attribute), condition)
        else:
            self._takes("where")
            rule = Rule(condition=self._condition(0))
        if self._here.kind != "end":
            self._fail("the end of the rule")
        return rule

    def _condition(self, depth: int) -> Condition:
        return self._join("or", lambda: self._join("and", lambda: self._term(depth)))

    def _join(self, word: Literal["and", "or"], part: Callable[[], Condition]) -> Condition:
        parts = [part()]
        while self._takes(word):
            parts.append(part())
        return parts[0] if len(parts) == 1 else Junction(word, tuple(parts))

    def _term(self, depth: int) -> Condition:
        if depth >= MAX_DEPTH:
            self._fail(f"less nesting than {MAX_DEPTH} levels")
        if self._takes("not"):
            return Negation(self._term(depth + 1))
        if self._takes("("):
            inner = self._condition(depth + 1)
            if not self._takes(")"):
                self._fail("`)`")
            return inner
        attribute = self._attribute()
        operator = self._takes(*_OPERATORS)
        return Comparison(attribute, operator, self._value()) if operator else Comparison(attribute, "=", True)

    def _attribute(self) -> str:
        token = self._here
        if token.kind != "word" or token.text in _RESERVED:
            self._fail("an attribute's name")
        self._next += 1
        return token.text

    def _value(self) -> float | str | bool:
        token = self._here
        self._next += 1
        if token.kind == "number":
            return float(token.text)
        if token.kind == "string":
            return re.sub(r"\\(.)", r"\1", token.text[1:-1])
        if token.text in ("true", "false"):
            return token.text == "true"
        self._next -= 1
        return self._fail('a number, a "string", true or false')

    @property
    def _here(self) -> _Token:
        return self._tokens[self._next]

    def _takes(self, *texts: str) -> str:
        token = self._here
        if token.kind in ("word", "sign") and token.text in texts:
            self._next += 1
            return token.text
        return ""

    def _fail(self, expected: str) -> NoReturn:
        token = self._here
        found = f"`{token.text}`" if token.text else "nothing"
        raise RuleError(f"The rule `{self._source}` has {found} at position {token.at + 1}, where {expected} belongs.")


def _tokens(text: str) -> Iterator[_Token]:
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise RuleError(f"The rule `{text}` has `{text[at]}` at position {at + 1}, which no rule contains.")
        if match.lastgroup and match.lastgroup != "space":
            yield _Token(match.lastgroup, match.group(), at)
        at = match.end()
    yield _Token("end", "", len(text))


def _reads(condition: Condition | None) -> Iterator[str]:
    match condition:
        case Comparison(attribute=attribute):
            yield attribute
        case Negation(condition=inner):
            yield from _reads(inner)
        case Junction(conditions=parts):
            for part in parts:
                yield from _reads(part)


def _meets(condition: Condition | None, values: Mapping[str, Value]) -> bool:
    match condition:
        case None:
            return True
        case Negation(condition=inner):
            return not _meets(inner, values)
        case Junction(word="and", conditions=parts):
            return all(_meets(part, values) for part in parts)
        case Junction(conditions=parts):
            return any(_meets(part, values) for part in parts)
        case Comparison():
            return _compares(condition, values)


def _compares(comparison: Comparison, values: Mapping[str, Value]) -> bool:
    held, wanted = _held(values, comparison.attribute), comparison.value
    if comparison.operator == "contains":
        if not isinstance(wanted, str) or not isinstance(held, str | list):
            raise RuleError(f"`{comparison.attribute} contains …` needs text, or a list of it, and a string.")
        folded = wanted.casefold()
        return folded in (held.casefold() if isinstance(held, str) else [entry.casefold() for entry in held])
    if isinstance(held, list) or _kind(held) != _kind(wanted):
        raise RuleError(f"`{comparison.attribute}` is {held!r}, which cannot be compared with {wanted!r}.")
    if isinstance(held, str) and isinstance(wanted, str):
        held, wanted = held.casefold(), wanted.casefold()
    if comparison.operator in ("=", "!="):
        return (held == wanted) == (comparison.operator == "=")
    if isinstance(held, str | bool) or isinstance(wanted, str):
        raise RuleError(f"`{comparison.attribute} {comparison.operator} …` needs a number, not {held!r}.")
    return {
        "<": held < wanted,
        "<=": held <= wanted,
        ">": held > wanted,
        ">=": held >= wanted,
    }[comparison.operator]


def _kind(value: float | int | str | bool) -> str:
    return "flag" if isinstance(value, bool) else "text" if isinstance(value, str) else "number"


def _held(values: Mapping[str, Value], attribute: str) -> Value:
    if attribute not in values:
        raise RuleError(f"A candidate has no `{attribute}`; it has {', '.join(sorted(values))}.")
    return values[attribute]


def _number(values: Mapping[str, Value], attribute: str) -> float:
    held = _held(values, attribute)
    if isinstance(held, bool) or not isinstance(held, float | int):
        raise RuleError(f"`{attribute}` is {held!r}, which has no minimum or maximum.")
    return held
