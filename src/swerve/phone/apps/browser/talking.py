"""Comments under a page, and downloads from it."""

from __future__ import annotations

from swerve.phone.apps.browser.manifest import app
from swerve.phone.apps.browser.paper import root
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.browser import Browser
from swerve.world.files import Files, weight
from swerve.world.system import Notification, System

_HARMFUL = (".apk", ".exe", ".jar", ".sh", ".msi")


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
    ctx.confirm("Delete your comment?", "It will be removed for everyone.", "Delete", "uncomment", id=id, danger=True)


@app.on("uncomment")
def uncomment(ctx: Context, id: str) -> None:
    """Take a comment back."""
    ctx.store(Browser).uncomment(id)
    ctx.snackbar("Comment deleted")


@app.on("ask_download")
def ask_download(ctx: Context, block: str, file: str, size: int) -> None:
    """Confirm first; warn of files that can do harm."""
    store = ctx.store(Browser)
    site = store.place(store.tab.url).site
    told = f"{file} ({weight(size)})\nfrom {site.id if site else 'this page'}"
    harmful = file.casefold().endswith(_HARMFUL) and store.preferences.warnings
    if harmful:
        told += "\n\nThis type of file can harm your device. Keep it only if you trust the site."
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
    ctx.store(System).put(
        Notification(
            id="",
            role=app.role,
            title="Download complete",
            text=file.name,
            screen="downloads",
            channel="Downloads",
            heads_up=False,
        )
    )
    ctx.snackbar(f"Downloaded {file.name}", "Open", "open_file", id=file.id)
