"""The web as this phone sees it, offline: sites, and what its owner does on them.

>>> browser = world.of(Browser)
>>> browser.visit("larkhaven-city.example/bins")
>>> world.events[-1].data["url"]
'https://larkhaven-city.example/bins'
"""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import JsonValue

from swerve.world.files import Files
from swerve.world.store import Refused
from swerve.world.system import NoteAction, Notification, System
from swerve.world.webforms import Form
from swerve.world.webkeeping import Webkeeping
from swerve.world.webpages import Comments
from swerve.world.websites import is_address, search_url
from swerve.world.webtraces import Answer, Posted, Push, Submission

__all__ = ["Browser", "is_address", "search_url"]


class Browser(Webkeeping):
    """What is done on pages: forms sent, comments written, popups answered; and what sites send by themselves.

    Written in layers, each a module: `websites`, `webkeeping`, and this.
    """

    role: ClassVar[str] = "browser"
    ARRIVALS: ClassVar[tuple[str, ...]] = ("post_comment", "push")
    submissions: list[Submission] = []
    comments: list[Posted] = []
    pushes: list[Push] = []

    # Forms and popups

    def faults(self, url: str, form_id: str, values: dict[str, str]) -> dict[str, str]:
        """What is wrong with a form's answers, by field; empty when it can be sent."""
        return self.block(url, Form, form_id).faults(values)

    def submit(self, url: str, form_id: str, values: dict[str, str]) -> Submission:
        """Send a form; a file in it is named by its id."""
        form, place = self.block(url, Form, form_id), self.place(url)
        faults = self.faults(url, form_id, values)
        if faults:
            raise Refused(next(iter(faults.values())))
        sent: dict[str, str] = {field.id: values.get(field.id, "").strip() for field in form.fields}
        files = {field.id: sent[field.id] for field in form.fields if field.type == "file" and sent[field.id]}
        for field, file_id in files.items():
            sent[field] = self.other(Files).file(file_id).name
        id = self.fresh_id("submission")
        reference = f"{(sum(map(ord, place.path + form_id)) * 7919) % 9000 + 1000}-{len(self.submissions) + 1:03d}"
        host, path = self.key(url)
        submission = Submission(
            id=id, site=host, page=path, form=form_id, values=sent, files=files, reference=reference, time=self.now
        )
        self.submissions.append(submission)
        told: dict[str, JsonValue] = dict(sent)
        uploads: dict[str, JsonValue] = {"files": dict[str, JsonValue](files)} if files else {}
        self.emit("submitted", id=id, site=host, page=path, form=form_id, values=told, **uploads)
        if form.signs_in and host not in self.sessions:
            self.sessions.append(host)
            self.emit("signed_in", site=host)
        return submission

    def filled_in(self, url: str, form: str, source: Literal["details", "account", "card"]) -> None:
        """Note that a form was filled in from what is saved; it is not sent yet."""
        host, path = self.key(url)
        self.emit("filled_in", site=host, page=path, form=form, source=source)

    def answer(self, url: str, popup: str, answer: str) -> None:
        """Take a button of a popup."""
        host, path = self.key(url)
        given = Answer(id=self.fresh_id("answer"), site=host, page=path, popup=popup, answer=answer, time=self.now)
        self.answers.append(given)
        self.emit("popup_answered", site=host, page=path, popup=popup, answer=answer)

    # Comments

    def said(self, url: str) -> list[Posted]:
        """What came to a page while the phone was in use."""
        host, path = self.key(url)
        return [c for c in self.comments if (c.site, c.page) == (host, path)]

    def comment(self, url: str, thread: str, text: str, *, author: str, parent: str = "") -> Posted:
        """Write under a page, or under another's comment."""
        if not self.block(url, Comments, thread).open:
            raise Refused("Comments are closed on this page.")
        if not text.strip():
            raise Refused("Write something first.")
        host, path = self.key(url)
        posted = Posted(
            id=self.fresh_id("comment"),
            site=host,
            page=path,
            thread=thread,
            parent=parent,
            author=author,
            text=text.strip(),
            time=self.now,
        )
        self.comments.append(posted)
        self.emit(
            "commented",
            id=posted.id,
            site=host,
            page=path,
            thread=thread,
            parent=parent,
            author=author,
            text=posted.text,
        )
        return posted

    def uncomment(self, id: str) -> None:
        """Take back a comment of the owner's."""
        if all(c.id != id for c in self.comments):
            raise Refused("This comment is no longer there.")
        self.comments = [c for c in self.comments if c.id != id and c.parent != id]
        self.emit("uncommented", id=id)

    # What comes from outside

    def post_comment(self, url: str, text: str, author: str, thread: str = "", parent: str = "") -> Posted:
        """Let a visitor write under a page; an answer to the owner is announced when the site may send notifications.

        Args:
            thread: id of the thread; the page's first when left out.
            parent: the comment that it answers.
        """
        place = self.place(url)
        threads = [b for b in (place.page.blocks if place.page else ()) if isinstance(b, Comments)]
        found = next((b for b in threads if thread in ("", b.id)), None)
        if found is None or place.site is None:
            raise Refused("This page has no such thread.")
        host, path = self.key(url)
        posted = Posted(
            id=self.fresh_id("comment"),
            site=host,
            page=path,
            thread=found.id,
            parent=parent,
            author=author,
            text=text,
            mine=False,
            time=self.now,
        )
        answered = any(c.id == parent and c.mine for c in self.comments)
        self.comments.append(posted)
        self.emit(
            "comment_received",
            id=posted.id,
            site=host,
            page=path,
            thread=found.id,
            parent=parent,
            author=author,
            text=text,
        )
        if answered:
            self.push(host, f"{author} replied to your comment", text, url=place.id)
        return posted

    def push(self, site: str, title: str, text: str = "", url: str = "") -> Push:
        """Let a site send a notification; one that was not allowed to shows none.

        Args:
            url: what a tap opens; the site's first page when left out.
        """
        host, _ = self.key(site)
        known, grant = self.web.get(host), self.granted(host, "notifications")
        url = url or (known.url() if known else f"https://{host}")
        shown = grant is not None and grant.allowed
        push = Push(id=self.fresh_id("push"), site=host, title=title, text=text, url=url, shown=shown, time=self.now)
        self.pushes.append(push)
        self.emit("pushed", id=push.id, site=host, title=title, text=text, url=url, shown=shown)
        if shown:
            self.other(System).put(
                Notification(
                    id=push.id,
                    role=self.role,
                    title=title,
                    text=f"{text}\n{host}" if text else host,
                    screen="page",
                    args={"url": url},
                    channel=host,
                    actions=[NoteAction(label="Unsubscribe", act="unsubscribe", args={"site": host})],
                )
            )
        return push
