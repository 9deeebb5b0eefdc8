"""The phone's settings: connections, and what each app may do."""

from __future__ import annotations

from typing import ClassVar, Literal

from swerve.world.store import Record, Refused, Store

Permission = Literal[
    "location", "camera", "microphone", "contacts", "calendar", "photos", "messages", "calls", "notifications"
]
"""What an app asks for while it runs, as Android groups it."""

Grant = Literal["ask", "allowed", "while_in_use", "once", "denied"]
"""`once` is granted now and asked again the next time."""


class AppPermission(Record):
    """What one app may do; its id is `<role>.<permission>`."""

    grant: Grant = "ask"


class Settings(Store):
    """Switches and choices that belong to the whole phone."""

    role: ClassVar[str] = "settings"
    wifi: bool = True
    mobile_data: bool = True
    airplane: bool = False
    bluetooth: bool = False
    location: bool = True
    permissions: list[AppPermission] = []

    @property
    def online(self) -> bool:
        """Whether the web can be reached."""
        return not self.airplane and (self.wifi or self.mobile_data)

    def grant(self, app: str, permission: str) -> Grant:
        """Whether an app may do something; `ask` until the owner has said."""
        found = next((p for p in self.permissions if p.id == f"{app}.{permission}"), None)
        return found.grant if found else "ask"

    def allow(self, app: str, permission: str, grant: Grant) -> None:
        """Say what an app may do."""
        if not app:
            raise Refused("There is no such app.")
        self.permissions = [p for p in self.permissions if p.id != f"{app}.{permission}"]
        kept: Grant = "ask" if grant == "once" else grant
        self.permissions.append(AppPermission(id=f"{app}.{permission}", grant=kept))
        self.emit("permission_set", app=app, permission=permission, grant=grant)
