"""The phone's files as mail needs them: to attach, to save. A phone without a files role has none."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Protocol, cast

from swerve.phone.app import apps
from swerve.phone.context import Context
from swerve.world.letter import Attachment
from swerve.world.mail import Mailbox
from swerve.world.store import Refused
from swerve.world.world import roles


class StoredFile(Protocol):
    """What mail reads of a file."""

    id: str
    name: str
    folder: str
    mime: str
    size: int
    modified: datetime
    text: str
    pages: list[str]


class Storage(Protocol):
    """What mail asks of the files."""

    def live(self) -> list[StoredFile]:
        """All files, the newest first."""
        ...

    def find(self, id: str) -> StoredFile | None:
        """The file of that id."""
        ...

    def save_download(
        self,
        name: str,
        mime: str = "",
        size: int = 0,
        text: str = "",
        source: str = "",
        pages: Iterable[str] = (),
    ) -> StoredFile:
        """Put a file into the downloads."""
        ...


def storage(ctx: Context) -> Storage | None:
    """The files of this phone."""
    kind = roles().get("files")
    return cast(Storage, ctx.world.of(kind)) if kind else None


def stored(ctx: Context, id: str) -> StoredFile | None:
    """The file of that id, when it is there and not thrown away."""
    files = storage(ctx)
    return next((f for f in files.live() if f.id == id), None) if files and id else None


def as_attachment(file: StoredFile) -> Attachment:
    """A file as it goes on a message."""
    text = file.text or "\n\n".join(file.pages)
    return Attachment(name=file.name, mime=file.mime, size=file.size, file=file.id, text=text)


def save(ctx: Context, id: str, index: int) -> StoredFile:
    """Put an attachment of a message into the downloads, once."""
    box, files = ctx.store(Mailbox), storage(ctx)
    attachment = box.attachment(id, index)
    there = stored(ctx, attachment.file)
    if there is not None:
        return there
    if files is None:
        raise Refused("There is no storage to save this to.")
    source = f"Mail from {box.mail(id).name}"
    paged = attachment.mime == "application/pdf" or attachment.name.endswith(".docx")
    text, pages = ("", [attachment.text]) if paged and attachment.text else (attachment.text, [])
    file = files.save_download(attachment.name, attachment.mime, attachment.size, text, source, pages)
    box.saved(id, index, file.id)
    return file


def show(ctx: Context, file: str) -> bool:
    """Open a file in the app for files; says whether there is one."""
    viewer = apps().get("files")
    if viewer is None or "view" not in viewer.pages:
        return False
    ctx.launch("files", "view", id=file)
    return True


def weight(size: int) -> str:
    """Bytes as people read them."""
    if size < 1000:
        return f"{size} B"
    return f"{size / 1000:.0f} kB" if size < 1_000_000 else f"{size / 1_000_000:.1f} MB"


def sign(name: str, mime: str) -> tuple[str, str]:
    """Icon and tone of a file."""
    ending = name.rpartition(".")[2].lower()
    table = (
        (mime == "application/pdf" or ending == "pdf", "picture-as-pdf", "red"),
        (mime.startswith("image/"), "image", "purple"),
        (mime.startswith("video/"), "movie", "purple"),
        (mime.startswith("audio/"), "headset", "purple"),
        (ending in ("csv", "xlsx", "xls", "ods"), "table-chart", "green"),
        (ending in ("doc", "docx", "txt", "md", "rtf"), "description", "blue"),
        (ending in ("zip", "gz", "rar"), "archive", "amber"),
        (ending == "apk", "android", "green"),
        (ending == "ics", "event", "blue"),
    )
    return next(((icon, tone) for hit, icon, tone in table if hit), ("insert-drive-file", "grey"))
