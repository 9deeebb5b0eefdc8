"""Special access of apps, device admin apps."""

from __future__ import annotations

from swerve.phone.apps.settings.forms import confirm
from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import Row, Section, deed, draw, flip, go, note, page
from swerve.phone.apps.settings.programs import ACCESSES, name_of, program, programs, tile
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.settings import Access, Settings
from swerve.world.settings.part import found

_ABOUT: dict[str, str] = {
    "install_apps": "Your phone and personal data are more vulnerable to attack by unknown apps. By installing apps "
    "from this "
    "source, you agree that you are responsible for any damage to your phone or loss of data that may result.",
    "overlay": "Allow this app to display on top of other apps you’re using. It can see where you tap and change "
    "what is on "
    "the screen.",
    "notification_access": "This app can read all notifications, including personal information such as contact "
    "names and "
    "the text of messages you receive. It can also snooze or dismiss notifications and answer calls.",
    "usage_access": "Usage access allows an app to track what other apps you’re using and how often.",
    "change_settings": "This permission allows an app to modify system settings.",
}
_LABELS = {
    "install_apps": "Allow from this source",
    "overlay": "Allow display over other apps",
    "notification_access": "Allow notification access",
    "usage_access": "Permit usage access",
    "change_settings": "Allow modifying system settings",
}


@page("special_access", "Special app access", words="unknown apps sideload device admin overlay notification")
def special_access(ctx: Context) -> list[Section]:
    """Everything that the owner switches on for one app at a time."""
    s = ctx.store(Settings)
    rows = []
    for access, title in ACCESSES.items():
        given = [p for p in programs(ctx) if getattr(p.kept, access)]
        rows.append(go(title, f"{len(given)} {'app' if len(given) == 1 else 'apps'} allowed", "access", access=access))
    active = [a for a in s.admins if a.active]
    rows.insert(1, go("Device admin apps", f"{len(active)} active" if active else "No apps active", "admins"))
    return [Section(rows=rows)]


@app.screen("access", activity=".Settings$SpecialAccessActivity")
def access(ctx: Context) -> str:
    """The apps that can have one special access."""
    kind = ctx.args["access"]
    able = [p for p in programs(ctx) if kind in p.kept.wants or getattr(p.kept, kind)]
    rows = [tile(p, "Allowed" if getattr(p.kept, kind) else "Not allowed", "access_app", access=kind) for p in able]
    return draw(ctx, ACCESSES[kind], [Section(rows=rows or [note("No apps requested this access.")])])


@app.screen("access_app", activity=".Settings$SpecialAccessDetailsActivity")
def access_app(ctx: Context) -> str:
    """One special access of one app."""
    kind, role = ctx.args["access"], ctx.args["role"]
    p = program(ctx, role)
    rows = [
        tile(p, p.kept.version),
        flip(_LABELS[kind], "", getattr(p.kept, kind), "ask_access", role=role, access=kind),
        note(_ABOUT[kind]),
    ]
    return draw(ctx, ACCESSES[kind], [Section(rows=rows)])


@app.on("ask_access")
def ask_access(ctx: Context, role: str, access: Access, on: bool) -> None:
    """Switch it; reading all notifications is asked first."""
    if on and access == "notification_access":
        name = name_of(ctx, role)
        ctx.dialog(
            f"Allow notification access for {name}?",
            f"{name} will be able to read all notifications, including personal information such as contact names and "
            "the text "
            "of messages you receive. It will also be able to dismiss notifications or take actions on their buttons.",
            Choice("Deny"),
            Choice("Allow", "set_access", {"role": role, "access": access, "on": True}),
        )
    else:
        set_access(ctx, role, access, on)


@app.on("set_access")
def set_access(ctx: Context, role: str, access: Access, on: bool) -> None:
    """Give it or take it back."""
    ctx.store(Settings).set_access(role, access, on, name_of(ctx, role))


# Device admins


@page("admins", "Device admin apps", words="administrator activate deactivate mdm")
def admins(ctx: Context) -> list[Section]:
    """Apps that can be device admins."""
    rows = [
        Row(
            a.name,
            _admin_app(ctx, a.app),
            kind="switch",
            on=a.active,
            icon="admin-panel-settings",
            deed=deed("go", page="admin", id=a.id),
        )
        for a in ctx.store(Settings).admins
    ]
    return [Section(rows=rows or [note("No device admin apps available.")])]


def _admin_app(ctx: Context, app: str) -> str:
    return name_of(ctx, app) if app else ""


@app.screen("admin", activity=".DeviceAdminAdd")
def admin(ctx: Context) -> str:
    """The warning before a device admin app is activated, with what it will be able to do."""
    a = found(ctx.store(Settings).admins, ctx.args["id"], "device admin app")
    return ctx.page("admin.html", admin=a, owner=_admin_app(ctx, a.app))


@app.on("set_admin")
def set_admin(ctx: Context, id: str, on: bool) -> None:
    """Activate it after the screen lock's secret, or deactivate it."""
    if on:
        confirm(ctx, "activate_admin", "To activate a device admin app", id=id)
    else:
        ctx.store(Settings).set_admin(id, False)
        ctx.back()


@app.on("activate_admin")
def activate_admin(ctx: Context, id: str) -> None:
    """Activate it."""
    ctx.store(Settings).set_admin(id, True)
    ctx.back()


@app.on("uninstall_admin")
def uninstall_admin(ctx: Context, id: str) -> None:
    """Deactivate it and go to its app's page, from where it can be uninstalled."""
    s = ctx.store(Settings)
    a = found(s.admins, id, "device admin app")
    if a.active:
        s.set_admin(id, False)
    ctx.replace("app", role=a.app)
