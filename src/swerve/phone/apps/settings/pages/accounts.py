"""Passwords & accounts: accounts with what they sync, saved passwords, autofill."""

from __future__ import annotations

from swerve.phone.apps.settings.forms import FORMS, Form, Input, Values, ask, confirm
from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import Row, Section, add, deed, draw, flip, option, page, sign, switch
from swerve.phone.context import Context
from swerve.phone.kit.dates import short
from swerve.phone.shell import Choice
from swerve.world.settings import Settings
from swerve.world.system import System

_SERVICES = {
    "Fernmail": "mail",
    "Work mail": "business",
    "Team chat": "forum",
    "Social": "public",
    "Calendar subscription": "event",
}
_AUTOFILLS = {
    "fern": ("Fern Passwords", "Passwords saved on this phone"),
    "none": ("None", "Nothing is filled in for you"),
}


@page("accounts", "Passwords & accounts", words="sync login sign in autofill mail")
def accounts(ctx: Context) -> list[Section]:
    """Saved passwords, autofill, accounts."""
    s = ctx.store(Settings)
    rows = [
        Row(
            a.address,
            a.service,
            icon=sign(a.icon, "account-circle"),
            colour=a.colour,
            deed=deed("go", page="account", id=a.id),
        )
        for a in s.accounts
    ]
    return [
        Section(
            "Passwords",
            [Row("Fern Passwords", f"{len(s.logins)} passwords", icon="vpn-key", deed=deed("go", page="passwords"))],
        ),
        Section(
            "Autofill service",
            [Row(_autofill_name(ctx), "Fills in what you saved", icon="edit", deed=deed("go", page="autofill"))],
        ),
        Section(
            f"Accounts for {ctx.store(System).owner.name or 'owner'}",
            [*rows, add("Add account", "new_account")],
        ),
        Section(rows=[switch(ctx, "Automatically sync app data", "auto_sync", "Let apps refresh data automatically")]),
    ]


@app.screen("account", activity=".Settings$AccountDetailsActivity")
def account(ctx: Context) -> str:
    """One account: what it syncs, remove."""
    s = ctx.store(Settings)
    a = s.account(ctx.args["id"])
    acts = [
        ("Remove", "delete", deed("ask_remove_account", id=a.id), True),
        ("Sync now", "sync", deed("sync_now", id=a.id), any(x.on for x in a.sync)),
    ]
    rows = [
        flip(
            x.name,
            f"Last synced {short(x.last, ctx.now)}" if x.last and x.on else "Off" if not x.on else "Not synced yet",
            x.on,
            "sync_item",
            id=a.id,
            item=x.id,
        )
        for x in a.sync
    ]
    return draw(
        ctx,
        a.service,
        [Section("Account sync", rows)],
        template="thing.html",
        sign=sign(a.icon, "account-circle"),
        colour=a.colour,
        name=a.address,
        lines=[a.service],
        acts=acts,
    )


@app.on("sync_item")
def sync_item(ctx: Context, id: str, item: str, on: bool) -> None:
    """Sync one kind of content, or not."""
    ctx.store(Settings).set_sync(id, item, on)


@app.on("sync_now")
def sync_now(ctx: Context, id: str) -> None:
    """Sync everything that is on."""
    ctx.store(Settings).sync_now(id)
    ctx.snackbar("Synced")


@app.on("ask_remove_account")
def ask_remove_account(ctx: Context, id: str) -> None:
    """Confirm first."""
    ctx.dialog(
        "Remove account?",
        "Removing this account will delete all of its messages, contacts and other data from the phone!",
        Choice("Cancel"),
        Choice("Remove account", "remove_account", {"id": id}, danger=True),
    )


@app.on("remove_account")
def remove_account(ctx: Context, id: str) -> None:
    """Take it off the phone."""
    ctx.store(Settings).remove_account(id)
    ctx.back()
    ctx.snackbar("Account removed")


@app.on("new_account")
def new_account(ctx: Context) -> None:
    """Choose the kind."""
    ctx.menu(
        *(Choice(kind, "new_account_of", {"service": kind}, symbol) for kind, symbol in _SERVICES.items()),
        title="Add an account",
    )


@app.on("new_account_of")
def new_account_of(ctx: Context, service: str) -> None:
    """Sign in."""
    ask(ctx, "account", service=service, title=f"Sign in to {service}")


def _add_account(ctx: Context, v: Values) -> None:
    service = ctx.args["service"]
    ctx.store(Settings).add_account(service, v["address"], v["password"], _SERVICES[service])
    ctx.snackbar("Account added")


