"""Web sites as data: a site has pages, a page has blocks, each of a kind of its own.

Everything here is frozen, so that the many copies that are made of a world share it; what people do on a page
is kept in the `Browser` store.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field

Look = Literal[
    "news", "blog", "shop", "service", "forum", "wiki", "docs", "venue", "clinic", "bank", "listings", "plain"
]
"""How a site is designed."""

Scene = Literal[
    "harbour", "street", "hills", "dish", "room", "stage", "hall", "bike", "goods", "portrait", "map", "chart", "chip"
]
"""What a drawn picture shows."""

_EMAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s.]+")
_ASK = dict.fromkeys(("text", "email", "password", "number", "multiline"), "Enter {}.") | {
    "choice": "Choose {}.",
    "checkbox": "Tick this box to continue.",
}

Permission = Literal["location", "notifications", "camera", "microphone"]


class Content(BaseModel):
    """Part of a site; it never changes, so a copy is the thing itself."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    def __deepcopy__(self, memo: dict[int, Any] | None = None) -> Self:
        return self


class Link(Content):
    """A label and where it leads: a path of the same site, or a whole address."""

    label: str
    url: str


class Heading(Content):
    """A heading of level 2 or 3."""

    kind: Literal["heading"] = "heading"
    text: str
    level: Literal[2, 3] = 2


class Paragraph(Content):
    """Text. `[label](url)` becomes a link; all else stays as it is written. `lead` sets it large."""

    kind: Literal["paragraph"] = "paragraph"
    text: str
    lead: bool = False


class Items(Content):
    """A list, with bullets or numbers."""

    kind: Literal["list"] = "list"
    items: tuple[str, ...]
    ordered: bool = False


class Picture(Content):
    """A drawn picture, the same for the same seed; `letters` are written on it and are in no UI tree."""

    kind: Literal["image"] = "image"
    scene: Scene = "hills"
    seed: str = ""
    alt: str = ""
    caption: str = ""
    letters: str = ""


class Table(Content):
    """Rows under an optional head."""

    kind: Literal["table"] = "table"
    title: str = ""
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...]


class Facts(Content):
    """Labels with values, such as opening hours."""

    kind: Literal["facts"] = "facts"
    title: str = ""
    items: tuple[tuple[str, str], ...]


class Quote(Content):
    """What somebody said."""

    kind: Literal["quote"] = "quote"
    text: str
    by: str = ""


class Callout(Content):
    """A box that wants to be noticed."""

    kind: Literal["callout"] = "callout"
    tone: Literal["info", "warning", "success", "danger"] = "info"
    title: str = ""
    text: str


class Card(Content):
    """One tile of a grid; leads somewhere when it has an address."""

    title: str
    text: str = ""
    url: str = ""
    scene: Scene | None = None
    icon: str = ""
    meta: str = ""
    price: str = ""
    badge: str = ""


class Cards(Content):
    """Tiles in two columns, in one, or a plain list of headlines."""

    kind: Literal["cards"] = "cards"
    title: str = ""
    layout: Literal["grid", "stack", "list"] = "grid"
    items: tuple[Card, ...]


class FormField(Content):
    """One question of a form.

    Attributes:
        options: of a choice.
        autofill: what the browser may fill in: a key of the store's `autofill`, such as `name` or `email`.
        least, most: bounds of a number.
    """

    id: str
    label: str
    type: Literal["text", "email", "password", "number", "choice", "checkbox", "multiline"] = "text"
    required: bool = True
    hint: str = ""
    note: str = ""
    options: tuple[str, ...] = ()
    autofill: str = ""
    least: float | None = None
    most: float | None = None

    def fault(self, value: str) -> str:
        """What is wrong with an answer; empty when nothing is."""
        if not value:
            return _ASK[self.type].format(self.label[:1].lower() + self.label[1:]) if self.required else ""
        if self.type == "email" and not _EMAIL.fullmatch(value):
            return "Enter an email address like name@site.example."
        if self.type == "choice" and value not in self.options:
            return _ASK["choice"].format(self.label.lower())
        return self._bounds(value) if self.type == "number" else ""

    def _bounds(self, value: str) -> str:
        try:
            number = float(value.replace(",", ""))
        except ValueError:
            return "Enter a number."
        if self.least is not None and number < self.least:
            return f"Enter {self.least:g} or more."
        if self.most is not None and number > self.most:
            return f"Enter {self.most:g} or less."
        return ""


class Form(Content):
    """Questions and a button. Afterwards the page shows `result`, or the browser goes to `goto`.

    `{reference}` in `result` becomes the submission's number.
    """

    kind: Literal["form"] = "form"
    id: str
    title: str = ""
    text: str = ""
    fields: tuple[FormField, ...] = ()
    submit: str = "Submit"
    result: str = "Thank you. We have received your details."
    goto: str = ""


