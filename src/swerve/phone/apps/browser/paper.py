"""What a tab shows, and moving on: each place in a tab's history keeps its scroll, typed text and answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from swerve.phone.apps.browser.manifest import app
from swerve.phone.apps.browser.pen import Pen, fitting
from swerve.phone.apps.browser.scenes import scene
from swerve.phone.context import Context
from swerve.phone.kit.icons import icon
from swerve.phone.kit.render import drawing, render
from swerve.phone.media.picture import picture_of as picture_file
from swerve.phone.shell import Entry
from swerve.world.browser import Browser, is_address
from swerve.world.file import File, Look
from swerve.world.files import Files, weight
from swerve.world.settings import Settings
from swerve.world.store import Refused
from swerve.world.webforms import MANY, Form
from swerve.world.webpages import Comment, Popup, Site
from swerve.world.websearch import ENGINES, Hit
from swerve.world.webtraces import Card, Login, Place, Posted, Visit

PAGE_OF_HITS = 8


@dataclass(slots=True)
class Paper:
    """A drawn place: all that the web templates need.

    Attributes:
        place: None for the start page.
        hits: search results, of which `shown` are drawn.
        state: of this place: `sent` (form to reference), `errors` (field to sentence), `replying` (comment's id),
            `closed` (popups that were answered).
        posted: what came here while the phone was in use.
    """

    ctx: Context
    store: Browser
    pen: Pen
    place: Place | None
    hits: list[Hit] = field(default_factory=list)
    shown: int = PAGE_OF_HITS
    offline: bool = False
    state: dict[str, Any] = field(default_factory=dict)
    posted: list[Posted] = field(default_factory=list)
    live: bool = True

    @property
    def sent(self) -> dict[str, str]:
        """Reference of each form that was sent from here."""
        sent: dict[str, str] = self.state.get("sent", {})
        return sent

    @property
    def errors(self) -> dict[str, str]:
        """What is wrong with the answers, by the field's name on the screen."""
        errors: dict[str, str] = self.state.get("errors", {})
        return errors

    @property
    def replying(self) -> str:
        """The comment that is being answered."""
        return str(self.state.get("replying", ""))

    def typed(self, name: str) -> str:
        """What is typed or chosen in a form's field."""
        return root(self.ctx).fields.get(name, "") if self.live else ""

    def ticked(self, name: str) -> list[str]:
        """What is chosen of several options."""
        return [part for part in self.typed(name).split(MANY) if part]

    def file(self, name: str) -> str:
        """Name of the file that is chosen in a form's field."""
        file = self.ctx.store(Files).find(self.typed(name))
        return file.name if file else ""

    def profile(self, form: Form) -> bool:
        """Whether the owner's own details fit a form."""
        return self.store.preferences.autofill and any(self.store.autofill.get(f.autofill) for f in form.fields)

    def logins(self, form: Form) -> list[Login]:
        """Saved accounts that fit a form."""
        asks = any(f.type == "password" for f in form.fields)
        return self.store.logins(self.place.site.id) if asks and self.place and self.place.site else []

    def cards(self, form: Form) -> list[Card]:
        """Saved cards that fit a form."""
        fits = any(f.autofill.startswith("card-") for f in form.fields)
        return self.store.cards if fits and self.store.preferences.autofill else []

    @property
    def popup(self) -> Popup | None:
        """What the page puts in front of itself now."""
        if not self.live or self.place is None or self.offline:
            return None
        closed = self.state.get("closed", [])
        return next((p for p in self.store.popups(self.place) if p.id not in closed), None)

    def answers(self, thread: str, parent: str = "") -> list[Posted]:
        """What came to a thread, or below a comment."""
        return [c for c in self.posted if c.thread == thread and c.parent == parent]

    def count(self, thread: str, items: tuple[Comment, ...]) -> int:
        """How many comments a thread has."""
        return len([c for c in self.posted if c.thread == thread]) + _count(items)

    def recent(self) -> list[Visit]:
        """The latest pages, for the start page."""
        return [v for v in self.store.history if self.store.place(v.url).query is None][:6]

    @property
    def engine(self) -> str:
        """Name of the search engine."""
        return ENGINES.get(self.store.preferences.engine, self.store.preferences.engine)


def _count(items: tuple[Comment, ...]) -> int:
    return sum(1 + _count(item.replies) for item in items)


def paper(ctx: Context, url: str, wanted: str = "", current: int = 0) -> Paper:
    """What an address shows."""
    store = ctx.store(Browser)
    place = store.place(url) if url else None
    hits = store.search(place.query) if place and place.query else []
    pen = Pen(place.id if place else "", wanted)
    if wanted and place:
        pen.current = _within(ctx, url, wanted, current)
    live = url == store.tab.url
    state = root(ctx).ui.setdefault("state", {}) if live else {}
    posted = store.said(url) if url else []
    without = place is not None and offline(ctx)
    return Paper(ctx, store, pen, place, hits, state.get("hits", PAGE_OF_HITS), without, state, posted, live)


def _within(ctx: Context, url: str, wanted: str, current: int) -> int:
    """The number of a match, counted around the ends; takes one drawing aside to count them."""
    trial = paper(ctx, url)
    trial.pen.wanted = wanted
    picture_of(trial)
    return current % trial.pen.found if trial.pen.found else 0


def picture_of(shown: Paper) -> str:
    """The markup of a place with its acts thrown away: for thumbnails and counts."""
    with drawing("aside", "browser"):
        return render("browser/web.html", ctx=shown.ctx, **values_of(shown))


def values_of(shown: Paper) -> dict[str, object]:
    """What the web templates go by."""
    site = shown.place.site if shown.place else None
    return {**TOOLS, "paper": shown, "pen": shown.pen, "place": shown.place, "site": site}


def known(name: str, otherwise: str = "public") -> str:
    """A Material icon's name; another one when there is none of that name."""
    try:
        icon(name), icon(name, "filled")
    except KeyError:
        return otherwise
    return name


def paint(site: Site | None) -> str:
    """The icon that serves as a site's logo."""
    return known(site.icon) if site else "public"


def crumbs(url: str) -> str:
    """An address as search engines write it."""
    return url.partition("://")[2].replace("/", " › ")


def lamp(engine: str) -> str:
    """The icon of a search engine."""
    return {"Foxglove": "local-florist", "Ternfind": "explore"}.get(engine, "wb-incandescent")


def photo(file_id: str, look: Look, text: str) -> Markup:
    """A picture of a page that is drawn as those of the phone are."""
    return picture_file(File(id=file_id or "picture", name="picture.jpg", look=look, text=text))


TOOLS: dict[str, object] = {
    "lamp": lamp,
    "photo": photo,
    "scene": scene,
    "known": known,
    "paint": paint,
    "crumbs": crumbs,
    "fitting": fitting,
    "weight": weight,
    "address_like": is_address,
}
"""Functions that templates of this app call."""


def draw(ctx: Context, template: str, **values: object) -> str:
    """Draw a template of this app."""
    return ctx.page(template, **TOOLS, **values)


def offline(ctx: Context) -> bool:
    """Whether the phone has no connection."""
    return not ctx.store(Settings).online


# Moving


def root(ctx: Context) -> Entry:
    """The screen that shows pages, which lies under all others of this app."""
    task = next((t for t in ctx.shell.tasks if t.role == "browser"), None)
    return task.stack[0] if task else ctx.entry


def leave(ctx: Context) -> None:
    """Keep what the present place looks like."""
    tab, page = ctx.store(Browser).tab, root(ctx)
    page.ui.setdefault("kept", {})[tab.id, tab.at] = (page.scroll, page.fields, page.ui.get("state", {}))


def restore(ctx: Context, *, fresh: bool = False) -> None:
    """Make the present place look as it did; `fresh` forgets how."""
    tab, page = ctx.store(Browser).tab, root(ctx)
    kept = page.ui.setdefault("kept", {})
    if fresh:
        kept.pop((tab.id, tab.at), None)
    page.scroll, page.fields, page.ui["state"] = kept.get((tab.id, tab.at), ({}, {}, {}))
    page.ui.pop("finding", None)
    ctx.focus(None)


def switch(ctx: Context, id: str) -> None:
    """Put another tab in front."""
    leave(ctx)
    ctx.store(Browser).show_tab(id)
    restore(ctx)


def go_to(ctx: Context, url: str, *, fresh: bool = False, typed: bool = False) -> None:
    """Load an address in the tab in front; `fresh` when nothing of the present place is to be kept."""
    store = ctx.store(Browser)
    if not url:
        raise Refused("There is no page to load.")
    if not fresh:
        leave(ctx)
    online = not offline(ctx)
    place = store.look_up(url, online=online) if typed else store.visit(url, online=online)
    restore(ctx, fresh=True)
    asked = place.page.asks if online and place.page and not place.fault else None
    if place.site and asked and store.granted(place.site.id, asked) is None:
        app.run(ctx, "site_asks", {"site": place.site.id, "kind": asked})
