"""Opening a document, moving in it, zooming, searching, links, and what its menu offers."""

from __future__ import annotations

from swerve.phone.app import Opened, Shared, apps
from swerve.phone.apps.reader.document import hits_of
from swerve.phone.apps.reader.manifest import app
from swerve.phone.apps.reader.sheets import ZOOMS, Desk, go_to, zoom_to
from swerve.phone.apps.reader.source import manner, pdf_of, readable, shown_file
from swerve.phone.context import Context
from swerve.phone.media.pdf import Pdf, Unreadable
from swerve.phone.shell import Choice
from swerve.world.file import File
from swerve.world.files import Files
from swerve.world.reader import Reader, Theme
from swerve.world.store import Refused


def here(ctx: Context) -> File:
    """The file of this screen; refused when it is gone."""
    file = shown_file(ctx)
    if file is None:
        raise Refused("This file is no longer on the phone.")
    return file


def pages_here(ctx: Context) -> Pdf:
    """The open PDF of this screen; refused when it can not be shown."""
    try:
        return pdf_of(here(ctx), str(ctx.ui.get("password", "")))
    except Unreadable:
        raise Refused("This document can't be shown.") from None


def desk_here(ctx: Context) -> Desk:
    """The pages of this screen as they lie."""
    return Desk(pages_here(ctx), float(ctx.ui.get("zoom", 1.0)))


def page_here(ctx: Context) -> int:
    """The page that shows, from 0."""
    desk = desk_here(ctx)
    return desk.page_at(desk.clamped(ctx.entry.scroll.get("pages", 0.0)))


# Opening and leaving


@app.on("open")
def open_document(ctx: Context, id: str, caller: str = "") -> None:
    """Read a file, from where reading stopped."""
    file = ctx.store(Files).file(id)
    if not readable(file):
        raise Refused("Reader can't open this kind of file.")
    reading = ctx.store(Reader).open(id)
    ctx.go("document", id=id, caller=caller)
    entry = ctx.shell.entry
    shown = Context(ctx.app, ctx.world, ctx.shell, entry)
    if reading.page > 1 and manner(file) == "pages" and not file.password:
        try:
            go_to(shown, desk_here(shown), reading.page - 1)
        except Refused:
            return


@app.on("opened")
def opened(ctx: Context, opened: Opened) -> None:
    """Show what another app opens; the back button then goes back to it."""
    before = [task.role for task in ctx.shell.tasks if task.role != ctx.app.role]
    open_document(ctx, opened.file, before[-1] if before else "")


@app.on("shared")
def shared(ctx: Context, shared: Shared) -> None:
    """Read the first of the files that another app shares."""
    files = ctx.store(Files)
    known = [id for id in shared.files if (file := files.find(id)) and readable(file)]
    if not known:
        raise Refused("Reader can't open this.")
    opened(ctx, Opened(file=known[0]))


@app.on("leave")
def leave(ctx: Context) -> None:
    """Give up what is being done, then the document; one that another app opened goes back to that app."""
    ui = ctx.ui
    for state in ("note", "picked", "tool", "signing", "finding", "bare"):
        if ui.get(state):
            ui[state] = None
            return
    caller = str(ctx.args.get("caller", ""))
    ctx.back()
    if caller in apps() and any(task.role == caller for task in ctx.shell.tasks):
        ctx.launch(caller)


@app.on("rest")
def rest(ctx: Context) -> None:
    """Keep how far the document is read."""
    file = shown_file(ctx)
    if file is not None and manner(file) == "pages":
        try:
            pdf = pdf_of(file, str(ctx.ui.get("password", "")))
        except Unreadable:
            return
        ctx.store(Reader).turn(file.id, page_here(ctx) + 1, pdf.total)


@app.on("unlock")
def unlock(ctx: Context) -> None:
    """Try the typed password."""
    file, typed = here(ctx), ctx.field("password")
    if not typed:
        raise Refused("Enter the password.")
    ctx.ui["password"] = typed
    try:
        pdf_of(file, typed)
    except Unreadable:
        ctx.set_field("password", "")
        ctx.focus("password")
        return
    ctx.focus(None)
    ctx.store(Reader).unlock(file.id, typed)


# Moving


@app.on("touch")
def touch(ctx: Context) -> None:
    """Touch a page: the bars go and come; twice at once zooms in and out."""
    now = ctx.world.now.isoformat()
    if ctx.ui.get("touched") == now:
        ctx.ui["bare"] = None
        zoom_to(ctx, pages_here(ctx), 1.0 if float(ctx.ui.get("zoom", 1.0)) > 1.2 else 2.0)
    else:
        ctx.ui["bare"] = not ctx.ui.get("bare")
    ctx.ui["touched"] = now


