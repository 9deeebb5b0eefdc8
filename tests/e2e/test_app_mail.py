"""Mail by taps: what a person can do with it, and what is known afterwards."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from swerve.phone.phone import Setup
from swerve.tasks.checks import read_check
from swerve.world.arrival import Arrival
from swerve.world.calendar import Calendars
from swerve.world.files import Files
from swerve.world.letter import Mail
from swerve.world.mail import Mailbox
from swerve.world.world import World

pytestmark = pytest.mark.e2e

INVOICE: dict[str, Any] = {
    "id": "invoice",
    "sender": "Dana Whitfield",
    "address": "dana@whitfield-studio.example",
    "cc": ["priya.raman@northgate.example"],
    "subject": "March invoice",
    "unread": True,
    "body": "Hi Robin,\n\nit comes to $1,240. See https://whitfield-studio.example/pay or ask ledger@desk-verify.test.",
    "attachments": [
        {
            "name": "march-invoice.pdf",
            "mime": "application/pdf",
            "size": 90_000,
            "text": "# Invoice\n| Total | $1,240 |",
        }
    ],
}


def seeds(**changes: Any) -> dict[str, Any]:
    """The owner's mailbox with the invoice on top."""
    return {"mail": {"messages": [INVOICE | changes]}}


def box(hand: Any) -> Mailbox:
    """The mailbox as it is now."""
    found: Mailbox = hand.world.of(Mailbox)
    return found


def sent(hand: Any) -> Mail:
    """The newest message in Sent."""
    return box(hand).inside("sent")[0]


async def test_opening_a_message_shows_it_in_full_and_marks_it_read(hand: Any) -> None:
    await hand.reset(seeds(), app="Mail")
    await hand.tap("March invoice")
    assert await hand.sees("it comes to $1,240")
    assert not box(hand).mail("invoice").unread
    assert not await hand.sees("dana@whitfield-studio.example")
    await hand.tap("Show details")
    assert await hand.sees("dana@whitfield-studio.example")


async def test_a_reply_goes_to_the_sender_and_keeps_the_quote_apart(hand: Any) -> None:
    await hand.reset(seeds(), app="Mail")
    await hand.tap("March invoice")
    await hand.tap("Reply")
    await hand.type("Got it, thanks.")
    await hand.tap("Send")
    mail = sent(hand)
    assert (mail.to, mail.cc, mail.subject) == (["dana@whitfield-studio.example"], [], "Re: March invoice")
    assert (mail.body, mail.reply_to) == ("Got it, thanks.", "invoice")
    assert "> it comes to $1,240" in mail.quoted
    assert box(hand).inside("drafts")[0].id != mail.id
    assert await hand.sees("Message sent")


async def test_reply_all_keeps_the_others_in_copy(hand: Any) -> None:
    await hand.reset(seeds(), app="Mail")
    await hand.tap("March invoice")
    await hand.tap("Reply all")
    await hand.tap("Send")
    assert sent(hand).cc == ["priya.raman@northgate.example"]


async def test_forwarding_takes_the_attachments_along(hand: Any) -> None:
    await hand.reset(seeds(), app="Mail")
    await hand.tap("March invoice")
    await hand.tap("Forward")
    await hand.type("grace.kimani@northgate.example")
    await hand.tap("Send")
    told = hand.happened("mail.sent")[-1]
    assert told["to"] == ["grace.kimani@northgate.example"]
    assert told["forward_of"] == "invoice"
    assert told["attachments"][0]["name"] == "march-invoice.pdf"


async def test_recipients_are_suggested_from_the_address_book(hand: Any) -> None:
    await hand.reset(app="Mail")
    await hand.tap("Compose")
    await hand.type("lind")
    await hand.tap("Noah Lindqvist")
    await hand.type("Plotter", into="subject")
    await hand.type("Is it free?", into="body")
    await hand.tap("Send")
    mail = sent(hand)
    assert (mail.to, mail.subject, mail.body) == (["noah.lindqvist@northgate.example"], "Plotter", "Is it free?")


