"""What can be done with a post: react, keep, pin, copy, pass on, be reminded, change, delete."""

from __future__ import annotations

from datetime import datetime, timedelta

from swerve.phone.app import Shared
from swerve.phone.apps.teamchat.emoji import GROUPS, QUICK, matching
from swerve.phone.apps.teamchat.manifest import app
from swerve.phone.apps.teamchat.timeline import Scribe, attached
from swerve.phone.context import Context
from swerve.phone.kit.dates import clock
from swerve.phone.shell import Choice
from swerve.world.store import Refused
from swerve.world.teamchat import Teamchat


@app.on("sheet")
def sheet(ctx: Context, id: str) -> None:
    """Open the sheet of a post."""
    ctx.store(Teamchat).post(id)
    ctx.focus(None)
    ctx.ui["sheet"] = id


def offered(ctx: Context) -> dict[str, object] | None:
    """What the sheet of a post offers, when one is open."""
    store = ctx.store(Teamchat)
    post = store.find_post(str(ctx.ui.get("sheet", "")))
    if post is None:
        return None
    place = store.find_channel(post.channel)
    mine = post.author == store.me
    return {
        "post": post,
        "line": Scribe(ctx).line(post, nested=False),
        "mine": mine,
        "system": post.kind == "system",
        "deletable": mine or (place is not None and store.runs(place.team)),
        "replying": ctx.entry.page != "thread" and not (place and place.archived),
        "open": place is not None and not place.archived,
        "follows": store.follows(store.find_post(post.root) or post, store.replies(post.root or post.id)),
    }


@app.on("close_sheet")
def close_sheet(ctx: Context) -> None:
    """Close the sheet."""
    ctx.ui.pop("sheet", None)


@app.on("react")
def react(ctx: Context, id: str, emoji: str) -> None:
    """Put a reaction on, or take it off."""
    close_sheet(ctx)
    ctx.store(Teamchat).react(id, emoji)


@app.on("more_emoji")
def more_emoji(ctx: Context, id: str = "", act: str = "picked_reaction") -> None:
    """Choose among all emoji; the choice goes back to this screen as `act`."""
    close_sheet(ctx)
    ctx.go("emoji", id=id, act=act)


@app.screen("emoji", activity=".EmojiPickerActivity")
def emoji(ctx: Context) -> str:
    """All emoji, by group or by name. Args: `act` of the screen below, that gets `emoji` and `id`."""
    wanted = ctx.field("q").strip()
    groups = {"Search results": matching(wanted)} if wanted else {"Frequently used": _used(ctx), **GROUPS}
    return ctx.page("emoji.html", groups={name: found for name, found in groups.items() if found})


def _used(ctx: Context) -> list[tuple[str, str]]:
    names = {sign: name for found in GROUPS.values() for sign, name in found}
    return [(sign, names.get(sign, "")) for sign in QUICK]


@app.on("pick_emoji")
def pick_emoji(ctx: Context, emoji: str) -> None:
    """Take an emoji back to the screen that asked."""
    act, id = str(ctx.args.get("act", "picked_reaction")), str(ctx.args.get("id", ""))
    ctx.back()
    below = Context(app, ctx.world, ctx.shell, ctx.shell.entry)
    app.run(below, act, {"id": id, "emoji": emoji})


@app.on("picked_reaction")
def picked_reaction(ctx: Context, id: str, emoji: str) -> None:
    """React with the emoji that was chosen."""
    ctx.store(Teamchat).react(id, emoji)


@app.on("picked_text")
def picked_text(ctx: Context, id: str, emoji: str) -> None:
    """Put the emoji that was chosen into what is typed."""
    ctx.set_field("text", ctx.field("text") + emoji)
    ctx.focus("text")


@app.on("reactions")
def reactions(ctx: Context, id: str) -> None:
    """Say who reacted how."""
    store = ctx.store(Teamchat)
    close_sheet(ctx)
    found = store.post(id).reactions.items()
    lines = [f"{emoji}  {', '.join(store.person(person).name for person in people)}" for emoji, people in found]
    ctx.dialog("Reactions", "\n".join(lines) or "Nobody has reacted yet.", Choice("Close"))


