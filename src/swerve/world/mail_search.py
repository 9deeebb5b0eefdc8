"""Searching a mailbox: words, and operators as people type them: `from:dana has:attachment subject:"March invoice"`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date

from swerve.world.letter import Mail

_TERM = re.compile(r'(-?)(?:(\w+):)?(?:"([^"]*)"|(\S+))')
_HIDDEN = ("spam", "trash")


def search(messages: Iterable[Mail], text: str) -> list[Mail]:
    """Messages that fit all terms of a text, the newest first; spam and trash only when `in:` asks for them."""
    terms = [hit.groups(default="") for hit in _TERM.finditer(text.casefold())]
    if not terms:
        return []
    asked = {value or quoted for minus, key, quoted, value in terms if key == "in" and not minus}
    live = (m for m in messages if m.folder not in _HIDDEN or asked & {m.folder, "anywhere"})
    found = [
        m for m in live if all(_fits(m, key, quoted or value) is not bool(minus) for minus, key, quoted, value in terms)
    ]
    return sorted(found, key=lambda m: m.time, reverse=True)


def _fits(mail: Mail, key: str, value: str) -> bool:
    test = _TESTS.get(key)
    if test is None:
        return (f"{key}:{value}" if key else value) in _readable(mail)
    return test(mail, value)


def _is(mail: Mail, value: str) -> bool:
    return {"unread": mail.unread, "read": not mail.unread, "starred": mail.starred}.get(value, False)


def _has(mail: Mail, value: str) -> bool:
    return bool(mail.attachments) if value.startswith("attach") else value in _readable(mail)


def _in(mail: Mail, value: str) -> bool:
    return value in (mail.folder, "anywhere") or value in (label.casefold() for label in mail.labels)


def _since(mail: Mail, value: str) -> bool:
    day = _day(value)
    return day is not None and mail.time.date() >= day


def _before(mail: Mail, value: str) -> bool:
    day = _day(value)
    return day is not None and mail.time.date() < day


def _day(value: str) -> date | None:
    try:
        return date(*(int(part) for part in re.split(r"[-/]", value)))
    except (ValueError, TypeError):
        return None


_TESTS: Mapping[str, Callable[[Mail, str], bool]] = {
    "from": lambda m, v: v in f"{m.sender} {m.address}".casefold(),
    "to": lambda m, v: any(v in a.casefold() for a in m.people),
    "cc": lambda m, v: any(v in a.casefold() for a in m.cc),
    "subject": lambda m, v: v in m.subject.casefold(),
    "label": lambda m, v: any(v == label.casefold() for label in m.labels),
    "filename": lambda m, v: any(v in a.name.casefold() for a in m.attachments),
    "has": _has,
    "is": _is,
    "in": _in,
    "after": _since,
    "before": _before,
}


def _readable(mail: Mail) -> str:
    names = " ".join(a.name for a in mail.attachments)
    people = " ".join([mail.sender, mail.address, *mail.people])
    return "\n".join([people, mail.subject, mail.body, mail.quoted, names, *mail.labels]).casefold()
