"""The browser: a page in a tab, with the address bar above it and the menu behind it."""

from __future__ import annotations

from swerve.phone.app import Opened, Shared
from swerve.phone.apps.browser import filling, forms, lists, options, popups, sites, tabs, talking
from swerve.phone.apps.browser.manifest import app
from swerve.phone.apps.browser.paper import PAGE_OF_HITS, go_to, leave, offline, paper, restore, root, values_of
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.browser import Browser, is_address
from swerve.world.system import System

__all__ = ["app", "filling", "forms", "lists", "options", "popups", "sites", "tabs", "talking"]


@app.screen("page", activity=".BrowserActivity", on_back="back", on_open="launched")
def page(ctx: Context) -> str:
    """What the tab in front shows."""
    store = ctx.store(Browser)
    shown = paper(ctx, store.tab.url, ctx.field("find") if ctx.ui.get("finding") else "", ctx.ui.get("match", 0))
    home = store.place(store.preferences.homepage).id if store.preferences.homepage else ""
    count = sum(tab.private == store.tab.private for tab in store.tabs)
    at_home = store.tab.url == home
    return ctx.page(
        "page.html", store=store, at_home=at_home, count=count, finding=bool(ctx.ui.get("finding")), **values_of(shown)
    )


@app.on("launched")
def launched(ctx: Context, caller: str) -> None:
    """Another app launched an address: show it in a tab of its own; back leads to that app again."""
    url = str(ctx.args.get("url", ""))
    leave(ctx)
    ctx.home_page()
    if not url:
        return
    ctx.store(Browser).open_tab(opener="" if caller in (app.role, "launcher") else caller)
    go_to(ctx, url, fresh=True)


@app.on("opened")
def opened(ctx: Context, opened: Opened) -> None:
    """Open an address for another app."""
    leave(ctx)
    ctx.home_page()
    before = ctx.shell.tasks[-2].role if len(ctx.shell.tasks) > 1 else ""
    ctx.store(Browser).open_tab(opener=before)
    go_to(ctx, opened.uri, fresh=True)


@app.on("follow")
def follow(ctx: Context, url: str) -> None:
    """Tap a link."""
    scheme, _, rest = url.partition(":")
    if scheme in ("http", "https"):
        go_to(ctx, url)
    elif scheme == "mailto":
        ctx.launch("mail", "compose", fields={"to": rest.split("?")[0]})
    elif scheme in ("tel", "sms"):
        number = rest.removeprefix("//")
        ctx.menu(
            Choice("Call", "call", {"number": number}, "call"),
            Choice("Send message", "text_number", {"number": number}, "chat"),
            Choice("Copy number", "copy", {"text": number}, "content-copy"),
            title=number,
        )
    elif scheme in ("geo", "maps"):
        ctx.view(url)
    else:
        ctx.snackbar("Can't open this link")


@app.on("call")
def call(ctx: Context, number: str) -> None:
    """Call a number of a page, after the phone has asked."""
    ctx.view(f"tel:{number}")


@app.on("link_menu")
def link_menu(ctx: Context, url: str) -> None:
    """What a long press on a link offers."""
    web = url.startswith(("http://", "https://"))
    ctx.menu(
        *(
            (
                Choice("Open in new tab", "open_aside", {"url": url, "private": False}, "tab"),
                Choice("Open in incognito tab", "open_aside", {"url": url, "private": True}, "visibility-off"),
            )
            if web
            else (Choice("Open", "follow", {"url": url}, "open-in-new"),)
        ),
        Choice("Copy link address", "copy", {"text": url}, "content-copy"),
        Choice("Share link", "share_link", {"url": url}, "share"),
        title=url,
    )


@app.on("open_aside")
def open_aside(ctx: Context, url: str, private: bool) -> None:
    """Open a link in a tab of its own."""
    leave(ctx)
    ctx.store(Browser).open_tab(private=private)
    go_to(ctx, url, fresh=True)


@app.on("share_link")
def share_link(ctx: Context, url: str) -> None:
    """Hand a link to another app."""
    ctx.share(Shared(text=url))


@app.on("text_number")
def text_number(ctx: Context, number: str) -> None:
    """Write a message to a number of a page."""
    ctx.launch("messages", "thread", number=number)


@app.on("copy")
def copy(ctx: Context, text: str) -> None:
    """Put something on the clipboard."""
    ctx.store(System).copy_text(text)
    ctx.snackbar("Copied to clipboard")


@app.on("visit")
def visit(ctx: Context, url: str) -> None:
    """Open an address that some list of the browser holds."""
    ctx.home_page()
    go_to(ctx, url)


@app.on("home_button")
def home_button(ctx: Context) -> None:
    """Show the start page, or the page that the owner has chosen instead."""
    store = ctx.store(Browser)
    home = store.preferences.homepage
    if home:
        go_to(ctx, home)
    elif store.tab.url:
        leave(ctx)
        store.tab.urls, store.tab.at = [*store.tab.urls[: store.tab.at + 1], ""], store.tab.at + 1
        restore(ctx, fresh=True)


