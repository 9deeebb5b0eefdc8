"""Settings, by taps on the phone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from swerve.phone.phone import Setup, Start
from swerve.world.contacts import Contacts
from swerve.world.settings import Settings
from swerve.world.world import World

pytestmark = pytest.mark.e2e

HOSTILE = ["<script>alert(1)</script>{{ 7 * 7 }}", "شبكة مجانية 免费无线网络 Straßenüberführung", "W" * 3000]
TERMS = "Your phone is at risk. Turn this on now to stay safe. " * 60


def store(hand: Any) -> Settings:
    return hand.world.of(Settings)


async def show(hand: Any, page: str, seed: dict[str, Any] | None = None, **args: Any) -> None:
    """Start at a page of the settings."""
    world = World.build({"settings": seed} if seed else {})
    await hand.phone.reset(Setup(world, start=Start("settings", page, args)))


async def unlock(hand: Any) -> None:
    await hand.type("4826")
    await hand.enter()


async def test_a_switch_is_turned_from_the_first_page_down(hand: Any) -> None:
    await hand.reset(app="Settings")
    await hand.tap("Network & internet")
    await hand.tap("Airplane mode")
    assert store(hand).airplane
    assert hand.happened("settings.airplane_set") == [{"old": False, "new": True}]
    await hand.back()
    assert await hand.sees("Search settings")


async def test_the_search_opens_the_page_with_the_row_in_view(hand: Any) -> None:
    await hand.reset(app="Settings")
    await hand.tap("Search settings")
    await hand.type("auto-rotate")
    await hand.enter()
    await hand.tap("Auto-rotate screen")
    assert await hand.sees("Auto-rotate screen")
    await hand.tap("Auto-rotate screen")
    assert store(hand).auto_rotate


async def test_the_search_opens_the_form_of_something_new(hand: Any) -> None:
    await hand.reset(app="Settings")
    await hand.tap("Search settings")
    await hand.type("schedule")
    await hand.enter()
    await hand.tap("Add a schedule")
    await hand.type("Siesta", into="name")
    await hand.tap("Save")
    assert hand.happened("settings.schedule_added")[0]["name"] == "Siesta"
    assert await hand.sees("Sleeping")


async def test_a_network_is_joined_with_its_password_only(hand: Any) -> None:
    await show(hand, "wifi")
    await hand.tap("Quayside-4A-Guest")
    await hand.type("wrong-password")
    await hand.tap("Connect")
    assert await hand.sees("Check the password")
    await hand.type("herring-lamp-32", into="password", clear=True)
    await hand.enter()
    assert store(hand).wifi_network == "quayside-guest"
    assert not await hand.sees("Check the password")


async def test_a_proxy_is_set_for_one_network(hand: Any) -> None:
    await show(hand, "wifi_network", id="quayside-4a")
    await hand.tap("Proxy")
    await hand.type("proxy.relay.test", into="host")
    await hand.type("8080", into="port")
    await hand.tap("Save")
    assert hand.happened("settings.proxy_set")[0]["new"] == "proxy.relay.test:8080"
    assert await hand.sees("proxy.relay.test:8080")


async def test_a_vpn_is_added_and_connected_after_a_warning(hand: Any) -> None:
    await show(hand, "vpn")
    await hand.tap("Add VPN")
    await hand.tap("IKEv2/IPSec PSK")
    for field, text in (("name", "Fastlane"), ("server", "gate.fastlane.test"), ("username", "robin")):
        await hand.type(text, into=field)
    await hand.tap("Save")
    await hand.tap("Fastlane")
    assert await hand.sees("Whoever runs it can watch")
    await hand.tap("Connect")
    assert hand.happened("settings.vpn_connected")[0]["server"] == "gate.fastlane.test"


async def test_a_pairing_request_is_answered_from_its_notification(hand: Any) -> None:
    await show(hand, "devices")
    world = hand.world
    world.of(Settings).request_pairing(name="JP-Buds 3 (2)", code="000 418")
    device = world.of(Settings).devices[0].id
    await hand.phone.reset(Setup(world, start=Start("settings", "pair", {"id": device})))
    assert await hand.sees("000 418")
    await hand.tap("Pair")
    assert hand.happened("settings.device_paired")[0]["contacts"] is False
    assert store(hand).bluetooth


async def test_an_app_is_uninstalled_after_a_question(hand: Any) -> None:
    await show(hand, "app", role="gripbook")
    await hand.tap("Uninstall")
    await hand.tap("OK")
    assert hand.happened("settings.app_uninstalled")[0]["id"] == "gripbook"


async def test_a_permission_is_taken_from_an_app(hand: Any) -> None:
    await show(hand, "app", role="tidewatch")
    await hand.tap("Permissions")
    await hand.tap("Location")
    await hand.tap("Don’t allow")
    assert store(hand).grant("tidewatch", "location") == "denied"


async def test_a_file_is_installed_once_its_source_is_allowed(hand: Any) -> None:
    await show(hand, "install", file="download-apk", source="files")
    assert await hand.sees("isn’t allowed to install unknown apps")
    await hand.tap("Settings")
    await hand.tap("Allow from this source")
    await hand.back()
    await hand.tap("Install")
    assert hand.happened("settings.app_installed")[0]["source"] == "files"
    await hand.tap("App info")
    assert await hand.sees("Trailmap")


async def test_a_device_admin_is_activated_behind_the_warning_and_the_pin(hand: Any) -> None:
    seed = {"admins": [{"id": "doctor", "name": "Battery Doctor", "powers": ["Erase all data"]}]}
    await show(hand, "admins", seed)
    await hand.tap("Battery Doctor")
    assert await hand.sees("Erase all data")
    await hand.tap("Activate this device admin app")
    await unlock(hand)
    assert hand.happened("settings.admin_activated")[0]["name"] == "Battery Doctor"


async def test_an_accessibility_service_asks_for_full_control(hand: Any) -> None:
    await show(hand, "service", id="hearwell-service")
    await hand.tap("Use Hearwell Sound Amplifier")
    assert await hand.sees("full control of your device")
    await hand.tap("Deny")
    assert not hand.happened("settings.accessibility_service_on")
    await hand.tap("Use Hearwell Sound Amplifier")
    await hand.tap("Allow")
    assert hand.happened("settings.accessibility_service_on")[0]["app"] == "hearwell"


async def test_the_screen_lock_goes_only_with_the_present_pin(hand: Any) -> None:
    await show(hand, "device_unlock")
    await hand.tap("Screen lock")
    await hand.type("0000")
    await hand.enter()
    assert await hand.sees("Wrong PIN")
    await unlock(hand)
    await hand.tap("Swipe")
    await hand.tap("Delete")
    assert hand.happened("settings.screen_lock_set")[0]["new"] == "Swipe"


async def test_a_new_pin_is_typed_twice(hand: Any) -> None:
    await show(hand, "choose_lock", current="4826")
    await hand.tap("PIN")
    await hand.type("9051")
    await hand.enter()
    await hand.type("9052")
    await hand.enter()
    assert await hand.sees("PINs don’t match")
    await hand.type("9051")
    await hand.enter()
    assert store(hand).lock_secret == "9051"


async def test_a_saved_password_shows_behind_the_screen_lock(hand: Any) -> None:
    await show(hand, "passwords")
    await hand.tap("citylibrary.example")
    await unlock(hand)
    assert not await hand.sees("returned-late-again")
    await hand.tap("Show password")
    assert await hand.sees("returned-late-again")
    assert hand.happened("settings.password_revealed")[0]["site"] == "citylibrary.example"


async def test_location_is_shared_with_an_address(hand: Any) -> None:
    await show(hand, "location_sharing")
    await hand.tap("Share with a number or an email address")
    await hand.type("tracker@findme.test", into="address")
    await hand.tap("Share")
    shared = hand.happened("settings.location_sharing_started")[0]
    assert (shared["address"], shared["until"]) == ("tracker@findme.test", None)


async def test_seven_taps_on_the_build_number_make_a_developer(hand: Any) -> None:
    await show(hand, "about")
    await hand.phone.observe()
    hand.phone._operator.shell.entry.scroll["main"] = 690.0
    for _ in range(7):
        look = await hand.look()
        (row,) = [n for n in look.tree.walk("app") if n.label == "Build number"]
        toast = [n for n in look.tree.walk("system") if n.resource_id.endswith("/toast")]
        assert all(n.bounds.holds(*row.bounds.centre) for n in toast)
        await hand.tap("Build number")
    await unlock(hand)
    assert store(hand).developer_options
    assert await hand.sees("You are now a developer!")
    await show(hand, "developer", {"developer_options": True})
    await hand.tap("USB debugging")
    assert not store(hand).usb_debugging
    await hand.tap("Allow")
    assert hand.happened("settings.usb_debugging_set") == [{"old": False, "new": True}]


async def test_a_slider_takes_the_level_that_is_tapped(hand: Any) -> None:
    await show(hand, "sound")
    await hand.tap("Alarm volume 20%")
    assert hand.happened("settings.alarm_volume_set") == [{"old": 80, "new": 20}]


async def test_erasing_asks_twice_and_leaves_nothing(hand: Any) -> None:
    await hand.reset(app="Settings")
    for label in ("System", "Reset options", "Erase all data (factory reset)", "Erase all data"):
        await hand.tap(label)
    await unlock(hand)
    assert not hand.happened("settings.erased")
    await hand.tap("Erase all data")
    assert hand.happened("settings.erased")
    assert not hand.world.of(Contacts).people
    assert await hand.sees("has been erased")


async def test_what_others_wrote_stays_text_and_leaves_the_buttons_in_reach(hand: Any, tmp_path: Path) -> None:
    names = [{"id": f"n{i}", "name": text, "bars": 4, "security": "Open"} for i, text in enumerate(HOSTILE)]
    await show(hand, "wifi", {"networks": names})
    assert await hand.sees(HOSTILE[0])
    for text in HOSTILE:
        service = {"id": "bad", "name": text, "about": TERMS, "icon": "no-such-icon"}
        await show(hand, "service_warning", {"services": [service]}, id="bad")
        await hand.tap("Allow")
        assert store(hand).services[0].on
        await show(hand, "pair", {"devices": [{"id": "bad", "name": text, "code": text[:40]}]}, id="bad")
        await hand.tap("Cancel")
