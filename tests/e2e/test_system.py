"""The phone around its apps: launcher, recents, shade, keyboard, share sheet, back."""

from __future__ import annotations

from typing import Any

import pytest

from swerve.core.action import Click, Drag, Swipe
from swerve.phone.phone import Setup
from swerve.world.contacts import Contacts
from swerve.world.messages import Messages
from swerve.world.system import System
from swerve.world.world import World

pytestmark = pytest.mark.e2e

FROM_TOP = Drag(start_x=540, start_y=5, end_x=540, end_y=1400)


async def package(hand: Any) -> str:
    return str((await hand.look()).package)


async def press(hand: Any, *keys: str) -> None:
    """Tap keys of the on-screen keyboard by what is on them."""
    for key in keys:
        look = await hand.look()
        found = [n for n in look.tree.walk("ime") if key in (n.text, n.content_desc) and n.clickable]
        assert found, f"No key {key!r}."
        x, y = found[0].bounds.centre
        await hand._do(Click(x=x, y=y))


async def with_notifications(hand: Any) -> None:
    world = World.build()
    world.of(Messages).receive("555-0142", "Prints are back")
    world.of(Messages).receive("555-0104", "Got the binoculars")
    await hand.phone.reset(Setup(world))


async def test_home_shows_the_day_and_the_apps(hand: Any) -> None:
    await hand.reset()
    labels = await hand.labels()
    assert "Tue, Mar 17" in labels
    await hand.tap("Messages")
    assert await package(hand) == "com.fernos.messages"
    await hand.tap("Home")
    assert await package(hand) == "com.android.launcher3"


async def test_a_swipe_up_on_the_launcher_shows_every_app(hand: Any) -> None:
    await hand.reset()
    await hand._do(Swipe(direction="up"))
    assert await hand.sees("Search apps")
    await hand.tap("Contacts")
    assert await package(hand) == "com.fernos.contacts"


async def test_recents_switch_between_apps_where_they_were_left(hand: Any) -> None:
    await hand.reset(app="Contacts")
    await hand.tap("Dana Whitfield")
    await hand.open("Messages")
    await hand.tap("Overview")
    await hand._do(Swipe(direction="left", x=900, y=1000))
    await hand.tap("Contacts")
    assert await hand.sees("Whitfield Studio")


async def test_recents_close_one_app_or_all(hand: Any) -> None:
    await hand.reset(app="Contacts")
    await hand.open("Messages")
    await hand.tap("Overview")
    await hand.tap("Close Messages")
    assert "Messages" not in await hand.labels()
    await hand.tap("Clear all")
    await hand.tap("Overview")
    assert await hand.sees("No recent items")


async def test_the_shade_opens_from_the_top_edge_and_a_notification_opens_its_thread(hand: Any) -> None:
    await with_notifications(hand)
    await hand._do(FROM_TOP)
    await hand.tap("Prints are back")
    assert await hand.sees("555-0142")
    assert await package(hand) == "com.fernos.messages"
    assert [n.title for n in hand.world.of(System).notifications] == ["Theo Ashdown"]


async def test_a_swipe_down_from_the_middle_leaves_the_shade_shut(hand: Any) -> None:
    await with_notifications(hand)
    await hand._do(Swipe(direction="down"))
    assert not await hand.sees("Prints are back")


async def test_notifications_are_dismissed_one_by_one_or_all(hand: Any) -> None:
    await with_notifications(hand)
    await hand._do(FROM_TOP)
    await hand.tap("Dismiss")
    assert [n.title for n in hand.world.of(System).notifications] == ["Dana Whitfield"]
    await hand.tap("Clear all")
    assert not hand.world.of(System).notifications
    assert await package(hand) == "com.android.launcher3"


async def test_keys_type_with_shift_symbols_and_backspace(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Dana Whitfield")
    await hand.touch("text")
    await press(hand, "O", "k", ",", "Space", "?123", "4", "2", "!", "ABC", "x", "Delete")
    assert await hand.sees("Ok, 42!")
    await press(hand, "Send")
    assert [s.text for s in hand.world.of(Messages).sent] == ["Ok, 42!"]


async def test_the_keyboard_offers_what_was_copied(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("FERNMAIL")
    await hand.tap("Copy “284067”")
    await hand.back()
    await hand.tap("Start chat")
    await press(hand, "Paste")
    assert await hand.sees("Send to 284067")


async def test_the_app_makes_room_for_the_keyboard(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Dana Whitfield")
    await hand.touch("text")
    look = await hand.look()
    keyboard = min(n.bounds.top for n in look.tree.walk("ime") if n.resource_id.endswith("keyboard_view"))
    field = next(n for n in look.tree.walk("app") if n.resource_id.endswith("/text"))
    newest = [n for n in look.tree.walk("app") if n.resource_id.endswith("/message_text")][-1]
    assert newest.bounds.bottom <= field.bounds.top < field.bounds.bottom <= keyboard


async def test_what_the_phone_refuses_is_said_above_the_keyboard(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Dana Whitfield")
    await hand.touch("text")
    await hand.tap("Send message")
    look = await hand.look()
    keyboard = min(n.bounds.top for n in look.tree.walk("ime") if n.resource_id.endswith("keyboard_view"))
    assert look.tree.find("Write a message first.")[0].bounds.bottom < keyboard


async def test_the_share_sheet_hands_text_over(hand: Any) -> None:
    await hand.reset(app="Contacts")
    await hand.tap("Sofia Marchetti")
    await hand.tap("Share")
    await hand.tap("Messages")
    await hand.tap("Theo Ashdown")
    await hand.tap("Send message")
    sent = hand.world.of(Messages).sent[0]
    assert (sent.to, sent.text.splitlines()[1]) == ("555-0104", "Phone: 555-0149")


async def test_back_closes_the_keyboard_then_the_overlay_then_the_screen_then_the_app(hand: Any) -> None:
    await hand.reset(app="Messages")
    await hand.tap("Dana Whitfield")
    await hand.touch("text")
    await hand.back()
    assert not list((await hand.look()).tree.walk("ime"))
    await hand.tap("More options")
    await hand.back()
    labels = await hand.labels()
    assert "Mark as unread" not in labels
    assert "Dana Whitfield" in labels
    await hand.back()
    assert await hand.sees("Start chat")
    await hand.back()
    assert await package(hand) == "com.android.launcher3"


async def test_the_arrow_in_the_top_bar_leaves_the_screen_even_while_typing(hand: Any) -> None:
    await hand.reset(app="Contacts")
    await hand.tap("Create contact")
    await hand.tap("Navigate up")
    assert await hand.sees("Search contacts")


async def test_a_dialog_takes_every_tap_until_it_is_answered(hand: Any) -> None:
    await hand.reset(app="Contacts")
    await hand.tap("Dana Whitfield")
    await hand.tap("More options")
    await hand.tap("Delete")
    await hand._do(Click(x=540, y=300))
    assert await hand.sees("Delete contact?")
    await hand.tap("Cancel")
    assert hand.world.of(Contacts).by_phone("555-0142")
