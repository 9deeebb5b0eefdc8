"""All records of the team chat, and how they are looked up. Operations on them are beside it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import ClassVar

from pydantic import JsonValue, model_validator

from swerve.world.store import Clock, Refused, Store
from swerve.world.system import System
from swerve.world.teamchat.seeds import unfolded
from swerve.world.teamchat.things import (
    HOST,
    UNDATED,
    Account,
    Bot,
    Channel,
    Command,
    Draft,
    Invitation,
    Person,
    Post,
    Preferences,
    Reminder,
    Sent,
    Session,
    Team,
    Token,
    Webhook,
)

_MENTION = re.compile(r"(?<![\w@./-])@([\w-]+(?:\.[\w-]+)*)")
EVERYONE = ("all", "channel", "here")


@dataclass(slots=True)
class Tally:
    """How much of a channel is new: posts, those that mention the owner, and when it last moved."""

    unread: int = 0
    mentions: int = 0
    last: datetime = UNDATED


class Records(Store):
    """Teams, people, channels and posts in one flat list each, so that a seed can name any of them by id.

    Attributes:
        me: id of the owner among the people.
    """

    role: ClassVar[str] = "teamchat"
    me: str = "robin"
    teams: list[Team] = []
    people: list[Person] = []
    channels: list[Channel] = []
    posts: list[Post] = []
    sent: list[Sent] = []
    drafts: list[Draft] = []
    reminders: list[Reminder] = []
    invitations: list[Invitation] = []
    webhooks: list[Webhook] = []
    commands: list[Command] = []
    bots: list[Bot] = []
    tokens: list[Token] = []
    sessions: list[Session] = []
    searches: list[str] = []
    preferences: Preferences = Preferences()
    account: Account = Account()

    @model_validator(mode="before")
    @classmethod
    def _unfold(cls, data: object) -> object:
        return unfolded(data) if isinstance(data, Mapping) else data

    def attach(self, world: Clock) -> None:
        """Join a world: what seeds left out is filled in; posts without a time came in the last minutes."""
        super().attach(world)
        if all(person.id != self.me for person in self.people):
            owner = self.other(System).owner
            self.people.insert(0, Person(id=self.me, name=owner.name, email=owner.email, phone=owner.phone))
        if not self.teams:
            self.teams.append(Team(id="team", name="My team", admins=[self.me]))
        for channel in self.channels:
            self._complete(channel)
        undated = [post for post in self.posts if post.time == UNDATED]
        for age, post in enumerate(reversed(undated)):
            post.time = world.now - timedelta(minutes=3 + 2 * age)
        posts, places = {post.id for post in self.posts}, {channel.id for channel in self.channels}
        for post in self.posts:
            post.root = post.root if post.root in posts else ""
            if post.channel not in places:
                post.channel = self._place(post).id
        self.posts.sort(key=lambda post: post.time)
        dated: list[Draft | Invitation | Webhook | Command | Bot | Token | Session] = [*self.drafts, *self.invitations]
        for record in [*dated, *self.webhooks, *self.commands, *self.bots, *self.tokens, *self.sessions]:
            for name in ("time", "created", "since", "active"):
                if getattr(record, name, None) == UNDATED:
                    setattr(record, name, world.now)

    def _complete(self, channel: Channel) -> None:
        if channel.between:
            channel.members += [] if self.me in channel.members else [self.me]
            return
        channel.team = channel.team or self.teams[0].id
        channel.name = channel.name or channel.id
        team = self.find_team(channel.team)
        channel.members = channel.members or (list(team.members) if team else []) or [self.me]

    def _place(self, post: Post) -> Channel:
        """The channel that a seed's post is in, made when the seed did not."""
        if post.root and not post.channel:
            post.channel = next((p.channel for p in self.posts if p.id == post.root), "")
        known = self.find_channel(post.channel)
        if known is not None:
            return known
        return self.arranged(post.channel or f"@{post.author or 'unknown'}")

    def arranged(self, name: str) -> Channel:
        """The channel of that name or `@person`, made when there is none."""
        known = self.find_channel(name)
        if known is not None:
            return known
        if name.startswith("@"):
            person = self.person(name[1:]).id
            channel = Channel(id=f"dm-{person}", kind="direct", members=[person, self.me])
        else:
            channel = Channel(id=name.lstrip("#") or "general")
        self._complete(channel)
        self.channels.append(channel)
        return channel

    # People and teams

    def find_person(self, name: str) -> Person | None:
        """Who has that id or username; a bot's account too."""
        wanted = name.removeprefix("@").casefold()
        for person in self.people:
            if wanted in (person.id.casefold(), person.username.casefold()):
                return person
        bot = next((b for b in self.bots if b.id.casefold() == wanted), None)
        return Person(id=bot.id, name=bot.name, about=bot.about, bot=True) if bot else None

    def person(self, name: str) -> Person:
        """Who has that id or username; somebody of whom only that is known when there is no account."""
        wanted = name.removeprefix("@") or "unknown"
        return self.find_person(wanted) or Person(id=wanted)

    @property
    def myself(self) -> Person:
        """The owner."""
        return self.person(self.me)

    def shown(self, person: str) -> str:
        """What somebody is called, as the owner wants names to be."""
        found = self.person(person)
        return found.username if self.preferences.usernames else found.name

    def find_team(self, id: str) -> Team | None:
        """The team of that id."""
        return next((team for team in self.teams if team.id == id), None)

    def team(self, id: str) -> Team:
        """The team of that id; refused when it is gone."""
        found = self.find_team(id)
        if found is None or self.me not in (found.members or [self.me]):
            raise Refused("You are not a member of this team.")
        return found

    def my_teams(self) -> list[Team]:
        """Teams that the owner is in."""
        return [team for team in self.teams if self.me in team.members]

    def runs(self, team: str) -> bool:
        """Whether the owner is an admin of the team."""
        found = self.find_team(team)
        return found is not None and self.me in found.admins

    def everybody(self) -> list[Person]:
        """People who can be written to, by name; the owner is not among them."""
        found = [person for person in self.people if person.active and person.id != self.me]
        return sorted(found, key=lambda person: (person.bot, person.name.casefold()))

    # Channels

    def find_channel(self, name: str) -> Channel | None:
        """The channel of that id or name, with or without `#`, or the direct one with `@person`."""
        wanted = name.lstrip("#~")
        if wanted.startswith("@"):
            person = self.person(wanted[1:]).id
            return next((c for c in self.channels if c.kind == "direct" and person in self.others(c)), None)
        by_id = next((c for c in self.channels if c.id == wanted), None)
        return by_id or next((c for c in self.channels if wanted and c.name.casefold() == wanted.casefold()), None)

    def channel(self, name: str) -> Channel:
        """The channel of that id or name; refused when there is none."""
        found = self.find_channel(name)
        if found is None:
            raise Refused("This channel is no longer there.")
        return found

    def others(self, channel: Channel) -> list[str]:
        """Ids of everybody else in it; a direct message to oneself has only oneself."""
        rest = [person for person in channel.members if person != self.me]
        return rest or ([self.me] if channel.kind == "direct" else [])

    def title(self, channel: Channel) -> str:
        """What a channel is called: its name, else the people's names."""
        if channel.name and not channel.between:
            return channel.name
        names = [self.shown(person) for person in self.others(channel)]
        if channel.kind == "direct":
            return (names[0] if names else channel.id) + (" (you)" if self.others(channel) == [self.me] else "")
        return channel.name or ", ".join(name.split()[0] for name in names)

    def joined(self, channel: Channel) -> bool:
        """Whether the owner is in it."""
        return self.me in channel.members

    def mine(self, team: str) -> list[Channel]:
        """The team's channels that the owner is in, by name; archived ones are not among them."""
        found = [c for c in self.channels if c.team == team and self.joined(c) and not c.archived and not c.between]
        return sorted(found, key=lambda channel: channel.name.casefold())

    def directs(self) -> list[Channel]:
        """Direct and group messages that have been written in, the latest first."""
        tally = self.tallies()
        found = [c for c in self.channels if c.between and not c.archived and (c.id in tally or c.favourite)]
        return sorted(found, key=lambda c: tally.get(c.id, Tally()).last, reverse=True)

    def in_charge(self, channel: Channel) -> bool:
        """Whether the owner may change who is in it and archive it."""
        return self.me in channel.admins or self.me == channel.creator or self.runs(channel.team)

    # Posts

    def find_post(self, id: str) -> Post | None:
        """The post of that id."""
        return next((post for post in self.posts if post.id == id), None)

    def post(self, id: str) -> Post:
        """The post of that id; refused when it is gone."""
        found = self.find_post(id)
        if found is None:
            raise Refused("This message was deleted.")
        return found

    def timeline(self, channel: str) -> list[Post]:
        """A channel's posts that begin threads, oldest first."""
        return [post for post in self.posts if post.channel == channel and not post.root]

    def replies(self, root: str) -> list[Post]:
        """What was answered to a post, oldest first."""
        return [post for post in self.posts if post.root == root]

    def answered(self) -> dict[str, list[Post]]:
        """All replies by the post that they answer."""
        found: dict[str, list[Post]] = {}
        for post in self.posts:
            if post.root:
                found.setdefault(post.root, []).append(post)
        return found

    def tallies(self) -> dict[str, Tally]:
        """What is new in each channel; replies count in their threads."""
        found: dict[str, Tally] = {}
        for post in self.posts:
            if post.root:
                continue
            tally = found.setdefault(post.channel, Tally())
            tally.last = max(tally.last, post.time)
            if post.unread:
                tally.unread += 1
                tally.mentions += self.concerns(post)
        return found

    def mentioned(self, text: str) -> list[str]:
        """Who is named with an @ in a text: ids, and `all`, `channel`, `here`."""
        names = _MENTION.findall(text)
        known = (name if name in EVERYONE else getattr(self.find_person(name), "id", "") for name in names)
        return list(dict.fromkeys(name for name in known if name))

    def mentions_me(self, post: Post) -> bool:
        """Whether a post names the owner, everybody, or a word that the owner watches for."""
        if post.kind == "system" or post.author == self.me:
            return False
        words = post.text.casefold()
        named = {self.me, *EVERYONE} & set(self.mentioned(post.text))
        return bool(named) or any(word.casefold() in words for word in self.preferences.keywords if word)

    def concerns(self, post: Post) -> bool:
        """Whether a post is for the owner: in a direct message, or a mention."""
        channel = self.find_channel(post.channel)
        return (channel is not None and channel.between) or self.mentions_me(post)

    def follows(self, root: Post, replies: Iterable[Post]) -> bool:
        """Whether the owner follows a thread: as set, else by having a part in it."""
        if root.followed is not None:
            return root.followed
        return any(post.author == self.me or self.mentions_me(post) for post in (root, *replies))

    def threads(self) -> list[tuple[Post, list[Post]]]:
        """Threads that the owner follows with their replies, the one with the latest reply first."""
        answered = self.answered()
        roots = {post.id: post for post in self.posts if post.id in answered}
        followed = [(roots[id], replies) for id, replies in answered.items() if id in roots]
        followed = [(root, replies) for root, replies in followed if self.follows(root, replies)]
        return sorted(followed, key=lambda pair: pair[1][-1].time, reverse=True)

    def draft(self, id: str) -> Draft | None:
        """What was typed in a channel or thread and not sent."""
        return next((draft for draft in self.drafts if draft.id == id), None)

    def permalink(self, post: Post) -> str:
        """A post's address."""
        return f"https://{HOST}/pl/{post.id}"

    # For events

    def about(self, channel: Channel) -> dict[str, JsonValue]:
        """What events say of a channel."""
        return {"channel": channel.id, "channel_name": self.title(channel), "kind": channel.kind, "team": channel.team}
