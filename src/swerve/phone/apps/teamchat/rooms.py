"""Channels as such: their info, browsing, making, changing, leaving."""

from __future__ import annotations

from swerve.phone.apps.teamchat.manifest import app
from swerve.phone.apps.teamchat.timeline import reader
from swerve.phone.apps.teamchat.where import team_id
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.store import Refused
from swerve.world.teamchat import Teamchat
from swerve.world.teamchat.things import Channel, Level

LEVELS: dict[Level, str] = {
    "default": "As in the settings",
    "all": "All new messages",
    "mentions": "Mentions only",
    "none": "Nothing",
}


def place_of(ctx: Context) -> Channel | None:
    """The channel of this screen."""
    return ctx.store(Teamchat).find_channel(str(ctx.args.get("channel", "")))


@app.screen("info", activity=".ChannelInfoActivity")
def info(ctx: Context) -> str:
    """About a channel. Args: `channel`."""
    store, place = ctx.store(Teamchat), place_of(ctx)
    if place is None:
        return ctx.page("gone.html", what="channel")
    posts = [post for post in store.posts if post.channel == place.id]
    others, read = store.others(place), reader(store)
    return ctx.page(
        "info.html",
        purpose=read.blocks(place.purpose),
        header=read.blocks(place.header),
        store=store,
        place=place,
        title=store.title(place),
        person=store.person(others[0]) if place.kind == "direct" and others else None,
        people=[store.person(person) for person in others],
        pinned=sum(post.pinned for post in posts),
        files=sum(len(post.files) for post in posts),
        level=LEVELS[place.notify],
        joined=store.joined(place),
        charge=store.in_charge(place),
        creator=store.person(place.creator) if place.creator else None,
    )


@app.on("info")
def open_info(ctx: Context, id: str) -> None:
    """Show a channel's info."""
    ctx.ui.pop("sheet", None)
    ctx.go("info", channel=id)


@app.on("favourite")
def favourite(ctx: Context, id: str) -> None:
    """Put a channel among the favourites, or no longer."""
    on = ctx.store(Teamchat).favourite(id)
    ctx.snackbar("Added to favourites" if on else "Removed from favourites", "Undo", "favourite", id=id)


@app.on("mute")
def mute(ctx: Context, id: str) -> None:
    """Mute a channel, or hear of it again."""
    on = ctx.store(Teamchat).mute(id)
    ctx.snackbar("Channel muted" if on else "Channel unmuted", "Undo", "mute", id=id)


@app.on("level_menu")
def level_menu(ctx: Context, id: str) -> None:
    """What the channel may notify of."""
    now = ctx.store(Teamchat).channel(id).notify
    choices = [
        Choice(label, "level", {"id": id, "level": level}, "check" if level == now else "notifications-none")
        for level, label in LEVELS.items()
    ]
    ctx.menu(*choices, title="Notify me of")


@app.on("level")
def level(ctx: Context, id: str, level: Level) -> None:
    """Say what the channel may notify of."""
    ctx.store(Teamchat).set_level(id, level)


# Browsing and making


@app.screen("browse", activity=".BrowseChannelsActivity")
def browse(ctx: Context) -> str:
    """All public channels of the team, or the archived ones. Args: `team`."""
    store, wanted = ctx.store(Teamchat), ctx.field("q").strip().casefold()
    archived = bool(ctx.ui.get("archived"))
    found = [
        c
        for c in store.channels
        if c.team == team_id(ctx) and c.archived is archived and (c.kind == "public" or (archived and store.joined(c)))
    ]
    found = [c for c in found if wanted in f"{c.name} {c.purpose}".casefold()]
    found.sort(key=lambda c: (store.joined(c), c.name.casefold()))
    return ctx.page("browse.html", store=store, channels=found, archived=archived, wanted=wanted)


@app.on("browse_archived")
def browse_archived(ctx: Context, on: bool) -> None:
    """Show archived channels, or the open ones."""
    ctx.ui["archived"] = on


@app.screen("create_channel", activity=".CreateChannelActivity")
def create_channel_screen(ctx: Context) -> str:
    """A new channel's name, kind and purpose. Args: `team`."""
    return ctx.page("create_channel.html", private=bool(ctx.ui.get("private")), ready=bool(ctx.field("name").strip()))


@app.on("toggle_private")
def toggle_private(ctx: Context) -> None:
    """Make it private, or public."""
    ctx.ui["private"] = not ctx.ui.get("private")


@app.on("create_channel")
def create_channel(ctx: Context) -> None:
    """Make the channel and show it."""
    channel = ctx.store(Teamchat).create_channel(
        ctx.field("name"),
        team=team_id(ctx),
        private=bool(ctx.ui.get("private")),
        purpose=ctx.field("purpose"),
        header=ctx.field("header"),
    )
    ctx.focus(None)
    ctx.replace("channel", channel=channel.id)


