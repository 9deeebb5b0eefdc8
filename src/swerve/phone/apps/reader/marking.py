"""Selecting words, highlights, comments, bookmarks."""

from __future__ import annotations

from swerve.phone.app import Shared
from swerve.phone.apps.reader.manifest import app
from swerve.phone.apps.reader.reading import desk_here, here, page_here, pages_here
from swerve.phone.apps.reader.sheets import go_to
from swerve.phone.apps.reader.words import place_of, said
from swerve.phone.context import Context
from swerve.phone.media.pdf import Remark
from swerve.phone.shell import Choice
from swerve.world.reader import Annotation, Reader, Tone
from swerve.world.system import System

TONES: tuple[tuple[Tone, str], ...] = (("yellow", "Yellow"), ("green", "Green"), ("blue", "Blue"), ("pink", "Pink"))

# Selecting


@app.on("hold")
def hold(ctx: Context, page: int, block: int) -> None:
    """Select a paragraph."""
    ctx.ui["picked"], ctx.ui["bare"], ctx.ui["note"] = {"page": page, "blocks": [block]}, None, None


@app.on("extend")
def extend(ctx: Context, page: int, block: int) -> None:
    """Select up to another paragraph of the page, or that one no longer."""
    picked = ctx.ui.get("picked") or {"page": page, "blocks": []}
    blocks = list(picked["blocks"])
    if picked["page"] != page or not blocks:
        ctx.ui["picked"] = {"page": page, "blocks": [block]}
    elif block in blocks:
        left = [b for b in blocks if b != block]
        ctx.ui["picked"] = {"page": page, "blocks": left} if left else None
    else:
        ctx.ui["picked"] = {"page": page, "blocks": list(range(min(*blocks, block), max(*blocks, block) + 1))}


@app.on("select_page")
def select_page(ctx: Context) -> None:
    """Select all words of the page."""
    page = int((ctx.ui.get("picked") or {}).get("page", page_here(ctx)))
    ctx.ui["picked"] = {"page": page, "blocks": list(range(len(pages_here(ctx).blocks(page))))}


@app.on("deselect")
def deselect(ctx: Context) -> None:
    """Select nothing."""
    ctx.ui["picked"] = None


def _selected(ctx: Context) -> tuple[int, str]:
    """Page from 1 and words of the selection; it is over then."""
    picked = ctx.ui.get("picked") or {"page": page_here(ctx), "blocks": []}
    ctx.ui["picked"] = None
    return picked["page"] + 1, said(pages_here(ctx).blocks(picked["page"]), picked["blocks"])


@app.on("copy_words")
def copy_words(ctx: Context) -> None:
    """Copy the selection."""
    copy(ctx, _selected(ctx)[1])


@app.on("copy")
def copy(ctx: Context, text: str) -> None:
    """Put text on the clipboard."""
    ctx.store(System).copy_text(text)
    ctx.snackbar("Copied to clipboard")


@app.on("share_words")
def share_words(ctx: Context) -> None:
    """Share the selection as text."""
    ctx.share(Shared(text=_selected(ctx)[1]))


# Highlights and comments


@app.on("highlight")
def highlight(ctx: Context) -> None:
    """Mark the selection."""
    page, words = _selected(ctx)
    note = ctx.store(Reader).highlight(here(ctx).id, page, words)
    ctx.snackbar("Highlighted", "Undo", "remove_note", id=note.id)


@app.on("start_comment")
def start_comment(ctx: Context) -> None:
    """Write about the selection, or about the page when nothing is selected."""
    if ctx.ui.get("picked"):
        page, quote = _selected(ctx)
    else:
        page, quote = page_here(ctx) + 1, ""
    ctx.go("write", id=here(ctx).id, leaf=page, quote=quote)
    ctx.focus("text")


@app.screen("write", activity=".CommentActivity")
def write(ctx: Context) -> str:
    """The form for a comment. Args: `id`, `leaf` from 1, `quote`; `note` to change one; `reply` to answer one."""
    title = "Reply" if ctx.args.get("reply") else "Edit comment" if ctx.args.get("note") else "Comment"
    return ctx.page("write.html", title=title, page=ctx.args.get("leaf", 1), quote=str(ctx.args.get("quote", "")))


