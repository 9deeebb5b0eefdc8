"""Fill and sign: putting signatures, initials, dates and words on a page, and the signatures that are kept."""

from __future__ import annotations

from swerve.phone.apps.reader.manifest import app
from swerve.phone.apps.reader.reading import desk_here, here, pages_here
from swerve.phone.apps.reader.sheets import DESK
from swerve.phone.apps.reader.words import blanks
from swerve.phone.context import Context
from swerve.phone.media.plans import drawing_of
from swerve.phone.shell import Choice
from swerve.world.reader import Ink, Mark, Reader
from swerve.world.store import Refused
from swerve.world.system import System

INKS: tuple[tuple[Ink, str], ...] = (("flowing", "Flowing"), ("upright", "Upright"), ("bold", "Bold"))


@app.on("start_signing")
def start_signing(ctx: Context) -> None:
    """Show what can be put on the page, and where."""
    ctx.ui["signing"], ctx.ui["bare"], ctx.ui["picked"], ctx.ui["note"] = True, None, None, None


@app.on("stop_signing")
def stop_signing(ctx: Context) -> None:
    """Leave the page as it is."""
    ctx.ui["signing"], ctx.ui["tool"] = None, None


@app.on("take")
def take(ctx: Context, kind: Mark) -> None:
    """Take up something to put on the page, or lay it down again."""
    now = ctx.ui.get("tool") or {}
    if now.get("kind") == kind:
        ctx.ui["tool"] = None
    elif kind == "signature":
        _take_signature(ctx)
    elif kind == "text":
        ctx.go("fill_text", id=here(ctx).id)
        ctx.focus("text")
    else:
        ctx.ui["tool"] = {"kind": kind, "text": _usual(ctx, kind)}


def _take_signature(ctx: Context) -> None:
    kept = ctx.store(Reader).signatures
    if not kept:
        ctx.go("sign_new", id=here(ctx).id)
        return
    offers = [Choice(s.name, "take_signature", {"id": s.id}, "gesture") for s in kept]
    ctx.menu(
        *offers,
        Choice("New signature", "new_signature", {}, "add"),
        Choice("Manage signatures", "signatures", {}, "settings"),
        title="Sign as",
    )


def _usual(ctx: Context, kind: Mark) -> str:
    if kind == "tick":
        return "✓"
    if kind == "date":
        return f"{ctx.now.day} {ctx.now:%B %Y}"
    kept, owner = ctx.store(Reader).signatures, ctx.store(System).owner.name
    return "".join(word[0] for word in (kept[0].name if kept else owner).split())[:4].upper()


@app.on("take_signature")
def take_signature(ctx: Context, id: str) -> None:
    """Take up one of the kept signatures; the next touch of the page puts it there."""
    signature = ctx.store(Reader).signature(id)
    ctx.ui["tool"] = {"kind": "signature", "text": signature.name, "signature": id}


@app.on("put")
def put(ctx: Context, page: int, x: float, y: float, width: float = 1.0, height: float = 1.0) -> None:
    """Put what is taken up where the page is touched: page from 1, x and y in CSS pixels of its width and height."""
    _place(ctx, page, x / max(width, 1.0), y / max(height, 1.0), "")


@app.on("drag")
def drag(ctx: Context, dx: float, dy: float) -> None:
    """Move the pages under the finger while something is to be put on them."""
    desk = desk_here(ctx)
    ctx.entry.scroll["pages"] = desk.clamped(ctx.entry.scroll.get("pages", 0.0) - dy)
    ctx.entry.scroll["h:pan"] = max(0.0, min(ctx.entry.scroll.get("h:pan", 0.0) - dx, desk.width - DESK))


@app.on("blank")
def blank(ctx: Context, page: int, number: int) -> None:
    """Fill a blank line of a page; page from 1."""
    pdf = pages_here(ctx)
    found = blanks(pdf, page - 1)
    if number >= len(found):
        raise Refused("This line is no longer there.")
    target = found[number]
    if not ctx.ui.get("tool"):
        asked = target.label.casefold()
        if "initial" in asked:
            take(ctx, "initials")
        elif "date" in asked:
            take(ctx, "date")
        elif "sign" in asked:
            ctx.ui["aim"] = {"page": page, "number": number}
            kept = ctx.store(Reader).signatures
            if len(kept) == 1:
                take_signature(ctx, kept[0].id)
            else:
                _take_signature(ctx)
                return
        else:
            ctx.go("fill_text", id=here(ctx).id, leaf=page, number=number, label=target.label)
            ctx.focus("text")
            return
    wide, high = pdf.sizes[page - 1]
    _place(ctx, page, target.box[0] / wide, target.box[3] / high, target.label)


