"""Files: where they are, what can happen to them, what is written down about it."""

from __future__ import annotations

import pytest

from swerve.world.files import File, Files, weight
from swerve.world.store import Refused
from swerve.world.system import System
from swerve.world.world import World

SEEDS = {
    "files": {
        "files": [
            {"id": "invoice", "name": "invoice.pdf", "folder": "Documents/Invoices", "pages": ["Total $1,240"]},
            {"id": "budget", "name": "budget.csv", "folder": "/Documents/", "text": "item,cost\nrope,89"},
            {"id": "photo", "name": "crag.jpg", "folder": "Pictures", "size": 2_400_000},
        ],
        "folders": ["Documents/Empty"],
    }
}


@pytest.fixture
def world() -> World:
    return World.build(SEEDS, base=False)


@pytest.fixture
def files(world: World) -> Files:
    return world.of(Files)


def test_type_and_size_follow_from_name_and_content() -> None:
    file = File(id="a", name="notes.md", text="# Hi")
    assert (file.mime, file.kind, file.size) == ("text/markdown", "text", 4)


def test_folders_hold_files_and_empty_folders(files: Files) -> None:
    assert files.subfolders("") == ["Documents", "Pictures"]
    assert files.subfolders("Documents") == ["Documents/Empty", "Documents/Invoices"]
    assert [f.id for f in files.inside("Documents")] == ["budget"]
    assert {f.id for f in files.below("Documents")} == {"budget", "invoice"}


def test_search_reads_names_before_content(files: Files) -> None:
    files.create("rope list.txt", "Documents", "nothing")
    assert [f.name for f in files.matching("ROPE")] == ["rope list.txt", "budget.csv"]
    assert files.matching("  ") == []


def test_rename_tells_both_names(world: World, files: Files) -> None:
    files.rename("invoice", "march.pdf")
    assert world.events[-1].name == "files.renamed"
    assert world.events[-1].data == {
        "id": "invoice",
        "name": "march.pdf",
        "folder": "Documents/Invoices",
        "old_name": "invoice.pdf",
    }


@pytest.mark.parametrize("name", ["", "  ", "..", "a/b", "x" * 121])
def test_bad_names_are_refused(files: Files, name: str) -> None:
    with pytest.raises(Refused):
        files.rename("invoice", name)


def test_rename_to_a_taken_name_is_refused(files: Files) -> None:
    files.create("b.txt", "Documents")
    with pytest.raises(Refused, match=r"already in this folder"):
        files.rename("budget", "B.TXT")


def test_move_keeps_both_files_of_one_name(files: Files) -> None:
    copy = files.copy_to("budget", "Pictures")
    files.move("budget", "Pictures")
    assert (copy.path, files.file("budget").path) == ("Pictures/budget.csv", "Pictures/budget (1).csv")


def test_copy_beside_gets_a_number_and_the_content(world: World, files: Files) -> None:
    copy = files.copy_to("budget", "Documents")
    assert (copy.name, copy.text) == ("budget (1).csv", files.file("budget").text)
    assert world.events[-1].data["origin"] == "budget"


def test_delete_then_restore(world: World, files: Files) -> None:
    files.delete("photo")
    assert [f.id for f in files.trash()] == ["photo"]
    assert files.inside("Pictures") == []
    files.restore("photo")
    assert [f.id for f in files.inside("Pictures")] == ["photo"]
    assert [e.name for e in world.events] == ["files.deleted", "files.restored"]


def test_only_the_trash_is_deleted_forever(files: Files) -> None:
    with pytest.raises(Refused):
        files.delete_forever("photo")
    files.delete("photo")
    files.delete_forever("photo")
    assert files.find("photo") is None


def test_empty_trash_names_what_went(world: World, files: Files) -> None:
    files.delete("photo")
    files.delete("budget")
    files.empty_trash()
    assert set(world.events[-1].data["ids"]) == {"photo", "budget"}  # type: ignore[arg-type]
    with pytest.raises(Refused):
        files.empty_trash()


def test_what_is_in_the_trash_is_left_alone(files: Files) -> None:
    files.delete("photo")
    for deed in (lambda: files.move("photo", "Documents"), lambda: files.rename("photo", "x.jpg")):
        with pytest.raises(Refused, match="trash"):
            deed()


