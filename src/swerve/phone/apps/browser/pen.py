"""Writes a page's text: links in it become tappable, what is searched for is marked, all else stays literal."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urljoin

from markupsafe import Markup, escape

from swerve.phone.kit.render import act, w
from swerve.world.websearch import matches

_LINK = re.compile(r"\[([^\[\]\n]{1,300})\]\(((?:/|https?://|mailto:|tel:|sms:)[^()\s]{0,600})\)")


@dataclass(slots=True)
class Pen:
    """One drawing of one page.

    Attributes:
        base: address of the page; links are relative to it.
        wanted: what is looked for in the page.
        current: which of the matches is the one in view, from 0.
        found: matches so far.
    """

    base: str
    wanted: str = ""
    current: int = 0
    found: int = 0

    def absolute(self, url: str) -> str:
        """Where a link leads."""
        try:
            return urljoin(self.base, url)
        except ValueError:
            return url

    def go(self, url: str) -> str:
        """The act of following a link."""
        return act("follow", url=self.absolute(url))

    def hold(self, url: str) -> str:
        """The act of a long press on a link."""
        return act("link_menu", url=self.absolute(url))

    def plain(self, text: object) -> Markup:
        """Text in which nothing is a link."""
        value = str(text)
        if not self.wanted:
            return escape(value)
        out, end = Markup(""), 0
        for match in re.finditer(re.escape(self.wanted), value, re.I):
            here = self.found == self.current
            tag = Markup('<mark class="now" data-focus>') if here else Markup("<mark>")
            out += escape(value[end : match.start()]) + tag + escape(match[0]) + Markup("</mark>")
            end = match.end()
            self.found += 1
        return out + escape(value[end:])

    def inline(self, text: str) -> Markup:
        """Text with its links."""
        out, end = Markup(""), 0
        for match in _LINK.finditer(text):
            link = Markup('<span class="a" {}>{}</span>').format(
                w("Text", act=self.go(match[2]), long=self.hold(match[2])), self.plain(match[1])
            )
            out += self.plain(text[end : match.start()]) + link
            end = match.end()
        return out + self.plain(text[end:])

    def write(self, text: object, css: str = "", tag: str = "div") -> Markup:
        """A node of text."""
        return Markup('<{0} class="{1}" {2}>{3}</{0}>').format(Markup(tag), css, w("Text"), self.plain(text))

    def prose(self, text: str, css: str = "") -> Markup:
        """A paragraph whose links and line breaks count."""
        return Markup('<div class="prose {}" {} data-pre>{}</div>').format(css, w("Text"), self.inline(text))


def fitting(text: str, query: str) -> Markup:
    """A search result's text with the query's words in bold."""
    out, end = Markup(""), 0
    for start, stop in matches(text, query):
        out += escape(text[end:start]) + Markup("<b>") + escape(text[start:stop]) + Markup("</b>")
        end = stop
    return out + escape(text[end:])
