"""Posts as they are drawn: under day headings, run together by author, with all that hangs on each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import PurePosixPath
from urllib.parse import urlsplit

from markupsafe import Markup

from swerve.phone.apps.teamchat.emoji import NAMES
from swerve.phone.apps.teamchat.markup import Block, Reader, first_link, plain
from swerve.phone.context import Context
from swerve.phone.kit.dates import clock
from swerve.phone.media.picture import picture_of
from swerve.phone.media.scenes import scene
from swerve.world.files import Files, mime_of, weight
from swerve.world.teamchat import Teamchat
from swerve.world.teamchat.things import Card, Person, Post

_RUN = timedelta(minutes=8)
_SIGNS = {
    "pdf": ("picture-as-pdf", "red"),
    "csv": ("table-chart", "green"),
    "xlsx": ("table-chart", "green"),
    "docx": ("description", "blue"),
    "md": ("article", "blue"),
    "txt": ("article", "grey"),
    "zip": ("archive", "amber"),
    "dwg": ("architecture", "purple"),
    "m4a": ("audiotrack", "purple"),
    "mp3": ("audiotrack", "purple"),
    "ics": ("event", "amber"),
}


_LOOKS = {
    "model": "model",
    "sketch": "desk",
    "stair": "room",
    "foyer": "room",
    "excavation": "site",
    "site": "site",
    "formwork": "site",
    "frame": "facade",
    "cams": "climbing",
    "rope": "climbing",
    "cake": "cake",
    "lunch": "bowl",
    "harbour": "harbour",
    "hut": "snow",
}
"""What a picture that is only here shows, by a word of its name."""


@dataclass(frozen=True, slots=True)
class Attached:
    """A file of a post: on the phone under `id`, or only here when that is empty."""

    ref: str
    id: str
    name: str
    size: str
    sign: str
    tone: str
    image: bool
    picture: Markup | None = None


@dataclass(frozen=True, slots=True)
class Reaction:
    """An emoji with how many gave it."""

    emoji: str
    count: int
    mine: bool
    desc: str


@dataclass(frozen=True, slots=True)
class Preview:
    """A link as a card."""

    url: str
    host: str


@dataclass(slots=True)
class Line:
    """One post with what surrounds it.

    Attributes:
        heading: day written above it.
        fresh: the line of new messages is above it.
        first: it shows whose it is; others go on under the same name.
        cards: each attachment with its own text's blocks.
        shared: the post that it passes on.
        replies: how many; `talkers` are the last who answered, `new` how many of them are unread.
    """

    post: Post
    author: Person
    name: str
    when: str
    heading: str = ""
    fresh: bool = False
    first: bool = True
    blocks: list[Block] = field(default_factory=list)
    files: list[Attached] = field(default_factory=list)
    cards: list[tuple[Card, list[Block]]] = field(default_factory=list)
    reactions: list[Reaction] = field(default_factory=list)
    preview: Preview | None = None
    shared: Line | None = None
    replies: int = 0
    new: int = 0
    talkers: list[str] = field(default_factory=list)
    latest: str = ""
    place: str = ""


def day(moment: datetime, now: datetime) -> str:
    """`Today`, `Yesterday`, `Friday, March 13`, `Tue, Dec 9, 2025`."""
    days = (now.date() - moment.date()).days
    if days in (0, 1):
        return ("Today", "Yesterday")[days]
    return (
        f"{moment:%A, %B} {moment.day}" if moment.year == now.year else f"{moment:%a, %b} {moment.day}, {moment.year}"
    )


def ago(moment: datetime, now: datetime) -> str:
    """How long ago: `now`, `12m`, `3h`, `2d`, then the date."""
    minutes = int((now - moment).total_seconds() // 60)
    if minutes < 1:
        return "now"
    if minutes < 60:
        return f"{minutes}m"
    if minutes < 60 * 24:
        return f"{minutes // 60}h"
    return f"{minutes // (60 * 24)}d" if minutes < 60 * 24 * 7 else f"{moment:%b} {moment.day}"


def reader(store: Teamchat) -> Reader:
    """Reads texts with the names of this team chat."""

    def person(name: str) -> str | None:
        found = store.find_person(name)
        return found.id if found else None

    def channel(name: str) -> str | None:
        found = store.find_channel(name)
        return found.id if found else None

    return Reader(person, channel, store.me)


def attached(ctx: Context, ref: str) -> Attached:
    """What a file's reference stands for: a file on the phone, or a name alone."""
    files = ctx.store(Files)
    file = files.find(ref) or next((f for f in files.live() if f.name == ref), None)
    name = file.name if file else PurePosixPath(ref).name or ref
    sign, tone = _SIGNS.get(PurePosixPath(name).suffix.lstrip(".").lower(), ("insert-drive-file", "grey"))
    image = (file.mime if file else mime_of(name)).startswith("image/") and not name.lower().endswith(".dwg")
    picture = (picture_of(file) if file else scene(name, _look(name))) if image else None
    return Attached(ref, file.id if file else "", name, weight(file.size) if file else "", sign, tone, image, picture)


