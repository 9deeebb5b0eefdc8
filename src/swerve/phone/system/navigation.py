"""Getting about: back, home, recents, the launcher, the edges of the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from swerve.phone.app import Shared, apps
from swerve.phone.screens import Screen
from swerve.phone.system.launchers import found_apps, pages

if TYPE_CHECKING:
    from swerve.phone.operator import Operator

STATUS_BAR = 32
"""Height in CSS pixels; a swipe down from there pulls the shade."""

NAVIGATION_BAR = 48
"""Height in CSS pixels; a swipe up from there goes home."""

EDGE = 14
"""Width in CSS pixels of the sides from where a swipe inwards goes back."""


def edge_gesture(
    screen: Screen, x1: int, y1: int, x2: int, y2: int
) -> Literal["shade", "home", "recents", "back"] | None:
    """What a swipe from one pixel to another means that starts at the screen's edge; None when it does not.

    A swipe up that ends in the middle or above shows the recents, as one that is held does on a phone.
    """
    across, down = x2 - x1, y2 - y1
    if abs(down) > abs(across):
        if down > screen.height // 12 and y1 < STATUS_BAR * screen.scale:
            return "shade"
        if -down > screen.height // 12 and y1 >= screen.height - NAVIGATION_BAR * screen.scale:
            return "recents" if y2 <= screen.height * 0.55 else "home"
        return None
    side = EDGE * screen.scale
    left, right = across > screen.width // 8 and x1 < side, -across > screen.width // 8 and x1 >= screen.width - side
    return "back" if left or right else None


def back(phone: Operator) -> None:
    """Close what is on top: what is selected, keyboard, overlay, shade, screen, app."""
    shell = phone.shell
    if shell.marked is not None:
        shell.marked = None
    elif shell.focus is not None:
        shell.blur()
    elif shell.surface == "shade" and shell.shade.ui.get("full"):
        shell.shade.ui["full"] = False
    elif shell.surface != "none":
        shell.settle()
    elif shell.overlay is not None:
        asked, shell.overlay = shell.overlay, None
        if asked.kind == "permission" and shell.front == asked.text:
            phone.run(asked.text, asked.payload.act, {**asked.payload.args, "granted": False})
    elif shell.task is not None:
        page = apps()[shell.task.role].pages[shell.entry.page]
        if page.on_back:
            phone.run(shell.task.role, page.on_back, {})
        else:
            phone.context().back()
    else:
        shell.settle()


def up(phone: Operator) -> None:
    """The arrow in an app's top bar: closes the screen, and the keyboard with it."""
    phone.shell.blur()
    back(phone)


def home(phone: Operator) -> None:
    """Show the launcher."""
    phone.shell.home()


def recents(phone: Operator) -> None:
    """Show the apps in use, or hide them."""
    if phone.shell.surface == "recents":
        phone.shell.settle()
    else:
        phone.shell.pull("recents")


def shade(phone: Operator) -> None:
    """Pull the shade down; once more, and it shows all quick settings."""
    shell = phone.shell
    if shell.surface == "shade":
        shell.blur()
        shell.shade.ui["full"] = True
    else:
        shell.pull("shade")


def shade_up(phone: Operator) -> None:
    """Push the shade up by one step."""
    shell = phone.shell
    if shell.shade.ui.get("full"):
        shell.shade.ui["full"] = False
    else:
        shell.settle()


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


def close_surface(phone: Operator) -> None:
    """Close the shade, the recents or the drawer."""
    phone.shell.settle()


def drawer(phone: Operator) -> None:
    """Show every app."""
    phone.shell.pull("drawer")


def turn_page(phone: Operator, by: int) -> None:
    """Show the next page of the launcher, or the one before."""
    ui = phone.shell.launcher.ui
    ui["page"] = min(max(ui.get("page", 0) + by, 0), len(pages(phone.world)) - 1)
    ui.pop("menu", None)


def app_menu(phone: Operator, role: str) -> None:
    """What can be done with an app's icon; an empty role closes it."""
    phone.shell.launcher.ui["menu"] = role


def app_info(phone: Operator, role: str) -> None:
    """The app's page of the settings."""
    settings = apps().get("settings")
    if settings is None or "app" not in settings.pages:
        phone.context().snackbar("This phone has no settings app.")
    else:
        phone.context().launch("settings", "app", role=role)


def find_app(phone: Operator) -> None:
    """Open the first app that the drawer's search found."""
    typed = phone.shell.launcher.fields.get("q", "")
    found = found_apps(phone.world, typed)
    if typed.strip() and found:
        open_app(phone, found[0].role)


def search_web(phone: Operator, text: str = "") -> None:
    """Open the browser at its address bar, or with a search for a text."""
    browser = apps().get("browser")
    if browser is None:
        phone.context().snackbar("This phone has no browser.")
        return
    phone.context().launch("browser")
    if text:
        phone.run("browser", "shared", {"shared": Shared(text=text)})
    else:
        phone.run("browser", "edit_address", {})


ACTS: dict[str, Callable[..., None]] = {
    "back": back,
    "up": up,
    "home": home,
    "recents": recents,
    "shade": shade,
    "shade_up": shade_up,
    "open": open_app,
    "close_app": close_app,
    "close_all": close_all,
    "close_surface": close_surface,
    "drawer": drawer,
    "turn_page": turn_page,
    "app_menu": app_menu,
    "app_info": app_info,
    "find_app": find_app,
    "search_web": search_web,
}
