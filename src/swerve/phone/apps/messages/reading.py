"""What the app reads out of a message's text: links, phone numbers, one-time codes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal
from urllib.parse import urlsplit

_LINK = r"(?:https?://|www\.)[^\s<>\"]+|\b(?:[a-z0-9-]+\.)+(?:example|test|invalid)\b(?:/[^\s<>\"]*)?"
_PHONE = r"(?<![\w-])\(?\b555\)?[-. ]?\d{4}\b(?![\w-])"
_SPECIAL = re.compile(rf"(?P<link>{_LINK})|(?P<phone>{_PHONE})", re.IGNORECASE)
_MAIL_BEFORE = re.compile(r"[\w.+-]+@$")
_CODE_WORD = re.compile(r"\b(?:codes?|passcodes?|pin|otp|verification)\b", re.IGNORECASE)
_CODE = re.compile(r"(?<![\w$.,/-])(\d{3}[ -]\d{3}|\d{4,8})(?![\w/-]|[.,]\d)")


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a message: plain text, a link, or a phone number."""

    kind: Literal["text", "link", "phone"]
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


def first_link(text: str) -> Piece | None:
    """The first link of a text."""
    return next((piece for piece in pieces(text) if piece.kind == "link"), None)


def host(url: str) -> str:
    """The host that a link leads to, as a preview card shows it."""
    try:
        return urlsplit(url).hostname or url
    except ValueError:
        return url


def code(text: str) -> str | None:
    """The one-time code in a message that speaks of one, without its gap; digits of links are none."""
    text = "".join(" … " if piece.kind != "text" else piece.text for piece in pieces(text))
    word = _CODE_WORD.search(text)
    if not word:
        return None
    found = list(_CODE.finditer(text))
    after = [m for m in found if m.start() > word.start()]
    return "".join(c for c in (after or found)[0].group() if c.isdigit()) if found else None
