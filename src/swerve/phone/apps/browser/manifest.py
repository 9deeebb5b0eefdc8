"""The browser's manifest; its screens and acts register themselves with it."""

from __future__ import annotations

from swerve.phone.app import App

app = App(
    role="browser",
    name="Browser",
    package="com.fernos.browser",
    icon="public",
    colour="#3a64b8",
    home="page",
    accepts=("text",),
    dock=2,
    opens=("https:", "http:"),
    permissions=("location", "camera", "microphone", "notifications"),
)
