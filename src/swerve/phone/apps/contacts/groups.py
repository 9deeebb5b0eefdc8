"""Labels for people: make, rename, delete; which ones a person has."""

from __future__ import annotations

from swerve.phone.apps.contacts.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.contacts import Contacts


@app.screen("labels", activity=".LabelsActivity")
def labels(ctx: Context) -> str:
    """All labels."""
    book = ctx.store(Contacts)
    return ctx.page("labels.html", groups=[(group, len(book.inside(group))) for group in book.groups])


@app.screen("person_labels", activity=".PersonLabelsActivity")
def person_labels(ctx: Context) -> str:
    """The labels of a person."""
    book = ctx.store(Contacts)
    found = book.find(str(ctx.args.get("id", "")))
    return ctx.page("person_labels.html", person=found, groups=book.groups) if found else ctx.page("gone.html")


@app.on("labels")
def open_labels(ctx: Context) -> None:
    """Show all labels."""
    ctx.go("labels")


@app.on("person_labels")
def open_person_labels(ctx: Context, id: str) -> None:
    """Choose the labels of a person."""
    ctx.go("person_labels", id=id)


@app.on("label")
def label(ctx: Context, id: str, group: str) -> None:
    """Put a label on or take it off."""
    ctx.store(Contacts).group(id, group)


@app.on("add_label")
def add_label(ctx: Context) -> None:
    """Make a label; on a person's page it is put on too."""
    book, id = ctx.store(Contacts), str(ctx.args.get("id", ""))
    name = book.add_group(ctx.field("label"))
    if id:
        book.group(id, name)
    ctx.set_field("label", "")
    ctx.focus(None)


@app.on("open_label")
def open_label(ctx: Context, group: str) -> None:
    """The list of a label's people."""
    ctx.home_page()
    ctx.shell.entry.fields.pop("q", None)
    ctx.shell.entry.ui["group"] = group
    ctx.shell.entry.scroll.pop("people", None)


@app.on("label_menu")
def label_menu(ctx: Context, group: str) -> None:
    """What can be done with a label."""
    it = {"group": group}
    ctx.menu(
        Choice("Rename", "rename", it, "edit"),
        Choice("Delete", "ask_delete_label", it, "delete", True),
        title=group,
    )


@app.screen("rename", activity=".RenameLabelActivity")
def rename_page(ctx: Context) -> str:
    """Another name for a label."""
    return ctx.page("rename.html")


@app.on("rename")
def rename(ctx: Context, group: str) -> None:
    """Type another name."""
    ctx.go("rename", fields={"label": group}, group=group)
    ctx.focus("label")


@app.on("save_label")
def save_label(ctx: Context) -> None:
    """Take the name."""
    ctx.store(Contacts).rename_group(str(ctx.args["group"]), ctx.field("label"))
    ctx.back()
    ctx.snackbar("Label renamed")


@app.on("ask_delete_label")
def ask_delete_label(ctx: Context, group: str) -> None:
    """Confirm first."""
    ctx.dialog(
        "Delete label?",
        f"{group} will be removed. The people stay in your contacts.",
        Choice("Cancel"),
        Choice("Delete", "delete_label", {"group": group}, danger=True),
    )


@app.on("delete_label")
def delete_label(ctx: Context, group: str) -> None:
    """Remove a label."""
    ctx.store(Contacts).delete_group(group)
    ctx.snackbar("Label deleted")
