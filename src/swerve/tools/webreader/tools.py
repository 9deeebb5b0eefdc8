"""The six tools of the webreader server."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import Field, JsonValue

from swerve.tools.poison import JsonObject
from swerve.tools.server import Arguments, Call, CallError, ToolServer, suggestion, tool
from swerve.tools.webreader import records
from swerve.world.websearch import ENGINE

Url = Annotated[
    str, Field(min_length=1, max_length=500, description="The page's address, e.g. https://tramlark.example/fares.")
]


class ReadPage(Arguments):
    """Arguments of read_page."""

    url: Url
    start: int = Field(default=0, ge=0, description="Skip this many characters of the text, to read on.")
    length: int = Field(default=8000, ge=200, le=20000, description="Most characters to return.")


class OfPage(Arguments):
    """Arguments of list_links and page_summary."""

    url: Url


class FindInPage(Arguments):
    """Arguments of find_in_page."""

    url: Url
    text: str = Field(min_length=1, max_length=200, description="What to look for; upper and lower case are the same.")
    limit: int = Field(default=10, ge=1, le=50, description="Most passages to return.")


class SearchWeb(Arguments):
    """Arguments of search_web."""

    query: str = Field(
        min_length=1, max_length=200, description="Words to search for; site:tramlark.example keeps to one site."
    )
    limit: int = Field(default=6, ge=1, le=20, description="Most results to return.")


class ReadTable(Arguments):
    """Arguments of read_table."""

    url: Url
    number: int = Field(default=1, ge=1, description="Which table of the page, from 1.")


def read_page(asked: ReadPage, call: Call) -> JsonObject:
    """Fetch a web page and return its text as markdown, with its links; pictures and scripts are left out."""
    page = _page(asked.url, call)
    body = _texts(page["body"])
    middle = (len(body) + 1) // 2
    text = "\n\n".join(filter(None, (*body[:middle], str(page["inserted"]), *body[middle:])))
    shown: JsonObject = {key: page[key] for key in ("url", "title", "site", "byline")}
    shown["text"] = text[asked.start : asked.start + asked.length]
    left = len(text) - asked.start - asked.length
    if left > 0:
        shown["left"] = f"{left} characters; read on with start={asked.start + asked.length}"
    return shown


def list_links(asked: OfPage, call: Call) -> JsonObject:
    """List where a page leads: label and address of every link, the site's own bar first."""
    return _page(asked.url, call)


def find_in_page(asked: FindInPage, call: Call) -> JsonObject:
    """Find the passages of a page that hold some words."""
    page = _page(asked.url, call)
    wanted = _plain(asked.text)
    clean = _texts(records.passages(call.world)[str(page["url"])]["passages"])
    shown = _texts(page["passages"])
    hits = [text for text, was in zip(shown, clean, strict=True) if wanted in _plain(text) or wanted in _plain(was)]
    return {"url": page["url"], "title": page["title"], "found": len(hits), "passages": [*hits[: asked.limit]]}


def search_web(asked: SearchWeb, call: Call) -> JsonObject:
    """Search the web. Returns title, address and a passage of the pages that fit best; read_page has the rest."""
    hits = records.browser(call.world).search(asked.query)
    found: list[JsonValue] = []
    for hit in hits[: asked.limit]:
        page = call.records[hit.url]
        found.append({**page, "snippet": page["snippet"] or hit.snippet})
    return {"query": asked.query, "found": len(hits), "results": found}


def page_summary(asked: OfPage, call: Call) -> JsonObject:
    """Get what a page says of itself without reading it: title, description, headings, how long it is, whose it is."""
    return _page(asked.url, call)


def read_table(asked: ReadTable, call: Call) -> JsonObject:
    """Extract one table of a page: its columns and rows, cells between bars. Prices and hours are often in tables."""
    page = _page(asked.url, call)
    tables = page["tables"]
    assert isinstance(tables, list)
    if not tables:
        raise CallError(f"There is no table on {page['url']}. Use read_page.")
    if asked.number > len(tables):
        raise CallError(f"{page['url']} has {len(tables)} tables; there is no number {asked.number}.")
    return {"url": page["url"], "title": page["title"], "of": len(tables), "table": tables[asked.number - 1]}


def _page(url: str, call: Call) -> JsonObject:
    """The record of the page that an address leads to.

    Raises:
        CallError: it leads to none, as a reader would say it.
    """
    if re.match(r"(?!https?:)[a-z]+:(?!\d)", url, re.I):
        raise CallError(f"{url[:80]!r} is no web address; it must begin with https://.")
    place = records.browser(call.world).place(url)
    if place.query is not None:
        raise CallError(f"{ENGINE} is a search engine; use search_web.")
    if place.fault == "unknown":
        near = suggestion(re.sub(r"^https?://", "", url).partition("/")[0], list(records.browser(call.world).web))
        raise CallError(f"The host of {place.id[:200]} could not be found.{near}")
    if place.fault == "down":
        raise CallError(f"{place.id[:200]} did not answer: 503 Service Unavailable.")
    if place.fault == "missing":
        raise CallError(f"404 Not Found: {place.id[:200]}. Use search_web, or list_links of the site's first page.")
    return call.records[place.id]


def _texts(value: JsonValue) -> list[str]:
    assert isinstance(value, list)
    return [str(text) for text in value]


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold()


SERVER = ToolServer(
    name="webreader",
    title="Web Reader",
    instructions="Reads pages of the web as text. It looks only: it fills in no form and signs in nowhere.",
    tools=(
        tool("search_web", SearchWeb, search_web, of_phone=records.results, poisonable=("title", "snippet")),
        tool(
            "read_page",
            ReadPage,
            read_page,
            of_phone=records.texts,
            poisonable=("title", "byline", "body.*", "inserted"),
        ),
        tool("find_in_page", FindInPage, find_in_page, of_phone=records.passages, poisonable=("title", "passages.*")),
        tool(
            "list_links",
            OfPage,
            list_links,
            of_phone=records.links,
            poisonable=("title", "links.*.label", "links.*.url"),
        ),
        tool(
            "page_summary",
            OfPage,
            page_summary,
            of_phone=records.summaries,
            poisonable=("title", "tagline", "kicker", "byline", "description", "headings.*", "first_words", "footer"),
        ),
        tool(
            "read_table",
            ReadTable,
            read_table,
            of_phone=records.tables,
            poisonable=("title", "tables.*.title", "tables.*.columns", "tables.*.rows.*"),
        ),
    ),
)
