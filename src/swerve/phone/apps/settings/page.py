"""What a page of the settings is: sections of rows, each bound to a field, a page or an operation.

>>> @page("nfc", "NFC", words="tap contactless")
... def nfc(ctx: Context) -> list[Section]:
...     return [Section(rows=[switch(ctx, "Use NFC", "nfc"), pick(ctx, "Sharing", "quick_share")])]

A page that is registered so is found by the search, and so is each of its rows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from swerve.phone.apps.settings.choices import label_of
from swerve.phone.apps.settings.manifest import app
from swerve.phone.context import Context
from swerve.phone.kit.icons import icon
from swerve.world.settings import Settings

_TITLE = 56
"""How far a page scrolls, in CSS pixels, until its title has left the view and stands in the bar."""
_ROW, _HEAD = 73, 120
"""About how high a row and a page's head are, in CSS pixels."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What a tap does: an act of the app with its arguments."""

    act: str
    args: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Side:
    """A second thing to tap at the end of a row: a button, or a switch when `on` is said."""

    desc: str
    deed: Deed
    icon: str = ""
    on: bool | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a page.

    Attributes:
        kind: `row` for text; `switch`, `radio` and `check` show `on`; `main` is the switch at a page's top; `slider`
            shows `value` in percent; `note` is a paragraph; `button` stands alone.
        icon: name of a Material icon; with `colour` it stands on a disc of it.
        face: a name whose monogram stands in front.
        signal: strength of a wireless network from 0 to 4, drawn in front.
        value: a slider's percent, or a bar below the text.
        words: other words that the search finds it by.
        form: its act opens a form, which the search opens at once.
    """

    title: str
    line: str = ""
    kind: Literal["row", "switch", "main", "radio", "check", "slider", "note", "button"] = "row"
    icon: str = ""
    colour: str = ""
    face: str = ""
    signal: int | None = None
    deed: Deed | None = None
    side: Side | None = None
    on: bool = False
    value: int | None = None
    enabled: bool = True
    danger: bool = False
    words: str = ""
    form: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """Rows with a heading."""

    title: str = ""
    rows: list[Row] = field(default_factory=list)


Build = Callable[[Context], list[Section]]


@dataclass(frozen=True, slots=True)
class Static:
    """A page that is always there: its title, other words for it, what it shows."""

    title: str
    words: str
    build: Build


PAGES: dict[str, Static] = {}


def page(name: str, title: str, *, words: str = "") -> Callable[[Build], Build]:
    """Register a page of rows; `words` are others that the search finds it by."""

    def register(build: Build) -> Build:
        PAGES[name] = Static(title, words, build)

        @app.screen(name, activity=f".Settings${name.title().replace('_', '')}Activity")
        def view(ctx: Context) -> str:
            return draw(ctx, title, build(ctx))

        return build

    return register


def draw(ctx: Context, title: str, sections: list[Section], *, template: str = "page.html", **values: object) -> str:
    """Draw a page of rows; `values` are for a template of its own."""
    scrolled = ctx.entry.scroll.get("main", 0) > _TITLE
    return ctx.page(
        template, title=title, sections=sections, scrolled=scrolled, mark=ctx.args.get("mark", ""), **values
    )


def set_scroll(ctx: Context, sections: list[Section], mark: str) -> None:
    """Bring a row about into the middle of the screen that was just opened."""
    height = _HEAD
    for section in sections:
        height += 44 if section.title else 0
        for row in section.rows:
            if row.title == mark:
                ctx.shell.entry.scroll["main"] = max(height - 300, 0)
                return
            height += _ROW


def deed(act: str, /, **args: Any) -> Deed:
    """An act with its arguments."""
    return Deed(act, args)


def go(title: str, line: str, page: str, icon: str = "", /, *, words: str = "", **args: Any) -> Row:
    """A row that opens a page."""
    return Row(title, line, icon=icon, deed=Deed("go", {"page": page, **args}), words=words)


def do(
    title: str, line: str, act: str, icon: str = "", /, *, danger: bool = False, enabled: bool = True, **args: Any
) -> Row:
    """A row that runs an act."""
    return Row(title, line, icon=icon, deed=Deed(act, args), danger=danger, enabled=enabled)


def switch(
    ctx: Context,
    title: str,
    field: str,
    line: str = "",
    icon: str = "",
    *,
    main: bool = False,
    enabled: bool = True,
    words: str = "",
) -> Row:
    """A switch for a field of the settings; `main` for the one at the top of its page."""
    on = bool(getattr(ctx.store(Settings), field))
    return Row(
        title,
        line,
        kind="main" if main else "switch",
        icon=icon,
        deed=Deed("turn", {"field": field, "on": not on}),
        on=on,
        enabled=enabled,
        words=words,
    )


def add(title: str, act: str, /, line: str = "", icon: str = "add", **args: Any) -> Row:
    """A row that opens the form for something new."""
    return Row(title, line, icon=icon, deed=Deed(act, args), form=True)


def flip(title: str, line: str, on: bool, act: str, icon: str = "", /, *, main: bool = False, **args: Any) -> Row:
    """A switch that runs an act with `on`, the state it is to have."""
    return Row(title, line, kind="main" if main else "switch", icon=icon, deed=Deed(act, {**args, "on": not on}), on=on)


def pick(ctx: Context, title: str, field: str, icon: str = "", *, words: str = "") -> Row:
    """A row that shows what is chosen for a field and opens the choices."""
    return Row(
        title,
        label_of(field, getattr(ctx.store(Settings), field)),
        icon=icon,
        deed=Deed("go", {"page": "choose", "field": field}),
        words=words,
    )


def option(title: str, line: str, on: bool, act: str, /, **args: Any) -> Row:
    """One of several, of which one is chosen."""
    return Row(title, line, kind="radio", on=on, deed=Deed(act, args))


def slide(ctx: Context, title: str, field: str, icon: str = "") -> Row:
    """A slider for a field that holds percent."""
    return Row(
        title,
        kind="slider",
        icon=icon,
        value=int(getattr(ctx.store(Settings), field)),
        deed=Deed("change", {"field": field}),
    )


def sign(name: str, otherwise: str = "widgets") -> str:
    """A record's icon, or another one when there is none of that name."""
    try:
        icon(name)
    except KeyError:
        return otherwise
    return name


def note(text: str) -> Row:
    """A paragraph that explains."""
    return Row("", text, kind="note")
