"""What the phone shows, as data: tasks and their back stacks, the overlay, the keyboard, the shade.

With the world it is the whole state of a phone: the same shell over the same world gives the same pixels.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
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
    question, a number to call."""

    kind: Literal["dialog", "menu", "share", "chooser", "permission", "dial"]
    title: str = ""
    text: str = ""
    choices: tuple[Choice, ...] = ()
    payload: Any = None


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of text from one character to another; a caret when both are the same."""

    start: int
    end: int

    def within(self, length: int) -> Span:
        """The same, cut to a text of so many characters."""
        return Span(min(self.start, length), min(self.end, length))


@dataclass(frozen=True, slots=True)
class Marked:
    """Text of the app in front that is selected.

    Attributes:
        node: number of the text node, counted as the page counts them; `span` is the part of its text, `text` what it
            reads there.
        length, whole: of all of its text.
    """

    node: int
    span: Span
    text: str
    length: int
    whole: str

    @property
    def everything(self) -> Marked:
        """All of the text, selected."""
        return Marked(self.node, Span(0, self.length), self.whole, self.length, self.whole)


@dataclass(frozen=True, slots=True)
class Call:
    """A phone call that is going on."""

    number: str
    name: str
    since: datetime


@dataclass(frozen=True, slots=True)
class Snack:
    """A line at the bottom that goes with the next action; may offer one act."""

    text: str
    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class Toast:
    """A short message of the phone."""

    text: str


@dataclass(slots=True)
class Keyboard:
    """The on-screen keyboard: shown while a field has the focus.

    Attributes:
        page: what its keys are: `home` is what the field asks for, letters or a number pad; `symbols`; `more` of them;
            or a group of emoji.
        shift: `auto` is on where a sentence starts.
        tapped: when shift was tapped last; twice within one action locks it.
        held: the letter whose accents are on offer.
    """

    page: str = "home"
    shift: Literal["auto", "off", "once", "lock"] = "auto"
    tapped: datetime | None = None
    held: str = ""


@dataclass(slots=True)
class Shell:
    """The whole of it.

    Attributes:
        tasks: apps in use, the most recent last.
        front: role of the app in front; None for the launcher.
        focus: name of the field that has the focus.
        span: where the caret is in that field, or what is selected there; None is its end.
        toolbar: what can be done with the selection is on offer.
        marked: what is selected in readable text.
        toast: a short message of the phone that goes with the next action.
        heads_up: id of the notification that has popped up over the app; it goes with the next action.
        surface: what of the system covers the app: nothing, the shade, the recents, the app drawer, a call.
        shade: the shade's own state: `full` for all quick settings, `open` for the notification that is opened up,
            `reply` for the one that is being answered.
        call: the call that is going on, on the screen or not.
    """

    tasks: list[Task] = field(default_factory=list)
    front: str | None = None
    focus: str | None = None
    span: Span | None = None
    toolbar: bool = False
    marked: Marked | None = None
    overlay: Overlay | None = None
    snack: Snack | None = None
    toast: Toast | None = None
    heads_up: str = ""
    keyboard: Keyboard = field(default_factory=Keyboard)
    surface: Literal["none", "shade", "recents", "drawer", "call"] = "none"
    launcher: Entry = field(default_factory=lambda: Entry("home"))
    shade: Entry = field(default_factory=lambda: Entry("shade"))
    call: Call | None = None

    @property
    def task(self) -> Task | None:
        """The task in front; None on the launcher."""
        return next((t for t in self.tasks if t.role == self.front), None)

    @property
    def entry(self) -> Entry:
        """The visible screen."""
        task = self.task
        return task.stack[-1] if task else self.launcher

    @property
    def writing(self) -> Entry:
        """Whose text fields the keyboard writes into: the shade's while it is down, else the visible screen's."""
        return self.shade if self.surface == "shade" else self.entry

    def bring(self, task: Task) -> None:
        """Put a task in front."""
        self.tasks = [t for t in self.tasks if t is not task] + [task]
        self.front = task.role
        self.settle()

    def settle(self) -> None:
        """What every change of screen ends: focus, overlay, shade."""
        self.blur()
        self.overlay, self.surface = None, "none"
        self.launcher.ui.clear()
        self.launcher.fields.clear()
        self.shade = Entry("shade")

    def blur(self) -> None:
        """Take the focus away, and what is selected with it."""
        self.focus, self.span, self.marked, self.toolbar = None, None, None, False
        self.keyboard = Keyboard()

    def pull(self, surface: Literal["shade", "recents", "drawer", "call"]) -> None:
        """Cover the app with something of the system."""
        self.settle()
        self.surface = surface

    def home(self) -> None:
        """Show the launcher."""
        self.front = None
        self.settle()
