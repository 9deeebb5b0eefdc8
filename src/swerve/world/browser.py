"""The web as this phone sees it, offline: sites, and what its owner does on them.

>>> browser = world.of(Browser)
>>> browser.visit("larkhaven-city.example/bins")
>>> world.events[-1].data["url"]
'https://larkhaven-city.example/bins'
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Literal, Self
from urllib.parse import parse_qs, quote_plus, urlsplit

from pydantic import JsonValue, TypeAdapter, model_validator

from swerve.world.store import Refused, Store
from swerve.world.webpages import Comments, Download, Form, PageDoc, Permission, Site
from swerve.world.websearch import ENGINE, Hit, find
from swerve.world.webtraces import Addition, Bookmark, Grant, Place, Posted, Saved, Submission, Tab, Visit
from swerve.world.yaml_reader import read_yaml

_SHELVES = Path(__file__).parent / "base" / "browser"
_MEMORY = 500
"""Visits that the history keeps."""
Shelf = Literal["city", "press", "trade"]
"""A file of sites."""


class Browser(Store):
    """Sites, and what was done on them.

    Attributes:
        shelves: collections of ready-made sites, files of `base/browser`; a dump only names them.
        sites: further sites; they win over those of the same domain on the shelves.
        shortcuts: addresses on the start page.
        autofill: what forms are filled in with, by kind: `name`, `email`, `phone`, `address`.
        current: id of the tab in front.
    """

    role: ClassVar[str] = "browser"
    shelves: list[Shelf] = []
    sites: list[Site] = []
    additions: list[Addition] = []
    shortcuts: list[str] = []
    autofill: dict[str, str] = {}
    history: list[Visit] = []
    bookmarks: list[Bookmark] = []
    tabs: list[Tab] = []
    current: str = ""
    submissions: list[Submission] = []
    comments: list[Posted] = []
    downloads: list[Saved] = []
    permissions: list[Grant] = []

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
        host, path = self._key(url)
        if host == ENGINE:
            return Place(id=url, path=path, query=parse_qs(url.partition("?")[2].partition("#")[0]).get("q", [""])[0])
        site = self.web.get(host)
        if site is None:
            return Place(id=f"https://{host}{'' if path == '/' else path}" if host else url, path=path, fault="unknown")
        page = self.page(site, path)
        fault: Literal["", "down", "missing"] = "down" if site.down else "" if page else "missing"
        return Place(id=site.url(path), site=site, path=path, page=page, fault=fault)

    def page(self, site: Site, path: str) -> PageDoc | None:
        """A page with what tasks laid into it; None when there is none."""
        page = site.page(path)
        for extra in self.additions:
            if self._key(extra.url) == (site.id, path):
                page = _with(page or PageDoc(id=path, title=extra.title or site.name), extra)
        return page

    def pages(self) -> Iterator[tuple[Site, PageDoc]]:
        """Every page of every site that answers."""
        for site in self.web.values():
            if site.down:
                continue
            added = [path for host, path in (self._key(extra.url) for extra in self.additions) if host == site.id]
            for path in dict.fromkeys([*(page.id for page in site.pages), *added]):
                page = self.page(site, path)
                if page is not None:
                    yield site, page

    def search(self, query: str) -> list[Hit]:
        """What the search engine finds."""
        return find(query, self.pages())

    @staticmethod
    def _key(url: str) -> tuple[str, str]:
        """Domain and path of an address; both empty when it is none."""
        try:
            parts = urlsplit(url if "://" in url else f"https://{url}")
            return (parts.hostname or "").removeprefix("www."), "/" + parts.path.strip("/")
        except ValueError:
            return "", ""

    def said(self, url: str) -> list[Posted]:
        """The owner's comments on a page."""
        host, path = self._key(url)
        return [c for c in self.comments if (c.site, c.page) == (host, path)]

    # Tabs

    @property
    def tab(self) -> Tab:
        """The tab in front."""
        return next(t for t in self.tabs if t.id == self.current)

    def open_tab(self, url: str = "", opener: str = "") -> Tab:
        """Put a new tab in front; its address is not loaded yet."""
        tab = Tab(id=self.fresh_id("tab"), urls=[url], opener=opener)
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

    def step(self, by: int, *, online: bool = True) -> bool:
        """Go back or forward in the tab in front; says whether there was somewhere to go."""
        tab = self.tab
        if not 0 <= tab.at + by < len(tab.urls):
            return False
        tab.at += by
        if tab.url:
            self._arrive(self.place(tab.url), online)
        return True

    # Doing

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
        return self.visit(text if is_address(text) else search_url(text), online=online)

    def _arrive(self, place: Place, online: bool) -> None:
        if not online:
            self.emit("failed", url=place.id, fault="offline")
            return
        if place.query is not None:
            title = f"{place.query} - Lantern Search"
            self.emit("searched", query=place.query)
        elif place.page is not None and not place.fault:
            title = place.page.title
            self.emit("visited", url=place.id, site=place.site.id if place.site else "", title=title)
        else:
            self.emit("failed", url=place.id, fault=place.fault)
            return
        if self.history and self.history[0].url == place.id:
            self.history.pop(0)
        self.history.insert(0, Visit(id=self.fresh_id("visit"), url=place.id, title=title, time=self.now))
        del self.history[_MEMORY:]

    def faults(self, url: str, form_id: str, values: dict[str, str]) -> dict[str, str]:
        """What is wrong with a form's answers, by field; empty when it can be sent."""
        form = self._block(url, Form, form_id)
        found = {field.id: field.fault(values.get(field.id, "").strip()) for field in form.fields}
        return {id: fault for id, fault in found.items() if fault}

    def submit(self, url: str, form_id: str, values: dict[str, str]) -> Submission:
        """Send a form."""
        form, place = self._block(url, Form, form_id), self.place(url)
        faults = self.faults(url, form_id, values)
        if faults:
            raise Refused(next(iter(faults.values())))
        sent: dict[str, str] = {field.id: values.get(field.id, "").strip() for field in form.fields}
        id = self.fresh_id("submission")
        reference = f"{(sum(map(ord, place.path + form_id)) * 7919) % 9000 + 1000}-{len(self.submissions) + 1:03d}"
        host, path = self._key(url)
        submission = Submission(
            id=id, site=host, page=path, form=form_id, values=sent, reference=reference, time=self.now
        )
        self.submissions.append(submission)
        told: dict[str, JsonValue] = dict(sent)
        self.emit("submitted", id=id, site=host, page=path, form=form_id, values=told)
        return submission

    def comment(self, url: str, thread: str, text: str, *, author: str, parent: str = "") -> Posted:
        """Write under a page, or under another's comment."""
        if not self._block(url, Comments, thread).open:
            raise Refused("Comments are closed on this page.")
        if not text.strip():
            raise Refused("Write something first.")
        host, path = self._key(url)
        posted = Posted(
            id=self.fresh_id("comment"),
            site=host,
            page=path,
            thread=thread,
            parent=parent,
            author=author,
            text=text.strip(),
            time=self.now,
        )
        self.comments.append(posted)
        self.emit(
            "commented",
            id=posted.id,
            site=host,
            page=path,
            thread=thread,
            parent=parent,
            author=author,
            text=posted.text,
        )
        return posted

    def uncomment(self, id: str) -> None:
        """Take back a comment of the owner's."""
        if all(c.id != id for c in self.comments):
            raise Refused("This comment is no longer there.")
        self.comments = [c for c in self.comments if c.id != id and c.parent != id]
        self.emit("uncommented", id=id)

    def granted(self, site: str, kind: Permission) -> Grant | None:
        """What a site was told."""
        return next((g for g in self.permissions if (g.site, g.kind) == (site, kind)), None)

    def allow(self, site: str, kind: Permission, allowed: bool) -> Grant:
        """Answer a site that asks for a permission."""
        self.permissions = [g for g in self.permissions if (g.site, g.kind) != (site, kind)]
        grant = Grant(id=self.fresh_id("grant"), site=site, kind=kind, allowed=allowed, time=self.now)
        self.permissions.append(grant)
        self.emit("permission", site=site, kind=kind, allowed=allowed)
        return grant

    def forget_grant(self, site: str, kind: Permission) -> None:
        """Let a site ask again."""
        self.permissions = [g for g in self.permissions if (g.site, g.kind) != (site, kind)]
        self.emit("permission_reset", site=site, kind=kind)

    def download(self, url: str, block_id: str) -> tuple[Saved, Download]:
        """Note a download; whoever calls puts the file into the files store."""
        block = self._block(url, Download, block_id)
        size = block.size or len(block.text.encode()) or sum(21_400 + 3 * len(page) for page in block.pages)
        saved = Saved(id=self.fresh_id("download"), url=url, file=block.file, size=size, time=self.now)
        self.downloads.insert(0, saved)
        self.emit("downloaded", id=saved.id, url=url, file=block.file, size=size)
        return saved, block

    def forget_download(self, id: str) -> None:
        """Take a download out of the list; the file stays."""
        self.downloads = [d for d in self.downloads if d.id != id]

    def bookmarked(self, url: str) -> Bookmark | None:
        """The bookmark of an address."""
        return next((b for b in self.bookmarks if b.url == url), None)

    def bookmark(self, url: str, title: str) -> Bookmark:
        """Keep an address."""
        if not url:
            raise Refused("There is no page to bookmark.")
        found = self.bookmarked(url)
        if found:
            return found
        kept = Bookmark(id=self.fresh_id("bookmark"), url=url, title=title, time=self.now)
        self.bookmarks.insert(0, kept)
        self.emit("bookmarked", id=kept.id, url=url, title=title)
        return kept

    def unbookmark(self, id: str) -> Bookmark:
        """Forget a kept address."""
        found = next((b for b in self.bookmarks if b.id == id), None)
        if found is None:
            raise Refused("This bookmark is no longer there.")
        self.bookmarks.remove(found)
        self.emit("unbookmarked", id=id, url=found.url)
        return found

    def forget(self, id: str) -> None:
        """Take one visit out of the history."""
        self.history = [v for v in self.history if v.id != id]
        self.emit("history_removed", id=id)

    def clear_history(self) -> None:
        """Forget every visit."""
        self.history = []
        self.emit("history_cleared")

    def _block(self, url: str, kind: type[Any], id: str) -> Any:
        page = self.place(url).page
        for block in page.blocks if page else ():
            if isinstance(block, kind) and getattr(block, "id", "") == id:
                return block
        raise Refused("This page has changed. Reload it and try again.")


def is_address(text: str) -> bool:
    """Whether text is meant as an address: it has a scheme, or a dot in its first part, and no spaces."""
    return bool(re.fullmatch(r"(https?://\S+|[\w-]+(\.[\w-]+)*\.[a-z]{2,}(:\d+)?(/\S*)?)", text, re.I))


def search_url(query: str) -> str:
    """The address of the results for a query."""
    return f"https://{ENGINE}/search?q={quote_plus(query)}"


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
    said = {key: value for key in ("title", "description", "snippet") if (value := getattr(extra, key))}
    return page.model_copy(update={"blocks": tuple(blocks), **said})


@cache
def _shelf(name: Shelf) -> tuple[Site, ...]:
    raw = read_yaml(_SHELVES / f"{name}.yaml")
    return TypeAdapter(tuple[Site, ...]).validate_python(raw)
