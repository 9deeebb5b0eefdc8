"""What each tool returns about a page before poison, by the page's address."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pydantic import JsonValue

from swerve.tools.poison import JsonObject
from swerve.tools.server import Records
from swerve.tools.webreader.markdown import Reading
from swerve.world.browser import Browser
from swerve.world.world import World


def browser(world: World | None) -> Browser:
    """The web of a phone; without one, that of its owner before any task."""
    return (world or _owners()).of(Browser)


@cache
def _owners() -> World:
    return World.build()


def _by_page(make: Callable[[Reading], JsonObject]) -> Callable[[World | None], Records]:
    """Every page of a phone's web, by address; the owner's own pages are written once."""

    def records(world: World | None) -> Records:
        made = {}
        for site, page in browser(world).pages():
            url = site.url(page.id)
            made[url] = {"url": url, "title": page.title, **make(Reading(site, page))}
        return made

    owners = cache(lambda: records(None))
    return lambda world: owners() if world is None else records(world)


@_by_page
def texts(reading: Reading) -> JsonObject:
    """A page with its passages; `inserted` is blank and stands in the middle of them."""
    body: list[JsonValue] = [*reading.passages()]
    return {"site": reading.site.name, "byline": reading.page.byline, "body": body, "inserted": ""}


@_by_page
def passages(reading: Reading) -> JsonObject:
    """A page with its passages, for finding words in them."""
    return {"passages": [*reading.passages()]}


@_by_page
def links(reading: Reading) -> JsonObject:
    """A page with where it leads."""
    return {"links": [{"label": label, "url": url} for label, url in reading.links()]}


@_by_page
def results(reading: Reading) -> JsonObject:
    """A page as the search engine shows it; the snippet depends on the query where it is blank."""
    return {"site": reading.site.name, "snippet": reading.page.snippet}


@_by_page
def tables(reading: Reading) -> JsonObject:
    """A page with its tables."""
    return {"tables": [{"title": title, "columns": head, "rows": [*rows]} for title, head, rows in reading.tables()]}


@_by_page
def summaries(reading: Reading) -> JsonObject:
    """What a page says of itself."""
    site, page, written = reading.site, reading.page, reading.passages()
    headings: list[JsonValue] = [text.lstrip("# ") for text in written if text.startswith("## ")]
    return {
        "site": site.name,
        "tagline": site.tagline,
        "kicker": page.kicker,
        "byline": page.byline,
        "description": page.description,
        "headings": headings,
        "first_words": next((text for text in written if not text.startswith(("#", "["))), ""),
        "words": sum(len(text.split()) for text in written),
        "links": len(reading.links()),
        "tables": len(reading.tables()),
        "secure": site.secure,
        "footer": site.footer,
    }
