"""What the owner does with posts: write, answer, change, delete, react, keep, pass on."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from pydantic import JsonValue

from swerve.world.store import Refused
from swerve.world.system import System
from swerve.world.teamchat.records import Records
from swerve.world.teamchat.things import Channel, Draft, Post, Reminder, Sent

LONGEST = 16_000
"""Characters that a post may have."""


def listed(values: Iterable[str]) -> list[JsonValue]:
    """A list as events hold it."""
    return list(values)


class Posting(Records):
    """Operations on posts."""

    def send(
        self,
        channel: str,
        text: str,
        files: Iterable[str] = (),
        *,
        root: str = "",
        shared: str = "",
        kind: str = "text",
    ) -> Post:
        """Post in a channel, or answer the post `root` there."""
        place, attached = self.channel(channel), list(files)
        text = text.strip()
        if not text and not attached and not shared:
            raise Refused("Write a message first.")
        if len(text) > LONGEST:
            raise Refused(f"Your message is too long. It may have {LONGEST:,} characters.")
        if place.archived:
            raise Refused("This channel is archived. New messages can't be posted.")
        if not self.joined(place):
            raise Refused("Join this channel to post in it.")
        post = Post.model_validate(
            {
                "id": self.fresh_id("post"),
                "channel": place.id,
                "author": self.me,
                "text": text,
                "time": self.now,
                "root": self.post(root).id if root else "",
                "files": attached,
                "shared": shared,
                "kind": kind,
            }
        )
        self.posts.append(post)
        self.drafts = [draft for draft in self.drafts if draft.id != (root or place.id)]
        to = self.others(place)
        self.sent.append(
            Sent(
                id=post.id,
                channel=place.id,
                channel_name=self.title(place),
                to=to,
                text=text,
                files=attached,
                root=post.root,
                shared=shared,
                time=self.now,
            )
        )
        passed_on = self.find_post(shared)
        self.emit(
            "posted",
            id=post.id,
            **self.about(place),
            to=listed(to),
            text=text,
            files=listed(attached),
            root=post.root,
            shared=shared,
            shared_text=passed_on.text if passed_on else "",
            mentions=listed(self.mentioned(text)),
        )
        return post

    def write_to(self, people: Iterable[str], text: str, files: Iterable[str] = ()) -> Post:
        """Send a direct message, or one to a group of several."""
        return self.send(self.conversation(people).id, text, files)

    def conversation(self, people: Iterable[str]) -> Channel:
        """The direct or group message with those people; begun when there is none."""
        wanted = sorted({self.person(person).id for person in people} - {self.me}) or [self.me]
        if len(wanted) > 7:
            raise Refused("A group message can have up to 7 other people.")
        if len(wanted) == 1:
            return self.arranged(f"@{wanted[0]}")
        for channel in self.channels:
            if channel.kind == "group" and sorted(self.others(channel)) == wanted:
                return channel
        group = Channel(
            id=self.fresh_id("group"), kind="group", members=[*wanted, self.me], creator=self.me, created=self.now
        )
        self.channels.append(group)
        self.emit("group_started", channel=group.id, people=listed(wanted))
        return group

    def forward(self, id: str, channel: str, comment: str = "") -> Post:
        """Pass a post on to another channel, with a comment if there is one."""
        post = self.post(id)
        return self.send(channel, comment, post.files, shared=post.shared or post.id)

    def edit(self, id: str, text: str) -> None:
        """Change what the owner wrote."""
        post = self._own(id, "edit")
        text = text.strip()
        if not text and not post.files:
            raise Refused("A message can't be empty. Delete it instead.")
        if text == post.text:
            return
        old, post.text, post.edited = post.text, text, True
        self.emit("edited", id=id, **self.about(self.channel(post.channel)), text=text, old_text=old)

    def delete(self, id: str) -> None:
        """Remove a post for everybody, and the answers to it."""
        post = self.post(id)
        if post.author != self.me and not self.runs(self.channel(post.channel).team):
            raise Refused("You can only delete your own messages.")
        replies = self.replies(id)
        gone = {id, *(reply.id for reply in replies)}
        self.posts = [kept for kept in self.posts if kept.id not in gone]
        self.reminders = [reminder for reminder in self.reminders if reminder.post not in gone]
        self.emit(
            "deleted",
            id=id,
            **self.about(self.channel(post.channel)),
            author=post.author,
            text=post.text,
            replies=len(replies),
        )

    def react(self, id: str, emoji: str) -> bool:
        """Put a reaction on a post, or take it off; says which."""
        post = self.post(id)
        if not emoji.strip():
            raise Refused("Choose an emoji.")
        people = post.reactions.setdefault(emoji, [])
        on = self.me not in people
        people.append(self.me) if on else people.remove(self.me)
        if not people:
            del post.reactions[emoji]
        where = self.about(self.channel(post.channel))
        self.emit("reacted" if on else "unreacted", id=id, **where, emoji=emoji, author=post.author)
        return on

    def pin(self, id: str) -> bool:
        """Pin a post to its channel, or unpin it; says which."""
        post = self.post(id)
        post.pinned = not post.pinned
        where = self.about(self.channel(post.channel))
        self.emit("pinned" if post.pinned else "unpinned", id=id, **where, text=post.text)
        return post.pinned

    def save(self, id: str) -> bool:
        """Keep a post among the saved ones, or no longer; says which."""
        post = self.post(id)
        post.saved = not post.saved
        where = self.about(self.channel(post.channel))
        self.emit("saved" if post.saved else "unsaved", id=id, **where, text=post.text)
        return post.saved

    def remind(self, id: str, due: datetime) -> Reminder:
        """Come back to a post at a time; a second reminder replaces the first."""
        post = self.post(id)
        if due <= self.now:
            raise Refused("Choose a time that is still to come.")
        self.reminders = [reminder for reminder in self.reminders if reminder.post != id]
        reminder = Reminder(id=self.fresh_id("reminder"), post=id, due=due)
        self.reminders.append(reminder)
        self.emit("reminder_set", id=reminder.id, post=id, text=post.text, due=due.isoformat())
        return reminder

    def cancel_reminder(self, id: str) -> None:
        """Do not come back to it."""
        if all(reminder.id != id for reminder in self.reminders):
            raise Refused("This reminder is no longer there.")
        self.reminders = [reminder for reminder in self.reminders if reminder.id != id]
        self.emit("reminder_cancelled", id=id)

    def press(self, id: str, card: int, label: str) -> None:
        """Press a button of a bot's post; the bot is told, and answers in the thread if it has something to say."""
        post = self.post(id)
        buttons = post.cards[card].buttons if card < len(post.cards) else []
        button = next((b for b in buttons if b.label == label), None)
        if button is None:
            raise Refused("This button is no longer there.")
        where = self.about(self.channel(post.channel))
        self.emit("button_pressed", id=id, **where, bot=post.author, label=label, url=button.url)
        if button.url:
            return
        post.cards[card].chosen = label
        if button.reply:
            answer = Post(id=self.fresh_id("post"), channel=post.channel, author=post.author, text=button.reply)
            answer.time, answer.root, answer.alias = self.now, post.root or post.id, post.alias
            self.posts.append(answer)

    # Reading

    def mark_read(self, channel: str) -> None:
        """The owner has seen the channel; its notifications go."""
        place = self.find_channel(channel)
        fresh = [post for post in self.timeline(place.id) if post.unread] if place else []
        if place and fresh:
            self._seen(fresh, channel=place.id)
            self.emit("read", channel=place.id, posts=len(fresh))

    def mark_thread_read(self, root: str) -> None:
        """The owner has seen a thread's replies."""
        fresh = [post for post in self.replies(root) if post.unread]
        if fresh:
            self._seen(fresh, root=root)
            self.emit("thread_read", root=root, posts=len(fresh))

    def _seen(self, posts: Iterable[Post], **args: str) -> None:
        for post in posts:
            post.unread = False
        system = self.other(System)
        for note in list(system.notifications):
            if (
                note.role == self.role
                and args.items() <= note.args.items()
                and ("root" in args) == ("root" in note.args)
            ):
                system.dismiss(note.id)

    def mark_unread(self, id: str) -> None:
        """Show a post and those after it as unread."""
        post = self.post(id)
        line = self.replies(post.root) if post.root else self.timeline(post.channel)
        for later in line[line.index(post) :]:
            later.unread = later.author != self.me or later is post
        self.emit("unread", id=id, **self.about(self.channel(post.channel)))

    def follow(self, root: str) -> bool:
        """Follow a thread or no longer; says which."""
        post = self.post(root)
        post.followed = not self.follows(post, self.replies(root))
        self.emit("thread_followed" if post.followed else "thread_unfollowed", root=root, channel=post.channel)
        return post.followed

    def save_draft(self, channel: str, text: str, files: Iterable[str] = (), root: str = "") -> None:
        """Keep what was typed; nothing typed removes the draft."""
        place, attached = self.find_channel(channel), list(files)
        if place is None:
            return
        id = root or place.id
        before = self.draft(id)
        if before is not None and (before.text, before.files) == (text, attached):
            return
        self.drafts = [draft for draft in self.drafts if draft.id != id]
        if text.strip() or attached:
            draft = Draft(id=id, channel=place.id, root=root, text=text, files=attached, time=self.now)
            self.drafts.insert(0, draft)
            self.emit("drafted", **self.about(place), text=text, files=listed(attached), root=root)

    def discard_draft(self, id: str) -> None:
        """Throw away what was typed."""
        draft = self.draft(id)
        if draft is None:
            raise Refused("This draft is no longer there.")
        self.drafts.remove(draft)
        self.emit("draft_discarded", channel=draft.channel, root=draft.root, text=draft.text)

    def search(self, query: str) -> list[Post]:
        """Posts with all the words, the newest first; `from:`, `in:` and `on:` (a date) narrow it."""
        narrow: dict[str, list[str]] = {"from": [], "in": [], "on": []}
        words: list[str] = []
        for word in query.split():
            name, colon, value = word.partition(":")
            if colon and value and name.casefold() in narrow:
                narrow[name.casefold()].append(value)
            else:
                words.append(word.strip('"').casefold())
        if not any(words) and not any(narrow.values()):
            return []
        authors = {self.person(name).id for name in narrow["from"]}
        channels = {getattr(self.find_channel(name), "id", name) for name in narrow["in"]}
        days = narrow["on"]
        readable = {channel.id for channel in self.channels if self.joined(channel)}
        return [
            post
            for post in reversed(self.posts)
            if post.channel in readable
            and post.kind != "system"
            and (not authors or post.author in authors)
            and (not channels or post.channel in channels)
            and (not days or post.time.date().isoformat() in days)
            and all(word in self._readable(post) for word in words)
        ]

    def _readable(self, post: Post) -> str:
        cards = [f"{card.title} {card.text} {' '.join([*card.fields, *card.fields.values()])}" for card in post.cards]
        return "\n".join([post.text, *post.files, *cards]).casefold()

    def remember_search(self, query: str) -> None:
        """Keep what was looked for."""
        query = " ".join(query.split())
        if query:
            self.searches = [query, *(old for old in self.searches if old != query)][:8]
            self.emit("searched", query=query)

    def forget_search(self, query: str) -> None:
        """Take one out of the recent searches."""
        self.searches = [old for old in self.searches if old != query]

    def _own(self, id: str, deed: str) -> Post:
        post = self.post(id)
        if post.author != self.me or post.kind == "system":
            raise Refused(f"You can only {deed} your own messages.")
        return post
