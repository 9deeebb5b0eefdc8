"""The owner, the notifications and the clipboard: what belongs to no app.

>>> world = World.build()
>>> note = world.of(System).post("mail", "Dana Whitfield", "The prints are back", "message", {"id": "prints"})
>>> world.of(System).clear(note.id)
>>> world.events[-1].name
'system.dismissed'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import ClassVar

from pydantic import BaseModel, ConfigDict, Field, JsonValue, field_validator

from swerve.world.store import Clock, Record, Refused, Store

_UNDATED = datetime.min


class Owner(BaseModel):
    """Whose phone it is."""

    model_config = ConfigDict(extra="forbid")

    name: str = "Robin Ashdown"
    email: str = "robin.ashdown@fernmail.example"
    phone: str = "555-0100"


class NoteAction(BaseModel):
    """A button of a notification.

    Attributes:
        act: the act of the notification's app that it runs with `args`, whatever screen is in front.
        reply: it asks for a line of text first, in the shade; the act gets it as `text`.
    """

    model_config = ConfigDict(extra="forbid")

    label: str
    act: str
    args: dict[str, str] = {}
    reply: bool = False


class Notification(Record):
    """One entry of the shade.

    Attributes:
        role: the app it comes from; `system` for the phone itself.
        title, text: what it says; the text may have several lines.
        time: when it came; a seed without one came minutes ago.
        screen, args: what a tap opens in that app; its first screen when left out.
        channel: kind of notification as the app's settings call it, e.g. `Messages`; shown when it is opened up.
        heads_up: it also pops up over the app in front.
        actions: its buttons, three at most.
    """

    role: str
    title: str = ""
    text: str = ""
    time: datetime = _UNDATED
    screen: str = ""
    args: dict[str, str] = {}
    channel: str = ""
    heads_up: bool = True
    actions: list[NoteAction] = Field(default=[], max_length=3)

    @field_validator("role")
    @classmethod
    def _known(cls, role: str) -> str:
        # The roles are known only once every module of this folder, this one too, has been read.
        from swerve.world.world import roles

        if role not in roles():
            raise ValueError(f"the phone has no role {role!r}; it has {', '.join(roles())}")
        return role


class System(Store):
    """The phone itself."""

    role: ClassVar[str] = "system"
    ARRIVALS: ClassVar[tuple[str, ...]] = ("post",)
    owner: Owner = Owner()
    notifications: list[Notification] = []
    clipboard: str = ""
    battery: int = Field(default=87, ge=0, le=100)

    def attach(self, world: Clock) -> None:
        """Join a world; notifications without a time came in the last minutes."""
        super().attach(world)
        undated = [note for note in self.notifications if note.time == _UNDATED]
        for age, note in enumerate(undated):
            note.time = world.now - timedelta(minutes=3 + 5 * age)
        self.notifications.sort(key=lambda note: note.time, reverse=True)

    # Notifications

    def notify(self, role: str, title: str, text: str, screen: str = "", **args: str) -> None:
        """Put an entry into the shade; a tap opens `screen` of that app with `args`."""
        self.put(Notification(id="", role=role, title=title, text=text, screen=screen, args=args))

    def put(self, note: Notification) -> Notification:
        """Put an entry with all its parts into the shade, on top; it gets an id and a time when it has none."""
        note.id = note.id or self.fresh_id("note")
        note.time = self.now
        self.notifications = [note, *(n for n in self.notifications if n.id != note.id)]
        return note

    def post(
        self,
        role: str,
        title: str,
        text: str = "",
        screen: str = "",
        args: Mapping[str, str] | None = None,
        *,
        id: str = "",
        channel: str = "",
        heads_up: bool = True,
        actions: Iterable[Mapping[str, JsonValue] | NoteAction] = (),
    ) -> Notification:
        """Let a notification of an app come in.

        Args:
            role, title, text, screen, args, id, channel, heads_up, actions: as those of `Notification`.

        Raises:
            ValueError: one of them is of the wrong kind.
        """
        note = Notification.model_validate(
            {
                "id": id,
                "role": role,
                "title": title,
                "text": text,
                "screen": screen,
                "args": dict(args or {}),
                "channel": channel,
                "heads_up": heads_up,
                "actions": list(actions),
            }
        )
        self.put(note)
        self.emit("posted", id=note.id, role=role, title=title, text=text)
        return note

    def note(self, id: str) -> Notification | None:
        """The entry of that id; None when it is gone."""
        return next((n for n in self.notifications if n.id == id), None)

    def dismiss(self, id: str) -> None:
        """Take an entry out of the shade, as an app does that has no more use for it."""
        self.notifications = [n for n in self.notifications if n.id != id]

    def clear(self, id: str) -> None:
        """Take an entry out of the shade, as the owner does."""
        note = self.note(id)
        if note is not None:
            self.dismiss(id)
            self.emit("dismissed", id=id, role=note.role, title=note.title)

    def dismiss_all(self) -> None:
        """Empty the shade, as the owner does."""
        for note in list(self.notifications):
            self.clear(note.id)

    def tapped(self, id: str) -> Notification:
        """The owner taps an entry: it goes, and its app opens."""
        note = self._there(id)
        self.dismiss(id)
        self.emit("opened", id=id, role=note.role, title=note.title)
        return note

    def button(self, id: str, label: str, text: str = "") -> tuple[Notification, NoteAction]:
        """An entry and its button of that label, when the owner can take it with what was typed.

        Raises:
            Refused: nothing was typed where a reply is asked for, or the entry is gone.
        """
        note = self._there(id)
        action = next((a for a in note.actions if a.label == label), None)
        if action is None:
            raise Refused("This notification is no longer there.")
        if action.reply and not text.strip():
            raise Refused("Write a reply first.")
        return note, action

    def answered(self, note: Notification, action: NoteAction, text: str) -> None:
        """The owner has taken a button of an entry, which goes."""
        self.dismiss(note.id)
        data = {"label": action.label, "act": action.act, "text": text}
        self.emit("answered", id=note.id, role=note.role, title=note.title, **data)

    def _there(self, id: str) -> Notification:
        note = self.note(id)
        if note is None:
            raise Refused("This notification is no longer there.")
        return note

    # Clipboard and calls

    def copy_text(self, text: str) -> None:
        """Put text on the clipboard."""
        self.clipboard = text
        self.emit("copied", text=text)

    def call(self, number: str, name: str = "") -> None:
        """Call a number; `name` is whom the phone takes it for."""
        if not any(c.isdigit() for c in number):
            raise Refused("Enter a phone number.")
        self.emit("called", number=number, name=name)

    def hang_up(self, number: str, seconds: int) -> None:
        """End a call that lasted so long."""
        self.emit("call_ended", number=number, seconds=seconds)
