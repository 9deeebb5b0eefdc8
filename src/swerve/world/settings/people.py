"""Accounts, backup, and who may know where the owner is or is called in an emergency."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

from pydantic import BaseModel, ConfigDict

from swerve.world.contacts import Contacts, Person
from swerve.world.settings.part import Colour, Part, filled, found
from swerve.world.store import Record, Refused


class SyncItem(Record):
    """One kind of content that an account keeps the same everywhere."""

    name: str
    on: bool = True
    last: datetime | None = None


class Account(Record):
    """An account on the phone.

    Attributes:
        service: what it is an account of, e.g. `Fernmail`.
        address: the mail address or user name.
        backs_up: backups of the phone can go there.
    """

    service: str
    address: str
    icon: str = "account-circle"
    colour: Colour = "#455e91"
    backs_up: bool = False
    sync: list[SyncItem] = []


class LocationShare(Record):
    """Somebody who sees where the phone is.

    Attributes:
        name: who.
        address: number or mail address.
        until: when it ends; None until it is turned off.
    """

    name: str
    address: str = ""
    started: datetime | None = None
    until: datetime | None = None


class LocationUse(Record):
    """An app's use of the location; its id is free."""

    app: str
    time: datetime


class Medical(BaseModel):
    """What rescuers can read without unlocking the phone."""

    model_config = ConfigDict(extra="forbid")

    name: str = ""
    birth_date: str = ""
    address: str = ""
    blood_type: str = ""
    height: str = ""
    weight: str = ""
    allergies: str = ""
    medications: str = ""
    conditions: str = ""
    organ_donor: str = ""
    notes: str = ""


class People(Part):
    """Accounts, backup, location, safety and emergency."""

    accounts: list[Account] = []
    auto_sync: bool = True
    backup: bool = True
    backup_account: str = ""
    backup_photos: bool = True
    backup_mobile: bool = False
    backed_up: datetime | None = None
    backup_gb: float = 6.2
    location: bool = True
    location_accuracy: bool = True
    wifi_scanning: bool = True
    bluetooth_scanning: bool = False
    location_shares: list[LocationShare] = []
    location_uses: list[LocationUse] = []
    medical: Medical = Medical()
    medical_on_lock_screen: bool = True
    emergency_location: bool = True
    emergency_sos: bool = True
    sos_number: str = "555-0112"
    sos_countdown: bool = True
    sos_video: bool = False
    sos_share: bool = True
    crash_detection: bool = False
    crisis_alerts: bool = True
    tracker_alerts: bool = True
    alerts_extreme: bool = True
    alerts_severe: bool = True
    alerts_missing: bool = True
    alerts_test: bool = False

    def account(self, id: str) -> Account:
        """The account of that id."""
        return found(self.accounts, id, "account")

    # Accounts

    def add_account(self, service: str, address: str, password: str, icon: str = "account-circle") -> Account:
        """Sign in to an account."""
        address = filled(address, "your address or user name")
        filled(password, "your password")
        if any(a.service == service and a.address.casefold() == address.casefold() for a in self.accounts):
            raise Refused("This account is already on the phone.")
        items = [SyncItem(id=name.casefold(), name=name, last=self.now) for name in _SYNCED.get(service, ("Content",))]
        account = Account(id=self.fresh_id("account"), service=service, address=address, icon=icon, sync=items)
        self.accounts.append(account)
        self.emit("account_added", id=account.id, service=service, address=address)
        return account

    def remove_account(self, id: str) -> None:
        """Take an account off the phone."""
        account = self.account(id)
        self.accounts.remove(account)
        if self.backup_account == account.address:
            self._set("backup", False)
            self.backup_account = ""
        self.emit("account_removed", id=id, service=account.service, address=account.address)

    def set_sync(self, id: str, item: str, on: bool) -> None:
        """Keep one kind of an account's content the same everywhere, or not."""
        account = self.account(id)
        what = found(account.sync, item, "item")
        if self._alter(what, "on", on, "sync_set", account=account.address, service=account.service) and on:
            what.last = self.now

    def sync_now(self, id: str) -> None:
        """Bring an account up to date."""
        account = self.account(id)
        for item in account.sync:
            if item.on:
                item.last = self.now
        self.emit("synced", id=id, service=account.service, address=account.address)

    # Backup

    def set_backup(self, on: bool) -> None:
        """Back the phone up, or stop that and delete what is there."""
        if on and not self.backup_account:
            raise Refused("Choose a backup account first.")
        if self._set("backup", on, account=self.backup_account) and not on:
            self.backed_up, self.backup_gb = None, 0.0

    def set_backup_account(self, address: str) -> None:
        """Say whose backup it is."""
        self._set("backup_account", filled(address, "an account"))

    def back_up_now(self) -> None:
        """Back up at once."""
        if not self.backup:
            raise Refused("Turn on backup first.")
        self.backed_up, self.backup_gb = self.now, self.backup_gb or 6.2
        self.emit("backed_up_now", account=self.backup_account)

    # Location

    def share_location(self, name: str, address: str, hours: int | None) -> LocationShare:
        """Let somebody see where the phone is, for some hours or until it is turned off."""
        if not self.location:
            raise Refused("Turn on location first.")
        address = filled(address, "a phone number or an email address")
        until = self.now + timedelta(hours=hours) if hours else None
        share = LocationShare(
            id=self.fresh_id("share"), name=name or address, address=address, started=self.now, until=until
        )
        self.location_shares = [s for s in self.location_shares if s.address != address] + [share]
        self.emit(
            "location_sharing_started",
            id=share.id,
            name=share.name,
            address=address,
            hours=hours,
            until=until.isoformat() if until else None,
        )
        return share

    def stop_sharing_location(self, id: str) -> None:
        """Let somebody no longer see where the phone is."""
        share = found(self.location_shares, id, "location sharing")
        self.location_shares.remove(share)
        self.emit("location_sharing_stopped", id=id, name=share.name, address=share.address)

    # Emergency

    @property
    def emergency_contacts(self) -> list[Person]:
        """Who is called in an emergency."""
        return [p for p in self.other(Contacts).people if p.emergency]

    def set_emergency_contact(self, id: str, on: bool) -> None:
        """Put somebody of the address book among the emergency contacts, or take them out."""
        person = self.other(Contacts).person(id)
        if on and not person.phone:
            raise Refused(f"{person.name} has no phone number.")
        if person.emergency is not on:
            person.emergency = on
            happened = "emergency_contact_added" if on else "emergency_contact_removed"
            self.emit(happened, id=id, name=person.name, phone=person.phone)

    def set_medical(self, field: str, value: str) -> None:
        """Change a line of the medical information."""
        if field not in Medical.model_fields:
            raise Refused("There is no such line.")
        old = getattr(self.medical, field)
        if old != value.strip():
            setattr(self.medical, field, value.strip())
            self.emit("medical_set", field=field, old=old, new=value.strip())

    def set_sos_number(self, number: str) -> None:
        """Say whom Emergency SOS calls."""
        if not any(c.isdigit() for c in number):
            raise Refused("Enter a phone number.")
        self._set("sos_number", number.strip())


AccountKind = Literal["Fernmail", "Work mail", "Team chat", "Social", "Calendar subscription"]

_SYNCED: dict[str, tuple[str, ...]] = {
    "Fernmail": ("Mail", "Calendar", "Contacts", "Files"),
    "Work mail": ("Mail", "Calendar", "Contacts"),
    "Team chat": ("Channels", "Notifications"),
    "Social": ("Contacts", "Notifications"),
    "Calendar subscription": ("Calendar",),
}
