"""The files on the phone: documents, pictures, downloads, the trash.

>>> files = world.of(Files)
>>> files.move("bank-statement", "Documents/Tax 2025")
>>> world.events[-1].name
'files.moved'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from pathlib import PurePosixPath
from typing import ClassVar, Literal, Self

from pydantic import field_validator, model_validator

from swerve.world.store import Record, Refused, Store

Kind = Literal["image", "video", "audio", "pdf", "table", "text", "document", "archive", "app", "other"]
"""What a file is to its reader."""

Order = Literal["name", "date", "size"]
"""How lists are sorted: by name from A, by date from the newest, by size from the largest."""

Look = Literal["photo", "harbour", "mountains", "street", "site", "plate", "room", "poster", "receipt", "card", "board"]
"""How a picture is drawn; any picture with a `text` has that text as lettering on it."""

_MIMES = {
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
    "dwg": "image/vnd.dwg",
    "ics": "text/calendar",
    "html": "text/html",
}
_KINDS: dict[str, Kind] = {
    "application/pdf": "pdf",
    "text/csv": "table",
    "application/zip": "archive",
    "application/vnd.android.package-archive": "app",
    "image/vnd.dwg": "other",
    _MIMES["docx"]: "document",
    _MIMES["xlsx"]: "document",
}
_FAMILIES: dict[str, Kind] = {"image": "image", "video": "video", "audio": "audio", "text": "text"}
_TRASH_DAYS = 30
_FORBIDDEN = '/\\:*?"<>|'


def mime_of(name: str) -> str:
    """The type that a file name's ending says."""
    return _MIMES.get(PurePosixPath(name).suffix.lstrip(".").lower(), "application/octet-stream")


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


class File(Record):
    """One file.

    Attributes:
        name: with its ending.
        folder: path of its folder, e.g. `Documents/Invoices`; empty for the storage itself.
        mime: its type; that of the name's ending when left out.
        size: in bytes; that of its content when left out.
        text: content of a text document or table; lettering of a picture; transcript of a recording.
        pages: content of a document with pages, one text a page.
        look: how a picture is drawn.
        source: where it came from, e.g. `Mail from Dana Whitfield`.
        trashed: it is in the trash; `folder` is where it goes back to.
    """

    name: str
    folder: str = "Download"
    mime: str = ""
    size: int = 0
    modified: datetime = datetime(2026, 3, 16, 18, 20)
    text: str = ""
    pages: list[str] = []
    look: Look = "photo"
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
        self.size = self.size or len(self.text.encode()) + sum(21_400 + 3 * len(page) for page in self.pages)
        return self

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


