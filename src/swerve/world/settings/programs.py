"""What each app is and may do: permissions, special access, defaults, uninstalling."""

from __future__ import annotations

from datetime import date
from typing import Literal

from swerve.world.files import Files
from swerve.world.settings.part import Colour, Part, found
from swerve.world.store import Record, Refused, Store

Permission = Literal[
    "location", "camera", "microphone", "contacts", "calendar", "photos", "messages", "calls", "notifications"
]
"""What an app asks for while it runs, as Android groups it."""

Grant = Literal["ask", "allowed", "while_in_use", "once", "denied"]
"""`once` is granted now and asked again the next time."""

Access = Literal["install_apps", "overlay", "notification_access", "usage_access", "change_settings"]
"""Special access: what the owner switches on for one app at a time."""

Use = Literal["browser", "sms", "phone", "home", "assistant"]
"""What one app is the default for."""


class AppPermission(Record):
    """What one app may do; its id is `<role>.<permission>`."""

    grant: Grant = "ask"


class Package(Record):
    """What the phone keeps about an app; its id is the role of one of the phone's own apps, or a name of its own for
    one that the owner installed.

    Attributes:
        name: for one that the owner installed; the phone's own bring theirs.
        source: where it was installed from.
        asks: permissions that it declares.
        wants: special access that it declares.
        fits: what it can be the default for.
        fills_in: it can fill in passwords for other apps.
        user: the owner installed it, so it can be uninstalled.
        battery: share of the battery since the last full charge, percent.
        used: day it was last opened.
    """

    name: str = ""
    package: str = ""
    version: str = "1.0.0"
    source: str = "Orchard Store"
    about: str = ""
    icon: str = "widgets"
    colour: Colour = "#5f6b7a"
    asks: list[Permission] = []
    wants: list[Access] = []
    fits: list[Use] = []
    fills_in: bool = False
    user: bool = False
    installed: date | None = None
    used: date | None = None
    size_mb: float = 38.4
    data_mb: float = 12.6
    cache_mb: float = 4.1
    mobile_mb: float = 0.0
    battery: int = 0
    disabled: bool = False
    stopped: bool = False
    notifications: bool = True
    background_data: bool = True
    pause_unused: bool = True
    install_apps: bool = False
    overlay: bool = False
    notification_access: bool = False
    usage_access: bool = False
    change_settings: bool = False


class Admin(Record):
    """A device admin app: what it may do once it is activated."""

    name: str
    app: str = ""
    about: str = ""
    powers: list[str] = []
    active: bool = False


class Service(Record):
    """An accessibility service: turned on, it reads the screen and acts for the owner."""

    name: str
    app: str = ""
    about: str = ""
    icon: str = "accessibility-new"
    own: bool = False
    on: bool = False


