"""Reading a file: documents as pages, text or tables, pictures, recordings; and a file's details."""

from __future__ import annotations

from swerve.phone.apps.files.listing import STORAGE, counted, what
from swerve.phone.apps.files.manifest import app
from swerve.phone.context import Context
from swerve.phone.kit.dates import full
from swerve.phone.kit.pictures import draw
from swerve.phone.media.documents import blocks, rich, table
from swerve.phone.media.picture import picture_of
from swerve.phone.media.plans import drawing_of
from swerve.world.files import File, Files, weight


@app.screen("view", activity=".ViewerActivity")
def view(ctx: Context) -> str:
    """One file. Args: `id`. A file that is gone shows that it is."""
    file = ctx.store(Files).find(ctx.args.get("id", ""))
    if file is None:
        return ctx.page("gone.html")
    if file.pages:
        pages = [blocks(page) for page in file.pages]
        return ctx.page("pages.html", file=file, pages=pages, drawing=drawing_of, rich=rich, line=_line(file))
    if file.kind == "image":
        return ctx.page("image.html", file=file, picture=picture_of(file), line=_line(file))
    if file.kind == "table" and (rows := table(file.text)):
        return ctx.page("table.html", file=file, rows=rows, line=_line(file))
    if file.mime == "text/markdown":
        return ctx.page(
            "markdown.html", file=file, blocks=blocks(file.text), drawing=drawing_of, rich=rich, line=_line(file)
        )
    if file.kind in ("text", "table", "document"):
        return ctx.page("text.html", file=file, line=_line(file))
    if file.kind == "audio":
        seconds = max(5, file.size // 16_000)
        heights = [6 + byte % 43 for byte in draw(file.id, count=32)]
        length = f"{seconds // 60}:{seconds % 60:02d}"
        return ctx.page("audio.html", file=file, length=length, heights=heights, line=_line(file))
    return ctx.page("unknown.html", file=file, what=what(file), line=_line(file))


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
