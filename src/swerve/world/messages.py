"""Text messages: conversations by number, what was sent, drafts.

A thread's seed needs a number only; it adds its messages to what the owner already has with that number:

>>> world = World.build({"messages": {"threads": [{"number": "555-0142", "messages": [{"text": "Invoice is out!"}]}]}})
>>> world.of(Messages).send("555-0142", "Thanks!")
>>> world.events[-1].name
'messages.sent'
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import ClassVar

from swerve.world.message_keeping import Conversations, listed
from swerve.world.message_records import Draft, Options, Scheduled, Sent, Text, Thread, canonical
from swerve.world.passcode import passcode
from swerve.world.store import Refused
from swerve.world.system import NoteAction, Notification, System

__all__ = ["Draft", "Messages", "Options", "Scheduled", "Sent", "Text", "Thread", "canonical"]


class Messages(Conversations):
    """What goes out and what comes in."""

    ARRIVALS: ClassVar[tuple[str, ...]] = ("receive",)

    def send(self, to: str, text: str, attachments: Iterable[str] = ()) -> Text:
        """Write to a number, or to the thread of that id."""
        files = list(attachments)
        if not text.strip() and not files:
            raise Refused("Write a message first.")
        thread = self.find(to)
        if thread is None and not any(c.isdigit() for c in to):
            raise Refused("Enter a phone number.")
        thread = thread or self.begin(to)
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
        self.emit("sent", id=message.id, to=number, text=text, attachments=listed(files), thread=thread.address)
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
            self.emit("drafted", to=number, text=text, attachments=listed(files))

    def receive(self, number: str, text: str, attachments: Iterable[str] = (), sender: str = "") -> Text:
        """Let a message arrive: it is unread, and the shade says so unless the number is blocked.

        Args:
            number: who wrote, or a group's id.
            sender: number of who wrote in a group.
        """
        thread = self.find(number) or self.begin(number)
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
        code = passcode(text)
        if code:
            actions.insert(0, NoteAction(label=f"Copy {code}", act="code_from_note", args={"code": code}))
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
                heads_up=self.options.bubbles and not thread.muted,
                actions=actions,
            )
        )

    # Later

    def schedule(self, to: str, text: str, time: datetime, attachments: Iterable[str] = ()) -> Scheduled:
        """Let a message go out by itself at a time to come."""
        files = list(attachments)
        if not text.strip() and not files:
            raise Refused("Write a message first.")
        if time <= self.now:
            raise Refused("Choose a time in the future.")
        later = Scheduled(id=self.fresh_id("later"), to=canonical(to), text=text, attachments=files, time=time)
        self.scheduled.append(later)
        thread = self.find(to)
        self.drafts = [d for d in self.drafts if d.id != (thread.id if thread else later.to)]
        self.emit("scheduled", id=later.id, to=later.to, text=text, attachments=listed(files), time=time.isoformat())
        return later

    def unschedule(self, id: str) -> Scheduled:
        """Call a scheduled message off."""
        later = next((one for one in self.scheduled if one.id == id), None)
        if later is None:
            raise Refused("This message has been sent already.")
        self.scheduled.remove(later)
        self.emit("unscheduled", id=id, to=later.to, text=later.text)
        return later

    def tick(self) -> None:
        """Send what is due."""
        for later in [one for one in self.scheduled if one.time <= self.now]:
            self.scheduled.remove(later)
            thread = self.find(later.to)
            if thread is None or (thread.answerable and not thread.blocked):
                self.send(later.to, later.text, later.attachments)
