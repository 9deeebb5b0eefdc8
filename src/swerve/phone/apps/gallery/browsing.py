"""The four tabs, lists of pictures, and what can be done with those that are selected."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from markupsafe import Markup

from swerve.phone.app import Shared
from swerve.phone.apps.gallery.grid import grid
from swerve.phone.apps.gallery.manifest import app
from swerve.phone.apps.gallery.sources import folder_name, listed, title_of
from swerve.phone.context import Context
from swerve.phone.kit.dates import short
from swerve.phone.media.picture import thumbnail_of
from swerve.phone.shell import Choice
from swerve.world.files import Files
from swerve.world.gallery import Album, Gallery

TABS = (
    ("photos", "Photos", "photo"),
    ("search", "Search", "search"),
    ("shared", "Shared", "people"),
    ("albums", "Albums", "collections"),
)
_MEMORIES = 196
"""Height of the strip of memories, CSS pixels."""


@dataclass(frozen=True, slots=True)
class Cover:
    """An album, a folder or a memory with the picture on its front."""

    title: str
    line: str
    source: str
    art: Markup | None


def counted(number: int, one: str = "item") -> str:
    """`1 item`, `3 items`."""
    return f"{number} {one}{'' if number == 1 else 's'}"


def cover_of(ctx: Context, album: Album) -> Markup | None:
    """The picture on an album's front; nothing when it is empty."""
    inside = ctx.store(Gallery).inside(album)
    chosen = next((file for file in inside if file.id == album.cover), inside[0] if inside else None)
    return thumbnail_of(chosen) if chosen else None


@app.screen("home", activity=".MainActivity", on_back="leave")
def home(ctx: Context) -> str:
    """Photos, search, shared albums, albums. Arg `tab`: which of them."""
    tab = ctx.ui.setdefault("tab", ctx.args.get("tab", "photos"))
    if tab == "search":
        return _search(ctx)
    if tab == "shared":
        return _shared(ctx)
    if tab == "albums":
        return _albums(ctx)
    memories = _memories(ctx)
    shown = grid(
        ctx,
        listed(ctx, "all"),
        "photos",
        by="month" if ctx.ui.get("months") else "day",
        lead=_MEMORIES if memories else 0,
    )
    return ctx.page("photos.html", tabs=TABS, tab=tab, grid=shown, memories=memories, source="all")


def _memories(ctx: Context) -> list[Cover]:
    """A year ago, and the albums that lie longest."""
    gallery, found = ctx.store(Gallery), []
    day = ctx.now.date() - timedelta(days=365)
    around = listed(ctx, f"around:{day}")
    if around:
        found.append(Cover("1 year ago", counted(len(around)), f"around:{day}", thumbnail_of(around[0])))
    for album in sorted(gallery.albums, key=lambda album: album.created):
        inside = gallery.inside(album)
        if len(inside) > 4 and not album.owner:
            found.append(Cover(album.title, counted(len(inside)), f"album:{album.id}", cover_of(ctx, album)))
    return found[:5]


def _search(ctx: Context) -> str:
    query = ctx.field("q").strip()
    source, wanted = f"search:{query}", query.casefold()
    shown = grid(ctx, listed(ctx, source) if query else [], "search", by="none")
    albums = [album for album in ctx.store(Gallery).albums if query and wanted in album.title.casefold()]
    return ctx.page(
        "search.html",
        tabs=TABS,
        tab="search",
        grid=shown,
        source=source,
        query=query,
        albums=[(album, cover_of(ctx, album)) for album in albums if not album.pending],
        places=[] if query else _places(ctx),
        hints=("Screenshots", "Receipt", "Favorites", "Videos", "Whiteboard", "Food", "Friends", f"{ctx.now:%B %Y}"),
    )


