"""Drafts and posts that wait for their time."""

from __future__ import annotations

from typing import Any

from swerve.phone.apps.social.cards import SEEN_BY, page
from swerve.phone.apps.social.composing import said_of
from swerve.phone.apps.social.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.social import Social
from swerve.world.social.things import Draft
from swerve.world.store import Refused


@app.screen("drafts", activity=".DraftsActivity")
def drafts(ctx: Context) -> str:
    """What is not sent yet."""
    store = ctx.store(Social)
    waiting = [(d, said_of(d.due) if d.due else "") for d in store.scheduled]
    return page(ctx, "drafts.html", drafts=store.drafts, waiting=waiting, seen_by=SEEN_BY)


@app.on("open_draft")
def open_draft(ctx: Context, id: str) -> None:
    """Go on with a draft."""
    draft = next((d for d in ctx.store(Social).drafts if d.id == id), None)
    if draft is None:
        raise Refused("This draft is no longer there.")
    _reopen(ctx, draft, draft.id)


def _reopen(ctx: Context, draft: Draft, id: str) -> None:
    fields = {"text": draft.text, "warning": draft.warning}
    poll: dict[str, Any] = {}
    if draft.poll:
        fields |= {f"answer_{n}": option.text for n, option in enumerate(draft.poll.options)}
        poll = {"count": len(draft.poll.options), "multiple": draft.poll.multiple, "span": "1d"}
    media = [m.model_dump() for m in draft.media]
    more = {"visibility": draft.visibility, "language": draft.language, "answers": draft.answers}
    ctx.go("compose", draft=id, media=media, poll=poll, **more, fields=fields)


@app.on("discard_draft")
def discard_draft(ctx: Context, id: str) -> None:
    """Throw a draft away."""
    draft = next((d for d in ctx.store(Social).drafts if d.id == id), None)
    ctx.store(Social).discard_draft(id)
    if draft is not None:
        ctx.snackbar("Draft discarded", "Undo", "keep_draft", draft=draft.model_dump(mode="json"))


@app.on("keep_draft")
def keep_draft(ctx: Context, draft: dict[str, Any]) -> None:
    """Take the discarding back."""
    ctx.store(Social).save_draft(Draft.model_validate(draft))


@app.on("waiting_menu")
def waiting_menu(ctx: Context, id: str) -> None:
    """What can be done with a scheduled post."""
    ctx.menu(
        Choice("Edit before sending", "unschedule", {"id": id, "edit": True}, "edit"),
        Choice("Cancel and keep as draft", "unschedule", {"id": id, "edit": False}, "event-busy"),
        title="Scheduled post",
    )


@app.on("unschedule")
def unschedule(ctx: Context, id: str, edit: bool) -> None:
    """Take a scheduled post back: into the composer, or among the drafts."""
    store = ctx.store(Social)
    draft = store.cancel_scheduled(id)
    draft.due = None
    kept = store.save_draft(draft)
    if edit:
        _reopen(ctx, kept, kept.id)
    else:
        ctx.snackbar("No longer scheduled, kept as a draft")
