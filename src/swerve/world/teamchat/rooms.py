"""What the owner does with channels: make, join, change, fill, leave, archive."""

from __future__ import annotations

from collections.abc import Iterable

from swerve.world.store import Refused
from swerve.world.teamchat.posting import Posting, listed
from swerve.world.teamchat.things import Channel, Level, Post


class Rooms(Posting):
    """Operations on channels."""

    def create_channel(
        self, name: str, *, team: str, private: bool = False, purpose: str = "", header: str = ""
    ) -> Channel:
        """Make a channel and be its first member and admin."""
        name = self._free_name(name, team)
        channel = Channel(
            id=_slug(name) if self.find_channel(_slug(name)) is None else self.fresh_id("channel"),
            team=self.team(team).id,
            name=name,
            kind="private" if private else "public",
            purpose=purpose.strip(),
            header=header.strip(),
            members=[self.me],
            admins=[self.me],
            creator=self.me,
            created=self.now,
        )
        self.channels.append(channel)
        self.emit("channel_created", **self.about(channel), purpose=channel.purpose, header=channel.header)
        self._tell(channel, "created the channel.")
        return channel

    def join(self, channel: str) -> Channel:
        """Become a member of a public channel."""
        place = self.channel(channel)
        if self.joined(place):
            return place
        if place.kind != "public":
            raise Refused("Only its members can let you into a private channel.")
        if place.archived:
            raise Refused("This channel is archived.")
        place.members.append(self.me)
        self.emit("channel_joined", **self.about(place))
        self._tell(place, "joined the channel.")
        return place

    def leave(self, channel: str) -> Channel:
        """Stop being a member; a direct message only leaves the list."""
        place = self.channel(channel)
        if place.between:
            place.archived = True
            self.emit("conversation_closed", **self.about(place))
            return place
        if not self.joined(place):
            raise Refused("You are not a member of this channel.")
        if place.id == self._entrance(place.team):
            raise Refused(f"Everybody stays in {place.name}. Mute it instead.")
        place.members.remove(self.me)
        place.admins = [person for person in place.admins if person != self.me]
        self._tell(place, "left the channel.")
        self.emit("channel_left", **self.about(place))
        return place

    def reopen(self, channel: str) -> None:
        """Put a closed conversation back into the list."""
        place = self.channel(channel)
        place.archived = False
        self.emit("conversation_opened", **self.about(place))

    def add_members(self, channel: str, people: Iterable[str]) -> list[str]:
        """Let people in; says who is new."""
        place = self._open_place(channel)
        new = [p for p in dict.fromkeys(self.person(name).id for name in people) if p not in place.members]
        if not new:
            raise Refused("Choose somebody who is not in this channel yet.")
        team = self.find_team(place.team)
        if strangers := [p for p in new if team is not None and p not in team.members and not self.person(p).bot]:
            raise Refused(f"{self.shown(strangers[0])} is not a member of this team.")
        place.members += new
        self.emit("members_added", **self.about(place), people=listed(new))
        names = ", ".join(f"@{self.person(person).username}" for person in new)
        self._tell(place, f"added {names} to the channel.")
        return new

    def remove_member(self, channel: str, person: str) -> None:
        """Take somebody out."""
        place, who = self.channel(channel), self.person(person).id
        if not self.in_charge(place):
            raise Refused("Only channel admins can remove members.")
        if who not in place.members:
            raise Refused(f"{self.shown(who)} is not in this channel.")
        place.members.remove(who)
        place.admins = [admin for admin in place.admins if admin != who]
        self.emit("member_removed", **self.about(place), person=who)
        self._tell(place, f"removed @{self.person(who).username} from the channel.")

    def set_channel_admin(self, channel: str, person: str, on: bool) -> None:
        """Let somebody run the channel, or no longer."""
        place, who = self.channel(channel), self.person(person).id
        if not self.in_charge(place):
            raise Refused("Only channel admins can change roles.")
        place.admins = [admin for admin in place.admins if admin != who] + ([who] if on else [])
        self.emit("channel_role_set", **self.about(place), person=who, role="admin" if on else "member")

    def change_channel(
        self, channel: str, *, name: str | None = None, purpose: str | None = None, header: str | None = None
    ) -> None:
        """Give a channel another name, purpose or header; what is left out stays."""
        place = self._open_place(channel)
        if name is not None and name.strip() != place.name and not place.between:
            old, place.name = place.name, self._free_name(name, place.team)
            self.emit("channel_renamed", **self.about(place), name=place.name, old_name=old)
            self._tell(place, f"renamed the channel from {old} to {place.name}.")
        if purpose is not None and purpose.strip() != place.purpose:
            place.purpose = purpose.strip()
            self.emit("purpose_set", **self.about(place), purpose=place.purpose)
            self._tell(
                place, f"set the channel purpose to: {place.purpose}" if place.purpose else "removed the purpose."
            )
        if header is not None and header.strip() != place.header:
            place.header = header.strip()
            self.emit("header_set", **self.about(place), header=place.header)
            self._tell(place, f"set the channel header to: {place.header}" if place.header else "removed the header.")

    def make_private(self, channel: str) -> None:
        """Close a public channel to all but its members; there is no way back."""
        place = self._open_place(channel)
        if not self.in_charge(place):
            raise Refused("Only channel admins can make a channel private.")
        if place.kind != "public":
            raise Refused("This channel is private already.")
        if place.id == self._entrance(place.team):
            raise Refused(f"{place.name} is for everybody and stays public.")
        place.kind = "private"
        self.emit("channel_made_private", **self.about(place))
        self._tell(place, "made this channel private.")

    def archive(self, channel: str) -> None:
        """Close a channel for good; what is in it stays readable."""
        place = self.channel(channel)
        if not self.in_charge(place):
            raise Refused("Only channel admins can archive a channel.")
        if place.id == self._entrance(place.team):
            raise Refused(f"{place.name} is for everybody and can't be archived.")
        self._tell(place, "archived the channel.")
        place.archived = True
        self.emit("channel_archived", **self.about(place))

    def unarchive(self, channel: str) -> None:
        """Open an archived channel again."""
        place = self.channel(channel)
        if not self.in_charge(place):
            raise Refused("Only channel admins can open an archived channel.")
        place.archived = False
        self.emit("channel_unarchived", **self.about(place))

    def favourite(self, channel: str) -> bool:
        """Put a channel among the favourites, or no longer; says which."""
        place = self.channel(channel)
        place.favourite = not place.favourite
        self.emit("channel_favourited" if place.favourite else "channel_unfavourited", **self.about(place))
        return place.favourite

    def mute(self, channel: str) -> bool:
        """Stop hearing of a channel, or hear again; says which."""
        place = self.channel(channel)
        place.muted = not place.muted
        self.emit("channel_muted" if place.muted else "channel_unmuted", **self.about(place))
        return place.muted

    def set_level(self, channel: str, level: Level) -> None:
        """Say what a channel notifies of."""
        place = self.channel(channel)
        place.notify = level
        self.emit("channel_notifications_set", **self.about(place), notify=level)

    # Inner workings

    def _tell(self, channel: Channel, text: str) -> None:
        """Let the channel know what the owner did."""
        self.posts.append(
            Post(id=self.fresh_id("post"), channel=channel.id, author=self.me, text=text, time=self.now, kind="system")
        )

    def _entrance(self, team: str) -> str:
        """Id of the channel that everybody of a team is in: its first."""
        return next((channel.id for channel in self.channels if channel.team == team), "")

    def _open_place(self, channel: str) -> Channel:
        place = self.channel(channel)
        if place.archived:
            raise Refused("This channel is archived.")
        return place

    def _free_name(self, name: str, team: str) -> str:
        name = " ".join(name.split())
        if not name:
            raise Refused("Enter a name for the channel.")
        if len(name) > 64:
            raise Refused("A channel's name can have up to 64 characters.")
        if any(c.name.casefold() == name.casefold() for c in self.channels if c.team == team and not c.between):
            raise Refused("A channel with that name already exists in this team.")
        return name


def _slug(name: str) -> str:
    return "-".join("".join(c if c.isalnum() else " " for c in name.casefold()).split()) or "channel"
