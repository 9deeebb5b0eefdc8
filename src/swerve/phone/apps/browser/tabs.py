"""Tabs: all of them as thumbnails, opening, closing, incognito."""

from __future__ import annotations

from markupsafe import Markup

from swerve.phone.apps.browser.lists import title_of
from swerve.phone.apps.browser.manifest import app
from swerve.phone.apps.browser.paper import draw, leave, paper, picture_of, restore, switch
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.browser import Browser
from swerve.world.webtraces import Tab


@app.screen("tabs", activity=".TabsActivity")
def tabs(ctx: Context) -> str:
    """All tabs as thumbnails."""
    store = ctx.store(Browser)
    private = bool(ctx.ui.get("private", store.tab.private))
    cards = [
        {
            "tab": tab,
            "title": title_of(store, tab.url),
            "site": store.place(tab.url).site if tab.url else None,
            "view": Markup(picture_of(paper(ctx, tab.url))),
        }
        for tab in store.tabs
        if tab.private == private
    ]
    counts = [sum(tab.private == kind for tab in store.tabs) for kind in (False, True)]
    return draw(ctx, "tabs.html", store=store, cards=cards, private=private, counts=counts)


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
        ctx.snackbar(f"Closed {title_of(store, closed.url)[:40]}", "Undo", "reopen", tabs=[closed])


@app.on("reopen")
def reopen(ctx: Context, tabs: list[Tab]) -> None:
    """Undo the closing of tabs."""
    leave(ctx)
    for tab in tabs:
        ctx.store(Browser).reopen_tab(tab)
    restore(ctx, fresh=True)


@app.on("tabs_menu")
def tabs_menu(ctx: Context, private: bool) -> None:
    """What can be done with all tabs."""
    kind = "incognito tabs" if private else "tabs"
    ctx.menu(
        Choice("New tab", "new_tab", icon="add"),
        Choice("New incognito tab", "new_tab", {"private": True}, "visibility-off"),
        Choice(f"Close all {kind}", "close_all", {"private": private}, "close"),
    )


@app.on("close_all")
def close_all(ctx: Context, private: bool) -> None:
    """Close every tab of a kind; they can be had back for a moment."""
    leave(ctx)
    closed = ctx.store(Browser).close_tabs(private)
    restore(ctx)
    ctx.ui.pop("private", None)
    ctx.snackbar(f"Closed {len(closed)} tab{'s' if len(closed) != 1 else ''}", "Undo", "reopen", tabs=closed)


@app.on("tab_kind")
def tab_kind(ctx: Context, private: bool) -> None:
    """Show the incognito tabs, or the others."""
    ctx.ui["private"] = private


@app.on("new_tab")
def new_tab(ctx: Context, private: bool = False) -> None:
    """Open an empty tab."""
    leave(ctx)
    ctx.home_page()
    ctx.store(Browser).open_tab(private=private)
    restore(ctx, fresh=True)


@app.on("show_tab")
def show_tab(ctx: Context, id: str) -> None:
    """Put a tab in front."""
    switch(ctx, id)
    ctx.home_page()
