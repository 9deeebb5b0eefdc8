"""Accessibility: services with full control, aids for seeing and hearing."""

from __future__ import annotations

from swerve.phone.apps.settings.forms import beneath
from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import Row, Section, draw, flip, go, note, page, pick, sign, slide, switch
from swerve.phone.apps.settings.programs import name_of
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.settings import Settings
from swerve.world.settings.part import found


@page("accessibility", "Accessibility", words="screen reader magnification captions contrast hearing vision")
def accessibility(ctx: Context) -> list[Section]:
    """Services and aids."""
    s = ctx.store(Settings)

    def serve(own: bool) -> list[Row]:
        return [
            go(x.name, _state(x.on, x.about), "service", sign(x.icon, "accessibility-new"), id=x.id)
            for x in s.services
            if x.own is own
        ]

    return [
        Section("Downloaded apps", serve(False)),
        Section(
            "Display",
            [
                go(
                    "Readout",
                    _state(s.screen_reader, "Speak items on screen"),
                    "readout",
                    "record-voice-over",
                    words="screen reader",
                ),
                go("Display size and text", f"{s.font_size.title()} font", "font_size", "text-fields"),
                switch(ctx, "High contrast text", "high_contrast", icon="tonality"),
                switch(ctx, "Color inversion", "colour_inversion", icon="invert-colors"),
                switch(ctx, "Color correction", "colour_correction", icon="palette"),
                switch(ctx, "Magnification", "magnification", "Zoom in on the screen", "zoom-in"),
                switch(ctx, "Remove animations", "remove_animations", icon="slow-motion-video"),
                switch(ctx, "Large mouse pointer", "large_pointer", icon="mouse"),
            ],
        ),
        Section("Interaction controls", serve(True)),
        Section(
            "Audio",
            [
                switch(ctx, "Live captions", "live_captions", "Automatically caption speech", "closed-caption"),
                go("Caption preferences", "On" if s.captions else "Off", "captions", "subtitles"),
                switch(ctx, "Mono audio", "mono_audio", "Combine channels when playing audio", "hearing"),
                slide(ctx, "Audio balance", "audio_balance", "tune"),
            ],
        ),
    ]


def _state(on: bool, about: str) -> str:
    first = about.splitlines()[0] if about else ""
    return f"{'On' if on else 'Off'} / {first}" if first else "On" if on else "Off"


@page("readout", "Readout", words="screen reader talk speak")
def readout(ctx: Context) -> list[Section]:
    """The screen reader."""
    return [
        Section(rows=[switch(ctx, "Use Readout", "screen_reader", main=True)]),
        Section(
            rows=[
                slide(ctx, "Speech rate", "read_aloud_rate", "speed"),
                note(
                    "When Readout is on, it speaks feedback so that you can use your phone without seeing the screen."
                ),
            ]
        ),
    ]


@page("captions", "Caption preferences", words="subtitles")
def captions(ctx: Context) -> list[Section]:
    """Captions in videos."""
    return [
        Section(rows=[switch(ctx, "Show captions", "captions", main=True)]),
        Section(
            rows=[pick(ctx, "Caption size", "caption_size"), note("Not all apps support these caption preferences.")]
        ),
    ]


@app.screen("service_warning", activity=".accessibility.AccessibilityServiceWarning")
def service_warning(ctx: Context) -> str:
    """What full control means, to be allowed or denied."""
    under, shift = beneath(ctx)
    x = found(ctx.store(Settings).services, ctx.args["id"], "service")
    return ctx.page("service.html", service=x, symbol=sign(x.icon, "accessibility-new"), under=under, shift=shift)


@app.screen("service", activity=".accessibility.AccessibilityDetailsActivity")
def service(ctx: Context) -> str:
    """One accessibility service: what it says of itself, its switch."""
    x = found(ctx.store(Settings).services, ctx.args["id"], "service")
    rows = [flip(f"Use {x.name}", "", x.on, "ask_service", main=True, id=x.id)]
    about = [note(x.about)] if x.about else []
    owner = [go("App info", name_of(ctx, x.app), "app", role=x.app)] if x.app else []
    return draw(ctx, x.name, [Section(rows=rows), Section("Options", owner), Section("About " + x.name, about)])


@app.on("ask_service")
def ask_service(ctx: Context, id: str, on: bool) -> None:
    """Warn before a service gets full control; one sentence before it stops."""
    x = found(ctx.store(Settings).services, id, "service")
    if on:
        ctx.go("service_warning", id=id)
    else:
        ctx.dialog(
            f"Stop {x.name}?",
            f"Tapping Stop will stop {x.name}.",
            Choice("Cancel"),
            Choice("Stop", "set_service", {"id": id, "on": False}),
        )


@app.on("set_service")
def set_service(ctx: Context, id: str, on: bool) -> None:
    """Turn it on or off."""
    ctx.store(Settings).set_service(id, on)


@app.on("allow_service")
def allow_service(ctx: Context, id: str) -> None:
    """Give it full control."""
    ctx.store(Settings).set_service(id, True)
    ctx.back()
