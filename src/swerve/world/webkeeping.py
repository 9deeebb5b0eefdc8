"""What the browser keeps: bookmarks, history, downloads, accounts, cards, permissions of sites, settings."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal, TypeVar

from pydantic import JsonValue, ValidationError

from swerve.world.files import Files
from swerve.world.store import Refused
from swerve.world.webpages import Download, Permission
from swerve.world.websites import Websites, is_address
from swerve.world.webtraces import Bookmark, Card, Grant, Login, Preferences, Saved

_B = TypeVar("_B")
Trace = Literal["history", "cookies", "downloads", "passwords", "autofill", "permissions"]
"""What can be cleared: visits; what sites keep, with which one is signed in; the list of downloads; and so on."""


class Webkeeping(Websites):
    """The browser's memory.

    Attributes:
        autofill: what forms are filled in with, by kind: `name`, `email`, `phone`, `address`.
    """

    autofill: dict[str, str] = {}
    cards: list[Card] = []
    passwords: list[Login] = []
    bookmarks: list[Bookmark] = []
    downloads: list[Saved] = []
    permissions: list[Grant] = []

    def block(self, url: str, kind: type[_B], id: str) -> _B:
        """A block of a page, or a form in one of its popups.

        Raises:
            Refused: it is not there.
        """
        place = self.place(url)
        popups = self.popups(place)
        blocks: list[Any] = [*(place.page.blocks if place.page else ()), *(p.form for p in popups if p.form)]
        for block in blocks:
            if isinstance(block, kind) and getattr(block, "id", "") == id:
                return block
        raise Refused("This page has changed. Reload it and try again.")

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
        block = self.block(url, Download, block_id)
        size = block.size or len(block.text.encode()) or sum(21_400 + 3 * len(page) for page in block.pages)
        saved = Saved(id=self.fresh_id("download"), url=url, file=block.file, size=size, time=self.now)
        self.downloads.insert(0, saved)
        self.emit("downloaded", id=saved.id, url=url, file=block.file, size=size)
        return saved, block

    def forget_download(self, id: str) -> None:
        """Take a download out of the list; the file stays."""
        found = self._saved(id)
        self.downloads.remove(found)
        self.emit("download_removed", id=id, file=found.file)

    def delete_download(self, id: str) -> Saved:
        """Take a download out of the list and its file to the trash."""
        found, files = self._saved(id), self.other(Files)
        file = files.find(found.file_id)
        if file is not None and not file.trashed:
            files.delete(file.id)
        self.downloads.remove(found)
        self.emit("download_deleted", id=id, file=found.file)
        return found

    def restore_download(self, saved: Saved) -> None:
        """Undo the deletion of a download."""
        files = self.other(Files)
        file = files.find(saved.file_id)
        if file is not None and file.trashed:
            files.restore(file.id)
        self.downloads.insert(0, saved)
        self.emit("download_restored", id=saved.id, file=saved.file)

    def _saved(self, id: str) -> Saved:
        found = next((d for d in self.downloads if d.id == id), None)
        if found is None:
            raise Refused("This download is no longer in the list.")
        return found

    def bookmarked(self, url: str) -> Bookmark | None:
        """The bookmark of an address."""
        return next((b for b in self.bookmarks if b.url == url), None)

    def bookmark(self, url: str, title: str, folder: str = "") -> Bookmark:
        """Keep an address."""
        if not url:
            raise Refused("There is no page to bookmark.")
        found = self.bookmarked(url)
        if found:
            return found
        kept = Bookmark(id=self.fresh_id("bookmark"), url=url, title=title, folder=folder, time=self.now)
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

    def edit_bookmark(self, id: str, title: str, url: str, folder: str = "") -> Bookmark:
        """Call a bookmark something else, let it lead elsewhere, or put it into a folder."""
        found = next((b for b in self.bookmarks if b.id == id), None)
        if found is None:
            raise Refused("This bookmark is no longer there.")
        if not title.strip():
            raise Refused("Enter a name.")
        if not is_address(url.strip()):
            raise Refused("Enter a web address.")
        url = url.strip()
        found.title, found.folder = title.strip(), folder.strip()
        found.url = url if "://" in url else f"https://{url}"
        self.emit("bookmark_edited", id=id, url=found.url, title=found.title, folder=found.folder)
        return found

    def folders(self) -> list[str]:
        """Names of the bookmarks' folders."""
        return sorted({b.folder for b in self.bookmarks if b.folder}, key=str.casefold)

    def forget(self, id: str) -> None:
        """Take one visit out of the history."""
        self.history = [v for v in self.history if v.id != id]
        self.emit("history_removed", id=id)

    def clear_history(self) -> None:
        """Forget every visit."""
        self.history = []
        self.emit("history_cleared")

    def clear_data(self, kinds: Collection[Trace]) -> None:
        """Forget several kinds of things at once."""
        if not kinds:
            raise Refused("Choose what to clear.")
        for kind in kinds:
            if kind == "cookies":
                self.sessions, self.answers = [], []
            elif kind == "autofill":
                self.autofill, self.cards = {}, []
            else:
                setattr(self, kind, [])
        self.emit("data_cleared", kinds=[*sorted(kinds)])

    def clear_site(self, site: str) -> None:
        """Forget what one site keeps; the owner is signed out of it."""
        self.sessions = [s for s in self.sessions if s != site]
        self.answers = [a for a in self.answers if a.site != site]
        self.emit("site_cleared", site=site)

    # Accounts, cards, own details

    def logins(self, site: str) -> list[Login]:
        """Saved accounts of a site."""
        return [login for login in self.passwords if login.site == site]

    def save_login(self, site: str, username: str, password: str) -> Login:
        """Keep an account of a site, in place of an earlier one of the same name."""
        if not password:
            raise Refused("Enter the password.")
        login = next((one for one in self.logins(site) if one.username == username), None)
        if login is None:
            login = Login(id=self.fresh_id("login"), site=site, username=username)
            self.passwords.append(login)
        login.password = password
        self.emit("password_saved", id=login.id, site=site, username=username)
        return login

    def forget_login(self, id: str) -> Login:
        """Forget a saved account."""
        found = next((login for login in self.passwords if login.id == id), None)
        if found is None:
            raise Refused("This password is no longer saved.")
        self.passwords.remove(found)
        self.emit("password_deleted", id=id, site=found.site, username=found.username)
        return found

    def keep_login(self, login: Login) -> None:
        """Undo the removal of a saved account."""
        self.passwords.append(login)
        self.emit("password_saved", id=login.id, site=login.site, username=login.username)

    def save_card(self, number: str, expiry: str = "", name: str = "") -> Card:
        """Keep a payment card."""
        digits = "".join(c for c in number if c.isdigit())
        if not 12 <= len(digits) <= 19:
            raise Refused("Enter the long number on the front of the card.")
        spaced = " ".join(digits[at : at + 4] for at in range(0, len(digits), 4))
        card = Card(id=self.fresh_id("card"), name=name.strip(), number=spaced, expiry=expiry.strip())
        self.cards = [c for c in self.cards if c.number != spaced]
        self.cards.append(card)
        self.emit("card_saved", id=card.id, ending=card.ending, name=card.name)
        return card

    def forget_card(self, id: str) -> Card:
        """Forget a payment card."""
        found = next((card for card in self.cards if card.id == id), None)
        if found is None:
            raise Refused("This card is no longer saved.")
        self.cards.remove(found)
        self.emit("card_deleted", id=id, ending=found.ending)
        return found

    def keep_card(self, card: Card) -> None:
        """Undo the removal of a card."""
        self.cards.append(card)
        self.emit("card_saved", id=card.id, ending=card.ending, name=card.name)

    def set_autofill(self, kind: str, value: str) -> None:
        """Change what forms are filled in with."""
        old = self.autofill.get(kind, "")
        if value.strip() != old:
            self.autofill[kind] = value.strip()
            self.emit("autofill_set", kind=kind, old=old, new=value.strip())

    # Settings

    def prefer(self, name: str, value: str | bool) -> None:
        """Change one of the preferences."""
        old = getattr(self.preferences, name, None)
        if name == "homepage" and value and not is_address(str(value)):
            raise Refused("Enter a web address.")
        try:
            self.preferences = Preferences.model_validate({**self.preferences.model_dump(), name: value})
        except ValidationError:
            raise Refused("The browser has no such setting.") from None
        if old != value:
            told: JsonValue = old
            self.emit("preference_set", name=name, old=told, new=value)