def _place(ctx: Context, page: int, x: float, y: float, label: str) -> None:
    tool, store, file = ctx.ui.get("tool"), ctx.store(Reader), here(ctx)
    if not tool:
        raise Refused("Choose what to add first.")
    if tool["kind"] == "signature":
        store.sign(file.id, page, tool["signature"], x, y, label)
    else:
        store.fill(file.id, page, tool["kind"], tool["text"], x, y, label)
    if tool["kind"] != "tick":
        ctx.ui["tool"] = None


@app.on("remove_fill")
def remove_fill(ctx: Context, id: str) -> None:
    """Take something off the page."""
    ctx.store(Reader).remove_fill(id)


@app.on("fill_menu")
def fill_menu(ctx: Context, id: str) -> None:
    """What can be done to something on the page."""
    fill = next((f for f in ctx.store(Reader).filled(here(ctx).id) if f.id == id), None)
    if fill is None:
        raise Refused("This is no longer on the page.")
    ctx.menu(Choice("Remove", "remove_fill", {"id": id}, "delete", danger=True), title=fill.text)


# Text


@app.screen("fill_text", activity=".FillTextActivity")
def fill_text(ctx: Context) -> str:
    """What to write on the page. Args: `id`; `leaf` from 1, `number`, `label` of a blank line."""
    return ctx.page("fill_text.html", label=str(ctx.args.get("label", "")))


@app.on("keep_text")
def keep_text(ctx: Context) -> None:
    """Take up what is typed, and put it into the blank that asked for it."""
    typed, args = ctx.field("text").strip(), dict(ctx.args)
    if not typed:
        raise Refused("Enter what to write.")
    ctx.back()
    shown = Context(ctx.app, ctx.world, ctx.shell, ctx.shell.entry)
    shown.ui["tool"] = {"kind": "text", "text": typed}
    if "number" in args:
        blank(shown, int(args["leaf"]), int(args["number"]))


# Signatures


@app.screen("signatures", activity=".SignaturesActivity")
def signatures(ctx: Context) -> str:
    """The signatures that are kept."""
    return ctx.page("signatures.html", kept=ctx.store(Reader).signatures, drawing=drawing_of)


@app.screen("sign_new", activity=".SignatureActivity")
def sign_new(ctx: Context) -> str:
    """The form for a signature. Args: `id`, the document that waits for it, if any."""
    if "name" not in ctx.entry.fields:
        ctx.set_field("name", ctx.store(System).owner.name)
    name = " ".join(ctx.field("name").split())[:60]
    return ctx.page("sign_new.html", name=name, inks=INKS, ink=ctx.ui.get("ink", "flowing"), drawing=drawing_of)


@app.on("signatures")
def open_signatures(ctx: Context) -> None:
    """Show the signatures that are kept."""
    ctx.go("signatures")


@app.on("new_signature")
def new_signature(ctx: Context) -> None:
    """Make a signature."""
    ctx.go("sign_new")


@app.on("ink")
def ink(ctx: Context, ink: Ink) -> None:
    """Choose how the signature looks."""
    ctx.ui["ink"] = ink


@app.on("save_signature")
def save_signature(ctx: Context) -> None:
    """Keep the signature; a document that waits for it takes it up."""
    signature = ctx.store(Reader).create_signature(ctx.field("name"), ctx.ui.get("ink", "flowing"))
    ctx.focus(None)
    ctx.back()
    if ctx.shell.entry.page != "document":
        ctx.snackbar("Signature saved")
        return
    shown = Context(ctx.app, ctx.world, ctx.shell, ctx.shell.entry)
    take_signature(shown, signature.id)
    if aim := shown.ui.pop("aim", None):
        blank(shown, aim["page"], aim["number"])


@app.on("ask_delete_signature")
def ask_delete_signature(ctx: Context, id: str) -> None:
    """Confirm first."""
    name = ctx.store(Reader).signature(id).name
    told = f"The signature of {name} will be removed from Reader. Signed documents stay signed."
    ctx.confirm("Delete signature?", told, "Delete", "delete_signature", danger=True, id=id)


@app.on("delete_signature")
def delete_signature(ctx: Context, id: str) -> None:
    """Keep a signature no longer."""
    ctx.store(Reader).delete_signature(id)
    ctx.snackbar("Signature deleted")