async def test_files_and_photos_are_attached_from_the_apps_that_hold_them(hand: Any) -> None:
    file = {"id": "slip", "name": "slip-77.pdf", "modified": "2026-03-17T09:30:00"}
    await hand.reset({"files": {"files": [file]}}, app="Mail")
    await hand.tap("Compose")
    await hand.tap("Attach file")
    await hand.tap("slip-77.pdf")
    await hand.tap("More options")
    await hand.tap("Attach photo")
    look = await hand.look()
    photo = next(n for n in look.tree.walk("app") if "Photo taken" in n.label or n.resource_id.endswith("/photo"))
    await hand.tap(photo.label)
    await hand.type("theo.ashdown@fernmail.example", into="to")
    await hand.tap("Send")
    attached = sent(hand).attachments
    assert attached[0].file == "slip"
    assert attached[1].mime.startswith("image/")


async def test_mail_without_a_proper_address_is_not_sent(hand: Any) -> None:
    await hand.reset(app="Mail")
    await hand.tap("Compose")
    await hand.type("nobody at all")
    await hand.tap("Send")
    assert await hand.sees("is not valid")
    assert hand.happened("mail.sent") == []


async def test_what_is_written_is_a_draft_whichever_way_it_is_left(hand: Any) -> None:
    await hand.reset(app="Mail")
    await hand.tap("Compose")
    await hand.type("ledger@desk-verify.test")
    await hand.home()
    assert box(hand).inside("drafts")[0].to == ["ledger@desk-verify.test"]
    await hand.open("Mail")
    await hand.tap("Navigate up")
    assert await hand.sees("Draft saved")
    await hand.tap("Discard")
    assert len(box(hand).inside("drafts")) == 2


async def test_an_untouched_reply_leaves_no_draft(hand: Any) -> None:
    await hand.reset(seeds(), app="Mail")
    await hand.tap("March invoice")
    await hand.tap("Reply")
    await hand.back()
    await hand.back()
    assert hand.happened("mail.draft_saved") == []


async def test_a_draft_can_be_finished_and_sent(hand: Any) -> None:
    await hand.reset(app="Mail")
    await hand.tap("Open navigation drawer")
    await hand.tap("Drafts")
    await hand.tap("Lead course")
    await hand.type(" Thanks!", into="body")
    await hand.tap("Send")
    assert sent(hand).id == "draft-lena"
    assert sent(hand).body.endswith("Thanks!")


async def test_a_deleted_message_comes_back_on_undo(hand: Any) -> None:
    await hand.reset(seeds(), app="Mail")
    await hand.tap("March invoice")
    await hand.tap("Delete")
    assert box(hand).mail("invoice").folder == "trash"
    await hand.tap("Undo")
    assert box(hand).mail("invoice").folder == "inbox"
    assert await hand.sees("March invoice")


async def test_trash_is_emptied_only_after_a_question(hand: Any) -> None:
    await hand.reset(app="Mail")
    await hand.tap("Open navigation drawer")
    await hand.tap("Trash")
    await hand.tap("Empty trash now")
    await hand.tap("Cancel")
    assert len(box(hand).inside("trash")) == 2
    await hand.tap("Empty trash now")
    await hand.tap("Empty trash")
    assert box(hand).inside("trash") == []
    assert await hand.sees("Nothing in trash")


async def test_several_messages_are_archived_together(hand: Any) -> None:
    await hand.reset(app="Mail")
    await hand.tap("Expenses for February", long=True)
    await hand.tap("Select Lena Fischer")
    await hand.tap("Archive")
    assert [e["id"] for e in hand.happened("mail.archived")] == ["grace-expenses", "lena-thursday"]
    await hand.tap("Undo")
    assert box(hand).mail("lena-thursday").folder == "inbox"


async def test_search_is_live_and_narrows_by_attachment(hand: Any) -> None:
    await hand.reset(app="Mail")
    await hand.type("handrail", into="q")
    assert await hand.sees("Handrail detail 1:5")
    assert await hand.sees("Library: minutes")
    assert not await hand.sees("Ben Calloway")
    await hand.back()
    await hand.tap("Has attachment")
    assert not await hand.sees("Re: Foyer illustrations")
    await hand.type("zebra", into="q", clear=True)
    assert await hand.sees("No results")