def _places(ctx: Context) -> list[Cover]:
    """Where the most pictures were taken."""
    gallery = ctx.store(Gallery)
    found: dict[str, list[str]] = {}
    for file in gallery.pictures():
        if place := gallery.about(file.id).place:
            found.setdefault(place, []).append(file.id)
    often = sorted(found.items(), key=lambda item: -len(item[1]))[:6]
    return [Cover(place, counted(len(ids)), place, thumbnail_of(gallery.picture(ids[0]))) for place, ids in often]


def _shared(ctx: Context) -> str:
    gallery = ctx.store(Gallery)
    shown = sorted((a for a in gallery.albums if a.shared), key=lambda a: latest(a), reverse=True)
    rows = [
        {
            "album": album,
            "art": cover_of(ctx, album),
            "who": with_whom(album),
            "last": album.comments[-1] if album.comments else None,
            "when": short(latest(album), ctx.now),
        }
        for album in shown
    ]
    offers = [row for row in rows if isinstance(row["album"], Album) and row["album"].pending]
    return ctx.page(
        "shared.html", tabs=TABS, tab="shared", offers=offers, rows=[row for row in rows if row not in offers]
    )


def latest(album: Album) -> datetime:
    """When something last happened in an album."""
    return max([album.created, *(remark.time for remark in album.comments)])


def with_whom(album: Album) -> str:
    """`By Inês Duarte · Lena, Theo`, `Lena and Theo`, `Anyone with the link`."""
    short_names = len(album.members) > 2
    names = [m.name.split()[0] if m.name and short_names else m.label for m in album.members]
    people = ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")
    parts = [f"By {album.owner}" if album.owner else "", people, "anyone with the link" if album.link else ""]
    return " · ".join(part for part in parts if part)


def _albums(ctx: Context) -> str:
    gallery = ctx.store(Gallery)
    own = [
        (album, cover_of(ctx, album), counted(len(gallery.inside(album))))
        for album in gallery.albums
        if not album.pending
    ]
    folders = [
        Cover(folder_name(path), counted(len(files)), f"folder:{path}", thumbnail_of(files[0]))
        for path, files in gallery.folders().items()
    ]
    return ctx.page(
        "albums.html",
        tabs=TABS,
        tab="albums",
        albums=own,
        folders=folders,
        favourites=len(gallery.favourites()),
        trash=len(gallery.trash()),
    )


@app.screen("list", activity=".PhotoListActivity", on_back="leave")
def pictures(ctx: Context) -> str:
    """The pictures of a source. Arg `source`."""
    source = ctx.args.get("source", "all")
    return ctx.page("list.html", grid=grid(ctx, listed(ctx, source), "photos"), source=source, title=title_of(source))


# Moving around


@app.on("tab")
def open_tab(ctx: Context, tab: str) -> None:
    """Show another tab."""
    if tab != ctx.ui.get("tab"):
        ctx.ui["tab"], ctx.ui["selected"] = tab, []
        ctx.focus(None)
    ctx.entry.scroll.clear()


@app.on("leave")
def leave(ctx: Context) -> None:
    """Give up the selection first, then the search, the tab, the screen."""
    if ctx.ui.get("selected"):
        ctx.ui["selected"] = []
    elif ctx.ui.get("tab") == "search" and ctx.field("q"):
        ctx.set_field("q", "")
    elif ctx.ui.get("tab", "photos") != "photos":
        open_tab(ctx, "photos")
    else:
        ctx.back()


@app.on("open_list")
def open_list(ctx: Context, source: str) -> None:
    """Show an album, a folder or another list."""
    kind, _, what = source.partition(":")
    if kind == "album":
        ctx.go("album", id=what)
    elif kind in ("trash", "locked"):
        ctx.go(kind)
    else:
        ctx.go("list", source=source)


@app.on("home_menu")
def home_menu(ctx: Context) -> None:
    """The menu of the photos."""
    months = bool(ctx.ui.get("months"))
    ctx.menu(
        Choice("Select photos", "select_some", icon="check-circle-outline"),
        Choice("Group by day" if months else "Group by month", "regroup", icon="calendar-view-day"),
        Choice("Create album", "new_album", {"ids": []}, "add-photo-alternate"),
        Choice("Locked folder", "open_list", {"source": "locked"}, "lock"),
        Choice("Trash", "open_list", {"source": "trash"}, "delete"),
    )


