"""Mail as the phone knows it; its screens and acts register here."""

from __future__ import annotations

from swerve.phone.app import App

app = App(
    role="mail",
    name="Mail",
    package="com.fernmail.android",
    icon="mail",
    colour="#2c7a57",
    home="list",
    accepts=("text", "file"),
    opens=("mailto:",),
    dock=1,
)
