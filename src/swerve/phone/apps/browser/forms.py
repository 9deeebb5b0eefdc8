"""Forms of a page: answering, choosing files, sending."""

from __future__ import annotations

from swerve.phone.apps.browser.filling import offer_to_save
from swerve.phone.apps.browser.manifest import app
from swerve.phone.apps.browser.paper import go_to, root
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.browser import Browser
from swerve.world.store import Refused
from swerve.world.webforms import MANY, Form


def field_name(form: str, field: str) -> str:
    """What a form's field is called on the screen."""
    return f"{form}-{field}"


def form_of(ctx: Context, id: str) -> Form:
    """A form of the page in front."""
    store = ctx.store(Browser)
    return store.block(store.tab.url, Form, id)


@app.on("choose_option")
def choose_option(ctx: Context, form: str, field: str) -> None:
    """Offer the answers of a choice."""
    asked = next((f for f in form_of(ctx, form).fields if f.id == field), None)
    if asked is None:
        raise Refused("This page has changed. Reload it and try again.")
    choices = [Choice(o, "take_option", {"form": form, "field": field, "value": o}) for o in asked.options]
    ctx.focus(None)
    ctx.menu(*choices, title=asked.label)


@app.on("take_option")
def take_option(ctx: Context, form: str, field: str, value: str) -> None:
    """Answer a choice."""
    answer_field(ctx, form, field, value)


@app.on("tick")
def tick(ctx: Context, form: str, field: str) -> None:
    """Turn a check box."""
    answer_field(ctx, form, field, "" if ctx.field(field_name(form, field)) else "yes")


@app.on("tick_one")
def tick_one(ctx: Context, form: str, field: str, value: str) -> None:
    """Take one of several options, or leave it."""
    name = field_name(form, field)
    chosen = [part for part in ctx.field(name).split(MANY) if part]
    left = [part for part in chosen if part != value]
    asked = next(f for f in form_of(ctx, form).fields if f.id == field)
    wanted = left if value in chosen else [*left, value]
    answer_field(ctx, form, field, MANY.join(o for o in asked.options if o in wanted))


@app.on("choose_file")
def choose_file(ctx: Context, form: str, field: str) -> None:
    """Choose a file of the phone to upload."""
    ctx.focus(None)
    ctx.ui["uploading"] = (form, field)
    ctx.pick("file", "file_chosen", "Choose a file to upload")


@app.on("file_chosen")
def file_chosen(ctx: Context, id: str) -> None:
    """Put the chosen file into the field that asked for one."""
    asking = root(ctx).ui.pop("uploading", None)
    if asking:
        form, field = asking
        answer_field(ctx, form, field, id)


@app.on("drop_file")
def drop_file(ctx: Context, form: str, field: str) -> None:
    """Do not upload that file."""
    answer_field(ctx, form, field, "")


def answer_field(ctx: Context, form: str, field: str, value: str) -> None:
    """Put an answer into a field."""
    ctx.set_field(field_name(form, field), value)
    _state(ctx, "errors").pop(field_name(form, field), None)


def _state(ctx: Context, name: str) -> dict[str, str]:
    state: dict[str, dict[str, str]] = root(ctx).ui.setdefault("state", {})
    return state.setdefault(name, {})


@app.on("send_form")
def sendform_of(ctx: Context, form: str) -> None:
    """Check the answers; send them when they are in order."""
    store, asked = ctx.store(Browser), form_of(ctx, form)
    url = store.tab.url
    values = {field.id: ctx.field(field_name(form, field.id)) for field in asked.fields}
    faults = store.faults(url, form, values)
    errors = _state(ctx, "errors")
    for field in asked.fields:
        errors.pop(field_name(form, field.id), None)
    if faults:
        errors |= {field_name(form, field): fault for field, fault in faults.items()}
        first = next(field for field in asked.fields if field.id in faults)
        ctx.focus(field_name(form, first.id) if first.type not in ("choice", "checkbox") else None)
        return
    ctx.focus(None)
    sent = store.submit(url, form, values)
    _close_its_popup(ctx, url, form)
    if asked.goto:
        site = store.web[sent.site]
        go_to(ctx, asked.goto if "://" in asked.goto else site.url(asked.goto))
    else:
        _state(ctx, "sent")[form] = sent.reference
        for field in asked.fields:
            ctx.set_field(field_name(form, field.id), "")
    offer_to_save(ctx, sent.site, asked, values)


def _close_its_popup(ctx: Context, url: str, form: str) -> None:
    """A popup whose form was sent closes."""
    store = ctx.store(Browser)
    for popup in store.popups(store.place(url)):
        if popup.form and popup.form.id == form:
            store.answer(url, popup.id, popup.form.submit)
            root(ctx).ui.setdefault("state", {}).setdefault("closed", []).append(popup.id)
