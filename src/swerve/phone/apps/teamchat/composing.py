"""The composer of a channel or thread: drafts, files, completing names, slash commands, sending."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from swerve.phone.apps.teamchat.emoji import matching
from swerve.phone.apps.teamchat.manifest import app
from swerve.phone.apps.teamchat.timeline import Attached, attached
from swerve.phone.context import Context
from swerve.world.files import Files
from swerve.world.teamchat import Teamchat
from swerve.world.teamchat.records import EVERYONE
from swerve.world.teamchat.slash import BUILT_IN
from swerve.world.teamchat.things import Channel, Person

_MOST = 4
_WORD = re.compile(r"(?:^|(?<=\s))([@#~:/][^\s@#:]*)$")


@dataclass(frozen=True, slots=True)
class Offer:
    """One way to complete what is typed; `put` takes the place of the last word."""

    put: str
    title: str
    line: str = ""
    person: Person | None = None
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Composer:
    """What the composer shows."""

    channel: Channel
    hint: str
    joined: bool
    ready: bool
    files: list[Attached] = field(default_factory=list)
    offers: list[Offer] = field(default_factory=list)


def composer(ctx: Context, place: Channel, hint: str) -> Composer:
    """The composer of this screen."""
    store, files = ctx.store(Teamchat), ctx.ui.get("files", [])
    ready = bool(ctx.field("text").strip() or files)
    offers = offered(store, place, ctx.field("text")) if ctx.shell.focus == "text" else []
    return Composer(place, hint, store.joined(place), ready, [attached(ctx, ref) for ref in files], offers)


def offered(store: Teamchat, place: Channel, text: str) -> list[Offer]:
    """How the last word can be completed: people, channels, emoji, commands."""
    hit = _WORD.search(text)
    word = hit[1] if hit else ""
    sign, wanted = word[:1], word[1:].casefold()
    if sign == "@":
        return _people(store, place, wanted)
    if sign in ("#", "~") and sign:
        rooms = [c for c in store.channels if c.team == place.team or not place.team]
        rooms = [c for c in rooms if not c.between and not c.archived and wanted in f"{c.id} {c.name}".casefold()]
        rooms = [c for c in rooms if c.kind == "public" or store.joined(c)]
        return [Offer(f"#{c.id} ", c.name, c.purpose, sign="#") for c in rooms[:_MOST]]
    if sign == ":" and len(wanted) > 1:
        return [Offer(f"{emoji} ", name, sign=emoji) for emoji, name in matching(wanted)[:_MOST]]
    if sign == "/" and text.lstrip() == word:
        own = [Offer(f"/{c.trigger} ", f"/{c.trigger} {c.hint}", c.about or c.title, sign="/") for c in store.commands]
        known = [Offer(f"/{c.trigger} ", f"/{c.trigger} {c.hint}", c.about, sign="/") for c in BUILT_IN]
        return [offer for offer in (*known, *own) if offer.put[1:].startswith(wanted)][:_MOST]
    return []


def _people(store: Teamchat, place: Channel, wanted: str) -> list[Offer]:
    """Members first, then the others of the team, then everybody at once."""
    people = [p for p in store.everybody() if wanted in f"{p.username} {p.name}".casefold()]
    people.sort(key=lambda p: (p.id not in place.members, not p.username.casefold().startswith(wanted)))
    found = [
        Offer(f"@{p.username} ", p.name, f"@{p.username}" + (f" · {p.title}" if p.title else ""), p) for p in people
    ]
    told = {"all": "Notify everybody here", "channel": "Notify everybody here", "here": "Notify everybody online"}
    group = [Offer(f"@{name} ", f"@{name}", told[name], sign="@") for name in EVERYONE if name.startswith(wanted)]
    if len(found) == 1 and f"@{wanted} " == found[0].put.casefold():
        return found
    return [*found[: _MOST - (1 if group and not wanted else 0)], *group][:_MOST]


def take_draft(ctx: Context, id: str) -> None:
    """Put the draft into the composer of a screen that has just opened."""
    if "text" not in ctx.entry.fields:
        draft = ctx.store(Teamchat).draft(id)
        ctx.set_field("text", draft.text if draft else "")
        ctx.ui.setdefault("files", list(draft.files) if draft else [])


def keep_draft(ctx: Context, channel: str, root: str = "") -> None:
    """Keep what is typed."""
    store = ctx.store(Teamchat)
    take_draft(ctx, root or channel)
    store.save_draft(channel, ctx.field("text").strip(), ctx.ui.get("files", []), root)


@app.on("send")
def send(ctx: Context) -> None:
    """Send what is typed and attached, or do what the slash command says."""
    store = ctx.store(Teamchat)
    channel, root = str(ctx.args.get("channel", "")), str(ctx.args.get("root", ""))
    text, files = ctx.field("text").strip(), ctx.ui.get("files", [])
    if re.match(r"/[a-z][\w-]*(?:\s|$)", text) and not files:
        place = store.channel(channel)
        told = store.run_command(channel, text, root)
        if told:
            ctx.snackbar(told)
        _emptied(ctx)
        store.save_draft(channel, "", (), root)
        if not store.joined(place):
            ctx.home_page()
        return
    store.send(channel, text, files, root=root)
    _emptied(ctx)


def _emptied(ctx: Context) -> None:
    ctx.set_field("text", "")
    ctx.ui["files"] = []
    ctx.ui["fresh"] = ""
    ctx.entry.scroll.clear()


@app.on("complete")
def complete(ctx: Context, put: str) -> None:
    """Take an offer."""
    ctx.set_field("text", _WORD.sub(lambda _: put, ctx.field("text")))
    ctx.focus("text")


@app.on("start_sign")
def start_sign(ctx: Context, sign: str) -> None:
    """Type the sign that begins a mention or a command."""
    text = ctx.field("text")
    ctx.set_field("text", sign if sign == "/" else text + (" " if text and not text[-1].isspace() else "") + sign)
    ctx.focus("text")


@app.on("attach_file")
def attach_file(ctx: Context) -> None:
    """Choose a file of the phone."""
    ctx.pick("file", "attached", "Attach a file")


@app.on("attach_image")
def attach_image(ctx: Context) -> None:
    """Choose a picture."""
    ctx.pick("image", "attached", "Attach a picture")


@app.on("attached")
def take_attached(ctx: Context, id: str) -> None:
    """The file that was chosen."""
    ctx.store(Files).file(id)
    ctx.ui["files"] = [*[ref for ref in ctx.ui.get("files", []) if ref != id], id]


@app.on("detach")
def detach(ctx: Context, ref: str) -> None:
    """Do not send that file."""
    ctx.ui["files"] = [file for file in ctx.ui.get("files", []) if file != ref]
