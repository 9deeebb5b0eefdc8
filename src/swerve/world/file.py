"""One file as the phone keeps it: its name and place, its type, what it holds."""

from __future__ import annotations

import base64
import binascii
from datetime import datetime
from pathlib import PurePosixPath
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, field_validator, model_validator

from swerve.world.store import Record

Kind = Literal["image", "video", "audio", "pdf", "table", "text", "document", "archive", "app", "other"]
"""What a file is to its reader."""

Look = Literal[
    "photo", "harbour", "mountains", "street", "site", "beach", "forest", "sunset", "snow", "garden", "market", "bike",
    "facade", "plate", "bowl", "breakfast", "coffee", "cake", "room", "living", "books", "desk", "model", "train",
    "concert", "climbing", "group", "selfie", "cat", "dog", "poster", "receipt", "card", "board", "ticket", "sticky",
    "menu", "sign", "label", "badge", "screen", "bank", "chat", "note", "prescription", "code", "letter",
]  # fmt: skip
"""How a picture is drawn; any picture with a `text` has that text as lettering on it."""

MIMES = {
    "txt": "text/plain",
    "md": "text/markdown",
    "csv": "text/csv",
    "pdf": "application/pdf",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "png": "image/png",
    "mp3": "audio/mpeg",
    "m4a": "audio/mp4",
    "mp4": "video/mp4",
    "zip": "application/zip",
    "apk": "application/vnd.android.package-archive",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "dwg": "application/acad",
    "ics": "text/calendar",
    "vcf": "text/vcard",
    "html": "text/html",
}
_KINDS: dict[str, Kind] = {
    "application/pdf": "pdf",
    "text/csv": "table",
    "application/zip": "archive",
    "application/vnd.android.package-archive": "app",
    MIMES["docx"]: "document",
    MIMES["xlsx"]: "document",
}
_FAMILIES: dict[str, Kind] = {"image": "image", "video": "video", "audio": "audio", "text": "text"}


def mime_of(name: str) -> str:
    """The type that a file name's ending says."""
    return MIMES.get(PurePosixPath(name).suffix.lstrip(".").lower(), "application/octet-stream")


def weight(size: int) -> str:
    """Bytes as people read them: `842 B`, `36 kB`, `1.24 MB`."""
    if size < 1000:
        return f"{size} B"
    if size < 1_000_000:
        return f"{size / 1000:.0f} kB"
    return f"{size / 1_000_000:.2f} MB" if size < 1_000_000_000 else f"{size / 1_000_000_000:.2f} GB"


def tidy(folder: str) -> str:
    """A folder's path without slashes at its ends; the storage itself is the empty path."""
    return "/".join(part.strip() for part in folder.split("/") if part.strip())


class Held(BaseModel):
    """What a file holds, whoever keeps the file: the phone, or a message that it is attached to.

    Attributes:
        text: content of a text document or table; lettering of a picture; transcript of a recording.
        pages: content of a document with pages, one text a page.
        content: the bytes of a real file in base64, a PDF; it is shown instead of `pages`.
        password: what opens a protected document.
        entries: content of an archive.
        look: how a picture is drawn.
    """

    text: str = ""
    pages: list[str] = []
    content: str = ""
    password: str = ""
    entries: list[Entry] = []
    look: Look = "photo"

    @property
    def held(self) -> dict[str, object]:
        """All that is in it, for a copy."""
        return {name: getattr(self, name) for name in Held.model_fields}

    def sheets(self, most: int = 20_000) -> list[str]:
        """What can be read in it, page by page, up to `most` characters; nothing of a protected document."""
        pages = [] if self.password else self.pages or [self.text]
        return [page for page in "\f".join(pages)[:most].split("\f") if page.strip()]

    @property
    def weighed(self) -> int:
        """How many bytes that comes to."""
        packed = len(self.content) * 3 // 4 + sum(entry.size for entry in self.entries) * 3 // 5
        return len(self.text.encode()) + sum(21_400 + 3 * len(page) for page in self.pages) + packed


class Entry(Held):
    """One file in an archive; `name` is its path inside."""

    model_config = ConfigDict(extra="forbid")

    name: str
    size: int = 0

    @model_validator(mode="after")
    def _complete(self) -> Self:
        self.size = self.size or self.weighed
        return self


Held.model_rebuild()


class File(Record, Held):
    """One file; what it holds is `Held`.

    Attributes:
        name: with its ending.
        folder: path of its folder, e.g. `Documents/Invoices`; empty for the storage itself.
        mime: its type; that of the name's ending when left out.
        size: in bytes; that of its content when left out.
        source: where it came from, e.g. `Mail from Dana Whitfield`.
        trashed: it is in the trash; `folder` is where it goes back to.
    """

    name: str
    folder: str = "Download"
    mime: str = ""
    size: int = 0
    modified: datetime = datetime(2026, 3, 16, 18, 20)
    source: str = ""
    starred: bool = False
    trashed: bool = False
    trashed_at: datetime | None = None

    @field_validator("folder")
    @classmethod
    def _tidy_folder(cls, folder: str) -> str:
        return tidy(folder)

    @model_validator(mode="after")
    def _complete(self) -> Self:
        self.mime = self.mime or mime_of(self.name)
        self.size = self.size or self.weighed
        return self

    @property
    def data(self) -> bytes:
        """The bytes of a real file; as much as can be read of them."""
        try:
            return base64.b64decode(self.content)
        except (binascii.Error, ValueError):
            return self.content.encode(errors="replace")

    @property
    def kind(self) -> Kind:
        """What it is to its reader."""
        return _KINDS.get(self.mime) or _FAMILIES.get(self.mime.split("/")[0], "other")

    @property
    def ending(self) -> str:
        """The name's ending without its dot, in lower case."""
        return PurePosixPath(self.name).suffix.lstrip(".").lower()

    @property
    def path(self) -> str:
        """Folder and name."""
        return f"{self.folder}/{self.name}" if self.folder else self.name
