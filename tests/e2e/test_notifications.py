"""Notifications and quick settings, as a person meets them: what pops up, the shade, its buttons and its reply."""

from __future__ import annotations

from typing import Any

import pytest

from swerve.core.action import Drag, Swipe, Wait
from swerve.phone.phone import Setup
from swerve.world.arrival import Arrival
from swerve.world.messages import Messages
from swerve.world.settings import Settings
from swerve.world.system import System
from swerve.world.world import World

pytestmark = pytest.mark.e2e

FROM_TOP = Drag(start_x=540, start_y=5, end_x=540, end_y=1400)
NOTE = {"id": "bank", "role": "mail", "title": "Fernbank", "text": "Your card was used.\nCall us on 555-0177."}


async def package(hand: Any) -> str:
    return str((await hand.look()).package)


async def with_texts(hand: Any) -> None:
    """Two messages in the shade, Theo's on top."""
    world = World.build()
    world.of(Messages).receive("555-0142", "Prints are back")
    world.of(Messages).receive("555-0104", "Got the binoculars")
    await hand.phone.reset(Setup(world))


async def arriving(hand: Any, app: str = "", **seeds: Any) -> None:
    """Dana's message comes in with the second action."""
    arrival = Arrival.model_validate(
        {"step": 2, "do": "messages.receive", "with": {"number": "555-0142", "text": "The door code is 4471"}}
    )
    await hand.phone.reset(Setup(World.build(seeds, arrivals=[arrival])))
    hand.phone.step = 1
    await hand.open(app or "Contacts")


async def test_a_seeded_notification_waits_in_the_shade_and_opens_what_it_is_about(hand: Any) -> None:
    await hand.reset({"system": {"notifications": [NOTE | {"role": "messages", "screen": "thread",
                                                           "args": {"number": "555-0142"}}]}})  # fmt: skip
    assert not await hand.sees("Fernbank")
    await hand._do(FROM_TOP)
    await hand.tap("Fernbank")
    assert await package(hand) == "com.fernos.messages"
    assert await hand.sees("Dana Whitfield")
    assert hand.happened("system.opened") == [{"id": "bank", "role": "messages", "title": "Fernbank"}]


async def test_what_arrives_pops_up_over_the_app_and_goes_with_the_next_action(hand: Any) -> None:
    await arriving(hand)
    assert not await hand.sees("4471")
    await hand._do(Wait(seconds=1))
    assert await hand.sees("The door code is 4471")
    assert await hand.sees("Search contacts")
    await hand._do(Wait(seconds=1))
    assert not await hand.sees("4471")
    assert hand.world.of(System).notifications[0].text == "The door code is 4471"


async def test_a_tap_on_what_has_popped_up_opens_it_and_a_swipe_up_puts_it_away(hand: Any) -> None:
    await arriving(hand)
    await hand._do(Wait(seconds=1))
    saved = hand.phone.snapshot()
    await hand.tap("The door code is 4471")
    assert await package(hand) == "com.fernos.messages"
    await hand.phone.restore(saved)
    await hand.look()
    await hand._do(Drag(start_x=500, start_y=250, end_x=500, end_y=20))
    assert not await hand.sees("4471")
    assert hand.world.of(System).notifications


async def test_do_not_disturb_keeps_it_in_the_shade(hand: Any) -> None:
    await arriving(hand, settings={"do_not_disturb": True})
    await hand._do(Wait(seconds=1))
    assert not await hand.sees("4471")
    await hand._do(FROM_TOP)
    assert await hand.sees("The door code is 4471")


async def test_the_conversation_that_is_open_does_not_pop_up_again(hand: Any) -> None:
    await arriving(hand, app="Messages")
    await hand.tap("Dana Whitfield")
    look = await hand.look()
    assert not look.tree.find("Dismiss")
    assert look.tree.find("The door code is 4471")


async def test_a_reply_is_written_in_the_shade_without_opening_the_app(hand: Any) -> None:
    await with_texts(hand)
    await hand._do(FROM_TOP)
    await hand.tap("Reply")
    await hand.type("On my way")
    assert list((await hand.look()).tree.walk("ime"))
    await hand.tap("Send reply")
    assert [(s.to, s.text) for s in hand.world.of(Messages).sent] == [("555-0104", "On my way")]
    assert [n.title for n in hand.world.of(System).notifications] == ["Dana Whitfield"]
    assert await package(hand) == "com.android.launcher3"


