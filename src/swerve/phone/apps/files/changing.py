"""What can be done to files and folders: rename, move, copy, star, delete, restore."""

from __future__ import annotations

from swerve.phone.apps.files.listing import ROW, STORAGE, branches, counted, crumbs, stretch
from swerve.phone.apps.files.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.files import Files
from swerve.world.store import Refused

_NOTE = 80
"""Height of the note above the trash, CSS pixels."""

_DEEDS = {
    "move": ("Move", "Move here"),
    "copy": ("Copy", "Copy here"),
    "save": ("Save", "Save here"),
    "folder": ("Move", "Move here"),
}


@app.screen("name", activity=".NameActivity")
def name(ctx: Context) -> str:
    """The form for a name. Args: `id` to rename a file, `path` to rename a folder, `parent` for a new folder."""
    title = "New folder" if "parent" in ctx.args else "Rename folder" if "path" in ctx.args else "Rename file"
    file = ctx.store(Files).find(ctx.args.get("id", ""))
    where = ctx.args.get("parent") or (file.folder if file else ctx.args.get("path", "").rpartition("/")[0]) or STORAGE
    return ctx.page("name.html", title=title, where=where, label="Create" if "parent" in ctx.args else "Rename")


@app.screen("place", activity=".DestinationActivity", on_back="leave_place")
def place(ctx: Context) -> str:
    """Choose a folder. Args: `deed`: move, copy, save, or folder; `ids` of files, or the folder's path."""
    files, path = ctx.store(Files), ctx.ui.get("path", "")
    moved = [f for f in (files.find(id) for id in ctx.args["ids"]) if f]
    verb, label = _DEEDS[ctx.args["deed"]]
    what = moved[0].name if len(moved) == 1 else counted(len(ctx.args["ids"]), "file")
    if ctx.args["deed"] == "folder":
        what = ctx.args["ids"][0].rpartition("/")[2]
    within = branches(files, path)
    return ctx.page(
        "place.html",
        title=f"{verb} {what}",
        label=label,
        path=path,
        crumbs=crumbs(path),
        branches=within,
        part=stretch(ctx, files.arranged(files.inside(path)), "place", lead=ROW * len(within)),
        same=_stays(ctx.args["deed"], ctx.args["ids"], path, [f.folder for f in moved]),
    )


def _stays(deed: str, ids: list[str], path: str, folders: list[str]) -> bool:
    """Whether nothing would move, or a folder would move into itself."""
    if deed == "folder":
        return ids[0].rpartition("/")[0] == path or f"{path}/".startswith(f"{ids[0]}/")
    return deed == "move" and all(folder == path for folder in folders)


@app.screen("trash", activity=".TrashActivity")
def trash(ctx: Context) -> str:
    """What was deleted."""
    files = ctx.store(Files)
    gone = files.trash()
    days = {f.id: counted(files.days_left(f), "day") for f in gone}
    return ctx.page("trash.html", part=stretch(ctx, gone, "trash", lead=_NOTE), days=days)


# Menus


@app.on("more")
def more(ctx: Context, id: str) -> None:
    """What can be done to a file."""
    file = ctx.store(Files).file(id)
    star = ("Remove from starred", "star") if file.starred else ("Add to starred", "star-border")
    ctx.menu(
        Choice("Share", "share", {"ids": [id]}, "share"),
        Choice(star[0], "star", {"id": id}, star[1]),
        Choice("Rename", "rename", {"id": id}, "edit"),
        Choice("Move to…", "place", {"deed": "move", "ids": [id]}, "input"),
        Choice("Copy to…", "place", {"deed": "copy", "ids": [id]}, "content-copy"),
        Choice("Details", "info", {"id": id}, "info"),
        Choice("Move to trash", "ask_delete", {"ids": [id]}, "delete", danger=True),
        title=file.name,
    )


@app.on("more_folder")
def more_folder(ctx: Context, path: str) -> None:
    """What can be done to a folder."""
    ctx.menu(
        Choice("Open", "open_folder", {"path": path}, "folder-open"),
        Choice("Rename", "rename_folder", {"path": path}, "edit"),
        Choice("Move to…", "place_folder", {"path": path}, "input"),
        Choice("Delete folder", "ask_delete_folder", {"path": path}, "delete", danger=True),
        title=path.rpartition("/")[2],
    )


