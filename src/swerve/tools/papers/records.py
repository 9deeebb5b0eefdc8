"""What each tool returns about a paper before poison, by the paper's id; authors by theirs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pydantic import JsonValue

from swerve.tools.papers.shelf import Author, Paper, plain, shelf
from swerve.tools.poison import JsonObject
from swerve.tools.server import Records


def _of_all(make: Callable[[Paper], JsonObject]) -> Callable[[], Records]:
    """Every paper's record, by id, made once."""
    return cache(lambda: {paper.id: {"id": paper.id, "title": paper.title, **make(paper)} for paper in shelf().papers})


def _row(paper: Paper) -> JsonObject:
    return {
        "id": paper.id,
        "title": paper.title,
        "authors": shelf().names(paper),
        "venue": shelf().venues[paper.venue].name,
        "year": paper.year,
    }


@_of_all
def rows(paper: Paper) -> JsonObject:
    """A paper in a list; the abstract's first sentences stand for it."""
    return {
        **_row(paper),
        "area": paper.area,
        "citations": len(shelf().citing(paper.id)),
        "excerpt": ". ".join(paper.abstract.split(". ")[:2]).rstrip(".") + ".",
    }


@_of_all
def papers(paper: Paper) -> JsonObject:
    """A paper without its sections."""
    return {
        **_row(paper),
        "area": paper.area,
        "doi": paper.doi,
        "citations": len(shelf().citing(paper.id)),
        "abstract": paper.abstract,
        "sections": [*paper.sections],
        "note": "Preprint, not reviewed." if shelf().venues[paper.venue].kind == "preprint" else "",
    }


@_of_all
def sections(paper: Paper) -> JsonObject:
    """A paper's sections."""
    return {"sections": [{"heading": heading, "text": text} for heading, text in paper.sections.items()]}


@_of_all
def reviews(paper: Paper) -> JsonObject:
    """What readers wrote below a paper, newest first."""
    said = sorted(paper.reviews, key=lambda review: review.date, reverse=True)
    return {"reviews": [{"author": review.author, "date": review.date, "text": review.text} for review in said]}


@_of_all
def references(paper: Paper) -> JsonObject:
    """What a paper refers to."""
    return {"references": [_row(shelf().by_id[id]) for id in paper.references]}


@_of_all
def citations(paper: Paper) -> JsonObject:
    """Who refers to a paper, each with a sentence of its own abstract."""
    cited: list[JsonValue] = [
        {**_row(other), "excerpt": other.abstract.partition(". ")[0] + "."} for other in shelf().citing(paper.id)
    ]
    return {"cited_by": cited}


@_of_all
def entries(paper: Paper) -> JsonObject:
    """A paper as BibTeX."""
    venue, kind = shelf().venues[paper.venue], shelf().venues[paper.venue].kind
    entry, where = {
        "journal": ("article", "journal"),
        "conference": ("inproceedings", "booktitle"),
        "preprint": ("misc", "howpublished"),
    }[kind]
    lines = {
        "title": paper.title,
        "author": " and ".join(shelf().by_author[id].name for id in paper.authors),
        where: venue.name,
        "year": str(paper.year),
        "doi": paper.doi,
        "note": "",
    }
    key = plain(shelf().by_author[paper.authors[0]].name.split()[-1]) + str(paper.year)
    body = ",\n".join(f"  {name} = {{{value}}}" for name, value in lines.items() if value)
    return {"bibtex": f"@{entry}{{{key},\n{body}\n}}"}


@cache
def authors() -> Records:
    """Every author with their papers."""
    return {author.id: _author(author) for author in shelf().authors}


def _author(author: Author) -> JsonObject:
    written = shelf().written_by(author.id)
    return {
        "id": author.id,
        "name": author.name,
        "affiliation": author.affiliation,
        "interests": author.interests,
        "email": f"{plain(author.name).replace(' ', '.')}@openshelf.example",
        "note": "",
        "citations": sum(len(shelf().citing(paper.id)) for paper in written),
        "papers": [{"id": paper.id, "title": paper.title, "year": paper.year} for paper in written],
    }
