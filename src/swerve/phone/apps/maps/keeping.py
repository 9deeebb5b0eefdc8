"""Saved places: lists, notes, sharing a list; the addresses of home and work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from swerve.phone.app import Shared
from swerve.phone.apps.maps.looks import Look, look
from swerve.phone.apps.maps.manifest import app
from swerve.phone.apps.maps.searching import choose_spot
from swerve.phone.apps.maps.surface import online
from swerve.phone.context import Context
from swerve.phone.media.scenes import scene
from swerve.phone.shell import Choice
from swerve.world.contacts import Contacts
from swerve.world.maps import Maps
from swerve.world.maps.keeping import LINK
from swerve.world.maps.records import SavedList
from swerve.world.store import Refused

COLOURS = {"favorite": "#d5466a", "flag": "#1e8e5a", "star": "#c98a12"}


@dataclass(frozen=True, slots=True)
class Entry:
    """A place of a list as it shows."""

    ref: str
    name: str
    address: str
    note: str
    look: Look | None


@app.screen("saved", activity=".SavedActivity")
def saved(ctx: Context) -> str:
    """All lists, the owner's and other people's, and what belongs to the owner."""
    store = ctx.store(Maps)
    return ctx.page(
        "saved.html",
        own=[entry for entry in store.lists if not entry.by],
        others=[entry for entry in store.lists if entry.by],
        labels={label.id: label.address for label in store.labels},
        colours=COLOURS,
    )


@app.screen("list", activity=".ListActivity")
def one_list(ctx: Context) -> str:
    """One list: its places with their notes."""
    store = ctx.store(Maps)
    found = next((entry for entry in store.lists if entry.id == ctx.args["id"]), None)
    if found is None:
        return ctx.page("gone.html", line="This list was deleted.")
    return ctx.page("list.html", list=found, entries=entries(ctx, found), colours=COLOURS, scene_of=scene)


def entries(ctx: Context, found: SavedList) -> list[Entry]:
    """The places of a list; one that is gone keeps its line."""
    store, out = ctx.store(Maps), []
    for item in found.items:
        try:
            spot = store.spot(item.place)
        except Refused:
            out.append(Entry(item.place, item.place, "No longer on the map", item.note, None))
            continue
        shown = look(ctx, store.place(spot.place)) if spot.place else None
        out.append(Entry(item.place, spot.name, spot.address, item.note, shown))
    return out


@app.screen("edit_list", activity=".EditListActivity")
def edit_list(ctx: Context) -> str:
    """The form of a list."""
    return ctx.page("edit_list.html", new=not ctx.args.get("id"))


@app.screen("note", activity=".NoteActivity")
def note(ctx: Context) -> str:
    """The note of a saved place."""
    store = ctx.store(Maps)
    return ctx.page("note.html", name=store.spot(str(ctx.args["ref"])).name, list=store.list_(str(ctx.args["id"])))


@app.on("open_list")
def open_list(ctx: Context, id: str) -> None:
    """Show a list."""
    ctx.go("list", id=id)


@app.on("save")
def save(ctx: Context, ref: str) -> None:
    """Choose the list that a place goes to, or leaves."""
    store, choices = ctx.store(Maps), []
    for entry in store.lists:
        if entry.by:
            continue
        inside = any(item.place == ref for item in entry.items)
        words = f"Remove from {entry.name}" if inside else entry.name
        choices.append(Choice(words, "unsave" if inside else "save_to", {"ref": ref, "id": entry.id}, entry.icon))
    ctx.menu(*choices, Choice("New list", "new_list", {"ref": ref}, "add"), title=f"Save {store.spot(ref).name}")


@app.on("save_to")
def save_to(ctx: Context, ref: str, id: str) -> None:
    """Put a place on a list."""
    store = ctx.store(Maps)
    store.save(ref, id)
    ctx.snackbar(f"Saved in {store.list_(id).name}", "Add note", "edit_note", ref=ref, id=id)


@app.on("unsave")
def unsave(ctx: Context, ref: str, id: str) -> None:
    """Take a place off a list."""
    store = ctx.store(Maps)
    item = next((item for item in store.list_(id).items if item.place == ref), None)
    store.unsave(ref, id)
    ctx.snackbar(
        f"Removed from {store.list_(id).name}", "Undo", "put_back", ref=ref, id=id, note=item.note if item else ""
    )


@app.on("put_back")
def put_back(ctx: Context, ref: str, id: str, note: str) -> None:
    """Put a place back on a list."""
    ctx.store(Maps).save(ref, id, note)


@app.on("edit_note")
def edit_note(ctx: Context, ref: str, id: str) -> None:
    """Write the note of a saved place."""
    item = next((item for item in ctx.store(Maps).list_(id).items if item.place == ref), None)
    ctx.go("note", fields={"note": item.note if item else ""}, ref=ref, id=id)
    ctx.focus("note")


@app.on("save_note")
def save_note(ctx: Context) -> None:
    """Keep the note."""
    ctx.store(Maps).annotate(str(ctx.args["ref"]), str(ctx.args["id"]), ctx.field("note"))
    ctx.back()
    ctx.snackbar("Note saved")


@app.on("item_menu")
def item_menu(ctx: Context, ref: str, id: str) -> None:
    """What can be done with a place of a list."""
    store = ctx.store(Maps)
    entry = store.list_(id)
    name = next((e.name for e in entries(ctx, entry) if e.ref == ref), ref)
    own = [
        Choice("Edit note", "edit_note", {"ref": ref, "id": id}, "edit"),
        Choice("Remove from list", "unsave", {"ref": ref, "id": id}, "delete", danger=True),
    ]
    ctx.menu(Choice("Directions", "directions", {"to": ref}, "directions"), *([] if entry.by else own), title=name)


@app.on("new_list")
def new_list(ctx: Context, ref: str = "") -> None:
    """Begin a list, with a place in it if there is one."""
    ctx.go("edit_list", ref=ref)
    ctx.focus("name")


@app.on("rename_list")
def rename_list(ctx: Context, id: str) -> None:
    """Change a list's name and description."""
    entry = ctx.store(Maps).list_(id)
    ctx.go("edit_list", fields={"name": entry.name, "note": entry.note}, id=id)


