"""Text messages: conversations by number, what was sent, drafts.

A thread's seed needs a number only; it adds its messages to what the owner already has with that number:

>>> world = World.build({"messages": {"threads": [{"number": "555-0142", "messages": [{"text": "Invoice is out!"}]}]}})
>>> world.of(Messages).send("555-0142", "Thanks!")
>>> world.events[-1].name
'messages.sent'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import ClassVar, Self

from pydantic import JsonValue, model_validator

from swerve.world.contacts import Contacts
from swerve.world.store import Clock, Record, Refused, Store
from swerve.world.system import NoteAction, Notification, System

_UNDATED = datetime.min


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
        attachments: ids of files on the phone, or names of files that are only here.
        read: the owner has read it; for the owner's own, the other side has.
    """

    mine: bool = False
    text: str = ""
    time: datetime = _UNDATED
    sender: str = ""
    attachments: list[str] = []
    read: bool = True


class Thread(Record):
    """A conversation. Its id, when left out, is its number, or for a group its title in small letters and hyphens.

    Attributes:
        number: of the other side, or a sender's name like `SWIFTPOST` that cannot be answered.
        numbers: of everybody else in a group.
        title: a group's name; otherwise the contact's name is shown.
        unread: its last message from the other side is unread.
    """

    number: str = ""
    numbers: list[str] = []
    title: str = ""
    unread: bool = False
    archived: bool = False
    blocked: bool = False
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
    time: datetime = _UNDATED


