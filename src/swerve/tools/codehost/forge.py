"""Codequay, the invented code host: users and repositories. Read once from the YAML beside."""

from __future__ import annotations

import hashlib
from functools import cache, cached_property
from itertools import chain
from pathlib import Path
from typing import Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, model_validator

from swerve.world.yaml_reader import read_yaml

SITE = "https://codequay.example"
SIGNED_IN = "rashdown"
"""Who writes when an agent does."""


class User(NamedTuple):
    """Somebody with an account."""

    login: str
    name: str
    kind: Literal["person", "organisation"]
    since: str
    place: str
    bio: str
    website: str


class Comment(NamedTuple):
    """An answer to an issue or a pull request."""

    author: str
    time: str
    text: str


class Commit(NamedTuple):
    """A change of the main branch."""

    author: str
    time: str
    message: str

    def hash(self, repository: str) -> str:
        """Its abbreviated name."""
        return hashlib.sha1(f"{repository} {self.time} {self.message}".encode(), usedforsecurity=False).hexdigest()[:10]


class Asset(NamedTuple):
    """A file of a release; its size is in bytes."""

    file: str
    size: int


class Release(NamedTuple):
    """A version that can be downloaded."""

    version: str
    date: str
    notes: str
    asset: Asset


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", coerce_numbers_to_str=True)


class Thread(_Record):
    """An issue, or a pull request: that has a branch and diffs by path."""

    number: int
    title: str
    author: str
    time: str
    state: Literal["open", "closed", "merged"]
    labels: tuple[str, ...] = ()
    body: str
    branch: str = ""
    files: dict[str, str] = {}
    comments: tuple[Comment, ...] = ()

    @property
    def kind(self) -> Literal["issue", "pull request"]:
        """Which of the two it is."""
        return "pull request" if self.branch else "issue"


class Repository(_Record):
    """A repository, `owner/name`; `files` are path to text."""

    id: str
    about: str
    language: str
    topics: tuple[str, ...]
    license: str
    stars: int
    forks: int
    updated: str
    files: dict[str, str]
    issues: tuple[Thread, ...] = ()
    pulls: tuple[Thread, ...] = ()
    releases: tuple[Release, ...] = ()
    commits: tuple[Commit, ...]

    @property
    def owner(self) -> str:
        """Whose it is."""
        return self.id.partition("/")[0]

    @cached_property
    def threads(self) -> dict[int, Thread]:
        """Issues and pull requests by number, newest first."""
        found = sorted((*self.issues, *self.pulls), key=lambda thread: -thread.number)
        return {thread.number: thread for thread in found}


class Forge(_Record):
    """Everything there is."""

    users: tuple[User, ...]
    repositories: tuple[Repository, ...]

    @model_validator(mode="after")
    def _everybody_has_an_account(self) -> Forge:
        threads = [thread for repository in self.repositories for thread in repository.threads.values()]
        named = {
            *(repository.owner for repository in self.repositories),
            *(commit.author for repository in self.repositories for commit in repository.commits),
            *(thread.author for thread in threads),
            *(comment.author for thread in threads for comment in thread.comments),
        }
        if unknown := named - set(self.by_login):
            raise ValueError(f"There is no user {', '.join(sorted(unknown))}.")
        return self

    @cached_property
    def by_login(self) -> dict[str, User]:
        """Users by login."""
        return {user.login: user for user in self.users}

    @cached_property
    def by_id(self) -> dict[str, Repository]:
        """Repositories by `owner/name`."""
        return {repository.id: repository for repository in self.repositories}


@cache
def forge() -> Forge:
    """The code host, read once.

    Raises:
        ValueError: the files beside name somebody without an account, or hold an unknown key.
    """
    folder = Path(__file__).parent
    users = read_yaml(folder / "users.yaml")["users"]
    shelves = (read_yaml(folder / f"{name}.yaml")["repositories"] for name in ("studio", "world"))
    return Forge.model_validate({"users": users, "repositories": list(chain.from_iterable(shelves))})
