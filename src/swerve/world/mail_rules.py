"""What is done by itself with mail that comes in: the owner's filters, forwarding, the responder.

>>> rule = Rule(id="dana", sender="dana@whitfield-studio.example", label="Work", archive=True)
>>> rule.fits(mail)
True
"""

from __future__ import annotations

from datetime import datetime

from pydantic import BaseModel, ConfigDict, JsonValue

from swerve.world.letter import Mail
from swerve.world.store import Record


class Rule(Record):
    """A filter: what a message has to be like, and what then is done with it.

    Attributes:
        sender, subject, words: parts of the sender's name or address, of the subject, of subject and text; those that
            are empty do not count.
        attachment: only messages with a file.
        label, forward: what is put on it, who gets a copy; empty for nothing.
        archive, read, star, delete, never_spam: what else is done.
    """

    sender: str = ""
    subject: str = ""
    words: str = ""
    attachment: bool = False
    label: str = ""
    forward: str = ""
    archive: bool = False
    read: bool = False
    star: bool = False
    delete: bool = False
    never_spam: bool = False

    def fits(self, mail: Mail) -> bool:
        """Whether it means a message."""
        pairs = (
            (self.sender, f"{mail.sender} {mail.address}"),
            (self.subject, mail.subject),
            (self.words, f"{mail.subject}\n{mail.body}"),
        )
        asked = [(part.casefold(), whole.casefold()) for part, whole in pairs if part.strip()]
        if not asked and not self.attachment:
            return False
        return all(part in whole for part, whole in asked) and (bool(mail.attachments) or not self.attachment)

    @property
    def asks(self) -> str:
        """What it looks for, in words."""
        parts = [f"from {self.sender}" if self.sender else "", f"subject has “{self.subject}”" if self.subject else ""]
        parts += [f"has “{self.words}”" if self.words else "", "has an attachment" if self.attachment else ""]
        return ", ".join(filter(None, parts))

    @property
    def does(self) -> str:
        """What it does, in words."""
        flags = {"Skip the inbox": self.archive, "mark as read": self.read, "star": self.star, "delete": self.delete}
        flags["never spam"] = self.never_spam
        parts = [name for name, on in flags.items() if on]
        parts += [f"label {self.label}"] if self.label else []
        parts += [f"forward to {self.forward}"] if self.forward else []
        said = ", ".join(parts)
        return said[:1].upper() + said[1:]

    def told(self) -> dict[str, JsonValue]:
        """What an event says of it."""
        data: dict[str, JsonValue] = self.model_dump(mode="json")
        return data


class Vacation(BaseModel):
    """The answer that goes out by itself while it is on.

    Attributes:
        known_only: only people of the address book get it.
        answered: who got it when, by address.
    """

    model_config = ConfigDict(extra="forbid")

    on: bool = False
    subject: str = ""
    text: str = ""
    known_only: bool = False
    answered: dict[str, datetime] = {}


class Settings(BaseModel):
    """What acts on mail to come.

    Attributes:
        forwarding: address that gets a copy of everything; empty for none.
        blocked: addresses whose mail goes to spam.
        unsubscribed: addresses whose newsletters the owner no longer wants.
    """

    model_config = ConfigDict(extra="forbid")

    signature: str = ""
    vacation: Vacation = Vacation()
    forwarding: str = ""
    blocked: list[str] = []
    unsubscribed: list[str] = []
    filters: list[Rule] = []
