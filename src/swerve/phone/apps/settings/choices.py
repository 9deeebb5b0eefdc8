"""Fields of which one of several values is chosen: what the values are called."""

from __future__ import annotations

from dataclasses import dataclass

from swerve.world.settings.machine import ZONES

Value = str | int


@dataclass(frozen=True, slots=True)
class Choices:
    """A field's values with their names and, for some, a line about each."""

    title: str
    options: tuple[tuple[Value, str, str], ...]
    note: str = ""


def _plain(*names: str) -> tuple[tuple[Value, str, str], ...]:
    return tuple((name, name, "") for name in names)


_WHO: tuple[tuple[Value, str, str], ...] = (
    ("anyone", "Anyone", ""),
    ("contacts", "Contacts", "Everybody in your address book"),
    ("starred", "Starred contacts", "Your favorites in Contacts"),
    ("none", "None", ""),
)

CHOICES: dict[str, Choices] = {
    "quick_share": Choices(
        "Who can share with you",
        (
            ("everyone", "Everyone", "Anybody nearby, while your screen is on"),
            ("contacts", "Contacts", "People in your address book who are nearby"),
            ("hidden", "No one", "Your phone can’t be seen"),
        ),
    ),
    "hotspot_security": Choices(
        "Security",
        (
            ("WPA3", "WPA3-Personal", ""),
            ("WPA2/WPA3", "WPA2/WPA3-Personal", ""),
            ("WPA2", "WPA2-Personal", ""),
            ("None", "None", "Anybody nearby can join without a password"),
        ),
    ),
    "lock_notifications": Choices(
        "Notifications on lock screen",
        (
            ("all", "Show all notification content", "Sensitive content can be read while the phone is locked"),
            ("hide_sensitive", "Hide sensitive content", "It shows once the phone is unlocked"),
            ("none", "Don’t show any notifications", ""),
        ),
    ),
    "dnd_calls": Choices("Calls", _WHO, "Who may ring while Do Not Disturb is on."),
    "dnd_messages": Choices("Messages", _WHO, "Whose messages come through while Do Not Disturb is on."),
    "dnd_duration": Choices(
        "Duration for Quick Settings",
        (("until_off", "Until you turn it off", ""), ("1_hour", "For one hour", ""), ("ask", "Ask every time", "")),
    ),
    "screen_timeout": Choices(
        "Screen timeout",
        (
            (15, "15 seconds", ""),
            (30, "30 seconds", ""),
            (60, "1 minute", ""),
            (120, "2 minutes", ""),
            (300, "5 minutes", ""),
            (600, "10 minutes", ""),
            (1800, "30 minutes", ""),
        ),
        "How long the screen stays on after the last touch.",
    ),
    "colours": Choices(
        "Colors", (("natural", "Natural", ""), ("boosted", "Boosted", ""), ("adaptive", "Adaptive", ""))
    ),
    "ring_mode": Choices("Ring mode", (("ring", "Ring", ""), ("vibrate", "Vibrate", ""), ("silent", "Silent", ""))),
    "ringtone": Choices(
        "Phone ringtone",
        _plain("None", "Harbour bell", "Wooden spoon", "Tidewater", "Late tram", "Kite", "Sparrow hour", "Old radio"),
    ),
    "notification_sound": Choices(
        "Default notification sound", _plain("None", "Pebble", "Drip", "Latch", "Teacup", "Reed", "Pencil", "Two steps")
    ),
    "alarm_sound": Choices(
        "Default alarm sound", _plain("None", "First light", "Gulls", "Slow bell", "Kettle", "March", "Rooftop rain")
    ),
    "battery_saver_at": Choices(
        "Set a schedule",
        (
            (0, "No schedule", ""),
            (10, "At 10%", ""),
            (15, "At 15%", ""),
            (20, "At 20%", ""),
            (30, "At 30%", ""),
        ),
        "Battery Saver turns on when the battery reaches this level.",
    ),
    "caption_size": Choices(
        "Caption size", (("small", "Small", ""), ("default", "Default", ""), ("large", "Large", ""))
    ),
    "lock_after": Choices(
        "Lock after screen timeout", _plain("Immediately", "5 seconds", "30 seconds", "1 minute", "10 minutes")
    ),
    "find_offline": Choices(
        "Find your offline devices",
        (
            ("off", "Off", ""),
            ("without_network", "Without network", "Only by the last location that your phone stored"),
            (
                "busy_areas",
                "With network in high-traffic areas only",
                "Where many people’s phones can help, like stations",
            ),
            ("everywhere", "With network in all areas", "Also where few people are around"),
        ),
    ),
    "temperature": Choices("Temperature", _plain("Celsius", "Fahrenheit")),
    "first_day": Choices("First day of week", _plain("Monday", "Sunday", "Saturday")),
    "time_zone": Choices("Time zone", _plain(*ZONES)),
    "usb_mode": Choices(
        "Default USB configuration",
        _plain("No data transfer", "File transfer", "USB tethering", "PTP"),
        "Used when another device is connected and the phone is unlocked.",
    ),
    "animation_scale": Choices(
        "Animation scale", (("off", "Animation off", ""), ("0.5x", "0.5x", ""), ("1x", "1x", ""), ("2x", "2x", ""))
    ),
}


def label_of(field: str, value: Value) -> str:
    """What a value of a field is called."""
    return next((label for known, label, _ in CHOICES[field].options if known == value), str(value))
