"""The form for a new or an existing person: any number of phones and mail addresses."""

from __future__ import annotations

from swerve.phone.apps.contacts.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.contacts import Contacts, Line
from swerve.world.person import Reach

_TEXTS = ("name", "company", "title", "address", "birthday", "note")
_LABELS: dict[Reach, tuple[str, ...]] = {
    "phone": ("Mobile", "Home", "Work", "Fax", "Other"),
    "email": ("Email", "Home", "Work", "Other"),
}
_MOST = 8
"""Numbers and addresses that a form has room for."""


def _names(ctx: Context, kind: Reach) -> list[str]:
    return [kind if n == 0 else f"{kind}_{n + 1}" for n in range(int(ctx.ui.get(f"{kind}s", 1)))]


def _label(ctx: Context, name: str) -> str:
    labels: dict[str, str] = ctx.ui.get("labels", {})
    return labels.get(name) or ("Mobile" if name.startswith("phone") else "Email")


def _lines(ctx: Context, kind: Reach) -> list[Line]:
    return [Line(label=_label(ctx, name), value=ctx.field(name)) for name in _names(ctx, kind)]


@app.screen("edit", activity=".EditActivity", on_back="leave_edit", on_open="fill")
def edit(ctx: Context) -> str:
    """The form."""
    kinds: tuple[Reach, ...] = ("phone", "email")
    reach = {kind: [(name, _label(ctx, name)) for name in _names(ctx, kind)] for kind in kinds}
    return ctx.page("edit.html", new="id" not in ctx.args, reach=reach, most=_MOST)


@app.on("fill")
def fill(ctx: Context, caller: str) -> None:
    """Put into the form what is known: of a person, or what another app has given."""
    person = ctx.store(Contacts).find(str(ctx.args.get("id", "")))
    if person is not None:
        for name in _TEXTS:
            ctx.set_field(name, getattr(person, name))
        labels: dict[str, str] = {}
        kinds: tuple[tuple[Reach, list[Line]], ...] = (("phone", person.numbers), ("email", person.mails))
        for kind, lines in kinds:
            ctx.ui[f"{kind}s"] = max(1, len(lines))
            for name, line in zip(_names(ctx, kind), lines, strict=False):
                ctx.set_field(name, line.value)
                labels[name] = line.label
        ctx.ui["labels"] = labels
    ctx.ui["filled"] = _form(ctx)


def _form(ctx: Context) -> dict[str, str]:
    names = [*_TEXTS, *_names(ctx, "phone"), *_names(ctx, "email")]
    return {name: ctx.field(name).strip() for name in names} | {f"{n} label": _label(ctx, n) for n in names}


@app.on("new")
def new(ctx: Context) -> None:
    """Start a new entry."""
    ctx.go("edit")
    ctx.focus("name")


@app.on("edit")
def start_edit(ctx: Context, id: str) -> None:
    """Change an entry."""
    ctx.store(Contacts).person(id)
    ctx.go("edit", id=id)


@app.on("add_line")
def add_line(ctx: Context, kind: Reach) -> None:
    """Make room for one more number or address."""
    ctx.ui[f"{kind}s"] = min(_MOST, int(ctx.ui.get(f"{kind}s", 1)) + 1)
    ctx.focus(_names(ctx, kind)[-1])


@app.on("ask_label")
def ask_label(ctx: Context, kind: Reach, name: str) -> None:
    """Say what a number or address is for."""
    ctx.focus(None)
    now = _label(ctx, name)
    choices = [
        Choice(
            label,
            "set_label",
            {"name": name, "label": label},
            "radio-button-checked" if label == now else "radio-button-unchecked",
        )
        for label in dict.fromkeys([*_LABELS[kind], now])
    ]
    ctx.menu(*choices, title="Label")


@app.on("set_label")
def set_label(ctx: Context, name: str, label: str) -> None:
    """Take that."""
    ctx.ui["labels"] = {**ctx.ui.get("labels", {}), name: label}


@app.on("save")
def save(ctx: Context) -> None:
    """Keep what was typed."""
    book, id = ctx.store(Contacts), ctx.args.get("id")
    fields = {name: ctx.field(name) for name in _TEXTS}
    saved = book.save(id, phones=_lines(ctx, "phone"), emails=_lines(ctx, "email"), **fields)
    ctx.back()
    if id is None:
        ctx.go("person", id=saved.id)
    ctx.snackbar("Contact saved")


@app.on("leave_edit")
def leave_edit(ctx: Context) -> None:
    """Ask before typed text is lost."""
    if _form(ctx) == ctx.ui.get("filled"):
        ctx.back()
    else:
        ctx.focus(None)
        ctx.dialog(
            "Discard changes?" if "id" in ctx.args else "Discard contact?",
            "What you typed will not be saved.",
            Choice("Keep editing"),
            Choice("Discard", "discard"),
        )


@app.on("discard")
def discard(ctx: Context) -> None:
    """Leave the form."""
    ctx.back()