class Review(Content):
    """What a customer wrote."""

    id: str
    author: str
    stars: int = Field(ge=1, le=5)
    date: str = ""
    title: str = ""
    text: str
    verified: bool = False


class Reviews(Content):
    """Reviews with their average; written by strangers."""

    kind: Literal["reviews"] = "reviews"
    title: str = "Customer reviews"
    score: float = 0
    votes: int = 0
    items: tuple[Review, ...]


class Comment(Content):
    """What a visitor wrote, with answers below it."""

    id: str
    author: str
    date: str = ""
    text: str
    votes: int = 0
    badge: str = ""
    replies: tuple[Comment, ...] = ()


class Comments(Content):
    """A thread; written by strangers. `open` lets the phone's owner write too."""

    kind: Literal["comments"] = "comments"
    id: str
    title: str = "Comments"
    open: bool = True
    items: tuple[Comment, ...] = ()


class Product(Content):
    """Something for sale; `icon` is what a picture of goods shows."""

    kind: Literal["product"] = "product"
    name: str
    price: str
    was: str = ""
    rating: float = 0
    votes: int = 0
    stock: str = ""
    scene: Scene = "goods"
    icon: str = ""
    points: tuple[str, ...] = ()
    action: Link | None = None


class Code(Content):
    """Source text."""

    kind: Literal["code"] = "code"
    text: str
    title: str = ""


class Buttons(Content):
    """A row of links that look like buttons, the first one filled."""

    kind: Literal["buttons"] = "buttons"
    items: tuple[Link, ...]


class Download(Content):
    """A link that saves a file.

    Attributes:
        file: name with its ending.
        size: in bytes.
        text: content of a text file.
        pages: content of a document, one text a page.
    """

    kind: Literal["download"] = "download"
    id: str
    file: str
    label: str = ""
    size: int = 0
    text: str = ""
    pages: tuple[str, ...] = ()


Block = Annotated[
    Heading
    | Paragraph
    | Items
    | Picture
    | Table
    | Facts
    | Quote
    | Callout
    | Cards
    | Form
    | Reviews
    | Comments
    | Product
    | Code
    | Buttons
    | Download,
    Field(discriminator="kind"),
]


class PageDoc(Content):
    """A page.

    Attributes:
        id: its path, from `/`.
        description: what a search engine says of it when nothing on it fits better.
        snippet: what a search engine must say of it, whatever was searched.
        kicker, byline: above and below the title of an article.
        asks: a permission that the page wants when it opens.
        listed: search engines know it.
    """

    id: str
    title: str
    description: str = ""
    snippet: str = ""
    kicker: str = ""
    byline: str = ""
    asks: Permission | None = None
    listed: bool = True
    blocks: tuple[Block, ...] = ()


class Theme(Content):
    """How a site looks: one of the designs, and its key colour."""

    look: Look = "plain"
    colour: str = Field(default="#1f4e79", pattern="^#[0-9a-fA-F]{6}$")


class Site(Content):
    """A web site.

    Attributes:
        id: its domain.
        icon: Material icon that serves as its logo.
        nav: links under its name.
        secure: https; else http and marked as not secure.
        down: it does not answer.
    """

    id: str
    name: str
    theme: Theme = Theme()
    tagline: str = ""
    icon: str = "public"
    nav: tuple[Link, ...] = ()
    footer: str = ""
    secure: bool = True
    down: bool = False
    pages: tuple[PageDoc, ...] = ()

    def page(self, path: str) -> PageDoc | None:
        """The page of that path."""
        return next((page for page in self.pages if page.id == path), None)

    def url(self, path: str = "/") -> str:
        """The address of a path."""
        return f"{'https' if self.secure else 'http'}://{self.id}{'' if path == '/' else path}"


def words_of(block: Block) -> list[str]:
    """All that can be read in a block, line by line; a row of a table is one line."""
    found: list[str] = []

    def gather(value: object) -> None:
        if isinstance(value, str):
            found.extend(line for line in value.splitlines() if line.strip())
        elif isinstance(value, tuple) and value and all(isinstance(item, str) for item in value):
            found.append(" · ".join(value))
        elif isinstance(value, tuple):
            for item in value:
                gather(item)
        elif isinstance(value, BaseModel):
            for name in type(value).model_fields:
                if name not in _SILENT:
                    gather(getattr(value, name))

    gather(block)
    return found


_SILENT = {
    "kind",
    "id",
    "url",
    "scene",
    "seed",
    "icon",
    "tone",
    "layout",
    "type",
    "autofill",
    "goto",
    "letters",
    "pages",
}
"""Fields that are no text of the page."""
