"""Choosing a picture for another app, and keeping what another app shares."""

from __future__ import annotations

from swerve.phone.app import Shared
from swerve.phone.apps.gallery.grid import grid
from swerve.phone.apps.gallery.manifest import app
from swerve.phone.apps.gallery.sources import folder_name, listed
from swerve.phone.context import Context
from swerve.world.gallery import Gallery
from swerve.world.store import Refused


@app.screen("pick", activity=".PickerActivity", on_back="cancel_pick")
def pick(ctx: Context) -> str:
    """Choose one picture for another app.

    Args of the screen: `back_role` and `back_act`, the app and the act that get `id`; `purpose`, its title.
    """
    gallery, source, query = ctx.store(Gallery), ctx.ui.get("source", "all"), ctx.field("q").strip()
    folders = [(f"folder:{path}", folder_name(path)) for path in gallery.folders()]
    albums = [(f"album:{album.id}", album.title) for album in gallery.albums if not album.pending]
    files = [file for file in listed(ctx, f"search:{query}" if query else source) if file.kind == "image"]
    return ctx.page(
        "pick.html",
        title=ctx.args.get("purpose") or "Choose a photo",
        sources=[("all", "Recent"), ("favourites", "Favorites"), *folders, *albums],
        source=source,
        query=query,
        grid=grid(ctx, files, "pick"),
    )


@app.on("pick_in")
def pick_in(ctx: Context, source: str) -> None:
    """Show other pictures to choose from."""
    ctx.ui["source"] = source
    ctx.entry.scroll.pop("pick", None)


@app.on("picked")
def picked(ctx: Context, id: str) -> None:
    """Give a picture to the app that asked for one."""
    ctx.store(Gallery).picture(id)
    ctx.chosen(id)


@app.on("cancel_pick")
def cancel_pick(ctx: Context) -> None:
    """Go back to the app that asked."""
    ctx.back_to_caller()


@app.on("shared")
def shared(ctx: Context, shared: Shared) -> None:
    """Save to an album what another app shares."""
    known = [id for id in shared.files if ctx.store(Gallery).find(id)]
    if not known:
        raise Refused("Fern Photos keeps photos and videos only.")
    ctx.go("add_to", ids=known)
