"""Labels that the owner makes and puts on things: how an app lets them be made, renamed and deleted.

>>> keep_labels(app, Labels(Mailbox, Mailbox.add_label, Mailbox.label, Mailbox.rename_label, Mailbox.delete_label, "…"))

The app draws the screens: one that lists all labels, one with the labels of the thing whose `id` it is opened with, and
`rename_label`, with a field `label`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from swerve.phone.app import App
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.store import Store

S = TypeVar("S", bound=Store)


@dataclass(frozen=True, slots=True)
class Labels(Generic[S]):
    """What an app's records do with labels.

    Attributes:
        add: make one of that name; says the name as it is kept.
        put: put one on the thing of that id, or take it off.
        rename: call one something else.
        delete: remove one.
        stays: what the owner is told before a label is deleted, after its name.
    """

    store: type[S]
    add: Callable[[S, str], str]
    put: Callable[[S, str, str], bool]
    rename: Callable[[S, str, str], str]
    delete: Callable[[S, str], None]
    stays: str


def keep_labels(app: App, labels: Labels[S]) -> None:
    """Give an app the acts `label`, `add_label`, `label_menu`, `rename_label`, `save_label` and `delete_label`."""

    @app.on("label")
    def put(ctx: Context, id: str, label: str) -> None:
        labels.put(ctx.store(labels.store), id, label)

    @app.on("add_label")
    def add(ctx: Context) -> None:
        """Make a label; where the labels of one thing are chosen it is put on that too."""
        store, id = ctx.store(labels.store), str(ctx.args.get("id", ""))
        name = labels.add(store, ctx.field("label"))
        if id:
            labels.put(store, id, name)
        ctx.set_field("label", "")
        ctx.focus(None)

    @app.on("label_menu")
    def menu(ctx: Context, label: str) -> None:
        it = {"label": label}
        ctx.menu(
            Choice("Rename", "rename_label", it, "edit"),
            Choice("Delete", "ask_delete_label", it, "delete", True),
            title=label,
        )

    @app.on("rename_label")
    def rename(ctx: Context, label: str) -> None:
        ctx.go("rename_label", fields={"label": label}, label=label)
        ctx.focus("label")

    @app.on("save_label")
    def save(ctx: Context) -> None:
        labels.rename(ctx.store(labels.store), str(ctx.args["label"]), ctx.field("label"))
        ctx.back()
        ctx.snackbar("Label renamed")

    @app.on("ask_delete_label")
    def ask(ctx: Context, label: str) -> None:
        """Confirm first."""
        delete = Choice("Delete", "delete_label", {"label": label}, danger=True)
        ctx.dialog("Delete label?", f"{label} {labels.stays}", Choice("Cancel"), delete)

    @app.on("delete_label")
    def delete(ctx: Context, label: str) -> None:
        labels.delete(ctx.store(labels.store), label)
        ctx.snackbar("Label deleted")