@app.on("star")
def star(ctx: Context, id: str) -> None:
    """Turn the star on or off."""
    _say(ctx, "Added to starred" if ctx.store(Files).star(id) else "Removed from starred")


def _say(ctx: Context, text: str) -> None:
    """Say it at the bottom, but not over the buttons of a screen that shows the change itself."""
    if ctx.shell.entry.page not in ("view", "place"):
        ctx.snackbar(text)


# Names


@app.on("rename")
def rename(ctx: Context, id: str) -> None:
    """Start to rename a file."""
    file = ctx.store(Files).file(id)
    ctx.ui["selected"] = []
    ctx.go("name", fields={"name": file.name}, id=id)
    ctx.focus("name")


@app.on("rename_folder")
def rename_folder(ctx: Context, path: str) -> None:
    """Start to rename a folder."""
    ctx.go("name", fields={"name": path.rpartition("/")[2]}, path=path)
    ctx.focus("name")


@app.on("new_folder")
def new_folder(ctx: Context, parent: str) -> None:
    """Start a new folder."""
    ctx.go("name", parent=parent)
    ctx.focus("name")


@app.on("save_name")
def save_name(ctx: Context) -> None:
    """Take the typed name."""
    files, typed = ctx.store(Files), ctx.field("name")
    if "id" in ctx.args:
        files.rename(ctx.args["id"], typed)
        ctx.back()
        _say(ctx, f"Renamed to {files.file(ctx.args['id']).name}")
    elif "path" in ctx.args:
        path = files.rename_folder(ctx.args["path"], typed)
        ctx.back()
        ctx.snackbar(f"Renamed to {path.rpartition('/')[2]}")
    else:
        path = files.add_folder(typed, ctx.args.get("parent", ""))
        ctx.back()
        if ctx.shell.entry.page == "place":
            ctx.shell.entry.ui["path"] = path
        _say(ctx, f"Folder {path.rpartition('/')[2]} created")


@app.on("clear_name")
def clear_name(ctx: Context) -> None:
    """Empty the field."""
    ctx.set_field("name", "")
    ctx.focus("name")


# Places


@app.on("place")
def start_place(ctx: Context, deed: str, ids: list[str]) -> None:
    """Choose where files go."""
    for id in ids:
        ctx.store(Files).file(id)
    ctx.ui["selected"] = []
    ctx.go("place", deed=deed, ids=ids)


@app.on("place_folder")
def place_folder(ctx: Context, path: str) -> None:
    """Choose where a folder goes."""
    ctx.go("place", deed="folder", ids=[path])


@app.on("place_in")
def place_in(ctx: Context, path: str) -> None:
    """Look into a folder."""
    ctx.ui["path"] = path
    ctx.entry.scroll.clear()


@app.on("leave_place")
def leave_place(ctx: Context) -> None:
    """Go up a folder; at the storage itself, give up."""
    path = ctx.ui.get("path", "")
    if path:
        place_in(ctx, path.rpartition("/")[0])
    else:
        ctx.back()


@app.on("cancel_place")
def cancel_place(ctx: Context) -> None:
    """Give up."""
    ctx.back()


@app.on("put")
def put(ctx: Context) -> None:
    """Move, copy or save the files into the folder that shows."""
    files, path, ids = ctx.store(Files), ctx.ui.get("path", ""), list(ctx.args["ids"])
    where = path.rpartition("/")[2] or STORAGE
    what = counted(len(ids), "file")
    if ctx.args["deed"] == "folder":
        files.move_folder(ids[0], path)
        ctx.back()
        ctx.snackbar(f"Folder moved to {where}")
        return
    if ctx.args["deed"] == "move":
        before = [(id, files.file(id).folder) for id in ids if files.file(id).folder != path]
        for id, _ in before:
            files.move(id, path)
        ctx.back()
        ctx.snackbar(f"{what} moved to {where}", "Undo", "unmove", before=before)
        return
    for id in ids:
        files.copy_to(id, path)
    ctx.back()
    ctx.snackbar(f"{what} {'saved' if ctx.args['deed'] == 'save' else 'copied'} to {where}")


