"""The first screen: what was read last, and every document on the phone."""

from __future__ import annotations

from dataclasses import dataclass

from swerve.phone.apps.reader.contents import thumbnail
from swerve.phone.apps.reader.facts import facts_of
from swerve.phone.apps.reader.manifest import app
from swerve.phone.apps.reader.source import manner, readable
from swerve.phone.context import Context
from swerve.phone.kit.dates import short
from swerve.phone.shell import Choice
from swerve.world.file import File, weight
from swerve.world.files import Files
from swerve.world.reader import Reader, Reading
from swerve.world.store import Refused

FILTERS = (
    ("all", "All"),
    ("pdf", "PDF"),
    ("text", "Text"),
    ("table", "Tables"),
    ("signed", "Signed"),
    ("starred", "Starred"),
)
_BOOK, _ROW, _SHELF = 116.0, 68.0, 260.0
"""A recent document's width, a row's height, and what stands above the rows, in CSS pixels."""
_SIGNS = {
    "pdf": ("PDF", "#c5362b"),
    "table": ("CSV", "#1d8348"),
    "text": ("TXT", "#5a6472"),
    "document": ("DOC", "#2f6fde"),
}


@dataclass(frozen=True, slots=True)
class Item:
    """A document in a list; `picture` is its first page in base64, if it has one."""

    file: File
    picture: str
    badge: str
    tint: str
    line: str
    share: int = 0


@app.screen("home", activity=".LibraryActivity")
def home(ctx: Context) -> str:
    """Recent documents and all others."""
    files, store = ctx.store(Files), ctx.store(Reader)
    query, chosen = ctx.field("q").strip(), ctx.ui.get("filter", "all")
    known = {r.id: r for r in store.readings}
    found = [f for f in (files.matching(query) if query else files.live()) if readable(f)]
    signed = {fill.file for fill in store.fills if fill.kind == "signature"}
    shown = [f for f in found if _passes(f, chosen, signed)]
    recent = [] if query or chosen != "all" else store.recent()[:8]
    along = int(ctx.entry.scroll.get("h:recent", 0.0) // _BOOK)
    first = int((ctx.entry.scroll.get("home", 0.0) - (_SHELF if recent else 0)) // _ROW)
    return ctx.page(
        "home.html",
        recent=[_item(ctx, f, r, seen=along <= n < along + 4) for n, (r, f) in enumerate(recent)],
        items=[_item(ctx, f, known.get(f.id), seen=first <= n < first + 11) for n, f in enumerate(shown[:120])],
        filters=FILTERS,
        chosen=chosen,
        query=query,
    )


def _passes(file: File, chosen: str, signed: set[str]) -> bool:
    if chosen == "signed":
        return file.id in signed
    if chosen == "starred":
        return file.starred
    if chosen == "text":
        return file.kind in ("text", "document")
    return chosen == "all" or file.kind == chosen


def _item(ctx: Context, file: File, reading: Reading | None, *, seen: bool) -> Item:
    """A document in a list; its first page is drawn when it is `seen`."""
    badge, tint = _SIGNS.get(file.kind, ("DOC", "#2f6fde"))
    if file.kind == "document" or file.mime == "text/markdown":
        badge = file.ending.upper()[:4] or badge
    paged = seen and manner(file) == "pages" and not file.password
    shot = thumbnail(file, 0, "", 92.0)[0] if paged else ""
    where = file.folder.rpartition("/")[2] or "Internal storage"
    line = f"{short(file.modified, ctx.now)} · {weight(file.size)} · {where}"
    share = 0
    if reading is not None and reading.pages:
        share = round(100 * min(1.0, reading.page / reading.pages))
    return Item(file, shot, badge, tint, line, share)


@app.on("filter")
def filter_by(ctx: Context, sort: str) -> None:
    """Show documents of one sort."""
    ctx.ui["filter"] = sort
    ctx.entry.scroll.clear()


@app.on("search")
def search(ctx: Context) -> None:
    """Enter in the search field: the results show already."""
    ctx.focus(None)


@app.on("browse")
def browse(ctx: Context) -> None:
    """Choose a file with Files."""
    ctx.pick("file", "open", "Open a document")


@app.on("item_menu")
def item_menu(ctx: Context, id: str) -> None:
    """What can be done to a document of the list."""
    file, known = ctx.store(Files).file(id), ctx.store(Reader).reading(id)
    star = "Remove from starred" if file.starred else "Add to starred"
    offers = [
        Choice("Open", "open", {"id": id}, "menu-book"),
        Choice("Share", "share", {"id": id}, "share"),
        Choice(star, "star", {"id": id}, "star-border"),
        Choice("Rename", "rename", {"id": id}, "edit"),
        Choice("Details", "details", {"id": id}, "info"),
        Choice("Show in Files", "in_files", {"id": id}, "folder-open"),
        Choice("Remove from recents", "forget", {"id": id}, "history") if known else None,
        Choice("Move to trash", "ask_trash", {"id": id}, "delete", danger=True),
    ]
    ctx.menu(*(offer for offer in offers if offer), title=file.name)


@app.on("forget")
def forget(ctx: Context, id: str) -> None:
    """Take a document out of the recents."""
    ctx.store(Reader).forget(id)


@app.on("ask_trash")
def ask_trash(ctx: Context, id: str) -> None:
    """Confirm first."""
    told = f"{ctx.store(Files).file(id).name} will be deleted for good after 30 days."
    ctx.confirm("Move to trash?", told, "Move to trash", "trash", danger=True, id=id)


@app.on("trash")
def trash(ctx: Context, id: str) -> None:
    """Move a document to the trash."""
    ctx.store(Files).delete(id)
    ctx.snackbar("Moved to trash", "Undo", "restore", id=id)


@app.on("restore")
def restore(ctx: Context, id: str) -> None:
    """Take a document out of the trash."""
    ctx.store(Files).restore(id)


# Details and names


@app.screen("details", activity=".DetailsActivity")
def details(ctx: Context) -> str:
    """What is known of a document. Args: `id`."""
    file = ctx.store(Files).find(str(ctx.args.get("id", "")))
    if file is None:
        return ctx.page("gone.html")
    return ctx.page("details.html", file=file, facts=facts_of(ctx, file))


@app.screen("name", activity=".NameActivity")
def name(ctx: Context) -> str:
    """The form for a name. Args: `id`."""
    return ctx.page("name.html")


@app.on("details")
def open_details(ctx: Context, id: str) -> None:
    """Show what is known of a document."""
    ctx.go("details", id=id)


@app.on("rename")
def rename(ctx: Context, id: str) -> None:
    """Start to rename a document."""
    ctx.go("name", fields={"name": ctx.store(Files).file(id).name}, id=id)
    ctx.focus("name")


@app.on("save_name")
def save_name(ctx: Context) -> None:
    """Take the typed name."""
    id = str(ctx.args.get("id", ""))
    if not ctx.field("name").strip():
        raise Refused("Enter a name.")
    ctx.store(Files).rename(id, ctx.field("name"))
    ctx.back()
    ctx.snackbar(f"Renamed to {ctx.store(Files).file(id).name}")
