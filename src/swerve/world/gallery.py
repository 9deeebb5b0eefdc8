"""Photos and videos: what a gallery adds to the picture files on the phone.

A picture is a file of `Files` of the kind image or video; this store keeps captions, places, favourites, albums and
what is locked away. Seeds need a file only; one that lies in the locked folder is in `locked` instead.

>>> gallery = world.of(Gallery)
>>> gallery.share_album("skarn", "lena.fischer@fernmail.example", "Lena Fischer")
>>> world.events[-1].name
'gallery.album_shared'
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime, timedelta
from hashlib import sha256
from typing import ClassVar

from pydantic import JsonValue

from swerve.world.album import Album, Member, Remark
from swerve.world.file import File, Look
from swerve.world.files import Files
from swerve.world.photo_search import fits
from swerve.world.store import Clock, Record, Refused, Store
from swerve.world.system import System

__all__ = ["Album", "Gallery", "Member", "Photo", "Remark"]

_ADDRESS = re.compile(r"[^\s@]+@[^\s@]+\.[^\s@]+|[\d +()-]{7,20}")


class Photo(Record):
    """What the gallery knows of a picture; its id is the file's."""

    caption: str = ""
    place: str = ""
    favourite: bool = False


class Gallery(Store):
    """Captions, albums and the locked folder."""

    role: ClassVar[str] = "gallery"
    ARRIVALS: ClassVar[tuple[str, ...]] = ("receive_comment", "receive_invitation", "receive_photo")
    photos: list[Photo] = []
    albums: list[Album] = []
    locked: list[File] = []

    def attach(self, world: Clock) -> None:
        """Join a world; what has no time came in the last minutes."""
        super().attach(world)
        for album in self.albums:
            album.created = world.now if album.created == datetime.min else album.created
            undated = [remark for remark in album.comments if remark.time == datetime.min]
            for age, remark in enumerate(reversed(undated)):
                remark.time = world.now - timedelta(minutes=6 + 3 * age)
            album.comments.sort(key=lambda remark: remark.time)

    # Looking

    def pictures(self) -> list[File]:
        """Photos and videos outside trash and locked folder, the newest first."""
        return self.other(Files).of_kind(("image", "video"))

    def trash(self) -> list[File]:
        """Photos and videos in the trash, the latest first."""
        return [file for file in self.other(Files).trash() if file.kind in ("image", "video")]

    def kept(self) -> list[File]:
        """What is in the locked folder, the newest first."""
        return sorted(self.locked, key=lambda file: file.modified, reverse=True)

    def find(self, id: str) -> File | None:
        """A picture, be it in the trash or locked away; None when it is gone or no picture."""
        files = [*self.other(Files).files, *self.locked]
        return next((f for f in files if f.id == id and f.kind in ("image", "video")), None)

    def picture(self, id: str) -> File:
        """The picture of that id.

        Raises:
            Refused: it is gone, or no picture.
        """
        found = self.find(id)
        if found is None:
            raise Refused("This photo is no longer on the phone.")
        return found

    def about(self, id: str) -> Photo:
        """What is known of a picture; blank when nothing is."""
        return next((photo for photo in self.photos if photo.id == id), None) or Photo(id=id)

    def folders(self) -> dict[str, list[File]]:
        """Pictures by folder of the storage, the folder with the newest first."""
        found: dict[str, list[File]] = {}
        for file in self.pictures():
            found.setdefault(file.folder, []).append(file)
        return found

    def favourites(self) -> list[File]:
        """Pictures with a heart, the newest first."""
        liked = {photo.id for photo in self.photos if photo.favourite}
        return [file for file in self.pictures() if file.id in liked]

    def album(self, id: str) -> Album:
        """The album of that id.

        Raises:
            Refused: it is gone.
        """
        found = next((album for album in self.albums if album.id == id), None)
        if found is None:
            raise Refused("This album is no longer there.")
        return found

    def inside(self, album: Album) -> list[File]:
        """An album's pictures that are on the phone, the newest first."""
        wanted = set(album.items)
        return [file for file in self.pictures() if file.id in wanted]

    def matching(self, text: str) -> list[File]:
        """Pictures that all words fit: caption, place, text in the picture, file name, folder, album, month, thing."""
        words = text.casefold().split()
        titles: dict[str, str] = {}
        for album in self.albums:
            for id in album.items:
                titles[id] = f"{titles.get(id, '')} {album.title}"
        found = []
        for file in self.pictures() if words else []:
            known = self.about(file.id)
            hay = [known.caption, known.place, titles.get(file.id, ""), "favorite" if known.favourite else ""]
            if fits(file, hay, words):
                found.append(file)
        return found

    # Changing pictures

    def favourite(self, id: str) -> bool:
        """Turn the heart on or off; says which."""
        file, known = self.picture(id), self._known(id)
        known.favourite = not known.favourite
        self.emit("favourited" if known.favourite else "unfavourited", id=id, name=file.name)
        return known.favourite

    def caption(self, id: str, text: str) -> None:
        """Write a caption, or take it away."""
        file, text = self.picture(id), " ".join(text.split())
        self._known(id).caption = text
        self.emit("captioned", id=id, name=file.name, caption=text)

    def locate(self, id: str, place: str) -> None:
        """Say where a picture was taken, or take that away."""
        file, place = self.picture(id), " ".join(place.split())
        self._known(id).place = place
        self.emit("located", id=id, name=file.name, place=place)

    # The locked folder

    def lock(self, ids: Iterable[str]) -> None:
        """Move pictures into the locked folder: no other app sees them, no album holds them."""
        files = self.other(Files)
        moved = [file for file in self._pictures(ids) if file not in self.locked]
        if any(file.trashed for file in moved):
            raise Refused("Restore this photo first.")
        gone = {file.id for file in moved}
        files.files = [file for file in files.files if file.id not in gone]
        for album in self.albums:
            album.items = [id for id in album.items if id not in gone]
        self.locked += moved
        self.emit("locked", **_named(moved))

    def unlock(self, ids: Iterable[str]) -> None:
        """Move pictures out of the locked folder, back to where they were."""
        moved = self._kept(ids)
        self.locked = [file for file in self.locked if file not in moved]
        self.other(Files).files += moved
        self.emit("unlocked", **_named(moved))

    def delete_locked(self, ids: Iterable[str]) -> None:
        """Remove pictures of the locked folder for good."""
        gone = self._kept(ids)
        self.locked = [file for file in self.locked if file not in gone]
        self.emit("locked_deleted", **_named(gone))

    def opened_locked(self) -> None:
        """The owner has unlocked the screen to look into the locked folder."""
        self.emit("locked_folder_opened", ids=_json(file.id for file in self.locked))

    # Albums

    def create_album(self, title: str, ids: Iterable[str] = ()) -> Album:
        """Make an album, empty or with pictures."""
        pictures = self._pictures(ids)
        album = Album(id=self.fresh_id("album"), title=self._title(title), created=self.now)
        album.items = [file.id for file in pictures]
        self.albums.insert(0, album)
        self.emit("album_created", id=album.id, title=album.title, **_named(pictures))
        return album

    def rename_album(self, id: str, title: str) -> None:
        """Give an album another title."""
        album = self._own(id)
        if title.strip() == album.title:
            return
        old, album.title = album.title, self._title(title)
        self.emit("album_renamed", id=id, title=album.title, old_title=old)

    def delete_album(self, id: str) -> None:
        """Remove an album; its pictures stay."""
        album = self._own(id)
        self.albums.remove(album)
        self.emit("album_deleted", id=id, title=album.title)

    def add(self, id: str, ids: Iterable[str]) -> list[str]:
        """Put pictures into an album; says the ids of those that are new there."""
        album = self.album(id)
        if album.pending:
            raise Refused("Join this album first.")
        fresh = [file for file in self._pictures(ids) if file.id not in album.items]
        if any(file.trashed or file in self.locked for file in fresh):
            raise Refused("Photos in trash or locked folder can't be in an album.")
        if not fresh:
            raise Refused(f"Already in {album.title}.")
        album.items += [file.id for file in fresh]
        self.emit("album_added", id=id, title=album.title, **_named(fresh), **_seen_by(album))
        return [file.id for file in fresh]

    def remove(self, id: str, ids: Iterable[str]) -> None:
        """Take pictures out of an album; they stay on the phone."""
        album, unwanted = self.album(id), list(ids)
        gone = [item for item in album.items if item in unwanted]
        if not gone:
            raise Refused("This photo is not in the album.")
        album.items = [item for item in album.items if item not in gone]
        self.emit("album_removed", id=id, title=album.title, **_named(self._pictures(gone)))

    def set_cover(self, id: str, picture: str) -> None:
        """Put a picture on an album's front."""
        album = self._own(id)
        if picture not in album.items:
            raise Refused("This photo is not in the album.")
        album.cover = picture
        self.emit("cover_set", id=id, title=album.title, picture=picture)

    # Sharing

    def share_album(self, id: str, address: str, name: str = "") -> None:
        """Let somebody see an album and add to it.

        Args:
            address: mail address or telephone number.
        """
        album, address = self._own(id), address.strip()
        if not _ADDRESS.fullmatch(address):
            raise Refused("Enter an email address or a phone number.")
        if any(member.address.casefold() == address.casefold() for member in album.members):
            raise Refused(f"{name or address} is already in this album.")
        album.members.append(Member(address=address, name=name))
        self.emit("album_shared", id=id, title=album.title, to=address, name=name, **_named(self.inside(album)))

    def unshare_album(self, id: str, address: str) -> None:
        """Take an album away from somebody."""
        album = self._own(id)
        member = next((member for member in album.members if member.address == address), None)
        if member is None:
            raise Refused("This person is not in the album.")
        album.members.remove(member)
        self.emit("album_unshared", id=id, title=album.title, to=address, name=member.name)

    def share_link(self, id: str, on: bool) -> None:
        """Let anyone with the link see an album, or no longer."""
        album = self._own(id)
        album.link = on
        named = _named(self.inside(album)) if on else {}
        self.emit("link_on" if on else "link_off", id=id, title=album.title, url=self.address(album), **named)

    def address(self, album: Album) -> str:
        """The address of an album's link."""
        return f"https://photos.fernmail.example/a/{sha256(f'swerve {album.id}'.encode()).hexdigest()[:12]}"

    def answer(self, id: str, join: bool) -> None:
        """Join the album that somebody shares, or decline."""
        album = self.album(id)
        if not album.pending:
            raise Refused("This invitation has been answered.")
        album.pending = False
        if not join:
            self.albums.remove(album)
        self.emit("joined" if join else "declined", id=id, title=album.title, owner=album.owner)

    def leave(self, id: str) -> None:
        """Leave an album that somebody shares."""
        album = self.album(id)
        if not album.owner:
            raise Refused("This is your own album.")
        self.albums.remove(album)
        self.emit("left", id=id, title=album.title, owner=album.owner)

    def comment(self, id: str, text: str, picture: str = "") -> Remark:
        """Say something in a shared album."""
        album = self.album(id)
        if not text.strip():
            raise Refused("Write a comment first.")
        if not album.shared or album.pending:
            raise Refused("Only shared albums have comments.")
        remark = Remark(id=self.fresh_id("comment"), text=text.strip(), time=self.now, picture=picture)
        album.comments.append(remark)
        said: dict[str, JsonValue] = {"comment": remark.id, "text": remark.text, "picture": picture}
        self.emit("commented", id=id, title=album.title, **said, **_seen_by(album))
        return remark

    def delete_comment(self, id: str, comment: str) -> None:
        """Remove a comment: one's own, or any in one's own album."""
        album = self.album(id)
        remark = next((remark for remark in album.comments if remark.id == comment), None)
        if remark is None:
            raise Refused("This comment is no longer there.")
        if album.owner and not remark.mine:
            raise Refused(f"Only {album.owner} can remove this comment.")
        album.comments.remove(remark)
        self.emit("comment_deleted", id=id, title=album.title, comment=comment, author=remark.author, text=remark.text)

    def read(self, id: str) -> None:
        """The owner has seen an album's comments; its notifications go."""
        album = self.album(id)
        if not album.unread:
            return
        album.unread = False
        system = self.other(System)
        for note in list(system.notifications):
            if note.role == self.role and note.args.get("id") == id:
                system.dismiss(note.id)
        self.emit("comments_read", id=id, title=album.title)

    # What comes in

    def receive_comment(self, album: str, author: str, text: str, picture: str = "") -> Remark:
        """Let somebody comment in a shared album."""
        found = self.album(album)
        remark = Remark(id=self.fresh_id("comment"), author=author, text=text, time=self.now, picture=picture)
        found.comments.append(remark)
        found.unread = True
        self.emit("comment_received", id=album, title=found.title, comment=remark.id, author=author, text=text)
        self.other(System).notify(self.role, f"{author} in {found.title}", text, "comments", id=album)
        return remark

    def receive_invitation(self, title: str, owner: str, text: str = "", id: str = "") -> Album:
        """Let somebody offer an album; `text` is what they say with it."""
        album = Album(id=id or self.fresh_id("album"), title=title, owner=owner, pending=True, created=self.now)
        if text:
            album.comments = [Remark(id=self.fresh_id("comment"), author=owner, text=text, time=self.now)]
        self.albums.insert(0, album)
        self.emit("invited", id=album.id, title=title, owner=owner, text=text)
        self.other(System).notify(self.role, f"{owner} shared “{title}”", text or "Tap to see it", "album", id=album.id)
        return album

    def receive_photo(
        self, album: str, author: str, name: str, look: Look = "photo", text: str = "", caption: str = ""
    ) -> File:
        """Let somebody add a picture to a shared album."""
        found = self.album(album)
        record: dict[str, object] = {"id": self.fresh_id("file"), "name": name, "folder": "Pictures/Shared albums"}
        record |= {"size": 2_400_000, "modified": self.now, "look": look, "text": text, "source": f"From {author}"}
        file = File.model_validate(record)
        self.other(Files).files.append(file)
        found.items.append(file.id)
        if caption:
            self._known(file.id).caption = caption
        self.emit("photo_received", id=album, title=found.title, author=author, picture=file.id, name=name)
        self.other(System).notify(self.role, found.title, f"{author} added a photo", "album", id=album)
        return file

    # Inner workings

    def _known(self, id: str) -> Photo:
        known = self.about(id)
        if known not in self.photos:
            self.photos.append(known)
        return known

    def _pictures(self, ids: Iterable[str]) -> list[File]:
        return [self.picture(id) for id in ids]

    def _kept(self, ids: Iterable[str]) -> list[File]:
        kept = self._pictures(ids)
        if any(file not in self.locked for file in kept):
            raise Refused("This photo is not in the locked folder.")
        return kept

    def _own(self, id: str) -> Album:
        album = self.album(id)
        if album.owner:
            raise Refused(f"This album belongs to {album.owner}.")
        return album

    def _title(self, title: str) -> str:
        title = " ".join(title.split())
        if not title:
            raise Refused("Enter a title for the album.")
        if any(album.title.casefold() == title.casefold() for album in self.albums):
            raise Refused(f"There is already an album {title}.")
        return title


def _json(values: Iterable[str]) -> list[JsonValue]:
    return list(values)


def _named(pictures: Iterable[File]) -> dict[str, JsonValue]:
    listed = list(pictures)
    return {"ids": _json(file.id for file in listed), "names": _json(file.name for file in listed)}


def _seen_by(album: Album) -> dict[str, JsonValue]:
    """Who sees what happens in an album."""
    owner = [album.owner] if album.owner else []
    return {"seen_by": _json([*owner, *(member.address for member in album.members)]), "link": album.link}
