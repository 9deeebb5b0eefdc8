"""Staymoor, hotels: the phone's booking app."""

from __future__ import annotations

import re
from datetime import date, datetime

from swerve.suites.dibench.instance import Candidate, Instance, InstanceError
from swerve.suites.dibench.simulators import Notice, Records, Simulator
from swerve.world.hotel_records import Stay
from swerve.world.world import MORNING

_DETAILS = re.compile(r"([A-Z][a-z]{2}) (\d{1,2})(?:–| – ([A-Z][a-z]{2}) )(\d{1,2}) · (\d{1,2}) guests?")


def _record(candidate: Candidate, instance: Instance) -> Records:
    return {"cover": candidate.cover.model_dump(), "keywords": [instance.query], **candidate.attributes}


def _store(instance: Instance) -> Records:
    return {"stay": stay_of(instance.details, instance.id).model_dump(mode="json")} if instance.details else {}


def stay_of(details: str, name: str) -> Stay:
    """Dates and guests as the app words them: `Apr 12–15 · 2 guests`, `Apr 29 – May 2 · 1 guest`.

    The year is the first in which the stay is still to come.

    Raises:
        InstanceError: they are worded otherwise, or no stay is like this; `name` says whose they are.
    """
    found = _DETAILS.fullmatch(details)
    try:
        if found is None:
            raise ValueError("they are not written as `Apr 12–15 · 2 guests`")
        month, day, last_month, last_day, guests = found.groups()
        check_in = _next(month, day, after=MORNING.date())
        stay = Stay(check_in=check_in, check_out=_next(last_month or month, last_day, check_in), guests=int(guests))
        if f"{stay.dates} · {stay.party}" != details:
            raise ValueError(f"the app would say `{stay.dates} · {stay.party}`")
    except ValueError as error:
        raise InstanceError(f"{name}: the details `{details}` are no stay: {' '.join(str(error).split())}.") from None
    return stay


def _next(month: str, day: str, after: date) -> date:
    """The first such day after another."""
    this, following = (
        datetime.strptime(f"{month} {day} {year}", "%b %d %Y").date() for year in (after.year, after.year + 1)
    )
    return this if this > after else following


SIMULATOR = Simulator(
    role="hotels",
    records="hotels",
    record=_record,
    commit=Notice("hotels.booked", "hotel"),
    viewed=Notice("hotels.viewed", "hotel"),
    confirm=("Reserve", "Confirm booking"),
    fields={"q": "{query}"},
    store=_store,
)
