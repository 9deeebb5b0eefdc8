"""Settings as records: each change with its event, what is refused, seeds with missing parts."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from swerve.world.contacts import Contacts
from swerve.world.messages import Messages
from swerve.world.settings import Settings
from swerve.world.store import Refused
from swerve.world.system import System
from swerve.world.world import MORNING, World, WorldError


def phone(*, base: bool = True, **seed: Any) -> tuple[World, Settings]:
    world = World.build({"settings": seed}, base=base)
    return world, world.of(Settings)


def last(world: World) -> tuple[str, dict[str, Any]]:
    return world.events[-1].name, dict(world.events[-1].data)


# Plain fields


def test_a_switch_writes_what_it_was_and_what_it_is() -> None:
    world, s = phone()
    s.change("usb_debugging", True)
    assert last(world) == ("settings.usb_debugging_set", {"old": False, "new": True})


def test_setting_what_is_set_already_writes_nothing() -> None:
    world, s = phone()
    s.change("dark_theme", False)
    assert not world.events


@pytest.mark.parametrize(
    ("field", "value"), [("brightness", 140), ("screen_timeout", 17), ("ring_mode", "loud"), ("wifi", "maybe")]
)
def test_a_field_takes_only_what_it_can_hold(field: str, value: Any) -> None:
    world, s = phone()
    before = s.model_dump()
    with pytest.raises(Refused):
        s.change(field, value)
    assert s.model_dump() == before
    assert not world.events


@pytest.mark.parametrize("field", ["networks", "no_such", "set_wifi", "model_dump"])
def test_only_plain_fields_can_be_changed_so(field: str) -> None:
    _, s = phone()
    with pytest.raises(Refused, match="no such setting"):
        s.change(field, True)


def test_every_quick_tile_has_its_operation() -> None:
    world, s = phone()
    for field in [
        "wifi",
        "airplane",
        "bluetooth",
        "location",
        "do_not_disturb",
        "flashlight",
        "battery_saver",
        "dark_theme",
    ]:
        on = not getattr(s, field)
        s.change(field, on)
        assert getattr(s, field) is on
        assert f"settings.{field}_set" in {e.name for e in world.events}


def test_an_unknown_key_in_a_seed_is_named() -> None:
    with pytest.raises(WorldError, match=r"settings\.wifi_on"):
        phone(wifi_on=True)


# Connections


def test_airplane_mode_ends_the_connection_and_its_end_brings_wifi_back() -> None:
    _, s = phone()
    assert s.online
    s.set_airplane(True)
    assert not s.wifi
    assert not s.online
    s.set_airplane(False)
    assert s.joined is not None
    assert s.joined.name == "Quayside-4A"


def test_a_phone_seeded_in_airplane_mode_is_offline() -> None:
    assert not phone(airplane=True)[1].online


def test_a_new_network_wants_its_password() -> None:
    world, s = phone()
    with pytest.raises(Refused, match="password"):
        s.connect_wifi("quayside-guest", "wrong")
    s.connect_wifi("quayside-guest", "herring-lamp-32")
    assert last(world)[1]["name"] == "Quayside-4A-Guest"
    assert s.wifi_network == "quayside-guest"


def test_a_network_seeded_with_a_name_only_can_be_joined() -> None:
    _, s = phone(base=False, networks=[{"id": "free", "name": "Free", "security": "Open"}])
    s.connect_wifi("free")
    assert s.joined is not None


def test_a_forgotten_network_loses_its_proxy_too() -> None:
    world, s = phone()
    s.set_proxy("quayside-4a", "proxy.relay.test", "8080")
    assert last(world)[1] == {"id": "quayside-4a", "name": "Quayside-4A", "old": "", "new": "proxy.relay.test:8080"}
    s.forget_network("quayside-4a")
    assert not s.network("quayside-4a").proxy
    assert s.joined is None


@pytest.mark.parametrize("port", ["", "0", "70000", "web"])
def test_a_proxy_needs_a_port(port: str) -> None:
    with pytest.raises(Refused, match="port"):
        phone()[1].set_proxy("quayside-4a", "proxy.relay.test", port)


def test_a_vpn_event_says_whose_server_it_is() -> None:
    world, s = phone()
    vpn = s.save_vpn(None, "Fast", "IKEv2/IPSec PSK", "gate.fastlane.test", "robin", "secret")
    assert last(world)[0] == "settings.vpn_added"
    assert last(world)[1]["server"] == "gate.fastlane.test"
    s.connect_vpn(vpn.id)
    assert last(world) == ("settings.vpn_connected", {"id": vpn.id, "name": "Fast", "server": "gate.fastlane.test"})


def test_one_vpn_at_most_is_always_on() -> None:
    _, s = phone(vpns=[{"id": "a", "name": "A"}, {"id": "b", "name": "B"}])
    s.set_vpn_always_on("a", True)
    s.set_vpn_always_on("b", True)
    assert [v.id for v in s.vpns if v.always_on] == ["b"]
    assert s.vpn_connected == "b"


def test_private_dns_needs_a_hostname() -> None:
    world, s = phone()
    with pytest.raises(Refused, match="hostname"):
        s.set_private_dns("host", "nowhere")
    s.set_private_dns("host", "dns.resolver.test")
    assert s.private_dns_host == "dns.resolver.test"
    assert {e.name for e in world.events} == {"settings.private_dns_set", "settings.private_dns_host_set"}


def test_a_hotspot_event_holds_the_name_and_the_password() -> None:
    world, s = phone()
    s.set_hotspot(True)
    assert last(world)[1]["password"] == s.hotspot_password
    with pytest.raises(Refused, match="8 characters"):
        s.set_hotspot_password("short")


def test_a_pairing_request_comes_in_and_tells_the_owner() -> None:
    world, s = phone()
    s.request_pairing(name="Robin's car (update)", code="111 222")
    device = s.devices[0]
    assert device.asking
    note = world.of(System).notifications[0]
    assert (note.role, note.screen, note.args) == ("settings", "pair", {"id": device.id})
    s.set_bluetooth(True)
    s.pair(device.id, contacts=True)
    assert last(world)[1] == {"id": device.id, "name": device.name, "code": "111 222", "contacts": True}


# Apps


def test_a_permission_is_kept_and_once_is_asked_again() -> None:
    world, s = phone()
    s.allow("maps", "location", "once")
    assert s.grant("maps", "location") == "ask"
    s.allow("maps", "location", "while_in_use")
    assert s.grant("maps", "location") == "while_in_use"
    assert last(world)[1] == {"app": "maps", "permission": "location", "grant": "while_in_use", "old": "ask"}


def test_uninstalling_takes_permissions_and_services_along() -> None:
    world, s = phone()
    s.uninstall("hearwell")
    assert last(world) == (
        "settings.app_uninstalled",
        {"id": "hearwell", "name": "Hearwell", "package": "example.hearwell.amplify"},
    )
    assert not [x for x in s.services if x.app == "hearwell"]


def test_the_phones_own_apps_and_active_admins_stay() -> None:
    _, s = phone()
    with pytest.raises(Refused, match="came with the phone"):
        s.uninstall("mail")
    with pytest.raises(Refused, match="admin"):
        s.uninstall("northgate-device")


def test_an_app_from_a_file_needs_leave_for_who_opened_it() -> None:
    world, s = phone()
    with pytest.raises(Refused, match="unknown apps"):
        s.install("download-apk", "files")
    s.set_access("files", "install_apps", True, "Files")
    assert last(world) == ("settings.install_apps_set", {"id": "files", "name": "Files", "old": False, "new": True})
    s.install("download-apk", "files")
    assert last(world)[1] == {
        "id": "trailmap",
        "name": "Trailmap",
        "version": "4.2.1",
        "file": "trailmap-4.2.1.apk",
        "source": "files",
    }


def test_clearing_an_apps_data_empties_its_records() -> None:
    world, s = phone()
    s.clear_data("messages", "Messages")
    assert not world.of(Messages).threads
    assert last(world)[0] == "settings.app_data_cleared"


def test_a_default_remembers_the_app_before() -> None:
    world, s = phone()
    s.set_default("sms", "plume")
    s.set_default("sms", "messages")
    assert last(world)[1] == {"kind": "sms", "old": "plume", "new": "messages"}
    s.set_default("sms", "")
    assert s.default_apps == {}


def test_admins_and_services_say_which_app_they_are_of() -> None:
    world, s = phone(admins=[{"id": "spy", "name": "Battery Doctor", "app": "doctor", "powers": ["Erase all data"]}])
    s.set_admin("spy", True)
    assert last(world)[1]["powers"] == ["Erase all data"]
    s.set_service("hearwell-service", True)
    assert last(world)[0] == "settings.accessibility_service_on"
    assert last(world)[1]["app"] == "hearwell"


# Security


def test_the_screen_lock_asks_for_the_present_secret() -> None:
    world, s = phone()
    with pytest.raises(Refused, match="Wrong PIN"):
        s.set_lock("None", current="0000")
    s.set_lock("None", current="4826")
    assert last(world)[1] == {"old": "PIN", "new": "None", "secret": ""}
    assert not s.fingerprints


@pytest.mark.parametrize(("lock", "secret"), [("PIN", "12"), ("PIN", "12ab"), ("Password", "123456")])
def test_a_weak_secret_is_refused(lock: Any, secret: str) -> None:
    with pytest.raises(Refused):
        phone()[1].set_lock(lock, secret, current="4826")


def test_revealing_a_password_is_on_record() -> None:
    world, s = phone()
    assert s.reveal_login("bank") == "oyster-ledger-46-Quay"
    assert last(world)[1]["site"] == "harbourmutual.example"


def test_only_a_certificate_is_installed_as_one() -> None:
    world = World.build({"files": {"files": [{"id": "ca", "name": "free-wifi.crt", "text": "Issuer: Quay Free Ltd"}]}})
    s = world.of(Settings)
    with pytest.raises(Refused, match="not a certificate"):
        s.install_certificate("download-apk", "CA certificate", "x")
    s.install_certificate("ca", "CA certificate", "Free Wi-Fi")
    assert last(world)[1]["file"] == "free-wifi.crt"
    assert s.certificates[-1].issuer == "Quay Free Ltd"


# Accounts, location, emergency


def test_the_backups_account_takes_the_backup_along() -> None:
    world, s = phone()
    s.remove_account("fernmail-account")
    assert not s.backup
    assert last(world)[1]["address"] == "robin.ashdown@fernmail.example"
    with pytest.raises(Refused, match="account"):
        s.set_backup(True)


def test_sync_is_set_an_item_at_a_time() -> None:
    world, s = phone()
    s.set_sync("work-account", "contacts", True)
    assert last(world)[1] == {
        "id": "contacts",
        "account": "robin.ashdown@northgate.example",
        "service": "Work mail",
        "old": False,
        "new": True,
    }


def test_location_is_shared_with_somebody_for_some_hours() -> None:
    world, s = phone()
    share = s.share_location("", "tracker@findme.test", 8)
    assert share.until == MORNING + timedelta(hours=8)
    assert last(world)[1]["address"] == "tracker@findme.test"
    s.stop_sharing_location(share.id)
    s.change("location", False)
    with pytest.raises(Refused, match="location"):
        s.share_location("", "tracker@findme.test", None)


def test_an_emergency_contact_is_somebody_of_the_address_book() -> None:
    world, s = phone()
    s.set_emergency_contact("theo", True)
    assert world.of(Contacts).person("theo").emergency
    assert last(world) == (
        "settings.emergency_contact_added",
        {"id": "theo", "name": "Theo Ashdown", "phone": "555-0104"},
    )


# The machine


def test_the_clock_is_set_only_by_hand() -> None:
    world, s = phone()
    with pytest.raises(Refused, match="automatic"):
        s.set_time(MORNING + timedelta(days=1))
    s.change("auto_time", False)
    s.set_time(MORNING + timedelta(days=1))
    assert world.now.day == 18


def test_another_time_zone_moves_the_clock() -> None:
    world, s = phone(auto_zone=False)
    s.set_time_zone("Jade Delta (GMT+08:00)")
    assert world.now == MORNING + timedelta(hours=8)


def test_without_developer_options_nothing_of_them_stays_on() -> None:
    _, s = phone(developer_options=True, usb_debugging=True, mock_location_app="drift")
    s.set_developer_options(False)
    assert not s.usb_debugging
    assert not s.mock_location_app


def test_resetting_the_network_forgets_what_connected() -> None:
    world, s = phone()
    s.reset_network()
    assert not [n for n in s.networks if n.saved]
    assert not s.vpns
    assert not [d for d in s.devices if d.paired]
    assert last(world)[0] == "settings.network_reset"


def test_erasing_needs_the_screen_lock_and_leaves_nothing() -> None:
    world, s = phone()
    with pytest.raises(Refused):
        s.erase("1111")
    s.erase("4826")
    assert s.erased
    assert not s.accounts
    assert not world.of(Contacts).people
    assert last(world)[0] == "settings.erased"


def test_records_read_back_are_the_same_records() -> None:
    records = World.build().of(Settings).model_dump(mode="json")
    assert Settings.model_validate(records).model_dump(mode="json") == records
