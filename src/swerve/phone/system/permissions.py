"""How the phone asks for a permission: words, icon, answers."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from swerve.world.settings import Grant

_ASKS = {
    "location": ("access this device’s location", "location-on"),
    "camera": ("take pictures and record video", "photo-camera"),
    "microphone": ("record audio", "mic"),
    "contacts": ("access your contacts", "contacts"),
    "calendar": ("access your calendar", "calendar-today"),
    "photos": ("access photos and videos on this device", "photo-library"),
    "messages": ("send and view SMS messages", "sms"),
    "calls": ("make and manage phone calls", "call"),
    "notifications": ("send you notifications", "notifications"),
}
_SENSORS = {"location", "camera", "microphone"}


@dataclass(frozen=True, slots=True)
class Question:
    """A permission's dialog; each answer is its label, what it grants and the button's resource id."""

    text: Markup
    icon: str
    answers: tuple[tuple[str, Grant, str], ...]


def question(permission: str, app: str) -> Question:
    """What the owner is asked, the app's name in bold."""
    deed, sign = _ASKS[permission]
    answers: tuple[tuple[str, Grant, str], ...] = (
        ("Allow", "allowed", "permission_allow_button"),
        ("Don’t allow", "denied", "permission_deny_button"),
    )
    if permission in _SENSORS:
        answers = (
            ("While using the app", "while_in_use", "permission_allow_foreground_only_button"),
            ("Only this time", "once", "permission_allow_one_time_button"),
            ("Don’t allow", "denied", "permission_deny_button"),
        )
    return Question(Markup("Allow <b>{}</b> to {}?").format(app, deed), sign, answers)
