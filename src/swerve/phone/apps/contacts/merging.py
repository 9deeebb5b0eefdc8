"""Merge & fix: entries that seem to be the same person."""

from __future__ import annotations

from swerve.phone.apps.contacts.face import photo
from swerve.phone.apps.contacts.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.contacts import Contacts

_MOST = 20
"""Suggestions at a time."""


@app.screen("merge", activity=".MergeActivity")
def merge_page(ctx: Context) -> str:
    """What could be merged."""
    found = ctx.store(Contacts).duplicates()
    return ctx.page("merge.html", clusters=found[:_MOST], photo=lambda p: photo(ctx, p))


@app.on("merge_fix")
def merge_fix(ctx: Context) -> None:
    """Show what could be merged."""
    ctx.go("merge")


@app.on("ask_merge")
def ask_merge(ctx: Context, ids: list[str]) -> None:
    """Confirm first: it cannot be undone."""
    names = [ctx.store(Contacts).person(id).name[:60] for id in ids]
    ctx.dialog(
        f"Merge {len(ids)} contacts?",
        f"{' and '.join(names)} become one contact with all their numbers and addresses.",
        Choice("Cancel"),
        Choice("Merge", "merge", {"ids": ids}),
    )


@app.on("merge")
def merge(ctx: Context, ids: list[str]) -> None:
    """Make one of them."""
    kept = ctx.store(Contacts).merge(ids)
    ctx.snackbar("Contacts merged", "View", "open", id=kept.id)


@app.on("keep_apart")
def keep_apart(ctx: Context, ids: list[str]) -> None:
    """They are different people."""
    ctx.store(Contacts).keep_apart(ids)
    ctx.snackbar("Suggestion dismissed")
