"""The browser's own screens: address bar, tabs, bookmarks, history, downloads, site settings."""

from __future__ import annotations

from datetime import timedelta
from itertools import groupby

from swerve.phone.app import Shared
from swerve.phone.apps.browser.manifest import app
from swerve.phone.apps.browser.paper import draw
from swerve.phone.context import Context
from swerve.phone.kit.dates import day
from swerve.phone.shell import Choice
from swerve.world.browser import Browser
from swerve.world.files import Files
from swerve.world.store import Refused
from swerve.world.webpages import Site
from swerve.world.websearch import ENGINES
from swerve.world.webtraces import Saved


def title_of(store: Browser, url: str) -> str:
    """What an address is called."""
    if not url:
        return "New tab"
    place = store.place(url)
    if place.query is not None:
        return f"{place.query} - {place.engine}" if place.query else place.engine
    return place.page.title if place.page and not place.fault else host_of(url)


def host_of(url: str) -> str:
    """The domain in an address."""
    return short_of(url).partition("/")[0]


def short_of(url: str) -> str:
    """An address without its scheme."""
    return url.partition("://")[2] or url


@app.screen("address", activity=".SearchActivity")
def address(ctx: Context) -> str:
    """The address bar while it is typed into, with suggestions."""
    store, typed = ctx.store(Browser), ctx.field("address").strip()
    here = store.tab.url
    engine = ENGINES.get(store.preferences.engine, "Search")
    found = _suggestions(store, typed)
    return draw(ctx, "address.html", store=store, name=title_of, typed=typed, here=here, found=found, engine=engine)


def _suggestions(store: Browser, typed: str) -> list[tuple[str, str, str, Site | None]]:
    """Icon, title, address and site of what the owner may mean, what was visited last first."""
    words = typed.casefold().split()
    found: dict[str, tuple[str, str, str, Site | None]] = {}
    known = [("star", b.title, b.url) for b in store.bookmarks] + [("history", v.title, v.url) for v in store.history]
    if words:
        known += [("public", page.title, site.url(page.id)) for site, page in store.pages() if page.id == "/"]
    else:
        known = known[len(store.bookmarks) :]
    for sign, title, url in known:
        if all(word in f"{title} {url}".casefold() for word in words):
            found.setdefault(url, (sign, title, url, store.place(url).site))
    return list(found.values())[:7]


@app.screen("bookmarks", activity=".BookmarksActivity")
def bookmarks(ctx: Context) -> str:
    """Kept pages, with search."""
    store, wanted = ctx.store(Browser), ctx.field("q").casefold().strip()
    found = [b for b in store.bookmarks if wanted in f"{b.title} {b.url} {b.folder}".casefold()]
    shelves = [
        (folder, [(b, store.place(b.url).site) for b in found if b.folder == folder])
        for folder in ["", *store.folders()]
        if any(b.folder == folder for b in found)
    ]
    return draw(ctx, "bookmarks.html", shelves=shelves, short=short_of)


@app.on("bookmarks")
def open_bookmarks(ctx: Context) -> None:
    """Show kept pages."""
    ctx.go("bookmarks")


@app.screen("bookmark", activity=".EditBookmarkActivity")
def one_bookmark(ctx: Context) -> str:
    """A bookmark's name, address and folder."""
    store = ctx.store(Browser)
    found = next((b for b in store.bookmarks if b.id == ctx.args.get("id")), None)
    return draw(ctx, "bookmark.html", mark=found, folders=store.folders())


@app.on("edit_bookmark")
def edit_bookmark(ctx: Context, id: str) -> None:
    """Change a bookmark."""
    found = next((b for b in ctx.store(Browser).bookmarks if b.id == id), None)
    if found is None:
        raise Refused("This bookmark is no longer there.")
    ctx.go("bookmark", id=id, fields={"title": found.title, "url": found.url, "folder": found.folder})


@app.on("take_folder")
def take_folder(ctx: Context, folder: str) -> None:
    """Put the bookmark into one of the folders that there are."""
    ctx.set_field("folder", folder)


@app.on("save_bookmark")
def save_bookmark(ctx: Context) -> None:
    """Keep what was changed of a bookmark."""
    fields = (ctx.field(name) for name in ("title", "url", "folder"))
    ctx.store(Browser).edit_bookmark(str(ctx.args.get("id", "")), *fields)
    ctx.back()
    ctx.snackbar("Bookmark saved")


@app.on("delete_marked")
def delete_marked(ctx: Context, id: str) -> None:
    """Delete the bookmark that is open for changes."""
    ctx.back()
    app.run(ctx, "unbookmark", {"id": id})


