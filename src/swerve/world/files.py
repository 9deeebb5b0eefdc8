"""The files on the phone: documents, pictures, downloads, the trash.

>>> files = world.of(Files)
>>> files.move("bank-statement", "Documents/Tax 2025")
>>> world.events[-1].name
'files.moved'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath
from typing import ClassVar, Literal

from swerve.world.file import MIMES, Entry, File, Held, Kind, Look, mime_of, tidy, weight
from swerve.world.store import Refused, Store
from swerve.world.system import System

__all__ = ["Entry", "File", "Files", "Kind", "Look", "Order", "mime_of", "tidy", "weight"]

Order = Literal["name", "date", "size"]
"""How lists are sorted: by name from A, by date from the newest, by size from the largest."""

_TRASH_DAYS = 30
_FORBIDDEN = '/\\:*?"<>|'


class Files(Store):
    """The storage: files by folder, and folders that may be empty.

    Attributes:
        erased: what was deleted for good: messages that it was sent with still have it.
    """

    role: ClassVar[str] = "files"
    ARRIVALS: ClassVar[tuple[str, ...]] = ("receive",)
    files: list[File] = []
    folders: list[str] = []
    erased: list[File] = []
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

    def known(self, id: str) -> File | None:
        """The file of that id as a message has it: also when it is no longer on the phone."""
        return self.find(id) or next((f for f in self.erased if f.id == id), None)

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

    def keep(self, name: str, held: Held, *, mime: str = "", size: int = 0, source: str = "") -> File:
        """Put a file that came with a message into Download, with all that is in it."""
        content = {"mime": mime or mime_of(name), "size": size, "source": source, **held.held}
        return self._add("downloaded", _harmless(name), "Download", content)

    def receive(
        self, name: str, sender: str, text: str = "", pages: Iterable[str] = (), content: str = "", mime: str = ""
    ) -> File:
        """Let a file come in from someone nearby."""
        record = {"mime": mime or mime_of(name), "text": text, "pages": list(pages), "content": content}
        file = self._add("received", _harmless(name), "Download", {**record, "source": f"Nearby share from {sender}"})
        self.other(System).notify("files", f"File from {sender}", file.name, "view", id=file.id)
        return file

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
        content = {"mime": file.mime, "size": file.size, "source": file.source, **file.held}
        return self._add("copied", file.name, target, content, origin=id)

    def star(self, id: str) -> bool:
        """Turn the star on or off; says which."""
        file = self._live(id)
        file.starred = not file.starred
        self.emit("starred" if file.starred else "unstarred", id=id, name=file.name, folder=file.folder)
        return file.starred

    # Archives and apps

    def compress(self, ids: Iterable[str], name: str = "") -> File:
        """Put files into a new archive beside the first one."""
        files = [self._live(id) for id in ids]
        if not files:
            raise Refused("Select files to compress.")
        stem = PurePosixPath(files[0].name).stem if len(files) == 1 else "Archive"
        entries = [Entry.model_validate({"name": f.name, "size": f.size, **f.held}) for f in files]
        content = {"mime": MIMES["zip"], "entries": entries}
        return self._add("compressed", name or f"{stem}.zip", files[0].folder, content)

    def extract(self, id: str) -> list[File]:
        """Take everything out of an archive, into a folder of its name."""
        archive = self._live(id)
        if not archive.entries:
            raise Refused("There is nothing to extract in this archive.")
        folder = tidy(f"{archive.folder}/{_harmless(PurePosixPath(archive.name).stem)}")
        out = []
        for entry in archive.entries:
            *inner, name = tidy(entry.name.replace("\\", "/")).split("/")
            below = [_harmless(part) for part in inner if part.strip(".")]
            record = entry.model_dump(exclude={"name"}) | {"mime": mime_of(name), "source": f"From {archive.name}"}
            out.append(self._add("extracted", _harmless(name), "/".join([folder, *below]), record, origin=id))
        return out

    def request_install(self, id: str) -> None:
        """Open an app package in the installer."""
        file = self._live(id)
        self.emit("install_requested", id=id, name=file.name, folder=file.folder, source=file.source)

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
        self.erased.append(file)
        self.emit("deleted_forever", id=id, name=file.name, folder=file.folder)

    def empty_trash(self) -> None:
        """Remove everything in the trash for good."""
        gone = self.trash()
        if not gone:
            raise Refused("Trash is already empty.")
        self.files = [f for f in self.files if not f.trashed]
        self.erased += gone
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
        self._rebase(old, new)
        self.emit("folder_renamed", folder=new, old_folder=old)
        return new

    def move_folder(self, folder: str, parent: str) -> str:
        """Put a folder with all that is in it into another; says its new path."""
        old, target = self._folder(folder), tidy(parent)
        new = tidy(f"{target}/{old.rpartition('/')[2]}")
        if new == old or _within(target, old):
            raise Refused("A folder can't be moved there.")
        self._refuse_taken(new)
        self._rebase(old, new)
        self.emit("folder_moved", folder=new, old_folder=old)
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

    def _rebase(self, old: str, new: str) -> None:
        self.folders = [_rebased(f, old, new) for f in self.folders]
        for file in self.files:
            file.folder = _rebased(file.folder, old, new)

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
