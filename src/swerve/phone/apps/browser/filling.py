"""Filling in forms from what is saved, and offering to save what was typed into one."""

from __future__ import annotations

from swerve.phone.apps.browser.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.browser import Browser
from swerve.world.webforms import Form


def _fill(ctx: Context, form: str, known: dict[str, str], *, over: bool = False) -> None:
    """Answer the fields that something is known for; `over` replaces what is typed."""
    store = ctx.store(Browser)
    for field in store.block(store.tab.url, Form, form).fields:
        value, name = known.get(field.autofill, ""), f"{form}-{field.id}"
        if value and (over or not ctx.field(name)):
            app.run(ctx, "take_option", {"form": form, "field": field.id, "value": value})
    ctx.focus(None)


@app.on("autofill")
def autofill(ctx: Context, form: str) -> None:
    """Fill in every field of a form that the owner's own details answer."""
    store = ctx.store(Browser)
    _fill(ctx, form, store.autofill)
    store.filled_in(store.tab.url, form, "details")


@app.on("fill_login")
def fill_login(ctx: Context, form: str, id: str) -> None:
    """Fill in a saved account."""
    store = ctx.store(Browser)
    login = next((one for one in store.passwords if one.id == id), None)
    asked = store.block(store.tab.url, Form, form)
    for field in asked.fields if login else ():
        is_name = field.autofill in ("username", "email") or (field.type in ("text", "email") and field.autofill == "")
        value = login.password if login and field.type == "password" else login.username if login and is_name else ""
        if value:
            app.run(ctx, "take_option", {"form": form, "field": field.id, "value": value})
    store.filled_in(store.tab.url, form, "account")
    ctx.focus(None)


@app.on("fill_card")
def fill_card(ctx: Context, form: str, id: str) -> None:
    """Fill in a saved card; its security code has to be typed."""
    store = ctx.store(Browser)
    card = next((one for one in store.cards if one.id == id), None)
    if card:
        known = {"card-number": card.number, "card-expiry": card.expiry, "card-name": card.name}
        _fill(ctx, form, known, over=True)
        store.filled_in(store.tab.url, form, "card")


def offer_to_save(ctx: Context, site: str, form: Form, values: dict[str, str]) -> None:
    """Ask whether to keep an account or a card that was typed into a form and is not saved yet."""
    store = ctx.store(Browser)
    if store.tab.private:
        return
    secret = next((values[f.id] for f in form.fields if f.type == "password" and values.get(f.id)), "")
    name = next((values[f.id].strip() for f in form.fields if f.type in ("text", "email") and values.get(f.id)), "")
    known = any((one.username, one.password) == (name, secret) for one in store.logins(site))
    if secret and not known and store.preferences.save_passwords:
        ctx.dialog(
            "Save password?",
            f"{site}\n{name}" if name else site,
            Choice("Not now"),
            Choice("Save", "save_login", {"site": site, "username": name, "password": secret}),
        )
        return
    card = {f.autofill: values.get(f.id, "") for f in form.fields if f.autofill.startswith("card-")}
    digits = "".join(c for c in card.get("card-number", "") if c.isdigit())
    saved = {"".join(c for c in one.number if c.isdigit()) for one in store.cards}
    if digits and digits not in saved and store.preferences.save_cards:
        args = {"number": digits, "expiry": card.get("card-expiry", ""), "name": card.get("card-name", "")}
        told = f"•••• {digits[-4:]}\nThe security code is not saved."
        ctx.dialog("Save card?", told, Choice("Not now"), Choice("Save", "save_card", args))


@app.on("save_login")
def save_login(ctx: Context, site: str, username: str, password: str) -> None:
    """Keep an account."""
    ctx.store(Browser).save_login(site, username, password)
    ctx.snackbar("Password saved")


@app.on("save_card")
def save_card(ctx: Context, number: str, expiry: str, name: str) -> None:
    """Keep a card."""
    ctx.store(Browser).save_card(number, expiry, name)
    ctx.snackbar("Card saved")