def _look(name: str) -> str:
    return next((look for word, look in _LOOKS.items() if word in name.casefold()), "")


class Scribe:
    """Draws up posts for one screen."""

    def __init__(self, ctx: Context) -> None:
        self.ctx, self.store = ctx, ctx.store(Teamchat)
        self.reader = reader(self.store)
        self.answered = self.store.answered()

    def line(self, post: Post, *, nested: bool = True, place: bool = False) -> Line:
        """One post by itself; `place` says where it stands."""
        store, author = self.store, self.store.person(post.author)
        blocks = [] if post.kind == "system" else self.reader.blocks(post.text)
        line = Line(
            post=post,
            author=author,
            name=post.alias or store.shown(post.author),
            when=self.when(post.time),
            blocks=blocks,
            files=[attached(self.ctx, ref) for ref in post.files],
            cards=[(card, self.reader.blocks(card.text)) for card in post.cards],
            reactions=[self._reaction(emoji, people) for emoji, people in post.reactions.items() if people],
        )
        link = first_link(blocks) if store.preferences.previews and not post.cards else ""
        if link:
            line.preview = Preview(link, _host(link))
        original = store.find_post(post.shared) if nested and post.shared else None
        if original is not None:
            line.shared = self.line(original, nested=False, place=True)
        if place:
            line.place = self.where(post)
        replies = self.answered.get(post.id, [])
        if replies:
            line.replies, line.new = len(replies), sum(reply.unread for reply in replies)
            line.talkers = list(dict.fromkeys(store.person(r.author).name for r in reversed(replies)))[:3]
            line.latest = ago(replies[-1].time, self.ctx.now)
        return line

    def lines(self, posts: Iterable[Post], fresh: str = "") -> list[Line]:
        """Posts of one conversation, oldest first; `fresh` is the id of the first new one."""
        lines: list[Line] = []
        for post in posts:
            line = self.line(post)
            before = lines[-1].post if lines else None
            if before is None or before.time.date() != post.time.date():
                line.heading = day(post.time, self.ctx.now)
            line.fresh = post.id == fresh
            line.first = before is None or line.fresh or bool(line.heading) or not _together(before, post)
            lines.append(line)
        return lines

    def when(self, moment: datetime) -> str:
        """The time of day, as the owner wants it."""
        return f"{moment:%H:%M}" if self.store.preferences.clock24 else clock(moment)

    def where(self, post: Post) -> str:
        """The channel that a post stands in."""
        channel = self.store.find_channel(post.channel)
        return self.store.title(channel) if channel else ""

    def _reaction(self, emoji: str, people: list[str]) -> Reaction:
        names = ", ".join("You" if person == self.store.me else self.store.person(person).name for person in people)
        return Reaction(
            emoji, len(people), self.store.me in people, f"{NAMES.get(emoji, emoji)}, {len(people)}: {names}"
        )


def said(store: Teamchat, post: Post) -> str:
    """A post in one line."""
    if post.kind == "system":
        return f"{store.shown(post.author)} {post.text}"
    words = plain(post.text) or next((plain(card.title or card.text) for card in post.cards), "")
    return words or (f"Sent {PurePosixPath(post.files[0]).name}" if post.files else "Shared a message")


def _together(one: Post, other: Post) -> bool:
    alike = (one.author, one.alias, one.kind) == (other.author, other.alias, other.kind)
    return alike and one.kind != "system" and other.time - one.time <= _RUN


def _host(url: str) -> str:
    try:
        return urlsplit(url).hostname or url
    except ValueError:
        return url
