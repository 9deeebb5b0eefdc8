"""The phone without its display: world and shell, what acts do to them, and the markup that shows them.

Pure and fast: no browser here. `Phone` puts it on a screen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from swerve.phone.app import App, app_named, apps
from swerve.phone.context import Context
from swerve.phone.kit.render import Act, Drawing, FieldSpec, drawing
from swerve.phone.shell import Shell, Span
from swerve.phone.system import launchers, shades, views
from swerve.phone.system.acts import run_system_act
from swerve.phone.system.installed import installed
from swerve.phone.system.navigation import back
from swerve.phone.system.typing import capital, insert, next_field, press, purpose
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

    def _guarded(self, deed: Callable[[], None]) -> None:
        try:
            deed()
        except Refused as refusal:
            self.context().snackbar(str(refusal))

    def open(self, name: str) -> bool:
        """Start an app by name, package or role; says whether there is one that is not disabled."""
        app = app_named(name)
        if app is None or app not in installed(self.world):
            return False
        self.context().launch(app.role)
        return True

    def back(self) -> None:
        """The back button."""
        self._guarded(lambda: back(self))

    def rest(self) -> None:
        """What the screen in front does by itself after an action."""
        page = self.front.pages.get(self.shell.entry.page)
        if page is not None and page.on_rest:
            self.run(self.front.role, page.on_rest, {})

    # Typing

    def focus(self, name: str, caret: int | None = None) -> None:
        """Give a field the focus, with the caret before a character, or at its end."""
        if name != self.shell.focus:
            self.shell.blur()
        self.shell.focus = name
        self.shell.span = None if caret is None else Span(caret, caret)

    def select(self, name: str, span: Span) -> None:
        """Select text in a field, and offer what can be done with it."""
        self.focus(name)
        self.shell.span, self.shell.toolbar = span, True

    @property
    def spec(self) -> FieldSpec:
        """How the field that has the focus takes text."""
        return self._fields.get(self.shell.focus or "", FieldSpec())

    @property
    def written(self) -> tuple[str, Span]:
        """What the field that has the focus holds, and what is selected there or where the caret is."""
        text = self.shell.writing.fields.get(self.shell.focus or "", "")
        end = Span(len(text), len(text))
        return text, (self.shell.span or end).within(len(text))

    def write(self, text: str, span: Span) -> None:
        """Change what the field that has the focus holds."""
        if self.shell.focus is not None:
            self.shell.writing.fields[self.shell.focus] = text
            self.shell.span = None if span.start == span.end == len(text) else span
            self.shell.toolbar = False

    def type(self, text: str, clear: bool = False) -> None:
        """Type into the field that has the focus, in place of what is selected; without a focus nothing happens."""
        plain = text if self.spec.multiline else " ".join(text.splitlines())
        self.write(*(insert("", Span(0, 0), plain) if clear else insert(*self.written, plain)))

    def press(self, key: str) -> None:
        """Press a key of the on-screen keyboard."""
        if self.shell.focus is None:
            return
        if key == "enter":
            self.enter()
        else:
            self.write(*press(self.shell.keyboard, self.spec, *self.written, key, self.world.now))

    def enter(self) -> None:
        """Press enter: a new line, the next field, or what the field's enter key is for."""
        name, spec = self.shell.focus, self.spec
        if name is None:
            return
        if spec.multiline:
            self.type("\n")
        elif spec.enter is None and (after := next_field(name, [*self._fields])):
            self.focus(after)
        else:
            self.shell.blur()
            if spec.enter is not None:
                self.do(spec.enter)

    # Drawing

    def draw(self) -> Drawn:
        """The markup of everything that shows."""
        shell, drawn = self.shell, Drawn({}, {}, {})
        self._fields = drawn.fields
        shade = shell.surface == "shade"

        def part(name: str, owner: str, view: Callable[[], str]) -> None:
            writes = name == ("shade" if shade else "app")
            values = shell.writing.fields if writes else {}
            with drawing(name, owner, shell.focus if writes else None, values, shell.span) as current:
                drawn.parts[name] = view()
                self._collect(drawn, current)

        self._draw_front(part)
        theme = f'style="--key: {self.front.colour}"'
        over = shell.overlay if shell.surface == "none" else None
        part("over", "system", lambda: _theme(theme, views.overlay(self.world, shell)) if over else "")
        surface = {
            "shade": lambda: shades.shade(self.world, shell),
            "recents": lambda: views.recents(shell, self.shots),
            "call": lambda: views.call(self.world, shell),
        }
        part("shade", "system", surface.get(shell.surface, str))
        if shell.focus is not None and shell.focus not in drawn.fields:
            shell.blur()
        typing = shell.focus is not None and shell.surface in ("none", "drawer", "shade") and over is None
        part("ime", "system", lambda: _theme(theme, self._keyboard()) if typing else "")
        part("snack", "system", lambda: _theme(theme, views.snack(shell)) if shell.snack else "")
        chosen = (shell.toolbar and typing) or (shell.marked is not None and over is None)
        part("float", "system", lambda: _theme(theme, views.selection(self)) if chosen else "")
        part("heads", "system", lambda: _theme(theme, shades.banner(self.world, shell)))
        part("bars", "system", lambda: _theme(theme, views.bars(self.world, shell)))
        return drawn

    def _draw_front(self, part: Callable[[str, str, Callable[[], str]], None]) -> None:
        """Draw the screen in front; one that is about something that is gone closes and says so."""
        while self.shell.front is not None:
            try:
                part("app", self.front.role, self._app)
            except Refused as refusal:
                self.context().back()
                self.context().snackbar(str(refusal))
            else:
                return
        part("app", "system", lambda: launchers.launcher(self.world, self.shell))

    def _keyboard(self) -> str:
        name, (text, span) = self.shell.focus or "", self.written
        enter = purpose(self.spec, name, [*self._fields])
        upper = capital(self.shell.keyboard, self.spec, text[: span.start])
        return views.keyboard(self.world, self.shell.keyboard, self.spec.keyboard, enter, upper)

    def _app(self) -> str:
        ctx, key_colour = self.context(), f'style="--key: {self.front.colour}"'
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
    return f'<div class="theme" {key_colour}>{html}</div>' if html else ""
