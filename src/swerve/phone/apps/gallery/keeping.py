"""The trash and the locked folder."""

from __future__ import annotations

from swerve.phone.apps.gallery.browsing import counted, done
from swerve.phone.apps.gallery.grid import grid
from swerve.phone.apps.gallery.manifest import app
from swerve.phone.apps.gallery.sources import listed
from swerve.phone.context import Context
from swerve.world.files import Files
from swerve.world.gallery import Gallery


@app.screen("trash", activity=".TrashActivity", on_back="leave")
def trash(ctx: Context) -> str:
    """What was deleted, with the days that are left."""
    files = listed(ctx, "trash")
    left = {file.id: counted(ctx.store(Files).days_left(file), "day") for file in files}
    return ctx.page("trash.html", grid=grid(ctx, files, "trash", by="none"), left=left)


@app.screen("locked", activity=".LockedFolderActivity", on_back="leave")
def locked(ctx: Context) -> str:
    """What is locked away, once the owner has said who they are."""
    if not ctx.ui.get("open"):
        return ctx.page("gate.html")
    return ctx.page("locked.html", grid=grid(ctx, listed(ctx, "locked"), "locked", by="none"))


@app.on("ask_forever")
def ask_forever(ctx: Context, ids: list[str]) -> None:
    """Confirm first."""
    told = f"{counted(len(ids))} will be gone for good. This can't be undone."
    ctx.confirm("Delete permanently?", told, "Delete", "forever", danger=True, ids=ids)


@app.on("forever")
def forever(ctx: Context, ids: list[str]) -> None:
    """Remove pictures of the trash for good."""
    for id in ids:
        ctx.store(Files).delete_forever(id)
    done(ctx, ids, "deleted")


@app.on("open_locked")
def open_locked(ctx: Context) -> None:
    """Ask the owner to show who they are."""
    ctx.confirm("Unlock", "Touch the fingerprint sensor to open the locked folder.", "Use fingerprint", "unlocked")


@app.on("unlocked")
def unlocked(ctx: Context) -> None:
    """Show what is locked away."""
    ctx.ui["open"] = True
    ctx.store(Gallery).opened_locked()


@app.on("ask_lock")
def ask_lock(ctx: Context, ids: list[str]) -> None:
    """Confirm first."""
    told = f"{counted(len(ids))} will be hidden from the grid, search, albums and all other apps."
    ctx.confirm("Move to locked folder?", told, "Move", "lock", ids=ids)


@app.on("lock")
def lock(ctx: Context, ids: list[str]) -> None:
    """Lock pictures away."""
    ctx.store(Gallery).lock(ids)
    done(ctx, ids, "moved to locked folder")


@app.on("ask_unlock")
def ask_unlock(ctx: Context, ids: list[str]) -> None:
    """Confirm first."""
    told = f"{counted(len(ids))} will be seen in the grid, in search and by other apps again."
    ctx.confirm("Move out of locked folder?", told, "Move", "unlock", ids=ids)


@app.on("unlock")
def unlock(ctx: Context, ids: list[str]) -> None:
    """Take pictures out of the locked folder."""
    ctx.store(Gallery).unlock(ids)
    done(ctx, ids, "moved to Photos")


@app.on("ask_delete_locked")
def ask_delete_locked(ctx: Context, ids: list[str]) -> None:
    """Confirm first."""
    told = f"{counted(len(ids))} will be gone for good. What is locked has no trash."
    ctx.confirm("Delete permanently?", told, "Delete", "delete_locked", danger=True, ids=ids)


@app.on("delete_locked")
def delete_locked(ctx: Context, ids: list[str]) -> None:
    """Remove locked pictures for good."""
    ctx.store(Gallery).delete_locked(ids)
    done(ctx, ids, "deleted")
