"""An app as the phone knows it: a manifest, screens and acts. One folder in `swerve.phone.apps` holds one.

>>> app = App(role="contacts", name="Contacts", package="com.fern.contacts", icon="person", colour="#1a6ed8")
>>> @app.screen("list", activity=".PeopleActivity")
... def people(ctx: Context) -> str:
...     return ctx.page("list.html", people=ctx.store(Contacts).matching(ctx.field("q")))
>>> @app.on("open")
... def open_person(ctx: Context, id: str) -> None:
...     ctx.go("person", id=id)

In templates, `act("open", id=person.id)` names an act for a tap; the page itself holds only its number.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

import swerve.phone.apps
from swerve.world.settings import Permission

if TYPE_CHECKING:
    from swerve.phone.context import Context

View = Callable[["Context"], str]
Handler = Callable[..., None]


@dataclass(frozen=True, slots=True)
class Page:
    """One screen of an app: how it is drawn, its Android activity, and acts that it runs by itself, if any.

    `on_back` is run by the back button; `on_open(caller: str)` when the screen is launched, by the app of that role;
    `on_rest` after every action that leaves the screen in front, e.g. to keep a draft.
    """

    view: View
    activity: str
    on_back: str | None = None
    on_open: str | None = None
    on_rest: str | None = None


@dataclass(frozen=True, slots=True)
class Shared:
    """What the share sheet hands over: text, and ids of files."""

    text: str = ""
    subject: str = ""
    files: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Opened:
    """What another app asks this one to open: an address, e.g. `geo:…` or `https://…`, or a file by id."""

    uri: str = ""
    file: str = ""


@dataclass(slots=True)
class App:
    """A manifest with its screens and acts.

    Attributes:
        role: what the app is for; also its folder's and its store's name.
        name: under its icon.
        package: Android package.
        icon: name of a Material icon.
        colour: the app's key colour, a CSS colour; its whole palette is derived from it.
        home: screen that opens first.
        accepts: what the share sheet may offer it: `text`, `file`. It then has an act `shared(shared: Shared)`.
        dock: its place in the launcher's dock from 0; None for the grid only.
        opens: what it can open for others (Android's VIEW): schemes with their colon, `https:`, `tel:`, `geo:`, and
            types of files, `application/pdf`, `image/*`. It then has an act `opened(opened: Opened)`.
        picks: what it can choose for others (Android's PICK): `file`, `image`, `contact`; the first is what it is best
            at. It then has a screen `pick` with the args `back_role`, `back_act`, `purpose`; choosing goes back to that
            app's visible screen and runs its act with `id`.
        permissions: what it asks the owner for while it runs, for its page in the settings.
    """

    role: str
    name: str
    package: str
    icon: str
    colour: str
    home: str
    accepts: tuple[str, ...] = ()
    dock: int | None = None
    opens: tuple[str, ...] = ()
    picks: tuple[str, ...] = ()
    permissions: tuple[Permission, ...] = ()
    pages: dict[str, Page] = field(default_factory=dict)
    acts: dict[str, Handler] = field(default_factory=dict)

    def screen(
        self,
        name: str,
        *,
        activity: str,
        on_back: str | None = None,
        on_open: str | None = None,
        on_rest: str | None = None,
    ) -> Callable[[View], View]:
        """Register a screen."""

        def register(view: View) -> View:
            self.pages[name] = Page(view, activity, on_back, on_open, on_rest)
            return view

        return register

    def on(self, act: str) -> Callable[[Handler], Handler]:
        """Register what an act does; its keyword arguments are those that the template gave to `act(...)`."""

        def register(handler: Handler) -> Handler:
            self.acts[act] = handler
            return handler

        return register

    def can_open(self, opened: Opened, mime: str = "") -> bool:
        """Whether it opens such an address, or a file of such a type."""
        if opened.uri:
            return opened.uri.partition(":")[0].lower() + ":" in self.opens
        return bool({mime, mime.partition("/")[0] + "/*", "*/*"} & set(self.opens))

    def run(self, ctx: Context, act: str, args: dict[str, Any]) -> None:
        """Do an act."""
        self.acts[act](ctx, **args)


@cache
def apps() -> dict[str, App]:
    """Every installed app, by role, in the order of their names."""
    found = []
    for module in pkgutil.iter_modules(swerve.phone.apps.__path__):
        found.append(importlib.import_module(f"swerve.phone.apps.{module.name}.views").app)
    return {app.role: app for app in sorted(found, key=lambda app: app.name)}


def app_named(name: str) -> App | None:
    """The app of that name, package or role, whatever the case; None when nothing is called so."""
    wanted = name.strip().casefold()
    return next((a for a in apps().values() if wanted in (a.name.casefold(), a.package.casefold(), a.role)), None)
