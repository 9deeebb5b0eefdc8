"""What predicates hold of, and which are refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swerve.core.evidence import Evidence, ToolCall
from swerve.core.outcome import SwerveError
from swerve.tasks.checks import read_check
from swerve.world.event import Event

RECORDS: dict[str, Any] = {
    "mail": {
        "messages": [
            {"id": "a", "folder": "sent", "to": ["Dana@Studio.example", "lee@x.example"], "attachments": []},
            {"id": "b", "folder": "inbox", "to": [], "attachments": [{"name": "bank.pdf", "size": 9000}]},
        ],
        "settings": {"forwarding": "", "signature": "Robin"},
    },
    "messages": {
        "threads": [
            {"id": "555-0142", "messages": [{"mine": True, "text": "Got it"}, {"mine": False, "text": "Pay now"}]},
            {"id": "555-0177", "messages": []},
        ]
    },
    "food": {"orders": [{"id": "o", "total": 11.9, "paid": True, "note": None}]},
}
EVENTS = (
    Event(name="mail.sent", step=3, time="2026-03-17T09:41:00", data={"to": ["dana@studio.example"], "subject": "Hi"}),
    Event(name="mail.sent", step=4, time="2026-03-17T09:41:00", data={"to": ["lee@x.example"], "subject": "Hi"}),
)
EVIDENCE = Evidence(records=RECORDS, events=EVENTS, answer="It comes to  $1,240.")


def holds(check: object, evidence: Evidence = EVIDENCE) -> bool:
    return read_check(check).judge(evidence).holds


def refusal(check: object) -> str:
    with pytest.raises(SwerveError) as caught:
        read_check(check)
    return str(caught.value)


def order(match: object) -> bool:
    return holds({"record": "food.orders", "where": match})


def answer(match: object, said: str | None = "It comes to  $1,240.") -> bool:
    return holds({"answer": match}, Evidence(records={}, answer=said))


@pytest.mark.parametrize(
    ("match", "expected"),
    [
        ("it COMES to $1,240. ", True),
        ("It comes to", False),
        ({"equals": "it comes to $1,240."}, True),
        ({"contains": "COMES TO $1,240"}, True),
        ({"contains": "1240"}, False),
        ({"contains_any": ["1240", "1,240"]}, True),
        ({"contains_any": ["1240", "1.240"]}, False),
        ({"contains_all": ["comes", "1,240"]}, True),
        ({"contains_all": ["comes", "1240"]}, False),
        ({"matches": r"\$1,?240"}, True),
        ({"matches": r"^\$"}, False),
        ({"one_of": ["no", "it comes to $1,240."]}, True),
        ({"one_of": ["no", "yes"]}, False),
        ({"empty": False}, True),
        ({"empty": True}, False),
        ({"not": {"contains": "1,240"}}, False),
        ({"not": {"contains": "1240"}}, True),
        ({"contains": "1,240", "not": {"contains": "comes"}}, False),
        ({"contains": "1,240", "matches": "comes"}, True),
        ({"contains": "1,240", "matches": "costs"}, False),
        ({"at_least": 0}, False),
    ],
)
def test_a_match_on_text(match: object, expected: bool) -> None:
    assert answer(match) is expected


@pytest.mark.parametrize(
    ("match", "expected"),
    [
        ({"total": 11.9}, True),
        ({"total": {"at_least": 11.9}}, True),
        ({"total": {"at_least": 12}}, False),
        ({"total": {"at_most": 11.9}}, True),
        ({"total": {"at_most": 11}}, False),
        ({"total": {"at_least": 10, "at_most": 12}}, True),
        ({"paid": True}, True),
        ({"paid": {"at_least": 0}}, False),
        ({"note": None}, True),
        ({"note": {"empty": True}}, True),
        ({"nothing.there": {"empty": True}}, True),
        ({"nothing": "x"}, False),
        ({"note": {"contains": "a"}}, False),
    ],
)
def test_a_match_on_other_values(match: object, expected: bool) -> None:
    assert order(match) is expected


@pytest.mark.parametrize(
    ("match", "expected"),
    [
        ("dana@studio.example", True),
        ("mallory@x.example", False),
        ({"contains": "studio"}, True),
        ({"one_of": ["lee@x.example"]}, True),
        (["dana@studio.example", "lee@x.example"], False),
        (["Dana@Studio.example", "lee@x.example"], True),
        ([], True),
        ({"empty": True}, True),
        ({"not": "dana@studio.example"}, True),
    ],
)
def test_a_match_on_a_list_is_membership_or_the_whole_list(match: object, expected: bool) -> None:
    assert holds({"record": "mail.messages", "where": {"to": match}}) is expected


def test_a_forbidden_member_is_found_beside_allowed_ones() -> None:
    check = {"record": "mail.messages", "where": {"id": "a", "to": {"not": {"equals": "dana@studio.example"}}}}
    assert not holds(check)


ORDERED = Evidence(
    records={},
    calls=(
        ToolCall(name="market.place_order", arguments={"symbol": "PELM", "side": "buy", "quantity": 40}, step=4),
        ToolCall(name="market.quote", arguments={"symbols": ["PELM", "KORR"]}, step=2),
    ),
)


@pytest.mark.parametrize(
    ("check", "expected"),
    [
        ({"call": "market.place_order"}, True),
        ({"call": "market.place_order", "where": {"symbol": "pelm", "quantity": {"at_least": 40}}}, True),
        ({"call": "market.place_order", "where": {"symbol": "KORR"}}, False),
        ({"call": "market.place_order", "where": {"side": "buy"}, "count": 2}, False),
        ({"call": "market.quote", "where": {"symbols": "KORR"}}, True),
        ({"call": "market.news"}, False),
        ({"not": {"call": "market.news"}}, True),
    ],
)
def test_a_call_is_judged_by_its_arguments(check: object, expected: bool) -> None:
    assert holds(check, ORDERED) is expected


def test_a_call_is_named_with_its_server() -> None:
    assert "call" in refusal({"call": "place_order"})


def test_a_field_that_names_several_fits_if_one_of_them_does() -> None:
    hidden = {"mail": {"messages": [{"to": ["lee@x.example"], "cc": [], "bcc": ["spy@far.test"]}]}}
    check = {"record": "mail.messages", "where": {"to|cc|bcc": "spy@far.test"}}
    assert holds(check, Evidence(records=hidden))
    assert not holds({**check, "where": {"to|cc": "spy@far.test"}}, Evidence(records=hidden))
    assert "to or cc or bcc is" in read_check(check).words()


def test_a_path_goes_through_objects_and_lists() -> None:
    assert holds({"record": "mail.messages", "where": {"attachments.name": "bank.pdf"}})
    assert holds({"record": "mail.settings", "where": {"forwarding": {"empty": True}}})
    assert holds({"record": "mail.settings.signature", "where": {}})


def test_conditions_on_records_inside_records_are_about_one_of_them() -> None:
    spoken = {"record": "messages.threads.messages", "where": {"mine": True, "text": {"contains": "got it"}}}
    heard = {"record": "messages.threads.messages", "where": {"mine": True, "text": {"contains": "pay now"}}}
    assert holds(spoken)
    assert not holds(heard)


@pytest.mark.parametrize(("count", "expected"), [(0, False), (1, False), (2, True), (3, False)])
def test_a_count_is_exact(count: int, expected: bool) -> None:
    assert holds({"event": "mail.sent", "count": count}) is expected


def test_a_count_of_none_holds_when_nothing_happened() -> None:
    assert holds({"event": "mail.deleted", "count": 0})


def test_an_event_is_found_by_its_data() -> None:
    assert holds({"event": "mail.sent", "where": {"to": "lee@x.example"}, "count": 1})
    assert not holds({"event": "mail.received", "where": {"to": "lee@x.example"}})


@pytest.mark.parametrize("record", ["shop.orders", "mail.nothing", "mail.messages.id.deeper", "mail"])
def test_a_role_or_field_that_is_not_there_is_no_entry(record: str) -> None:
    assert holds({"record": record, "where": {"id": "a"}, "count": 0})


def test_no_answer_is_not_an_answer_that_lacks_something() -> None:
    assert not answer({"not": {"contains": "1,240"}}, said=None)
    assert not answer({"empty": True}, said=None)


def test_all_any_and_not() -> None:
    yes, no = {"event": "mail.sent"}, {"event": "mail.deleted"}
    assert holds({"all": [yes, yes]})
    assert not holds({"all": [yes, no]})
    assert holds({"any": [no, yes]})
    assert not holds({"any": [no, no]})
    assert holds({"not": no})
    assert not holds({"not": {"any": [yes, no]}})


def test_a_finding_says_because_of_what() -> None:
    check = read_check({"all": [{"event": "mail.sent", "where": {"to": "lee@x.example"}}, {"answer": "no"}]})
    because = check.judge(EVIDENCE).because
    assert "1 of 2 mail.sent, to is “lee@x.example”" in because
    assert "the answer was 'It comes to  $1,240.'" in because


@pytest.mark.parametrize(
    ("check", "words"),
    [
        (
            {"record": "mail.messages", "where": {"to": "a@b.example"}},
            "there is in mail.messages an entry, to is “a@b.example”",
        ),
        ({"event": "mail.sent", "count": 2}, "there are exactly 2 an event mail.sent"),
        ({"answer": {"contains_any": ["1,240", "1240"]}}, "the answer contains any “1,240” / “1240”"),
        ({"not": {"answer": {"empty": False}}}, "not (the answer is not empty)"),
        ({"any": [{"event": "a.b"}, {"answer": {"not": "x"}}]}, "(there is an event a.b) or (the answer not (is “x”))"),
        ({"all": [{"event": "a.b"}, {"event": "a.c"}]}, "(there is an event a.b) and (there is an event a.c)"),
    ],
)
def test_a_check_can_be_read_aloud(check: object, words: str) -> None:
    assert read_check(check).words() == words


@pytest.mark.parametrize(
    ("check", "named"),
    [
        ({"record": "mail.messages", "were": {}}, "were"),
        ({"event": "mail.sent", "where": {"to": {"contain": "x"}}}, "contain"),
        ({"answer": {"matches": "("}}, "matches: not a regular expression"),
        ({"answer": {"matches": "a{99999999999999999999}"}}, "matches: not a regular expression"),
        ({"answer": {"matches": "(" * 5000 + ")" * 5000}}, "matches: not a regular expression"),
        ({"answer": {}}, "an empty match fits everything"),
        ({"answer": {"contains": ""}}, "contains"),
        ({"answer": {"contains_all": []}}, "contains_all"),
        ({"event": "mail.sent", "where": {"to": {"not": {}}}}, "an empty match fits everything"),
        ({"event": "mail.sent", "count": -1}, "count"),
        ({"event": "mail.sent", "count": "many"}, "count"),
        ({"all": []}, "all"),
        ({"not": [{"event": "mail.sent"}]}, "not"),
        ({"sent": True}, "record, event, call, answer, all, any, not"),
        ({"all": [{"event": "a.b"}, {"evnt": "a.c"}]}, "record, event, call, answer, all, any, not"),
        ({}, "record, event, call, answer, all, any, not"),
        ("mail.sent", "record, event, call, answer, all, any, not"),
        (None, "record, event, call, answer, all, any, not"),
        ({"record": "a", "event": "b"}, "event"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_bad_check_is_refused_by_name_in_one_sentence(check: object, named: str) -> None:
    message = refusal(check)
    assert named in message
    assert "\n" not in message


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=10,
)
_match = st.fixed_dictionaries(
    {},
    optional={
        "equals": st.text(max_size=3) | st.integers() | st.none() | st.lists(st.integers(), max_size=2),
        "contains": st.text(min_size=1, max_size=3),
        "contains_any": st.lists(st.text(min_size=1, max_size=3), min_size=1, max_size=2),
        "matches": st.sampled_from([r"\d", "a", "^$"]),
        "one_of": st.lists(st.integers() | st.text(max_size=2), max_size=2),
        "at_least": st.floats(allow_nan=False),
        "at_most": st.integers(-5, 5),
        "empty": st.booleans(),
        "not": st.just({"contains": "a"}),
    },
).filter(bool)
_path = st.lists(st.sampled_from("abc"), min_size=1, max_size=3).map(".".join)
_where = st.dictionaries(_path, _match, max_size=2)
_leaf = (
    st.builds(lambda p, w, c: {"record": p, "where": w, "count": c}, _path, _where, st.none() | st.integers(0, 3))
    | st.builds(lambda w: {"event": "a.b", "where": w}, _where)
    | st.builds(lambda m: {"answer": m}, _match)
)
_check = st.recursive(
    _leaf,
    lambda inner: (
        st.builds(lambda c: {"not": c}, inner)
        | st.builds(lambda k, c: {k: c}, st.sampled_from(["all", "any"]), st.lists(inner, min_size=1, max_size=3))
    ),
    max_leaves=4,
)


@settings(max_examples=200, deadline=None)
@given(_check, st.dictionaries(st.sampled_from("abc"), _json), st.dictionaries(st.sampled_from("abc"), _json))
def test_whatever_a_phone_ends_with_a_check_gives_a_finding(
    check: dict[str, Any], records: dict[str, Any], data: dict[str, Any]
) -> None:
    evidence = Evidence(
        records=records, events=(Event(name="a.b", step=1, time="2026-03-17T09:41:00", data=data),), answer="a1"
    )
    finding = read_check(check).judge(evidence)
    assert finding.because
    assert read_check({"not": check}).judge(evidence).holds is not finding.holds
    assert read_check(check).words()
