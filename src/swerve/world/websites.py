"""Where addresses lead, and the tabs that show them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import ClassVar, Literal, Self
from urllib.parse import parse_qs, quote_plus, urlsplit

from pydantic import JsonValue, TypeAdapter, model_validator

from swerve.world.store import Refused, Store
from swerve.world.webpages import Comments, PageDoc, Popup, Site
from swerve.world.websearch import ENGINE, ENGINES, Hit, find
from swerve.world.websquare import town_sites
from swerve.world.webtraces import Addition, Answer, Place, Preferences, Tab, Visit
from swerve.world.yaml_reader import read_yaml

_SHELVES = Path(__file__).parent / "base" / "browser"
_MEMORY = 500
"""Visits that the history keeps."""
Shelf = Literal["city", "press", "trade", "town", "desk"]
"""A file of sites; `town` are those of the town's businesses, made from what is known of each."""


class Websites(Store):
    """Sites, and what was done on them.

    Attributes:
        shelves: collections of ready-made sites, files of `base/browser`; a dump only names them.
        sites: further sites; they win over those of the same domain on the shelves.
        shortcuts: addresses on the start page.
        current: id of the tab in front.
        sessions: domains where the owner is signed in.
        answers: what the owner answered to sites' popups.
    """

    role: ClassVar[str] = "browser"
    shelves: list[Shelf] = []
    sites: list[Site] = []
    additions: list[Addition] = []
    shortcuts: list[str] = []
    history: list[Visit] = []
    tabs: list[Tab] = []
    current: str = ""
    sessions: list[str] = []
    answers: list[Answer] = []
    preferences: Preferences = Preferences()

    @model_validator(mode="after")
    def _front(self) -> Self:
        """There is always a tab, and one is in front."""
        self.tabs = self.tabs or [Tab(id="tab")]
        if all(t.id != self.current for t in self.tabs):
            self.current = self.tabs[0].id
        return self

    # Finding

    @property
    def web(self) -> dict[str, Site]:
        """Every site by its domain."""
        shelved = {site.id: site for shelf in reversed(self.shelves) for site in _shelf(shelf)}
        return shelved | {site.id: site for site in reversed(self.sites)}

    def place(self, url: str) -> Place:
        """What an address leads to."""
        host, path = self.key(url)
        if host in ENGINES and host not in self.web:
            asked = parse_qs(url.partition("?")[2].partition("#")[0]).get("q", [""])[0]
            return Place(id=url, path=path, query=asked, engine=ENGINES[host])
        site = self.web.get(host)
        if site is None:
            return Place(id=f"https://{host}{'' if path == '/' else path}" if host else url, path=path, fault="unknown")
        page = self.page(site, path)
        if page and page.members and site.id not in self.sessions:
            path, page = site.sign_in, self.page(site, site.sign_in)
        fault: Literal["", "down", "missing"] = "down" if site.down else "" if page else "missing"
        return Place(id=site.url(path), site=site, path=path, page=page, fault=fault)

    def page(self, site: Site, path: str) -> PageDoc | None:
        """A page with what tasks laid into it; None when there is none."""
        page = site.page(path)
        for extra in self.additions:
            if self.key(extra.url) == (site.id, path):
                page = _with(page or PageDoc(id=path, title=extra.title or site.name), extra)
        return page

    def pages(self) -> Iterator[tuple[Site, PageDoc]]:
        """Every page of every site that answers."""
        for site in self.web.values():
            if site.down:
                continue
            added = [path for host, path in (self.key(extra.url) for extra in self.additions) if host == site.id]
            for path in dict.fromkeys([*(page.id for page in site.pages), *added]):
                page = self.page(site, path)
                if page is not None:
                    yield site, page

    def search(self, query: str) -> list[Hit]:
        """What the search engine finds."""
        return find(query, self.pages())

    def popups(self, place: Place) -> list[Popup]:
        """What a page puts in front of itself, but for what was answered once and for all."""
        if place.site is None or place.page is None or place.fault:
            return []
        done = {a.popup for a in self.answers if a.site == place.site.id}
        return [p for p in (*place.page.popups, *place.site.popups) if not (p.lasting and p.id in done)]

    @staticmethod
    def key(url: str) -> tuple[str, str]:
        """Domain and path of an address; both empty when it is none."""
        try:
            parts = urlsplit(url if "://" in url else f"https://{url}")
            return (parts.hostname or "").removeprefix("www."), "/" + parts.path.strip("/")
        except ValueError:
            return "", ""

    # Tabs

    @property
    def tab(self) -> Tab:
        """The tab in front."""
        return next(t for t in self.tabs if t.id == self.current)

    def open_tab(self, url: str = "", opener: str = "", *, private: bool = False) -> Tab:
        """Put a new tab in front; its address is not loaded yet."""
        tab = Tab(id=self.fresh_id("tab"), urls=[url], opener=opener, private=private)
        self.tabs.append(tab)
        self.current = tab.id
        return tab

    def show_tab(self, id: str) -> None:
        """Put a tab in front."""
        if all(t.id != id for t in self.tabs):
            raise Refused("This tab is closed.")
        self.current = id

    def close_tab(self, id: str) -> Tab | None:
        """Close a tab; the one before it comes in front."""
        index = next((n for n, t in enumerate(self.tabs) if t.id == id), None)
        if index is None:
            return None
        closed = self.tabs.pop(index)
        if not self.tabs:
            self.tabs = [Tab(id=self.fresh_id("tab"))]
        if self.current == id:
            self.current = self.tabs[max(0, index - 1)].id
        return closed

    def reopen_tab(self, tab: Tab) -> None:
        """Put a closed tab back, in front."""
        if all(t.id != tab.id for t in self.tabs):
            self.tabs.append(tab)
        self.current = tab.id

    def close_tabs(self, private: bool = False) -> list[Tab]:
        """Close every tab, or every incognito tab; says which they were."""
        closed = [t for t in self.tabs if t.private == private]
        for tab in closed:
            self.close_tab(tab.id)
        return closed

    def step(self, by: int, *, online: bool = True) -> bool:
        """Go back or forward in the tab in front; says whether there was somewhere to go."""
        tab = self.tab
        if not 0 <= tab.at + by < len(tab.urls):
            return False
        tab.at += by
        if tab.url:
            self._arrive(self.place(tab.url), online)
        return True

    # Going

    def visit(self, url: str, *, online: bool = True) -> Place:
        """Load an address in the tab in front; without a connection that only fails."""
        place, tab = self.place(url.strip()), self.tab
        if not tab.url and tab.opener and len(tab.urls) == 1:
            tab.urls = [place.id]
        elif tab.url != place.id:
            tab.urls, tab.at = [*tab.urls[: tab.at + 1], place.id], tab.at + 1
        self._arrive(place, online)
        return place

    def look_up(self, text: str, *, online: bool = True) -> Place:
        """Take what was typed into the address bar: an address, or else something to search for."""
        text = text.strip()
        if not text:
            raise Refused("Type something to search for.")
        return self.visit(text if is_address(text) else search_url(text, self.preferences.engine), online=online)

    def _arrive(self, place: Place, online: bool) -> None:
        if not online:
            self.emit("failed", url=place.id, fault="offline")
            return
        aside: dict[str, JsonValue] = {"private": True} if self.tab.private else {}
        if place.query is not None:
            title = f"{place.query} - {place.engine}"
            self.emit("searched", query=place.query, **aside)
        elif place.page is not None and not place.fault:
            title = place.page.title
            site = place.site.id if place.site else ""
            self.emit("visited", url=place.id, site=site, title=title, **aside)
            if place.page.signs_out and site in self.sessions:
                self.sessions.remove(site)
                self.emit("signed_out", site=site)
        else:
            self.emit("failed", url=place.id, fault=place.fault, **aside)
            return
        if aside:
            return
        if self.history and self.history[0].url == place.id:
            self.history.pop(0)
        self.history.insert(0, Visit(id=self.fresh_id("visit"), url=place.id, title=title, time=self.now))
        del self.history[_MEMORY:]


