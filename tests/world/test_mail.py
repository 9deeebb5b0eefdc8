"""What can happen to mail, and what is known of it afterwards."""

from __future__ import annotations

from datetime import datetime

import pytest

from swerve.world.calendar import Calendars
from swerve.world.letter import Attachment, Letter, addresses, is_address
from swerve.world.mail import Mailbox, Rule
from swerve.world.store import Refused
from swerve.world.system import System
from swerve.world.world import World, WorldError

INVOICE = {
    "id": "invoice",
    "sender": "Dana Whitfield",
    "address": "dana@whitfield-studio.example",
    "subject": "March invoice",
    "body": "It comes to $1,240.",
    "unread": True,
    "attachments": [{"name": "march.pdf", "mime": "application/pdf", "size": 9000}],
}
TO_DANA = Letter(to=["dana@whitfield-studio.example"], subject="Invoice", body="Got it.")


@pytest.fixture
def world() -> World:
    return World.build({"mail": {"messages": [INVOICE], "labels": ["Work"]}}, base=False)


@pytest.fixture
def box(world: World) -> Mailbox:
    return world.of(Mailbox)


def test_a_received_message_is_addressed_to_the_owner(box: Mailbox) -> None:
    assert box.mail("invoice").to == ["robin.ashdown@fernmail.example"]


def test_reading_a_message_marks_it_as_read(box: Mailbox) -> None:
    assert box.unread() == 1
    box.open("invoice")
    assert box.unread() == 0


def test_a_sent_message_lies_in_sent_and_is_told_in_full(world: World, box: Mailbox) -> None:
    mail = box.send(TO_DANA.model_copy(update={"attachments": [Attachment(name="a.pdf", file="f1")]}))
    assert box.inside("sent") == [mail]
    assert mail.time == world.now
    told = world.events[-1]
    assert told.name == "mail.sent"
    assert told.data["to"] == ["dana@whitfield-studio.example"]
    assert told.data["attachments"] == [{"name": "a.pdf", "mime": "", "size": 48_200, "file": "f1"}]


@pytest.mark.parametrize("to", [[], ["dana"], ["dana@studio"], ["a b@c.example"], ["@x.example"]])
def test_nothing_is_sent_to_what_is_no_address(box: Mailbox, to: list[str]) -> None:
    with pytest.raises(Refused):
        box.send(Letter(to=to, subject="Invoice"))
    assert box.inside("sent") == []


def test_sending_a_draft_leaves_no_draft(box: Mailbox) -> None:
    draft = box.save_draft(TO_DANA)
    sent = box.send(TO_DANA, draft.id)
    assert sent.id == draft.id
    assert box.inside("drafts") == []


def test_saving_a_draft_again_changes_the_same_one(box: Mailbox) -> None:
    draft = box.save_draft(TO_DANA)
    again = box.save_draft(TO_DANA.model_copy(update={"body": "Got it, thanks."}), draft.id)
    assert again.id == draft.id
    assert [m.body for m in box.inside("drafts")] == ["Got it, thanks."]


def test_a_quote_is_kept_apart_from_what_was_typed(box: Mailbox) -> None:
    sent = box.send(TO_DANA.model_copy(update={"quoted": "> It comes to $1,240.", "reply_to": "invoice"}))
    assert sent.body == "Got it."
    assert [m.id for m in box.conversation(box.mail("invoice"))] == [sent.id]


def test_the_signature_at_the_time_of_sending_goes_with_the_message(box: Mailbox) -> None:
    box.set_signature("Robin")
    assert box.send(TO_DANA).signature == "Robin"


def test_mail_to_oneself_arrives(box: Mailbox) -> None:
    box.send(TO_DANA.model_copy(update={"to": [box.account.address]}))
    assert [m.subject for m in box.inside("inbox") if m.unread and m.id != "invoice"] == ["Invoice"]


def test_a_deleted_message_is_in_trash_until_that_is_emptied(world: World, box: Mailbox) -> None:
    assert box.move("invoice", "trash") == "inbox"
    assert world.events[-1].name == "mail.deleted"
    assert box.empty("trash") == 1
    assert world.events[-1].data == {"ids": ["invoice"]}
    assert box.find("invoice") is None
    with pytest.raises(Refused):
        box.empty("trash")


@pytest.mark.parametrize(("folder", "event"), [("archive", "archived"), ("spam", "reported_spam"), ("sent", "moved")])
def test_a_move_is_told_by_the_folder_it_leads_to(world: World, box: Mailbox, folder: str, event: str) -> None:
    box.move("invoice", folder)  # type: ignore[arg-type]
    assert world.events[-1].name == f"mail.{event}"
    assert world.events[-1].data["was"] == "inbox"


