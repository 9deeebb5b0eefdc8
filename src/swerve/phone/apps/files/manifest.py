"""The app itself."""

from __future__ import annotations

from swerve.phone.app import App

app = App(
    role="files",
    name="Files",
    package="com.fernos.files",
    icon="folder",
    colour="#0b7d74",
    home="home",
    accepts=("file",),
    opens=("application/zip", "audio/*", "video/*"),
    picks=("file", "image"),
)
