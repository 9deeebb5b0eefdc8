"""The settings: each calendar with those it is shared with, its public link, its usual reminders."""

from __future__ import annotations

from swerve.phone.app import Shared
from swerve.phone.apps.calendar.event import REMINDERS, reminder
from swerve.phone.apps.calendar.manifest import app
from swerve.phone.apps.calendar.people import read, suggestions
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.appointment import Rights
from swerve.world.calendar import Calendars
from swerve.world.store import Refused
from swerve.world.system import System

RIGHTS: tuple[tuple[Rights, str, str], ...] = (
    ("free_busy", "See only free/busy", "Hides titles and details"),
    ("read", "See all event details", "But not those of private events"),
    ("write", "Make changes to events", "And see private ones"),
    ("manage", "Make changes and manage sharing", "Can invite others and delete the calendar's events"),
)
_NAMES = {key: name for key, name, _ in RIGHTS}


@app.screen("settings", activity=".SettingsActivity")
def settings(ctx: Context) -> str:
    """All calendars."""
    store = ctx.store(Calendars)
    rows = [(c, _shared_with(len(c.shares), c.public)) for c in store.calendars]
    return ctx.page("settings.html", rows=rows, owner=ctx.store(System).owner)


def _shared_with(people: int, public: bool) -> str:
    said = f"Shared with {people} {'person' if people == 1 else 'people'}" if people else "Not shared"
    return f"{said}, public link on" if public else said


@app.screen("calendar", activity=".CalendarSettingsActivity")
def calendar(ctx: Context) -> str:
    """One calendar."""
    store = ctx.store(Calendars)
    found = next((c for c in store.calendars if c.id == ctx.args.get("id")), None)
    if found is None:
        return ctx.page("gone.html")
    people = [(s, store.name(s.address), _NAMES[s.rights]) for s in found.shares]
    return ctx.page(
        "calendar.html",
        calendar=found,
        people=people,
        link=store.link(found.id),
        reminders=", ".join(reminder(m) for m in found.reminders) or "None",
        owner=ctx.store(System).owner,
    )


@app.on("settings")
def open_settings(ctx: Context) -> None:
    """Show the settings."""
    ctx.ui.pop("drawer", None)
    ctx.go("settings")


@app.on("calendar")
def open_calendar(ctx: Context, id: str) -> None:
    """Show one calendar's settings."""
    ctx.ui.pop("drawer", None)
    ctx.go("calendar", id=id)


@app.on("usual_reminders")
def usual_reminders(ctx: Context, id: str) -> None:
    """Offer what new events are given."""
    known = ctx.store(Calendars).calendar(id).reminders
    ctx.menu(
        *(
            Choice(reminder(m), "usual_reminder", {"id": id, "minutes": m}, "check" if m in known else "")
            for m in REMINDERS
        ),
        title="Default notifications",
    )


@app.on("usual_reminder")
def usual_reminder(ctx: Context, id: str, minutes: int) -> None:
    """Add one, or take it away."""
    store = ctx.store(Calendars)
    store.set_usual_reminders(id, set(store.calendar(id).reminders) ^ {minutes})


# With people


@app.screen("share", activity=".ShareCalendarActivity")
def share(ctx: Context) -> str:
    """Choose with whom a calendar is shared, and what they may do."""
    store = ctx.store(Calendars)
    found = next((c for c in store.calendars if c.id == ctx.args.get("id")), None)
    if found is None:
        return ctx.page("gone.html")
    suggested = suggestions(ctx, ctx.field("address"), [s.address for s in found.shares])
    return ctx.page(
        "share.html", calendar=found, rights=RIGHTS, chosen=ctx.ui.get("rights", "read"), suggested=suggested
    )


@app.on("add_share")
def add_share(ctx: Context, id: str) -> None:
    """Begin to share a calendar."""
    ctx.go("share", id=id)
    ctx.focus("address")


@app.on("choose_rights")
def choose_rights(ctx: Context, rights: Rights) -> None:
    """Choose what they may do."""
    ctx.ui["rights"] = rights
    ctx.focus(None)


@app.on("choose_person")
def choose_person(ctx: Context, address: str) -> None:
    """Take one of those who are offered."""
    ctx.set_field("address", address)
    ctx.focus(None)


@app.on("take_person")
def take_person(ctx: Context) -> None:
    """Take who is typed; a name becomes its address."""
    found = read(ctx, ctx.field("address"))
    if found:
        ctx.set_field("address", ", ".join(address for _, address in found))


@app.on("send_share")
def send_share(ctx: Context) -> None:
    """Share it."""
    found = read(ctx, ctx.field("address"))
    if not found:
        raise Refused("Enter a name or an email address.")
    for _, address in found:
        ctx.store(Calendars).share(str(ctx.args.get("id")), address, ctx.ui.get("rights", "read"))
    ctx.back()
    ctx.snackbar(f"Shared with {', '.join(name or address for name, address in found)}")


@app.on("person_menu")
def person_menu(ctx: Context, id: str, address: str) -> None:
    """Change what somebody may do, or stop sharing."""
    store = ctx.store(Calendars)
    rights = next((s.rights for s in store.calendar(id).shares if s.address == address), "read")
    args = {"id": id, "address": address}
    ctx.menu(
        *(
            Choice(name, "set_rights", {**args, "rights": key}, "check" if key == rights else "")
            for key, name, _ in RIGHTS
        ),
        Choice("Remove", "unshare", args, "person-remove", danger=True),
        title=store.name(address),
    )


@app.on("set_rights")
def set_rights(ctx: Context, id: str, address: str, rights: Rights) -> None:
    """Change what somebody may do."""
    ctx.store(Calendars).share(id, address, rights)
    ctx.snackbar(f"{ctx.store(Calendars).name(address)}: {_NAMES[rights].lower()}")


@app.on("unshare")
def unshare(ctx: Context, id: str, address: str) -> None:
    """Stop sharing with somebody; it can be undone."""
    store = ctx.store(Calendars)
    rights = next((s.rights for s in store.calendar(id).shares if s.address == address), "read")
    store.unshare(id, address)
    ctx.snackbar(
        f"No longer shared with {store.name(address)}", "Undo", "set_rights", id=id, address=address, rights=rights
    )


# With everybody


@app.on("publish")
def publish(ctx: Context, id: str) -> None:
    """Turn the public link on, after a question, or off."""
    store = ctx.store(Calendars)
    found = store.calendar(id)
    if found.public:
        store.publish(id, False)
        ctx.snackbar("Public link turned off")
        return
    ctx.dialog(
        "Make this calendar public?",
        f"Anybody who has the link can read every event in {found.name} that is not private.",
        Choice("Cancel"),
        Choice("Make public", "do_publish", {"id": id}),
    )


@app.on("do_publish")
def do_publish(ctx: Context, id: str) -> None:
    """Turn the public link on."""
    ctx.store(Calendars).publish(id, True)
    ctx.snackbar("Public link turned on")


@app.on("copy_link")
def copy_link(ctx: Context, id: str) -> None:
    """Copy the link."""
    ctx.store(System).copy_text(ctx.store(Calendars).link(id))
    ctx.snackbar("Link copied")


@app.on("share_link")
def share_link(ctx: Context, id: str) -> None:
    """Share the link."""
    store = ctx.store(Calendars)
    ctx.share(Shared(text=store.link(id), subject=f"Calendar: {store.calendar(id).name}"))
