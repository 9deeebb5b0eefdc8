"""The browser's own screens: address bar, tabs, bookmarks, history, downloads, site settings."""

from __future__ import annotations

from datetime import timedelta
from itertools import groupby
from typing import cast

from markupsafe import Markup

from swerve.phone.app import apps
from swerve.phone.apps.browser.manifest import app
from swerve.phone.apps.browser.paper import draw, leave, paper, picture_of, restore
from swerve.phone.context import Context
from swerve.phone.kit.dates import day
from swerve.phone.shell import Choice
from swerve.world.browser import Browser
from swerve.world.files import Files
from swerve.world.store import Refused
from swerve.world.webpages import Permission, Site


def title_of(store: Browser, url: str) -> str:
    """What an address is called."""
    if not url:
        return "New tab"
    place = store.place(url)
    if place.query is not None:
        return f"{place.query} - Lantern Search" if place.query else "Lantern Search"
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
    return draw(
        ctx, "address.html", store=store, name=title_of, typed=typed, here=here, found=_suggestions(store, typed)
    )


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


@app.screen("tabs", activity=".TabsActivity")
def tabs(ctx: Context) -> str:
    """All tabs as thumbnails."""
    store = ctx.store(Browser)
    cards = [
        {
            "tab": tab,
            "title": title_of(store, tab.url),
            "site": store.place(tab.url).site if tab.url else None,
            "view": Markup(picture_of(paper(ctx, tab.url))),
        }
        for tab in store.tabs
    ]
    return draw(ctx, "tabs.html", store=store, cards=cards)


@app.on("tabs")
def open_tabs(ctx: Context) -> None:
    """Show all tabs."""
    ctx.go("tabs")


@app.on("close_tab")
def close_tab(ctx: Context, id: str) -> None:
    """Close a tab; it can be had back for a moment."""
    store = ctx.store(Browser)
    leave(ctx)
    closed = store.close_tab(id)
    restore(ctx)
    if closed is not None:
        ctx.snackbar(f"Closed {title_of(store, closed.url)[:40]}", "Undo", "reopen", url=closed.url)


@app.on("reopen")
def reopen(ctx: Context, url: str) -> None:
    """Undo the closing of a tab."""
    leave(ctx)
    ctx.store(Browser).open_tab(url)
    restore(ctx, fresh=True)


@app.screen("bookmarks", activity=".BookmarksActivity")
def bookmarks(ctx: Context) -> str:
    """Kept pages, with search."""
    store, wanted = ctx.store(Browser), ctx.field("q").casefold().strip()
    found = [b for b in store.bookmarks if wanted in f"{b.title} {b.url}".casefold()]
    return draw(ctx, "bookmarks.html", found=[(b, store.place(b.url).site) for b in found], short=short_of)


@app.on("bookmarks")
def open_bookmarks(ctx: Context) -> None:
    """Show kept pages."""
    ctx.go("bookmarks")


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
    ctx.dialog(
        "Clear browsing history?",
        f"{len(ctx.store(Browser).history)} visited pages will be removed from this phone. Bookmarks stay.",
        Choice("Cancel"),
        Choice("Clear", "clear_history", danger=True),
    )


@app.on("clear_history")
def clear_history(ctx: Context) -> None:
    """Forget every visit."""
    ctx.store(Browser).clear_history()
    ctx.snackbar("History cleared")


@app.screen("downloads", activity=".DownloadsActivity")
def downloads(ctx: Context) -> str:
    """What was downloaded."""
    return draw(ctx, "downloads.html", found=ctx.store(Browser).downloads, host=host_of)


@app.on("downloads")
def open_downloads(ctx: Context) -> None:
    """Show what was downloaded."""
    ctx.go("downloads")


@app.on("open_file")
def open_file(ctx: Context, id: str) -> None:
    """Open a downloaded file."""
    if "files" not in apps() or all(file.id != id or file.trashed for file in ctx.store(Files).files):
        raise Refused("This file is no longer there.")
    ctx.launch("files", "view", id=id)


@app.on("ask_forget_download")
def ask_forget_download(ctx: Context, id: str) -> None:
    """Confirm first."""
    ctx.dialog(
        "Remove from list?",
        "The file itself stays in Files.",
        Choice("Cancel"),
        Choice("Remove", "forget_download", {"id": id}),
    )


@app.on("forget_download")
def forget_download(ctx: Context, id: str) -> None:
    """Take a download out of the list."""
    ctx.store(Browser).forget_download(id)


@app.screen("site", activity=".SiteSettingsActivity")
def site_settings(ctx: Context) -> str:
    """Connection and permissions of the site in front, and of all others."""
    store = ctx.store(Browser)
    place = store.place(store.tab.url) if store.tab.url else None
    grants = sorted(store.permissions, key=lambda g: (g.site, g.kind))
    return draw(ctx, "site.html", place=place, grants=grants, site_of=lambda id: store.place(id).site)


@app.on("site_settings")
def open_site_settings(ctx: Context) -> None:
    """Show what sites may do."""
    ctx.go("site")


@app.on("turn_grant")
def turn_grant(ctx: Context, site: str, kind: str) -> None:
    """Allow what was blocked, block what was allowed."""
    store, asked = ctx.store(Browser), cast(Permission, kind)
    grant = store.granted(site, asked)
    store.allow(site, asked, not (grant and grant.allowed))


@app.on("forget_grant")
def forget_grant(ctx: Context, site: str, kind: str) -> None:
    """Let a site ask again."""
    ctx.store(Browser).forget_grant(site, cast(Permission, kind))
    ctx.snackbar("Permission reset")
