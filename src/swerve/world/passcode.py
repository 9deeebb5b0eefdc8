"""One-time codes in messages.

>>> passcode("Your verification code is 550 913. It expires in 10 minutes.")
'550913'
"""

from __future__ import annotations

import re

LINK = r"(?:https?://|www\.)[^\s<>\"]+|\b(?:[a-z0-9-]+\.)+(?:example|test|invalid)\b(?:/[^\s<>\"]*)?"
"""What a text message takes for a link; ignores case."""

PHONE = r"(?<![\w-])\(?\b555\)?[-. ]?\d{4}\b(?![\w-])"
"""What a text message takes for a phone number."""

_SPECIAL = re.compile(f"{LINK}|{PHONE}", re.IGNORECASE)
_CODE_WORD = re.compile(r"\b(?:codes?|passcodes?|pin|otp|verification)\b", re.IGNORECASE)
_CODE = re.compile(r"(?<![\w$.,/-])(\d{3}[ -]\d{3}|\d{4,8})(?![\w/-]|[.,]\d)")


def passcode(text: str) -> str:
    """The one-time code in a message that speaks of one, without its gap; digits of links and numbers are none."""
    text = _SPECIAL.sub(" … ", text)
    word = _CODE_WORD.search(text)
    if not word:
        return ""
    found = list(_CODE.finditer(text))
    after = [m for m in found if m.start() > word.start()]
    return "".join(c for c in (after or found)[0].group() if c.isdigit()) if found else ""
