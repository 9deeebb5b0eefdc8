"""What the social network's records are: accounts, posts and what hangs on them, notices, the owner's own things."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from swerve.world.store import Record

HOME = "larkboard.example"
"""The server that the owner's account lives on."""

UNDATED = datetime.min

Visibility = Literal["public", "unlisted", "followers", "direct"]
NoticeKind = Literal["mention", "follow", "request", "boost", "favourite", "poll", "post", "edit"]
Category = Literal["spam", "legal", "violation", "dislike", "other"]
Scope = Literal["read", "write", "follow", "push"]
FilterPlace = Literal["home", "notifications", "public", "threads", "profiles"]


class Part(BaseModel):
    """Something that belongs to a record and has no id of its own."""

    model_config = ConfigDict(extra="forbid")


class ProfileField(Part):
    """A line of the table in a profile; `verified` links have been checked by the server."""

    name: str
    value: str = ""
    verified: bool = False


class Account(Record):
    """Somebody on the network.

    Attributes:
        handle: `user@server`; made of the id when a seed leaves it out.
        look: scene of the header picture; `avatar` likewise of the small one, a letter when it is left out.
        followers, follows: how many; `posts` likewise, those on this phone aside.
        followed, requested: the owner follows them, or has asked to.
        follows_me: they follow the owner; `asks` when they wait for the owner's yes.
        bell: the owner is told of each of their posts.
        boosts_hidden: their boosts are kept out of the owner's timeline.
        note: what the owner has written down about them, for nobody else to see.
        moved_to: handle of where they have moved to.
    """

    name: str = ""
    handle: str = ""
    bio: str = ""
    fields: list[ProfileField] = []
    joined: datetime = datetime(2024, 5, 1)
    look: str = ""
    avatar: str = ""
    bot: bool = False
    locked: bool = False
    discoverable: bool = True
    followers: int = 0
    follows: int = 0
    posts: int = 0
    followed: bool = False
    requested: bool = False
    follows_me: bool = False
    asks: bool = False
    bell: bool = False
    boosts_hidden: bool = False
    muted: bool = False
    blocked: bool = False
    note: str = ""
    moved_to: str = ""

    @property
    def server(self) -> str:
        """The server they are on."""
        return self.handle.partition("@")[2]

    @property
    def user(self) -> str:
        """The handle without its server."""
        return self.handle.partition("@")[0]


class Media(Part):
    """A picture of a post: a file of the phone, or a look with the words in it."""

    file: str = ""
    look: str = "photo"
    text: str = ""
    description: str = ""


class Option(Part):
    """An answer of a poll."""

    text: str
    votes: int = 0


class Poll(Part):
    """A question with answers; `voted` are the numbers of the owner's, `told` whether its end has been announced."""

    options: list[Option] = Field(min_length=2)
    multiple: bool = False
    ends: datetime | None = None
    voters: int = 0
    voted: list[int] = []
    told: bool = False


class Card(Part):
    """The preview of a link."""

    url: str
    title: str = ""
    text: str = ""
    site: str = ""
    look: str = ""


class Version(Part):
    """What a post said before it was edited."""

    time: datetime
    text: str
    warning: str = ""


class Post(Record):
    """One post.

    Attributes:
        author: id of an account.
        warning: content warning; text and pictures are behind it.
        answers: id of the post that it answers.
        replies, boosts, favourites: how many, the owner's and those on this phone aside.
        boosted_by, boosted_at: who of those whom the owner follows has passed it on last.
        to: ids of the accounts that a direct post is for, its author aside.
        app: the program that it was written with.
        muted: the owner hears nothing more of its conversation.
        unread: a direct post or a mention that the owner has not seen.
    """

    author: str
    text: str = ""
    time: datetime = UNDATED
    visibility: Visibility = "public"
    warning: str = ""
    sensitive: bool = False
    media: list[Media] = []
    poll: Poll | None = None
    card: Card | None = None
    answers: str = ""
    replies: int = 0
    boosts: int = 0
    favourites: int = 0
    boosted_by: str = ""
    boosted_at: datetime | None = None
    boosted: bool = False
    favourited: bool = False
    bookmarked: bool = False
    pinned: bool = False
    muted: bool = False
    language: str = "en"
    app: str = ""
    to: list[str] = []
    edited: datetime | None = None
    versions: list[Version] = []
    unread: bool = False

    @property
    def shown_at(self) -> datetime:
        """When it came into the timeline."""
        return self.boosted_at or self.time


class Notice(Record):
    """One line of the notifications."""

    kind: NoticeKind
    account: str
    post: str = ""
    time: datetime = UNDATED
    unread: bool = False


class Circle(Record):
    """A list: some of those whom the owner follows, read by themselves; `exclusive` keeps them out of Home."""

    title: str
    members: list[str] = []
    exclusive: bool = False


class Filter(Record):
    """Words that the owner does not want to read; matching posts are hidden, or shown behind a line."""

    words: list[str]
    places: list[FilterPlace] = ["home", "public"]
    hide: bool = False


class Tag(Part):
    """A hashtag that is talked about: how many people, and posts a day over the last week."""

    name: str
    people: int = 0
    days: list[int] = []


class Draft(Record):
    """A post that is not sent yet; `due` when it is to be sent by itself."""

    text: str = ""
    warning: str = ""
    visibility: Visibility = "public"
    media: list[Media] = []
    poll: Poll | None = None
    answers: str = ""
    language: str = "en"
    time: datetime = UNDATED
    due: datetime | None = None


class Report(Record):
    """What the owner has told the moderators."""

    account: str
    posts: list[str] = []
    category: Category = "other"
    rules: list[str] = []
    comment: str = ""
    forwarded: bool = False
    time: datetime = UNDATED


class Program(Record):
    """An app that may use the owner's account."""

    name: str
    website: str = ""
    scopes: list[Scope] = ["read"]
    time: datetime = UNDATED
    used: datetime | None = None


class Session(Record):
    """A device that is signed in."""

    device: str
    place: str = ""
    address: str = ""
    active: datetime = UNDATED
    current: bool = False


class Export(Record):
    """A file with the owner's data that was asked for; the link goes to `email`."""

    what: str
    email: str
    time: datetime = UNDATED


class Preferences(Part):
    """How the owner wants it."""

    visibility: Visibility = "public"
    language: str = "en"
    sensitive: bool = False
    confirm_boost: bool = False
    confirm_unfollow: bool = True
    confirm_delete: bool = True
    expand_warnings: bool = False
    show_sensitive: bool = False
    show_boosts: bool = True
    hide_network: bool = False
    indexable: bool = False
    show_app: bool = True
    push_mention: bool = True
    push_follow: bool = True
    push_request: bool = True
    push_boost: bool = True
    push_favourite: bool = False
    push_poll: bool = True
    push_message: bool = True
    push_post: bool = True
    quiet_strangers: bool = False
    quiet_messages: bool = False


class Login(Part):
    """How the owner signs in, and where the account has gone."""

    email: str = "robin.ashdown@fernmail.example"
    password: str = "cobbles-and-larch-19"
    password_changed: datetime = datetime(2025, 10, 2, 21, 4)
    two_factor: bool = False
    aliases: list[str] = []
    moved_to: str = ""
    deleted: bool = False