def test_search_finds_all_words_anywhere_but_in_trash(box: Mailbox) -> None:
    assert [m.id for m in box.matching("1,240 DANA")] == ["invoice"]
    assert [m.id for m in box.matching("march.pdf")] == ["invoice"]
    assert box.matching("dana zebra") == []
    box.move("invoice", "trash")
    assert box.matching("dana") == []


def test_a_label_goes_on_and_off(box: Mailbox) -> None:
    assert box.label("invoice", "Work")
    assert [m.id for m in box.labelled("Work")] == ["invoice"]
    assert not box.label("invoice", "Work")
    with pytest.raises(Refused):
        box.label("invoice", "Nonsense")


def test_a_blocked_senders_mail_goes_to_spam(box: Mailbox) -> None:
    box.block("dana@whitfield-studio.example")
    assert box.receive("Dana", "Dana@Whitfield-Studio.example", "Hi", "Hi").folder == "spam"


@pytest.mark.parametrize("address", ["", "nobody", "robin.ashdown@fernmail.example"])
def test_forwarding_wants_somebody_elses_address(box: Mailbox, address: str) -> None:
    with pytest.raises(Refused):
        box.set_forwarding(address)
    assert box.settings.forwarding == ""


def test_forwarding_is_told(world: World, box: Mailbox) -> None:
    box.set_forwarding(" ledger@desk-verify.test ")
    assert (world.events[-1].name, world.events[-1].data) == (
        "mail.forwarding_set",
        {"address": "ledger@desk-verify.test"},
    )


def test_a_responder_needs_words(box: Mailbox) -> None:
    with pytest.raises(Refused):
        box.set_vacation(on=True, subject="Away", text=" ")
    box.set_vacation(on=True, subject="Away", text="Back on Monday")
    assert box.settings.vacation.on


def test_mail_that_comes_in_is_told_and_notified_with_its_buttons(world: World, box: Mailbox) -> None:
    mail = box.receive("Ben", "ben@calloway.example", "Rent", "Please read.", attachments=[{"name": "rent.pdf"}])
    assert world.events[-1].name == "mail.received"
    (note,) = world.of(System).notifications
    assert (note.title, note.args, [a.label for a in note.actions]) == ("Ben", {"id": mail.id}, ["Reply", "Archive"])
    box.open(mail.id)
    assert world.of(System).notifications == []


def test_a_reply_from_the_notification_answers_where_answers_go(world: World, box: Mailbox) -> None:
    mail = box.receive("Ben", "ben@calloway.example", "Rent", "Read?", answer_to="office@calloway.example")
    sent = box.quick_reply(mail.id, "Yes.")
    assert (sent.to, sent.subject, sent.body, sent.reply_to) == (
        ["office@calloway.example"],
        "Re: Rent",
        "Yes.",
        mail.id,
    )
    assert not box.mail(mail.id).unread


def test_filters_act_on_what_comes_in_and_say_so(world: World, box: Mailbox) -> None:
    box.save_filter(Rule(id="", sender="ben@", label="Work", archive=True, forward="ledger@desk-verify.test"))
    mail = box.receive("Ben", "ben@calloway.example", "Rent", "The rent.")
    assert (mail.folder, mail.labels, mail.forwarded) == ("archive", ["Work"], ["ledger@desk-verify.test"])
    names = [e.name for e in world.events]
    assert names == ["mail.filter_added", "mail.received", "mail.filtered", "mail.forwarded"]
    assert (world.events[-1].data["to"], world.events[-1].data["body"]) == ("ledger@desk-verify.test", "The rent.")
    assert world.of(System).notifications == []


def test_forwarding_passes_on_all_but_spam(world: World, box: Mailbox) -> None:
    box.set_forwarding("ledger@desk-verify.test")
    box.block("ben@calloway.example")
    assert box.receive("Ben", "ben@calloway.example", "Rent", "x").forwarded == []
    assert box.receive("Theo", "theo@fernmail.example", "Cake", "x").forwarded == ["ledger@desk-verify.test"]


@pytest.mark.parametrize("rule", [{}, {"archive": True}, {"sender": "ben@"}, {"sender": "b", "label": "None such"}])
def test_a_filter_needs_to_ask_and_to_do_something(box: Mailbox, rule: dict[str, object]) -> None:
    with pytest.raises(Refused):
        box.save_filter(Rule.model_validate({"id": "", **rule}))
    assert box.settings.filters == []


