"""Beginning a message: whom to, what to attach, and what other apps hand over."""

from __future__ import annotations

from swerve.phone.app import Shared
from swerve.phone.apps.messages.conversation import attachment
from swerve.phone.apps.messages.manifest import app
from swerve.phone.context import Context
from swerve.world.contacts import Contacts, Person
from swerve.world.files import Files
from swerve.world.messages import Messages, canonical
from swerve.world.store import Refused

_NEWEST = 40
"""As many files are listed to choose from."""


def suggestions(ctx: Context) -> list[Person]:
    """People with a number who match what is typed as recipient."""
    return [p for p in ctx.store(Contacts).matching(ctx.field("to")) if p.phone]


def dialled(ctx: Context) -> str:
    """The number that is typed as recipient; empty when it is no number."""
    typed = ctx.field("to").strip()
    return canonical(typed) if sum(c.isdigit() for c in typed) >= 3 and not any(c.isalpha() for c in typed) else ""


@app.screen("new", activity=".NewConversationActivity")
def new(ctx: Context) -> str:
    """Choose whom to write to: one, or several for a group."""
    store, chosen = ctx.store(Messages), ctx.ui.get("group")
    return ctx.page(
        "new.html",
        title="New conversation" if chosen is None else "New group",
        people=suggestions(ctx),
        number=dialled(ctx),
        recent=[],
        chosen=None if chosen is None else [(number, store.person(number)) for number in chosen],
    )


@app.screen("pick", activity=".ShareActivity")
def pick(ctx: Context) -> str:
    """Choose who gets what is shared or forwarded."""
    store, typed = ctx.store(Messages), ctx.field("to").strip().casefold()
    recent = [t for t in store.recent() if t.answerable and not t.blocked and not t.archived]
    recent = [t for t in recent if typed in f"{store.name(t)} {t.number}".casefold()]
    recent = recent if typed else recent[:6]
    taken = {t.number for t in recent}
    return ctx.page(
        "new.html",
        title=ctx.args.get("title", "Send to"),
        people=[p for p in suggestions(ctx) if canonical(p.phone) not in taken],
        number=dialled(ctx),
        recent=[(t, store.name(t)) for t in recent],
        chosen=None,
    )


@app.screen("attach", activity=".AttachActivity")
def attach(ctx: Context) -> str:
    """Choose a file of the phone."""
    files, typed = ctx.store(Files), ctx.field("q").strip()
    found = files.matching(typed) if typed else files.live()
    shown = [(file, attachment(ctx, file.id)) for file in found[:_NEWEST]]
    return ctx.page("attach.html", files=shown, older=len(found) - len(shown), searching=bool(typed))


@app.on("new")
def start(ctx: Context) -> None:
    """Begin a conversation."""
    ctx.go("new")
    ctx.focus("to")


@app.on("to")
def to(ctx: Context, number: str) -> None:
    """Write to that number, with what is shared already in the composer."""
    shared = ctx.args.get("shared")
    ctx.replace("thread", number=number)
    entry = ctx.shell.entry
    if isinstance(shared, Shared):
        entry.fields["text"] = "\n".join(part for part in (shared.subject, shared.text) if part)
        if shared.subject and shared.subject in shared.text:
            entry.fields["text"] = shared.text
        entry.ui["files"] = list(shared.files)
    ctx.focus("text")


@app.on("group")
def group(ctx: Context) -> None:
    """Choose several people instead of one."""
    ctx.ui["group"] = []
    ctx.focus(None)


@app.on("choose")
def choose(ctx: Context, number: str) -> None:
    """Take somebody into the group to be, or out."""
    number, chosen = canonical(number), ctx.ui.setdefault("group", [])
    if number in chosen:
        chosen.remove(number)
    else:
        chosen.append(number)
        ctx.set_field("to", "")


@app.on("make_group")
def make_group(ctx: Context) -> None:
    """Write to all who are chosen."""
    chosen = ctx.ui.get("group", [])
    to(ctx, ctx.store(Messages).begin_group(chosen).id if len(chosen) > 1 else chosen[0])


@app.on("enter")
def enter(ctx: Context) -> None:
    """Take what is typed as recipient: a number, or a name that only one person has; several with commas between."""
    typed_names = [part.strip() for part in ctx.field("to").split(",") if part.strip()]
    if len(typed_names) > 1:
        numbers = [_only(ctx, name) for name in typed_names]
        to(ctx, ctx.store(Messages).begin_group(numbers).id if len(set(numbers)) > 1 else numbers[0])
        return
    number, typed = dialled(ctx), ctx.field("to").strip().casefold()
    people = suggestions(ctx) if typed else []
    same = [p for p in people if p.name.casefold() == typed] or people
    if not number and len(same) != 1:
        raise Refused("Choose one of the people below." if same else "Enter a name from your contacts or a number.")
    if ctx.ui.get("group") is not None:
        choose(ctx, number or same[0].phone)
        ctx.set_field("to", "")
    else:
        to(ctx, number or same[0].phone)


def _only(ctx: Context, name: str) -> str:
    """The number that is meant by a number or a name."""
    if sum(c.isdigit() for c in name) >= 3 and not any(c.isalpha() for c in name):
        return canonical(name)
    found = [p.phone for p in ctx.store(Contacts).matching(name) if p.phone]
    if len(found) != 1:
        raise Refused(f"Choose who {name[:40]} is from the people below.")
    return found[0]


@app.on("add_file")
def add_file(ctx: Context, id: str) -> None:
    """Send that file along."""
    if ctx.shell.entry.page == "attach":
        ctx.back()
    files = ctx.shell.entry.ui.setdefault("files", [])
    if id not in files:
        files.append(id)


@app.on("from_photos")
def from_photos(ctx: Context) -> None:
    """Choose a picture in the gallery."""
    ctx.pick("image", "add_file", "Attach a picture")


@app.on("from_files")
def from_files(ctx: Context) -> None:
    """Choose a file in the files app."""
    ctx.pick("file", "add_file", "Attach a file")


@app.on("look_up")
def look_up(ctx: Context) -> None:
    """The results are there already; the keyboard goes."""
    ctx.focus(None)


@app.on("shared")
def shared(ctx: Context, shared: Shared) -> None:
    """Take over what another app shares."""
    ctx.go("pick", shared=shared)
