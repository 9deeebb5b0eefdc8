"""Opening a file: with the app that reads its kind, here when there is none; and a file's details."""

from __future__ import annotations

from swerve.phone.app import Opened, apps
from swerve.phone.apps.files.listing import STORAGE, counted, what
from swerve.phone.apps.files.manifest import app
from swerve.phone.context import Context
from swerve.phone.kit.dates import full
from swerve.phone.kit.pictures import draw
from swerve.phone.media.picture import picture_of
from swerve.world.files import File, Files, weight


@app.screen("view", activity=".ViewerActivity", on_open="forward")
def view(ctx: Context) -> str:
    """One file that no other app opens. Args: `id`. A file that is gone or in the trash shows that it is."""
    file = ctx.store(Files).find(ctx.args.get("id", ""))
    if file is None:
        return ctx.page("gone.html")
    if file.trashed:
        return ctx.page("trashed.html", file=file, line=_line(file))
    if file.kind == "image":
        return ctx.page("image.html", file=file, picture=picture_of(file), line=_line(file))
    if file.kind == "audio":
        seconds = max(5, file.size // 16_000)
        heights = [6 + byte % 43 for byte in draw(file.id, count=32)]
        length = f"{seconds // 60}:{seconds % 60:02d}"
        return ctx.page("audio.html", file=file, length=length, heights=heights, line=_line(file))
    if file.kind == "archive":
        return ctx.page("archive.html", file=file, line=_line(file), weight=weight)
    return ctx.page("unknown.html", file=file, what=what(file), line=_line(file))


@app.on("forward")
def forward(ctx: Context, caller: str) -> None:
    """Hand the file to the app that opens its kind, in place of this screen and on top of the app that asked."""
    file = ctx.store(Files).find(str(ctx.args.get("id", "")))
    if file is None or file.trashed:
        return
    if not any(other.can_open(Opened(file=file.id), file.mime) for other in apps().values() if other is not app):
        return
    if file.kind == "app":
        ctx.store(Files).request_install(file.id)
    task = ctx.shell.task
    if task is not None and len(task.stack) > 1:
        task.stack.pop()
    if caller in apps() and caller != app.role:
        ctx.launch(caller)
    ctx.view(file=file.id)


@app.on("opened")
def opened(ctx: Context, opened: Opened) -> None:
    """Show an archive or a recording that another app opens."""
    ctx.store(Files).file(opened.file)
    ctx.go("view", id=opened.file)


@app.on("extract")
def extract(ctx: Context, id: str) -> None:
    """Take everything out of an archive and show where it went."""
    files = ctx.store(Files)
    out = files.extract(id)
    folder = files.file(id).folder
    stem = files.file(id).name.rpartition(".")[0]
    ctx.go("folder", path=f"{folder}/{stem}" if folder else stem)
    ctx.snackbar(f"{counted(len(out), 'file')} extracted")


@app.on("compress")
def compress(ctx: Context, ids: list[str]) -> None:
    """Put files into an archive."""
    archive = ctx.store(Files).compress(ids)
    ctx.ui["selected"] = []
    ctx.snackbar(f"Compressed to {archive.name}")


@app.screen("info", activity=".DetailsActivity")
def info(ctx: Context) -> str:
    """A file's details. Args: `id`."""
    file = ctx.store(Files).find(ctx.args.get("id", ""))
    if file is None:
        return ctx.page("gone.html")
    facts = [
        ("label", "Name", file.name),
        ("folder", "Location", "/".join(filter(None, [STORAGE, file.folder]))),
        ("insert-drive-file", "Type", f"{what(file)} ({file.mime})"),
        ("storage", "Size", f"{weight(file.size)} ({file.size:,} bytes)"),
        ("access-time", "Modified", full(file.modified)),
        ("description", "Pages", counted(len(file.pages), "page") if file.pages else ""),
        ("archive", "Contains", counted(len(file.entries), "file") if file.entries else ""),
        ("download", "Source", file.source),
        ("delete", "Status", "In the trash" if file.trashed else ""),
    ]
    return ctx.page("info.html", file=file, facts=[fact for fact in facts if fact[2]])


def _line(file: File) -> str:
    return f"{counted(len(file.pages), 'page') if file.pages else what(file)} · {weight(file.size)}"


@app.on("info")
def open_info(ctx: Context, id: str) -> None:
    """Show a file's details."""
    ctx.store(Files).file(id)
    ctx.go("info", id=id)


@app.on("play")
def play(ctx: Context) -> None:
    """Start or pause a recording."""
    ctx.ui["playing"] = not ctx.ui.get("playing", False)


@app.on("goto_folder")
def goto_folder(ctx: Context, path: str) -> None:
    """Show the folder that a file is in."""
    ctx.go("folder", path=path)
