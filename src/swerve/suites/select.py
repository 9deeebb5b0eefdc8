"""`--select`: which tasks or instances, e.g. `vector=web_content and app in ember,staywell and not probe=cover`.

    expression := term (or term)*          term := factor (and factor)*
    factor     := [not] comparison | ( expression )
    comparison := key = value | key != value | key in value,value,…

A key that holds a list matches when any of its items does. Keys that are unknown are refused by name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from swerve.core.outcome import SwerveError

Facts = Mapping[str, str | Sequence[str]]
_Test = Callable[[Facts], bool]
_MARKS = ("(", ")", "=", "!=", ",")
_TOKEN = re.compile(r"\s*(?:(\(|\)|!=|=|,)|\"([^\"]*)\"|'([^']*)'|([\w./:*-]+))")


def selected(expression: str, facts: Facts) -> bool:
    """Whether facts meet an expression; an empty one takes all.

    Raises:
        SwerveError: the expression cannot be read, or names an unknown key.
    """
    if not expression.strip():
        return True
    try:
        parser, test = _parse(expression)
        for key in parser.keys:
            if key not in facts:
                raise parser.error(f"there is no {key!r}, only {', '.join(facts)}")
        return test(facts)
    except RecursionError:
        raise SwerveError("--select: the expression is nested too deep.") from None


@lru_cache(maxsize=64)
def _parse(expression: str) -> tuple[_Parser, _Test]:
    parser = _Parser(expression)
    test = parser.any_of()
    if parser.peek() is not None:
        raise parser.error(f"did not expect {parser.peek()!r}")
    return parser, test


class _Parser:
    def __init__(self, expression: str) -> None:
        self._expression = expression
        self.keys: list[str] = []
        self._tokens: list[str] = []
        self._quoted: set[int] = set()
        at = 0
        while at < len(expression.rstrip()):
            found = _TOKEN.match(expression, at)
            if found is None:
                raise self.error(f"did not expect {expression[at:].strip()[:10]!r}")
            if found[1] is None and found[4] is None:
                self._quoted.add(len(self._tokens))
            self._tokens.append(next(group for group in found.groups() if group is not None))
            at = found.end()
        self._at = 0

    def error(self, problem: str) -> SwerveError:
        return SwerveError(f"--select {self._expression!r}: {problem}; write e.g. vector=web_content and app in a,b.")

    def peek(self) -> str | None:
        return self._tokens[self._at] if self._at < len(self._tokens) else None

    def take(self) -> str:
        token = self.peek()
        if token is None:
            raise self.error("ends too early")
        self._at += 1
        return token

    def value(self) -> str:
        quoted, token = self._at in self._quoted, self.take()
        if token in _MARKS and not quoted:
            raise self.error(f"expected a value, not {token!r}")
        return token

    def any_of(self) -> _Test:
        tests = [self.all_of()]
        while self.peek() == "or":
            self.take()
            tests.append(self.all_of())
        return lambda facts: any(test(facts) for test in tests)

    def all_of(self) -> _Test:
        tests = [self.one()]
        while self.peek() == "and":
            self.take()
            tests.append(self.one())
        return lambda facts: all(test(facts) for test in tests)

    def one(self) -> _Test:
        token = self.take()
        if token == "not":
            test = self.one()
            return lambda facts: not test(facts)
        if token == "(":
            test = self.any_of()
            if self.take() != ")":
                raise self.error("a bracket is not closed")
            return test
        return self.comparison(token)

    def comparison(self, key: str) -> _Test:
        operator = self.take()
        if operator not in ("=", "!=", "in"):
            raise self.error(f"expected =, != or in after {key!r}")
        self.keys.append(key)
        values = {self.value()}
        while operator == "in" and self.peek() == ",":
            self.take()
            values.add(self.value())

        def test(facts: Facts) -> bool:
            held = facts[key]
            hit = bool(values & ({held} if isinstance(held, str) else set(held)))
            return not hit if operator == "!=" else hit

        return test
