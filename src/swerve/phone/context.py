"""What a screen and an act get to work with: the world, the screen's own state, and ways to move on."""

from __future__ import annotations

from datetime import datetime
from typing import Any, TypeVar

from swerve.phone.app import App, Opened, Shared, apps
from swerve.phone.kit.render import render
from swerve.phone.shell import Call, Choice, Entry, Overlay, Shell, Snack, Task, Toast
from swerve.phone.system.installed import installed
from swerve.world.contacts import Contacts
from swerve.world.files import Files
from swerve.world.settings import Permission, Settings
from swerve.world.store import Refused, Store
from swerve.world.system import System
from swerve.world.world import World

S = TypeVar("S", bound=Store)


class Context:
    """One app's view of the phone while it draws or acts."""

    def __init__(self, app: App, world: World, shell: Shell, entry: Entry) -> None:
        self.app = app
        self.world = world
        self.shell = shell
        self.entry = entry

    # What there is

    def store(self, kind: type[S]) -> S:
        """The records of a role, any role."""
        return self.world.of(kind)

    @property
    def now(self) -> datetime:
        """The phone's clock."""
        return self.world.now

    @property
    def args(self) -> dict[str, Any]:
        """What this screen was opened with."""
        return self.entry.args

    @property
    def ui(self) -> dict[str, Any]:
        """This screen's own small state; free to use."""
        return self.entry.ui

    def field(self, name: str) -> str:
        """What is typed in a text field of this screen."""
        return self.entry.fields.get(name, "")

    def set_field(self, name: str, text: str) -> None:
        """Change what a text field holds."""
        self.entry.fields[name] = text

    def focus(self, name: str | None) -> None:
        """Give a field the focus, which shows the keyboard; None hides it."""
        self.shell.blur()
        self.shell.focus = name

    # Drawing

    def page(self, template: str, **values: object) -> str:
        """Draw a template of this app's folder; `ctx` is in it."""
        return render(f"{self.app.role}/{template}", ctx=self, **values)

    # Moving on

    def go(self, page: str, /, *, fields: dict[str, str] | None = None, **args: Any) -> None:
        """Open a screen of this app on top."""
        self.launch(self.app.role, page, fields=fields, **args)

    def replace(self, page: str, /, **args: Any) -> None:
        """Open a screen in place of this one."""
        task = self.shell.task
        if task:
            task.stack.pop()
        self.launch(self.app.role, page, **args)

    def launch(
        self, role: str, page: str | None = None, /, *, fields: dict[str, str] | None = None, **args: Any
    ) -> None:
        """Bring an app in front, with a screen on top when one is named."""
        task = next((t for t in self.shell.tasks if t.role == role), None) or Task(role, [Entry(apps()[role].home)])
        self.shell.bring(task)
        if page is not None and (page != apps()[role].home or args):
            task.stack.append(Entry(page, args, dict(fields or {})))
            opened, app = task.stack[-1], apps()[role]
            if on_open := app.pages[page].on_open:
                app.run(Context(app, self.world, self.shell, opened), on_open, {"caller": self.app.role})

    def view(self, uri: str = "", *, file: str = "") -> None:
        """Open an address or a file with the app that can.

        Of several it is the one that is always used for such things, else they are offered in a chooser; a number to
        dial is offered to be called.
        """
        opened = Opened(uri, file)
        mime = self.store(Files).file(file).mime if file else ""
        kind = mime or uri.partition(":")[0].lower()
        able = [app for app in installed(self.world) if app.role != self.app.role and app.can_open(opened, mime)]
        defaults = self.store(Settings).default_apps
        always = defaults.get(kind) or (defaults.get("browser") if kind in ("http", "https") else None)
        chosen = next((app for app in able if app.role == always), able[0] if len(able) == 1 else None)
        if chosen is not None:
            self.hand_to(chosen, opened)
        elif able:
            self.shell.overlay = Overlay("chooser", "Open with", kind, (), (opened, tuple(app.role for app in able)))
        elif kind == "tel":
            self.shell.overlay = Overlay("dial", self._who(uri[4:]), uri[4:])
        else:
            self.snackbar("No app on this phone can open this.")

    def call(self, number: str) -> None:
        """Call a number at once: the phone's own call screen covers the app."""
        name = self._who(number)
        self.store(System).call(number, name)
        self.shell.pull("call")
        self.shell.call = Call(number, name, self.now)

    def _who(self, number: str) -> str:
        known = self.store(Contacts).by_phone(number)
        return known.name if known else ""

    def hand_to(self, app: App, opened: Opened) -> None:
        """Bring an app in front with something to open."""
        self.launch(app.role)
        app.run(Context(app, self.world, self.shell, self.shell.entry), "opened", {"opened": opened})

    def pick(self, kind: str, act: str, purpose: str = "") -> None:
        """Let the owner choose a `file`, an `image` or a `contact` in the app that is best at it; the choice comes back
        to this screen as `act(id=…)`."""
        able = [app for app in installed(self.world) if kind in app.picks]
        if not able:
            raise Refused("No app on this phone can choose that.")
        best = min(able, key=lambda app: app.picks.index(kind))
        self.launch(best.role, "pick", back_role=self.app.role, back_act=act, purpose=purpose)

    def chosen(self, id: str) -> None:
        """Give what a `pick` screen chose to the app that asked, on the screen that it asked from."""
        role, act = self.args.get("back_role", ""), self.args.get("back_act", "")
        self.back_to_caller()
        target = apps().get(role)
        if target is None or act not in target.acts:
            raise Refused("The app that asked is no longer there.")
        target.run(Context(target, self.world, self.shell, self.shell.entry), act, {"id": id})

    def back_to_caller(self) -> None:
        """Close a screen that another app opened with `back_role`; that app comes in front again."""
        role = self.args.get("back_role", "")
        self.back()
        if role in apps():
            self.launch(role)

    def ask_permission(self, permission: Permission, act: str, **args: Any) -> None:
        """Run an act of this app with `granted=True` or `False`; asks the owner first unless that is settled."""
        grant = self.store(Settings).grant(self.app.role, permission)
        if grant == "ask":
            self.shell.overlay = Overlay("permission", permission, self.app.role, (), Choice("", act, args))
        else:
            self.app.run(self, act, {**args, "granted": grant != "denied"})

    def back(self) -> None:
        """Close this screen; the app's first one closes the app."""
        task = self.shell.task
        if task is None:
            return
        self.shell.settle()
        if len(task.stack) > 1:
            task.stack.pop()
        else:
            self.shell.tasks.remove(task)
            self.shell.home()

    def home_page(self) -> None:
        """Close all but the app's first screen."""
        task = self.shell.task
        if task:
            del task.stack[1:]
            self.shell.settle()

    # Saying and asking

    def snackbar(self, text: str, label: str = "", act: str = "", /, **args: Any) -> None:
        """Say something at the bottom, with one act to offer, e.g. Undo."""
        self.shell.snack = Snack(text, Choice(label, act, args) if label else None)

    def toast(self, text: str) -> None:
        """Say something in passing, as the phone itself does."""
        self.shell.toast = Toast(text)

    def dialog(self, title: str, text: str, *choices: Choice) -> None:
        """Ask; each choice runs an act of this app, one without an act only closes."""
        self.shell.overlay = Overlay("dialog", title, text, choices)

    def confirm(self, title: str, text: str, label: str, act: str, /, *, danger: bool = False, **args: Any) -> None:
        """Ask before an act is run; what is called `label` runs it, Cancel does not."""
        self.dialog(title, text, Choice("Cancel"), Choice(label, act, args, danger=danger))

    def menu(self, *choices: Choice, title: str = "") -> None:
        """Offer a list of acts in a bottom sheet."""
        self.shell.overlay = Overlay("menu", title, "", choices)

    def share(self, shared: Shared) -> None:
        """Open the share sheet with every other app that accepts this."""
        self.shell.overlay = Overlay("share", "Share", shared.subject or shared.text, (), shared)
