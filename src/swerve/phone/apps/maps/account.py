"""The account sheet and the settings."""

from __future__ import annotations

from swerve.phone.apps.maps.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.maps import Maps
from swerve.world.settings import Settings
from swerve.world.system import System

GROUPS = (
    (
        "Personal content",
        (
            ("location_history", "Location history", "Remembers where this phone has been"),
            ("timeline", "Timeline", "Turns the history into visits and ways"),
            ("personal_suggestions", "Personal suggestions", "Uses what you searched for and saved"),
        ),
    ),
    (
        "Notifications",
        (
            ("place_updates", "News from saved places", "When an owner posts an update"),
            ("sharing_alerts", "Location sharing", "When somebody shares with you"),
            ("commute_alerts", "Commute", "Before you leave for work and home"),
        ),
    ),
    (
        "Map",
        (
            ("traffic", "Traffic and incidents", "Reports from other drivers"),
            ("transit", "Transit lines", "Trams and the airfield bus"),
        ),
    ),
)
"""Settings by group: name, title, what it does."""


@app.screen("account", activity=".AccountActivity")
def account(ctx: Context) -> str:
    """Who is signed in, and ways to everything personal."""
    store = ctx.store(Maps)
    return ctx.page(
        "account.html",
        owner=ctx.store(System).owner,
        incognito=store.options.incognito,
        live=sum(store.live(share) for share in store.shares),
        offline=not ctx.store(Settings).online,
    )


@app.screen("settings", activity=".SettingsActivity")
def settings(ctx: Context) -> str:
    """Everything that can be set."""
    store = ctx.store(Maps)
    labels = {label.id: label.address for label in store.labels}
    grant = ctx.store(Settings).grant("maps", "location")
    words = {"ask": "Ask every time", "denied": "Not allowed"}.get(grant, "Allowed while using the app")
    return ctx.page("settings.html", groups=GROUPS, options=store.options, labels=labels, permission=words)


@app.on("account")
def open_account(ctx: Context) -> None:
    """Show the account."""
    ctx.go("account")


@app.on("settings")
def open_settings(ctx: Context) -> None:
    """Show the settings."""
    ctx.go("settings")


@app.on("option")
def option(ctx: Context, key: str) -> None:
    """Turn a setting on or off; turning the history off is asked about."""
    store = ctx.store(Maps)
    on = not getattr(store.options, key)
    if key in ("location_history", "timeline") and not on:
        ctx.dialog(
            "Turn off location history?" if key == "location_history" else "Turn off the timeline?",
            "New visits will not be remembered. What is there already stays until you delete it.",
            Choice("Cancel"),
            Choice("Turn off", "option_off", {"key": key}),
        )
    else:
        store.set_option(key, on)


@app.on("option_off")
def option_off(ctx: Context, key: str) -> None:
    """Turn a setting off."""
    ctx.store(Maps).set_option(key, False)


@app.on("incognito")
def incognito(ctx: Context) -> None:
    """Stop or go on remembering searches."""
    store = ctx.store(Maps)
    store.set_option("incognito", not store.options.incognito)
    ctx.home_page()
    ctx.snackbar("Incognito mode is on" if store.options.incognito else "Incognito mode is off")


@app.on("location_permission")
def location_permission(ctx: Context) -> None:
    """Ask for the location, unless that is settled."""
    ctx.ask_permission("location", "permission_settled")


@app.on("permission_settled")
def permission_settled(ctx: Context, granted: bool) -> None:
    """Say how it stands."""
    ctx.snackbar(
        "Wherry Maps may use your location. Change it in the phone’s settings."
        if granted
        else "Wherry Maps may not use your location. Change it in the phone’s settings."
    )
