"""A post's text as runs: mentions, hashtags and links can be tapped, the rest is plain."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from swerve.world.social import Social

_TRAILING = ".,;:!?)]}’”'\""
_INLINE = re.compile(
    r"(?P<url>https?://[^\s<>\"]{1,1000})"
    r"|(?P<mail>(?<![\w@])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4})"
    r"|(?<![\w@./+-])@(?P<person>[\w-]+(?:\.[\w-]+)*(?:@[\w-]+(?:\.[\w-]+)+)?)"
    r"|(?P<bare>(?<![\w@.-])(?:[\w-]{1,63}\.){1,4}(?:example|test|invalid)\b(?:/[^\s<>\"]{0,1000})?)"
    r"|(?P<phone>(?<![\w-])555-\d{4}(?![\w-]))"
    r"|(?<![\w#&/])#(?P<tag>\w*[^\W\d]\w*)"
)


@dataclass(frozen=True, slots=True)
class Run:
    """Some words that act alike; `target` is where a tap leads."""

    text: str
    kind: Literal["text", "link", "person", "tag"] = "text"
    target: str = ""


def runs(store: Social, text: str, here: str = "") -> list[Run]:
    """The runs of a text; the hashtag whose page this is leads nowhere."""
    found: list[Run] = []
    at = 0
    for hit in _INLINE.finditer(text):
        made = _run(store, hit)
        if made is None:
            continue
        if hit.start() > at:
            found.append(Run(text[at : hit.start()]))
        lost = made.kind == "tag" and made.target.casefold() == here
        found.append(Run(made.text) if lost else made)
        at = hit.start() + len(made.text)
    return [*found, Run(text[at:])] if at < len(text) else found


def _run(store: Social, hit: re.Match[str]) -> Run | None:
    name = hit.lastgroup or ""
    value = hit[name]
    match name:
        case "url" | "bare":
            kept = value.rstrip(_TRAILING)
            return Run(kept, "link", kept if name == "url" else f"https://{kept}")
        case "mail":
            return Run(value, "link", f"mailto:{value}")
        case "phone":
            return Run(value, "link", f"tel:{value}")
        case "tag":
            return Run(f"#{value}", "tag", value)
    account = store.find_account(value)
    return Run(f"@{value}", "person", account.id) if account else None
