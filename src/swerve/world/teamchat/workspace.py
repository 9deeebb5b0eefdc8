"""What the owner does with a team: invite, change roles, connect programs."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from typing import Literal, TypeVar

from swerve.world.store import Record, Refused
from swerve.world.system import System
from swerve.world.teamchat.posting import listed
from swerve.world.teamchat.rooms import Rooms
from swerve.world.teamchat.slash import BUILT_IN
from swerve.world.teamchat.things import Bot, Command, Invitation, Role, Team, Token, Webhook

R = TypeVar("R", bound=Record)

_ADDRESS = re.compile(r"[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+")
_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{1,21}")


class Workspace(Rooms):
    """Operations on teams and what is connected to them."""

    def invite(
        self,
        team: str,
        emails: str | Iterable[str],
        role: Literal["member", "guest"] = "member",
        channels: Iterable[str] = (),
        message: str = "",
    ) -> list[Invitation]:
        """Ask people to join by mail; addresses may come as one text with commas or spaces between."""
        place = self.team(team)
        given = re.split(r"[,;\s]+", emails.strip()) if isinstance(emails, str) else list(emails)
        addresses = list(dict.fromkeys(address for address in given if address))
        if not addresses:
            raise Refused("Enter an email address.")
        if wrong := [address for address in addresses if not _ADDRESS.fullmatch(address)]:
            raise Refused(f"{wrong[0][:60]} is not an email address.")
        rooms = [self.channel(channel).id for channel in channels]
        if role == "guest" and not rooms:
            raise Refused("Choose at least one channel for a guest.")
        made = []
        for address in addresses:
            member = next((p for p in self.people if p.email.casefold() == address.casefold()), None)
            if member is not None and member.id in place.members:
                raise Refused(f"{member.name} is already a member of {place.name}.")
            if any((i.team, i.email.casefold()) == (team, address.casefold()) for i in self.invitations):
                raise Refused(f"{address} has already been invited.")
            made.append(
                Invitation(
                    id=self.fresh_id("invitation"),
                    team=team,
                    email=address,
                    role=role,
                    channels=rooms,
                    message=message.strip(),
                    by=self.me,
                    time=self.now,
                )
            )
        for invitation in made:
            self.invitations.insert(0, invitation)
            self.emit(
                "invited",
                id=invitation.id,
                team=team,
                email=invitation.email,
                role=role,
                channels=listed(rooms),
                message=invitation.message,
            )
        return made

    def revoke_invitation(self, id: str) -> None:
        """Take an invitation back."""
        gone = _one(self.invitations, id, "invitation")
        self.invitations.remove(gone)
        self.emit("invitation_revoked", id=id, team=gone.team, email=gone.email)

    def copy_invite_link(self, team: str) -> str:
        """Put the link by which anyone can join on the clipboard."""
        link = self.team(team).link
        self.other(System).copy_text(link)
        self.emit("invite_link_copied", team=team, link=link)
        return link

    def renew_invite_link(self, team: str) -> str:
        """Make a new invite link; the old one stops working."""
        place = self._ruled(team)
        old, place.code = place.link, self._secret(f"join {team}", 12)
        self.emit("invite_link_renewed", team=team, link=place.link, old_link=old)
        return place.link

    def set_role(self, team: str, person: str, role: Role) -> None:
        """Make a member an admin, a plain member or a guest."""
        place, who = self._ruled(team), self.person(person).id
        if who not in place.members:
            raise Refused(f"{self.shown(who)} is not in this team.")
        old = place.role(who)
        if old == "admin" and role != "admin" and place.admins == [who]:
            raise Refused("A team needs at least one admin.")
        place.admins = [p for p in place.admins if p != who] + ([who] if role == "admin" else [])
        place.guests = [p for p in place.guests if p != who] + ([who] if role == "guest" else [])
        self.emit("role_set", team=team, person=who, name=self.person(who).name, role=role, old_role=old)

    def remove_from_team(self, team: str, person: str) -> None:
        """Take somebody out of a team and all its channels."""
        place, who = self._ruled(team), self.person(person).id
        if who not in place.members:
            raise Refused(f"{self.shown(who)} is not in this team.")
        if who == self.me:
            raise Refused("Leave the team instead.")
        self._drop(place, who)
        self.emit("team_member_removed", team=team, person=who, name=self.person(who).name)

    def leave_team(self, team: str) -> None:
        """Stop being a member of a team."""
        place = self.team(team)
        if place.admins == [self.me] and len(place.members) > 1:
            raise Refused("Make somebody else an admin before you leave.")
        self._drop(place, self.me)
        self.emit("team_left", team=team, name=place.name)

    def _drop(self, team: Team, person: str) -> None:
        for people in (team.members, team.admins, team.guests):
            people[:] = [p for p in people if p != person]
        for channel in self.channels:
            if channel.team == team.id:
                channel.members = [p for p in channel.members if p != person]
                channel.admins = [p for p in channel.admins if p != person]

    # Programs

    def create_incoming(self, team: str, title: str, channel: str, about: str = "") -> Webhook:
        """Make an address whose holder may post to a channel."""
        return self._hook(team, "incoming", title, channel, about)

    def create_outgoing(
        self, team: str, title: str, channel: str, callbacks: str, triggers: str = "", about: str = ""
    ) -> Webhook:
        """Have a channel's posts sent to addresses, given one a line; with trigger words only posts that begin so."""
        urls = callbacks.split()
        if not urls:
            raise Refused("Enter a callback URL.")
        if wrong := [url for url in urls if not re.match(r"https?://[^\s/]+", url)]:
            raise Refused(f"{wrong[0][:60]} is not a web address.")
        words = [word for word in re.split(r"[,\s]+", triggers) if word]
        return self._hook(team, "outgoing", title, channel, about, urls, words)

    def _hook(
        self,
        team: str,
        kind: Literal["incoming", "outgoing"],
        title: str,
        channel: str,
        about: str,
        callbacks: Iterable[str] = (),
        triggers: Iterable[str] = (),
    ) -> Webhook:
        self.team(team)
        if not title.strip():
            raise Refused("Enter a title.")
        place = self.channel(channel)
        if kind == "outgoing" and place.kind != "public":
            raise Refused("An outgoing webhook needs a public channel.")
        hook = Webhook(
            id=self.fresh_id("hook"),
            team=team,
            kind=kind,
            title=title.strip(),
            about=about.strip(),
            channel=place.id,
            callbacks=list(callbacks),
            triggers=list(triggers),
            creator=self.me,
            created=self.now,
            secret=self._secret(title, 26),
        )
        self.webhooks.insert(0, hook)
        self.emit(
            "webhook_created",
            id=hook.id,
            **self.about(place) | {"kind": kind},
            title=hook.title,
            about=hook.about,
            url=hook.url if kind == "incoming" else "",
            callbacks=listed(hook.callbacks),
            triggers=listed(hook.triggers),
        )
        return hook

    def delete_webhook(self, id: str) -> None:
        """Remove a webhook; its address stops working."""
        hook = _one(self.webhooks, id, "webhook")
        self.webhooks.remove(hook)
        self.emit("webhook_deleted", id=id, kind=hook.kind, title=hook.title, channel=hook.channel)

    def create_command(
        self, team: str, trigger: str, url: str, title: str = "", about: str = "", hint: str = ""
    ) -> Command:
        """Make a slash command that asks a server."""
        self.team(team)
        word = trigger.strip().lstrip("/").casefold()
        if not word or " " in word:
            raise Refused("Enter a trigger word without spaces.")
        if any(word == known.trigger for known in BUILT_IN) or any(
            c.trigger == word for c in self.commands if c.team == team
        ):
            raise Refused(f"/{word} is already in use.")
        if not re.match(r"https?://[^\s/]+\S*$", url.strip()):
            raise Refused("Enter the web address that is asked.")
        command = Command(
            id=self.fresh_id("command"),
            team=team,
            trigger=word,
            title=title.strip() or word,
            about=about.strip(),
            hint=hint.strip(),
            url=url.strip(),
            creator=self.me,
            created=self.now,
            secret=self._secret(word, 26),
        )
        self.commands.insert(0, command)
        self.emit("command_created", id=command.id, team=team, trigger=word, url=command.url, title=command.title)
        return command

    def delete_command(self, id: str) -> None:
        """Remove a slash command."""
        command = _one(self.commands, id, "slash command")
        self.commands.remove(command)
        self.emit("command_deleted", id=id, trigger=command.trigger)

    def create_bot(self, username: str, name: str = "", about: str = "", role: Role = "member") -> tuple[Bot, Token]:
        """Make a bot account with its first token."""
        word = username.strip().casefold().lstrip("@")
        if not _NAME.fullmatch(word):
            raise Refused("A username has 2 to 22 small letters, digits, dots or hyphens.")
        if self.find_person(word) is not None:
            raise Refused(f"@{word} is already in use.")
        bot = Bot(id=word, name=name.strip() or word, about=about.strip(), role=role, creator=self.me, created=self.now)
        self.bots.insert(0, bot)
        self.emit("bot_created", id=word, name=bot.name, about=bot.about, role=role)
        return bot, self.create_token("Default token", owner=word)

    def enable_bot(self, id: str, on: bool) -> None:
        """Let a bot work, or stop it."""
        bot = _one(self.bots, id, "bot")
        bot.enabled = on
        self.emit("bot_enabled" if on else "bot_disabled", id=id, name=bot.name)

    def create_token(self, about: str, owner: str = "") -> Token:
        """Make an access token for the owner, or for a bot."""
        if not about.strip():
            raise Refused("Enter a description for the token.")
        token = Token(
            id=self.fresh_id("token"),
            about=about.strip(),
            owner=owner or self.me,
            secret=self._secret(about, 26),
            created=self.now,
        )
        self.tokens.insert(0, token)
        self.emit("token_created", id=token.id, about=token.about, owner=token.owner, secret=token.secret)
        return token

    def revoke_token(self, id: str) -> None:
        """Remove a token; programs that use it are locked out."""
        token = _one(self.tokens, id, "token")
        self.tokens.remove(token)
        self.emit("token_revoked", id=id, about=token.about, owner=token.owner)

    # Inner workings

    def _ruled(self, team: str) -> Team:
        place = self.team(team)
        if not self.runs(team):
            raise Refused("Only team admins can do this.")
        return place

    def _secret(self, seed: str, length: int) -> str:
        """Letters and digits that nobody can guess, the same in every run."""
        digest = hashlib.sha256(f"{seed} {self.fresh_id('secret')}".encode()).digest()
        return "".join("abcdefghijkmnopqrstuwxyz13456789"[byte % 32] for byte in digest)[:length]


def _one(records: list[R], id: str, what: str) -> R:
    for record in records:
        if record.id == id:
            return record
    raise Refused(f"This {what} is no longer there.")
