"""What is known of a document: where it is, what it weighs, who left marks on it."""

from __future__ import annotations

from swerve.phone.apps.reader.source import manner, pdf_of
from swerve.phone.context import Context
from swerve.phone.kit.dates import full
from swerve.phone.media.pdf import Unreadable
from swerve.world.file import File, weight
from swerve.world.reader import Reader


def facts_of(ctx: Context, file: File) -> list[tuple[str, str, str]]:
    """Icon, label and value of each fact."""
    store = ctx.store(Reader)
    reading = store.reading(file.id)
    signers = [f.text for f in store.filled(file.id) if f.kind == "signature"]
    authors = [note.author or "You" for note in store.notes(file.id)]
    facts = [
        ("label", "Name", file.name),
        ("folder", "Location", "/".join(filter(None, ["Internal storage", file.folder]))),
        ("insert-drive-file", "Type", file.mime),
        ("storage", "Size", f"{weight(file.size)} ({file.size:,} bytes)"),
        ("description", "Pages", _pages(file)),
        ("access-time", "Modified", full(file.modified)),
        ("menu-book", "Opened", full(reading.opened) if reading else ""),
        ("download", "Source", file.source),
        ("lock", "Protection", "Password" if file.password else ""),
        ("gesture", "Signed by", ", ".join(dict.fromkeys(signers))),
        ("comment", "Comments", f"{len(authors)}, by {', '.join(dict.fromkeys(authors))}" if authors else ""),
    ]
    return [fact for fact in facts if fact[2]]


def _pages(file: File) -> str:
    if manner(file) != "pages":
        return ""
    try:
        pdf = pdf_of(file, file.password)
    except Unreadable:
        return ""
    wide, high = pdf.sizes[0]
    return f"{pdf.total:,} ({wide * 0.3528:.0f} × {high * 0.3528:.0f} mm)"
