"""All records of the social network, and how they are looked up. Operations on them are beside it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import ClassVar

from pydantic import JsonValue, model_validator

from swerve.world.social.seeds import unfolded
from swerve.world.social.things import (
    HOME,
    UNDATED,
    Account,
    Card,
    Circle,
    Draft,
    Export,
    Filter,
    FilterPlace,
    Login,
    Notice,
    Post,
    Preferences,
    Program,
    Report,
    Session,
    Tag,
)
from swerve.world.store import Clock, Refused, Store

MENTION = re.compile(r"(?<![\w@./+-])@([\w-]+(?:\.[\w-]+)*(?:@[\w-]+(?:\.[\w-]+)+)?)")
HASHTAG = re.compile(r"(?<![\w#&/])#(\w*[^\W\d]\w*)")
RULES = (
    "Be kind. Argue about the thing, not the person.",
    "No hate, no threats, no stalking.",
    "No advertising and no schemes to make money.",
    "Mark what is not for everybody.",
    "Do not pass on what you know to be untrue.",
)
"""The rules of the owner's server."""


class Records(Store):
    """What the network holds, as far as this phone has seen it."""

    role: ClassVar[str] = "social"

    me: str = "robin"
    accounts: list[Account] = []
    posts: list[Post] = []
    notices: list[Notice] = []
    lists: list[Circle] = []
    filters: list[Filter] = []
    trends: list[Tag] = []
    news: list[Card] = []
    followed_tags: list[str] = []
    blocked_domains: list[str] = []
    drafts: list[Draft] = []
    scheduled: list[Draft] = []
    reports: list[Report] = []
    programs: list[Program] = []
    sessions: list[Session] = []
    exports: list[Export] = []
    searches: list[str] = []
    preferences: Preferences = Preferences()
    login: Login = Login()

    @model_validator(mode="before")
    @classmethod
    def _spelled_out(cls, data: JsonValue) -> JsonValue:
        return unfolded(data) if isinstance(data, Mapping) else data

    @model_validator(mode="after")
    def _complete(self) -> Records:
        for account in self.accounts:
            _finish(account)
        if all(account.id != self.me for account in self.accounts):
            self._made(self.me)
        for post in self.posts:
            post.author = self._made(post.author).id
            post.boosted_by = self._made(post.boosted_by).id if post.boosted_by else ""
            if post.visibility == "direct":
                post.to = [self._made(ref).id for ref in post.to] or self._meant(post)
        for notice in self.notices:
            notice.account = self._made(notice.account).id
        told = {(notice.kind, notice.post) for notice in self.notices}
        for post in self.posts:
            if post.author == self.me or post.visibility == "direct" or ("mention", post.id) in told:
                continue
            if self.me in self.mentions(post.text):
                id = f"mention/{post.id}"
                notice = Notice(id=id, kind="mention", account=post.author, post=post.id, unread=post.unread)
                self.notices.append(notice)
        return self

    def _meant(self, post: Post) -> list[str]:
        """Whom a direct post without recipients is for."""
        named = [id for id in self.mentions(post.text) if id != post.author]
        return named if post.author == self.me or self.me in named else [*named, self.me]

    def attach(self, world: Clock) -> None:
        """Join a world; what has no time happened in the last minutes, the first in a seed the latest."""
        super().attach(world)
        dated: list[Post | Notice | Draft | Program | Session | Report | Export] = [
            *self.posts, *self.drafts, *self.programs, *self.sessions, *self.reports, *self.exports
        ]  # fmt: skip
        for age, record in enumerate(r for r in dated if _when(r) == UNDATED):
            moment = world.now - timedelta(minutes=3 + 4 * age)
            if isinstance(record, Session):
                record.active = moment
            else:
                record.time = moment
        times = {post.id: post.time for post in self.posts}
        for post in self.posts:
            if post.poll is not None and post.poll.ends is not None and post.poll.ends <= world.now:
                post.poll.told = True
        for notice in self.notices:
            if notice.time == UNDATED:
                notice.time = times.get(notice.post, world.now - timedelta(minutes=2))

    # Accounts

    @property
    def myself(self) -> Account:
        """The owner's account."""
        return self.account(self.me)

    def find_account(self, ref: str) -> Account | None:
        """An account by id, handle or the handle's first part, with or without its @; None when it is unknown."""
        wanted = ref.strip().removeprefix("@").casefold()
        for name in (wanted, f"{wanted}@{HOME}"):
            found = next((a for a in self.accounts if name in (a.id.casefold(), a.handle.casefold())), None)
            if found is not None:
                return found
        return next((a for a in self.accounts if a.user.casefold() == wanted), None)

    def account(self, ref: str) -> Account:
        """An account by id or handle."""
        found = self.find_account(ref)
        if found is None:
            raise Refused("This account is no longer there.")
        return found

    def _made(self, ref: str) -> Account:
        """An account by id or handle; made when it is new."""
        found = self.find_account(ref)
        if found is None:
            found = _finish(Account(id=ref.strip().removeprefix("@")))
            self.accounts.append(found)
        return found

    def mentions(self, text: str) -> list[str]:
        """Ids of the known accounts that a text names."""
        found = (self.find_account(name) for name in MENTION.findall(text))
        return list(dict.fromkeys(account.id for account in found if account))

    def handle(self, ref: str) -> str:
        """`@user@server` of an account."""
        found = self.find_account(ref)
        return f"@{found.handle}" if found else f"@{ref}"

    def handles(self, ids: Iterable[str]) -> list[JsonValue]:
        """`@user@server` of several accounts, for an event."""
        return [self.handle(id) for id in ids]

    def shunned(self, id: str) -> bool:
        """Whether the owner wants to see nothing of an account."""
        account = self.find_account(id)
        if account is None:
            return False
        return account.blocked or account.muted or account.server in self.blocked_domains

    # Posts

    def find_post(self, id: str) -> Post | None:
        """A post by id; None when it is gone."""
        return next((post for post in self.posts if post.id == id), None)

    def post(self, id: str) -> Post:
        """A post by id."""
        found = self.find_post(id)
        if found is None:
            raise Refused("This post is no longer there.")
        return found

    def answers(self, id: str) -> list[Post]:
        """What was answered to a post, oldest first."""
        return sorted((p for p in self.posts if p.answers == id and not self.shunned(p.author)), key=lambda p: p.time)

    def reply_count(self, post: Post) -> int:
        """How many answers a post has."""
        return post.replies + sum(other.answers == post.id for other in self.posts)

    def ancestors(self, post: Post) -> list[Post]:
        """What a post answers, the first of the thread first."""
        found: list[Post] = []
        above = self.find_post(post.answers)
        while above is not None and above not in found and above is not post:
            found.insert(0, above)
            above = self.find_post(above.answers)
        return found

    def root(self, post: Post) -> Post:
        """The first post of a thread."""
        return next(iter(self.ancestors(post)), post)

    def permalink(self, post: Post) -> str:
        """The web address of a post."""
        account = self.account(post.author)
        return f"https://{account.server}/@{account.user}/{post.id.replace('/', '-').replace('~', '-')}"

    def tags(self, post: Post) -> set[str]:
        """The hashtags of a post, in lower case."""
        return {tag.casefold() for tag in HASHTAG.findall(f"{post.warning} {post.text}")}

    def filtered(self, post: Post, place: FilterPlace) -> Filter | None:
        """The filter that a post falls under there, if any."""
        said = " ".join([post.warning, post.text, *(m.description for m in post.media)]).casefold()
        if post.author == self.me:
            return None
        return next(
            (f for f in self.filters if place in f.places and any(word.casefold() in said for word in f.words)), None
        )

    def _readable(self, posts: Iterable[Post], place: FilterPlace) -> list[Post]:
        """Posts that the owner wants to see there, the latest first."""
        kept = []
        for post in posts:
            found = self.filtered(post, place)
            if not self.shunned(post.author) and not (found and found.hide):
                kept.append(post)
        return sorted(kept, key=lambda post: post.shown_at, reverse=True)

    def home(self) -> list[Post]:
        """The owner's timeline: own posts, those of people and hashtags that the owner follows, and their boosts."""
        near = {a.id for a in self.accounts if a.followed} | {self.me}
        quiet = {member for circle in self.lists if circle.exclusive for member in circle.members}
        silent = {a.id for a in self.accounts if a.boosts_hidden or a.muted or a.blocked}
        boosts = self.preferences.show_boosts

        def belongs(post: Post) -> bool:
            if post.visibility == "direct":
                return False
            if boosts and post.boosted_by in near and post.boosted_by not in silent:
                return True
            above = self.find_post(post.answers)
            if post.author in near and post.author not in quiet:
                return above is None or above.author in near
            return bool(self.tags(post) & set(self.followed_tags)) and not post.answers

        return self._readable(filter(belongs, self.posts), "home")

    def local(self) -> list[Post]:
        """Public posts of the owner's server."""
        here = {a.id for a in self.accounts if a.server == HOME}
        return self._readable(
            (p for p in self.posts if p.author in here and p.visibility == "public" and not p.answers), "public"
        )

    def circle(self, id: str) -> Circle:
        """A list by id."""
        found = next((c for c in self.lists if c.id == id), None)
        if found is None:
            raise Refused("This list is no longer there.")
        return found

    def circle_posts(self, id: str) -> list[Post]:
        """What the members of a list have posted."""
        members = self.circle(id).members
        return self._readable((p for p in self.posts if p.author in members and p.visibility != "direct"), "home")

    def tagged(self, tag: str) -> list[Post]:
        """Public posts with a hashtag."""
        name = tag.removeprefix("#").casefold()
        return self._readable(
            (p for p in self.posts if p.visibility in ("public", "unlisted") and name in self.tags(p)), "public"
        )

    def trending(self) -> list[Post]:
        """The public posts of the last week that were passed on and liked most."""
        since = self.now - timedelta(days=7)
        posts = (p for p in self.posts if p.visibility == "public" and p.time >= since and not p.answers)
        return sorted(self._readable(posts, "public"), key=lambda p: -(2 * p.boosts + p.favourites))[:20]

    def by(self, id: str) -> list[Post]:
        """What an account has posted for all to see, and to the owner's eyes; pinned first."""
        posts = [p for p in self.posts if p.author == id and p.visibility != "direct"]
        return sorted(posts, key=lambda p: (p.pinned, p.time), reverse=True)

    # Direct messages

    def others(self, post: Post) -> tuple[str, ...]:
        """Who is in a direct conversation beside the owner, in a settled order."""
        return tuple(sorted({post.author, *post.to} - {self.me}))

    def conversations(self) -> list[tuple[tuple[str, ...], Post, bool]]:
        """Each conversation: who is in it, its last message, whether something is unread; the latest first."""
        last: dict[tuple[str, ...], Post] = {}
        unread: set[tuple[str, ...]] = set()
        for post in sorted((p for p in self.posts if p.visibility == "direct"), key=lambda p: p.time):
            people = self.others(post)
            if people and not any(self.account(id).blocked for id in people):
                last[people] = post
                if post.unread:
                    unread.add(people)
        found = [(people, post, people in unread) for people, post in last.items()]
        return sorted(found, key=lambda item: item[1].time, reverse=True)

    def messages(self, people: Iterable[str]) -> list[Post]:
        """The messages of a conversation, oldest first."""
        wanted = tuple(sorted(people))
        found = [p for p in self.posts if p.visibility == "direct" and self.others(p) == wanted]
        return sorted(found, key=lambda p: p.time)

    # Notices

    def alerts(self) -> list[Notice]:
        """What has happened to the owner, the latest first."""
        kept = [n for n in self.notices if not self.shunned(n.account) and not self._quieted(n)]
        return sorted(kept, key=lambda n: n.time, reverse=True)

    def _quieted(self, notice: Notice) -> bool:
        account, post = self.find_account(notice.account), self.find_post(notice.post)
        if notice.kind == "request":
            return account is None or not account.asks
        if post is not None and self.filtered(post, "notifications") is not None and notice.kind == "mention":
            return True
        stranger = account is not None and not account.followed and account.id != self.me
        return self.preferences.quiet_strangers and stranger and notice.kind != "poll"


def _finish(account: Account) -> Account:
    """Fill in handle and name where a seed left them out."""
    handle = (account.handle or account.id).removeprefix("@")
    account.handle = handle if "@" in handle else f"{handle}@{HOME}"
    account.name = account.name or account.handle.partition("@")[0]
    return account


def _when(record: object) -> datetime:
    moment = getattr(record, "active", None) or getattr(record, "time", None)
    return moment if isinstance(moment, datetime) else UNDATED
