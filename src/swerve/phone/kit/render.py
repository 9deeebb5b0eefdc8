"""Templates and what they can call. Everything is escaped; an act is a number that only the phone can resolve."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup, escape

from swerve.phone.kit import dates, pictures
from swerve.phone.kit.icons import icon
from swerve.phone.shell import Span

if TYPE_CHECKING:
    from swerve.phone.context import Context

_PHONE = Path(__file__).parent.parent


@dataclass(frozen=True, slots=True)
class Act:
    """What a tap does: an act of an app, or of the system when `owner` is `system`."""

    owner: str
    name: str
    args: dict[str, Any]


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """A text field on the screen: how it takes text, what its enter key does and what is on that key."""

    multiline: bool = False
    password: bool = False
    enter: Act | None = None
    keyboard: str = "text"
    action: str = ""


@dataclass(slots=True)
class Drawing:
    """One part of the screen while it is drawn: collects its acts and fields."""

    part: str
    owner: str
    focus: str | None = None
    span: Span | None = None
    values: dict[str, str] = field(default_factory=dict)
    acts: list[Act] = field(default_factory=list)
    fields: dict[str, FieldSpec] = field(default_factory=dict)


_drawing: ContextVar[Drawing] = ContextVar("drawing")


@contextmanager
def drawing(
    part: str,
    owner: str,
    focus: str | None = None,
    values: dict[str, str] | None = None,
    span: Span | None = None,
) -> Iterator[Drawing]:
    """Draw one part; templates inside add to it."""
    current = Drawing(part, owner, focus, span, values if values is not None else {})
    token = _drawing.set(current)
    try:
        yield current
    finally:
        _drawing.reset(token)


def act(name: str, /, *, owner: str = "", **args: Any) -> str:
    """Name an act for `w(…, act=…)`; returns its number."""
    current = _drawing.get()
    current.acts.append(Act(owner or current.owner, name, args))
    return f"{current.part}:{len(current.acts) - 1}"


def w(
    kind: str,
    *,
    id: str = "",
    act: str = "",
    long: str = "",
    pan: str = "",
    up: str = "",
    aside: str = "",
    desc: str = "",
    on: bool | None = None,
    selected: bool = False,
    enabled: bool = True,
    mute: bool = False,
    whole: bool = False,
) -> Markup:
    """Attributes that make an element a node of the UI tree.

    Args:
        kind: `Text`, `Button`, `ImageButton`, `Image`, `Row`, `List`, `Tab`, `Check`, `Switch`, `Frame`, ...
        id: resource id without the package.
        act, long: what a tap and a long press do, from `act(...)`.
        pan: what a swipe does on a surface that is dragged, a map: an act that also gets `dx` and `dy`, how far the
            finger went. The surface's own `act` and `long` also get `x` and `y`. All in CSS pixels.
        up, aside: what a swipe up and a swipe to a side do, wherever on the element it starts.
        desc: content description.
        on: whether a check or switch is on.
        mute: the node has no text of its own (a picture with letters in it).
        whole: its text takes in that of the nodes inside it, as a paragraph's does that of its links.
    """
    parts = [Markup('data-w="{}"').format(kind)]
    for name, value in (("id", id), ("desc", desc)):
        if value:
            parts.append(Markup('data-{}="{}"').format(Markup(name), value))
    if enabled:
        for name, value in (("a", act), ("l", long), ("pan", pan), ("up", up), ("aside", aside)):
            if value:
                parts.append(Markup('data-{}="{}"').format(Markup(name), value))
    if on is not None:
        parts.append(Markup(f'data-on="{int(on)}" data-check'))
    if selected:
        parts.append(Markup('data-sel="1"'))
    if not enabled:
        parts.append(Markup('data-off="1"'))
    if mute:
        parts.append(Markup("data-mute"))
    if whole:
        parts.append(Markup("data-whole"))
    return Markup(" ").join(parts)


def text(value: object, css: str = "", *, tag: str = "div", id: str = "") -> Markup:
    """A line or paragraph of text, as a TextView."""
    return Markup('<{0} class="{1}" {2}>{3}</{0}>').format(Markup(tag), css, w("Text", id=id), value)


def label_for(name: str, value: object, css: str = "", *, tag: str = "div") -> Markup:
    """A line of text that names a text field: a tap on it gives the field the focus."""
    return Markup('<{0} class="{1}" {2} data-for="{3}">{4}</{0}>').format(Markup(tag), css, w("Text"), name, value)


def prose(value: str, css: str = "", *, id: str = "") -> Markup:
    """Text whose line breaks count."""
    return Markup('<div class="prose {}" {} data-pre>{}</div>').format(css, w("Text", id=id), value)


def text_field(
    name: str,
    *,
    hint: str = "",
    label: str = "",
    desc: str = "",
    css: str = "",
    multiline: bool = False,
    password: bool = False,
    enter: str = "",
    enter_args: dict[str, Any] | None = None,
    keyboard: str = "text",
    icon_name: str = "",
    action: str = "",
) -> Markup:
    """A text field; its text lives in the screen's `fields[name]`.

    Args:
        hint: shown while it is empty.
        label: shown above it.
        desc: content description, for a field that is named by a text of its own, see `label_for`.
        multiline: its enter key makes a new line.
        enter: act of the owner that its enter key runs.
        keyboard: `text`, `email`, `url`, `number`, `phone`.
        action: what is on its enter key: `search`, `send`, `next`, `done` or `go`; what `enter` is called decides when
            it is left out.
    """
    current = _drawing.get()
    run = Act(current.owner, enter, enter_args or {}) if enter else None
    current.fields[name] = FieldSpec(multiline, password, run, keyboard, action)
    value = current.values.get(name, "")
    focused = current.focus == name
    shown = "•" * len(value) if password else value
    span = (current.span or Span(len(value), len(value))).within(len(value)) if focused else None
    inside = span is not None and value != "" and span.start < len(value)
    body = _body(shown, span) if value else _hint(hint or label, focused)
    return Markup(
        '<div class="field {css} {many}{on}" data-f="{name}" data-w="Field" data-id="{name}"{desc} data-pre{focus}{pw}>'
        '{lead}<div class="field-in">{label}<div class="field-text"><span class="field-run">{body}</span></div></div>'
        "</div>"
    ).format(
        css=css,
        many="many " if multiline else "",
        on=("focused inside" if inside else "focused") if focused else "",
        name=name,
        desc=Markup(' data-desc="{}"').format(desc) if desc else "",
        focus=Markup(" data-focus") if focused else "",
        pw=Markup(" data-pw") if password else "",
        lead=icon(icon_name, size=20) if icon_name else "",
        label=text(label, "field-label") if label and value else "",
        body=body,
    )


_CARET = Markup('<span class="caret"></span>')


def _body(shown: str, span: Span | None) -> Markup:
    """A field's text with the caret in it, or with what is selected marked."""
    if span is None:
        return escape(shown)
    before, after = escape(shown[: span.start]), escape(shown[span.end :])
    if span.start == span.end:
        return before + _CARET + after
    return before + Markup('<span class="selected">{}</span>').format(shown[span.start : span.end]) + after


