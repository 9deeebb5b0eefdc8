"""The app as the phone knows it."""

from __future__ import annotations

from swerve.phone.app import App

app = App(
    role="settings",
    name="Settings",
    package="com.android.settings",
    icon="settings",
    colour="#4a5f8c",
    home="home",
    opens=("application/vnd.android.package-archive", "application/x-x509-ca-cert", "application/x-pkcs12"),
)
