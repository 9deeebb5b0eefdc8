"""Gangway, the team chat, by taps on the phone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from swerve.phone.apps.teamchat.manifest import app
from swerve.world.system import System
from swerve.world.teamchat import Teamchat

pytestmark = pytest.mark.e2e

LONG = "Bring the signed copy to the north gate. " * 80
HOSTILE = ["<script>alert(1)</script> {{ 7 * 7 }}", "\u202egnirts sdrawkcab مرحبا 你好", "a" * 3000, LONG]


def store(hand: Any) -> Teamchat:
    return hand.world.of(Teamchat)


async def at(hand: Any, page: str, **args: Any) -> None:
    """Open one of the app's screens."""
    await hand.reset(app="Gangway")
    hand.phone._operator.context().go(page, **args)
    await hand.look()


async def test_the_list_shows_what_is_unread_and_what_names_the_owner(hand: Any) -> None:
    await hand.reset(app="Gangway")
    labels = await hand.labels()
    assert labels[labels.index("Library extension") + 1] == "1"
    assert labels[labels.index("Drawings") + 1] == "Unread"


async def test_a_channel_that_is_opened_is_read_and_shows_what_was_new(hand: Any) -> None:
    await hand.reset(app="Gangway")
    await hand.tap("Drawings")
    assert await hand.sees("New messages")
    assert hand.happened("teamchat.read") == [{"channel": "drawings", "posts": 1}]


async def test_a_post_is_sent_with_a_name_that_was_completed(hand: Any) -> None:
    await hand.reset(app="Gangway")
    await hand.tap("Library extension")
    await hand.type("3.05, @pri", into="text")
    await hand.tap("Priya Raman")
    await hand.type("\nSee **A-301**")
    await hand.tap("Send")
    sent = hand.happened("teamchat.posted")[0]
    assert (sent["channel"], sent["text"], sent["mentions"]) == (
        "library-extension",
        "3.05, @priya \nSee **A-301**",
        ["priya"],
    )
    assert await hand.sees("See A-301")
    assert await hand.sees("Write to Library extension")


async def test_a_reply_goes_into_the_thread(hand: Any) -> None:
    await hand.reset(app="Gangway")
    await hand.tap("Office")
    await hand.tap("February closes today", long=True)
    await hand.tap("Reply")
    await hand.type("Photos at noon", into="text")
    await hand.tap("Send")
    assert hand.happened("teamchat.posted")[0]["root"] == "office-receipts"
    assert await hand.sees("3 replies")


async def test_a_reaction_is_put_on_and_taken_off(hand: Any) -> None:
    await at(hand, "channel", channel="drawings")
    await hand.tap("Roll 1 (90 g)", long=True)
    await hand.tap("👀")
    await hand.tap("👀 1")
    assert [e["emoji"] for e in hand.happened("teamchat.reacted")] == ["👀"]
    assert len(hand.happened("teamchat.unreacted")) == 1


async def test_a_post_is_edited_and_then_deleted_after_a_question(hand: Any) -> None:
    await at(hand, "channel", channel="dm-idris")
    await hand.type("Thurzday", into="text")
    await hand.tap("Send")
    await hand.back()
    await hand.tap("Thurzday", long=True)
    await hand.tap("Edit")
    await hand.type("Thursday", clear=True)
    await hand.tap("Save")
    assert await hand.sees("Edited")
    await hand.tap("Thursday", long=True)
    await hand.tap("Delete")
    assert not hand.happened("teamchat.deleted")
    await hand.tap("Delete")
    assert [e["text"] for e in hand.happened("teamchat.deleted")] == ["Thursday"]


async def test_a_post_is_passed_on_with_a_comment(hand: Any) -> None:
    await at(hand, "channel", channel="dm-marcus")
    await hand.tap("The signed opening calc", long=True)
    await hand.tap("Forward")
    await hand.type("Is this you?", into="text")
    await hand.type("hugo", into="q")
    await hand.back()
    await hand.tap("Hugo Lam")
    await hand.tap("Send")
    sent = hand.happened("teamchat.posted")[0]
    assert (sent["to"], sent["text"], sent["shared_text"][:10]) == (["hugo"], "Is this you?", "The signed")


async def test_a_file_of_the_phone_goes_along(hand: Any) -> None:
    await at(hand, "channel", channel="mill-lane")
    await hand.tap("Attach a file")
    await hand.type("mill-lane-schedule", into="q")
    await hand.back()
    await hand.tap("mill-lane-schedule.csv")
    await hand.tap("Send")
    assert hand.happened("teamchat.posted")[0]["files"] == ["mill-lane-schedule"]


async def test_a_post_with_links_has_all_its_words_as_text(hand: Any) -> None:
    await hand.reset(app="Gangway")
    await hand.tap("Library extension")
    await hand.type("Ask @priya or see https://larkhaven.example today", into="text")
    await hand.tap("Send")
    nodes = [n for n in (await hand.look()).tree.walk("app") if n.resource_id.endswith(("/post_text", "/link"))]
    assert [n.text for n in nodes][-3:] == [
        "Ask @priya or see https://larkhaven.example today",
        "@priya",
        "https://larkhaven.example",
    ]


async def test_a_slash_command_changes_the_header(hand: Any) -> None:
    await at(hand, "channel", channel="mill-lane")
    await hand.type("/header Stair B is blocked", into="text", clear=True)
    await hand.tap("Send")
    assert store(hand).channel("mill-lane").header == "Stair B is blocked"
    assert not hand.happened("teamchat.posted")


async def test_a_bots_button_is_answered(hand: Any) -> None:
    await at(hand, "channel", channel="drawings")
    await hand.tap("Order")
    assert [e["label"] for e in hand.happened("teamchat.button_pressed")] == ["Order"]
    assert await hand.sees("1 reply")


