"""What keeps the phone and its secrets safe: screen lock, fingerprints, passwords, certificates, app scanning."""

from __future__ import annotations

from datetime import date, datetime
from typing import Literal

from swerve.world.files import Files
from swerve.world.settings.part import Part, filled, found
from swerve.world.store import Record, Refused

Lock = Literal["None", "Swipe", "PIN", "Password"]
CertificateKind = Literal["CA certificate", "VPN & app user certificate", "Wi-Fi certificate"]

_SHORTEST = 4
_PRINTS = 5
CERTIFICATE_FILES = (".crt", ".cer", ".pem", ".p12", ".pfx")


class Fingerprint(Record):
    """One finger that unlocks the phone."""

    name: str


class Certificate(Record):
    """A certificate that the owner installed; a CA certificate lets whoever has its key read encrypted traffic."""

    name: str
    issuer: str = ""
    kind: CertificateKind = "CA certificate"
    installed: date | None = None
    expires: date | None = None


class Login(Record):
    """A saved password."""

    site: str
    username: str = ""
    password: str = ""
    note: str = ""
    used: date | None = None


class Guard(Part):
    """Security and privacy."""

    screen_lock: Lock = "PIN"
    lock_secret: str = "4826"
    lock_after: Literal["Immediately", "5 seconds", "30 seconds", "1 minute", "10 minutes"] = "5 seconds"
    power_locks: bool = True
    lock_message: str = ""
    show_wallet: bool = True
    fingerprints: list[Fingerprint] = []
    app_scanning: bool = True
    send_unknown_apps: bool = False
    scanned: datetime | None = None
    find_device: bool = True
    find_offline: Literal["off", "without_network", "busy_areas", "everywhere"] = "busy_areas"
    sim_lock: bool = False
    sim_pin: str = "0000"
    certificates: list[Certificate] = []
    logins: list[Login] = []
    autofill: str = "fern"
    offer_to_save: bool = True
    show_passwords: bool = True
    clipboard_alerts: bool = True
    camera_access: bool = True
    microphone_access: bool = True
    lockdown: bool = False
    pin_apps: bool = False
    ad_id: str = "5a0c7e11-40d2-4b7f-9c63-1f00d1a55e77"
    ad_personalisation: bool = True
    usage_reports: bool = False

    @property
    def locked(self) -> bool:
        """Whether the screen lock has a secret."""
        return self.screen_lock in ("PIN", "Password")

    def login(self, id: str) -> Login:
        """The saved password of that id."""
        return found(self.logins, id, "password")

    # Screen lock

    def confirm_lock(self, secret: str) -> None:
        """Check the screen lock's secret.

        Raises:
            Refused: it is another one.
        """
        if self.locked and secret != self.lock_secret:
            self.emit("lock_refused", lock=self.screen_lock)
            raise Refused(f"Wrong {self.screen_lock if self.screen_lock == 'PIN' else 'password'}. Try again.")

    def check_secret(self, lock: Lock, secret: str) -> None:
        """Check whether that can be a new secret.

        Raises:
            Refused: it is too short, or a PIN with other characters than digits.
        """
        if lock == "PIN" and not secret.isdigit():
            raise Refused("A PIN has digits only.")
        if len(secret) < _SHORTEST:
            raise Refused(f"{'A PIN' if lock == 'PIN' else 'A password'} needs at least {_SHORTEST} characters.")
        if lock == "Password" and not any(c.isalpha() for c in secret):
            raise Refused("A password needs at least one letter.")

    def set_lock(self, lock: Lock, secret: str = "", *, current: str = "") -> None:
        """Change how the screen is locked; a phone with a PIN or a password asks for the present one."""
        self.confirm_lock(current)
        if lock in ("PIN", "Password"):
            self.check_secret(lock, secret)
        else:
            secret = ""
            self.fingerprints = []
        old, self.screen_lock, self.lock_secret = self.screen_lock, lock, secret
        self.emit("screen_lock_set", old=old, new=lock, secret=secret)

    def add_fingerprint(self) -> Fingerprint:
        """Enrol a finger."""
        if not self.locked:
            raise Refused("Set a PIN or a password first.")
        if len(self.fingerprints) >= _PRINTS:
            raise Refused(f"This phone keeps {_PRINTS} fingerprints at most.")
        names = {f.name for f in self.fingerprints}
        name = next(n for n in (f"Finger {i}" for i in range(1, _PRINTS + 2)) if n not in names)
        finger = Fingerprint(id=self.fresh_id("finger"), name=name)
        self.fingerprints.append(finger)
        self.emit("fingerprint_added", id=finger.id, name=name)
        return finger

    def rename_fingerprint(self, id: str, name: str) -> None:
        """Call a finger otherwise."""
        finger = found(self.fingerprints, id, "fingerprint")
        self._alter(finger, "name", filled(name, "a name"), "fingerprint_renamed")

    def delete_fingerprint(self, id: str) -> None:
        """Forget a finger."""
        finger = found(self.fingerprints, id, "fingerprint")
        self.fingerprints.remove(finger)
        self.emit("fingerprint_deleted", id=id, name=finger.name)

    # SIM, scanning

    def set_sim_lock(self, on: bool, pin: str) -> None:
        """Ask for the SIM's PIN at every start, or no longer."""
        self._check_sim(pin)
        self._set("sim_lock", on)

    def change_sim_pin(self, pin: str, new: str) -> None:
        """Change the SIM's PIN."""
        self._check_sim(pin)
        if not new.isdigit() or not 4 <= len(new) <= 8:
            raise Refused("A SIM PIN has 4 to 8 digits.")
        self._set("sim_pin", new)

    def _check_sim(self, pin: str) -> None:
        if pin != self.sim_pin:
            raise Refused("Wrong SIM PIN. 2 attempts remain.")

    def scan_apps(self) -> None:
        """Look for harmful apps now."""
        if not self.app_scanning:
            raise Refused("Turn on app scanning first.")
        self.scanned = self.now
        self.emit("apps_scanned")

    # Certificates

    def install_certificate(self, file: str, kind: CertificateKind, name: str) -> Certificate:
        """Install a certificate from a file on the phone."""
        source = self.other(Files).file(file)
        if not source.name.casefold().endswith(CERTIFICATE_FILES):
            raise Refused(f"{source.name} is not a certificate.")
        line = next((line for line in source.text.splitlines() if line.startswith("Issuer:")), "")
        certificate = Certificate(
            id=self.fresh_id("certificate"),
            name=filled(name, "a name"),
            issuer=line.removeprefix("Issuer:").strip() or source.name,
            kind=kind,
            installed=self.now.date(),
        )
        self.certificates.append(certificate)
        self.emit("certificate_installed", id=certificate.id, name=certificate.name, kind=kind, file=source.name)
        return certificate

    def remove_certificate(self, id: str) -> None:
        """Remove a certificate."""
        certificate = found(self.certificates, id, "certificate")
        self.certificates.remove(certificate)
        self.emit("certificate_removed", id=id, name=certificate.name, kind=certificate.kind)

    def clear_credentials(self) -> None:
        """Remove every certificate."""
        names = [c.name for c in self.certificates]
        self.certificates = []
        self.emit("credentials_cleared", names=[*names])

    # Passwords

    def reveal_login(self, id: str) -> str:
        """The password, shown."""
        login = self.login(id)
        self.emit("password_revealed", id=id, site=login.site, username=login.username)
        return login.password

    def save_login(self, id: str | None, site: str, username: str, password: str, note: str = "") -> Login:
        """Save a password, or change the one of that id."""
        login = Login(
            id=self.login(id).id if id else self.fresh_id("login"),
            site=filled(site, "a site"),
            username=username.strip(),
            password=filled(password, "a password"),
            note=note.strip(),
        )
        self.logins = [login, *(known for known in self.logins if known.id != login.id)]
        self.emit("password_edited" if id else "password_added", id=login.id, site=login.site, username=login.username)
        return login

    def delete_login(self, id: str) -> None:
        """Forget a password."""
        login = self.login(id)
        self.logins.remove(login)
        self.emit("password_deleted", id=id, site=login.site, username=login.username)

    # Ads

    def reset_ad_id(self) -> None:
        """Take another advertising id."""
        old = self.ad_id
        self.ad_id = f"5a0c7e11-40d2-4b7f-9c63-{int(self.fresh_id('ad').partition('~')[2]):012x}"
        self.emit("ad_id_reset", old=old, new=self.ad_id)

    def delete_ad_id(self) -> None:
        """Go without an advertising id."""
        old, self.ad_id = self.ad_id, ""
        self.emit("ad_id_deleted", old=old)
