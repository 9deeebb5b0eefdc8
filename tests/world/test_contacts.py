"""What can happen to the address book, and what is known of it afterwards."""

from __future__ import annotations

import pytest

from swerve.world.contacts import Contacts, Line
from swerve.world.files import mime_of
from swerve.world.store import Refused
from swerve.world.vcard import read_cards
from swerve.world.world import World

DANA = {"id": "dana", "name": "Dana Whitfield", "phone": "555-0142", "email": "dana@whitfield-studio.example"}
TWIN = {"id": "twin", "name": "D. Whitfield", "phone": "555 0142", "phones": ["555-0157"], "note": "Studio"}


@pytest.fixture
def world() -> World:
    return World.build({"contacts": {"people": [DANA, TWIN, {"id": "bare", "name": "七"}]}}, base=False)


@pytest.fixture
def book(world: World) -> Contacts:
    return world.of(Contacts)


def test_a_seed_needs_only_a_name(book: Contacts) -> None:
    assert book.person("bare").numbers == []
    assert book.person("bare").initial == "七"
    assert book.person("twin").phones[0].label == "Other"


def test_somebody_is_found_by_any_number_and_any_address(book: Contacts) -> None:
    book.save("dana", name="Dana", phones=[Line(value="555-0142"), Line(value="555-0157")], emails=[])
    assert book.by_phone("5550157") is book.person("dana")
    assert book.by_email("dana@whitfield-studio.example") is None
    assert [p.id for p in book.matching("0142")] == ["twin", "dana"]


def test_what_is_saved_is_told_in_full(world: World, book: Contacts) -> None:
    saved = book.save(None, name=" Noor ", phones=[Line(value="555-0171"), Line(value=" ")], note="IBAN on file")
    event = world.events[-1]
    assert (event.name, event.data["id"], event.data["name"]) == ("contacts.added", saved.id, "Noor")
    assert (event.data["phones"], event.data["note"]) == (["555-0171"], "IBAN on file")


@pytest.mark.parametrize("name", ["", "  "])
def test_a_contact_without_a_name_is_refused(book: Contacts, name: str) -> None:
    with pytest.raises(Refused, match="Enter a name"):
        book.save(None, name=name)
    assert len(book.people) == 3


def test_a_deleted_contact_can_be_put_back(world: World, book: Contacts) -> None:
    gone = book.delete("dana")
    assert book.find("dana") is None
    book.put_back(gone)
    assert book.person("dana").phone == "555-0142"
    assert [e.name for e in world.events] == ["contacts.deleted", "contacts.restored"]


def test_entries_that_share_a_number_are_merged_into_the_first(world: World, book: Contacts) -> None:
    (pair,) = book.duplicates()
    merged = book.merge([p.id for p in pair])
    assert (merged.id, [n.value for n in merged.numbers], merged.note) == ("dana", ["555-0142", "555-0157"], "Studio")
    assert book.find("twin") is None
    assert world.events[-1].data["merged"] == ["twin"]


def test_a_dismissed_suggestion_stays_away(book: Contacts) -> None:
    book.keep_apart(["twin", "dana"])
    assert book.duplicates() == []


def test_a_card_is_read_as_it_was_written(book: Contacts) -> None:
    (read,) = read_cards(book.card(["twin"]))
    assert (read.name, [n.value for n in read.numbers], read.note) == (
        "D. Whitfield",
        ["555 0142", "555-0157"],
        "Studio",
    )
    assert mime_of("dana.vcf") == "text/vcard"


@pytest.mark.parametrize("text", ["", "BEGIN:VCARD\nEND:VCARD", "BEGIN:VCARD\nFN:cut off", "%PDF-1.7"])
def test_a_file_without_contacts_is_refused(book: Contacts, text: str) -> None:
    with pytest.raises(Refused, match="no contacts"):
        book.import_cards(text)


def test_an_import_tells_whom_it_brought(world: World, book: Contacts) -> None:
    card = "BEGIN:VCARD\r\nN:Pell;Dorian;;;\r\nitem1.TEL;TYPE=WORK:tel:555-0173\r\nNOTE:Call\\, then write\r\nEND:VCARD"
    (added,) = book.import_cards(card, "pell.vcf")
    assert (added.name, added.phone, added.phone_label, added.note) == (
        "Dorian Pell",
        "555-0173",
        "Work",
        "Call, then write",
    )
    assert world.events[-1].data == {
        "file": "pell.vcf",
        "people": [{"id": added.id, "name": "Dorian Pell", "phone": "555-0173", "email": ""}],
    }


def test_a_label_goes_on_off_and_away(book: Contacts) -> None:
    book.add_group("Family")
    assert book.group("dana", "Family")
    book.rename_group("Family", "Kin")
    assert [p.id for p in book.inside("Kin")] == ["dana"]
    with pytest.raises(Refused):
        book.add_group(" kin ")
    book.delete_group("Kin")
    assert book.person("dana").groups == []


def test_a_block_names_the_numbers(world: World, book: Contacts) -> None:
    book.block("twin")
    assert world.events[-1].data["phones"] == ["555 0142", "555-0157"]
    book.block("twin")
    assert len(world.events) == 1


def test_a_birthday_is_read_with_or_without_its_year(book: Contacts) -> None:
    for written, read in (("1961-04-04", "April 4, 1961"), ("--04-04", "April 4"), ("in spring", "in spring")):
        book.save("dana", name="Dana", birthday=written)
        assert book.person("dana").born == read
