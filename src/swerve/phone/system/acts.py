"""What taps on the system do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from swerve.phone.app import Shared, apps
from swerve.phone.shell import Choice
from swerve.world.settings import Grant, Settings
from swerve.world.system import System

if TYPE_CHECKING:
    from swerve.phone.operator import Operator


def back(phone: Operator) -> None:
    """Close what is on top: keyboard, overlay, shade, screen, app."""
    shell = phone.shell
    if shell.focus is not None:
        shell.focus = None
    elif shell.surface != "none":
        shell.surface = "none"
    elif shell.overlay is not None:
        shell.overlay = None
    elif shell.task is not None:
        page = apps()[shell.task.role].pages[shell.entry.page]
        if page.on_back:
            phone.run(shell.task.role, page.on_back, {})
        else:
            phone.context().back()


def up(phone: Operator) -> None:
    """The arrow in an app's top bar: closes the screen, and the keyboard with it."""
    phone.shell.focus = None
    back(phone)


def home(phone: Operator) -> None:
    """Show the launcher."""
    phone.shell.home()


def recents(phone: Operator) -> None:
    """Show the apps in use, or hide them."""
    shell = phone.shell
    showing = shell.surface == "recents"
    shell.focus, shell.overlay = None, None
    shell.surface = "none" if showing else "recents"


def open_app(phone: Operator, role: str) -> None:
    """Bring an app in front."""
    phone.context().launch(role)


def close_app(phone: Operator, role: str) -> None:
    """Close one app of the recents."""
    shell = phone.shell
    shell.tasks = [task for task in shell.tasks if task.role != role]
    if shell.front == role:
        shell.front = None


def close_all(phone: Operator) -> None:
    """Close every app."""
    phone.shell.tasks = []
    phone.shell.home()


def key(phone: Operator, key: str) -> None:
    """Press a key of the keyboard."""
    phone.press(key)


def paste(phone: Operator) -> None:
    """Type what is on the clipboard."""
    phone.type(phone.world.of(System).clipboard)


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


def open_with(phone: Operator, role: str) -> None:
    """Take an app of the chooser."""
    opened, able = phone.shell.overlay.payload if phone.shell.overlay else (None, ())
    phone.shell.overlay = None
    if opened is not None and role in able:
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


def copy_shared(phone: Operator) -> None:
    """Copy what is shared."""
    shared = phone.shell.overlay.payload if phone.shell.overlay else None
    phone.shell.overlay = None
    if isinstance(shared, Shared):
        phone.world.of(System).copy_text(shared.text or shared.subject)
        phone.context().snackbar("Copied to clipboard")


def open_note(phone: Operator, id: str) -> None:
    """Open what a notification is about."""
    system = phone.world.of(System)
    note = next((n for n in system.notifications if n.id == id), None)
    if note is not None:
        system.dismiss(id)
        args: dict[str, Any] = dict(note.args)
        phone.context().launch(note.role, note.screen or None, **args)


def dismiss_note(phone: Operator, id: str) -> None:
    """Swipe a notification away."""
    phone.world.of(System).dismiss(id)


def dismiss_notes(phone: Operator) -> None:
    """Clear the shade."""
    phone.world.of(System).dismiss_all()
    phone.shell.surface = "none"


def close_surface(phone: Operator) -> None:
    """Close the shade, the recents or the drawer."""
    phone.shell.surface = "none"


def search_web(phone: Operator) -> None:
    """Open the browser at its address bar."""
    if "browser" in apps():
        phone.context().launch("browser")
        phone.run("browser", "edit_address", {})


ACTS: dict[str, Callable[..., None]] = {
    "back": back,
    "up": up,
    "home": home,
    "recents": recents,
    "open": open_app,
    "close_app": close_app,
    "close_all": close_all,
    "key": key,
    "paste": paste,
    "dismiss": dismiss,
    "choose": choose,
    "share_to": share_to,
    "open_with": open_with,
    "permit": permit,
    "copy_shared": copy_shared,
    "open_note": open_note,
    "dismiss_note": dismiss_note,
    "dismiss_notes": dismiss_notes,
    "close_surface": close_surface,
    "search_web": search_web,
}


def run_system_act(phone: Operator, name: str, args: dict[str, Any]) -> None:
    """Do an act of the system."""
    ACTS[name](phone, **args)
