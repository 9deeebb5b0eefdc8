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
    """Choose whom to write to."""
    return ctx.page("new.html", title="New conversation", people=suggestions(ctx), number=dialled(ctx), recent=[])


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


@app.on("enter")
def enter(ctx: Context) -> None:
    """Take what is typed as recipient: a number, or a name that only one person has."""
    number, typed = dialled(ctx), ctx.field("to").strip().casefold()
    people = suggestions(ctx) if typed else []
    same = [p for p in people if p.name.casefold() == typed] or people
    if not number and len(same) != 1:
        raise Refused("Choose one of the people below." if same else "Enter a name from your contacts or a number.")
    to(ctx, number or same[0].phone)


@app.on("add_file")
def add_file(ctx: Context, id: str) -> None:
    """Send that file along."""
    ctx.back()
    files = ctx.shell.entry.ui.setdefault("files", [])
    if id not in files:
        files.append(id)


@app.on("from_photos")
def from_photos(ctx: Context) -> None:
    """Choose a picture in the gallery."""
    ctx.pick("image", "add_file", "Attach a picture")


@app.on("look_up")
def look_up(ctx: Context) -> None:
    """The results are there already; the keyboard goes."""
    ctx.focus(None)


@app.on("shared")
def shared(ctx: Context, shared: Shared) -> None:
    """Take over what another app shares."""
    ctx.go("pick", shared=shared)
