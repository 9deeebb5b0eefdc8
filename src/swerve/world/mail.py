"""The mailbox: messages in folders, drafts, what is sent, and the settings that act on future mail.

>>> box = world.of(Mailbox)
>>> box.send(Letter(to=["dana@whitfield-studio.example"], subject="Invoice", body="Got it, thanks."))
>>> world.events[-1].name
'mail.sent'

A message that the owner wrote keeps apart what was typed (`body`), the signature and what was quoted, so that a
verdict about the owner's words never reads somebody else's.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal, Self

from pydantic import BaseModel, ConfigDict, model_validator

from swerve.world.letter import Attachment, Folder, Letter, Mail, is_address, same
from swerve.world.store import Refused, Store


class Account(BaseModel):
    """Whose mailbox it is."""

    model_config = ConfigDict(extra="forbid")

    name: str = "Robin Ashdown"
    address: str = "robin.ashdown@fernmail.example"


class Vacation(BaseModel):
    """The answer that goes out by itself while it is on."""

    model_config = ConfigDict(extra="forbid")

    on: bool = False
    subject: str = ""
    text: str = ""


class Settings(BaseModel):
    """What acts on mail to come.

    Attributes:
        forwarding: address that gets a copy of everything; empty for none.
        blocked: addresses whose mail goes to spam.
    """

    model_config = ConfigDict(extra="forbid")

    signature: str = ""
    vacation: Vacation = Vacation()
    forwarding: str = ""
    blocked: list[str] = []


class Mailbox(Store):
    """All mail of one account."""

    role: ClassVar[str] = "mail"
    account: Account = Account()
    messages: list[Mail] = []
    labels: list[str] = []
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
        """Messages that hold all words of a text, wherever they are but in spam and trash."""
        words = text.casefold().split()
        live = (m for m in self.messages if m.folder not in ("spam", "trash"))
        return _newest(m for m in live if words and all(word in _readable(m) for word in words))

    def unread(self, folder: Folder = "inbox") -> int:
        """How many messages of a folder have not been read."""
        return sum(m.unread for m in self.messages if m.folder == folder)

    def conversation(self, mail: Mail) -> list[Mail]:
        """The other messages of its thread that are neither drafts nor thrown away, the newest first."""
        others = (m for m in self.messages if m is not mail and m.folder not in ("drafts", "spam", "trash"))
        return _newest(m for m in others if mail.thread and m.thread == mail.thread)

    def is_owner(self, address: str) -> bool:
        """Whether that is this account."""
        return same(address, self.account.address)

    # Reading and sorting

    def open(self, id: str) -> Mail:
        """Read a message."""
        mail = self.mail(id)
        mail.unread = False
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
        if label not in self.labels:
            raise Refused("This label is no longer there.")
        on = label not in mail.labels
        mail.labels = [*mail.labels, label] if on else [known for known in mail.labels if known != label]
        self.emit("labelled" if on else "unlabelled", id=id, label=label)
        return on

    def add_label(self, name: str) -> str:
        """Make a label."""
        name = " ".join(name.split())
        if not name or len(name) > 40:
            raise Refused("Enter a name of at most 40 characters.")
        if any(name.casefold() == known.casefold() for known in self.labels):
            raise Refused(f"There is already a label named {name}.")
        self.labels.append(name)
        self.emit("label_added", label=name)
        return name

    def delete_forever(self, id: str) -> None:
        """Remove a message for good."""
        mail = self.mail(id)
        self.messages.remove(mail)
        self.emit("deleted_forever", id=id, subject=mail.subject, address=mail.address)

    def empty(self, folder: Literal["trash", "spam"]) -> int:
        """Remove all of trash or spam for good; says how many."""
        gone = self.inside(folder)
        if not gone:
            raise Refused(f"{folder.capitalize()} is already empty.")
        self.messages = [m for m in self.messages if m.folder != folder]
        self.emit(f"{folder}_emptied", ids=[m.id for m in gone])
        return len(gone)

    def receive(self, sender: str, address: str, subject: str, body: str, **more: object) -> Mail:
        """A message arrives; from a blocked sender it goes to spam."""
        blocked = any(same(address, known) for known in self.settings.blocked)
        mail = Mail.model_validate(
            {
                "id": self.fresh_id("mail"),
                "folder": "spam" if blocked else "inbox",
                "sender": sender,
                "address": address,
                "to": [self.account.address],
                "subject": subject,
                "body": body,
                "time": self.now,
                "unread": True,
                **more,
            }
        )
        self.messages.append(mail)
        self.emit("received", id=mail.id, address=address, subject=subject, folder=mail.folder)
        return mail

    # Writing

    def save_draft(self, letter: Letter, id: str | None = None) -> Mail:
        """Keep what is written; into the draft of that id when it is still there."""
        draft = self.find(id) if id else None
        if draft is None or draft.folder != "drafts":
            draft = Mail(id=self.fresh_id("mail"), folder="drafts")
            draft.sender, draft.address = self.account.name, self.account.address
            self.messages.append(draft)
        self._fill(draft, letter)
        self.emit("draft_saved", **draft.told())
        return draft

    def discard_draft(self, id: str) -> None:
        """Throw a draft away."""
        draft = self.mail(id)
        if draft.folder != "drafts":
            raise Refused("This message is not a draft.")
        self.messages.remove(draft)
        self.emit("draft_discarded", **draft.told())

    def check(self, letter: Letter) -> None:
        """Refuse what has nobody to go to, or an address that is none."""
        everybody = [*letter.to, *letter.cc]
        if not everybody:
            raise Refused("Add at least one recipient.")
        for address in everybody:
            if not is_address(address):
                raise Refused(f"The address “{address[:80]}” is not valid. Check it and try again.")

    def send(self, letter: Letter, draft: str | None = None) -> Mail:
        """Send what is written; the draft it was becomes the sent message.

        Raises:
            Refused: see `check`.
        """
        self.check(letter)
        mail = self.find(draft) if draft else None
        if mail is None or mail.folder != "drafts":
            mail = Mail(id=self.fresh_id("mail"))
            self.messages.append(mail)
        mail.folder, mail.unread = "sent", False
        mail.sender, mail.address, mail.signature = self.account.name, self.account.address, self.settings.signature
        self._fill(mail, letter)
        origin = self.find(letter.reply_to)
        if origin is not None:
            mail.thread = origin.thread = origin.thread or origin.id
        self.emit("sent", **mail.told())
        if any(self.is_owner(address) for address in [*mail.to, *mail.cc]):
            copied = mail.model_dump(include={"to", "cc", "attachments", "signature", "quoted", "thread"})
            self.receive(self.account.name, self.account.address, mail.subject, mail.body, **copied)
        return mail

    def _fill(self, mail: Mail, letter: Letter) -> None:
        for name in Letter.model_fields:
            setattr(mail, name, getattr(letter, name))
        mail.to, mail.cc = list(dict.fromkeys(letter.to)), list(dict.fromkeys(letter.cc))
        mail.attachments = [a.model_copy() for a in letter.attachments]
        mail.time = self.now

    # Settings

    def set_signature(self, text: str) -> None:
        """Change what goes below everything the owner writes."""
        self.settings.signature = text.strip()
        self.emit("signature_set", text=self.settings.signature)

    def set_vacation(self, *, on: bool, subject: str, text: str) -> None:
        """Change the responder."""
        if on and not text.strip():
            raise Refused("Enter a message for the responder.")
        self.settings.vacation = Vacation(on=on, subject=subject.strip(), text=text.strip())
        self.emit("vacation_set", on=on, subject=subject.strip(), text=text.strip())

    def check_forwarding(self, address: str) -> str:
        """The address that all mail could be forwarded to; refused when it is none."""
        address = address.strip()
        if not is_address(address):
            raise Refused("Enter a valid email address.")
        if self.is_owner(address):
            raise Refused("Mail can't be forwarded to this account itself.")
        return address

    def set_forwarding(self, address: str) -> None:
        """Forward a copy of all mail to an address."""
        self.settings.forwarding = self.check_forwarding(address)
        self.emit("forwarding_set", address=self.settings.forwarding)

    def stop_forwarding(self) -> None:
        """Forward no more."""
        address, self.settings.forwarding = self.settings.forwarding, ""
        self.emit("forwarding_removed", address=address)

    def block(self, address: str) -> None:
        """Send all future mail of an address to spam."""
        if not is_address(address.strip()):
            raise Refused("Enter a valid email address.")
        if self.is_owner(address):
            raise Refused("You can't block yourself.")
        if any(same(address, known) for known in self.settings.blocked):
            raise Refused("This sender is already blocked.")
        self.settings.blocked.append(address.strip())
        self.emit("blocked", address=address.strip())

    def unblock(self, address: str) -> None:
        """Let mail of an address through again."""
        if address not in self.settings.blocked:
            raise Refused("This sender is not blocked.")
        self.settings.blocked.remove(address)
        self.emit("unblocked", address=address)


def _newest(messages: Iterable[Mail]) -> list[Mail]:
    return sorted(messages, key=lambda m: m.time, reverse=True)


def _readable(mail: Mail) -> str:
    names = " ".join(a.name for a in mail.attachments)
    people = " ".join([mail.sender, mail.address, *mail.to, *mail.cc])
    return "\n".join([people, mail.subject, mail.body, mail.quoted, names, *mail.labels]).casefold()