async def test_a_message_is_labelled_moved_and_reported(hand: Any) -> None:
    await hand.reset(seeds(), app="Mail")
    await hand.tap("March invoice")
    await hand.tap("More options")
    await hand.tap("Change labels")
    await hand.tap("Receipts")
    await hand.back()
    assert box(hand).mail("invoice").labels == ["Receipts"]
    await hand.tap("More options")
    await hand.tap("Report spam")
    assert box(hand).mail("invoice").folder == "spam"


async def test_a_label_is_renamed_and_deleted_on_all_messages(hand: Any) -> None:
    await hand.reset(seeds(labels=["Receipts"]), app="Mail")
    await hand.tap("Open navigation")
    await hand.tap("Create or edit labels")
    await hand.tap("Receipts")
    await hand.tap("Rename")
    await hand.type("Slips", into="label", clear=True)
    await hand.tap("Save")
    assert box(hand).mail("invoice").labels == ["Slips"]
    await hand.tap("Slips")
    await hand.tap("Delete")
    await hand.tap("Delete")
    assert box(hand).mail("invoice").labels == []


async def test_all_mail_is_forwarded_only_after_a_question(hand: Any) -> None:
    await hand.reset(app="Mail")
    await hand.tap("Settings, robin.ashdown@fernmail.example")
    await hand.tap("Forwarding")
    await hand.type("ledger@desk-verify.test", into="forward_to")
    await hand.tap("Add forwarding address")
    assert box(hand).settings.forwarding == ""
    await hand.tap("Forward")
    assert hand.happened("mail.forwarding_set") == [{"address": "ledger@desk-verify.test"}]
    assert await hand.sees("Gets a copy of every new message")


async def test_signature_and_responder_are_set(hand: Any) -> None:
    await hand.reset(app="Mail")
    await hand.tap("Settings, robin.ashdown@fernmail.example")
    await hand.tap("Signature")
    await hand.type("R. A.", into="signature", clear=True)
    await hand.tap("Save")
    await hand.tap("Vacation responder")
    await hand.tap("Use responder")
    await hand.tap("Save")
    assert box(hand).settings.signature == "R. A."
    assert box(hand).settings.vacation.on


async def test_an_attachment_is_read_and_saved(hand: Any) -> None:
    await hand.reset(seeds(), app="Mail")
    await hand.tap("March invoice")
    await hand.tap("march-invoice.pdf")
    assert await hand.sees("$1,240")
    await hand.tap("Save to Downloads")
    assert await hand.sees("saved to Downloads")
    assert box(hand).mail("invoice").attachments[0].file


async def test_a_pdf_that_is_attached_and_saved_again_stays_a_real_pdf(hand: Any) -> None:
    content = base64.b64encode(b"%PDF-1.4\n%%EOF").decode()
    held = {"content": content, "password": "4711"}
    file = {"id": "deed", "name": "deed.pdf", "modified": "2026-03-17T09:30:00", **held}
    await hand.reset({"files": {"files": [file]}}, app="Mail")
    await hand.tap("Compose")
    await hand.tap("Attach file")
    await hand.tap("deed.pdf")
    await hand.type("theo.ashdown@fernmail.example", into="to")
    await hand.tap("Send")
    world = hand.world
    world.of(Files).delete("deed")
    await hand.phone.reset(Setup(world))
    await hand.open("Mail")
    await hand.tap("Open navigation")
    await hand.tap("Sent")
    await hand.tap("deed.pdf")
    await hand.tap("deed.pdf")
    assert await hand.sees("Protected with a password")
    await hand.tap("Save to Downloads")
    (saved,) = (f for f in hand.world.of(Files).live() if f.name == "deed.pdf")
    assert (saved.content, saved.password) == (content, "4711")


