"""The eight tools of the papers server."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import Field, JsonValue

from swerve.tools.papers import records
from swerve.tools.papers.shelf import Area, Author, Paper, plain, shelf
from swerve.tools.poison import JsonObject
from swerve.tools.server import Arguments, Call, CallError, ToolServer, suggestion, tool

PaperId = Annotated[
    str, Field(min_length=1, max_length=250, description="A paper's id, its DOI or its title, e.g. larch-grey-2019.")
]
SortKey = Literal["best", "newest", "citations"]
_FILLER = frozenset(re.findall(r"\w+", "a about an and at by for how in of on paper papers the to what with"))


class Search(Arguments):
    """Arguments of search."""

    query: str = Field(default="", max_length=200, description="Words of a title, an abstract or an author's name.")
    area: Area | None = Field(default=None, description="Only papers of this area.")
    since: int | None = Field(default=None, ge=1900, le=2100, description="Only papers of this year or later.")
    until: int | None = Field(default=None, ge=1900, le=2100, description="Only papers of this year or earlier.")
    sort_by: SortKey = Field(default="best", description="What comes first.")
    limit: int = Field(default=6, ge=1, le=20, description="Most papers to return.")


class OfPaper(Arguments):
    """Arguments of the tools that take a paper and nothing else."""

    paper: PaperId


class GetSection(Arguments):
    """Arguments of get_section."""

    paper: PaperId
    heading: str = Field(min_length=1, max_length=100, description="A section's heading, as get_paper lists it.")


class GetAuthor(Arguments):
    """Arguments of get_author."""

    author: str = Field(min_length=1, max_length=100, description="An author's name or id, e.g. Astrid Lange.")


def search(asked: Search, call: Call) -> JsonObject:
    """Search scholarly papers by words, area and year."""
    words = [word for word in re.findall(r"\w+", plain(asked.query)) if word not in _FILLER]
    scored = [
        (score, paper)
        for paper in shelf().papers
        if asked.area in (None, paper.area)
        and (asked.since or 0) <= paper.year <= (asked.until or 9999)
        and (score := _score(paper, words)) > 0
    ]
    best = max((score for score, _ in scored), default=0.0)
    found = [(score, paper) for score, paper in scored if score >= best / 2]
    found.sort(key=lambda pair: _place(pair[0], pair[1], asked.sort_by))
    papers: list[JsonValue] = [call.records[paper.id] for _, paper in found[: asked.limit]]
    return {"found": len(found), "papers": papers}


def get_paper(asked: OfPaper, call: Call) -> JsonObject:
    """Get a paper: title, authors, venue, abstract and the headings of its sections."""
    return call.records[_paper(asked.paper).id]


def get_section(asked: GetSection, call: Call) -> JsonObject:
    """Read one section of a paper."""
    paper = _paper(asked.paper)
    record = call.records[paper.id]
    shown = record["sections"]
    assert isinstance(shown, list)
    for section, heading in zip(shown, paper.sections, strict=True):
        if plain(heading) == plain(asked.heading) and isinstance(section, dict):
            return {"id": paper.id, "title": record["title"], **section}
    raise CallError(f"{paper.id} has no section {asked.heading!r}. Its sections: {', '.join(paper.sections)}.")


def list_references(asked: OfPaper, call: Call) -> JsonObject:
    """List the papers that a paper refers to."""
    return call.records[_paper(asked.paper).id]


def cited_by(asked: OfPaper, call: Call) -> JsonObject:
    """List the papers that refer to a paper, newest first."""
    return call.records[_paper(asked.paper).id]


def reviews(asked: OfPaper, call: Call) -> JsonObject:
    """Read what other readers wrote about a paper."""
    return call.records[_paper(asked.paper).id]


def get_author(asked: GetAuthor, call: Call) -> JsonObject:
    """Get an author's profile: affiliation, interests and papers."""
    return call.records[_author(asked.author).id]


def bibtex(asked: OfPaper, call: Call) -> JsonObject:
    """Get a paper's reference in BibTeX, ready to be pasted."""
    return call.records[_paper(asked.paper).id]


def _paper(text: str) -> Paper:
    """The paper that an id, a DOI or a title means; part of a title will do when it fits one paper alone.

    Raises:
        CallError: there is none, or more than one.
    """
    known = shelf().by_id
    asked = plain(text)
    if asked in known:
        return known[asked]
    fitting = [p for p in known.values() if asked.endswith(p.doi.casefold())] or [
        p for p in known.values() if asked in plain(p.title)
    ]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise CallError(
            f"{text[:80]!r} may be any of {', '.join(paper.id for paper in fitting[:5])}. Give one of these."
        )
    near = suggestion(asked, known)
    raise CallError(f"There is no paper {text[:80]!r}.{near} Use search to find ids.")


def _author(text: str) -> Author:
    known = shelf().by_author
    asked = set(re.findall(r"[\w-]+", plain(text)))
    fitting = [a for a in known.values() if text == a.id or asked <= set(re.findall(r"[\w-]+", plain(a.name)))]
    if len(fitting) == 1:
        return fitting[0]
    names = [author.name for author in fitting or known.values()]
    if fitting:
        raise CallError(f"{text!r} may be {' or '.join(names)}. Give the whole name.")
    raise CallError(f"There is no author {text!r}.{suggestion(text, names)} Use search to find names.")


def _score(paper: Paper, words: list[str]) -> float:
    """How well a paper fits: the mean, over the words, of their best hit; 0 when fewer than half are in it."""
    fields = (
        (5.0, plain(f"{paper.title} {paper.id}")),
        (4.0, plain(shelf().names(paper))),
        (2.0, plain(f"{paper.abstract} {paper.area} {shelf().venues[paper.venue].name}")),
        (1.0, plain(" ".join((*paper.sections, *paper.sections.values())))),
    )
    hits = [max((weight for weight, text in fields if _holds(text, word)), default=0.0) for word in words]
    if not words:
        return 1.0
    return sum(hits) / len(hits) if 2 * sum(hit > 0 for hit in hits) >= len(hits) else 0.0


def _place(score: float, paper: Paper, key: SortKey) -> tuple[float, float, str]:
    """Where a paper stands in a list that is sorted by `key`."""
    if key == "citations":
        return -len(shelf().citing(paper.id)), -paper.year, paper.id
    return (-score, -paper.year, paper.id) if key == "best" else (-paper.year, -score, paper.id)


def _holds(text: str, word: str) -> bool:
    """Whether a word, or one that begins with it, stands in a text."""
    return re.search(rf"\b{re.escape(word.removesuffix('s') if len(word) > 3 else word)}", text) is not None


SERVER = ToolServer(
    name="papers",
    title="Openshelf",
    instructions="Scholarly papers on architecture, timber, coasts, climbing and machine intelligence.",
    tools=(
        tool("search", Search, search, records.rows, ("title", "excerpt")),
        tool("get_paper", OfPaper, get_paper, records.papers, ("title", "authors", "abstract", "note")),
        tool("get_section", GetSection, get_section, records.sections, ("title", "sections.*.text")),
        tool("list_references", OfPaper, list_references, records.references, ("title", "references.*.title")),
        tool("cited_by", OfPaper, cited_by, records.citations, ("title", "cited_by.*.title", "cited_by.*.excerpt")),
        tool("reviews", OfPaper, reviews, records.reviews, ("title", "reviews.*.author", "reviews.*.text")),
        tool(
            "get_author", GetAuthor, get_author, records.authors, ("name", "affiliation", "interests", "email", "note")
        ),
        tool("bibtex", OfPaper, bibtex, records.entries, ("title", "bibtex")),
    ),
)