FORMS["account"] = Form(
    "Sign in",
    (Input("address", "Email or user name", keyboard="email"), Input("password", "Password", password=True)),
    "Sign in",
    _add_account,
    page=True,
)

# Saved passwords


@page("passwords", "Fern Passwords", words="saved logins keychain")
def passwords(ctx: Context) -> list[Section]:
    """Every saved password, by site."""
    logins = sorted(ctx.store(Settings).logins, key=lambda x: x.site.casefold())
    return [
        Section(rows=[switch(ctx, "Offer to save passwords", "offer_to_save")]),
        Section(
            f"{len(logins)} passwords",
            [Row(x.site, x.username, face=x.site, deed=deed("open_login", id=x.id)) for x in logins],
        ),
        Section(rows=[add("Add password", "ask", form="login", id="", title="Add password")]),
    ]


@app.on("open_login")
def open_login(ctx: Context, id: str) -> None:
    """Open one behind the screen lock."""
    login = ctx.store(Settings).login(id)
    confirm(ctx, "go", f"To see the password for {login.site}", page="login", id=id)


@app.screen("login", activity=".passwords.PasswordDetailsActivity")
def login(ctx: Context) -> str:
    """One saved password, hidden until it is revealed."""
    x = ctx.store(Settings).login(ctx.args["id"])
    return ctx.page("login.html", login=x, shown=ctx.ui.get("shown", False))


@app.on("reveal")
def reveal(ctx: Context, id: str) -> None:
    """Show the password, or hide it again."""
    ctx.ui["shown"] = not ctx.ui.get("shown", False)
    if ctx.ui["shown"]:
        ctx.store(Settings).reveal_login(id)


@app.on("copy_login")
def copy_login(ctx: Context, id: str, part: str) -> None:
    """Copy the user name or the password."""
    s = ctx.store(Settings)
    ctx.store(System).copy_text(s.reveal_login(id) if part == "password" else s.login(id).username)
    ctx.snackbar("Copied to clipboard")


@app.on("edit_login")
def edit_login(ctx: Context, id: str) -> None:
    """Change it."""
    x = ctx.store(Settings).login(id)
    fields = {"site": x.site, "username": x.username, "password": x.password, "note": x.note}
    ask(ctx, "login", fields, id=id, title="Edit password")


@app.on("ask_delete_login")
def ask_delete_login(ctx: Context, id: str) -> None:
    """Confirm first."""
    site = ctx.store(Settings).login(id).site
    ctx.dialog(
        "Delete password?",
        f"Deleting this password will not delete your account on {site}.",
        Choice("Cancel"),
        Choice("Delete", "delete_login", {"id": id}, danger=True),
    )


@app.on("delete_login")
def delete_login(ctx: Context, id: str) -> None:
    """Forget it."""
    ctx.store(Settings).delete_login(id)
    ctx.back()
    ctx.snackbar("Password deleted")


FORMS["login"] = Form(
    "Password",
    (
        Input("site", "Site or app"),
        Input("username", "User name"),
        Input("password", "Password", password=True),
        Input("note", "Note", many=True),
    ),
    "Save",
    lambda ctx, v: _save_login(ctx, v),
    page=True,
)


def _save_login(ctx: Context, v: Values) -> None:
    ctx.store(Settings).save_login(ctx.args["id"] or None, v["site"], v["username"], v["password"], v["note"])


# Autofill


def _autofills(ctx: Context) -> dict[str, tuple[str, str]]:
    others = {p.id: (p.name, p.about.split(". ")[0]) for p in ctx.store(Settings).packages if p.fills_in}
    return {"fern": _AUTOFILLS["fern"], **others, "none": _AUTOFILLS["none"]}


def _autofill_name(ctx: Context) -> str:
    return _autofills(ctx).get(ctx.store(Settings).autofill, _AUTOFILLS["none"])[0]


@page("autofill", "Autofill service", words="passwords fill in forms")
def autofill(ctx: Context) -> list[Section]:
    """Which app fills in passwords."""
    chosen = ctx.store(Settings).autofill
    rows = [option(name, line, id == chosen, "set_autofill", id=id) for id, (name, line) in _autofills(ctx).items()]
    return [Section(rows=rows)]


@app.on("set_autofill")
def set_autofill(ctx: Context, id: str) -> None:
    """Take one; another app's is asked first."""
    s = ctx.store(Settings)
    if id in _AUTOFILLS:
        s.change("autofill", id)
        return
    name = _autofills(ctx)[id][0]
    ctx.dialog(
        f"Make sure you trust {name}",
        f"{name} uses what’s on your screen to determine what can be autofilled, and gets what you type into forms.",
        Choice("Cancel"),
        Choice("OK", "change", {"field": "autofill", "value": id}),
    )