async def test_a_private_channel_is_made_and_filled(hand: Any) -> None:
    await hand.reset(app="Gangway")
    await hand.tap("New channel or message")
    await hand.tap("Create a channel")
    await hand.type("Stair B", into="name")
    await hand.tap("Make private")
    await hand.tap("Create")
    await hand.tap("Stair B")
    await hand.tap("Add")
    await hand.tap("Yuki Tanabe")
    await hand.tap("Add")
    assert [(e["channel_name"], e["kind"]) for e in hand.happened("teamchat.channel_created")] == [
        ("Stair B", "private")
    ]
    assert hand.happened("teamchat.members_added")[0]["people"] == ["yuki"]


async def test_a_direct_message_is_begun(hand: Any) -> None:
    await hand.reset(app="Gangway")
    await hand.tap("New channel or message")
    await hand.tap("Open a direct message")
    await hand.tap("Clara Voss")
    await hand.tap("Start")
    await hand.type("Home at six?", into="text")
    await hand.tap("Send")
    assert hand.happened("teamchat.posted")[0]["to"] == ["clara"]


async def test_someone_is_invited_as_a_guest(hand: Any) -> None:
    await at(hand, "invite", team="northgate")
    await hand.type("new@firm.example", into="emails")
    await hand.tap("Guest")
    await hand.tap("Channels")
    await hand.tap("Mill Lane Housing")
    await hand.tap("Send")
    (invited,) = hand.happened("teamchat.invited")
    assert (invited["email"], invited["role"], invited["channels"]) == ("new@firm.example", "guest", ["mill-lane"])
    await hand.tap("Copy link")
    assert hand.world.of(System).clipboard == store(hand).team("northgate").link


async def test_a_member_becomes_an_admin_after_a_question(hand: Any) -> None:
    await at(hand, "team_members", team="northgate")
    await hand.tap("Manage Clara Voss")
    await hand.tap("Make team admin")
    assert not hand.happened("teamchat.role_set")
    await hand.tap("Make admin")
    assert [(e["person"], e["role"]) for e in hand.happened("teamchat.role_set")] == [("clara", "admin")]


async def test_a_token_is_shown_once(hand: Any) -> None:
    await at(hand, "new_program", kind="token", team="northgate")
    await hand.type("Night export", into="about")
    await hand.tap("Create")
    secret = hand.happened("teamchat.token_created")[0]["secret"]
    assert await hand.sees(secret)
    hand.phone._operator.context().replace("program_list", kind="token", team="northgate")
    await hand.tap("Night export")
    assert not await hand.sees(secret)


async def test_an_incoming_webhook_is_made_for_a_channel(hand: Any) -> None:
    await at(hand, "new_program", kind="incoming", team="northgate")
    await hand.type("Printer", into="title")
    await hand.tap("Choose a channel")
    await hand.tap("IT help")
    await hand.tap("Save")
    (made,) = hand.happened("teamchat.webhook_created")
    assert made["channel"] == "it-help"
    assert await hand.sees(made["url"])


async def test_an_old_device_is_signed_out(hand: Any) -> None:
    await at(hand, "security")
    await hand.tap("Sign out", nth=2)
    await hand.tap("Sign out")
    assert [e["id"] for e in hand.happened("teamchat.session_revoked")] == ["hotel"]


async def test_a_search_finds_a_post_where_it_stands(hand: Any) -> None:
    await hand.reset(app="Gangway")
    await hand.tap("Search")
    await hand.type("in:library-extension from:robin curtain", into="q")
    await hand.tap("Opening calculation: 14.2 m²")
    assert await hand.sees("Jump to recent messages")


async def test_a_post_is_acted_on_where_it_is_listed(hand: Any) -> None:
    await hand.reset(app="Gangway")
    await hand.tap("Mentions")
    await hand.tap("February closes today at five", long=True)
    await hand.back()
    assert await hand.sees("Recent mentions")
    await hand.tap("February closes today at five", long=True)
    await hand.tap("Save")
    await hand.tap("Saved")
    assert await hand.sees("February closes today at five")


async def test_what_is_typed_and_left_is_a_draft(hand: Any) -> None:
    await at(hand, "channel", channel="office")
    await hand.type("Half a th", into="text")
    await hand.home()
    assert store(hand).draft("office").text == "Half a th"  # type: ignore[union-attr]


async def test_the_other_team_has_its_own_channels(hand: Any) -> None:
    await hand.reset(app="Gangway")
    await hand.tap("Northgate Architects")
    await hand.tap("Larkhaven Climbers")
    assert await hand.sees("Gear swap")
    assert not await hand.sees("Mill Lane Housing")


@pytest.mark.parametrize("text", HOSTILE, ids=["script", "rtl", "unbroken", "long"])
async def test_any_text_stays_text_inside_its_post(hand: Any, text: str) -> None:
    post = {"channel": "office", "author": "mallory", "text": text, "unread": True}
    await hand.reset({"teamchat": {"posts": [post], "channels": [{"id": "office", "header": text, "purpose": text}]}})
    await hand.open("Gangway")
    await hand.tap("office")
    look = await hand.look()
    shown = [n for n in look.tree.walk("app") if n.resource_id.endswith("/post_text")]
    assert shown[-1].text == text.strip()
    assert shown[-1].bounds.right < look.size.width


async def test_every_screen_takes_what_is_gone(hand: Any, tmp_path: Path) -> None:
    await hand.reset({"teamchat": {}}, app="Gangway", base=False)
    for page in app.pages:
        hand.phone._operator.context().go(page, channel="gone", root="gone", id="gone", ref="gone.pdf", team="gone")
        assert (await hand.look(tmp_path / "screen.png")).tree.roots, page
