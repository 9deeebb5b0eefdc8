"""What the document reader keeps: what was read and how far, bookmarks, comments, signatures and filled-in fields.

>>> reader = world.of(Reader)
>>> reader.comment("lease", 2, "One cat only?", quote="One cat is allowed.")
>>> world.events[-1].name
'reader.commented'

Pages are counted from 1. A comment is tied to words of its page by `quote`; one whose words are not there stands at the
top of the page.
"""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from swerve.world.files import File, Files
from swerve.world.store import Record, Refused, Store
from swerve.world.system import System

Tone = Literal["yellow", "green", "blue", "pink"]
"""Colour of a highlight."""
Ink = Literal["flowing", "upright", "bold"]
"""How a signature looks."""
Mark = Literal["signature", "initials", "date", "text", "tick"]
"""What is put on a page by Fill and sign."""
Theme = Literal["light", "sepia", "dark"]
_MOST = 4000


class Reading(Record):
    """A document that was opened; its id is the file's.

    Attributes:
        page: where reading goes on, from 1.
        pages: how many it has; 0 when it is not known.
    """

    opened: datetime
    page: int = 1
    pages: int = 0


class Bookmark(Record):
    """A page to come back to."""

    file: str
    page: int = 1
    title: str = ""


class Reply(BaseModel):
    """An answer to a comment."""

    model_config = ConfigDict(extra="forbid")

    author: str
    text: str
    time: datetime = datetime(2026, 3, 16, 18, 20)


class Annotation(Record):
    """A highlight or comment on a page, the owner's or someone else's.

    Attributes:
        author: empty for the owner.
        quote: the words of the page that it is about.
        text: what is said; empty for a highlight alone.
    """

    file: str
    page: int = Field(default=1, ge=1)
    quote: str = ""
    text: str = ""
    author: str = ""
    time: datetime = datetime(2026, 3, 16, 18, 20)
    tone: Tone = "yellow"
    resolved: bool = False
    replies: list[Reply] = []


class Signature(Record):
    """A signature that the owner keeps."""

    name: str
    ink: Ink = "flowing"


class Fill(Record):
    """Something put on a page.

    Attributes:
        x, y: its left edge and foot as shares of the page's width and height.
        text: of a text, a date, initials; who signed, of a signature.
        label: of the blank that it stands on, if any.
        signature: id of the signature.
    """

    file: str
    page: int = Field(default=1, ge=1)
    kind: Mark = "text"
    x: float = Field(default=0.1, ge=0, le=1)
    y: float = Field(default=0.5, ge=0, le=1)
    text: str = ""
    label: str = ""
    signature: str = ""
    ink: Ink = "flowing"


