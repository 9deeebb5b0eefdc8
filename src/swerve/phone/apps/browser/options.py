"""The browser's settings: search engine, homepage, passwords, cards, own details, clearing."""

from __future__ import annotations

from swerve.phone.apps.browser.manifest import app
from swerve.phone.apps.browser.paper import draw
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.browser import Browser
from swerve.world.store import Refused
from swerve.world.webkeeping import Trace
from swerve.world.websearch import ENGINES
from swerve.world.webtraces import Card, Login

_TURNS = {
    "save_passwords": ("Offer to save passwords", "Ask after you sign in to a site", "save"),
    "save_cards": ("Offer to save cards", "Ask after you pay on a site", "payment"),
    "autofill": ("Fill in forms", "Offer your details and cards in forms", "edit"),
    "warnings": ("Warn of risky downloads", "Ask twice before files that can harm the phone", "security"),
}
_KINDS: dict[Trace, tuple[str, str]] = {
    "history": ("Browsing history", "{} pages"),
    "cookies": ("Cookies and site data", "Signed in to {}; you will be signed out"),
    "downloads": ("List of downloads", "{} in the list; the files stay"),
    "passwords": ("Passwords", "{} saved"),
    "autofill": ("Form data and cards", "{} entries"),
    "permissions": ("Site permissions", "{} answers"),
}
_DETAILS = (
    ("name", "Name", "text"),
    ("email", "Email", "email"),
    ("phone", "Phone", "phone"),
    ("address", "Address", "text"),
)


@app.on("settings")
def open_settings(ctx: Context) -> None:
    """Show the settings."""
    ctx.go("settings")


@app.screen("settings", activity=".SettingsActivity")
def settings(ctx: Context) -> str:
    """All settings."""
    store = ctx.store(Browser)
    preferences = store.preferences
    return draw(
        ctx,
        "settings.html",
        engine=ENGINES.get(preferences.engine, preferences.engine),
        home=preferences.homepage,
        logins=len(store.passwords),
        cards=len(store.cards),
        details=", ".join(store.autofill[kind] for kind in ("name", "email") if store.autofill.get(kind)),
        turns=[(name, *words, getattr(preferences, name)) for name, words in _TURNS.items()],
    )


@app.on("open_option")
def open_option(ctx: Context, page: str) -> None:
    """Show one of the settings' pages."""
    store = ctx.store(Browser)
    fields = {"homepage": store.preferences.homepage} if page == "homepage" else {}
    ctx.go(page, fields=dict(store.autofill) if page == "details" else fields)


@app.on("turn")
def turn(ctx: Context, name: str) -> None:
    """Turn a setting the other way."""
    store = ctx.store(Browser)
    store.prefer(name, not getattr(store.preferences, name, False))


@app.on("engine_menu")
def engine_menu(ctx: Context) -> None:
    """Choose the search engine."""
    ctx.menu(
        *(
            Choice(name, "take_engine", {"engine": domain}, "check" if on else "search")
            for domain, name in ENGINES.items()
            for on in (domain == ctx.store(Browser).preferences.engine,)
        ),
        title="Search engine",
    )


@app.on("take_engine")
def take_engine(ctx: Context, engine: str) -> None:
    """Search with that engine from now on."""
    ctx.store(Browser).prefer("engine", engine)


# Homepage


@app.screen("homepage", activity=".HomepageActivity")
def homepage(ctx: Context) -> str:
    """What the home button opens."""
    here = ctx.store(Browser).preferences.homepage
    return draw(ctx, "homepage.html", own=ctx.ui.get("own", bool(here)), here=here)


@app.on("start_page")
def start_page(ctx: Context) -> None:
    """Let the home button open the start page."""
    ctx.ui["own"] = False
    ctx.store(Browser).prefer("homepage", "")
    ctx.focus(None)


@app.on("own_page")
def own_page(ctx: Context) -> None:
    """Type an address for the home button."""
    ctx.ui["own"] = True
    ctx.focus("homepage")


@app.on("save_homepage")
def save_homepage(ctx: Context) -> None:
    """Let the home button open the typed address."""
    typed = ctx.field("homepage").strip()
    if not typed:
        raise Refused("Enter a web address.")
    ctx.store(Browser).prefer("homepage", typed)
    ctx.focus(None)
    ctx.snackbar("Homepage saved")


# Passwords


@app.screen("passwords", activity=".PasswordsActivity")
def passwords(ctx: Context) -> str:
    """Saved accounts by site, with search."""
    store, wanted = ctx.store(Browser), ctx.field("q").casefold().strip()
    found = sorted(store.passwords, key=lambda login: login.site)
    found = [login for login in found if wanted in f"{login.site} {login.username}".casefold()]
    return draw(ctx, "passwords.html", found=[(login, store.place(login.site).site) for login in found])


