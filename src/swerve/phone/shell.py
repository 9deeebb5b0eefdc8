"""What the phone shows, as data: tasks and their back stacks, the overlay, the keyboard, the shade.

With the world it is the whole state of a phone: the same shell over the same world gives the same pixels.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal


@dataclass(slots=True)
class Entry:
    """One screen on a back stack.

    Attributes:
        page: the screen's name in its app.
        args: what it was opened with.
        fields: what is typed into its text fields, by field name.
        ui: its own small state (open tab, chosen filter).
        scroll: offset in CSS pixels of each scroller, by name.
    """

    page: str
    args: dict[str, Any] = field(default_factory=dict)
    fields: dict[str, str] = field(default_factory=dict)
    ui: dict[str, Any] = field(default_factory=dict)
    scroll: dict[str, float] = field(default_factory=dict)


@dataclass(slots=True)
class Task:
    """An app in use: its back stack, the visible screen last."""

    role: str
    stack: list[Entry]


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of a dialog or a line of a menu: runs an act of the app in front."""

    label: str
    act: str = ""
    args: dict[str, Any] = field(default_factory=dict)
    icon: str = ""
    danger: bool = False


@dataclass(frozen=True, slots=True)
class Overlay:
    """Something modal over the app: a dialog, a bottom-sheet menu, the share sheet, an app chooser, a permission's
    question."""

    kind: Literal["dialog", "menu", "share", "chooser", "permission"]
    title: str = ""
    text: str = ""
    choices: tuple[Choice, ...] = ()
    payload: Any = None


@dataclass(frozen=True, slots=True)
class Snack:
    """A line at the bottom that goes with the next action; may offer one act."""

    text: str
    choice: Choice | None = None


@dataclass(slots=True)
class Keyboard:
    """The on-screen keyboard: shown while a field has the focus."""

    shift: bool = False
    symbols: bool = False


@dataclass(slots=True)
class Shell:
    """The whole of it.

    Attributes:
        tasks: apps in use, the most recent last.
        front: role of the app in front; None for the launcher.
        focus: name of the field that has the focus.
        surface: what of the system covers the app: nothing, the shade, the recents, the app drawer.
    """

    tasks: list[Task] = field(default_factory=list)
    front: str | None = None
    focus: str | None = None
    overlay: Overlay | None = None
    snack: Snack | None = None
    keyboard: Keyboard = field(default_factory=Keyboard)
    surface: Literal["none", "shade", "recents", "drawer"] = "none"
    launcher: Entry = field(default_factory=lambda: Entry("home"))

    @property
    def task(self) -> Task | None:
        """The task in front; None on the launcher."""
        return next((t for t in self.tasks if t.role == self.front), None)

    @property
    def entry(self) -> Entry:
        """The visible screen."""
        task = self.task
        return task.stack[-1] if task else self.launcher

    def bring(self, task: Task) -> None:
        """Put a task in front."""
        self.tasks = [t for t in self.tasks if t is not task] + [task]
        self.front = task.role
        self.settle()

    def settle(self) -> None:
        """What every change of screen ends: focus, overlay, shade."""
        self.focus, self.overlay, self.surface = None, None, "none"
        self.keyboard = Keyboard()

    def home(self) -> None:
        """Show the launcher."""
        self.front = None
        self.settle()
