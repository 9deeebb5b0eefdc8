"""Home, folders, categories, search: looking for files, and selecting several."""

from __future__ import annotations

from swerve.phone.app import Shared
from swerve.phone.apps.files.listing import (
    CAPACITY,
    GROUPS,
    ROW,
    STORAGE,
    SYSTEM,
    Branch,
    Group,
    branches,
    counted,
    crumbs,
    items,
    stretch,
)
from swerve.phone.apps.files.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.files import File, Files, Order, weight

_TOOLS, _COUNT = 48, 32
"""Heights of what stands above a list, and above what a search found, in CSS pixels."""

_ORDERS: dict[Order, tuple[str, str]] = {
    "name": ("Name", "sort-by-alpha"),
    "date": ("Date modified", "access-time"),
    "size": ("Size", "storage"),
}


@app.screen("home", activity=".HomeActivity")
def home(ctx: Context) -> str:
    """Categories, recent files, storage."""
    files = ctx.store(Files)
    groups = [(group, _count(files.of_kind(group.kinds))) for group in GROUPS.values()]
    downloads = Group("download", "Downloads", "get-app", "#0b7d74", ())
    return ctx.page(
        "home.html",
        groups=[(downloads, _count(files.below("Download"))), *groups],
        recent=items(ctx, files.live()[:8]),
        starred=_count([f for f in files.live() if f.starred]),
        trash=_measure(files.trash()),
        used=f"{(SYSTEM + files.used()) / 1e9:.1f} GB",
        capacity=f"{CAPACITY / 1e9:.0f} GB",
        share=round(100 * min(1, (SYSTEM + files.used()) / CAPACITY)),
    )


@app.screen("folder", activity=".FolderActivity", on_back="leave_list")
def folder(ctx: Context) -> str:
    """What is in one folder. Args: `path`, empty or absent for the storage itself."""
    files, path = ctx.store(Files), ctx.args.get("path", "")
    return _list(
        ctx,
        path.rpartition("/")[2] or STORAGE,
        files.inside(path),
        path=path,
        within=branches(files, path),
        crumbs=crumbs(path),
        empty=("folder-open", "This folder is empty", "Files that you save or move here will show up."),
    )


@app.screen("kind", activity=".CategoryActivity", on_back="leave_list")
def kind(ctx: Context) -> str:
    """All files of one category. Args: `kind`: images, videos, audio, documents, other."""
    group = GROUPS.get(ctx.args.get("kind", ""), GROUPS["documents"])
    found = ctx.store(Files).of_kind(group.kinds)
    empty = (group.icon, f"No {group.title.lower()} yet", "Files of this kind will show up here.")
    return _list(ctx, group.title, found, with_folder=True, empty=empty)


@app.screen("starred", activity=".CategoryActivity", on_back="leave_list")
def starred(ctx: Context) -> str:
    """Files with a star."""
    found = [f for f in ctx.store(Files).live() if f.starred]
    empty = ("star-border", "No starred files", "Star a file to find it here quickly.")
    return _list(ctx, "Starred", found, with_folder=True, empty=empty)


@app.screen("recent", activity=".CategoryActivity", on_back="leave_list")
def recent(ctx: Context) -> str:
    """The files that changed last."""
    files = ctx.store(Files).live()[:30]
    return _list(ctx, "Recent", files, with_folder=True, keep_order=True, empty=("history", "No recent files", ""))


@app.screen("search", activity=".SearchActivity")
def search(ctx: Context) -> str:
    """Search by name and content."""
    query = ctx.field("q").strip()
    found = ctx.store(Files).matching(query)
    return ctx.page("search.html", query=query, part=stretch(ctx, found, "found", lead=_COUNT, with_folder=True))


def _count(files: list[File]) -> str:
    return counted(len(files), "file") if files else "No files"


def _measure(files: list[File]) -> str:
    return f"{_count(files)} · {weight(sum(f.size for f in files))}" if files else "Empty"


