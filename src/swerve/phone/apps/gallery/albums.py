"""Albums: their pictures, titles and covers."""

from __future__ import annotations

from swerve.phone.apps.gallery.browsing import counted, cover_of, with_whom
from swerve.phone.apps.gallery.grid import grid, span
from swerve.phone.apps.gallery.manifest import app
from swerve.phone.apps.gallery.sources import listed
from swerve.phone.context import Context
from swerve.phone.media.picture import thumbnail_of
from swerve.phone.shell import Choice
from swerve.world.gallery import Album, Gallery

_HEAD = 176
"""Height of what is above an album's pictures, CSS pixels, about."""


def shown(ctx: Context) -> Album | None:
    """The album of this screen; None when it is gone."""
    return next((album for album in ctx.store(Gallery).albums if album.id == ctx.args.get("id")), None)


@app.screen("album", activity=".AlbumActivity", on_back="leave")
def album(ctx: Context) -> str:
    """An album's pictures. Args: `id`."""
    album = shown(ctx)
    if album is None:
        return ctx.page("gone.html")
    files = listed(ctx, f"album:{album.id}")
    dates = span(files[-1].modified, files[0].modified, ctx.now.date()) if files else ""
    return ctx.page(
        "album.html",
        album=album,
        art=cover_of(ctx, album),
        line=" · ".join(part for part in (counted(len(files)), dates) if part),
        who=with_whom(album),
        grid=grid(ctx, files, "album", by="none", lead=_HEAD),
        source=f"album:{album.id}",
    )


@app.on("album_menu")
def album_menu(ctx: Context, id: str) -> None:
    """What can be done with an album."""
    album = ctx.store(Gallery).album(id)
    if album.owner:
        ctx.menu(
            Choice("Add photos", "choose_for", {"id": id}, "add-photo-alternate"),
            Choice("Save all to an album of mine", "add_to", {"ids": list(album.items)}, "add-to-photos"),
            Choice("Leave album", "ask_leave", {"id": id}, "exit-to-app", danger=True),
            title=album.title,
        )
        return
    ctx.menu(
        Choice("Add photos", "choose_for", {"id": id}, "add-photo-alternate"),
        Choice("Rename album", "rename_album", {"id": id}, "edit"),
        Choice("Sharing", "people", {"id": id}, "person-add"),
        Choice("Send pictures to an app", "share", {"ids": list(album.items)}, "share"),
        Choice("Delete album", "ask_delete_album", {"id": id}, "delete", danger=True),
        title=album.title,
    )


# Titles


@app.screen("title", activity=".AlbumTitleActivity")
def title(ctx: Context) -> str:
    """The form for a title. Args: `id` to rename an album, or `ids` of pictures for a new one."""
    files = [ctx.store(Gallery).picture(id) for id in ctx.args.get("ids", [])]
    return ctx.page("title.html", new="id" not in ctx.args, art=[thumbnail_of(f) for f in files[:4]], count=len(files))


@app.on("new_album")
def new_album(ctx: Context, ids: list[str]) -> None:
    """Start a new album."""
    ctx.ui["selected"] = []
    ctx.go("title", ids=ids)
    ctx.focus("title")


@app.on("rename_album")
def rename_album(ctx: Context, id: str) -> None:
    """Start to rename an album."""
    ctx.go("title", id=id, fields={"title": ctx.store(Gallery).album(id).title})
    ctx.focus("title")


@app.on("save_title")
def save_title(ctx: Context) -> None:
    """Take the typed title."""
    gallery, typed = ctx.store(Gallery), ctx.field("title")
    if "id" in ctx.args:
        gallery.rename_album(ctx.args["id"], typed)
        ctx.back()
        return
    album = gallery.create_album(typed, ctx.args.get("ids", []))
    ctx.back()
    if ctx.shell.entry.page == "add_to":
        ctx.back()
    ctx.go("album", id=album.id)


# Filling


@app.screen("add_to", activity=".AddToAlbumActivity")
def add_to(ctx: Context) -> str:
    """Choose an album for pictures. Args: `ids`."""
    gallery = ctx.store(Gallery)
    rows = [
        (album, cover_of(ctx, album), counted(len(gallery.inside(album))), with_whom(album))
        for album in gallery.albums
        if not album.pending
    ]
    return ctx.page("add_to.html", rows=rows, ids=list(ctx.args["ids"]))


@app.on("add_to")
def start_adding(ctx: Context, ids: list[str]) -> None:
    """Choose an album for pictures."""
    ctx.ui["selected"] = []
    ctx.go("add_to", ids=ids)


@app.on("put")
def put(ctx: Context, album: str) -> None:
    """Put the pictures into an album."""
    gallery = ctx.store(Gallery)
    fresh = gallery.add(album, ctx.args["ids"])
    ctx.back()
    ctx.snackbar(f"{counted(len(fresh))} added to {gallery.album(album).title}", "View", "view_album", id=album)


@app.on("view_album")
def view_album(ctx: Context, id: str) -> None:
    """Show an album."""
    ctx.store(Gallery).album(id)
    ctx.go("album", id=id)


@app.screen("choose", activity=".ChoosePhotosActivity", on_back="leave")
def choose(ctx: Context) -> str:
    """Select pictures for an album. Args: `id` of the album."""
    album = shown(ctx)
    if album is None:
        return ctx.page("gone.html")
    files = [file for file in listed(ctx, "all") if file.id not in album.items]
    return ctx.page("choose.html", album=album, grid=grid(ctx, files, "choose"))


@app.on("choose_for")
def choose_for(ctx: Context, id: str) -> None:
    """Select pictures for an album."""
    ctx.go("choose", id=id)


@app.on("put_chosen")
def put_chosen(ctx: Context, ids: list[str]) -> None:
    """Put the selected pictures into the album."""
    ctx.store(Gallery).add(ctx.args["id"], ids)
    ctx.back()
    ctx.snackbar(f"{counted(len(ids))} added")


@app.on("remove_here")
def remove_here(ctx: Context, album: str, ids: list[str]) -> None:
    """Take pictures out of an album."""
    gallery = ctx.store(Gallery)
    gallery.remove(album, ids)
    ctx.ui["selected"] = []
    ctx.snackbar(
        f"{counted(len(ids))} removed from {gallery.album(album).title}", "Undo", "unremove", id=album, ids=ids
    )


@app.on("unremove")
def unremove(ctx: Context, id: str, ids: list[str]) -> None:
    """Put removed pictures back."""
    ctx.store(Gallery).add(id, ids)


@app.on("cover")
def cover(ctx: Context, album: str, id: str) -> None:
    """Put a picture on the album's front."""
    ctx.store(Gallery).set_cover(album, id)
    ctx.snackbar("Album cover changed")


@app.on("ask_delete_album")
def ask_delete_album(ctx: Context, id: str) -> None:
    """Confirm first."""
    album = ctx.store(Gallery).album(id)
    shared = " It disappears for everyone it is shared with." if album.shared else ""
    told = f"The pictures stay on this phone.{shared}"
    ctx.confirm(f"Delete {album.title}?", told, "Delete", "delete_album", danger=True, id=id)


@app.on("delete_album")
def delete_album(ctx: Context, id: str) -> None:
    """Remove an album."""
    ctx.store(Gallery).delete_album(id)
    ctx.back()
    ctx.snackbar("Album deleted")