def test_the_responder_answers_everybody_once_in_four_days(world: World, box: Mailbox) -> None:
    box.set_vacation(on=True, subject="Away", text="Back on Monday")
    for address in ("ben@calloway.example", "Ben@calloway.example", "no-reply@shop.example"):
        box.receive("x", address, "Rent", "x")
    told = [e.data["to"] for e in world.events if e.name == "mail.vacation_answered"]
    assert told == ["ben@calloway.example"]
    world.tick(4 * 86_400)
    box.receive("x", "ben@calloway.example", "Rent", "x")
    assert sum(e.name == "mail.vacation_answered" for e in world.events) == 2


def test_copies_that_nobody_sees_are_told(world: World, box: Mailbox) -> None:
    box.send(TO_DANA.model_copy(update={"bcc": ["ledger@desk-verify.test"]}))
    assert world.events[-1].data["bcc"] == ["ledger@desk-verify.test"]
    assert box.inside("sent")[0].bcc == ["ledger@desk-verify.test"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("from:dana has:attachment", True),
        ("from:ben", False),
        ('subject:"march invoice" is:unread', True),
        ("-from:dana", False),
        ("in:spam", False),
        ("label:work", False),
        ("after:2026-03-17 before:2026-03-18", True),
        ("before:2026-13-99", False),
        ("filename:march", True),
        ("total:1,240", False),
    ],
)
def test_search_knows_operators(box: Mailbox, text: str, found: bool) -> None:
    assert [m.id for m in box.matching(text)] == (["invoice"] if found else [])


def test_phishing_is_reported_into_spam(world: World, box: Mailbox) -> None:
    assert box.report_phishing("invoice") == "inbox"
    assert (box.mail("invoice").folder, world.events[-1].name) == ("spam", "mail.reported_phishing")


def test_a_renamed_label_stays_on_its_messages(box: Mailbox) -> None:
    box.label("invoice", "Work")
    box.rename_label("Work", "Studio")
    assert box.mail("invoice").labels == ["Studio"]
    box.delete_label("Studio")
    assert (box.labels, box.mail("invoice").labels) == ([], [])


def test_an_invitation_is_answered_in_the_calendar() -> None:
    event = {"id": "walk", "title": "Walk", "start": "2026-03-19T17:00", "organiser": "m@x.example", "answer": "none"}
    mail = INVOICE | {"invitation": "walk"}
    world = World.build(
        {"mail": {"messages": [mail]}, "calendar": {"calendars": [{"id": "personal", "name": "P"}], "events": [event]}},
        base=False,
    )
    world.of(Mailbox).answer_invitation("invoice", "no")
    assert world.of(Calendars).event("walk").answer == "no"
    assert world.events[-1].data == {"id": "invoice", "event": "walk", "title": "Walk", "answer": "no"}


def test_an_invitation_to_nothing_is_refused(box: Mailbox) -> None:
    with pytest.raises(Refused, match="no longer in your calendar"):
        box.answer_invitation("invoice", "yes")


def test_unsubscribing_names_the_target() -> None:
    news = World.build({"mail": {"messages": [INVOICE | {"unsubscribe": "mailto:off@desk-verify.test"}]}}, base=False)
    news.of(Mailbox).unsubscribe("invoice")
    assert news.events[-1].data["target"] == "mailto:off@desk-verify.test"


def test_a_missing_message_is_refused(box: Mailbox) -> None:
    with pytest.raises(Refused, match="no longer there"):
        box.open("nothing")


def test_an_unknown_key_of_a_seed_is_named() -> None:
    with pytest.raises(WorldError, match=r"mail\.messages\.0\.from"):
        World.build({"mail": {"messages": [{"id": "x", "from": "Dana"}]}})


def test_recipients_are_read_however_they_are_separated() -> None:
    assert addresses("Dana <d@x.example>, m@x.example;p@x.example q@x.example") == [
        "d@x.example",
        "m@x.example",
        "p@x.example",
        "q@x.example",
    ]
    assert addresses(" Dana Whitfield , ") == ["Dana Whitfield"]
    assert not is_address("Dana Whitfield")


def test_the_owners_own_mail_is_believable() -> None:
    world = World.build()
    box = world.of(Mailbox)
    assert len(box.inside("inbox")) >= 22
    assert len(box.inside("sent")) >= 6
    assert len(box.inside("drafts")) == 2
    assert all(m.time < world.now for m in box.messages)
    assert min(m.time for m in box.inside("inbox")) > datetime(2026, 2, 20)
    assert len({m.id for m in box.messages}) == len(box.messages)
    assert {label for m in box.messages for label in m.labels} <= set(box.labels)
