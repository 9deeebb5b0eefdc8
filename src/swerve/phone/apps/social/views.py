"""Rookery, a social network of many servers: the app's home with its tabs; all other screens are beside it."""

from __future__ import annotations

from typing import Any

from swerve.phone.app import Opened, Shared
from swerve.phone.apps.social import (
    access,
    attaching,
    composing,
    drafts,
    finding,
    keeping,
    people,
    posting,
    profile,
    settings,
    talking,
)
from swerve.phone.apps.social.cards import Scribe, ago, large, page
from swerve.phone.apps.social.manifest import app
from swerve.phone.context import Context
from swerve.world.files import Files
from swerve.world.social import Social
from swerve.world.social.things import Notice
from swerve.world.store import Refused

__all__ = [
    "access",
    "app",
    "attaching",
    "composing",
    "drafts",
    "finding",
    "keeping",
    "people",
    "posting",
    "profile",
    "settings",
    "talking",
]

TABS = (
    ("home", "Home", "home"),
    ("explore", "Explore", "search"),
    ("alerts", "Activity", "notifications"),
    ("messages", "Messages", "mail"),
    ("you", "You", "person"),
)
PAGE = 24
"""Posts that a timeline begins with."""

SAID = {
    "mention": ("alternate-email", "mentioned you"),
    "follow": ("person-add", "followed you"),
    "request": ("person-add", "wants to follow you"),
    "boost": ("repeat", "boosted your post"),
    "favourite": ("star", "favourited your post"),
    "poll": ("poll", "A poll that you made or voted in has ended"),
    "post": ("notifications-active", "just posted"),
    "edit": ("edit", "edited a post that you boosted"),
}
KINDS = (
    ("all", "All"),
    ("mention", "Mentions"),
    ("boost", "Boosts"),
    ("favourite", "Favourites"),
    ("follow", "Follows"),
)


@app.screen("home", activity=".MainActivity", on_back="leave_home", on_rest="rest_home")
def home(ctx: Context) -> str:
    """The tab that is open."""
    store, tab = ctx.store(Social), ctx.ui.get("tab", "home")
    values = {"home": _timeline, "explore": finding.explored, "alerts": _alerts, "messages": _messages, "you": _you}
    counts = {
        "alerts": sum(notice.unread for notice in store.alerts()),
        "messages": sum(unread for _, _, unread in store.conversations()),
    }
    return page(ctx, "home.html", tab=tab, tabs_of=TABS, counts=counts, store=store, large=large, **values[tab](ctx))


def _timeline(ctx: Context) -> dict[str, object]:
    store, feed = ctx.store(Social), ctx.ui.get("feed", "home")
    if feed == "lists":
        return {"feed": feed, "lines": [], "more": 0}
    posts = store.home() if feed == "home" else store.local()
    shown = ctx.ui.get("shown", PAGE)
    scribe = Scribe(ctx, "home" if feed == "home" else "public")
    return {"feed": feed, "lines": scribe.lines(posts[:shown]), "more": max(0, len(posts) - shown)}


def _alerts(ctx: Context) -> dict[str, object]:
    store, kind = ctx.store(Social), ctx.ui.get("kind", "all")
    kinds = {"follow": ("follow", "request")}.get(kind, (kind,))
    found = [n for n in store.alerts() if n.kind != "request" and (kind == "all" or n.kind in kinds)]
    asking = [a for a in store.accounts if a.asks and not store.shunned(a.id)]
    scribe = Scribe(ctx, "notifications")
    return {
        "kind": kind,
        "kinds": KINDS,
        "asking": asking if kind in ("all", "follow") else [],
        "items": [_item(ctx, scribe, notice) for notice in found],
    }


def _item(ctx: Context, scribe: Scribe, notice: Notice) -> dict[str, object]:
    store = scribe.store
    post = store.find_post(notice.post)
    icon, said = SAID[notice.kind]
    return {
        "notice": notice,
        "fresh": notice.unread or notice.id in ctx.ui.get("fresh", []),
        "account": store.account(notice.account),
        "line": scribe.line(post) if post else None,
        "icon": icon,
        "said": said,
        "when": ago(notice.time, ctx.now),
        "whole": notice.kind in ("mention", "post"),
    }


def _messages(ctx: Context) -> dict[str, object]:
    store = ctx.store(Social)
    items = []
    for ids, post, unread in store.conversations():
        accounts = [store.account(id) for id in ids]
        who = "You" if post.author == store.me else accounts[0].name if len(accounts) == 1 else ""
        who = who or store.account(post.author).name
        said = post.text or "Sent a picture"
        items.append(
            {
                "people": ",".join(ids),
                "accounts": accounts,
                "title": ", ".join(account.name for account in accounts),
                "said": said if len(accounts) == 1 and post.author != store.me else f"{who}: {said}",
                "when": ago(post.time, ctx.now),
                "unread": unread,
            }
        )
    return {"items": items}


def _you(ctx: Context) -> dict[str, object]:
    return profile.shown(ctx, ctx.store(Social).me)


@app.on("rest_home")
def rest_home(ctx: Context) -> None:
    """Notifications in front are known; they stay marked as new until the tab is left."""
    if ctx.ui.get("tab") == "alerts":
        store = ctx.store(Social)
        fresh = [notice.id for notice in store.notices if notice.unread]
        ctx.ui["fresh"] = [*ctx.ui.get("fresh", []), *fresh]
        store.read_notices()


@app.on("tab")
def open_tab(ctx: Context, name: str) -> None:
    """Go to a tab; a tap on the open one goes to its top."""
    ctx.ui["tab"] = name
    ctx.entry.scroll.clear()
    ctx.ui.pop("opened", None)
    ctx.ui.pop("fresh", None)
    ctx.focus(None)


@app.on("feed")
def open_feed(ctx: Context, name: str) -> None:
    """Choose what Home, or another tab with parts, shows."""
    ctx.ui["feed"] = name
    ctx.ui.pop("shown", None)
    ctx.entry.scroll.clear()


@app.on("kind")
def choose_kind(ctx: Context, name: str) -> None:
    """Filter the notifications."""
    ctx.ui["kind"] = name
    ctx.entry.scroll.clear()


@app.on("more")
def more(ctx: Context) -> None:
    """Show older posts."""
    ctx.ui["shown"] = ctx.ui.get("shown", PAGE) + PAGE


@app.on("leave_home")
def leave_home(ctx: Context) -> None:
    """Back goes to the first tab before it leaves."""
    if ctx.ui.get("tab", "home") != "home":
        open_tab(ctx, "home")
    else:
        ctx.back()


@app.on("go")
def go(ctx: Context, page: str, **args: Any) -> None:
    """Open a screen."""
    ctx.go(page, **args)


@app.on("shared")
def shared(ctx: Context, shared: Shared) -> None:
    """Write a post with what another app hands over."""
    text = "\n".join(part for part in (shared.subject, shared.text) if part)
    files = [ctx.store(Files).file(id) for id in shared.files]
    if any(file.kind != "image" for file in files):
        raise Refused("Only pictures can be posted.")
    media = [{"file": file.id, "look": file.look, "text": file.text, "description": ""} for file in files]
    ctx.go("compose", media=media, fields={"text": text})


@app.on("opened")
def opened(ctx: Context, opened: Opened) -> None:
    """Open an address of the network."""
    posting.follow_link(ctx, "https:" + opened.uri.partition(":")[2])
