"""The phone's files as mail needs them: to attach, to save, to look into."""

from __future__ import annotations

from markupsafe import Markup

from swerve.phone.context import Context
from swerve.phone.media.picture import picture_of
from swerve.world.files import File, Files, mime_of
from swerve.world.letter import Attachment
from swerve.world.mail import Mailbox


def stored(ctx: Context, id: str) -> File | None:
    """The file of that id, when it is there and not thrown away."""
    file = ctx.store(Files).find(id) if id else None
    return None if file is None or file.trashed else file


def as_attachment(file: File) -> Attachment:
    """A file as it goes on a message."""
    given = {"name": file.name, "mime": file.mime, "size": file.size, "file": file.id}
    return Attachment.model_validate({**given, **file.held})


def save(ctx: Context, id: str, index: int) -> File:
    """Put an attachment of a message into the downloads, once."""
    box = ctx.store(Mailbox)
    attachment = box.attachment(id, index)
    there = stored(ctx, attachment.file)
    if there is not None:
        return there
    mime = attachment.mime or mime_of(attachment.name)
    held = attachment.model_copy()
    if (mime == "application/pdf" or held.name.endswith(".docx")) and held.text and not held.pages:
        held.text, held.pages = "", [held.text]
    source = f"Mail from {box.mail(id).name}"
    file = ctx.store(Files).keep(held.name, held, mime=mime, size=held.size, source=source)
    box.saved(id, index, file.id)
    return file


def drawn(ctx: Context, id: str, attachment: Attachment, number: int) -> Markup | None:
    """A picture on a message, as SVG; None for what is no picture."""
    mime = attachment.mime or mime_of(attachment.name)
    if not mime.startswith("image/"):
        return None
    there = stored(ctx, attachment.file)
    seed = f"{id} {number}"
    return picture_of(
        there or File(id=seed, name=attachment.name, mime=mime, text=attachment.text, look=attachment.look)
    )


def weight(size: int) -> str:
    """Bytes as people read them."""
    if size < 1000:
        return f"{size} B"
    return f"{size / 1000:.0f} kB" if size < 1_000_000 else f"{size / 1_000_000:.1f} MB"


def sign(name: str, mime: str) -> tuple[str, str]:
    """Icon and tone of a file."""
    ending = name.rpartition(".")[2].lower()
    mime = mime or mime_of(name)
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
        (ending == "vcf", "contact-page", "blue"),
    )
    return next(((icon, tone) for hit, icon, tone in table if hit), ("insert-drive-file", "grey"))