@app.on("save_comment")
def save_comment(ctx: Context) -> None:
    """Keep what is typed."""
    store, args, typed = ctx.store(Reader), ctx.args, ctx.field("text")
    if args.get("reply"):
        store.reply(args["reply"], typed)
    elif args.get("note"):
        store.edit_comment(args["note"], typed)
    else:
        store.comment(args["id"], int(args["leaf"]), typed, str(args.get("quote", "")))
    ctx.back()
    ctx.snackbar("Reply added" if args.get("reply") else "Comment saved")


@app.on("show_note")
def show_note(ctx: Context, id: str) -> None:
    """Show a comment over its page."""
    ctx.ui["note"], ctx.ui["picked"] = id, None


@app.on("close_note")
def close_note(ctx: Context) -> None:
    """Show no comment."""
    ctx.ui["note"] = None


@app.on("goto_note")
def goto_note(ctx: Context, id: str) -> None:
    """Go from the list to a comment's place."""
    note = ctx.store(Reader).note(id)
    if ctx.shell.entry.page != "document":
        ctx.back()
    shown = Context(ctx.app, ctx.world, ctx.shell, ctx.shell.entry)
    place_note(shown, note)


def place_note(ctx: Context, note: Annotation) -> None:
    """Scroll to a comment and show it."""
    page, boxes = place_of(pages_here(ctx), note.page - 1, note.quote)
    go_to(ctx, desk_here(ctx), page, max(1.0, boxes[0][1]) if boxes else 0.0)
    ctx.ui["note"] = note.id if note.text else None


@app.on("note_menu")
def note_menu(ctx: Context, id: str) -> None:
    """What can be done to a comment."""
    note = ctx.store(Reader).note(id)
    offers = [Choice("Copy text", "copy", {"text": note.text or note.quote}, "content-copy")]
    if note.text:
        offers.insert(0, Choice("Reply", "reply", {"id": id}, "reply"))
        offers.append(Choice("Reopen" if note.resolved else "Mark as resolved", "resolve", {"id": id}, "check-circle"))
    if not note.author:
        offers.append(Choice("Edit" if note.text else "Add a comment", "edit_note", {"id": id}, "edit"))
        offers.append(Choice("Delete", "remove_note", {"id": id}, "delete", danger=True))
    ctx.menu(*offers, title=note.author or "You")


@app.on("reply")
def reply(ctx: Context, id: str) -> None:
    """Write an answer to a comment."""
    note = ctx.store(Reader).note(id)
    ctx.go("write", id=note.file, leaf=note.page, quote=note.text, reply=id)
    ctx.focus("text")


@app.on("resolve")
def resolve(ctx: Context, id: str) -> None:
    """Mark a comment as dealt with, or no longer."""
    ctx.snackbar("Marked as resolved" if ctx.store(Reader).resolve(id) else "Comment reopened")


@app.on("edit_note")
def edit_note(ctx: Context, id: str) -> None:
    """Change what a comment says."""
    note = ctx.store(Reader).note(id)
    ctx.go("write", fields={"text": note.text}, id=note.file, leaf=note.page, quote=note.quote, note=id)
    ctx.focus("text")


@app.on("remove_note")
def remove_note(ctx: Context, id: str) -> None:
    """Delete a highlight or comment."""
    ctx.store(Reader).remove_note(id)
    ctx.ui["note"] = None
    ctx.snackbar("Deleted")


@app.on("show_remark")
def show_remark(ctx: Context, page: int, index: int) -> None:
    """Show a comment that is part of the file itself; `page` from 0."""
    remarks: list[Remark] = pages_here(ctx).remarks(page)
    if index < len(remarks):
        ctx.dialog(remarks[index].author or "Comment in the file", remarks[index].text, Choice("Close"))


# Bookmarks


@app.on("bookmark")
def bookmark(ctx: Context) -> None:
    """Put a bookmark on the page that shows, or take it off."""
    page = page_here(ctx)
    heading = [h.title for h in pages_here(ctx).outline() if h.page == page]
    ctx.store(Reader).bookmark(here(ctx).id, page + 1, heading[0] if heading else "")
