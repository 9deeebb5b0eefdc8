"""Permissions, by app and by kind."""

from __future__ import annotations

from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import Section, draw, go, note, option, page
from swerve.phone.apps.settings.programs import program, programs, tile
from swerve.phone.context import Context
from swerve.world.settings import Grant, Settings

PERMISSIONS = {
    "location": ("Location", "location-on", "access this device’s location"),
    "camera": ("Camera", "photo-camera", "take pictures and record video"),
    "microphone": ("Microphone", "mic", "record audio"),
    "contacts": ("Contacts", "contacts", "access your contacts"),
    "calendar": ("Calendar", "calendar-today", "access your calendar"),
    "photos": ("Photos and videos", "photo-library", "access photos and videos"),
    "messages": ("SMS", "sms", "send and view SMS messages"),
    "calls": ("Phone", "call", "make and manage phone calls"),
    "notifications": ("Notifications", "notifications", "send you notifications"),
}
_SENSORS = ("location", "camera", "microphone")
_STATES = {
    "allowed": "Allowed all the time",
    "while_in_use": "Allowed only while in use",
    "ask": "Ask every time",
    "denied": "Not allowed",
}


@page("permissions", "Permission manager", words="app permissions privacy")
def permissions(ctx: Context) -> list[Section]:
    """Every kind of permission, and how many apps have it."""
    s, rows = ctx.store(Settings), []
    for kind, (title, sign, _) in PERMISSIONS.items():
        asking = [p for p in programs(ctx) if kind in p.asks]
        allowed = [p for p in asking if s.grant(p.id, kind) in ("allowed", "while_in_use")]
        rows.append(go(title, f"{len(allowed)} of {len(asking)} apps allowed", "permission", sign, kind=kind))
    return [Section(rows=rows)]


@app.screen("permission", activity=".permissioncontroller.PermissionAppsActivity")
def permission(ctx: Context) -> str:
    """The apps that ask for one permission, by what was answered."""
    s, kind = ctx.store(Settings), ctx.args["kind"]
    asking = [p for p in programs(ctx) if kind in p.asks]
    sections = [
        Section(label, [tile(p, "", "app_permission", kind=kind) for p in asking if s.grant(p.id, kind) == grant])
        for grant, label in _STATES.items()
    ]
    why = f"Apps with this permission can {PERMISSIONS[kind][2]}."
    return draw(ctx, PERMISSIONS[kind][0], [Section(rows=[note(why)]), *sections])


@app.screen("app_permissions", activity=".permissioncontroller.AppPermissionsActivity")
def app_permissions(ctx: Context) -> str:
    """What one app may do."""
    s, role = ctx.store(Settings), ctx.args["role"]
    p = program(ctx, role)
    rows = [
        (go(*PERMISSIONS[k][:1], "", "app_permission", PERMISSIONS[k][1], role=role, kind=k), s.grant(role, k))
        for k in p.asks
        if k in PERMISSIONS
    ]
    allowed = [row for row, grant in rows if grant in ("allowed", "while_in_use")]
    ask = [row for row, grant in rows if grant == "ask"]
    denied = [row for row, grant in rows if grant == "denied"]
    return draw(
        ctx,
        "App permissions",
        [
            Section(rows=[tile(p, "")]),
            Section("Allowed", allowed or [note("No permissions allowed")]),
            Section("Ask every time", ask),
            Section("Not allowed", denied or [note("No permissions denied")]),
        ],
    )


@app.screen("app_permission", activity=".permissioncontroller.AppPermissionActivity")
def app_permission(ctx: Context) -> str:
    """One permission of one app."""
    s, role, kind = ctx.store(Settings), ctx.args["role"], ctx.args["kind"]
    p = program(ctx, role)
    title = PERMISSIONS[kind][0]
    now = s.grant(role, kind)
    grants: list[tuple[str, str]] = [("allowed", "Allow"), ("ask", "Ask every time"), ("denied", "Don’t allow")]
    if kind in _SENSORS:
        grants = [("while_in_use", "Allow only while using the app"), *grants[1:]]
        if kind == "location" or now == "allowed":
            grants.insert(0, ("allowed", "Allow all the time"))
    rows = [option(label, "", now == grant, "allow", role=role, kind=kind, grant=grant) for grant, label in grants]
    return draw(
        ctx, f"{title} permission", [Section(rows=[tile(p, f"{title} access for this app")]), Section(rows=rows)]
    )


@app.on("allow")
def allow(ctx: Context, role: str, kind: str, grant: Grant) -> None:
    """Say what an app may do."""
    ctx.store(Settings).allow(role, kind, grant)
