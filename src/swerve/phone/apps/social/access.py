"""Signing in, apps with access, moving and deleting the account."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from swerve.phone.apps.social.cards import host, page
from swerve.phone.apps.social.manifest import app
from swerve.phone.context import Context
from swerve.phone.kit.dates import full
from swerve.phone.shell import Choice
from swerve.world.social import Social
from swerve.world.store import Refused

SCOPES = {
    "read": ("visibility", "Read your account", "Everything that you can see, direct messages too"),
    "write": ("edit", "Change and post", "Publish and delete posts, change your profile, send messages"),
    "follow": ("group", "Change who you follow", "Follow, unfollow, mute and block in your name"),
    "push": ("notifications", "Receive your notifications", "As they come in"),
}


@app.screen("authorise", activity=".AuthoriseActivity")
def authorise(ctx: Context) -> str:
    """An app asks for access. Args: `url`, an address of the server with `client_name`, `scope`, `website`."""
    name, website, scopes = _asked(str(ctx.args.get("url", "")))
    store = ctx.store(Social)
    return page(ctx, "authorise.html", name=name, website=host(website), scopes=scopes, texts=SCOPES, me=store.myself)


def _asked(url: str) -> tuple[str, str, list[str]]:
    """Who asks in an address, from where, and for what."""
    try:
        query = parse_qs(urlsplit(url).query)
    except ValueError:
        query = {}
    name = (query.get("client_name") or query.get("client") or [""])[0].strip()
    website = (query.get("website") or query.get("redirect_uri") or [""])[0].strip()
    scopes = " ".join(query.get("scope") or query.get("scopes") or ["read"]).replace(",", " ").replace("+", " ").split()
    return name[:120], website, [scope for scope in dict.fromkeys(scopes) if scope in SCOPES]


@app.on("allow")
def allow(ctx: Context) -> None:
    """Give the access."""
    name, website, scopes = _asked(str(ctx.args.get("url", "")))
    ctx.store(Social).authorise(name, website, scopes)
    ctx.back()
    ctx.snackbar(f"{name} now has access to your account", "Manage", "go", page="programs")


@app.on("deny")
def deny(ctx: Context) -> None:
    """Give no access."""
    ctx.back()
    ctx.snackbar("No access was given")


@app.screen("programs", activity=".AuthorisedAppsActivity")
def programs(ctx: Context) -> str:
    """Apps with access."""
    return page(
        ctx, "programs.html", programs=ctx.store(Social).programs, texts=SCOPES, ready=bool(ctx.field("link").strip())
    )


@app.on("open_request")
def open_request(ctx: Context) -> None:
    """Look at the request behind a link that is typed."""
    url = ctx.field("link").strip()
    if not _asked(url)[0]:
        raise Refused("This is not a link by which an app asks for access.")
    ctx.set_field("link", "")
    ctx.focus(None)
    ctx.go("authorise", url=url)


@app.on("ask_revoke")
def ask_revoke(ctx: Context, id: str) -> None:
    """Confirm first."""
    program = next(p for p in ctx.store(Social).programs if p.id == id)
    told = "It loses its access at once. You can allow it again later."
    ctx.confirm(f"Revoke {program.name}?", told, "Revoke", "revoke", danger=True, id=id)


@app.on("revoke")
def revoke(ctx: Context, id: str) -> None:
    """Take an app's access away."""
    program = ctx.store(Social).revoke(id)
    ctx.snackbar(f"{program.name} no longer has access")


@app.screen("security", activity=".SecurityActivity")
def security(ctx: Context) -> str:
    """Address, password, second factor, devices."""
    store = ctx.store(Social)
    return page(
        ctx,
        "security.html",
        login=store.login,
        sessions=len(store.sessions),
        changed=full(store.login.password_changed),
    )


@app.on("two_factor")
def two_factor(ctx: Context) -> None:
    """Turn the second factor on; off only after a question."""
    store = ctx.store(Social)
    if not store.login.two_factor:
        store.set_two_factor(True)
        ctx.snackbar("Two-factor authentication is on")
        return
    told = "A password alone will be enough to sign in to your account."
    ctx.confirm("Turn off two-factor authentication?", told, "Turn off", "two_factor_off", danger=True)


@app.on("two_factor_off")
def two_factor_off(ctx: Context) -> None:
    """Ask for no second factor any more."""
    ctx.store(Social).set_two_factor(False)
    ctx.snackbar("Two-factor authentication is off", "Undo", "two_factor")


