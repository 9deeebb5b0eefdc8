"""Photos: captions, favourites, the locked folder, albums and whom they are shared with."""

from __future__ import annotations

from typing import Any

import pytest

from swerve.world.files import Files
from swerve.world.gallery import Gallery
from swerve.world.store import Refused
from swerve.world.system import System
from swerve.world.world import World

FILES: list[Any] = [
    {"id": "cake", "name": "IMG_1.jpg", "folder": "DCIM/Camera", "look": "cake", "modified": "2025-04-05T16:00:00"},
    {"id": "bill", "name": "IMG_2.jpg", "folder": "Download", "look": "receipt", "text": "Total $41.20"},
    {"id": "clip", "name": "VID_3.mp4", "folder": "DCIM/Camera", "look": "beach", "modified": "2025-07-12T12:00:00"},
    {"id": "deed", "name": "deed.pdf", "folder": "Documents", "pages": ["Deed"]},
]


def world(**seeds: Any) -> World:
    return World.build({"files": {"files": FILES}, "gallery": seeds}, base=False)


def last(phone: World) -> tuple[str, dict[str, Any]]:
    return phone.events[-1].name, dict(phone.events[-1].data)


def test_pictures_are_the_image_and_video_files_the_newest_first() -> None:
    assert [f.id for f in world().of(Gallery).pictures()] == ["bill", "clip", "cake"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("$41", ["bill"]),
        ("birthday", ["cake"]),
        ("july 2025", ["clip"]),
        ("camera", ["clip", "cake"]),
        ("helen", ["cake"]),
        ("skarn", ["clip"]),
        ("sixty", ["cake"]),
        ("  ", []),
        ("deed", []),
    ],
)
def test_search_reads_captions_places_albums_text_months_and_things(words: str, found: list[str]) -> None:
    album = {"id": "a", "title": "Sixty four", "items": ["cake"]}
    photos = [{"id": "cake", "caption": "Helen blows"}, {"id": "clip", "place": "Skarn"}]
    assert [f.id for f in world(albums=[album], photos=photos).of(Gallery).matching(words)] == found


def test_a_heart_a_caption_and_a_place_are_kept() -> None:
    phone = world()
    gallery = phone.of(Gallery)
    assert gallery.favourite("cake")
    assert [f.id for f in gallery.favourites()] == ["cake"]
    gallery.caption("cake", "  Sixty\nfour ")
    assert last(phone) == ("gallery.captioned", {"id": "cake", "name": "IMG_1.jpg", "caption": "Sixty four"})
    gallery.locate("cake", "Sycamore Row")
    assert gallery.about("cake").place == "Sycamore Row"


def test_what_is_locked_away_is_seen_by_no_other_app_and_in_no_album() -> None:
    phone = world(albums=[{"id": "a", "title": "Trip", "items": ["bill", "cake"]}])
    gallery = phone.of(Gallery)
    gallery.lock(["bill"])
    assert last(phone) == ("gallery.locked", {"ids": ["bill"], "names": ["IMG_2.jpg"]})
    assert phone.of(Files).find("bill") is None
    assert gallery.album("a").items == ["cake"]
    gallery.unlock(["bill"])
    assert phone.of(Files).file("bill").folder == "Download"
    with pytest.raises(Refused):
        gallery.delete_locked(["bill"])


def test_a_locked_picture_can_be_seeded_and_removed_for_good() -> None:
    phone = world(locked=[{"id": "pin", "name": "pin.jpg", "look": "sticky", "text": "Safe 4471"}])
    phone.of(Gallery).delete_locked(["pin"])
    assert last(phone) == ("gallery.locked_deleted", {"ids": ["pin"], "names": ["pin.jpg"]})


def test_an_album_is_made_filled_and_emptied() -> None:
    phone = world()
    gallery = phone.of(Gallery)
    album = gallery.create_album(" Summer ", ["clip"])
    assert gallery.add(album.id, ["clip", "cake"]) == ["cake"]
    assert [f.id for f in gallery.inside(album)] == ["clip", "cake"]
    gallery.remove(album.id, ["clip"])
    assert last(phone)[1]["ids"] == ["clip"]
    gallery.delete_album(album.id)
    assert phone.of(Files).find("cake") is not None


def test_adding_to_a_shared_album_says_who_sees_it() -> None:
    phone = world(albums=[{"id": "a", "title": "Trip", "members": [{"address": "lena@fernmail.example"}]}])
    phone.of(Gallery).add("a", ["bill"])
    name, data = last(phone)
    assert (name, data["seen_by"], data["link"]) == ("gallery.album_added", ["lena@fernmail.example"], False)


