"""Choosing a file for another app, and keeping what another app shares."""

from __future__ import annotations

from swerve.phone.app import Shared
from swerve.phone.apps.files.listing import GROUPS, ROW, branches, crumbs, stretch
from swerve.phone.apps.files.manifest import app
from swerve.phone.context import Context
from swerve.world.files import File, Files
from swerve.world.store import Refused

_TABS = (
    ("recent", "Recent"),
    ("browse", "Browse"),
    ("documents", "Documents"),
    ("images", "Images"),
    ("audio", "Audio"),
)


@app.screen("pick", activity=".PickerActivity", on_back="leave_pick")
def pick(ctx: Context) -> str:
    """Choose one file for another app.

    Args of the screen: `back_role` and `back_act`, the app and the act that get `id`; `purpose`, its title.
    """
    files = ctx.store(Files)
    tab, path, query = ctx.ui.get("tab", "recent"), ctx.ui.get("path", ""), ctx.field("q").strip()
    found: list[File]
    if query:
        found = files.matching(query)
    elif tab == "browse":
        found = files.arranged(files.inside(path))
    elif tab == "recent":
        found = files.live()[:20]
    else:
        found = files.of_kind(GROUPS[tab].kinds)
    browsing = tab == "browse" and not query
    within = branches(files, path) if browsing else []
    return ctx.page(
        "pick.html",
        title=ctx.args.get("purpose") or "Choose a file",
        tabs=_TABS,
        tab=tab,
        query=query,
        crumbs=crumbs(path) if browsing else [],
        branches=within,
        part=stretch(ctx, found, "pick", lead=ROW * len(within), with_folder=not browsing),
    )


@app.on("pick_tab")
def pick_tab(ctx: Context, tab: str) -> None:
    """Show another part of the storage."""
    ctx.ui["tab"] = tab
    ctx.entry.scroll.clear()


@app.on("pick_in")
def pick_in(ctx: Context, path: str) -> None:
    """Look into a folder."""
    ctx.ui["path"] = path
    ctx.entry.scroll.clear()


@app.on("choose")
def choose(ctx: Context, id: str) -> None:
    """Give a file to the app that asked for one."""
    ctx.store(Files).file(id)
    ctx.chosen(id)


@app.on("leave_pick")
def leave_pick(ctx: Context) -> None:
    """Go up a folder; at the top, go back to the app that asked."""
    path = ctx.ui.get("path", "")
    if ctx.ui.get("tab") == "browse" and path:
        pick_in(ctx, path.rpartition("/")[0])
    else:
        ctx.back_to_caller()


@app.on("cancel_pick")
def cancel_pick(ctx: Context) -> None:
    """Go back to the app that asked."""
    ctx.back_to_caller()


@app.on("shared")
def shared(ctx: Context, shared: Shared) -> None:
    """Save to Files: choose where the files that another app shares are kept."""
    known = [id for id in shared.files if ctx.store(Files).find(id)]
    if not known:
        raise Refused("Files can't save this.")
    ctx.go("place", deed="save", ids=known)
