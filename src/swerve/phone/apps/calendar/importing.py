"""Calendar files from elsewhere: what is in one, and into which calendar it goes."""

from __future__ import annotations

from swerve.phone.app import Opened
from swerve.phone.apps.calendar.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.appointment import CalendarEvent
from swerve.world.calendar import Calendars
from swerve.world.files import Files
from swerve.world.ical import read_events
from swerve.world.occurrence import when
from swerve.world.store import Refused


@app.screen("import", activity=".ImportActivity")
def import_page(ctx: Context) -> str:
    """The events of a file."""
    file = ctx.store(Files).find(str(ctx.args.get("file", "")))
    if file is None:
        return ctx.page("gone.html")
    events = [
        CalendarEvent.model_validate({**plan.model_dump(), "id": str(n)})
        for n, plan in enumerate(read_events(file.text))
    ]
    return ctx.page(
        "import.html",
        file=file,
        rows=[(e, when(e), e.repeat.words(e.start.date()) if e.repeat else "") for e in events],
        calendar=ctx.store(Calendars).calendar(_target(ctx)),
    )


def _target(ctx: Context) -> str:
    writable = [c.id for c in ctx.store(Calendars).calendars if c.writable]
    if not writable:
        raise Refused("No calendar on this phone can be written to.")
    return str(ctx.ui.get("calendar", writable[0]))


@app.on("opened")
def opened(ctx: Context, opened: Opened) -> None:
    """Show a calendar file that another app opens."""
    ctx.go("import", file=opened.file)


@app.on("choose_file")
def choose_file(ctx: Context) -> None:
    """Choose a file to import."""
    ctx.pick("file", "import_chosen", "Import a calendar file")


@app.on("import_chosen")
def import_chosen(ctx: Context, id: str) -> None:
    """Show the chosen file's events."""
    if not read_events(ctx.store(Files).file(id).text):
        raise Refused("There are no events in this file.")
    ctx.go("import", file=id)


@app.on("import_into")
def import_into(ctx: Context) -> None:
    """Offer the calendars."""
    chosen = _target(ctx)
    writable = [c for c in ctx.store(Calendars).calendars if c.writable]
    ctx.menu(
        *(Choice(c.name, "import_to", {"id": c.id}, "check" if c.id == chosen else "") for c in writable),
        title="Add to calendar",
    )


@app.on("import_to")
def import_to(ctx: Context, id: str) -> None:
    """Choose a calendar."""
    ctx.ui["calendar"] = id


@app.on("import_all")
def import_all(ctx: Context) -> None:
    """Add the events."""
    file = ctx.store(Files).file(str(ctx.args.get("file", "")))
    added = ctx.store(Calendars).import_file(file.text, _target(ctx), file.name)
    ctx.back()
    ctx.home_page()
    ctx.shell.entry.ui["day"] = added[0].start.date().isoformat()
    ctx.snackbar(f"{len(added)} event{'s' if len(added) != 1 else ''} added")
