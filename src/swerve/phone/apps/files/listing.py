"""What lists of files show: rows and tiles, breadcrumbs, kinds by their names and icons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from swerve.phone.context import Context
from swerve.phone.kit.dates import short
from swerve.phone.kit.icons import icon
from swerve.phone.media.lettering import lettered
from swerve.phone.media.plans import paper
from swerve.phone.media.scenes import scene
from swerve.world.files import File, Files, Kind, weight

STORAGE = "Internal storage"
CAPACITY = 128_000_000_000
SYSTEM = 46_180_000_000
"""Bytes that the system and its apps take."""


@dataclass(frozen=True, slots=True)
class Group:
    """A category of the home screen."""

    name: str
    title: str
    icon: str
    tint: str
    kinds: tuple[Kind, ...]


GROUPS = {
    group.name: group
    for group in (
        Group("images", "Images", "image", "#b3427a", ("image",)),
        Group("videos", "Videos", "movie", "#b4552d", ("video",)),
        Group("audio", "Audio", "audiotrack", "#7a4fbf", ("audio",)),
        Group("documents", "Documents", "description", "#2f6fde", ("pdf", "table", "text", "document")),
        Group("other", "Other", "archive", "#5d7a2a", ("app", "archive", "other")),
    )
}
_SIGNS: dict[Kind, tuple[str, str, str]] = {
    "image": ("image", "#b3427a", "Image"),
    "video": ("movie", "#b4552d", "Video"),
    "audio": ("audiotrack", "#7a4fbf", "Audio"),
    "pdf": ("picture-as-pdf", "#c5362b", "PDF document"),
    "table": ("table-chart", "#1d8348", "Table"),
    "text": ("article", "#5a6472", "Text document"),
    "document": ("description", "#2f6fde", "Document"),
    "archive": ("archive", "#8a6a2c", "Archive"),
    "app": ("android", "#5d7a2a", "App package"),
    "other": ("insert-drive-file", "#5a6472", "File"),
}
_LETTERED = {"poster", "receipt", "card", "board"}


@dataclass(frozen=True, slots=True)
class Item:
    """A file as a list shows it."""

    file: File
    line: str
    brief: str
    thumb: Markup
    tile: Markup
    selected: bool


@dataclass(frozen=True, slots=True)
class Branch:
    """A folder as a list shows it."""

    path: str
    name: str
    line: str


def what(file: File) -> str:
    """Its type in words."""
    if file.mime == "text/markdown":
        return "Markdown document"
    if file.kind == "other" and file.ending:
        return f"{file.ending.upper()} file"
    return _SIGNS[file.kind][2]


def counted(number: int, one: str, many: str = "") -> str:
    """`1 file`, `3 files`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def items(ctx: Context, files: Iterable[File], *, with_folder: bool = False) -> list[Item]:
    """Rows for files; those that are selected on this screen say so."""
    selected = set(ctx.ui.get("selected", ()))
    rows = []
    for file in files:
        brief = f"{weight(file.size)} · {short(file.modified, ctx.now)}"
        line = f"{brief} · {file.folder.rpartition('/')[2] or STORAGE}" if with_folder else brief
        rows.append(Item(file, line, brief, _thumb(file), _tile(file), file.id in selected))
    return rows


def branches(files: Files, folder: str) -> list[Branch]:
    """Rows for the folders in a folder."""
    rows = []
    for path in files.subfolders(folder):
        count = len(files.inside(path)) + len(files.subfolders(path))
        rows.append(Branch(path, path.rpartition("/")[2], counted(count, "item") if count else "Empty"))
    return rows


def crumbs(folder: str) -> list[tuple[str, str]]:
    """Path and name of each folder on the way, the storage first."""
    parts = folder.split("/") if folder else []
    return [("", STORAGE), *(("/".join(parts[: n + 1]), part) for n, part in enumerate(parts))]


def art(file: File) -> Markup:
    """An image's picture without its lettering."""
    if file.look in _LETTERED or file.text:
        return lettered(file.id, file.look, "")
    return scene(file.id, file.look)


def _thumb(file: File) -> Markup:
    if file.kind == "image":
        return Markup('<span class="files-thumb">{}</span>').format(art(file))
    sign, tint, _ = _SIGNS[file.kind]
    return Markup('<span class="files-thumb" style="--tint: {}">{}</span>').format(tint, icon(sign, "filled", 22))


def _tile(file: File) -> Markup:
    if file.kind == "image":
        return art(file)
    sign, tint, _ = _SIGNS[file.kind]
    if file.kind in ("pdf", "table", "text", "document"):
        badge = Markup('<span class="files-sign" style="--tint: {}">{}</span>').format(tint, icon(sign, "filled", 18))
        return paper(file.id, tint) + badge
    return Markup('<span class="files-big" style="--tint: {}">{}</span>').format(tint, icon(sign, "filled", 44))