@app.screen("password", activity=".PasswordActivity")
def password(ctx: Context) -> str:
    """One saved account."""
    store = ctx.store(Browser)
    login = next((one for one in store.passwords if one.id == ctx.args.get("id")), None)
    site = store.place(login.site).site if login else None
    return draw(ctx, "password.html", login=login, site=site, shown=ctx.ui.get("shown", False))


@app.on("open_login")
def open_login(ctx: Context, id: str) -> None:
    """Show a saved account."""
    ctx.go("password", id=id)


@app.on("show_password")
def show_password(ctx: Context) -> None:
    """Show or hide the password."""
    ctx.ui["shown"] = not ctx.ui.get("shown", False)


@app.on("ask_forget_login")
def ask_forget_login(ctx: Context, id: str) -> None:
    """Confirm first."""
    ctx.confirm(
        "Delete password?", "The account on the site stays as it is.", "Delete", "forget_login", id=id, danger=True
    )


@app.on("forget_login")
def forget_login(ctx: Context, id: str) -> None:
    """Forget a saved account."""
    gone = ctx.store(Browser).forget_login(id)
    ctx.back()
    ctx.snackbar("Password deleted", "Undo", "keep_login", login=gone)


@app.on("keep_login")
def keep_login(ctx: Context, login: Login) -> None:
    """Undo the removal of a saved account."""
    ctx.store(Browser).keep_login(login)


# Cards and own details


@app.screen("cards", activity=".PaymentMethodsActivity")
def cards(ctx: Context) -> str:
    """Saved cards."""
    return draw(ctx, "cards.html", cards=ctx.store(Browser).cards, adding=ctx.ui.get("adding", False))


@app.on("add_card")
def add_card(ctx: Context) -> None:
    """Type a card, or leave that."""
    ctx.ui["adding"] = not ctx.ui.get("adding", False)
    ctx.focus("number" if ctx.ui["adding"] else None)


@app.on("keep_card")
def keep_card(ctx: Context) -> None:
    """Keep the typed card."""
    ctx.store(Browser).save_card(ctx.field("number"), ctx.field("expiry"), ctx.field("name"))
    ctx.ui["adding"] = False
    for name in ("number", "expiry", "name"):
        ctx.set_field(name, "")
    ctx.focus(None)
    ctx.snackbar("Card saved")


@app.on("forget_card")
def forget_card(ctx: Context, id: str) -> None:
    """Forget a card."""
    gone = ctx.store(Browser).forget_card(id)
    ctx.snackbar(f"Card ending {gone.ending} deleted", "Undo", "restore_card", card=gone)


@app.on("restore_card")
def restore_card(ctx: Context, card: Card) -> None:
    """Undo the removal of a card."""
    ctx.store(Browser).keep_card(card)


@app.screen("details", activity=".AddressesActivity")
def details(ctx: Context) -> str:
    """What forms are filled in with."""
    return draw(ctx, "details.html", kinds=_DETAILS)


@app.on("save_details")
def save_details(ctx: Context) -> None:
    """Keep what was typed."""
    store = ctx.store(Browser)
    for kind, _, _ in _DETAILS:
        store.set_autofill(kind, ctx.field(kind))
    ctx.back()
    ctx.snackbar("Details saved")


# Clearing


@app.screen("clear", activity=".ClearBrowsingDataActivity")
def clear(ctx: Context) -> str:
    """Choose what to clear."""
    store = ctx.store(Browser)
    counts: dict[Trace, int] = {
        "history": len(store.history),
        "cookies": len(store.sessions),
        "downloads": len(store.downloads),
        "passwords": len(store.passwords),
        "autofill": len(store.cards) + len(store.autofill),
        "permissions": len(store.permissions),
    }
    kinds = [(kind, title, line.format(counts[kind])) for kind, (title, line) in _KINDS.items()]
    return draw(ctx, "clear.html", kinds=kinds, chosen=_chosen(ctx))


def _chosen(ctx: Context) -> list[Trace]:
    chosen: list[Trace] = ctx.ui.setdefault("chosen", ["history", "cookies"])
    return chosen


@app.on("clear_kind")
def clear_kind(ctx: Context, kind: Trace) -> None:
    """Choose something to clear, or leave it."""
    chosen = _chosen(ctx)
    if kind in chosen:
        chosen.remove(kind)
    else:
        chosen.append(kind)


@app.on("ask_clear_data")
def ask_clear_data(ctx: Context) -> None:
    """Confirm first."""
    names = ", ".join(title for kind, (title, _) in _KINDS.items() if kind in _chosen(ctx))
    ctx.confirm("Clear browsing data?", f"{names}. This cannot be undone.", "Clear", "clear_data", danger=True)


@app.on("clear_data")
def clear_data(ctx: Context) -> None:
    """Clear what is chosen."""
    ctx.store(Browser).clear_data(_chosen(ctx))
    ctx.back()
    ctx.snackbar("Browsing data cleared")
