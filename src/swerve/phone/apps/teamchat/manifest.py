"""The app as the phone knows it."""

from __future__ import annotations

from swerve.phone.app import App

app = App(
    role="teamchat",
    name="Gangway",
    package="com.corvane.gangway",
    icon="forum",
    colour="#1d5a49",
    home="home",
    accepts=("text", "file"),
    permissions=("notifications", "photos"),
)
