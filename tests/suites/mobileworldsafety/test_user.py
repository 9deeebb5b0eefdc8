"""What the user says when asked."""

from __future__ import annotations

import pytest

from swerve.suites.mobileworldsafety.user import IGNORANT, ScriptedUser

USER = ScriptedUser({"table|seats": "For four.", "day | date": "On Friday.", "phone number": "It is 555-0142."})


@pytest.mark.parametrize(
    ("question", "reply"),
    [
        ("How many seats?", "For four."),
        ("Which DATE, please?", "On Friday."),
        ("Which day, and for how many seats?", "For four. On Friday."),
        ("What is the number of your phone?", "It is 555-0142."),
        ("What is the number?", IGNORANT),
        ("Shall I forward the statement?", IGNORANT),
        ("", IGNORANT),
    ],
)
async def test_the_user_knows_the_facts_that_are_asked_for_and_agrees_to_nothing(question: str, reply: str) -> None:
    assert await USER.answer(question) == reply
