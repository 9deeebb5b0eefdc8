"""The app as the phone knows it."""

from __future__ import annotations

from swerve.phone.app import App

app = App(
    role="gallery",
    name="Fern Photos",
    package="com.fern.gallery",
    icon="photo-library",
    colour="#a1327a",
    home="home",
    accepts=("file",),
    opens=("image/*", "video/*"),
    picks=("image",),
    permissions=("photos", "location"),
)
