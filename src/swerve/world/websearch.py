"""The web's search engine: BM25 over titles, descriptions and block text, with the passage that fits best."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from swerve.world.webpages import PageDoc, Site, words_of

ENGINE = "lantern.example"
"""Domain of the search engine that the browser comes with."""

ENGINES = {ENGINE: "Lantern Search", "foxglove.example": "Foxglove", "ternfind.example": "Ternfind"}
"""Names of the search engines, by domain."""

_STOP = frozenset(
    re.findall(
        r"\w+",
        "a an and are at be by can do does for from how i in is it me my of on or s the there to what when where which "
        "who will with you your",
    )
)
_SHARPNESS, _LENGTH = 1.4, 0.6
_TITLE, _DESCRIPTION, _SITE = 6, 3, 4
_SNIPPET = 170
_LINK = re.compile(r"\[([^\[\]]*)\]\([^()\s]*\)")
_SENTENCE = re.compile(r"(?<=\w{3}[.!?])\s+")


@dataclass(frozen=True, slots=True)
class Hit:
    """A result: the page, and what is shown of it."""

    site: Site
    page: PageDoc
    snippet: str
    score: float

    @property
    def url(self) -> str:
        """Where it leads."""
        return self.site.url(self.page.id)


@dataclass(frozen=True, slots=True)
class _Entry:
    site: Site
    page: PageDoc
    lines: list[str]
    counts: Counter[str]


def stems(text: str) -> list[str]:
    """Words of a text without their commonest endings; words that say nothing are left out."""
    return [_stem(word) for word in re.findall(r"[^\W_]+", text.casefold()) if word not in _STOP]


def _stem(word: str) -> str:
    for ending in ("ing", "ies", "es", "ed", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)] + ("y" if ending == "ies" else "")
    return word.removesuffix("e") if len(word) > 4 else word


def find(query: str, pages: Iterable[tuple[Site, PageDoc]]) -> list[Hit]:
    """Pages for a query, the best first. `site:domain` in it keeps to one site."""
    only = {word[5:] for word in query.casefold().split() if word.startswith("site:")}
    wanted = list(dict.fromkeys(stems(" ".join(w for w in query.split() if not w.casefold().startswith("site:")))))
    entries = [_entry(site, page) for site, page in pages if page.listed and (not only or site.id in only)]
    if not wanted or not entries:
        return []
    typical = sum(e.counts.total() for e in entries) / len(entries)
    rarity = {}
    for word in wanted:
        having = sum(word in e.counts for e in entries)
        rarity[word] = math.log(1 + (len(entries) - having + 0.5) / (having + 0.5))
    hits = []
    for entry in entries:
        score = sum(rarity[word] * _weight(entry, word, typical) for word in wanted)
        found = sum(word in entry.counts for word in wanted)
        if found >= max(1, len(wanted) // 2):
            hits.append(Hit(entry.site, entry.page, snippet(entry, wanted), score * found / len(wanted)))
    return sorted(hits, key=lambda hit: (-hit.score, hit.url))


def _entry(site: Site, page: PageDoc) -> _Entry:
    lines = [_LINK.sub(r"\1", line) for block in page.blocks for line in words_of(block)]
    counts = Counter(stems(" ".join(lines)))
    for words, weight in ((page.title, _TITLE), (page.description, _DESCRIPTION), (f"{site.name} {site.id}", _SITE)):
        for word in stems(words):
            counts[word] += weight
    return _Entry(site, page, lines, counts)


def _weight(entry: _Entry, word: str, typical: float) -> float:
    count, long = entry.counts[word], entry.counts.total() / typical
    return count * (_SHARPNESS + 1) / (count + _SHARPNESS * (1 - _LENGTH + _LENGTH * long)) if count else 0.0


def snippet(entry: _Entry, wanted: list[str]) -> str:
    """The page's own snippet, else its description when that fits as well as any passage, else the best passage."""
    page = entry.page
    if page.snippet:
        return page.snippet
    passages = [part for line in entry.lines for part in _SENTENCE.split(line) if part.strip()]
    best, most = page.description, len(set(wanted) & set(stems(page.description)))
    for index, passage in enumerate(passages):
        shared = len(set(wanted) & set(stems(passage)))
        if shared > most:
            best, most = _from(passages[index:]), shared
    best = best or _from(passages)
    return best if len(best) <= _SNIPPET else _around(best, wanted)


def _from(passages: list[str]) -> str:
    text = ""
    for passage in passages:
        text += (" " if text.endswith((".", "!", "?", ":")) else " · " if text else "") + passage
        if len(text) > _SNIPPET // 2:
            break
    return text


def _around(text: str, wanted: list[str]) -> str:
    first = next((m.start() for m in re.finditer(r"[^\W_]+", text) if _stem(m[0].casefold()) in wanted), 0)
    start = max(0, first - 60)
    if start:
        start = text.find(" ", start) + 1
    part = text[start : start + _SNIPPET]
    if start + _SNIPPET < len(text):
        part = part.rsplit(" ", 1)[0] + " …"
    return ("… " if start else "") + part


def matches(text: str, query: str) -> list[tuple[int, int]]:
    """Where words of a query stand in a text, as offsets."""
    wanted = set(stems(query))
    return [m.span() for m in re.finditer(r"[^\W_]+", text) if _stem(m[0].casefold()) in wanted]
