"""The team: inviting people, members and their roles, leaving."""

from __future__ import annotations

from swerve.phone.app import Shared
from swerve.phone.apps.teamchat.manifest import app
from swerve.phone.apps.teamchat.timeline import ago
from swerve.phone.apps.teamchat.where import current, home_entry, team_id
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.teamchat import Teamchat
from swerve.world.teamchat.things import Role

ROLES: dict[Role, str] = {"admin": "Team admin", "member": "Member", "guest": "Guest"}


@app.screen("invite", activity=".InviteActivity")
def invite_screen(ctx: Context) -> str:
    """Inviting by address or by link, and who has not answered yet. Args: `team`."""
    store = ctx.store(Teamchat)
    team = store.find_team(team_id(ctx))
    if team is None:
        return ctx.page("gone.html", what="team")
    chosen = ctx.ui.get("rooms", [])
    pending = [
        (i, ago(i.time, ctx.now), store.shown(i.by) if i.by else "") for i in store.invitations if i.team == team.id
    ]
    return ctx.page(
        "invite.html",
        team=team,
        guest=bool(ctx.ui.get("guest")),
        rooms=[store.channel(id).name for id in chosen if store.find_channel(id)],
        pending=pending,
        admin=store.runs(team.id),
        ready=bool(ctx.field("emails").strip()),
    )


@app.on("invite_as")
def invite_as(ctx: Context, guest: bool) -> None:
    """Invite as a guest, or as a member."""
    ctx.ui["guest"] = guest


@app.on("invite_rooms")
def invite_rooms(ctx: Context) -> None:
    """Choose the channels that they will be in."""
    store, chosen = ctx.store(Teamchat), ctx.ui.get("rooms", [])
    rooms = store.mine(team_id(ctx))
    ctx.menu(
        *[
            Choice(c.name, "invite_room", {"id": c.id}, "check-box" if c.id in chosen else "check-box-outline-blank")
            for c in rooms
        ],
        title="Channels",
    )


@app.on("invite_room")
def invite_room(ctx: Context, id: str) -> None:
    """Choose one channel, or no longer."""
    chosen = ctx.ui.get("rooms", [])
    ctx.ui["rooms"] = [c for c in chosen if c != id] if id in chosen else [*chosen, id]


@app.on("send_invite")
def send_invite(ctx: Context) -> None:
    """Invite them."""
    made = ctx.store(Teamchat).invite(
        team_id(ctx),
        ctx.field("emails"),
        "guest" if ctx.ui.get("guest") else "member",
        ctx.ui.get("rooms", []),
        ctx.field("message"),
    )
    ctx.focus(None)
    for name in ("emails", "message"):
        ctx.set_field(name, "")
    sent = f"Invitation sent to {made[0].email}" if len(made) == 1 else f"{len(made)} invitations sent"
    ctx.snackbar(sent, "Undo", "unsend_invite", ids=[invitation.id for invitation in made])


@app.on("unsend_invite")
def unsend_invite(ctx: Context, ids: list[str]) -> None:
    """Take invitations back."""
    for id in ids:
        ctx.store(Teamchat).revoke_invitation(id)
    ctx.snackbar("Invitation taken back")


@app.on("copy_invite_link")
def copy_invite_link(ctx: Context) -> None:
    """Put the invite link on the clipboard."""
    ctx.store(Teamchat).copy_invite_link(team_id(ctx))
    ctx.snackbar("Invite link copied")


@app.on("share_invite_link")
def share_invite_link(ctx: Context) -> None:
    """Hand the invite link to another app."""
    team = ctx.store(Teamchat).team(team_id(ctx))
    ctx.share(Shared(text=f"Join {team.name} on Gangway: {team.link}"))


@app.on("ask_renew_link")
def ask_renew_link(ctx: Context) -> None:
    """Confirm first."""
    told = "The old link stops working at once, wherever it was shared."
    ctx.confirm("Make a new invite link?", told, "Make a new link", "renew_link")