@app.on("unmove")
def unmove(ctx: Context, before: list[tuple[str, str]]) -> None:
    """Put moved files back."""
    for id, folder in before:
        ctx.store(Files).move(id, folder)
    ctx.snackbar("Moved back")


# The trash


@app.on("ask_delete")
def ask_delete(ctx: Context, ids: list[str]) -> None:
    """Confirm first."""
    files = ctx.store(Files)
    what = files.file(ids[0]).name if len(ids) == 1 else counted(len(ids), "file")
    ctx.dialog(
        "Move to trash?",
        f"{what} will be moved to trash and deleted for good after 30 days.",
        Choice("Cancel"),
        Choice("Move to trash", "delete", {"ids": ids}, danger=True),
    )


@app.on("delete")
def delete(ctx: Context, ids: list[str]) -> None:
    """Move files to the trash."""
    files = ctx.store(Files)
    for id in ids:
        files.delete(id)
    ctx.ui["selected"] = []
    while ctx.shell.entry.page in ("view", "info"):
        ctx.back()
    ctx.snackbar(f"{counted(len(ids), 'file')} moved to trash", "Undo", "undelete", ids=ids)


@app.on("undelete")
def undelete(ctx: Context, ids: list[str]) -> None:
    """Take files out of the trash."""
    for id in ids:
        ctx.store(Files).restore(id)
    ctx.snackbar(f"{counted(len(ids), 'file')} restored")


@app.on("ask_delete_folder")
def ask_delete_folder(ctx: Context, path: str) -> None:
    """Confirm first."""
    inside = len(ctx.store(Files).below(path))
    tail = f"Its {counted(inside, 'file')} will be moved to trash." if inside else "It is empty."
    ctx.dialog(
        f"Delete folder {path.rpartition('/')[2]}?",
        tail,
        Choice("Cancel"),
        Choice("Delete", "delete_folder", {"path": path}, danger=True),
    )


@app.on("delete_folder")
def delete_folder(ctx: Context, path: str) -> None:
    """Remove a folder."""
    ids = ctx.store(Files).delete_folder(path)
    if ids:
        ctx.snackbar("Folder deleted", "Undo", "undelete", ids=ids)
    else:
        ctx.snackbar("Folder deleted")


@app.on("ask_forever")
def ask_forever(ctx: Context, id: str) -> None:
    """What can be done to a file in the trash."""
    file = ctx.store(Files).file(id)
    ctx.dialog(
        "Delete forever?",
        f"{file.name} will be removed from this phone. This can't be undone.",
        Choice("Cancel"),
        Choice("Delete forever", "forever", {"id": id}, danger=True),
    )


@app.on("forever")
def forever(ctx: Context, id: str) -> None:
    """Remove a file for good."""
    ctx.store(Files).delete_forever(id)
    ctx.snackbar("Deleted forever")


@app.on("trash_menu")
def trash_menu(ctx: Context, id: str) -> None:
    """What can be done to a file in the trash."""
    file = ctx.store(Files).file(id)
    ctx.menu(
        Choice("Restore", "undelete", {"ids": [id]}, "restore"),
        Choice("Delete forever", "ask_forever", {"id": id}, "delete-forever", danger=True),
        title=file.name,
    )


@app.on("ask_empty")
def ask_empty(ctx: Context) -> None:
    """Confirm first."""
    gone = ctx.store(Files).trash()
    if not gone:
        raise Refused("Trash is already empty.")
    ctx.dialog(
        "Empty trash?",
        f"{counted(len(gone), 'file')} will be deleted forever. This can't be undone.",
        Choice("Cancel"),
        Choice("Empty trash", "empty", danger=True),
    )


@app.on("empty")
def empty(ctx: Context) -> None:
    """Remove everything in the trash for good."""
    ctx.store(Files).empty_trash()
    ctx.snackbar("Trash emptied")
