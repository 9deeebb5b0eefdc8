"""People as `.vcf` files (RFC 6350), as far as phones pass them around."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from swerve.world.person import Line, Person

_MOST = 500
_ESCAPES = {"\\n": "\n", "\\N": "\n", "\\,": ",", "\\;": ";", "\\\\": "\\"}
_KINDS = ("cell", "mobile", "home", "work", "fax", "main")


def read_cards(text: str) -> list[Person]:
    """The people of a file, 500 at most, with empty ids; without a name they go by number, address or company."""
    found: list[Person] = []
    card: list[tuple[str, str, str]] | None = None
    for name, kind, value in _properties(text):
        if (name, value.upper()) == ("BEGIN", "VCARD"):
            card = []
        elif (name, value.upper()) == ("END", "VCARD") and card is not None:
            person = _person(card)
            found += [person] if person.name else []
            card = None
        elif card is not None:
            card.append((name, kind, value))
    return found[:_MOST]


def write_cards(people: Iterable[Person]) -> str:
    """A file of people."""
    lines: list[str] = []
    for person in people:
        lines += ["BEGIN:VCARD", "VERSION:3.0", f"FN:{_escaped(person.name)}", f"N:{_escaped(person.name)};;;;"]
        lines += [f"TEL;TYPE={_type(line.label)}:{_escaped(line.value)}" for line in person.numbers]
        lines += [f"EMAIL;TYPE={_type(line.label)}:{_escaped(line.value)}" for line in person.mails]
        pairs = (("ORG", person.company), ("TITLE", person.title), ("BDAY", person.birthday), ("NOTE", person.note))
        lines += [f"{name}:{_escaped(value)}" for name, value in pairs if value]
        lines += [f"ADR;TYPE=HOME:;;{_escaped(person.address)};;;;"] if person.address else []
        lines.append("END:VCARD")
    return "\r\n".join([*lines, ""])


def _properties(text: str) -> Iterable[tuple[str, str, str]]:
    for line in re.sub(r"\r?\n[ \t]", "", text).splitlines():
        match = re.match(r"(?:[\w-]+\.)?([A-Za-z-]+)((?:;[^:]*)?):(.*)", line)
        if match:
            kinds = [kind for kind in re.split(r"[;,=\"]", match[2].lower()) if kind in _KINDS]
            yield match[1].upper(), kinds[0] if kinds else "", match[3].strip()


def _person(card: Iterable[tuple[str, str, str]]) -> Person:
    texts: dict[str, str] = {}
    phones: list[Line] = []
    mails: list[Line] = []
    for name, kind, value in card:
        label = {"cell": "Mobile", "": ""}.get(kind, kind.capitalize())
        plain = re.sub(r"\\[nN,;\\]", lambda m: _ESCAPES[m[0]], value)
        if name == "TEL":
            phones.append(Line(label=label or "Mobile", value=re.sub(r"^tel:", "", plain)))
        elif name == "EMAIL":
            mails.append(Line(label=label or "Email", value=plain))
        elif name == "ADR":
            parts = [_plain(part) for part in re.split(r"(?<!\\);", value)]
            texts.setdefault(name, ", ".join(part for part in parts if part))
        elif name == "N":
            parts = [_plain(part) for part in re.split(r"(?<!\\);", value)]
            texts.setdefault(name, " ".join(part for part in [*parts[1:2], *parts[:1]] if part))
        else:
            texts.setdefault(name, _plain(value))
    reach = [*(p.value for p in phones), *(m.value for m in mails)]
    person = Person(
        id="",
        name=texts.get("FN") or texts.get("N") or texts.get("ORG") or next(iter(reach), ""),
        company=texts.get("ORG", "").rstrip(";"),
        title=texts.get("TITLE", ""),
        address=texts.get("ADR", ""),
        birthday=texts.get("BDAY", ""),
        note=texts.get("NOTE", ""),
    )
    person.set_lines("phone", phones)
    person.set_lines("email", mails)
    return person


def _plain(value: str) -> str:
    return re.sub(r"\\[nN,;\\]", lambda m: _ESCAPES[m[0]], value).strip()


def _type(label: str) -> str:
    table: Mapping[str, str] = {"Mobile": "CELL", "Email": "INTERNET"}
    return table.get(label, re.sub(r"[^A-Za-z]", "", label).upper() or "OTHER")


def _escaped(value: str) -> str:
    for plain, escaped in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\n", "\\n")):
        value = value.replace(plain, escaped)
    return value.replace("\r", "")
