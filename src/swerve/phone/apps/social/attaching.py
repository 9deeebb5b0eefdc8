"""What a post that is being written carries: pictures with descriptions, or a poll."""

from __future__ import annotations

from swerve.phone.apps.social.cards import drawn, page
from swerve.phone.apps.social.composing import SPANS, state
from swerve.phone.apps.social.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.files import Files
from swerve.world.social.posting import PICTURES
from swerve.world.social.things import Media
from swerve.world.store import Refused


@app.on("add_picture")
def add_picture(ctx: Context) -> None:
    """Choose a picture of the phone."""
    ui = state(ctx)
    if len(ui["media"]) >= PICTURES:
        raise Refused(f"A post can have up to {PICTURES} pictures.")
    ctx.pick("image", "picture_added", "Add to post")


@app.on("picture_added")
def picture_added(ctx: Context, id: str) -> None:
    """The picture that was chosen."""
    file, ui = ctx.store(Files).file(id), state(ctx)
    if len(ui["media"]) >= PICTURES:
        raise Refused(f"A post can have up to {PICTURES} pictures.")
    ui["media"] = [*ui["media"], {"file": file.id, "look": file.look, "text": file.text, "description": ""}]


@app.on("drop_picture")
def drop_picture(ctx: Context, number: int) -> None:
    """Take a picture out."""
    ui = state(ctx)
    ui["media"] = [m for n, m in enumerate(ui["media"]) if n != number]


@app.on("describe")
def describe(ctx: Context, number: int) -> None:
    """Describe a picture for those who cannot see it."""
    media = state(ctx)["media"][number]
    ctx.go("describe", number=number, media=media, fields={"description": media["description"]})
    ctx.focus("description")


@app.screen("describe", activity=".DescribeMediaActivity")
def describe_page(ctx: Context) -> str:
    """A picture and its description. Args: `number`, `media`."""
    media = Media.model_validate(ctx.args["media"])
    return page(ctx, "describe.html", drawing=drawn(ctx, media, f"draft-{ctx.args['number']}"))


@app.on("described")
def described(ctx: Context) -> None:
    """Keep the description."""
    number, text = int(ctx.args["number"]), ctx.field("description").strip()
    ctx.back()
    ui = ctx.shell.entry.ui
    ui["media"] = [{**m, "description": text} if n == number else m for n, m in enumerate(ui["media"])]


@app.on("toggle_poll")
def toggle_poll(ctx: Context) -> None:
    """Add a poll, or take it away."""
    ui = state(ctx)
    if ui["media"] and not ui["poll"]:
        raise Refused("A post can have pictures or a poll, not both.")
    ui["poll"] = {} if ui["poll"] else {"count": 2, "multiple": False, "span": "1d"}
    ctx.focus("answer_0" if ui["poll"] else "text")


@app.on("poll_answer")
def poll_answer(ctx: Context, by: int) -> None:
    """One answer more or less."""
    poll = state(ctx)["poll"]
    ctx.ui["poll"] = {**poll, "count": max(2, min(4, poll["count"] + by))}


@app.on("poll_multiple")
def poll_multiple(ctx: Context) -> None:
    """Allow several answers, or one."""
    poll = state(ctx)["poll"]
    ctx.ui["poll"] = {**poll, "multiple": not poll["multiple"]}


@app.on("poll_span_menu")
def poll_span_menu(ctx: Context) -> None:
    """Choose how long the poll is open."""
    now = state(ctx)["poll"]["span"]
    choices = [
        Choice(name, "poll_span", {"value": key}, "check" if key == now else "schedule") for key, name in SPANS.items()
    ]
    ctx.menu(*choices, title="Poll is open for")


@app.on("poll_span")
def poll_span(ctx: Context, value: str) -> None:
    """Take that span."""
    ctx.ui["poll"] = {**state(ctx)["poll"], "span": value}
