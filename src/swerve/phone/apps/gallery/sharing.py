"""Whom an album is shared with, invitations, and what is said in it."""

from __future__ import annotations

from swerve.phone.app import Shared
from swerve.phone.apps.gallery.albums import shown
from swerve.phone.apps.gallery.grid import label
from swerve.phone.apps.gallery.manifest import app
from swerve.phone.apps.messages.reading import pieces
from swerve.phone.context import Context
from swerve.phone.kit.dates import full
from swerve.phone.media.picture import thumbnail_of
from swerve.phone.shell import Choice
from swerve.world.contacts import Contacts, Person
from swerve.world.gallery import Gallery
from swerve.world.store import Refused
from swerve.world.system import System


@app.screen("people", activity=".AlbumSharingActivity")
def people(ctx: Context) -> str:
    """Who sees an album; whom to add. Args: `id`."""
    album = shown(ctx)
    if album is None:
        return ctx.page("gone.html")
    typed = ctx.field("q").strip()
    taken = {member.address.casefold() for member in album.members}
    found = [(person, _reach(person)) for person in ctx.store(Contacts).matching(typed)] if typed else []
    return ctx.page(
        "people.html",
        album=album,
        typed=typed,
        found=[(person, way) for person, way in found if way and way.casefold() not in taken][:6],
        direct=typed if "@" in typed or sum(c.isdigit() for c in typed) > 6 else "",
        url=ctx.store(Gallery).address(album),
        owner=ctx.store(System).owner,
    )


def _reach(person: Person) -> str:
    return person.email or person.phone


@app.on("people")
def show_people(ctx: Context, id: str) -> None:
    """Show who sees an album."""
    ctx.go("people", id=id)


@app.on("invite")
def invite(ctx: Context, address: str, who: str = "") -> None:
    """Share the album with somebody."""
    contacts = ctx.store(Contacts)
    known = contacts.by_email(address) or contacts.by_phone(address)
    ctx.store(Gallery).share_album(ctx.args["id"], address, who or (known.name if known else ""))
    ctx.set_field("q", "")
    ctx.focus(None)


@app.on("invite_typed")
def invite_typed(ctx: Context) -> None:
    """Enter in the field: share with the address that is typed."""
    typed = ctx.field("q").strip()
    if not typed:
        raise Refused("Enter a name, an email address or a phone number.")
    invite(ctx, typed)


@app.on("ask_uninvite")
def ask_uninvite(ctx: Context, address: str, who: str) -> None:
    """Confirm first."""
    ctx.confirm(
        f"Remove {who}?", "They will no longer see this album.", "Remove", "uninvite", danger=True, address=address
    )


@app.on("uninvite")
def uninvite(ctx: Context, address: str) -> None:
    """Take the album away from somebody."""
    ctx.store(Gallery).unshare_album(ctx.args["id"], address)


@app.on("link")
def link(ctx: Context, on: bool) -> None:
    """Turn the album's link on or off."""
    ctx.store(Gallery).share_link(ctx.args["id"], on)


@app.on("copy")
def copy(ctx: Context, text: str) -> None:
    """Put text on the clipboard."""
    ctx.store(System).copy_text(text)
    ctx.snackbar("Copied to clipboard")


@app.on("send_link")
def send_link(ctx: Context, text: str, title: str) -> None:
    """Hand the album's link to another app."""
    ctx.share(Shared(text=text, subject=title))


@app.on("answer")
def answer(ctx: Context, id: str, join: bool) -> None:
    """Join the album that somebody shares, or decline."""
    gallery = ctx.store(Gallery)
    title = gallery.album(id).title
    gallery.answer(id, join)
    if not join and ctx.entry.page == "album":
        ctx.back()
    ctx.snackbar(f"You joined {title}" if join else "Invitation declined")


@app.on("ask_leave")
def ask_leave(ctx: Context, id: str) -> None:
    """Confirm first."""
    told = "You will no longer see its new photos and comments."
    ctx.confirm(f"Leave {ctx.store(Gallery).album(id).title}?", told, "Leave", "leave_album", danger=True, id=id)


@app.on("leave_album")
def leave_album(ctx: Context, id: str) -> None:
    """Leave an album that somebody shares."""
    ctx.store(Gallery).leave(id)
    ctx.back()
    ctx.snackbar("You left the album")


# Comments


@app.screen("comments", activity=".CommentsActivity", on_rest="seen")
def comments(ctx: Context) -> str:
    """What is said in an album. Args: `id`."""
    album = shown(ctx)
    if album is None:
        return ctx.page("gone.html")
    gallery = ctx.store(Gallery)
    said = []
    for remark in album.comments:
        file = gallery.find(remark.picture) if remark.picture else None
        said.append(
            {
                "remark": remark,
                "author": remark.author or "You",
                "when": full(remark.time),
                "pieces": pieces(remark.text),
                "file": file,
                "thumb": thumbnail_of(file) if file else None,
                "label": label(ctx, file) if file else "",
                "removable": remark.mine or not album.owner,
            }
        )
    return ctx.page("comments.html", album=album, said=said, ready=bool(ctx.field("comment").strip()))


@app.on("comments")
def open_comments(ctx: Context, id: str) -> None:
    """Show what is said in an album."""
    ctx.go("comments", id=id)


@app.on("seen")
def seen(ctx: Context) -> None:
    """What is in front has been read."""
    if shown(ctx):
        ctx.store(Gallery).read(ctx.args["id"])


@app.on("send")
def send(ctx: Context) -> None:
    """Send the typed comment."""
    ctx.store(Gallery).comment(ctx.args["id"], ctx.field("comment"))
    ctx.set_field("comment", "")
    ctx.entry.scroll.pop("comments", None)


@app.on("comment_menu")
def comment_menu(ctx: Context, id: str) -> None:
    """What can be done with a comment."""
    album = ctx.store(Gallery).album(ctx.args["id"])
    remark = next((r for r in album.comments if r.id == id), None)
    if remark is None:
        return
    gone = (Choice("Delete comment", "delete_comment", {"id": id}, "delete", danger=True),)
    ctx.menu(
        Choice("Copy text", "copy", {"text": remark.text}, "content-copy"),
        *(gone if remark.mine or not album.owner else ()),
    )


@app.on("delete_comment")
def delete_comment(ctx: Context, id: str) -> None:
    """Remove a comment."""
    ctx.store(Gallery).delete_comment(ctx.args["id"], id)
    ctx.snackbar("Comment deleted")


@app.on("follow")
def follow(ctx: Context, kind: str, text: str) -> None:
    """Open a link of a comment, or a number."""
    ctx.view(text if kind == "link" else f"tel:{text}")


@app.on("look")
def look(ctx: Context, id: str) -> None:
    """Look at the picture that a comment is about."""
    ctx.go("viewer", id=id, source=f"album:{ctx.args['id']}")
