"""App packages: asking for their installation, and whether Files may install unknown apps."""

from __future__ import annotations

from swerve.phone.apps.files.manifest import app
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.files import Files
from swerve.world.settings import Settings
from swerve.world.settings.programs import named


@app.on("install")
def install(ctx: Context, id: str) -> None:
    """Ask for the installation; Android asks back, or sends to the settings first."""
    files = ctx.store(Files)
    files.request_install(id)
    if not ctx.store(Settings).package(app.role).install_apps:
        ctx.dialog(
            "For your security",
            "Your phone currently isn’t allowed to install unknown apps from this source. You can change this in "
            "Settings.",
            Choice("Cancel"),
            Choice("Settings", "sources"),
        )
        return
    ctx.dialog(
        f"Install {named(files.file(id).name)[0]}?",
        "It will be able to do what you let it.",
        Choice("Cancel"),
        Choice("Install", "install_now", {"id": id}),
    )


@app.on("install_now")
def install_now(ctx: Context, id: str) -> None:
    """Install an app package."""
    package = ctx.store(Settings).install(id, app.role)
    ctx.store(Files).installed(id, package.name)
    ctx.snackbar(f"{package.name} installed")


@app.screen("sources", activity=".UnknownSourcesActivity")
def sources(ctx: Context) -> str:
    """Whether Files may install unknown apps."""
    return ctx.page("sources.html", allowed=ctx.store(Settings).package(app.role).install_apps)


@app.on("sources")
def open_sources(ctx: Context) -> None:
    """Show whether Files may install unknown apps."""
    ctx.go("sources")


@app.on("allow_source")
def allow_source(ctx: Context, on: bool) -> None:
    """Let Files install unknown apps, or no longer."""
    ctx.store(Settings).set_access(app.role, "install_apps", on, app.name)