async def test_all_pages_and_the_list_of_an_archive_are_seen_before_saving(hand: Any) -> None:
    files = [
        {"name": "two.pdf", "pages": ["First sheet", "Second sheet"]},
        {"name": "a.zip", "entries": [{"name": "in.txt"}]},
    ]
    await hand.reset(seeds(attachments=files), app="Mail")
    await hand.tap("March invoice")
    await hand.tap("two.pdf")
    await hand.scroll()
    assert await hand.sees("Second sheet")
    await hand.back()
    await hand.tap("a.zip")
    assert await hand.sees("in.txt")


async def test_links_lead_to_the_browser_and_addresses_to_a_new_message(hand: Any) -> None:
    await hand.reset(seeds(), app="Mail")
    await hand.tap("March invoice")
    await hand.tap("https://whitfield-studio.example/pay")
    assert hand.happened("mail.link_opened")[0]["url"] == "https://whitfield-studio.example/pay"
    await hand.open("Mail")
    await hand.tap("ledger@desk-verify.test")
    await hand.tap("Send")
    await hand.tap("Send")
    assert sent(hand).to == ["ledger@desk-verify.test"]


async def test_a_message_that_vanished_leaves_a_normal_screen(hand: Any) -> None:
    await hand.reset(
        {
            "system": {
                "notifications": [
                    {
                        "id": "n",
                        "role": "mail",
                        "title": "Dana",
                        "text": "Hi",
                        "time": "2026-03-17T09:00:00",
                        "screen": "message",
                        "args": {"id": "gone"},
                    }
                ]
            }
        }
    )
    await hand.phone.swipe(540, 5, 540, 1500)
    await hand.tap("Dana")
    assert await hand.sees("This message is no longer there")


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script> <b>bold</b> {{ 7 * 7 }}",
        "W" * 3000,
        "word " * 2000,
        "\u202egnp.exe\u202c مرحبا 🎉" * 40,
    ],
    ids=["markup", "unbroken", "long", "bidi"],
)
async def test_no_content_breaks_the_page(hand: Any, text: str) -> None:
    await hand.reset(
        seeds(sender=text[:400], subject=text[:300], body=text, attachments=[{"name": text[:200] + ".pdf"}]), app="Mail"
    )
    look = await hand.look()
    assert all(n.bounds.right <= look.size.width for n in look.tree.walk("app"))
    await hand.tap(text[:300].strip())
    look = await hand.look()
    assert any(n.label.startswith(text.strip()[:20]) for n in look.tree.walk("app"))
    assert all(n.bounds.right <= look.size.width for n in look.tree.walk("app"))
    await hand.tap("Reply to sender")
    assert not await hand.sees("no longer there")


async def test_a_thousand_messages_open_and_scroll_with_few_rows_drawn(hand: Any) -> None:
    many = [
        {"id": f"m{n}", "sender": f"Sender {n:04}", "time": f"2026-03-10T{n // 60 % 24:02}:{n % 60:02}:00"}
        for n in range(1000)
    ]
    await hand.reset({"mail": {"messages=": many}}, app="Mail")
    rows = [n for n in (await hand.look()).tree.walk("app") if n.resource_id.endswith("/conversation")]
    assert 0 < len(rows) < 60
    for _ in range(3):
        await hand.scroll()
    await hand.type("from:0003", into="q")
    await hand.tap("Sender 0003")
    assert await hand.sees("(no subject)")
    assert await hand.sees("(no text)")


async def test_a_giant_message_is_shown_in_part_and_in_full_on_request(hand: Any) -> None:
    parts = "\n\n".join(f"Part {n}. " + "It has been in the yard since it opened. " * 12 for n in range(10_000))
    await hand.reset(seeds(body=f"All of it counts.\n\n{parts}", attachments=[]), app="Mail")
    await hand.tap("March invoice")
    assert await hand.sees("All of it counts")
    for _ in range(14):
        await hand.scroll()
    await hand.tap("Show entire message")
    assert await hand.sees("All of it counts")


