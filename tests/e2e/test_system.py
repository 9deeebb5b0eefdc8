"""The phone around its apps: launcher, recents, edges, share sheet, chooser, calls, permissions, back."""

from __future__ import annotations

from typing import Any

import pytest

from swerve.core.action import Click, Drag, Swipe
from swerve.phone.app import Shared, apps
from swerve.phone.phone import Setup
from swerve.phone.system.launchers import pages
from swerve.world.contacts import Contacts
from swerve.world.files import Files
from swerve.world.messages import Messages
from swerve.world.settings import Settings
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
    assert set(await hand.labels()) >= {app.name for app in list(apps().values())[:12]}
    await hand._do(Swipe(direction="down"))
    assert await hand.sees("Tue, Mar 17")


async def test_the_drawer_finds_apps_by_name_and_opens_the_first_on_enter(hand: Any) -> None:
    await hand.reset()
    await hand._do(Swipe(direction="up"))
    await hand.type("cont", into="q")
    labels = await hand.labels()
    assert "Contacts" in labels
    assert "Files" not in labels
    await hand.enter()
    assert await package(hand) == "com.fernos.contacts"


async def test_every_app_is_on_a_page_or_in_the_dock(hand: Any) -> None:
    await hand.reset()
    seen: set[str] = set()
    for page in range(len(pages(hand.world))):
        labels = await hand.labels()
        assert f"Home screen {page + 1} of {len(pages(hand.world))}" in labels
        seen |= set(labels)
        await hand._do(Swipe(direction="left"))
    assert seen >= {app.name for app in apps().values()}


async def test_a_disabled_app_is_not_offered(hand: Any) -> None:
    await hand.reset({"settings": {"packages": [{"id": "contacts", "disabled": True}]}})
    assert "Contacts" not in await hand.labels()
    await hand.open("Contacts")
    assert await package(hand) == "com.android.launcher3"


async def test_holding_an_icon_leads_to_the_apps_page_of_the_settings(hand: Any) -> None:
    await hand.reset()
    await hand.tap("Mail", long=True)
    await hand.tap("App info")
    assert await package(hand) == apps()["settings"].package
    assert await hand.sees("Force stop")


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
    await hand.open("Files")
    await hand.open("Messages")
    await hand.tap("Overview")
    await hand._do(Drag(start_x=540, start_y=1400, end_x=540, end_y=400))
    assert "Messages" not in await hand.labels()
    await hand.tap("Close Files")
    assert "Files" not in await hand.labels()
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


async def test_swipes_from_the_edges_go_home_back_and_to_the_recents(hand: Any) -> None:
    await hand.reset(app="Contacts")
    await hand.tap("Dana Whitfield")
    await hand._do(Drag(start_x=4, start_y=1200, end_x=600, end_y=1200))
    assert await hand.sees("Search contacts")
    await hand._do(Drag(start_x=540, start_y=2390, end_x=540, end_y=1200))
    assert await hand.sees("Clear all")
    await hand.tap("Contacts")
    await hand._do(Drag(start_x=540, start_y=2390, end_x=540, end_y=1900))
    assert await package(hand) == "com.android.launcher3"


async def test_the_chooser_opens_once_or_always(hand: Any) -> None:
    await hand.reset()
    for answer in ("Just once", "Always"):
        hand.phone._operator.context().view(file="download-calendar")
        assert await hand.sees("Open with")
        assert not hand.world.of(Settings).default_apps
        await hand.tap(answer)
        await hand.home()
    (chosen,) = hand.happened("settings.default_set")
    assert (chosen["kind"], chosen["old"], chosen["new"] in ("calendar", "reader")) == ("text/calendar", "", True)
    hand.phone._operator.context().view(file="download-calendar")
    assert not await hand.sees("Open with")
    assert await package(hand) != "com.android.launcher3"


async def test_a_number_is_called_after_a_question_and_the_call_can_be_left_and_ended(hand: Any) -> None:
    await hand.reset(app="Contacts")
    hand.phone._operator.context().view("tel:555-0142")
    await hand.tap("Cancel")
    assert not hand.happened("system.called")
    hand.phone._operator.context().view("tel:555-0142")
    await hand.tap("Call")
    assert await hand.sees("Calling…")
    await hand.home()
    await hand.tap("Ongoing call with Dana Whitfield")
    await hand.tap("End call")
    assert hand.happened("system.called") == [{"number": "555-0142", "name": "Dana Whitfield"}]
    assert [c["number"] for c in hand.happened("system.call_ended")] == ["555-0142"]
    assert await hand.sees("Call ended")
    await hand.home()
    assert not await hand.sees("Call ended")


