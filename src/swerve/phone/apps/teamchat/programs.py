"""Integrations: webhooks, slash commands, bots, access tokens; each kind a list, a form and one entry's page."""

from __future__ import annotations

from swerve.phone.apps.teamchat.manifest import app
from swerve.phone.apps.teamchat.where import team_id
from swerve.phone.context import Context
from swerve.phone.kit.dates import short
from swerve.phone.shell import Choice
from swerve.world.store import Refused
from swerve.world.teamchat import Teamchat
from swerve.world.teamchat.things import Bot, Command, Role, Token, Webhook

KINDS = {
    "incoming": ("Incoming webhooks", "call-received", "Let programs post to a channel by a secret address."),
    "outgoing": ("Outgoing webhooks", "call-made", "Send a channel's messages to addresses of your own."),
    "command": ("Slash commands", "code", "Ask a server with a word that begins with /."),
    "bot": ("Bot accounts", "memory", "Accounts for programs, with a token each."),
    "token": ("Personal access tokens", "vpn-key", "Let programs act in your name."),
}
NEW = {
    "incoming": "Add incoming webhook",
    "outgoing": "Add outgoing webhook",
    "command": "Add slash command",
    "bot": "Add bot account",
    "token": "Create token",
}
Program = Webhook | Command | Bot | Token


def _listed(ctx: Context, kind: str) -> list[Program]:
    store, team = ctx.store(Teamchat), team_id(ctx)
    if kind in ("incoming", "outgoing"):
        return [hook for hook in store.webhooks if hook.kind == kind and hook.team in (team, "")]
    if kind == "command":
        return [command for command in store.commands if command.team in (team, "")]
    return list(store.bots) if kind == "bot" else [token for token in store.tokens if token.owner in (store.me, "")]


def _find(ctx: Context, kind: str, id: str) -> Program | None:
    store = ctx.store(Teamchat)
    every: list[Program] = [*store.webhooks, *store.commands, *store.bots, *store.tokens]
    found = next((p for p in every if p.id == id), None)
    wanted = {"incoming": Webhook, "outgoing": Webhook, "command": Command, "bot": Bot, "token": Token}
    return found if found is not None and isinstance(found, wanted.get(kind, Webhook)) else None


def _title(program: Program) -> str:
    match program:
        case Webhook():
            return program.title
        case Command():
            return f"/{program.trigger}"
        case Bot():
            return program.name or program.id
    return program.about or "Token"


def _under(ctx: Context, program: Program) -> str:
    store = ctx.store(Teamchat)
    match program:
        case Webhook():
            place = store.find_channel(program.channel)
            return f"{store.title(place) if place else 'No channel'} · by {store.shown(program.creator or 'unknown')}"
        case Command():
            return program.title or program.url
        case Bot():
            return f"@{program.id}" + ("" if program.enabled else " · disabled")
    if program.used:
        return f"Last used {short(program.used, ctx.now)}"
    return f"Created {short(program.created, ctx.now)}, never used"


@app.screen("programs", activity=".IntegrationsActivity")
def programs(ctx: Context) -> str:
    """The kinds of integrations. Args: `team`."""
    rows = [(kind, title, sign, line, len(_listed(ctx, kind))) for kind, (title, sign, line) in KINDS.items()]
    return ctx.page("programs.html", rows=rows)


@app.screen("program_list", activity=".IntegrationListActivity")
def program_list(ctx: Context) -> str:
    """All of one kind. Args: `kind`, `team`."""
    kind = str(ctx.args.get("kind", "incoming"))
    rows = [(p.id, _title(p), _under(ctx, p)) for p in _listed(ctx, kind)]
    title, sign, line = KINDS[kind]
    return ctx.page("program_list.html", kind=kind, title=title, sign=sign, line=line, rows=rows, new=NEW[kind])


@app.screen("program", activity=".IntegrationActivity")
def program(ctx: Context) -> str:
    """One of them: what it is and its secrets. Args: `kind`, `id`; `secret` right after it was made."""
    store, kind = ctx.store(Teamchat), str(ctx.args.get("kind", "incoming"))
    found = _find(ctx, kind, str(ctx.args.get("id", "")))
    if found is None:
        return ctx.page("gone.html", what="integration")
    tokens = [token for token in store.tokens if token.owner == found.id] if isinstance(found, Bot) else []
    creator = "" if isinstance(found, Token) else found.creator
    return ctx.page(
        "program.html",
        kind=kind,
        title=_title(found),
        secret=str(ctx.args.get("secret", "")),
        facts=_facts(ctx, found),
        urls=_urls(found),
        tokens=[(token, _under(ctx, token)) for token in tokens],
        enabled=not isinstance(found, Bot) or found.enabled,
        foot=f"Created by {store.shown(creator)} on {short(found.created, ctx.now)}" if creator else "",
        id=found.id,
    )


def _facts(ctx: Context, found: Program) -> list[tuple[str, str]]:
    store = ctx.store(Teamchat)
    facts: list[tuple[str, str]] = []
    match found:
        case Webhook():
            place = store.find_channel(found.channel)
            facts = [("Description", found.about), ("Channel", store.title(place) if place else "")]
            facts += [("Trigger words", ", ".join(found.triggers))]
        case Command():
            facts = [
                ("Title", found.title),
                ("Description", found.about),
                ("Hint", found.hint),
                ("Request URL", found.url),
            ]
        case Bot():
            facts = [("Username", f"@{found.id}"), ("Description", found.about), ("Role", found.role.capitalize())]
        case Token():
            facts = [("Token ID", found.id), ("Status", _under(ctx, found))]
    return [fact for fact in facts if fact[1]]


