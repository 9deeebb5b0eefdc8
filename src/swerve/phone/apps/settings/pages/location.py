"""Location: who may know where the phone is, and who sees it."""

from __future__ import annotations

from swerve.phone.apps.settings.forms import FORMS, Form, Input, Values
from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import Row, Section, Side, deed, do, draw, go, note, page, switch
from swerve.phone.apps.settings.programs import programs, tile
from swerve.phone.context import Context
from swerve.phone.kit.dates import full, short
from swerve.phone.shell import Choice
from swerve.world.contacts import Contacts
from swerve.world.settings import Settings
from swerve.world.settings.part import found
from swerve.world.settings.people import LocationShare
from swerve.world.store import Refused

_SPANS: tuple[tuple[str, int | None], ...] = (
    ("For 1 hour", 1),
    ("For 8 hours", 8),
    ("For 24 hours", 24),
    ("Until you turn this off", None),
)


@page("location", "Location", words="gps position where maps")
def location(ctx: Context) -> list[Section]:
    """Who may know where the phone is."""
    s = ctx.store(Settings)
    asking = [p for p in programs(ctx) if "location" in p.asks]
    allowed = [p for p in asking if s.grant(p.id, "location") in ("allowed", "while_in_use")]
    recent = sorted(s.location_uses, key=lambda u: u.time, reverse=True)
    names = {p.id: p for p in programs(ctx)}
    uses = [tile(names[u.app], short(u.time, ctx.now)) for u in recent if u.app in names]
    return [
        Section(rows=[switch(ctx, "Use location", "location", main=True)]),
        Section("Recent access", uses[:3] or [note("No apps recently accessed location.")]),
        Section(
            rows=[
                go("See all", f"{len(uses)} in the last 24 hours", "location_recent", "chevron-right"),
                go(
                    "App location permissions",
                    f"{len(allowed)} of {len(asking)} apps have access",
                    "permission",
                    "apps",
                    kind="location",
                ),
                go(
                    "Location Sharing",
                    _sharing(s),
                    "location_sharing",
                    "person-pin-circle",
                    words="share live position",
                ),
                go("Location services", "Accuracy, Wi-Fi and Bluetooth scanning", "location_services", "settings"),
            ]
        ),
        Section(
            rows=[
                note(
                    "Location may use sources like GPS, Wi-Fi, mobile networks and sensors to help estimate where "
                    "your phone is."
                )
            ]
        ),
    ]


def _sharing(s: Settings) -> str:
    if not s.location_shares:
        return "Off"
    first = s.location_shares[0].name
    more = len(s.location_shares) - 1
    return f"On for {first}" + (f" and {more} more" if more else "")


@page("location_recent", "Recent access", words="location history apps")
def location_recent(ctx: Context) -> list[Section]:
    """Each use of the location."""
    names = {p.id: p for p in programs(ctx)}
    recent = sorted(ctx.store(Settings).location_uses, key=lambda u: u.time, reverse=True)
    return [
        Section(
            rows=[tile(names[u.app], full(u.time)) for u in recent if u.app in names] or [note("No recent access.")]
        )
    ]


@page("location_services", "Location services", words="accuracy scanning emergency wifi bluetooth")
def location_services(ctx: Context) -> list[Section]:
    """What helps to find the phone."""
    s = ctx.store(Settings)
    return [
        Section(
            rows=[
                go(
                    "Emergency Location Service",
                    "On" if s.emergency_location else "Off",
                    "emergency_location",
                    "local-hospital",
                ),
                switch(
                    ctx,
                    "Location Accuracy",
                    "location_accuracy",
                    "Uses networks and sensors, not GPS alone",
                    "my-location",
                ),
                switch(ctx, "Wi-Fi scanning", "wifi_scanning", "Even when Wi-Fi is off", "perm-scan-wifi"),
                switch(
                    ctx, "Bluetooth scanning", "bluetooth_scanning", "Even when Bluetooth is off", "bluetooth-searching"
                ),
            ]
        )
    ]


