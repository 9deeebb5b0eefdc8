"""Finding things: the search tab, jumping to a channel, a channel's pinned posts and files."""

from __future__ import annotations

from swerve.phone.apps.teamchat.acting import offered
from swerve.phone.apps.teamchat.manifest import app
from swerve.phone.apps.teamchat.timeline import Scribe, attached
from swerve.phone.apps.teamchat.where import home_entry, team_id
from swerve.phone.context import Context
from swerve.world.teamchat import Teamchat
from swerve.world.teamchat.things import Channel, Post

_MOST = 40


def found(ctx: Context) -> dict[str, object]:
    """What the search tab shows."""
    store, scribe = ctx.store(Teamchat), Scribe(ctx)
    query, kind = ctx.field("q").strip(), ctx.ui.get("kind", "messages")
    posts = store.search(query) if query else []
    wanted = [word.casefold() for word in query.split() if ":" not in word]
    fitting = [(attached(ctx, ref), p) for p in with_files(ctx) if _fits(store, query, p) for ref in p.files]
    files = [(file, post) for file, post in fitting if all(word in file.name.casefold() for word in wanted)]
    return {
        "query": query,
        "kind": kind,
        "lines": [scribe.line(post, place=True) for post in posts[:_MOST]] if kind == "messages" else [],
        "files": [(file, scribe.line(post, place=True)) for file, post in files[:_MOST]] if query else [],
        "count": len(posts),
        "files_count": len(files) if query else 0,
        "recent": store.searches,
    }


def _fits(store: Teamchat, query: str, post: Post) -> bool:
    """Whether a post meets the query's `from:`, `in:` and `on:`."""
    narrow = " ".join(word for word in query.split() if ":" in word)
    return not narrow or post in store.search(narrow)


def with_files(ctx: Context, channel: str = "") -> list[Post]:
    """Posts with files that the owner can read, the newest first."""
    store = ctx.store(Teamchat)
    inside = {c.id for c in store.channels if store.joined(c)} if not channel else {channel}
    return [post for post in reversed(store.posts) if post.files and post.channel in inside]


@app.on("search_kind")
def search_kind(ctx: Context, kind: str) -> None:
    """Show messages or files."""
    ctx.ui["kind"] = kind
    ctx.entry.scroll.clear()


@app.on("search")
def search(ctx: Context) -> None:
    """The results are there already; what was looked for is kept."""
    ctx.store(Teamchat).remember_search(ctx.field("q"))
    ctx.focus(None)


@app.on("search_again")
def search_again(ctx: Context, query: str) -> None:
    """Look for the same once more."""
    ctx.set_field("q", query)
    search(ctx)


@app.on("search_add")
def search_add(ctx: Context, word: str) -> None:
    """Begin to narrow the search."""
    query = ctx.field("q").rstrip()
    ctx.set_field("q", f"{query} {word}".lstrip())
    ctx.focus("q")


@app.on("clear_search")
def clear_search(ctx: Context) -> None:
    """Empty the field."""
    ctx.set_field("q", "")
    ctx.focus("q")


@app.on("forget_search")
def forget_search(ctx: Context, query: str) -> None:
    """Take one out of the recent searches."""
    ctx.store(Teamchat).forget_search(query)


@app.on("search_in")
def search_in(ctx: Context, id: str) -> None:
    """Search in one channel."""
    ctx.home_page()
    home = home_entry(ctx)
    home.ui["tab"], home.fields["q"] = "search", f"in:{id} "
    ctx.focus("q")


# Jumping


@app.on("jump")
def jump(ctx: Context) -> None:
    """Find a channel or a person by name."""
    ctx.go("jump", team=team_id(ctx))
    ctx.focus("q")


@app.screen("jump", activity=".FindChannelsActivity")
def jump_screen(ctx: Context) -> str:
    """Channels and people by name; the latest ones while nothing is typed."""
    store, wanted = ctx.store(Teamchat), ctx.field("q").strip().casefold()
    tallies = store.tallies()
    places = [c for c in store.channels if store.joined(c) and not c.archived]
    places.sort(key=lambda c: tallies[c.id].last if c.id in tallies else c.created, reverse=True)
    hits = [c for c in places if wanted in f"{store.title(c)} {c.id}".casefold()]
    others: list[Channel] = []
    people = []
    if wanted:
        others = [
            c for c in store.channels if c.kind == "public" and not store.joined(c) and wanted in c.name.casefold()
        ]
        known = {p for c in hits if c.kind == "direct" for p in store.others(c)}
        people = [p for p in store.everybody() if p.id not in known and wanted in f"{p.name} {p.username}".casefold()]
    return ctx.page(
        "jump.html",
        store=store,
        wanted=wanted,
        places=[(c, store.title(c), _place_line(store, c)) for c in hits[: _MOST if wanted else 8]],
        others=others,
        people=people,
    )


def _place_line(store: Teamchat, channel: Channel) -> str:
    if channel.kind == "direct":
        person = store.person(next(iter(store.others(channel)), ""))
        return f"@{person.username}"
    if channel.kind == "group":
        return f"{len(channel.members)} people"
    team = store.find_team(channel.team)
    return team.name if team else ""


@app.on("jump_to")
def jump_to(ctx: Context, id: str) -> None:
    """Open what was found in place of the finder."""
    ctx.focus(None)
    ctx.replace("channel", channel=id)


@app.on("jump_to_person")
def jump_to_person(ctx: Context, id: str) -> None:
    """Open the direct message with somebody."""
    ctx.focus(None)
    ctx.replace("channel", channel=ctx.store(Teamchat).conversation([id]).id)


# In one channel


@app.screen("pinned", activity=".PinnedActivity", on_back="leave_channel")
def pinned(ctx: Context) -> str:
    """A channel's pinned posts. Args: `channel`."""
    store, scribe = ctx.store(Teamchat), Scribe(ctx)
    place = store.find_channel(str(ctx.args.get("channel", "")))
    if place is None:
        return ctx.page("gone.html", what="channel")
    lines = [scribe.line(post) for post in reversed(store.posts) if post.channel == place.id and post.pinned]
    return ctx.page("pinned.html", title=store.title(place), lines=lines, sheet=offered(ctx))


@app.screen("files", activity=".ChannelFilesActivity")
def files(ctx: Context) -> str:
    """A channel's files. Args: `channel`."""
    store, scribe = ctx.store(Teamchat), Scribe(ctx)
    place = store.find_channel(str(ctx.args.get("channel", "")))
    if place is None:
        return ctx.page("gone.html", what="channel")
    wanted = ctx.field("q").strip().casefold()
    listed = [(attached(ctx, ref), scribe.line(p)) for p in with_files(ctx, place.id) for ref in p.files]
    listed = [(file, line) for file, line in listed if wanted in file.name.casefold()]
    return ctx.page("files.html", title=store.title(place), files=listed, wanted=wanted)


@app.on("pinned")
def open_pinned(ctx: Context, id: str) -> None:
    """Show a channel's pinned posts."""
    ctx.go("pinned", channel=id)


@app.on("files")
def open_files(ctx: Context, id: str) -> None:
    """Show a channel's files."""
    ctx.go("files", channel=id)
