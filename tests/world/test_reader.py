"""The document reader: bookmarks, comments, signatures, what is written down about them."""

from __future__ import annotations

from typing import Any

import pytest

from swerve.world.files import Files
from swerve.world.reader import Reader
from swerve.world.store import Refused
from swerve.world.system import System
from swerve.world.world import World

SEEDS: dict[str, Any] = {
    "files": {"files": [{"id": "lease", "name": "lease.pdf", "folder": "Home", "pages": ["One cat is allowed."] * 3}]},
    "reader": {"annotations": [{"id": "ben", "file": "lease", "author": "Ben Calloway", "text": "Only indoors."}]},
}


@pytest.fixture
def world() -> World:
    return World.build(SEEDS, base=False)


@pytest.fixture
def reader(world: World) -> Reader:
    return world.of(Reader)


def test_reading_is_kept_with_its_page(reader: Reader) -> None:
    reader.open("lease")
    reader.turn("lease", 2, 3)
    [(reading, file)] = reader.recent()
    assert (file.id, reading.page, reading.pages) == ("lease", 2, 3)
    assert reader.open("lease").page == 2


def test_a_document_in_the_trash_is_no_recent_one(world: World, reader: Reader) -> None:
    reader.open("lease")
    world.of(Files).delete("lease")
    assert reader.recent() == []
    with pytest.raises(Refused, match="in the trash"):
        reader.open("lease")


def test_a_bookmark_goes_on_and_off(world: World, reader: Reader) -> None:
    assert reader.bookmark("lease", 3, "9 Repairs")
    assert world.events[-1].data == {
        "id": reader.bookmarks[0].id,
        "file": "lease",
        "name": "lease.pdf",
        "page": 3,
        "title": "9 Repairs",
    }
    assert not reader.bookmark("lease", 3)
    assert reader.marks("lease") == []


def test_a_comment_says_what_about_which_words(world: World, reader: Reader) -> None:
    note = reader.comment("lease", 2, " Only one? ", "One cat is allowed.")
    assert world.events[-1].name == "reader.commented"
    data = world.events[-1].data
    assert (data["id"], data["page"], data["text"], data["quote"]) == (note.id, 2, "Only one?", "One cat is allowed.")


@pytest.mark.parametrize("text", ["", "  ", "x" * 4001])
def test_a_comment_needs_words_and_not_too_many(reader: Reader, text: str) -> None:
    with pytest.raises(Refused):
        reader.comment("lease", 1, text)


def test_someone_elses_comment_is_answered_but_not_changed(world: World, reader: Reader) -> None:
    reader.reply("ben", "Of course")
    assert reader.note("ben").replies[0].author == "Robin Ashdown"
    assert world.events[-1].data["to"] == "Ben Calloway"
    with pytest.raises(Refused, match="Only Ben Calloway"):
        reader.edit_comment("ben", "No")
    with pytest.raises(Refused, match="Only Ben Calloway"):
        reader.remove_note("ben")


def test_a_comment_that_comes_in_is_announced(world: World, reader: Reader) -> None:
    reader.receive_comment("lease", "Ben Calloway", "Please pay early", page=2)
    assert world.of(System).notifications[0].text == "Please pay early"
    assert (reader.notes("lease")[-1].author, reader.notes("lease")[-1].page) == ("Ben Calloway", 2)


def test_signing_says_who_signed_what(world: World, reader: Reader) -> None:
    signature = reader.create_signature("Robin  Ashdown")
    reader.sign("lease", 3, signature.id, 0.2, 0.9, "Signature")
    assert world.events[-1].name == "reader.signed"
    data = world.events[-1].data
    assert (data["signer"], data["name"], data["page"], data["label"]) == ("Robin Ashdown", "lease.pdf", 3, "Signature")
    reader.remove_fill(str(data["id"]))
    assert reader.filled("lease") == []


def test_a_signature_that_is_gone_signs_nothing(reader: Reader) -> None:
    signature = reader.create_signature("R.A.")
    reader.delete_signature(signature.id)
    with pytest.raises(Refused):
        reader.sign("lease", 1, signature.id, 0, 0)
    with pytest.raises(Refused, match="Enter your name"):
        reader.create_signature("   ")


def test_what_is_put_outside_the_page_stays_on_it(reader: Reader) -> None:
    fill = reader.fill("lease", 1, "text", "Hi", 3.0, -1.0)
    assert (fill.x, fill.y) == (1.0, 0.0)
    with pytest.raises(Refused):
        reader.fill("lease", 1, "text", " ", 0, 0)
