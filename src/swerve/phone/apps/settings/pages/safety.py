"""Safety & emergency: medical information, contacts, SOS, alerts."""

from __future__ import annotations

from swerve.phone.apps.settings.forms import FORMS, Form, Input
from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import Row, Section, Side, add, deed, do, draw, go, note, page, switch
from swerve.phone.context import Context
from swerve.world.contacts import Contacts
from swerve.world.settings import Settings

_MEDICAL = {
    "name": "Name",
    "birth_date": "Date of birth",
    "address": "Address",
    "blood_type": "Blood type",
    "height": "Height",
    "weight": "Weight",
    "allergies": "Allergies",
    "medications": "Medications",
    "conditions": "Medical conditions",
    "organ_donor": "Organ donor",
    "notes": "Notes",
}


@page("safety", "Safety & emergency", words="sos medical contacts alerts crash")
def safety(ctx: Context) -> list[Section]:
    """What helps in an emergency."""
    s = ctx.store(Settings)
    contacts = s.emergency_contacts
    filled = sum(bool(getattr(s.medical, line)) for line in _MEDICAL)
    return [
        Section(
            rows=[
                go(
                    "Medical information",
                    f"{filled} of {len(_MEDICAL)} filled in" if filled else "Name, blood type and more",
                    "medical",
                    "medical-services",
                ),
                go(
                    "Emergency contacts",
                    ", ".join(p.name for p in contacts) or "Add emergency contacts",
                    "emergency_contacts",
                    "contact-phone",
                ),
            ]
        ),
        Section(
            "Emergency features",
            [
                go(
                    "Emergency SOS",
                    "On" if s.emergency_sos else "Off",
                    "sos",
                    "support",
                    words="call help power button",
                ),
                go(
                    "Emergency Location Service",
                    "On" if s.emergency_location else "Off",
                    "emergency_location",
                    "edit-location",
                ),
                switch(
                    ctx,
                    "Car crash detection",
                    "crash_detection",
                    "Calls for help after a severe crash",
                    "directions-car",
                ),
            ],
        ),
        Section(
            "Alerts",
            [
                switch(
                    ctx,
                    "Crisis alerts",
                    "crisis_alerts",
                    "Natural disasters and public emergencies near you",
                    "campaign",
                ),
                go(
                    "Wireless emergency alerts",
                    "Extreme and severe threats, missing children",
                    "emergency_alerts",
                    "settings-input-antenna",
                ),
                switch(
                    ctx, "Unknown tracker alerts", "tracker_alerts", "When a tracker travels with you", "track-changes"
                ),
            ],
        ),
    ]


@page("medical", "Medical information", words="blood allergies medications conditions doctor")
def medical(ctx: Context) -> list[Section]:
    """What rescuers can read."""
    s = ctx.store(Settings)
    rows = []
    for line, title in _MEDICAL.items():
        value = getattr(s.medical, line)
        rows.append(
            do(title, value or "Unknown", "ask", form="medical", title=title, line=line, fields={"value": value})
        )
    return [
        Section(rows=rows),
        Section(
            rows=[
                switch(
                    ctx,
                    "Show when locked",
                    "medical_on_lock_screen",
                    "Anyone can see it on the lock screen, without a PIN",
                )
            ]
        ),
    ]


FORMS["medical"] = Form(
    "Medical information",
    (Input("value", many=True),),
    "OK",
    lambda ctx, v: ctx.store(Settings).set_medical(ctx.args["line"], v["value"]),
)


@page("emergency_contacts", "Emergency contacts", words="ice family call help")
def emergency_contacts(ctx: Context) -> list[Section]:
    """Who is called."""
    rows = [
        Row(
            p.name,
            p.phone,
            face=p.name,
            side=Side(f"Remove {p.name}", deed("emergency_contact", id=p.id, on=False), "close"),
        )
        for p in ctx.store(Settings).emergency_contacts
    ]
    return [
        Section(rows=rows),
        Section(
            rows=[
                add("Add contact", "add_emergency_contact", icon="person-add"),
                note("They can be called from the lock screen, and get your location with Emergency SOS."),
            ]
        ),
    ]


@app.on("add_emergency_contact")
def add_emergency_contact(ctx: Context) -> None:
    """Choose somebody."""
    ctx.go("emergency_people")


@app.screen("emergency_people", activity=".EmergencyContactsPickerActivity")
def emergency_people(ctx: Context) -> str:
    """The address book, for emergencies."""
    rows = [
        Row(p.name, p.phone, face=p.name, deed=deed("emergency_contact", id=p.id, on=True))
        for p in ctx.store(Contacts).matching("")
        if p.phone and not p.emergency
    ]
    return draw(ctx, "Add emergency contact", [Section(rows=rows)])


@app.on("emergency_contact")
def emergency_contact(ctx: Context, id: str, on: bool) -> None:
    """Add or remove somebody."""
    ctx.store(Settings).set_emergency_contact(id, on)
    if on:
        ctx.back()


@page("sos", "Emergency SOS", words="call help power button number")
def sos(ctx: Context) -> list[Section]:
    """What five presses of the power button do."""
    s = ctx.store(Settings)
    return [
        Section(rows=[switch(ctx, "Use Emergency SOS", "emergency_sos", main=True)]),
        Section(
            rows=[
                do("Number to call", s.sos_number, "ask", "call", form="sos_number", fields={"number": s.sos_number}),
                switch(
                    ctx, "Play countdown alarm", "sos_countdown", "A loud sound when Emergency SOS starts", "volume-up"
                ),
                switch(
                    ctx,
                    "Share info with emergency contacts",
                    "sos_share",
                    "Your location and what happens, as it happens",
                    "person-pin-circle",
                ),
                switch(ctx, "Record emergency video", "sos_video", "Backed up when you are online", "videocam"),
                note("Press the Power button quickly 5 times or more to start."),
            ]
        ),
    ]


FORMS["sos_number"] = Form(
    "Emergency number",
    (Input("number", "Phone number", keyboard="number"),),
    "Save",
    lambda ctx, v: ctx.store(Settings).set_sos_number(v["number"]),
    "If you change it, Emergency SOS may not be able to share your location with responders.",
)


@page("emergency_location", "Emergency Location Service", words="responders call")
def emergency_location(ctx: Context) -> list[Section]:
    """Sends the location along with an emergency call."""
    return [
        Section(rows=[switch(ctx, "Use Emergency Location Service", "emergency_location", main=True)]),
        Section(
            rows=[
                note(
                    "When you call or text an emergency number, your location is sent to responders automatically, "
                    "even if location is off."
                )
            ]
        ),
    ]


@page("emergency_alerts", "Wireless emergency alerts", words="unsafe amber missing severe extreme threats")
def emergency_alerts(ctx: Context) -> list[Section]:
    """Which warnings are shown."""
    return [
        Section(
            rows=[
                switch(ctx, "Extreme threats", "alerts_extreme", "Extreme threats to life and property"),
                switch(ctx, "Severe threats", "alerts_severe", "Severe threats to life and property"),
                switch(ctx, "Missing persons", "alerts_missing", "Bulletins about abducted children"),
                switch(ctx, "Test alerts", "alerts_test", "Monthly tests of the warning system"),
            ]
        )
    ]