@app.on("regroup")
def regroup(ctx: Context) -> None:
    """Change between days and months."""
    ctx.ui["months"] = not ctx.ui.get("months")
    ctx.entry.scroll.clear()


@app.on("look_for")
def look_for(ctx: Context, words: str) -> None:
    """Search for what a chip or a place says."""
    ctx.set_field("q", words)
    ctx.focus(None)
    ctx.entry.scroll.clear()


@app.on("search")
def search(ctx: Context) -> None:
    """The results are there already; the keyboard goes."""


# Selecting


@app.on("tap")
def tap(ctx: Context, id: str, source: str) -> None:
    """Look at a picture, or select it while others are selected."""
    if ctx.ui.get("selected"):
        hold(ctx, id)
    else:
        ctx.focus(None)
        ctx.store(Gallery).picture(id)
        ctx.go("viewer", id=id, source=source)


@app.on("hold")
def hold(ctx: Context, id: str) -> None:
    """Select a picture, or no longer."""
    chosen = list(ctx.ui.get("selected", ()))
    ctx.ui["selected"] = [c for c in chosen if c != id] if id in chosen else [*chosen, id]


@app.on("select_some")
def select_some(ctx: Context) -> None:
    """Start to select with the newest picture."""
    newest = ctx.store(Gallery).pictures()[:1]
    ctx.ui["selected"] = [file.id for file in newest]
    ctx.entry.scroll.clear()


@app.on("select")
def select(ctx: Context, ids: list[str]) -> None:
    """Select these too, or none of them when all are."""
    chosen = list(ctx.ui.get("selected", ()))
    missing = [id for id in ids if id not in chosen]
    ctx.ui["selected"] = [*chosen, *missing] if missing else [id for id in chosen if id not in ids]


@app.on("clear")
def clear(ctx: Context) -> None:
    """Select nothing."""
    ctx.ui["selected"] = []


@app.on("share")
def share(ctx: Context, ids: list[str]) -> None:
    """Open the share sheet."""
    names = [ctx.store(Gallery).picture(id).name for id in ids]
    ctx.ui["selected"] = []
    ctx.share(Shared(subject=", ".join(names), files=tuple(ids)))


@app.on("selection_menu")
def selection_menu(ctx: Context, ids: list[str]) -> None:
    """What else can be done with the selected pictures."""
    ctx.menu(
        Choice("Create album", "new_album", {"ids": ids}, "add-photo-alternate"),
        Choice("Move to locked folder", "ask_lock", {"ids": ids}, "lock"),
        title=f"{counted(len(ids))} selected",
    )


@app.on("ask_trash")
def ask_trash(ctx: Context, ids: list[str]) -> None:
    """Confirm first."""
    ctx.confirm(
        "Move to trash?",
        f"{counted(len(ids))} will be removed from this phone and from every album, shared ones too. "
        "Trash keeps what was deleted for 30 days.",
        "Move to trash",
        "delete",
        danger=True,
        ids=ids,
    )


@app.on("delete")
def delete(ctx: Context, ids: list[str]) -> None:
    """Move pictures to the trash."""
    for id in ids:
        ctx.store(Files).delete(id)
    done(ctx, ids, "moved to trash", "undelete")


@app.on("undelete")
def undelete(ctx: Context, ids: list[str]) -> None:
    """Take pictures out of the trash."""
    for id in ids:
        ctx.store(Files).restore(id)
    done(ctx, ids, "restored")


def done(ctx: Context, ids: list[str], what: str, undo: str = "") -> None:
    """End the selection and say what was done with how many; `undo` is the act that takes it back."""
    ctx.ui["selected"] = []
    said = f"{counted(len(ids))} {what}"
    if undo:
        ctx.snackbar(said, "Undo", undo, ids=ids)
    else:
        ctx.snackbar(said)
