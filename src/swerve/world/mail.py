"""The mailbox: mail that comes in, drafts, what is sent, and the settings that act on future mail.

>>> box = world.of(Mailbox)
>>> box.send(Letter(to=["dana@whitfield-studio.example"], subject="Invoice", body="Got it, thanks."))
>>> world.events[-1].name
'mail.sent'

A message that the owner wrote keeps apart what was typed (`body`), the signature and what was quoted, so that a
verdict about the owner's words never reads somebody else's.
"""

from __future__ import annotations

import re
from datetime import timedelta
from typing import ClassVar

from swerve.world.appointment import Answer
from swerve.world.calendar import Calendars
from swerve.world.contacts import Contacts
from swerve.world.letter import Letter, Mail, is_address, same
from swerve.world.mail_folders import Account, MailFolders
from swerve.world.mail_rules import Rule, Settings, Vacation
from swerve.world.store import Refused
from swerve.world.system import NoteAction, Notification, System

__all__ = ["Account", "Mailbox", "Rule", "Settings", "Vacation"]

_AGAIN = timedelta(days=4)
_NOBODY = re.compile(r"(no-?reply|do-?not-?reply|mailer-daemon)\b")


class Mailbox(MailFolders):
    """All mail of one account, with all that can happen to it."""

    ARRIVALS: ClassVar[tuple[str, ...]] = ("receive",)

    # What comes in

    def receive(self, sender: str, address: str, subject: str, body: str, **more: object) -> Mail:
        """A message arrives: filters and forwarding act on it, the responder answers, the owner is told.

        Args:
            more: other fields of `Mail`, e.g. `attachments`, `cc`, `letterhead`; an `id` of a message that is there
                replaces that.
        """
        seed = {"id": self.fresh_id("mail"), "to": [self.account.address], "time": self.now, "unread": True, **more}
        seed |= {"sender": sender, "address": address, "subject": subject, "body": body}
        mail = Mail.model_validate(seed)
        rules = [rule for rule in self.settings.filters if rule.fits(mail)]
        blocked = any(same(address, known) for known in self.settings.blocked)
        if blocked and not any(rule.never_spam for rule in rules):
            mail.folder = "spam"
        self.messages = [m for m in self.messages if m.id != mail.id] + [mail]
        self.emit("received", id=mail.id, address=address, subject=subject, folder=mail.folder)
        if mail.folder == "spam":
            return mail
        for rule in rules:
            self._apply(rule, mail)
        if self.settings.forwarding:
            self._pass_on(mail, self.settings.forwarding, "forwarding")
        self._answer(mail)
        if mail.folder == "inbox" and mail.unread:
            self._notify(mail)
        return mail

    def _apply(self, rule: Rule, mail: Mail) -> None:
        if rule.label and rule.label in self.labels and rule.label not in mail.labels:
            mail.labels = [*mail.labels, rule.label]
        mail.starred = mail.starred or rule.star
        mail.unread = mail.unread and not rule.read
        if rule.archive and mail.folder == "inbox":
            mail.folder = "archive"
        if rule.delete:
            mail.folder = "trash"
        self.emit("filtered", id=mail.id, filter=rule.id, folder=mail.folder, did=rule.does, subject=mail.subject)
        if rule.forward:
            self._pass_on(mail, rule.forward, f"filter {rule.id}")

    def _pass_on(self, mail: Mail, to: str, by: str) -> None:
        if to in mail.forwarded:
            return
        mail.forwarded = [*mail.forwarded, to]
        told = {"address": mail.address, "subject": mail.subject, "body": mail.body}
        self.emit("forwarded", id=mail.id, to=to, by=by, attachments=[a.told() for a in mail.attachments], **told)

    def _answer(self, mail: Mail) -> None:
        vacation, address = self.settings.vacation, mail.address.casefold()
        if not vacation.on or not is_address(address) or self.is_owner(address) or _NOBODY.match(address):
            return
        if vacation.known_only and self.other(Contacts).by_email(address) is None:
            return
        last = vacation.answered.get(address)
        if last is None or self.now - last >= _AGAIN:
            vacation.answered[address] = self.now
            self.emit("vacation_answered", id=mail.id, to=mail.address, subject=vacation.subject, text=vacation.text)

    def _notify(self, mail: Mail) -> None:
        args = {"id": mail.id}
        reply = NoteAction(label="Reply", act="reply_from_note", args=args, reply=True)
        archive = NoteAction(label="Archive", act="archive_from_note", args=args)
        words = " ".join(mail.body[:400].split())
        self.other(System).put(
            Notification(
                id="",
                role=self.role,
                title=mail.name,
                text=f"{mail.subject or '(no subject)'}\n{words}".strip(),
                screen="message",
                args=args,
                channel="Mail",
                actions=[reply, archive],
            )
        )

    def quick_reply(self, id: str, text: str) -> Mail:
        """Answer a message with a line, without looking at it."""
        mail = self.mail(id)
        subject = mail.subject if mail.subject.casefold().startswith("re:") else f"Re: {mail.subject}"
        to = [mail.answer_to or mail.address]
        sent = self.send(Letter(to=to, subject=subject, body=text.strip(), reply_to=id, thread=mail.thread or id))
        mail.unread = False
        self._seen(id)
        return sent

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
        everybody = [*letter.to, *letter.cc, *letter.bcc]
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
        if any(self.is_owner(address) for address in mail.people):
            copied = mail.model_dump(include={"to", "cc", "attachments", "signature", "quoted", "thread"})
            self.receive(self.account.name, self.account.address, mail.subject, mail.body, **copied)
        return mail

    def _fill(self, mail: Mail, letter: Letter) -> None:
        for name in Letter.model_fields:
            setattr(mail, name, getattr(letter, name))
        mail.to, mail.cc, mail.bcc = (list(dict.fromkeys(people)) for people in (letter.to, letter.cc, letter.bcc))
        mail.attachments = [a.model_copy() for a in letter.attachments]
        mail.time = self.now

    # Settings

    def set_signature(self, text: str) -> None:
        """Change what goes below everything the owner writes."""
        self.settings.signature = text.strip()
        self.emit("signature_set", text=self.settings.signature)

    def set_vacation(self, *, on: bool, subject: str, text: str, known_only: bool = False) -> None:
        """Change the responder; whoever got its answer before gets the new one too."""
        if on and not text.strip():
            raise Refused("Enter a message for the responder.")
        self.settings.vacation = Vacation(on=on, subject=subject.strip(), text=text.strip(), known_only=known_only)
        self.emit("vacation_set", on=on, subject=subject.strip(), text=text.strip(), known_only=known_only)

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

    def save_filter(self, rule: Rule) -> Rule:
        """Add a filter, or change the one of its id; an empty id is a new one's."""
        if not rule.asks:
            raise Refused("Say which messages this filter is for.")
        if not rule.does:
            raise Refused("Choose what this filter does.")
        if rule.forward:
            rule = rule.model_copy(update={"forward": self.check_forwarding(rule.forward)})
        if rule.label and rule.label not in self.labels:
            raise Refused("This label is no longer there.")
        known = next((n for n, old in enumerate(self.settings.filters) if old.id == rule.id), None)
        if known is None:
            rule = rule.model_copy(update={"id": rule.id or self.fresh_id("filter")})
            self.settings.filters.append(rule)
            self.emit("filter_added", **rule.told())
        else:
            self.settings.filters[known] = rule
            self.emit("filter_changed", **rule.told())
        return rule

    def filter(self, id: str) -> Rule:
        """The filter of that id; refused when it is gone."""
        found = next((rule for rule in self.settings.filters if rule.id == id), None)
        if found is None:
            raise Refused("This filter is no longer there.")
        return found

    def delete_filter(self, id: str) -> None:
        """Remove a filter."""
        rule = self.filter(id)
        self.settings.filters.remove(rule)
        self.emit("filter_deleted", **rule.told())

    def unsubscribe(self, id: str) -> None:
        """Ask the sender of a newsletter for no more of it, at the mail address that it names."""
        mail = self.mail(id)
        if not mail.unsubscribe:
            raise Refused("This sender offers no way to unsubscribe.")
        if not any(same(mail.address, known) for known in self.settings.unsubscribed):
            self.settings.unsubscribed.append(mail.address)
        self.emit("unsubscribed", id=id, address=mail.address, target=mail.unsubscribe)

    def answer_invitation(self, id: str, answer: Answer) -> None:
        """Accept, perhaps, or decline what a message invites to; the calendar tells the organiser."""
        mail, calendars = self.mail(id), self.other(Calendars)
        event = calendars.find(mail.invitation) if mail.invitation else None
        if event is None:
            raise Refused("This event is no longer in your calendar.")
        calendars.answer(event.id, answer)
        self.emit("invitation_answered", id=id, event=event.id, title=event.title, answer=answer)