def _list(
    ctx: Context,
    title: str,
    files: list[File],
    *,
    empty: tuple[str, str, str],
    within: list[Branch] | None = None,
    with_folder: bool = False,
    keep_order: bool = False,
    **more: object,
) -> str:
    store = ctx.store(Files)
    shown = files if keep_order else store.arranged(files)
    folders = within or []
    lead = _TOOLS + ROW * len(folders)
    values: dict[str, object] = {"path": None, "crumbs": [], **more}
    return ctx.page(
        "list.html",
        title=title,
        part=stretch(ctx, shown, "files", lead=lead, grid=store.grid, with_folder=with_folder),
        branches=folders,
        empty=empty,
        grid=store.grid,
        order=None if keep_order else _ORDERS[store.order][0],
        descending=store.order != "name",
        **values,
    )


# Moving around


@app.on("open_kind")
def open_kind(ctx: Context, kind: str) -> None:
    """Show a category."""
    if kind == "download":
        ctx.go("folder", path="Download")
    else:
        ctx.go("kind", kind=kind)


@app.on("open_list")
def open_list(ctx: Context, page: str) -> None:
    """Show the starred, the recent or the trashed files."""
    ctx.go(page)


@app.on("open_folder")
def open_folder(ctx: Context, path: str) -> None:
    """Go into a folder."""
    ctx.ui["selected"] = []
    ctx.go("folder", path=path)


@app.on("crumb")
def crumb(ctx: Context, path: str) -> None:
    """Go up to a folder of the path."""
    task = ctx.shell.task
    ctx.ui["selected"] = []
    while task and len(task.stack) > 1 and task.stack[-1].page == "folder":
        if task.stack[-1].args.get("path", "") == path:
            return
        task.stack.pop()
    ctx.go("folder", path=path)


@app.on("find")
def find(ctx: Context) -> None:
    """Start a search."""
    ctx.go("search")
    ctx.focus("q")


@app.on("search")
def run_search(ctx: Context) -> None:
    """Enter in the search field: the results show already, the keyboard goes."""


@app.on("clear_search")
def clear_search(ctx: Context) -> None:
    """Empty the search field."""
    ctx.set_field("q", "")
    ctx.focus("q")


@app.on("leave_list")
def leave_list(ctx: Context) -> None:
    """Give up the selection first, then the screen."""
    if ctx.ui.get("selected"):
        ctx.ui["selected"] = []
    else:
        ctx.back()


# How lists look


@app.on("sort")
def sort(ctx: Context) -> None:
    """Offer the orders."""
    now = ctx.store(Files).order
    choices = [
        Choice(name, "sort_by", {"order": o}, "check" if o == now else sign) for o, (name, sign) in _ORDERS.items()
    ]
    ctx.menu(*choices, title="Sort by")


@app.on("sort_by")
def sort_by(ctx: Context, order: Order) -> None:
    """Sort all lists so."""
    ctx.store(Files).order = order
    ctx.entry.scroll.clear()


@app.on("layout")
def layout(ctx: Context) -> None:
    """Change between rows and tiles."""
    files = ctx.store(Files)
    files.grid = not files.grid


# Selecting


@app.on("tap")
def tap(ctx: Context, id: str) -> None:
    """Open a file, or select it while others are selected."""
    if ctx.ui.get("selected"):
        hold(ctx, id)
    else:
        ctx.store(Files).file(id)
        ctx.go("view", id=id)


@app.on("hold")
def hold(ctx: Context, id: str) -> None:
    """Select a file, or no longer."""
    chosen = list(ctx.ui.get("selected", ()))
    ctx.ui["selected"] = [c for c in chosen if c != id] if id in chosen else [*chosen, id]


@app.on("select_all")
def select_all(ctx: Context, ids: list[str]) -> None:
    """Select everything on the screen, or nothing when all is."""
    ctx.ui["selected"] = [] if len(ctx.ui.get("selected", ())) == len(ids) else ids


@app.on("share")
def share(ctx: Context, ids: list[str]) -> None:
    """Open the share sheet."""
    files = ctx.store(Files)
    names = [files.file(id).name for id in ids]
    ctx.ui["selected"] = []
    ctx.share(Shared(subject=", ".join(names), files=tuple(ids)))
