"""Events as `.ics` files (RFC 5545), as far as people pass them around: times are read as local ones."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta

from pydantic import ValidationError

from swerve.world.appointment import Guest, Plan
from swerve.world.recurrence import WEEKDAYS, Repeat, Unit, ordinal

_UNITS: dict[str, Unit] = {"DAILY": "day", "WEEKLY": "week", "MONTHLY": "month", "YEARLY": "year"}
_CODES = {name[:2].upper(): name for name in WEEKDAYS}
_ESCAPES = {"\\n": "\n", "\\N": "\n", "\\,": ",", "\\;": ";", "\\\\": "\\"}
_MOST = 200
Property = tuple[str, Mapping[str, str], str]


def read_events(text: str) -> list[Plan]:
    """The events of a file, at most 200; ones without a start are left out."""
    found: list[Plan] = []
    block: list[Property] | None = None
    for name, parameters, value in _properties(text):
        if (name, value.upper()) == ("BEGIN", "VEVENT"):
            block = []
        elif (name, value.upper()) == ("END", "VEVENT") and block is not None:
            plan = _plan(block)
            found += [plan] if plan else []
            block = None
        elif block is not None:
            block.append((name, parameters, value))
    return found[:_MOST]


def write_events(plans: Iterable[Plan], organiser: str) -> str:
    """A file of events."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Fern//Calendar//EN"]
    for number, plan in enumerate(plans, 1):
        lines += ["BEGIN:VEVENT", f"UID:{plan.start:%Y%m%dT%H%M}-{number}@fernmail.example", *_lines(plan, organiser)]
        lines.append("END:VEVENT")
    return "\r\n".join([*lines, "END:VCALENDAR", ""])


def _properties(text: str) -> Iterable[Property]:
    unfolded = re.sub(r"\r?\n[ \t]", "", text)
    for line in unfolded.splitlines():
        match = re.match(r'([A-Za-z-]+)((?:;[A-Za-z-]+=(?:"[^"]*"|[^;:"]*))*):(.*)', line)
        if match:
            given = re.findall(r';([A-Za-z-]+)=("[^"]*"|[^;:"]*)', match[2])
            yield match[1].upper(), {k.upper(): v.strip('"') for k, v in given}, match[3].strip()


def _plan(block: Iterable[Property]) -> Plan | None:
    first: dict[str, tuple[Mapping[str, str], str]] = {}
    guests: list[Guest] = []
    for name, parameters, value in block:
        if name == "ATTENDEE":
            address = re.sub(r"^mailto:", "", value, flags=re.IGNORECASE)
            guests.append(Guest(address=address, name=parameters.get("CN", "")))
        first.setdefault(name, (parameters, value))

    def plain(name: str) -> str:
        value = first.get(name, ({}, ""))[1]
        return re.sub(r"\\[nN,;\\]", lambda m: _ESCAPES[m[0]], value)

    start = _moment(plain("DTSTART"))
    if start is None:
        return None
    all_day = "T" not in plain("DTSTART")
    end = _moment(plain("DTEND")) or start + (_duration(plain("DURATION")) or timedelta(hours=0 if all_day else 1))
    if all_day and end > start:
        end -= timedelta(days=1)
    try:
        return Plan(
            title=plain("SUMMARY"),
            start=start,
            end=max(start, end),
            all_day=all_day,
            place=plain("LOCATION"),
            link=plain("URL"),
            notes=plain("DESCRIPTION"),
            guests=guests,
            repeat=_repeat(plain("RRULE")),
        )
    except ValidationError:
        return None


def _moment(value: str) -> datetime | None:
    for form in ("%Y%m%dT%H%M%S", "%Y%m%dT%H%M", "%Y%m%d"):
        try:
            return datetime.strptime(value.rstrip("Zz"), form)
        except ValueError:
            continue
    return None


def _duration(value: str) -> timedelta | None:
    match = re.fullmatch(r"P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?", value)
    if not match:
        return None
    weeks, days, hours, minutes, seconds = (min(int(part or 0), 9999) for part in match.groups())
    return timedelta(weeks=weeks, days=days, hours=hours, minutes=minutes, seconds=seconds)


def _repeat(rule: str) -> Repeat | None:
    parts = dict(part.upper().split("=", 1) for part in rule.split(";") if "=" in part)
    unit = _UNITS.get(parts.get("FREQ", ""))
    if unit is None:
        return None
    until = _moment(parts.get("UNTIL", ""))
    codes = [code.strip() for code in parts.get("BYDAY", "").split(",") if code.strip()]
    try:
        return Repeat.model_validate(
            {
                "every": unit,
                "interval": parts.get("INTERVAL", "1"),
                "days": [_CODES[c[-2:]] for c in codes if c[-2:] in _CODES] if unit == "week" else [],
                "until": until.date() if until else None,
                "count": parts.get("COUNT"),
                "by_weekday": unit == "month" and bool(codes),
            }
        )
    except ValidationError:
        return None


def _lines(plan: Plan, organiser: str) -> list[str]:
    if plan.all_day:
        times = [f"DTSTART;VALUE=DATE:{plan.start:%Y%m%d}", f"DTEND;VALUE=DATE:{plan.end + timedelta(days=1):%Y%m%d}"]
    else:
        times = [f"DTSTART:{plan.start:%Y%m%dT%H%M%S}", f"DTEND:{plan.end:%Y%m%dT%H%M%S}"]
    texts = [("SUMMARY", plan.title), ("LOCATION", plan.place), ("DESCRIPTION", plan.notes), ("URL", plan.link)]
    people = [f"ATTENDEE;CN={_bare(g.name or g.address)}:mailto:{_bare(g.address)}" for g in plan.guests]
    rule = [_rule(plan.repeat, plan.start.date())] if plan.repeat else []
    return [
        *times,
        *(f"{name}:{_escaped(value)}" for name, value in texts if value),
        *rule,
        f"ORGANIZER:mailto:{organiser}",
        *people,
    ]


def _rule(repeat: Repeat, first: date) -> str:
    parts = [f"FREQ={next(code for code, unit in _UNITS.items() if unit == repeat.every)}"]
    parts += [f"INTERVAL={repeat.interval}"] if repeat.interval > 1 else []
    parts += [f"BYDAY={','.join(d[:2].upper() for d in repeat.days)}"] if repeat.days else []
    if repeat.by_weekday:
        number = -1 if ordinal(first) == 4 else ordinal(first) + 1
        parts.append(f"BYDAY={number}{WEEKDAYS[first.weekday()][:2].upper()}")
    parts += [f"UNTIL={repeat.until:%Y%m%d}"] if repeat.until else []
    parts += [f"COUNT={repeat.count}"] if repeat.count else []
    return f"RRULE:{';'.join(parts)}"


def _escaped(value: str) -> str:
    for plain, escaped in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\n", "\\n")):
        value = value.replace(plain, escaped)
    return value.replace("\r", "")


def _bare(value: str) -> str:
    return re.sub(r'[;:",\r\n]', " ", value)
