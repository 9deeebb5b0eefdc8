"""A page as a reader shows it: passages of markdown, links and tables. Pictures are their words only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urljoin

from swerve.world import webpages as web

_LINK = re.compile(r"\[([^\[\]]*)\]\(([^()\s]*)\)")
SEPARATOR = " | "
"""What stands between the cells of a row."""


@dataclass(frozen=True)
class Reading:
    """A page of a site, ready to be read."""

    site: web.Site
    page: web.PageDoc

    def passages(self) -> list[str]:
        """The page's text, a passage for each paragraph, list, table, card, comment."""
        return [self._linked(text) for block in self.page.blocks for text in _passages(block) if text.strip()]

    def links(self) -> list[tuple[str, str]]:
        """Label and address of every link, those of the site's own bar first; each address once."""
        found: dict[str, str] = {}
        for label, url in [(link.label, link.url) for link in self.site.nav] + list(self._targets()):
            if url:
                found.setdefault(self.address(url), label)
        return [(label, url) for url, label in found.items()]

    def tables(self) -> list[tuple[str, str, list[str]]]:
        """Title, columns and rows of every table; labels with values are a table of two columns."""
        found = []
        for block in self.page.blocks:
            if isinstance(block, web.Table):
                found.append((block.title, SEPARATOR.join(map(_bare, block.head)), [*map(_row, block.rows)]))
            elif isinstance(block, web.Facts):
                found.append((block.title, "", [_row(item) for item in block.items]))
        return found

    def address(self, url: str) -> str:
        """The whole address that a link of the page means."""
        return self.site.url(url) if url == "/" else urljoin(f"{self.site.url()}/", url)

    def _targets(self) -> Iterator[tuple[str, str]]:
        for block in self.page.blocks:
            yield from _targets(block)
            for line in web.words_of(block):
                yield from _LINK.findall(line)

    def _linked(self, text: str) -> str:
        return _LINK.sub(lambda found: f"[{found[1]}]({self.address(found[2])})", text)


def _targets(block: web.Block) -> Iterator[tuple[str, str]]:
    match block:
        case web.Cards(items=cards):
            yield from ((card.title, card.url) for card in cards)
        case web.Buttons(items=links):
            yield from ((link.label, link.url) for link in links)
        case web.Product(action=web.Link(label=label, url=url)):
            yield label, url
        case web.Form(goto=url, submit=label) if url:
            yield label, url


def _bare(text: str) -> str:
    return _LINK.sub(r"\1", text)


def _row(cells: tuple[str, ...]) -> str:
    return SEPARATOR.join(map(_bare, cells))


def _passages(block: web.Block) -> Iterator[str]:
    match block:
        case web.Heading(text=text, level=level):
            yield f"{'#' * level} {text}"
        case web.Paragraph(text=text):
            yield text
        case web.Items(items=items, ordered=ordered):
            yield "\n".join(f"{f'{n}.' if ordered else '-'} {item}" for n, item in enumerate(items, 1))
        case web.Quote(text=text, by=by):
            yield f"> {text}" + (f" ({by})" if by else "")
        case web.Callout(title=title, text=text):
            yield f"**{title}:** {text}" if title else text
        case web.Picture(alt=alt, caption=caption):
            yield f"[Picture: {' – '.join(filter(None, (alt, caption)))}]" if alt or caption else ""
        case web.Code(text=text, title=title):
            yield f"{title}\n```\n{text}\n```".strip()
        case web.Table() | web.Facts():
            yield _table(block)
        case _:
            yield from _composed(block)


def _composed(block: web.Block) -> Iterator[str]:
    """Blocks that hold several things, each a passage of its own."""
    match block:
        case web.Cards(title=title, items=cards):
            yield f"## {title}" if title else ""
            yield from map(_card, cards)
        case web.Reviews(title=title, score=score, votes=votes, items=reviews):
            yield f"## {title}" + (f" ({score:g} of 5, {votes} votes)" if votes else "")
            for review in reviews:
                head = ", ".join(filter(None, (f"{review.stars} of 5", review.date, review.title)))
                yield f"{review.author} ({head}): {review.text}"
        case web.Comments(title=title, items=comments):
            yield f"## {title}"
            yield from _thread(comments, "")
        case web.Product():
            yield _product(block)
        case web.Buttons(items=links):
            yield " · ".join(f"[{link.label}]({link.url})" for link in links)
        case web.Form():
            yield _form(block)
        case web.Download(file=file, label=label, text=text, pages=pages):
            yield f"Download: {label or file} ({file})"
            yield from filter(None, (text, *pages))


def _table(block: web.Table | web.Facts) -> str:
    if isinstance(block, web.Facts):
        rows = [f"- {label}: {value}" for label, value in block.items]
    else:
        head = [block.head, tuple("---" for _ in block.head)] if block.head else []
        rows = [f"| {' | '.join(row)} |" for row in (*head, *block.rows)]
    return "\n".join(filter(None, (f"**{block.title}**" if block.title else "", *rows)))


def _card(card: web.Card) -> str:
    title = f"[{card.title}]({card.url})" if card.url else card.title
    return "- " + " – ".join(filter(None, (title, card.badge, card.price, card.meta, card.text)))


def _thread(comments: tuple[web.Comment, ...], indent: str) -> Iterator[str]:
    for comment in comments:
        votes = f"{comment.votes} votes" if comment.votes else ""
        head = ", ".join(filter(None, (comment.badge, comment.date, votes)))
        yield f"{indent}{comment.author}{f' ({head})' if head else ''}: {comment.text}"
        yield from _thread(comment.replies, f"{indent}> ")


def _product(product: web.Product) -> str:
    price = product.price + (f" (was {product.was})" if product.was else "")
    rating = f"{product.rating:g} of 5 from {product.votes} ratings" if product.votes else ""
    facts = " – ".join(filter(None, (f"**{product.name}**", price, product.stock, rating)))
    return "\n".join([facts, *(f"- {point}" for point in product.points)])


def _form(form: web.Form) -> str:
    asked = []
    for field in form.fields:
        options = f" ({', '.join(field.options)})" if field.options else ""
        asked.append(f"- {field.label}{'' if field.required else ', optional'}{options}")
    head = f"Form{f' “{form.title}”' if form.title else ''}, sent with “{form.submit}”"
    return "\n".join(filter(None, (head, form.text, *asked)))