@app.on("bookmark_menu")
def bookmark_menu(ctx: Context, id: str) -> None:
    """What can be done with a bookmark."""
    found = next((b for b in ctx.store(Browser).bookmarks if b.id == id), None)
    if found is None:
        raise Refused("This bookmark is no longer there.")
    ctx.menu(
        Choice("Open in new tab", "open_aside_home", {"url": found.url}, "tab"),
        Choice("Edit", "edit_bookmark", {"id": id}, "edit"),
        Choice("Share", "share_link", {"url": found.url}, "share"),
        Choice("Delete", "unbookmark", {"id": id}, "delete", danger=True),
        title=found.title,
    )


@app.on("open_aside_home")
def open_aside_home(ctx: Context, url: str) -> None:
    """Open an address of a list in a new tab."""
    ctx.home_page()
    app.run(ctx, "open_aside", {"url": url, "private": False})


@app.screen("history", activity=".HistoryActivity")
def history(ctx: Context) -> str:
    """Visited pages by day, with search."""
    store, wanted = ctx.store(Browser), ctx.field("q").casefold().strip()
    found = [v for v in store.history if wanted in f"{v.title} {v.url}".casefold()]
    today = ctx.now.date()
    names = {today: "Today", today - timedelta(days=1): "Yesterday"}
    days = [
        (names.get(date) or day(group[0].time), [(v, store.place(v.url).site) for v in group])
        for date, visits in groupby(found, key=lambda v: v.time.date())
        if (group := list(visits))
    ]
    return draw(ctx, "history.html", days=days, short=short_of)


@app.on("history")
def open_history(ctx: Context) -> None:
    """Show visited pages."""
    ctx.go("history")


@app.on("forget")
def forget(ctx: Context, id: str) -> None:
    """Take one visit out."""
    ctx.store(Browser).forget(id)


@app.on("ask_clear")
def ask_clear(ctx: Context) -> None:
    """Confirm first."""
    ctx.confirm(
        "Clear browsing history?",
        f"{len(ctx.store(Browser).history)} visited pages will be removed from this phone. Bookmarks stay.",
        "Clear",
        "clear_history",
        danger=True,
    )


@app.on("clear_history")
def clear_history(ctx: Context) -> None:
    """Forget every visit."""
    ctx.store(Browser).clear_history()
    ctx.snackbar("History cleared")


@app.screen("downloads", activity=".DownloadsActivity")
def downloads(ctx: Context) -> str:
    """What was downloaded."""
    files = ctx.store(Files)
    found = [
        (saved, (file := files.find(saved.file_id)) is not None and not file.trashed)
        for saved in ctx.store(Browser).downloads
    ]
    return draw(ctx, "downloads.html", found=found, host=host_of)


@app.on("downloads")
def open_downloads(ctx: Context) -> None:
    """Show what was downloaded."""
    ctx.go("downloads")


@app.on("open_file")
def open_file(ctx: Context, id: str) -> None:
    """Open a downloaded file."""
    file = ctx.store(Files).find(id)
    if file is None or file.trashed:
        raise Refused("This file is no longer there.")
    ctx.view(file=id)


@app.on("download_menu")
def download_menu(ctx: Context, id: str) -> None:
    """What can be done with a download."""
    saved = next((d for d in ctx.store(Browser).downloads if d.id == id), None)
    if saved is None:
        raise Refused("This download is no longer in the list.")
    file = ctx.store(Files).find(saved.file_id)
    there = file is not None and not file.trashed
    ctx.menu(
        *((Choice("Share", "share_file", {"id": saved.file_id}, "share"),) if there else ()),
        Choice("Remove from list", "ask_forget_download", {"id": id}, "remove-circle-outline"),
        Choice("Delete file", "delete_download", {"id": id}, "delete", danger=True),
        title=saved.file,
    )


@app.on("share_file")
def share_file(ctx: Context, id: str) -> None:
    """Hand a downloaded file to another app."""
    ctx.share(Shared(files=(id,)))


@app.on("delete_download")
def delete_download(ctx: Context, id: str) -> None:
    """Delete a download with its file."""
    gone = ctx.store(Browser).delete_download(id)
    ctx.snackbar(f"Deleted {gone.file[:40]}", "Undo", "restore_download", saved=gone)


@app.on("restore_download")
def restore_download(ctx: Context, saved: Saved) -> None:
    """Undo the deletion of a download."""
    ctx.store(Browser).restore_download(saved)


@app.on("ask_forget_download")
def ask_forget_download(ctx: Context, id: str) -> None:
    """Confirm first."""
    ctx.confirm("Remove from list?", "The file itself stays in Files.", "Remove", "forget_download", id=id)


@app.on("forget_download")
def forget_download(ctx: Context, id: str) -> None:
    """Take a download out of the list."""
    ctx.store(Browser).forget_download(id)