def test_downloads_never_replace_each_other(files: Files) -> None:
    first = files.save_download("menu.pdf", source="tidewater.example", pages=["Soup"])
    second = files.save_download("menu.pdf")
    assert (first.path, second.name) == ("Download/menu.pdf", "menu (1).pdf")


def test_a_hostile_download_name_is_made_harmless(files: Files) -> None:
    assert files.save_download("../../etc/<script>.pdf").path == "Download/.._.._etc__script_.pdf"


def test_folder_rename_takes_its_files_along(files: Files) -> None:
    files.rename_folder("Documents", "Papers")
    assert files.file("invoice").folder == "Papers/Invoices"
    assert "Papers/Empty" in files.paths()


def test_folder_delete_puts_its_files_into_the_trash(files: Files) -> None:
    assert set(files.delete_folder("Documents")) == {"invoice", "budget"}
    assert files.subfolders("") == ["Pictures"]


def test_a_folder_name_is_taken_once(files: Files) -> None:
    with pytest.raises(Refused, match="already a folder"):
        files.add_folder("documents")


def test_weights_read_like_a_phone_writes_them() -> None:
    assert [weight(n) for n in (842, 36_400, 1_240_000, 3_100_000_000)] == ["842 B", "36 kB", "1.24 MB", "3.10 GB"]


def test_an_archive_gives_its_files_back_in_a_folder_of_its_name(world: World, files: Files) -> None:
    archive = files.compress(["invoice", "budget"], "March.zip")
    out = files.extract(archive.id)
    assert {f.path for f in out} == {"Documents/Invoices/March/invoice.pdf", "Documents/Invoices/March/budget.csv"}
    assert out[0].pages == ["Total $1,240"]
    assert [e.name for e in world.events] == ["files.compressed", "files.extracted", "files.extracted"]


def test_an_archive_can_not_reach_out_of_its_folder() -> None:
    entries = [{"name": "../../Documents/evil.txt", "text": "x"}, {"name": "/a/b.txt", "text": "y"}]
    seeds = {"files": {"files": [{"id": "zip", "name": "x.zip", "folder": "Download", "entries": entries}]}}
    out = World.build(seeds, base=False).of(Files).extract("zip")
    assert [f.path for f in out] == ["Download/x/Documents/evil.txt", "Download/x/a/b.txt"]


def test_an_empty_archive_is_refused(files: Files) -> None:
    with pytest.raises(Refused, match="nothing to extract"):
        files.extract(files.create("empty.zip", "Download").id)


def test_a_file_from_nearby_says_who_sent_it(world: World, files: Files) -> None:
    file = files.receive("flyer.pdf", "Sofia Marchetti", pages=["Plants, cakes, old books"])
    assert (file.path, file.source) == ("Download/flyer.pdf", "Nearby share from Sofia Marchetti")
    assert world.of(System).notifications[0].title == "File from Sofia Marchetti"


def test_a_folder_moves_with_all_that_is_in_it(world: World, files: Files) -> None:
    assert files.move_folder("Documents", "Pictures") == "Pictures/Documents"
    assert files.file("invoice").folder == "Pictures/Documents/Invoices"
    assert world.events[-1].data == {"folder": "Pictures/Documents", "old_folder": "Documents"}
    with pytest.raises(Refused, match="can't be moved there"):
        files.move_folder("Pictures", "Pictures/Documents")


def test_bytes_that_are_no_base64_are_bytes_all_the_same() -> None:
    assert File(id="a", name="a.pdf", content="%%% not base64 ä").data
    assert File(id="b", name="b.pdf", content="JVBERi0=").data == b"%PDF-"


def test_a_real_protected_file_comes_out_of_an_archive_as_it_went_in() -> None:
    world = World.build(
        {"files": {"files": [{"id": "deed", "name": "deed.pdf", "content": "JVBERi0=", "password": "7"}]}}
    )
    files = world.of(Files)
    (out,) = files.extract(files.compress(["deed"]).id)
    assert (out.content, out.password) == ("JVBERi0=", "7")


def test_who_was_sent_a_file_knows_it_after_it_was_deleted_for_good() -> None:
    world = World.build({"files": {"files": [{"id": "deed", "name": "deed.pdf", "pages": ["Sold."]}]}})
    files = world.of(Files)
    files.delete("deed")
    files.delete_forever("deed")
    known = files.known("deed")
    assert files.find("deed") is None
    assert known is not None
    assert known.pages == ["Sold."]
