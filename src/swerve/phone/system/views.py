"""Draws what is around the app: bars, keyboard, dialogs and sheets, the selection's toolbar, recents, a call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from swerve.phone.app import App, Shared, apps
from swerve.phone.kit.render import render
from swerve.phone.shell import Keyboard, Overlay, Shell, Span
from swerve.phone.system import keyboard as keys
from swerve.phone.system.emoji import GROUPS
from swerve.phone.system.installed import installed
from swerve.phone.system.notes import sender, visible_notes
from swerve.phone.system.permissions import question
from swerve.world.clock import Clocks
from swerve.world.contacts import Contacts
from swerve.world.files import Files
from swerve.world.messages import Messages, Thread
from swerve.world.settings import Settings
from swerve.world.system import System
from swerve.world.world import World

if TYPE_CHECKING:
    from swerve.phone.operator import Operator

NOTE_ICONS = 4
"""How many apps the status bar shows by icon."""

PEOPLE = 4
"""How many conversations the share sheet offers."""


def bars(world: World, shell: Shell) -> str:
    """Status bar and navigation bar."""
    notes = visible_notes(world)
    senders = list({sender(note).role: sender(note) for note in notes}.values())
    dark = shell.surface in ("shade", "recents", "call")
    light = dark or (shell.front is None and shell.surface != "drawer")
    return render(
        "system/bars.html",
        now=world.now,
        battery=world.of(System).battery,
        settings=world.of(Settings),
        notified=senders[:NOTE_ICONS],
        more=len(senders) > NOTE_ICONS,
        alarm=any(alarm.on for alarm in world.of(Clocks).alarms),
        call=shell.call if shell.surface != "call" else None,
        tone="light" if light else "",
        nav_tone="clear" if light and shell.focus is None else "",
        keyboard=shell.focus is not None,
    )


def keyboard(world: World, state: Keyboard, kind: str, enter: str, capital: bool) -> str:
    """The keyboard, for a field that takes `kind`; it offers what is on the clipboard."""
    rows = keys.layout(state, kind, enter, capital)
    return render(
        "system/keyboard.html",
        lines=rows,
        accents=keys.accents(state, capital) if state.held else [],
        group=GROUPS.get(state.page),
        groups=GROUPS,
        emoji=keys.emoji(state.page) if state.page in GROUPS else [],
        letters=keys.LETTERS,
        space=keys.SPACE,
        erase=keys.ERASE,
        clipboard=world.of(System).clipboard.strip(),
    )


def overlay(world: World, shell: Shell) -> str:
    """The dialog, menu, share sheet, chooser, permission's question, or number to call."""
    over = shell.overlay
    assert over is not None
    asked = question(over.title, apps()[over.text].name) if over.kind == "permission" else None
    targets: list[App] = []
    if over.kind == "chooser":
        targets = [apps()[role] for role in over.payload[1]]
    elif over.kind == "share":
        kind = "file" if over.payload.files else "text"
        targets = [app for app in installed(world) if kind in app.accepts and app.role != shell.front]
    return render(
        "system/overlay.html",
        overlay=over,
        targets=targets,
        question=asked,
        people=_people(world, shell, over),
        names=_names(world, over.payload) if over.kind == "share" else [],
    )


def _people(world: World, shell: Shell, over: Overlay) -> list[tuple[Thread, str]]:
    """Conversations that what is shared can go straight into, the latest first."""
    if over.kind != "share" or shell.front == "messages" or "messages" not in apps():
        return []
    store = world.of(Messages)
    able = [t for t in store.recent() if t.answerable and not t.blocked and not t.archived]
    return [(thread, store.name(thread)) for thread in able[:PEOPLE]]


def _names(world: World, shared: Shared) -> list[str]:
    files = [world.of(Files).find(id) for id in shared.files]
    return [file.name for file in files if file is not None]


def snack(shell: Shell) -> str:
    """The line at the bottom."""
    return render("system/snack.html", snack=shell.snack)


def selection(phone: Operator) -> str:
    """The toolbar for what is selected, with what can be done now; nothing when that is nothing."""
    (text, span), marked = phone.written, phone.shell.marked
    field, password = marked is None, phone.spec.password
    chosen = marked is not None or (span.start < span.end and not password)
    partly = span != Span(0, len(text)) if marked is None else marked.span != marked.everything.span
    offers = {
        ("Cut", "cut"): field and chosen,
        ("Copy", "copy"): chosen,
        ("Paste", "paste"): field and phone.world.of(System).clipboard != "",
        ("Select all", "select_all"): partly and (not field or text != ""),
        ("Share", "share_selected"): chosen,
        ("Web search", "search_selected"): chosen and not field,
    }
    able = [offer for offer, can in offers.items() if can]
    return render("system/selection.html", offers=able) if able else ""


def recents(shell: Shell, shots: dict[str, str]) -> str:
    """The apps in use, the most recent first, each with its last screen."""
    cards = [{"app": apps()[t.role], "html": shots.get(t.role, "")} for t in reversed(shell.tasks)]
    return render("system/recents.html", cards=cards)


def call(world: World, shell: Shell) -> str:
    """The call that is going on."""
    assert shell.call is not None
    seconds = int((world.now - shell.call.since).total_seconds())
    return render(
        "system/call.html",
        call=shell.call,
        known=world.of(Contacts).by_phone(shell.call.number),
        state="Calling…" if not seconds else f"{seconds // 60:02d}:{seconds % 60:02d}",
        ui=shell.shade.ui,
    )