# Changing and leaving


@app.on("channel_settings")
def open_channel_settings(ctx: Context, id: str) -> None:
    """Change name, purpose and header."""
    place = ctx.store(Teamchat).channel(id)
    fields = {"name": place.name, "purpose": place.purpose, "header": place.header}
    ctx.go("channel_settings", channel=id, fields=fields)


@app.screen("channel_settings", activity=".ChannelSettingsActivity")
def channel_settings(ctx: Context) -> str:
    """A channel's name, purpose and header. Args: `channel`."""
    place = place_of(ctx)
    return ctx.page("channel_settings.html", place=place) if place else ctx.page("gone.html", what="channel")


@app.on("save_channel")
def save_channel(ctx: Context) -> None:
    """Keep what was changed."""
    place = place_of(ctx)
    if place is None:
        raise Refused("This channel is no longer there.")
    ctx.store(Teamchat).change_channel(
        place.id, name=ctx.field("name"), purpose=ctx.field("purpose"), header=ctx.field("header")
    )
    ctx.back()
    ctx.snackbar("Channel updated")


@app.on("ask_private")
def ask_private(ctx: Context, id: str) -> None:
    """Confirm first."""
    title = ctx.store(Teamchat).channel(id).name
    told = "Its history and members stay. People will need an invitation to join, and this can't be undone."
    ctx.confirm(f"Convert {title} to a private channel?", told, "Convert", "make_private", danger=True, id=id)


@app.on("make_private")
def make_private(ctx: Context, id: str) -> None:
    """Close the channel to all but its members."""
    ctx.store(Teamchat).make_private(id)
    ctx.snackbar("The channel is now private")


@app.on("ask_archive")
def ask_archive(ctx: Context, id: str) -> None:
    """Confirm first."""
    title = ctx.store(Teamchat).channel(id).name
    told = "It leaves everybody's list. Its messages can still be read and found."
    ctx.confirm(f"Archive {title}?", told, "Archive", "archive", danger=True, id=id)


@app.on("archive")
def archive(ctx: Context, id: str) -> None:
    """Close a channel."""
    store = ctx.store(Teamchat)
    store.archive(id)
    ctx.home_page()
    ctx.snackbar(f"{store.channel(id).name} archived", "Undo", "unarchive", id=id)


@app.on("unarchive")
def unarchive(ctx: Context, id: str) -> None:
    """Open an archived channel again."""
    store = ctx.store(Teamchat)
    store.unarchive(id)
    ctx.snackbar(f"{store.channel(id).name} is open again")


@app.on("ask_leave")
def ask_leave(ctx: Context, id: str) -> None:
    """Confirm first."""
    store = ctx.store(Teamchat)
    place = store.channel(id)
    told = "You will need an invitation to come back." if place.kind == "private" else "You can join again at any time."
    ctx.confirm(f"Leave {place.name}?", told, "Leave", "leave", danger=True, id=id)


@app.on("leave")
def leave(ctx: Context, id: str) -> None:
    """Stop being a member; a direct message only leaves the list."""
    store = ctx.store(Teamchat)
    place = store.leave(id)
    ctx.home_page()
    if place.between:
        ctx.snackbar("Conversation closed", "Undo", "reopen", id=id)
    elif place.kind == "public":
        ctx.snackbar(f"You left {place.name}", "Undo", "join", id=id)
    else:
        ctx.snackbar(f"You left {place.name}")


@app.on("reopen")
def reopen(ctx: Context, id: str) -> None:
    """Put a closed conversation back into the list."""
    ctx.store(Teamchat).reopen(id)


@app.on("channel_line_menu")
def channel_line_menu(ctx: Context, id: str) -> None:
    """What a long press on a channel offers."""
    store = ctx.store(Teamchat)
    place, args = store.channel(id), {"id": id}
    last = ("Close conversation", "leave", "close") if place.between else ("Leave channel", "ask_leave", "exit-to-app")
    ctx.menu(
        Choice("Mark as read", "read_channel", args, "mark-chat-read"),
        Choice("Unfavourite" if place.favourite else "Favourite", "favourite", args, "star-border"),
        Choice("Unmute" if place.muted else "Mute", "mute", args, "notifications-off"),
        Choice("View info", "info", args, "info"),
        Choice(last[0], last[1], args, last[2], danger=True),
        title=store.title(place),
    )


@app.on("read_channel")
def read_channel(ctx: Context, id: str) -> None:
    """Mark a channel as read."""
    ctx.store(Teamchat).mark_read(id)
