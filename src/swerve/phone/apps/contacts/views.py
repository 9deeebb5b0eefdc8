"""The address book: everybody by letter, search, favourites on top; the screens of one person are beside it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from swerve.phone.apps.contacts import cards, editing, groups, merging, person
from swerve.phone.apps.contacts.face import photo
from swerve.phone.apps.contacts.manifest import app
from swerve.phone.context import Context
from swerve.phone.kit.window import window
from swerve.phone.shell import Choice
from swerve.world.contacts import Contacts, Person
from swerve.world.system import System

__all__ = ["app", "cards", "editing", "groups", "merging", "person"]

_HEAD, _ROW = 40, 60
_STRIP, _ME = 168, 76
"""Heights in CSS pixels, as in the style sheet: a letter, a row, the favourites, the owner's own card."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One line of the list: a letter, or a person."""

    letter: str = ""
    person: Person | None = None


def lines(people: list[Person]) -> list[Shown]:
    """People under their letters."""
    found: list[Shown] = []
    for letter, group in groupby(people, key=lambda p: p.initial):
        found += [Shown(letter), *(Shown(person=p) for p in group)]
    return found


def listed(ctx: Context, people: list[Person], above: int = 0) -> dict[str, object]:
    """What the list's template needs: the lines near what is in view, and the letters at its side."""
    rows = lines(people)
    heights = [_HEAD if row.letter else _ROW for row in rows]
    offset = ctx.entry.scroll.get("people", 0.0)
    part = window(heights, offset - above)
    starts, top = [], above
    for row, height in zip(rows, heights, strict=True):
        if row.letter:
            starts.append((row.letter, top))
        top += height
    here = next((letter for letter, start in reversed(starts) if start <= offset), "")
    return {"rows": rows[part.first : part.last], "part": part, "letters": starts, "here": here, "count": len(people)}


@app.screen("list", activity=".PeopleActivity", on_back="leave_list")
def people(ctx: Context) -> str:
    """Everybody or one label's people, favourites first, filed by letter."""
    book, typed, group = ctx.store(Contacts), ctx.field("q").strip(), str(ctx.ui.get("group", ""))
    found = book.matching(typed)
    if group in book.groups:
        found = [p for p in found if group in p.groups]
    whole = not typed and group not in book.groups
    starred = [p for p in found if p.favourite] if whole else []
    emergency = [p for p in found if p.emergency] if whole else []
    above = (_ME + (_STRIP if starred else 0) + (_HEAD + _ROW * len(emergency) if emergency else 0)) if whole else 0
    return ctx.page(
        "list.html",
        starred=starred,
        emergency=emergency,
        whole=whole,
        group=group,
        groups=book.groups,
        me=ctx.store(System).owner,
        photo=lambda p: photo(ctx, p),
        **listed(ctx, found, above),
    )


@app.screen("pick", activity=".PickerActivity", on_back="cancel_pick")
def pick(ctx: Context) -> str:
    """Choose somebody for another app.

    Args of the screen: `back_role` and `back_act`, the app and the act that get `id`; `purpose`, its title.
    """
    found = ctx.store(Contacts).matching(ctx.field("q"))
    title = ctx.args.get("purpose") or "Choose a contact"
    return ctx.page("pick.html", title=title, photo=lambda p: photo(ctx, p), **listed(ctx, found))


@app.on("jump")
def jump(ctx: Context, letter: str, to: int) -> None:
    """Go to a letter."""
    ctx.entry.scroll["people"] = to


@app.on("search")
def search(ctx: Context) -> None:
    """The list is live, so the keyboard's search key only makes room."""
    ctx.focus(None)


@app.on("clear")
def clear(ctx: Context) -> None:
    """Empty the search."""
    ctx.set_field("q", "")
    ctx.focus(None)


@app.on("leave_list")
def leave_list(ctx: Context) -> None:
    """Back: ends the search, shows everybody again, leaves."""
    if ctx.field("q"):
        clear(ctx)
    elif not ctx.ui.pop("group", ""):
        ctx.back()


@app.on("show_group")
def show_group(ctx: Context, group: str) -> None:
    """Only the people of a label, or everybody again."""
    ctx.ui["group"] = "" if ctx.ui.get("group") == group else group
    ctx.entry.scroll.pop("people", None)


@app.on("list_menu")
def list_menu(ctx: Context) -> None:
    """The list's menu."""
    ctx.menu(
        Choice("Labels", "labels", icon="label"),
        Choice("Merge & fix", "merge_fix", icon="merge-type"),
        Choice("Import from file", "choose_card", icon="folder-open"),
        Choice("Export to file", "export", icon="save-alt"),
    )


@app.on("open")
def open_person(ctx: Context, id: str) -> None:
    """Show a person."""
    ctx.store(Contacts).person(id)
    ctx.go("person", id=id)


@app.on("me")
def me(ctx: Context) -> None:
    """The owner's own card: shared with others."""
    ctx.go("me")
