"""Posts as they are drawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from urllib.parse import urlsplit

from markupsafe import Markup

from swerve.phone.apps.social.markup import Run, runs
from swerve.phone.context import Context
from swerve.phone.kit.pictures import avatar
from swerve.phone.media.lettering import lettered
from swerve.phone.media.picture import picture_of, thumbnail_of
from swerve.phone.media.scenes import scene
from swerve.world.files import Files
from swerve.world.social import Social
from swerve.world.social.things import Account, FilterPlace, Media, Poll, Post

SEEN_BY = {
    "public": ("public", "Public"),
    "unlisted": ("nights-stay", "Quiet public"),
    "followers": ("lock", "Followers"),
    "direct": ("alternate-email", "Mentioned people"),
}
"""Icon and name of each visibility."""

LONG = 640
"""Characters from which a post is shortened in a timeline."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a post."""

    number: int
    drawn: Markup
    description: str


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of a poll."""

    number: int
    text: str
    share: int
    mine: bool
    chosen: bool


@dataclass(frozen=True, slots=True)
class Ballot:
    """A poll as it stands: results when the owner has voted, wrote it, or it is over."""

    answers: list[Answer]
    result: bool
    multiple: bool
    line: str
    ready: bool


@dataclass(slots=True)
class Line:
    """One post with all that is drawn around it.

    Attributes:
        open: what is behind a warning or a filter is shown.
        veiled: its pictures are covered.
        context: who has passed it on, or whom it answers.
    """

    post: Post
    author: Account
    when: str
    runs: list[Run]
    open: bool
    veiled: bool
    filtered: str = ""
    context: str = ""
    context_icon: str = ""
    pictures: list[Picture] = field(default_factory=list)
    ballot: Ballot | None = None
    host: str = ""
    cover: Markup | None = None
    replies: int = 0
    mine: bool = False

    @property
    def linked(self) -> bool:
        """Whether something in its text can be tapped."""
        return any(run.target for run in self.runs)

    @property
    def short(self) -> dict[str, str]:
        """Its counts as they are written beside the signs; empty for none."""
        counts = {"replies": self.replies, "boosts": self.post.boosts, "favourites": self.post.favourites}
        return {name: large(count) if count else "" for name, count in counts.items()}

    @property
    def shortened(self) -> bool:
        """Whether a timeline shows only its beginning."""
        return len(self.post.text) > LONG or self.post.text.count("\n") > 12


def ago(moment: datetime, now: datetime) -> str:
    """How long ago: `now`, `12m`, `3h`, `2d`, then the date."""
    minutes = int((now - moment).total_seconds() // 60)
    if minutes < 1:
        return "now"
    if minutes < 60:
        return f"{minutes}m"
    if minutes < 60 * 24:
        return f"{minutes // 60}h"
    if minutes < 60 * 24 * 7:
        return f"{minutes // (60 * 24)}d"
    return f"{moment:%b} {moment.day}" + ("" if moment.year == now.year else f", {moment.year}")


def ahead(moment: datetime, now: datetime) -> str:
    """How much longer: `12 minutes`, `3 hours`, `2 days`."""
    minutes = max(1, int((moment - now).total_seconds() // 60))
    count, unit = (minutes, "minute") if minutes < 60 else (minutes // 60, "hour")
    if minutes >= 60 * 48:
        count, unit = minutes // (60 * 24), "day"
    return f"{count} {unit}{'' if count == 1 else 's'}"


def large(number: int) -> str:
    """`412`, `8.9K`, `14.8K`, `1.2M`."""
    if number < 1000:
        return str(number)
    size, unit = (number / 1000, "K") if number < 1_000_000 else (number / 1_000_000, "M")
    return f"{size:.1f}".removesuffix(".0") + unit


def drawn(ctx: Context, media: Media, seed: str, *, whole: bool = False) -> Markup:
    """A picture: the file on the phone when it is there, else as its look says; `whole` with the words in it."""
    file = ctx.store(Files).find(media.file) if media.file else None
    if file is not None:
        return picture_of(file) if whole else thumbnail_of(file)
    return lettered(seed, media.look, media.text) if media.text else scene(seed, media.look)


def mug(account: Account, size: int) -> Markup:
    """An account's small picture: as it says, or a letter."""
    if not account.avatar:
        return avatar(account.name, size)
    drawing = scene(account.handle, account.avatar)
    box = Markup('<span class="avatar rk-mug" data-w="Image" data-mute style="width:{0}px;height:{0}px">{1}</span>')
    return box.format(size, drawing)