def _urls(found: Program) -> list[tuple[str, str]]:
    """What may be copied."""
    match found:
        case Webhook() if found.kind == "incoming":
            return [("Webhook URL", found.url)]
        case Webhook():
            return [*(("Callback URL", url) for url in found.callbacks), ("Token", found.secret)]
        case Command():
            return [("Token", found.secret)]
    return []


@app.screen("new_program", activity=".IntegrationFormActivity")
def new_program(ctx: Context) -> str:
    """The form of a new one. Args: `kind`, `team`."""
    store, kind = ctx.store(Teamchat), str(ctx.args.get("kind", "incoming"))
    place = store.find_channel(str(ctx.ui.get("room", "")))
    return ctx.page(
        "new_program.html",
        kind=kind,
        title=NEW[kind],
        room=place.name if place else "",
        admin=bool(ctx.ui.get("admin")),
    )


# Acts


@app.on("program_kind")
def program_kind(ctx: Context, kind: str) -> None:
    """Show all of a kind."""
    ctx.go("program_list", kind=kind, team=team_id(ctx))


@app.on("open_program")
def open_program(ctx: Context, kind: str, id: str) -> None:
    """Show one of them."""
    ctx.go("program", kind=kind, id=id, team=team_id(ctx))


@app.on("new_program")
def open_new_program(ctx: Context, kind: str) -> None:
    """Make a new one."""
    ctx.go("new_program", kind=kind, team=team_id(ctx))


@app.on("program_rooms")
def program_rooms(ctx: Context) -> None:
    """Choose the channel of a webhook."""
    store = ctx.store(Teamchat)
    public = str(ctx.args.get("kind")) == "outgoing"
    rooms = [c for c in store.mine(team_id(ctx)) if c.kind == "public" or not public]
    ctx.menu(
        *[Choice(c.name, "program_room", {"id": c.id}, "lock" if c.kind == "private" else "forum") for c in rooms],
        title="Channel",
    )


@app.on("program_room")
def program_room(ctx: Context, id: str) -> None:
    """Take the channel that was chosen."""
    ctx.ui["room"] = id


@app.on("bot_admin")
def bot_admin(ctx: Context) -> None:
    """Let the bot do what admins may, or no longer."""
    ctx.ui["admin"] = not ctx.ui.get("admin")


@app.on("make_program")
def make_program(ctx: Context) -> None:
    """Make it, and show it with what is shown once."""
    store, team, kind = ctx.store(Teamchat), team_id(ctx), str(ctx.args.get("kind", ""))
    title, about, room = ctx.field("title"), ctx.field("about"), str(ctx.ui.get("room", ""))
    secret = ""
    made: Program
    if kind in ("incoming", "outgoing") and not room and title.strip():
        raise Refused("Choose a channel.")
    match kind:
        case "incoming":
            made = store.create_incoming(team, title, room, about)
        case "outgoing":
            made = store.create_outgoing(team, title, room, ctx.field("callbacks"), ctx.field("triggers"), about)
        case "command":
            made = store.create_command(team, ctx.field("trigger"), ctx.field("url"), title, about, ctx.field("hint"))
        case "bot":
            role: Role = "admin" if ctx.ui.get("admin") else "member"
            made, token = store.create_bot(ctx.field("username"), title, about, role)
            secret = token.secret
        case _:
            made = store.create_token(about)
            secret = made.secret
    ctx.focus(None)
    ctx.replace("program", kind=kind, id=made.id, secret=secret, team=team)


@app.on("bot_token")
def bot_token(ctx: Context, id: str) -> None:
    """Make another token for a bot."""
    token = ctx.store(Teamchat).create_token("Extra token", owner=id)
    ctx.replace("program", kind="bot", id=id, secret=token.secret, team=team_id(ctx))


@app.on("toggle_bot")
def toggle_bot(ctx: Context, id: str, on: bool) -> None:
    """Let a bot work, or stop it."""
    ctx.store(Teamchat).enable_bot(id, on)
    ctx.snackbar("Bot enabled" if on else "Bot disabled", "Undo", "toggle_bot", id=id, on=not on)


@app.on("ask_delete_program")
def ask_delete_program(ctx: Context, kind: str, id: str) -> None:
    """Confirm first."""
    deed = "Revoke" if kind == "token" else "Delete"
    found = _find(ctx, kind, id)
    ctx.confirm(
        f"{deed} {_title(found) if found else 'this'}?",
        "Programs that use it stop working at once. This can't be undone.",
        deed,
        "delete_program",
        danger=True,
        kind=kind,
        id=id,
    )


@app.on("delete_program")
def delete_program(ctx: Context, kind: str, id: str) -> None:
    """Remove it."""
    store = ctx.store(Teamchat)
    if kind in ("incoming", "outgoing"):
        store.delete_webhook(id)
    elif kind == "command":
        store.delete_command(id)
    else:
        store.revoke_token(id)
    if ctx.entry.page == "program" and ctx.args.get("id") == id:
        ctx.back()
    ctx.snackbar("Token revoked" if kind == "token" else "Deleted")
