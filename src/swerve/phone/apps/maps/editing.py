"""Suggesting edits and reporting problems."""

from __future__ import annotations

from typing import Literal

from swerve.phone.apps.maps.looks import look
from swerve.phone.apps.maps.manifest import app
from swerve.phone.apps.maps.surface import online
from swerve.phone.context import Context
from swerve.world.maps import Maps

FIELDS = (("name", "Name"), ("address", "Address"), ("phone", "Phone"), ("website", "Website"), ("hours", "Hours"))
REASONS = {
    "place": ("Permanently closed", "Does not exist", "Wrong location", "Duplicate", "Harmful or a scam"),
    "review": ("Off topic", "Spam or advertising", "Fake or paid for", "Hateful or a threat", "Private information"),
    "question": ("Off topic", "Spam or advertising", "Hateful or a threat", "Private information"),
    "post": ("Misleading", "Spam or advertising", "Harmful or a scam", "Private information"),
    "list": ("Spam or advertising", "Harmful or a scam", "Private information"),
}


@app.screen("suggest_edit", activity=".SuggestEditActivity")
def suggest_edit(ctx: Context) -> str:
    """The form of an edit: the place's facts, to be corrected."""
    place = ctx.store(Maps).place(str(ctx.args["id"]))
    return ctx.page("suggest.html", look=look(ctx, place), fields=FIELDS, closed=bool(ctx.ui.get("closed")))


@app.on("suggest_edit")
def start_edit(ctx: Context, id: str) -> None:
    """Correct a place."""
    ctx.go("suggest_edit", fields=facts(ctx, id), id=id)


def facts(ctx: Context, id: str) -> dict[str, str]:
    """What can be corrected, as it is now."""
    place = ctx.store(Maps).place(id)
    hours = ", ".join(f"{days} {span}" for days, span in place.hours.items())
    return {
        "name": place.name,
        "address": place.address,
        "phone": place.phone,
        "website": place.website,
        "hours": hours,
    }


@app.on("closed")
def toggle_closed(ctx: Context) -> None:
    """Say that the place has closed for good, or not."""
    ctx.ui["closed"] = not ctx.ui.get("closed")


@app.on("send_edit")
def send_edit(ctx: Context) -> None:
    """Hand the edit in."""
    online(ctx)
    id = str(ctx.args["id"])
    changes = {name: ctx.field(name) for name, now in facts(ctx, id).items() if ctx.field(name).strip() != now}
    if ctx.ui.get("closed"):
        changes["state"] = "permanently closed"
    ctx.store(Maps).suggest_edit(id, changes, ctx.field("note"))
    ctx.back()
    ctx.snackbar("Thank you. Your edit will be checked.")


@app.screen("report", activity=".ReportActivity")
def report(ctx: Context) -> str:
    """The form of a report: a reason and words."""
    return ctx.page("report.html", reasons=REASONS[str(ctx.args["about"])], chosen=ctx.ui.get("reason", ""))


@app.on("report")
def start_report(ctx: Context, about: str, target: str, place: str = "") -> None:
    """Report something."""
    ctx.go("report", about=about, target=target, place=place)


@app.on("reason")
def reason(ctx: Context, reason: str) -> None:
    """Choose a reason."""
    ctx.ui["reason"] = reason


@app.on("send_report")
def send_report(ctx: Context) -> None:
    """Hand the report in."""
    online(ctx)
    about: Literal["place", "review", "question", "post", "list"] = ctx.args["about"]
    ctx.store(Maps).report(
        about, str(ctx.args["target"]), ctx.ui.get("reason", ""), ctx.field("text"), str(ctx.args["place"])
    )
    ctx.back()
    ctx.snackbar("Thank you. We will look at it.")