class Messages(Store):
    """All conversations, archived and blocked ones too."""

    role: ClassVar[str] = "messages"
    ARRIVALS: ClassVar[tuple[str, ...]] = ("receive",)
    threads: list[Thread] = []
    sent: list[Sent] = []
    drafts: list[Draft] = []

    @model_validator(mode="before")
    @classmethod
    def _fold(cls, data: object) -> object:
        """Give threads and messages their ids, and put threads with the same number together."""
        if not isinstance(data, Mapping) or not isinstance(data.get("threads"), list):
            return data
        folded: dict[str, dict[str, JsonValue]] = {}
        for seed in reversed(data["threads"]):
            if not isinstance(seed, dict):
                return data
            known = _thread_seed(seed)
            key = str(known["number"] or known["id"])
            folded[key] = _joined(folded.pop(key), known) if key in folded else known
        for key, thread in folded.items():
            _name_messages(key, thread)
        return {**data, "threads": list(reversed(folded.values()))}

    def attach(self, world: Clock) -> None:
        """Join a world; messages without a time came in the last minutes."""
        super().attach(world)
        for thread in self.threads:
            undated = [message for message in thread.messages if message.time == _UNDATED]
            for age, message in enumerate(reversed(undated)):
                message.time = world.now - timedelta(minutes=4 + 2 * age)
            thread.messages.sort(key=lambda message: message.time)
        for draft in self.drafts:
            draft.time = world.now if draft.time == _UNDATED else draft.time

    # Looking

    def find(self, number: str) -> Thread | None:
        """The thread with that number or id; None when nothing was ever written."""
        wanted = canonical(number)
        return next((t for t in self.threads if wanted and wanted in (t.id, t.number)), None)

    def thread(self, number: str) -> Thread:
        """The thread with that number or id.

        Raises:
            Refused: there is none.
        """
        thread = self.find(number)
        if thread is None:
            raise Refused("This conversation is no longer there.")
        return thread

    def recent(self) -> list[Thread]:
        """Threads with messages, the newest first."""
        filled = [t for t in self.threads if t.messages]
        return sorted(filled, key=lambda t: t.messages[-1].time, reverse=True)

    def draft(self, number: str) -> Draft | None:
        """What was typed to that number, or to the thread of that id, and not sent."""
        thread = self.find(number)
        wanted = thread.id if thread else canonical(number)
        return next((d for d in self.drafts if d.id == wanted), None)

    # Writing

    def send(self, to: str, text: str, attachments: Iterable[str] = ()) -> Text:
        """Write to a number, or to the thread of that id."""
        files = list(attachments)
        if not text.strip() and not files:
            raise Refused("Write a message first.")
        thread = self.find(to)
        if thread is None and not any(c.isdigit() for c in to):
            raise Refused("Enter a phone number.")
        thread = thread or self._begin(to)
        if thread.blocked:
            raise Refused("Unblock this number to send a message.")
        if not thread.answerable:
            raise Refused("This sender does not accept replies.")
        message = Text(id=self.fresh_id("text"), mine=True, text=text, time=self.now, attachments=files, read=False)
        thread.messages.append(message)
        thread.archived = False
        number = ", ".join(thread.members)
        self.sent.append(Sent(id=message.id, to=number, text=text, attachments=files, time=self.now))
        self.drafts = [d for d in self.drafts if d.id != thread.id]
        self.emit("sent", id=message.id, to=number, text=text, attachments=_json(files), thread=thread.address)
        return message

    def save_draft(self, to: str, text: str, attachments: Iterable[str] = ()) -> None:
        """Keep what was typed; nothing typed removes the draft."""
        thread, files = self.find(to), list(attachments)
        id, number = (thread.id, ", ".join(thread.members)) if thread else (canonical(to), canonical(to))
        before = self.draft(to)
        self.drafts = [d for d in self.drafts if d.id != id]
        if not text.strip() and not files:
            return
        self.drafts.insert(0, Draft(id=id, to=number, text=text, attachments=files, time=self.now))
        if before is None or (before.text, before.attachments) != (text, files):
            self.emit("drafted", to=number, text=text, attachments=_json(files))

    def receive(self, number: str, text: str, attachments: Iterable[str] = (), sender: str = "") -> Text:
        """Let a message arrive: it is unread, and the shade says so unless the number is blocked.

        Args:
            number: who wrote, or a group's id.
            sender: number of who wrote in a group.
        """
        thread = self.find(number) or self._begin(number)
        message = Text(
            id=self.fresh_id("text"), text=text, time=self.now, sender=sender, attachments=list(attachments), read=False
        )
        thread.messages.append(message)
        thread.unread = True
        self.emit("received", number=thread.address, text=text, id=message.id)
        if not thread.blocked:
            thread.archived = False
            self._tell(thread, text or "Sent an attachment", sender)
        return message

    def _tell(self, thread: Thread, text: str, sender: str) -> None:
        """Let the shade say that a message came; it can be answered and marked as read there."""
        args = {"number": thread.address}
        actions = [NoteAction(label="Mark as read", act="read_from_note", args=args)]
        if thread.answerable:
            actions.insert(0, NoteAction(label="Reply", act="reply_from_note", args=args, reply=True))
        self.other(System).put(
            Notification(
                id="",
                role=self.role,
                title=self.name(thread),
                text=f"{self.person(sender)}: {text}" if sender and thread.group else text,
                screen="thread",
                args=args,
                channel="Incoming messages",
                actions=actions,
            )
        )

    def _begin(self, number: str) -> Thread:
        thread = Thread(id=canonical(number), number=canonical(number))
        self.threads.append(thread)
        return thread

    # Keeping order

    def mark_read(self, number: str) -> None:
        """The owner has seen the thread; its notifications go."""
        thread = self.find(number)
        if thread is None or not thread.unread:
            return
        thread.unread = False
        for message in thread.messages:
            message.read = message.read or not message.mine
        system = self.other(System)
        for note in list(system.notifications):
            if note.role == self.role and note.args.get("number") == thread.id:
                system.dismiss(note.id)
        self.emit("read", number=thread.address)

    def mark_unread(self, number: str) -> None:
        """Show the thread as unread."""
        thread = self.thread(number)
        theirs = [message for message in thread.messages if not message.mine]
        if not theirs:
            raise Refused("There is nothing to read here.")
        theirs[-1].read = False
        thread.unread = True
        self.emit("unread", number=thread.address)

    def archive(self, number: str, archived: bool = True) -> None:
        """Move a thread out of the list, or back."""
        thread = self.thread(number)
        thread.archived = archived
        self.emit("archived" if archived else "unarchived", number=thread.address)

    def block(self, number: str, *, report: bool = False) -> None:
        """Refuse a number's messages, and report it as spam if wanted."""
        thread = self.find(number) or self._begin(number)
        thread.blocked = True
        self.emit("blocked", number=thread.address, reported=report)

    def unblock(self, number: str) -> None:
        """Accept a number's messages again."""
        thread = self.thread(number)
        thread.blocked = False
        self.emit("unblocked", number=thread.address)

    def delete(self, number: str) -> None:
        """Remove a whole thread."""
        thread = self.thread(number)
        self.threads.remove(thread)
        self.drafts = [d for d in self.drafts if d.id != thread.id]
        self.emit("deleted", number=thread.address, ids=_json(m.id for m in thread.messages), whole=True)

    def delete_message(self, number: str, id: str) -> None:
        """Remove one message."""
        thread = self.thread(number)
        kept = [message for message in thread.messages if message.id != id]
        if len(kept) == len(thread.messages):
            raise Refused("This message is no longer there.")
        thread.messages = kept
        self.emit("deleted", number=thread.address, ids=[id], whole=False)

    # Names

    def name(self, thread: Thread) -> str:
        """What a thread is called: its title, the people's names, else the number."""
        if thread.title:
            return thread.title
        if thread.group:
            return ", ".join(self.person(number).split()[0] for number in thread.numbers)
        return self.person(thread.number)

    def person(self, number: str) -> str:
        """Who has a number; the number itself for a stranger."""
        known = self.other(Contacts).by_phone(number)
        return known.name if known else number


def _json(values: Iterable[str]) -> list[JsonValue]:
    return list(values)


def _thread_seed(seed: Mapping[str, JsonValue]) -> dict[str, JsonValue]:
    number = canonical(str(seed.get("number", "")))
    title = "-".join("".join(c if c.isalnum() else " " for c in str(seed.get("title", ""))).lower().split())
    return {"id": number or title, **seed, "number": number}


def _joined(below: Mapping[str, JsonValue], above: Mapping[str, JsonValue]) -> dict[str, JsonValue]:
    """A thread's seed laid over another of the same id: its messages follow, a message of the same id replaces."""
    later = above.get("messages") or []
    earlier = below.get("messages") or []
    if not isinstance(later, list) or not isinstance(earlier, list):
        return dict(above)
    ids = {message.get("id") for message in later if isinstance(message, dict)} - {None}
    kept = [m for m in earlier if not (isinstance(m, dict) and m.get("id") in ids)]
    own_id = above["id"] != above["number"]
    return {**below, **above, "id": above["id"] if own_id else below["id"], "messages": [*kept, *later]}


def _name_messages(key: str, thread: dict[str, JsonValue]) -> None:
    messages = thread.get("messages")
    if isinstance(messages, list):
        thread["messages"] = [
            {"id": f"{key}/{index}", **message} if isinstance(message, dict) else message
            for index, message in enumerate(messages, 1)
        ]