@app.on("save_list")
def save_list(ctx: Context) -> None:
    """Keep a list's name and description."""
    store, id = ctx.store(Maps), str(ctx.args.get("id", ""))
    if id:
        store.edit_list(id, ctx.field("name"), ctx.field("note"))
        ctx.back()
        return
    made = store.new_list(ctx.field("name"), ctx.field("note"))
    ref = str(ctx.args.get("ref", ""))
    if ref:
        store.save(ref, made.id)
    ctx.back()
    ctx.snackbar(f"Saved in {made.name}" if ref else f"{made.name} is ready")


@app.on("list_menu")
def list_menu(ctx: Context, id: str) -> None:
    """A list's menu."""
    entry = ctx.store(Maps).list_(id)
    if entry.by:
        ctx.menu(
            Choice("Report list", "report", {"about": "list", "target": id}, "flag"),
            Choice("Leave list", "ask_delete_list", {"id": id}, "logout", danger=True),
            title=entry.name,
        )
        return
    shared = [
        Choice(f"Stop sharing with {to}", "unshare_list", {"id": id, "to": to}, "link-off") for to in entry.shared_with
    ]
    ctx.menu(
        Choice("Edit list", "rename_list", {"id": id}, "edit"),
        Choice("Share list", "share_list", {"id": id}, "share"),
        *shared,
        Choice("Delete list", "ask_delete_list", {"id": id}, "delete", danger=True),
        title=entry.name,
    )


