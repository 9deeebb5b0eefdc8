"""What the owner does with posts: write, answer, change, delete, pass on, like, keep, vote, pin."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

from pydantic import JsonValue

from swerve.world.social.records import HASHTAG, Records
from swerve.world.social.things import Draft, Media, Option, Poll, Post, Version, Visibility
from swerve.world.store import Refused

LONGEST = 500
"""Characters that a post may have, its warning included."""

PICTURES = 4
"""Pictures that a post may have."""

Pictures = Iterable[Media | Mapping[str, JsonValue]]


class Posting(Records):
    """Operations on posts."""

    def publish(
        self,
        text: str,
        *,
        visibility: Visibility | None = None,
        warning: str = "",
        media: Pictures = (),
        poll: Poll | None = None,
        answers: str = "",
        language: str = "",
        to: Iterable[str] = (),
        draft: str = "",
    ) -> Post:
        """Post something.

        Args:
            visibility: the usual one when left out.
            media: pictures, each with the id of a `file` and a `description`.
            answers: id of the post that this answers.
            to: accounts that a direct post is for, beside those that its text names.
            draft: id of the draft that it was, which is gone now.
        """
        self._may_write()
        pictures = [Media.model_validate(m if isinstance(m, Mapping) else m.model_dump()) for m in media]
        text, warning = text.strip(), warning.strip()
        self._check(text, warning, pictures, poll)
        above = self.post(answers) if answers else None
        named = self.mentions(text)
        seen = visibility or self.preferences.visibility
        people = [a.id for a in (self.account(ref) for ref in to)] + named
        recipients = [id for id in dict.fromkeys(people) if id != self.me] if seen == "direct" else []
        if seen == "direct" and not recipients:
            raise Refused("Mention somebody with @ so that this message reaches anyone.")
        for id in {above.author} if above else set(recipients):
            if self.account(id).blocked:
                raise Refused(f"You have blocked {self.handle(id)}.")
        post = Post(
            id=self.fresh_id("post"),
            author=self.me,
            text=text,
            time=self.now,
            visibility=seen,
            warning=warning,
            sensitive=bool(pictures) and (bool(warning) or self.preferences.sensitive),
            media=pictures,
            poll=poll.model_copy(deep=True) if poll else None,
            answers=above.id if above else "",
            language=language or self.preferences.language,
            app="Rookery for phones" if self.preferences.show_app else "",
            to=recipients,
        )
        self.posts.append(post)
        self.drafts = [d for d in self.drafts if d.id != draft]
        name = "message_sent" if seen == "direct" else "replied" if above else "posted"
        self.emit(name, **self.told(post))
        return post

    def _check(self, text: str, warning: str, pictures: list[Media], poll: Poll | None) -> None:
        if not text and not pictures and poll is None:
            raise Refused("Write something first.")
        if len(text) + len(warning) > LONGEST:
            raise Refused(f"A post can have up to {LONGEST} characters.")
        if len(pictures) > PICTURES:
            raise Refused(f"A post can have up to {PICTURES} pictures.")
        if poll is not None and pictures:
            raise Refused("A post can have pictures or a poll, not both.")
        if poll is not None:
            answers = [option.text.strip().casefold() for option in poll.options]
            if not all(answers):
                raise Refused("Fill in every answer of the poll.")
            if len(set(answers)) < len(answers):
                raise Refused("Two answers of the poll are the same.")

    def _may_write(self) -> None:
        if self.login.deleted:
            raise Refused("This account has been deleted.")
        if self.login.moved_to:
            raise Refused(f"This account has moved to {self.login.moved_to}.")

    def told(self, post: Post) -> dict[str, JsonValue]:
        """Everything about a post, for an event."""
        above = self.find_post(post.answers)
        return {
            "id": post.id,
            "author": self.handle(post.author),
            "text": post.text,
            "visibility": post.visibility,
            "warning": post.warning,
            "media": [m.model_dump() for m in post.media],
            "poll": [option.text for option in post.poll.options] if post.poll else [],
            "tags": sorted({tag.casefold() for tag in HASHTAG.findall(post.text)}),
            "mentions": self.handles(self.mentions(post.text)),
            "to": self.handles(post.to),
            "answers": post.answers,
            "answers_author": self.handle(above.author) if above else "",
            "language": post.language,
        }

    def edit(self, id: str, text: str, warning: str = "", media: Pictures | None = None) -> None:
        """Change a post; what it said before is kept in its history."""
        post = self._own(id, "edit")
        text, warning, old = text.strip(), warning.strip(), post.text
        pictures = post.media if media is None else [Media.model_validate(m) for m in media]
        self._check(text, warning, list(pictures), post.poll)
        if (text, warning, pictures) == (post.text, post.warning, post.media):
            return
        post.versions.append(Version(time=post.edited or post.time, text=post.text, warning=post.warning))
        post.text, post.warning, post.media, post.edited = text, warning, list(pictures), self.now
        self.emit("edited", **self.told(post), old_text=old)

    def delete(self, id: str) -> Post:
        """Delete one of the owner's posts for everybody."""
        post = self._own(id, "delete")
        self.posts.remove(post)
        self.notices = [n for n in self.notices if n.post != id]
        self.emit("deleted", **self.told(post))
        return post

    def restore(self, post: Post) -> None:
        """Take a deletion back."""
        if self.find_post(post.id) is None:
            self.posts.append(post)
            self.emit("restored", **self.told(post))

    def pin(self, id: str) -> bool:
        """Put an own post on top of the profile, or no longer."""
        post = self._own(id, "pin")
        if post.visibility == "direct":
            raise Refused("A direct message can't be pinned.")
        if not post.pinned and sum(p.pinned and p.author == self.me for p in self.posts) >= 5:
            raise Refused("You can pin up to five posts.")
        post.pinned = not post.pinned
        self.emit("pinned" if post.pinned else "unpinned", id=id, text=post.text)
        return post.pinned

    def boost(self, id: str) -> bool:
        """Pass a post on to the owner's followers, or no longer."""
        self._may_write()
        post = self.post(id)
        if post.visibility == "direct" or (post.visibility == "followers" and post.author != self.me):
            raise Refused("This post can't be boosted, its author keeps it among followers.")
        post.boosted = not post.boosted
        post.boosts += 1 if post.boosted else -1
        self.emit("boosted" if post.boosted else "unboosted", **self._named(post))
        return post.boosted

    def favourite(self, id: str) -> bool:
        """Like a post, or no longer."""
        post = self.post(id)
        post.favourited = not post.favourited
        post.favourites += 1 if post.favourited else -1
        self.emit("favourited" if post.favourited else "unfavourited", **self._named(post))
        return post.favourited

    def bookmark(self, id: str) -> bool:
        """Keep a post for later, or no longer."""
        post = self.post(id)
        post.bookmarked = not post.bookmarked
        self.emit("bookmarked" if post.bookmarked else "unbookmarked", **self._named(post))
        return post.bookmarked

    def mute_conversation(self, id: str) -> bool:
        """Hear nothing more of a thread, or again."""
        post = self.root(self.post(id))
        post.muted = not post.muted
        self.emit("conversation_muted" if post.muted else "conversation_unmuted", **self._named(post))
        return post.muted

    def vote(self, id: str, choices: Iterable[int]) -> None:
        """Answer a poll; choices are the answers' numbers from 0."""
        post, chosen = self.post(id), sorted(set(choices))
        poll = post.poll
        if poll is None:
            raise Refused("There is nothing to vote on here.")
        if post.author == self.me:
            raise Refused("You can't vote in your own poll.")
        if self.over(poll):
            raise Refused("This poll is over.")
        if poll.voted:
            raise Refused("You have already voted.")
        if not chosen or not all(0 <= n < len(poll.options) for n in chosen):
            raise Refused("Choose an answer first.")
        if len(chosen) > 1 and not poll.multiple:
            raise Refused("Only one answer can be chosen.")
        poll.voted = chosen
        poll.voters += 1
        for number in chosen:
            poll.options[number].votes += 1
        self.emit("voted", **self._named(post), choices=[poll.options[n].text for n in chosen])

    def over(self, poll: Poll) -> bool:
        """Whether nobody can vote any more."""
        return poll.ends is not None and poll.ends <= self.now

    def _named(self, post: Post) -> dict[str, JsonValue]:
        return {"id": post.id, "author": self.handle(post.author), "text": post.text}

    def _own(self, id: str, deed: str) -> Post:
        post = self.post(id)
        if post.author != self.me:
            raise Refused(f"You can only {deed} your own posts.")
        return post

    # Drafts and posts for later

    def save_draft(self, draft: Draft) -> Draft:
        """Keep what is not sent yet; replaces the draft of that id."""
        if not draft.text.strip() and not draft.media and draft.poll is None:
            raise Refused("There is nothing to keep.")
        draft.id, draft.time = draft.id or self.fresh_id("draft"), self.now
        self.drafts = [draft, *(d for d in self.drafts if d.id != draft.id)]
        self.emit("drafted", **_sketched(draft))
        return draft

    def discard_draft(self, id: str) -> None:
        """Throw a draft away."""
        draft = next((d for d in self.drafts if d.id == id), None)
        if draft is not None:
            self.drafts.remove(draft)
            self.emit("draft_discarded", id=id, text=draft.text)

    def schedule(self, draft: Draft, due: datetime) -> None:
        """Let a post be sent at a time, at least five minutes from now."""
        self._may_write()
        if due < self.now + timedelta(minutes=5):
            raise Refused("Choose a time that is at least five minutes away.")
        self._check(draft.text.strip(), draft.warning.strip(), draft.media, draft.poll)
        self.drafts = [d for d in self.drafts if d.id != draft.id]
        draft.id, draft.due, draft.time = self.fresh_id("scheduled"), due, self.now
        self.scheduled.append(draft)
        self.emit("scheduled", **_sketched(draft), due=due.isoformat())

    def cancel_scheduled(self, id: str) -> Draft:
        """Take back a post that waits for its time."""
        draft = next((d for d in self.scheduled if d.id == id), None)
        if draft is None:
            raise Refused("This post is no longer waiting.")
        self.scheduled.remove(draft)
        self.emit("schedule_cancelled", id=id, text=draft.text)
        return draft

    def send_scheduled(self) -> None:
        """Send what has waited long enough; what cannot be sent becomes a draft."""
        for draft in [d for d in self.scheduled if d.due is not None and d.due <= self.now]:
            self.scheduled.remove(draft)
            try:
                self.publish(
                    draft.text,
                    visibility=draft.visibility,
                    warning=draft.warning,
                    media=draft.media,
                    poll=draft.poll,
                    answers=draft.answers,
                    language=draft.language,
                )
            except Refused:
                draft.due = None
                self.save_draft(draft)


def poll_of(answers: Iterable[str], multiple: bool, ends: datetime) -> Poll:
    """A new poll."""
    options = [Option(text=answer.strip()) for answer in answers]
    if len(options) < 2:
        raise Refused("A poll needs at least two answers.")
    return Poll(options=options, multiple=multiple, ends=ends)


def _sketched(draft: Draft) -> dict[str, JsonValue]:
    return {
        "id": draft.id,
        "text": draft.text,
        "warning": draft.warning,
        "visibility": draft.visibility,
        "media": [m.model_dump() for m in draft.media],
        "answers": draft.answers,
    }