def page(ctx: Context, template: str, **values: object) -> str:
    """Draw one of the app's screens; templates can call `mug`."""
    return ctx.page(template, mug=mug, **values)


class Scribe:
    """Draws up posts for one screen."""

    def __init__(self, ctx: Context, place: FilterPlace = "home") -> None:
        self.ctx, self.store, self.place = ctx, ctx.store(Social), place
        self.opened: list[str] = ctx.ui.get("opened", [])
        self.here = str(ctx.args.get("tag", "")).removeprefix("#").casefold()

    def lines(self, posts: Iterable[Post]) -> list[Line]:
        """Posts in the order given."""
        return [self.line(post) for post in posts]

    def line(self, post: Post) -> Line:
        """One post."""
        store, preferences = self.store, self.store.preferences
        opened = post.id in self.opened
        found = None if opened else store.filtered(post, self.place)
        covered = (post.sensitive or (bool(post.warning) and bool(post.media))) and not preferences.show_sensitive
        line = Line(
            post=post,
            author=store.account(post.author),
            when=ago(post.time, self.ctx.now),
            runs=runs(store, post.text, self.here),
            open=opened or not post.warning or preferences.expand_warnings,
            veiled=covered and not opened,
            filtered=", ".join(found.words) if found else "",
            replies=store.reply_count(post),
            mine=post.author == store.me,
        )
        line.pictures = [
            Picture(n, drawn(self.ctx, media, f"{post.id}-{n}"), media.description)
            for n, media in enumerate(post.media)
        ]
        if post.poll is not None:
            line.ballot = self._ballot(post, post.poll)
        if post.card is not None:
            line.host = post.card.site or host(post.card.url)
            line.cover = scene(post.card.url, post.card.look) if post.card.look else None
        self._context(line)
        return line

    def _context(self, line: Line) -> None:
        post, store = line.post, self.store
        above = store.find_post(post.answers)
        if post.boosted_by and post.boosted_by != post.author and self.place == "home":
            who = "You" if post.boosted_by == store.me else store.account(post.boosted_by).name
            line.context, line.context_icon = f"{who} boosted", "repeat"
        elif post.answers and self.place != "threads":
            who = store.account(above.author).name if above else "a post that is gone"
            line.context, line.context_icon = (
                f"In reply to {'you' if above and above.author == store.me else who}",
                "reply",
            )

    def _ballot(self, post: Post, poll: Poll) -> Ballot:
        over = self.store.over(poll)
        total = sum(option.votes for option in poll.options)
        base = (poll.voters or total) if poll.multiple else total
        chosen = self.ctx.ui.get("votes", {}).get(post.id, [])
        answers = [
            Answer(n, option.text, round(100 * option.votes / base) if base else 0, n in poll.voted, n in chosen)
            for n, option in enumerate(poll.options)
        ]
        people = poll.voters or total
        voted = f"{people:,} {'person' if people == 1 else 'people'}"
        left = "closed" if over else f"{ahead(poll.ends, self.ctx.now)} left" if poll.ends else "open"
        result = over or bool(poll.voted) or post.author == self.store.me
        return Ballot(answers, result, poll.multiple, f"{voted} · {left}", bool(chosen))


def host(url: str) -> str:
    """The server of an address."""
    try:
        return urlsplit(url).hostname or url
    except ValueError:
        return url
