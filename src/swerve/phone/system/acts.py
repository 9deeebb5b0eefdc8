"""What taps on the system do: keys, selection, dialogs, share sheet, calls; other topics have modules of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from swerve.phone.app import Shared, apps
from swerve.phone.shell import Choice, Span
from swerve.phone.system import navigation, notes, tiles
from swerve.phone.system.typing import erase, insert
from swerve.world.settings import Grant, Settings
from swerve.world.system import System

if TYPE_CHECKING:
    from swerve.phone.operator import Operator


# Keyboard


def key(phone: Operator, key: str) -> None:
    """Press a key of the keyboard."""
    phone.press(key)


def hold_key(phone: Operator, key: str) -> None:
    """Hold a key: backspace deletes words, others offer their accents."""
    if key == "backspace":
        text, span = phone.written
        phone.write(*erase(text, span, held=True))
    else:
        phone.shell.keyboard.held = key


def paste(phone: Operator) -> None:
    """Type what is on the clipboard."""
    phone.type(phone.world.of(System).clipboard)


# Selection


def selected_text(phone: Operator) -> str:
    """What is selected, in a field or in readable text; nothing of a password."""
    if phone.shell.marked is not None:
        return phone.shell.marked.text
    text, span = phone.written
    return "" if phone.spec.password else text[span.start : span.end]


def copy(phone: Operator) -> None:
    """Copy what is selected."""
    phone.world.of(System).copy_text(selected_text(phone))
    phone.shell.marked, phone.shell.toolbar = None, False
    phone.context().toast("Copied to clipboard")


def cut(phone: Operator) -> None:
    """Copy what is selected in a field, and delete it there."""
    phone.world.of(System).copy_text(selected_text(phone))
    text, span = phone.written
    phone.write(*insert(text, span, ""))


def select_all(phone: Operator) -> None:
    """Select all that the field holds, or all of the text in which something is selected."""
    if phone.shell.marked is not None:
        phone.shell.marked = phone.shell.marked.everything
    else:
        phone.shell.span = Span(0, len(phone.written[0]))


def share_selected(phone: Operator) -> None:
    """Share what is selected."""
    text = selected_text(phone)
    phone.shell.blur()
    phone.context().share(Shared(text=text))


def search_selected(phone: Operator) -> None:
    """Search the web for what is selected."""
    navigation.search_web(phone, selected_text(phone))


# What is modal


def dismiss(phone: Operator) -> None:
    """Close the overlay."""
    phone.shell.overlay = None


def choose(phone: Operator, choice: Choice) -> None:
    """Take a choice of a dialog, a menu or a snackbar."""
    phone.shell.overlay = None
    phone.shell.snack = None
    if choice.act and phone.shell.front:
        phone.run(phone.shell.front, choice.act, dict(choice.args))


def share_to(phone: Operator, role: str) -> None:
    """Hand what is shared to another app."""
    shared = phone.shell.overlay.payload if phone.shell.overlay else None
    if isinstance(shared, Shared):
        phone.context().launch(role)
        phone.run(role, "shared", {"shared": shared})


def share_with(phone: Operator, number: str) -> None:
    """Put what is shared into a conversation."""
    shared = phone.shell.overlay.payload if phone.shell.overlay else None
    if isinstance(shared, Shared):
        text = shared.text or shared.subject
        phone.context().launch("messages", "thread", fields={"text": text}, number=number)
        phone.shell.entry.ui["files"] = [*shared.files]


def copy_shared(phone: Operator) -> None:
    """Copy what is shared."""
    shared = phone.shell.overlay.payload if phone.shell.overlay else None
    phone.shell.overlay = None
    if isinstance(shared, Shared):
        phone.world.of(System).copy_text(shared.text or shared.subject)
        phone.context().toast("Copied to clipboard")


def open_with(phone: Operator, role: str, always: bool = False) -> None:
    """Take an app of the chooser, for this once or for all such things."""
    asked = phone.shell.overlay
    phone.shell.overlay = None
    opened, able = asked.payload if asked else (None, ())
    if asked is not None and opened is not None and role in able:
        if always:
            phone.world.of(Settings).set_default(asked.text, role)
        phone.context().hand_to(apps()[role], opened)


def permit(phone: Operator, grant: Grant) -> None:
    """Answer a permission's question, then go on with what asked."""
    asked = phone.shell.overlay
    phone.shell.overlay = None
    if asked is None or phone.shell.front != asked.text:
        return
    phone.world.of(Settings).allow(asked.text, asked.title, grant)
    choice = asked.payload
    phone.run(asked.text, choice.act, {**choice.args, "granted": grant != "denied"})


# Calls


def call(phone: Operator, number: str) -> None:
    """Call a number."""
    phone.shell.overlay = None
    phone.context().call(number)


def hang_up(phone: Operator) -> None:
    """End the call."""
    call, phone.shell.call = phone.shell.call, None
    if phone.shell.surface == "call":
        phone.shell.settle()
    if call is not None:
        phone.world.of(System).hang_up(call.number, int((phone.world.now - call.since).total_seconds()))
        phone.context().toast("Call ended")


def show_call(phone: Operator) -> None:
    """Go back to the call."""
    phone.shell.pull("call")


def call_switch(phone: Operator, name: str) -> None:
    """Turn the microphone or the speaker of a call on or off."""
    phone.shell.shade.ui[name] = not phone.shell.shade.ui.get(name)


ACTS: dict[str, Callable[..., None]] = {
    "key": key,
    "hold_key": hold_key,
    "paste": paste,
    "copy": copy,
    "cut": cut,
    "select_all": select_all,
    "share_selected": share_selected,
    "search_selected": search_selected,
    "dismiss": dismiss,
    "choose": choose,
    "share_to": share_to,
    "share_with": share_with,
    "copy_shared": copy_shared,
    "open_with": open_with,
    "permit": permit,
    "call": call,
    "hang_up": hang_up,
    "show_call": show_call,
    "call_switch": call_switch,
    **navigation.ACTS,
    **notes.ACTS,
    **tiles.ACTS,
}


def run_system_act(phone: Operator, name: str, args: dict[str, Any]) -> None:
    """Do an act of the system."""
    ACTS[name](phone, **args)
