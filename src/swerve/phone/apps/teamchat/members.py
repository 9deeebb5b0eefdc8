"""Who is in a channel: its members and their roles, letting people in; choosing people to write to."""

from __future__ import annotations

from swerve.phone.apps.teamchat.manifest import app
from swerve.phone.apps.teamchat.rooms import place_of
from swerve.phone.apps.teamchat.where import team_id
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.store import Refused
from swerve.world.teamchat import Teamchat
from swerve.world.teamchat.things import Person


@app.screen("members", activity=".ChannelMembersActivity")
def members(ctx: Context) -> str:
    """Who is in a channel. Args: `channel`."""
    store, place = ctx.store(Teamchat), place_of(ctx)
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
    ctx.confirm(
        f"Remove {store.person(id).name}?",
        f"They will no longer see {store.title(store.channel(channel))}.",
        "Remove",
        "remove_member",
        danger=True,
        channel=channel,
        id=id,
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
    store, place = ctx.store(Teamchat), place_of(ctx)
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
    store, place = ctx.store(Teamchat), place_of(ctx)
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
