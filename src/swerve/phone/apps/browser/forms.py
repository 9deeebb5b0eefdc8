"""Acts inside a page: forms, comments, permissions, downloads."""

from __future__ import annotations

from typing import cast

from swerve.phone.apps.browser.manifest import app
from swerve.phone.apps.browser.paper import go_to, root
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.browser import Browser
from swerve.world.files import Files, weight
from swerve.world.store import Refused
from swerve.world.system import System
from swerve.world.webpages import Form, Permission

_HARMFUL = (".apk", ".exe", ".jar", ".sh", ".msi")


def field_name(form: str, field: str) -> str:
    """What a form's field is called on the screen."""
    return f"{form}-{field}"


def _form(ctx: Context, id: str) -> Form:
    place = ctx.store(Browser).place(ctx.store(Browser).tab.url)
    for block in place.page.blocks if place.page else ():
        if isinstance(block, Form) and block.id == id:
            return block
    raise Refused("This page has changed. Reload it and try again.")


@app.on("choose_option")
def choose_option(ctx: Context, form: str, field: str) -> None:
    """Offer the answers of a choice."""
    asked = next((f for f in _form(ctx, form).fields if f.id == field), None)
    if asked is None:
        raise Refused("This page has changed. Reload it and try again.")
    choices = [Choice(o, "take_option", {"form": form, "field": field, "value": o}) for o in asked.options]
    ctx.focus(None)
    ctx.menu(*choices, title=asked.label)


@app.on("take_option")
def take_option(ctx: Context, form: str, field: str, value: str) -> None:
    """Answer a choice."""
    _answer(ctx, form, field, value)


@app.on("tick")
def tick(ctx: Context, form: str, field: str) -> None:
    """Turn a check box."""
    _answer(ctx, form, field, "" if ctx.field(field_name(form, field)) else "yes")


def _answer(ctx: Context, form: str, field: str, value: str) -> None:
    ctx.set_field(field_name(form, field), value)
    _state(ctx, "errors").pop(field_name(form, field), None)


def _state(ctx: Context, name: str) -> dict[str, str]:
    state: dict[str, dict[str, str]] = root(ctx).ui.setdefault("state", {})
    return state.setdefault(name, {})


@app.on("autofill")
def autofill(ctx: Context, form: str) -> None:
    """Fill in every field of a form that the browser knows an answer to."""
    known = ctx.store(Browser).autofill
    for field in _form(ctx, form).fields:
        if known.get(field.autofill) and not ctx.field(field_name(form, field.id)):
            _answer(ctx, form, field.id, known[field.autofill])
    ctx.focus(None)


@app.on("send_form")
def send_form(ctx: Context, form: str) -> None:
    """Check the answers; send them when they are in order."""
    store, asked = ctx.store(Browser), _form(ctx, form)
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
    if asked.goto:
        go_to(ctx, asked.goto if "://" in asked.goto else store.place(url).id.partition(sent.page)[0] + asked.goto)
        return
    _state(ctx, "sent")[form] = sent.reference
    for field in asked.fields:
        ctx.set_field(field_name(form, field.id), "")


@app.on("reply")
def reply(ctx: Context, thread: str, parent: str) -> None:
    """Start an answer below a comment."""
    root(ctx).ui.setdefault("state", {})["replying"] = parent
    name = f"reply-{thread}"
    ctx.set_field(name, "")
    ctx.focus(name)


@app.on("post_comment")
def post_comment(ctx: Context, thread: str, parent: str = "") -> None:
    """Put a comment under the page."""
    store, name = ctx.store(Browser), f"reply-{thread}" if parent else f"comment-{thread}"
    posted = store.comment(store.tab.url, thread, ctx.field(name), author=ctx.store(System).owner.name, parent=parent)
    ctx.set_field(name, "")
    root(ctx).ui.setdefault("state", {}).pop("replying", None)
    ctx.focus(None)
    ctx.snackbar("Comment posted", "Undo", "uncomment", id=posted.id)


@app.on("ask_uncomment")
def ask_uncomment(ctx: Context, id: str) -> None:
    """Confirm first."""
    ctx.dialog(
        "Delete your comment?",
        "It will be removed for everyone.",
        Choice("Cancel"),
        Choice("Delete", "uncomment", {"id": id}, danger=True),
    )


@app.on("uncomment")
def uncomment(ctx: Context, id: str) -> None:
    """Take a comment back."""
    ctx.store(Browser).uncomment(id)
    ctx.snackbar("Comment deleted")


@app.on("answer")
def answer(ctx: Context, site: str, kind: str, allowed: bool) -> None:
    """Answer a site's wish for a permission."""
    ctx.store(Browser).allow(site, cast(Permission, kind), allowed)


@app.on("ask_download")
def ask_download(ctx: Context, block: str, file: str, size: int) -> None:
    """Confirm first; warn of files that can do harm."""
    store = ctx.store(Browser)
    site = store.place(store.tab.url).site
    told = f"{file} ({weight(size)})\nfrom {site.id if site else 'this page'}"
    if file.casefold().endswith(_HARMFUL):
        told += "\n\nThis type of file can harm your device. Keep it only if you trust the site."
    harmful = file.casefold().endswith(_HARMFUL)
    label = "Download anyway" if harmful else "Download"
    ctx.dialog("Download file?", told, Choice("Cancel"), Choice(label, "download", {"block": block}, danger=harmful))


@app.on("download")
def download(ctx: Context, block: str) -> None:
    """Save a file into Download."""
    store = ctx.store(Browser)
    saved, content = store.download(store.tab.url, block)
    site = store.place(saved.url).site
    file = ctx.store(Files).save_download(
        content.file, size=saved.size, text=content.text, pages=content.pages, source=site.id if site else ""
    )
    saved.file, saved.file_id = file.name, file.id
    ctx.store(System).notify("browser", "Download complete", file.name, "downloads")
    ctx.snackbar(f"Downloaded {file.name}", "Open", "open_file", id=file.id)
