"""Filters: which messages, and what is done with them when they come in."""

from __future__ import annotations

from swerve.phone.apps.mail.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.mail import Mailbox, Rule

_FIELDS = ("sender", "subject", "words", "forward")
_FLAGS = ("attachment", "archive", "read", "star", "delete", "never_spam")
_DEEDS = (
    ("archive", "Skip the inbox (archive it)"),
    ("read", "Mark as read"),
    ("star", "Star it"),
    ("delete", "Delete it"),
    ("never_spam", "Never send it to spam"),
)


@app.screen("filters", activity=".FiltersActivity")
def filters(ctx: Context) -> str:
    """All filters."""
    return ctx.page("filters.html", filters=ctx.store(Mailbox).settings.filters)


@app.screen("filter", activity=".FilterActivity", on_back="leave_filter", on_open="fill_filter")
def filter_page(ctx: Context) -> str:
    """The form of a filter."""
    return ctx.page("filter.html", new="id" not in ctx.args, flags=ctx.ui, label=ctx.ui.get("label", ""), deeds=_DEEDS)


@app.on("fill_filter")
def fill_filter(ctx: Context, caller: str) -> None:
    """Put the filter into the form."""
    known = next((r for r in ctx.store(Mailbox).settings.filters if r.id == ctx.args.get("id")), None)
    if known is not None:
        for name in _FIELDS:
            ctx.set_field(name, getattr(known, name))
        ctx.ui.update({name: getattr(known, name) for name in (*_FLAGS, "label")})
    ctx.ui["filled"] = _rule(ctx)


def _rule(ctx: Context) -> Rule:
    fields = {name: ctx.field(name).strip() for name in _FIELDS}
    flags = {name: bool(ctx.ui.get(name)) for name in _FLAGS}
    return Rule.model_validate({"id": str(ctx.args.get("id", "")), "label": ctx.ui.get("label", ""), **fields, **flags})


@app.on("new_filter")
def new_filter(ctx: Context) -> None:
    """Begin a filter."""
    ctx.go("filter")


@app.on("filter_like")
def filter_like(ctx: Context, id: str) -> None:
    """Begin a filter for messages of the same sender."""
    ctx.go("filter", fields={"sender": ctx.store(Mailbox).mail(id).address})


@app.on("edit_filter")
def edit_filter(ctx: Context, id: str) -> None:
    """Change a filter."""
    ctx.store(Mailbox).filter(id)
    ctx.go("filter", id=id)


@app.on("toggle")
def toggle(ctx: Context, flag: str) -> None:
    """Turn a part of it on or off."""
    ctx.ui[flag] = not ctx.ui.get(flag, False)


@app.on("ask_filter_label")
def ask_filter_label(ctx: Context) -> None:
    """Which label it puts on."""
    ctx.focus(None)
    now = ctx.ui.get("label", "")
    ctx.menu(
        *(
            Choice(label or "None", "filter_label", {"label": label}, _radio(label == now))
            for label in ("", *ctx.store(Mailbox).labels)
        ),
        title="Apply the label",
    )


def _radio(on: bool) -> str:
    return "radio-button-checked" if on else "radio-button-unchecked"


@app.on("filter_label")
def filter_label(ctx: Context, label: str) -> None:
    """Take that."""
    ctx.ui["label"] = label


@app.on("ask_filter")
def ask_filter(ctx: Context) -> None:
    """Keep the filter; one that forwards is confirmed first."""
    ctx.focus(None)
    rule = _rule(ctx)
    if rule.forward:
        to = ctx.store(Mailbox).check_forwarding(rule.forward)
        ctx.dialog(
            "Forward matching mail?",
            f"Every new message that matches will be sent to {to[:120]} too.",
            Choice("Cancel"),
            Choice("Save filter", "save_filter"),
        )
    else:
        save_filter(ctx)


@app.on("save_filter")
def save_filter(ctx: Context) -> None:
    """Keep the filter."""
    ctx.store(Mailbox).save_filter(_rule(ctx))
    ctx.back()
    ctx.snackbar("Filter saved")


@app.on("leave_filter")
def leave_filter(ctx: Context) -> None:
    """Ask before a change is lost."""
    if _rule(ctx) == ctx.ui.get("filled"):
        ctx.back()
    else:
        ctx.focus(None)
        ctx.dialog(
            "Discard changes?",
            "This filter has not been saved.",
            Choice("Keep editing"),
            Choice("Discard", "discard_form"),
        )


@app.on("ask_delete_filter")
def ask_delete_filter(ctx: Context, id: str) -> None:
    """Confirm first."""
    rule = ctx.store(Mailbox).filter(id)
    ctx.dialog(
        "Delete filter?",
        f"Messages {rule.asks[:160]} will be treated like all others.",
        Choice("Cancel"),
        Choice("Delete", "delete_filter", {"id": id}, danger=True),
    )


@app.on("delete_filter")
def delete_filter(ctx: Context, id: str) -> None:
    """Remove a filter."""
    ctx.store(Mailbox).delete_filter(id)
    ctx.snackbar("Filter deleted")
