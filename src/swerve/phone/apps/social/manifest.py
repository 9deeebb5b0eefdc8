"""The app as the phone knows it."""

from __future__ import annotations

from swerve.phone.app import App

app = App(
    role="social",
    name="Rookery",
    package="com.rookhouse.rookery",
    icon="public",
    colour="#9a4f12",
    home="home",
    accepts=("text", "file"),
    opens=("web+ap:",),
    permissions=("camera", "photos", "notifications"),
)
