"""Whatever stands on the phone is invented: reserved domains and fictional numbers, in all data that ships."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "swerve"
RESERVED = re.compile(r"\.(?:example|test|invalid)$", re.IGNORECASE)
FICTIONAL = re.compile(r"555-01\d\d")

HOST = r"[^\W_](?:[\w-]*[^\W_])?(?:\.[^\W_](?:[\w-]*[^\W_])?)+"
ADDRESS = re.compile(rf"(?:@|://)({HOST})")
# Bare names are told from file names and dotted paths by endings that people know from real addresses.
ENDINGS = """ai app at au biz br ca ch cloud cn co com de dev edu es eu fr gg gov in info io it jp ly me mil net nl
online org ru se shop site store tv uk us xyz"""
BARE = re.compile(
    rf"(?<![\w.@/-])((?:[a-z0-9][a-z0-9-]*\.)+(?:{'|'.join(ENDINGS.split())}))(?![\w-]|\.\w)", re.IGNORECASE
)

# A country code; an area code; or the seven digits of a local number.
NUMBERS = re.compile(
    r"(?<![\w+-])(\+\d[\d ().-]{5,}\d"
    r"|\(?\d{3}\)?[ .-]{1,2}\d{3}[ .-]\d{4}(?![\w-])"
    r"|\d{3}[.-]\d{4}(?![\w-]))"
)
PHONE_FIELD = re.compile(r"""\b(?:phone|mobile|fax|tel)["']?: *["']?(?!\{)([^\s,"'})\]]+)""")


def lines() -> Iterator[tuple[str, str]]:
    for path in sorted(PACKAGE.rglob("*.yaml")):
        for count, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            yield f"{path.relative_to(PACKAGE).as_posix()}:{count}", line


def domains(line: str) -> list[str]:
    """Domains in a line that somebody may own."""
    return [host for pattern in (ADDRESS, BARE) for host in pattern.findall(line) if not RESERVED.search(host)]


def numbers(line: str) -> list[str]:
    """Telephone numbers in a line that may ring somewhere."""
    return [n for p in (NUMBERS, PHONE_FIELD) for n in p.findall(line) if not FICTIONAL.fullmatch(n)]


def test_domains_and_mail_addresses_are_reserved_ones() -> None:
    assert {where: found for where, line in lines() if (found := domains(line))} == {}


def test_telephone_numbers_are_fictional_ones() -> None:
    assert {where: found for where, line in lines() if (found := numbers(line))} == {}


@pytest.mark.parametrize(
    "line",
    [
        "write to dana@whitfield.com",
        "https://pay.desk-verify.site/x",
        "see parcelwren.co.uk.",
        "at Kettlewell.com, say",
        "from: a.b@c.d-e.jp",
    ],
)
def test_a_domain_that_may_be_owned_is_found(line: str) -> None:
    assert domains(line)


@pytest.mark.parametrize(
    "line",
    [
        "ring 555-0242",
        "(212) 555-0142",
        "212-555-0142",
        "+44 20 7946 0000",
        "+15550142",
        "{phone: 5550142}",
        "446-2231",
    ],
)
def test_a_number_that_may_ring_is_found(line: str) -> None:
    assert numbers(line)


@pytest.mark.parametrize(
    "line",
    [
        "theo.ashdown@mail.example",
        "https://tramlark.example/notices",
        "package: com.ember.delivery",
        "carrier: mail.inbox.invoice.body",
        "Bank-Statement.pdf, trailmap-4.2.1.apk",
        "phone: 555-0142",
        "account 20-7741-8836, card 0000 5501 4410 8836, order 4471-0932, 2026-03-16, invoice 2026-014",
    ],
)
def test_what_is_invented_passes(line: str) -> None:
    assert domains(line) == numbers(line) == []