def _hint(words: str, focused: bool) -> Markup:
    return (_CARET if focused else Markup("")) + Markup('<span class="hint">{}</span>').format(words)


@cache
def environment() -> Environment:
    """The one Jinja environment: kit, system and every app's templates under its role."""
    folders = {path.name: path / "templates" for path in (_PHONE / "apps").iterdir() if path.is_dir()}
    loaders = {name: FileSystemLoader(folder) for name, folder in folders.items()}
    loaders |= {"kit": FileSystemLoader(_PHONE / "kit"), "system": FileSystemLoader(_PHONE / "system" / "templates")}
    env = Environment(
        loader=ChoiceLoader([PrefixLoader(loaders)]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        extensions=["jinja2.ext.do", "jinja2.ext.loopcontrols"],
    )
    env.globals |= {"act": act, "w": w, "icon": icon, "text": text, "prose": prose, "field": text_field}
    env.globals |= {"label_for": label_for}
    env.globals |= {"avatar": pictures.avatar, "picture": pictures.picture}
    env.filters |= {
        "clock": dates.clock,
        "short": dates.short,
        "day": dates.day,
        "full": dates.full,
        "money": dates.money,
    }
    env.globals["ui"] = env.get_template("kit/kit.html").module
    return env


def render(template: str, *, ctx: Context | None = None, **values: object) -> str:
    """Draw a template inside the current `drawing`."""
    return environment().get_template(template).render(ctx=ctx, **values)


@cache
def stylesheet() -> str:
    """All styles of the phone: kit, system, apps."""
    sheets = [_PHONE / "kit" / "kit.css", _PHONE / "system" / "system.css"]
    sheets += sorted((_PHONE / "apps").glob("*/style.css"))
    return "\n".join(sheet.read_text() for sheet in sheets)
