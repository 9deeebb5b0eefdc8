"""What sites may do, and what they keep."""

from __future__ import annotations

from typing import cast

from swerve.phone.apps.browser.manifest import app
from swerve.phone.apps.browser.paper import draw
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.browser import Browser
from swerve.world.webpages import Permission


@app.screen("site", activity=".SiteSettingsActivity")
def site_settings(ctx: Context) -> str:
    """Connection and permissions of the site in front, and of all others."""
    store = ctx.store(Browser)
    place = store.place(store.tab.url) if store.tab.url else None
    grants = sorted(store.permissions, key=lambda g: (g.site, g.kind))
    here = place.site.id if place and place.site else ""
    wishes = [(kind, sign, _state_of(store, here, kind)) for kind, sign in _SIGNS.items()] if here else []
    return draw(
        ctx,
        "site.html",
        place=place,
        grants=grants,
        wishes=wishes,
        signed=store.sessions,
        site_of=lambda id: store.place(id).site,
    )


_SIGNS: dict[Permission, str] = {
    "location": "location-on",
    "notifications": "notifications",
    "camera": "photo-camera",
    "microphone": "mic",
}


def _state_of(store: Browser, site: str, kind: Permission) -> str:
    grant = store.granted(site, kind)
    return "Ask first" if grant is None else "Allowed" if grant.allowed else "Blocked"


@app.on("grant_menu")
def grant_menu(ctx: Context, site: str, kind: str) -> None:
    """Decide what a site may do."""
    args = {"site": site, "kind": kind}
    ctx.menu(
        Choice("Allow", "answer", {**args, "allowed": True}, "check-circle"),
        Choice("Block", "answer", {**args, "allowed": False}, "block"),
        Choice("Ask first", "forget_grant", args, "help-outline"),
        title=f"{kind.capitalize()} · {site}",
    )


@app.on("ask_clear_site")
def ask_clear_site(ctx: Context, site: str) -> None:
    """Confirm first."""
    ctx.confirm(
        "Clear site data?",
        f"{site} forgets you on this phone and asks its questions again.",
        "Clear",
        "clear_site",
        site=site,
        danger=True,
    )


@app.on("clear_site")
def clear_site(ctx: Context, site: str) -> None:
    """Clear what a site keeps."""
    ctx.store(Browser).clear_site(site)
    ctx.snackbar("Site data cleared")


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
