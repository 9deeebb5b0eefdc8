"""Channels as such: their info and members, browsing, making, changing, leaving; new messages to people."""

from __future__ import annotations

from swerve.phone.apps.teamchat.manifest import app
from swerve.phone.apps.teamchat.timeline import reader
from swerve.phone.apps.teamchat.where import team_id
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.store import Refused
from swerve.world.teamchat import Teamchat
from swerve.world.teamchat.things import Channel, Level, Person

LEVELS: dict[Level, str] = {
    "default": "As in the settings",
    "all": "All new messages",
    "mentions": "Mentions only",
    "none": "Nothing",
}


def _place(ctx: Context) -> Channel | None:
    return ctx.store(Teamchat).find_channel(str(ctx.args.get("channel", "")))


@app.screen("info", activity=".ChannelInfoActivity")
def info(ctx: Context) -> str:
    """About a channel. Args: `channel`."""
    store, place = ctx.store(Teamchat), _place(ctx)
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


# Members


@app.screen("members", activity=".ChannelMembersActivity")
def members(ctx: Context) -> str:
    """Who is in a channel. Args: `channel`."""
    store, place = ctx.store(Teamchat), _place(ctx)
    if place is None:
        return ctx.page("gone.html", what="channel")
    team, wanted = store.find_team(place.team), ctx.field("q").strip().casefold()
    people = [store.person(person) for person in place.members]
    people = [p for p in people if wanted in f"{p.name} {p.username} {p.title}".casefold()]
    admins = {*place.admins, place.creator}
    rows = [(p, _member_role(p, admins, team.role(p.id) if team else "member")) for p in people]
    rows.sort(key=lambda row: (row[1] != "Channel admin", row[0].name.casefold()))
    charge = store.in_charge(place)
    return ctx.page(
        "members.html",
        store=store,
        place=place,
        rows=rows,
        charge=charge,
        addable=not place.between and not place.archived and store.joined(place),
    )


def _member_role(person: Person, admins: set[str], role: str) -> str:
    if person.bot:
        return "Bot"
    return "Channel admin" if person.id in admins else "Guest" if role == "guest" else "Member"


@app.on("members")
def open_members(ctx: Context, id: str) -> None:
    """Show who is in a channel."""
    ctx.go("members", channel=id)


@app.on("member_menu")
def member_menu(ctx: Context, channel: str, id: str) -> None:
    """What can be done about a member."""
    store = ctx.store(Teamchat)
    place, args = store.channel(channel), {"channel": channel, "id": id}
    admin = id in place.admins
    ctx.menu(
        Choice("View profile", "person", {"id": id}, "person"),
        Choice(
            "Make member" if admin else "Make channel admin",
            "channel_admin",
            {**args, "on": not admin},
            "verified-user",
        ),
        Choice("Remove from channel", "ask_remove_member", args, "person-remove", danger=True),
        title=store.person(id).name,
    )


@app.on("channel_admin")
def channel_admin(ctx: Context, channel: str, id: str, on: bool) -> None:
    """Let somebody run the channel, or no longer."""
    store = ctx.store(Teamchat)
    store.set_channel_admin(channel, id, on)
    ctx.snackbar(f"{store.shown(id)} is now {'a channel admin' if on else 'a member'}")


@app.on("ask_remove_member")
def ask_remove_member(ctx: Context, channel: str, id: str) -> None:
    """Confirm first."""
    store = ctx.store(Teamchat)
    ctx.dialog(
        f"Remove {store.person(id).name}?",
        f"They will no longer see {store.title(store.channel(channel))}.",
        Choice("Cancel"),
        Choice("Remove", "remove_member", {"channel": channel, "id": id}, danger=True),
    )


@app.on("remove_member")
def remove_member(ctx: Context, channel: str, id: str) -> None:
    """Take somebody out of the channel."""
    store = ctx.store(Teamchat)
    store.remove_member(channel, id)
    ctx.snackbar(f"{store.shown(id)} removed", "Undo", "add_back", channel=channel, id=id)


@app.on("add_back")
def add_back(ctx: Context, channel: str, id: str) -> None:
    """Let somebody in again."""
    ctx.store(Teamchat).add_members(channel, [id])


