"""What lists of files show: rows and tiles near what is in view, breadcrumbs, kinds by their names and icons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from swerve.phone.context import Context
from swerve.phone.kit.dates import short
from swerve.phone.kit.icons import icon
from swerve.phone.kit.window import window
from swerve.phone.media.picture import thumbnail_of
from swerve.phone.media.plans import paper
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
ROW, _TILE, _COLUMNS = 64, 170, 2
"""Heights in CSS pixels of a row, and of a line of tiles with the gap below it, as in the style sheet."""


@dataclass(frozen=True, slots=True)
class Item:
    """A file as a list shows it."""

    file: File
    line: str
    brief: str
    selected: bool

    @property
    def thumb(self) -> Markup:
        """What stands in front of its row."""
        return _thumb(self.file)

    @property
    def tile(self) -> Markup:
        """What its tile shows."""
        return _tile(self.file)


@dataclass(frozen=True, slots=True)
class Stretch:
    """The part of a list that is drawn.

    Attributes:
        items: files near what is in view.
        above, below: room of the others, CSS pixels.
        ids: of all files of the list; `chosen` those of them that are selected.
    """

    items: list[Item]
    above: int
    below: int
    ids: list[str]
    chosen: list[str]


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
        rows.append(Item(file, line, brief, file.id in selected))
    return rows


def stretch(
    ctx: Context, files: Sequence[File], scroller: str, *, lead: int = 0, grid: bool = False, with_folder: bool = False
) -> Stretch:
    """The files of a list that the screen may show.

    Args:
        scroller: name of the scroller that the list is in.
        lead: height of what is above the list in it, CSS pixels.
        grid: tiles instead of rows.
    """
    high, across = (_TILE, _COLUMNS) if grid else (ROW, 1)
    part = window([high] * -(-len(files) // across), ctx.entry.scroll.get(scroller, 0.0) - lead)
    drawn = files[part.first * across : part.last * across]
    ids, selected = [file.id for file in files], set(ctx.ui.get("selected", ()))
    return Stretch(
        items(ctx, drawn, with_folder=with_folder),
        part.above,
        part.below,
        ids,
        [id for id in ids if id in selected],
    )


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


def _thumb(file: File) -> Markup:
    if file.kind == "image":
        return Markup('<span class="files-thumb">{}</span>').format(thumbnail_of(file))
    sign, tint, _ = _SIGNS[file.kind]
    return Markup('<span class="files-thumb" style="--tint: {}">{}</span>').format(tint, icon(sign, "filled", 22))


def _tile(file: File) -> Markup:
    if file.kind == "image":
        return thumbnail_of(file)
    sign, tint, _ = _SIGNS[file.kind]
    if file.kind in ("pdf", "table", "text", "document"):
        badge = Markup('<span class="files-sign" style="--tint: {}">{}</span>').format(tint, icon(sign, "filled", 18))
        return paper(file.id, tint) + badge
    return Markup('<span class="files-big" style="--tint: {}">{}</span>').format(tint, icon(sign, "filled", 44))
