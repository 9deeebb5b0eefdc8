"""Which team the app shows."""

from __future__ import annotations

from swerve.phone.context import Context
from swerve.phone.shell import Entry
from swerve.world.teamchat import Teamchat
from swerve.world.teamchat.things import Team


def home_entry(ctx: Context) -> Entry:
    """The app's first screen, which knows the team."""
    return next((task.stack[0] for task in ctx.shell.tasks if task.role == "teamchat"), ctx.entry)


def current(ctx: Context) -> Team | None:
    """The team that is shown: as chosen, else the first; None when the owner is in none."""
    teams = ctx.store(Teamchat).my_teams()
    chosen = home_entry(ctx).ui.get("team")
    return next((team for team in teams if team.id == chosen), teams[0] if teams else None)


def team_id(ctx: Context) -> str:
    """Its id; that of this screen's args when they name one."""
    team = current(ctx)
    return str(ctx.args.get("team") or (team.id if team else ""))