@page("location_sharing", "Location Sharing", words="share live position friends family")
def location_sharing(ctx: Context) -> list[Section]:
    """Who sees where the phone is, and until when."""
    s = ctx.store(Settings)
    rows = [
        Row(
            x.name,
            _until(x, ctx),
            face=x.name,
            side=Side(f"Stop sharing with {x.name}", deed("ask_stop_sharing", id=x.id), "close"),
        )
        for x in s.location_shares
    ]
    return [
        Section("Sharing with" if rows else "", rows or [note("You aren’t sharing your location with anyone.")]),
        Section(
            rows=[
                do("Share with a contact", "", "share_with_contact", "person-add"),
                do("Share with a number or an email address", "", "ask", "alternate-email", form="share_address"),
                note(
                    "People you share with see where this phone is, where it was lately, and its battery, even while "
                    "you aren’t using it."
                ),
            ]
        ),
    ]


def _until(x: LocationShare, ctx: Context) -> str:
    end = f"Until {short(x.until, ctx.now)}" if x.until else "Until you turn this off"
    return f"{x.address} · {end}" if x.address else end


@app.on("share_with_contact")
def share_with_contact(ctx: Context) -> None:
    """Choose somebody."""
    ctx.go("share_people")


@app.screen("share_people", activity=".LocationSharingPeopleActivity")
def share_people(ctx: Context) -> str:
    """The address book, to share with."""
    rows = [
        Row(p.name, p.phone or p.email, face=p.name, deed=deed("share_person", id=p.id))
        for p in ctx.store(Contacts).matching("")
        if p.phone or p.email
    ]
    return draw(ctx, "Share your location", [Section(rows=rows)])


@app.on("share_person")
def share_person(ctx: Context, id: str) -> None:
    """For how long."""
    p = ctx.store(Contacts).person(id)
    _ask_span(ctx, p.name, p.phone or p.email)


def _ask_span(ctx: Context, name: str, address: str) -> None:
    ctx.menu(
        *(
            Choice(label, "share_location", {"name": name, "address": address, "hours": hours}, "schedule")
            for label, hours in _SPANS
        ),
        title=f"Share your real-time location with {name}",
    )


@app.on("share_location")
def share_location(ctx: Context, name: str, address: str, hours: int | None) -> None:
    """Start."""
    ctx.store(Settings).share_location(name, address, hours)
    if ctx.entry.page == "share_people":
        ctx.back()
    ctx.snackbar(f"Sharing your location with {name}")


@app.on("ask_stop_sharing")
def ask_stop_sharing(ctx: Context, id: str) -> None:
    """Confirm first."""
    name = found(ctx.store(Settings).location_shares, id, "location sharing").name
    ctx.dialog(
        f"Stop sharing with {name}?",
        "They will no longer see where this phone is.",
        Choice("Cancel"),
        Choice("Stop", "stop_sharing", {"id": id}),
    )


@app.on("stop_sharing")
def stop_sharing(ctx: Context, id: str) -> None:
    """Stop."""
    ctx.store(Settings).stop_sharing_location(id)


def _share_address(ctx: Context, v: Values) -> None:
    address = v["address"].strip()
    if not any(c.isdigit() for c in address) and "@" not in address:
        raise Refused("Enter a phone number or an email address.")
    s = ctx.store(Settings)
    known = ctx.store(Contacts).by_phone(address) or ctx.store(Contacts).by_email(address)
    hours = {"1": 1, "8": 8, "24": 24}.get(v["hours"].strip())
    s.share_location(known.name if known else "", address, hours)


FORMS["share_address"] = Form(
    "Share your location",
    (
        Input("address", "Phone number or email address"),
        Input("hours", "Hours (empty: until turned off)", keyboard="number"),
    ),
    "Share",
    _share_address,
)
