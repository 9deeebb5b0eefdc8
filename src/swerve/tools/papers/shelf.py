"""Openshelf, the invented library of papers: authors, venues, papers. Read once from the YAML beside."""

from __future__ import annotations

import unicodedata
from functools import cache, cached_property
from itertools import chain
from pathlib import Path
from typing import Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, model_validator

from swerve.world.yaml_reader import read_yaml

Area = Literal["architecture", "timber", "coast", "climbing", "ai"]
_PARTS = ("building", "coast", "climbing", "machines")


class Author(NamedTuple):
    """Somebody who writes papers."""

    id: str
    name: str
    affiliation: str
    interests: str


class Review(NamedTuple):
    """What a reader wrote below a paper."""

    author: str
    date: str
    text: str


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Venue(_Record):
    """Where papers appear."""

    name: str
    kind: Literal["journal", "conference", "preprint"]


class Paper(_Record):
    """A paper; `references` are ids of other papers, `sections` heading to text."""

    id: str
    title: str
    authors: tuple[str, ...]
    venue: str
    year: int
    area: Area
    abstract: str
    sections: dict[str, str]
    references: tuple[str, ...]
    reviews: tuple[Review, ...] = ()

    @property
    def doi(self) -> str:
        """Its identifier, under the prefix that is kept for examples."""
        return f"10.5555/{self.venue.casefold()}.{self.id}"


class Shelf(_Record):
    """Everything there is."""

    authors: tuple[Author, ...]
    venues: dict[str, Venue]
    papers: tuple[Paper, ...]

    @model_validator(mode="after")
    def _whole(self) -> Shelf:
        for paper in self.papers:
            unknown = [
                *(set(paper.authors) - set(self.by_author)),
                *({paper.venue} - set(self.venues)),
                *(set(paper.references) - set(self.by_id)),
            ]
            if unknown:
                raise ValueError(f"{paper.id}: there is no {', '.join(sorted(unknown))}.")
            if late := [id for id in paper.references if self.by_id[id].year > paper.year]:
                raise ValueError(f"{paper.id}: {', '.join(late)} had not been written yet.")
        return self

    @cached_property
    def by_id(self) -> dict[str, Paper]:
        """Papers by id."""
        return {paper.id: paper for paper in self.papers}

    @cached_property
    def by_author(self) -> dict[str, Author]:
        """Authors by id."""
        return {author.id: author for author in self.authors}

    def names(self, paper: Paper) -> str:
        """A paper's authors, as they stand below its title."""
        return ", ".join(self.by_author[id].name for id in paper.authors)

    def citing(self, id: str) -> list[Paper]:
        """Papers that refer to a paper, newest first."""
        return sorted((p for p in self.papers if id in p.references), key=lambda p: (-p.year, p.id))

    def written_by(self, author: str) -> list[Paper]:
        """An author's papers, newest first."""
        return sorted((p for p in self.papers if author in p.authors), key=lambda p: (-p.year, p.id))


@cache
def shelf() -> Shelf:
    """The library, read once.

    Raises:
        ValueError: the files beside name what does not exist, or hold an unknown key.
    """
    folder = Path(__file__).parent
    papers = chain.from_iterable(read_yaml(folder / f"{name}.yaml")["papers"] for name in _PARTS)
    return Shelf.model_validate({**read_yaml(folder / "people.yaml"), "papers": list(papers)})


def plain(text: str) -> str:
    """In lower case and without accents."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
