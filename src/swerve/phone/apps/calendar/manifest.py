"""The app as the phone knows it."""

from __future__ import annotations

from swerve.phone.app import App

app = App(
    role="calendar",
    name="Calendar",
    package="com.fern.calendar",
    icon="event",
    colour="#7a4a9e",
    home="main",
    accepts=("text", "file"),
    opens=("text/calendar",),
)
