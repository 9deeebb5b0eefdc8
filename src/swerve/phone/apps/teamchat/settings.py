"""The account's settings: notifications, display, security."""

from __future__ import annotations

from pydantic import JsonValue

from swerve.phone.apps.teamchat.manifest import app
from swerve.phone.apps.teamchat.timeline import ago
from swerve.phone.context import Context
from swerve.phone.kit.dates import short
from swerve.phone.shell import Choice
from swerve.world.store import Refused
from swerve.world.teamchat import Teamchat

PUSH = {"all": "All new messages", "mentions": "Mentions, direct messages", "none": "Nothing"}
WHEN = {"always": "Online, away or offline", "away": "Away or offline", "offline": "Offline"}


@app.screen("notifications", activity=".NotificationSettingsActivity")
def notifications(ctx: Context) -> str:
    """What the account notifies of."""
    preferences = ctx.store(Teamchat).preferences
    return ctx.page("notifications.html", p=preferences, push=PUSH[preferences.push], when=WHEN[preferences.push_when])


@app.screen("display", activity=".DisplaySettingsActivity")
def display(ctx: Context) -> str:
    """How the app looks."""
    return ctx.page("display.html", p=ctx.store(Teamchat).preferences)


@app.on("preference")
def preference(ctx: Context, key: str, value: JsonValue) -> None:
    """Change a preference."""
    ctx.store(Teamchat).set_preference(key, value)


@app.on("push_menu")
def push_menu(ctx: Context) -> None:
    """What to push."""
    now = ctx.store(Teamchat).preferences.push
    _offer(ctx, "Push notifications for", "push", PUSH, now)


@app.on("when_menu")
def when_menu(ctx: Context) -> None:
    """When to push."""
    now = ctx.store(Teamchat).preferences.push_when
    _offer(ctx, "Push when I am", "push_when", WHEN, now)


def _offer(ctx: Context, title: str, name: str, labels: dict[str, str], now: str) -> None:
    choices = [
        Choice(
            label,
            "preference",
            {"key": name, "value": key},
            "radio-button-checked" if key == now else "radio-button-unchecked",
        )
        for key, label in labels.items()
    ]
    ctx.menu(*choices, title=title)


@app.on("add_keyword")
def add_keyword(ctx: Context) -> None:
    """Watch for a word."""
    store, word = ctx.store(Teamchat), ctx.field("keyword").strip()
    if not word:
        raise Refused("Enter a word to watch for.")
    kept = [k for k in store.preferences.keywords if k.casefold() != word.casefold()]
    store.set_preference("keywords", [*kept, word])
    ctx.set_field("keyword", "")


@app.on("drop_keyword")
def drop_keyword(ctx: Context, word: str) -> None:
    """Watch for a word no longer."""
    store = ctx.store(Teamchat)
    store.set_preference("keywords", [k for k in store.preferences.keywords if k != word])


@app.screen("security", activity=".SecurityActivity")
def security(ctx: Context) -> str:
    """Password, second factor, devices, tokens."""
    store = ctx.store(Teamchat)
    devices = [(s, _device_line(ctx, s.place, s.address), ago(s.active, ctx.now)) for s in store.sessions]
    devices.sort(key=lambda row: (not row[0].current, -row[0].active.timestamp()))
    mine = [token for token in store.tokens if token.owner == store.me]
    return ctx.page(
        "security.html",
        account=store.account,
        devices=devices,
        tokens=len(mine),
        changed=short(store.account.password_changed, ctx.now),
        phone=store.myself.phone,
    )


def _device_line(ctx: Context, place: str, address: str) -> str:
    return " · ".join(part for part in (place, address) if part)


@app.screen("password", activity=".PasswordActivity")
def password(ctx: Context) -> str:
    """A new password."""
    ready = all(ctx.field(name) for name in ("current", "new", "again"))
    return ctx.page("password.html", ready=ready)


@app.on("open_settings")
def open_settings(ctx: Context, page: str) -> None:
    """Show one of the settings' screens."""
    ctx.go(page)


@app.on("change_password")
def change_password(ctx: Context) -> None:
    """Set the new password."""
    ctx.store(Teamchat).change_password(ctx.field("current"), ctx.field("new"), ctx.field("again"))
    ctx.focus(None)
    ctx.back()
    ctx.snackbar("Password changed")


@app.on("ask_mfa")
def ask_mfa(ctx: Context) -> None:
    """Confirm first."""
    store = ctx.store(Teamchat)
    if store.account.mfa:
        told = "Your password alone will be enough to sign in."
        ctx.confirm("Turn off multi-factor authentication?", told, "Turn off", "mfa", danger=True, on=False)
    else:
        number = store.myself.phone or "your phone"
        told = f"Signing in on a new device will also ask for a code that is sent to {number}."
        ctx.confirm("Turn on multi-factor authentication?", told, "Turn on", "mfa", on=True)


@app.on("mfa")
def mfa(ctx: Context, on: bool) -> None:
    """Ask for a second factor, or no longer."""
    ctx.store(Teamchat).set_mfa(on)
    ctx.snackbar(f"Multi-factor authentication is {'on' if on else 'off'}")


@app.on("ask_revoke_session")
def ask_revoke_session(ctx: Context, id: str) -> None:
    """Confirm first."""
    session = next((s for s in ctx.store(Teamchat).sessions if s.id == id), None)
    if session is None:
        raise Refused("This device is no longer signed in.")
    told = "It will need your password to sign in again."
    ctx.confirm(f"Sign out {session.device}?", told, "Sign out", "revoke_session", danger=True, id=id)


@app.on("revoke_session")
def revoke_session(ctx: Context, id: str) -> None:
    """Sign a device out."""
    ctx.store(Teamchat).revoke_session(id)
    ctx.snackbar("Device signed out")


@app.on("ask_revoke_all")
def ask_revoke_all(ctx: Context) -> None:
    """Confirm first."""
    told = "You stay signed in on this phone only."
    ctx.confirm("Sign out all other devices?", told, "Sign out all", "revoke_all", danger=True)


@app.on("revoke_all")
def revoke_all(ctx: Context) -> None:
    """Sign all other devices out."""
    ctx.store(Teamchat).revoke_other_sessions()
    ctx.snackbar("All other devices signed out")
