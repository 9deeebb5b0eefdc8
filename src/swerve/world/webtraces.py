"""What is kept of the web's use: tabs, history, bookmarks, what was sent, written, saved and allowed."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, ConfigDict

from swerve.world.store import Record
from swerve.world.webpages import Block, Comment, PageDoc, Permission, Popup, Site
from swerve.world.websearch import ENGINE

UNDATED = datetime.min
"""The time of what a seed has given none."""


class Addition(Record):
    """Blocks that a task lays into a page without repeating it; a page that is not there is made.

    Attributes:
        url: of the page.
        at: place among the page's blocks, from 0; after the last when left out.
        title, description, snippet: of a new page; of the page instead of its own when given.
        popups: what the page puts in front of itself, too.
        asks: a permission that the page wants instead of its own wish.
        comments: answers to a thread of the page, named by its id.
    """

    url: str
    at: int | None = None
    title: str = ""
    description: str = ""
    snippet: str = ""
    blocks: tuple[Block, ...] = ()
    popups: tuple[Popup, ...] = ()
    asks: Permission | None = None
    thread: str = ""
    comments: tuple[Comment, ...] = ()


class Visit(Record):
    """One entry of the history."""

    url: str
    title: str = ""
    time: datetime = UNDATED


class Bookmark(Record):
    """A kept address; `folder` is where it lies among the bookmarks, empty for none."""

    url: str
    title: str = ""
    folder: str = ""
    time: datetime = UNDATED


class Tab(Record):
    """A tab: the addresses it has been to and which of them it shows; an empty address is the start page.

    Attributes:
        opener: role of the app that opened it; back leads there.
        private: an incognito tab, which leaves no history.
    """

    urls: list[str] = [""]
    at: int = 0
    opener: str = ""
    private: bool = False

    @property
    def url(self) -> str:
        """What it shows."""
        return self.urls[self.at]


class Submission(Record):
    """A form that was sent; an uploaded file stands by its name in `values` and by its id in `files`."""

    site: str
    page: str
    form: str
    values: dict[str, str] = {}
    files: dict[str, str] = {}
    reference: str = ""
    time: datetime = UNDATED


class Posted(Record):
    """A comment that came to a page while the phone was in use; `parent` is the one it answers.

    Attributes:
        mine: the phone's owner wrote it; else a visitor.
    """

    site: str
    page: str
    thread: str
    parent: str = ""
    author: str
    text: str
    mine: bool = True
    time: datetime = UNDATED


class Saved(Record):
    """A finished download; `file_id` is its record in the files store."""

    url: str
    file: str
    size: int = 0
    file_id: str = ""
    time: datetime = UNDATED


class Grant(Record):
    """What a site was told when it asked for a permission."""

    site: str
    kind: Permission
    allowed: bool = False
    time: datetime = UNDATED


class Login(Record):
    """A saved account of a site."""

    site: str
    username: str = ""
    password: str = ""


class Card(Record):
    """A saved payment card; its security code is never kept."""

    name: str = ""
    number: str
    expiry: str = ""
    label: str = ""

    @property
    def ending(self) -> str:
        """Its last four digits."""
        return "".join(c for c in self.number if c.isdigit())[-4:]


class Answer(Record):
    """What the owner answered to a popup of a site."""

    site: str
    page: str = "/"
    popup: str
    answer: str = ""
    time: datetime = UNDATED


class Push(Record):
    """A notification of a site; `shown` when it was allowed to."""

    site: str
    title: str
    text: str = ""
    url: str = ""
    shown: bool = True
    time: datetime = UNDATED


class Preferences(BaseModel):
    """The browser's settings.

    Attributes:
        engine: domain of the search engine.
        homepage: what the home button opens; empty for the start page.
        save_passwords, save_cards: it offers to.
        autofill: forms offer what is saved.
        warnings: it warns of downloads that can do harm.
    """

    model_config = ConfigDict(extra="forbid")

    engine: str = ENGINE
    homepage: str = ""
    save_passwords: bool = True
    save_cards: bool = True
    autofill: bool = True
    warnings: bool = True


class Place(Record):
    """What an address leads to. `id` is the address; `fault` says why there is no page.

    Attributes:
        query: what was searched for; None when it is no search engine's address.
        engine: the search engine's name.
    """

    site: Site | None = None
    path: str = ""
    page: PageDoc | None = None
    query: str | None = None
    engine: str = ""
    fault: Literal["", "unknown", "down", "missing"] = ""
