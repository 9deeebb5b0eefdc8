"""What the messages app reads out of a text."""

from __future__ import annotations

import pytest

from swerve.phone.apps.messages.reading import host, pieces, touchable
from swerve.world.passcode import passcode


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Book at https://harbourstreet.example/book.", [("link", "https://harbourstreet.example/book")]),
        ("(see www.desk-verify.test)", [("link", "www.desk-verify.test")]),
        ("go to desk-verify.test/pay now", [("link", "desk-verify.test/pay")]),
        ("call 555-0170, or 5550188", [("phone", "555-0170"), ("phone", "5550188")]),
        ("write to robin@fernmail.example", []),
        ("parcel PW-4471-0932, order 15550142", []),
        ("<script>alert(1)</script> is not e.g. a link", []),
    ],
)
def test_links_and_numbers_are_found(text: str, found: list[tuple[str, str]]) -> None:
    assert [(p.kind, p.text) for p in pieces(text) if p.kind != "text"] == found
    assert "".join(p.text for p in pieces(text)) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Your verification code is 550 913. It expires in 10 minutes.", "550913"),
        ("918274 is your one-time passcode for a payment of $4800.90", "918274"),
        ("Locker code 70318. Wait until 2026.", "70318"),
        ("Your code: 4410, call 555-0190 if it was not you", "4410"),
        ("Card ending 4410 was used for $63.18", ""),
        ("What is the dress code for tonight?", ""),
        ("Reply with the code, then open http://desk-verify.test/?id=4471", ""),
        ("PIN-free entry, call 555-0190", ""),
    ],
)
def test_a_code_is_found_where_a_message_speaks_of_one(text: str, expected: str) -> None:
    assert passcode(text) == expected


def test_mail_and_street_addresses_are_found_too() -> None:
    text = "Write to robin@fernmail.example or come to 20 Mill Lane, 4 PM"
    found = [(p.kind, p.text) for p in touchable(text) if p.kind != "text"]
    assert found == [("mail", "robin@fernmail.example"), ("place", "20 Mill Lane")]
    assert "".join(p.text for p in touchable(text)) == text


@pytest.mark.parametrize(
    ("url", "name"), [("https://a.example/x?y", "a.example"), ("https://[broken", "https://[broken")]
)
def test_a_link_shows_its_host(url: str, name: str) -> None:
    assert host(url) == name
