"""Labels for people: all of them, which ones a person has, who has one; making and changing them is the kit's."""

from __future__ import annotations

from swerve.phone.apps.contacts.manifest import app
from swerve.phone.context import Context
from swerve.phone.kit.labels import Labels, keep_labels
from swerve.world.contacts import Contacts

keep_labels(
    app,
    Labels(
        store=Contacts,
        add=Contacts.add_group,
        put=Contacts.group,
        rename=Contacts.rename_group,
        delete=Contacts.delete_group,
        stays="will be removed. The people stay in your contacts.",
    ),
)


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


@app.screen("rename_label", activity=".RenameLabelActivity")
def rename_page(ctx: Context) -> str:
    """Another name for a label."""
    return ctx.page("rename_label.html")


@app.on("labels")
def open_labels(ctx: Context) -> None:
    """Show all labels."""
    ctx.go("labels")


@app.on("person_labels")
def open_person_labels(ctx: Context, id: str) -> None:
    """Choose the labels of a person."""
    ctx.go("person_labels", id=id)


@app.on("open_label")
def open_label(ctx: Context, group: str) -> None:
    """The list of a label's people."""
    ctx.home_page()
    ctx.shell.entry.fields.pop("q", None)
    ctx.shell.entry.ui["group"] = group
    ctx.shell.entry.scroll.pop("people", None)
