"""The owner, the notifications and the clipboard: what belongs to no app."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from pydantic import BaseModel, ConfigDict

from swerve.world.store import Record, Store


class Owner(BaseModel):
    """Whose phone it is."""

    model_config = ConfigDict(extra="forbid")

    name: str = "Robin Ashdown"
    email: str = "robin.ashdown@fernmail.example"
    phone: str = "555-0100"


class Notification(Record):
    """One entry of the shade; tapping it opens `screen` of the app of `role` with `args`."""

    role: str
    title: str
    text: str
    time: datetime
    screen: str = ""
    args: dict[str, str] = {}


class System(Store):
    """The phone itself."""

    role: ClassVar[str] = "system"
    owner: Owner = Owner()
    notifications: list[Notification] = []
    clipboard: str = ""
    battery: int = 87

    def notify(self, role: str, title: str, text: str, screen: str = "", **args: str) -> None:
        """Put an entry into the shade."""
        self.notifications.insert(
            0,
            Notification(
                id=self.fresh_id("note"), role=role, title=title, text=text, time=self.now, screen=screen, args=args
            ),
        )

    def dismiss(self, id: str) -> None:
        """Take an entry out of the shade."""
        self.notifications = [n for n in self.notifications if n.id != id]

    def dismiss_all(self) -> None:
        """Empty the shade."""
        self.notifications = []

    def copy_text(self, text: str) -> None:
        """Put text on the clipboard."""
        self.clipboard = text
        self.emit("copied", text=text)
