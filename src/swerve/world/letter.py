"""A message, as it lies in a mailbox and as it is written; what counts as an address."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from swerve.world.file import Held
from swerve.world.store import Record

Folder = Literal["inbox", "sent", "drafts", "archive", "spam", "trash"]

_ADDRESS = re.compile(r"[^\s@<>()\[\]\",;:\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


def addresses(text: str) -> list[str]:
    """What a recipients' field holds: pieces between commas, semicolons and line ends; `Name <address>` is its address.

    >>> addresses("Dana <dana@whitfield-studio.example>, ledger@desk.test")
    ['dana@whitfield-studio.example', 'ledger@desk.test']
    """
    found: list[str] = []
    for piece in re.split(r"[,;\n]", text):
        inner = re.search(r"<([^<>]*)>", piece)
        whole = (inner.group(1) if inner else piece).strip()
        words = whole.split()
        found += words if len(words) > 1 and all("@" in word for word in words) else [whole] if whole else []
    return found


def is_address(text: str) -> bool:
    """Whether mail can be sent there."""
    return len(text) <= 254 and _ADDRESS.fullmatch(text) is not None


def same(one: str, other: str) -> bool:
    """Whether two addresses are one mailbox."""
    return one.strip().casefold() == other.strip().casefold()


class Attachment(Held):
    """A file on a message, with what it holds where that is known.

    Attributes:
        file: id of the file on this phone; empty while it is only in the mail.
    """

    model_config = ConfigDict(extra="forbid")

    name: str
    mime: str = ""
    size: int = 48_200
    file: str = ""

    def told(self) -> dict[str, JsonValue]:
        """What an event says of it."""
        return {"name": self.name, "mime": self.mime, "size": self.size, "file": self.file}


class Letterhead(BaseModel):
    """How a company's mail looks: a band with its name, pictures and buttons of its colour, small print at the end.

    Attributes:
        name: what stands in the band; the sender's name when empty.
        colour: a CSS colour.
        icon: name of a Material icon, its sign.
        line: what it says of itself, below the name.
        foot: the small print.
        dark: the band is of the colour, with white letters; else white with letters of the colour.
    """

    model_config = ConfigDict(extra="forbid")

    name: str = ""
    colour: str = Field(default="#3a5ba9", pattern=r"^#[0-9a-fA-F]{3,8}$|^[a-z]{3,20}$")
    icon: str = ""
    line: str = ""
    foot: str = ""
    dark: bool = True


class Letter(BaseModel):
    """What the owner writes, before it has a place in the mailbox.

    Attributes:
        bcc: who gets it without the others' knowing.
        body: what was typed.
        quoted: the message that is answered or passed on, as it goes below the body.
        reply_to, forward_of: id of that message.
    """

    model_config = ConfigDict(extra="forbid")

    to: list[str] = []
    cc: list[str] = []
    bcc: list[str] = []
    subject: str = ""
    body: str = ""
    attachments: list[Attachment] = []
    quoted: str = ""
    reply_to: str = ""
    forward_of: str = ""
    thread: str = ""


class Mail(Record):
    """One message.

    Attributes:
        sender, address: who it is from; `sender` is the name that is shown.
        to, cc, bcc: addresses.
        answer_to: address that answers go to, when it is another than the sender's.
        thread: what messages of one conversation have in common.
        letterhead: how it looks; the mailbox's own for its sender when left out, see `Mailbox.letterheads`.
        invitation: id of an event of the calendar that it invites to.
        unsubscribe: where one asks for no more of it: a web page, or a mail address.
        forwarded: addresses that got a copy by themselves.
        signature, quoted, reply_to, forward_of: of what the owner wrote, see `Letter`.
    """

    folder: Folder = "inbox"
    sender: str = ""
    address: str = ""
    to: list[str] = []
    cc: list[str] = []
    bcc: list[str] = []
    answer_to: str = ""
    subject: str = ""
    body: str = ""
    time: datetime = datetime(2026, 3, 17, 9, 26)
    unread: bool = False
    starred: bool = False
    labels: list[str] = []
    attachments: list[Attachment] = []
    thread: str = ""
    letterhead: Letterhead | None = None
    invitation: str = ""
    unsubscribe: str = ""
    forwarded: list[str] = []
    signature: str = ""
    quoted: str = ""
    reply_to: str = ""
    forward_of: str = ""

    @property
    def name(self) -> str:
        """Who it is from, as shown."""
        return self.sender or self.address or "(unknown sender)"

    @property
    def people(self) -> list[str]:
        """Everybody that it goes to."""
        return [*self.to, *self.cc, *self.bcc]

    def told(self) -> dict[str, JsonValue]:
        """What an event says of it."""
        return {
            "id": self.id,
            "to": list(self.to),
            "cc": list(self.cc),
            "bcc": list(self.bcc),
            "subject": self.subject,
            "body": self.body,
            "quoted": self.quoted,
            "attachments": [a.told() for a in self.attachments],
            "reply_to": self.reply_to,
            "forward_of": self.forward_of,
        }