@app.on("back")
def back(ctx: Context) -> None:
    """Back in the tab's history, then out of the tab."""
    store = ctx.store(Browser)
    if ctx.ui.get("finding"):
        stop_finding(ctx)
        return
    tab = store.tab
    if tab.at > 0:
        leave(ctx)
        store.step(-1, online=not offline(ctx))
        restore(ctx)
    elif tab.opener and any(task.role == tab.opener for task in ctx.shell.tasks):
        store.close_tab(tab.id)
        restore(ctx, fresh=True)
        ctx.launch(tab.opener)
    else:
        ctx.back()


@app.on("forward")
def forward(ctx: Context) -> None:
    """Forward in the tab's history."""
    leave(ctx)
    ctx.store(Browser).step(1, online=not offline(ctx))
    restore(ctx)


@app.on("reload")
def reload(ctx: Context) -> None:
    """Load the page again."""
    go_to(ctx, ctx.store(Browser).tab.url, fresh=True)


@app.on("edit_address")
def edit_address(ctx: Context) -> None:
    """Type where to go."""
    ctx.home_page()
    stop_finding(ctx)
    ctx.go("address", fields={"address": ""})
    ctx.focus("address")


@app.on("search_typed")
def search_typed(ctx: Context) -> None:
    """Go where the address bar says."""
    look_up(ctx, ctx.field("address"))


@app.on("look_up")
def look_up(ctx: Context, text: str) -> None:
    """Go to what is an address; search for all else."""
    if not text.strip():
        ctx.focus("address")
        return
    ctx.home_page()
    go_to(ctx, text, typed=True)


@app.on("fill_address")
def fill_address(ctx: Context, text: str) -> None:
    """Put a suggestion into the address bar to go on typing."""
    ctx.set_field("address", text)
    ctx.focus("address")


@app.on("more_hits")
def more_hits(ctx: Context) -> None:
    """Show further search results."""
    state = root(ctx).ui.setdefault("state", {})
    state["hits"] = state.get("hits", PAGE_OF_HITS) + PAGE_OF_HITS


@app.on("more")
def more(ctx: Context) -> None:
    """The browser's menu."""
    store = ctx.store(Browser)
    tab = store.tab
    choices = [
        Choice("New tab", "new_tab", icon="add"),
        Choice("New incognito tab", "new_tab", {"private": True}, "visibility-off"),
    ]
    if tab.at + 1 < len(tab.urls):
        choices.insert(0, Choice("Forward", "forward", icon="arrow-forward"))
    if tab.url:
        kept = store.bookmarked(tab.url)
        choices += [
            Choice("Remove bookmark", "unbookmark", {"id": kept.id}, "bookmark")
            if kept
            else Choice("Bookmark this page", "bookmark", icon="bookmark-border"),
            *((Choice("Edit bookmark", "edit_bookmark", {"id": kept.id}, "edit"),) if kept else ()),
            Choice("Share…", "share", icon="share"),
            Choice("Find in page", "find", icon="search"),
            Choice("Reload", "reload", icon="refresh"),
        ]
    choices += [
        Choice("Bookmarks", "bookmarks", icon="bookmarks"),
        Choice("History", "history", icon="history"),
        Choice("Downloads", "downloads", icon="download"),
        Choice("Site settings", "site_settings", icon="tune"),
        Choice("Settings", "settings", icon="settings"),
    ]
    ctx.menu(*choices)


@app.on("bookmark")
def bookmark(ctx: Context) -> None:
    """Keep the page."""
    store = ctx.store(Browser)
    kept = store.bookmark(store.tab.url, lists.title_of(store, store.tab.url))
    ctx.snackbar("Bookmark saved", "Undo", "unbookmark", id=kept.id)


@app.on("unbookmark")
def unbookmark(ctx: Context, id: str) -> None:
    """Forget a kept page."""
    gone = ctx.store(Browser).unbookmark(id)
    ctx.snackbar("Bookmark removed", "Undo", "keep_again", url=gone.url, title=gone.title, folder=gone.folder)


@app.on("keep_again")
def keep_again(ctx: Context, url: str, title: str, folder: str = "") -> None:
    """Undo a removal."""
    ctx.store(Browser).bookmark(url, title, folder)


@app.on("share")
def share(ctx: Context) -> None:
    """Hand the address to another app."""
    store = ctx.store(Browser)
    ctx.share(Shared(text=store.tab.url, subject=lists.title_of(store, store.tab.url)))


@app.on("shared")
def shared(ctx: Context, shared: Shared) -> None:
    """Open the address in shared text, or search for it."""
    words = (shared.text or shared.subject).split()
    url = next((word for word in words if word.startswith(("http://", "https://")) and is_address(word)), "")
    leave(ctx)
    ctx.home_page()
    ctx.store(Browser).open_tab()
    go_to(ctx, url or " ".join(words)[:300], fresh=True, typed=True)


@app.on("find")
def find(ctx: Context) -> None:
    """Look for text in the page."""
    ctx.ui["finding"], ctx.ui["match"] = True, 0
    ctx.set_field("find", "")
    ctx.focus("find")


@app.on("search_next")
def search_next(ctx: Context, by: int = 1) -> None:
    """Show another match; the field keeps the focus, which keeps the match in view."""
    ctx.ui["match"] = ctx.ui.get("match", 0) + by
    ctx.focus("find")


@app.on("stop_finding")
def stop_finding(ctx: Context) -> None:
    """Close the find bar."""
    root(ctx).ui.pop("finding", None)
    ctx.focus(None)