@app.screen("password", activity=".ChangePasswordActivity")
def password(ctx: Context) -> str:
    """Another password."""
    ready = all(ctx.field(name) for name in ("current", "new", "again"))
    return page(ctx, "password.html", ready=ready)


@app.on("save_password")
def save_password(ctx: Context) -> None:
    """Set it."""
    ctx.store(Social).change_password(ctx.field("current"), ctx.field("new"), ctx.field("again"))
    ctx.back()
    ctx.snackbar("Password changed, other devices were signed out")


@app.screen("email", activity=".ChangeEmailActivity")
def email(ctx: Context) -> str:
    """Another address."""
    ready = bool(ctx.field("email").strip() and ctx.field("current"))
    return page(ctx, "email.html", login=ctx.store(Social).login, ready=ready)


@app.on("save_email")
def save_email(ctx: Context) -> None:
    """Set it."""
    ctx.store(Social).change_email(ctx.field("email"), ctx.field("current"))
    ctx.back()
    ctx.snackbar("Email address changed")


# The whole account


@app.screen("moving", activity=".AccountMoveActivity")
def moving(ctx: Context) -> str:
    """Export, aliases, redirect."""
    store = ctx.store(Social)
    exports = [(e.what, e.email, full(e.time)) for e in store.exports]
    return page(
        ctx,
        "moving.html",
        store=store,
        login=store.login,
        exports=exports,
        alias=bool(ctx.field("alias").strip()),
        ready=bool(ctx.field("target").strip() and ctx.field("current")),
    )


@app.on("export_menu")
def export_menu(ctx: Context) -> None:
    """Choose what to export."""
    kinds = (
        ("Posts and media", "archive"),
        ("Follows", "group"),
        ("Lists", "list-alt"),
        ("Bookmarks", "bookmark"),
        ("Blocks and mutes", "block"),
    )
    ctx.menu(*(Choice(what, "export", {"what": what}, icon) for what, icon in kinds), title="Request a file of")


@app.on("export")
def export(ctx: Context, what: str) -> None:
    """Ask for a file."""
    found = ctx.store(Social).export(what)
    ctx.snackbar(f"A link will be sent to {found.email}")


@app.on("add_alias")
def add_alias(ctx: Context) -> None:
    """Say that another account is the owner's too."""
    name = ctx.store(Social).add_alias(ctx.field("alias"))
    ctx.set_field("alias", "")
    ctx.focus(None)
    ctx.snackbar(f"{name} may now move here", "Undo", "remove_alias", alias=name)


@app.on("remove_alias")
def remove_alias(ctx: Context, alias: str) -> None:
    """No longer."""
    ctx.store(Social).remove_alias(alias)


@app.on("ask_move")
def ask_move(ctx: Context) -> None:
    """Confirm first."""
    target = ctx.field("target").strip()
    told = "Your followers are sent there. This account is shown as moved and can no longer post."
    ctx.confirm(f"Move to {target}?", told, "Move account", "move", danger=True)


@app.on("move")
def move(ctx: Context) -> None:
    """Redirect the account."""
    store = ctx.store(Social)
    store.move(ctx.field("target"), ctx.field("current"))
    ctx.set_field("target", "")
    ctx.set_field("current", "")
    ctx.focus(None)
    ctx.snackbar(f"Account moved to {store.login.moved_to}")


@app.on("undo_move")
def undo_move(ctx: Context) -> None:
    """Take the redirect away."""
    ctx.store(Social).undo_move()
    ctx.snackbar("The redirect is gone")


@app.screen("delete_account", activity=".DeleteAccountActivity")
def delete_account(ctx: Context) -> str:
    """What is lost, and the password."""
    store = ctx.store(Social)
    return page(ctx, "delete_account.html", store=store, me=store.myself, ready=bool(ctx.field("current")))


@app.on("ask_delete_account")
def ask_delete_account(ctx: Context) -> None:
    """Confirm first."""
    told = "Posts, followers and messages are removed, and the handle can never be used again."
    ctx.confirm("Delete your account for good?", told, "Delete account", "delete_account", danger=True)


@app.on("delete_account")
def delete_account_now(ctx: Context) -> None:
    """Delete the account."""
    ctx.store(Social).delete_account(ctx.field("current"))
    ctx.home_page()
    ctx.snackbar("Your account has been deleted")
