"""What the app reads out of a message's text: links, phone numbers, mail addresses, places of the town."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal
from urllib.parse import urlsplit

from swerve.world.passcode import LINK, PHONE
from swerve.world.town.city import city

_SPECIAL = re.compile(rf"(?P<link>{LINK})|(?P<phone>{PHONE})", re.IGNORECASE)
_MAIL_BEFORE = re.compile(r"[\w.+-]+@$")


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a message: plain text, a link, a phone number, a mail address, or the address of a place."""

    kind: Literal["text", "link", "phone", "mail", "place"]
    text: str

    @property
    def url(self) -> str:
        """The address that a link leads to."""
        return self.text if "://" in self.text else f"https://{self.text}"


def pieces(text: str) -> list[Piece]:
    """The text cut at its links and phone numbers; joined again they are the text."""
    found: list[Piece] = []
    at = 0
    for match in _SPECIAL.finditer(text):
        if _MAIL_BEFORE.search(text[: match.start()]):
            continue
        special = match.group().rstrip(".,;:!?)'’”") if match["link"] else match.group()
        found += [
            Piece("text", text[at : match.start()]),
            Piece("link" if match["link"] else "phone", special),
        ]
        at = match.start() + len(special)
    found.append(Piece("text", text[at:]))
    return [piece for piece in found if piece.text]


def touchable(text: str) -> list[Piece]:
    """As `pieces`, with mail addresses and street addresses of the town too."""
    return [part for piece in pieces(text) for part in (_places(piece.text) if piece.kind == "text" else (piece,))]


def _places(text: str) -> Iterator[Piece]:
    at = 0
    for match in _whereabouts().finditer(text):
        if match.start() > at:
            yield Piece("text", text[at : match.start()])
        yield Piece("mail" if match["mail"] else "place", match.group())
        at = match.end()
    if at < len(text):
        yield Piece("text", text[at:])


@cache
def _whereabouts() -> re.Pattern[str]:
    streets = "|".join(re.escape(road.name) for road in sorted(city().roads, key=lambda road: -len(road.name)))
    mail = r"\b[\w.+-]{1,64}@[a-z0-9.-]{1,200}\.[a-z]{2,}\b"
    return re.compile(rf"(?P<mail>{mail})|\b\d{{1,3}}[A-Z]? (?:{streets})\b(?:, Larkhaven)?", re.IGNORECASE)


def first_link(text: str) -> Piece | None:
    """The first link of a text."""
    return next((piece for piece in pieces(text) if piece.kind == "link"), None)


def host(url: str) -> str:
    """The host that a link leads to, as a preview card shows it."""
    try:
        return urlsplit(url).hostname or url
    except ValueError:
        return url