@app.on("zoom")
def zoom(ctx: Context, step: int) -> None:
    """Zoom in or out by a step; 0 fits the width."""
    now = float(ctx.ui.get("zoom", 1.0))
    larger, smaller = [z for z in ZOOMS if z > now + 0.01], [z for z in ZOOMS if z < now - 0.01]
    target = 1.0 if step == 0 else larger[0] if step > 0 and larger else smaller[-1] if step < 0 and smaller else now
    zoom_to(ctx, pages_here(ctx), target)


@app.on("show_page")
def show_page(ctx: Context, page: int) -> None:
    """Scroll to a page, counted from 0."""
    go_to(ctx, desk_here(ctx), page)


# Searching


@app.on("find")
def find(ctx: Context) -> None:
    """Start a search in the document."""
    ctx.ui["finding"], ctx.ui["hit"], ctx.ui["bare"] = True, 0, None
    ctx.set_field("find", "")
    ctx.focus("find")


@app.on("run_find")
def run_find(ctx: Context) -> None:
    """Enter in the search field: show the first hit from here on."""
    ctx.focus(None)
    if manner(here(ctx)) != "pages":
        return
    hits, page = hits_of(ctx, pages_here(ctx)), page_here(ctx)
    if not hits:
        raise Refused(f"“{ctx.field('find')[:40]}” was not found.")
    later = [n for n, (at, _) in enumerate(hits) if at >= page]
    _show_hit(ctx, later[0] if later else 0)


@app.on("next_hit")
def next_hit(ctx: Context, step: int) -> None:
    """Go to the next hit or the one before."""
    ctx.focus(None)
    hits = hits_of(ctx, pages_here(ctx))
    if hits:
        _show_hit(ctx, (int(ctx.ui.get("hit", 0)) + step) % len(hits))


def _show_hit(ctx: Context, number: int) -> None:
    page, boxes = hits_of(ctx, pages_here(ctx))[number]
    ctx.ui["hit"] = number
    go_to(ctx, desk_here(ctx), page, max(1.0, boxes[0][1]))


@app.on("clear_find")
def clear_find(ctx: Context) -> None:
    """Empty the search field."""
    ctx.set_field("find", "")
    ctx.ui["hit"] = 0
    ctx.focus("find")


# Links


@app.on("link")
def link(ctx: Context, uri: str, page: int) -> None:
    """Open a link of a page; `page` is the one that it stands on, from 1."""
    ctx.store(Reader).follow(here(ctx).id, page, uri)
    ctx.view(uri)


@app.on("hold_link")
def hold_link(ctx: Context, uri: str, page: int) -> None:
    """Say where a link leads, and offer to open or copy it."""
    ctx.menu(
        Choice("Open link", "link", {"uri": uri, "page": page}, "open-in-new"),
        Choice("Copy link", "copy", {"text": uri}, "content-copy"),
        title=uri,
    )


# The menu


@app.on("more")
def more(ctx: Context) -> None:
    """What can be done to the document."""
    file, store = here(ctx), ctx.store(Reader)
    dark = store.theme == "dark"
    paged = manner(file) == "pages"
    offers = [
        Choice("Share", "share", {"id": file.id}, "share"),
        Choice(
            "Light pages" if dark else "Dark pages", "theme", {"theme": "light" if dark else "dark"}, "brightness-4"
        ),
        Choice("Text view", "text_view", {}, "text-fields") if paged else None,
        Choice("Remove from starred" if file.starred else "Add to starred", "star", {"id": file.id}, "star-border"),
        Choice("Rename", "rename", {"id": file.id}, "edit"),
        Choice("Save a copy", "copy_file", {"id": file.id}, "file-copy"),
        Choice("Details", "details", {"id": file.id}, "info"),
        Choice("Show in Files", "in_files", {"id": file.id}, "folder-open"),
    ]
    ctx.menu(*(offer for offer in offers if offer), title=file.name)


@app.on("theme")
def theme(ctx: Context, theme: Theme) -> None:
    """Choose the paper's colour."""
    ctx.store(Reader).set_theme(theme)


@app.on("share")
def share(ctx: Context, id: str) -> None:
    """Open the share sheet."""
    ctx.share(Shared(subject=ctx.store(Files).file(id).name, files=(id,)))


@app.on("star")
def star(ctx: Context, id: str) -> None:
    """Turn the star on or off."""
    ctx.snackbar("Added to starred" if ctx.store(Files).star(id) else "Removed from starred")


@app.on("copy_file")
def copy_file(ctx: Context, id: str) -> None:
    """Put a copy beside the file."""
    files = ctx.store(Files)
    copy = files.copy_to(id, files.file(id).folder)
    ctx.snackbar(f"Saved as {copy.name}")


@app.on("in_files")
def in_files(ctx: Context, id: str) -> None:
    """Show the folder that the file is in."""
    ctx.launch("files", "folder", path=ctx.store(Files).file(id).folder)
