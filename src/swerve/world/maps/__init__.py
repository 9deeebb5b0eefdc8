"""Places of the town, what people write about them, the owner's lists, ways and shared location.

The town itself is `swerve.world.town`; here is what differs from it and what is the owner's. A seed of a town's place
needs only what is changed:

>>> world = World.build({"maps": {"places": [{"id": "cafe-linden", "notice": "Closed for a party."}]}})
>>> world.of(Maps).place("cafe-linden").name
'Linden Café'

The role is written in layers, each a module: `guidebook`, `opinions`, `keeping`, `sharing`, and here what happens on
the road, in the settings, and from outside.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import ClassVar

from pydantic import JsonValue

from swerve.world.maps.keeping import LINK
from swerve.world.maps.records import UNDATED, Incident, Incoming, Options, Post, Review, Share, Timed, Trip, Visit
from swerve.world.maps.sharing import Sharing, lasting
from swerve.world.store import Clock, Refused
from swerve.world.system import System

__all__ = ["INCIDENTS", "LINK", "Maps", "lasting"]

INCIDENTS = ("Crash", "Roadworks", "Lane closed", "Object on road", "Speed check", "Slowdown")
"""What can be reported of a road."""


class Maps(Sharing):
    """The town as the app shows it, and everything the owner does there.

    Attributes:
        here: where the owner is: an address or a place's id.
        places, reviews, questions, posts: what is new or differs from the town's own.
        lists: the owner's and those that others share with the owner.
        shares, incoming: the owner's location shown to others, and theirs to the owner.
    """

    role: ClassVar[str] = "maps"
    ARRIVALS: ClassVar[tuple[str, ...]] = ("receive_share", "post_review", "post_update")
    timeline: list[Visit] = []
    incidents: list[Incident] = []
    trips: list[Trip] = []

    def attach(self, world: Clock) -> None:
        """Join a world; what has no time was written in the last minutes."""
        super().attach(world)
        answers = [answer for question in self.questions for answer in question.answers]
        groups: tuple[Sequence[Timed], ...] = (
            self.reviews,
            self.questions,
            answers,
            self.posts,
            self.incidents,
            self.searches,
        )
        for group in groups:
            for age, record in enumerate(group):
                if record.time == UNDATED:
                    record.time = world.now - timedelta(minutes=3 + age)
        started: tuple[Sequence[Share | Incoming], ...] = (self.shares, self.incoming)
        for share in (share for group in started for share in group):
            if share.started == UNDATED:
                share.started = world.now - timedelta(minutes=5)
        for visit in self.timeline:
            if visit.start == UNDATED:
                visit.start = world.now - timedelta(hours=1)
            if visit.end == UNDATED:
                visit.end = visit.start + timedelta(minutes=40)

    # On the road

    def report_incident(self, kind: str, where: str, note: str = "") -> Incident:
        """Tell other drivers about trouble at an address or a place."""
        if kind not in INCIDENTS:
            raise Refused("Choose what is in the way.")
        spot = self.spot(where)
        incident = Incident(
            id=self.fresh_id("incident"),
            kind=kind,
            where=self.here if where == "me" else where,
            note=note.strip(),
            author=self.other(System).owner.name,
            time=self.now,
            mine=True,
        )
        self.incidents.insert(0, incident)
        self.emit("incident_reported", id=incident.id, kind=kind, where=spot.address, note=incident.note)
        return incident

    def vote_incident(self, id: str, there: bool) -> None:
        """Say whether reported trouble is still there."""
        incident = next((i for i in self.incidents if i.id == id), None)
        if incident is None:
            raise Refused("This report is no longer there.")
        incident.voted = "yes" if there else "no"
        incident.confirmed += 1 if there else 0
        self.emit("incident_voted", id=id, kind=incident.kind, there=there)

    def start_trip(self, stops: Sequence[str], mode: str) -> Trip:
        """Begin to navigate through stops."""
        spots = [self.spot(ref) for ref in stops]
        if len(spots) < 2:
            raise Refused("Choose where to go.")
        trip = Trip(
            id=self.fresh_id("trip"),
            stops=[spot.place or spot.ref for spot in spots],
            names=[spot.name for spot in spots],
            mode=mode,
            started=self.now,
        )
        self.trips.insert(0, trip)
        self.emit("navigation_started", id=trip.id, stops=_listed(trip.stops), names=_listed(trip.names), mode=mode)
        return trip

    def end_trip(self, id: str) -> None:
        """Stop navigating."""
        trip = next((t for t in self.trips if t.id == id), None)
        if trip is not None and trip.ended is None:
            trip.ended = self.now
            self.emit("navigation_ended", id=id, names=_listed(trip.names))

    # Settings and history

    def set_option(self, name: str, on: bool) -> None:
        """Turn a setting on or off."""
        if name not in Options.model_fields:
            raise Refused("There is no such setting.")
        setattr(self.options, name, on)
        self.emit("setting_changed", name=name, on=on)

    def delete_visits(self, ids: Sequence[str]) -> None:
        """Delete stays from the timeline."""
        gone = [visit for visit in self.timeline if visit.id in ids]
        if not gone:
            raise Refused("There is nothing to delete.")
        self.timeline = [visit for visit in self.timeline if visit.id not in ids]
        self.emit("timeline_deleted", ids=[visit.id for visit in gone], places=[visit.place for visit in gone])

    # What comes in

    def receive_share(self, name: str, place: str, number: str = "", minutes: int = 60, note: str = "") -> None:
        """Let somebody share their location with the owner."""
        self.incoming = [s for s in self.incoming if s.name != name]
        share = Incoming(
            id=self.fresh_id("incoming"),
            name=name,
            number=number,
            place=place,
            note=note,
            minutes=minutes,
            started=self.now,
        )
        self.incoming.insert(0, share)
        self.emit("share_received", id=share.id, name=name, number=number, place=place, note=note)
        if self.options.sharing_alerts:
            line = f"Shares a location with you. {note}".strip()
            self.other(System).notify(self.role, name, line, "incoming", id=share.id)

    def post_review(self, place: str, author: str, stars: int, text: str, id: str = "") -> None:
        """Let somebody review a place."""
        written = Review(id=id or self.fresh_id("review"), place=place, author=author, stars=stars, text=text)
        written.time = self.now
        self.reviews.append(written)
        self.emit("review_posted", id=written.id, place=place, author=author, stars=stars, text=text)

    def post_update(self, place: str, text: str, title: str = "", link: str = "", id: str = "") -> None:
        """Let a place's owner post news; the shade tells when the place is saved."""
        posted = Post(id=id or self.fresh_id("post"), place=place, title=title, text=text, link=link, time=self.now)
        self.posts.append(posted)
        self.emit("update_posted", id=posted.id, place=place, title=title, text=text)
        if self.options.place_updates and self.saved_in(place):
            self.other(System).notify(self.role, self.place(place).name, title or text, "place", id=place)


def _listed(values: Sequence[str]) -> list[JsonValue]:
    return list(values)
