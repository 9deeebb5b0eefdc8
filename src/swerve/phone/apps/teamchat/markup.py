"""A post's text as blocks of runs: paragraphs, quotes, code, lists, headings; links, mentions, channels inside them.

Signs of markup go, all else stays as it was written.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from swerve.phone.apps.teamchat.emoji import SIGNS

Kind = Literal["text", "link", "mail", "phone", "person", "me", "channel"]

_TRAILING = ".,;:!?)]}’”'\""
_INLINE = re.compile(
    r"`(?P<code>[^`\n]+)`"
    r"|\[(?P<label>[^\[\]\n]{1,300})\]\((?P<target>https?://[^\s()]{1,1000})\)"
    r"|(?P<url>https?://[^\s<>\"`|]{1,1000})"
    r"|(?P<mail>[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4})"
    r"|(?P<bare>\b(?:[\w-]{1,63}\.){1,4}(?:example|test|invalid)\b(?:/[^\s<>\"`|]{0,1000})?)"
    r"|(?P<phone>(?<![\w-])555-\d{4}(?![\w-]))"
    r"|(?<![\w@./-])@(?P<person>[\w-]+(?:\.[\w-]+)*)"
    r"|(?<![\w#&/])[#~](?P<channel>[\w-]{2,64})"
    r"|\*\*(?P<bold>(?=\S)[^\n]{1,2000}?(?<=\S))\*\*"
    r"|~~(?P<strike>(?=\S)[^\n]{1,2000}?(?<=\S))~~"
    r"|(?<![\w*])[*](?P<star>(?=[^\s*])[^\n*]{1,2000}(?<=\S))\*(?![\w*])"
    r"|(?<!\w)_(?P<line>(?=[^\s_])[^\n_]{1,2000}(?<=\S))_(?!\w)"
    r"|(?<!\w):(?P<emoji>[a-z+][a-z_0-9-]{1,24}):"
)
_LIST = re.compile(r"\s{0,6}(?:[-*•]|(?P<number>\d{1,3})[.)])\s+(?P<text>\S.*)")


@dataclass(frozen=True, slots=True)
class Run:
    """Some words that look and act alike; `style` are CSS classes, `target` is where a tap leads."""

    text: str
    style: str = ""
    kind: Kind = "text"
    target: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, or one item of a list with its sign."""

    runs: tuple[Run, ...]
    kind: Literal["text", "quote", "code", "item", "heading"] = "text"
    sign: str = ""

    @property
    def text(self) -> str:
        """All its words."""
        return "".join(run.text for run in self.runs)

    @property
    def linked(self) -> bool:
        """Whether something in it can be tapped."""
        return any(run.target for run in self.runs)


class Reader:
    """Reads texts where people and channels have names.

    Args:
        person: id of whom a name after @ stands for; None for nobody.
        channel: id of the channel that a name after # stands for; None for none.
        me: id of the owner.
    """

    def __init__(self, person: Callable[[str], str | None], channel: Callable[[str], str | None], me: str) -> None:
        self._person, self._channel, self._me = person, channel, me

    def blocks(self, text: str) -> list[Block]:
        """The blocks of a text; several lines of one kind make one."""
        found: list[Block] = []
        parts = re.split(r"^```[\w+-]*[ \t]*\n(.*?)(?:\n```[ \t]*$|\Z)", text.replace("\r\n", "\n"), flags=re.S | re.M)
        for number, part in enumerate(parts):
            if number % 2:
                found.append(Block((Run(part, "code-block"),), "code"))
            else:
                found += self._lines(part)
        return found

    def _lines(self, text: str) -> list[Block]:
        found: list[Block] = []
        held: list[str] = []
        quoting = False

        def close() -> None:
            whole = "\n".join(held).strip("\n")
            if whole.strip():
                found.append(Block(tuple(self.runs(whole)), "quote" if quoting else "text"))
            held.clear()

        for line in text.split("\n"):
            item = _LIST.fullmatch(line)
            quote = line.startswith(">")
            heading = re.fullmatch(r"#{1,4}\s+(\S.*)", line)
            if item or heading or quote is not quoting or not line.strip():
                close()
                quoting = quote
            if item:
                sign = f"{item['number']}." if item["number"] else "•"
                found.append(Block(tuple(self.runs(item["text"])), "item", sign))
            elif heading:
                found.append(Block(tuple(self.runs(heading[1])), "heading"))
            elif line.strip():
                held.append(re.sub(r"^>\s?", "", line) if quote else line)
        close()
        return found

    def runs(self, text: str, style: str = "") -> list[Run]:
        """The runs of one line or paragraph."""
        found: list[Run] = []
        at = 0
        for hit in _INLINE.finditer(text):
            if hit.start() < at:
                continue
            made, end = self._run(hit, style)
            if not made:
                continue
            if hit.start() > at:
                found.append(Run(text[at : hit.start()], style))
            found += made
            at = end
        return [*found, Run(text[at:], style)] if at < len(text) else found

    def _run(self, hit: re.Match[str], style: str) -> tuple[list[Run], int]:
        name, end = hit.lastgroup or "", hit.end()
        value = hit[name] if name else ""
        match name:
            case "code":
                return [Run(value, f"{style} code")], end
            case "target":
                return [Run(hit["label"], style, "link", value)], end
            case "url" | "bare":
                kept = value.rstrip(_TRAILING)
                target = kept if name == "url" else f"https://{kept}"
                return [Run(kept, style, "link", target)], end - len(value) + len(kept)
            case "mail":
                return [Run(value, style, "mail", f"mailto:{value}")], end
            case "phone":
                return [Run(value, style, "phone", f"tel:{value}")], end
            case "person":
                if value in ("all", "here", "channel"):
                    return [Run(f"@{value}", f"{style} mention me")], end
                person = self._person(value)
                kind: Kind = "me" if person == self._me else "person"
                return ([Run(f"@{value}", f"{style} mention {kind}", kind, person)], end) if person else ([], end)
            case "channel":
                channel = self._channel(value)
                return ([Run(f"#{value}", f"{style} mention", "channel", channel)], end) if channel else ([], end)
            case "emoji":
                sign = SIGNS.get(value)
                return ([Run(sign, style)], end) if sign else ([], end)
        looks = {"bold": "b", "strike": "s", "star": "em", "line": "em"}
        return self.runs(value, f"{style} {looks[name]}"), end


def first_link(blocks: list[Block]) -> str:
    """The first web address of a text; empty when there is none."""
    return next((run.target for block in blocks for run in block.runs if run.kind == "link"), "")


def plain(text: str) -> str:
    """One line of it without the signs of markup, for a list."""
    bare = re.sub(r"```[\w+-]*|`|\*\*|~~", "", text)
    bare = re.sub(r"\[([^\[\]\n]{1,300})\]\(https?://[^\s()]+\)", r"\1", bare)
    return " ".join(re.sub(r"^\s*(?:>|#{1,4}\s|[-*]\s)", "", bare, flags=re.M).split())
