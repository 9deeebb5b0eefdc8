"""What a team chat holds: teams, people, channels, posts, and what is set up around them."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, model_validator

from swerve.world.store import Record

UNDATED = datetime.min
HOST = "gangway.example"

Presence = Literal["online", "away", "dnd", "offline"]
Role = Literal["admin", "member", "guest"]
Level = Literal["default", "all", "mentions", "none"]
"""What a channel notifies of; `default` is what the account says."""


class Part(BaseModel):
    """A part of a record that has no name of its own."""

    model_config = ConfigDict(extra="forbid")


class Person(Record):
    """Somebody with an account; a name is made from the id when left out.

    Attributes:
        title: position, e.g. `Office manager`.
        emoji, status: the custom status; `until` is when it goes.
        bot: it is a program.
        zone: time zone, as minutes from the owner's.
    """

    name: str = ""
    username: str = ""
    title: str = ""
    email: str = ""
    phone: str = ""
    about: str = ""
    presence: Presence = "offline"
    emoji: str = ""
    status: str = ""
    until: datetime | None = None
    bot: bool = False
    active: bool = True
    zone: int = 0

    @model_validator(mode="after")
    def _named(self) -> Self:
        self.username = self.username or self.id
        self.name = self.name or self.username.replace("-", " ").replace(".", " ").title()
        return self


class Team(Record):
    """A workspace.

    Attributes:
        members, admins, guests: ids of people; admins and guests are members too.
        code: end of the invite link.
    """

    name: str = ""
    about: str = ""
    members: list[str] = []
    admins: list[str] = []
    guests: list[str] = []
    code: str = ""

    @model_validator(mode="after")
    def _complete(self) -> Self:
        self.name = self.name or self.id.replace("-", " ").title()
        self.code = self.code or self.id
        self.members += [p for p in (*self.admins, *self.guests) if p not in self.members]
        return self

    @property
    def link(self) -> str:
        """What lets anyone who has it join."""
        return f"https://{HOST}/join/{self.code}"

    def role(self, person: str) -> Role:
        """What somebody may do there."""
        return "admin" if person in self.admins else "guest" if person in self.guests else "member"


class Channel(Record):
    """A conversation. A direct one is between the owner and one other, a group between several.

    Attributes:
        team: id of its team; the first team when left out, none for direct and group messages.
        members: ids of people; all members of the team when left out.
        admins: ids of those who run it.
    """

    team: str = ""
    name: str = ""
    kind: Literal["public", "private", "direct", "group"] = "public"
    purpose: str = ""
    header: str = ""
    members: list[str] = []
    admins: list[str] = []
    creator: str = ""
    created: datetime = datetime(2025, 9, 1, 9, 0)
    favourite: bool = False
    muted: bool = False
    notify: Level = "default"
    archived: bool = False

    @property
    def between(self) -> bool:
        """Whether it is a direct or group message."""
        return self.kind in ("direct", "group")


class Button(Part):
    """A button of a bot's post: opens `url`, or tells the bot, which answers with `reply` if it has one."""

    label: str
    style: Literal["default", "primary", "danger"] = "default"
    url: str = ""
    reply: str = ""


class Card(Part):
    """What a bot or webhook attaches to its post."""

    title: str = ""
    link: str = ""
    author: str = ""
    text: str = ""
    colour: str = ""
    fields: dict[str, str] = {}
    footer: str = ""
    buttons: list[Button] = []
    chosen: str = ""


class Post(Record):
    """One message.

    Attributes:
        channel: id of its channel, or `@person` for a direct message.
        time: a seed without one came minutes ago.
        root: id of the post that it answers.
        files: ids of files on the phone, or names of files that are only here.
        reactions: emoji to ids of people.
        shared: id of the post that it passes on.
        kind: `system` is news like somebody joining, `me` an action.
        alias: name that a webhook gave itself.
        followed: whether the owner follows its thread; those with a part in it do when left out.
    """

    channel: str = ""
    author: str = ""
    text: str = ""
    time: datetime = UNDATED
    root: str = ""
    files: list[str] = []
    reactions: dict[str, list[str]] = {}
    cards: list[Card] = []
    shared: str = ""
    kind: Literal["text", "system", "me"] = "text"
    alias: str = ""
    edited: bool = False
    pinned: bool = False
    saved: bool = False
    unread: bool = False
    followed: bool | None = None


class Sent(Record):
    """One post as it left the phone; `to` are the ids of all who get it."""

    channel: str
    channel_name: str
    to: list[str]
    text: str
    files: list[str] = []
    root: str = ""
    shared: str = ""
    time: datetime


class Draft(Record):
    """Something typed and not sent; its id is that of its channel or of its thread's first post."""

    channel: str
    root: str = ""
    text: str = ""
    files: list[str] = []
    time: datetime = UNDATED


class Reminder(Record):
    """When to come back to a post."""

    post: str
    due: datetime


class Invitation(Record):
    """Somebody asked to join a team by mail."""

    team: str
    email: str
    role: Literal["member", "guest"] = "member"
    channels: list[str] = []
    message: str = ""
    by: str = ""
    time: datetime = UNDATED


class Webhook(Record):
    """Incoming: who has its URL may post to the channel. Outgoing: posts of the channel are sent to `callbacks`.

    Attributes:
        secret: last part of an incoming one's URL; the token that an outgoing one sends along.
        triggers: words that set an outgoing one off; any post does without them.
    """

    team: str = ""
    kind: Literal["incoming", "outgoing"] = "incoming"
    title: str = "Untitled"
    about: str = ""
    channel: str = ""
    callbacks: list[str] = []
    triggers: list[str] = []
    creator: str = ""
    created: datetime = UNDATED
    secret: str = ""

    @property
    def url(self) -> str:
        """Where an incoming one takes its posts."""
        return f"https://{HOST}/hooks/{self.secret or self.id}"


class Command(Record):
    """A slash command that asks a server of somebody's own."""

    team: str = ""
    trigger: str
    title: str = ""
    about: str = ""
    hint: str = ""
    url: str = ""
    creator: str = ""
    created: datetime = UNDATED
    secret: str = ""


class Bot(Record):
    """A bot account of a team; its id is its username, under which its posts stand."""

    name: str = ""
    about: str = ""
    role: Role = "member"
    creator: str = ""
    created: datetime = UNDATED
    enabled: bool = True


class Token(Record):
    """Lets a program act as its owner, a person or a bot; `secret` is shown once."""

    about: str = ""
    owner: str = ""
    secret: str = ""
    created: datetime = UNDATED
    used: datetime | None = None


class Session(Record):
    """A device that is signed in."""

    device: str = "Unknown device"
    place: str = ""
    address: str = ""
    since: datetime = UNDATED
    active: datetime = UNDATED
    current: bool = False


class Preferences(Part):
    """How the owner wants it."""

    push: Literal["all", "mentions", "none"] = "mentions"
    push_threads: bool = True
    push_when: Literal["always", "away", "offline"] = "always"
    mail: bool = True
    keywords: list[str] = []
    clock24: bool = False
    previews: bool = True
    compact: bool = False
    usernames: bool = False


class Account(Part):
    """How the owner signs in."""

    password: str = ""
    password_changed: datetime = datetime(2025, 9, 1, 9, 0)
    mfa: bool = False
