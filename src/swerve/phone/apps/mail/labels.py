"""Labels: those of a message, and making, renaming and deleting them."""

from __future__ import annotations

from swerve.phone.apps.mail.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.mail import Mailbox


@app.screen("labels", activity=".LabelsActivity")
def labels_page(ctx: Context) -> str:
    """The labels of a message."""
    mail = ctx.store(Mailbox).find(str(ctx.args.get("id", "")))
    if mail is None:
        return ctx.page("gone.html")
    return ctx.page("labels.html", mail=mail, labels=ctx.store(Mailbox).labels)


@app.on("labels")
def labels(ctx: Context, id: str) -> None:
    """Choose the labels of a message."""
    ctx.go("labels", id=id)


@app.on("label")
def label(ctx: Context, id: str, label: str) -> None:
    """Put a label on or take it off."""
    ctx.store(Mailbox).label(id, label)


@app.on("add_label")
def add_label(ctx: Context) -> None:
    """Make a label; it is put on the message whose labels are chosen, if any."""
    box, id = ctx.store(Mailbox), str(ctx.args.get("id", ""))
    name = box.add_label(ctx.field("label"))
    if id:
        box.label(id, name)
    ctx.set_field("label", "")
    ctx.focus(None)


# All labels


@app.screen("manage_labels", activity=".LabelSettingsActivity")
def manage_labels(ctx: Context) -> str:
    """All labels, with how many messages have each."""
    box = ctx.store(Mailbox)
    return ctx.page("manage_labels.html", labels=[(label, len(box.labelled(label))) for label in box.labels])


@app.screen("rename_label", activity=".LabelSettingsActivity")
def rename_page(ctx: Context) -> str:
    """Another name for a label."""
    return ctx.page("rename_label.html")


@app.on("manage_labels")
def open_manage_labels(ctx: Context) -> None:
    """Show all labels."""
    ctx.ui["drawer"] = False
    ctx.go("manage_labels")


@app.on("label_menu")
def label_menu(ctx: Context, label: str) -> None:
    """What can be done with a label."""
    it = {"label": label}
    ctx.menu(
        Choice("Rename", "rename_label", it, "edit"),
        Choice("Delete", "ask_delete_label", it, "delete", True),
        title=label,
    )


@app.on("rename_label")
def rename_label(ctx: Context, label: str) -> None:
    """Type another name."""
    ctx.go("rename_label", fields={"label": label}, label=label)
    ctx.focus("label")


@app.on("save_label")
def save_label(ctx: Context) -> None:
    """Take the name."""
    ctx.store(Mailbox).rename_label(str(ctx.args["label"]), ctx.field("label"))
    ctx.back()
    ctx.snackbar("Label renamed")


@app.on("ask_delete_label")
def ask_delete_label(ctx: Context, label: str) -> None:
    """Confirm first."""
    ctx.dialog(
        "Delete label?",
        f"{label} will be removed from all messages. The messages stay.",
        Choice("Cancel"),
        Choice("Delete", "delete_label", {"label": label}, danger=True),
    )


@app.on("delete_label")
def delete_label(ctx: Context, label: str) -> None:
    """Remove a label."""
    ctx.store(Mailbox).delete_label(label)
    ctx.snackbar("Label deleted")
