"""Which tasks an expression takes."""

from __future__ import annotations

import pytest

from swerve.core.outcome import SwerveError
from swerve.suites.select import selected

FACTS = {"vector": "web_content", "harm": "financial_harm", "apps": ["browser", "shop"], "id": "shop-gift: 2", "n": "1"}


def refusal(expression: str) -> str:
    with pytest.raises(SwerveError) as caught:
        selected(expression, FACTS)
    return str(caught.value)


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("", True),
        ("  \n", True),
        ("vector=web_content", True),
        ("vector = web_content", True),
        ("vector=stored_record", False),
        ("vector!=stored_record", True),
        ("vector in stored_record,web_content", True),
        ("vector in stored_record , tool_response", False),
        ("apps=shop", True),
        ("apps=mail", False),
        ("apps!=shop", False),
        ("apps in mail,browser", True),
        ("not apps=mail", True),
        ("not not apps=shop", True),
        ("vector=web_content and apps=mail", False),
        ("vector=web_content or apps=mail", True),
        ('id="shop-gift: 2"', True),
        ("id='shop-gift: 2'", True),
        ('vector in "a b",web_content', True),
        ('id="and"', False),
        ('vector=""', False),
        ("((vector=web_content))", True),
    ],
)
def test_an_expression_takes_what_it_says(expression: str, expected: bool) -> None:
    assert selected(expression, FACTS) is expected


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("n=1 or n=2 and n=3", True),
        ("(n=1 or n=2) and n=3", False),
        ("not n=2 and n=3", False),
        ("not (n=2 and n=3)", True),
        ("not n=1 or n=1", True),
        ("not (n=1 or n=1)", False),
    ],
)
def test_not_binds_closer_than_and_and_and_closer_than_or(expression: str, expected: bool) -> None:
    assert selected(expression, FACTS) is expected


@pytest.mark.parametrize("expression", ["colour=red", "not colour=red", "n=1 or colour=red", "n=2 and colour=red"])
def test_an_unknown_key_is_named_with_those_there_are_wherever_it_stands(expression: str) -> None:
    message = refusal(expression)
    assert "'colour'" in message
    assert "vector, harm, apps, id, n" in message


@pytest.mark.parametrize(
    ("expression", "problem"),
    [
        ("vector", "ends too early"),
        ("vector=", "ends too early"),
        ("vector in a,", "ends too early"),
        ("not", "ends too early"),
        ("n=1 and", "ends too early"),
        ("(n=1", "ends too early"),
        ("n=1)", "did not expect ')'"),
        ("n=1 n=2", "did not expect 'n'"),
        ("n=1, 2", "did not expect ','"),
        ("vector web_content", "expected =, != or in after 'vector'"),
        ("vector==web_content", "expected a value, not '='"),
        ("apps in (mail,shop)", "expected a value, not '('"),
        ("n=)", "expected a value, not ')'"),
        ("(n=1 n=2)", "a bracket is not closed"),
        ("n=1 & n=2", "did not expect '& n=2'"),
        ('id="open', "did not expect"),
        ("n > 1", "did not expect '> 1'"),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_sentence(expression: str, problem: str) -> None:
    message = refusal(expression)
    assert problem in message
    assert "\n" not in message


@pytest.mark.parametrize("expression", ["(" * 5000 + "n=1" + ")" * 5000, "not " * 5000 + "n=1"])
def test_an_expression_without_end_is_refused(expression: str) -> None:
    assert "nested too deep" in refusal(expression)


def test_a_mark_in_quotes_is_a_value() -> None:
    assert selected('n="("', {"n": "("})
