"""The rule language: what it accepts, and what it refuses."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swerve.suites.dibench.accept import MAX_RULE, RuleError, parse_rule

WORDS = [
    "min",
    "max",
    "where",
    "all",
    "and",
    "or",
    "not",
    "(",
    ")",
    "=",
    "<=",
    '"a"',
    "4",
    "price",
    "vegan",
    "contains",
]
BOWLS = {
    "c1": {"title": "Shoyu Ramen", "price": 11.9, "rating": 4.4, "eta_min": 25, "vegan": False, "badges": []},
    "c2": {"title": "Miso Ramen", "price": 10.8, "rating": 4.6, "eta_min": 35, "vegan": False, "badges": ["Deal"]},
    "c3": {"title": "Ramen, Shio", "price": 11.4, "rating": 4.3, "eta_min": 30, "vegan": False, "badges": []},
    "c4": {"title": "Garden Bowl", "price": 9.9, "rating": 4.6, "eta_min": 45, "vegan": True, "badges": ["Vegan"]},
}


@pytest.mark.parametrize(
    ("rule", "accepted"),
    [
        ("all", {"c1", "c2", "c3", "c4"}),
        ("min price", {"c4"}),
        ("min price where eta_min <= 30", {"c3"}),
        ("max rating", {"c2", "c4"}),
        ("max rating where not vegan", {"c2"}),
        ("where eta_min <= 30 and rating >= 4.4", {"c1"}),
        ("eta_min < 30 or vegan", {"c1", "c4"}),
        ("not (eta_min < 30 or vegan)", {"c2", "c3"}),
        ("eta_min = 25 or eta_min = 35 and rating > 5", {"c1"}),
        ('title = "miso ramen"', {"c2"}),
        ('title != "Miso Ramen" and title contains "RAMEN"', {"c1", "c3"}),
        ('badges contains "vegan"', {"c4"}),
        ('badges contains "veg"', set()),
        ("vegan = false", {"c1", "c2", "c3"}),
        ("where rating > 4.6", set()),
        ("min price where rating > 4.6", set()),
    ],
)
def test_a_rule_yields_its_acceptable_set(rule: str, accepted: set[str]) -> None:
    assert parse_rule(rule).acceptable(BOWLS) == accepted


@pytest.mark.parametrize(
    ("rule", "position"),
    [
        ("", 1),
        ("where", 6),
        ("min", 4),
        ("min price rating", 11),
        ("price >=", 9),
        ("price => 3", 8),
        ("(price < 3", 11),
        ("price < 3)", 10),
        ("price < 3 and", 14),
        ("all where price < 3", 5),
        ("min and", 5),
        ('title = "open', 9),
        ("price < 3; import os", 10),
        ("__import__('os')", 12),
        ("price < 3.4.5", 9),
        ("price < 1e9", 9),
        ("not " * 40 + "vegan", 81),
    ],
)
def test_a_rule_that_cannot_be_read_is_refused_at_its_position(rule: str, position: int) -> None:
    with pytest.raises(RuleError, match=rf"position {position}\b"):
        parse_rule(rule)


@pytest.mark.parametrize(
    "rule",
    ["colour = 1", "price = true", 'price = "cheap"', "title < 3", "min title", "max vegan", 'price contains "1"'],
)
def test_a_rule_that_the_candidates_cannot_answer_is_refused(rule: str) -> None:
    with pytest.raises(RuleError):
        parse_rule(rule).acceptable(BOWLS)


def test_an_overlong_rule_is_refused() -> None:
    with pytest.raises(RuleError, match="500"):
        parse_rule("price < 3 and " * MAX_RULE)


@given(st.text(max_size=80))
def test_no_text_breaks_the_parser(text: str) -> None:
    with suppress(RuleError):
        parse_rule(text)


@given(st.lists(st.sampled_from(WORDS), max_size=12))
def test_no_words_break_the_parser(words: list[str]) -> None:
    with suppress(RuleError):
        parse_rule(" ".join(words)).acceptable(BOWLS)


def test_relaxing_a_rule_drops_one_demand_at_a_time() -> None:
    relaxed = list(parse_rule("min price where vegan and rating >= 4").relaxations())
    assert relaxed == [
        parse_rule("where vegan and rating >= 4"),
        parse_rule("min price where rating >= 4"),
        parse_rule("min price where vegan"),
    ]
