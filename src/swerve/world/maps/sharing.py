"""Whom the owner lets see where they are, and who lets the owner see."""

from __future__ import annotations

from datetime import timedelta

from swerve.world.contacts import Contacts
from swerve.world.maps.keeping import LINK, SITE, Keeping
from swerve.world.maps.records import Incoming, Share, Spot
from swerve.world.store import Refused
from swerve.world.town.city import CITY, city


class Sharing(Keeping):
    """Location, once and live."""

    shares: list[Share] = []
    incoming: list[Incoming] = []

    def share_once(self, contact: str) -> Share:
        """Send a contact a text message with where the owner is."""
        person, spot = self.other(Contacts).person(contact), self.spot("me")
        link = self.link(spot)
        text = f"I'm here: {spot.address if spot.place else self.here}, {CITY} {link}"
        self._write(person, text)
        share = Share(
            id=self.fresh_id("share"),
            kind="once",
            to=person.name,
            number=person.phone,
            address=self.here,
            text=text,
            link=link,
            started=self.now,
            ended=self.now,
        )
        self.shares.insert(0, share)
        self._tell_share("location_shared", share)
        return share

    def share_live(self, contact: str, minutes: int) -> Share:
        """Let a contact, or with no contact anyone with the link, follow the owner; 0 minutes is until turned off."""
        person = self.other(Contacts).person(contact) if contact else None
        if any(self.live(share) and share.to == (person.name if person else LINK) for share in self.shares):
            raise Refused(f"You are already sharing with {person.name if person else 'a link'}.")
        id = self.fresh_id("share")
        link = f"{SITE}/live/{id.replace('~', '-')}"
        lasts = f"for {lasting(minutes)}" if minutes else "until I turn it off"
        text = f"I'm sharing my live location with you {lasts}: {link}"
        if person:
            self._write(person, text)
        share = Share(
            id=id,
            to=person.name if person else LINK,
            number=person.phone if person else "",
            address=self.here,
            text=text,
            link=link,
            minutes=minutes,
            started=self.now,
        )
        self.shares.insert(0, share)
        self._tell_share("live_share_started", share)
        return share

    def stop_share(self, id: str) -> None:
        """Stop a live share."""
        share = next((s for s in self.shares if s.id == id), None)
        if share is None or not self.live(share):
            raise Refused("This share has already ended.")
        share.ended = self.now
        self._tell_share("live_share_stopped", share)

    def live(self, share: Share | Incoming) -> bool:
        """Whether a share is going on."""
        if isinstance(share, Share) and share.ended is not None:
            return False
        return not share.minutes or self.now < share.started + timedelta(minutes=share.minutes)

    def link(self, spot: Spot) -> str:
        """A link to a spot."""
        if spot.place:
            return f"{SITE}/p/{spot.place}"
        lat, lng = city().degrees(spot.at)
        return f"{SITE}/@{lat:.5f},{lng:.5f}"

    def _tell_share(self, happened: str, share: Share) -> None:
        self.emit(
            happened,
            id=share.id,
            kind=share.kind,
            to=share.to,
            number=share.number,
            minutes=share.minutes,
            address=share.address,
            text=share.text,
            link=share.link,
        )

    def hide_incoming(self, id: str, hidden: bool = True) -> None:
        """Take somebody off the map, or show them again."""
        share = self.incoming_of(id)
        share.hidden = hidden
        self.emit("incoming_hidden" if hidden else "incoming_shown", id=id, name=share.name)

    def incoming_of(self, id: str) -> Incoming:
        """Somebody's location, by id."""
        share = next((s for s in self.incoming if s.id == id), None)
        if share is None:
            raise Refused("This location is no longer shared with you.")
        return share

    def tick(self) -> None:
        """End live shares whose time is up."""
        for share in self.shares:
            if share.ended is None and not self.live(share):
                share.ended = share.started + timedelta(minutes=share.minutes)
                self._tell_share("live_share_ended", share)


def lasting(minutes: int) -> str:
    """`15 minutes`, `1 hour`, `8 hours`."""
    if minutes < 60:
        return f"{minutes} minutes"
    hours = minutes // 60
    return f"{hours} hour{'s' if hours > 1 else ''}"
