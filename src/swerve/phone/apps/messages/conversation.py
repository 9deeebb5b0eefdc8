"""One conversation: its bubbles, its composer, and what the shade answers."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from math import ceil
from pathlib import PurePosixPath
from urllib.parse import parse_qs, unquote

from swerve.phone.app import Opened
from swerve.phone.apps.messages.manifest import app
from swerve.phone.apps.messages.timeline import Attachment, timeline
from swerve.phone.context import Context
from swerve.phone.kit.dates import clock
from swerve.phone.shell import Choice
from swerve.world.contacts import Contacts
from swerve.world.files import weight
from swerve.world.messages import Messages, Text, Thread, canonical
from swerve.world.system import System

_PICTURES = {".jpg", ".jpeg", ".png", ".webp"}
_FEWEST = 60
_AHEAD, _LOWEST = 2600, 42
"""Pixels that are drawn above what is in view, and the height of the smallest bubble with its gap."""
_AFTER_HIT = 3
"""Messages that are shown below one that was searched for."""


def attachment(ctx: Context, ref: str) -> Attachment:
    """What an attachment stands for: a file, or a name alone."""
    file = ctx.store(Messages).enclosed(ref)
    if file is None:
        return Attachment(ref, ref, PurePosixPath(ref).suffix.lower() in _PICTURES)
    return Attachment(ref, file.name, file.kind == "image", weight(file.size), file)


def shown(ctx: Context) -> Thread:
    """The thread of this screen."""
    return thread_of(ctx, str(ctx.args.get("number", "")))


def thread_of(ctx: Context, number: str) -> Thread:
    """The thread with a number; an empty one when nothing was written yet or it is gone."""
    known = ctx.store(Messages).find(number)
    return known or Thread(id=canonical(number) or "?", number=canonical(number) or "Unknown")


@app.screen("thread", activity=".ConversationActivity", on_rest="rest")
def thread(ctx: Context) -> str:
    """The bubbles, oldest first, and the composer."""
    store, thread = ctx.store(Messages), shown(ctx)
    _take_draft(ctx, thread)
    window, newer = _window(ctx, thread)
    return ctx.page(
        "thread.html",
        thread=thread,
        name=store.name(thread),
        bubbles=timeline(window, ctx.now, store.person, lambda ref: attachment(ctx, ref), reports=_reports(ctx)),
        newer=newer,
        hit=ctx.args.get("at", ""),
        later=[one for one in store.scheduled if one.to in (thread.id, thread.number)],
        sending=lambda time: f"Sends {_named(time, ctx.now)}",
        suspicious=store.suspicious(thread),
        previews=store.options.previews,
        files=[attachment(ctx, ref) for ref in ctx.ui.get("files", [])],
        known=thread.group or ctx.store(Contacts).by_phone(thread.number) is not None,
        ready=bool(ctx.field("text").strip() or ctx.ui.get("files")),
    )


def _reports(ctx: Context) -> bool:
    return ctx.store(Messages).options.delivery_reports


def _window(ctx: Context, thread: Thread) -> tuple[list[Text], int]:
    """The messages that are drawn, and how many newer ones are not: the last ones, more the further it is scrolled up;
    around the one that was searched for."""
    listed = thread.messages
    found = next((n for n, message in enumerate(listed) if message.id == ctx.args.get("at")), None)
    end = len(listed) if found is None else min(found + 1 + _AFTER_HIT, len(listed))
    count = max(_FEWEST, ceil((abs(ctx.entry.scroll.get("thread", 0)) + _AHEAD) / _LOWEST))
    return listed[max(0, end - count) : end], len(listed) - end


@app.on("newest")
def newest(ctx: Context) -> None:
    """Leave the message that was searched for and show the last ones."""
    ctx.args.pop("at", None)
    ctx.entry.scroll.pop("thread", None)


# Writing


@app.on("send")
def send(ctx: Context) -> None:
    """Send what is typed and attached."""
    thread = shown(ctx)
    ctx.store(Messages).send(thread.id, ctx.field("text").strip(), ctx.ui.get("files", []))
    ctx.set_field("text", "")
    ctx.ui["files"] = []
    newest(ctx)


@app.on("rest")
def rest(ctx: Context) -> None:
    """What is in front has been read; what is typed is kept as a draft."""
    store, thread = ctx.store(Messages), shown(ctx)
    store.mark_read(thread.id)
    _take_draft(ctx, thread)
    store.save_draft(thread.id, ctx.field("text").strip(), ctx.ui.get("files", []))


def _take_draft(ctx: Context, thread: Thread) -> None:
    """Put the draft into the composer of a screen that has just opened."""
    draft = ctx.store(Messages).draft(thread.id)
    if "text" not in ctx.entry.fields:
        ctx.set_field("text", draft.text if draft else "")
        ctx.ui.setdefault("files", list(draft.attachments) if draft else [])


@app.on("attach")
def attach(ctx: Context) -> None:
    """Choose a file to send along."""
    ctx.go("attach")


@app.on("detach")
def detach(ctx: Context, ref: str) -> None:
    """Do not send that file."""
    ctx.ui["files"] = [file for file in ctx.ui.get("files", []) if file != ref]


@app.on("ask_when")
def ask_when(ctx: Context) -> None:
    """What a long press on the send button offers: to send later."""
    if not ctx.field("text").strip() and not ctx.ui.get("files"):
        ctx.snackbar("Write a message first.")
        return
    today = ctx.now.replace(hour=18, minute=0, second=0, microsecond=0)
    times = [time for time in (today, today.replace(hour=21)) if time > ctx.now]
    times += [today.replace(hour=8) + timedelta(days=1), today.replace(hour=8) + timedelta(days=7 - today.weekday())]
    choices = [
        Choice(_named(time, ctx.now), "send_later", {"time": time.isoformat()}, "schedule")
        for time in dict.fromkeys(times)
    ]
    ctx.menu(*choices, title="Schedule send")


def _named(time: datetime, now: datetime) -> str:
    days = (time.date() - now.date()).days
    name = "Today" if days == 0 else "Tomorrow" if days == 1 else f"{time:%A}, {time:%b} {time.day}"
    return f"{name}, {clock(time)}"


@app.on("send_later")
def send_later(ctx: Context, time: str) -> None:
    """Let what is typed and attached go out by itself."""
    thread = shown(ctx)
    ctx.store(Messages).schedule(
        thread.id, ctx.field("text").strip(), datetime.fromisoformat(time), ctx.ui.get("files", [])
    )
    ctx.set_field("text", "")
    ctx.ui["files"] = []
    newest(ctx)
    ctx.snackbar(f"Message scheduled: {_named(datetime.fromisoformat(time), ctx.now)}")


@app.on("later_menu")
def later_menu(ctx: Context, id: str) -> None:
    """What can be done with a message that waits for its time."""
    ctx.menu(
        Choice("Send now", "send_now", {"id": id}, "send"),
        Choice("Edit", "edit_later", {"id": id}, "edit"),
        Choice("Delete", "unschedule", {"id": id}, "delete", danger=True),
        title="Scheduled message",
    )


@app.on("send_now")
def send_now(ctx: Context, id: str) -> None:
    """Do not wait."""
    store = ctx.store(Messages)
    later = store.unschedule(id)
    store.send(later.to, later.text, later.attachments)


@app.on("edit_later")
def edit_later(ctx: Context, id: str) -> None:
    """Take a scheduled message back into the composer."""
    later = ctx.store(Messages).unschedule(id)
    ctx.set_field("text", later.text)
    ctx.ui["files"] = list(later.attachments)
    ctx.focus("text")


@app.on("unschedule")
def unschedule(ctx: Context, id: str) -> None:
    """Call a scheduled message off."""
    later = ctx.store(Messages).unschedule(id)
    again = {"to": later.to, "text": later.text, "time": later.time.isoformat(), "files": list(later.attachments)}
    ctx.snackbar("Scheduled message deleted", "Undo", "schedule_again", **again)


@app.on("schedule_again")
def schedule_again(ctx: Context, to: str, text: str, time: str, files: list[str]) -> None:
    """Undo the deletion of a scheduled message."""
    ctx.store(Messages).schedule(to, text, datetime.fromisoformat(time), files)


@app.on("opened")
def opened(ctx: Context, opened: Opened) -> None:
    """Another app opens `sms:` or `smsto:` with a number and perhaps a text."""
    number, _, query = opened.uri.partition(":")[2].removeprefix("//").partition("?")
    body = parse_qs(query).get("body", [""])[0]
    numbers = [canonical(unquote(part)) for part in re.split(r"[,;]", number) if part.strip()]
    if not numbers:
        ctx.go("new", fields={"to": ""})
        return
    to = ctx.store(Messages).begin_group(numbers).id if len(set(numbers)) > 1 else numbers[0]
    ctx.go("thread", number=to, fields={"text": body} if body else None)
    ctx.focus("text")


# From the shade


@app.on("reply_from_note")
def reply_from_note(ctx: Context, number: str, text: str) -> None:
    """Answer without opening the conversation."""
    store = ctx.store(Messages)
    store.send(number, text.strip())
    store.mark_read(number)


@app.on("read_from_note")
def read_from_note(ctx: Context, number: str) -> None:
    """Take a conversation as read without opening it."""
    ctx.store(Messages).mark_read(number)


@app.on("code_from_note")
def code_from_note(ctx: Context, code: str) -> None:
    """Copy a one-time code without opening the conversation."""
    ctx.store(System).copy_text(code)
    ctx.toast("Code copied")
