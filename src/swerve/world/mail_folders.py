"""A mailbox as it lies there: messages in folders, labels, stars; looking at it and keeping it in order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal, Self

from pydantic import BaseModel, ConfigDict, JsonValue, model_validator

from swerve.world.letter import Attachment, Folder, Letterhead, Mail, same
from swerve.world.mail_rules import Settings
from swerve.world.mail_search import search
from swerve.world.store import Refused, Store
from swerve.world.system import System


class Account(BaseModel):
    """Whose mailbox it is."""

    model_config = ConfigDict(extra="forbid")

    name: str = "Robin Ashdown"
    address: str = "robin.ashdown@fernmail.example"


class MailFolders(Store):
    """All mail of one account, and what can be done with what is there.

    Attributes:
        letterheads: how mail of a sender looks, by address or by domain.
    """

    role: ClassVar[str] = "mail"
    account: Account = Account()
    messages: list[Mail] = []
    labels: list[str] = []
    letterheads: dict[str, Letterhead] = {}
    settings: Settings = Settings()

    @model_validator(mode="after")
    def _complete(self) -> Self:
        for mail in self.messages:
            if mail.folder in ("sent", "drafts"):
                mail.sender, mail.address = mail.sender or self.account.name, mail.address or self.account.address
            elif not mail.to:
                mail.to = [self.account.address]
        return self

    # Looking

    def find(self, id: str) -> Mail | None:
        """The message of that id."""
        return next((m for m in self.messages if m.id == id), None)

    def mail(self, id: str) -> Mail:
        """The message of that id; refused when it is gone."""
        found = self.find(id)
        if found is None:
            raise Refused("This message is no longer there.")
        return found

    def inside(self, folder: Folder) -> list[Mail]:
        """The messages of a folder, the newest first."""
        return _newest(m for m in self.messages if m.folder == folder)

    def starred(self) -> list[Mail]:
        """Messages with a star, wherever they are but in spam and trash."""
        return _newest(m for m in self.messages if m.starred and m.folder not in ("spam", "trash"))

    def labelled(self, label: str) -> list[Mail]:
        """Messages with a label, wherever they are but in spam and trash."""
        return _newest(m for m in self.messages if label in m.labels and m.folder not in ("spam", "trash"))

    def matching(self, text: str) -> list[Mail]:
        """Messages that hold all words of a text and fit its operators, e.g. `from:dana`; see `mail_search`."""
        return search(self.messages, text)

    def unread(self, folder: Folder = "inbox") -> int:
        """How many messages of a folder have not been read."""
        return sum(m.unread for m in self.messages if m.folder == folder)

    def conversation(self, mail: Mail) -> list[Mail]:
        """The other messages of its thread that are neither drafts nor thrown away, the newest first."""
        others = (m for m in self.messages if m is not mail and m.folder not in ("drafts", "spam", "trash"))
        return _newest(m for m in others if mail.thread and m.thread == mail.thread)

    def letterhead(self, mail: Mail) -> Letterhead | None:
        """How a message looks; None for plain text."""
        if mail.letterhead or mail.folder in ("sent", "drafts"):
            return mail.letterhead
        address = mail.address.casefold()
        return self.letterheads.get(address) or self.letterheads.get(address.rpartition("@")[2])

    def is_owner(self, address: str) -> bool:
        """Whether that is this account."""
        return same(address, self.account.address)

    # Reading and sorting

    def open(self, id: str) -> Mail:
        """Read a message."""
        mail = self.mail(id)
        mail.unread = False
        self._seen(id)
        self.emit("opened", id=id, address=mail.address, subject=mail.subject)
        return mail

    def open_link(self, id: str, url: str) -> None:
        """Follow a link of a message; going there is the browser's."""
        self.emit("link_opened", id=id, url=url, address=self.mail(id).address)

    def saved(self, id: str, index: int, file: str) -> None:
        """Note that an attachment is on the phone now."""
        attachment = self.attachment(id, index)
        attachment.file = file
        self.emit("attachment_saved", id=id, name=attachment.name, file=file, address=self.mail(id).address)

    def attachment(self, id: str, index: int) -> Attachment:
        """One file of a message."""
        attached = self.mail(id).attachments
        if not 0 <= index < len(attached):
            raise Refused("This attachment is no longer there.")
        return attached[index]

    def mark(self, id: str, *, unread: bool) -> None:
        """Mark a message as unread or read."""
        self.mail(id).unread = unread
        if not unread:
            self._seen(id)
        self.emit("marked_unread" if unread else "marked_read", id=id)

    def star(self, id: str) -> bool:
        """Turn the star on or off; says which."""
        mail = self.mail(id)
        mail.starred = not mail.starred
        self.emit("starred" if mail.starred else "unstarred", id=id, subject=mail.subject)
        return mail.starred

    def move(self, id: str, folder: Folder) -> Folder:
        """Put a message into another folder; says where it was. Its event says which folder that is."""
        mail = self.mail(id)
        if mail.folder == "drafts" and folder != "trash":
            raise Refused("A draft can only be sent or deleted.")
        if folder == "drafts":
            raise Refused("Only what you write yourself can be a draft.")
        old, mail.folder = mail.folder, folder
        self._seen(id)
        names = {"trash": "deleted", "archive": "archived", "spam": "reported_spam"}
        self.emit(names.get(folder, "moved"), id=id, folder=folder, was=old, address=mail.address, subject=mail.subject)
        return old

    def put_back(self, id: str, folder: Folder) -> None:
        """Undo a move."""
        mail = self.mail(id)
        mail.folder = folder
        self.emit("moved", id=id, folder=folder, was="", address=mail.address, subject=mail.subject)

    def label(self, id: str, label: str) -> bool:
        """Put a label on a message or take it off; says which."""
        mail = self.mail(id)
        self._labelled(label)
        on = label not in mail.labels
        mail.labels = [*mail.labels, label] if on else [known for known in mail.labels if known != label]
        self.emit("labelled" if on else "unlabelled", id=id, label=label)
        return on

    def add_label(self, name: str) -> str:
        """Make a label."""
        name = " ".join(name.split())
        self._check_label(name)
        self.labels.append(name)
        self.emit("label_added", label=name)
        return name

    def rename_label(self, old: str, name: str) -> str:
        """Give a label another name, on all messages that have it."""
        self._labelled(old)
        name = " ".join(name.split())
        if name == old:
            return name
        self._check_label(name, but=old)
        self.labels = [name if known == old else known for known in self.labels]
        for mail in self.messages:
            mail.labels = [name if known == old else known for known in mail.labels]
        for rule in self.settings.filters:
            rule.label = name if rule.label == old else rule.label
        self.emit("label_renamed", label=name, was=old)
        return name

    def delete_label(self, label: str) -> None:
        """Remove a label from all messages; they stay."""
        self._labelled(label)
        had: list[JsonValue] = [mail.id for mail in self.messages if label in mail.labels]
        self.labels.remove(label)
        for mail in self.messages:
            mail.labels = [known for known in mail.labels if known != label]
        for rule in self.settings.filters:
            rule.label = "" if rule.label == label else rule.label
        self.emit("label_deleted", label=label, ids=had)

    def report_phishing(self, id: str) -> Folder:
        """Report a message that wants to trick people; it goes to spam. Says where it was."""
        mail = self.mail(id)
        if self.is_owner(mail.address):
            raise Refused("You wrote this message yourself.")
        old, mail.folder = mail.folder, "spam"
        self._seen(id)
        self.emit("reported_phishing", id=id, folder="spam", was=old, address=mail.address, subject=mail.subject)
        return old

    def delete_forever(self, id: str) -> None:
        """Remove a message for good."""
        mail = self.mail(id)
        self.messages.remove(mail)
        self._seen(id)
        self.emit("deleted_forever", id=id, subject=mail.subject, address=mail.address)

    def empty(self, folder: Literal["trash", "spam"]) -> int:
        """Remove all of trash or spam for good; says how many."""
        gone = self.inside(folder)
        if not gone:
            raise Refused(f"{folder.capitalize()} is already empty.")
        self.messages = [m for m in self.messages if m.folder != folder]
        self._seen(*(m.id for m in gone))
        self.emit(f"{folder}_emptied", ids=[m.id for m in gone])
        return len(gone)

    def _seen(self, *ids: str) -> None:
        """The owner knows of messages: their notifications go."""
        system = self.other(System)
        for note in list(system.notifications):
            if note.role == self.role and note.args.get("id") in ids:
                system.dismiss(note.id)

    def _labelled(self, label: str) -> None:
        if label not in self.labels:
            raise Refused("This label is no longer there.")

    def _check_label(self, name: str, but: str = "") -> None:
        if not name or len(name) > 40:
            raise Refused("Enter a name of at most 40 characters.")
        if any(name.casefold() == known.casefold() for known in self.labels if known != but):
            raise Refused(f"There is already a label named {name}.")


def _newest(messages: Iterable[Mail]) -> list[Mail]:
    return sorted(messages, key=lambda m: m.time, reverse=True)
