"""One picture on the whole screen: swiping on, details, captions, text in pictures, videos."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import quote

from swerve.phone.app import Opened
from swerve.phone.apps.gallery.grid import clocked, seconds
from swerve.phone.apps.gallery.manifest import app
from swerve.phone.apps.gallery.sources import listed
from swerve.phone.context import Context
from swerve.phone.kit.dates import clock, day, full
from swerve.phone.kit.pictures import draw
from swerve.phone.media.picture import picture_of
from swerve.phone.shell import Choice
from swerve.world.file import File, weight
from swerve.world.gallery import Gallery
from swerve.world.store import Refused
from swerve.world.system import System

_FILM = "h:viewer"
_WING = 60
"""Width of the dark edge on each side of the picture that a swipe moves into, CSS pixels; `style.css` repeats it."""


@app.screen("viewer", activity=".PhotoActivity", on_back="leave_viewer", on_rest="rest")
def viewer(ctx: Context) -> str:
    """One picture among others. Args: `id`; `source`, which others; `back_role`, the app that goes on after it."""
    file, source = ctx.store(Gallery).find(ctx.args.get("id", "")), ctx.args.get("source", "all")
    if file is None:
        return ctx.page("gone.html")
    before, after = _neighbours(ctx, file)
    ctx.entry.scroll[_FILM] = _WING if before else 0
    ctx.ui["beside"] = after or before
    known, album = ctx.store(Gallery).about(file.id), _album_of(source)
    return ctx.page(
        "viewer.html",
        file=file,
        picture=picture_of(file),
        title=_dated(file.modified, ctx.now),
        line=known.place or clock(file.modified),
        known=known,
        before=before,
        after=after,
        bare=bool(ctx.ui.get("bare")),
        state="trash" if file.trashed else "locked" if file in ctx.store(Gallery).locked else "",
        album=album,
        at=_position(ctx, file),
        seconds=seconds(file),
        clocked=clocked,
        playing=ctx.ui.get("since") is not None and _position(ctx, file) < seconds(file),
    )


def _dated(moment: datetime, now: datetime) -> str:
    return day(moment) if moment.year == now.year else f"{moment:%b} {moment.day}, {moment.year}"


def _album_of(source: str) -> str:
    kind, _, id = source.partition(":")
    return id if kind == "album" else ""


def _neighbours(ctx: Context, file: File) -> tuple[str, str]:
    """Ids of the pictures on the left and on the right; nothing at an end."""
    ids = [other.id for other in listed(ctx, ctx.args.get("source", "all"))]
    if file.id not in ids:
        return "", ""
    at = ids.index(file.id)
    return ids[at - 1] if at else "", ids[at + 1] if at + 1 < len(ids) else ""


@app.on("rest")
def rest(ctx: Context) -> None:
    """After a swipe the next picture is in front; after one is gone from here, its neighbour."""
    id, ids = ctx.args.get("id", ""), [file.id for file in listed(ctx, ctx.args.get("source", "all"))]
    if id not in ids:
        beside = ctx.ui.get("beside", "")
        if beside in ids:
            turn(ctx, beside)
        elif "beside" in ctx.ui:
            ctx.back()
        return
    file = ctx.store(Gallery).picture(id)
    if _FILM not in ctx.entry.scroll:
        return
    before, after = _neighbours(ctx, file)
    offset, still = ctx.entry.scroll[_FILM], _WING if before else 0
    target = after if offset > still + _WING / 2 else before if offset < still - _WING / 2 else ""
    if target:
        turn(ctx, target)


@app.on("turn")
def turn(ctx: Context, id: str) -> None:
    """Show another picture."""
    ctx.args["id"] = id
    ctx.entry.scroll.clear()
    ctx.ui.pop("since", None)
    ctx.ui.pop("paused", None)


@app.on("leave_viewer")
def leave_viewer(ctx: Context) -> None:
    """Close the picture; another app that opened it comes in front again."""
    ctx.back_to_caller()


@app.on("bare")
def bare(ctx: Context) -> None:
    """Hide the bars, or show them."""
    ctx.ui["bare"] = not ctx.ui.get("bare")


@app.on("opened")
def opened(ctx: Context, opened: Opened) -> None:
    """Show a picture file for another app."""
    if ctx.store(Gallery).find(opened.file) is None:
        raise Refused("Fern Photos can't show this file.")
    caller = ctx.shell.tasks[-2].role if len(ctx.shell.tasks) > 1 else ""
    ctx.go("viewer", id=opened.file, source=f"file:{opened.file}", back_role=caller)


# Videos: how far one has played is a matter of the phone's clock


def _position(ctx: Context, file: File) -> int:
    since: datetime | None = ctx.ui.get("since")
    played: int = ctx.ui.get("paused", 0)
    running = int((ctx.now - since).total_seconds()) if since else 0
    return min(seconds(file), played + running)


@app.on("play")
def play(ctx: Context) -> None:
    """Start a video, or pause it."""
    file = ctx.store(Gallery).picture(ctx.args["id"])
    at = _position(ctx, file)
    if ctx.ui.get("since") is not None and at < seconds(file):
        ctx.ui["paused"], ctx.ui["since"] = at, None
    else:
        ctx.ui["paused"], ctx.ui["since"] = 0 if at >= seconds(file) else at, ctx.now


# What can be done


@app.on("heart")
def heart(ctx: Context, id: str) -> None:
    """Make it a favourite, or no longer."""
    ctx.store(Gallery).favourite(id)


@app.on("copy_text")
def copy_text(ctx: Context, id: str) -> None:
    """Copy the text that is read in a picture."""
    file = ctx.store(Gallery).picture(id)
    if file.text:
        ctx.store(System).copy_text(file.text)
    ctx.snackbar("Text copied" if file.text else "No text found in this picture")


@app.on("viewer_menu")
def viewer_menu(ctx: Context, id: str) -> None:
    """What else can be done with a picture."""
    album = _album_of(ctx.args.get("source", ""))
    gallery = ctx.store(Gallery)
    found = next((a for a in gallery.albums if a.id == album), None)
    more = []
    if found:
        more.append(Choice("Remove from album", "remove_here", {"album": album, "ids": [id]}, "remove-circle-outline"))
        if not found.owner:
            more.append(Choice("Use as album cover", "cover", {"album": album, "id": id}, "wallpaper"))
    ctx.menu(
        Choice("Add to album", "add_to", {"ids": [id]}, "add-to-photos"),
        Choice("Edit caption", "edit", {"id": id, "what": "caption"}, "edit"),
        *more,
        Choice("Move to locked folder", "ask_lock", {"ids": [id]}, "lock"),
        Choice("Show in Files", "in_files", {"id": id}, "folder-open"),
    )


@app.on("in_files")
def in_files(ctx: Context, id: str) -> None:
    """Show the folder that a picture lies in."""
    ctx.launch("files", "folder", path=ctx.store(Gallery).picture(id).folder)


@app.screen("info", activity=".DetailsActivity")
def info(ctx: Context) -> str:
    """A picture's details. Args: `id`."""
    gallery = ctx.store(Gallery)
    file = gallery.find(ctx.args.get("id", ""))
    if file is None:
        return ctx.page("gone.html")
    albums = [album for album in gallery.albums if file.id in album.items]
    return ctx.page(
        "info.html",
        file=file,
        known=gallery.about(file.id),
        when=full(file.modified),
        weekday=f"{file.modified:%A}",
        lens=_lens(file),
        line=" · ".join([*_measures(file), weight(file.size)]),
        folder=file.folder or "Internal storage",
        albums=albums,
        hidden=file in gallery.locked,
    )