@app.on("save")
def save(ctx: Context, id: str) -> None:
    """Keep a post, or no longer."""
    close_sheet(ctx)
    on = ctx.store(Teamchat).save(id)
    ctx.snackbar("Saved" if on else "No longer saved", "Undo", "save", id=id)


@app.on("pin")
def pin(ctx: Context, id: str) -> None:
    """Pin a post to its channel, or unpin it."""
    close_sheet(ctx)
    on = ctx.store(Teamchat).pin(id)
    ctx.snackbar("Pinned to the channel" if on else "Unpinned", "Undo", "pin", id=id)


@app.on("unread")
def unread(ctx: Context, id: str) -> None:
    """Show a post as unread, until the channel is opened again."""
    close_sheet(ctx)
    ctx.store(Teamchat).mark_unread(id)
    ctx.ui["kept_unread"], ctx.ui["fresh"] = True, id
    ctx.snackbar("Marked as unread")


@app.on("copy_link")
def copy_link(ctx: Context, id: str) -> None:
    """Put a post's address on the clipboard."""
    close_sheet(ctx)
    store = ctx.store(Teamchat)
    app.run(ctx, "copy", {"text": store.permalink(store.post(id)), "said": "Link copied"})


@app.on("copy_text")
def copy_text(ctx: Context, id: str) -> None:
    """Put a post's text on the clipboard."""
    close_sheet(ctx)
    app.run(ctx, "copy", {"text": ctx.store(Teamchat).post(id).text, "said": "Text copied"})


@app.on("share_out")
def share_out(ctx: Context, id: str) -> None:
    """Hand a post to another app."""
    close_sheet(ctx)
    post = ctx.store(Teamchat).post(id)
    known = tuple(file.id for file in (attached(ctx, ref) for ref in post.files) if file.id)
    ctx.share(Shared(text=post.text, files=known))


# Reminders


@app.on("remind_menu")
def remind_menu(ctx: Context, id: str) -> None:
    """When to come back to a post."""
    close_sheet(ctx)
    tomorrow = (ctx.now + timedelta(days=1)).replace(hour=9, minute=0, second=0)
    monday = (ctx.now + timedelta(days=7 - ctx.now.weekday())).replace(hour=9, minute=0, second=0)
    times = [("In 30 minutes", ctx.now + timedelta(minutes=30)), ("In 1 hour", ctx.now + timedelta(hours=1))]
    times += [("In 2 hours", ctx.now + timedelta(hours=2)), ("Tomorrow", tomorrow), ("Next Monday", monday)]
    choices = [
        Choice(f"{label} · {_when(due, ctx.now)}", "remind", {"id": id, "due": due}, "alarm") for label, due in times
    ]
    ctx.menu(*choices, title="Remind me about this")


def _when(due: datetime, now: datetime) -> str:
    return clock(due) if due.date() == now.date() else f"{due:%a} {clock(due)}"


@app.on("remind")
def remind(ctx: Context, id: str, due: datetime) -> None:
    """Set a reminder."""
    reminder = ctx.store(Teamchat).remind(id, due)
    ctx.snackbar(f"Reminder set for {_when(due, ctx.now)}", "Undo", "cancel_reminder", id=reminder.id)


@app.on("cancel_reminder")
def cancel_reminder(ctx: Context, id: str) -> None:
    """Take a reminder back."""
    ctx.store(Teamchat).cancel_reminder(id)
    ctx.snackbar("Reminder cancelled")


# Changing and deleting


@app.on("edit")
def edit(ctx: Context, id: str) -> None:
    """Change a post."""
    close_sheet(ctx)
    ctx.go("edit", id=id, fields={"text": ctx.store(Teamchat).post(id).text})
    ctx.focus("text")


@app.screen("edit", activity=".EditPostActivity")
def edit_screen(ctx: Context) -> str:
    """A post's text, to be changed. Args: `id`."""
    post = ctx.store(Teamchat).find_post(str(ctx.args.get("id", "")))
    return ctx.page("edit.html", post=post) if post else ctx.page("gone.html", what="message")


