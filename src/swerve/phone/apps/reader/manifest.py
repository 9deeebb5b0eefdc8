"""The app itself."""

from __future__ import annotations

from swerve.phone.app import App

app = App(
    role="reader",
    name="Reader",
    package="com.fern.reader",
    icon="menu-book",
    colour="#a33b2e",
    home="home",
    accepts=("file",),
    opens=(
        "application/pdf",
        "text/*",
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ),
)