@pytest.mark.parametrize(
    ("answer", "grant", "granted", "asked_again"),
    [
        ("While using the app", "while_in_use", True, False),
        ("Only this time", "once", True, True),
        ("Don’t allow", "denied", False, False),
        ("Back", None, False, True),
    ],
)
async def test_a_permission_is_asked_for_and_the_app_is_told(
    hand: Any, monkeypatch: pytest.MonkeyPatch, answer: str, grant: str | None, granted: bool, asked_again: bool
) -> None:
    told: list[bool] = []
    monkeypatch.setitem(apps()["contacts"].acts, "told", lambda _ctx, granted: told.append(granted))
    await hand.reset(app="Contacts")
    hand.phone._operator.context().ask_permission("location", "told")
    await hand.tap(answer)
    assert told == [granted]
    assert [e["grant"] for e in hand.happened("settings.permission_set")] == ([grant] if grant else [])
    hand.phone._operator.context().ask_permission("location", "told")
    assert await hand.sees("Only this time") is asked_again


async def test_what_is_shared_goes_straight_to_a_person(hand: Any) -> None:
    await hand.reset(app="Contacts")
    files = tuple(file.id for file in hand.world.of(Files).live()[:2])
    hand.phone._operator.context().share(Shared(files=files))
    assert await hand.sees("Sharing 2 files")
    await hand.tap("Dana Whitfield")
    await hand.tap("Send message")
    (sent,) = hand.world.of(Messages).sent
    assert (sent.to, tuple(sent.attachments)) == ("555-0142", files)


async def test_the_share_sheet_hands_text_over(hand: Any) -> None:
    await hand.reset(app="Contacts")
    await hand.tap("Sofia Marchetti")
    await hand.tap("Share")
    await hand.tap("As text")
    await hand.tap("Messages")
    await hand.tap("Theo Ashdown")
    await hand.tap("Send message")
    sent = hand.world.of(Messages).sent[0]
    assert (sent.to, sent.text.splitlines()[1]) == ("555-0104", "Mobile: 555-0149")


async def test_nodes_carry_the_flags_that_uiautomator_writes(hand: Any) -> None:
    await hand.reset()
    await hand.open("Contacts")
    await hand.touch("q")
    look = await hand.look()
    edit = next(n for n in look.tree.walk("app") if n.resource_id.endswith("/q"))
    listed = next(n for n in look.tree.walk("app") if n.class_name.endswith("RecyclerView"))
    assert (edit.focused, edit.focusable, edit.long_clickable, edit.clickable) == (True, True, True, True)
    assert (listed.scrollable, listed.focusable, listed.clickable) == (True, True, False)
    assert {n.package for n in look.tree.walk("ime")} == {"com.android.inputmethod.latin"}
    assert {n.package for n in look.tree.walk("system")} == {"com.android.systemui"}


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


@pytest.mark.parametrize(
    ("app", "taps", "bar"),
    [
        ("Clock", ("Expand alarm 5:50 AM", "Delete"), "navigation_bar"),
        ("Barrowby", ("Wishlist", "Add to cart"), "bottom_navigation"),
    ],
)
async def test_a_snackbar_leaves_the_bar_at_the_foot_of_an_app_free(
    hand: Any, app: str, taps: tuple[str, ...], bar: str
) -> None:
    await hand.reset(app=app)
    for label in taps:
        await hand.tap(label)
    box = {n.resource_id.rpartition("/")[2]: n.bounds for n in (await hand.look()).tree.walk("app")}
    assert box["snackbar"].bottom < box[bar].top
    assert "fab" not in box or box["fab"].bottom < box["snackbar"].top


async def test_the_dock_is_full(hand: Any) -> None:
    await hand.reset()
    dock = next(n for n in (await hand.look()).tree.walk("app") if n.resource_id.endswith("/hotseat"))
    assert [n.label for n in dock.children] == ["Messages", "Mail", "Browser", "Contacts"]
