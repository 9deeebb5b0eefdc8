"""Contacts as the phone knows it; its screens and acts register here."""

from __future__ import annotations

from swerve.phone.app import App

app = App(
    role="contacts",
    name="Contacts",
    package="com.fernos.contacts",
    icon="person",
    colour="#2f6fde",
    home="list",
    dock=3,
    opens=("text/vcard", "text/x-vcard"),
    picks=("contact",),
)