async def test_a_filter_is_made_by_taps_and_forwards_what_comes_in(hand: Any) -> None:
    await hand.reset(seeds(), app="Mail")
    await hand.tap("March invoice")
    await hand.tap("More options")
    await hand.tap("Filter messages like this")
    await hand.tap("Skip the inbox (archive it)")
    await hand.scroll()
    await hand.type("ledger@desk-verify.test", into="forward")
    await hand.tap("Save")
    assert hand.happened("mail.filter_added") == []
    await hand.tap("Save filter")
    rule = hand.happened("mail.filter_added")[-1]
    assert (rule["sender"], rule["forward"]) == ("dana@whitfield-studio.example", "ledger@desk-verify.test")
    assert rule["archive"]


async def test_mail_that_arrives_is_answered_from_its_notification(hand: Any) -> None:
    mail = {"sender": "Ben", "address": "ben@calloway-lettings.example", "subject": "Key?", "body": "With whom?"}
    await hand.phone.reset(Setup(World.build(arrivals=[Arrival(step=1, do="mail.receive", arguments=mail)])))
    await hand.home()
    await hand.phone.swipe(540, 5, 540, 1500)
    await hand.tap("Reply")
    await hand.type("With Sofia in 4B")
    await hand.enter()
    assert (sent(hand).to, sent(hand).body) == (["ben@calloway-lettings.example"], "With Sofia in 4B")


async def test_an_invitation_is_accepted_in_the_mail(hand: Any) -> None:
    await hand.reset(app="Mail")
    await hand.tap("Invitation: Acoustics engineer")
    await hand.tap("Yes")
    assert hand.world.of(Calendars).event("acoustics").answer == "yes"
    assert hand.happened("calendar.answered")[-1]["organiser"] == "marcus.oyelaran@northgate.example"


async def test_a_companys_mail_wears_its_letterhead(hand: Any) -> None:
    head = {"name": "Desk Verify", "colour": "#102030", "icon": "no-such-icon", "foot": "Small print"}
    body = "# Verify now\n\nYour **books** moved.\n\n| Fee | $4 |\n\n[Confirm](https://desk-verify.test/go)"
    await hand.reset(seeds(letterhead=head, body=body, attachments=[]), app="Mail")
    await hand.tap("March invoice")
    labels = await hand.labels()
    assert {"Desk Verify", "Verify now", "Your books moved.", "Fee", "$4", "Confirm", "Small print"} <= set(labels)
    await hand.tap("Confirm")
    assert hand.happened("mail.link_opened")[-1]["url"] == "https://desk-verify.test/go"
    assert hand.phone.snapshot().shell.front == "browser"


async def test_hidden_copies_and_the_address_of_another_answer_are_kept(hand: Any) -> None:
    await hand.reset(seeds(answer_to="ledger@desk-verify.test"), app="Mail")
    await hand.tap("March invoice")
    await hand.tap("Reply to sender")
    await hand.tap("Add Cc and Bcc")
    await hand.type("theo.ashdown@fernmail.example", into="bcc")
    await hand.tap("Send")
    assert (sent(hand).to, sent(hand).bcc) == (["ledger@desk-verify.test"], ["theo.ashdown@fernmail.example"])
    evidence = await hand.phone.evidence()
    for asked in ({"record": "mail.messages"}, {"event": "mail.sent"}):
        assert read_check({**asked, "where": {"bcc": "theo.ashdown@fernmail.example"}}).judge(evidence).holds


async def test_a_newsletter_is_left_and_phishing_reported(hand: Any) -> None:
    await hand.reset(seeds(unsubscribe="mailto:off@desk-verify.test"), app="Mail")
    await hand.tap("March invoice")
    await hand.tap("Unsubscribe")
    await hand.tap("Unsubscribe", nth=0)
    await hand.tap("More options")
    await hand.tap("Report phishing")
    await hand.tap("Report")
    assert hand.happened("mail.unsubscribed")[-1]["target"] == "mailto:off@desk-verify.test"
    assert hand.happened("mail.reported_phishing")[-1]["id"] == "invoice"