@app.on("save_edit")
def save_edit(ctx: Context) -> None:
    """Keep the changed text."""
    ctx.store(Teamchat).edit(str(ctx.args.get("id", "")), ctx.field("text"))
    ctx.back()


@app.on("ask_delete")
def ask_delete(ctx: Context, id: str) -> None:
    """Confirm first."""
    store = ctx.store(Teamchat)
    close_sheet(ctx)
    replies = len(store.replies(id))
    more = f" Its {replies} {'reply' if replies == 1 else 'replies'} will be deleted too." if replies else ""
    told = f"“{store.post(id).text[:160] or 'This message'}” will be deleted for everybody.{more}"
    ctx.confirm("Delete message?", told, "Delete", "delete", danger=True, id=id)


@app.on("delete")
def delete(ctx: Context, id: str) -> None:
    """Remove a post for everybody."""
    ctx.store(Teamchat).delete(id)
    if ctx.entry.page in ("thread", "post") and id in (ctx.args.get("root"), ctx.args.get("id")):
        ctx.back()
    ctx.snackbar("Message deleted")


# Passing on


@app.on("forward")
def forward(ctx: Context, id: str) -> None:
    """Pass a post on."""
    close_sheet(ctx)
    ctx.go("forward", id=id)


@app.on("shared")
def shared(ctx: Context, shared: Shared) -> None:
    """Post what another app shares: choose where."""
    text = "\n".join(part for part in (shared.subject, shared.text) if part)
    ctx.go("forward", files=list(shared.files), fields={"text": text})


@app.screen("forward", activity=".ShareActivity")
def forward_screen(ctx: Context) -> str:
    """Where to pass a post or what is shared, with a comment. Args: `id` of a post, or `files`."""
    store = ctx.store(Teamchat)
    post = store.find_post(str(ctx.args.get("id", "")))
    wanted = ctx.field("q").strip().casefold()
    places = [c for c in store.channels if store.joined(c) and not c.archived]
    last = {id: tally.last for id, tally in store.tallies().items()}
    places.sort(key=lambda c: last.get(c.id, datetime.min), reverse=True)
    known = {next(iter(store.others(c)), "") for c in places if c.kind == "direct"}
    found = [c for c in places if wanted in store.title(c).casefold()]
    people = [
        p for p in store.everybody() if wanted and p.id not in known and wanted in f"{p.name} {p.username}".casefold()
    ]
    return ctx.page(
        "forward.html",
        store=store,
        line=Scribe(ctx).line(post, nested=False, place=True) if post else None,
        files=[attached(ctx, ref) for ref in ctx.args.get("files", [])],
        places=[(c, store.title(c), _team_name(store, c.team)) for c in found],
        people=people,
        chosen=ctx.ui.get("chosen", ""),
    )


def _team_name(store: Teamchat, team: str) -> str:
    found = store.find_team(team)
    return found.name if found else "Direct message"


@app.on("choose_place")
def choose_place(ctx: Context, id: str) -> None:
    """Choose where it goes."""
    ctx.ui["chosen"] = "" if ctx.ui.get("chosen") == id else id
    ctx.focus(None)


@app.on("send_forward")
def send_forward(ctx: Context) -> None:
    """Post it there."""
    store, chosen = ctx.store(Teamchat), str(ctx.ui.get("chosen", ""))
    if not chosen:
        raise Refused("Choose a channel or a person.")
    channel = store.conversation([chosen[1:]]).id if chosen.startswith("@") else chosen
    id = str(ctx.args.get("id", ""))
    if id:
        store.forward(id, channel, ctx.field("text"))
    else:
        store.send(channel, ctx.field("text"), ctx.args.get("files", []))
    ctx.back()
    title = store.title(store.channel(channel))
    ctx.snackbar(f"{'Forwarded' if id else 'Sent'} to {title}", "View", "open_channel", id=channel)
