"""Team chat: teams, channels, posts, people, and what programs may do there.

A seed's post needs its channel, its author and a text; a channel or a person that is not there yet is made:

>>> post = {"id": "key", "channel": "library-extension", "author": "marcus", "text": "Who has the site key?"}
>>> world = World.build({"teamchat": {"posts": [post]}})
>>> world.of(Teamchat).send("library-extension", "I do", root="key")
>>> world.events[-1].name
'teamchat.posted'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from pydantic import JsonValue

from swerve.world.system import System
from swerve.world.teamchat.account import Own
from swerve.world.teamchat.things import Card, Channel, Post

__all__ = ["Teamchat"]


class Teamchat(Own):
    """The whole store, with what comes in from outside and what falls due."""

    ARRIVALS: ClassVar[tuple[str, ...]] = (
        "receive",
        "receive_reaction",
        "receive_edit",
        "add_to_channel",
        "set_header",
    )

    def receive(
        self,
        author: str,
        text: str = "",
        channel: str = "",
        root: str = "",
        files: Iterable[str] = (),
        cards: Iterable[Mapping[str, JsonValue]] = (),
        alias: str = "",
        id: str = "",
    ) -> Post:
        """Let a post arrive: in a channel, or as a direct message when none is named; with `root`, in that thread."""
        answered = self.find_post(root)
        place = self.arranged(channel or (answered.channel if answered else f"@{author}"))
        post = Post(
            id=id or self.fresh_id("post"),
            channel=place.id,
            author=self.person(author).id,
            text=text,
            time=self.now,
            root=answered.id if answered else "",
            files=list(files),
            cards=[Card.model_validate(card) for card in cards],
            alias=alias,
            unread=True,
        )
        self.posts.append(post)
        if place.between:
            place.archived = False
        where = self.about(place)
        self.emit("received", id=post.id, **where, author=post.author, text=text, root=post.root)
        if self._announced(post, place):
            self._notify(post, place, alias or self.shown(post.author))
        return post

    def _announced(self, post: Post, place: Channel) -> bool:
        """Whether the shade says so."""
        wanted = self.preferences.push if place.notify == "default" else place.notify
        if place.muted or wanted == "none" or not self.joined(place) or not self._reachable():
            return False
        root = self.find_post(post.root)
        if root is not None and self.preferences.push_threads and self.follows(root, self.replies(root.id)):
            return True
        return wanted == "all" or self.concerns(post)

    def _reachable(self) -> bool:
        """Whether the owner wants to hear of anything in the present availability."""
        presence = self.myself.presence
        hours = {"always": ("online", "away", "offline"), "away": ("away", "offline"), "offline": ("offline",)}
        return presence in hours[self.preferences.push_when]

    def _notify(self, post: Post, place: Channel, author: str) -> None:
        title = author if place.kind == "direct" else f"{author} in {self.title(place)}"
        if post.root:
            title = f"{author} replied in {self.title(place)}"
        said = post.text or next((card.title or card.text for card in post.cards), "") or "Sent a file"
        args = {"channel": place.id} | ({"root": post.root} if post.root else {})
        self.other(System).notify(self.role, title, said, "thread" if post.root else "channel", **args)

    def receive_reaction(self, author: str, post: str, emoji: str) -> None:
        """Let somebody react to a post."""
        found = self.post(post)
        people = found.reactions.setdefault(emoji, [])
        people += [] if author in people else [author]
        self.emit("reaction_received", id=found.id, channel=found.channel, author=author, emoji=emoji)

    def receive_edit(self, post: str, text: str) -> None:
        """Let somebody change a post of theirs."""
        found = self.post(post)
        found.text, found.edited = text, True
        self.emit("edit_received", id=found.id, channel=found.channel, author=found.author, text=text)

    def add_to_channel(
        self, channel: str, author: str, purpose: str = "", header: str = "", private: bool = False
    ) -> None:
        """Let somebody add the owner to a channel, which is made when it is new."""
        known = self.find_channel(channel)
        place = known or self.arranged(channel)
        if known is None:
            place.kind = "private" if private else "public"
            place.members, place.creator, place.created = [author], author, self.now
            place.purpose, place.header = purpose, header
        if self.me not in place.members:
            place.members.append(self.me)
        text = f"added @{self.myself.username} to the channel."
        self.posts.append(
            Post(
                id=self.fresh_id("post"),
                channel=place.id,
                author=author,
                text=text,
                time=self.now,
                kind="system",
                unread=True,
            )
        )
        self.emit("added_to_channel", **self.about(place), author=author)
        title = f"{self.shown(author)} added you to {self.title(place)}"
        self.other(System).notify(self.role, title, place.purpose or "Tap to open", "channel", channel=place.id)

    def set_header(self, channel: str, header: str, author: str) -> None:
        """Let somebody change a channel's header."""
        place = self.channel(channel)
        place.header = header
        self.posts.append(
            Post(
                id=self.fresh_id("post"),
                channel=place.id,
                author=author,
                text=f"set the channel header to: {header}",
                time=self.now,
                kind="system",
            )
        )
        self.emit("header_changed", **self.about(place), header=header, author=author)

    def tick(self) -> None:
        """Reminders ring when their time has come, a custom status goes when its time is over."""
        for reminder in [r for r in self.reminders if r.due <= self.now]:
            self.reminders.remove(reminder)
            post = self.find_post(reminder.post)
            if post is not None:
                self.emit("reminder_due", id=reminder.id, post=post.id, text=post.text)
                title = f"Reminder: {self.shown(post.author)} in {self.title(self.channel(post.channel))}"
                self.other(System).notify(self.role, title, post.text, "post", id=post.id)
        if self.myself.until is not None and self.myself.until <= self.now:
            self.clear_status()