def is_address(text: str) -> bool:
    """Whether text is meant as an address: it has a scheme, or a dot in its first part, and no spaces."""
    return bool(re.fullmatch(r"(https?://\S+|[\w-]+(\.[\w-]+)*\.[a-z]{2,}(:\d+)?(/\S*)?)", text, re.I))


def search_url(query: str, engine: str = ENGINE) -> str:
    """The address of the results for a query."""
    return f"https://{engine}/search?q={quote_plus(query)}"


def _with(page: PageDoc, extra: Addition) -> PageDoc:
    at = len(page.blocks) if extra.at is None else extra.at
    blocks = [*page.blocks[:at], *extra.blocks, *page.blocks[at:]]
    if extra.comments:
        blocks = [
            b.model_copy(update={"items": (*b.items, *extra.comments)})
            if isinstance(b, Comments) and extra.thread in ("", b.id)
            else b
            for b in blocks
        ]
    said = {key: value for key in ("title", "description", "snippet", "asks") if (value := getattr(extra, key))}
    return page.model_copy(update={"blocks": tuple(blocks), "popups": (*extra.popups, *page.popups), **said})


@cache
def _shelf(name: Shelf) -> tuple[Site, ...]:
    if name == "town":
        return town_sites()
    raw = read_yaml(_SHELVES / f"{name}.yaml")
    return TypeAdapter(tuple[Site, ...]).validate_python(raw)