async def test_buttons_run_in_their_app_and_the_entry_goes(hand: Any) -> None:
    await with_texts(hand)
    await hand._do(FROM_TOP)
    await hand.tap("Expand")
    await hand.tap("Mark as read")
    assert hand.happened("messages.read") == [{"number": "555-0142"}]
    assert [n.title for n in hand.world.of(System).notifications] == ["Theo Ashdown"]


@pytest.mark.parametrize("act", ["no_such_act", "reply_from_note"])
async def test_a_button_that_names_nonsense_is_refused_in_words(hand: Any, act: str) -> None:
    action = {"label": "Confirm", "act": act, "args": {"colour": "red"}}
    await hand.reset({"system": {"notifications": [NOTE | {"role": "messages", "actions": [action]}]}})
    await hand._do(FROM_TOP)
    await hand.tap("Confirm")
    await hand.back()
    assert not hand.happened("system.answered")
    assert hand.world.of(System).note("bank")


async def test_a_notification_that_opens_what_is_gone_says_so(hand: Any) -> None:
    note = NOTE | {"role": "contacts", "screen": "person", "args": {"id": "nobody"}}
    await hand.reset({"system": {"notifications": [note, NOTE | {"id": "x", "screen": "nowhere"}]}})
    await hand._do(FROM_TOP)
    await hand.tap("Fernbank")
    assert await package(hand) == "com.fernos.contacts"
    assert await hand.sees("no longer")
    await hand._do(FROM_TOP)
    await hand.tap("Fernbank")
    assert await package(hand) == "com.fernmail.android"


async def test_long_text_unfolds_whole_and_a_sideways_swipe_dismisses(hand: Any) -> None:
    await hand.reset({"system": {"notifications": [NOTE]}})
    await hand._do(FROM_TOP)
    node = (await hand.look()).tree.find("Call us on 555-0177.")[0]
    assert node.text == "Your card was used.\nCall us on 555-0177."
    await hand._do(Swipe(direction="right", x=300, y=node.bounds.centre[1]))
    assert await hand.sees("No notifications")
    assert hand.happened("system.dismissed") == [{"id": "bank", "role": "mail", "title": "Fernbank"}]


async def test_icons_wear_a_dot_while_their_app_has_notifications(hand: Any) -> None:
    await with_texts(hand)
    descriptions = [n.content_desc for n in (await hand.look()).tree.walk("app")]
    assert "Messages has 2 notifications" in descriptions
    assert "Mail" in descriptions


async def test_a_tile_switches_and_a_second_swipe_shows_all_of_them(hand: Any) -> None:
    await hand.reset()
    await hand._do(FROM_TOP)
    await hand.tap("Internet")
    assert not await hand.sees("Airplane mode")
    await hand._do(FROM_TOP)
    await hand.tap("Airplane mode")
    tile = (await hand.look()).tree.find("Airplane mode, On")[0]
    assert (tile.checkable, tile.checked) == (True, True)
    settings = hand.world.of(Settings)
    assert (settings.wifi, settings.airplane) == (False, True)
    assert [n.enabled for n in (await hand.look()).tree.find("Mobile data, Airplane mode")] == [False]
    await hand.back()
    assert not await hand.sees("Auto-rotate")
    await hand.back()
    assert await hand.sees("Tue, Mar 17")


async def test_the_brightness_goes_where_the_slider_is_touched(hand: Any) -> None:
    await hand.reset()
    await hand._do(FROM_TOP)
    await hand.tap("Show all quick settings")
    slider = (await hand.look()).tree.find("Display brightness")[0]
    assert slider.class_name == "android.widget.SeekBar"
    await hand.tap("Display brightness")
    assert hand.world.of(Settings).brightness == 50


async def test_the_status_bar_tells_how_the_phone_is_set(hand: Any) -> None:
    await hand.reset({"settings": {"airplane": True, "bluetooth": True, "do_not_disturb": True},
                      "system": {"battery": 9}})  # fmt: skip
    labels = await hand.labels()
    assert {"Airplane mode", "Bluetooth on", "Do Not Disturb", "9%"} <= set(labels)
    assert not {"Wifi signal full.", "Signal full."} & set(labels)
