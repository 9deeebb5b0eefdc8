"""Trouble on the roads: reading reports and making them."""

from __future__ import annotations

from swerve.phone.apps.maps.looks import since
from swerve.phone.apps.maps.manifest import app
from swerve.phone.apps.maps.searching import choose_spot
from swerve.phone.apps.maps.surface import locate, online
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.maps import INCIDENTS, Maps
from swerve.world.store import Refused

_ICONS = {
    "Crash": "car-repair",
    "Roadworks": "construction",
    "Lane closed": "block",
    "Object on road": "warning",
    "Speed check": "local-police",
    "Slowdown": "traffic",
}


def icon(kind: str) -> str:
    """The icon of a kind of trouble."""
    return _ICONS.get(kind, "warning")


@app.screen("incident", activity=".ReportIncidentActivity")
def incident_form(ctx: Context) -> str:
    """The form of a report: what, where, more words."""
    ref = where(ctx)
    try:
        spot = ctx.store(Maps).spot(ref) if ref else None
    except Refused:
        spot = None
    return ctx.page(
        "incident.html",
        kinds=[(kind, icon(kind)) for kind in INCIDENTS],
        chosen=ctx.ui.get("kind", ""),
        spot=spot,
        here=ctx.store(Maps).here,
    )


def where(ctx: Context) -> str:
    """Where the trouble is, as a reference; empty until it is chosen."""
    return str(ctx.ui.get("where", ctx.args.get("where", "")))


@app.on("report_incident")
def report_incident(ctx: Context, where: str) -> None:
    """Begin a report; one about the owner's own position needs permission."""
    if where == "me":
        ctx.ask_permission("location", "incident_at_me")
    else:
        ctx.go("incident", where=where)


@app.on("incident_at_me")
def incident_at_me(ctx: Context, granted: bool) -> None:
    """Begin a report where the owner is."""
    locate(ctx, granted)
    ctx.go("incident", where="me")


@app.on("kind")
def kind(ctx: Context, kind: str) -> None:
    """Choose what is in the way."""
    ctx.ui["kind"] = kind


@app.on("incident_where")
def incident_where(ctx: Context) -> None:
    """Choose where it is."""
    choose_spot(ctx, "incident_there", "Where is it?")


@app.on("incident_there")
def incident_there(ctx: Context, ref: str) -> None:
    """Keep where it is."""
    ctx.ui["where"] = ref


@app.on("send_incident")
def send_incident(ctx: Context) -> None:
    """Hand the report in."""
    online(ctx)
    ctx.store(Maps).report_incident(ctx.ui.get("kind", ""), where(ctx), ctx.field("note"))
    ctx.back()
    ctx.snackbar("Thank you. Other drivers will see it.")


@app.on("incident")
def show_incident(ctx: Context, id: str) -> None:
    """Show a report and ask whether it still holds."""
    found = next((i for i in ctx.store(Maps).incidents if i.id == id), None)
    if found is None:
        raise Refused("This report is no longer there.")
    by = "you" if found.mine else found.author
    lines = [f"{found.where} · {since(found.time, ctx.now)} by {by}", found.note]
    lines.append(f"Confirmed by {found.confirmed}" if found.confirmed else "Not confirmed yet")
    ctx.dialog(
        found.kind,
        "\n".join(line for line in lines if line),
        Choice("Gone", "vote", {"id": id, "there": False}),
        Choice("Still there", "vote", {"id": id, "there": True}),
    )


@app.on("vote")
def vote(ctx: Context, id: str, there: bool) -> None:
    """Say whether it is still there."""
    online(ctx)
    ctx.store(Maps).vote_incident(id, there)
    ctx.snackbar("Thank you for telling others")
