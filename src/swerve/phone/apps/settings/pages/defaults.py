"""Default apps: which one is used for what."""

from __future__ import annotations

from swerve.phone.app import apps
from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import Row, Section, deed, do, draw, go, option, page
from swerve.phone.apps.settings.programs import name_of, programs
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.settings import Settings

_DEFAULTS = {
    "browser": ("Browser app", ("browser",)),
    "sms": ("SMS app", ("messages",)),
    "phone": ("Phone app", ("dialer", "phone", "calls")),
    "home": ("Home app", ()),
    "assistant": ("Digital assistant app", ()),
}
_BUILT_IN = {"phone": "Phone", "home": "Fern Launcher", "assistant": "None"}


@page("default_apps", "Default apps", words="browser sms phone home assistant opens links")
def default_apps(ctx: Context) -> list[Section]:
    """Which app is used for what."""
    s = ctx.store(Settings)
    rows = [go(title, _chosen(ctx, kind), "default_app", kind=kind) for kind, (title, _) in _DEFAULTS.items()]
    others = [
        do(kind, f"Opens with {name_of(ctx, role)}, tap to ask again", "clear_default", kind=kind)
        for kind, role in s.default_apps.items()
        if kind not in _DEFAULTS
    ]
    return [Section(rows=rows), Section("Opening links and files", others)]


def _chosen(ctx: Context, kind: str) -> str:
    role = ctx.store(Settings).default_apps.get(kind, "")
    if role:
        return name_of(ctx, role)
    own = next((apps()[r].name for r in _DEFAULTS[kind][1] if r in apps()), "")
    return own or _BUILT_IN.get(kind, "None")


@app.screen("default_app", activity=".permissioncontroller.DefaultAppActivity")
def default_app(ctx: Context) -> str:
    """The apps that could be used for something."""
    s, kind = ctx.store(Settings), ctx.args["kind"]
    chosen = s.default_apps.get(kind, "")
    title, own = _DEFAULTS[kind]
    able = [p for p in programs(ctx) if p.id in own or kind in p.kept.fits]
    builtin = next((r for r in own if r in apps()), "")
    rows = [
        Row(
            p.name,
            kind="radio",
            on=p.id == (chosen or builtin),
            icon=p.icon,
            colour=p.colour,
            deed=deed("ask_default", kind=kind, role=p.id),
        )
        for p in able
    ]
    if not builtin:
        rows.insert(0, option(_BUILT_IN.get(kind, "None"), "", not chosen, "set_default", kind=kind, role=""))
    return draw(ctx, title, [Section(rows=rows)])


@app.on("ask_default")
def ask_default(ctx: Context, kind: str, role: str) -> None:
    """Take it; an app for SMS gets to read all messages, so that is asked."""
    if kind == "sms" and role != "messages":
        name = name_of(ctx, role)
        ctx.dialog(
            f"Set {name} as your default SMS app?",
            f"{name} will be able to read, send and delete all your text messages, codes for signing in among them.",
            Choice("Cancel"),
            Choice("Set as default", "set_default", {"kind": kind, "role": role}),
        )
    else:
        set_default(ctx, kind, role)


@app.on("set_default")
def set_default(ctx: Context, kind: str, role: str) -> None:
    """Use that app."""
    ctx.store(Settings).set_default(kind, role)


@app.on("clear_default")
def clear_default(ctx: Context, kind: str) -> None:
    """Ask again."""
    ctx.store(Settings).set_default(kind, "")
