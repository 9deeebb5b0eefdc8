"""The text of a message as blocks that can be shown: paragraphs, quotes, links, buttons. Nothing of it is left out.

A link is a web address, a mail address, a phone number, or `[label](https://…)`, also with `geo:`, `tel:`, `mailto:`;
alone on its paragraph the latter is a button, as in mail that services send. Mail with a letterhead is set: `# ` begins
a heading, `- ` an item, `| a | b |` a row of a table, `---` is a rule, `**bold**` is bold and `![harbour](caption)` is
a picture of that look.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

_LINK = re.compile(
    r"\[(?P<label>[^\[\]\n]{1,160})\]\((?P<target>(?:https?://|geo:|tel:|mailto:)[^\s()]{1,1000})\)"
    r"|(?P<url>https?://[^\s<>\"'`]{1,1000})"
    r"|(?P<mail>[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4})"
    r"|(?P<bare>\b(?:[\w-]{1,63}\.){1,4}(?:example|test|invalid)\b(?:/[^\s<>\"'`]{0,1000})?)"
    r"|(?P<phone>(?<![\w-])(?:\+\d{1,3}[ -])?(?:\d{3}[ -])?\d{3}-\d{4}(?![\w-]))"
)
_TRAILING = ".,;:!?)]}’”"
_PICTURE = re.compile(r"!\[([a-z]{2,20})\]\(([^()\n]{0,300})\)")
_LABELLED = re.compile(r"!?\[([^\[\]\n]{1,160})\]\((?:https?://|geo:|tel:|mailto:)[^\s()]+\)")

LIMIT = 12_000
"""Characters of a message that are shown at once; the whole of a longer one has a screen of its own."""

Kind = Literal["text", "quote", "button", "heading", "item", "rule", "table", "picture"]


@dataclass(frozen=True, slots=True)
class Run:
    """Some words of one kind; `target` is where a tap leads."""

    text: str
    kind: Literal["text", "link", "address", "phone"] = "text"
    target: str = ""
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph; `rows` are a table's."""

    runs: tuple[Run, ...]
    kind: Kind = "text"
    rows: tuple[tuple[str, ...], ...] = ()

    @property
    def text(self) -> str:
        """All its words."""
        return "".join(run.text for run in self.runs)

    @property
    def linked(self) -> bool:
        """Whether something in it can be tapped."""
        return any(run.target for run in self.runs)


def blocks(body: str, *, rich: bool = False) -> list[Block]:
    """The paragraphs of a body; lines that begin with `>` are quotes. Those of a letterhead's are `rich`."""
    found: list[Block] = []
    for paragraph in re.split(r"\n[ \t]*\n+", body.replace("\r\n", "\n").replace("\r", "\n").strip("\n")):
        if rich:
            found += _set(paragraph)
            continue
        lines: list[str] = []
        quoting = False
        for line in paragraph.split("\n"):
            if line.startswith(">") is not quoting:
                _close(found, lines, quoting)
                lines, quoting = [], not quoting
            lines.append(re.sub(r"^(?:>\s?)+", "", line) if quoting else line)
        _close(found, lines, quoting)
    return found


def plain(body: str) -> str:
    """One line of it without the markup of links, for a list."""
    start = _LABELLED.sub(r"\1", _PICTURE.sub("", body[:2000]))
    return " ".join(re.sub(r"^(?:#+ |\| |---$)|\*\*", "", start, flags=re.MULTILINE).replace(" | ", " ").split())


def beginning(body: str, limit: int = LIMIT) -> str:
    """As much of a body as is shown at once, up to the end of a word."""
    if len(body) <= limit:
        return body
    cut = max(body.rfind("\n", limit - 2000, limit), body.rfind(" ", limit - 200, limit))
    return body[: cut if cut > 0 else limit]


def _set(paragraph: str) -> Iterator[Block]:
    lines: list[str] = []
    rows: list[tuple[str, ...]] = []
    for line in [*paragraph.split("\n"), ""]:
        bare = line.strip()
        table, picture = bare.startswith("|"), _PICTURE.fullmatch(bare)
        special = table or picture or bare == "---" or re.match(r"#{1,3} |- ", bare)
        if lines and (special or not bare):
            yield from _paragraph("\n".join(lines))
            lines = []
        if rows and not table:
            yield Block((), "table", tuple(rows))
            rows = []
        if table:
            rows.append(tuple(cell.strip() for cell in bare.strip("|").split("|")))
        elif picture:
            yield Block((Run(picture[2]),), "picture", ((picture[1],),))
        elif bare == "---":
            yield Block((), "rule")
        elif special:
            head, _, words = bare.partition(" ")
            yield Block(tuple(_runs(words, bold=True)), "item" if head == "-" else "heading")
        elif bare:
            lines.append(line)


def _paragraph(text: str) -> Iterator[Block]:
    runs = tuple(_runs(text, bold=True))
    alone = len(runs) == 1 and runs[0].kind == "link" and text.lstrip().startswith("[")
    yield Block(runs, "button" if alone else "text")


def _close(found: list[Block], lines: list[str], quoting: bool) -> None:
    text = "\n".join(lines)
    if not text.strip():
        return
    runs = tuple(_runs(text))
    alone = len(runs) == 1 and runs[0].kind == "link" and text.lstrip().startswith("[")
    found.append(Block(runs, "button" if alone else "quote" if quoting else "text"))


def _runs(text: str, *, bold: bool = False) -> list[Run]:
    runs: list[Run] = []
    at = 0
    for hit in _LINK.finditer(text):
        whole, end = hit.group(), hit.end()
        if hit["label"] is None:
            kept = whole.rstrip(_TRAILING)
            end -= len(whole) - len(kept)
            whole = kept
        runs += [*_words(text[at : hit.start()], bold), _run(hit, whole)]
        at = end
    return [*runs, *_words(text[at:], bold)]


def _words(text: str, bold: bool) -> Iterator[Run]:
    parts = re.split(r"\*\*([^*\n]+)\*\*", text) if bold else [text]
    for n, part in enumerate(parts):
        if part:
            yield Run(part, bold=n % 2 == 1)


def _run(hit: re.Match[str], whole: str) -> Run:
    if hit["label"] is not None:
        return Run(hit["label"], "link", hit["target"])
    if hit["mail"] is not None:
        return Run(whole, "address", whole)
    if hit["phone"] is not None:
        return Run(whole, "phone", f"tel:{whole}")
    return Run(whole, "link", whole if hit["url"] is not None else f"https://{whole}")