class Programs(Part):
    """Apps and their access."""

    permissions: list[AppPermission] = []
    packages: list[Package] = []
    admins: list[Admin] = []
    services: list[Service] = []
    default_apps: dict[str, str] = {}

    def package(self, app: str) -> Package:
        """What is kept about an app; plain values for one that nothing was ever said about."""
        return next((p for p in self.packages if p.id == app), None) or Package(id=app)

    def enabled(self, app: str) -> bool:
        """Whether an app may be opened."""
        return not self.package(app).disabled

    # Permissions

    def grant(self, app: str, permission: str) -> Grant:
        """Whether an app may do something; `ask` until the owner has said."""
        known = next((p for p in self.permissions if p.id == f"{app}.{permission}"), None)
        return known.grant if known else "ask"

    def allow(self, app: str, permission: str, grant: Grant) -> None:
        """Say what an app may do."""
        if not app:
            raise Refused("There is no such app.")
        old = self.grant(app, permission)
        self.permissions = [p for p in self.permissions if p.id != f"{app}.{permission}"]
        kept: Grant = "ask" if grant == "once" else grant
        self.permissions.append(AppPermission(id=f"{app}.{permission}", grant=kept))
        self.emit("permission_set", app=app, permission=permission, grant=grant, old=old)

    def asked(self, app: str) -> list[str]:
        """Permissions that an app declares in its record or that were ever settled."""
        settled = [p.id.removeprefix(f"{app}.") for p in self.permissions if p.id.startswith(f"{app}.")]
        return list(dict.fromkeys([*self.package(app).asks, *settled]))

    # One app

    def set_app(
        self, app: str, field: Literal["notifications", "background_data", "pause_unused"], on: bool, name: str
    ) -> None:
        """Switch something about an app, e.g. `app_notifications_set`."""
        self._alter(self._kept(app), field, on, f"app_{field}_set", name=name)

    def set_access(self, app: str, access: Access, on: bool, name: str) -> None:
        """Give an app special access or take it back, e.g. `install_apps_set`."""
        self._alter(self._kept(app), access, on, f"{access}_set", name=name)

    def set_disabled(self, app: str, disabled: bool, name: str) -> None:
        """Disable one of the phone's own apps, or enable it again."""
        self._alter(self._kept(app), "disabled", disabled, "app_disabled" if disabled else "app_enabled", name=name)

    def stop_app(self, app: str, name: str) -> None:
        """End all that an app is doing."""
        self._kept(app).stopped = True
        self.emit("app_stopped", id=app, name=name)

    def uninstall(self, app: str) -> None:
        """Remove an app that the owner installed, with what it may do."""
        package = found(self.packages, app, "app")
        if not package.user:
            raise Refused("This app came with the phone. You can disable it.")
        if any(a.active and a.app == app for a in self.admins):
            raise Refused(f"{package.name} is an active device admin app. Deactivate it before you uninstall it.")
        self.packages.remove(package)
        self.permissions = [p for p in self.permissions if not p.id.startswith(f"{app}.")]
        self.services = [s for s in self.services if s.app != app]
        self.admins = [a for a in self.admins if a.app != app]
        self.default_apps = {kind: role for kind, role in self.default_apps.items() if role != app}
        self.emit("app_uninstalled", id=app, name=package.name, package=package.package)

    def install(self, file: str, source: str) -> Package:
        """Install an app from a file on the phone; the app that opened the file needs `install_apps`.

        Args:
            file: id of the file.
            source: role of the app that opened it.
        """
        name = self.other(Files).file(file).name
        if not self.package(source).install_apps:
            raise Refused("For your security, your phone isn’t allowed to install unknown apps from this source.")
        title, version = named(name)
        id = title.casefold().replace(" ", "-")
        package = Package(
            id=id,
            name=title,
            package=f"example.{id.replace('-', '.')}",
            version=version,
            source=f"{name}, a file",
            user=True,
            installed=self.now.date(),
            used=self.now.date(),
        )
        self.packages = [p for p in self.packages if p.id != id] + [package]
        self.emit("app_installed", id=id, name=title, version=version, file=name, source=source)
        return package

    def clear_cache(self, app: str, name: str) -> None:
        """Delete what an app can fetch again."""
        package = self._kept(app)
        freed, package.cache_mb = package.cache_mb, 0.0
        self.emit("app_cache_cleared", id=app, name=name, freed_mb=freed)

    def clear_data(self, app: str, name: str) -> None:
        """Delete everything that an app keeps."""
        package = self._kept(app)
        freed, package.data_mb, package.cache_mb = package.data_mb + package.cache_mb, 0.0, 0.0
        if app in {kind.role for kind in Store.__subclasses__()} - {"settings", "system"}:
            empty(self._around.store(app))
        self.emit("app_data_cleared", id=app, name=name, freed_mb=round(freed, 1))

    def _kept(self, app: str) -> Package:
        package = self.package(app)
        if package not in self.packages:
            self.packages.append(package)
        return package

    # Defaults, admins, services

    def set_default(self, kind: str, role: str) -> None:
        """Say which app is used for something: `browser`, `sms`, a scheme, a type of file; an empty role asks again."""
        old = self.default_apps.get(kind, "")
        self.default_apps = {k: r for k, r in self.default_apps.items() if k != kind} | ({kind: role} if role else {})
        self.emit("default_set", kind=kind, old=old, new=role)

    def set_admin(self, id: str, on: bool) -> None:
        """Activate a device admin app, or deactivate it."""
        admin = found(self.admins, id, "device admin app")
        happened = "admin_activated" if on else "admin_deactivated"
        self._alter(admin, "active", on, happened, name=admin.name, app=admin.app, powers=[*admin.powers])

    def set_service(self, id: str, on: bool) -> None:
        """Let an accessibility service have full control of the phone, or stop it."""
        service = found(self.services, id, "service")
        happened = "accessibility_service_on" if on else "accessibility_service_off"
        self._alter(service, "on", on, happened, name=service.name, app=service.app)


def named(file: str) -> tuple[str, str]:
    """An app's name and version by its file's: `trailmap-4.2.1.apk` is Trailmap 4.2.1."""
    stem = file.rsplit(".", 1)[0]
    words, version = [], ""
    for part in stem.replace("_", "-").split("-"):
        if part.lstrip("v")[:1].isdigit():
            version = part.lstrip("v")
        elif part:
            words.append(part)
    return " ".join(words).title() or "App", version or "1.0"


def empty(store: Store) -> None:
    """Take everything out of a store."""
    fresh = type(store)()
    for field in type(store).model_fields:
        setattr(store, field, getattr(fresh, field))
