"""Notifications as the phone treats them: which show, which pop up, what taps on them do."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from swerve.phone.app import App, apps
from swerve.phone.context import Context
from swerve.phone.shell import Entry, Shell
from swerve.world.settings import Settings
from swerve.world.store import Refused
from swerve.world.system import Notification, System
from swerve.world.world import World

if TYPE_CHECKING:
    from swerve.phone.operator import Operator

ANDROID = App("system", "Android System", "android", "android", "#3a5ba9", "")
"""Whose notifications those of no app on the phone are."""

REPLY = "reply"
"""Name of the shade's text field."""


def sender(note: Notification) -> App:
    """The app that a notification comes from."""
    return apps().get(note.role, ANDROID)


def visible_notes(world: World) -> list[Notification]:
    """What the shade shows: all but those of apps that may not notify, the newest first."""
    settings = world.of(Settings)
    return [note for note in world.of(System).notifications if settings.package(note.role).notifications]


def pops_up(world: World, shell: Shell, note: Notification) -> bool:
    """Whether a notification that has just come shows over the app: not while it is quiet, nor when the shade is down
    or what it is about is in front."""
    shown = shell.front == note.role and shell.entry.page == note.screen
    here = shown and note.args.items() <= shell.entry.args.items()
    quiet = world.of(Settings).do_not_disturb or shell.surface in ("shade", "call")
    return note.heads_up and not quiet and not here and note in visible_notes(world)


def open_note(phone: Operator, id: str) -> None:
    """Open what a notification is about."""
    note = phone.world.of(System).tapped(id)
    app = apps().get(note.role)
    if app is None:
        phone.shell.settle()
        return
    if note.screen in app.pages:
        args: dict[str, Any] = {name: value for name, value in note.args.items() if name != "fields"}
        phone.context().launch(app.role, note.screen, **args)
    else:
        phone.context().launch(app.role)


def dismiss_note(phone: Operator, id: str) -> None:
    """Swipe a notification away."""
    phone.world.of(System).clear(id)
    if phone.shell.shade.ui.get("reply") == id:
        phone.shell.blur()
    if phone.shell.heads_up == id:
        phone.shell.heads_up = ""


def dismiss_notes(phone: Operator) -> None:
    """Clear the shade."""
    for note in visible_notes(phone.world):
        phone.world.of(System).clear(note.id)
    phone.shell.settle()


def hide_banner(phone: Operator) -> None:
    """Push up what has popped up; it stays in the shade."""
    phone.shell.heads_up = ""


def unfold(phone: Operator, id: str) -> None:
    """Show all of a notification in the shade, or its first lines again when `id` is empty."""
    phone.shell.blur()
    phone.shell.shade.ui |= {"open": id, "reply": ""}


def note_action(phone: Operator, id: str, label: str) -> None:
    """Take a button of a notification; one that asks for a reply opens its text field in the shade."""
    note = phone.world.of(System).note(id)
    action = next((a for a in note.actions if a.label == label), None) if note else None
    if action is not None and action.reply:
        if phone.shell.surface != "shade":
            phone.shell.pull("shade")
        phone.shell.heads_up = ""
        phone.shell.shade = Entry("shade", ui={"open": id, "reply": id, "label": label})
        phone.focus(REPLY)
    else:
        _take(phone, id, label, "")


def send_reply(phone: Operator) -> None:
    """Send what is typed in the shade."""
    shade = phone.shell.shade
    _take(phone, shade.ui.get("reply", ""), shade.ui.get("label", ""), shade.fields.get(REPLY, ""))
    shade.fields.pop(REPLY, None)
    shade.ui["reply"] = ""
    phone.shell.blur()


def _take(phone: Operator, id: str, label: str, text: str) -> None:
    """Run a button's act in its app, then take the notification away."""
    note, action = phone.world.of(System).button(id, label, text)
    args: dict[str, str] = {**action.args, **({"text": text} if action.reply else {})}
    app = sender(note)
    if not _takes(app.acts.get(action.act), args):
        raise Refused(f"{app.name} can’t do that.")
    app.run(Context(app, phone.world, phone.shell, phone.shell.entry), action.act, dict(args))
    phone.world.of(System).answered(note, action, text)
    phone.shell.heads_up = "" if phone.shell.heads_up == id else phone.shell.heads_up


def _takes(handler: Callable[..., None] | None, args: dict[str, str]) -> bool:
    """Whether an act is there and takes such arguments: a task's notification may name anything."""
    try:
        return handler is not None and bool(inspect.signature(handler).bind(None, **args))
    except TypeError:
        return False


ACTS: dict[str, Callable[..., None]] = {
    "open_note": open_note,
    "dismiss_note": dismiss_note,
    "dismiss_notes": dismiss_notes,
    "hide_banner": hide_banner,
    "unfold": unfold,
    "note_action": note_action,
    "send_reply": send_reply,
}
