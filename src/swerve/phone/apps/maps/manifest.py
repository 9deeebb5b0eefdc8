"""The app as the phone knows it."""

from __future__ import annotations

from swerve.phone.app import App

app = App(
    role="maps",
    name="Wherry Maps",
    package="com.wherry.maps",
    icon="explore",
    colour="#0b7d72",
    home="map",
    accepts=("text",),
    opens=("geo:", "maps:"),
    permissions=("location", "contacts", "notifications"),
)