def _measures(file: File) -> list[str]:
    if file.kind == "video":
        return [clocked(seconds(file)), "1920 × 1080"]
    if "screenshot" in file.path.casefold():
        return ["2.6 MP", "1080 × 2400"]
    return ["12.5 MP", "3072 × 4080" if file.look in ("facade", "concert", "climbing") else "4080 × 3072"]


def _lens(file: File) -> str:
    """Camera and exposure of what was taken with this phone."""
    if not file.folder.startswith("DCIM"):
        return ""
    one, two, three, _ = draw(file.id, count=4)
    shutter = (50, 60, 100, 120, 250, 500, 1000)[one % 7]
    return f"ƒ/1.9 · 1/{shutter} · {(4.38, 6.81)[two % 2]} mm · ISO {(32, 50, 64, 100, 200, 400)[three % 6]}"


@app.on("info")
def open_info(ctx: Context, id: str) -> None:
    """Show a picture's details."""
    ctx.go("info", id=id)


@app.on("map")
def show_map(ctx: Context, place: str) -> None:
    """Show a place on the map."""
    ctx.view(f"geo:0,0?q={quote(place)}")


@app.screen("words", activity=".EditDetailsActivity")
def words(ctx: Context) -> str:
    """The form for a caption or a place. Args: `id`, `what`."""
    file = ctx.store(Gallery).picture(ctx.args["id"])
    return ctx.page("words.html", what=ctx.args["what"], picture=picture_of(file), file=file)


@app.on("edit")
def edit(ctx: Context, id: str, what: str) -> None:
    """Start to write a caption or a place."""
    known = ctx.store(Gallery).about(id)
    ctx.go("words", id=id, what=what, fields={"words": known.caption if what == "caption" else known.place})
    ctx.focus("words")


@app.on("save_words")
def save_words(ctx: Context) -> None:
    """Keep the caption or the place."""
    gallery, id, typed = ctx.store(Gallery), ctx.args["id"], ctx.field("words")
    if ctx.args["what"] == "caption":
        gallery.caption(id, typed)
    else:
        gallery.locate(id, typed)
    ctx.back()
