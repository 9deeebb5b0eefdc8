"""Dialogs with text fields, over the page that asked: passwords, names, addresses; and the screen lock's question.

>>> FORMS["sos_number"] = Form("Emergency number", (Input("number"),), "Save", lambda ctx, v: call(v["number"]))
>>> ask(ctx, "sos_number", {"number": "555-0112"})
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from swerve.phone.apps.settings.manifest import app
from swerve.phone.context import Context
from swerve.world.settings import Settings
from swerve.world.store import Refused

Values = dict[str, str]


@dataclass(frozen=True, slots=True)
class Input:
    """A text field of a form; `many` for one that takes several lines."""

    name: str
    label: str = ""
    password: bool = False
    keyboard: str = "text"
    many: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """A dialog with text fields.

    Attributes:
        run: what its button does with what was typed; what it refuses is said in the dialog, which stays.
        text: a paragraph above the fields.
        page: it fills the screen instead, for long ones.
    """

    title: str
    inputs: tuple[Input, ...]
    label: str
    run: Callable[[Context, Values], None]
    text: str = ""
    page: bool = False


FORMS: dict[str, Form] = {}


def ask(ctx: Context, form: str, fields: Values | None = None, **args: Any) -> None:
    """Open a form, filled with what is known; `args` are the screen's: `title` and `text` replace the form's own."""
    ctx.go("form", fields=fields or {}, form=form, **args)
    ctx.focus(FORMS[form].inputs[0].name)


@app.on("ask")
def ask_form(ctx: Context, form: str, fields: Values | None = None, **args: Any) -> None:
    """Open a form."""
    ask(ctx, form, fields, **args)


@app.screen("form", activity=".Settings$DialogActivity")
def form_dialog(ctx: Context) -> str:
    """A form over the page that asked."""
    form = FORMS[ctx.args["form"]]
    under, shift = beneath(ctx)
    return ctx.page(
        "form.html",
        form=form,
        title=ctx.args.get("title", form.title),
        words=ctx.args.get("text", form.text),
        problem=ctx.ui.get("problem", ""),
        under="" if form.page else under,
        shift=shift,
    )


def beneath(ctx: Context) -> tuple[Markup, int]:
    """The page below this one as it looks, and how far it is scrolled."""
    task = ctx.shell.task
    if task is None or len(task.stack) < 2:
        return Markup(""), 0
    entry = task.stack[-2]
    inner = Context(app, ctx.world, ctx.shell, entry)
    return Markup(app.pages[entry.page].view(inner)), round(entry.scroll.get("main", 0))


@app.on("form_ok")
def form_ok(ctx: Context) -> None:
    """Do what the form is for, then close it."""
    form = FORMS[ctx.args["form"]]
    entry = ctx.entry
    try:
        form.run(ctx, {each.name: ctx.field(each.name) for each in form.inputs})
    except Refused as refusal:
        ctx.ui["problem"] = str(refusal)
        return
    close(ctx, entry)


def close(ctx: Context, entry: object) -> None:
    """Take a screen off the stack, wherever it lies by now."""
    task = next((t for t in ctx.shell.tasks if t.role == app.role), None)
    if task is None:
        return
    if task.stack[-1] is entry:
        ctx.shell.settle()
    task.stack[:] = [e for e in task.stack if e is not entry]


@app.on("form_cancel")
def form_cancel(ctx: Context) -> None:
    """Close without a change."""
    ctx.focus(None)
    ctx.back()


# The screen lock's question


def confirm(ctx: Context, act: str, why: str, **args: Any) -> None:
    """Run an act of this app after the screen lock's secret; at once when there is none."""
    settings = ctx.store(Settings)
    if not settings.locked:
        app.run(ctx, act, args)
        return
    ctx.go("confirm", act=act, act_args=args, why=why)
    ctx.focus("secret")


@app.on("confirm")
def confirm_act(ctx: Context, act: str, why: str, **args: Any) -> None:
    """Ask for the screen lock's secret, then run an act."""
    confirm(ctx, act, why, **args)


@app.screen("confirm", activity=".ConfirmLockActivity")
def confirm_lock(ctx: Context) -> str:
    """Asks for the screen lock's secret."""
    settings = ctx.store(Settings)
    return ctx.page(
        "confirm.html", lock=settings.screen_lock, why=ctx.args.get("why", ""), problem=ctx.ui.get("problem", "")
    )


@app.on("confirm_done")
def confirm_done(ctx: Context) -> None:
    """Check the secret, close, go on."""
    try:
        ctx.store(Settings).confirm_lock(ctx.field("secret"))
    except Refused as refusal:
        ctx.ui["problem"] = str(refusal)
        ctx.set_field("secret", "")
        ctx.focus("secret")
        return
    secret, args = ctx.field("secret"), dict(ctx.args["act_args"])
    if args.pop("with_secret", False):
        args["secret"] = secret
    close(ctx, ctx.entry)
    app.run(Context(app, ctx.world, ctx.shell, ctx.shell.entry), ctx.args["act"], args)


@app.on("show_typed")
def show_typed(ctx: Context) -> None:
    """Show what is typed, or hide it again."""
    ctx.ui["shown"] = not ctx.ui.get("shown", False)
