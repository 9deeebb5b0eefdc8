"""A social network of many servers: posts, people, notifications, direct messages, as the owner's account sees them.

A seed's post needs its author and a text; an account that is not there yet is made:

>>> post = {"id": "swap", "author": "swap@kettle.example", "text": "Jar swap on Saturday, @robin_ashdown?"}
>>> world = World.build({"social": {"posts": [post]}})
>>> world.of(Social).publish("I am in", answers="swap")
>>> world.events[-1].name
'social.replied'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from pydantic import JsonValue

from swerve.world.social.account import Own
from swerve.world.social.things import Account, Card, Media, Notice, NoticeKind, Poll, Post, Visibility
from swerve.world.store import Refused
from swerve.world.system import System

__all__ = ["Social"]


class Social(Own):
    """The whole store, with what comes in from outside and what falls due."""

    ARRIVALS: ClassVar[tuple[str, ...]] = (
        "receive_post",
        "receive_message",
        "receive_edit",
        "receive_boost",
        "receive_favourite",
        "receive_follow",
        "follow_request",
    )

    def receive_post(
        self,
        author: str,
        text: str = "",
        *,
        answers: str = "",
        visibility: Visibility = "public",
        warning: str = "",
        media: Iterable[Mapping[str, JsonValue]] = (),
        poll: Mapping[str, JsonValue] | None = None,
        card: Mapping[str, JsonValue] | None = None,
        boosted_by: str = "",
        name: str = "",
        id: str = "",
    ) -> Post:
        """Let somebody post; a mention of the owner is announced. `name` is that of an account that is new."""
        if visibility == "direct":
            raise Refused("A direct post comes in by receive_message.")
        account = self._met(author, name)
        above = self.post(answers) if answers else None
        post = Post(
            id=id or self.fresh_id("post"),
            author=account.id,
            text=text,
            time=self.now,
            answers=above.id if above else "",
            visibility=visibility,
            warning=warning,
            media=[Media.model_validate(m) for m in media],
            poll=Poll.model_validate(poll) if poll else None,
            card=Card.model_validate(card) if card else None,
            boosted_by=self._met(boosted_by).id if boosted_by else "",
            boosted_at=self.now if boosted_by else None,
        )
        self.posts.append(post)
        self.emit("received", id=post.id, author=self.handle(account.id), text=text, answers=post.answers)
        if self.me in self.mentions(text) or (above is not None and above.author == self.me):
            muted = self.root(post).muted
            self._notice("mention", account, post, text, tell=self.preferences.push_mention and not muted)
        elif account.bell:
            self._notice("post", account, post, text, tell=self.preferences.push_post)
        return post

    def receive_message(
        self,
        author: str,
        text: str = "",
        *,
        others: Iterable[str] = (),
        media: Iterable[Mapping[str, JsonValue]] = (),
        name: str = "",
        id: str = "",
    ) -> Post:
        """Let a direct message come in; `others` are in the conversation too."""
        account = self._met(author, name)
        post = Post(
            id=id or self.fresh_id("message"),
            author=account.id,
            text=text,
            time=self.now,
            visibility="direct",
            media=[Media.model_validate(m) for m in media],
            to=[self.me, *(self._met(other).id for other in others)],
            unread=True,
        )
        self.posts.append(post)
        self.emit("message_received", id=post.id, author=self.handle(account.id), text=text)
        quiet = self.preferences.quiet_messages and not account.followed
        if self.preferences.push_message and not quiet and not self.shunned(account.id):
            people = ",".join(self.others(post))
            self.other(System).notify(self.role, account.name, text or "Sent a picture", "conversation", people=people)
        return post

    def receive_edit(self, post: str, text: str, warning: str = "") -> None:
        """Let somebody change a post; who has boosted it is told."""
        found = self.post(post)
        found.text, found.warning, found.edited = text, warning, self.now
        self.emit("edit_received", id=found.id, author=self.handle(found.author), text=text)
        if found.boosted:
            self._notice("edit", self.account(found.author), found, text, tell=False)

    def receive_boost(self, author: str, post: str) -> None:
        """Let somebody pass a post on."""
        found, account = self.post(post), self._met(author)
        found.boosts += 1
        found.boosted_by, found.boosted_at = account.id, self.now
        self.emit("boost_received", id=found.id, author=self.handle(account.id))
        if found.author == self.me:
            self._notice("boost", account, found, found.text, tell=self.preferences.push_boost)

    def receive_favourite(self, author: str, post: str) -> None:
        """Let somebody like a post."""
        found, account = self.post(post), self._met(author)
        found.favourites += 1
        self.emit("favourite_received", id=found.id, author=self.handle(account.id))
        if found.author == self.me:
            self._notice("favourite", account, found, found.text, tell=self.preferences.push_favourite)

    def receive_follow(self, author: str, name: str = "", bio: str = "") -> None:
        """Let somebody follow the owner; they have to ask when the account is locked."""
        if self.myself.locked:
            self.follow_request(author, name, bio)
            return
        account = self._met(author, name, bio)
        account.follows_me = True
        self.myself.followers += 1
        self.emit("follow_received", account=self.handle(account.id))
        self._notice("follow", account, None, account.bio, tell=self.preferences.push_follow)

    def follow_request(self, author: str, name: str = "", bio: str = "") -> None:
        """Let somebody ask to follow the owner."""
        account = self._met(author, name, bio)
        account.asks = True
        self.emit("follow_request_received", account=self.handle(account.id))
        self._notice("request", account, None, account.bio, tell=self.preferences.push_request)

    def _met(self, ref: str, name: str = "", bio: str = "") -> Account:
        """An account that something comes from; a new one gets that name and bio."""
        known = self.find_account(ref)
        account = known or self._made(ref)
        if known is None:
            account.name, account.bio = name or account.name, bio
        return account

    def _notice(self, kind: NoticeKind, account: Account, post: Post | None, text: str, *, tell: bool) -> None:
        """Put a line among the notifications, and into the shade when that is wanted."""
        found = Notice(
            id=self.fresh_id("notice"),
            kind=kind,
            account=account.id,
            post=post.id if post else "",
            time=self.now,
            unread=True,
        )
        self.notices.insert(0, found)
        if not tell or found not in self.alerts():
            return
        said = {
            "mention": f"{account.name} mentioned you",
            "post": f"{account.name} just posted",
            "boost": f"{account.name} boosted your post",
            "favourite": f"{account.name} favourited your post",
            "follow": f"{account.name} followed you",
            "request": f"{account.name} wants to follow you",
            "poll": "A poll has ended",
            "edit": f"{account.name} edited a post",
        }[kind]
        screen, args = ("post", {"id": post.id}) if post else ("profile", {"account": account.id})
        self.other(System).notify(self.role, said, text or f"@{account.handle}", screen, **args)

    def tick(self) -> None:
        """Posts are sent whose time has come; the end of a poll of the owner's, or with the owner's vote, is told."""
        self.send_scheduled()
        for post in self.posts:
            poll = post.poll
            if poll is None or poll.told or poll.ends is None or poll.ends > self.now:
                continue
            poll.told = True
            if post.author == self.me or poll.voted:
                self.emit("poll_ended", id=post.id, votes={o.text: o.votes for o in poll.options})
                self._notice("poll", self.account(post.author), post, post.text, tell=self.preferences.push_poll)
