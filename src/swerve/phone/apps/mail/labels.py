"""Labels: those of a message, and all of them; making and changing them is the kit's."""

from __future__ import annotations

from swerve.phone.apps.mail.manifest import app
from swerve.phone.context import Context
from swerve.phone.kit.labels import Labels, keep_labels
from swerve.world.mail import Mailbox

keep_labels(
    app,
    Labels(
        store=Mailbox,
        add=Mailbox.add_label,
        put=Mailbox.label,
        rename=Mailbox.rename_label,
        delete=Mailbox.delete_label,
        stays="will be removed from all messages. The messages stay.",
    ),
)


@app.screen("labels", activity=".LabelsActivity")
def labels_page(ctx: Context) -> str:
    """The labels of a message."""
    mail = ctx.store(Mailbox).find(str(ctx.args.get("id", "")))
    if mail is None:
        return ctx.page("gone.html")
    return ctx.page("labels.html", mail=mail, labels=ctx.store(Mailbox).labels)


@app.screen("manage_labels", activity=".LabelSettingsActivity")
def manage_labels(ctx: Context) -> str:
    """All labels, with how many messages have each."""
    box = ctx.store(Mailbox)
    return ctx.page("manage_labels.html", labels=[(label, len(box.labelled(label))) for label in box.labels])


@app.screen("rename_label", activity=".LabelSettingsActivity")
def rename_page(ctx: Context) -> str:
    """Another name for a label."""
    return ctx.page("rename_label.html")


@app.on("labels")
def labels(ctx: Context, id: str) -> None:
    """Choose the labels of a message."""
    ctx.go("labels", id=id)


@app.on("manage_labels")
def open_manage_labels(ctx: Context) -> None:
    """Show all labels."""
    ctx.ui["drawer"] = False
    ctx.go("manage_labels")