class Reader(Store):
    """Documents as their reader left them."""

    role: ClassVar[str] = "reader"
    ARRIVALS: ClassVar[tuple[str, ...]] = ("receive_comment",)
    readings: list[Reading] = []
    bookmarks: list[Bookmark] = []
    annotations: list[Annotation] = []
    signatures: list[Signature] = []
    fills: list[Fill] = []
    theme: Theme = "light"
    text_size: int = Field(default=100, ge=70, le=200)

    # Looking

    def reading(self, file: str) -> Reading | None:
        """What is known of a document that was opened."""
        return next((r for r in self.readings if r.id == file), None)

    def recent(self) -> list[tuple[Reading, File]]:
        """Documents that were opened and are still there, the latest first."""
        files = {f.id: f for f in self.other(Files).live()}
        known = [(r, files[r.id]) for r in self.readings if r.id in files]
        return sorted(known, key=lambda pair: pair[0].opened, reverse=True)

    def marks(self, file: str) -> list[Bookmark]:
        """The bookmarks of a document, by page."""
        return sorted((b for b in self.bookmarks if b.file == file), key=lambda b: b.page)

    def notes(self, file: str, page: int = 0) -> list[Annotation]:
        """The highlights and comments of a document, or of one page of it, in order."""
        found = [a for a in self.annotations if a.file == file and page in (0, a.page)]
        return sorted(found, key=lambda a: (a.page, a.time))

    def note(self, id: str) -> Annotation:
        """A comment by its id."""
        found = next((a for a in self.annotations if a.id == id), None)
        if found is None:
            raise Refused("This comment is no longer there.")
        return found

    def filled(self, file: str, page: int = 0) -> list[Fill]:
        """What was put on a document, or on one page of it."""
        return [f for f in self.fills if f.file == file and page in (0, f.page)]

    def signature(self, id: str) -> Signature:
        """A signature by its id."""
        found = next((s for s in self.signatures if s.id == id), None)
        if found is None:
            raise Refused("This signature is no longer there.")
        return found

    # Reading

    def open(self, file: str) -> Reading:
        """Open a document."""
        name = self._file(file).name
        reading = self.reading(file)
        if reading is None:
            reading = Reading(id=file, opened=self.now)
            self.readings.append(reading)
        reading.opened = self.now
        self.emit("opened", file=file, name=name, page=reading.page)
        return reading

    def unlock(self, file: str, password: str) -> None:
        """Note that a protected document was opened with its password."""
        self.emit("unlocked", file=file, name=self._file(file).name, password=password)

    def turn(self, file: str, page: int, pages: int) -> None:
        """Keep how far a document is read; writes no event."""
        reading = self.reading(file)
        if reading is not None:
            reading.page, reading.pages = max(1, page), pages

    def forget(self, file: str) -> None:
        """Take a document out of the recents."""
        self.readings = [r for r in self.readings if r.id != file]
        self.emit("forgotten", file=file)

    def follow(self, file: str, page: int, uri: str) -> None:
        """Note that a link of a document was opened."""
        self.emit("link_opened", file=file, name=self._file(file).name, page=page, uri=uri)

    def set_theme(self, theme: Theme) -> None:
        """Choose the paper's colour."""
        self.theme = theme
        self.emit("theme_set", theme=theme)

    def set_text_size(self, percent: int) -> None:
        """Make text documents larger or smaller."""
        self.text_size = min(200, max(70, percent))

    # Bookmarks

    def bookmark(self, file: str, page: int, title: str = "") -> bool:
        """Put a bookmark on a page or take it off; says whether there is one now."""
        name = self._file(file).name
        there = next((b for b in self.bookmarks if b.file == file and b.page == page), None)
        if there is not None:
            self.bookmarks.remove(there)
            self.emit("bookmark_removed", id=there.id, file=file, name=name, page=page)
            return False
        mark = Bookmark(id=self.fresh_id("bookmark"), file=file, page=page, title=title or f"Page {page}")
        self.bookmarks.append(mark)
        self.emit("bookmarked", id=mark.id, file=file, name=name, page=page, title=mark.title)
        return True

    # Comments

    def highlight(self, file: str, page: int, quote: str, tone: Tone = "yellow") -> Annotation:
        """Mark words of a page."""
        if not quote.strip():
            raise Refused("Select some text first.")
        note = self._annotate(file, page, quote, "", tone)
        self.emit("highlighted", id=note.id, file=file, name=self._file(file).name, page=page, quote=quote, tone=tone)
        return note

    def comment(self, file: str, page: int, text: str, quote: str = "") -> Annotation:
        """Say something about a page or words of it."""
        note = self._annotate(file, page, quote, _written(text), "yellow")
        self.emit("commented", id=note.id, **self._told(note))
        return note

    def receive_comment(self, file: str, author: str, text: str, page: int = 1, quote: str = "") -> Annotation:
        """Let a comment of someone else come in, on a document that is shared with them."""
        note = self._annotate(file, page, quote, _written(text), "green")
        note.author = author
        self.emit("comment_received", id=note.id, author=author, **self._told(note))
        name = self._file(file).name
        self.other(System).notify(
            "reader", f"{author} commented on {name}", note.text, "document", id=file, note=note.id
        )
        return note

    def edit_comment(self, id: str, text: str) -> None:
        """Change what a comment of the owner says; a highlight becomes a comment."""
        note = self._own(id)
        old, note.text = note.text, _written(text)
        self.emit("comment_edited", id=id, old_text=old, **self._told(note))

    def reply(self, id: str, text: str) -> None:
        """Answer a comment."""
        note = self.note(id)
        author = self.other(System).owner.name
        note.replies.append(Reply(author=author, text=_written(text), time=self.now))
        self.emit("replied", id=id, file=note.file, page=note.page, to=note.author, text=text.strip())

    def resolve(self, id: str) -> bool:
        """Mark a comment as dealt with, or no longer; says which."""
        note = self.note(id)
        note.resolved = not note.resolved
        self.emit("resolved" if note.resolved else "reopened", id=id, **self._told(note))
        return note.resolved

    def remove_note(self, id: str) -> None:
        """Delete a highlight or comment of the owner."""
        note = self._own(id)
        self.annotations.remove(note)
        self.emit("comment_deleted", id=id, **self._told(note))

    # Fill and sign

    def create_signature(self, name: str, ink: Ink = "flowing") -> Signature:
        """Keep a signature for later."""
        name = " ".join(name.split())
        if not name:
            raise Refused("Enter your name.")
        if len(name) > 60:
            raise Refused("This name is too long for a signature.")
        signature = Signature(id=self.fresh_id("signature"), name=name, ink=ink)
        self.signatures.append(signature)
        self.emit("signature_created", id=signature.id, signer=name, ink=ink)
        return signature

    def delete_signature(self, id: str) -> None:
        """Keep a signature no longer; what is signed stays signed."""
        signature = self.signature(id)
        self.signatures.remove(signature)
        self.emit("signature_deleted", id=id, signer=signature.name)

    def sign(self, file: str, page: int, signature: str, x: float, y: float, label: str = "") -> Fill:
        """Put a signature on a page."""
        known = self.signature(signature)
        fill = self._fill(file, page, "signature", x, y, known.name, label)
        fill.signature, fill.ink = signature, known.ink
        self.emit("signed", signer=known.name, signature=signature, **self._put(fill))
        return fill

    def fill(self, file: str, page: int, kind: Mark, text: str, x: float, y: float, label: str = "") -> Fill:
        """Write something on a page."""
        if not text.strip():
            raise Refused("Enter what to write.")
        fill = self._fill(file, page, kind, x, y, text.strip(), label)
        self.emit("filled", kind=kind, text=fill.text, **self._put(fill))
        return fill

    def remove_fill(self, id: str) -> None:
        """Take something off a page again."""
        fill = next((f for f in self.fills if f.id == id), None)
        if fill is None:
            raise Refused("This is no longer on the page.")
        self.fills.remove(fill)
        self.emit("fill_removed", kind=fill.kind, text=fill.text, **self._put(fill))

    # Inner workings

    def _file(self, id: str) -> File:
        file = self.other(Files).file(id)
        if file.trashed:
            raise Refused(f"{file.name} is in the trash. Restore it first.")
        return file

    def _own(self, id: str) -> Annotation:
        note = self.note(id)
        if note.author:
            raise Refused(f"Only {note.author} can change this comment.")
        return note

    def _annotate(self, file: str, page: int, quote: str, text: str, tone: Tone) -> Annotation:
        self._file(file)
        note = Annotation(
            id=self.fresh_id("note"), file=file, page=page, quote=quote, text=text, time=self.now, tone=tone
        )
        self.annotations.append(note)
        return note

    def _told(self, note: Annotation) -> dict[str, str | int]:
        name = self._file(note.file).name
        return {"file": note.file, "name": name, "page": note.page, "quote": note.quote, "text": note.text}

    def _fill(self, file: str, page: int, kind: Mark, x: float, y: float, text: str, label: str) -> Fill:
        self._file(file)
        x, y = min(1.0, max(0.0, x)), min(1.0, max(0.0, y))
        fill = Fill(id=self.fresh_id("fill"), file=file, page=page, kind=kind, x=x, y=y, text=text, label=label)
        self.fills.append(fill)
        return fill

    def _put(self, fill: Fill) -> dict[str, str | int]:
        name = self._file(fill.file).name
        return {"id": fill.id, "file": fill.file, "name": name, "page": fill.page, "label": fill.label}


def _written(text: str) -> str:
    text = text.strip()
    if not text:
        raise Refused("Write a comment first.")
    if len(text) > _MOST:
        raise Refused("This comment is too long.")
    return text
