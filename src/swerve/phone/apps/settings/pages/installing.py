"""Installing an app from a file; importing a certificate that was opened elsewhere."""

from __future__ import annotations

from swerve.phone.app import Opened
from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.programs import name_of
from swerve.phone.context import Context
from swerve.world.files import Files
from swerve.world.settings import Settings
from swerve.world.settings.programs import named


@app.on("opened")
def opened(ctx: Context, opened: Opened) -> None:
    """A package is installed, a certificate imported; who opened it is the app that was in front."""
    others = [t.role for t in ctx.shell.tasks if t.role != app.role]
    file = ctx.store(Files).file(opened.file)
    if file.mime == "application/vnd.android.package-archive":
        ctx.go("install", file=file.id, source=others[-1] if others else "files")
    else:
        ctx.go("certificate_import", file=file.id)


@app.screen("install", activity=".packageinstaller.PackageInstallerActivity")
def install(ctx: Context) -> str:
    """Asks whether an app is to be installed, or says why it cannot be."""
    s = ctx.store(Settings)
    file = ctx.store(Files).file(ctx.args["file"])
    title, version = named(file.name)
    source = ctx.args["source"]
    return ctx.page(
        "install.html",
        name=title,
        version=version,
        file=file,
        source=source,
        source_name=name_of(ctx, source),
        may=s.package(source).install_apps,
        known=next((p for p in s.packages if p.user and p.name == title), None),
        done=ctx.ui.get("done", ""),
        scanning=s.app_scanning,
    )


@app.on("install_settings")
def install_settings(ctx: Context, source: str) -> None:
    """The switch that is in the way."""
    ctx.go("access_app", role=source, access="install_apps")


@app.on("install_now")
def install_now(ctx: Context, file: str, source: str) -> None:
    """Install it."""
    ctx.ui["done"] = ctx.store(Settings).install(file, source).id


@app.on("install_cancel")
def install_cancel(ctx: Context) -> None:
    """Back to where the file was opened."""
    others = [t for t in ctx.shell.tasks if t.role != app.role]
    ctx.back()
    if others:
        ctx.shell.bring(others[-1])