class Files(Store):
    """The storage: files by folder, and folders that may be empty."""

    role: ClassVar[str] = "files"
    files: list[File] = []
    folders: list[str] = []
    order: Order = "name"
    grid: bool = False

    # Looking

    def find(self, id: str) -> File | None:
        """The file of that id, in the trash or not."""
        return next((f for f in self.files if f.id == id), None)

    def file(self, id: str) -> File:
        """The file of that id; refused when it is gone."""
        found = self.find(id)
        if found is None:
            raise Refused("This file is no longer on the phone.")
        return found

    def live(self) -> list[File]:
        """All files outside the trash, the newest first."""
        return sorted((f for f in self.files if not f.trashed), key=lambda f: f.modified, reverse=True)

    def trash(self) -> list[File]:
        """What is in the trash, the latest first."""
        gone = [f for f in self.files if f.trashed]
        return sorted(gone, key=lambda f: f.trashed_at or f.modified, reverse=True)

    def inside(self, folder: str) -> list[File]:
        """The files of one folder, without those of its subfolders."""
        return [f for f in self.live() if f.folder == tidy(folder)]

    def below(self, folder: str) -> list[File]:
        """The files of a folder and of all its subfolders."""
        return [f for f in self.live() if not folder or _within(f.folder, tidy(folder))]

    def of_kind(self, kinds: Iterable[Kind]) -> list[File]:
        """All files of some kinds."""
        wanted = set(kinds)
        return [f for f in self.live() if f.kind in wanted]

    def matching(self, text: str) -> list[File]:
        """Files with that text in their name, folder, source or content; name hits first."""
        wanted = text.strip().casefold()
        by_name = [f for f in self.live() if wanted in f.name.casefold()]
        rest = [f for f in self.live() if f not in by_name and wanted in _readable(f)]
        return by_name + rest if wanted else []

    def paths(self) -> list[str]:
        """Every folder, those that only hold folders too, in order."""
        known = {tidy(f) for f in self.folders} | {f.folder for f in self.files if not f.trashed}
        every = {"/".join(path.split("/")[: n + 1]) for path in known for n in range(path.count("/") + 1)}
        return sorted(every - {""}, key=str.casefold)

    def subfolders(self, folder: str) -> list[str]:
        """Paths of the folders directly in a folder."""
        here = tidy(folder)
        return [p for p in self.paths() if p != here and p.rpartition("/")[0] == here]

    def used(self) -> int:
        """Bytes of all files, the trash included."""
        return sum(f.size for f in self.files)

    def arranged(self, files: Iterable[File]) -> list[File]:
        """Files in the order that the owner has set."""
        if self.order == "name":
            return sorted(files, key=lambda f: f.name.casefold())
        return sorted(files, key=lambda f: f.modified.timestamp() if self.order == "date" else f.size, reverse=True)

    # Changing files

    def create(self, name: str, folder: str, text: str = "", *, mime: str = "", source: str = "") -> File:
        """Write a new document."""
        return self._add("created", name, folder, {"mime": mime, "text": text, "source": source})

    def save_download(
        self, name: str, mime: str = "", size: int = 0, text: str = "", source: str = "", pages: Iterable[str] = ()
    ) -> File:
        """Put a file from the web or a mail into Download; a second one of its name gets a number."""
        content = {"mime": mime or mime_of(name), "size": size, "text": text, "source": source, "pages": list(pages)}
        return self._add("downloaded", _harmless(name), "Download", content)

    def rename(self, id: str, name: str) -> None:
        """Give a file another name."""
        file = self._live(id)
        name = _checked(name)
        if name == file.name:
            return
        if any(f.name.casefold() == name.casefold() and f is not file for f in self.inside(file.folder)):
            raise Refused(f"{name} is already in this folder.")
        old, file.name = file.name, name
        self.emit("renamed", id=id, name=name, folder=file.folder, old_name=old)

    def move(self, id: str, folder: str) -> None:
        """Put a file into another folder."""
        file, target = self._live(id), tidy(folder)
        if target == file.folder:
            raise Refused(f"{file.name} is already there.")
        old_folder, old_name = file.folder, file.name
        name = self._free(file.name, target)
        file.folder, file.name = target, name
        self.emit("moved", id=id, name=name, folder=target, old_folder=old_folder, old_name=old_name)

    def copy_to(self, id: str, folder: str) -> File:
        """Put a copy of a file into a folder, or beside it."""
        file, target = self._live(id), tidy(folder)
        content = file.model_dump(include={"mime", "size", "text", "pages", "look", "source"})
        return self._add("copied", file.name, target, content, origin=id)

    def star(self, id: str) -> bool:
        """Turn the star on or off; says which."""
        file = self._live(id)
        file.starred = not file.starred
        self.emit("starred" if file.starred else "unstarred", id=id, name=file.name, folder=file.folder)
        return file.starred

    # The trash

    def delete(self, id: str) -> None:
        """Put a file into the trash."""
        file = self._live(id)
        file.trashed, file.trashed_at = True, self.now
        self.emit("deleted", id=id, name=file.name, folder=file.folder)

    def restore(self, id: str) -> None:
        """Take a file out of the trash, back to its folder."""
        file = self._trashed(id)
        file.name = self._free(file.name, file.folder)
        file.trashed, file.trashed_at = False, None
        self.emit("restored", id=id, name=file.name, folder=file.folder)

    def delete_forever(self, id: str) -> None:
        """Remove a file of the trash for good."""
        file = self._trashed(id)
        self.files.remove(file)
        self.emit("deleted_forever", id=id, name=file.name, folder=file.folder)

    def empty_trash(self) -> None:
        """Remove everything in the trash for good."""
        gone = self.trash()
        if not gone:
            raise Refused("Trash is already empty.")
        self.files = [f for f in self.files if not f.trashed]
        self.emit("trash_emptied", ids=[f.id for f in gone], names=[f.name for f in gone])

    def days_left(self, file: File) -> int:
        """How long the trash still keeps a file."""
        return max(0, _TRASH_DAYS - (self.now - (file.trashed_at or self.now)).days)

    # Folders

    def add_folder(self, name: str, parent: str = "") -> str:
        """Make a folder; says its path."""
        path = tidy(f"{tidy(parent)}/{_checked(name)}")
        self._refuse_taken(path)
        self.folders.append(path)
        self.emit("folder_created", folder=path)
        return path

    def rename_folder(self, folder: str, name: str) -> str:
        """Give a folder another name; says its new path."""
        old = self._folder(folder)
        new = tidy(f"{old.rpartition('/')[0]}/{_checked(name)}")
        if new == old:
            return old
        self._refuse_taken(new, unless=old)
        self.folders = [_rebased(f, old, new) for f in self.folders]
        for file in self.files:
            file.folder = _rebased(file.folder, old, new)
        self.emit("folder_renamed", folder=new, old_folder=old)
        return new

    def delete_folder(self, folder: str) -> list[str]:
        """Remove a folder; its files go to the trash. Says their ids."""
        path = self._folder(folder)
        gone = self.below(path)
        for file in gone:
            file.trashed, file.trashed_at = True, self.now
        self.folders = [f for f in self.folders if not _within(f, path)]
        ids = [f.id for f in gone]
        self.emit("folder_deleted", folder=path, ids=list(ids), names=[f.name for f in gone])
        return ids

    # Inner workings

    def _add(self, happened: str, name: str, folder: str, content: Mapping[str, object], *, origin: str = "") -> File:
        target = tidy(folder)
        name = self._free(_checked(name), target)
        record = {"id": self.fresh_id("file"), "name": name, "folder": target, "modified": self.now, **content}
        file = File.model_validate(record)
        self.files.append(file)
        extra = {"origin": origin} if origin else {}
        self.emit(happened, id=file.id, name=name, folder=target, mime=file.mime, source=file.source, **extra)
        return file

    def _live(self, id: str) -> File:
        file = self.file(id)
        if file.trashed:
            raise Refused(f"{file.name} is in the trash. Restore it first.")
        return file

    def _trashed(self, id: str) -> File:
        file = self.file(id)
        if not file.trashed:
            raise Refused(f"{file.name} is not in the trash.")
        return file

    def _folder(self, folder: str) -> str:
        path = tidy(folder)
        if path not in self.paths():
            raise Refused("This folder is no longer there.")
        return path

    def _refuse_taken(self, path: str, unless: str = "") -> None:
        if any(p.casefold() == path.casefold() and p != unless for p in self.paths()):
            raise Refused(f"There is already a folder named {path.rpartition('/')[2]}.")

    def _free(self, name: str, folder: str) -> str:
        taken = {f.name.casefold() for f in self.inside(folder)}
        pure, number, candidate = PurePosixPath(name), 1, name
        while candidate.casefold() in taken:
            candidate = f"{pure.stem} ({number}){pure.suffix}"
            number += 1
        return candidate


def _checked(name: str) -> str:
    name = " ".join(name.split())
    if not name or not name.strip("."):
        raise Refused("Enter a name.")
    if any(sign in name for sign in _FORBIDDEN):
        raise Refused("A name can't contain / \\ : * ? \" < > |")
    if len(name) > 120:
        raise Refused("This name is too long.")
    return name


def _harmless(name: str) -> str:
    pure = PurePosixPath(" ".join("".join("_" if c in _FORBIDDEN else c for c in name).split()))
    return (pure.stem[:100] + pure.suffix[:12]).strip() or "download"


def _within(folder: str, path: str) -> bool:
    return folder == path or folder.startswith(f"{path}/")


def _rebased(folder: str, old: str, new: str) -> str:
    return new + folder[len(old) :] if _within(folder, old) else folder


def _readable(file: File) -> str:
    return "\n".join([file.folder, file.source, file.text, *file.pages]).casefold()
