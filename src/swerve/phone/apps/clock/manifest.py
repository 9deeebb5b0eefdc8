"""The app as the phone knows it."""

from __future__ import annotations

from swerve.phone.app import App

app = App(
    role="clock",
    name="Clock",
    package="com.fern.clock",
    icon="schedule",
    colour="#4b5d92",
    home="alarms",
)
