"""The phone without its display: world and shell, what acts do to them, and the markup that shows them.

Pure and fast: no browser here. `Phone` puts it on a screen.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from swerve.phone.app import App, app_named, apps
from swerve.phone.context import Context
from swerve.phone.kit.render import Act, Drawing, FieldSpec, drawing
from swerve.phone.shell import Shell
from swerve.phone.system import views
from swerve.phone.system.acts import back, run_system_act
from swerve.phone.system.typing import press
from swerve.world.store import Refused
from swerve.world.world import World

LAUNCHER = App("launcher", "Home", "com.android.launcher3", "home", "#3a5ba9", "home")


@dataclass(slots=True)
class Drawn:
    """One look: markup by part, what its acts and fields are."""

    parts: dict[str, str]
    acts: dict[str, Act]
    fields: dict[str, FieldSpec]


@dataclass(slots=True)
class Operator:
    """Who does what the finger says.

    Attributes:
        world: the records.
        shell: what is shown.
        shots: last markup of each app, for the recents.
    """

    world: World
    shell: Shell = field(default_factory=Shell)
    shots: dict[str, str] = field(default_factory=dict)
    _fields: dict[str, FieldSpec] = field(default_factory=dict)

    def context(self) -> Context:
        """What the app in front works with."""
        return Context(self.front, self.world, self.shell, self.shell.entry)

    @property
    def front(self) -> App:
        """The app in front, the launcher included."""
        return apps()[self.shell.front] if self.shell.front else LAUNCHER

    @property
    def activity(self) -> str:
        """The activity in front, e.g. `.InboxActivity`."""
        if self.shell.front is None:
            return ".Launcher"
        return self.front.pages[self.shell.entry.page].activity

    # Doing

    def do(self, act: Act) -> None:
        """Do an act; one that the world refuses says why at the bottom of the screen."""
        if act.owner == "system":
            self._guarded(lambda: run_system_act(self, act.name, act.args))
        else:
            self.run(act.owner, act.name, act.args)

    def run(self, role: str, act: str, args: dict[str, Any]) -> None:
        """Do an act of an app with the visible screen's state."""
        app = apps()[role]
        ctx = Context(app, self.world, self.shell, self.shell.entry)
        self._guarded(lambda: app.run(ctx, act, args))

    def _guarded(self, deed: Any) -> None:
        try:
            deed()
        except Refused as refusal:
            self.context().snackbar(str(refusal))

    def open(self, name: str) -> bool:
        """Start an app by name, package or role; says whether there is one."""
        app = app_named(name)
        if app is not None:
            self.context().launch(app.role)
        return app is not None

    def back(self) -> None:
        """The back button."""
        self._guarded(lambda: back(self))

    def rest(self) -> None:
        """What the screen in front does by itself after an action."""
        page = self.front.pages.get(self.shell.entry.page)
        if page is not None and page.on_rest:
            self.run(self.front.role, page.on_rest, {})

    # Typing

    def focus(self, name: str) -> None:
        """Give a field the focus."""
        self.shell.focus = name

    def type(self, text: str, clear: bool = False) -> None:
        """Type into the field that has the focus; without one nothing happens."""
        name = self.shell.focus
        if name is None:
            return
        spec = self._fields.get(name, FieldSpec())
        fields = self.shell.entry.fields
        plain = text if spec.multiline else " ".join(text.splitlines())
        fields[name] = ("" if clear else fields.get(name, "")) + plain

    def press(self, key: str) -> None:
        """Press a key of the on-screen keyboard."""
        name = self.shell.focus
        if name is None:
            return
        if key == "enter":
            self.enter()
        else:
            fields = self.shell.entry.fields
            fields[name] = press(self.shell.keyboard, fields.get(name, ""), key)

    def enter(self) -> None:
        """Press enter: a new line, or what the field's enter key is for."""
        name = self.shell.focus
        if name is None:
            return
        spec = self._fields.get(name, FieldSpec())
        if spec.multiline:
            self.type("\n")
            return
        self.shell.focus = None
        if spec.enter is not None:
            self.do(spec.enter)

    # Drawing

    def draw(self) -> Drawn:
        """The markup of everything that shows."""
        shell, drawn = self.shell, Drawn({}, {}, {})
        self._fields = drawn.fields
        key_colour = f'style="--key: {self.front.colour}"'

        def part(name: str, owner: str, view: Any) -> None:
            values = shell.entry.fields if name == "app" else {}
            with drawing(name, owner, shell.focus, values) as current:
                drawn.parts[name] = view()
                self._collect(drawn, current)

        if shell.front is None:
            part("app", "system", lambda: views.launcher(self.world, shell))
        else:
            part("app", self.front.role, lambda: self._app(key_colour))
        over = shell.overlay if shell.surface == "none" else None
        part("over", "system", lambda: _theme(key_colour, views.overlay(shell)) if over else "")
        spec = drawn.fields.get(shell.focus or "")
        if spec is None:
            shell.focus = None
        typing = spec is not None and shell.surface == "none" and over is None
        part(
            "ime",
            "system",
            lambda: _theme(key_colour, views.keyboard(self.world, shell, spec)) if typing and spec else "",
        )
        part("snack", "system", lambda: _theme(key_colour, views.snack(shell)) if shell.snack else "")
        surface = {"shade": lambda: views.shade(self.world), "recents": lambda: views.recents(shell, self.shots)}
        part("shade", "system", surface.get(shell.surface, str))
        part("bars", "system", lambda: f'<div class="theme" {key_colour}>{views.bars(self.world, shell)}</div>')
        return drawn

    def _app(self, key_colour: str) -> str:
        ctx = self.context()
        inner = self.front.pages[ctx.entry.page].view(ctx)
        html = (
            f'<div class="screen-root theme app-{self.front.role}" {key_colour} data-part="app" data-w="Frame" '
            f'data-id="content"><div class="screen">{inner}</div></div>'
        )
        self.shots[self.front.role] = html
        return html

    @staticmethod
    def _collect(drawn: Drawn, current: Drawing) -> None:
        for index, act in enumerate(current.acts):
            drawn.acts[f"{current.part}:{index}"] = act
        drawn.fields |= current.fields


def _theme(key_colour: str, html: str) -> str:
    return f'<div class="theme" {key_colour}>{html}</div>'
