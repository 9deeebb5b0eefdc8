"""The app's settings."""

from __future__ import annotations

from swerve.phone.apps.messages.manifest import app
from swerve.phone.context import Context
from swerve.world.messages import Messages

_OPTIONS = {
    "bubbles": ("Pop on screen", "New messages show over the app in front", "bubble-chart"),
    "delivery_reports": ("Delivery reports", "Say below your messages whether they arrived or were read", "done-all"),
    "spam_protection": ("Spam protection", "Mark messages of people you do not know and never answered", "security"),
    "previews": ("Link previews", "Show a card below links in messages", "link"),
}


@app.screen("settings", activity=".SettingsActivity")
def settings(ctx: Context) -> str:
    """What can be turned on and off."""
    store = ctx.store(Messages)
    rows = [(name, *words, getattr(store.options, name)) for name, words in _OPTIONS.items()]
    blocked = sum(thread.blocked for thread in store.threads)
    muted = sum(thread.muted for thread in store.threads)
    return ctx.page("settings.html", rows=rows, blocked=blocked, muted=muted)


@app.on("turn")
def turn(ctx: Context, name: str) -> None:
    """Turn a setting the other way."""
    store = ctx.store(Messages)
    store.set_option(name, not getattr(store.options, name, False))