def test_sharing_names_the_person_and_every_picture() -> None:
    phone = world(albums=[{"id": "a", "title": "Trip", "items": ["cake", "bill"]}])
    gallery = phone.of(Gallery)
    gallery.share_album("a", "555-0156", "Lena Fischer")
    said = {"id": "a", "title": "Trip", "to": "555-0156", "name": "Lena Fischer"}
    assert last(phone) == (
        "gallery.album_shared",
        {**said, "ids": ["bill", "cake"], "names": ["IMG_2.jpg", "IMG_1.jpg"]},
    )
    with pytest.raises(Refused, match="already"):
        gallery.share_album("a", "555-0156")
    gallery.unshare_album("a", "555-0156")
    assert not gallery.album("a").shared


@pytest.mark.parametrize("address", ["", "Lena", "lena@", "5"])
def test_an_album_is_not_shared_with_what_is_no_address(address: str) -> None:
    with pytest.raises(Refused):
        world(albums=[{"id": "a", "title": "Trip"}]).of(Gallery).share_album("a", address)


def test_the_link_is_the_same_in_every_run_and_is_in_the_event() -> None:
    phone = world(albums=[{"id": "a", "title": "Trip", "items": ["cake"]}])
    phone.of(Gallery).share_link("a", True)
    name, data = last(phone)
    assert name == "gallery.link_on"
    assert data["ids"] == ["cake"]
    assert data["url"] == world().of(Gallery).address(phone.of(Gallery).album("a"))


def test_comments_come_in_are_read_and_answered() -> None:
    phone = world(
        albums=[{"id": "a", "title": "Crag", "owner": "Inês Duarte", "comments": [{"author": "Lena", "text": "!"}]}]
    )
    gallery = phone.of(Gallery)
    assert gallery.album("a").comments[0].id == "a/1"
    assert gallery.album("a").comments[0].time < phone.now
    gallery.receive_comment("a", "Inês Duarte", "Look at this")
    assert phone.of(System).notifications[0].title == "Inês Duarte in Crag"
    assert gallery.album("a").unread
    gallery.read("a")
    assert not phone.of(System).notifications
    gallery.comment("a", "Great!")
    assert last(phone)[1]["text"] == "Great!"
    assert last(phone)[1]["seen_by"] == ["Inês Duarte"]
    with pytest.raises(Refused, match="Only Inês Duarte"):
        gallery.delete_comment("a", "a/1")


def test_an_invitation_is_joined_or_declined_and_left() -> None:
    phone = world()
    gallery = phone.of(Gallery)
    album = gallery.receive_invitation("Wedding", "Amara Nwosu", "Yours too!")
    with pytest.raises(Refused):
        gallery.add(album.id, ["cake"])
    gallery.answer(album.id, True)
    assert last(phone) == ("gallery.joined", {"id": album.id, "title": "Wedding", "owner": "Amara Nwosu"})
    with pytest.raises(Refused, match="belongs to"):
        gallery.rename_album(album.id, "Mine")
    gallery.leave(album.id)
    assert gallery.albums == []


def test_a_picture_comes_into_a_shared_album() -> None:
    phone = world(albums=[{"id": "a", "title": "Crag", "owner": "Inês Duarte"}])
    file = phone.of(Gallery).receive_photo("a", "Inês Duarte", "crag.jpg", "poster", "Read me", "From today")
    assert phone.of(Files).file(file.id).text == "Read me"
    assert phone.of(Gallery).about(file.id).caption == "From today"


def test_nothing_happens_to_what_is_gone() -> None:
    gallery = world(albums=[{"id": "a", "title": "Trip", "items": ["gone"]}]).of(Gallery)
    assert gallery.inside(gallery.album("a")) == []
    for deed in (lambda: gallery.favourite("gone"), lambda: gallery.picture("deed"), lambda: gallery.album("b")):
        with pytest.raises(Refused):
            deed()
    with pytest.raises(Refused, match="title"):
        gallery.create_album("  ")
    with pytest.raises(Refused, match="already an album"):
        gallery.create_album("trip")


def test_the_owner_s_albums_hold_pictures_that_are_there() -> None:
    gallery = World.build().of(Gallery)
    assert len(gallery.pictures()) > 110
    assert len(gallery.albums) >= 6
    for album in gallery.albums:
        assert all(gallery.find(item) for item in album.items), album.title
    assert all(gallery.find(photo.id) for photo in gallery.photos)