@app.on("add_people")
def add_people(ctx: Context, id: str) -> None:
    """Choose whom to let in."""
    ctx.go("choose_people", channel=id)


@app.on("new_message")
def new_message(ctx: Context) -> None:
    """Choose whom to write to."""
    ctx.go("new_message", team=team_id(ctx))


@app.screen("choose_people", activity=".AddMembersActivity")
def choose_people(ctx: Context) -> str:
    """Whom to let into a channel. Args: `channel`."""
    store, place = ctx.store(Teamchat), _place(ctx)
    if place is None:
        return ctx.page("gone.html", what="channel")
    team = store.find_team(place.team)
    inside = set(team.members) if team else set()
    people = [p for p in store.everybody() if p.id not in place.members and (p.id in inside or p.bot)]
    title = f"Add to {store.title(place)}"
    return _choosing(ctx, title, "Add", "add_chosen", people, "Everybody of the team is in this channel.")


@app.screen("new_message", activity=".NewMessageActivity")
def new_message_screen(ctx: Context) -> str:
    """Whom to write to: one, or up to seven as a group."""
    return _choosing(ctx, "New message", "Start", "start_chosen", ctx.store(Teamchat).everybody(), "Nobody here yet.")


def _choosing(ctx: Context, title: str, label: str, act: str, people: list[Person], none: str) -> str:
    store, wanted = ctx.store(Teamchat), ctx.field("q").strip().casefold()
    chosen = ctx.ui.get("chosen", [])
    hits = [p for p in people if wanted in f"{p.name} {p.username} {p.email} {p.title}".casefold()]
    return ctx.page(
        "choose.html",
        title=title,
        label=label,
        act_name=act,
        people=hits,
        chosen=[store.person(id) for id in chosen],
        ids=chosen,
        none="Nobody is called so." if wanted else none,
    )


@app.on("choose_person")
def choose_person(ctx: Context, id: str) -> None:
    """Choose somebody, or no longer."""
    chosen = ctx.ui.get("chosen", [])
    ctx.ui["chosen"] = [p for p in chosen if p != id] if id in chosen else [*chosen, id]
    ctx.set_field("q", "")


@app.on("add_chosen")
def add_chosen(ctx: Context) -> None:
    """Let those in who were chosen."""
    store, place = ctx.store(Teamchat), _place(ctx)
    if place is None:
        raise Refused("This channel is no longer there.")
    new = store.add_members(place.id, ctx.ui.get("chosen", []))
    ctx.back()
    ctx.snackbar(f"{store.shown(new[0]) if len(new) == 1 else f'{len(new)} people'} added")


@app.on("start_chosen")
def start_chosen(ctx: Context) -> None:
    """Open the message to those who were chosen."""
    chosen = ctx.ui.get("chosen", [])
    if not chosen:
        raise Refused("Choose somebody to write to.")
    ctx.focus(None)
    ctx.replace("channel", channel=ctx.store(Teamchat).conversation(chosen).id)


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
    place = _place(ctx)
    return ctx.page("channel_settings.html", place=place) if place else ctx.page("gone.html", what="channel")


@app.on("save_channel")
def save_channel(ctx: Context) -> None:
    """Keep what was changed."""
    place = _place(ctx)
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
    ctx.dialog(
        f"Convert {title} to a private channel?",
        "Its history and members stay. People will need an invitation to join, and this can't be undone.",
        Choice("Cancel"),
        Choice("Convert", "make_private", {"id": id}, danger=True),
    )


@app.on("make_private")
def make_private(ctx: Context, id: str) -> None:
    """Close the channel to all but its members."""
    ctx.store(Teamchat).make_private(id)
    ctx.snackbar("The channel is now private")


@app.on("ask_archive")
def ask_archive(ctx: Context, id: str) -> None:
    """Confirm first."""
    title = ctx.store(Teamchat).channel(id).name
    ctx.dialog(
        f"Archive {title}?",
        "It leaves everybody's list. Its messages can still be read and found.",
        Choice("Cancel"),
        Choice("Archive", "archive", {"id": id}, danger=True),
    )


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
    ctx.dialog(f"Leave {place.name}?", told, Choice("Cancel"), Choice("Leave", "leave", {"id": id}, danger=True))


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
