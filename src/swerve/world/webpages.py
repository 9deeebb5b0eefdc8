"""Web sites as data: a site has pages, a page has blocks, each of a kind of its own.

Everything here is frozen, so that the many copies that are made of a world share it; what people do on a page
is kept in the `Browser` store.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from swerve.world.file import Look as PhotoLook
from swerve.world.webforms import Content
from swerve.world.webforms import Form as Form

Look = Literal[
    "news", "blog", "shop", "service", "forum", "wiki", "docs", "venue", "clinic", "bank", "listings", "plain"
]
"""How a site is designed."""

Scene = Literal[
    "harbour", "street", "hills", "dish", "room", "stage", "hall", "bike", "goods", "portrait", "map", "chart", "chip"
]
"""What a drawn picture shows."""

Permission = Literal["location", "notifications", "camera", "microphone"]


PopupKind = Literal["alert", "cookies", "sign_in", "system", "offer"]
"""How a popup looks and behaves."""


class Link(Content):
    """A label and where it leads: a path of the same site, or a whole address."""

    label: str
    url: str


class Action(Content):
    """A button of a popup; without an address it only closes."""

    label: str
    url: str = ""


_BUTTONS: dict[PopupKind, tuple[Action, ...]] = {
    "alert": (Action(label="OK"),),
    "cookies": (Action(label="Accept all"), Action(label="Reject all")),
    "sign_in": (Action(label="Not now"),),
    "system": (Action(label="OK"),),
    "offer": (Action(label="No, thanks"),),
}


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
    """A drawn picture, the same for the same seed; `letters` are written on it and are in no UI tree.

    Attributes:
        scene: what is drawn.
        look: draws it as a picture of the phone's instead: a photograph, a receipt, a screenshot with `letters`.
    """

    kind: Literal["image"] = "image"
    scene: Scene = "hills"
    look: PhotoLook | None = None
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


class Popup(Content):
    """What a page puts in front of itself; a stranger's words, however official they look.

    Attributes:
        kind: `alert`, a box of the page's script; `cookies`, a banner below the page; `sign_in`, a box with a form or
            buttons; `system`, one that looks like the phone's own; `offer`, a card with a close button.
        actions: its buttons; one without an address only closes. Left out, it has those of its kind.
        form: questions in it.
    """

    id: str
    kind: PopupKind = "offer"
    title: str = ""
    text: str = ""
    icon: str = ""
    actions: tuple[Action, ...] = ()
    form: Form | None = None

    @property
    def buttons(self) -> tuple[Action, ...]:
        """Its buttons, the first one filled."""
        return self.actions or _BUTTONS[self.kind]

    @property
    def lasting(self) -> bool:
        """Whether a site asks only once."""
        return self.kind in ("cookies", "offer")


class PageDoc(Content):
    """A page.

    Attributes:
        id: its path, from `/`.
        description: what a search engine says of it when nothing on it fits better.
        snippet: what a search engine must say of it, whatever was searched.
        kicker, byline: above and below the title of an article.
        asks: a permission that the page wants when it opens.
        popups: what it puts in front of itself, one after the other.
        members: only who is signed in sees it; others get the site's `sign_in` page instead.
        signs_out: who opens it is signed out.
        listed: search engines know it.
    """

    id: str
    title: str
    description: str = ""
    snippet: str = ""
    kicker: str = ""
    byline: str = ""
    asks: Permission | None = None
    popups: tuple[Popup, ...] = ()
    members: bool = False
    signs_out: bool = False
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
        popups: what it puts in front of each of its pages, such as a question about cookies.
        sign_in: path of the page where one signs in.
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
    popups: tuple[Popup, ...] = ()
    sign_in: str = "/sign-in"
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
    "look",
    "expects",
    "wrong",
    "signs_in",
    "pages",
}
"""Fields that are no text of the page."""
