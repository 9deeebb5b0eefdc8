"""What rows do, whatever they are about: open a page, turn a switch, choose, move a slider."""

from __future__ import annotations

from typing import Any

from swerve.phone.apps.settings.choices import CHOICES, Value
from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import Section, draw, note, option
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.settings import Settings

ASKS: dict[tuple[str, bool], tuple[str, str, str]] = {
    ("usb_debugging", True): (
        "Allow USB debugging?",
        "USB debugging is for development only. A computer that you connect can then copy data from your phone, "
        "install "
        "apps without telling you, and read what they log.",
        "Allow",
    ),
    ("wireless_debugging", True): (
        "Allow wireless debugging?",
        "Every computer on this network that you have paired can then copy data from your phone and install apps on "
        "it.",
        "Allow",
    ),
    ("oem_unlocking", True): (
        "Allow OEM unlocking?",
        "Device protection features will not work on this phone while this setting is on. Whoever holds the phone can "
        "then put another system on it.",
        "Enable",
    ),
    ("developer_options", False): (
        "Turn off developer options?",
        "USB debugging, the mock location app and what else you turned on there go off too.",
        "Turn off",
    ),
    ("backup", False): (
        "Turn off backup?",
        "Your backup will be deleted from your account: app data, call history, device settings and messages. This "
        "can’t be undone.",
        "Turn off & delete",
    ),
    ("app_scanning", False): (
        "Turn off app scanning?",
        "Fern Guard will no longer check apps for harmful behavior before you install them, nor those on your phone.",
        "Turn off",
    ),
    ("find_device", False): (
        "Turn off Find My Device?",
        "If this phone is lost or stolen, you will not be able to find, lock or erase it from elsewhere.",
        "Turn off",
    ),
    ("auto_sync", False): (
        "Turn auto-sync off?",
        "This saves data and battery, but you will have to sync each account by hand, and you will not be told about "
        "news.",
        "OK",
    ),
    ("screen_reader", True): (
        "Allow Readout to have full control of your device?",
        "Readout reads the screen aloud and needs to see and control all of it. With it on, tap once to select and "
        "twice to "
        "activate.",
        "Allow",
    ),
    ("emergency_location", False): (
        "Turn off Emergency Location Service?",
        "Responders will not get your location when you call or text an emergency number.",
        "Turn off",
    ),
    ("location", False): (
        "Turn off location?",
        "Apps that need it will not work as they should, and Find My Device can’t find this phone.",
        "Turn off",
    ),
}
"""What is asked before a switch is turned so: title, text, the button that does it."""


@app.on("go")
def go_to(ctx: Context, page: str, **args: Any) -> None:
    """Open a page."""
    ctx.go(page, **args)


@app.on("turn")
def turn(ctx: Context, field: str, on: bool) -> None:
    """Turn a switch; some ask first."""
    if (field, on) in ASKS:
        title, text, label = ASKS[field, on]
        ctx.dialog(title, text, Choice("Cancel"), Choice(label, "change", {"field": field, "value": on}))
    else:
        ctx.store(Settings).change(field, on)


@app.on("change")
def change(ctx: Context, field: str, value: Value | bool) -> None:
    """Set a field."""
    ctx.store(Settings).change(field, value)


@app.on("choose")
def choose(ctx: Context, field: str, value: Value) -> None:
    """Take a value and go back."""
    ctx.store(Settings).change(field, value)
    ctx.back()


@app.screen("choose", activity=".Settings$ChoiceActivity")
def choices(ctx: Context) -> str:
    """The values of a field."""
    known = CHOICES[ctx.args["field"]]
    chosen = getattr(ctx.store(Settings), ctx.args["field"])
    rows = [
        option(label, line, value == chosen, "choose", field=ctx.args["field"], value=value)
        for value, label, line in known.options
    ]
    return draw(ctx, known.title, [Section(rows=[*rows, *([note(known.note)] if known.note else [])])])
