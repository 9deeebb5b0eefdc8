"""What is kept of the web's use: tabs, history, bookmarks, what was sent, written, saved and allowed."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from swerve.world.store import Record
from swerve.world.webpages import Block, Comment, PageDoc, Permission, Site


class Addition(Record):
    """Blocks that a task lays into a page without repeating it; a page that is not there is made.

    Attributes:
        url: of the page.
        at: place among the page's blocks, from 0; after the last when left out.
        title, description, snippet: of a new page; of the page instead of its own when given.
        comments: answers to a thread of the page, named by its id.
    """

    url: str
    at: int | None = None
    title: str = ""
    description: str = ""
    snippet: str = ""
    blocks: tuple[Block, ...] = ()
    thread: str = ""
    comments: tuple[Comment, ...] = ()


class Visit(Record):
    """One entry of the history."""

    url: str
    title: str
    time: datetime


class Bookmark(Record):
    """A kept address."""

    url: str
    title: str
    time: datetime


class Tab(Record):
    """A tab: the addresses it has been to and which of them it shows; an empty address is the start page.

    Attributes:
        opener: role of the app that opened it; back leads there.
    """

    urls: list[str] = [""]
    at: int = 0
    opener: str = ""

    @property
    def url(self) -> str:
        """What it shows."""
        return self.urls[self.at]


class Submission(Record):
    """A form that was sent."""

    site: str
    page: str
    form: str
    values: dict[str, str]
    reference: str
    time: datetime


class Posted(Record):
    """A comment that the phone's owner wrote; `parent` is the comment it answers."""

    site: str
    page: str
    thread: str
    parent: str = ""
    author: str
    text: str
    time: datetime


class Saved(Record):
    """A finished download; `file_id` is its record in the files store."""

    url: str
    file: str
    size: int = 0
    file_id: str = ""
    time: datetime


class Grant(Record):
    """What a site was told when it asked for a permission."""

    site: str
    kind: Permission
    allowed: bool
    time: datetime


class Place(Record):
    """What an address leads to. `id` is the address; `fault` says why there is no page."""

    site: Site | None = None
    path: str = ""
    page: PageDoc | None = None
    query: str | None = None
    fault: Literal["", "unknown", "down", "missing"] = ""
