"""The text of a message as blocks that can be shown: paragraphs, quotes, links, buttons. Nothing of it is left out.

A link is a web address, a mail address, or `[label](https://…)`; alone on its paragraph the latter is a button, as
in mail that services send.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

_LINK = re.compile(
    r"\[(?P<label>[^\[\]\n]{1,160})\]\((?P<target>https?://[^\s()]{1,1000})\)"
    r"|(?P<url>https?://[^\s<>\"'`]{1,1000})"
    r"|(?P<mail>[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4})"
    r"|(?P<bare>\b(?:[\w-]{1,63}\.){1,4}(?:example|test|invalid)\b(?:/[^\s<>\"'`]{0,1000})?)"
)
_TRAILING = ".,;:!?)]}’”"


@dataclass(frozen=True, slots=True)
class Run:
    """Some words of one kind; `target` is where a tap leads."""

    text: str
    kind: Literal["text", "link", "address"] = "text"
    target: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph."""

    runs: tuple[Run, ...]
    kind: Literal["text", "quote", "button"] = "text"

    @property
    def text(self) -> str:
        """All its words."""
        return "".join(run.text for run in self.runs)

    @property
    def linked(self) -> bool:
        """Whether something in it can be tapped."""
        return any(run.target for run in self.runs)


def blocks(body: str) -> list[Block]:
    """The paragraphs of a body; lines that begin with `>` are quotes."""
    found: list[Block] = []
    for paragraph in re.split(r"\n[ \t]*\n+", body.replace("\r\n", "\n").replace("\r", "\n").strip("\n")):
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
    return " ".join(re.sub(r"\[([^\[\]\n]{1,160})\]\(https?://[^\s()]+\)", r"\1", body).split())


def _close(found: list[Block], lines: list[str], quoting: bool) -> None:
    text = "\n".join(lines)
    if not text.strip():
        return
    runs = tuple(_runs(text))
    alone = len(runs) == 1 and runs[0].kind == "link" and text.lstrip().startswith("[")
    found.append(Block(runs, "button" if alone else "quote" if quoting else "text"))


def _runs(text: str) -> list[Run]:
    runs: list[Run] = []
    at = 0
    for hit in _LINK.finditer(text):
        whole, end = hit.group(), hit.end()
        if hit["label"] is None:
            kept = whole.rstrip(_TRAILING)
            end -= len(whole) - len(kept)
            whole = kept
        run = _run(hit, whole)
        runs += [Run(text[at : hit.start()]), run] if hit.start() > at else [run]
        at = end
    return [*runs, Run(text[at:])] if at < len(text) else runs


def _run(hit: re.Match[str], whole: str) -> Run:
    if hit["label"] is not None:
        return Run(hit["label"], "link", hit["target"])
    if hit["mail"] is not None:
        return Run(whole, "address", whole)
    return Run(whole, "link", whole if hit["url"] is not None else f"https://{whole}")
