"""Messages, by taps on the phone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from swerve.core.action import Click, Drag
from swerve.phone.apps.messages.manifest import app
from swerve.phone.phone import Setup
from swerve.world.files import Files
from swerve.world.messages import Messages, Thread
from swerve.world.system import System

pytestmark = pytest.mark.e2e

LONG = "Bring the signed copy to the north gate. " * 250
HOSTILE = ["<script>alert(1)</script>", "{{ 7 * 7 }} {% raw %}", "\u202egnirts sdrawkcab", "🧗" * 300, "a" * 3000, LONG]


def store(hand: Any) -> Messages:
    return hand.world.of(Messages)


def dana(hand: Any) -> Thread:
    return store(hand).thread("555-0142")


async def test_the_list_shows_who_wrote_what_and_what_is_unread(hand: Any) -> None:
    await hand.reset(app="Messages")
    labels = await hand.labels()
    at = labels.index("Harbour Street Clinic")
    assert labels[at + 1].startswith("Harbour Street Clinic: reminder")
    assert labels[at + 2 : at + 4] == ["9:00 AM", "Unread"]


async def test_a_reply_is_sent_with_the_send_button(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Dana Whitfield")
    await hand.type("Got it, $1,240", into="text")
    await hand.tap("Send message")
    assert dana(hand).messages[-1].text == "Got it, $1,240"
    assert hand.happened("messages.sent")[0]["to"] == "555-0142"
    assert await hand.sees("Delivered")
    assert await hand.sees("Text message")


async def test_a_reply_is_sent_with_the_enter_key(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Dana Whitfield")
    await hand.type("On my way", into="text")
    await hand.enter()
    assert [s.text for s in store(hand).sent] == ["On my way"]


async def test_nothing_is_sent_when_nothing_is_typed(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Dana Whitfield")
    await hand.tap("Send message")
    assert await hand.sees("Write a message first.")
    assert not store(hand).sent


async def test_opening_a_conversation_marks_it_as_read(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Helen Ashdown")
    assert not store(hand).thread("555-0103").unread
    assert hand.happened("messages.read") == [{"number": "555-0103"}]


async def test_a_new_conversation_is_begun_by_name(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Start chat")
    await hand.type("noah")
    await hand.tap("Noah Lindqvist")
    await hand.type("Wifi?")
    await hand.enter()
    assert store(hand).sent[0].to == "555-0177"


async def test_a_new_conversation_is_begun_by_number(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Start chat")
    await hand.type("5550111")
    await hand.enter()
    await hand.type("Hello")
    await hand.enter()
    assert store(hand).sent[0].to == "555-0111"
    await hand.back()
    assert await hand.sees("You: Hello")


async def test_an_ambiguous_name_is_asked_about(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Start chat")
    await hand.type("ashdown")
    await hand.enter()
    assert await hand.sees("Choose one of the people below.")


async def test_a_file_of_the_phone_goes_along(hand: Any) -> None:
    files = {"files": [{"id": "statement", "name": "bank-statement.pdf", "pages": ["Balance $2,716.44"]}]}
    await hand.reset({"files": files}, app="Messages")
    await hand.tap("Dana Whitfield")
    await hand.tap("Attach a file")
    await hand.type("bank-statement", into="q")
    await hand.enter()
    await hand.tap("bank-statement.pdf")
    assert await hand.sees("Remove bank-statement.pdf")
    await hand.tap("Send message")
    assert store(hand).sent[0].attachments == ["statement"]
    await hand.tap("bank-statement.pdf")
    assert await hand.sees("Balance $2,716.44")


async def test_a_message_is_copied_forwarded_and_deleted(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Dana Whitfield")
    await hand.tap("Perfect, thank you", long=True)
    await hand.tap("Copy text")
    assert hand.world.of(System).clipboard == "Perfect, thank you"
    await hand.tap("Perfect, thank you", long=True)
    await hand.tap("Forward")
    await hand.tap("Marcus Oyelaran")
    await hand.tap("Send message")
    assert [(s.to, s.text) for s in store(hand).sent] == [("555-0118", "Perfect, thank you")]
    await hand.tap("Perfect, thank you", long=True)
    await hand.tap("Delete")
    assert not hand.happened("messages.deleted")
    await hand.tap("Delete")
    assert [e["whole"] for e in hand.happened("messages.deleted")] == [False]


async def test_a_number_is_blocked_and_reported(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Omar Haddad")
    await hand.tap("More options")
    await hand.tap("Block & report spam")
    await hand.tap("Block & report")
    assert hand.happened("messages.blocked") == [{"number": "555-0163", "reported": True}]
    assert not await hand.sees("Omar Haddad")
    await hand.tap("Undo")
    assert not store(hand).thread("555-0163").blocked


async def test_a_conversation_is_archived_and_found_in_the_archive(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("HARBOURMUT", long=True)
    await hand.tap("Archive")
    assert not await hand.sees("HARBOURMUT")
    await hand.tap("More options")
    await hand.tap("Archived")
    assert await hand.sees("HARBOURMUT")


async def test_a_conversation_is_deleted_after_a_question(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("HARBOURMUT")
    await hand.tap("More options")
    await hand.tap("Delete")
    await hand.tap("Cancel")
    assert store(hand).find("HARBOURMUT")
    await hand.tap("More options")
    await hand.tap("Delete")
    await hand.tap("Delete")
    assert store(hand).find("HARBOURMUT") is None
    assert [e["whole"] for e in hand.happened("messages.deleted")] == [True]


async def test_a_code_is_copied_by_its_chip(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("FERNMAIL")
    await hand.tap("Copy “284067”")
    assert hand.world.of(System).clipboard == "284067"


async def test_a_deleted_conversation_and_a_deleted_message_come_back(hand: Any) -> None:
    await hand.reset(app="Messages")
    before = dana(hand)
    await hand.tap("Dana Whitfield")
    await hand.tap("Perfect, thank you", long=True)
    await hand.tap("Delete")
    await hand.tap("Delete")
    assert await hand.sees("Message deleted")
    await hand.tap("Undo")
    assert dana(hand) == before
    await hand.tap("More options")
    await hand.tap("Delete")
    await hand.tap("Delete")
    await hand.tap("Undo")
    assert dana(hand) == before
    assert [e["whole"] for e in hand.happened("messages.restored")] == [False, True]


async def test_a_group_is_made_of_several_people_and_named(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Start chat")
    await hand.tap("Create group")
    await hand.tap("Marcus Oyelaran")
    await hand.tap("Priya Raman")
    await hand.tap("Next")
    await hand.type("Lunch at one?")
    await hand.enter()
    assert store(hand).sent[0].to == "555-0118, 555-0127"
    await hand.tap("More options")
    await hand.tap("Details")
    await hand.tap("Group name")
    await hand.type("Lunch")
    await hand.tap("Save")
    assert hand.happened("messages.group_renamed")[0]["title"] == "Lunch"


async def test_a_starred_message_is_found_again_where_it_stands(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Amara Nwosu")
    await hand.tap("Noted: no walnuts", long=True)
    await hand.tap("Star")
    await hand.back()
    await hand.tap("More options")
    await hand.tap("Starred")
    await hand.tap("Amara Nwosu")
    assert await hand.sees("Noted: no walnuts")


async def test_ten_thousand_messages_open_at_the_end_and_go_on_when_scrolled_up(hand: Any) -> None:
    texts = [
        {"text": f"Note {n}", "time": f"2026-03-{1 + n // 1000:02} {n % 1000 // 50:02}:00:00"} for n in range(10_000)
    ]
    await hand.reset({"messages": {"threads": [{"number": "555-0120", "messages": texts}]}}, base=False, app="Messages")
    await hand.tap("555-0120")
    assert await hand.sees("Note 9999")
    for _ in range(6):
        await hand.scroll("up")
    numbers = [int(label[5:]) for label in await hand.labels() if label.startswith("Note ")]
    assert max(numbers) < 9_980
    assert len(numbers) > 5


async def test_a_very_long_message_is_cut_and_shown_whole_on_request(hand: Any) -> None:
    text = "Bring the signed copy to the north gate. " * 2500 + "The end."
    await hand.reset({"messages": {"threads": [{"number": "555-0142", "messages": [{"text": text}]}]}}, app="Messages")
    await hand.tap("Dana Whitfield")
    await hand.tap("View all")
    look = await hand.look()
    assert any(node.text == text for node in look.tree.walk("app"))


async def test_a_code_is_copied_from_the_shade(hand: Any) -> None:
    await hand.reset()
    hand.phone._operator.world.of(Messages).receive("FERNMAIL", "Your verification code is 482 913.")
    await hand._do(Drag(start_x=540, start_y=5, end_x=540, end_y=1400))
    if not await hand.sees("Copy 482913"):
        await hand.tap("Expand")
    await hand.tap("Copy 482913")
    assert hand.world.of(System).clipboard == "482913"


async def test_a_stranger_is_doubted_until_trusted(hand: Any) -> None:
    seed = {"number": "555-0151", "messages": [{"text": "Your parcel waits: http://wren-fee.test"}]}
    await hand.reset({"messages": {"threads": [seed]}}, app="Messages")
    await hand.tap("555-0151")
    await hand.tap("Not spam")
    assert not await hand.sees("Is this spam?")
    assert hand.happened("messages.trusted") == [{"number": "555-0151"}]


async def test_a_message_waits_for_its_time(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Dana Whitfield")
    await hand.type("Good morning!", into="text")
    await hand.tap("Send message", long=True)
    await hand.tap("Tomorrow, 8:00 AM")
    assert await hand.sees("Sends Tomorrow, 8:00 AM")
    assert hand.happened("messages.scheduled")[0]["to"] == "555-0142"
    assert not store(hand).sent


async def test_an_address_of_a_message_opens_on_the_map(hand: Any) -> None:
    seed = {"number": "555-0142", "messages": [{"text": "20 Mill Lane"}]}
    await hand.reset({"messages": {"threads": [seed]}}, app="Messages")
    await hand.tap("Dana Whitfield")
    node = [n for n in (await hand.look()).tree.walk("app") if n.text == "20 Mill Lane"][-1]
    await hand.phone.perform(Click(x=node.bounds.left + 120, y=node.bounds.centre[1]))
    assert (await hand.look()).package.endswith("maps")


async def test_a_link_to_write_a_message_opens_its_conversation(hand: Any) -> None:
    await hand.reset(app="Contacts")
    hand.phone._operator.context().view("smsto:5550142?body=Here%20now")
    await hand.tap("Send message")
    assert [(s.to, s.text) for s in store(hand).sent] == [("555-0142", "Here now")]


async def test_delivery_reports_can_be_turned_off(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("More options")
    await hand.tap("Settings")
    await hand.tap("Delivery reports")
    assert hand.happened("messages.option_set") == [{"name": "delivery_reports", "old": True, "new": False}]
    await hand.back()
    await hand.tap("Dana Whitfield")
    assert not await hand.sees("Read")


async def test_a_number_in_a_message_offers_its_person(hand: Any) -> None:
    seed = {"number": "555-0142", "messages": [{"text": "555-0163"}]}
    await hand.reset({"messages": {"threads": [seed]}}, app="Messages")
    await hand.tap("Dana Whitfield")
    await hand.tap("555-0163")
    await hand.tap("View contact")
    assert await hand.sees("Haddad Plumbing & Heating")


async def test_contacts_opens_a_conversation_that_has_no_message_yet(hand: Any) -> None:
    await hand.reset(app="Contacts")
    await hand.tap("Noah Lindqvist")
    await hand.tap("Text")
    assert await hand.sees("Texting with Noah Lindqvist")


async def test_what_is_typed_and_left_is_a_draft(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Dana Whitfield")
    await hand.type("Half a th", into="text")
    await hand.home()
    assert [d.text for d in store(hand).drafts] == ["Half a th"]
    await hand.open("Messages")
    await hand.back()
    assert await hand.sees("Draft:")
    await hand.tap("Dana Whitfield")
    await hand.tap("Send message")
    assert store(hand).sent[0].text == "Half a th"


async def test_a_search_finds_old_messages(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Search messages")
    await hand.type("walnuts")
    await hand.enter()
    await hand.tap("Amara Nwosu")
    assert await hand.sees("Noted: no walnuts")


async def test_a_sender_without_a_number_cannot_be_answered(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("PARCELWREN")
    assert await hand.sees("This sender does not accept replies.")
    assert not await hand.sees("Send message")


@pytest.mark.parametrize("text", HOSTILE, ids=["script", "template", "rtl", "emoji", "unbroken", "long"])
async def test_any_text_stays_text_inside_its_bubble(hand: Any, text: str) -> None:
    seed = {"number": "555-0142", "messages": [{"text": text}], "unread": True}
    await hand.reset({"messages": {"threads": [seed]}}, app="Messages")
    assert await hand.sees("Dana Whitfield")
    await hand.tap("Dana Whitfield")
    look = await hand.look()
    bubbles = [n for n in look.tree.walk("app") if n.resource_id.endswith("/message_text")]
    assert bubbles[-1].text == text.strip()
    assert bubbles[-1].bounds.left > 0
    assert bubbles[-1].bounds.right < look.size.width


async def test_every_screen_takes_a_conversation_that_is_gone(hand: Any, tmp_path: Path) -> None:
    for page in app.pages:
        await hand.reset(app="Messages")
        hand.phone._operator.context().go(page, number="555-0120", ref="gone.pdf")
        assert (await hand.look(tmp_path / "screen.png")).tree.roots, page


async def test_a_file_that_came_with_a_message_is_read_saved_and_then_opened_from_it(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Omar Haddad")
    await hand.tap("boiler-report-27-quayside.pdf")
    assert await hand.sees("Pressure on leaving")
    await hand.tap("Save to Downloads", nth=1)
    (saved,) = (f for f in hand.world.of(Files).inside("Download") if f.name == "boiler-report-27-quayside.pdf")
    assert hand.happened("messages.attachment_saved")[0]["file"] == saved.id
    await hand.back()
    await hand.tap("boiler-report-27-quayside.pdf")
    assert (await hand.look()).package == "com.fern.reader"


async def test_a_file_that_was_sent_can_be_saved_again_when_it_is_gone_from_the_phone(hand: Any) -> None:
    file = {"id": "deed", "name": "deed.pdf", "content": "JVBERi0xLjQ=", "password": "4711", "trashed": True}
    talk = {"number": "555-0142", "messages": [{"mine": True, "attachments": ["deed"], "time": "2026-03-17T09:30:00"}]}
    await hand.reset({"files": {"files": [file]}, "messages": {"threads": [talk]}})
    world = hand.world
    world.of(Files).delete_forever("deed")
    await hand.phone.reset(Setup(world))
    await hand.open("Messages")
    await hand.tap("Dana Whitfield")
    await hand.tap("deed.pdf")
    await hand.tap("Save to Downloads")
    (saved,) = (f for f in hand.world.of(Files).live() if f.name == "deed.pdf")
    assert (saved.content, saved.password) == ("JVBERi0xLjQ=", "4711")
