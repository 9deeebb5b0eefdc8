"""What conversations are made of, and how their seeds fold together."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Self

from pydantic import BaseModel, ConfigDict, JsonValue, model_validator

from swerve.world.store import Record

UNDATED = datetime.min
"""The time of what has none yet."""


def canonical(number: str) -> str:
    """A number as it is kept: `555-0142` however its seven digits were typed; names of senders as they are."""
    digits = "".join(c for c in number if c.isdigit())
    plain = not any(c.isalpha() for c in number)
    return f"{digits[:3]}-{digits[3:]}" if plain and len(digits) == 7 else number.strip()


class Text(Record):
    """One message.

    Attributes:
        mine: the owner wrote it.
        time: when it was sent; a seed without one arrived minutes ago.
        sender: number of who wrote it in a group; the thread's number when left out.
        attachments: ids of files on the phone or of `Conversations.files`, or mere names.
        read: the owner has read it; for the owner's own, the other side has.
        starred: the owner keeps it among the starred ones.
    """

    mine: bool = False
    text: str = ""
    time: datetime = UNDATED
    sender: str = ""
    attachments: list[str] = []
    read: bool = True
    starred: bool = False


class Thread(Record):
    """A conversation. Its id, when left out, is its number, or for a group its title in small letters and hyphens.

    Attributes:
        number: of the other side, or a sender's name like `SWIFTPOST` that cannot be answered.
        numbers: of everybody else in a group.
        title: a group's name; otherwise the contact's name is shown.
        unread: its last message from the other side is unread.
        muted: its messages come without a sound and do not pop up.
        trusted: the owner has said that this stranger is no spam.
    """

    number: str = ""
    numbers: list[str] = []
    title: str = ""
    unread: bool = False
    archived: bool = False
    blocked: bool = False
    muted: bool = False
    trusted: bool = False
    messages: list[Text] = []

    @model_validator(mode="after")
    def _agree(self) -> Self:
        if not self.number and not self.group:
            raise ValueError("A thread has a number, or numbers and a title")
        theirs = [message for message in self.messages if not message.mine]
        if self.unread and theirs and all(message.read for message in theirs):
            theirs[-1].read = False
        self.unread = self.unread or any(not message.read for message in theirs)
        return self

    @property
    def group(self) -> bool:
        """Whether there is more than one other side."""
        return len(self.numbers) > 1

    @property
    def members(self) -> list[str]:
        """Numbers of the other side or sides."""
        return self.numbers if self.group else [self.number]

    @property
    def address(self) -> str:
        """What events call it: its number, or a group's id."""
        return self.number or self.id

    @property
    def answerable(self) -> bool:
        """Whether it can be written to: a sender that is only a name cannot."""
        return all(any(c.isdigit() for c in number) for number in self.members)

    @property
    def last(self) -> Text | None:
        """Its newest message."""
        return self.messages[-1] if self.messages else None


class Sent(Record):
    """One message that went out; `to` is a number, or the numbers of a group with commas between."""

    to: str
    text: str = ""
    attachments: list[str] = []
    time: datetime


class Draft(Record):
    """Something typed and not sent; its id is that of its thread."""

    to: str
    text: str
    attachments: list[str] = []
    time: datetime = UNDATED


class Scheduled(Record):
    """A message that goes out by itself at its time; `to` is a number, or the id of a thread."""

    to: str
    text: str = ""
    attachments: list[str] = []
    time: datetime


class Options(BaseModel):
    """The app's settings.

    Attributes:
        delivery_reports: own messages say whether they were delivered or read.
        bubbles: messages pop up over the app in front.
        spam_protection: strangers who were never answered are marked as possible spam.
        previews: links show a card below them.
    """

    model_config = ConfigDict(extra="forbid")

    delivery_reports: bool = True
    bubbles: bool = True
    spam_protection: bool = True
    previews: bool = True


def thread_seed(seed: Mapping[str, JsonValue]) -> dict[str, JsonValue]:
    """A thread's seed with its id and its number as it is kept."""
    number = canonical(str(seed.get("number", "")))
    title = "-".join("".join(c if c.isalnum() else " " for c in str(seed.get("title", ""))).lower().split())
    return {"id": number or title, **seed, "number": number}


def joined(below: Mapping[str, JsonValue], above: Mapping[str, JsonValue]) -> dict[str, JsonValue]:
    """A thread's seed laid over another of the same id: its messages follow, a message of the same id replaces."""
    later = above.get("messages") or []
    earlier = below.get("messages") or []
    if not isinstance(later, list) or not isinstance(earlier, list):
        return dict(above)
    ids = {message.get("id") for message in later if isinstance(message, dict)} - {None}
    kept = [m for m in earlier if not (isinstance(m, dict) and m.get("id") in ids)]
    own_id = above["id"] != above["number"]
    return {**below, **above, "id": above["id"] if own_id else below["id"], "messages": [*kept, *later]}


def name_messages(key: str, thread: dict[str, JsonValue]) -> None:
    """Give the messages of a thread's seed their ids."""
    messages = thread.get("messages")
    if isinstance(messages, list):
        thread["messages"] = [
            {"id": f"{key}/{index}", **message} if isinstance(message, dict) else message
            for index, message in enumerate(messages, 1)
        ]
