"""Contacts by taps: what a person can do with the address book, and what is known afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from swerve.world.contacts import Contacts, Person
from swerve.world.files import Files
from swerve.world.messages import Messages

pytestmark = pytest.mark.e2e

DANA = {"id": "dana", "name": "Dana Whitfield", "phone": "555-0142", "email": "dana@whitfield-studio.example"}


def seeds(*people: dict[str, Any]) -> dict[str, Any]:
    """An address book of these people only."""
    return {"contacts": {"people=": list(people)}}


def person(hand: Any, id: str) -> Person:
    """An entry as it is now."""
    found: Person = hand.world.of(Contacts).person(id)
    return found


async def test_the_index_leads_to_a_letter(hand: Any) -> None:
    await hand.reset(app="Contacts")
    assert not await hand.sees("Yuki Tanabe")
    await hand.tap("Jump to Y")
    await hand.tap("Yuki Tanabe")
    assert await hand.sees("yuki.tanabe@northgate.example")


async def test_a_call_a_text_and_a_mail_start_from_the_page(hand: Any) -> None:
    await hand.reset(app="Contacts")
    await hand.type("omar", into="q")
    await hand.tap("Omar Haddad")
    await hand.tap("Email")
    await hand.type("Boiler", into="subject")
    await hand.tap("Send")
    assert hand.happened("mail.sent")[-1]["to"] == ["omar@haddad-plumbing.example"]
    await hand.open("Contacts")
    await hand.tap("Call")
    assert hand.happened("system.called")[-1] == {"number": "555-0163", "name": "Omar Haddad"}


async def test_somebody_with_two_numbers_is_called_at_the_chosen_one(hand: Any) -> None:
    await hand.reset(seeds({**DANA, "phones": [{"label": "Work", "value": "555-0157"}]}), app="Contacts")
    await hand.tap("Dana Whitfield")
    await hand.tap("Call")
    await hand.tap("555-0157 · Work")
    assert hand.happened("system.called")[-1]["number"] == "555-0157"


async def test_an_address_opens_on_the_map(hand: Any) -> None:
    await hand.reset(seeds({**DANA, "address": "61 Salt Road, Larkhaven"}), app="Contacts")
    await hand.tap("Dana Whitfield")
    await hand.tap("61 Salt Road, Larkhaven")
    assert await hand.sees("Salt Road")
    assert hand.phone.snapshot().shell.front == "maps"


async def test_a_new_contact_keeps_several_numbers(hand: Any) -> None:
    await hand.reset(seeds(), app="Contacts")
    await hand.tap("Create contact")
    await hand.type("Noor Aziz")
    await hand.type("555-0171", into="phone")
    await hand.tap("Add phone")
    await hand.type("555-0172")
    await hand.tap("Phone 2 label, Mobile")
    await hand.tap("Work")
    await hand.tap("Save")
    told = hand.happened("contacts.added")[-1]
    assert (told["name"], told["phones"]) == ("Noor Aziz", ["555-0171", "555-0172"])
    assert person(hand, told["id"]).phones[0].label == "Work"


async def test_typed_changes_are_not_lost_without_a_question(hand: Any) -> None:
    await hand.reset(seeds(DANA), app="Contacts")
    await hand.tap("Dana Whitfield")
    await hand.tap("Edit contact")
    await hand.type(" Ltd", into="name")
    await hand.tap("Navigate up")
    await hand.tap("Keep editing")
    await hand.tap("Save")
    assert person(hand, "dana").name == "Dana Whitfield Ltd"


async def test_a_deleted_contact_comes_back_on_undo(hand: Any) -> None:
    await hand.reset(seeds(DANA), app="Contacts")
    await hand.tap("Dana Whitfield")
    await hand.tap("More options")
    await hand.tap("Delete")
    await hand.tap("Delete")
    assert hand.happened("contacts.deleted")[-1]["id"] == "dana"
    await hand.tap("Undo")
    assert person(hand, "dana").phone == "555-0142"


async def test_an_emergency_contact_is_added_after_a_question(hand: Any) -> None:
    await hand.reset(seeds(DANA), app="Contacts")
    await hand.tap("Dana Whitfield")
    await hand.tap("More options")
    await hand.tap("Add to emergency contacts")
    assert not person(hand, "dana").emergency
    await hand.tap("Add")
    assert hand.happened("settings.emergency_contact_added")[-1]["name"] == "Dana Whitfield"
    await hand.back()
    assert await hand.sees("Emergency contacts")


async def test_a_block_reaches_the_conversation_too(hand: Any) -> None:
    await hand.reset(app="Contacts")
    await hand.tap("Dana Whitfield")
    await hand.tap("More options")
    await hand.tap("Block")
    await hand.tap("Block")
    thread = hand.world.of(Messages).find("555-0142")
    assert person(hand, "dana").blocked
    assert thread.blocked


async def test_a_card_is_shared_as_a_file(hand: Any) -> None:
    await hand.reset(seeds(DANA), app="Contacts")
    await hand.tap("Dana Whitfield")
    await hand.tap("Share")
    await hand.tap("As contact card (.vcf)")
    await hand.tap("Mail")
    await hand.type("theo.ashdown@fernmail.example", into="to")
    await hand.tap("Send")
    (card,) = hand.happened("mail.sent")[-1]["attachments"]
    assert card["name"] == "Dana Whitfield.vcf"
    assert "TEL;TYPE=CELL:555-0142" in hand.world.of(Files).file(card["file"]).text


async def test_a_card_file_is_imported_once_it_is_looked_at(hand: Any) -> None:
    text = "BEGIN:VCARD\nFN:Ledger Desk\nTEL:555-0199\nEND:VCARD"
    await hand.reset(
        {
            **seeds(DANA),
            "files": {"files": [{"id": "c", "name": "new.vcf", "text": text, "modified": "2026-03-17T09:40:00"}]},
        },
        app="Contacts",
    )
    await hand.tap("More options")
    await hand.tap("Import from file")
    await hand.tap("new.vcf")
    assert len(hand.world.of(Contacts).people) == 1
    await hand.tap("Add contact")
    assert hand.happened("contacts.imported")[-1]["people"][0]["phone"] == "555-0199"


async def test_two_entries_of_one_person_are_merged(hand: Any) -> None:
    await hand.reset(seeds(DANA, {"id": "twin", "name": "Dana W.", "phone": "555 0142"}), app="Contacts")
    await hand.tap("More options")
    await hand.tap("Merge & fix")
    await hand.tap("Merge")
    assert hand.happened("contacts.merged") == []
    await hand.tap("Merge")
    assert [p.id for p in hand.world.of(Contacts).people] == ["dana"]


async def test_a_label_narrows_the_list(hand: Any) -> None:
    await hand.reset(app="Contacts")
    await hand.tap("Family")
    assert await hand.sees("Aunt Carol")
    assert not await hand.sees("Amara Nwosu")
    await hand.back()
    assert await hand.sees("Amara Nwosu")


async def test_a_label_is_made_renamed_and_deleted_and_its_people_stay(hand: Any) -> None:
    await hand.reset(app="Contacts")
    count = len(hand.world.of(Contacts).people)
    await hand.tap("More options")
    await hand.tap("Labels")
    await hand.type("Print", into="label")
    await hand.tap("Create")
    await hand.tap("Options for Print")
    await hand.tap("Rename")
    await hand.type("Printers", into="label", clear=True)
    await hand.tap("Save")
    assert "Printers" in hand.world.of(Contacts).groups
    await hand.tap("Options for Printers")
    await hand.tap("Delete")
    await hand.tap("Delete")
    assert "Printers" not in hand.world.of(Contacts).groups
    assert len(hand.world.of(Contacts).people) == count


async def test_other_apps_let_the_owner_choose_somebody(hand: Any) -> None:
    await hand.reset(app="Mail")
    await hand.tap("Compose")
    await hand.tap("More options")
    await hand.tap("Add from contacts")
    await hand.type("noah", into="q")
    await hand.tap("Noah Lindqvist")
    await hand.type("Plotter", into="subject")
    await hand.tap("Send")
    assert hand.happened("mail.sent")[-1]["to"] == ["noah.lindqvist@northgate.example"]


async def test_a_thousand_contacts_with_hostile_names_open_and_scroll(hand: Any) -> None:
    names = ["W" * 3000, "مرحبا " * 200, "<b>bold</b> {{ 7 * 7 }}", *(f"Person {n:04}" for n in range(1000))]
    people = [{"id": f"p{n}", "name": name, "note": name} for n, name in enumerate(names)]
    await hand.reset(seeds(*people), app="Contacts")
    look = await hand.look()
    assert sum(1 for _ in look.tree.walk("app")) < 400
    assert all(n.bounds.right <= look.size.width for n in look.tree.walk("app"))
    await hand.type("Person 0999", into="q")
    await hand.tap("Person 0999")
    assert await hand.sees("Person 0999")
