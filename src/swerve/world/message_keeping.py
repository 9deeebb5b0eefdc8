"""Conversations as they are kept: found, read, starred, muted, archived, blocked, deleted, put back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import timedelta
from typing import ClassVar

from pydantic import JsonValue, model_validator

from swerve.world.contacts import Contacts
from swerve.world.files import File, Files
from swerve.world.message_records import (
    UNDATED,
    Draft,
    Options,
    Scheduled,
    Sent,
    Text,
    Thread,
    canonical,
    joined,
    name_messages,
    thread_seed,
)
from swerve.world.store import Clock, Refused, Store
from swerve.world.system import System


class Conversations(Store):
    """All conversations, archived and blocked ones too.

    Attributes:
        files: what came with messages and is not among the phone's files.
    """

    role: ClassVar[str] = "messages"
    threads: list[Thread] = []
    files: list[File] = []
    sent: list[Sent] = []
    drafts: list[Draft] = []
    scheduled: list[Scheduled] = []
    options: Options = Options()

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
            known = thread_seed(seed)
            key = str(known["number"] or known["id"])
            folded[key] = joined(folded.pop(key), known) if key in folded else known
        for key, thread in folded.items():
            name_messages(key, thread)
        return {**data, "threads": list(reversed(folded.values()))}

    def attach(self, world: Clock) -> None:
        """Join a world; messages without a time came in the last minutes."""
        super().attach(world)
        for thread in self.threads:
            undated = [message for message in thread.messages if message.time == UNDATED]
            for age, message in enumerate(reversed(undated)):
                message.time = world.now - timedelta(minutes=4 + 2 * age)
            thread.messages.sort(key=lambda message: message.time)
        for draft in self.drafts:
            draft.time = world.now if draft.time == UNDATED else draft.time

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

    # Attachments

    def enclosed(self, ref: str) -> File | None:
        """What a message's attachment is: a file that is or was on the phone, or is only here; None for a mere name."""
        return self.other(Files).known(ref) or next((f for f in self.files if ref in (f.id, f.name)), None)

    def save(self, ref: str) -> File:
        """Put an attachment into the downloads; the messages that have it lead there from now on."""
        held = self.enclosed(ref)
        if held is None:
            raise Refused("This file can't be saved.")
        file = self.other(Files).keep(held.name, held, mime=held.mime, size=held.size, source="Messages")
        for message in (message for thread in self.threads for message in thread.messages):
            message.attachments = [file.id if known == ref else known for known in message.attachments]
        self.emit("attachment_saved", ref=ref, name=file.name, file=file.id)
        return file

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
            if note.role == self.role and note.args.get("number") in (thread.id, thread.address):
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
        thread = self.find(number) or self.begin(number)
        thread.blocked = True
        self.emit("blocked", number=thread.address, reported=report)

    def unblock(self, number: str) -> None:
        """Accept a number's messages again."""
        thread = self.thread(number)
        thread.blocked = False
        self.emit("unblocked", number=thread.address)

    def delete(self, number: str) -> Thread:
        """Remove a whole thread; what it was can be put back with `restore`."""
        thread = self.thread(number)
        self.threads.remove(thread)
        self.drafts = [d for d in self.drafts if d.id != thread.id]
        self.emit("deleted", number=thread.address, ids=listed(m.id for m in thread.messages), whole=True)
        return thread

    def restore(self, thread: Thread) -> None:
        """Put a removed thread back."""
        now = self.find(thread.address)
        if now is not None:
            self.threads.remove(now)
            thread.messages = sorted([*thread.messages, *now.messages], key=lambda message: message.time)
        self.threads.append(thread)
        self.emit("restored", number=thread.address, ids=listed(m.id for m in thread.messages), whole=True)

    def message(self, number: str, id: str) -> Text:
        """One message of a thread.

        Raises:
            Refused: it is gone.
        """
        found = next((message for message in self.thread(number).messages if message.id == id), None)
        if found is None:
            raise Refused("This message is no longer there.")
        return found

    def delete_message(self, number: str, id: str) -> Text:
        """Remove one message; it can be put back with `restore_message`."""
        thread, gone = self.thread(number), self.message(number, id)
        thread.messages = [message for message in thread.messages if message.id != id]
        self.emit("deleted", number=thread.address, ids=[id], whole=False)
        return gone

    def restore_message(self, number: str, message: Text) -> None:
        """Put a removed message back in its place."""
        thread = self.thread(number)
        thread.messages = sorted([*thread.messages, message], key=lambda one: one.time)
        self.emit("restored", number=thread.address, ids=[message.id], whole=False)

    def star(self, number: str, id: str, starred: bool = True) -> None:
        """Keep a message among the starred ones, or no more."""
        message = self.message(number, id)
        message.starred = starred
        address = self.thread(number).address
        self.emit("starred" if starred else "unstarred", number=address, id=id, text=message.text)

    def starred(self) -> list[tuple[Thread, Text]]:
        """Every starred message with its thread, the newest first."""
        found = [(thread, message) for thread in self.threads for message in thread.messages if message.starred]
        return sorted(found, key=lambda pair: pair[1].time, reverse=True)

    def mute(self, number: str, muted: bool = True) -> None:
        """Let a thread's messages come silently, or no more."""
        thread = self.thread(number)
        thread.muted = muted
        self.emit("muted" if muted else "unmuted", number=thread.address)

    def trust(self, number: str) -> None:
        """Say that a stranger is no spam."""
        thread = self.thread(number)
        thread.trusted = True
        self.emit("trusted", number=thread.address)

    def suspicious(self, thread: Thread) -> bool:
        """Whether it is marked as possible spam: a stranger's link that was never answered, blocked or trusted."""
        if not self.options.spam_protection or thread.trusted or thread.blocked or thread.group:
            return False
        known = self.other(Contacts).by_phone(thread.number) is not None
        answered = any(message.mine for message in thread.messages)
        return thread.answerable and bool(thread.messages) and not known and not answered

    def begin(self, number: str) -> Thread:
        """An empty thread with a number."""
        thread = Thread(id=canonical(number), number=canonical(number))
        self.threads.append(thread)
        return thread

    # Groups

    def begin_group(self, numbers: Iterable[str], title: str = "") -> Thread:
        """The group of these people; a new one when they have none."""
        members = list(dict.fromkeys(canonical(number) for number in numbers))
        if len(members) < 2:
            raise Refused("Choose two people or more.")
        known = next((t for t in self.threads if t.group and set(t.numbers) == set(members)), None)
        if known is not None:
            return known
        thread = Thread(id=self.fresh_id("group"), numbers=members, title=title.strip())
        self.threads.append(thread)
        self.emit("group_started", id=thread.id, numbers=listed(members), title=thread.title)
        return thread

    def rename_group(self, id: str, title: str) -> None:
        """Call a group something else; nothing calls it by its people's names."""
        thread = self.thread(id)
        if not thread.group:
            raise Refused("Only a group has a name.")
        old, thread.title = thread.title, title.strip()
        self.emit("group_renamed", id=thread.id, old=old, title=thread.title)

    # Settings

    def set_option(self, name: str, on: bool) -> None:
        """Turn a setting of the app on or off."""
        if name not in Options.model_fields:
            raise Refused("Messages has no such setting.")
        old = bool(getattr(self.options, name))
        if old != on:
            setattr(self.options, name, on)
            self.emit("option_set", name=name, old=old, new=on)

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


def listed(values: Iterable[str]) -> list[JsonValue]:
    """Texts as an event's data takes them."""
    return list(values)
