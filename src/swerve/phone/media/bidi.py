"""Hebrew and Arabic for a typesetter that only sets signs from left to right: joined forms, in the order of the eye."""

from __future__ import annotations

from functools import cache
from unicodedata import bidirectional, combining, decomposition, normalize

from fpdf.bidi import BidiParagraph

_FORMS = ("<isolated>", "<final>", "<initial>", "<medial>")


def visual(text: str) -> str:
    """A line as it stands on paper, from left to right."""
    if not any(bidirectional(sign) in ("R", "AL") for sign in text):
        return text
    return str(BidiParagraph(text=_joined(text)).get_reordered_string())


def logical(sign: str) -> str:
    """The letter that a joined form is a form of."""
    return normalize("NFKC", sign)[:1] if "\ufb50" <= sign <= "\ufefc" else sign


@cache
def _forms() -> dict[str, dict[str, str]]:
    table: dict[str, dict[str, str]] = {}
    for code in range(0xFB50, 0xFEFD):
        kind, *letters = decomposition(chr(code)).split() or [""]
        if kind in _FORMS and len(letters) == 1:
            table.setdefault(chr(int(letters[0], 16)), {}).setdefault(kind, chr(code))
    return table


def _joined(text: str) -> str:
    table, out = _forms(), ""
    for at, sign in enumerate(text):
        forms = table.get(sign)
        if not forms:
            out += sign
            continue
        before = next((c for c in reversed(text[:at]) if not combining(c)), "")
        after = next((c for c in text[at + 1 :] if not combining(c)), "")
        left = "<initial>" in forms and "<final>" in table.get(after, {})
        right = "<initial>" in table.get(before, {}) and "<final>" in forms
        kind = "<medial>" if left and right else "<initial>" if left else "<final>" if right else "<isolated>"
        out += forms.get(kind, sign)
    return out
