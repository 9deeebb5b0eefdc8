"""The app as the phone knows it."""

from __future__ import annotations

from swerve.phone.app import App

app = App(
    role="messages",
    name="Messages",
    package="com.fernos.messages",
    icon="chat",
    colour="#1a5fd0",
    home="list",
    accepts=("text", "file"),
    dock=0,
    opens=("sms:", "smsto:"),
    permissions=("contacts", "notifications"),
)