@app.on("ask_delete_list")
def ask_delete_list(ctx: Context, id: str) -> None:
    """Confirm first."""
    entry = ctx.store(Maps).list_(id)
    verb = "Leave" if entry.by else "Delete"
    ctx.dialog(
        f"{verb} {entry.name}?",
        f"It holds {len(entry.items)} places." if len(entry.items) != 1 else "It holds one place.",
        Choice("Cancel"),
        Choice(verb, "delete_list", {"id": id}, danger=True),
    )


@app.on("delete_list")
def delete_list(ctx: Context, id: str) -> None:
    """Delete a list."""
    entry = ctx.store(Maps).list_(id)
    ctx.store(Maps).delete_list(id)
    if ctx.entry.page == "list":
        ctx.back()
    ctx.snackbar(f"You left {entry.name}" if entry.by else f"{entry.name} deleted")


@app.on("share_list")
def share_list(ctx: Context, id: str) -> None:
    """Choose how to share a list."""
    ctx.menu(
        Choice("Send to a contact", "share_list_to", {"id": id}, "person"),
        Choice("Share a link", "share_list_link", {"id": id}, "link"),
        title=f"Share {ctx.store(Maps).list_(id).name}",
    )


@app.on("share_list_to")
def share_list_to(ctx: Context, id: str) -> None:
    """Choose the contact."""
    online(ctx)
    ctx.ui["sharing_list"] = id
    ctx.pick("contact", "list_to", "Share list with")


@app.on("list_to")
def list_to(ctx: Context, id: str) -> None:
    """Ask before a contact gets the list."""
    entry, person = ctx.store(Maps).list_(str(ctx.ui["sharing_list"])), ctx.store(Contacts).person(id)
    ctx.dialog(
        f"Share with {person.name}?",
        f"{person.name} gets a text message with a link to “{entry.name}” and can see its places and notes.",
        Choice("Cancel"),
        Choice("Share", "send_list", {"id": entry.id, "contact": id}),
    )


@app.on("send_list")
def send_list(ctx: Context, id: str, contact: str) -> None:
    """Share the list with the contact."""
    ctx.store(Maps).share_list(id, contact)
    ctx.snackbar("List shared")


@app.on("share_list_link")
def share_list_link(ctx: Context, id: str) -> None:
    """Make a link and hand it to another app."""
    online(ctx)
    link = ctx.store(Maps).share_list(id)
    name = ctx.store(Maps).list_(id).name
    ctx.share(Shared(text=f"{name}, a list of places: {link}", subject=name))


@app.on("unshare_list")
def unshare_list(ctx: Context, id: str, to: str) -> None:
    """Stop sharing a list."""
    ctx.store(Maps).unshare_list(id, to)
    ctx.snackbar("The link no longer works" if to == LINK else f"{to} no longer sees this list")


# Home and work


@app.on("set_label")
def set_label(ctx: Context, id: str) -> None:
    """Choose the address of home or work."""
    choose_spot(ctx, "label_here", f"Set {id} address", id=id)


@app.on("label_here")
def label_here(ctx: Context, id: Literal["home", "work"], ref: str) -> None:
    """Keep the address of home or work."""
    store = ctx.store(Maps)
    store.set_label(id, store.here if ref == "me" else ref)
    ctx.snackbar(f"{id.capitalize()} address saved")


@app.on("label_menu")
def label_menu(ctx: Context, id: str) -> None:
    """What can be done with home or work."""
    ctx.menu(
        Choice("Show on map", "show_on_map", {"ref": id}, "map"),
        Choice("Directions", "directions", {"to": id}, "directions"),
        Choice("Change address", "set_label", {"id": id}, "edit"),
        Choice("Remove", "clear_label", {"id": id}, "delete", danger=True),
        title=id.capitalize(),
    )


@app.on("clear_label")
def clear_label(ctx: Context, id: Literal["home", "work"]) -> None:
    """Forget home or work."""
    ctx.store(Maps).clear_label(id)
    ctx.snackbar(f"{id.capitalize()} address removed")
