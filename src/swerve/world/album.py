"""Albums of the gallery: what is in them, with whom they are shared, what is said in them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from pydantic import BaseModel, ConfigDict, model_validator

from swerve.world.store import Record


class Member(BaseModel):
    """Somebody whom an album is shared with; `address` is a mail address or a telephone number."""

    model_config = ConfigDict(extra="forbid")

    address: str
    name: str = ""

    @property
    def label(self) -> str:
        """What the member is called."""
        return self.name or self.address


class Remark(Record):
    """A comment in a shared album.

    Attributes:
        author: who wrote it; nobody for the owner's own.
        time: a seed without one came in minutes ago.
        picture: id of the file that it is about, if it is about one.
    """

    author: str = ""
    text: str
    time: datetime = datetime.min
    picture: str = ""

    @property
    def mine(self) -> bool:
        """Whether the owner wrote it."""
        return not self.author


class Album(Record):
    """An album of one's own, or one that somebody shares.

    Attributes:
        items: ids of files, the oldest first.
        cover: id of the file on its front; the newest when left out or gone.
        owner: who made it; nobody for the owner's own.
        pending: an invitation that has not been answered.
        link: anyone with the link can see it.
        unread: there are comments that the owner has not seen.
    """

    title: str
    items: list[str] = []
    cover: str = ""
    created: datetime = datetime.min
    owner: str = ""
    pending: bool = False
    members: list[Member] = []
    link: bool = False
    comments: list[Remark] = []
    unread: bool = False

    @model_validator(mode="before")
    @classmethod
    def _name_comments(cls, data: object) -> object:
        """Give comments their ids: `<album>/<number>`."""
        if not isinstance(data, Mapping) or not isinstance(data.get("comments"), list):
            return data
        named = [
            {"id": f"{data.get('id')}/{number}", **remark} if isinstance(remark, Mapping) else remark
            for number, remark in enumerate(data["comments"], 1)
        ]
        return {**data, "comments": named}

    @property
    def shared(self) -> bool:
        """Whether anybody else can see it."""
        return bool(self.owner or self.members or self.link)
