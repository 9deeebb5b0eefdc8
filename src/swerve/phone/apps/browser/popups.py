"""What sites put in front of their pages, and what they ask to be allowed."""

from __future__ import annotations

from typing import cast

from swerve.phone.apps.browser.manifest import app
from swerve.phone.apps.browser.paper import go_to, root
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world import settings
from swerve.world.browser import Browser
from swerve.world.store import Refused
from swerve.world.webpages import Permission

WANTS: dict[Permission, tuple[str, str]] = {
    "location": ("Share your location?", "use your device's location"),
    "notifications": ("Allow notifications?", "send you notifications"),
    "camera": ("Allow camera?", "use your camera"),
    "microphone": ("Allow microphone?", "use your microphone"),
}
"""The question about each permission: its title, and what the site wants."""


@app.on("popup")
def popup(ctx: Context, id: str, label: str, url: str = "") -> None:
    """Take a button of a popup: it closes, and its address opens."""
    store = ctx.store(Browser)
    root(ctx).ui.setdefault("state", {}).setdefault("closed", []).append(id)
    ctx.focus(None)
    store.answer(store.tab.url, id, label)
    if url.startswith(("http://", "https://")):
        go_to(ctx, url)
    elif url:
        app.run(ctx, "follow", {"url": url})


@app.on("site_asks")
def site_asks(ctx: Context, site: str, kind: str) -> None:
    """A site wants a permission: the phone asks for the browser itself first, where it keeps one."""
    if kind == "notifications":
        site_may_ask(ctx, site, kind, granted=True)
    else:
        ctx.ask_permission(cast(settings.Permission, kind), "site_may_ask", site=site, kind=kind)


@app.on("site_may_ask")
def site_may_ask(ctx: Context, site: str, kind: str, granted: bool) -> None:
    """Let the owner answer the site."""
    if not granted:
        ctx.snackbar(f"Browser has no access to the {kind}")
        return
    title, wish = WANTS[cast(Permission, kind)]
    ctx.dialog(
        title,
        f"{site} wants to {wish}.",
        Choice("Block", "answer", {"site": site, "kind": kind, "allowed": False}),
        Choice("Allow", "answer", {"site": site, "kind": kind, "allowed": True}),
    )


@app.on("answer")
def answer(ctx: Context, site: str, kind: str, allowed: bool) -> None:
    """Answer a site's wish for a permission."""
    if ctx.store(Browser).tab.private and kind == "notifications" and allowed:
        raise Refused("Sites cannot send notifications from incognito tabs.")
    ctx.store(Browser).allow(site, cast(Permission, kind), allowed)


@app.on("unsubscribe")
def unsubscribe(ctx: Context, site: str) -> None:
    """Block a site's notifications from one of them."""
    ctx.store(Browser).allow(site, "notifications", False)
    ctx.toast(f"Notifications of {site} are blocked")
