"""Sound & vibration, display."""

from __future__ import annotations

from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import Section, draw, go, page, pick, slide, switch
from swerve.phone.context import Context
from swerve.world.settings import Settings

_FONTS = ("small", "default", "large", "largest")


@page("sound", "Sound & vibration", words="volume ringtone ring mute silent")
def sound(ctx: Context) -> list[Section]:
    """Volumes, sounds, vibration."""
    s = ctx.store(Settings)
    return [
        Section(
            rows=[
                slide(ctx, "Media volume", "media_volume", "music-note"),
                slide(ctx, "Call volume", "call_volume", "call"),
                slide(ctx, "Ring & notification volume", "ring_volume", "notifications"),
                slide(ctx, "Alarm volume", "alarm_volume", "alarm"),
            ]
        ),
        Section(
            rows=[
                go("Do Not Disturb", "On" if s.do_not_disturb else "Off", "dnd"),
                pick(ctx, "Phone ringtone", "ringtone"),
                pick(ctx, "Ring mode", "ring_mode", words="silent vibrate"),
                switch(ctx, "Live captions", "live_captions", "Automatically caption speech"),
                pick(ctx, "Default notification sound", "notification_sound"),
                pick(ctx, "Default alarm sound", "alarm_sound"),
            ]
        ),
        Section(
            "Vibration and other sounds",
            [
                switch(ctx, "Vibrate for calls", "vibrate_calls"),
                switch(ctx, "Touch vibration", "touch_vibration"),
                switch(ctx, "Screen locking sound", "lock_sounds"),
                switch(ctx, "Charging sounds and vibration", "charging_sounds"),
                switch(ctx, "Tap & click sounds", "touch_sounds"),
            ],
        ),
    ]


# Display


@page("display", "Display", words="screen brightness dark theme font rotate timeout")
def display(ctx: Context) -> list[Section]:
    """How the screen looks."""
    s = ctx.store(Settings)
    return [
        Section(
            "Brightness",
            [
                slide(ctx, "Brightness level", "brightness", "brightness-6"),
                switch(ctx, "Adaptive brightness", "adaptive_brightness", "Adapts to the light around you"),
            ],
        ),
        Section(
            "Lock display",
            [
                pick(ctx, "Screen timeout", "screen_timeout"),
                switch(
                    ctx, "Double-line clock", "lock_clock", "Show double-line clock on the lock screen when available"
                ),
                switch(ctx, "Tap to check phone", "tap_to_wake"),
            ],
        ),
        Section(
            "Appearance",
            [
                switch(
                    ctx,
                    "Dark theme",
                    "dark_theme",
                    "On" if s.dark_theme else "Will never turn on automatically",
                    words="night mode",
                ),
                go("Display size and text", f"{s.font_size.title()} font", "font_size", words="bigger letters"),
            ],
        ),
        Section(
            "Color",
            [
                switch(ctx, "Night Light", "night_light", "Tints the screen amber in the evening"),
                pick(ctx, "Colors", "colours"),
            ],
        ),
        Section(
            "Other display controls",
            [
                switch(ctx, "Auto-rotate screen", "auto_rotate"),
                switch(ctx, "Screen saver", "screen_saver", "While charging and docked"),
            ],
        ),
    ]


@page("font_size", "Display size and text", words="font bigger letters bold")
def font_size_rows(ctx: Context) -> list[Section]:
    """Bold text and contrast."""
    return [Section(rows=[switch(ctx, "Bold text", "bold_text"), switch(ctx, "High contrast text", "high_contrast")])]


@app.screen("font_size", activity=".Settings$TextReadingSettingsActivity")
def font_size(ctx: Context) -> str:
    """The font size with a text to see it by."""
    s = ctx.store(Settings)
    return draw(
        ctx,
        "Display size and text",
        font_size_rows(ctx),
        template="fonts.html",
        sizes=_FONTS,
        size=s.font_size,
        strong=s.bold_text,
    )