@app.on("renew_link")
def renew_link(ctx: Context) -> None:
    """Make a new invite link."""
    ctx.store(Teamchat).renew_invite_link(team_id(ctx))
    ctx.snackbar("New invite link made")


@app.screen("team_members", activity=".TeamMembersActivity")
def team_members(ctx: Context) -> str:
    """Who is in the team, with their roles. Args: `team`."""
    store, wanted = ctx.store(Teamchat), ctx.field("q").strip().casefold()
    team = store.find_team(team_id(ctx))
    if team is None:
        return ctx.page("gone.html", what="team")
    people = [store.person(person) for person in team.members]
    people = [p for p in people if wanted in f"{p.name} {p.username} {p.email}".casefold()]
    order = list(ROLES)
    rows = [(p, team.role(p.id), ROLES[team.role(p.id)]) for p in people]
    rows.sort(key=lambda row: (order.index(row[1]), row[0].name.casefold()))
    return ctx.page("team_members.html", team=team, rows=rows, admin=store.runs(team.id), me=store.me)


@app.on("team_member_menu")
def team_member_menu(ctx: Context, id: str) -> None:
    """What can be done about a member of the team."""
    store = ctx.store(Teamchat)
    role = store.team(team_id(ctx)).role(id)
    args = {"id": id}
    ctx.menu(
        Choice("View profile", "person", args, "person"),
        *[
            Choice(f"Make {label.lower()}", "ask_role", {"id": id, "role": key}, sign)
            for (key, label), sign in zip(
                ROLES.items(), ("verified-user", "person-outline", "emoji-people"), strict=True
            )
            if key != role
        ],
        Choice("Remove from team", "ask_remove_from_team", args, "person-remove", danger=True),
        title=f"{store.person(id).name} · {ROLES[role]}",
    )


@app.on("ask_role")
def ask_role(ctx: Context, id: str, role: Role) -> None:
    """Confirm when somebody becomes an admin."""
    if role != "admin":
        set_role(ctx, id, role)
        return
    name = ctx.store(Teamchat).person(id).name
    told = "Admins can invite and remove people, change roles, and archive channels."
    ctx.confirm(f"Make {name} a team admin?", told, "Make admin", "set_role", id=id, role=role)


@app.on("set_role")
def set_role(ctx: Context, id: str, role: Role) -> None:
    """Change what somebody may do in the team."""
    store = ctx.store(Teamchat)
    store.set_role(team_id(ctx), id, role)
    ctx.snackbar(f"{store.shown(id)} is now a {ROLES[role].lower()}")


@app.on("ask_remove_from_team")
def ask_remove_from_team(ctx: Context, id: str) -> None:
    """Confirm first."""
    store = ctx.store(Teamchat)
    ctx.confirm(
        f"Remove {store.person(id).name} from the team?",
        "They lose access to all its channels at once.",
        "Remove",
        "remove_from_team",
        danger=True,
        id=id,
    )


@app.on("remove_from_team")
def remove_from_team(ctx: Context, id: str) -> None:
    """Take somebody out of the team."""
    store = ctx.store(Teamchat)
    store.remove_from_team(team_id(ctx), id)
    ctx.snackbar(f"{store.shown(id)} removed from the team")


@app.on("ask_leave_team")
def ask_leave_team(ctx: Context) -> None:
    """Confirm first."""
    team = current(ctx)
    if team is not None:
        told = "You will need an invitation to come back."
        ctx.confirm(f"Leave {team.name}?", told, "Leave", "leave_team", danger=True, id=team.id)


@app.on("leave_team")
def leave_team(ctx: Context, id: str) -> None:
    """Stop being a member of the team."""
    store = ctx.store(Teamchat)
    name = store.team(id).name
    store.leave_team(id)
    home_entry(ctx).ui.pop("team", None)
    ctx.home_page()
    ctx.snackbar(f"You left {name}")
