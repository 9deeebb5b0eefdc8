"""Which pictures a screen is about, by a short name that goes from screen to screen.

`all`, `favourites`, `videos`, `trash`, `locked`, `folder:<path>`, `album:<id>`, `search:<words>`, `around:<day>`,
`file:<id>`.
"""

from __future__ import annotations

from datetime import date, timedelta

from swerve.phone.context import Context
from swerve.world.file import File
from swerve.world.gallery import Gallery

_AROUND = timedelta(days=4)


def listed(ctx: Context, source: str) -> list[File]:
    """The pictures of a source, the newest first; none when it is gone."""
    gallery = ctx.store(Gallery)
    kind, _, what = source.partition(":")
    if kind == "favourites":
        return gallery.favourites()
    if kind == "videos":
        return [file for file in gallery.pictures() if file.kind == "video"]
    if kind == "trash":
        return gallery.trash()
    if kind == "locked":
        return gallery.kept()
    if kind == "folder":
        return gallery.folders().get(what, [])
    if kind == "album":
        album = next((album for album in gallery.albums if album.id == what), None)
        return gallery.inside(album) if album else []
    if kind == "search":
        return gallery.matching(what)
    if kind == "around":
        day = date.fromisoformat(what)
        return [file for file in gallery.pictures() if abs(file.modified.date() - day) <= _AROUND]
    if kind == "file":
        found = gallery.find(what)
        return [found] if found else []
    return gallery.pictures()


def title_of(source: str) -> str:
    """What a list of a source is called."""
    kind, _, what = source.partition(":")
    named = {"favourites": "Favorites", "videos": "Videos", "trash": "Trash", "locked": "Locked folder"}
    if kind == "folder":
        return folder_name(what)
    if kind == "around":
        day = date.fromisoformat(what)
        return f"Around {day:%B} {day.day}, {day.year}"
    return named.get(kind, "Photos")


def folder_name(folder: str) -> str:
    """What a folder of the storage is called in the gallery."""
    return folder.rpartition("/")[2] or "Internal storage"
